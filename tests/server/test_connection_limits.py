"""Who is connected: a crowd, or one address, keeps nobody else out, and fills no log."""

import logging
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from hanchan.server.runner import connection_limiter_for
from hanchan.server.runtime.connection_limits import MAX_CONNECTIONS_PER_ADDRESS, ConnectionLimiter
from hanchan.server.runtime.json_logging import (
    MAX_REMEMBERED_MESSAGES,
    MAX_REPEATS_PER_MINUTE,
    RepeatFilter,
)
from hanchan.server.runtime.settings import Settings
from servers.server_process import PATIENCE, SERVER, LiveServer, Program, pages

HEAD = b"GET /api/address HTTP/1.1\r\nHost: localhost\r\n"
WHOLE = HEAD + b"\r\n"
ONCE = HEAD + b"Connection: close\r\n\r\n"
ROOM = 8
BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"


class Guest:
    """A connection that waits, and can be asked to give way."""

    def __init__(self, crowd: ConnectionLimiter, host: str, *, waits: bool = True) -> None:
        self.crowd, self.here = crowd, crowd.try_add(self, host)
        if waits:
            crowd.mark_idle(self, self)

    def evict(self) -> None:
        self.here = False
        self.crowd.mark_active(self)
        self.crowd.remove(self)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with room for eight connections of one address."""
    yield from served(
        tmp_path_factory.mktemp("narrow"), "connection_limits.MAX_CONNECTIONS_PER_ADDRESS = ROOM"
    )


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that waits for nobody."""
    limits = (
        "HttpProtocol.head_within = HttpProtocol.body_within = 0.3\nHttpProtocol.reads_within = 0.1"
    )
    yield from served(tmp_path_factory.mktemp("hasty"), limits)


def served(folder: Path, limits: str) -> Iterator[LiveServer]:
    doors = (
        "from hanchan.server.runtime import connection_limits\n"
        "from hanchan.server.runtime.uvicorn_protocols import HttpProtocol"
    )
    script = f"{doors}\nROOM = {ROOM}\n{limits}\n{SERVER}"
    with LiveServer(f"sqlite:///{folder / 'tables.sqlite'}", script=script) as server:
        yield server


