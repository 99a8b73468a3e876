"""Every limit of `--limit` that a flood meets only late, at a server that allows very little."""

import random
from collections.abc import Iterator

import httpx
import pytest

from hanchan.server.message_handlers import MAX_REMATCHES_PER_HOUR
from hanchan.server.page_connection import MESSAGE_BURST
from servers.server_process import Json, LiveServer, Program
from servers.software_authenticator import Authenticator

SERVER = """
import socket, sys
from hanchan.server import message_handlers
from hanchan.server.runtime.quotas import QuotaLimits
from hanchan.server.runtime.settings import Settings
from hanchan.server.runner import run_server
listening, database = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
port, message_handlers.MAX_REMATCHES_PER_HOUR = listening.getsockname()[1], 2.0
settings = Settings(
    port=port,
    database=database,
    address=f"http://localhost:{port}",
    behind=("127.0.0.1",),
    limits=QuotaLimits(
        tables=2, open=9, account_tables=3, account_open=9,
        megabytes=1, complaints=2, accounts=1, exports=2,
        clubs=2, account_clubs=3, joins=2, deeds=3, blocks=2, forgets=2,
    ),
)
print("up", flush=True)
run_server(settings, listening)
"""
HALF = 600 * 1024
"""Size in bytes of a file that fits into a megabyte once, and not twice."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    path = tmp_path_factory.mktemp("limits") / "tables.sqlite"
    with LiveServer(f"sqlite:///{path}", SERVER) as running:
        yield running


def asks(
    server: LiveServer, path: str, address: str, told: Json | None = None, *, file: bytes = b""
) -> httpx.Response:
    headers = {"X-Forwarded-For": address, "X-Visitor": f"of {address}"}
    with server.web() as web:
        if told is None:
            return web.post(path, headers=headers, content=file)
        return web.post(path, headers=headers, json=told)


def refused(answer: httpx.Response) -> str:
    return "" if answer.is_success else str(answer.json()["id"])


def account(server: LiveServer, name: str, address: str) -> httpx.Response:
    """Somebody opens an account with a passkey of their own."""
    options = asks(server, "/api/account/challenge", address, {"kind": "sign-up", "name": name})
    key = Authenticator(origin=f"http://localhost:{server.port}").make(options.json())
    return asks(server, "/api/account", address, {"name": name, "credential": key})


def test_tables_per_hour_are_limited_below_the_number_open(server: LiveServer) -> None:
    answers = [asks(server, "/api/tables", "192.0.2.1", {}) for _ in range(3)]
    assert [refused(answer) for answer in answers] == ["", "", "limit-often"]


def test_an_account_makes_more_tables_an_hour(server: LiveServer) -> None:
    visitor = account(server, "Aki", "192.0.2.2").json()["visitor"]
    told = {"name": "Aki", "visitor": visitor}
    answers = [asks(server, "/api/tables", "192.0.2.2", told) for _ in range(4)]
    assert [refused(answer) for answer in answers] == ["", "", "", "limit-often"]


def test_uploaded_megabytes_per_day_are_limited(server: LiveServer) -> None:
    answers = [asks(server, "/api/replays", "192.0.2.3", file=b"?" * HALF) for _ in range(2)]
    assert [refused(answer) == "limit-often" for answer in answers] == [False, True]


def test_complaints_per_day_are_limited(server: LiveServer) -> None:
    mine = {"name": "Ann", "visitor": "of 192.0.2.4", "options": {"order": "club"}}
    table = asks(server, "/api/tables", "192.0.2.4", mine).json()["table"]["id"]
    for place, name in enumerate(("Ben", "Eve", "Kim"), 1):
        eve = {"name": name, "visitor": name}
        sat = asks(server, f"/api/tables/{table}/seats", f"192.0.2.1{place}", eve)
        assert sat.is_success
    about: Json = {"table": table, "about": "words", "text": "They swear."}
    answers = [
        asks(server, "/api/complaints", "192.0.2.4", {**about, "place": place})
        for place in (1, 2, 3)
    ]
    assert [refused(answer) for answer in answers] == ["", "", "limit-often"]


def test_accounts_per_day_and_address_are_limited(server: LiveServer) -> None:
    assert refused(account(server, "Emi", "192.0.2.5")) == ""
    assert refused(account(server, "Ken", "192.0.2.5")) == "limit-often"
    assert refused(account(server, "Ken", "192.0.2.6")) == ""


def test_exports_of_personal_data_per_day_are_limited(server: LiveServer) -> None:
    headers = {"X-Forwarded-For": "192.0.2.7", "X-Visitor": "of 192.0.2.7"}
    with server.web() as web:
        answers = [web.get("/api/account/export", headers=headers) for _ in range(3)]
    assert [refused(answer) for answer in answers] == ["", "", "limit-often"]


CLUB: Json = {"name": "East", "owner": "Ono"}


def test_clubs_per_day_are_limited(server: LiveServer) -> None:
    answers = [asks(server, "/api/clubs", "192.0.2.20", CLUB) for _ in range(3)]
    assert [refused(answer) for answer in answers] == ["", "", "limit-often"]
    assert answers[2].json()["text"].startswith("Too many new clubs from here. Try again in")


def test_an_account_makes_more_clubs_a_day(server: LiveServer) -> None:
    visitor = account(server, "Yui", "192.0.2.21").json()["visitor"]
    headers = {"X-Forwarded-For": "192.0.2.21", "X-Visitor": visitor}
    with server.web() as web:
        answers = [web.post("/api/clubs", headers=headers, json=CLUB) for _ in range(4)]
    assert [refused(answer) for answer in answers] == ["", "", "", "limit-often"]


def test_joins_by_invitation_per_hour_are_limited(server: LiveServer) -> None:
    with server.web() as web:
        headers = {"X-Forwarded-For": "192.0.2.22"}
        club = web.post("/api/clubs", headers=headers, json=CLUB).json()["id"]
        told = {"id": "a", "basis": 0, "deed": {"type": "invite"}}
        done = web.post(f"/api/clubs/{club}/deeds", headers=headers, json=told)
    link = done.json()["link"]
    path = f"/api/clubs/{club}/join"
    answers = [
        asks(server, path, "192.0.2.23", {"link": link, "name": f"Guest {letter}"})
        for letter in "abc"
    ]
    assert [refused(answer) for answer in answers] == ["", "", "limit-often"]
    assert answers[2].json()["text"].startswith("Too many people joining clubs from here.")


EVENT: Json = {"name": "May cup", "owner": "Ono", "rules": "ema-2008", "regulation": "club"}


def does(web: httpx.Client, path: str, number: int, deed: Json) -> httpx.Response:
    """A command of the owner of a new event or club."""
    told = {"id": f"d{number}", "basis": 1 << 20, "deed": deed}
    return web.post(path, headers={"X-Forwarded-For": "192.0.2.24"}, json=told)


def test_commands_to_events_and_clubs_per_hour_are_limited(server: LiveServer) -> None:
    address = {"X-Forwarded-For": "192.0.2.24"}
    enter = {"type": "enter", "entries": [{"name": "Aki"}]}
    here = {"type": "present", "number": 1}
    with server.web() as web:
        event = web.post("/api/events", headers=address, json=EVENT).json()["id"]
        club = web.post("/api/clubs", headers=address, json=CLUB).json()["id"]
        deeds = f"/api/events/{event}/deeds"
        answers = [
            does(web, deeds, 1, enter),
            does(web, f"/api/clubs/{club}/deeds", 1, {"type": "invite"}),
            does(web, deeds, 2, here),
            does(web, deeds, 3, here | {"here": False}),
            does(web, f"/api/clubs/{club}/deeds", 2, {"type": "uninvite"}),
        ]
        assert [refused(answer) for answer in answers] == ["", "", "", *["limit-often"] * 2]


def test_badges_count_one_by_one(server: LiveServer) -> None:
    address = {"X-Forwarded-For": "192.0.2.25"}
    with server.web() as web:
        event = web.post("/api/events", headers=address, json=EVENT).json()["id"]
        path = f"/api/events/{event}/badges"
        entries = [{"name": name} for name in ("Aki", "Emi", "Ken")]
        deed = {"id": "a", "basis": 1 << 20, "deed": {"type": "enter", "entries": entries}}
        web.post(f"/api/events/{event}/deeds", headers=address, json=deed)
        answers = [
            web.post(path, headers=address, json={"numbers": numbers})
            for numbers in ([1, 2, 3], [1, 2], [3])
        ]
    assert [refused(answer) for answer in answers] == ["limit-often", "", "limit-often"]


def test_a_client_guessing_badge_links_is_refused(server: LiveServer) -> None:
    path = "/api/events/nowhere/badge"
    answers = [asks(server, path, "192.0.2.28", {"link": "guess"}) for _ in range(4)]
    assert [refused(answer) for answer in answers] == [*["event-badge-gone"] * 3, "limit-often"]


def test_blocks_per_hour_are_limited(server: LiveServer) -> None:
    mine = {"name": "Ann", "visitor": "of 192.0.2.26"}
    table = asks(server, "/api/tables", "192.0.2.26", mine).json()["table"]["id"]
    for place in (1, 2, 3):
        told = {"name": f"Guest {place}", "visitor": f"guest {place}"}
        assert asks(server, f"/api/tables/{table}/seats", f"192.0.2.3{place}", told).is_success
    answers = [
        asks(server, "/api/blocks", "192.0.2.26", {"table": table, "place": place})
        for place in (1, 2, 3)
    ]
    assert [refused(answer) for answer in answers] == ["", "", "limit-often"]


def test_account_deletions_per_day_are_limited(server: LiveServer) -> None:
    with server.web() as web:
        answers = [
            web.delete(
                "/api/account",
                headers={"X-Forwarded-For": "192.0.2.27", "X-Visitor": f"made up {number}"},
            )
            for number in range(3)
        ]
    assert [refused(answer) for answer in answers] == ["", "", "limit-often"]


def test_messages_in_a_burst_are_limited(server: LiveServer) -> None:
    program = server.table(1, start=False).sit()
    for _ in range(
        4 * int(MESSAGE_BURST)
    ):  # more than are granted again, however slow this machine is
        program.say(type="ping")
    assert program.until("refused")["id"] == "messages-many"
    heard = [message["type"] for message in program.heard]
    assert heard.count("pong") >= int(MESSAGE_BURST) - 1  # the hello was one of them


def plays_on(program: Program) -> str:
    """Match after match; why there is no further one."""
    for _ in range(int(MAX_REMATCHES_PER_HOUR)):
        program.play(random.Random(1))
        program.say(type="rematch")
        while program.over:
            heard = program.hear_patiently()
            if heard["type"] == "refused":
                return str(heard["text"])
    return ""


def test_rematches_per_hour_are_limited(server: LiveServer) -> None:
    table = server.table(1)
    table.whence = "192.0.2.30"
    program = table.sit()
    told = plays_on(program)
    assert told.startswith("Too many matches one after another from here. Try again in")
    assert program.match == 3
    table.whence = ""
    program.come()  # of the machine itself nothing is counted
    program.say(type="rematch")
    while program.match == 3:
        program.hear()
