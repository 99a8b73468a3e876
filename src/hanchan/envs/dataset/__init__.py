"""Data sets: every decision in logs exported as a row, and read in batches for training.

::

    write_dataset(logs, folder)    from files of any format; `hanchan dataset`
    read_dataset(folder)           batches of planes, masks and chosen actions

They need the extra `arrays`, which is imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hanchan.extras import require_package

if TYPE_CHECKING:
    from hanchan.envs.dataset.export import DatasetReport, write_dataset
    from hanchan.envs.dataset.read import Decisions, read_dataset

__all__ = ["DatasetReport", "Decisions", "read_dataset", "write_dataset"]

_HOMES = {
    **dict.fromkeys(("DatasetReport", "write_dataset"), "hanchan.envs.dataset.export"),
    **dict.fromkeys(("Decisions", "read_dataset"), "hanchan.envs.dataset.read"),
}

if not TYPE_CHECKING:  # so that a checker sees a misspelt name

    def __getattr__(name: str) -> object:
        """Import a public name on first use; the kernels of this package need no numpy."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        require_package("numpy")
        return getattr(import_module(_HOMES[name]), name)
