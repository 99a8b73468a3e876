"""Tally routes: settle all lines of a tally, and optionally one more. Stores nothing."""

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

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.club.tally import (
    Correction,
    Draw,
    Header,
    Insertion,
    Kyoku,
    SettledKyoku,
    Tally,
    TallyLine,
    read_tally,
)
from hanchan.club.tally.correction_effects import KyokuChange, find_changed_kyoku
from hanchan.club.tally.kyoku_end import POSSIBLE_FU
from hanchan.club.tally.lines import Reason, line_to_json
from hanchan.club.tally.score_sheets import (
    is_stated_value,
    read_kyoku_end,
    winner_lines,
    winner_title,
)
from hanchan.club.tally.tally_file import parse_line
from hanchan.core.codes import SEATS
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.yaku_ids import V_HAN
from hanchan.errors import HanchanError, HandError, NotationError
from hanchan.i18n.code_names import YAKU_NAMES
from hanchan.i18n.number_format import group_points_in_text
from hanchan.i18n.offence_text import offence_groups, offence_name, sanction_name
from hanchan.i18n.rulebook_text import rules_title
from hanchan.messages.base import Language, NamedOption
from hanchan.messages.calculator import CaseRefusal
from hanchan.messages.match import KyokuSheet, ScoreChange, WinView
from hanchan.messages.table_options import TableOptions
from hanchan.messages.tallies import (
    MAX_TALLY_BYTES,
    AffectedKyoku,
    FourScores,
    NextKyokuView,
    TallyForm,
    TallyKyokuView,
    TallyOptionGroup,
    TallyRequest,
    TallyResponse,
    TallySeatView,
    TallyView,
    TallyWinOptions,
)
from hanchan.records import Settle, StartKyoku
from hanchan.records.rulings import OFFENCE_NAMES
from hanchan.rules import RuleSet
from hanchan.rules.composite_values import AbortRule
from hanchan.rules.value_enums import DealerStop, MultipleRon, Nagashi, OpenRiichi
from hanchan.scoring import Result
from hanchan.scoring.win_case import FLAGS, NO_RIICHI, PLAIN_RIICHI, possible_circumstances
from hanchan.server.api.score import respond_or_refuse
from hanchan.server.errors import RefusalError
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.score_calculator import flag_text, riichi_text
from hanchan.server.tables.option_checks import table_rules
from hanchan.server.views.match_view import WIND_LETTERS
from hanchan.server.views.score_sheet import present_kyoku_end, present_standings, sanction_rule
from hanchan.server.worker_threads import Workers
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.sheet_text import KyokuEnd, SheetLine
from hanchan.table.standings import seat_winds
from hanchan.tiles import WINDS

# The view of a tally: scores, the next kyoku, and every score sheet.


def present_tally(tally: Tally, language: str) -> TallyView:
    """Return the view of a tally, in the visitor's language.

    >>> shown = present_tally(Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"]), "en")
    >>> shown.coming.title, shown.seats[1].wind, shown.seats[1].score
    ('East 1', 'S', 30000)
    """
    words = Narrator(language, tally.names, spelt=True, apart=True)
    marked = (one.kyoku.number for one in tally.settled_kyoku if not one.is_consistent)
    return TallyView(
        rules=tally.rules.id,
        title=rules_title(language, tally.rules),
        seats=tuple(_present_seats(tally)),
        coming=_present_next_kyoku(tally, words),
        kyoku=tuple(present_kyoku(one, words) for one in tally.settled_kyoku),
        standings=present_standings(tally.standings, tally.result, words),
        revision=len(tally.lines) - 1,
        over=tally.over,
        unsettled=next(marked, 0),
        counted=tally.counted,
        differences=tally.differences,
    )


def present_kyoku(kept: SettledKyoku, words: Narrator) -> TallyKyokuView:
    """Present one kyoku, with its score sheet if the kyoku fits the earlier ones."""
    told = TallyKyokuView(number=kept.kyoku.number, entered=to_builtins(kept.kyoku))
    end = read_kyoku_end(kept, kept.rules, words)
    if end is None:
        problem = (
            ""
            if kept.problem is None
            else group_points_in_text(words.language, kept.problem.localized(words.language))
        )
        return replace(told, problem=problem)
    sheet = _present_sheet(kept, end, words)
    titles = (line.text for line in sheet.notes if line.kind == "title")
    return replace(
        told,
        title=_title(kept, words),
        dealer=_start_event(kept).oya,
        brief=(*(win.title for win in sheet.wins), *titles),
        sheet=sheet,
    )


