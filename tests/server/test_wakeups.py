"""Many who wait for one commit are woken together, and each hears how its own write went."""

import asyncio
import gc
from concurrent.futures import Future
from weakref import ref

import pytest

from hanchan.errors import StoreError
from hanchan.server.process.wakeups import Wakeups
from stepping import settle


def test_everybody_whose_write_is_done_is_woken_by_one_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def many() -> None:
        loop, wakeups = asyncio.get_running_loop(), Wakeups()
        calls: list[object] = []
        threadsafe = loop.call_soon_threadsafe
        monkeypatch.setattr(
            loop, "call_soon_threadsafe", lambda call: (calls.append(call), threadsafe(call))
        )
        writes: list[Future[None]] = [Future() for _ in range(20)]
        waiting = [asyncio.create_task(wakeups.wait(write)) for write in writes]
        await settle()
        for write in writes:
            write.set_result(None)
        await asyncio.gather(*waiting)
        assert len(calls) == 1

    asyncio.run(many())


def test_who_fails_hears_of_it_alone() -> None:
    async def two() -> list[BaseException | None]:
        wakeups = Wakeups()
        good: Future[None] = Future()
        bad: Future[None] = Future()
        waiting = asyncio.gather(wakeups.wait(good), wakeups.wait(bad), return_exceptions=True)
        await settle()
        bad.set_exception(StoreError("store-closed"))
        good.set_result(None)
        return list(await waiting)

    first, second = asyncio.run(two())
    assert first is None
    assert isinstance(second, StoreError)


def test_a_write_that_nobody_waits_for_any_more_is_taken_back() -> None:
    async def given_up() -> Future[None]:
        wakeups = Wakeups()
        write: Future[None] = Future()
        waiting = asyncio.create_task(wakeups.wait(write))
        await settle()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return write

    assert asyncio.run(given_up()).cancelled()


def test_a_write_that_was_waited_for_leaves_nothing_to_be_searched_for() -> None:
    async def kept() -> "ref[Future[None]]":
        wakeups = Wakeups()
        write: Future[None] = Future()
        waiting = asyncio.create_task(wakeups.wait(write))
        await settle()
        write.set_result(None)
        await waiting
        return ref(write)

    gc.disable()
    try:
        assert asyncio.run(kept())() is None
    finally:
        gc.enable()
