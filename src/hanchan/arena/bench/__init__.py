"""Measure our speed against other libraries in one run; every claim is a ratio.

Processor time of one thread is measured, to reduce the effect of other work on the machine, and
figures that are compared are measured alternately.
"""

from collections.abc import Callable
from pathlib import Path

from hanchan.arena.bench import games, hands, logs
from hanchan.arena.bench.peers import BenchmarkResult

__all__ = ["BenchmarkResult", "run_benchmarks"]


def run_benchmarks(
    report: Callable[[str], None] = lambda _: None, skeleton: Path | None = None
) -> list[BenchmarkResult]:
    """Return all measurements; call `report` with the title of each before it starts.

    `skeleton` is the source of a C program to compare random matches with.
    """
    found: list[BenchmarkResult] = []
    for title, measure in (
        ("random matches", games.measure_random_matches),
        ("the skeleton in C", lambda: games.measure_c_skeleton(skeleton)),
        ("two threads", games.measure_two_threads),
        ("every rulebook", games.measure_every_rulebook),
        ("matches with views", games.measure_table_matches),
        ("many hands", hands.measure_many_hands),
        ("single hands", hands.measure_single_hands),
        ("interpreted decisions", games.measure_interpreted_decision),
        ("verification", logs.measure_verification),
        ("sizes and starts", games.measure_sizes_and_starts),
    ):
        report(title)
        found += measure()
    return found
