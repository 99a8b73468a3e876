"""A visitor's matches in numbers: those played here, those of files brought, asked till counted."""

import csv
import io
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, cast

import pytest
from litestar.testing import TestClient

from hanchan.errors import StoreError
from hanchan.formats import format_named
from hanchan.logs import log_from_record
from hanchan.records import write_record
from hanchan.server.api import statistics
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import SeatRow, Store, WriteBatch
from play.random_records import whole_record
from servers import stored_tables
from servers.routed_app import client_of

Json = dict[str, Any]
WHO = "a secret of the browser"
NAME = "Player 1"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server on which the visitor has played one match to its end."""
    path = tmp_path_factory.mktemp("statistics") / "tables.db"
    with Store.open(f"sqlite:///{path}") as store:
        store.create_table(stored_tables.a_table())
        mine = SeatRow(
            player=0, name="Aki", token_hash=hash_secret(WHO), visitor_hash=hash_secret(WHO)
        )
        store.write(WriteBatch(table_id="east", seats=(mine,)))
        record = stored_tables.lines_of(write_record(whole_record("tenhou", 3)))
        store.write(WriteBatch(table_id="east", lines=record)).result()
        with client_of(store) as client:
            yield client


def told(client: TestClient[Any], visitor: str = WHO, **asked: object) -> Json:
    """The response once all is counted."""
    for _ in range(9):
        answer = client.post("/api/statistics", json=asked, headers={"X-Visitor": visitor})
        assert answer.status_code == 200, answer.text
        if not answer.json()["left"]:
            return cast("Json", answer.json())
    raise AssertionError("it is never done")


def brought(client: TestClient[Any], data: bytes) -> str:
    """The key of a file."""
    answer = client.post("/api/replays", content=data, headers={"X-File-Name": "game.mjlog"})
    assert answer.status_code == 201, answer.text
    return cast("str", answer.json()["key"])


def log(seed: int) -> bytes:
    return format_named("mjlog").write(log_from_record(whole_record("tenhou", seed)))


def test_a_match_played_here_is_counted_by_the_seat_of_the_visitor(
    served: TestClient[Any],
) -> None:
    record = whole_record("tenhou", 3)
    seat = record.header.players.index(0)
    (match,) = told(served)["matches"]
    assert record.result is not None
    assert match["place"] == record.result.places[seat]
    assert (match["points"], match["seat"]) == (record.result.scores[seat], seat)
    assert match["replay"] == f"/replay/table/east/1?seat={seat}"


def test_another_visitor_has_no_matches(served: TestClient[Any]) -> None:
    assert told(served, visitor="somebody else")["matches"] == []


def test_uploaded_files_are_counted_by_player_name(served: TestClient[Any]) -> None:
    keys = [brought(served, log(seed)) for seed in (5, 7)]
    shown = told(served, name=NAME, files=keys)
    assert len(shown["matches"]) == sum(shown["places"]) == 3
    alone = told(served, here=False, name=NAME, files=keys)
    assert len(alone["matches"]) == 2
    assert {one["names"][one["seat"]] for one in alone["matches"]} == {NAME}


def test_a_long_count_is_polled(served: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "COUNTING_SECONDS", 0.0)
    keys = [brought(served, log(seed)) for seed in (8, 9)]
    body = {"here": False, "name": NAME, "files": keys}
    headers = {"X-Visitor": WHO}
    answers = [served.post("/api/statistics", json=body, headers=headers) for _ in range(2)]
    assert [answer.json()["left"] for answer in answers] == [1, 0]


def test_a_filter_does_not_change_the_available_filters(served: TestClient[Any]) -> None:
    shown = told(served, rules="wrc")
    assert (shown["matches"], shown["figures"]) == ([], [])
    assert [one["rules"] for one in shown["played"]] == ["tenhou"]
    assert shown["lengths"] == [2]


def test_games_of_three_are_shown_apart_from_those_of_four(served: TestClient[Any]) -> None:
    three = format_named("mjlog").write(log_from_record(whole_record("tenhou-sanma", 7)))
    asked: dict[str, Any] = {"name": NAME, "files": [brought(served, three)]}
    shown = told(served, **asked)
    assert (shown["players"], shown["sizes"], len(shown["places"])) == (4, [3, 4], 4)
    assert {one["rules"]: one["players"] for one in shown["played"]} == {
        "tenhou": 4, "tenhou-sanma": 3,
    }  # fmt: skip
    choices: list[dict[str, Any]] = [{"players": 3}, {"rules": "tenhou-sanma"}]
    for chosen in choices:
        shown = told(served, **asked, **chosen)
        assert (shown["players"], len(shown["places"]), sum(shown["places"])) == (3, 3, 1)
        assert [len(one["names"]) for one in shown["matches"]] == [3]
        answer = served.post(
            "/api/statistics/file?kind=json", json=asked | chosen, headers={"X-Visitor": WHO}
        )
        assert answer.json()["players"] == 3
    refused = served.post("/api/statistics", json=asked | {"players": 2})
    assert refused.status_code == 400


def test_a_missing_file_is_named_and_skipped(served: TestClient[Any]) -> None:
    shown = told(served, name=NAME, files=["0" * 64])
    assert len(shown["matches"]) == 1
    assert len(shown["uncounted"]) == 1


def test_a_missing_file_is_counted_once_it_returns(served: TestClient[Any]) -> None:
    data = log(11)
    key = sha256(data).hexdigest()
    asked: Json = {"here": False, "name": NAME, "files": [key]}
    assert len(told(served, **asked)["uncounted"]) == 1
    assert brought(served, data) == key
    shown = told(served, **asked)
    assert (len(shown["matches"]), shown["uncounted"]) == (1, [])


def test_a_file_is_counted_once_the_database_answers_again(
    served: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise StoreError("store-closed")

    asked: Json = {"here": False, "name": NAME, "files": [brought(served, log(12))]}
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Store, "get_replay", away)
        answer = served.post("/api/statistics", json=asked, headers={"X-Visitor": WHO})
        assert (answer.status_code, answer.json()["id"]) == (503, "server-cannot-save")
    assert len(told(served, **asked)["matches"]) == 1


@pytest.mark.parametrize("language", ["en", "ja", "ru", "en-ema"])
def test_texts_are_in_the_language_of_the_client(served: TestClient[Any], language: str) -> None:
    answer = served.post(
        "/api/statistics", params={"lang": language}, json={}, headers={"X-Visitor": WHO}
    )
    words = [one["word"] for one in answer.json()["figures"]]
    assert len(set(words)) == len(words) > 30


def test_the_file_has_a_line_for_each_match(served: TestClient[Any]) -> None:
    headers = {"X-Visitor": WHO}
    answer = served.post("/api/statistics/file", json={}, headers=headers)
    (row,) = csv.DictReader(io.StringIO(answer.text))
    assert row["points"] == str(told(served)["matches"][0]["points"])
    answer = served.post("/api/statistics/file", params={"kind": "json"}, json={}, headers=headers)
    assert answer.json()["matches"][0]["source"] == "hanchan-east-1.jsonl"


@pytest.mark.parametrize(
    "asked",
    [{"files": ["k"] * 61}, {"files": ["k" * 65]}, {"since": "yesterday"}, {"rounds": "two"}],
    ids=str,
)
def test_an_impossible_filter_is_refused(served: TestClient[Any], asked: Json) -> None:
    answer = served.post("/api/statistics", json=asked, headers={"X-Visitor": WHO})
    assert answer.status_code == 400
    assert answer.json()["type"] == "refused"