def caller(server: LiveServer, said: bytes = b"") -> socket.socket:
    """Somebody who connects, and says something."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    line.sendall(said)
    return line


def heard(line: socket.socket) -> bytes:
    """All that is said to somebody until the line is cut."""
    said = b""
    try:
        while more := line.recv(65_536):
            said += more
    except ConnectionError:
        pass
    return said


def test_longest_idle_connections_of_an_address_give_way_to_new_ones() -> None:
    crowd = ConnectionLimiter(most=10, most_of_one=3)
    other, *guests = (Guest(crowd, host) for host in ["192.0.2.1"] + ["192.0.2.2"] * 5)
    assert [guest.here for guest in guests] == [False, False, True, True, True]
    assert other.here


def test_longest_idle_connections_give_way_under_load() -> None:
    crowd = ConnectionLimiter(most=3, most_of_one=3)
    guests = [Guest(crowd, f"192.0.2.{number}") for number in range(5)]
    assert [guest.here for guest in guests] == [False, False, True, True, True]


def test_a_connection_being_answered_is_not_closed() -> None:
    crowd = ConnectionLimiter(most=10, most_of_one=2)
    seated = [Guest(crowd, "192.0.2.1", waits=False) for _ in range(2)]
    late = Guest(crowd, "192.0.2.1")
    assert [guest.here for guest in (*seated, late)] == [True, True, False]
    seated[0].evict()
    assert Guest(crowd, "192.0.2.1").here


def test_addresses_are_not_counted_behind_a_proxy() -> None:
    crowd = ConnectionLimiter(most=5, most_of_one=None)
    assert all(Guest(crowd, "127.0.0.1", waits=False).here for _ in range(5))
    assert not Guest(crowd, "127.0.0.1").here


def test_addresses_of_one_network_count_as_one() -> None:
    crowd = ConnectionLimiter(most_of_one=1)
    assert Guest(crowd, "2001:db8::1", waits=False).here
    assert not Guest(crowd, "2001:db8::2", waits=False).here
    assert Guest(crowd, "2001:db8:1::1", waits=False).here


def test_closed_connections_leave_no_state() -> None:
    crowd = ConnectionLimiter()
    guests = [Guest(crowd, "192.0.2.1") for _ in range(3)]
    for guest in guests:
        guest.evict()
        guest.evict()
    assert not crowd.addresses
    assert not any(getattr(crowd, name) for name in ("_counts", "_idle", "_idle_by_address"))


def answered(server: LiveServer) -> bytes:
    """The beginning of the answer to somebody who asks once."""
    with caller(server, ONCE) as line:
        return heard(line)[: len(b"HTTP/1.1 200")]


@pytest.mark.parametrize("half", [b"", HEAD, BODY, WHOLE])
def test_half_sent_requests_do_not_block_others(narrow: LiveServer, half: bytes) -> None:
    with ExitStack() as stack:
        crowd = [stack.enter_context(caller(narrow, half)) for _ in range(5 * ROOM)]
        if half == WHOLE:  # they are at work until they are answered, and idle from then on
            for line in crowd:
                with suppress(ConnectionError):  # some were cut off
                    line.recv(1)
        assert answered(narrow) == b"HTTP/1.1 200"
        heard(crowd[0])  # the longest waiting was cut off


def test_a_socket_counts_until_closed(narrow: LiveServer) -> None:
    table = narrow.table()
    for _ in range(3):
        onlookers = [Program(table, None) for _ in range(ROOM)]
        for onlooker in onlookers:
            onlooker.come()
            onlooker.until("welcome")
        assert answered(narrow) == b"HTTP/1.1 503"
        for onlooker in onlookers:
            onlooker.cut()
        while pages(narrow):  # until the server has noticed
            pass


@pytest.mark.parametrize("said", [HEAD, BODY])
def test_an_unfinished_request_times_out_with_an_answer(hasty: LiveServer, said: bytes) -> None:
    with caller(hasty, said) as line:
        assert heard(line).startswith(b"HTTP/1.1 408")


def say_on(line: socket.socket, said: bytes) -> None:
    """Somebody goes on saying something, and hardly reads, for as long as the line stands."""
    line.settimeout(0.05)
    while True:
        with suppress(TimeoutError):
            line.sendall(said)
            line.recv(1)


def test_a_slowly_sent_request_gets_no_extra_time(hasty: LiveServer) -> None:
    with caller(hasty, HEAD) as line, pytest.raises(ConnectionError):
        say_on(line, b"X-More: x\r\n")


def test_a_client_that_hardly_reads_its_answers_is_disconnected(hasty: LiveServer) -> None:
    with caller(hasty) as line, pytest.raises(ConnectionError):
        say_on(line, WHOLE.replace(b"/api/address", b"/api/rulebooks/tenhou") * 10)


def test_all_clients_may_share_an_address_behind_a_proxy() -> None:
    assert connection_limiter_for(Settings()).most_of_one == MAX_CONNECTIONS_PER_ADDRESS
    assert connection_limiter_for(Settings(proxied=True)).most_of_one is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_server_raises_its_limit_of_open_files() -> None:
    script = (
        "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (256, 512))\n"
        "from hanchan.server.runtime.connection_limits import raise_file_limit\n"
        "print(raise_file_limit(), *r.getrlimit(r.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
    assert done.stdout.split() == [b"512"] * 3


def record(message: str, *values: object) -> logging.LogRecord:
    return logging.LogRecord("asyncio", logging.ERROR, "", 0, message, values, None)


def test_a_repeated_log_line_is_limited_per_minute() -> None:
    times = iter(range(10_000))
    moderation = RepeatFilter(clock=lambda: next(times) / 100)
    said = [one for one in (record("100%% %s", i) for i in range(7_000)) if moderation.filter(one)]
    assert len(said) == 2 * MAX_REPEATS_PER_MINUTE
    assert (
        said[MAX_REPEATS_PER_MINUTE].getMessage()
        == f"100% 6000 (and {6_000 - MAX_REPEATS_PER_MINUTE} more like it before)"
    )
    assert moderation.filter(record("something else"))


def test_the_memory_of_distinct_log_lines_is_bounded() -> None:
    moderation = RepeatFilter()
    for number in range(3 * MAX_REMEMBERED_MESSAGES):
        assert moderation.filter(record(f"problem {number}"))
    assert len(vars(moderation)["_recent"]) == MAX_REMEMBERED_MESSAGES
