"""What is about to happen at a simulated table, and how often people err there."""

from typing import NamedTuple

from hanchan.core.random import VERSION
from hanchan.kernels.record import I64, Record


class Intent(Record):
    """The next move: seat `seat` does `action`, or a referee rules on an `offence` of that seat.

    No offence says that a seat acts; a seat of -1 that nobody knows whose offence it was.
    `proposed` is what the book does about it. `calm` says that the move after this one is right.
    """

    seat: I64
    action: I64
    late: I64  # when a claim is called, as `codes.IN_TIME`
    offence: I64  # a number of `core.offences`
    tiles: I64  # how many tiles the offence concerns
    proposed: I64
    sanction: I64
    calm: I64


class People(NamedTuple):
    """How often people err and referees rule, in parts of `offending.PER` for each decision."""

    errors: int
    reports: int


NOBODY_ERRS = People(errors=0, reports=0)


class Kernels(NamedTuple):
    """Four bots by their numbers, and how they play; `people` is None where nobody can err."""

    bots: tuple[int, ...]
    people: People | None = None
    compiled: bool = True
    generator: int = VERSION
