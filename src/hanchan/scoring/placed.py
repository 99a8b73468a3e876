"""A case placed in a game record, so that the law itself judges and pays it.

The winner's wind is the seat, so seat 0 deals. Of the table only what a win asks about is placed:
the hand, the indicators, the riichi, how far the wall is used up and what has been discarded.
"""

from hanchan.core.codes import (
    M_ANKAN,
    M_CHI,
    M_DAIMINKAN,
    M_KAKAN,
    M_PON,
    NO_TILE,
    NOBODY,
    R_STANDS,
    SEATS,
)
from hanchan.core.layout import Game
from hanchan.core.tiles_in_hand import put_tile
from hanchan.core.wall import indicator_place
from hanchan.scoring.case import Case, RiichiState
from hanchan.tiles import Hand, Kind, MeldType

MELD_TYPE = {
    MeldType.CHI: M_CHI,
    MeldType.PON: M_PON,
    MeldType.DAIMINKAN: M_DAIMINKAN,
    MeldType.KAKAN: M_KAKAN,
    MeldType.ANKAN: M_ANKAN,
}
ENOUGH = 1_000_000
"""A score from which every payment can be made."""


def place_hand(g: Game, p: int, hand: Hand) -> None:
    """Seat `p` holds the hand, its melds laid."""
    for tile in hand.concealed:
        put_tile(g, p, tile)
    g.meld_count[p] = len(hand.melds)
    feeder = (p + SEATS - 1) % SEATS
    for i, meld in enumerate(hand.melds):
        called = meld.tiles[0] if meld.called is None else meld.called
        g.meld_type[p, i] = MELD_TYPE[meld.type]
        g.meld_kind[p, i] = meld.kind
        g.meld_code[p, i] = called
        g.meld_from[p, i] = feeder if meld.is_open else p
        g.meld_reds[p, i] = sum(tile.is_red for tile in meld.tiles)
        g.meld_added[p, i] = NO_TILE
        g.own_kans[p] += meld.is_kan


def place_case(case: Case) -> Game:
    """The table at the moment of the win."""
    g = Game()
    p = case.seat
    place_hand(g, p, case.hand)
    g.round = case.round
    g.honba = case.honba
    g.deposits = case.deposits
    for seat in range(SEATS):
        g.score[seat] = ENOUGH
        for which in range(3):
            g.pao[seat, which] = NOBODY
    place_indicators(g, case)
    place_riichi(g, case)
    place_moment(g, case)
    return g


def place_indicators(g: Game, case: Case) -> None:
    """The indicators, open ones above and ura below; the rest of the wall is not known."""
    for place in range(len(g.wall)):
        g.wall[place] = NO_TILE
    g.dora_open = max(len(case.dora), len(case.ura))
    for number, tile in enumerate(case.dora):
        g.wall[indicator_place(number)] = tile
    for number, tile in enumerate(case.ura):
        g.wall[indicator_place(number) + 1] = tile


def place_riichi(g: Game, case: Case) -> None:
    """The winner's riichi, and the discarder's where it matters."""
    p = case.seat
    if case.riichi is not RiichiState.NONE:
        g.riichi[p] = R_STANDS
        g.riichi_double[p] = case.riichi.is_double
        g.riichi_open[p] = case.riichi.is_open
        g.ippatsu[p] = "ippatsu" in case.flags
    if case.feeder_in_riichi:
        g.riichi[discarder(case)] = R_STANDS


def place_moment(g: Game, case: Case) -> None:
    """Whose tile it is, where it came from, and how far the kyoku has got."""
    p = case.seat
    g.seat = p if case.tsumo else discarder(case)
    g.drawn = NO_TILE
    g.tile = NO_TILE
    if case.tile is not None and case.tsumo:
        put_tile(g, p, case.tile)
        g.drawn = case.tile
    elif case.tile is not None:
        g.tile = case.tile
    g.rinshan_feeder = NOBODY
    g.replacement = "rinshan" in case.flags
    g.robbing = "chankan" in case.flags
    g.live_end = 0 if case.flags & {"haitei", "houtei"} else 1
    first = case.flags & {"tenhou", "chiihou", "renhou"}
    g.unbroken = bool(first)
    g.draws[p] = "renhou" not in first
    g.river_count[g.seat] = "renhou" in first
    if case.nagashi:
        g.river[p, 0] = Kind.EAST
        g.river_count[p] = 1
        g.discarded[p] = 1 << Kind.EAST


def discarder(case: Case) -> int:
    """The seat that feeds a ron: which of the three does not change what is paid."""
    return (case.seat + 1) % SEATS
