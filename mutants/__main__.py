"""Put small faults into the law, one at a time, and list those that no test notices.

Half of the sample are changes of `core/`, a quarter of `scoring/`, a quarter other values of keys
in rulebooks. Each is put into a forked child of one process that has collected the tests, where
those that run the changed lines, or read the rulebook, are run until one fails. Who survives is to
be killed by a better test or explained in `mutants/explained.toml`. Exit status 1 if one is
neither.
"""

import argparse
import os
import sys

import pytest

from hanchan.kernels.compiled_library import INTERPRETED_VARIABLE
from mutants.run import Run
from mutants.sample import sample
from suite.run_schedule import durations

TESTS = (
    "tests/rulebooks",
    "tests/unit",
    "tests/properties",
    "src/hanchan/core",
    "src/hanchan/scoring",
)
ELSEWHERE = ("tests/unit/cli", "tests/unit/arena", "tests/unit/store", "tests/unit/kernels")
"""Tests that run the law in other processes, where no mutant is, or do not run it at all."""
LONG = 5.0
"""Seconds from which on a file takes too long to be run for every mutant."""
LEFT_OUT = (
    *ELSEWHERE,
    *(
        file
        for file, took in durations().items()
        if took >= LONG and not file.startswith("tests/unit/scoring/")
    ),
)
"""Those, and what takes long: a fault that only whole matches notice deserves a test of its own."""
IMPORTED_EARLY = "ignore:Module already imported:pytest.PytestAssertRewriteWarning"
"""What pytest says of plugins whose modules the sample has needed before it starts."""


def main() -> int:
    """0 when every mutant was noticed or is explained, else 1."""
    parser = argparse.ArgumentParser(prog="python -m mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--count", type=int, default=300, help="how many mutants")
    parser.add_argument("--only", default="", help="a part of 'FILE FUNCTION', such as core/pao.py")
    parser.add_argument(
        "--seconds", type=float, default=200, help="of tests, for one mutant at most"
    )
    parser.add_argument(
        "--survivors", action="store_true", help="try those alone that lived when last tried"
    )
    given = parser.parse_args()
    os.environ[INTERPRETED_VARIABLE] = "1"  # a library would be rebuilt for each fault
    run = Run(sample(given.seed, given.count, given.only), given.seconds, survivors=given.survivors)
    left_out = [f"--ignore={path}" for path in LEFT_OUT]
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", IMPORTED_EARLY]
    return int(pytest.main([*options, *left_out, *TESTS], plugins=[run]))


if __name__ == "__main__":
    sys.exit(main())
