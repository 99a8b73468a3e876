"""The bot `deep`: plays the choices that `expected` finds nearly alike to the end of the kyoku.

All are played out in the same worlds, whose hidden tiles are drawn so as to fit what the seat sees
(worlds.py). First by players who look at no next tile; the best one then, in other worlds, by
`expected` in all seats. Only what is better there by more than chance explains is done instead of
what `expected` would do.
"""

from hanchan.bots.expected import ALWAYS, LOOKED_AHEAD, NEVER, weighed_choice
from hanchan.bots.fitted import WIDTH
from hanchan.bots.scale import POINT, part
from hanchan.bots.slips import SUIT_BITS
from hanchan.bots.standing import PLACE, PLAIN, chance_ahead
from hanchan.bots.thought import Thought
from hanchan.bots.worlds import is_told, lay_world
from hanchan.bots.worlds_layout import MOST_CANDIDATES, Worlds
from hanchan.core.codes import DEALING, IN_TIME, OVER, SEATS, STREAMS, TURN
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal, seat_to_decide
from hanchan.core.random import MASK32, philox
from hanchan.core.step import answer, prepare_deal, proceed
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ("deep_choice", "worth_of_action")

FIRST_WORLDS = 32
"""After so many worlds what is not better so far is played no further."""
SURE_SO_FAR = 4
SURE_ENOUGH = 8
"""Eighths of a standard error: to be played further, and to be confirmed."""


def deep_choice(
    v: View, r: Rules, T: Tables, m: Thought, s: Worlds, g: Game, w: View, n: Thought
) -> int:
    """The action of the bot `deep`; `g`, `w` and `n` are what the worlds are played with."""
    found = weighed_choice(v, r, T, m, LOOKED_AHEAD)
    s.candidates = 0
    s.played = 0
    if m.weighed == 0 or is_told(v) == 0 or (v.phase == TURN and s.turns == 0):
        return found
    find_candidates(v, m, s, found)
    if s.candidates < 2:
        return found
    sow(v, m, s)
    play_worlds(v, r, T, m, s, g, w, n)
    if keep_best(s):
        confirm(v, r, T, m, s, g, w, n)
    return v.choice[s.candidate[s.best]]


def find_candidates(v: View, m: Thought, s: Worlds, found: int) -> None:
    """The choice of `expected`, then those that are worth nearly as much to it, the best first."""
    best = place_of(v, found)
    if m.worth[best] >= ALWAYS:
        return
    least = m.worth[best] - s.margin * POINT
    take_candidate(s, best)
    for _ in range(MOST_CANDIDATES - 1):
        next_one = -1
        for i in range(v.choices):
            near = m.worth[i] > NEVER and m.worth[i] >= least and is_taken(s, i) == 0
            if near and (next_one < 0 or m.worth[i] > m.worth[next_one]):
                next_one = i
        if next_one < 0:
            return
        take_candidate(s, next_one)


def place_of(v: View, action: int) -> int:
    """Where an action stands among the choices."""
    i = 0
    while v.choice[i] != action:
        i += 1
    return i


def take_candidate(s: Worlds, i: int) -> None:
    """One more choice is played out."""
    s.candidate[s.candidates] = i
    s.total[s.candidates] = 0
    s.squares[s.candidates] = 0
    s.dropped[s.candidates] = 0
    s.candidates += 1


def is_taken(s: Worlds, i: int) -> int:
    """Whether this choice is a candidate already."""
    for c in range(s.candidates):
        if s.candidate[c] == i:
            return 1
    return 0


def sow(v: View, m: Thought, s: Worlds) -> None:
    """The random numbers depend on the bot's seed and on what it sees alone, as in slips.py."""
    p = v.me
    philox(
        s,
        STREAMS,
        m.own_seed & MASK32,
        m.own_seed >> 32,
        v.key[p, 0] | v.live_left << SUIT_BITS,
        v.key[p, 1] | v.river_count[p] << SUIT_BITS,
        v.key[p, 2] | v.phase << SUIT_BITS,
        v.key[p, 3] | (v.round << 2 | v.dealer) << SUIT_BITS,
    )
    s.key[0] = s.words[STREAMS, 0]
    s.key[1] = s.words[STREAMS, 1]


