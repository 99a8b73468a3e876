"""Pages that behave, and pages that do not, at a server with real sockets."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hanchan.i18n.texts import LANGUAGES, text
from hanchan.server.page_connection import MESSAGE_BURST
from hanchan.server.tables.hosted_table import MAX_PENDING_REPORTS
from hanchan.server.tables.player_slots import REACTIONS_BURST, WORDS_BURST, new_token
from servers.server_process import LiveServer, LiveTable, Program

BEGINNING_OF_MEGABYTE = b"\x81\xff" + (2**20).to_bytes(8, "big") + b"mask"
"""The first bytes of a text on a socket; the rest need not be sent, for nobody will read it."""
BEGINNING_OF_PARTS, EMPTY_PART = b"\x01\x80mask", b"\x00\x80mask"
"""A text that goes on, and a part of it which adds nothing and says that it goes on."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("server")
    with LiveServer(f"sqlite:///{folder / 'tables.sqlite'}") as running:
        yield running


def refusal_of(table: LiveTable, **hello: object) -> dict[str, str]:
    """How the server refuses this hello, and that it closes the socket."""
    program = Program(table, None)
    program.socket = table.dial()
    program.say(**{"type": "hello", "protocol": 1, **hello})
    refused = program.until("refused")
    with pytest.raises(ConnectionClosed):
        program.hear()
    return refused


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refused_client_learns_why_in_their_language(server: LiveServer, lang: str) -> None:
    table = server.table()
    nowhere = LiveTable(server, "nosuchtable2", [])
    for refused, field in (
        (refusal_of(table, token=new_token(), lang=lang), "token"),
        (refusal_of(table, protocol=99, lang=lang), "protocol"),
        (refusal_of(table, protocol=2, lang=lang, seat={"of": "another shape"}), "protocol"),
        (refusal_of(table, protocol="2.0", lang=lang), "protocol"),
        (refusal_of(table, lang=lang, since="never"), "message"),
        (refusal_of(nowhere, lang=lang), "table"),
    ):
        assert (refused["type"], refused["field"]) == ("refused", field)
        assert len(refused["text"]) > 10
        assert (lang == "en") == refused["text"].isascii()


def test_a_released_token_opens_nothing(server: LiveServer) -> None:
    table = server.table(people=2)
    first, second = table.sit(0), table.sit(1)
    first.until("welcome")
    second.until("welcome")
    first.say(type="start")
    second.until("update")
    second.say(type="leave")
    assert second.until("welcome").get("place") is None
    second.match = 0  # a spectator has numbers of their own
    second.say(type="act", match=1, seq=second.last, action=37)
    assert second.until("refused")["field"] == "token"
    assert refusal_of(table, token=table.tokens[1])["field"] == "token"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"]
)
def test_a_foreign_page_cannot_open_a_socket(server: LiveServer, origin: str) -> None:
    table = server.table()
    with pytest.raises(InvalidStatus) as refused:
        table.dial(origin=origin)
    answer = refused.value.response
    assert answer.status_code == 403
    told = json.loads(answer.body or b"")
    assert (told["field"], told["text"]) == ("origin", text("en", "origin-other"))
    table.dial(origin=server.url).close()


def test_the_url_of_a_socket_has_a_maximum_length(server: LiveServer) -> None:
    with pytest.raises(InvalidStatus) as refused:
        LiveTable(server, "x" * 2_560, []).dial()
    told = json.loads(refused.value.response.body or b"")
    assert (told["field"], told["id"]) == ("table_id", "parameter-long")


