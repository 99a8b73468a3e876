"""Strangers in the lobby: who waits, what they are offered, and where they sit down."""

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import ClassVar

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from hanchan.records import write_record
from hanchan.rules import load_rules
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import RecordLine, SeatRow, Store, TableRow, WriteBatch
from hanchan.store.account_rows import EraseVisitor, Ticket, TicketKind
from hanchan.store.ratings import START_RATING
from hanchan.store.table_rows import RatingRow
from play.random_records import whole_record
from servers.server_process import PATIENCE, Json, LiveServer, LiveTable, Program

SERVER = """
import socket, sys
from hanchan.server import table_registry
from hanchan.server.lobby import lobby, matchmaking
from hanchan.server.runtime.settings import Settings
from hanchan.server.runner import run_server
lobby.MATCHING_INTERVAL = 0.05
matchmaking.OFFER_BOTS_AFTER = lobby.OFFER_BOTS_AFTER = {bots}
table_registry.MAX_OPEN_TABLES = {tables}
listening, database = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
settings = Settings(
    port=listening.getsockname()[1], database=database, behind=("127.0.0.1",)
)
print("up", flush=True)
run_server(settings, listening)
"""
POOL: Json = {"rules": "tenhou", "length": "east", "clock": "quick"}
LONG = 1000.0


@pytest.fixture(scope="module")
def lasting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with served(tmp_path_factory.mktemp("lobby"), LONG) as running:
        yield running


@pytest.fixture
def server(lasting_server: LiveServer) -> Iterator[LiveServer]:
    """A server in whose lobby nobody is, and which knows none of the strangers who will come."""
    Stranger.test += 1
    yield lasting_server
    everybody_leaves()
    last = Stranger(lasting_server, 0).come()
    last.until(lambda: last.shown)
    last.until(lambda: not last.shown["pools"])
    everybody_leaves()


def served(folder: Path, bots: float, tables: int = 1000) -> LiveServer:
    """A server with these seconds until bots are offered, and this maximum number of tables."""
    script = SERVER.format(bots=bots, tables=tables)
    return LiveServer(f"sqlite:///{folder}/tables.sqlite", script)


@dataclass(slots=True)
class Stranger:
    """Somebody with an address of their own, and one window."""

    server: LiveServer
    number: int
    test: ClassVar[int] = 0
    """The number of the test, by which strangers of others are unknown in it."""
    lines: ClassVar[list[ClientConnection]] = []
    """All lines of this test."""
    secret: str = ""
    line: ClientConnection | None = None
    shown: Json = field(default_factory=dict)
    heard: list[Json] = field(default_factory=list)

    @property
    def address(self) -> dict[str, str]:
        return {"X-Forwarded-For": f"198.51.{self.test}.{self.number}"}

    @property
    def name(self) -> str:
        return f"Stranger {self.number}"

    @property
    def visitor(self) -> str:
        return f"visitor {self.number} of {self.test}"

    def come(self, protocol: int = 1) -> "Stranger":
        self.line = connect(
            f"ws://127.0.0.1:{self.server.port}/api/lobby/socket",
            additional_headers=self.address,
            open_timeout=PATIENCE,
            max_queue=None,
        ).__enter__()
        self.lines.append(self.line)
        self.say(type="hello", protocol=protocol, visitor=self.secret or self.visitor)
        return self

    def say(self, **message: object) -> None:
        assert self.line is not None
        self.line.send(msgspec.json.encode(message).decode())

    def wait(self, name: str = "", **pool: str) -> "Stranger":
        self.say(type="wait", pool={**POOL, **pool}, name=name or self.name)
        self.until(lambda: self.shown.get("waiting"))
        return self

    def hear(self) -> Json:
        assert self.line is not None
        message: Json = msgspec.json.decode(self.line.recv(PATIENCE))
        self.heard.append(message)
        if message["type"] == "lobby":
            self.shown = message
        return message

    def until(self, reached: Callable[[], object]) -> None:
        while not reached():
            self.hear()

    def told(self, kind: str) -> Json:
        """The first message of that kind, heard already or next."""
        self.until(lambda: any(one["type"] == kind for one in self.heard))
        return next(one for one in self.heard if one["type"] == kind)

    def answer(self, *, agree: bool = True) -> None:
        self.until(lambda: self.shown.get("offer"))
        self.say(type="answer", number=self.shown["offer"]["number"], agree=agree)

    def shut(self) -> None:
        assert self.line is not None
        self.line.close()


