"""Subprocesses that speak mjai: starting, limiting and terminating them.

A command is split into words as a shell would (`shlex`), but no shell is involved. A program
inherits only its three standard streams, and its child processes end with it.
"""

import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from io import BufferedReader
from threading import Thread
from typing import BinaryIO, cast

from hanchan.errors import HanchanError, RulesError, quote_input
from hanchan.formats.mjai.transport import Connection

TAIL_BYTES = 1 << 16
"""Maximum number of bytes retained from the end of a program's error stream."""
EXIT_TIMEOUT = 2.0
"""Seconds that a program has to exit by itself after its match."""
TERMINATE_TIMEOUT = 3.0
"""Seconds that a program has to exit after it was asked to terminate."""
GIBIBYTE = 1 << 30


def start_program(command: str, seat: int, memory: float | None = None) -> Connection:
    """Start a program, and return a connection to it; `{seat}` in the command is the seat number.

    `memory` limits the address space of the program in GiB, where the system supports it.

    >>> start_program("no-such-program --seat {seat}", 2)
    Traceback (most recent call last):
    hanchan.errors.HanchanError: mjai: 'no-such-program --seat {seat}' cannot be started: ...
    """
    words = [word.replace("{seat}", str(seat)) for word in split_command(command)]
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(  # noqa: S603 (the command comes from the user of this machine)
            words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
        )
    except OSError as problem:
        reason = problem.strerror or str(problem)
        given = quote_input(command)
        raise HanchanError("mjai-start", field="mjai", given=given, reason=reason) from problem
    if memory is not None:
        limit_memory(process.pid, memory)
    errors = StreamTail(cast("BufferedReader", process.stderr))
    reader, writer = cast("BinaryIO", process.stdout), cast("BinaryIO", process.stdin)
    return Connection(words[0], reader, writer, lambda _: end_program(process), errors.last_line)


def split_command(command: str) -> list[str]:
    """Split a command into words as a shell would; `RulesError` if that is impossible.

    >>> split_command("python 'my bot.py' {seat}")
    ['python', 'my bot.py', '{seat}']
    """
    try:
        words = shlex.split(command)
    except ValueError as problem:
        given, reason = quote_input(command), quote_input(str(problem))
        raise RulesError("mjai-command", field="mjai", given=given, problem=reason) from problem
    if not words:
        raise RulesError("mjai-command", field="mjai", given=quote_input(command), problem="none")
    return words


def limit_memory(process: int, gibibytes: float) -> None:
    """Limit the address space of a process, where the system supports it (Linux)."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 (other systems do not have it)

        most = round(gibibytes * GIBIBYTE)
        with suppress(ProcessLookupError):  # it has already exited
            resource.prlimit(process, resource.RLIMIT_AS, (most, most))


def end_program(process: "subprocess.Popen[bytes]") -> None:
    """Wait for a program to exit, terminate it if it does not, and kill its child processes."""
    for timeout, kill in ((EXIT_TIMEOUT, False), (TERMINATE_TIMEOUT, True)):
        try:
            process.wait(timeout)
            break
        except subprocess.TimeoutExpired:
            stop_group(process, kill=kill)
    process.wait()
    stop_group(process, kill=True)


def stop_group(process: "subprocess.Popen[bytes]", *, kill: bool) -> None:
    """Terminate or kill a program and, except on Windows, its child processes."""
    if sys.platform == "win32":
        (process.kill if kill else process.terminate)()
        return
    with suppress(ProcessLookupError, PermissionError):  # the group is empty
        os.killpg(process.pid, signal.SIGKILL if kill else signal.SIGTERM)


class StreamTail:
    """The last `TAIL_BYTES` bytes of a stream, read by a thread of its own."""

    def __init__(self, stream: BufferedReader) -> None:
        self._tail = b""
        self._stream = stream
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def last_line(self) -> str:
        """Return the last nonblank line, or "", after a short wait for the final output."""
        self._thread.join(EXIT_TIMEOUT / 10)
        lines = self._tail.decode("utf-8", "replace").strip().splitlines()
        return lines[-1].strip() if lines else ""

    def _read(self) -> None:
        with suppress(OSError, ValueError), self._stream:
            while more := self._stream.read1(TAIL_BYTES):
                self._tail = (self._tail + more)[-TAIL_BYTES:]
