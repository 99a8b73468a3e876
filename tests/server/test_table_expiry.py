"""Tables to which nobody comes back end, and a store that is full takes nothing new."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from clubs.server_club import Person, begun, wrote
from hanchan.messages.table_options import EventTableOptions, TableAccess, TableOptions
from hanchan.records.record import rules_to_record
from hanchan.rules import load_rules
from hanchan.server import room as room_module
from hanchan.server.errors import RefusalError
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.persistence import new_table_row
from hanchan.store import Store
from hanchan.store.account_rows import EraseVisitor
from hanchan.store.table_rows import ExpireTables, SeatRow, TableRow, WriteBatch
from servers import stored_tables
from servers.housekeeper_clock import Times, go_round
from servers.stepped_registry import until
from servers.store_templates import empty_store

HOURS = timedelta(hours=1)
DAYS = timedelta(days=1)
QUICK = TableOptions(pause=0, pace=0, seed=5)
OTHER = TableRow(id="other", options="{}", state="{}")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with empty_store(tmp_path / "tables.sqlite") as opened:
        yield opened


def tried(
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    then: Callable[[TableRegistry, str], Awaitable[None]],
    *,
    started: bool = False,
) -> None:
    """A table is made, everybody leaves and it is put away; what happens then."""
    monkeypatch.setattr(room_module, "IDLE_TIMEOUT", 0.0)

    async def evening() -> None:
        hall = TableRegistry(store)
        room = await hall.create_table(QUICK)
        table = room.table.id
        if started:
            await room.run_task(room.table.start)
        room.mailbox.wake()
        await until(lambda: not hall.rooms)
        await then(hall, table)
        await hall.close()

    asyncio.run(evening())


def test_a_table_without_a_match_expires_after_an_hour(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def later(hall: TableRegistry, table: str) -> None:
        await go_round(hall, 0.9 * HOURS)
        assert store.load_table(table) is not None
        await go_round(hall, 1.1 * HOURS)
        assert store.load_table(table) is None

    tried(store, monkeypatch, later)


def test_a_match_is_abandoned_after_a_day_and_deleted_after_the_retention_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def later(hall: TableRegistry, table: str) -> None:
        lines = store.lines_of(table, 1)
        await go_round(hall, 23 * HOURS)
        await hall.open_room(table)
        await until(lambda: not hall.rooms)
        await go_round(hall, 25 * HOURS)
        with pytest.raises(RefusalError, match="No player came back to this match for a day"):
            await hall.open_room(table)
        assert store.lines_of(table, 1) == lines
        assert b'hanchan_kept_tables{status="abandoned"} 1.0' in hall.metrics.text()
        await go_round(hall, 91 * DAYS)
        assert store.load_table(table) is None

    tried(store, monkeypatch, later, started=True)


def test_a_table_of_an_event_is_kept_with_the_event(store: Store) -> None:
    async def evening() -> None:
        rules = rules_to_record(load_rules("tenhou"))
        of = EventTableOptions(id="may", name="May", round=1, table=1, secret="0" * 64, rules=rules)
        row = new_table_row(
            HostedTable.create("east", TableOptions(order=TableAccess.EVENT, event=of))
        )
        await asyncio.wrap_future(store.create_table(row))
        await go_round(TableRegistry(store), 100 * DAYS)
        assert store.load_table("east") is not None

    asyncio.run(evening())


def test_an_open_table_does_not_expire(store: Store) -> None:
    async def evening() -> None:
        hall = TableRegistry(store)
        room = await hall.create_table(QUICK)
        await go_round(hall, 100 * DAYS)
        assert store.load_table(room.table.id) is not None
        await hall.close()

    asyncio.run(evening())


def test_nothing_expires_while_the_system_clock_is_wrong(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def later(hall: TableRegistry, table: str) -> None:
        times = Times()
        watchful = times.keeper(hall)
        await watchful.run_once()
        assert not caplog.text
        for jump in (3650 * DAYS, 20 * DAYS, -3650 * DAYS):
            times.passed, times.off = times.passed + 2 * HOURS, jump
            await watchful.run_once()
            assert store.load_table(table) is not None
            assert "the clock has jumped by" in caplog.text
            assert "until it is corrected" in caplog.text
            caplog.clear()
        times.off = timedelta(minutes=1)
        await watchful.run_once()
        assert store.load_table(table) is None

    tried(store, monkeypatch, later)


@pytest.mark.parametrize("off", [3650 * DAYS, 40 * DAYS])
def test_nothing_expires_for_a_day_after_starting_far_ahead(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, off: timedelta
) -> None:
    async def later(hall: TableRegistry, table: str) -> None:
        times = Times(off=off)
        await times.keeper(hall).run_once()
        assert store.load_table(table) is not None
        assert "the clock may be wrong" in caplog.text
        store.create_table(replace(OTHER, created_at=times.now())).result()
        again = times.keeper(hall)
        for _ in range(2):
            await again.run_once()
            assert store.load_table(table) is not None, "what this clock has kept tells nothing"
            times.passed += 23 * HOURS
        times.passed += HOURS
        await again.run_once()
        assert store.load_table(table) is None

    tried(store, monkeypatch, later)


@pytest.mark.parametrize("until_set", [0.1 * HOURS, 5 * HOURS])
def test_expiry_works_once_a_slow_clock_is_corrected(
    store: Store, monkeypatch: pytest.MonkeyPatch, until_set: timedelta
) -> None:
    async def later(hall: TableRegistry, table: str) -> None:
        times = Times(off=-3650 * DAYS)
        keeper = times.keeper(hall)
        await keeper.run_once()
        assert store.load_table(table) is not None
        times.passed, times.off = until_set, 2 * HOURS
        await keeper.run_once()
        assert store.load_table(table) is None

    tried(store, monkeypatch, later)


def test_the_clock_may_be_set_within_an_hour_of_the_start(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def later(hall: TableRegistry, table: str) -> None:
        times = Times()
        keeper = times.keeper(hall)
        await keeper.run_once()
        times.passed, times.off = 0.1 * HOURS, 7 * DAYS
        await keeper.run_once()
        assert store.load_table(table) is None

    tried(store, monkeypatch, later)


@pytest.mark.parametrize(("days", "off"), [(0, 0 * DAYS), (90, 3650 * DAYS)])
def test_names_are_erased_regardless_of_expiry_and_clock(
    store: Store, days: int, off: timedelta
) -> None:
    seat = SeatRow(player=0, name="Akiko", token_hash="t", visitor_hash="v")  # noqa: S106 (no password)
    store.create_table(stored_tables.a_table()).result()
    store.write(WriteBatch(table_id="east", seats=(seat,))).result()
    store.write(stored_tables.begun("east")).result()
    store.accounts.write(EraseVisitor("v", "nobody", spare=frozenset({"east"}))).result()
    assert b"Player 1" not in store.lines_of("east", 1)[0]

    async def evening() -> None:
        await Times(off=off).keeper(TableRegistry(store), keep_days=days).run_once()

    asyncio.run(evening())
    assert b"Player 1" in store.lines_of("east", 1)[0]


class HeldStore(Store):
    """A store that expires tables on request."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # pyright: ignore[reportArgumentType]
        self.held: list[Callable[[], None]] = []

    def expire(self, expiry: ExpireTables) -> Future[None]:
        asked: Future[None] = Future()

        def let_end() -> None:
            super(HeldStore, self).expire(expiry).result()
            asked.set_result(None)

        self.held.append(let_end)
        return asked