def everybody_leaves() -> None:
    """All lines to the lobby are closed."""
    for line in Stranger.lines:
        line.close()
    Stranger.lines.clear()


def crowd(server: LiveServer, people: int) -> list[Stranger]:
    return [Stranger(server, number + 1).come() for number in range(people)]


def all_agree(people: list[Stranger]) -> None:
    """They wait, and sit down to the match that they are offered."""
    for one in people:
        one.wait()
    for one in people:
        one.answer()


def names_in(stranger: Stranger) -> list[str]:
    return [one["name"] for pool in stranger.shown.get("pools", ()) for one in pool["waiting"]]


def seen(server: LiveServer, table: str) -> Json:
    with server.web() as web:
        return web.get(f"/api/tables/{table}").json()


def makes(server: LiveServer, **options: object) -> httpx.Response:
    told: Json = {"options": {"order": "public", **options}, "name": "Host", "visitor": "host"}
    with server.web() as web:
        return web.post("/api/tables", json=told)


def test_twenty_strangers_fill_five_tables(server: LiveServer) -> None:
    people = crowd(server, 20)
    all_agree(people)
    seats = [one.told("matched") for one in people]
    tables = {seat["table"] for seat in seats}
    assert len(tables) == 5
    assert len({(seat["table"], seat["place"]) for seat in seats}) == 20
    for table in tables:
        shown = seen(server, table)
        assert (shown["phase"], shown["rated"], shown["order"]) == ("playing", True, "public")
        assert [place.get("bot") for place in shown["places"]] == [None] * 4
    people[0].until(lambda: not people[0].shown["pools"])
    program = Program(LiveTable(server, seats[0]["table"], [seats[0]["token"]]), seats[0]["token"])
    program.come()
    assert program.until("welcome")["place"] == seats[0]["place"]
    program.cut()


def test_the_lobby_shows_waiting_players_and_ratings_live(server: LiveServer) -> None:
    first, second = crowd(server, 2)
    first.wait()
    second.until(lambda: names_in(second) == ["Stranger 1"])
    (shown,) = second.shown["pools"]
    assert shown["waiting"] == [{"name": "Stranger 1", "rating": START_RATING}]
    first.say(type="stop")
    second.until(lambda: not names_in(second))


def test_a_closed_page_leaves_the_pool(server: LiveServer) -> None:
    first, second = crowd(server, 2)
    first.wait()
    second.until(lambda: names_in(second))
    first.shut()
    second.until(lambda: not names_in(second))


def test_a_refused_hello_is_distinguished_from_other_refusals(server: LiveServer) -> None:
    old, other = Stranger(server, 1).come(protocol=0), Stranger(server, 2).come()
    other.say(type="answer", number=9, agree=True)
    told = [one.told("refused") for one in (old, other)]
    assert [one["about"] for one in told] == ["hello", "message"]
    assert [one["id"] for one in told] == ["protocol-other", "lobby-offer-over"]


def test_a_pool_with_an_unknown_rulebook_is_refused_by_name(server: LiveServer) -> None:
    one = Stranger(server, 1).come()
    one.say(type="wait", pool={**POOL, "rules": "nowhere"}, name="Aki")
    told = one.told("refused")
    assert (told["id"], told["field"]) == ("unknown-name", "rules")


def test_a_second_window_replaces_the_waiting_of_the_first(server: LiveServer) -> None:
    first, again = Stranger(server, 1).come(), Stranger(server, 1).come()
    first.wait()
    again.wait()
    assert first.told("told")["text"] == "You are now waiting in another window."
    again.until(lambda: names_in(again) == ["Stranger 1"])
    first.shut()
    other = Stranger(server, 2).come()
    other.until(lambda: other.shown)
    assert names_in(other) == ["Stranger 1"]


