"""Tables that rounds of events have on the server: who sits there, and what is played."""

import pytest

from server.test_events_api import RESULT, Json, Person, begun, filled, owner, store

__all__ = ["owner", "store"]

CITED: Json = {"cites": ["organiser/online"], "reason": "Played at home."}


def online(owner: Person, *tables: int, round_: int = 1, **more: str | bool) -> Json:
    """These tables of a round are played on the server."""
    return owner.did(type="online", round=round_, tables=tables or (1,), **more)


def announced(owner: Person) -> list[Json]:
    """The tables of the first round, whose first table is on the server."""
    filled(owner)
    online(owner)
    owner.did(type="seat", round=1)
    return tables(owner)


def tables(owner: Person, round_: int = 1) -> list[Json]:
    return owner.sees("?run=true")["rounds"][round_ - 1]["tables"]


def number_at(table: Json, wind: int) -> int:
    return table["seats"][wind]["number"]


def seat(player: Person, table: int = 1, round_: int = 1) -> Json:
    answer = player.asks("POST", f"/tables/{round_}/{table}/seat")
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused_seat(player: Person, table: int = 1) -> str:
    return str(player.asks("POST", f"/tables/1/{table}/seat").json()["id"])


def shown(owner: Person, table_id: str) -> Json:
    return owner.client.get(f"/api/tables/{table_id}").json()


def sat_down(owner: Person, given: Json) -> Json:
    """What the table tells somebody who comes with the token of their seat."""
    with owner.client.websocket_connect(f"/api/tables/{given['table']}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": given["token"]})
        return socket.receive_json()


def test_an_event_assigns_seats_by_starting_wind(owner: Person) -> None:
    first, _ = announced(owner)
    for wind in (2, 0):
        player = owner.badge("player", number_at(first, wind))
        given = seat(player)
        assert (given["table"], given["place"]) == (first["online"], wind)
        told = sat_down(owner, given)
        assert (told["type"], told["place"]) == ("welcome", wind)
    names = [place["name"] for place in shown(owner, first["online"])["places"]]
    assert names == [one["name"] for one in first["seats"]]


def test_players_of_an_event_table_have_their_event_names_unmarked(
    owner: Person,
) -> None:
    """A referee who plays has no part there but a player's, and nobody has an account."""
    first, _ = announced(owner)
    numbers = [number_at(first, wind) for wind in range(4)]
    for role, number in zip(("player", "referee", "organiser", "player"), numbers, strict=True):
        sat_down(owner, seat(owner.badge(role, number)))
    places = shown(owner, first["online"])["places"]
    assert [place["name"] for place in places] == [f"P{number}" for number in numbers]
    assert set().union(*places) <= {"place", "name", "seat", "bot", "connected", "ready"}


def test_a_returning_player_gets_the_same_seat(owner: Person) -> None:
    first, _ = announced(owner)
    player = owner.badge("player", number_at(first, 1))
    assert seat(player) == seat(player)


def test_only_the_assigned_players_get_a_seat(owner: Person) -> None:
    first, second = announced(owner)
    assert refused_seat(Person(owner.client, owner.event)) == "event-badge-needed"
    assert refused_seat(owner.badge("referee", name="Rei")) == "event-other-seat"
    assert refused_seat(owner.badge("player", number_at(second, 0))) == "event-other-seat"
    seat(owner.badge("player", number_at(first, 0)))
    path = f"/api/tables/{first['online']}/seats"
    answer = owner.client.post(path, json={"name": "Eve", "visitor": "eve"})
    assert answer.json()["id"] == "sit-named"


def test_a_table_with_physical_tiles_has_no_online_seat(owner: Person) -> None:
    _, second = announced(owner)
    player = owner.badge("player", number_at(second, 0))
    assert refused_seat(player, 2) == "event-not-online"


def test_an_unannounced_round_has_no_seats(owner: Person) -> None:
    filled(owner)
    online(owner)
    first = tables(owner)[0]
    assert refused_seat(owner.badge("player", number_at(first, 0))) == "event-other-seat"


def test_starting_a_round_starts_its_matches(owner: Person) -> None:
    first, _ = announced(owner)
    given = seat(owner.badge("player", number_at(first, 0)))
    with owner.client.websocket_connect(f"/api/tables/{given['table']}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": given["token"]})
        assert socket.receive_json()["table"]["phase"] == "gathering"
        socket.send_json({"type": "start"})
        while (told := socket.receive_json())["type"] != "refused":
            pass
        assert told["id"] == "start-round"
        owner.did(type="start", round=1)
        while (told := socket.receive_json())["type"] != "update":
            pass
        assert told["view"]["seat"] == 0


