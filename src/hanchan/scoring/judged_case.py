"""A case judged by the law: a copy of the game record, decoded on demand."""

from collections.abc import Iterator, Mapping
from threading import local
from typing import NamedTuple

from hanchan.core import hand_layout
from hanchan.core.codes import ASKING, CANNOT_ROB, OK, SETS, TOO_FEW_HAN
from hanchan.core.codes import NO_YAKU as HAS_NO_YAKU
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.hand_readings import next_reading
from hanchan.core.hand_value import han_needed
from hanchan.core.judge import (
    finish_result_slot,
    judge,
    judge_with_wait,
    start_result_slot,
    yaku_of_reading,
)
from hanchan.core.rules_encoder import update_yaku_masks
from hanchan.core.win_case_records import WinValueRecord
from hanchan.core.win_cases import WIN_SLOT
from hanchan.core.yaku.enabled_yaku import han_of_yaku
from hanchan.core.yaku.situation_yaku import situation_yaku
from hanchan.core.yaku.tile_yaku import tile_yaku
from hanchan.core.yaku_ids import FORM_NONE, FORM_SETS, NAMES, V_HAN, V_NONE, YAKU
from hanchan.i18n.texts import Value
from hanchan.kernels.record import Ints
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring import sheet_lines
from hanchan.scoring.article_citations import (
    articles_for_yaku,
    cited_articles,
    cited_articles_for_case,
)
from hanchan.scoring.shanten_and_waits import shanten, waits
from hanchan.scoring.sheet_lines import LineKind, ScoreLine
from hanchan.scoring.win_case import Case, RiichiState
from hanchan.scoring.win_result import Result, read_result
from hanchan.tiles import Tile, format_tiles

NO_YAKU, NOT_COMPLETE, NO_NAGASHI = "no-yaku", "not-complete", "no-nagashi"
NOT_YAKUMAN = "not-yakuman"
TRIAL_SLOT = 1
"""Result slot of the game in which single readings are judged; the win itself is in slot 0."""


def han_needed_and_held(g: Game, r: Rules, case: Case, slot: int) -> dict[str, int]:
    """Return the han of yaku that a win `needs`, and those that the hand in this slot `has`."""
    concealed = int(case.hand.is_concealed)
    return {"needs": han_needed(g, r), "has": han_of_yaku(r, g.res_yaku[slot], concealed)}


def no_yaku_lines(
    g: Game, r: Rules, tables: Ints, case: Case, result: Result, rules: RuleSet
) -> Iterator[ScoreLine]:
    """Yield lines on why a complete hand has no yaku, and whether riichi would give it one.

    They name the dora, which do not count, and the yaku that the rulebook lacks or that the hand
    would have if it were concealed.
    """
    yield _reason_line("no_yaku", {}, cited_articles(rules, "win.min_han"))
    dora = result.dora + result.kita + result.red + result.ura
    if dora:
        articles = cited_articles_for_case(rules, "dora", "no_yaku")
        yield _reason_line("dora_no_yaku", {"han": dora}, articles)
    generous = rules_with_all_yaku(r)
    judge(g, generous, tables, case.seat, g.res_code[0], g.res_flags[0], ASKING)
    for y in range(YAKU):
        if g.res_yaku[ASKING] >> y & 1:
            name = NAMES[y]
            reason = "not_in_book" if r.yaku_value[y] == V_NONE else "needs_concealed"
            yield _reason_line(reason, {"yaku": name}, articles_for_yaku(rules, name))
    if case.hand.is_concealed and case.riichi is RiichiState.NONE:
        yield _reason_line("riichi_would_do", {}, articles_for_yaku(rules, "riichi"))


def rules_with_all_yaku(r: Rules) -> Rules:
    """Return a copy of the rules in which every yaku counts, in open hands too."""
    generous = r.copy()
    for y in range(YAKU):
        if generous.yaku_value[y] == V_NONE:
            generous.yaku_value[y] = V_HAN
            generous.yaku_closed[y] = 1
            generous.yaku_open[y] = 1
        elif generous.yaku_value[y] == V_HAN and generous.yaku_open[y] < 0:
            generous.yaku_open[y] = generous.yaku_closed[y]
    update_yaku_masks(generous)
    return generous


def not_complete_lines(case: Case, rules: RuleSet) -> Iterator[ScoreLine]:
    """Yield lines for an incomplete hand: its waits or, if it has none, its shanten."""
    yield _reason_line("not_complete", {"tile": str(case.tile)}, ())
    waiting = waits(case.hand, rules=rules)
    if waiting:
        tiles = format_tiles([Tile(kind) for kind in waiting])
        yield _reason_line("waits", {"tiles": tiles}, ())
    else:
        yield _reason_line("shanten", {"shanten": int(shanten(case.hand))}, ())


def _reason_line(name: str, values: dict[str, Value], articles: tuple[str, ...]) -> ScoreLine:
    return ScoreLine(LineKind.REASON, name, values, articles)


def other_readings(g: Game, r: Rules, paid: Result) -> tuple[Result, ...]:
    """Return every reading of the winner's hand except the one that is paid, the best first.

    Each is judged alone, by the same law. Positions of the winning tile with the same sets, pair
    and wait are one reading.
    """
    found = {_reading_key(paid): paid}
    for result in _all_readings(g, r, paid):
        found.setdefault(_reading_key(result), result)
    others = (result for shape, result in found.items() if shape != _reading_key(paid))
    return tuple(sorted(others, key=lambda result: (-result.basic, -result.han, -result.fu)))


