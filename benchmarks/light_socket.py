"""A minimal WebSocket client, cheap enough for thousands in one process.

It supports what a hanchan server sends: unfragmented text messages, pings, and a close (RFC 6455).
Outgoing messages are masked with zeros, which leaves them unchanged.
"""

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80
MASKED = 0x80
MEDIUM, LONG = 126, 127
HEAD_ENDS = b"\r\n\r\n"


class MinimalWebSocket(asyncio.Protocol):
    """One connection; `hear` is called with each message, `gone` when it ends."""

    def __init__(
        self, path: str, hello: bytes, hear: Callable[[bytes], None], gone: Callable[[], None]
    ) -> None:
        """Prepare a connection; `hello` is the first message."""
        self._path, self._hello = path, hello
        self._hear, self._gone = hear, gone
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the WebSocket upgrade."""
        self._transport = cast("asyncio.Transport", transport)
        head = (
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        self._transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        """Receive the response to the upgrade, or messages, whole or in parts."""
        rest = self._rest + data if self._rest else data
        if not self.open:
            head, ends, rest = rest.partition(HEAD_ENDS)
            if not ends:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.close()
                return
            self.open = True
            self.send(self._hello)
        self._rest = self._messages(rest)

    def connection_lost(self, exc: Exception | None) -> None:
        """Report the end of the connection."""
        del exc
        self.open = False
        self._gone()

    def send(self, message: bytes) -> None:
        """Send a message."""
        self._send(TEXT, message)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def _messages(self, data: bytes) -> bytes:
        """Handle all whole messages; returns the remaining bytes."""
        at, end = 0, len(data)
        while end - at > 1:
            size, begin = data[at + 1], at + 2
            if size == MEDIUM:
                size, begin = int.from_bytes(data[begin : begin + 2]), begin + 2
            elif size == LONG:
                size, begin = int.from_bytes(data[begin : begin + 8]), begin + 8
            if begin + size > end:
                break
            self._take(data[at] & 0xF, data[begin : begin + size])
            at = begin + size
        return data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._hear(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.close()

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((MASKED | size,)) if size < MEDIUM else _medium(size)
        if self._transport is not None:
            self._transport.write(bytes((LAST | kind,)) + length + bytes(4) + payload)


def _medium(size: int) -> bytes:
    return bytes((MASKED | MEDIUM,)) + size.to_bytes(2)
