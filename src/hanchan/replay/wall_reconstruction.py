"""The wall as far as a log determines it, then the remaining tiles; compiled with the core.

The law never reads a tile that is neither drawn nor turned, so the filling affects nothing.
"""

from hanchan.core import codes
from hanchan.core.concealed_tiles import is_five
from hanchan.core.game_state import Game
from hanchan.core.hidden_hands import CODES
from hanchan.core.wall import DEALT, indicator_place, replacement_place, seat_dealt_tile
from hanchan.replay import memory_layout as layout
from hanchan.replay.memory_layout import EncodedKyoku, ReplayState, Rows, Tiles

ENTRY_POINTS = ()

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
    given = 0
    for position in range(DEALT):
        given |= 1 if s.wall[position] >= 0 else 0
    if given == 0:
        for position in range(DEALT):
            g.wall[position] = s.hand[
                seat_dealt_tile(codes.SEATS, s.dealer, position), hand_index(position)
            ]
        return
    for p in range(codes.SEATS):
        if f.status == layout.FOLLOWED:
            lay_hand(g, f, s, p)


def hand_index(position: int) -> int:
    """Return the index in its hand of the tile at a wall position: three times four, then one."""
    return 4 * (position // 16) + position % 4 if position < 48 else 12


def lay_hand(g: Game, f: ReplayState, s: EncodedKyoku, p: int) -> None:
    """Lay a seat's hand in its unknown wall positions; the order of its tiles has no meaning.

    A tile that the wall deals and the hand lacks is a contradiction, unless the hand has hidden
    tiles.
    """
    known = count_hand(f, s, p)
    hides = f.left[CODES]
    position = find_unknown_place(s, p, 0)
    for i in range(layout.DEALT_EACH):
        code = s.hand[p, i]
        at = code if code >= 0 else CODES
        count = f.left[at] if known else 1
        if count < 0 and hides == 0:
            record_contradiction(f, layout.OTHER_HAND, p, 0, code)
        f.left[at] = 0
        for _ in range(count):
            if position < DEALT:
                g.wall[position] = code
                position = find_unknown_place(s, p, position + 1)
    for position in range(DEALT):
        code = g.wall[position]
        if known and code >= 0 and f.left[code] < 0 and hides == 0:
            if seat_dealt_tile(codes.SEATS, s.dealer, position) == p:
                record_contradiction(f, layout.OTHER_HAND, p, position, code)


def count_hand(f: ReplayState, s: EncodedKyoku, p: int) -> int:
    """Set `f.left` to a hand's tiles minus those in the log's wall; return the latter's number."""
    for code in range(CODES + 1):
        f.left[code] = 0
    for i in range(layout.DEALT_EACH):
        code = s.hand[p, i]
        f.left[code if code >= 0 else CODES] += 1
    known = 0
    for position in range(DEALT):
        if s.wall[position] >= 0 and seat_dealt_tile(codes.SEATS, s.dealer, position) == p:
            f.left[s.wall[position]] -= 1
            known += 1
    return known


def find_unknown_place(s: EncodedKyoku, p: int, position: int) -> int:
    """Return the first wall position from here on that deals seat `p` an unknown tile, or DEALT."""
    while position < DEALT and (
        s.wall[position] >= 0 or seat_dealt_tile(codes.SEATS, s.dealer, position) != p
    ):
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
    """Lay each draw at the next live position, or after a kan at the next replacement position.

    A tile already in the wall stays; if the log draws a different one, the replay diverges there.
    """
    live = DEALT
    kans = after_kan = 0
    for i in range(s.first, s.first + s.rows):
        kind, tile = rows[i, 0], rows[i, 2]
        if kind in (codes.E_ANKAN, codes.E_KAKAN, codes.E_DAIMINKAN):
            after_kan = 1
        elif kind == codes.E_DRAW:
            position = replacement_place(kans) if after_kan else live
            inside = kans < MAX_KANS if after_kan else live < codes.WALL - codes.DEAD
            kans += after_kan
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
    for position in range(codes.WALL):
        if g.wall[position] >= 0:
            f.left[g.wall[position]] -= 1
    for code in range(CODES):
        if f.left[code] < 0:
            record_contradiction(f, layout.TOO_MANY, 0, 0, code)
    code = codes.KINDS - 1
    for position in range(codes.WALL):
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
