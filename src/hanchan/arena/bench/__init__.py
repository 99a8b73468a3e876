"""Benchmarks of our speed against other libraries in one run; every claim is a ratio.

Processor time is measured where possible, to reduce the effect of other work on the machine, and
figures that are compared are measured alternately.
"""

from collections.abc import Callable
from pathlib import Path

from hanchan.arena.bench import hands, logs, matches
from hanchan.arena.bench.other_libraries import BenchmarkResult

__all__ = ["BenchmarkResult", "run_benchmarks"]


def run_benchmarks(
    report: Callable[[str], None] = lambda _: None, skeleton: Path | None = None
) -> list[BenchmarkResult]:
    """Return all measurements; call `report` with the title of each before it starts.

    `skeleton` is the source of a C program to compare random matches with.
    """
    found: list[BenchmarkResult] = []
    for title, measure in (
        ("random matches", matches.measure_random_matches),
        ("the skeleton in C", lambda: matches.measure_c_skeleton(skeleton)),
        ("two threads", matches.measure_two_threads),
        ("every rulebook", matches.measure_every_rulebook),
        ("matches with views", matches.measure_table_matches),
        ("many hands", hands.measure_many_hands),
        ("single hands", hands.measure_single_hands),
        ("interpreted decisions", matches.measure_interpreted_decision),
        ("verification", logs.measure_verification),
        ("sizes and starts", matches.measure_sizes_and_starts),
    ):
        report(title)
        found += measure()
    return found
