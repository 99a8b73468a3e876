"""The transport to an mjai program: two streams of lines, over pipes or a socket.

Over a socket a program connects to us, as to the first mjai server: we send `hello`, it replies
with `join`.
"""

import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import partial
from queue import SimpleQueue
from threading import Condition, Thread
from time import monotonic
from typing import Any, BinaryIO, ClassVar, Self, cast
from urllib.parse import SplitResult, urlsplit

import msgspec

from hanchan.errors import HanchanError, RulesError, literal
from hanchan.formats.mjai.refusals import DECODING


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Time limits of a program in seconds, and its memory limit in GiB (None: unlimited).

    `begin` applies to its first reply, `decision` to every other one; time beyond that is taken
    from the `bank`, which is refilled at every kyoku.

    >>> Limits.of({"decision": "0.5"}).decision
    0.5
    >>> Limits.of({"bank": "much"})
    Traceback (most recent call last):
    hanchan.errors.RulesError: bank: 'much' is not a number above 0
    """

    decision: float = 1.0
    bank: float = 10.0
    begin: float = 60.0
    memory: float | None = None

    @classmethod
    def of(cls, said: dict[str, str]) -> "Limits":
        """Parse the limits from options."""
        return cls(**{name: _number(name, text) for name, text in said.items()})


LIMITS = frozenset(field.name for field in fields(Limits))


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        raise RulesError("mjai-limit", field=name, given=literal(text))
    return number


class Clock:
    """The clock of one program."""

    def __init__(self, limits: Limits) -> None:
        """Create a stopped clock with a full bank."""
        self._limits = limits
        self._allowed = limits.begin
        self._bank = limits.bank
        self._asked = monotonic()

    def fill(self) -> None:
        """Refill the bank at the start of a kyoku."""
        self._bank = self._limits.bank

    def ask(self) -> None:
        """Start the clock when a request is sent."""
        self._asked = monotonic()

    @property
    def until(self) -> float:
        """The deadline, by `time.monotonic`."""
        return self._asked + self._allowed + self._bank

    def stop(self, at: float) -> None:
        """Stop the clock at a reply or at the deadline, and charge the bank."""
        self._bank = min(self._bank, max(0.0, self.until - at))
        self._allowed = self._limits.decision


LONGEST_LINE = 1 << 16
AHEAD = 64
"""Maximum number of lines read in advance; a program that sends more has to wait."""
PATIENCE = 2.0
"""Seconds for the other side to read our lines, and to close a socket."""
HELLO = '{"type":"hello","protocol":"mjsonp","protocol_version":3}'


class EndedError(Exception):
    """The connection has ended."""


class LateError(Exception):
    """No line arrived in time."""


class Link:
    """A connection to a program that reads and writes lines.

    One thread writes and another reads ahead, so that callers never block longer than they ask,
    neither on a line nor on a slow reader.
    """

    arrived = 0.0
    """When the last received line arrived, by `time.monotonic`."""

    def __init__(
        self,
        name: str,
        reader: BinaryIO,
        writer: BinaryIO,
        leave: Callable[[Thread], None],
        last_words: Callable[[], str] = str,
    ) -> None:
        """Start the threads; `leave` closes the other side, which ends the reading thread.

        `last_words` returns the last line of its error output.
        """
        self.name, self.last_words = name, last_words
        self._reader, self._writer, self._leave = reader, writer, leave
        self._changed = Condition()
        self._ahead: deque[tuple[float, bytes]] = deque()
        self._ended = self._closed = self._broken = False
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._threads: list[Thread] = []

    def say(self, lines: Iterable[str]) -> None:
        """Send the lines; raises `EndedError` if the connection is known to have ended."""
        self._begin()
        if self._broken:
            raise EndedError
        self._out.put("".join(f"{line}\n" for line in lines).encode())

    def hear(self, until: float | None = None) -> bytes:
        """Receive the next line, until a deadline by `time.monotonic`.

        Raises `EndedError` if the connection has ended or the line is longer than 64 KiB,
        `LateError` at the deadline.
        """
        self._begin()
        patience = None if until is None else max(0, until - monotonic())
        with self._changed:
            if not self._changed.wait_for(lambda: self._ahead or self._ended, patience):
                raise LateError
            if not self._ahead:
                raise EndedError
            self.arrived, line = self._ahead.popleft()
            self._changed.notify_all()
            return line

    def __iter__(self) -> Iterator[bytes]:
        """Iterate over all lines until the connection ends."""
        with suppress(EndedError):
            while True:
                yield self.hear()

    def close(self) -> None:
        """Close the connection and discard what the other side still sends.

        Only once: the id of a process that has ended may later belong to another one.
        """
        self._begin()
        with self._changed:
            if self._closed:
                return
            self._closed = True
            self._changed.notify_all()
        self._out.put(None)
        reading, writing = self._threads
        writing.join(PATIENCE)
        self._leave(reading)

    def _begin(self) -> None:
        if not self._threads:
            self._threads = [Thread(target=run, daemon=True) for run in (self._read, self._write)]
            for thread in self._threads:
                thread.start()

    def _read(self) -> None:
        with suppress(OSError, ValueError), self._reader:
            for line in iter(partial(self._reader.readline, LONGEST_LINE), b""):
                if not line.endswith(b"\n"):
                    break
                with self._changed:
                    self._changed.wait_for(lambda: len(self._ahead) < AHEAD or self._closed)
                    if not self._closed:
                        self._ahead.append((monotonic(), line))
                        self._changed.notify_all()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _write(self) -> None:
        with suppress(OSError, ValueError), self._writer:
            for data in iter(self._out.get, None):
                self._writer.write(data)
                self._writer.flush()
        self._broken = True


class Door:
    """A listening port for programs; seats with the same address share it.

    >>> with Door.at("localhost", 0) as door:
    ...     door.port > 0
    True
    """

    OPEN: ClassVar[dict[tuple[str, int], "Door"]] = {}

    def __init__(self, host: str, port: int) -> None:
        """Listen for programs."""
        try:
            self._socket = socket.create_server((host, port))
        except OSError as problem:
            reason, at = problem.strerror or str(problem), f"mjai://{host}:{port}"
            raise HanchanError("mjai-door", field="mjai", given=at, reason=reason) from problem
        self.port: int = self._socket.getsockname()[1]
        self._address = host, self.port
        self.users = 0
        self.OPEN[self._address] = self

    @classmethod
    def at(cls, host: str, port: int) -> "Door":
        """The listener at this address; port 0 is any free port."""
        door = cls.OPEN.get((host, port)) or cls(host, port)
        door.users += 1
        return door

    def __enter__(self) -> Self:
        """Return the listener, which is already open."""
        return self

    def __exit__(self, *_: object) -> None:
        """Release the listener."""
        self.leave()

    def leave(self) -> None:
        """Release the listener; the last user obtained through `at` closes it."""
        self.users -= 1
        if self.users == 0:
            del self.OPEN[self._address]
            self._socket.close()

    def let_in(self, patience: float = Limits().begin) -> Link:
        """Accept the next program to connect and join, within `patience` seconds for each step."""
        self._socket.settimeout(patience)
        try:
            connection, _ = self._socket.accept()
        except TimeoutError as problem:
            at = f"mjai://{self._address[0]}:{self.port}"
            seconds = f"{patience:g}"
            raise HanchanError("mjai-nobody", field="mjai", given=at, seconds=seconds) from problem
        link = socket_link(connection)
        try:
            link.say([HELLO])
            said = link.hear(monotonic() + patience)
        except (EndedError, LateError):
            said = b""
        if (name := joined(said)) is None:
            with suppress(EndedError):
                link.say(['{"type":"error","message":"join expected"}'])
            link.close()
            text = said.decode("utf-8", "replace").strip()
            raise HanchanError("mjai-no-join", field="mjai", said=literal(text))
        link.name = name
        return link


def reached(server: str) -> tuple[Link, str]:
    """Connect to a server; returns the link and the room named in the address.

    >>> reached("mjai://somewhere")
    Traceback (most recent call last):
    hanchan.errors.RulesError: mjai: 'mjai://somewhere' has no host and port, as ...
    """
    host, port, address = address_of(server)
    try:
        connection = socket.create_connection((host, port))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise HanchanError("mjai-server-away", server=server, reason=reason) from problem
    return socket_link(connection), address.path.strip("/") or "default"


def address_of(spec: str) -> tuple[str, int, SplitResult]:
    """Parse host and port of `mjai://HOST:PORT`; returns them with the parsed URL."""
    try:
        address = urlsplit(spec)
        host, port = address.hostname, address.port
    except ValueError:
        host, port, address = None, None, urlsplit("")
    if address.scheme != "mjai" or host is None or port is None:
        raise RulesError("mjai-address", field="mjai", given=literal(spec))
    return host, port, address


def joined(line: bytes) -> str | None:
    """The name in a `join` line; None for any other line.

    >>> joined(b'{"type":"join","name":"shanten","room":"default"}')
    'shanten'
    """
    try:
        said = msgspec.json.decode(line, type=dict[str, Any])
    except DECODING:
        return None
    return str(said.get("name", "")) if said.get("type") == "join" else None


def socket_link(connection: socket.socket) -> Link:
    """A link over a socket."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    reader, writer = connection.makefile("rb"), connection.makefile("wb")
    leave = partial(hang_up, connection)
    return Link("", cast("BinaryIO", reader), cast("BinaryIO", writer), leave)


def hang_up(connection: socket.socket, reading: Thread) -> None:
    """Shut down our side, and wait for the other side to close.

    What it still sends is read, because unread data would reset the connection.
    """
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
    reading.join(PATIENCE)
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
