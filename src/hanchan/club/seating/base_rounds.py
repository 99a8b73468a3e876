"""The base rounds that come with hanchan: plans without repeats, the same on every machine.

`base_rounds.txt` has a line for each number of players: orbits, length, and the base round table by
table. `scripts/find_base_rounds.py` has found them.
"""

from functools import cache
from importlib.resources import files

from hanchan.club.seating.symmetry import Round, Turning
from hanchan.core.codes import SEATS


@cache
def base_rounds() -> dict[int, tuple[Turning, Round]]:
    """By number of players, how they are turned, and the first round.

    >>> base_rounds()[40][0].length
    12
    """
    text = files("hanchan.club.seating").joinpath("base_rounds.txt").read_text(encoding="ascii")
    return dict(map(_read, text.splitlines()))


def _read(line: str) -> tuple[int, tuple[Turning, Round]]:
    orbits, length, *seats = map(int, line.split())
    players = len(seats)
    base = tuple(tuple(seats[at : at + SEATS]) for at in range(0, players, SEATS))
    return players, (Turning(players=players, orbits=orbits, length=length), base)


def shipped_rounds(players: int, rounds: int) -> tuple[Round, ...]:
    """As many rounds without a repeat as are known of those wanted.

    >>> len(shipped_rounds(24, 7)), len(shipped_rounds(24, 9)), len(shipped_rounds(12, 3))
    (7, 7, 0)
    """
    if players not in base_rounds():
        return ()
    turning, base = base_rounds()[players]
    return turning.rounds(base, min(rounds, turning.length))
