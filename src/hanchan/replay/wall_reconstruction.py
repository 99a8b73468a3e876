"""The wall as far as a log determines it, then the remaining tiles; compiled with the core.

The law never reads a tile that is neither drawn nor turned, so the filling affects nothing.
"""

from hanchan.core import codes
from hanchan.core.concealed_tiles import is_five
from hanchan.core.game_state import Game
from hanchan.core.hidden_hands import CODES
from hanchan.core.turn_order import count_players
from hanchan.core.wall import (
    HAND,
    first_place,
    indicator_place,
    replacement_place,
    seat_dealt_tile_without,
)
from hanchan.replay import memory_layout as layout
from hanchan.replay.memory_layout import EncodedKyoku, ReplayState, Rows, Tiles

ENTRY_POINTS = ("lay_rest", "lay_visible_tiles")

MAX_KANS = 4


def lay_known_wall(g: Game, f: ReplayState, s: EncodedKyoku, rows: Rows, tiles: Tiles) -> None:
    """Lay the wall in `g`: the tiles that the log determines, then the rest of those in play."""
    lay_visible_tiles(g, f, s, rows)
    if f.status == layout.FOLLOWED:
        lay_rest(g, f, tiles)


def lay_visible_tiles(g: Game, f: ReplayState, s: EncodedKyoku, rows: Rows) -> None:
    """Lay the tiles that the log gives or play revealed; other positions are UNSEEN.

    `f.status` records a wall that contradicts the dealt hands or the indicators.
    """
    f.status = layout.FOLLOWED
    for position in range(codes.WALL):
        g.wall[position] = s.wall[position]
    lay_hands(g, f, s)
    lay_draws(g, s, rows)
    for i in range(s.markers):
        lay_marker(g, f, indicator_place(g.spare, i), s.marker[i])
    for i in range(s.uras):
        lay_marker(g, f, indicator_place(g.spare, i) + 1, s.ura[i])


def lay_hands(g: Game, f: ReplayState, s: EncodedKyoku) -> None:
    """Lay the dealt hands in the positions that the log's wall leaves unknown."""
    first = first_place(g)
    given = 0
    for position in range(first, first + count_dealt(g)):
        given |= 1 if s.wall[position] >= 0 else 0
    if given == 0:
        lay_hands_as_dealt(g, s, first)
        return
    for p in range(count_players(g)):
        if f.status == layout.FOLLOWED:
            lay_hand(g, f, s, p)


def lay_hands_as_dealt(g: Game, s: EncodedKyoku, first: int) -> None:
    """Lay the dealt hands from the `first` place on: three times four tiles each, then one."""
    players = count_players(g)
    place = first
    p = s.dealer
    for i in range(0, 12, 4):
        for _ in range(players):
            for k in range(4):
                g.wall[place + k] = s.hand[p, i + k]
            place += 4
            p = 0 if p + 1 == players else p + 1
    for _ in range(players):
        g.wall[place] = s.hand[p, 12]
        place += 1
        p = 0 if p + 1 == players else p + 1


def count_dealt(g: Game) -> int:
    """Return the number of tiles dealt before the first draw."""
    return HAND * count_players(g)


def deals_to(g: Game, s: EncodedKyoku, p: int, position: int) -> int:
    """Whether the tile at this position of the wall is dealt to seat `p`."""
    drawing = position - first_place(g)
    return 1 if seat_dealt_tile_without(g.vacant, s.dealer, drawing) == p else 0


def lay_hand(g: Game, f: ReplayState, s: EncodedKyoku, p: int) -> None:
    """Lay a seat's hand in its unknown wall positions; the order of its tiles has no meaning.

    A tile that the wall deals and the hand lacks is a contradiction, unless the hand has hidden
    tiles.
    """
    known = count_hand(g, f, s, p)
    hides = f.left[CODES]
    first = first_place(g)
    end = first + count_dealt(g)
    position = find_unknown_place(g, s, p, first)
    for i in range(layout.DEALT_EACH):
        code = s.hand[p, i]
        at = code if code >= 0 else CODES
        count = f.left[at] if known else 1
        if count < 0 and hides == 0:
            record_contradiction(f, layout.OTHER_HAND, p, 0, code)
        f.left[at] = 0
        for _ in range(count):
            if position < end:
                g.wall[position] = code
                position = find_unknown_place(g, s, p, position + 1)
    for position in range(first, end):
        code = g.wall[position]
        if known and code >= 0 and f.left[code] < 0 and hides == 0:
            if deals_to(g, s, p, position):
                record_contradiction(f, layout.OTHER_HAND, p, position, code)