def test_a_pool_table_starts_once_all_four_are_present(owner: Person) -> None:
    club = owner.client.post("/api/events", json={"name": "Night", "owner": "Ono", "kind": "club"})
    night = Person(owner.client, club.json()["id"], dict(owner.client.cookies))
    owner.client.cookies.clear()
    key = {"key": "online.tables", "value": "all"}
    night.did(type="regulation", **key, **CITED)
    night.did(type="enter", entries=[{"name": name} for name in ("Aki", "Ben", "Chie", "Dai")])
    for number in (1, 2, 3, 4):
        night.did(type="present", number=number)
    night.did(type="draw", pairing="pool")
    (table,) = tables(night)
    given = [seat(night.badge("player", number_at(table, wind))) for wind in range(4)]
    opened = [
        night.client.websocket_connect(f"/api/tables/{table['online']}/socket") for _ in given
    ]
    sockets = [one.__enter__() for one in opened]
    for socket, one in zip(sockets, given, strict=True):
        assert shown(night, table["online"])["phase"] == "gathering"
        socket.send_json({"type": "hello", "protocol": 1, "token": one["token"]})
        assert socket.receive_json()["type"] == "welcome"
    while sockets[0].receive_json()["type"] != "update":
        pass
    for one in opened:
        one.__exit__(None, None, None)


def test_a_regulation_can_put_all_tables_online(owner: Person) -> None:
    owner.did(type="regulation", key="online.tables", value="all", **CITED)
    filled(owner)
    assert not any(table.get("online") for table in tables(owner))
    owner.did(type="seat", round=1)
    ids = {table["online"] for table in tables(owner)}
    assert len(ids) == 2
    owner.did(type="online", round=1, tables=[2], online=False)
    assert "online" not in tables(owner)[1]
    owner.did(type="start", round=1)
    assert "online" not in tables(owner)[1]


def test_online_players_cannot_enter_results_by_hand(owner: Person) -> None:
    first, _ = announced(owner)
    owner.did(type="start", round=1)
    player = owner.badge("player", number_at(first, 0))
    line: Json = {"type": "kyoku", "number": 1, "end": {"type": "draw", "tenpai": [0]}}
    assert player.refused(type="tally", round=1, table=1, known=0, line=line) == "event-online"
    result: Json = {"type": "result", "round": 1, "table": 1, "revision": 1, "end": RESULT}
    assert player.refused(**result) == "event-online"
    assert not player.sees("/tables/1/1")["may"].get("enter")
    owner.badge("referee", name="Rei").did(**result)
    assert tables(owner)[0]["state"] == "final"


def test_a_match_restarts_at_another_table_with_a_reason(owner: Person) -> None:
    first, _ = announced(owner)
    owner.did(type="start", round=1)
    player = owner.badge("player", number_at(first, 0))
    before = seat(player)
    wanted: Json = {"type": "online", "round": 1, "tables": [1]}
    assert owner.refused(**wanted) == "event-online-reason"
    with owner.client.websocket_connect(f"/api/tables/{before['table']}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": before["token"]})
        socket.receive_json()
        owner.did(**wanted, reason="The power failed.")
        while (told := socket.receive_json())["type"] != "gone":
            pass
        assert told["reason"] == "event"
    assert sat_down(owner, before)["id"] == "seat-not-yours"
    after = seat(player)
    assert after["table"] != before["table"]
    assert sat_down(owner, after)["table"]["phase"] in ("gathering", "playing")


def test_moving_to_physical_tiles_ends_the_online_match(
    owner: Person,
) -> None:
    first, _ = announced(owner)
    owner.did(type="start", round=1)
    player = owner.badge("player", number_at(first, 0))
    given = seat(player)
    with owner.client.websocket_connect(f"/api/tables/{given['table']}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": given["token"]})
        while socket.receive_json()["type"] != "update":
            pass
        owner.did(type="online", round=1, tables=[1], online=False, reason="They met.")
        while (told := socket.receive_json())["type"] != "gone":
            pass
        assert told["reason"] == "event"
    assert refused_seat(player) == "event-not-online"


def test_an_undone_start_leaves_no_match(owner: Person) -> None:
    first, _ = announced(owner)
    owner.did(type="start", round=1)
    owner.did(type="undo", round=1)
    again = tables(owner)[0]["online"]
    assert again not in ("", first["online"])
    player = owner.badge("player", number_at(first, 0))
    assert sat_down(owner, seat(player))["table"]["phase"] == "gathering"


def test_a_substitute_takes_a_seat_in_a_running_match(owner: Person) -> None:
    first, _ = announced(owner)
    owner.did(type="start", round=1)
    gone = number_at(first, 1)
    before = seat(owner.badge("player", gone))
    sat_down(owner, before)
    owner.did(type="enter", entries=[{"name": "Sub", "substitute": True}])
    owner.did(type="substitute", number=gone, by_entry=9, round=1)
    substitute = owner.badge("player", 9)
    after = seat(substitute)
    assert (after["table"], after["place"]) == (before["table"], 1)
    told = sat_down(owner, after)
    assert told["table"]["places"][1]["name"] == "Sub"
    assert sat_down(owner, before)["id"] == "seat-not-yours"


