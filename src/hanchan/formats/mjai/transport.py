"""The transport to an mjai program: two streams of lines, over pipes or a socket.

A program can connect to our socket, as to that of the first mjai server: we send `hello`, it
replies with `join`.
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

from hanchan.errors import HanchanError, RulesError, quote_input
from hanchan.formats.mjai.errors import DECODE_ERRORS


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeLimits:
    """Time limits of a program in seconds, and its memory limit in GiB (None: unlimited).

    `begin` applies to its first reply, `decision` to every other one; time beyond that is taken
    from the `bank`, which is refilled at every kyoku.

    >>> TimeLimits.parse({"decision": "0.5"}).decision
    0.5
    >>> TimeLimits.parse({"bank": "much"})
    Traceback (most recent call last):
    hanchan.errors.RulesError: bank: 'much' is not a number above 0
    """

    decision: float = 1.0
    bank: float = 10.0
    begin: float = 60.0
    memory: float | None = None

    @classmethod
    def parse(cls, options: dict[str, str]) -> "TimeLimits":
        """Parse limits from texts, by name; raises `RulesError` for one that is not above 0."""
        return cls(**{name: _positive_number(name, text) for name, text in options.items()})


LIMIT_OPTIONS = frozenset(field.name for field in fields(TimeLimits))


def _positive_number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        raise RulesError("mjai-limit", field=name, given=quote_input(text))
    return number


class ProgramClock:
    """The clock of one program; time beyond the limit of a reply is taken from the bank."""

    def __init__(self, limits: TimeLimits) -> None:
        """Create a stopped clock with a full bank."""
        self._limits = limits
        self._allowed = limits.begin
        self._bank = limits.bank
        self._started = monotonic()

    def refill(self) -> None:
        """Refill the bank at the start of a kyoku."""
        self._bank = self._limits.bank

    def start(self) -> None:
        """Start the clock when a request is sent."""
        self._started = monotonic()

    @property
    def deadline(self) -> float:
        """The time until which a reply is accepted, by `time.monotonic`."""
        return self._started + self._allowed + self._bank

    def stop(self, at: float) -> None:
        """Stop the clock at a reply or at the deadline, and charge the bank."""
        self._bank = min(self._bank, max(0.0, self.deadline - at))
        self._allowed = self._limits.decision


MAX_LINE_BYTES = 1 << 16
MAX_AHEAD = 64
"""Maximum number of lines read in advance; a program that sends more has to wait."""
CLOSE_TIMEOUT = 2.0
"""Seconds that the other side has to read our lines, and again to close its socket."""
HELLO = '{"type":"hello","protocol":"mjsonp","protocol_version":3}'


class ConnectionEndedError(Exception):
    """The error for a connection that has ended."""


class TimedOutError(Exception):
    """The error for a line that did not arrive in time."""


class Connection:
    """A connection to a program that reads and writes lines.

    One thread writes and another reads ahead, so that callers never block longer than their
    timeout, neither on a missing line nor on a slow reader.
    """

    last_arrival = 0.0
    """Time at which the last received line arrived, by `time.monotonic`."""

    def __init__(
        self,
        name: str,
        reader: BinaryIO,
        writer: BinaryIO,
        leave: Callable[[Thread], None],
        last_words: Callable[[], str] = str,
    ) -> None:
        """Start the threads; `leave` closes the other side, which ends the reading thread.

        `last_words` returns the last line of the program's error output.
        """
        self.name, self.last_words = name, last_words
        self._reader, self._writer, self._leave = reader, writer, leave
        self._changed = Condition()
        self._ahead: deque[tuple[float, bytes]] = deque()
        self._ended = self._closed = self._broken = False
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._threads: list[Thread] = []

    def send(self, lines: Iterable[str]) -> None:
        """Send the lines; raise `ConnectionEndedError` if the connection is known to be closed."""
        self._start_threads()
        if self._broken:
            raise ConnectionEndedError
        self._out.put("".join(f"{line}\n" for line in lines).encode())

    def receive(self, until: float | None = None) -> bytes:
        """Receive the next line, until a deadline by `time.monotonic`.

        Raises `ConnectionEndedError` if the connection has ended or the line is longer than 64 KiB,
        `TimedOutError` at the deadline.
        """
        self._start_threads()
        timeout = None if until is None else max(0, until - monotonic())
        with self._changed:
            if not self._changed.wait_for(lambda: self._ahead or self._ended, timeout):
                raise TimedOutError
            if not self._ahead:
                raise ConnectionEndedError
            self.last_arrival, line = self._ahead.popleft()
            self._changed.notify_all()
            return line

    def __iter__(self) -> Iterator[bytes]:
        """Iterate over all lines until the connection ends."""
        with suppress(ConnectionEndedError):
            while True:
                yield self.receive()

    def close(self) -> None:
        """Close the connection and discard what the other side still sends.

        A second call does nothing: the id of an ended process may belong to another one by then.
        """
        self._start_threads()
        with self._changed:
            if self._closed:
                return
            self._closed = True
            self._changed.notify_all()
        self._out.put(None)
        reading, writing = self._threads
        writing.join(CLOSE_TIMEOUT)
        self._leave(reading)

    def _start_threads(self) -> None:
        if not self._threads:
            loops = self._read_ahead, self._write_queued
            self._threads = [Thread(target=loop, daemon=True) for loop in loops]
            for thread in self._threads:
                thread.start()

    def _read_ahead(self) -> None:
        with suppress(OSError, ValueError), self._reader:
            for line in iter(partial(self._reader.readline, MAX_LINE_BYTES), b""):
                if not line.endswith(b"\n"):
                    break
                with self._changed:
                    self._changed.wait_for(lambda: len(self._ahead) < MAX_AHEAD or self._closed)
                    if not self._closed:
                        self._ahead.append((monotonic(), line))
                        self._changed.notify_all()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _write_queued(self) -> None:
        with suppress(OSError, ValueError), self._writer:
            for data in iter(self._out.get, None):
                self._writer.write(data)
                self._writer.flush()
        self._broken = True


class Listener:
    """A listening port for programs; seats with the same address share it.

    >>> with Listener.shared("localhost", 0) as listener:
    ...     listener.port > 0
    True
    """

    SHARED: ClassVar[dict[tuple[str, int], "Listener"]] = {}

    def __init__(self, host: str, port: int) -> None:
        try:
            self._socket = socket.create_server((host, port))
        except OSError as problem:
            reason, at = problem.strerror or str(problem), f"mjai://{host}:{port}"
            raise HanchanError("mjai-door", field="mjai", given=at, reason=reason) from problem
        self.port: int = self._socket.getsockname()[1]
        self._address = host, self.port
        self.users = 0
        self.SHARED[self._address] = self

    @classmethod
    def shared(cls, host: str, port: int) -> "Listener":
        """Return the listener at this address, created if needed; port 0 is any free port."""
        listener = cls.SHARED.get((host, port)) or cls(host, port)
        listener.users += 1
        return listener

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Release the listener; the last user obtained through `shared` closes it."""
        self.users -= 1
        if self.users == 0:
            del self.SHARED[self._address]
            self._socket.close()

    def accept(self, timeout: float = TimeLimits().begin) -> Connection:
        """Accept the next program to connect and join, within `timeout` seconds for each step."""
        self._socket.settimeout(timeout)
        try:
            connection, _ = self._socket.accept()
        except TimeoutError as problem:
            at = f"mjai://{self._address[0]}:{self.port}"
            seconds = f"{timeout:g}"
            raise HanchanError("mjai-nobody", field="mjai", given=at, seconds=seconds) from problem
        link = connection_over_socket(connection)
        try:
            link.send([HELLO])
            reply = link.receive(monotonic() + timeout)
        except (ConnectionEndedError, TimedOutError):
            reply = b""
        if (name := joining_name(reply)) is None:
            with suppress(ConnectionEndedError):
                link.send(['{"type":"error","message":"join expected"}'])
            link.close()
            said = quote_input(reply.decode("utf-8", "replace").strip()) if reply else "none"
            raise HanchanError("mjai-no-join", field="mjai", said=said)
        link.name = name
        return link


