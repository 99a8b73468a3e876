"""What was deleted is in no byte of the files that a store of SQLite consists of."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hanchan.store import ChatRow, SeatRow, Store, TableStatus, WriteBatch
from hanchan.store.account_rows import EraseVisitor
from hanchan.store.table_rows import ExpireTables
from servers import stored_tables

SAID = "what-somebody-said-and-wants-to-be-gone"
NAME = "Somebody-Who-Is-To-Be-Forgotten"
LATER = datetime.now(UTC) + timedelta(days=400)
ALL_ENDS = ExpireTables(LATER, LATER, LATER, LATER, LATER)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
NOTHING_ENDS = ExpireTables(LONG_AGO, LONG_AGO, LONG_AGO, LONG_AGO, LONG_AGO)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store.open(f"sqlite:///{path}") as opened:
        yield opened


def spoken(store: Store) -> None:
    """Store forty matches; at one of them the visitor `guest` wrote a chat line."""
    for number in range(40):
        theirs = number == 20
        table = f"table{number}"
        store.create_table(stored_tables.a_table(table)).result()
        seat = SeatRow(
            player=0,
            name=NAME if theirs else f"P{number}",
            token_hash=f"token {number}",
            visitor_hash="guest" if theirs else "other",
        )
        said = SAID if theirs else f"something else {number} " * 20
        chat = tuple(ChatRow(number=n, text=said, player=0) for n in range(1, 40))
        lines = stored_tables.numbered(1, 1, stored_tables.header())
        sat = WriteBatch(
            table_id=table, seats=(seat,), chat=chat, lines=lines, status=TableStatus.OVER
        )
        store.write(sat).result()


def found(path: Path, text: str) -> list[str]:
    """The files in which a text stands."""
    files = path.parent.glob(f"{path.name}*")
    return sorted(one.name for one in files if text.encode() in one.read_bytes())


@pytest.mark.parametrize("text", [SAID, NAME])
def test_an_erased_client_is_in_no_byte_of_the_database(
    store: Store, path: Path, text: str
) -> None:
    spoken(store)
    assert found(path, text)
    store.accounts.write(EraseVisitor("guest", "nobody")).result()
    assert found(path, text) == []
    assert found(path, "something else 7")


def test_expired_data_is_in_no_byte_of_the_database(store: Store, path: Path) -> None:
    spoken(store)
    store.expire(ALL_ENDS).result()
    assert found(path, SAID) == []


def test_data_being_read_is_erased_in_the_next_round(store: Store, path: Path) -> None:
    spoken(store)
    reader = sqlite3.connect(path, isolation_level=None)
    reader.execute("BEGIN")
    assert reader.execute("SELECT count(*) FROM chat").fetchone()
    store.accounts.write(EraseVisitor("guest", "nobody")).result()
    assert found(path, SAID)
    reader.close()
    store.expire(NOTHING_ENDS).result()
    assert found(path, SAID) == []
