"""Hands that others may hold: drawn at random from what the seat has not seen.

Whoever is tenpai gets a wait by the same shapes and weights as in danger.py, with sets and a pair
around it; whoever is not, such a hand with some of its tiles replaced. Seven pairs and orphans are
left out.
"""

from hanchan.bots.danger import (
    KANCHAN,
    PENCHAN,
    RYANMEN,
    SHANPON,
    SHANPON_OF_HONOURS,
    TANKI,
    TANKI_OF_HONOURS,
    passed_this_turn,
)
from hanchan.bots.scale import ONE
from hanchan.bots.thought import Thought
from hanchan.bots.worlds_layout import CODES, SHAPES_OF_WAITS, Worlds
from hanchan.core.codes import KINDS, SETS, STREAMS
from hanchan.core.layout import Game
from hanchan.core.random import philox
from hanchan.core.shanten import shanten
from hanchan.core.tiles_in_hand import copies_of, is_five, kind_of, put_tile, take_tile
from hanchan.core.view_layout import View
from hanchan.core.waits import waits
from hanchan.kernels.record import Tables

DOORS = ()

SEARCH = 65
"""The purpose of these random numbers, beside those of `core/random.py`."""
ROW = STREAMS
TRIES = 12
"""How often a hand is drawn until it is what it should be; the last one stands."""
FIRST_RUN = 3 * 7
FIRST_SHANPON = FIRST_RUN + 3 * 8
FIRST_TANKI = FIRST_SHANPON + KINDS
HONOURS = 27
MOST_REPLACED = 16
DISTANCE = (57, 44, 37, 33, 29, 27, 25, 24, 24, 24, 25, 26, 28)
"""How far a closed hand that is not tenpai is from it on average, in sixteenths, by discards.

Like what follows, from `expected` against itself: 12 matches under `tenhou`, seeds from 500.
"""
DISTANCE_OPEN = (23, 13)
"""The most of that with one call, and with more."""
SPREAD = 24
"""So much more or less it may be, values in the middle being likelier."""


