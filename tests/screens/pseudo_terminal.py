"""A program at a terminal of its own: the keys that it is given, and what its screen shows."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any, Self

PATIENCE = 120.0
"""Seconds after which nothing will come any more, however busy the machine is."""
MAIN = "from hanchan.cli import main; raise SystemExit(main())"
TAKE_TERMINAL = "import fcntl, termios; fcntl.ioctl(1, termios.TIOCSCTTY, 0); "
SOURCE = Path(__file__).resolve().parents[2] / "src"


class AtTerminal:
    """`hanchan` with a screen of 24 lines; a program that is still there at the end is killed.

    With `piped`, standard input is a pipe; with `keys` too, the terminal rules the program all the
    same, so that keys can come from it.
    """

    def __init__(self, *arguments: str, piped: bytes | None = None, keys: bool = True) -> None:
        self._outer, self._inner = pty.openpty()
        self.resize(24, 80)
        self._before = self._settings()
        rules = piped is not None and keys
        self._program = subprocess.Popen(
            [sys.executable, "-c", (TAKE_TERMINAL if rules else "") + MAIN, *arguments],
            stdin=self._inner if piped is None else subprocess.PIPE,
            stdout=self._inner,
            stderr=self._inner,
            env={**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm"},
            start_new_session=piped is not None,
        )
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._fresh = ""
        self.screen = ""
        if self._program.stdin is not None:
            self._program.stdin.write(piped or b"")
            self._program.stdin.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._program.poll() is None:
            self._program.kill()
            self._program.wait()
        os.close(self._outer)
        os.close(self._inner)

    def shows(self, said: str) -> str:
        """What comes on the screen until this is said; what was asked for before is not looked at.

        A program that ends without saying it, or never says it, is a failure.
        """
        end = time.monotonic() + PATIENCE
        while said not in self._fresh:
            ended = self._program.poll() is not None
            if not self._read() and ended:
                break
            assert time.monotonic() < end, f"no {said!r} on the screen:\n{self.screen}"
        before, found, self._fresh = self._fresh.partition(said)
        assert found, f"the program has ended without {said!r} on the screen:\n{self.screen}"
        return before + found

    def press(self, keys: str) -> None:
        """Somebody types."""
        os.write(self._outer, keys.encode())

    def resize(self, lines: int, columns: int) -> None:
        """Resize the screen without a signal to the program."""
        fcntl.ioctl(self._outer, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def tell_size(self) -> None:
        """The program hears that its screen has another size."""
        self._program.send_signal(signal.SIGWINCH)

    def status(self) -> int:
        """The program ends by itself; its exit status."""
        return self._program.wait(PATIENCE)

    @property
    def as_before(self) -> bool:
        """Whether the terminal is set as it was before the program began."""
        return self._settings() == self._before

    def _settings(self) -> list[Any]:
        return termios.tcgetattr(self._inner)

    def _read(self) -> bool:
        """Take what has come on the screen; whether anything has."""
        ready, _, _ = select.select([self._outer], [], [], 0.2)
        if not ready:
            return False
        told = self._decoder.decode(os.read(self._outer, 65536))
        self._fresh += told
        self.screen += told
        return True
