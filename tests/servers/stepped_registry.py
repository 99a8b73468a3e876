"""A hall whose every step is the test's: sockets without a network, writes kept when it says so."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, cast

import msgspec
from litestar.datastructures import Headers, MultiDict
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import BaseRouteHandler

from hanchan.server.runtime.settings import Settings
from hanchan.server.table_registry import TableRegistry
from hanchan.server.table_socket import table_socket
from hanchan.store import Store, TableRow, WriteBatch
from hanchan.store.account_rows import VisitorIdentity
from hanchan.store.table_rows import BlockRow
from hanchan.store.writer_thread import WriteWaiter

if TYPE_CHECKING:
    from hanchan.server.runtime.litestar_adapters import Socket

Json = dict[str, Any]
PATIENCE = 60.0
TURNS = 30
"""Turns of the loop after which nobody has anything left to do, for no thread has a part in it."""


async def until(reached: Callable[[], object]) -> None:
    """Wait for a state, however busy the machine is."""
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end
        await asyncio.sleep(0.002)


async def settle() -> None:
    """Everybody does what there is to do."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


class Guests:
    """The accounts of a store in which nobody has one."""

    def identify(self, token_hash: str) -> VisitorIdentity:
        return VisitorIdentity(token_hash)


class SlowStore:
    """A store that writes a batch on request, or at once if it does not `wait`."""

    def __init__(self) -> None:
        self.wait = False
        self.waiting: list[WriteWaiter] = []
        self.read: list[str] = []
        self.reading = threading.Event()
        self.reading.set()
        self.accounts = Guests()

    def create_table(self, row: TableRow) -> Future[None]:
        del row
        return self._asked()

    def blocked_either_way(self, visitor_hash: str) -> frozenset[str]:
        self.read.append(visitor_hash)
        assert self.reading.wait(PATIENCE)
        return frozenset()

    def add_block(self, row: BlockRow) -> Future[None]:
        del row
        return self._asked()

    def hold_reading(self) -> threading.Event:
        """Readers wait until this is set."""
        self.read.clear()
        self.reading.clear()
        return self.reading

    def write_with_waiter(self, batch: WriteBatch, awaited: WriteWaiter) -> None:
        del batch
        self._take(awaited)

    def keep(self) -> None:
        """What waits longest is kept."""
        if self.waiting:
            self.waiting.pop(0).set_result(None)

    def keep_all(self) -> None:
        """From now on everything is kept at once."""
        self.wait = False
        while self.waiting:
            self.keep()

    def _asked(self) -> Future[None]:
        asked: Future[None] = Future()
        self._take(asked)
        return asked

    def _take(self, asked: WriteWaiter) -> None:
        if self.wait:
            self.waiting.append(asked)
        else:
            asked.set_result(None)


def hall_of(store: SlowStore) -> TableRegistry:
    """A hall that knows no other store."""
    return TableRegistry(cast("Store", store))


class Window:
    """One page of a browser: what it says, and what it was sent."""

    headers: Headers
    path_params: Json
    query_params: MultiDict[str]
    client: None
    scope: Json
    route_handler: BaseRouteHandler

    def __init__(self) -> None:
        self.headers = Headers({"host": "127.0.0.1"})
        self.path_params, self.query_params = {}, MultiDict[str]()
        self.client = None
        self.scope = {}
        self.route_handler = table_socket
        self.heard: list[Json] = []
        self.code: int | None = None
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def open(self, hall: TableRegistry, table: str, token: str | None) -> None:
        """The page goes to a table and says hello."""
        self.say(type="hello", protocol=1, token=token)
        came = table_socket.fn(cast("Socket", self), table, hall, Settings())
        self._task = asyncio.ensure_future(came)

    def say(self, **message: object) -> None:
        self._said.put_nowait(msgspec.json.encode(message).decode())

    def shut(self) -> None:
        """The page is closed."""
        self._said.put_nowait(None)

    async def ended(self) -> None:
        self.shut()
        if self._task is not None:
            await self._task

    def of(self, kind: str) -> list[Json]:
        """All that it heard of one kind."""
        return [message for message in self.heard if message["type"] == kind]

    # What the server asks of a socket.

    async def accept(self) -> None:
        """Nothing stands in the way."""

    async def receive_data(self, mode: str) -> str:
        del mode
        said = await self._said.get()
        if said is None or self.code is not None:
            raise WebSocketDisconnect(detail="closed", code=1000)
        return said

    async def send_text(self, data: str) -> None:
        self.heard.append(msgspec.json.decode(data))

    async def close(self, code: int) -> None:
        self.code = code
        self.shut()


def interleavings(*scripts: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every order in which the scripts can happen, each in its own order.

    >>> ["".join(order) for order in interleavings("ab", "c")]
    ['abc', 'acb', 'cab']
    """
    if not any(scripts):
        yield ()
        return
    for i, script in enumerate(scripts):
        if script:
            rest = (*scripts[:i], script[1:], *scripts[i + 1 :])
            for order in interleavings(*rest):
                yield (script[0], *order)
