"""Servers in processes of their own, which are forked where everything they need was imported.

To import a server takes most of the time in which it starts, and tests start a great many.
"""

import os
import random
import signal
import socket
import sys
from collections.abc import Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection

OUT, ERRORS = 1, 2
CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["hanchan.server.runner"])


class Child:
    """A process that runs a script as `python -c` does, given a door and a database."""

    def __init__(self, script: str, door: socket.socket, database: str) -> None:
        self._said, says = CONTEXT.Pipe(duplex=False)
        given = script, door, database, dict(os.environ), says
        self._process = CONTEXT.Process(target=_run, args=given, daemon=True)
        self._process.start()
        says.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def said(self) -> bytes:
        """The next line that it writes; nothing once it is gone."""
        line = b""
        while not line.endswith(b"\n") and (more := os.read(self._said.fileno(), 64)):
            line += more
        return line

    def unread(self) -> bytes:
        """The next line if it has written one already, else nothing."""
        return self.said() if self._said.poll() else b""

    def poll(self) -> int | None:
        """Its exit status, None while it runs."""
        return self._process.exitcode

    def send_signal(self, which: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, which)

    def wait(self, patience: float) -> int:
        """Its exit status, once it has one."""
        self._process.join(patience)
        status = self.poll()
        assert status is not None, "the process goes on"
        self._said.close()
        return status


def _run(
    script: str,
    door: socket.socket,
    database: str,
    environment: Mapping[str, str],
    says: Connection,
) -> None:
    """Take what a process of its own would have, then run the script."""
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(says.fileno(), OUT)
    os.dup2(os.open(os.devnull, os.O_WRONLY), ERRORS)
    random.seed()
    sys.argv = ["-c", str(door.detach()), database]
    exec(compile(script, "<script>", "exec"), {"__name__": "__main__"})  # noqa: S102 (ours)