@pytest.mark.parametrize("comes", ["before", "meanwhile"])
def test_a_table_expiring_during_a_join_refuses_the_join(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, comes: str
) -> None:
    monkeypatch.setattr(room_module, "IDLE_TIMEOUT", 0.0)

    async def evening(store: HeldStore) -> None:
        hall = TableRegistry(store)
        room = await hall.create_table(QUICK)
        table = room.table.id
        room.mailbox.wake()
        await until(lambda: not hall.rooms)
        monkeypatch.setattr(room_module, "IDLE_TIMEOUT", 60.0)
        coming = asyncio.ensure_future(hall.open_room(table)) if comes == "before" else None
        await asyncio.sleep(0)
        going_round = asyncio.ensure_future(Times(2 * HOURS).keeper(hall).run_once())
        await until(lambda: store.held)
        coming = coming or asyncio.ensure_future(hall.open_room(table))
        await asyncio.wait({coming}, timeout=0.05 if comes == "meanwhile" else None)
        store.held.pop()()
        await going_round
        if comes == "before":
            assert (await coming).table.id == table
            assert store.load_table(table) is not None
        else:
            with pytest.raises(RefusalError, match="There is no such table"):
                await coming
            assert not hall.rooms
        await hall.close()

    with HeldStore.open(f"sqlite:///{tmp_path}/tables.sqlite") as store:
        asyncio.run(evening(store))


def test_nothing_expires_when_expiry_is_off(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def later(hall: TableRegistry, table: str) -> None:
        await go_round(hall, 1000 * DAYS, keep_days=0)
        assert store.load_table(table) is not None
        assert b"hanchan_store_bytes 0.0" not in hall.metrics.text()  # known all the same

    tried(store, monkeypatch, later)


def test_a_full_store_accepts_no_new_tables(store: Store) -> None:
    async def evening() -> None:
        hall = TableRegistry(store)
        room = await hall.create_table(QUICK)
        await go_round(hall, HOURS, disk=1)
        await hall.create_table(QUICK)
        store.save_replay("large", bytes(2**20))[1].result()
        await go_round(hall, HOURS, disk=1)
        with pytest.raises(RefusalError, match="has no disk space left"):
            await hall.create_table(QUICK)
        await hall.take_seat(room, "Aki")
        await go_round(hall, HOURS, disk=1000)
        await hall.create_table(QUICK)
        assert b"hanchan_store_bytes" in hall.metrics.text()
        await hall.close()

    asyncio.run(evening())


def test_a_full_store_accepts_no_new_event_or_club_but_serves_existing_ones(
    owner: Person,
) -> None:
    event = {"name": "May", "owner": "Ono", "rules": "ema-2008", "regulation": "club"}
    runs = owner.stranger()
    runs.place_id = begun(owner, [1])
    runs.cookies = owner.cookies
    hall = owner.client.app.state["registry"]
    hall.full = True
    asked = {
        "/api/events": event,
        "/api/events/brought": {"file": "", "owner": "Ono"},
        "/api/clubs": {"name": "West", "owner": "Ono"},
        f"/api/clubs/{owner.club}/events": {"name": "June", "members": [1], "regulation": "club"},
    }
    for path, told in asked.items():
        answer = owner.client.post(path, json=told, headers=owner.head)
        assert (answer.status_code, answer.json()["id"]) == (503, "disk-full"), path
    wrote(runs, runs.place_id, {"type": "enter", "entries": [{"name": "Zoe"}]})
    owner.did(type="add", members=[{"name": "Zoe"}])
