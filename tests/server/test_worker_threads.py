"""What computes for requests: in turn for all addresses, within a budget, apart from the rest."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar.testing import TestClient

from hanchan.cancellation import checkpoint
from hanchan.server import worker_threads
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.worker_threads import QueuedWorker
from hanchan.store import Store
from servers.routed_app import client_of
from servers.server_process import QUICK
from servers.stepped_registry import PATIENCE, settle


async def no_more() -> dict[str, str]:
    await asyncio.Event().wait()
    return {}


async def hung_up() -> dict[str, str]:
    return {"type": "http.disconnect"}


def asker(address: str, receive: Callable[[], Awaitable[object]] = no_more) -> AnyRequest:
    """Somebody who asks from there, and waits for the answer, or has hung up."""
    asked = SimpleNamespace(client=SimpleNamespace(host=address), receive=receive)
    return cast("AnyRequest", asked)


def test_a_light_client_does_not_wait_for_a_heavy_one() -> None:
    order: list[str] = []

    async def ask() -> None:
        books, begin = QueuedWorker("test", 8), Event()
        crowd, other = asker("192.0.2.1"), asker("192.0.2.2")
        asked = [(crowd, "first"), (crowd, "second"), (crowd, "third"), (other, "the only one")]
        first = asyncio.create_task(books.run_for_request(crowd, partial(begin.wait, PATIENCE)))
        await settle()
        rest = [
            asyncio.create_task(books.run_for_request(who, partial(order.append, what)))
            for who, what in asked
        ]
        await settle()
        begin.set()
        await asyncio.gather(first, *rest)

    asyncio.run(ask())
    assert order == ["the only one", "first", "second", "third"]


def test_one_address_fills_only_half_of_the_queue() -> None:
    async def ask() -> None:
        calculator, begin = QueuedWorker("test", 4), Event()
        crowd, other = asker("192.0.2.1"), asker("192.0.2.2")
        going = [
            asyncio.create_task(calculator.run_for_request(who, partial(begin.wait, PATIENCE)))
            for who in (crowd, crowd, other)
        ]
        await settle()
        try:
            with pytest.raises(RefusalError, match="too many requests"):
                await calculator.run_for_request(crowd, bool)
        finally:
            begin.set()
        await asyncio.gather(*going)

    asyncio.run(ask())


def test_requests_of_disconnected_clients_are_skipped() -> None:
    done: list[str] = []

    async def ask() -> None:
        calculator, begin = QueuedWorker("test", 4), Event()
        going = asyncio.create_task(
            calculator.run_for_request(asker("192.0.2.1"), partial(begin.wait, PATIENCE))
        )
        await settle()
        lost = asker("192.0.2.2", hung_up)
        vain = asyncio.create_task(calculator.run_for_request(lost, partial(done.append, "work")))
        await settle()
        begin.set()
        with pytest.raises(RefusalError):
            await vain
        await going

    asyncio.run(ask())
    assert not done


def test_a_disconnecting_client_leaves_the_queue_at_once() -> None:
    async def ask() -> str:
        worker, begin, gone = QueuedWorker("test", 4), Event(), asyncio.Event()

        async def disconnected() -> dict[str, str]:
            await gone.wait()
            return {"type": "http.disconnect"}

        first = asyncio.create_task(
            worker.run_for_request(asker("192.0.2.1"), partial(begin.wait, PATIENCE))
        )
        await settle()
        leaving = asyncio.create_task(
            worker.run_for_request(asker("192.0.2.2", disconnected), bool)
        )
        staying = asyncio.create_task(worker.run_for_request(asker("192.0.2.2"), lambda: "my turn"))
        await settle()
        gone.set()
        with pytest.raises(RefusalError):
            await leaving
        third = asyncio.create_task(
            worker.run_for_request(asker("192.0.2.2"), bool)
        )  # two of four wait again
        await settle()
        begin.set()
        await asyncio.gather(first, third)
        return await staying

    assert asyncio.run(ask()) == "my turn"


def work_on(begun: Event) -> None:
    """Compute until somebody gives it up."""
    begun.set()
    while True:
        checkpoint()


def test_a_computation_ends_when_its_client_disconnects() -> None:
    async def ask() -> str:
        worker, begun, gone = QueuedWorker("test", 4), Event(), asyncio.Event()

        async def disconnected() -> dict[str, str]:
            await gone.wait()
            return {"type": "http.disconnect"}

        asked = asyncio.create_task(
            worker.run_for_request(asker("192.0.2.1", disconnected), partial(work_on, begun))
        )
        await asyncio.to_thread(begun.wait, PATIENCE)
        gone.set()
        with pytest.raises(RefusalError):
            await asked
        return await worker.run_for_request(asker("192.0.2.2"), lambda: "the thread is free")

    assert asyncio.run(ask()) == "the thread is free"


def test_a_computation_over_its_budget_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_threads, "MAX_CPU_SECONDS", 0.0)
    with pytest.raises(RefusalError) as refused:
        asyncio.run(
            QueuedWorker("test", 4).run_for_request(asker("192.0.2.1"), partial(work_on, Event()))
        )
    assert refused.value.message == "asked-long"


def all_workers(client: TestClient[Any]) -> Iterator[QueuedWorker]:
    """Every worker of a server."""
    state = client.app.state
    client.get("/api/replays/none")  # opens the library
    owners = (state.workers, state.event_service, state.club_service)
    yield from (
        one for owner in owners for one in vars(owner).values() if isinstance(one, QueuedWorker)
    )
    yield state.replays


@contextmanager
def busy(client: TestClient[Any]) -> Generator[None]:
    """Occupy every thread of the server that anything could wait for."""
    free, taken, freed = Event(), list[Event](), list[bool]()

    def occupy(begun: Event) -> None:
        begun.set()
        freed.append(free.wait(PATIENCE))

    def occupy_all(pool: ThreadPoolExecutor, count: int) -> None:
        for _ in range(count):
            taken.append(Event())
            pool.submit(occupy, taken[-1])

    async def occupy_default() -> None:
        loop = asyncio.get_running_loop()
        await asyncio.to_thread(bool)  # the pool is made at its first use
        pool = cast("Any", loop)._default_executor  # noqa: SLF001 - asyncio shows it nowhere
        occupy_all(pool, pool._max_workers)  # noqa: SLF001

    for worker in all_workers(client):
        occupy_all(worker._thread, 1)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    with client.portal() as portal:
        portal.call(occupy_default)
    assert all(one.wait(PATIENCE) for one in taken)
    try:
        yield
        assert not freed, "something has waited until a thread was free"
    finally:
        free.set()


@pytest.fixture
def client(store: Store) -> Iterator[TestClient[Any]]:
    with client_of(store) as opened:
        yield opened


def test_pages_and_moves_need_no_thread(client: TestClient[Any]) -> None:
    told = {"options": QUICK, "name": "Aki", "visitor": "v", "start": True}
    made = client.post("/api/tables", json=told).json()
    table, token = made["table"]["id"], made["token"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:

        def update() -> dict[str, Any]:
            while (message := socket.receive_json(timeout=PATIENCE))["type"] != "update":
                pass
            return message

        socket.send_json({"type": "hello", "protocol": 1, "token": token, "views": False})
        while not (offer := update())["actions"]:
            pass
        with busy(client):
            assert client.get("/api/address").status_code == 200
            assert client.get(f"/api/tables/{table}").status_code == 200
            assert client.get("/").status_code in (200, 404)  # 404 where no page has been built
            act = {"match": offer["match"], "seq": offer["seq"], "action": offer["actions"][-1]}
            socket.send_json({"type": "act", **act})
            assert update()["seq"] > offer["seq"]


def test_an_iterator_that_ends_in_a_worker_is_an_error_and_keeps_nobody_waiting() -> None:
    worker = QueuedWorker("test", 4)
    with pytest.raises(RuntimeError):
        asyncio.run(worker.run_for_address("192.0.2.1", partial(next, iter(()))))
