"""A real server in a process of its own, and a line to it that can be cut."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from hanchan.records import Record, read_record

PATIENCE = 30.0
LOOPBACK = "127.0.0.1"
QUICK: Mapping[str, object] = {
    "rules": "ema-2008",
    "changes": {"ending.rounds": 1},
    "pause": 0,
    "pace": 0,
    "absent": "wait",
}
"""A match of one round at which nobody waits, except for people."""


def free_port() -> int:
    """A port of this machine at which nobody listens."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


class Line:
    """A door before a server, with an address of its own; every line through it can be cut."""

    def __init__(self, port: int) -> None:
        self._to = (LOOPBACK, port)
        self._door = socket.create_server((LOOPBACK, 0))
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._open, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self._door.getsockname()[1]}"

    def cut(self) -> None:
        """Whatever is on its way is lost."""
        ends, self._ends = self._ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def close(self) -> None:
        self._door.close()
        self.cut()

    def _open(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(self._to, timeout=PATIENCE)
            except OSError:  # the server is down
                near.close()
                continue
            far.settimeout(None)
            self._ends += [near, far]
            for pair in ((near, far), (far, near)):
                threading.Thread(target=_carry, args=pair, daemon=True).start()


def _carry(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


class Served:
    """`hanchan serve` with tables of its own; it can be killed and comes back as it was."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()
        self.line = Line(self.port)
        self.client = httpx.Client(base_url=f"http://{LOOPBACK}:{self.port}", timeout=PATIENCE)

    @property
    def address(self) -> str:
        """Where browsers find it, over the line that can be cut."""
        return self.line.address

    def start(self) -> None:
        command = [sys.executable, "-m", "hanchan", "serve", "--port", str(self.port)]
        environment = {**os.environ, "XDG_DATA_HOME": str(self._home)}
        with (self._home / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self.told()
            assert time.monotonic() < end, self.told()
            time.sleep(0.05)

    def told(self) -> str:
        """What the server has written."""
        return (self._home / "server.log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """The server has no time to say or write anything any more."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def restart(self) -> None:
        self.kill()
        self.start()

    def stop(self) -> None:
        self.client.close()
        self.line.close()
        assert self._process is not None
        self._process.terminate()
        self._process.wait(PATIENCE)

    def table(
        self, *, name: str | None = None, start: bool = False, **options: object
    ) -> dict[str, Any]:
        """A new table, as the answer of the server has it."""
        password = options.pop("password", None)
        told = {"options": {**QUICK, **options}, "name": name, "password": password}
        answer = self.client.post("/api/tables", json={**told, "start": start})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def seat(self, table: str, name: str) -> str:
        """The token of a further seat at the table."""
        answer = self.client.post(f"/api/tables/{table}/seats", json={"name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def record(self, table: str) -> bytes:
        """The record of the first match at the table, as it is downloaded."""
        answer = self.client.get(f"/api/tables/{table}/matches/1/record")
        assert answer.status_code == 200, answer.text
        return answer.content

    def read_record(self, table: str) -> Record:
        return read_record(self.record(table))

    def _answers(self) -> bool:
        try:
            url = f"http://{LOOPBACK}:{self.port}/api/health"
            return httpx.get(url, timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            return False
