"""Data in tiny pieces, each as costly as a large one: they end the connection and hold up no one.

One connection that sent only pings, pongs or one-byte chunks held every other client up for
seconds.
"""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any

import h11
import pytest
from uvicorn.config import Config
from websockets.exceptions import ConnectionClosed

from hanchan.server.runtime.connection_limits import ConnectionLimiter
from hanchan.server.runtime.uvicorn_protocols import (
    BoundedHttpParser,
    HttpProtocol,
    WebSocketProtocol,
)
from servers.server_process import PATIENCE, LiveServer

PING, PONG, TEXT, CLOSE = b"\x89\x80mask", b"\x8a\x80mask", b"\x81\x80mask", b"\x88\x80mask"
"""Empty frames of a client."""
MANY = 40_000
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
CHUNKED = (
    b"POST %s HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    b"Content-Type: application/json\r\n\r\n"
)
TINY_CHUNK = b"1\r\n[\r\n"
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    path = tmp_path_factory.mktemp("tiny") / "tables.sqlite"
    with LiveServer(f"sqlite:///{path}") as running:
        yield running


class Cable(asyncio.Transport):
    """A network that keeps what was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent, self.closed = b"", False
        self.protocol: asyncio.BaseProtocol | None = None

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += bytes(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def open_line() -> WebSocketProtocol:
    """A socket that an application has accepted, and does not read."""
    accepted = asyncio.Event()

    async def accept_and_wait(_: object, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        accepted.set()
        await asyncio.Event().wait()

    line = WebSocketProtocol(Config(accept_and_wait, lifespan="off"), ConnectionLimiter(), {})
    line.connection_made(Cable())
    line.data_received(UPGRADE)
    await accepted.wait()
    return line


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        await asyncio.wait_for(work(), PATIENCE)

    asyncio.run(limited())


@pytest.mark.parametrize("frame", [PING, PONG])
def test_a_flood_of_control_frames_closes_the_socket(server: LiveServer, frame: bytes) -> None:
    program = server.table().sit()
    program.until("update")
    assert program.socket is not None
    with suppress(OSError):  # the server may have had enough before all is sent
        program.socket.socket.sendall(frame * MANY)
    with pytest.raises(ConnectionClosed):
        program.until("never")


def test_few_pings_are_answered() -> None:
    async def talk() -> None:
        line = await open_line()
        line.data_received(PING * 10)
        assert isinstance(line.transport, Cable)
        assert line.transport.sent.endswith(b"\x8a\x00" * 10)

    run(talk)


def test_received_messages_wait_unparsed_while_earlier_ones_are_unread() -> None:
    async def talk() -> None:
        line = await open_line()
        line.data_received(TEXT * MANY)
        assert line.queue.qsize() <= line.parsed_at_once

    run(talk)


def test_messages_that_waited_unparsed_are_all_received() -> None:
    async def talk() -> None:
        line = await open_line()
        line.data_received(TEXT * 1000 + CLOSE)
        kinds = [(await line.receive())["type"] for _ in range(1001)]
        assert kinds == ["websocket.receive"] * 1000 + ["websocket.disconnect"]

    run(talk)


@pytest.mark.parametrize("path", [b"/api/tables", b"/api/replays", b"/nothing"])
def test_a_body_in_tiny_chunks_is_refused(server: LiveServer, path: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(CHUNKED % path + TINY_CHUNK * 4000)
        assert line.recv(12) == b"HTTP/1.1 400"


def test_a_large_body_in_ordinary_chunks_is_read_to_its_end() -> None:
    parser = BoundedHttpParser(h11.SERVER)
    parser.receive_data(CHUNKED % b"/")
    parser.next_event()
    for _ in range(4096):
        parser.receive_data(b"200\r\n" + b"x" * 0x200 + b"\r\n")
        assert isinstance(parser.next_event(), h11.Data)
    parser.receive_data(b"0\r\n\r\n")
    assert isinstance(parser.next_event(), h11.EndOfMessage)


@pytest.mark.parametrize("answered", [False, True])
def test_an_invalid_chunk_raises_no_error_in_the_application(
    answered: bool, caplog: pytest.LogCaptureFixture
) -> None:
    answer: tuple[dict[str, Any], ...] = (
        {"type": "http.response.start", "status": 404, "headers": []},
        {"type": "http.response.body", "body": b""},
    )

    ready = asyncio.Event()

    async def application(_: object, receive: Receive, send: Send) -> None:
        if not answered:
            ready.set()
            while (await receive())["type"] != "http.disconnect":
                pass
        for part in answer:
            await send(part)
        ready.set()

    async def talk() -> None:
        line = HttpProtocol(Config(application, lifespan="off"), ConnectionLimiter(), {})
        cable = Cable()
        cable.protocol = line
        line.connection_made(cable)
        line.data_received(CHUNKED % b"/")
        await ready.wait()
        line.data_received(b"zz\r\n")
        await asyncio.gather(*line.tasks)
        assert cable.sent.startswith(b"HTTP/1.1 404" if answered else b"HTTP/1.1 400")
        assert cable.closed

    with caplog.at_level(logging.ERROR):
        run(talk)
    assert not caplog.records
