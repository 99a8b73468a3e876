"""Matches of an event that are played on a server to their end, and what of them is entered."""

import random
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from hanchan.club.event import EventWriter
from hanchan.club.event.statistics import compute_statistics
from hanchan.records import read_record
from server.test_events_api import Json, Person
from servers.server_process import SERVER, LiveServer, LiveTable, Program

if TYPE_CHECKING:
    from litestar.testing import TestClient

AT_ONCE = """
from functools import partial
from hanchan.server.events import online_tables, table_reservations
table_reservations.TableOptions = partial(table_reservations.TableOptions, pause=0, pace=0)
"""
"""Nobody waits after a discard."""
DEAF = "online_tables.EventTableCoordinator.on_kyoku_end = lambda self, table: None\n"
"""The server enters nothing of what is played."""
LOOKS = "online_tables.RECOVERY_SECONDS = 0.05\n"
"""It looks at once whether another one has died."""
EAST_ROUND: Json = {"rules": "ema-2008", "changes": {"ending.rounds": 1}}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with LiveServer(f"sqlite:///{tmp_path}/t.sqlite", AT_ONCE + SERVER) as started:
        yield started


def owner_at(server: LiveServer) -> Person:
    """The owner of an event of four, whose first round is on the server and runs."""
    web = cast("TestClient[Any]", server.web())
    made = web.post("/api/events", json={"name": "May cup", "owner": "Ono", **EAST_ROUND})
    assert made.status_code == 201, made.text
    owner = Person(web, made.json()["id"], dict(web.cookies))
    web.cookies.clear()
    owner.did(type="enter", entries=[{"name": name} for name in ("Aki", "Ben", "Chie", "Dai")])
    owner.did(type="draw", rounds=1)
    owner.did(type="online", round=1, tables=[1])
    owner.did(type="start", round=1)
    return owner


def table_of(owner: Person) -> Json:
    return owner.sees("?run=true")["rounds"][0]["tables"][0]


def players_of(owner: Person) -> list[Person]:
    """The four at the table, by starting wind."""
    return [owner.badge("player", one["number"]) for one in table_of(owner)["seats"]]


def seated(server: LiveServer, players: Sequence[Person]) -> LiveTable:
    """The table, with the tokens of its four."""
    given = [one.asks("POST", "/tables/1/1/seat").json() for one in players]
    return LiveTable(server, given[0]["table"], [one["token"] for one in given])


def play(table: LiveTable) -> None:
    """All four play until the match is over."""

    def one(number: int) -> None:
        table.sit(number).play(random.Random(number))

    with ThreadPoolExecutor(4) as four:
        list(four.map(one, range(4)))


def final(owner: Person) -> Json:
    """The table, once its result is final."""
    while (table := table_of(owner))["state"] != "final":
        pass
    return table


def book_of(owner: Person) -> EventWriter:
    return EventWriter(owner.asks("GET", "/export/file").content)


def test_an_online_match_is_entered_hand_by_hand_with_its_result(server: LiveServer) -> None:
    owner = owner_at(server)
    table = seated(server, players_of(owner))
    play(table)
    seats = final(owner)["seats"]
    record = read_record(table.record())
    assert record.result is not None
    assert [one["score"] for one in seats] == list(record.result.scores)
    assert [one["name"] for one in seats] == list(record.header.names)
    event = book_of(owner).event
    assert compute_statistics(event).tallied == 1
    assert len(event.tallies[1, 1].tally.settled_kyoku) >= 4
    owner.did(type="release", round=1)
    assert len(owner.sees()["standings"]) == 4


def test_a_match_unrecorded_by_a_killed_server_is_recorded_later(server: LiveServer) -> None:
    server.stop(signal.SIGKILL)
    server.script = AT_ONCE + DEAF + SERVER
    server.start()
    owner = owner_at(server)
    table = seated(server, players_of(owner))
    play(table)
    assert table_of(owner)["state"] == "playing"
    assert not book_of(owner).event.tallies
    server.stop(signal.SIGKILL)
    server.script = AT_ONCE + LOOKS + SERVER
    server.start()
    final(owner)
    assert compute_statistics(book_of(owner).event).tallied == 1


def test_a_seat_survives_a_server_killed_during_a_hand(server: LiveServer) -> None:
    owner = owner_at(server)
    players = players_of(owner)
    table = seated(server, players)
    programs = [table.sit(number) for number in range(4)]
    for program in programs:
        program.until("update")
    server.stop(signal.SIGKILL)
    server.start()
    assert seated(server, players).tokens == table.tokens

    def on(program: Program) -> None:
        program.come_back()
        program.play(random.Random(program.last))

    with ThreadPoolExecutor(4) as four:
        list(four.map(on, programs))
    final(owner)