def present_changed_kyoku(changed: KyokuChange, words: Narrator) -> AffectedKyoku:
    """Describe how another line changed a kyoku."""
    before, after = changed.before, changed.after
    problem = (
        ""
        if after.problem is None
        else group_points_in_text(words.language, after.problem.localized(words.language))
    )
    return AffectedKyoku(
        number=after.kyoku.number,
        was=_title(before, words) if before.is_consistent else "",
        now=_title(after, words) if after.is_consistent else "",
        moved=before.deltas if before.is_consistent else (),
        moves=after.deltas if after.is_consistent else (),
        problem=problem,
    )


def _present_seats(tally: Tally) -> Iterator[TallySeatView]:
    places = {one.seat: one.place for one in tally.standings}
    for seat, wind in enumerate(seat_winds(tally.kyoku.dealer)):
        yield TallySeatView(
            name=tally.names[seat],
            wind=WIND_LETTERS[WINDS.index(wind)],
            score=tally.scores[seat],
            place=places[seat],
        )


def _present_next_kyoku(tally: Tally, words: Narrator) -> NextKyokuView:
    kyoku = tally.kyoku
    return NextKyokuView(
        title=words.kyoku(kyoku.round, kyoku.dealer, kyoku.honba),
        round=WIND_LETTERS[WINDS.index(kyoku.round)],
        dealer=kyoku.dealer,
        honba=kyoku.honba,
        deposits=kyoku.deposits,
    )


def _start_event(kept: SettledKyoku) -> StartKyoku:
    return next(one for one in kept.events if isinstance(one, StartKyoku))


def _title(kept: SettledKyoku, words: Narrator) -> str:
    start = _start_event(kept)
    wind = next(one for one in WINDS if one.mjai == start.bakaze)
    return words.kyoku(wind, start.oya, start.honba)


def _present_sheet(kept: SettledKyoku, end: KyokuEnd, words: Narrator) -> KyokuSheet:
    """Present the score sheet, including what is unknown or ruled by people in a tally."""
    shown = present_kyoku_end(end, kept.rules, words, hands=False)
    wins = zip(shown.wins, end.wins, end.results, strict=True)
    return replace(
        shown,
        wins=tuple(
            _present_win(win, winner_title(hora, result, words), kept, end, result, words)
            for win, hora, result in wins
        ),
        notes=(*shown.notes, *_tenpai_lines(kept, words)),
        scores=tuple(_score_changes(kept)),
    )


def _present_win(
    win: WinView, title: str, kept: SettledKyoku, end: KyokuEnd, result: Result, words: Narrator
) -> WinView:
    stated = is_stated_value(result)
    return replace(
        win,
        title=title,
        lines=tuple(winner_lines(kept, end, result, words)),
        case=None if stated else win.case,
        stated=stated,
    )


def _tenpai_lines(kept: SettledKyoku, words: Narrator) -> Iterator[SheetLine]:
    """Yield the players who showed a tenpai hand without recorded tiles."""
    end = kept.kyoku.end
    if isinstance(end, Draw) and end.tenpai:
        names = ", ".join(words.name(seat) for seat in sorted(end.tenpai))
        yield SheetLine(text=words.say("tally-tenpai", names=names), kind="note")


def _score_changes(kept: SettledKyoku) -> Iterator[ScoreChange]:
    """Yield the score changes of every seat, including riichi sticks."""
    settle = next(one for one in kept.events if isinstance(one, Settle))
    for seat in range(SEATS):
        moved, after = kept.deltas[seat], settle.scores[seat]
        yield ScoreChange(seat=seat, before=after - moved, change=moved, after=after)


RIICHI_KINDS = {"riichi": "true", "double": "double", "open": "open", "open-double": "open-double"}
"""Kinds of riichi in a tally, and the calculator's name for each."""
HIDDEN_FLAGS = ("nagashi",)
"""Flags that end a kyoku in a tally instead of describing a win."""
EXHAUSTIVE_DRAW = "exhausted"
MAX_WINNERS = 3


