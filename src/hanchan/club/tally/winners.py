"""A winner of a tally, as the record that the law judges and as the worth that people state."""

from hanchan.club.tally.lines import Win, Winner
from hanchan.core.case_layout import CaseRecord
from hanchan.core.codes import SEATS
from hanchan.core.layout import Game
from hanchan.errors import HandError, RecordError
from hanchan.rules import RuleSet
from hanchan.scoring.case import (
    Case,
    RiichiState,
    check_situation,
    read_flags,
    read_indicators,
    without_win,
)
from hanchan.scoring.placed import FIRST_TURN, LAST_TILE, check_table, check_tiles, write_case
from hanchan.tiles import Hand, Tile, parse_hand, parse_tile

SHARED = FIRST_TURN | LAST_TILE | {"chankan", "rinshan"}
"""What holds for all winners of a tile."""


def cases_of(g: Game, rules: RuleSet, win: Win) -> dict[int, Case]:
    """What each winner won with, by seat, if such hands can lie on one table."""
    dora, ura = read_indicators("dora", win.dora), read_indicators("ura", win.ura)
    if len(ura) > len(dora):
        raise RecordError("tally-ura", field="ura", count=len(ura), most=len(dora))
    found: dict[int, Case] = {}
    for winner in win.winners:
        if winner.seat in found:
            raise RecordError("record-winner-twice", field="winners")
        if winner.seat == win.payer:
            raise RecordError("tally-own-tile", field="payer", seat=winner.seat)
        if (winner.hand is None) == (winner.worth is None):
            raise RecordError("tally-hand-or-worth", field="winners", seat=winner.seat)
        found[winner.seat] = _case(g, win, winner, dora, ura)
    if win.payer is None and len(found) > 1:
        raise RecordError("tally-one-tsumo", field="winners")
    for winner in win.winners:
        _check(found[winner.seat], rules, scored=winner.hand is not None)
    robbed = any("chankan" in case.flags for case in found.values())
    tile = parse_tile(win.tile, "tile") if win.tile else None
    check_table([case.hand for case in found.values()], tile, (*dora, *ura), rules, robbed=robbed)
    return found


def _case(g: Game, win: Win, winner: Winner, dora: tuple[Tile, ...], ura: tuple[Tile, ...]) -> Case:
    seat = winner.seat
    hand, tile = Hand(()), None
    if winner.hand is not None:
        hand, tile = without_win(parse_hand(winner.hand), win.tile or "")
    elif win.tile:
        tile = parse_tile(win.tile, "tile")
    riichi = riichi_of(g, seat)
    return Case(
        hand=hand,
        tile=tile,
        tsumo=win.payer is None,
        seat=(seat - g.dealer) % SEATS,
        round=g.round,
        riichi=riichi,
        flags=read_flags(winner.flags),
        dora=dora,
        ura=ura if riichi is not RiichiState.NONE else (),
        honba=g.honba,
        deposits=g.deposits,
        discarder_in_riichi=False,
    )


def riichi_of(g: Game, seat: int) -> RiichiState:
    """The riichi of a seat."""
    if not g.riichi[seat]:
        return RiichiState.NONE
    if g.riichi_open[seat]:
        return RiichiState.OPEN_DOUBLE if g.riichi_double[seat] else RiichiState.OPEN
    return RiichiState.DOUBLE if g.riichi_double[seat] else RiichiState.PLAIN


def _check(case: Case, rules: RuleSet, *, scored: bool) -> None:
    """The parts of the situation can occur together, of which a hand without tiles has few."""
    if case.nagashi:
        raise HandError("case-nagashi-alone", field="flags", culprits=("nagashi",))
    if scored:
        check_situation(case, rules)
        check_tiles(case, rules)


def write_placed(cases: dict[int, Case], record: CaseRecord, seat: int) -> None:
    """One winner as the law reads it, with what holds for all winners of the tile."""
    case = cases[seat]
    shared = SHARED & frozenset[str]().union(*(one.flags for one in cases.values()))
    own = case.flags if "renhou" in case.flags else case.flags | (shared - {"renhou"})
    ura = max((one.ura for one in cases.values()), key=len)
    write_case(case._replace(flags=own, ura=ura), record)
    record.seat = seat
    record.first_turn = not FIRST_TURN.isdisjoint(shared)
