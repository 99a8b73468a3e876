"""Many who wait for one commit are woken together, and each hears how its own write went."""

import asyncio
import gc
from pathlib import Path
from weakref import ref

import pytest

from hanchan.errors import StoreError
from hanchan.server.mailbox import CommitNotifier, PendingCommit
from hanchan.store import Store
from servers import stored_tables
from servers.stepped_registry import settle


def test_one_call_wakes_all_finished_writers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def many() -> None:
        loop, wakeups = asyncio.get_running_loop(), CommitNotifier()
        calls: list[object] = []
        threadsafe = loop.call_soon_threadsafe
        monkeypatch.setattr(
            loop, "call_soon_threadsafe", lambda call: (calls.append(call), threadsafe(call))
        )
        writes = [PendingCommit(wakeups) for _ in range(20)]
        for write in writes:
            write.set_result(None)
        await asyncio.gather(*[write.waiter for write in writes])
        assert len(calls) == 1

    asyncio.run(many())


def test_only_the_failing_writer_gets_the_error() -> None:
    async def two() -> list[BaseException | None]:
        wakeups = CommitNotifier()
        good, bad = PendingCommit(wakeups), PendingCommit(wakeups)
        bad.set_exception(StoreError("store-closed"))
        good.set_result(None)
        waiters = good.waiter, bad.waiter
        return list(await asyncio.gather(*waiters, return_exceptions=True))

    first, second = asyncio.run(two())
    assert first is None
    assert isinstance(second, StoreError)


def test_an_abandoned_write_is_cancelled() -> None:
    async def given_up() -> tuple[bool, bool]:
        write = PendingCommit(CommitNotifier())

        async def wait() -> None:
            await write.waiter

        waiting = asyncio.create_task(wait())
        await settle()
        before = write.set_running_or_notify_cancel()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return before, write.set_running_or_notify_cancel()

    assert asyncio.run(given_up()) == (True, False)


def test_a_store_reports_each_write_to_its_waiter(tmp_path: Path) -> None:
    async def one(store: Store) -> None:
        written = PendingCommit(CommitNotifier())
        store.write_with_waiter(stored_tables.begun(), written)
        await written.waiter

    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table())
        asyncio.run(one(store))
        stored = store.load_table("east")
    assert stored is not None
    assert stored.matches[1]
    with pytest.raises(StoreError):
        asyncio.run(one(store))


def test_an_awaited_write_leaves_no_cyclic_garbage() -> None:
    async def kept() -> "ref[asyncio.Future[None]]":
        write = PendingCommit(CommitNotifier())
        write.set_result(None)
        await write.waiter
        return ref(write.waiter)

    gc.disable()
    try:
        assert asyncio.run(kept())() is None
    finally:
        gc.enable()
