"""What tests keep in a store: tables, and lines that stand for the record of a match."""

from functools import cache

import msgspec

from hanchan.records.record import make_header
from hanchan.rules import load_rules
from hanchan.store import RecordLine, TableRow, WriteBatch

PAYLOAD = b"x" * 150


@cache
def header() -> bytes:
    """The first line of a record."""
    rules = load_rules("ema-2008")
    return msgspec.json.encode(
        make_header(rules, names=("Aki", "Ben", "Chie", "Dai"), seed=b"s" * 32)
    )


def numbered(match: int, first: int, *texts: bytes) -> tuple[RecordLine, ...]:
    """Lines of a match, one behind another."""
    return tuple(RecordLine(match, first + i, text) for i, text in enumerate(texts))


def lines_of(record: bytes, match: int = 1) -> tuple[RecordLine, ...]:
    """Every line of a record."""
    return numbered(match, 1, *record.splitlines())


def a_table(name: str = "east") -> TableRow:
    """A table without anything particular."""
    return TableRow(id=name, options='{"rules":"ema-2008"}', state="{}")


def begun(name: str = "east", match: int = 1) -> WriteBatch:
    """A match begins at a table."""
    return WriteBatch(table_id=name, lines=numbered(match, 1, header()))


def step(number: int, name: str = "east") -> WriteBatch:
    """The step of a first match that brings three lines, and tells which step it was."""
    told = numbered(1, 3 * number - 1, *(PAYLOAD for _ in range(3)))
    return WriteBatch(table_id=name, lines=told, state=str(number))
