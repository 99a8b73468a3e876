"""Logs to arrays for a learner: a data set of every decision, read in batches.

python logs_to_arrays.py logs dataset
"""

import sys
from pathlib import Path

import numpy as np

from hanchan.envs.dataset import read_dataset, write_dataset
from hanchan.formats import find_logs


def main(folder: str, out: str) -> None:
    """Write the data set, then count decisions and how often each action was chosen."""
    report = write_dataset(find_logs([Path(folder)]), Path(out), workers=1)
    print(f"{report.matches} matches, {report.decisions} decisions, left out: {report.left_out}")
    chosen = np.zeros(report.actions, np.int64)
    for some in read_dataset(out, observation="scalars-1", batch=1024, shuffle=1):
        chosen += np.bincount(some.action, minlength=report.actions)
    print(f"{chosen.sum()} decisions read, {np.count_nonzero(chosen)} different actions")


if __name__ == "__main__":
    if not sys.argv[2:]:
        sys.exit(__doc__)
    main(*sys.argv[1:3])
