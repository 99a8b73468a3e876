"""Benchmark of the thinking time of each bundled bot, in matches against copies of itself."""

from collections.abc import Callable
from time import thread_time_ns

import numpy as np
from numpy.typing import NDArray

from hanchan.arena.bench.other_libraries import ROUNDS, BenchmarkResult
from hanchan.bots import BOT_NAMES, Bot
from hanchan.core.codes import SEATS
from hanchan.table import Match

RULES = "tenhou"
MATCHES = 8
TARGETS = {
    "expected": ("500 or less", "15,000 or less"),
    "seasoned": ("250 or less", "1,000 or less"),
}
PERCENTILE = 99
"""Percentile reported for slow choices; the maximum would measure the machine instead."""


def run_bot_benchmarks(report: Callable[[str], None] = lambda _: None) -> list[BenchmarkResult]:
    """Return mean and 99th percentile of each bot's thinking time; `report` receives its name."""
    found: list[BenchmarkResult] = []
    for name in BOT_NAMES:
        report(name)
        found += measure_bot(name)
    return found


def measure_bot(name: str) -> list[BenchmarkResult]:
    """Measure a bot's choices at a table, in microseconds of processor time."""
    rounds = [_times(name) for _ in range(ROUNDS)]
    least = np.min(rounds, axis=0) / 1000
    mean, most = TARGETS.get(name, ("", ""))
    slow = float(np.percentile(least, PERCENTILE))
    figures = ("mean", float(least.mean()), mean), (f"{PERCENTILE} in 100", slow, most)
    return [
        BenchmarkResult(name=f"a choice of {name}, {what}", unit="us", ours=ours, wanted=wanted)
        for what, ours, wanted in figures
    ]


def _times(name: str) -> NDArray[np.int64]:
    """Return the nanoseconds of every choice; each call plays the same matches."""
    times: list[int] = []
    for seed in range(MATCHES):
        match, seats = Match(RULES, seed=seed), [Bot(name, seat) for seat in range(SEATS)]
        while not match.over:
            answers: dict[int, int] = {}
            for seat in match.legal():
                view = match.view(seat)
                started = thread_time_ns()
                answers[seat] = seats[seat].choose(view)
                times.append(thread_time_ns() - started)
            match.step({p: match.resolve_action(p, chosen) for p, chosen in answers.items()})
    return np.array(times)
