"""Tally routes: settle a tally, with one more line if given; the entry form. Stores nothing."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any, get_args

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import to_builtins
from msgspec.structs import replace

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.club import tally as t
from hanchan.club.tally import score_sheets
from hanchan.club.tally.correction_effects import KyokuChange, find_changed_kyoku
from hanchan.club.tally.kyoku_end import POSSIBLE_FU
from hanchan.club.tally.lines import Reason, line_to_json
from hanchan.club.tally.tally_file import parse_line
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.yaku_ids import V_HAN
from hanchan.errors import HanchanError, HandError, NotationError
from hanchan.i18n.code_names import YAKU_NAMES
from hanchan.i18n.number_format import group_points_in_text
from hanchan.i18n.offence_text import offence_groups, offence_name, sanction_name
from hanchan.i18n.rulebook_text import rules_title
from hanchan.messages import tallies as m
from hanchan.messages.base import Language, NamedOption, from_attributes
from hanchan.messages.calculator import CaseRefusal
from hanchan.messages.match import KyokuSheet, ScoreChange, WinView
from hanchan.records import Settle, StartKyoku
from hanchan.records.rulings import OFFENCE_NAMES
from hanchan.rules import RuleSet
from hanchan.rules.composite_values import AbortRule
from hanchan.rules.value_enums import (
    DealerStop,
    KitaTile,
    MultipleRon,
    Nagashi,
    OpenRiichi,
)
from hanchan.scoring import Result
from hanchan.scoring.win_case import (
    FLAGS,
    NO_RIICHI,
    PLAIN_RIICHI,
    ROBBED_KITA,
    may_rob_kita,
    possible_circumstances,
)
from hanchan.server.api.dependencies import CALCULATOR, RunInTurn
from hanchan.server.api.score import flag_option, respond_or_refuse
from hanchan.server.errors import RefusalError
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.score_calculator import riichi_text
from hanchan.server.tables.option_checks import table_rules
from hanchan.server.views.match_view import WIND_LETTERS
from hanchan.server.views.score_sheet import present_kyoku_end, present_standings, sanction_rule
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.sheet_text import KyokuEnd, SheetLine
from hanchan.table.standings import seat_winds
from hanchan.tiles import WINDS

# The view of a tally: scores, the next kyoku, and every score sheet.


def present_tally(tally: t.Tally, language: str) -> m.TallyView:
    """Return the view of a tally, in the visitor's language.

    >>> tally = t.Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"])
    >>> view = present_tally(tally, "en")
    >>> view.coming.title, view.seats[1].wind, view.seats[1].score
    ('East 1', 'S', 30000)
    """
    words = Narrator(language, tally.names, spelt=True, apart=True)
    kyoku, places = tally.kyoku, {one.seat: one.place for one in tally.standings}
    inconsistent = (one.kyoku.number for one in tally.settled_kyoku if not one.is_consistent)
    return m.TallyView(
        rules=tally.rules.id,
        title=rules_title(language, tally.rules),
        seats=tuple(
            m.TallySeatView(
                name=tally.names[seat],
                wind=WIND_LETTERS[WINDS.index(wind)],
                score=tally.scores[seat],
                place=places[seat],
            )
            for seat, wind in enumerate(seat_winds(tally.kyoku.dealer, tally.players))
        ),
        coming=from_attributes(
            m.NextKyokuView,
            kyoku,
            title=words.kyoku(kyoku.round, kyoku.dealer, kyoku.honba),
            round=WIND_LETTERS[WINDS.index(kyoku.round)],
        ),
        kyoku=tuple(present_kyoku(one, words) for one in tally.settled_kyoku),
        standings=present_standings(tally.standings, tally.result, words),
        revision=len(tally.lines) - 1,
        over=tally.over,
        unsettled=next(inconsistent, 0),
        counted=tally.counted,
        differences=tally.differences,
    )


def present_kyoku(settled: t.SettledKyoku, words: Narrator) -> m.TallyKyokuView:
    """Present one kyoku with its score sheet or, if it no longer fits, with the problem."""
    view = m.TallyKyokuView(number=settled.kyoku.number, entered=to_builtins(settled.kyoku))
    end = score_sheets.read_kyoku_end(settled, settled.rules, words)
    if end is None:
        return replace(view, problem=_describe_problem(settled, words))
    sheet = _present_sheet(settled, end, words)
    titles = (line.text for line in sheet.notes if line.kind == "title")
    return replace(
        view,
        title=_title(settled, words),
        dealer=_start_event(settled).oya,
        brief=(*(win.title for win in sheet.wins), *titles),
        sheet=sheet,
    )


def present_changed_kyoku(changed: KyokuChange, words: Narrator) -> m.AffectedKyoku:
    """Describe a kyoku that another line changed: its title and payments before and after."""
    before, after = changed.before, changed.after
    return m.AffectedKyoku(
        number=after.kyoku.number,
        was=_title(before, words) if before.is_consistent else "",
        now=_title(after, words) if after.is_consistent else "",
        moved=before.deltas if before.is_consistent else (),
        moves=after.deltas if after.is_consistent else (),
        problem=_describe_problem(after, words),
    )


def _describe_problem(settled: t.SettledKyoku, words: Narrator) -> str:
    if settled.problem is None:
        return ""
    return group_points_in_text(words.language, settled.problem.localized(words.language))


def _start_event(settled: t.SettledKyoku) -> StartKyoku:
    return next(one for one in settled.events if isinstance(one, StartKyoku))


def _title(settled: t.SettledKyoku, words: Narrator) -> str:
    start = _start_event(settled)
    wind = next(one for one in WINDS if one.mjai == start.bakaze)
    return words.kyoku(wind, start.oya, start.honba)


def _present_sheet(settled: t.SettledKyoku, end: KyokuEnd, words: Narrator) -> KyokuSheet:
    sheet = present_kyoku_end(end, settled.rules, words, hands=False)
    wins = zip(sheet.wins, end.wins, end.results, strict=True)
    # The score changes of every seat include riichi sticks.
    settle = next(one for one in settled.events if isinstance(one, Settle))
    return replace(
        sheet,
        wins=tuple(
            _present_win(
                win, score_sheets.winner_title(hora, result, words), settled, end, result, words
            )
            for win, hora, result in wins
        ),
        notes=(*sheet.notes, *_tenpai_lines(settled, words)),
        scores=tuple(
            ScoreChange(seat=seat, before=after - moved, change=moved, after=after)
            for seat, (moved, after) in enumerate(zip(settled.deltas, settle.scores, strict=True))
        ),
    )


def _present_win(
    win: WinView,
    title: str,
    settled: t.SettledKyoku,
    end: KyokuEnd,
    result: Result,
    words: Narrator,
) -> WinView:
    stated = score_sheets.is_stated_value(result)
    return replace(
        win,
        title=title,
        lines=tuple(score_sheets.winner_lines(settled, end, result, words)),
        case=None if stated else win.case,
        stated=stated,
    )


def _tenpai_lines(settled: t.SettledKyoku, words: Narrator) -> Iterator[SheetLine]:
    end = settled.kyoku.end
    if isinstance(end, t.Draw) and end.tenpai:
        names = ", ".join(words.name(seat) for seat in sorted(end.tenpai))
        yield SheetLine(text=words.say("tally-tenpai", names=names), kind="note")


RIICHI_KINDS = {"riichi": "true", "double": "double", "open": "open", "open-double": "open-double"}
"""Kinds of riichi in a tally, and the calculator's name for each."""
NAGASHI = "nagashi"
"""The flag that describes no win of a tally, because nagashi mangan ends its kyoku as a draw."""
EXHAUSTIVE_DRAW = "exhausted"


