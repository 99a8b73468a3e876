"""Base rounds: one round that, turned, gives as many as it has places to turn to.

Players are some *orbits* of `length` numbers, and what is left stays where it is: player
`length * a + x` is at `x` of orbit `a`, and one round later whoever was at `x` is at `x + 1` modulo
`length`. Two pairs of the base round bring the same people together in some two of the `length`
rounds exactly if they have the same difference, so a base round whose differences are all
distinct gives `length` rounds in which nobody meets twice. What is sought is one round, not many.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from hanchan.club.seating.cells import cells, zeros
from hanchan.club.seating.meetings import seek_rounds
from hanchan.club.seating.search_layout import Search
from hanchan.core.codes import SEATS
from hanchan.core.deals import RandomStream, match_seed
from hanchan.kernels.library import best_form
from hanchan.kernels.record import Ints

Round: TypeAlias = tuple[tuple[int, ...], ...]
"""The tables of a round: the numbers of the players at each, the first being 0."""
Difference: TypeAlias = tuple[int, int, int]
NEVER = 0
"""The class of pairs that would meet again and again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turning:
    """How players are turned: so many orbits of this length, and the rest that stay."""

    players: int
    orbits: int
    length: int

    def moved(self, player: int, rounds: int) -> int:
        """Who sits so many rounds later where this player sat.

        >>> turning = Turning(players=16, orbits=3, length=5)
        >>> turning.moved(4, 1), turning.moved(15, 1)
        (0, 15)
        """
        orbit, x = divmod(player, self.length)
        if orbit >= self.orbits:
            return player
        return orbit * self.length + (x + rounds) % self.length

    def difference(self, p: int, q: int) -> Difference | None:
        """What two pairs share that bring the same people together; None if these two never may.

        >>> turning = Turning(players=16, orbits=3, length=5)
        >>> turning.difference(0, 7), turning.difference(1, 8), turning.difference(3, 15)
        ((0, 1, 2), (0, 1, 2), (0, 15, 0))
        """
        (a, x), (b, y) = sorted((self._at(p), self._at(q)))
        if b < self.orbits:
            turned = (y - x) % self.length
            if a == b:
                turned = min(turned, self.length - turned)
                return None if 2 * turned == self.length else (a, a, turned)
            return (a, b, turned)
        return None if a >= self.orbits else (a, max(p, q), 0)

    def _at(self, player: int) -> tuple[int, int]:
        return divmod(player, self.length)

    def rounds(self, base: Round, count: int) -> tuple[Round, ...]:
        """The base round and those that follow from it."""
        return tuple(
            tuple(tuple(self.moved(player, turned) for player in table) for table in base)
            for turned in range(count)
        )


def pairs_of(table: Iterable[int]) -> list[tuple[int, int]]:
    """Who meets whom at a table.

    >>> pairs_of((3, 1, 2))
    [(1, 2), (1, 3), (2, 3)]
    """
    players = sorted(table)
    return [(p, q) for i, p in enumerate(players) for q in players[i + 1 :]]


def find_base_round(turning: Turning, seed: int, steps: int) -> Round | None:
    """A base round in which all differences are distinct, if one is found in so many steps.

    >>> find_base_round(Turning(players=16, orbits=3, length=5), 0, 20000) is None
    False
    """
    players = turning.players
    classes, of = classes_of(turning)
    if players // SEATS * 6 > classes - 1:
        return None
    s = Search()
    s.seed, s.players, s.places = seed, players, players
    order = RandomStream(match_seed(seed), "base round", players).shuffled(range(players))
    best, count = cells(order), zeros(classes)
    count[NEVER] = 1
    best_form(seek_rounds)(s, cells(order), best, of, count, zeros(players * players), steps)
    if s.best:
        return None
    tables = (sorted(best[at : at + SEATS]) for at in range(0, players, SEATS))
    return tuple(sorted(map(tuple, tables)))


def classes_of(turning: Turning) -> tuple[int, Ints]:
    """How many classes of pairs there are, and the class of each pair."""
    players = range(turning.players)
    known: dict[Difference | None, int] = {None: NEVER}
    of = list[int]()
    for p in players:
        of.extend(
            NEVER if p == q else known.setdefault(turning.difference(p, q), len(known))
            for q in players
        )
    return len(known), cells(of)
