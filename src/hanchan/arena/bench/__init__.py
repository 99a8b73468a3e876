"""Measure our speed against other libraries in one run; every claim is a ratio.

Processor time of one thread is measured, to reduce the effect of other work on the machine, and
figures that are compared are measured alternately.
"""

from collections.abc import Callable
from pathlib import Path

from hanchan.arena.bench import games, hands, logs
from hanchan.arena.bench.peers import Measure

__all__ = ["Measure", "measures"]


def measures(
    report: Callable[[str], None] = lambda _: None, skeleton: Path | None = None
) -> list[Measure]:
    """Return all measurements; call `report` with the title of each before it starts.

    `skeleton` is the source of a C program to compare random matches with.
    """
    found: list[Measure] = []
    for title, measure in (
        ("random matches", games.random_play),
        ("the skeleton in C", lambda: games.beside_skeleton(skeleton)),
        ("two threads", games.two_threads),
        ("every rulebook", games.every_rulebook),
        ("matches with views", games.stepping),
        ("many hands", hands.many),
        ("single hands", hands.single),
        ("interpreted decisions", games.interpreted),
        ("verification", logs.verification),
        ("sizes and starts", games.sizes),
    ):
        report(title)
        found += measure()
    return found
