"""Events over the server: made, drawn, played and released by badges."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.club.event import EventWriter
from hanchan.server.events import service
from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from hanchan.store.account_rows import EraseVisitor
from hanchan.store.event_rows import AddBadges, BadgeRow
from servers.app_behind_proxy import reached
from servers.event_visitor import Json, Visitor
from servers.routed_app import client_of
from servers.store_templates import empty_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with empty_store(tmp_path / "t.sqlite") as opened:
        yield opened


@pytest.fixture
def owner(store: Store) -> Iterator["Person"]:
    with client_of(store) as client:
        asked = {"name": "May cup", "owner": "Ono", "rules": "ema-2008", "regulation": "wrc"}
        made = client.post("/api/events", json=asked)
        assert made.status_code == 201, made.text
        person = Person(client, made.json()["id"], dict(client.cookies))
        client.cookies.clear()
        yield person


class Person(Visitor):
    """Somebody at an event."""

    place = "events"

    @property
    def event(self) -> str:
        return self.place_id

    def does(self, basis: int | None = None, deed_id: str = "", **deed: object) -> Any:  # noqa: ANN401
        last = self.sees()["last"] if basis is None else basis
        return super().does(basis=last, deed_id=deed_id, **deed)

    def badge(self, role: str, number: int | None = None, name: str = "") -> "Person":
        """Somebody else, who has opened the link of a new badge."""
        wanted: Json = {"role": role, "name": name, "number": number}
        (told,) = self.asks("POST", "/badges", json=wanted).json()
        return self.opens(told["link"])

    def opens(self, link: str) -> "Person":
        other = Person(self.client, self.event)
        answer = self.client.post(f"/api/events/{self.event}/badge", json={"link": link})
        assert answer.status_code == 200, answer.text
        other.cookies = dict(answer.cookies)
        self.client.cookies.clear()
        return other


def filled(owner: Person, players: int = 8, rounds: int = 2) -> None:
    names = [{"name": f"P{number}"} for number in range(1, players + 1)]
    owner.did(type="enter", entries=names)
    owner.did(type="draw", rounds=rounds)


def begun(owner: Person) -> list[Json]:
    """The tables of the first round, which runs."""
    filled(owner)
    owner.did(type="seat", round=1)
    owner.did(type="start", round=1)
    return owner.sees("?run=true")["rounds"][0]["tables"]


def at(table: Json) -> list[int]:
    return [seat["number"] for seat in table["seats"]]


RESULT: Json = {"scores": [45000, 31000, 29000, 15000]}


def test_an_event_is_entered_drawn_played_and_released(owner: Person, store: Store) -> None:
    filled(owner, 16, 5)
    for round_ in (1, 2, 3, 4, 5):
        owner.did(type="seat", round=round_)
        owner.did(type="start", round=round_)
        for table in (1, 2, 3, 4):
            owner.did(type="result", round=round_, table=table, revision=1, end=RESULT)
        owner.did(type="release", round=round_)
    owner.did(type="close")
    seen = Person(owner.client, owner.event).sees()
    assert seen["closed"]
    assert len(seen["standings"]) == 16
    assert sum(row["matches"] for row in seen["standings"]) == 80
    data = b"".join(line + b"\n" for line in store.events.lines(owner.event))
    assert EventWriter(data).event.closed
    assert owner.asks("GET", "/export/file").content == data


def test_the_public_sees_results_only_once_they_are_released(owner: Person) -> None:
    begun(owner)
    for table in (1, 2):
        owner.did(type="result", round=1, table=table, revision=1, end=RESULT)
    guest = Person(owner.client, owner.event)
    assert "standings" not in guest.sees()
    assert "score" not in guest.sees()["rounds"][0]["tables"][0]["seats"][0]
    owner.did(type="release", round=1)
    assert guest.sees()["upto"] == 1
    assert guest.sees()["rounds"][0]["tables"][0]["seats"][0]["score"] == 45000


def test_an_unchanged_event_gets_an_empty_answer(owner: Person) -> None:
    seen = owner.sees()
    assert owner.asks("GET", f"?since={seen['last']}").status_code == 204
    assert owner.asks("GET", f"?since={seen['last']}&tag={seen['tag']}").status_code == 204
    owner.did(type="enter", entries=[{"name": "Aki"}])
    assert owner.asks("GET", f"?tag={seen['tag']}").json()["last"] == seen["last"] + 1


def still(person: Person, path: str = "?") -> str:
    """With what a page asks that has seen this and would know what is otherwise."""
    seen = person.sees(path)
    return f"{path}&since={seen['last']}&tag={seen['tag']}"


@pytest.mark.parametrize("anew", [True, False])
def test_a_withdrawn_or_reprinted_badge_is_reported_without_a_new_event(
    owner: Person, anew: bool
) -> None:
    begun(owner)
    table = next(one for one in owner.sees("?run=true")["rounds"][0]["tables"] if 1 in at(one))
    here = f"/tables/1/{table['table']}?"
    player, referee = owner.badge("player", 1), owner.badge("referee", name="Rei")
    asked = [(player, still(player)), (player, still(player, here))]
    asked += [(referee, still(referee, "?run=true")), (referee, still(referee, here))]
    for person, path in asked:
        assert person.asks("GET", path).status_code == 204
    for one in owner.asks("GET", "/badges").json():
        if one["name"] != "Ono":
            owner.asks("POST" if anew else "DELETE", f"/badges/{one['id']}")
    told = [person.asks("GET", path) for person, path in asked]
    assert [answer.status_code for answer in told] == [200, 403, 403, 403]
    assert "role" not in told[0].json()


def test_a_replaced_name_is_reported_without_a_new_event(owner: Person, store: Store) -> None:
    begun(owner)
    guest = Person(owner.client, owner.event)
    path = still(guest)
    badge = BadgeRow(id="p", event_id=owner.event, role="player", name="P1", visitor_hash="v")
    (by,) = (one.id for one in store.events.badges(owner.event))
    store.events.write(AddBadges(rows=(badge,), by=by)).result()
    assert guest.asks("GET", path).status_code == 204
    store.accounts.write(EraseVisitor("v", "nobody")).result()
    told = guest.asks("GET", path)
    assert told.status_code == 200
    assert "P1" not in [
        seat["name"] for one in told.json()["rounds"][0]["tables"] for seat in one["seats"]
    ]


def test_a_repeated_command_is_applied_once(owner: Person) -> None:
    first = owner.does(deed_id="one", type="enter", entries=[{"name": "Aki"}]).json()
    again = owner.does(deed_id="one", type="enter", entries=[{"name": "Aki"}]).json()
    assert (again["last"], again["repeated"]) == (first["last"], True)
    assert owner.sees()["last"] == first["last"]


def test_a_conflicting_command_learns_who_changed_what(owner: Person) -> None:
    filled(owner)
    other = owner.badge("organiser", name="Emi")
    basis = owner.sees()["last"]
    assert owner.does(basis, type="seat", round=1).status_code == 200
    answer = other.does(basis, type="start", round=1)
    assert (answer.status_code, answer.json()["id"]) == (409, "event-changed-by")
    assert "Ono" in answer.json()["text"]
    assert "announced" in answer.json()["text"]


@pytest.mark.parametrize(("kind", "revisions"), [("result", 1), ("check", 2)])
def test_a_command_on_a_replaced_result_names_its_author(
    owner: Person, kind: str, revisions: int
) -> None:
    begun(owner)
    other = owner.badge("referee", name="Rei")
    for revision in range(1, revisions + 1):
        owner.did(
            type="result", round=1, table=1, revision=revision, end=RESULT, reason="counted again"
        )
    seen: Json = {"type": kind, "round": 1, "table": 1, "revision": 1}
    said: Json = {"end": RESULT, "reason": "mine"} if kind == "result" else {}
    answer = other.does(None, **seen, **said)
    assert (answer.status_code, answer.json()["id"]) == (409, "event-changed-by")
    assert "Ono" in answer.json()["text"]
    assert "Round 1, table 1:" in answer.json()["text"]


def test_commands_about_different_tables_never_conflict(owner: Person) -> None:
    begun(owner)
    basis = owner.sees()["last"]
    for table in (1, 2):
        said: Json = {"type": "result", "round": 1, "table": table, "revision": 1, "end": RESULT}
        assert owner.does(basis, **said).status_code == 200


def test_two_servers_on_one_database_serve_the_same_event(owner: Person, store: Store) -> None:
    filled(owner)
    with client_of(store) as client:
        other = Person(client, owner.event)
        other.cookies = owner.cookies
        assert other.sees()["players"] == 8
        owner.did(type="seat", round=1)
        other.did(type="start", round=1)
        assert owner.sees("?run=true")["rounds"][0]["state"] == "running"


def test_two_matching_entries_confirm_and_a_differing_one_disputes(
    owner: Person,
) -> None:
    seats = at(begun(owner)[0])
    one, two, three = (owner.badge("player", number) for number in seats[:3])
    draw = {"type": "kyoku", "number": 1, "end": {"type": "draw", "tenpai": [0]}}
    other = {"type": "kyoku", "number": 1, "end": {"type": "draw", "tenpai": [1]}}
    tally: Json = {"type": "tally", "round": 1, "table": 1, "known": 0}
    assert one.did(**tally, line=draw).get("disputed", []) == []
    assert two.did(**tally, line=draw).get("disputed", []) == []
    assert three.did(**tally, line=other)["disputed"] == [1]
    shown = owner.sees("/tables/1/1")
    assert shown["claims"][0]["kyoku"]["end"]["tenpai"] == [1]
    assert len(shown["confirmed"][0]["by"]) == 2
    assert shown["known"] == 1


def test_four_agreeing_players_make_a_result_final_where_allowed(owner: Person) -> None:
    owner.did(
        type="regulation",
        key="result.needs",
        value="four",
        cites=["organiser/results"],
        reason="few referees",
    )
    players = [owner.badge("player", number) for number in at(begun(owner)[0])]
    players[0].did(type="result", round=1, table=1, revision=1, end=RESULT)
    for player in players[1:]:
        assert player.sees("/tables/1/1")["result"]["status"] == "entered"
        player.did(type="agree", round=1, table=1, revision=1)
    assert owner.sees("/tables/1/1")["result"]["status"] == "final"
    told = [line["text"] for line in owner.sees("?run=true")["log"][:4]]
    assert [text[text.index("(") :] for text in told] == [
        "(4 of 4, final).",
        "(3 of 4, entered).",
        "(2 of 4, entered).",
        "(1 of 4, entered).",
    ]


def test_the_log_keeps_the_number_of_agreements_at_the_time(owner: Person) -> None:
    one, two = (owner.badge("player", number) for number in at(begun(owner)[0])[:2])
    one.did(type="result", round=1, table=1, revision=1, end=RESULT)
    two.did(type="agree", round=1, table=1, revision=1)
    one.did(type="dispute", round=1, table=1, revision=1, reason="two sticks are missing")
    one.did(type="agree", round=1, table=1, revision=1)
    told = [line["text"] for line in owner.sees("?run=true")["log"][:4]]
    assert [text.partition("(")[2] for text in told] == [
        "2 of 4, entered).",
        "",
        "2 of 4, entered).",
        "1 of 4, entered).",
    ]


def test_a_player_learns_their_seat_once_the_round_is_announced(owner: Person) -> None:
    filled(owner)
    player = owner.badge("player", 3)
    assert "table" not in player.sees("/me")
    owner.did(type="seat", round=1)
    me = player.sees("/me")
    assert (me["role"], me["number"], me["round"]) == ("player", 3, 1)
    assert me["wind"] in "ESWN"


# Rights, row by row.


def test_commands_need_a_badge(owner: Person) -> None:
    assert Person(owner.client, owner.event).refused(type="close") == "event-badge-needed"


@pytest.mark.parametrize(
    "deed",
    [
        {"type": "check", "round": 1, "table": 2, "revision": 1},
        {"type": "extra", "round": 1, "minutes": 5, "table": 2},
        {
            "type": "rule",
            "number": 1,
            "offence": "x",
            "article": "y",
            "points": "-5",
            "reason": "z",
        },
        {"type": "release", "round": 1},
        {"type": "enter", "entries": [{"name": "Eve"}]},
        {"type": "draw"},
        {"type": "close"},
    ],
    ids=lambda deed: deed["type"],
)
def test_a_player_can_neither_rule_nor_organise(owner: Person, deed: Json) -> None:
    player = owner.badge("player", at(begun(owner)[0])[0])
    assert player.refused(**deed) == "event-not-allowed"


def test_a_player_cannot_enter_results_of_another_table(owner: Person) -> None:
    tables = begun(owner)
    player = owner.badge("player", at(tables[0])[0])
    said = {"type": "result", "round": 1, "table": 2, "revision": 1, "end": RESULT}
    assert player.refused(**said) == "event-other-seat"
    assert player.asks("GET", "/tables/1/2").status_code == 403


def test_a_referee_confirms_and_extends_time_but_cannot_organise(owner: Person) -> None:
    seats = at(begun(owner)[0])
    owner.badge("player", seats[0]).did(type="result", round=1, table=1, revision=1, end=RESULT)
    referee = owner.badge("referee", name="Emi")
    referee.did(type="extra", round=1, minutes=5, table=1)
    referee.did(type="check", round=1, table=1, revision=1)
    assert referee.refused(type="release", round=1, open=[2]) == "event-not-allowed"
    assert referee.refused(type="enter", entries=[{"name": "Eve"}]) == "event-not-allowed"


@pytest.mark.parametrize("role", ["referee", "organiser", "owner"])
def test_a_player_of_a_table_cannot_rule_there(owner: Person, role: str) -> None:
    tables = begun(owner)
    number = at(tables[0])[0]
    owner.badge("player", at(tables[0])[1]).did(
        type="result", round=1, table=1, revision=1, end=RESULT
    )
    playing = owner.badge(role, number)
    assert playing.refused(type="check", round=1, table=1, revision=1) == "event-own-table"
    assert playing.refused(type="extra", round=1, minutes=5, table=1) == "event-own-table"
    rule = {"type": "rule", "offence": "x", "article": "y", "points": "-5", "reason": "z"}
    assert playing.refused(**rule, number=number) == "event-own-table"
    playing.did(type="extra", round=1, minutes=5, table=2)
    playing.did(type="agree", round=1, table=1, revision=1)


def test_organisers_issue_player_badges_and_owners_issue_all(owner: Person) -> None:
    filled(owner)
    organiser = owner.badge("organiser", name="Emi")
    assert organiser.badge("player", 2).sees("/me")["number"] == 2
    asked = organiser.asks("POST", "/badges", json={"role": "referee", "name": "Eve"})
    assert asked.status_code == 403


def test_only_the_owner_gets_the_whole_file(owner: Person) -> None:
    organiser = owner.badge("organiser", name="Emi")
    assert organiser.asks("GET", "/export/file").status_code == 403
    assert organiser.asks("GET", "/export/standings-csv").status_code == 200
    assert Person(owner.client, owner.event).asks("GET", "/export/json").status_code == 403


# Badges.


def test_a_badge_link_signs_in_once(owner: Person) -> None:
    filled(owner)
    (told,) = owner.asks("POST", "/badges", json={"numbers": [1]}).json()
    owner.opens(told["link"])
    again = owner.client.post(f"/api/events/{owner.event}/badge", json={"link": told["link"]})
    assert (again.status_code, again.json()["id"]) == (410, "event-badge-gone")


def test_a_badge_cookie_is_limited_to_its_event_and_hidden_from_scripts(owner: Person) -> None:
    filled(owner)
    (told,) = owner.asks("POST", "/badges", json={"numbers": [1]}).json()
    path = f"/api/events/{owner.event}/badge"
    said = owner.client.post(path, json={"link": told["link"]}).headers["set-cookie"]
    assert f"Path=/api/events/{owner.event}" in said
    assert "HttpOnly" in said
    assert "SameSite=strict" in said
    assert "Secure" not in said


def test_a_badge_cookie_set_over_https_is_secure(store: Store) -> None:
    settings = Settings(address="https://club.example", names=("club.example",), proxied=True)
    by_proxy = {"host": "club.example", "x-forwarded-for": "192.0.2.7"}
    with TestClient(reached(settings, store), base_url="http://127.0.0.1") as client:
        new = {"name": "East", "owner": "Ono", "rules": "ema-2008"}
        made = client.post("/api/clubs", json=new, headers=by_proxy)
        direct = client.post("/api/clubs", json=new)
    assert made.status_code == 201
    assert "Secure" in made.headers["set-cookie"]
    assert made.headers["cross-origin-opener-policy"] == "same-origin"
    assert "Secure" not in direct.headers["set-cookie"]


def test_a_withdrawn_badge_is_refused_and_a_reprint_has_a_new_secret(
    owner: Person,
) -> None:
    filled(owner)
    player = owner.badge("player", 1)
    badge = next(one for one in owner.asks("GET", "/badges").json() if one.get("number") == 1)
    anew = owner.asks("POST", f"/badges/{badge['id']}").json()
    assert "role" not in player.sees("/me")
    assert owner.opens(anew["link"]).sees("/me")["number"] == 1
    assert owner.asks("DELETE", f"/badges/{badge['id']}").status_code == 204
    assert len(owner.asks("GET", "/badges").json()) == 1


# Entries from a table.


def test_an_entry_list_is_validated_row_by_row(owner: Person) -> None:
    table = "name,club\nAki,Edo\n,Edo\nAki,\n"
    rows = owner.asks("POST", "/entries", json={"table": table}).json()
    assert [bool(row.get("problem")) for row in rows] == [False, True, True]
    assert [row["line"] for row in rows] == [2, 3, 4]
    assert owner.refused(type="enter", table=table) == "entries-no-name"
    assert owner.sees()["last"] == 2
    owner.did(type="enter", table="name,club\nAki,Edo\nBen,\n")
    assert [one["name"] for one in owner.sees("?run=true")["entries"]] == ["Aki", "Ben"]


def test_a_correction_starts_from_the_entered_result(owner: Person) -> None:
    player = owner.badge("player", at(begun(owner)[0])[0])
    end = {"scores": [45000, 31000, 28000, 15000], "deposits": 1, "chombo": [0, 1, 0, 0]}
    end |= {"penalty": [0, 0, 0, 5000], "wins": [4, 2, 1, 0]}
    owner.did(type="result", round=1, table=1, revision=1, end=end)
    assert player.sees("/tables/1/1")["result"]["end"] == end


def test_a_preview_shows_changes_without_applying_them(owner: Person) -> None:
    begun(owner)
    owner.did(type="result", round=1, table=1, revision=1, end=RESULT)
    basis = owner.sees()["last"]
    deed: Json = {"type": "result", "round": 1, "table": 1, "revision": 2, "reason": "swapped"}
    deed["end"] = {"scores": [31000, 45000, 29000, 15000]}
    told = {"id": "p", "basis": basis, "deed": deed, "preview": True}
    done = owner.asks("POST", "/deeds", json=told).json()
    assert len(done["changes"]) == 2
    assert owner.sees()["last"] == basis


def test_unknown_event_ids_evict_no_cached_event(
    owner: Person, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner.did(type="enter", entries=[{"name": "Zoe"}])
    monkeypatch.setattr(service, "MAX_CACHED_EVENTS", 2)
    read: list[str] = []
    lines = store.events.lines

    def noted(event_id: str, behind: int = 0) -> list[bytes]:
        read.append(event_id)
        return lines(event_id, behind)

    monkeypatch.setattr(store.events, "lines", noted)
    for number in range(3):
        path = f"/api/events/nowhere{number}"
        told = {"id": "a", "basis": 0, "deed": {"type": "close"}}
        for answer in (owner.client.get(path), owner.client.post(f"{path}/deeds", json=told)):
            assert (answer.status_code, answer.json()["id"]) == (404, "event-unknown")
    assert [one["name"] for one in owner.sees("?run=true")["entries"]] == ["Zoe"]
    assert read == []


def test_an_unknown_event_is_refused_in_a_sentence(owner: Person) -> None:
    answer = owner.client.get("/api/events/none?lang=ru")
    assert (answer.status_code, answer.json()["id"]) == (404, "event-unknown")
    assert "сервере" in answer.json()["text"]
