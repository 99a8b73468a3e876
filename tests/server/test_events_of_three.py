"""Events of three over the server: drawn, entered, agreed to, kept by tallies, played online."""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from server.test_events_api import Person
from server.test_events_match_results import AT_ONCE, final, players_of, seated
from servers.event_visitor import Json
from servers.server_process import SERVER, LiveServer

if TYPE_CHECKING:
    from litestar.testing import TestClient

RESULT: Json = {"scores": [50000, 35000, 20000]}
WON: Json = {
    "type": "kyoku",
    "number": 1,
    "end": {
        "type": "win",
        "payer": 2,
        "tile": "8s",
        "winners": [{"seat": 0, "hand": "234p456p3388s pon 555z", "kita": 2}],
    },
}


@pytest.fixture
def owner(client: "TestClient[Any]") -> Person:
    asked = {"name": "Three cup", "owner": "Ono", "rules": "tenhou-sanma", "regulation": "wrc"}
    made = client.post("/api/events", json=asked)
    assert made.status_code == 201, made.text
    person = Person(client, made.json()["id"], dict(client.cookies))
    client.cookies.clear()
    return person


def filled(owner: Person, players: int, rounds: int) -> None:
    owner.did(type="enter", entries=[{"name": f"P{number}"} for number in range(1, players + 1)])
    owner.did(type="draw", rounds=rounds)


def begun(owner: Person) -> Json:
    """The only table of an event of three players, whose round runs."""
    filled(owner, 3, 1)
    owner.did(type="seat", round=1)
    owner.did(type="start", round=1)
    return owner.sees("?run=true")["rounds"][0]["tables"][0]


def status(owner: Person) -> str:
    return owner.asks("GET", "/tables/1/1").json()["result"]["status"]


def test_nine_players_play_four_rounds_and_each_has_met_everybody(owner: Person) -> None:
    filled(owner, 9, 4)
    met: set[frozenset[int]] = set()
    for round_ in (1, 2, 3, 4):
        owner.did(type="seat", round=round_)
        owner.did(type="start", round=round_)
        for table in owner.sees("?run=true")["rounds"][round_ - 1]["tables"]:
            seats = [seat["number"] for seat in table["seats"]]
            met |= {frozenset({p, q}) for p in seats for q in seats if p != q}
            at = {"round": round_, "table": table["table"], "revision": 1}
            owner.did(type="result", **at, end=RESULT)
        owner.did(type="release", round=round_)
    owner.did(type="close")
    assert len(met) == 36
    seen = Person(owner.client, owner.event).sees()
    assert seen["closed"]
    assert [row["matches"] for row in seen["standings"]] == [4] * 9
    assert {len(row["places"]) for row in seen["standings"]} == {3}


def test_a_result_that_all_three_agree_to_is_final(owner: Person) -> None:
    numbers = [seat["number"] for seat in begun(owner)["seats"]]
    players = [owner.badge("player", number) for number in numbers]
    at = {"round": 1, "table": 1, "revision": 1}
    players[0].did(type="result", **at, end=RESULT)
    assert status(owner) == "entered"
    for one in players[1:]:
        one.did(type="agree", **at)
    assert status(owner) in ("agreed", "final")


def test_a_result_of_four_is_refused_where_three_play(owner: Person) -> None:
    begun(owner)
    end = {"scores": [30000, 30000, 30000, 15000]}
    refused = owner.does(type="result", round=1, table=1, revision=1, end=end)
    assert refused.status_code == 422
    assert "4 numbers, but three are needed" in refused.json()["text"]
    asked = owner.asks("POST", "/end", json={"scores": [30000, 30000, 30000, 15000]})
    assert asked.status_code == 422, asked.text


def test_a_table_of_three_keeps_its_tally_with_norths(owner: Person) -> None:
    begun(owner)
    owner.did(type="tally", round=1, table=1, known=0, line=WON)
    owner.did(type="tally", round=1, table=1, known=1, line={"type": "stop", "reason": "time"})
    owner.did(type="take", round=1, table=1)
    table = owner.sees("?run=true")["rounds"][0]["tables"][0]
    assert [seat["score"] for seat in table["seats"]] == [40800, 35000, 29200]


def test_a_script_and_papers_of_three_are_previewed_and_printed(owner: Person) -> None:
    owner.did(type="enter", entries=[{"name": f"P{number}"} for number in range(1, 7)])
    rows = owner.asks("POST", "/script", json={"script": "1-2-3\n4-5-6\n\n1-2-3-4\n"}).json()
    assert [bool(row.get("problem")) for row in rows] == [False, False, True]
    owner.did(type="draw", rounds=1, pairing="script", script="1-2-3\n4-5-6\n")
    page = owner.asks("GET", "/papers/slips").text
    assert "West" in page
    assert "North" not in page


def test_a_match_of_three_on_the_server_becomes_the_result(tmp_path: Path) -> None:
    with LiveServer(f"sqlite:///{tmp_path}/t.sqlite", AT_ONCE + SERVER) as server:
        web = cast("TestClient[Any]", server.web())
        rules: Json = {"rules": "tenhou-sanma", "changes": {"ending.rounds": 1}}
        made = web.post("/api/events", json={"name": "Three cup", "owner": "Ono", **rules})
        assert made.status_code == 201, made.text
        owner = Person(web, made.json()["id"], dict(web.cookies))
        web.cookies.clear()
        owner.did(type="enter", entries=[{"name": name} for name in ("Aki", "Ben", "Chie")])
        owner.did(type="draw", rounds=1)
        owner.did(type="online", round=1, tables=[1])
        owner.did(type="start", round=1)
        table = seated(server, players_of(owner))

        def play(number: int) -> None:
            table.sit(number).play(random.Random(number))

        with ThreadPoolExecutor(3) as three:
            list(three.map(play, range(3)))
        shown = final(owner)
        assert sum(seat["score"] for seat in shown["seats"]) in range(100_000, 105_001)
        assert len(shown["seats"]) == 3
