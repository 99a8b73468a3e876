"""Base rounds: one round that yields many by rotation.

Players are some *orbits* of `length` numbers, and the rest are fixed: player `length * a + x` is at
`x` of orbit `a`, and one round later the player at `x` is at `x + 1` modulo `length`. Two pairs of
the base round bring the same people together in some two of the `length` rounds exactly if they
have the same difference, so a base round whose differences are all distinct gives `length` rounds
without repeats. So only one round must be searched, not many.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.no_repeat_search import seek_rounds
from hanchan.club.seating.search_state import SearchState
from hanchan.core.codes import SEATS
from hanchan.core.seeded_deals import RandomStream, match_seed
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import Ints

Round: TypeAlias = tuple[tuple[int, ...], ...]
"""The tables of a round: the numbers of the players at each, counted from 0."""
Difference: TypeAlias = tuple[int, int, int]
FORBIDDEN_CLASS = 0
"""The class of pairs that would meet in every round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rotation:
    """A rotation of players: a number of orbits of this length, and the fixed players."""

    players: int
    orbits: int
    length: int

    def rotate(self, player: int, rounds: int) -> int:
        """Return the player at this player's seat a number of rounds later.

        >>> turning = Rotation(players=16, orbits=3, length=5)
        >>> turning.rotate(4, 1), turning.rotate(15, 1)
        (0, 15)
        """
        orbit, x = divmod(player, self.length)
        if orbit >= self.orbits:
            return player
        return orbit * self.length + (x + rounds) % self.length

    def difference(self, p: int, q: int) -> Difference | None:
        """Return the difference of a pair, by which its meetings repeat; None if they may not meet.

        >>> turning = Rotation(players=16, orbits=3, length=5)
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
        """Return the base round and its rotations."""
        return tuple(
            tuple(tuple(self.rotate(player, turned) for player in table) for table in base)
            for turned in range(count)
        )


def pairs_of(table: Iterable[int]) -> list[tuple[int, int]]:
    """Return the pairs of players who meet at a table.

    >>> pairs_of((3, 1, 2))
    [(1, 2), (1, 3), (2, 3)]
    """
    players = sorted(table)
    return [(p, q) for i, p in enumerate(players) for q in players[i + 1 :]]


def find_base_round(turning: Rotation, seed: int, steps: int) -> Round | None:
    """Search for a base round whose differences are all distinct, for a number of steps.

    >>> find_base_round(Rotation(players=16, orbits=3, length=5), 0, 20000) is None
    False
    """
    players = turning.players
    classes, of = pair_classes(turning)
    if players // SEATS * 6 > classes - 1:
        return None
    s = SearchState()
    s.seed, s.players, s.places = seed, players, players
    order = RandomStream(match_seed(seed), "base round", players).shuffled(range(players))
    best, count = int_array(order), zero_array(classes)
    count[FORBIDDEN_CLASS] = 1
    best_form(seek_rounds)(
        s, int_array(order), best, of, count, zero_array(players * players), steps
    )
    if s.best:
        return None
    tables = (sorted(best[at : at + SEATS]) for at in range(0, players, SEATS))
    return tuple(sorted(map(tuple, tables)))


def pair_classes(turning: Rotation) -> tuple[int, Ints]:
    """Return the number of classes of pairs, and the class of each pair."""
    players = range(turning.players)
    known: dict[Difference | None, int] = {None: FORBIDDEN_CLASS}
    of = list[int]()
    for p in players:
        of.extend(
            FORBIDDEN_CLASS if p == q else known.setdefault(turning.difference(p, q), len(known))
            for q in players
        )
    return len(known), int_array(of)