def below(s: Worlds, limit: int) -> int:
    """A random number from 0 to `limit` - 1, for limits far below 2**32."""
    if s.drawn % 4 == 0:
        philox(s, ROW, s.key[0], s.key[1], s.drawn // 4, s.world, SEARCH, 0)
    word = s.words[ROW, s.drawn % 4]
    s.drawn += 1
    return word * limit >> 32


def pick(s: Worlds, count: int) -> int:
    """One of the first `count` weights, as likely as it weighs; -1 where none weighs anything."""
    total = 0
    for i in range(count):
        total += s.weight[i]
    if total <= 0:
        return -1
    chance = below(s, total)
    i = 0
    while chance >= s.weight[i]:
        chance -= s.weight[i]
        i += 1
    return i


def draw_hand(v: View, g: Game, T: Tables, m: Thought, s: Worlds, q: int) -> None:
    """A hand for seat `q`, tenpai as often as it is thought to be."""
    tenpai = 1 if below(s, ONE) < m.tenpai_chance[q] else 0
    safe = v.safe[q] | v.discarded[q] | passed_this_turn(v, q)
    for _ in range(TRIES):
        put_back(g, s, q)
        build_hand(v, g, s, q, safe if tenpai else 0)
        if tenpai == 0:
            make_worse(v, g, T, s, q)
        g.waits[q] = waits(g, T, q)
        if tenpai and g.waits[q] and g.waits[q] & safe == 0:
            return
        if tenpai == 0 and g.waits[q] == 0:
            return


def put_back(g: Game, s: Worlds, q: int) -> None:
    """The hand is hidden again."""
    for code in range(CODES):
        while copies_of(g, q, code) > 0:
            take_tile(g, q, code)
            s.left[code] += 1
            s.left_of[kind_of(code)] += 1


def give(g: Game, s: Worlds, q: int, kind: int) -> None:
    """Seat `q` gets a hidden tile of a kind, of fives one of them at random."""
    code = kind
    if is_five(kind) and s.left[KINDS + kind // 9] > 0:
        if below(s, s.left_of[kind]) < s.left[KINDS + kind // 9]:
            code = KINDS + kind // 9
    s.left[code] -= 1
    s.left_of[kind] -= 1
    put_tile(g, q, code)


def give_any(g: Game, s: Worlds, q: int) -> None:
    """Seat `q` gets any hidden tile."""
    for kind in range(KINDS):
        s.weight[kind] = s.left_of[kind]
    kind = pick(s, KINDS)
    if kind >= 0:
        give(g, s, q, kind)


def build_hand(v: View, g: Game, s: Worlds, q: int, safe: int) -> None:
    """A wait that is not among the safe kinds, then sets, then whatever else is lacking."""
    sets = SETS - v.meld_count[q]
    size = 3 * sets + 1
    given = give_wait(g, s, q, sets, safe)
    if given == 2:
        given += give_pair(g, s, q)
    while size - given >= 3:
        kind = pick_set(s)
        if kind < 0:
            break
        give_set(g, s, q, kind)
        given += 3
    for _ in range(size - given):
        give_any(g, s, q)


def give_wait(g: Game, s: Worlds, q: int, sets: int, safe: int) -> int:
    """The tiles that wait, by the weights of their shapes; how many that are."""
    weigh_runs(s, safe)
    weigh_others(s, safe)
    if sets == 0:
        for shape in range(FIRST_TANKI):
            s.weight[shape] = 0
    shape = pick(s, SHAPES_OF_WAITS)
    if shape < 0:
        return 0
    if shape >= FIRST_TANKI:
        give(g, s, q, shape - FIRST_TANKI)
        return 1
    if shape >= FIRST_SHANPON:
        give(g, s, q, shape - FIRST_SHANPON)
        give(g, s, q, shape - FIRST_SHANPON)
    elif shape >= FIRST_RUN:
        low = (shape - FIRST_RUN) // 8 * 9 + (shape - FIRST_RUN) % 8
        give(g, s, q, low)
        give(g, s, q, low + 1)
    else:
        low = shape // 7 * 9 + shape % 7
        give(g, s, q, low)
        give(g, s, q, low + 2)
    return 2


def weigh_runs(s: Worlds, safe: int) -> None:
    """The weights of two tiles of a run."""
    for suit in range(3):
        for place in range(7):
            low = 9 * suit + place
            open_to = 1 - (safe >> (low + 1) & 1)
            s.weight[7 * suit + place] = open_to * KANCHAN * s.left_of[low] * s.left_of[low + 2]
        for place in range(8):
            low = 9 * suit + place
            weight = RYANMEN
            open_to = 1
            if place == 0 or place == 7:
                weight = PENCHAN
            if place > 0 and safe >> (low - 1) & 1:
                open_to = 0
            if place < 7 and safe >> (low + 2) & 1:
                open_to = 0
            pairs = s.left_of[low] * s.left_of[low + 1]
            s.weight[FIRST_RUN + 8 * suit + place] = open_to * weight * pairs


def weigh_others(s: Worlds, safe: int) -> None:
    """The weights of pairs and single tiles that wait."""
    for kind in range(KINDS):
        open_to = 1 - (safe >> kind & 1)
        left = s.left_of[kind]
        pair = SHANPON if kind < HONOURS else SHANPON_OF_HONOURS
        one = TANKI if kind < HONOURS else TANKI_OF_HONOURS
        pairs = left * (left - 1) if left > 2 else left // 2
        s.weight[FIRST_SHANPON + kind] = open_to * pair * pairs // 2 if left > 1 else 0
        s.weight[FIRST_TANKI + kind] = open_to * one * left


def give_pair(g: Game, s: Worlds, q: int) -> int:
    """A pair, all alike likely; how many tiles that are."""
    for kind in range(KINDS):
        s.weight[kind] = s.left_of[kind] * (s.left_of[kind] - 1)
    kind = pick(s, KINDS)
    if kind < 0:
        return 0
    give(g, s, q, kind)
    give(g, s, q, kind)
    return 2


def pick_set(s: Worlds) -> int:
    """A run by its place (0-20) or a triplet by its kind (from 21 on), all alike likely."""
    for suit in range(3):
        for place in range(7):
            low = 9 * suit + place
            tiles = s.left_of[low] * s.left_of[low + 1] * s.left_of[low + 2]
            s.weight[7 * suit + place] = tiles
    for kind in range(KINDS):
        left = s.left_of[kind]
        s.weight[FIRST_RUN + kind] = left * (left - 1) * (left - 2) // 6
    return pick(s, FIRST_RUN + KINDS)


def give_set(g: Game, s: Worlds, q: int, which: int) -> None:
    """The tiles of a set."""
    low = which // 7 * 9 + which % 7 if which < FIRST_RUN else which - FIRST_RUN
    step = 1 if which < FIRST_RUN else 0
    for i in range(3):
        give(g, s, q, low + i * step)


def make_worse(v: View, g: Game, T: Tables, s: Worlds, q: int) -> None:
    """Tiles are replaced until the hand is as far from tenpai as it should be."""
    aim = distance_of(v, s, q)
    sets = SETS - v.meld_count[q]
    for _ in range(MOST_REPLACED):
        if shanten(T, g.key[q, 0], g.key[q, 1], g.key[q, 2], g.key[q, 3], sets) >= aim:
            return
        drop(g, s, q, below(s, 3 * sets + 1))
        give_any(g, s, q)


def distance_of(v: View, s: Worlds, q: int) -> int:
    """How far from tenpai a hand is that is not tenpai, drawn at random."""
    mean = DISTANCE[min(v.river_count[q], len(DISTANCE) - 1)]
    if v.meld_count[q] > 0:
        mean = min(mean, DISTANCE_OPEN[min(v.meld_count[q], len(DISTANCE_OPEN)) - 1])
    return max((mean + below(s, SPREAD) + below(s, SPREAD) - SPREAD + 9) // 16, 1)


def drop(g: Game, s: Worlds, q: int, which: int) -> None:
    """The hand loses the tile at this place, counted through its codes."""
    for code in range(CODES):
        which -= copies_of(g, q, code)
        if which < 0:
            take_tile(g, q, code)
            s.left[code] += 1
            s.left_of[kind_of(code)] += 1
            return
