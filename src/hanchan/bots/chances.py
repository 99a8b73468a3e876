"""How likely a hand gets there in the draws that are left to it.

A step is made by drawing one of so many tiles that help. Between two draws somebody else may end
the kyoku, the sooner the more of them seem to be tenpai: that is the hazard. All of it is worked
out when it is first asked for, and depends on nothing but the numbers it is asked with.
"""

from hanchan.bots.fitted import HAZARD
from hanchan.bots.scale import ONE, both
from hanchan.bots.thought import DRAWS, MOST_TILES, MOST_USEFUL, Thought

DOORS = ()

DAMA = 0
WITH_RIICHI = 1
OPEN = 2
BY_TSUMO = 3
SPEED = (140902, 127795, 140902, 65536)
"""How many chances each go-around gives a wait, by way to win: own draw and others' discards."""
MOST_LIKELY = 58982
"""No draw is surer than this."""
TYPICAL_WAIT = (6, 5)
"""Tiles that a closed and an open hand wait for, where it is not known yet."""
TYPICAL_USEFUL = (0, 18, 26, 36, 46, 56, 66, 66)
"""Tiles that help a closed hand so far away; an open one may call half as many again."""


def unseen(draws: int) -> int:
    """About how many tiles a seat has not seen with so many draws left."""
    return 4 * draws + 52


def hit(tiles: int, speed: int, draws: int) -> int:
    """The chance that one of so many tiles comes with the next draw, or go-around."""
    return min(MOST_LIKELY, tiles * speed // unseen(draws))


def missed(m: Thought, hits: int, draws: int) -> int:
    """The chance that the draw did not hit, and nobody ended the kyoku."""
    return both(ONE - hits, ONE - HAZARD[m.rivals * DRAWS + draws])


def know_win(m: Thought, way: int, tiles: int) -> None:
    """Fill in the chances of a tenpai hand to win, and to last to the end of the wall."""
    if m.win_known[m.rivals, way, tiles]:
        return
    m.win_known[m.rivals, way, tiles] = 1
    m.win[m.rivals, way, tiles, 0] = 0
    m.lasting[m.rivals, way, tiles, 0] = ONE
    for n in range(1, DRAWS):
        hits = hit(tiles, SPEED[way], n)
        rest = missed(m, hits, n)
        m.win[m.rivals, way, tiles, n] = hits + both(rest, m.win[m.rivals, way, tiles, n - 1])
        m.lasting[m.rivals, way, tiles, n] = both(rest, m.lasting[m.rivals, way, tiles, n - 1])


def win_chance(m: Thought, way: int, tiles: int, draws: int) -> int:
    """The chance that a tenpai hand wins."""
    wait = min(tiles, MOST_TILES - 1)
    know_win(m, way, wait)
    return m.win[m.rivals, way, wait, draws]


def lasting_chance(m: Thought, way: int, tiles: int, draws: int) -> int:
    """The chance that a tenpai hand is still there when the wall is used up."""
    wait = min(tiles, MOST_TILES - 1)
    know_win(m, way, wait)
    return m.lasting[m.rivals, way, wait, draws]


def arrive(m: Thought, useful: int, draws: int) -> None:
    """Note the chance that a step is made with just so many draws left; `useful` in 64ths."""
    waiting = ONE
    for n in range(draws, 0, -1):
        hits = hit(useful, ONE >> 6, n)
        m.arrival[n] = both(waiting, hits)
        waiting = both(waiting, missed(m, hits, n))


def win_after_step(m: Thought, way: int, tiles: int, draws: int) -> int:
    """After `arrive`: the chance to make the step and then win waiting for so many tiles."""
    wait = min(tiles, MOST_TILES - 1)
    know_win(m, way, wait)
    total = 0
    for n in range(1, draws + 1):
        total += m.arrival[n] * m.win[m.rivals, way, wait, n - 1]
    return total >> 16


def lasting_after_step(m: Thought, draws: int) -> int:
    """After `arrive`: the chance to be tenpai at the end of the wall."""
    know_win(m, DAMA, TYPICAL_WAIT[1])
    total = 0
    for n in range(1, draws + 1):
        total += m.arrival[n] * m.lasting[m.rivals, DAMA, TYPICAL_WAIT[1], n - 1]
    return total >> 16


def far_after_step(m: Thought, opened: int, steps: int, useful: int, draws: int) -> int:
    """After `arrive`: the chance to make the step and then win from `steps` away."""
    tiles = know_far(m, opened, steps, useful)
    total = 0
    for n in range(1, draws + 1):
        total += m.arrival[n] * m.far[m.rivals, opened, steps, tiles, n - 1]
    return total >> 16


def far_chance(m: Thought, opened: int, steps: int, useful: int, draws: int) -> int:
    """The chance to win from `steps` away, if so many tiles (in 64ths) help now."""
    tiles = know_far(m, opened, steps, useful)
    return m.far[m.rivals, opened, steps, tiles, draws]


def know_far(m: Thought, opened: int, steps: int, useful: int) -> int:
    """Fill in the chances from `steps` away, the steps after the next as they mostly are."""
    tiles = min(useful + 32 >> 6, MOST_USEFUL - 1)
    if m.far_known[m.rivals, opened, steps, tiles] == 0:
        for step in range(1, steps + 1):
            fill_far(m, opened, step, tiles if step == steps else typical_useful(opened, step))
    return tiles


def typical_useful(opened: int, steps: int) -> int:
    """How many tiles help a hand so far away."""
    return min(TYPICAL_USEFUL[steps] * (2 + opened) // 2, MOST_USEFUL - 1)


def fill_far(m: Thought, opened: int, steps: int, tiles: int) -> None:
    """The chances from `steps` away, once those from one step nearer are known."""
    if m.far_known[m.rivals, opened, steps, tiles]:
        return
    m.far_known[m.rivals, opened, steps, tiles] = 1
    way = OPEN if opened else WITH_RIICHI
    know_win(m, way, TYPICAL_WAIT[opened])
    nearer = typical_useful(opened, steps - 1)
    m.far[m.rivals, opened, steps, tiles, 0] = 0
    for n in range(1, DRAWS):
        hits = hit(tiles, ONE, n)
        after = m.win[m.rivals, way, TYPICAL_WAIT[opened], n - 1]
        if steps > 1:
            after = m.far[m.rivals, opened, steps - 1, nearer, n - 1]
        later = both(missed(m, hits, n), m.far[m.rivals, opened, steps, tiles, n - 1])
        m.far[m.rivals, opened, steps, tiles, n] = both(hits, after) + later
