"""A real server in a process of its own, and a line to it that can be cut."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from browser.visiting import PATIENCE
from hanchan.records import Record, read_record

LOOPBACK = "127.0.0.1"
LISTENS = re.compile(rf"http://{re.escape(LOOPBACK)}:([0-9]+)/")
QUICK: Mapping[str, object] = {
    "rules": "ema-2008",
    "changes": {"ending.rounds": 1},
    "pause": 0,
    "pace": 0,
    "absent": "wait",
}
"""A match of one round at which nobody waits, except for people."""
SHORT: dict[str, object] = {
    "ending.rounds": 1,
    "ending.bust": "below-zero",
    "placement.start": 1000,
    "placement.return": 1000,
}
"""Changes of rules by which a match is over once somebody has lost a little."""


class Line:
    """A door before a server, with an address of its own; every line through it can be cut."""

    def __init__(self) -> None:
        self._to: int | None = None
        self._door = socket.create_server((LOOPBACK, 0))
        self._ends: list[socket.socket] = []
        self._entry = threading.Lock()
        threading.Thread(target=self._open, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self._door.getsockname()[1]}"

    def lead_to(self, port: int | None) -> None:
        """Forward connections to this port; None refuses them."""
        with self._entry:
            self._to = port

    def cut(self) -> None:
        """Whatever is on its way is lost."""
        with self._entry:
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
            with self._entry:
                far = self._reached()
                if far is None:
                    near.close()
                    continue
                self._ends += [near, far]
            for pair in ((near, far), (far, near)):
                threading.Thread(target=_carry, args=pair, daemon=True).start()

    def _reached(self) -> socket.socket | None:
        """A line to the server, None while it is down."""
        if self._to is None:
            return None
        try:
            far = socket.create_connection((LOOPBACK, self._to), timeout=PATIENCE)
        except OSError:
            return None
        far.settimeout(None)
        return far


def _carry(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


class Served:
    """`hanchan serve` with tables of its own; it can be killed and comes back as it was.

    `program` are the arguments of Python that stand for `-m hanchan`.
    """

    def __init__(self, home: Path, *program: str) -> None:
        self.home = home
        self._program = program or ("-m", "hanchan")
        self._process: subprocess.Popen[str] | None = None
        self.line = Line()
        self.client = self.start()

    @property
    def address(self) -> str:
        """Where browsers find it, over the line that can be cut."""
        return self.line.address

    def start(self) -> httpx.Client:
        """It listens where nobody else does, and says where; the way to ask it."""
        command = [sys.executable, *self._program, "serve", "--port", "0"]
        environment = {**os.environ, "XDG_DATA_HOME": str(self.home)}
        with (self.home / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._process.stdout is not None
        with self._process.stdout as said:
            found = LISTENS.search(said.readline())
        assert found, self.told()
        # No line is kept open that the server might just be closing.
        once = httpx.Limits(max_keepalive_connections=0)
        client = httpx.Client(base_url=found[0], timeout=PATIENCE, limits=once)
        assert client.get("/api/health").status_code == 200, self.told()
        self.line.lead_to(int(found[1]))
        return client

    def told(self) -> str:
        """What the server has written."""
        return (self.home / "server.log").read_text(encoding="utf-8")

    def restart(self) -> None:
        """The server has no time to say or write anything any more, and begins again."""
        self._end(signal.SIGKILL)
        self.client = self.start()

    def stop(self) -> None:
        self._end(signal.SIGTERM)
        self.line.close()

    def table(
        self, *, name: str | None = None, start: bool = False, **options: object
    ) -> dict[str, Any]:
        """A new table, as the answer of the server has it; where seats are counted, of `name`."""
        password = options.pop("password", None)
        told = {"options": {**QUICK, **options}, "name": name, "password": password}
        told["visitor"] = f"browser of {name}" if "order" in options else None
        answer = self.client.post("/api/tables", json={**told, "start": start})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def seat(self, table: str, name: str) -> str:
        """The token of a further seat at the table."""
        told = {"name": name, "visitor": f"browser of {name}"}
        answer = self.client.post(f"/api/tables/{table}/seats", json=told)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def record(self, table: str) -> bytes:
        """The record of the first match at the table, as it is downloaded."""
        answer = self.client.get(f"/api/tables/{table}/matches/1/record")
        assert answer.status_code == 200, answer.text
        return answer.content

    def read_record(self, table: str) -> Record:
        return read_record(self.record(table))

    def _end(self, how: signal.Signals) -> None:
        self.line.lead_to(None)
        self.client.close()
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
