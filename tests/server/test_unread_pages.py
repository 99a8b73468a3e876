"""A page that never reads what it is sent: it is cut off, and the table plays on for the others."""

import random
import socket
import time
from pathlib import Path

from websockets.sync.client import connect

from hanchan.messages import table as m
from hanchan.server.page_connection import MAX_UNREAD_MESSAGES, PageConnection
from servers.server_process import PATIENCE, SERVER, LiveServer, pages

HASTY = (
    "from hanchan.server.runtime.uvicorn_protocols import LimitedConnection\n"
    f"LimitedConnection.reads_within = 0.2\n{SERVER}"
)
"""A server that waits for nobody to read."""


def test_a_page_that_never_reads_is_disconnected_and_others_continue(tmp_path: Path) -> None:
    server = LiveServer(f"sqlite:///{tmp_path / 'tables.sqlite'}", script=HASTY)
    server.door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with server:
        table = server.table()
        program, rng = table.sit(), random.Random(1)
        program.until("welcome")
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(server.door.getsockname())
        address = f"ws://127.0.0.1:{server.door.getsockname()[1]}/api/tables/{table.id}/socket"
        with connect(address, sock=deaf, max_queue=1, ping_interval=None, close_timeout=0) as page:
            page.send('{"type":"hello","protocol":1}')
            end = time.monotonic() + PATIENCE
            while (seen := pages(server)) < 2:
                assert time.monotonic() < end
            while seen > 1:
                assert time.monotonic() < end
                program.say(type="say", text="x" * 200)
                while program.hear()["type"] not in ("chat", "refused"):  # said too often
                    pass
                program.play(rng, most=3)
                if program.over:
                    program.say(type="rematch")
                    while program.over:
                        program.hear()
                seen = pages(server)
            played = len(program.events)
            program.play(rng, most=5)
            assert program.over or len(program.events) > played


def test_the_queue_of_one_page_is_bounded() -> None:
    visitor = PageConnection()
    for number in range(2 * MAX_UNREAD_MESSAGES):
        visitor.send(m.Pong() if number else m.StallNotice(text="late"))
    assert visitor.gone
    assert len(visitor.outbox) == MAX_UNREAD_MESSAGES