def test_a_new_wish_replaces_the_previous_one(
    server: LiveServer,
) -> None:
    (one,) = crowd(server, 1)
    one.wait()
    one.wait(rules="wrc")
    one.until(lambda: one.shown["pools"][0]["pool"]["rules"] == "wrc")
    assert names_in(one) == ["Stranger 1"]
    one.say(type="stop")
    one.until(lambda: not names_in(one))
    assert not any(message["type"] in ("told", "refused") for message in one.heard)


def test_names_in_the_list_are_unique(server: LiveServer) -> None:
    first, second = crowd(server, 2)
    first.wait("Guest")
    second.wait("gUEST")
    second.until(lambda: len(names_in(second)) == 2)
    assert names_in(second) == ["Guest", "gUEST 2"]


def test_an_account_waits_under_its_name(server: LiveServer) -> None:
    account, guest = Stranger(server, 1), Stranger(server, 2)
    with server.web() as web, Store.open(server.database) as store:
        until = datetime.now(UTC) + timedelta(days=1)
        link = Ticket(hash=hash_secret("link"), kind=TicketKind.LINK, until=until, name="Aki")
        store.accounts.write(link).result()
        signed = web.post("/api/account/link", json={"token": "link"}).json()
    account.secret = signed["visitor"]
    account.come().wait("Somebody else")
    guest.come().wait()
    guest.until(lambda: len(names_in(guest)) == 2)
    (shown,) = guest.shown["pools"]
    assert shown["waiting"][0] == {"name": "Aki", "rating": START_RATING, "guest": False}
    assert "guest" not in shown["waiting"][1]


def test_a_declining_player_leaves_the_pool_and_others_keep_their_turn(
    server: LiveServer,
) -> None:
    people = crowd(server, 5)
    for one in people[:4]:
        one.wait()
    for one in people[:3]:
        one.answer()
    people[3].answer(agree=False)
    assert people[3].told("told")["id"] == "lobby-declined"
    people[4].wait()
    people[4].until(lambda: people[4].shown.get("offer"))
    assert people[4].shown["offer"]["names"][:3] == [one.name for one in people[:3]]


def test_an_unanswered_question_counts_as_no(server: LiveServer) -> None:
    people = crowd(server, 4)
    for one in people:
        one.wait()
    for one in people[:3]:
        one.answer()
    assert people[3].told("told")["id"] == "lobby-silent"
    people[0].until(lambda: len(names_in(people[0])) == 3)


def test_a_player_leaving_during_confirmation_gets_no_seat(server: LiveServer) -> None:
    people = crowd(server, 4)
    for one in people:
        one.wait()
    for one in people:
        one.until(lambda one=one: one.shown.get("offer"))
    people[3].shut()
    for one in people[:3]:
        one.until(lambda one=one: not one.shown.get("offer"))
        assert one.shown["waiting"]
        assert not any(message["type"] == "matched" for message in one.heard)


def test_bots_fill_seats_after_a_while_if_all_waiting_players_agree(tmp_path: Path) -> None:
    with served(tmp_path, 0.0) as server:
        (one,) = crowd(server, 1)
        one.wait()
        one.answer()
        shown = seen(server, one.told("matched")["table"])
    assert (shown["phase"], shown.get("rated", False)) == ("playing", False)
    assert sum(place.get("bot") is not None for place in shown["places"]) == 3


def test_a_player_refusing_bots_keeps_waiting(tmp_path: Path) -> None:
    with served(tmp_path, 0.0) as server:
        (one,) = crowd(server, 1)
        one.wait()
        one.answer(agree=False)
        one.until(lambda: not one.shown.get("offer"))
        assert one.shown["waiting"]


def test_two_who_wait_start_at_once_with_bots_if_both_agree(server: LiveServer) -> None:
    one, two = crowd(server, 2)
    one.wait()
    two.wait()
    one.say(type="bots")
    one.until(lambda: one.shown.get("offer"))
    assert (one.shown["offer"]["bots"], one.shown["offer"].get("answered")) == (2, True)
    two.answer()
    assert seen(server, two.told("matched")["table"])["phase"] == "playing"
    assert one.told("matched")["table"] == two.told("matched")["table"]