def test_a_server_answers_to_its_own_names_alone(server: LiveServer) -> None:
    with server.web() as web:
        for name in ("evil.example", "127.0.0.1.evil.example", "localhost.evil:80"):
            answer = web.get("/api/health", headers={"host": name, "accept-language": "ru"})
            assert (answer.status_code, answer.json()["field"]) == (421, "host")
            assert not answer.json()["text"].isascii()


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("", "message-unread"),
        ("{", "message-unread"),
        ("[]", "message-unread"),
        ("null", "message-unread"),
        ('{"type":"fly"}', "message-unread"),
        ('{"type":"act","match":1}', "message-unread"),
        ('{"type":"act","match":1,"seq":0,"action":256}', "message-unread"),
        ('{"type":"act","match":1,"seq":1e400,"action":1}', "message-unread"),
        ('{"type":"ready","more":1}', "message-unread"),
        ("[" * 60_000, "message-unread"),
        ('{"type":"say","text":"' + "x" * 300 + '"}', "message-unread"),
        ('{"type":"say"}', "say-one"),
        ('{"type":"say","text":" \\u200b\\u0000"}', "say-nothing"),
        ('{"type":"say","words":"curse"}', "unknown-name"),
        ('{"type":"avatar","avatar":"crest-99"}', "unknown-name"),
        ('{"type":"hello","protocol":1}', "hello-once"),
        ('{"type":"start"}', "match-begun"),
        ('{"type":"rematch"}', "match-not-over"),
        ('{"type":"undo"}', "undo-not-here"),
        ('{"type":"hold","on":true}', "hold-no-teacher"),
        ('{"type":"redeem","accept":true}', "redeem-no-hand"),
        ('{"type":"rule","report":1,"verdict":"confirm"}', "report-not-waiting"),
        ('{"type":"act","match":7,"seq":0,"action":1}', "act-late"),
        (b"\x00\xff binary", "message-unread"),
    ],
)
def test_an_invalid_message_is_refused_and_changes_nothing(
    server: LiveServer, said: str | bytes, wrong: str
) -> None:
    program = server.table().sit()
    program.wait_for_turn()
    before, offered = program.last, program.offered
    assert program.socket is not None
    program.socket.send(said)
    refused = program.until("refused")
    assert refused["id"] == wrong
    assert refused["text"]
    program.hear_all()
    assert (program.last, program.offered) == (before, offered)
    program.act(random.Random(1))
    program.until("update")


def test_a_returning_player_receives_their_automatic_settings(server: LiveServer) -> None:
    program = server.table().sit()
    assert "switches" not in program.until("welcome")
    program.say(type="switch", no_calls=True, discard_drawn=True)
    program.say(type="ping")
    program.until("pong")
    program.come()
    assert program.until("welcome")["switches"] == {"no_calls": True, "discard_drawn": True}


def test_a_message_too_large_closes_the_socket_and_nothing_else(server: LiveServer) -> None:
    table = server.table()
    program = table.sit()
    program.until("update")
    assert program.socket is not None
    program.socket.socket.sendall(BEGINNING_OF_MEGABYTE)
    with pytest.raises(ConnectionClosed) as closed:
        program.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    program.come()
    assert program.until("welcome")["place"] == 0


def test_an_endlessly_fragmented_message_closes_the_socket(server: LiveServer) -> None:
    program = server.table().sit()
    program.until("update")
    assert program.socket is not None
    with suppress(OSError):  # the server may have had enough before all is sent
        program.socket.socket.sendall(BEGINNING_OF_PARTS + EMPTY_PART * 5000)
    with pytest.raises(ConnectionClosed):
        program.until("never")
    program.come()
    assert program.until("welcome")["place"] == 0


def test_a_repeated_action_is_applied_once(server: LiveServer) -> None:
    program, rng = server.table().sit(), random.Random(1)
    program.wait_for_turn()
    while 37 not in program.offered:  # only the seat that has drawn may discard its drawn tile
        program.step(rng)
        program.wait_for_turn()
    drawn, seat = len(program.events), program.events[-1]["actor"]
    for _ in range(3):
        program.say(type="act", match=1, seq=program.last, action=37)
    kinds = {program.until("refused")["field"] for _ in range(2)}
    assert kinds <= {"seq", "action"}
    while len(program.events) == drawn:
        program.hear()
    program.hear_all()
    own = [event["type"] for event in program.events[drawn:] if event.get("actor") == seat]
    assert own.count("dahai") == 1


