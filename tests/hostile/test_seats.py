"""Somebody with nothing but the link of a table, who wants a hand that is not theirs."""

import socket
from collections.abc import Iterator
from threading import Thread

import msgspec
import pytest

from hanchan.server.tables.player_slots import new_token
from servers.server_process import Json, LiveServer, LiveTable, Program

STRANGER = {"name": "Mallory", "visitor": "mallory"}
ACTS: list[Json] = [
    {"type": "start"},
    {"type": "ready"},
    {"type": "undo"},
    {"type": "hold", "on": True},
    {"type": "remove", "place": 0},
    {"type": "report", "offence": "too_few_tiles", "seat": 0},
    {"type": "rule", "report": 1, "verdict": "confirm"},
    {"type": "vote", "number": 1, "agree": True},
    {"type": "act", "match": 1, "seq": 1, "action": 37},
    {"type": "say", "text": "hello"},
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    path = tmp_path_factory.mktemp("hostile") / "tables.sqlite"
    with LiveServer(f"sqlite:///{path}") as running:
        yield running


def club(server: LiveServer, people: int = 1, **options: object) -> LiveTable:
    return server.table(people, order="club", start=False, **options)


def begun(
    server: LiveServer, people: int = 1, **options: object
) -> tuple[LiveTable, list[Program]]:
    """A match of people who are there, and whose host has begun it."""
    table = club(server, people, **options)
    programs = [table.sit(number) for number in range(people)]
    programs[0].say(type="start")
    for program in programs:
        program.until("update")
    return table, programs


def sit(table: LiveTable, **who: object) -> tuple[int, Json]:
    """The answer to somebody who would like a seat."""
    with table.server.web() as web:
        answer = web.post(f"/api/tables/{table.id}/seats", json={**STRANGER, **who})
    return answer.status_code, answer.json()


def test_a_bots_seat_needs_the_consent_of_the_others(server: LiveServer) -> None:
    table, (host,) = begun(server)
    answers: list[tuple[int, Json]] = []
    asking = Thread(target=lambda: answers.append(sit(table)))
    asking.start()
    while not (vote := host.until("table")["table"].get("vote")):
        pass
    host.say(type="vote", number=vote["number"], agree=False)
    assert not host.until("voted")["done"]
    asking.join()
    ((status, refused),) = answers
    assert (status, refused["id"]) == (403, "take-over-agreed")
    assert "token" not in refused


def test_a_client_disconnecting_during_a_vote_leaves_no_ghost_in_the_seat(
    server: LiveServer,
) -> None:
    table, (host,) = begun(server)
    body = msgspec.json.encode(STRANGER)
    head = f"POST /api/tables/{table.id}/seats HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(head.encode() + body)
        while not (vote := host.until("table")["table"].get("vote")):
            pass
    for _ in range(3):  # the server has seen by then that the line is cut
        host.hear_all()
    host.say(type="vote", number=vote["number"], agree=True)
    assert not host.until("voted")["done"]
    with server.web() as web:
        places = web.get(f"/api/tables/{table.id}").json()["places"]
    assert [place.get("bot") is None for place in places] == [True, False, False, False]


def test_a_client_hopping_between_seats_gets_one(server: LiveServer) -> None:
    table = club(server)
    assert sit(table)[0] == 201
    for name in ("Mallory", "Malory", "Eve"):
        status, refused = sit(table, name=name)
        assert (status, refused["id"]) == (409, "sit-one-each")


def test_a_spectator_can_do_nothing(server: LiveServer) -> None:
    table, (host,) = begun(server, undo=True, teacher=True)
    ghost = Program(table, None)
    ghost.come()
    ghost.until("welcome")
    for act in ACTS:
        ghost.say(**act)
        assert ghost.until("refused")["id"] == "seat-not-yours"
    assert not host.update.get("held")


@pytest.mark.parametrize(
    "token",
    ["", "x", "0" * 64, "' OR 1=1 --", pytest.param(new_token(), id="well made, but of no table")],
)
def test_an_invented_token_opens_nothing(server: LiveServer, token: str) -> None:
    table, _ = begun(server)
    forger = Program(table, token)
    forger.come()
    assert forger.hear()["id"] == "seat-not-yours"


def test_the_token_of_one_table_opens_no_other(server: LiveServer) -> None:
    table, _ = begun(server)
    other = club(server)
    forger = Program(table, other.tokens[0])
    forger.come()
    assert forger.hear()["id"] == "seat-not-yours"


def test_a_second_hello_opens_no_other_seat(server: LiveServer) -> None:
    _, (host, guest) = begun(server, people=2)
    guest.say(type="hello", protocol=1, token=host.token)
    assert guest.until("refused")["id"] == "hello-once"


def test_a_guest_can_neither_start_nor_pause_nor_remove_players(server: LiveServer) -> None:
    table = club(server, people=2, teacher=True)
    guest = table.sit(1)
    guest.until("welcome")
    refusals = {"start": "start-host", "hold": "hold-host", "remove": "remove-host"}
    for act in ({"type": "start"}, {"type": "hold", "on": True}, {"type": "remove", "place": 0}):
        guest.say(**act)
        assert guest.until("refused")["id"] == refusals[str(act["type"])]


def test_a_removed_player_receives_nothing_more(server: LiveServer) -> None:
    table = club(server, people=2)
    host, guest = table.sit(0), table.sit(1)
    guest.until("welcome")
    host.say(type="remove", place=1)
    assert guest.until("gone")["reason"] == "removed"
    again = Program(table, guest.token)
    again.come()
    assert again.hear()["id"] == "seat-not-yours"