@cached_with_bounded_bytes(4 * MEBIBYTE)
def present_tally_form(rules: RuleSet, language: str) -> TallyForm:
    """Return the form for entering a kyoku under these rules.

    >>> from hanchan.rules import load_rules
    >>> form = present_tally_form(load_rules("ema-2008"), "en")
    >>> form.draws[0].name, form.winners, form.reds
    ('Exhaustive draw: the wall is used up', 3, (1, 1, 1))
    """
    words = Narrator(language, (), spelt=True, apart=True)
    return TallyForm(
        reds=rules.equipment.red_fives,
        riichi=tuple(_riichi(rules, words)),
        flags=tuple(_flags(rules, words)),
        wins=tuple(_wins(rules)),
        draws=tuple(_draws(rules, words)),
        nagashi=rules.draws.nagashi is not Nagashi.NONE,
        winners=_winners(rules),
        fed=tuple(_pao_options(rules, words)),
        yaku=tuple(_yaku(rules, words)),
        fu=POSSIBLE_FU[1:],
        offences=tuple(_offences(rules, words)),
        redeem=rules.offences.redeem_deposit,
    )


def _riichi(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    closed = rules.riichi.open is OpenRiichi.NONE
    for value, name in RIICHI_KINDS.items():
        if not (closed and value.startswith("open")):
            yield NamedOption(value=value, name=riichi_text(name, words))


OPTIONAL_FLAGS = ("tenhou", "chiihou", "renhou")
"""Circumstances that are offered only if the rulebook has them."""


def _flags(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    known = encoded_rules(rules).yaku_known
    for flag in FLAGS:
        if flag in OPTIONAL_FLAGS and not known >> YAKU_NAMES.index(flag) & 1:
            continue
        if flag not in HIDDEN_FLAGS:
            about = words.say(f"score-about_{flag}")
            yield NamedOption(value=flag, name=flag_text(flag, words), about=about)


def _wins(rules: RuleSet) -> Iterator[TallyWinOptions]:
    """Yield every kind of win; the page itself knows no rules."""
    for tsumo, dealer, riichi in product((False, True), repeat=3):
        state = PLAIN_RIICHI if riichi else NO_RIICHI
        flags, ura = possible_circumstances(rules, tsumo=tsumo, dealer=dealer, riichi=state)
        yield TallyWinOptions(tsumo=tsumo, dealer=dealer, riichi=riichi, flags=flags, ura=ura)


def _draws(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    for reason in get_args(Reason):
        row = None if reason == EXHAUSTIVE_DRAW else getattr(rules.draws, reason)
        if not isinstance(row, AbortRule) or row.on:
            yield NamedOption(value=reason, name=words.say(f"ending-{reason}"))


def _winners(rules: RuleSet) -> int:
    if rules.win.multiple_ron is MultipleRon.HEAD_BUMP:
        return 1
    return MAX_WINNERS - 1 if rules.draws.triple_ron.on else MAX_WINNERS


def _pao_options(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    for yakuman in rules.pao.yakuman:
        yield NamedOption(value=yakuman.value, name=words.say(f"yaku-{yakuman.value}"))
    if rules.pao.rinshan_feeder:
        yield NamedOption(value="rinshan", name=words.say("yaku-rinshan"))


def _yaku(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    """Yield the yaku for the quick entry of a win, with their han if they are counted."""
    r = encoded_rules(rules)
    for number, name in enumerate(YAKU_NAMES):
        if not r.yaku_known >> number & 1:
            continue
        han = ""
        if r.yaku_value[number] == V_HAN:
            han = words.say("terminal-han", han=r.yaku_closed[number])
        yield NamedOption(value=name, name=words.say(f"yaku-{name}"), about=han)


def _offences(rules: RuleSet, words: Narrator) -> Iterator[TallyOptionGroup]:
    """Yield every offence, with its sanction in the rulebook."""
    for title, names in offence_groups(words.language, OFFENCE_NAMES):
        yield TallyOptionGroup(
            title=title, options=tuple(_offence(rules, one, words) for one in names)
        )


def _offence(rules: RuleSet, offence: str, words: Narrator) -> NamedOption:
    row = sanction_rule(rules, offence)
    sanction = "" if row is None else sanction_name(words.language, row.sanction)
    return NamedOption(value=offence, name=offence_name(words.language, offence), about=sanction)


MAX_REQUEST_BYTES = 3 * MAX_TALLY_BYTES
"""Maximum request size: the file in JSON, with escaped quotation marks, and one more line."""
MAX_TALLY_LINES = 200
"""Maximum number of lines, because each correction settles all later kyoku again."""


@post("/api/tally", status_code=200, request_max_body_size=MAX_REQUEST_BYTES)
async def evaluate_tally(
    request: AnyRequest,
    data: JSONBody[TallyRequest],
    workers: NamedDependency[Workers],
    lang: LanguageParameter = "en",
) -> Response[TallyResponse | CaseRefusal]:
    """Settle a tally, with one more line if given."""
    return await workers.calculator.run_for_request(request, lambda: _evaluate(data, lang))


def _evaluate(data: TallyRequest, lang: Language) -> Response[TallyResponse | CaseRefusal]:
    before = _tally_of(data)
    lines = (_line_text(before.header),) if data.begin is not None else ()
    return respond_or_refuse(
        lambda: _evaluate_line(before, data.line, lines, lang),
        Narrator(lang, ()),
        HandError,
        NotationError,
    )


@post("/api/tally/form", status_code=200, request_max_body_size=MAX_REQUEST_BYTES)
async def get_tally_form(
    request: AnyRequest,
    data: JSONBody[TallyRequest],
    workers: NamedDependency[Workers],
    lang: LanguageParameter = "en",
) -> TallyForm:
    """Return the form for entering a kyoku under the tally's rules."""
    return await workers.calculator.run_for_request(
        request, lambda: present_tally_form(_tally_of(data).rules, lang)
    )


def _tally_of(sent: TallyRequest) -> Tally:
    begin = sent.begin
    if (begin is None) == (not sent.file):
        raise RefusalError("tally-one-beginning", field="begin")
    if begin is None:
        return _read_file(sent.file)
    options = TableOptions(rules=begin.rules, rulebook=begin.rulebook, changes=begin.changes)
    return Tally(table_rules(options), names=begin.names)


def _read_file(file: str) -> Tally:
    data = file.encode()
    if len(data) > MAX_TALLY_BYTES:
        allowed = f"{MAX_TALLY_BYTES // 1024} KiB"
        raise RefusalError("body-large", field="file", given=len(data), allowed=allowed)
    if data.count(b"\n") > MAX_TALLY_LINES:
        given = data.count(b"\n")
        raise RefusalError("tally-long", field="file", given=given, allowed=MAX_TALLY_LINES)
    return read_tally(data)


def _evaluate_line(
    before: Tally, asked: dict[str, Any] | None, lines: tuple[str, ...], language: Language
) -> TallyResponse:
    was: FourScores = msgspec.convert(before.scores, FourScores)
    if asked is None:
        return TallyResponse(lines=lines, shown=present_tally(before, language), was=was)
    line = parse_line(msgspec.json.encode(asked))
    after = Tally.from_lines(before.header, (*before.entries, line))
    words = Narrator(language, after.names, spelt=True, apart=True)
    return TallyResponse(
        lines=(*lines, _line_text(line)),
        shown=present_tally(after, language),
        changes=tuple(
            present_changed_kyoku(one, words) for one in find_changed_kyoku(before, after, line)
        ),
        was=was,
        was_over=before.over,
        may_stop=_may_stop(before, line),
    )


def _may_stop(before: Tally, line: TallyLine) -> bool:
    """Whether the dealer may end the match here, tested by letting the law settle it."""
    if before.rules.ending.dealer_stop is not DealerStop.DEALER_MAY:
        return False
    match line:
        case Kyoku():
            stopped: TallyLine = replace(line, stops=True)
        case Correction(kyoku=kyoku) | Insertion(kyoku=kyoku):
            stopped = replace(line, kyoku=replace(kyoku, stops=True))
        case _:
            return False
    with suppress(HanchanError):
        Tally.from_lines(before.header, (*before.entries, stopped))
        return True
    return False


def _line_text(line: Header | TallyLine) -> str:
    return line_to_json(line).decode()