def test_a_player_alone_starts_with_bots_at_once(server: LiveServer) -> None:
    (one,) = crowd(server, 1)
    one.wait().say(type="bots")
    one.told("matched")


def test_a_player_who_declined_bots_is_not_asked_again_soon(server: LiveServer) -> None:
    one, two = crowd(server, 2)
    one.wait()
    two.wait()
    one.say(type="bots")
    two.answer(agree=False)
    one.until(lambda: not one.shown.get("offer"))
    one.say(type="bots")
    places = seen(server, one.told("matched")["table"])["places"]
    assert [place["name"] for place in places if place.get("bot") is None] == [one.name]
    assert two.shown["waiting"]


def test_a_player_learns_that_another_left_while_one_decided(server: LiveServer) -> None:
    one, two = crowd(server, 2)
    one.wait()
    two.wait()
    one.say(type="bots")
    two.until(lambda: two.shown.get("offer"))
    one.shut()
    two.answer()
    assert two.told("refused")["id"] == "lobby-emptied"
    two.until(lambda: not two.shown.get("offer"))
    assert two.shown["waiting"]


def test_only_a_waiting_player_may_ask_for_bots(server: LiveServer) -> None:
    (one,) = crowd(server, 1)
    one.say(type="bots")
    assert one.told("refused")["id"] == "lobby-not-waiting"


def test_recent_starts_say_how_long_a_wait_is_expected_to_be(server: LiveServer) -> None:
    for number in range(3):
        Stranger(server, number + 10).come().wait(rules="wrc").say(type="bots")
    late = Stranger(server, 20).come().wait(rules="wrc")
    late.until(lambda: late.shown.get("expected") is not None)
    assert 0 <= late.shown["expected"] < PATIENCE


def test_a_block_made_while_waiting_keeps_two_apart(server: LiveServer) -> None:
    people = crowd(server, 4)
    table = makes(server, order="friends").json()["table"]["id"]
    with server.web() as web:
        for one in people[:2]:
            told = {"name": one.name, "visitor": one.visitor}
            web.post(f"/api/tables/{table}/seats", json=told)
        for one in people[:3]:
            one.wait()
        mine = {"X-Visitor": people[0].visitor}
        assert web.post("/api/blocks", json={"table": table, "place": 2}, headers=mine).is_success
    people[3].wait()
    people[3].say(type="ping")
    people[3].told("pong")
    assert not people[3].shown.get("offer")


def test_only_returning_players_wait_after_a_restart(
    server: LiveServer,
) -> None:
    first, second = crowd(server, 2)
    first.wait()
    second.wait()
    server.restart(signal.SIGTERM)
    first.come().wait()
    first.until(lambda: names_in(first) == ["Stranger 1"])


def test_an_open_table_is_listed_while_a_player_is_present(server: LiveServer) -> None:
    (one,) = crowd(server, 1)
    made = makes(server, listed=True, move=20, reserve=60).json()
    makes(server)
    host = LiveTable(server, made["table"]["id"], [made["token"]]).sit()
    one.until(lambda: one.shown.get("tables"))
    (shown,) = one.shown["tables"]
    assert (shown["id"], shown["rules"], shown["host"]) == (made["table"]["id"], "tenhou", "Host")
    assert (shown["move"], shown["length"], shown["people"]) == (20, "south", 1)
    host.cut()
    one.until(lambda: not one.shown["tables"])


@pytest.mark.parametrize("order", ["friends", "club"])
def test_only_a_table_for_strangers_is_listed_in_the_lobby(server: LiveServer, order: str) -> None:
    refused = makes(server, order=order, listed=True).json()
    text = "listed: only a table for strangers can be listed in the lobby"
    assert (refused["id"], refused["text"]) == ("order-option", text)


def test_a_table_in_the_lobby_has_no_password(server: LiveServer) -> None:
    told: Json = {"options": {"order": "public", "listed": True}, "password": "x"}
    with server.web() as web:
        assert web.post("/api/tables", json=told).json()["id"] == "listed-password"