def test_a_stopped_clock_pauses_online_tables(owner: Person) -> None:
    first, _ = announced(owner)
    owner.did(type="start", round=1)
    given = seat(owner.badge("player", number_at(first, 0)))
    with owner.client.websocket_connect(f"/api/tables/{given['table']}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": given["token"]})
        socket.receive_json()
        for deed, held in (("pause", True), ("resume", False)):
            owner.did(type=deed, round=1)
            heard: list[bool] = []
            while held not in heard:
                told = socket.receive_json()
                heard += [told["table"].get("held", False)] if told["type"] == "table" else []


@pytest.mark.parametrize(("value", "seen"), [("nobody", False), ("delay:60", True)])
def test_the_regulation_decides_who_may_spectate(owner: Person, value: str, *, seen: bool) -> None:
    owner.did(type="regulation", key="online.look_on", value=value, **CITED)
    first, _ = announced(owner)
    seat(owner.badge("player", number_at(first, 0)))
    guest = Person(owner.client, owner.event).sees()["rounds"][0]["tables"][0]
    assert ("online" in guest) is seen
    assert shown(owner, first["online"]).get("watchable", True) is seen


def test_organisers_see_who_is_connected(owner: Person) -> None:
    first, _ = announced(owner)
    given = seat(owner.badge("player", number_at(first, 2)))
    with owner.client.websocket_connect(f"/api/tables/{given['table']}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": given["token"]})
        socket.receive_json()
        one, *_ = list[Json](owner.asks("GET", "/rounds/1/online").json())
    assert (one["table"], one["phase"], one["here"]) == (
        1,
        "gathering",
        [False, False, True, False],
    )
    guest = Person(owner.client, owner.event).asks("GET", "/rounds/1/online")
    assert guest.json()["id"] == "event-not-allowed"


def test_only_a_round_creates_tables_of_an_event(owner: Person) -> None:
    begun(owner)
    told = {"id": owner.event, "name": "May cup", "round": 1, "table": 1, "secret": "00"}
    for options in ({"order": "event"}, {"event": told}):
        answer = owner.client.post("/api/tables", json={"options": options})
        assert answer.status_code >= 400, answer.text


def test_a_match_without_players_can_be_viewed(owner: Person) -> None:
    owner.did(type="regulation", key="online.look_on", value="delay:0", **CITED)
    first, _ = announced(owner)
    owner.did(type="start", round=1)
    while owner.client.get(f"/api/tables/{first['online']}").status_code != 200:
        pass
    with owner.client.websocket_connect(f"/api/tables/{first['online']}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1})
        while (told := socket.receive_json())["type"] != "update":
            pass
        owner.did(type="online", round=1, tables=[1], reason="The power failed.")
        while (told := socket.receive_json())["type"] != "gone":
            pass
        assert told["reason"] == "event"


def test_a_player_cannot_annul_their_own_match(owner: Person) -> None:
    first, _ = announced(owner)
    playing = owner.badge("organiser", number_at(first, 0), "Ono")
    wanted: Json = {"type": "online", "round": 1, "tables": [1], "reason": "I was losing."}
    playing.did(**wanted)
    owner.did(type="start", round=1)
    assert playing.refused(**wanted) == "event-own-table"
    owner.did(**wanted)


def test_withdrawing_a_badge_frees_its_seat(owner: Person) -> None:
    first, _ = announced(owner)
    number = number_at(first, 0)
    given = seat(owner.badge("player", number))
    (badge,) = [one for one in owner.asks("GET", "/badges").json() if one.get("number") == number]
    with owner.client.websocket_connect(f"/api/tables/{given['table']}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": given["token"]})
        socket.receive_json()
        assert owner.asks("DELETE", f"/badges/{badge['id']}").is_success
        while socket.receive_json()["type"] != "gone":
            pass
    assert sat_down(owner, given)["id"] == "seat-not-yours"
    assert seat(owner.badge("player", number))["token"] != given["token"]


def test_a_table_moved_to_physical_tiles_stays_so_after_a_reannouncement(
    owner: Person,
) -> None:
    owner.did(type="regulation", key="online.tables", value="all", **CITED)
    filled(owner)
    owner.did(type="seat", round=1)
    owner.did(type="online", round=1, tables=[2], online=False)
    owner.did(type="undo", round=1)
    owner.did(type="seat", round=1)
    assert ["online" in table for table in tables(owner)] == [True, False]


def test_unreleased_results_are_not_linked(owner: Person) -> None:
    first, _ = announced(owner)
    guest = Person(owner.client, owner.event)
    owner.did(type="start", round=1)
    assert guest.sees()["rounds"][0]["tables"][0]["online"] == first["online"]
    owner.did(type="result", round=1, table=1, revision=1, end=RESULT)
    assert "online" not in guest.sees()["rounds"][0]["tables"][0]