@cached_with_bounded_bytes(4 * MEBIBYTE)
def present_tally_form(rules: RuleSet, language: str) -> m.TallyForm:
    """Return the form for entering a kyoku under these rules.

    >>> from hanchan.rules import load_rules
    >>> form = present_tally_form(load_rules("ema-2008"), "en")
    >>> form.draws[0].name, form.winners, form.reds
    ('Exhaustive draw: the wall is used up', 3, (1, 1, 1))
    """
    words = Narrator(language, (), spelt=True, apart=True)
    return m.TallyForm(
        reds=rules.equipment.red_fives,
        players=rules.seating.players,
        kita=rules.kita.tile is not KitaTile.NONE,
        chi=rules.calls.chi,
        absent=rules.equipment.absent,
        riichi=tuple(
            NamedOption(value=value, name=riichi_text(name, words))
            for value, name in RIICHI_KINDS.items()
            if rules.riichi.open is not OpenRiichi.NONE or not value.startswith("open")
        ),
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


OPTIONAL_FLAGS = ("tenhou", "chiihou", "renhou")
"""Circumstances that are offered only if the rulebook has them."""


def _flags(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    known = encoded_rules(rules).yaku_known
    for flag in FLAGS:
        absent = flag in OPTIONAL_FLAGS and not known >> YAKU_NAMES.index(flag) & 1
        if flag == ROBBED_KITA:
            absent = not may_rob_kita(rules)
        if not absent and flag != NAGASHI:
            yield flag_option(flag, words)


def _wins(rules: RuleSet) -> Iterator[m.TallyWinOptions]:
    """Yield the options of each kind of win, because the page itself knows no rules."""
    for tsumo, dealer, riichi in product((False, True), repeat=3):
        state = PLAIN_RIICHI if riichi else NO_RIICHI
        flags, ura = possible_circumstances(rules, tsumo=tsumo, dealer=dealer, riichi=state)
        yield m.TallyWinOptions(tsumo=tsumo, dealer=dealer, riichi=riichi, flags=flags, ura=ura)


def _draws(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    for reason in get_args(Reason):
        row = None if reason == EXHAUSTIVE_DRAW else getattr(rules.draws, reason)
        if not isinstance(row, AbortRule) or row.on:
            yield NamedOption(value=reason, name=words.say(f"ending-{reason}"))


def _winners(rules: RuleSet) -> int:
    if rules.win.multiple_ron is MultipleRon.HEAD_BUMP:
        return 1
    most = rules.seating.players - 1
    return most - 1 if rules.draws.triple_ron.on else most


def _pao_options(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    for yakuman in rules.pao.yakuman:
        yield NamedOption(value=yakuman.value, name=words.say(f"yaku-{yakuman.value}"))
    if rules.pao.rinshan_feeder:
        yield NamedOption(value="rinshan", name=words.say("yaku-rinshan"))


def _yaku(rules: RuleSet, words: Narrator) -> Iterator[NamedOption]:
    r = encoded_rules(rules)
    for number, name in enumerate(YAKU_NAMES):
        if r.yaku_known >> number & 1:
            counted = r.yaku_value[number] == V_HAN
            han = words.say("terminal-han", han=r.yaku_closed[number]) if counted else ""
            yield NamedOption(value=name, name=words.say(f"yaku-{name}"), about=han)


def _offences(rules: RuleSet, words: Narrator) -> Iterator[m.TallyOptionGroup]:
    for title, names in offence_groups(words.language, OFFENCE_NAMES):
        options: list[NamedOption] = []
        for offence in names:
            row = sanction_rule(rules, offence)
            sanction = "" if row is None else sanction_name(words.language, row.sanction)
            name = offence_name(words.language, offence)
            options.append(NamedOption(value=offence, name=name, about=sanction))
        yield m.TallyOptionGroup(title=title, options=tuple(options))


DEPENDENCIES = CALCULATOR
MAX_REQUEST_BYTES = 3 * m.MAX_TALLY_BYTES
"""Maximum request size in bytes: the file in JSON, with escaped quotes, and one more line."""
MAX_TALLY_LINES = 200
"""Maximum number of lines of a tally, because each correction settles all later kyoku again."""


@post("/api/tally", status_code=200, request_max_body_size=MAX_REQUEST_BYTES)
async def evaluate_tally(
    data: JSONBody[m.TallyRequest], calculator: RunInTurn, lang: LanguageParameter = "en"
) -> Response[m.TallyResponse | CaseRefusal]:
    """Settle a tally, with one more line if given. Returns its view and the changed kyoku."""
    return await calculator(lambda: _evaluate(data, lang))


def _evaluate(data: m.TallyRequest, lang: Language) -> Response[m.TallyResponse | CaseRefusal]:
    before = _tally_of(data)
    lines = (line_to_json(before.header).decode(),) if data.begin is not None else ()
    return respond_or_refuse(
        lambda: _evaluate_line(before, data.line, lines, lang),
        Narrator(lang, ()),
        HandError,
        NotationError,
    )


@post("/api/tally/form", status_code=200, request_max_body_size=MAX_REQUEST_BYTES)
async def get_tally_form(
    data: JSONBody[m.TallyRequest], calculator: RunInTurn, lang: LanguageParameter = "en"
) -> m.TallyForm:
    """Return the form for entering a kyoku under the tally's rules."""
    return await calculator(lambda: present_tally_form(_tally_of(data).rules, lang))


def _tally_of(data: m.TallyRequest) -> t.Tally:
    begin = data.begin
    if (begin is None) == (not data.file):
        raise RefusalError("tally-one-beginning", field="begin")
    if begin is not None:
        return t.Tally(table_rules(begin.table_options), names=begin.names)
    file = data.file.encode()
    if len(file) > m.MAX_TALLY_BYTES:
        allowed = f"{m.MAX_TALLY_BYTES // 1024} KiB"
        raise RefusalError("body-large", field="file", given=len(file), allowed=allowed)
    if file.count(b"\n") > MAX_TALLY_LINES:
        given = file.count(b"\n")
        raise RefusalError("tally-long", field="file", given=given, allowed=MAX_TALLY_LINES)
    return t.read_tally(file)


def _evaluate_line(
    before: t.Tally, line_json: dict[str, Any] | None, lines: tuple[str, ...], language: Language
) -> m.TallyResponse:
    was = before.scores
    if line_json is None:
        return m.TallyResponse(lines=lines, shown=present_tally(before, language), was=was)
    line = parse_line(msgspec.json.encode(line_json))
    after = t.Tally.from_lines(before.header, (*before.entries, line))
    words = Narrator(language, after.names, spelt=True, apart=True)
    return m.TallyResponse(
        lines=(*lines, line_to_json(line).decode()),
        shown=present_tally(after, language),
        changes=tuple(
            present_changed_kyoku(one, words) for one in find_changed_kyoku(before, after, line)
        ),
        was=was,
        was_over=before.over,
        may_stop=_may_stop(before, line),
    )


def _may_stop(before: t.Tally, line: t.TallyLine) -> bool:
    """Whether the dealer may end the match with this line, tested by settling it that way."""
    if before.rules.ending.dealer_stop is not DealerStop.DEALER_MAY:
        return False
    match line:
        case t.Kyoku():
            stopped: t.TallyLine = replace(line, stops=True)
        case t.Correction(kyoku=kyoku) | t.Insertion(kyoku=kyoku):
            stopped = replace(line, kyoku=replace(kyoku, stops=True))
        case _:
            return False
    with suppress(HanchanError):
        t.Tally.from_lines(before.header, (*before.entries, stopped))
        return True
    return False