def _reading_key(result: Result) -> object:
    sets = sorted((item.kind, item.type, item.open) for item in result.sets)
    return result.wait, result.pair, tuple(sets)


def _all_readings(g: Game, r: Rules, paid: Result) -> list[Result]:
    p, flags = paid.seat, paid.flags
    code = g.res_code[0]
    win = kind_of(code)
    held = hand_layout.lay_out_hand(g, p, win, flags)
    concealed = hand_layout.lay_out_melds(g, p)
    common = situation_yaku(flags, concealed) | tile_yaku(g, r, p, held, win)
    sets = SETS - g.meld_count[p]
    found: list[Result] = []
    form, cursor = hand_layout.special_form_of_hand(g, sets), 0
    while cursor >= 0:
        if form != FORM_NONE:
            triplets = hand_layout.lay_out_reading(g, form, sets)
            yaku = yaku_of_reading(g, r, p, form, triplets, concealed, common)
            for position in range(hand_layout.PAIR_PLACE, SETS):
                wait = hand_layout.wait_at(g, form, position, win, SETS - sets)
                if wait != hand_layout.NO_WAIT:
                    start_result_slot(g, r, p, code, flags, TRIAL_SLOT)
                    judge_with_wait(
                        g, r, p, flags, concealed, form, triplets, position, wait, yaku, TRIAL_SLOT
                    )
                    finish_result_slot(g, TRIAL_SLOT)
                    found.append(read_result(g, TRIAL_SLOT, r))
        form, cursor = FORM_SETS, next_reading(g, held, cursor, sets)
    return found


class DecodingWorkspace(local):
    """Thread-local records into which saved ones are loaded."""

    def __init__(self) -> None:
        self.game, self.worth = Game(), WinValueRecord()


WORKSPACE = DecodingWorkspace()


class JudgedCase(NamedTuple):
    """The law's judgement: the bytes of its `WinValueRecord` and `Game`, and the encoded rules."""

    counted: bytes
    game: bytes
    record: Rules

    @property
    def worth(self) -> WinValueRecord:
        """The value record, valid until the next call in this thread."""
        WORKSPACE.worth.restore(self.counted)
        return WORKSPACE.worth

    def error(self, case: Case) -> str | Mapping[str, int]:
        """Return why the case is not a win, as in `ScoreSheet.error`."""
        if self.worth.status == TOO_FEW_HAN:
            return han_needed_and_held(self._game(), self.record, case, WIN_SLOT)
        if self.worth.status == HAS_NO_YAKU:
            return NO_YAKU
        if self.worth.status == CANNOT_ROB:
            return NOT_YAKUMAN
        return NO_NAGASHI if case.nagashi else NOT_COMPLETE

    def result(self) -> Result:
        """Return the value of the hand, in the reading that is paid."""
        return read_result(self._game(), WIN_SLOT, self.record)

    def lines(self, case: Case, rules: RuleSet, result: Result) -> Iterator[ScoreLine]:
        """Yield the lines of the score sheet."""
        yield from sheet_lines.heading_lines(case, rules)
        if self.worth.status == OK:
            yield from self._lines_of_win(case, rules, result)
        elif case.nagashi:
            yield _reason_line("not_nagashi", {}, cited_articles(rules, "draws.nagashi"))
        else:
            yield from self._lines_of_no_win(case, rules, result)

    def _game(self) -> Game:
        WORKSPACE.game.restore(self.game)
        return WORKSPACE.game

    def _lines_of_win(self, case: Case, rules: RuleSet, result: Result) -> Iterator[ScoreLine]:
        others = () if case.nagashi else other_readings(self._game(), self.record, result)
        yield from sheet_lines.reading_lines(result, others, rules)
        yield from sheet_lines.yaku_lines(result, rules)
        yield from sheet_lines.dora_lines(result, rules)
        yield from sheet_lines.fu_lines(result, rules)
        yield sheet_lines.limit_line(result, rules)
        yield from sheet_lines.payment_lines(result, case, rules)
        yield ScoreLine(LineKind.TOTAL, "total", {"points": result.total})

    def _lines_of_no_win(self, case: Case, rules: RuleSet, result: Result) -> Iterator[ScoreLine]:
        """Yield lines on why the hand cannot win and what it lacks."""
        status = self.worth.status
        if status not in (HAS_NO_YAKU, TOO_FEW_HAN, CANNOT_ROB):
            yield from not_complete_lines(case, rules)
            return
        yield from sheet_lines.reading_lines(result, (), rules)
        if status == CANNOT_ROB:
            yield from sheet_lines.yaku_lines(result, rules)
            yield _reason_line("not_yakuman", {}, cited_articles(rules, "kita.robbed_by"))
        elif status == TOO_FEW_HAN:
            yield from sheet_lines.yaku_lines(result, rules)
            short = han_needed_and_held(self._game(), self.record, case, WIN_SLOT)
            articles = cited_articles(rules, "win.min_han", "win.two_han_from_honba")
            yield _reason_line("too_few_han", {**short}, articles)
        else:
            yield from no_yaku_lines(self._game(), self.record, load_tables(), case, result, rules)