def test_a_flooding_client_is_throttled_and_can_continue(server: LiveServer) -> None:
    program = server.table().sit()
    program.wait_for_turn()
    answers: list[str] = []
    while "refused" not in answers:  # once, unless the server needs seconds for so few
        for _ in range(400):
            program.say(type="ping")
        answers += [program.hear()["type"] for _ in range(400)]
        assert len(answers) < 40_000
    assert set(answers) == {"pong", "refused"}
    assert answers.count("pong") >= int(MESSAGE_BURST)
    fields = {m["field"] for m in program.heard if m["type"] == "refused"}
    assert fields == {"messages"}
    action = program.offered[-1]
    program.say(type="act", match=1, seq=program.last, action=action)
    for _ in range(1000):  # the server may be tired of them for a moment more
        if program.hear()["type"] == "update":
            break
        program.say(type="act", match=1, seq=program.last, action=action)
    assert program.heard[-1]["type"] == "update"


def test_opening_a_seat_in_a_second_window_closes_the_first(server: LiveServer) -> None:
    table = server.table()
    first = table.sit()
    first.until("update")
    second = table.sit()
    second.wait_for_turn()
    assert first.until("gone")["reason"] == "elsewhere"
    with pytest.raises(ConnectionClosed):
        first.hear()
    second.act(random.Random(1))
    second.until("update")


def test_a_reconnecting_client_receives_missed_events_once(server: LiveServer) -> None:
    """`Program` fails at the first gap or repetition in the numbers."""
    table = server.table()
    program, rng = table.sit(), random.Random(4)
    for _ in range(40):
        program.play(rng, most=rng.randrange(1, 6))
        if program.over:
            break
        program.cut()
        program.come()
    assert len(program.events) > 50
    whole = table.sit()
    whole.until("update")
    assert whole.events[: len(program.events)] == program.events


@pytest.mark.parametrize("part", [1, 3, 6, 20])
def test_a_connection_cut_within_a_message_loses_only_that_message(
    server: LiveServer, part: int
) -> None:
    program, rng = server.table().sit(), random.Random(1)
    program.wait_for_turn()
    assert program.socket is not None
    said = f'{{"type":"act","match":1,"seq":{program.last},"action":{program.offered[-1]}}}'
    frame = bytes((0x81, 0x80 | len(said), 0, 0, 0, 0)) + said.encode()
    before, offered = program.last, program.offered
    program.socket.socket.sendall(frame[:part])
    program.cut()
    program.come()
    program.until("update")
    assert (program.last, program.offered) == (before, offered)
    program.play(rng, most=10)


def test_two_hundred_pages_reconnect_at_once(server: LiveServer) -> None:
    tables = [server.table() for _ in range(10)]
    for _ in range(10):
        programs = [table.sit() for table in tables for _ in range(2)]
        for program in programs[1::2]:
            program.until("update")
            program.cut()
    for table in tables:
        program = table.sit()
        program.until("update")
        program.play(random.Random(1), most=5)
    with server.web() as web:
        assert web.get("/api/health").status_code == 200


def test_a_full_table_and_a_wrong_password_are_refused_in_words(server: LiveServer) -> None:
    table = server.table(people=4)
    with server.web() as web:
        path = f"/api/tables/{table.id}/seats"
        answer = web.post(path, json={"name": "Fifth"}, params={"lang": "ja"})
        assert (answer.status_code, answer.json()["field"]) == (409, "seat")
        assert not answer.json()["text"].isascii()
        new = {"options": {"name": "Secret"}, "password": "tsumo"}
        made = web.post("/api/tables", json=new).json()["table"]
        assert made["password"] is True
        path = f"/api/tables/{made['id']}/seats"
        for said, wrong in (({}, "needed"), ({"password": "ron"}, "wrong")):
            answer = web.post(path, json={"name": "Guest", **said})
            assert (answer.status_code, answer.json()["id"]) == (403, f"password-{wrong}")
            assert answer.json()["field"] == "password"
        assert web.post(path, json={"name": "Guest", "password": "tsumo"}).status_code == 201
        answer = web.post("/api/tables", json={"options": {"rules": "/etc/passwd"}})
        assert answer.status_code == 422
        assert "allowed" in json.dumps(answer.json())


