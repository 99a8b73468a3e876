"""Stores with nothing in them: to make the tables of one takes far longer than to copy them."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hanchan.store import Store


@cache
def _empty_database() -> bytes:
    with TemporaryDirectory(prefix="hanchan-test-") as folder:
        path = Path(folder, "empty.sqlite")
        Store.open(f"sqlite:///{path}").close()
        return path.read_bytes()


def copy_empty_store(path: Path) -> None:
    """Make the file of a store that nobody has opened yet."""
    path.write_bytes(_empty_database())


def empty_store(path: Path) -> Store:
    """A store in a new file."""
    copy_empty_store(path)
    return Store.open(f"sqlite:///{path}")
