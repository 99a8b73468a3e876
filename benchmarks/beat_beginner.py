"""Train a net to beat `beginner` by PPO, and write what it came to into docs/howto/masked-ppo.md.

Run it from the root of the checkout, where torch is installed: ``benchmarks/beat_beginner.py``. It
runs examples/masked_ppo.py, which takes about a quarter of an hour on two free cores, and writes
the figures of that page and its curve, docs/images/masked-ppo.svg. With the name of a folder that
the program has written, it trains nothing.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import numpy as np
from baselines import COLUMNS, contest_row
from readme_speeds import text_between

from hanchan.arena import Contest
from hanchan.bots.learned import WEIGHTS
from hanchan.learn import TrainingRun, read_run

ROOT = Path(__file__).parents[1]
PROGRAM = ROOT / "examples/masked_ppo.py"
PAGE = ROOT / "docs/howto/masked-ppo.md"
CURVE = ROOT / "docs/images/masked-ppo.svg"
BEGIN = "<!-- run: written by benchmarks/beat_beginner.py, do not edit -->"
END = "<!-- run end -->"
BLOCK = """
{rows}
These are {found.matches} matches of the arena under `{found.rules}`, two against two, with 95 %
intervals as in [the baselines](../baselines.md#bots); its verdict on the net is `{found.verdict}`.
The net has {weights:,} weights and learned in {minutes:.1f} minutes from {decisions:,} decisions
with a choice; the matches took {found.seconds:.0f} s. That was with the seed {seed} on {threads}
threads, with torch {torch} and Python {python} on {machine[architecture]}. On average the training
kept {machine[busy_cores]:.2f} of {machine[cores]} cores busy.
"""


def main() -> None:
    """Train and play, unless a folder is named, and write the figures of the page and the curve."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", nargs="?", type=Path)
    if folder := options.parse_args().folder:
        write(folder)
        return
    with TemporaryDirectory() as made:
        subprocess.run([sys.executable, PROGRAM, "--out", made], check=True)
        write(Path(made))


def write(folder: Path) -> None:
    """Write the figures of the run in a folder into the page, and its curve next to it."""
    found = msgspec.json.decode((folder / "arena.json").read_bytes(), type=Contest)
    with np.load(folder / WEIGHTS) as arrays:
        weights = sum(arrays[name].size for name in arrays)
    page = PAGE.read_text(encoding="utf-8")
    page = text_between(page, BEGIN, END, block(read_run(folder), found, weights))
    PAGE.write_text(page, encoding="utf-8")
    CURVE.write_bytes((folder / "curve.svg").read_bytes())


def block(run: TrainingRun, found: Contest, weights: int) -> str:
    """Return the figures of a run, of its contest, and of a net with this number of weights."""
    first, second = found.standings
    rows = contest_row(first, second.name), contest_row(second, first.name)
    return BLOCK.format(
        rows="".join((COLUMNS, *rows)),
        found=found,
        weights=weights,
        decisions=int(sum(row["decisions"] for row in run.figures)),
        minutes=run.figures[-1]["minutes"],
        seed=run.settings["seed"],
        threads=run.settings["threads"],
        torch=run.versions.torch,
        python=run.versions.python,
        machine=run.machine,
    )


if __name__ == "__main__":
    main()