def test_chat_phrases_reach_each_client_in_their_language(
    server: LiveServer,
) -> None:
    table = server.table(people=2)
    first, second = table.sit(0), Program(table, table.tokens[1])
    second.come(lang="ja")
    for program in (first, second):
        program.until("welcome")
    first.say(type="say", words="hello")
    assert first.until("chat")["text"].isascii()
    assert not second.until("chat")["text"].isascii()
    second.say(type="say", text="<b>ron</b>\n\x00\u202e!")
    assert first.until("chat")["text"] == "<b>ron</b> !"


def test_a_reaction_reaches_each_client_as_id_and_text(
    server: LiveServer,
) -> None:
    table = server.table(people=2)
    first, second = table.sit(0), Program(table, table.tokens[1])
    second.come(lang="ru")
    for program in (first, second):
        program.until("welcome")
    first.say(type="say", words="wow")
    heard = [program.until("chat") for program in (first, second)]
    assert [(one["words"], one["place"]) for one in heard] == [("wow", 0)] * 2
    assert [one["text"] for one in heard] == [text("en", "said-wow"), text("ru", "said-wow")]


def test_the_avatar_of_a_player_is_seen_by_the_others(server: LiveServer) -> None:
    table = server.table(people=2)
    first, second = table.sit(0), table.sit(1)
    for program in (first, second):
        program.until("welcome")
    first.say(type="avatar", avatar="5p")
    while (told := second.until("table")["table"]["places"][0]).get("avatar") != "5p":
        assert "avatar" not in told


def test_preset_phrases_and_reactions_work_with_chat_off(server: LiveServer) -> None:
    program = server.table(people=2, chat=False).sit()
    program.until("welcome")
    program.say(type="say", text="write to me at example.org")
    assert program.until("refused")["id"] == "chat-none"
    for words in ("hello", "wow"):
        program.say(type="say", words=words)
        assert program.until("chat")["text"] == text("en", f"said-{words}")


def test_reactions_of_a_seat_are_rate_limited(server: LiveServer) -> None:
    program = server.table(people=2).sit()
    program.until("welcome")
    for _ in range(int(REACTIONS_BURST) + 1):
        program.say(type="say", words="laugh")
    heard: list[str] = []
    while "sorry" not in heard:
        message = program.hear()
        if message["type"] == "refused":
            assert message["id"] == "reactions-many"
            program.say(type="say", words="sorry")
        elif message["type"] == "chat":
            heard.append(message["words"])
    assert heard == ["laugh"] * int(REACTIONS_BURST) + ["sorry"]


def test_chat_lines_of_a_seat_are_rate_limited(server: LiveServer) -> None:
    table = server.table(people=2)
    flood, other = table.sit(0), table.sit(1)
    for program in (flood, other):
        program.until("welcome")
    for number in range(3 * int(WORDS_BURST)):
        flood.say(type="say", **({"text": f"{number}"} if number % 2 else {"words": "hello"}))
    assert flood.until("refused")["id"] == "words-many"
    flood.hear_all()
    assert sum(message["type"] == "chat" for message in flood.heard) < 2 * WORDS_BURST
    other.say(type="say", text="one at a time, please")
    assert other.until("chat")


def test_pending_reports_are_limited(server: LiveServer) -> None:
    program = server.table(enforcement="table").sit()
    program.wait_for_turn()  # without a clock nobody else goes on
    program.say(type="report", offence="hand_mixed")  # of nobody
    refused = program.until("refused")
    assert (refused["field"], refused["id"]) == ("seat", "report-not-winner")
    for _ in range(MAX_PENDING_REPORTS + 1):
        program.say(type="report", offence="other")
    refused = program.until("refused")
    assert (refused["field"], refused["text"]) == ("reports", text("en", "reports-many"))


def test_the_record_is_refused_until_the_match_ends(server: LiveServer) -> None:
    table = server.table()
    with server.web() as web:
        answer = web.get(f"/api/tables/{table.id}/matches/1/record")
        assert (answer.status_code, answer.json()["field"]) == (409, "record")
        answer = web.get(f"/api/tables/{table.id}/matches/2/record")
        said = "There is no match 2 at this table. Matches that have begun there: 1."
        assert (answer.status_code, answer.json()["text"]) == (422, said)
