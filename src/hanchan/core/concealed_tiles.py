"""Concealed tiles: adding them to a hand, removing them, and counting them."""

from hanchan.core import codes
from hanchan.core.distance_tables import POW5, SUIT_OF
from hanchan.core.game_state import Game

ENTRY_POINTS = ()

FIVES = 1 << 4 | 1 << 13 | 1 << 22
"""The kinds that may have red copies, as bits."""
NUMBERED = (1 << 27) - 1
"""The kinds that have a number, as bits."""
ORPHANS = 1 | 1 << 8 | 1 << 9 | 1 << 17 | 1 << 18 | 1 << 26 | 127 << 27
"""The kinds of terminals and honours, as bits."""


def kind_of(code: int) -> int:
    """Return the kind of a tile code; a red five is the five of its suit."""
    if code < codes.KINDS:
        return code
    return 4 + 9 * (code - codes.KINDS)


def is_red(code: int) -> int:
    """Whether a tile code is that of a red five."""
    return 1 if code >= codes.KINDS else 0


def is_five(kind: int) -> int:
    """Whether the kind may have red copies."""
    return FIVES >> kind & 1


def is_terminal_or_honour(kind: int) -> int:
    """Whether the kind is a one, a nine or an honour (yaochuuhai)."""
    return ORPHANS >> kind & 1


def add_tile(g: Game, p: int, code: int) -> None:
    """Add a tile to the concealed hand of seat `p`."""
    add_tiles(g, p, code, 1)


def add_tiles(g: Game, p: int, code: int, copies: int) -> None:
    """Add `copies` tiles of one code, perhaps none, to the concealed hand of seat `p`."""
    kind = kind_of(code)
    g.hand[p, kind] += copies
    g.held[p] |= (copies > 0) << kind
    g.key[p, SUIT_OF[kind]] += copies * POW5[kind]
    if code >= codes.KINDS:
        g.red[p, code - codes.KINDS] += copies


def remove_tile(g: Game, p: int, code: int) -> None:
    """Remove a tile from the concealed hand of seat `p`."""
    kind = kind_of(code)
    g.hand[p, kind] -= 1
    if g.hand[p, kind] == 0:
        g.held[p] &= ~(1 << kind)
    g.key[p, SUIT_OF[kind]] -= POW5[kind]
    if code >= codes.KINDS:
        g.red[p, code - codes.KINDS] -= 1


def count_red_fives(g: Game, p: int, kind: int) -> int:
    """Return the number of red copies of `kind` in the concealed hand of seat `p`."""
    return g.red[p, kind // 9] if is_five(kind) else 0


def codes_of_kinds(kinds: int) -> int:
    """Return all tile codes of these kinds, including red fives, as bits."""
    return kinds | (kinds >> 4 & 1) << 34 | (kinds >> 13 & 1) << 35 | (kinds >> 22 & 1) << 36


def codes_held(g: Game, p: int) -> int:
    """Return the codes of seat `p`'s concealed tiles as bits; no plain five if all are red."""
    held = g.held[p]
    for suit in range(3):
        five = 4 + 9 * suit
        reds = g.red[p, suit]
        held |= (reds > 0) << codes.KINDS + suit
        held &= ~((g.hand[p, five] == reds) << five)
    return held


def count_code(g: Game, p: int, code: int) -> int:
    """Return the number of tiles of exactly this code in the concealed hand of seat `p`."""
    if code >= codes.KINDS:
        return g.red[p, code - codes.KINDS]
    return g.hand[p, code] - count_red_fives(g, p, code)


def remove_tiles(g: Game, p: int, kind: int, count: int, reds: int) -> None:
    """Remove `count` tiles of a kind, `reds` of them red, from the hand of seat `p`."""
    for _ in range(count - reds):
        remove_tile(g, p, kind)
    for _ in range(reds):
        remove_tile(g, p, codes.KINDS + kind // 9)
