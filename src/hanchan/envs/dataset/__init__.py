"""Data sets: every decision of logs as a row, and read back as batches for a learner.

::

    write_dataset(logs, folder)    from files of any format; `hanchan dataset`
    dataset(folder)                batches of planes, masks and what was chosen
"""

from hanchan.envs.dataset.export import Report, write_dataset
from hanchan.envs.dataset.reading import Decisions, dataset

__all__ = ["Decisions", "Report", "dataset", "write_dataset"]
