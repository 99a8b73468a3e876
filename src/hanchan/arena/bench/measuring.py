"""What the benchmark measures, and how: in turn, so that a busy machine is busy for all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import TypeAlias, TypeVar

ROUNDS = 3
T = TypeVar("T")
Work: TypeAlias = Callable[[], int]
"""Something done many times; it tells how often."""
Timed: TypeAlias = Callable[[], float]
"""Something measured: the seconds that one piece of it takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """One line of the benchmark: our figure, the peer's in the same unit, and their ratio.

    A ratio above 1 means that ours is faster.
    """

    name: str
    unit: str
    ours: float
    peer: float | None = None
    peer_name: str = ""
    ratio: float | None = None
    wanted: str = ""


def timed(work: Work) -> Timed:
    """The seconds of one thread that one piece of the work takes."""

    def seconds() -> float:
        started = process_time()
        pieces = work()
        return (process_time() - started) / pieces

    return seconds


def each(call: Callable[[T], object], things: Sequence[T]) -> Work:
    """A call for each of the things."""

    def work() -> int:
        for thing in things:
            call(thing)
        return len(things)

    return work


def least(*works: Timed) -> list[float]:
    """What each takes at best, measured in turn some times."""
    rounds = [[work() for work in works] for _ in range(ROUNDS)]
    return list(map(min, zip(*rounds, strict=True)))


def per_second(
    name: str,
    unit: str,
    ours: float,
    peer: float | None = None,
    peer_name: str = "",
    wanted: str = "",
) -> Measure:
    """A line of speeds, from the seconds of a piece."""
    return Measure(
        name=name,
        unit=f"{unit}/s",
        ours=1 / ours,
        peer=None if peer is None else 1 / peer,
        peer_name="" if peer is None else peer_name,
        ratio=None if peer is None else peer / ours,
        wanted=wanted,
    )


def nanoseconds(
    name: str, ours: float, peer: float | None = None, peer_name: str = "", wanted: str = ""
) -> Measure:
    """A line of times, from the seconds of a piece."""
    return Measure(
        name=name,
        unit="ns",
        ours=ours * 1e9,
        peer=None if peer is None else peer * 1e9,
        peer_name="" if peer is None else peer_name,
        ratio=None if peer is None else peer / ours,
        wanted=wanted,
    )