def test_a_player_in_a_rated_match_cannot_wait_for_another(server: LiveServer) -> None:
    people = crowd(server, 4)
    all_agree(people)
    people[0].told("matched")
    people[0].say(type="wait", pool=POOL, name="Again")
    assert people[0].told("refused")["id"] == "lobby-playing"


def test_only_an_absent_matched_player_is_reminded_of_their_seat(
    server: LiveServer,
) -> None:
    people = crowd(server, 4)
    all_agree(people)
    places = [one.told("matched") for one in people]
    program = Program(LiveTable(server, places[0]["table"], []), places[0]["token"])
    program.come()
    program.until("update")
    people[3].shut()
    assert Stranger(server, 4).come().told("matched") == places[3]
    for number in (1, 9):
        other = Stranger(server, number).come()
        other.say(type="ping")
        other.told("pong")
        assert not any(message["type"] == "matched" for message in other.heard)
    program.cut()


def test_all_players_learn_why_no_table_was_created(tmp_path: Path) -> None:
    with served(tmp_path, LONG, tables=1) as server:
        assert makes(server, order="friends").is_success
        people = crowd(server, 4)
        all_agree(people)
        for one in people:
            assert one.told("refused")["id"] == "tables-many"
            one.until(lambda one=one: not one.shown.get("waiting"))


def test_a_leaver_of_a_rated_match_waits_last_and_sees_for_how_long(
    server: LiveServer,
) -> None:
    people = crowd(server, 4)
    all_agree(people)
    place = people[0].told("matched")
    program = Program(LiveTable(server, place["table"], []), place["token"])
    program.come()
    program.until("update")
    program.say(type="leave")
    program.until("welcome")
    program.cut()
    people[0].wait()
    people[0].until(lambda: "last" in people[0].shown)
    assert people[0].shown["last"] == (
        "You left a match before its end. "
        "For another 10 minutes everybody else who is waiting goes first."
    )
    others = Stranger(server, 9).come().wait()
    assert "last" not in others.shown


def rated_match(store: Store, people: int, forgotten: int | None = None) -> list[RatingRow]:
    """The ratings of those who have played the only match at a table, by place."""
    record = whole_record(load_rules("jpml-a", {"ending.rounds": 1}), 3)
    lines = write_record(record).splitlines()
    assert record.result is not None
    places = dict(zip(record.header.players, record.result.places, strict=True))
    store.create_table(TableRow(id="t", options="{}", state="{}")).result()
    seats = tuple(
        SeatRow(player=n, name=f"P{n}", token_hash=f"{n}", visitor_hash=hash_secret(f"visitor {n}"))
        for n in range(people)
    )
    told = [RecordLine(1, number, line) for number, line in enumerate(lines, 1)]
    store.write(WriteBatch(table_id="t", lines=(told[0],), seats=seats, rated=True)).result()
    if forgotten is not None:
        gone = EraseVisitor(hash_secret(f"visitor {forgotten}"), "nobody", spare=frozenset({"t"}))
        store.accounts.write(gone).result()
    store.write(WriteBatch(table_id="t", lines=tuple(told[1:]), rated=True)).result()
    by_place = sorted(range(people), key=lambda number: places[number])
    return [store.rating_of(hash_secret(f"visitor {number}")) for number in by_place]


def test_ratings_are_stored_and_change_with_each_rated_match(store: Store) -> None:
    ratings = rated_match(store, 4)
    assert {row.matches for row in ratings} == {1}
    assert round(sum(row.rating for row in ratings)) == 4 * START_RATING
    assert [round(row.rating) for row in ratings] == [1524, 1508, 1492, 1476]


@pytest.mark.parametrize("people", [1, 2, 3])
def test_a_match_started_with_a_bot_changes_no_rating(store: Store, people: int) -> None:
    assert {(row.rating, row.matches) for row in rated_match(store, people)} == {(START_RATING, 0)}


def test_an_erased_player_does_not_block_other_ratings(
    store: Store,
) -> None:
    assert sorted(row.matches for row in rated_match(store, 4, forgotten=2)) == [0, 1, 1, 1]
