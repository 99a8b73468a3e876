"""Programs in processes of their own: how they are started, watched and ended.

A command is split into words as a shell would (`shlex`), and no shell sees it. A program inherits
no files but its three streams, and whatever it starts itself ends with it.
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

from hanchan.errors import HanchanError, RulesError, literal
from hanchan.formats.mjai.links import Link

KEPT = 1 << 16
"""So many bytes of what a program writes to its error stream are kept, the last ones."""
PATIENCE = 2.0
"""Seconds that a program has to end by itself when its match is over."""
URGENCY = 3.0
"""Seconds that it has to end when it has been asked to."""
GIBIBYTE = 1 << 30


def started(command: str, seat: int, memory: float | None = None) -> Link:
    """A program in a process of its own; `{seat}` in its words is the seat it plays.

    `memory` is how many GiB of address space it may use, where the system can see to that.

    >>> started("no-such-program --seat {seat}", 2)
    Traceback (most recent call last):
    hanchan.errors.HanchanError: mjai: 'no-such-program --seat {seat}' cannot be started: ...
    """
    words = [word.replace("{seat}", str(seat)) for word in words_of(command)]
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(  # noqa: S603 (a person at this machine names the program)
            words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
        )
    except OSError as problem:
        reason = problem.strerror or str(problem)
        given = literal(command)
        raise HanchanError("mjai-start", field="mjai", given=given, reason=reason) from problem
    if memory is not None:
        limit_memory(process.pid, memory)
    errors = Tail(cast("BufferedReader", process.stderr))
    reader, writer = cast("BinaryIO", process.stdout), cast("BinaryIO", process.stdin)
    return Link(words[0], reader, writer, lambda _: end(process), errors.last_line)


def words_of(command: str) -> list[str]:
    """The words of a command.

    >>> words_of("python 'my bot.py' {seat}")
    ['python', 'my bot.py', '{seat}']
    """
    try:
        words = shlex.split(command)
    except ValueError as problem:
        given, reason = literal(command), literal(str(problem))
        raise RulesError("mjai-command", field="mjai", given=given, problem=reason) from problem
    if not words:
        raise RulesError("mjai-command", field="mjai", given=literal(command), problem="none")
    return words


def limit_memory(process: int, gibibytes: float) -> None:
    """Let a process have no more address space than this, where the system knows how (Linux)."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 (other systems do not have it)

        most = round(gibibytes * GIBIBYTE)
        with suppress(ProcessLookupError):  # it has ended already
            resource.prlimit(process, resource.RLIMIT_AS, (most, most))


def end(process: "subprocess.Popen[bytes]") -> None:
    """A program that hears no more ends; if it does not, it is ended with all that it started."""
    for patience, urge in ((PATIENCE, terminate), (URGENCY, kill)):
        try:
            process.wait(patience)
            break
        except subprocess.TimeoutExpired:
            urge(process)
    process.wait()
    kill(process)


def terminate(process: "subprocess.Popen[bytes]") -> None:
    """Ask the program, and all that it started, to end."""
    if sys.platform == "win32":
        process.terminate()
    else:
        _signal_group(process.pid, signal.SIGTERM)


def kill(process: "subprocess.Popen[bytes]") -> None:
    """End the program, and all that it started."""
    if sys.platform == "win32":
        process.kill()
    else:
        _signal_group(process.pid, signal.SIGKILL)


def _signal_group(leader: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):  # nobody is left in it
        os.killpg(leader, number)


class Tail:
    """The end of what comes through a stream, which a thread of its own reads."""

    def __init__(self, stream: BufferedReader) -> None:
        """It is read from now on."""
        self._kept = b""
        self._stream = stream
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def last_line(self) -> str:
        """The last line that is not empty; what is said to the end is waited for a moment."""
        self._thread.join(PATIENCE / 10)
        lines = self._kept.decode("utf-8", "replace").strip().splitlines()
        return lines[-1].strip() if lines else ""

    def _read(self) -> None:
        with suppress(OSError, ValueError), self._stream:
            while more := self._stream.read1(KEPT):
                self._kept = (self._kept + more)[-KEPT:]
