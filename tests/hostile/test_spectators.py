"""Spectators who would like to know sooner, or more, than the table allows them."""

import random
import time
from collections.abc import Iterator

import pytest

from hanchan.core.codes import SEATS
from servers.server_process import Json, LiveServer, LiveTable, Program

DELAY = 2
LATE: dict[str, object] = {
    "order": "club",
    "pause": 0.05,
    "delay": DELAY,
    "open_hands": True,
    "changes": {"ending.rounds": 1},
}
HANDS = ("all", *map(str, range(SEATS)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    path = tmp_path_factory.mktemp("hostile") / "tables.sqlite"
    with LiveServer(f"sqlite:///{path}") as running:
        yield running


def begun(server: LiveServer, **options: object) -> tuple[LiveTable, Program]:
    """A match of one person who is there, and of bots."""
    table = server.table(1, start=False, **options)
    host = table.sit()
    host.say(type="start")
    host.until("update")
    return table, host


def look(table: LiveTable, path: str = "", **asked: str | int) -> tuple[int, Json]:
    """What a spectator is answered who asks for a match, a kyoku or a comment."""
    with table.server.web() as web:
        answer = web.get(f"/api/tables/{table.id}/watch{path}", params=asked)
    return answer.status_code, answer.json()


def test_no_way_of_asking_tells_anything_before_the_delay(server: LiveServer) -> None:
    table, host = begun(server, **LATE)
    began = time.monotonic()
    onlooker = Program(table, None)
    onlooker.come()
    first = onlooker.until("welcome")["table"]
    rng, counts = random.Random(3), list[tuple[float, int]]()
    while time.monotonic() < began + DELAY - 0.5 and not host.over:
        host.step(rng)
        counts.append((time.monotonic(), len(host.events)))
        for hands in ("none", *HANDS):
            status, refused = look(table, "/1", hands=hands)
            assert (status, refused["id"]) == (409, "watch-not-yet")
        assert look(table)[1]["id"] == "watch-not-yet"
    assert counts
    # Coming back does not help, whatever it says that it knows.
    onlooker.cut()
    for since in (-1, 10**6):
        onlooker.last = since
        onlooker.come()
        again = onlooker.hear()
        assert again["type"] == "welcome"
        assert again["table"] == {**first, "spectators": again["table"]["spectators"]}
        onlooker.say(type="ping")
        assert onlooker.hear()["type"] == "pong"
        onlooker.cut()


def test_a_spectator_lags_behind_a_seat_also_across_a_reconnect(server: LiveServer) -> None:
    table, host = begun(server, **LATE)
    onlooker = Program(table, None)
    onlooker.come()
    rng, own = random.Random(5), dict[int, float]()
    end = time.monotonic() + 1.5 * DELAY
    while time.monotonic() < end and not host.over:
        host.step(rng)
        for event in host.events[len(own) :]:
            own[event["seq"]] = time.monotonic()
    onlooker.hear_all()
    onlooker.cut()
    onlooker.come()
    onlooker.hear_all()
    seen = len(onlooker.events)
    status, kyoku = look(table, "/1", hands="none")
    assert status == 200
    now = time.monotonic()
    assert kyoku["total"] <= sum(at <= now - DELAY + 0.2 for at in own.values())
    assert 0 < seen <= sum(at <= now - DELAY + 0.2 for at in own.values())
    assert all(
        not player.get("hand") for one in kyoku["moments"] for player in one["view"]["players"]
    )


def test_hands_that_are_not_open_are_refused_however_they_are_asked_for(
    server: LiveServer,
) -> None:
    table, host = begun(server, **{**LATE, "delay": 0, "open_hands": False})
    host.play(random.Random(1), most=10)
    for hands in HANDS:
        for path in ("/1", "/1/0/comment"):
            status, refused = look(table, path, hands=hands)
            assert (status, refused["id"]) == (403, "watch-hands-closed")
    assert look(table, "/1/0/comment") == (200, {})
    for hands in ("ALL", "00", "٢", "1,2", "4", "-1", "all&hands=all", ""):
        assert look(table, "/1", hands=hands)[1]["id"] == "watch-no-seat"
    for since in (-5, 10**9):
        assert look(table, "/1", since=since)[0] == 200


def test_chat_reaches_a_delayed_spectator_late(server: LiveServer) -> None:
    table, host = begun(server, **LATE)
    onlooker = Program(table, None)
    onlooker.come()
    onlooker.until("welcome")
    said = time.monotonic()
    host.say(type="say", text="I wait for 5m")
    host.until("chat")
    assert onlooker.until("chat")["text"] == "I wait for 5m"
    assert time.monotonic() >= said + DELAY - 0.05


def test_a_table_without_spectators_shows_nothing(server: LiveServer) -> None:
    table, _ = begun(server, **{**LATE, "spectators": False, "open_hands": False})
    for path in ("", "/1", "/1/0/comment"):
        status, refused = look(table, path, hands="all")
        assert (status, refused["id"]) == (403, "watch-no-spectators")
