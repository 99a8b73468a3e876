"""Numbers of a kind of tile: what it is, and which of its neighbours are held, unseen or dora."""

from hanchan.bots.hand_heuristics import is_yakuhai_of
from hanchan.bots.lookahead_state import useful_kinds
from hanchan.bots.ranking_layout import columns
from hanchan.bots.value_estimate import yakuhai_han
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.view_record import View
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

KINDS_SHIFT = 8
"""Bit from which on `useful_count` has the number of kinds."""


def neighbour(kind: int, step: int) -> int:
    """Return the kind `step` ranks higher in the same suit, or -1.

    >>> neighbour(7, 1), neighbour(8, 1), neighbour(27, 1)
    (8, -1, -1)
    """
    other = kind + step
    return -1 if kind >= 27 or other < 0 or other // 9 != kind // 9 else other


def held_near(v: View, kind: int, step: int) -> int:
    """Return the number of own tiles `step` ranks higher."""
    other = neighbour(kind, step)
    return 0 if other < 0 else v.hand[v.me, other]


def left_near(m: BotWorkspace, kind: int, step: int) -> int:
    """Return the number of unseen tiles `step` ranks higher."""
    other = neighbour(kind, step)
    return 0 if other < 0 else max(m.left[other], 0)


def dora_near(m: BotWorkspace, kind: int, step: int) -> int:
    """Return the number of kinds `step` ranks higher and lower that are dora."""
    higher = neighbour(kind, step)
    lower = neighbour(kind, -step)
    found = 1 if higher >= 0 and m.dora[higher] > 0 else 0
    return found + 1 if lower >= 0 and m.dora[lower] > 0 else found


def from_edge(kind: int) -> int:
    """Return how many ranks a kind is from the nearer end of its suit, 0 for honours.

    >>> from_edge(0), from_edge(4), from_edge(33)
    (0, 4, 0)
    """
    return min(kind % 9, 8 - kind % 9) if kind < 27 else 0


def write_kind(v: View, m: BotWorkspace, i: int, first: int, kind: int) -> None:
    """Write to choice `i` what the kind is: five columns from `first` on."""
    if kind >= 27:
        m.numbers[i, first] = is_yakuhai_of(v, v.me, kind)
        m.numbers[i, first + 1] = 1 - m.numbers[i, first]
    else:
        edge = from_edge(kind)
        if edge < 3:
            m.numbers[i, first + 2 + edge] = 1


def is_double_wind(v: View, kind: int) -> int:
    """Whether the kind is the wind of both the seat and the round."""
    return 1 if kind >= 27 and yakuhai_han(v, kind) == 2 else 0


def useful_count(m: BotWorkspace, T: DistanceTables, p: int) -> int:
    """Count the unseen tiles that lower the imagined hand's shanten, and in higher bits kinds."""
    useful = useful_kinds(m, T, p)
    tiles = kinds = 0
    while useful:
        kind = lowest_bit(useful)
        useful &= useful - 1
        if m.left[kind] > 0:
            tiles += m.left[kind]
            kinds += 1
    return tiles | kinds << KINDS_SHIFT


def odd_tiles(m: BotWorkspace, p: int) -> int:
    """Count the terminals and honours of the imagined concealed tiles."""
    odd = 0
    for kind in range(codes.KINDS):
        if kind >= 27 or from_edge(kind) == 0:
            odd += m.hand[p, kind]
    return odd


def write_left(m: BotWorkspace, i: int, kind: int) -> None:
    """Write the unseen copies of a discard's kind and of those near it."""
    m.numbers[i, columns.T_LEFT] = m.left[kind]
    m.numbers[i, columns.T_LEFT_HONOUR] = m.left[kind] if kind >= 27 else 0
    for step in range(1, 3):
        up = left_near(m, kind, step)
        down = left_near(m, kind, -step)
        m.numbers[i, columns.T_LEFT_UP + 2 * step - 2] = up
        m.numbers[i, columns.T_LEFT_DOWN + 2 * step - 2] = down
        m.numbers[i, columns.T_LEFT_NEXT + step - 1] = up + down


def write_held(v: View, m: BotWorkspace, i: int, kind: int) -> None:
    """Write the own tiles of a discard's kind and of those near it."""
    held = v.hand[v.me, kind]
    m.numbers[i, columns.T_SINGLE] = 1 if held == 1 else 0
    m.numbers[i, columns.T_PAIR] = 1 if held == 2 else 0
    m.numbers[i, columns.T_TRIPLET] = 1 if held >= 3 else 0
    for step in range(1, 4):
        m.numbers[i, columns.T_HELD_UP + 2 * step - 2] = held_near(v, kind, step)
        m.numbers[i, columns.T_HELD_DOWN + 2 * step - 2] = held_near(v, kind, -step)
    up = m.numbers[i, columns.T_HELD_UP]
    down = m.numbers[i, columns.T_HELD_DOWN]
    up_2 = m.numbers[i, columns.T_HELD_UP_2]
    down_2 = m.numbers[i, columns.T_HELD_DOWN_2]
    third = m.numbers[i, columns.T_HELD_UP_3] + m.numbers[i, columns.T_HELD_DOWN_3]
    m.numbers[i, columns.T_HELD_THIRD] = third
    m.numbers[i, columns.T_ALONE] = 1 if held == 1 and up + down + up_2 + down_2 == 0 else 0
    runs = 1 if up and up_2 else 0
    runs += 1 if up and down else 0
    runs += 1 if down and down_2 else 0
    m.numbers[i, columns.T_RUNS] = runs
    write_other_tiles(v, m, i, kind)


def write_other_tiles(v: View, m: BotWorkspace, i: int, kind: int) -> None:
    """Write the pairs of other kinds, and the number of tiles in the suit, melds included."""
    suit = 0
    for other in range(codes.KINDS):
        held = v.hand[v.me, other]
        if other != kind and held >= 2:
            m.numbers[i, columns.T_OTHER_PAIRS] += 1
        if other // 9 == kind // 9:
            suit += held
    for j in range(v.meld_count[v.me]):
        suit += 3 if v.meld_kind[v.me, j] // 9 == kind // 9 else 0
    m.numbers[i, columns.T_SUIT] = suit if kind < 27 else 0