def count_hand(g: Game, f: ReplayState, s: EncodedKyoku, p: int) -> int:
    """Set `f.left` to a hand's tiles minus those in the log's wall; return the latter's number."""
    for code in range(CODES + 1):
        f.left[code] = 0
    for i in range(layout.DEALT_EACH):
        code = s.hand[p, i]
        f.left[code if code >= 0 else CODES] += 1
    known = 0
    first = first_place(g)
    for position in range(first, first + count_dealt(g)):
        if s.wall[position] >= 0 and deals_to(g, s, p, position):
            f.left[s.wall[position]] -= 1
            known += 1
    return known


def find_unknown_place(g: Game, s: EncodedKyoku, p: int, position: int) -> int:
    """Return the first wall position from here on that deals seat `p` an unknown tile.

    If there is none, that is the position of the first draw.
    """
    end = first_place(g) + count_dealt(g)
    while position < end and (s.wall[position] >= 0 or deals_to(g, s, p, position) == 0):
        position += 1
    return position


def record_contradiction(f: ReplayState, status: int, p: int, position: int, tile: int) -> None:
    """Record a contradiction within the log in `f`, if it is the first one."""
    if f.status == layout.FOLLOWED:
        f.status = status
        f.seat = p
        f.place = position
        f.tile = tile


def lay_draws(g: Game, s: EncodedKyoku, rows: Rows) -> None:
    """Lay each draw at the next live position, or after a kan or kita at the next replacement.

    A tile already in the wall stays; if the log draws a different one, the replay diverges there.
    """
    live = first_place(g) + count_dealt(g)
    replaced = after_kan = 0
    for i in range(s.first, s.first + s.rows):
        kind, tile = rows[i, 0], rows[i, 2]
        if kind in (codes.E_ANKAN, codes.E_KAKAN, codes.E_DAIMINKAN, codes.E_KITA):
            after_kan = 1
        elif kind == codes.E_DRAW:
            position = replacement_place(replaced) if after_kan else live
            inside = replaced < MAX_KANS + g.spare if after_kan else live < codes.WALL - codes.DEAD
            replaced += after_kan
            live += 1 - after_kan
            after_kan = 0
            if inside and tile >= 0 and g.wall[position] < 0:
                g.wall[position] = tile


def lay_marker(g: Game, f: ReplayState, position: int, tile: int) -> None:
    """Lay an indicator at this position; record a contradiction if another tile is there."""
    if g.wall[position] < 0:
        g.wall[position] = tile
    elif tile >= 0 and g.wall[position] != tile:
        record_contradiction(f, layout.OTHER_TILE, 0, position, tile)


def lay_rest(g: Game, f: ReplayState, tiles: Tiles) -> None:
    """Lay the remaining tiles in unseen positions, highest kind first; record a tile too many."""
    for code in range(CODES):
        f.left[code] = tiles[code]
    for position in range(first_place(g), codes.WALL):
        if g.wall[position] >= 0:
            f.left[g.wall[position]] -= 1
    for code in range(CODES):
        if f.left[code] < 0:
            record_contradiction(f, layout.TOO_MANY, 0, 0, code)
    code = codes.KINDS - 1
    for position in range(first_place(g), codes.WALL):
        if g.wall[position] < 0 and f.status == layout.FOLLOWED:
            while f.left[code] == 0:
                code = previous_code(code)
            g.wall[position] = code
            f.left[code] -= 1


def previous_code(code: int) -> int:
    """Return the tile code to lay after the last copy of this one."""
    if code >= codes.KINDS:
        return 3 + 9 * (code - codes.KINDS)
    return codes.KINDS + code // 9 if is_five(code) else code - 1
