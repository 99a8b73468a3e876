"""Tally routes: settle all lines of a tally, and perhaps one more. Nothing is stored."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any, get_args

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import to_builtins
from msgspec.structs import replace

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.club.tally import (
    Correction,
    Draw,
    Header,
    Insertion,
    Kept,
    Kyoku,
    Line,
    Tally,
    read_tally,
)
from hanchan.club.tally.changes import Changed, changed
from hanchan.club.tally.files import line_entered
from hanchan.club.tally.lines import Reason, line_to_json
from hanchan.club.tally.sheets import ended, is_stated, lines_of_win, title_of
from hanchan.club.tally.worths import FU
from hanchan.core.codes import SEATS
from hanchan.core.encode import encoded
from hanchan.core.yaku_ids import V_HAN
from hanchan.errors import HanchanError, HandError, NotationError
from hanchan.messages.basics import Language, NamedOption
from hanchan.messages.hands import CaseRefused
from hanchan.messages.match import KyokuSheet, ScoreChange, WinShown
from hanchan.messages.table_options import TableOptions
from hanchan.messages.tallies import (
    LARGEST_FILE,
    FourScores,
    KyokuChanged,
    KyokuComing,
    KyokuKept,
    SeatKept,
    TallyForm,
    TallyOptionGroup,
    TallySent,
    TallyShown,
    TallyTold,
    TallyWin,
)
from hanchan.records import Settle, StartKyoku
from hanchan.records.rulings import OFFENCE_NAMES
from hanchan.rules import RuleSet
from hanchan.rules.choices import DealerStop, MultipleRon, Nagashi, OpenRiichi
from hanchan.rules.values import AbortRule
from hanchan.scoring import Result
from hanchan.scoring.case import FLAGS, NO_RIICHI, PLAIN_RIICHI, circumstances
from hanchan.server.api.score import told_or_refused
from hanchan.server.calculator import flag_text, riichi_text
from hanchan.server.errors import RefusalError
from hanchan.server.pages.sheet import end_shown, rule_of, standings_shown
from hanchan.server.pages.view import LETTERS
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.tables.options import checked
from hanchan.server.workers import Workers
from hanchan.table.standings import winds
from hanchan.table.telling.sheet import KyokuEnd, SheetLine
from hanchan.table.telling.words import Words
from hanchan.tiles import WINDS
from hanchan.wording.figures import prose
from hanchan.wording.names import YAKU_NAMES
from hanchan.wording.offences import offence_groups, offence_name, sanction_name
from hanchan.wording.rulebooks import rules_title

# The view of a tally: scores, the next kyoku, and every sheet.


def tally_shown(tally: Tally, language: str) -> TallyShown:
    """The view of a tally, in the visitor's language.

    >>> shown = tally_shown(Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"]), "en")
    >>> shown.coming.title, shown.seats[1].wind, shown.seats[1].score
    ('East 1', 'S', 30000)
    """
    words = Words(language, tally.names, spelt=True, apart=True)
    marked = (one.kyoku.number for one in tally.kept if not one.follows)
    return TallyShown(
        rules=tally.rules.id,
        title=rules_title(language, tally.rules),
        seats=tuple(_seats(tally)),
        coming=_coming(tally, words),
        kyoku=tuple(kyoku_kept(one, words) for one in tally.kept),
        standings=standings_shown(tally.standings, tally.result, words),
        revision=len(tally.lines) - 1,
        over=tally.over,
        unsettled=next(marked, 0),
        counted=tally.counted,
        differences=tally.differences,
    )


def kyoku_kept(kept: Kept, words: Words) -> KyokuKept:
    """One kyoku, with its sheet if it follows those before it."""
    told = KyokuKept(number=kept.kyoku.number, entered=to_builtins(kept.kyoku))
    end = ended(kept, kept.rules, words)
    if end is None:
        problem = (
            "" if kept.problem is None else prose(words.language, kept.problem.told(words.language))
        )
        return replace(told, problem=problem)
    sheet = _sheet(kept, end, words)
    titles = (line.text for line in sheet.notes if line.kind == "title")
    return replace(
        told,
        title=_title(kept, words),
        dealer=_start(kept).oya,
        brief=(*(win.title for win in sheet.wins), *titles),
        sheet=sheet,
    )


def kyoku_changed(changed: Changed, words: Words) -> KyokuChanged:
    """How another line changed a kyoku."""
    before, after = changed.before, changed.after
    problem = (
        "" if after.problem is None else prose(words.language, after.problem.told(words.language))
    )
    return KyokuChanged(
        number=after.kyoku.number,
        was=_title(before, words) if before.follows else "",
        now=_title(after, words) if after.follows else "",
        moved=before.moved if before.follows else (),
        moves=after.moved if after.follows else (),
        problem=problem,
    )


def _seats(tally: Tally) -> Iterator[SeatKept]:
    places = {one.seat: one.place for one in tally.standings}
    for seat, wind in enumerate(winds(tally.kyoku.dealer)):
        yield SeatKept(
            name=tally.names[seat],
            wind=LETTERS[WINDS.index(wind)],
            score=tally.scores[seat],
            place=places[seat],
        )


def _coming(tally: Tally, words: Words) -> KyokuComing:
    kyoku = tally.kyoku
    return KyokuComing(
        title=words.kyoku(kyoku.round, kyoku.dealer, kyoku.honba),
        round=LETTERS[WINDS.index(kyoku.round)],
        dealer=kyoku.dealer,
        honba=kyoku.honba,
        deposits=kyoku.deposits,
    )


def _start(kept: Kept) -> StartKyoku:
    return next(one for one in kept.events if isinstance(one, StartKyoku))


def _title(kept: Kept, words: Words) -> str:
    start = _start(kept)
    wind = next(one for one in WINDS if one.mjai == start.bakaze)
    return words.kyoku(wind, start.oya, start.honba)


def _sheet(kept: Kept, end: KyokuEnd, words: Words) -> KyokuSheet:
    """The sheet as for any table, with what only a tally can lack or leave to people."""
    shown = end_shown(end, kept.rules, words, hands=False)
    wins = zip(shown.wins, end.wins, end.results, strict=True)
    return replace(
        shown,
        wins=tuple(
            _win(win, title_of(hora, result, words), kept, end, result, words)
            for win, hora, result in wins
        ),
        notes=(*shown.notes, *_tenpai(kept, words)),
        scores=tuple(_moves(kept)),
    )


def _win(
    win: WinShown, title: str, kept: Kept, end: KyokuEnd, result: Result, words: Words
) -> WinShown:
    stated = is_stated(result)
    return replace(
        win,
        title=title,
        lines=tuple(lines_of_win(kept, end, result, words)),
        case=None if stated else win.case,
        stated=stated,
    )


def _tenpai(kept: Kept, words: Words) -> Iterator[SheetLine]:
    """The players who showed a tenpai hand, whose tiles were not recorded."""
    end = kept.kyoku.end
    if isinstance(end, Draw) and end.tenpai:
        names = ", ".join(words.name(seat) for seat in sorted(end.tenpai))
        yield SheetLine(text=words.say("tally-tenpai", names=names), kind="note")


def _moves(kept: Kept) -> Iterator[ScoreChange]:
    """Score changes of every seat, including riichi sticks."""
    settle = next(one for one in kept.events if isinstance(one, Settle))
    for seat in range(SEATS):
        moved, after = kept.moved[seat], settle.scores[seat]
        yield ScoreChange(seat=seat, before=after - moved, change=moved, after=after)


KINDS = {"riichi": "true", "double": "double", "open": "open", "open-double": "open-double"}
"""Kinds of riichi in a tally, with their names in the calculator."""
NOT_TOLD = ("nagashi",)
"""In a tally this ends a kyoku, and is no circumstance of a win."""
EXHAUSTED = "exhausted"
MOST_WINNERS = 3


@bounded_cache(4 * MEBIBYTE)
def tally_form(rules: RuleSet, language: str) -> TallyForm:
    """The possible entries under these rules.

    >>> from hanchan.rules import load_rules
    >>> form = tally_form(load_rules("ema-2008"), "en")
    >>> form.draws[0].name, form.winners, form.reds
    ('Exhaustive draw: the wall is used up', 3, (1, 1, 1))
    """
    words = Words(language, (), spelt=True, apart=True)
    return TallyForm(
        reds=rules.equipment.red_fives,
        riichi=tuple(_riichi(rules, words)),
        flags=tuple(_flags(rules, words)),
        wins=tuple(_wins(rules)),
        draws=tuple(_draws(rules, words)),
        nagashi=rules.draws.nagashi is not Nagashi.NONE,
        winners=_winners(rules),
        fed=tuple(_fed(rules, words)),
        yaku=tuple(_yaku(rules, words)),
        fu=FU[1:],
        offences=tuple(_offences(rules, words)),
        redeem=rules.offences.redeem_deposit,
    )


def _riichi(rules: RuleSet, words: Words) -> Iterator[NamedOption]:
    closed = rules.riichi.open is OpenRiichi.NONE
    for value, name in KINDS.items():
        if not (closed and value.startswith("open")):
            yield NamedOption(value=value, name=riichi_text(name, words))


BY_BOOK = ("tenhou", "chiihou", "renhou")
"""Circumstances offered only if the rulebook has them."""


def _flags(rules: RuleSet, words: Words) -> Iterator[NamedOption]:
    known = encoded(rules).yaku_known
    for flag in FLAGS:
        if flag in BY_BOOK and not known >> YAKU_NAMES.index(flag) & 1:
            continue
        if flag not in NOT_TOLD:
            about = words.say(f"score-about_{flag}")
            yield NamedOption(value=flag, name=flag_text(flag, words), about=about)


def _wins(rules: RuleSet) -> Iterator[TallyWin]:
    """Every kind of win, because the page has no rules of its own."""
    for tsumo, dealer, riichi in product((False, True), repeat=3):
        state = PLAIN_RIICHI if riichi else NO_RIICHI
        flags, ura = circumstances(rules, tsumo=tsumo, dealer=dealer, riichi=state)
        yield TallyWin(tsumo=tsumo, dealer=dealer, riichi=riichi, flags=flags, ura=ura)


def _draws(rules: RuleSet, words: Words) -> Iterator[NamedOption]:
    for reason in get_args(Reason):
        row = None if reason == EXHAUSTED else getattr(rules.draws, reason)
        if not isinstance(row, AbortRule) or row.on:
            yield NamedOption(value=reason, name=words.say(f"ending-{reason}"))


def _winners(rules: RuleSet) -> int:
    if rules.win.multiple_ron is MultipleRon.HEAD_BUMP:
        return 1
    return MOST_WINNERS - 1 if rules.draws.triple_ron.on else MOST_WINNERS


def _fed(rules: RuleSet, words: Words) -> Iterator[NamedOption]:
    for yakuman in rules.pao.yakuman:
        yield NamedOption(value=yakuman.value, name=words.say(f"yaku-{yakuman.value}"))
    if rules.pao.rinshan_feeder:
        yield NamedOption(value="rinshan", name=words.say("yaku-rinshan"))


def _yaku(rules: RuleSet, words: Words) -> Iterator[NamedOption]:
    """Yaku for the quick entry of a win, with their han where they are counted."""
    r = encoded(rules)
    for number, name in enumerate(YAKU_NAMES):
        if not r.yaku_known >> number & 1:
            continue
        han = ""
        if r.yaku_value[number] == V_HAN:
            han = words.say("terminal-han", han=r.yaku_closed[number])
        yield NamedOption(value=name, name=words.say(f"yaku-{name}"), about=han)


def _offences(rules: RuleSet, words: Words) -> Iterator[TallyOptionGroup]:
    """Every offence, with its sanction in the rulebook."""
    for title, names in offence_groups(words.language, OFFENCE_NAMES):
        yield TallyOptionGroup(
            title=title, options=tuple(_offence(rules, one, words) for one in names)
        )


def _offence(rules: RuleSet, offence: str, words: Words) -> NamedOption:
    row = rule_of(rules, offence)
    sanction = "" if row is None else sanction_name(words.language, row.sanction)
    return NamedOption(value=offence, name=offence_name(words.language, offence), about=sanction)


LARGEST_SENT = 3 * LARGEST_FILE
"""Maximum request size: the file in JSON, where quotation marks are escaped, and one more line."""
MOST_LINES = 200
"""Maximum number of lines, because each correction settles all later kyoku again."""


@post("/api/tally", status_code=200, request_max_body_size=LARGEST_SENT)
async def follow_tally(
    request: AnyRequest,
    data: JSONBody[TallySent],
    workers: NamedDependency[Workers],
    lang: Lang = "en",
) -> Response[TallyTold | CaseRefused]:
    """Settle a tally, with one more line if given."""
    return await workers.calculator.ask(request, lambda: _followed(data, lang))


def _followed(data: TallySent, lang: Language) -> Response[TallyTold | CaseRefused]:
    before = _tally(data)
    lines = (_text(before.header),) if data.begin is not None else ()
    return told_or_refused(
        lambda: _told(before, data.line, lines, lang), Words(lang, ()), HandError, NotationError
    )


@post("/api/tally/form", status_code=200, request_max_body_size=LARGEST_SENT)
async def see_tally_form(
    request: AnyRequest,
    data: JSONBody[TallySent],
    workers: NamedDependency[Workers],
    lang: Lang = "en",
) -> TallyForm:
    """The possible entries for a kyoku under the tally's rules."""
    return await workers.calculator.ask(request, lambda: tally_form(_tally(data).rules, lang))


def _tally(sent: TallySent) -> Tally:
    begin = sent.begin
    if (begin is None) == (not sent.file):
        raise RefusalError("tally-one-beginning", field="begin")
    if begin is None:
        return _read(sent.file)
    options = TableOptions(rules=begin.rules, rulebook=begin.rulebook, changes=begin.changes)
    return Tally(checked(options), names=begin.names)


def _read(file: str) -> Tally:
    data = file.encode()
    if len(data) > LARGEST_FILE:
        allowed = f"{LARGEST_FILE // 1024} KiB"
        raise RefusalError("body-large", field="file", given=len(data), allowed=allowed)
    if data.count(b"\n") > MOST_LINES:
        given = data.count(b"\n")
        raise RefusalError("tally-long", field="file", given=given, allowed=MOST_LINES)
    return read_tally(data)


def _told(
    before: Tally, asked: dict[str, Any] | None, lines: tuple[str, ...], language: Language
) -> TallyTold:
    was: FourScores = msgspec.convert(before.scores, FourScores)
    if asked is None:
        return TallyTold(lines=lines, shown=tally_shown(before, language), was=was)
    line = line_entered(msgspec.json.encode(asked))
    after = Tally.of(before.header, (*before.entered, line))
    words = Words(language, after.names, spelt=True, apart=True)
    return TallyTold(
        lines=(*lines, _text(line)),
        shown=tally_shown(after, language),
        changes=tuple(kyoku_changed(one, words) for one in changed(before, after, line)),
        was=was,
        was_over=before.over,
        may_stop=_may_stop(before, line),
    )


def _may_stop(before: Tally, line: Line) -> bool:
    """Whether the dealer may end the match here. Asked of the law, by trying it."""
    if before.rules.ending.dealer_stop is not DealerStop.DEALER_MAY:
        return False
    match line:
        case Kyoku():
            stopped: Line = replace(line, stops=True)
        case Correction(kyoku=kyoku) | Insertion(kyoku=kyoku):
            stopped = replace(line, kyoku=replace(kyoku, stops=True))
        case _:
            return False
    with suppress(HanchanError):
        Tally.of(before.header, (*before.entered, stopped))
        return True
    return False


def _text(line: Header | Line) -> str:
    return line_to_json(line).decode()
