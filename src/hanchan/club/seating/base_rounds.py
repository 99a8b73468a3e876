"""Base rounds: single rounds from which rotation derives many.

Some players form *orbits* of `length` numbers each; the others are fixed. Player `length * a + x`
is at position `x` of orbit `a`, and one round later its seat goes to the player at `x + 1` modulo
`length`. Two pairs of the base round bring the same people together in some two of the `length`
rounds exactly if they have the same difference, so a base round whose differences are all distinct
gives `length` rounds without repeats. Thus a search need find only one round, not many.

The shipped ones give the same plans on every machine. `base_rounds.txt` has a line for each number
of players: orbits, length, and the base round table by table; `base_rounds_of_three.txt` has those
of tables of three. `table_numbers.txt` has the table
numbers of those plans for which a long search found better ones than a short one: players, rounds,
and the number of each table, round by round. `scripts/find_base_rounds.py` found both.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple, TypeAlias

from hanchan.core.codes import SEATS

Round: TypeAlias = tuple[tuple[int, ...], ...]
"""The tables of a round, each with the numbers of its players."""
Pair: TypeAlias = tuple[int, int]
"""Two players, the lower number first."""


class Rotation(NamedTuple):
    """A rotation of `players` players: `orbits` orbits of `length` each; the others are fixed."""

    players: int
    orbits: int
    length: int

    def rotate(self, player: int, rounds: int) -> int:
        """Return the player who has this player's seat `rounds` rounds later.

        >>> turning = Rotation(players=16, orbits=3, length=5)
        >>> turning.rotate(4, 1), turning.rotate(15, 1)
        (0, 15)
        """
        orbit, x = divmod(player, self.length)
        return player if orbit >= self.orbits else player - x + (x + rounds) % self.length

    def rounds(self, base: Round, count: int) -> tuple[Round, ...]:
        """Return `count` rounds: the base round and its rotations."""
        return tuple(
            tuple(tuple(self.rotate(player, turned) for player in table) for table in base)
            for turned in range(count)
        )


def pairs_of(table: Iterable[int]) -> list[Pair]:
    """Return the pairs of players who meet at a table.

    >>> pairs_of((3, 1, 2))
    [(1, 2), (1, 3), (2, 3)]
    """
    players = sorted(table)
    return [(p, q) for i, p in enumerate(players) for q in players[i + 1 :]]


BASE_ROUNDS = {SEATS: "base_rounds.txt", SEATS - 1: "base_rounds_of_three.txt"}
"""The files of base rounds, by the number of players at a table."""


@cache
def base_rounds(size: int = SEATS) -> dict[int, tuple[Rotation, Round]]:
    """Return the shipped rotations and base rounds for tables of `size`, by number of players.

    >>> base_rounds()[40][0].length
    12
    """
    found: dict[int, tuple[Rotation, Round]] = {}
    for orbits, length, *seats in _read_lines(BASE_ROUNDS[size]):
        base = tuple(tuple(seats[at : at + size]) for at in range(0, len(seats), size))
        found[len(seats)] = Rotation(len(seats), orbits, length), base
    return found


@cache
def table_numbers() -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the shipped table numbers, round by round, by numbers of players and rounds.

    >>> len(table_numbers()[40, 10])
    100
    """
    lines = _read_lines("table_numbers.txt")
    return {(players, rounds): tuple(numbers) for players, rounds, *numbers in lines}


def _read_lines(name: str) -> Iterator[list[int]]:
    text = files("hanchan.club.seating").joinpath(name).read_text(encoding="ascii")
    return ([int(number) for number in line.split()] for line in text.splitlines())


def known_rounds(players: int, rounds: int, size: int = SEATS) -> tuple[Round, ...]:
    """Return up to `rounds` rounds without a repeated meeting; none without a shipped base round.

    >>> len(known_rounds(24, 7)), len(known_rounds(24, 9)), len(known_rounds(12, 3))
    (7, 7, 0)
    """
    if players not in base_rounds(size):
        return ()
    turning, base = base_rounds(size)[players]
    return turning.rounds(base, min(rounds, turning.length))
