"""Why a hand cannot win: what it lacks, and what it would have had."""

from collections.abc import Iterator

from hanchan.core.codes import ASKING
from hanchan.core.encode import note_yaku_masks
from hanchan.core.judge import judge
from hanchan.core.layout import Game, Rules
from hanchan.core.worth import han_needed
from hanchan.core.yaku.in_force import han_of_yaku
from hanchan.core.yaku_ids import NAMES, V_HAN, V_NONE, YAKU
from hanchan.kernels.record import Ints
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.case import Case, RiichiState
from hanchan.scoring.citations import cited, cited_case, cited_for_yaku
from hanchan.scoring.hands import shanten, waits
from hanchan.scoring.line import Line, LineKind
from hanchan.scoring.results import Result
from hanchan.tiles import Tile, format_tiles
from hanchan.wording.texts import Value


def han_short(g: Game, r: Rules, case: Case, slot: int) -> dict[str, int]:
    """The han of yaku a win needs, and those that the hand in the slot has."""
    concealed = int(case.hand.is_concealed)
    return {"needs": han_needed(g, r), "has": han_of_yaku(r, g.res_yaku[slot], concealed)}


def no_yaku_lines(
    g: Game, r: Rules, tables: Ints, case: Case, result: Result, rules: RuleSet
) -> Iterator[Line]:
    """The hand is complete: which yaku it shows that do not count here, and what would do."""
    yield _reason("no_yaku", {}, cited(rules, "win.min_han"))
    dora = result.dora + result.red + result.ura
    if dora:
        yield _reason("dora_no_yaku", {"han": dora}, cited_case(rules, "dora", "no_yaku"))
    generous = generous_rules(r)
    judge(g, generous, tables, case.seat, g.res_code[0], g.res_flags[0], ASKING)
    for y in range(YAKU):
        if g.res_yaku[ASKING] >> y & 1:
            name = NAMES[y]
            why = "not_in_book" if r.yaku_value[y] == V_NONE else "needs_concealed"
            yield _reason(why, {"yaku": name}, cited_for_yaku(rules, name))
    if case.hand.is_concealed and case.riichi is RiichiState.NONE:
        yield _reason("riichi_would_do", {}, cited_for_yaku(rules, "riichi"))


def generous_rules(r: Rules) -> Rules:
    """The same rules, but every yaku counts, open hands included."""
    generous = r.copy()
    for y in range(YAKU):
        if generous.yaku_value[y] == V_NONE:
            generous.yaku_value[y] = V_HAN
            generous.yaku_closed[y] = 1
            generous.yaku_open[y] = 1
        elif generous.yaku_value[y] == V_HAN and generous.yaku_open[y] < 0:
            generous.yaku_open[y] = generous.yaku_closed[y]
    note_yaku_masks(generous)
    return generous


def too_few_han_lines(short: dict[str, int], rules: RuleSet) -> Iterator[Line]:
    """The hand has yaku, but not as many han as a win needs."""
    keys = ("win.min_han", "win.two_han_from_honba")
    yield _reason("too_few_han", dict(short), cited(rules, *keys))


def not_complete_lines(case: Case) -> Iterator[Line]:
    """The tiles are no winning hand: what it waits for, or how far it is from waiting."""
    yield _reason("not_complete", {"tile": str(case.tile)}, ())
    waiting = waits(case.hand)
    if waiting:
        tiles = format_tiles([Tile(kind) for kind in waiting])
        yield _reason("waits", {"tiles": tiles}, ())
    else:
        yield _reason("shanten", {"shanten": int(shanten(case.hand))}, ())


def _reason(name: str, values: dict[str, Value], articles: tuple[str, ...]) -> Line:
    return Line(kind=LineKind.REASON, name=name, values=values, articles=articles)