def play_worlds(
    v: View, r: Rules, T: Tables, m: Thought, s: Worlds, g: Game, w: View, n: Thought
) -> None:
    """Every candidate in the same worlds, by players who look at no next tile."""
    for world in range(s.worlds):
        if world == FIRST_WORLDS and drop_worse(s) == 0:
            return
        play_world(v, r, T, m, s, g, w, n, world, 0)


def confirm(
    v: View, r: Rules, T: Tables, m: Thought, s: Worlds, g: Game, w: View, n: Thought
) -> None:
    """The best candidate against the first in other worlds, by players who are `expected`.

    What was the best of several among shallow players was so by chance as well; this is not.
    """
    best = s.best
    s.best = 0
    s.played = 0
    s.total[best] = 0
    s.squares[best] = 0
    for world in range(s.confirming):
        play_world(v, r, T, m, s, g, w, n, s.worlds + world, LOOKED_AHEAD)
    if is_sure(s, best, s.sureness):
        s.best = best


def play_world(
    v: View,
    r: Rules,
    T: Tables,
    m: Thought,
    s: Worlds,
    g: Game,
    w: View,
    n: Thought,
    world: int,
    ahead: int,
) -> None:
    """What each candidate brings above the first one in the world of this number."""
    first = 0
    for c in range(s.candidates):
        if s.dropped[c] == 0:
            lay_world(v, g, r, T, m, s, world)
            legal(g, r, T, v.me)
            answer(g, r, T, v.me, v.choice[s.candidate[c]], IN_TIME)
            play_out(g, w, r, T, n, ahead)
            worth = worth_at_end(g, r, v.me)
            if c == 0:
                first = worth
            s.total[c] += worth - first
            s.squares[c] += (worth - first) * (worth - first)
    s.played += 1


def drop_worse(s: Worlds) -> int:
    """Play no further what is not better so far; how many are."""
    kept = 0
    for c in range(1, s.candidates):
        s.dropped[c] = 0 if is_sure(s, c, SURE_SO_FAR) else 1
        kept += 1 - s.dropped[c]
    return kept


def keep_best(s: Worlds) -> int:
    """Drop all but the first and the best that may be better than it; whether there is one."""
    s.best = 0
    for c in range(1, s.candidates):
        better = s.dropped[c] == 0 and s.total[c] > s.total[s.best]
        if better and is_sure(s, c, SURE_ENOUGH):
            s.best = c
    for c in range(1, s.candidates):
        s.dropped[c] = 0 if c == s.best else 1
    return 1 if s.best > 0 else 0


def play_out(g: Game, w: View, r: Rules, T: Tables, n: Thought, ahead: int) -> None:
    """The kyoku to its end, as `expected` would play it in every seat."""
    while g.phase not in (DEALING, OVER):
        if proceed(g, r, T) == 0:
            p = seat_to_decide(g)
            fill_view(w, g, r, T, p)
            answer(g, r, T, p, weighed_choice(w, r, T, n, ahead), IN_TIME)


def worth_at_end(g: Game, r: Rules, p: int) -> int:
    """What the match is worth after the kyoku, in points: places as in standing.py."""
    own = g.score[p] * PLAIN // POINT
    if g.phase == OVER:
        return own - (g.place[p] - 1) * (PLACE // POINT)
    prepare_deal(g)
    left = max(r.rounds * SEATS - (g.round * SEATS + g.dealer) - 1, 0)
    width = WIDTH[min(left, len(WIDTH) - 1)]
    behind = 0
    for q in range(SEATS):
        if q != p:
            behind += chance_ahead(g.score[q] - g.score[p], width)
    return own - part(PLACE, behind) // POINT


def is_sure(s: Worlds, c: int, sureness: int) -> int:
    """Whether the mean above the first is so many eighths of its standard error, or more."""
    total = s.total[c]
    if total <= 0:
        return 0
    spread = (s.played * s.squares[c] - total * total) // max(s.played - 1, 1)
    return 1 if total * total * 64 >= sureness * sureness * spread else 0


def worth_of_action(g: Game, w: View, r: Rules, T: Tables, n: Thought, p: int, action: int) -> int:
    """What an action of seat `p` brings at this table, all tiles of which are given."""
    answer(g, r, T, p, action, IN_TIME)
    play_out(g, w, r, T, n, LOOKED_AHEAD)
    return worth_at_end(g, r, p)
