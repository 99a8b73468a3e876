"""Killed, locked out, out of space, cut off: what was acknowledged is there, and nothing half."""

import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy import Engine, create_engine, event

from hanchan.errors import StoreError
from hanchan.store import Store, WriteBatch
from hanchan.store.driver_errors import is_blocking, to_store_error
from servers import stored_tables
from servers.postgres import PostgreSQL

HERE = Path(__file__).parent
PATIENT = 120.0
"""Seconds that no machine is too busy for."""
LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=120)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


@contextmanager
def commits(first: threading.Event) -> Generator[list[str]]:
    """Counts what is committed by any store, as long as it lasts; the first waits for an event."""
    counted: list[str] = []

    def count(_connection: object) -> None:
        counted.append("commit")
        first.wait(PATIENT)

    event.listen(Engine, "commit", count)
    try:
        yield counted
    finally:
        event.remove(Engine, "commit", count)


@contextmanager
def small_disk() -> Generator[list[sqlite3.Connection]]:
    """Every file that SQLite opens meanwhile may grow by four pages more; who opened them."""
    opened: list[sqlite3.Connection] = []

    def limit(connection: sqlite3.Connection, _entry: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 4}")
        opened.append(connection)

    event.listen(Engine, "connect", limit)
    try:
        yield opened
    finally:
        event.remove(Engine, "connect", limit)


@contextmanager
def locked(path: str) -> Generator[None]:
    """Another process is writing to the file."""
    with subprocess.Popen(
        [sys.executable, "-c", LOCK, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"locked\n"
        yield
        holder.communicate()


def test_writes_of_many_threads_share_few_commits(url: str) -> None:
    threads, steps = 20, 10
    all_asked = threading.Event()

    def play(name: str, store: Store) -> list[Future[None]]:
        return [store.write(stored_tables.step(number, name)) for number in range(1, steps + 1)]

    names = [f"table-{at}" for at in range(threads)]
    with Store.open(url) as store, ThreadPoolExecutor(threads) as pool:
        for name in names:
            store.create_table(stored_tables.a_table(name))
            store.write(stored_tables.begun(name)).result()
        with commits(all_asked) as counted:
            asked = [pool.submit(play, name, store) for name in names]
            futures = [future for every in asked for future in every.result()]
            all_asked.set()
            wait(futures)
        for name in names:
            kept = store.load_table(name)
            assert kept is not None
            assert (len(kept.matches[1]), kept.row.state) == (1 + 3 * steps, str(steps))
    assert len(counted) in {1, 2}  # one that began before all had asked, and one for the rest


def test_closing_keeps_what_was_asked_for_and_refuses_what_comes_later(url: str) -> None:
    store = Store.open(url)
    asked = [store.create_table(stored_tables.a_table()), store.write(stored_tables.begun())]
    asked += [store.write(stored_tables.step(number)) for number in range(1, 100)]
    store.close()
    store.close()
    assert all(future.done() and future.exception() is None for future in asked)
    with pytest.raises(StoreError, match="The store is closed"):
        store.write(stored_tables.step(100)).result()
    with Store.open(url) as again:
        assert len(again.lines_of("east", 1)) == 298


def test_a_write_that_is_no_longer_wanted_is_left_out(sqlite_url: str) -> None:
    path = sqlite_url.removeprefix("sqlite:///")
    with Store.open(sqlite_url, lock_timeout=PATIENT) as store:
        store.create_table(stored_tables.a_table()).result()
        with locked(path):
            first = store.write(WriteBatch(table_id="east", state="first"))
            while not first.running():
                time.sleep(0.001)
            assert store.write(WriteBatch(table_id="east", state="second")).cancel()
        store.write(WriteBatch(table_id="east")).result()
        kept = store.load_table("east")
    assert kept is not None
    assert kept.row.state == "first"


@pytest.mark.parametrize("killed_after", [1, 80])
def test_a_killed_server_has_every_acknowledged_step_and_no_half_one(
    url: str, killed_after: int, root: Path
) -> None:
    tables = 5
    paths = os.pathsep.join([str(root / "src"), str(root / "tests")])
    with subprocess.Popen(
        [sys.executable, HERE / "endless_writer.py", url, str(tables)],
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(killed_after)]
        process.kill()
        told += [line for line in process.stdout if line.endswith("\n")]
    acknowledged = dict.fromkeys((f"table-{at}" for at in range(tables)), 0)
    for name, number in map(str.split, told):
        acknowledged[name] = int(number)
    assert sum(acknowledged.values()) >= killed_after
    with Store.open(url) as store:
        for name, number in acknowledged.items():
            kept = store.load_table(name)
            assert kept is not None
            steps, half = divmod(len(kept.matches[1]) - 1, 3)
            assert half == 0
            assert number <= steps <= number + 1
            assert kept.row.state == (str(steps) if steps else "{}")
            store.write(stored_tables.step(steps + 1, name)).result()


def test_a_full_disk_is_reported_and_play_resumes_once_there_is_space(sqlite_url: str) -> None:
    with Store.open(sqlite_url) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun()).result()
    with small_disk() as opened, Store.open(sqlite_url) as store:
        large = [store.save_replay(f"{n}", bytes([n]) * 100_000)[1] for n in range(3)]
        for future in large:
            with pytest.raises(StoreError, match=r"the disk of .* is full"):
                future.result()
        store.write(stored_tables.step(1)).result()
        assert len(store.lines_of("east", 1)) == 4
        assert opened
    with Store.open(sqlite_url) as store:
        digest, kept = store.save_replay("0", bytes(100_000))
        kept.result()
        store.write(stored_tables.step(2)).result()
        found = store.get_replay(digest)
        assert found is not None
        assert found.name == "0"


def test_a_file_too_large_for_the_disk_fails_and_its_neighbours_are_kept(sqlite_url: str) -> None:
    with Store.open(sqlite_url) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun()).result()
    with small_disk(), Store.open(sqlite_url) as store:
        together = [
            store.write(stored_tables.step(1)),
            store.save_replay("large", bytes(100_000))[1],
            store.write(stored_tables.step(2)),
        ]
        wait(together)
        kept = [future.exception() is None for future in together]
        assert kept == [True, False, True]


