"""The shipped base rounds: plans without repeats, the same on every machine.

`base_rounds.txt` has a line for each number of players: orbits, length, and the base round table by
table. `table_numbers.txt` has numbers for the tables of such plans for which a long search found
better ones than a short one: players, rounds, and the number of each table, round by round.
`scripts/find_base_rounds.py` has found both.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import starmap

from hanchan.club.seating.cyclic_rounds import Rotation, Round
from hanchan.core.codes import SEATS


@cache
def base_rounds() -> dict[int, tuple[Rotation, Round]]:
    """Return the rotation and the base round, by number of players.

    >>> base_rounds()[40][0].length
    12
    """
    return dict(starmap(_parse_base_round, _read_lines("base_rounds.txt")))


@cache
def table_numbers() -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the numbers of the tables, by players and rounds.

    >>> len(table_numbers()[40, 10])
    100
    """
    lines = _read_lines("table_numbers.txt")
    return {(players, rounds): tuple(numbers) for players, rounds, *numbers in lines}


def _read_lines(name: str) -> Iterator[list[int]]:
    text = files("hanchan.club.seating").joinpath(name).read_text(encoding="ascii")
    return ([int(number) for number in line.split()] for line in text.splitlines())


def _parse_base_round(orbits: int, length: int, *seats: int) -> tuple[int, tuple[Rotation, Round]]:
    players = len(seats)
    base = tuple(tuple(seats[at : at + SEATS]) for at in range(0, players, SEATS))
    return players, (Rotation(players=players, orbits=orbits, length=length), base)


def known_rounds(players: int, rounds: int) -> tuple[Round, ...]:
    """Return the known rounds without a repeat, up to the number wanted.

    >>> len(known_rounds(24, 7)), len(known_rounds(24, 9)), len(known_rounds(12, 3))
    (7, 7, 0)
    """
    if players not in base_rounds():
        return ()
    turning, base = base_rounds()[players]
    return turning.rounds(base, min(rounds, turning.length))
