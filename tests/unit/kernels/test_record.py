"""Records: one class is both what compiled code reads and what interpreted code reads."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import hanchan
from hanchan.kernels.record import Record

ROOT = Path(hanchan.__file__).parent


def record_classes() -> list[type[Record]]:
    """Every class of records in the package, those that are made of two among them."""
    for path in ROOT.rglob("*.py"):
        if "(Record)" in path.read_text(encoding="utf-8"):
            parts = path.relative_to(ROOT.parent).with_suffix("").parts
            import_module(".".join(part for part in parts if part != "__init__"))
    import_module("hanchan.bots.workspace")
    found = {one for one in heirs(Record) if one.__module__.startswith("hanchan.")}
    return sorted(found, key=lambda one: one.__qualname__)


def heirs(of: type[Record]) -> Iterator[type[Record]]:
    for one in of.__subclasses__():
        yield one
        yield from heirs(one)


@pytest.mark.parametrize("kind", record_classes())
def test_a_number_lies_interpreted_where_compiled_code_looks_for_it(kind: type[Record]) -> None:
    for name, field in kind.fields.items():
        if not field.shape:
            record, new = kind(), kind()
            setattr(record, name, 77)
            assert record.array[name][0] == 77
            changed = np.frombuffer(record.whole, np.uint8) != np.frombuffer(new.whole, np.uint8)
            assert np.count_nonzero(changed) == 1


def test_records_made_of_two_are_among_them() -> None:
    assert any(len(kind.__bases__) > 1 for kind in record_classes())
