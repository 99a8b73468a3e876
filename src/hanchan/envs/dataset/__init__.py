"""Data sets: every decision in logs exported as a row, and read in batches for training.

::

    write_dataset(logs, folder)    from files of any format; `hanchan dataset`
    read_dataset(folder)           batches of planes, masks and chosen actions
"""

from hanchan.envs.dataset.export import DatasetReport, write_dataset
from hanchan.envs.dataset.read import Decisions, read_dataset

__all__ = ["DatasetReport", "Decisions", "read_dataset", "write_dataset"]