def connect(server: str) -> tuple[Connection, str]:
    """Connect to a server; returns the connection and the room named in the address.

    >>> connect("mjai://somewhere")
    Traceback (most recent call last):
    hanchan.errors.RulesError: mjai: 'mjai://somewhere' does not have the form mjai://HOST:PORT, ...
    """
    host, port, address = parse_address(server)
    try:
        connection = socket.create_connection((host, port))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise HanchanError("mjai-server-away", server=server, reason=reason) from problem
    return connection_over_socket(connection), address.path.strip("/") or "default"


def parse_address(spec: str) -> tuple[str, int, SplitResult]:
    """Parse an address `mjai://HOST:PORT`; returns its host, its port and the parsed URL."""
    try:
        address = urlsplit(spec)
        host, port = address.hostname, address.port
    except ValueError:
        host, port, address = None, None, urlsplit("")
    if address.scheme != "mjai" or host is None or port is None:
        raise RulesError("mjai-address", field="mjai", given=quote_input(spec))
    return host, port, address


def joining_name(line: bytes) -> str | None:
    """Return the name in a `join` line; None for any other line.

    >>> joining_name(b'{"type":"join","name":"shanten","room":"default"}')
    'shanten'
    """
    try:
        message = msgspec.json.decode(line, type=dict[str, Any])
    except DECODE_ERRORS:
        return None
    return str(message.get("name", "")) if message.get("type") == "join" else None


def connection_over_socket(connection: socket.socket) -> Connection:
    """Return a connection over a socket, which sends each line without delay."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    reader, writer = connection.makefile("rb"), connection.makefile("wb")
    leave = partial(close_socket, connection)
    return Connection("", cast("BinaryIO", reader), cast("BinaryIO", writer), leave)


def close_socket(connection: socket.socket, reading: Thread) -> None:
    """Shut down our side, wait briefly for the other side to close, and close the socket.

    Remaining data is read, because unread data would reset the connection.
    """
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
    reading.join(CLOSE_TIMEOUT)
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
