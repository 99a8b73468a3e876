"""Melds: adding and finding them, the tiles that a call uses, and kuikae."""

from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import is_five, is_red, kind_of, remove_tile, remove_tiles
from hanchan.core.emit import emit
from hanchan.core.game_state import Game, Rules

ENTRY_POINTS = ()

OTHER_TILES_OF_SEQUENCE = (0b110, 0b101, 0b011)  # by the position of the called tile


def add_meld(g: Game, p: int, meld: int, kind: int, code: int, source: int, reds: int) -> None:
    """Add a meld with its lowest kind, called tile, source seat and number of red fives."""
    i = g.meld_count[p]
    g.meld_type[p, i] = meld
    g.meld_kind[p, i] = kind
    g.meld_code[p, i] = code
    g.meld_from[p, i] = source
    g.meld_reds[p, i] = reds
    g.meld_added[p, i] = codes.NO_TILE
    g.meld_count[p] = i + 1


def find_pon(g: Game, p: int, kind: int) -> int:
    """Return the index of the pon of `kind` among the melds of seat `p`, -1 if there is none."""
    for i in range(g.meld_count[p]):
        if g.meld_type[p, i] == codes.M_PON and g.meld_kind[p, i] == kind:
            return i
    return -1


def is_concealed(g: Game, p: int) -> int:
    """Whether seat `p` has no melds other than ankan."""
    for i in range(g.meld_count[p]):
        if g.meld_type[p, i] != codes.M_ANKAN:
            return 0
    return 1


def mark_called_in_river(g: Game) -> None:
    """Mark the claimed tile as called in the river of its discarder."""
    d = g.seat
    g.river_marks[d, g.river_count[d] - 1] |= codes.RIVER_CALLED
    g.river_called[d] += 1


def lowest_kind_of_chi(kind: int, place: int) -> int:
    """Return the lowest kind of the sequence that has the called kind at position `place` (0-2)."""
    return kind - place


def is_chi_position_possible(kind: int, place: int) -> int:
    """Whether the called kind can be at position `place` of a sequence."""
    return 1 if kind < 27 and 0 <= kind % 9 - place <= 6 else 0


def other_kind_of_chi(kind: int, place: int, which: int) -> int:
    """Return a kind that a chi takes from the hand: the lower for `which` 0, the higher for 1."""
    lowest = kind - place
    if which == 0:
        return lowest if place > 0 else lowest + 1
    return lowest + 2 if place < 2 else lowest + 1


def other_kinds_of_chi(kind: int, place: int) -> int:
    """Return both kinds that a chi takes from the hand, as bits."""
    return OTHER_TILES_OF_SEQUENCE[place] << lowest_kind_of_chi(kind, place)


def kinds_forbidden_by_kuikae(r: Rules, kind: int, place: int) -> int:
    """Return the kinds barred from discard after a call (`calls.kuikae`); a pon has place 1."""
    if r.kuikae == rule_codes.KUIKAE_ALLOWED:
        return 0
    kinds = 1 << kind
    if r.kuikae == rule_codes.KUIKAE_SUJI and kind < 27:
        if place == 0 and kind % 9 <= 5:
            kinds |= 1 << (kind + 3)
        elif place == 2 and kind % 9 >= 3:
            kinds |= 1 << (kind - 3)
    return kinds


def make_chi(g: Game, r: Rules, p: int, action: int) -> None:
    """Make a chi of the discard for seat `p`, and bar the kinds of `calls.kuikae`."""
    place = (action - codes.CHI) // 2
    use_red = (action - codes.CHI) % 2
    kind = kind_of(g.tile)
    for which in range(2):
        other = other_kind_of_chi(kind, place, which)
        red = use_red and is_five(other)
        remove_tile(g, p, codes.KINDS + other // 9 if red else other)
    reds = use_red + is_red(g.tile)
    lowest = lowest_kind_of_chi(kind, place)
    add_meld(g, p, codes.M_CHI, lowest, g.tile, g.seat, reds)
    g.kuikae = kinds_forbidden_by_kuikae(r, kind, place)
    emit(g, codes.E_CHI, p, g.tile, g.seat, lowest, use_red)


def make_pon(g: Game, r: Rules, p: int, action: int) -> None:
    """Make a pon of the discard for seat `p`, and bar the kinds of `calls.kuikae`."""
    use_reds = action - codes.PON
    kind = kind_of(g.tile)
    remove_tiles(g, p, kind, 2, use_reds)
    add_meld(g, p, codes.M_PON, kind, g.tile, g.seat, use_reds + is_red(g.tile))
    g.kuikae = kinds_forbidden_by_kuikae(r, kind, 1)
    emit(g, codes.E_PON, p, g.tile, g.seat, 0, use_reds)
