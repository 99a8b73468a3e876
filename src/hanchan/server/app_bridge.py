"""The application called from the program around it: requests and sockets without a network.

A page that is its own server runs the application in a worker of the browser, where nothing can
listen at a port. The page's requests and sockets go through this bridge as ASGI messages, so that
every endpoint, check and message is the server's.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Self, TypeAlias
from urllib.parse import unquote

from litestar import Litestar

AsgiMessage: TypeAlias = dict[str, Any]
HOST = "localhost"
GOING_AWAY = 1001


class BridgeResponse(NamedTuple):
    """The answer to a request; names of headers are in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes


class AppBridge:
    """An application that runs until the end of the `async with` block.

    >>> from hanchan.server.app import make_app
    >>> from hanchan.server.runtime.settings import Settings
    >>> async def ask() -> int:
    ...     async with AppBridge(make_app(Settings(database="sqlite:///bridge.sqlite"))) as bridge:
    ...         return (await bridge.request("GET", "/api/address")).status
    >>> asyncio.run(ask())
    200
    """

    def __init__(self, app: Litestar) -> None:
        self._app: Any = app
        self._told: asyncio.Queue[AsgiMessage] = asyncio.Queue()
        self._heard: asyncio.Queue[AsgiMessage] = asyncio.Queue()
        self._life: asyncio.Task[None] | None = None
        self._sockets: set[BridgeSocket] = set()

    async def __aenter__(self) -> Self:
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._life = asyncio.create_task(self._app(scope, self._told.get, self._heard.put))
        await self._pass_stage("startup")
        return self

    async def __aexit__(self, *error: object) -> None:
        for socket in tuple(self._sockets):
            socket.close()
        await self._pass_stage("shutdown")
        if self._life is not None:
            await self._life

    async def _pass_stage(self, stage: str) -> None:
        await self._told.put({"type": f"lifespan.{stage}"})
        answer = await self._heard.get()
        if answer["type"] != f"lifespan.{stage}.complete":
            raise RuntimeError(answer.get("message", answer["type"]))

    async def request(
        self, method: str, target: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> BridgeResponse:
        """Answer a request for a path with its query, once the answer is whole."""
        wanted = {"content-length": str(len(body)), **(headers or {})}
        unread = [{"type": "http.request", "body": body, "more_body": False}]
        sent = list[AsgiMessage]()

        async def receive() -> AsgiMessage:
            if unread:
                return unread.pop()
            return await asyncio.get_running_loop().create_future()  # never goes away

        async def send(message: AsgiMessage) -> None:
            sent.append(message)

        await self._app(_scope_of("http", target, wanted, method=method), receive, send)
        start, *parts = sent
        found = {name.decode().lower(): value.decode() for name, value in start["headers"]}
        return BridgeResponse(start["status"], found, b"".join(p.get("body", b"") for p in parts))

    def open_socket(
        self, target: str, receive: Callable[[str], None], closed: Callable[[int], None]
    ) -> "BridgeSocket":
        """Open a socket: `receive` gets each message, `closed` the code at its end."""
        socket = BridgeSocket(receive, closed)
        self._sockets.add(socket)
        scope = _scope_of("websocket", target, {})
        task = asyncio.create_task(self._app(scope, socket.next_message, socket.take))
        socket.task = task
        task.add_done_callback(lambda _: self._end_socket(socket))
        return socket

    def _end_socket(self, socket: "BridgeSocket") -> None:
        self._sockets.discard(socket)
        socket.end(GOING_AWAY)


class BridgeSocket:
    """One socket of a page: `send` and `close` are what the page does."""

    def __init__(self, receive: Callable[[str], None], closed: Callable[[int], None]) -> None:
        self._receive = receive
        self._closed = closed
        self._incoming: asyncio.Queue[AsgiMessage] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._over = False
        self.task: asyncio.Task[None] | None = None

    def send(self, text: str) -> None:
        """Send a message to the application."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def close(self, code: int = GOING_AWAY) -> None:
        """Leave; the application hears of it, `closed` is not called."""
        self._over = True
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": code})

    async def next_message(self) -> AsgiMessage:
        """Return what the application receives next."""
        return await self._incoming.get()

    async def take(self, message: AsgiMessage) -> None:
        """Take a message that the application sends."""
        match message["type"]:
            case "websocket.send":
                text = message.get("text")
                if not self._over:
                    self._receive(message["bytes"].decode() if text is None else text)
            case "websocket.close" | "websocket.http.response.start":
                self.end(message.get("code", GOING_AWAY))
            case _:
                pass

    def end(self, code: int) -> None:
        """End the socket from the side of the application."""
        if not self._over:
            self._over = True
            self._closed(code)


def _scope_of(kind: str, target: str, headers: Mapping[str, str], **more: str) -> AsgiMessage:
    path, _, query = target.partition("?")
    told = {"host": HOST, **{name.lower(): value for name, value in headers.items()}}
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in told.items()],
        "client": ("127.0.0.1", 0),
        "server": (HOST, 80),
        "state": {},
        "extensions": {},
        "subprotocols": [],
        **more,
    }