def test_no_line_follows_one_that_was_not_kept(sqlite_url: str) -> None:
    with Store.open(sqlite_url) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun()).result()
    with small_disk(), Store.open(sqlite_url) as store:
        large = WriteBatch(table_id="east", lines=stored_tables.numbered(1, 2, bytes(100_000)))
        behind = WriteBatch(table_id="east", lines=stored_tables.numbered(1, 3, b"{}"))
        with pytest.raises(StoreError, match=r"the disk of .* is full"):
            store.write(large).result()
        with pytest.raises(StoreError, match=r"line 3 .*; line 2"):
            store.write(behind).result()
        failed = [store.write(batch).exception() for batch in (large, behind, large, behind)]
        assert all(isinstance(error, StoreError) for error in failed)
        assert store.lines_of("east", 1) == (stored_tables.header(),)


def test_two_servers_on_one_database_wait_for_each_other(url: str) -> None:
    together = Barrier(2)

    def keep(store: Store, server: int) -> list[BaseException | None]:
        together.wait()
        files = (f"{server} {number}".encode() for number in range(50))
        return [store.save_replay("file", data)[1].exception() for data in files]

    first, second = (Store.open(url, lock_timeout=PATIENT) for _ in range(2))
    with first, second, ThreadPoolExecutor(2) as pool:
        failed = [*pool.map(keep, (first, second), (1, 2))]
    assert failed == [[None] * 50, [None] * 50]


def test_a_database_locked_by_another_process_is_reported_in_time_and_then_used(
    sqlite_url: str,
) -> None:
    path = sqlite_url.removeprefix("sqlite:///")
    with Store.open(sqlite_url, lock_timeout=0.3) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun()).result()
        with locked(path):
            asked = [store.write(stored_tables.step(number)) for number in range(1, 30)]
            for future in asked:
                with pytest.raises(StoreError, match="is locked by another process"):
                    future.result()
            assert len(store.lines_of("east", 1)) == 1
            with pytest.raises(StoreError, match="locked by another process"):
                store.check_health()
            with Store.open(sqlite_url) as second:
                assert second.table_ids() == ["east"]
        store.write(stored_tables.step(1)).result()


def test_a_short_lock_is_waited_for(sqlite_url: str) -> None:
    with Store.open(sqlite_url, lock_timeout=PATIENT) as store:
        store.create_table(stored_tables.a_table()).result()
        with locked(sqlite_url.removeprefix("sqlite:///")):
            future = store.write(stored_tables.begun())
            assert not future.done()
        assert future.result() is None


def test_a_table_locked_in_postgresql_is_reported_in_time_and_then_used(
    postgresql: PostgreSQL,
) -> None:
    url = postgresql.new_store()
    other = create_engine(url)
    with Store.open(url, lock_timeout=0.3) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun()).result()
        with other.begin() as connection:
            connection.exec_driver_sql("LOCK TABLE lines")
            asked = [store.write(stored_tables.step(number)) for number in range(1, 10)]
            for future in asked:
                with pytest.raises(StoreError, match="is locked by another process"):
                    future.result()
        store.write(stored_tables.step(1)).result()
    other.dispose()


def test_a_crashed_postgresql_server_is_reported_and_used_again_when_back(
    postgresql: PostgreSQL,
) -> None:
    url = postgresql.new_store()
    with Store.open(url, lock_timeout=PATIENT) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun())
        store.write(stored_tables.step(1)).result()
        with postgresql.away():
            with pytest.raises(StoreError, match="does not answer"):
                store.write(stored_tables.step(2)).result()
            with pytest.raises(StoreError, match="does not answer"):
                store.load_table("east")
        store.write(stored_tables.step(2)).result()
        assert len(store.lines_of("east", 1)) == 7


class WaitedInACircleError(Exception):
    """What PostgreSQL says to one of two who wait for each other."""

    sqlstate = "40P01"


def test_writes_that_waited_for_each_other_are_tried_one_by_one() -> None:
    error = WaitedInACircleError()
    assert to_store_error("a database", error).message == "store-locked"
    assert not is_blocking(error)
