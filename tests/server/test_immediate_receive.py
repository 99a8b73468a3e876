"""What a page says is heard at once on its line, and nothing overtakes what waits already."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from uvicorn.config import Config
from websockets.frames import Frame, Opcode

from hanchan.server.runtime.connection_limits import ConnectionLimiter
from hanchan.server.runtime.uvicorn_protocols import WebSocketProtocol


class Cable(asyncio.Transport):
    """A network with nothing to read and nothing queued."""

    def __init__(self) -> None:
        super().__init__()
        self.paused = False

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.paused = True


async def application(scope: object, receive: object, send: object) -> None:
    """Nobody is behind these lines."""


def line_with(heard: list[str], refused: Sequence[str] = ()) -> WebSocketProtocol:
    """A line whose listener hears all but these messages."""
    line = WebSocketProtocol(Config(application, lifespan="off"), ConnectionLimiter(), {})
    line.transport = Cable()

    def hear(said: str) -> bool:
        if said in refused:
            return False
        heard.append(said)
        return True

    line.set_listener(hear)
    return line


async def say(line: WebSocketProtocol, *messages: bytes) -> None:
    for said in messages:
        line.handle_text(Frame(Opcode.TEXT, said))


async def read(line: WebSocketProtocol) -> str:
    """The next message of the reader of all messages."""
    message: Any = await line.receive()
    return message["text"]


def test_a_message_handled_at_once_waits_in_no_queue() -> None:
    async def talk() -> None:
        heard: list[str] = []
        line = line_with(heard)
        await say(line, b"chi", b"pon")
        assert heard == ["chi", "pon"]
        assert line.queue.empty()

    asyncio.run(talk())


def test_messages_after_a_queued_one_keep_their_order() -> None:
    async def talk() -> None:
        heard: list[str] = []
        line = line_with(heard, refused=["too much"])
        await say(line, b"chi", b"too much", b"pon")
        assert heard == ["chi"]
        assert [await read(line), await read(line)] == ["too much", "pon"]
        await say(line, b"kan")
        assert heard == ["chi", "kan"]

    asyncio.run(talk())


def test_a_fragmented_message_is_read_as_one() -> None:
    async def talk() -> None:
        heard: list[str] = []
        line = line_with(heard)
        line.handle_text(Frame(Opcode.TEXT, b"tsu", fin=False))
        line.handle_cont(Frame(Opcode.CONT, b"mo"))
        assert heard == ["tsumo"]

    asyncio.run(talk())


def test_binary_messages_go_to_the_queue() -> None:
    async def talk() -> None:
        heard: list[str] = []
        line = line_with(heard)
        line.handle_bytes(Frame(Opcode.BINARY, b"ron"))
        assert heard == []
        assert not line.queue.empty()

    asyncio.run(talk())


@pytest.mark.parametrize("unread", [4, 9])
def test_reading_pauses_while_messages_are_unhandled(unread: int) -> None:
    async def talk() -> None:
        line = line_with([], refused=["too much"])
        await say(line, *[b"too much"] * unread)
        assert isinstance(line.transport, Cable)
        assert line.transport.paused

    asyncio.run(talk())
