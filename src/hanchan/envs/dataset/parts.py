"""Parts of a data set: files of at most 100,000 rows, Parquet or numpy."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Any, Self

import numpy as np

from hanchan.envs.dataset.rows import ROW, Rows
from hanchan.errors import HanchanError

MAX_ROWS = 100_000
CHOSEN_BY = ("law", "log")


class PartFormat(StrEnum):
    """File format of the parts."""

    NPZ = "npz"
    PARQUET = "parquet"


class PartWriter:
    """Writer of rows to part files in the order of `add`; `names` are those of the files so far."""

    def __init__(self, folder: Path, kind: str) -> None:
        """Store the arguments, and require pyarrow for Parquet; no file is touched yet."""
        self.names: list[str] = []
        self.started = False
        self.folder = folder
        self._suffix = PartFormat(kind)
        self._waiting: list[Rows] = []
        self._count = 0
        if self._suffix is PartFormat.PARQUET:
            import_pyarrow("pyarrow")

    def make_folder(self) -> None:
        """Create the folder and delete existing parts, at the first call only."""
        if self.started:
            return
        self.started = True
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in self.folder.glob("part-*"):
            old.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        """Write the remaining rows as the last part, unless an exception occurred."""
        if problem[0] is None and self._count:
            self._flush(self._count)

    def add(self, rows: Rows) -> None:
        """Add rows, and write each part as soon as it is full."""
        self._waiting.append(rows)
        self._count += len(rows)
        while self._count >= MAX_ROWS:
            self._flush(MAX_ROWS)

    def _flush(self, count: int) -> None:
        rows = np.concatenate(self._waiting)
        name = f"part-{len(self.names):05}.{self._suffix}"
        write = write_parquet if self._suffix is PartFormat.PARQUET else write_npz
        write(self.folder / name, rows[:count])
        self.names.append(name)
        self._waiting, self._count = [rows[count:]], len(rows) - count


def read_part(path: Path) -> Rows:
    """Read the rows of a part file, in the format of its suffix."""
    with READERS[PartFormat(path.suffix[1:])](path) as columns:
        rows = np.zeros(len(columns["action"]), ROW)
        for name in ROW.names or ():
            rows[name] = columns[name]
    return rows


def write_npz(path: Path, rows: Rows) -> None:
    """Write rows as a compressed `.npz` file with one array for each column."""
    columns = {name: np.ascontiguousarray(rows[name]) for name in ROW.names or ()}
    np.savez_compressed(path, **columns)  # pyright: ignore[reportArgumentType]


def write_parquet(path: Path, rows: Rows) -> None:
    """Write rows as a Parquet file of one row group; masks and views are bytes of a fixed size."""
    pa, parquet = import_pyarrow("pyarrow"), import_pyarrow("pyarrow.parquet")
    columns: dict[str, Any] = {}
    for name in ROW.names or ():
        cells = np.ascontiguousarray(rows[name])
        if name in ("mask", "view"):
            size = ROW[name].itemsize
            kind = pa.binary(size)
            buffers = [None, pa.py_buffer(cells.tobytes())]
            columns[name] = pa.FixedSizeBinaryArray.from_buffers(kind, len(rows), buffers)
        elif name == "chosen_by":
            names = pa.array(CHOSEN_BY)
            columns[name] = pa.DictionaryArray.from_arrays(pa.array(cells.view(np.int8)), names)
        else:
            columns[name] = pa.array(cells.astype(str) if name == "match" else cells)
    parquet.write_table(pa.table(columns), path, compression="zstd", row_group_size=MAX_ROWS)


def read_parquet(path: Path) -> AbstractContextManager[Mapping[str, Any]]:
    """Return a context manager with the columns of a Parquet file, by name."""
    table = import_pyarrow("pyarrow.parquet").read_table(path)
    columns: dict[str, Any] = {}
    for name in ROW.names or ():
        cells = table[name].to_pylist() if name in ("mask", "view", "match", "chosen_by") else None
        if cells is None:
            columns[name] = table[name].to_numpy()
        elif name == "chosen_by":
            columns[name] = np.array([CHOSEN_BY.index(word) for word in cells], np.uint8)
        elif name == "match":
            columns[name] = np.array(cells, "S16")
        else:
            size = len(cells[0])  # views of earlier versions are shorter
            columns[name] = np.frombuffer(b"".join(cells), f"V{size}")
            if name == "mask":
                columns[name] = columns[name].view(ROW[name].base).reshape(-1, size)
    return nullcontext(columns)


READERS: dict[PartFormat, Callable[[Path], AbstractContextManager[Mapping[str, Any]]]] = {
    PartFormat.NPZ: np.load,
    PartFormat.PARQUET: read_parquet,
}


def import_pyarrow(module: str) -> Any:  # noqa: ANN401 (it is not installed where nobody wants it)
    """Import a module of pyarrow, which the extra `data` installs."""
    try:
        return import_module(module)
    except ModuleNotFoundError as problem:
        raise HanchanError("extra-missing", extra="data", package="pyarrow") from problem
