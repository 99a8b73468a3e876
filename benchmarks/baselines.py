"""How the bots play against one another, and how fast learners can play: writes docs/baselines.md.

Run it from the root of the checkout: ``python benchmarks/baselines.py [--matches 100]``.
The contests are the same on every machine; the speeds are those of this one.
"""

import argparse
import os
import platform
import sys
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from time import perf_counter

from hanchan.arena import contest
from hanchan.arena.bench import other_libraries
from hanchan.arena.bench.other_libraries import best_times
from hanchan.arena.confidence_interval import MISS_PROBABILITY, Estimate
from hanchan.arena.contest_result import PlayerStats
from hanchan.bots import BOT_NAMES
from hanchan.envs import Batch
from hanchan.envs.bench import (
    batch_decision_seconds,
    gymnasium_step_seconds,
    riichienv_decision_seconds,
)

PAGE = Path(__file__).parents[1] / "docs/baselines.md"
RULES = ("tenhou", "ema-2008", "m-league")
MATCHES = 400
OBSERVATIONS = ("masks", "scalars-1", "planes-1-bare", "planes-1")
LANES = (1, 16, 256, 1024)
THREADS = (1, 2)
NORMAL = NormalDist().inv_cdf(1 - MISS_PROBABILITY / 2)
HEAD = """# Baselines

Written by `python benchmarks/baselines.py`: what the bots that come with hanchan reach against one
another, and how fast learners can play. A new player can be compared with them.

## Bots

Every bot against every other, two against two, {matches:,} matches each: on each of {seeds:,} seeds
from 0 on, two matches with the seats exchanged. One line and its opposite again, on any machine:
`hanchan arena expected cautious --rules tenhou --matches {matches}`. Two equal bots have a mean
place of 2.5. After ± is half of a 95 % interval: of place and points over seeds, of the shares of
kyoku as if kyoku were independent.
"""
COLUMNS = """| bot | against | mean place | points | wins | deals in |
|---|---|--:|--:|--:|--:|
"""
SPEEDS = """
## Speed

Decisions a second of random learners under `tenhou`, without the time to choose their actions:
{python}, on {cores} cores with {load:.1f} processes running; the best of three.
[Train an agent](train.md) says what is observed.

| lanes | threads | {heads} |
|--:|--:|{rule}
"""


def main() -> None:
    """Play, measure and write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--matches", type=int, default=MATCHES)
    matches = options.parse_args().matches
    text = HEAD.format(matches=matches, seeds=matches // 2)
    for rules in RULES:
        text += f"\n### {rules}\n\n{COLUMNS}" + "".join(sorted(contest_rows(rules, matches)))
    PAGE.write_text(text + speeds() + peers(), encoding="utf-8")


def contest_rows(rules: str, matches: int) -> Iterator[str]:
    """Yield two rows for each pair of bots: how each does against the other."""
    for pair in combinations(BOT_NAMES, 2):
        print(f"{rules}: {pair[0]} against {pair[1]}", file=sys.stderr)
        first, second = contest(*pair, rules=rules, matches=matches, workers=1).standings
        yield contest_row(first, second.name)
        yield contest_row(second, first.name)


def contest_row(one: PlayerStats, other: str) -> str:
    """Return the row of a bot against another."""
    cells = (
        f"`{one.name}`",
        f"`{other}`",
        interval(one.place, ".3f"),
        interval(one.points, ",.0f"),
        share(one.win, one.kyoku),
        share(one.deal_in, one.kyoku),
    )
    return f"| {' | '.join(cells)} |\n"


def interval(found: Estimate, form: str) -> str:
    """Return a mean over seeds with half of its interval."""
    return f"{found.mean:{form}} ± {found.half:{form}}"


def share(part: float, kyoku: int) -> str:
    """Return a share of kyoku in percent with half of its interval."""
    half = NORMAL * sqrt(part * (1 - part) / kyoku)
    return f"{100 * part:.1f} ± {100 * half:.1f} %"


def speeds() -> str:
    """Return the table of speeds by lanes, threads and observation."""
    text = SPEEDS.format(
        python=f"Python {platform.python_version()}, {platform.machine()}",
        cores=os.cpu_count(),
        load=os.getloadavg()[1],
        heads=" | ".join(f"`{one}`" for one in OBSERVATIONS),
        rule="--:|" * len(OBSERVATIONS),
    )
    for lanes in LANES:
        print(f"{lanes} lanes", file=sys.stderr)
        threads = [number for number in THREADS if number <= lanes]
        works = [
            batch_decision_seconds(
                Batch(lanes, "tenhou", observation=observation, threads=number), perf_counter
            )
            for number in threads
            for observation in OBSERVATIONS
        ]
        found = [f"{1 / seconds:,.0f}" for seconds in best_times(*works)]
        for row, number in enumerate(threads):
            cells = found[row * len(OBSERVATIONS) :][: len(OBSERVATIONS)]
            text += f"| {lanes:,} | {number} | {' | '.join(cells)} |\n"
    return text


def peers() -> str:
    """Return the speed of one table at a time, here and in another library, if it is installed."""
    (ours,) = best_times(gymnasium_step_seconds)
    text = "\nOne table at a time, with the whole observation: "
    text += f"`hanchan/Riichi-v1` takes {1 / ours:,.0f} steps a second, three other seats included"
    if not other_libraries.is_installed(other_libraries.RIICHIENV):
        return f"{text}; no other library was installed to compare.\n"
    (theirs,) = best_times(riichienv_decision_seconds)
    return f"{text}, `riichienv` {1 / theirs:,.0f} decisions with its own encoding.\n"


if __name__ == "__main__":
    main()
