"""The referee called from a table over the server: shown to referees, answered, taken back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hanchan.store import Store
from server.test_events_api import Person, at, begun
from server.test_events_api import owner as owner  # noqa: PLC0414 (a fixture)
from servers.event_visitor import Json
from servers.routed_app import client_of
from servers.store_templates import empty_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with empty_store(tmp_path / "t.sqlite") as opened:
        yield opened


def summoned(owner: Person) -> list[Json]:
    return owner.sees("?run=true").get("summons", [])


def test_a_referee_call_and_its_answer_are_delivered(owner: Person) -> None:
    first, second = begun(owner)
    caller = owner.badge("player", at(first)[0])
    other = owner.badge("player", at(second)[0])
    referee = owner.badge("referee", name="Rei")
    assert caller.sees("/tables/1/1")["may"]["summon"]
    other.did(type="summon", round=1, table=2)
    caller.did(type="summon", round=1, table=1, reason="points")
    assert [one["table"] for one in summoned(referee)] == [2, 1]
    mine = caller.sees("/tables/1/1")
    assert mine["summons"]["reason"] == "points"
    assert "summon" not in mine["may"]
    assert "summons" not in Person(owner.client, owner.event).sees()
    referee.did(type="coming", round=1, table=2)
    assert [one["table"] for one in summoned(referee)] == [1, 2]
    assert other.sees("/tables/1/2")["summons"]["coming"] == "Rei"
    referee.did(type="settled", round=1, table=2)
    caller.did(type="settled", round=1, table=1)
    assert summoned(owner) == []


def test_a_referee_call_sent_twice_counts_once(
    owner: Person,
) -> None:
    caller = owner.badge("player", at(begun(owner)[0])[0])
    basis = caller.sees()["last"]
    owner.did(type="present", number=8, here=False)
    for _ in range(2):
        answer = caller.does(basis, "kept", type="summon", round=1, table=1)
        assert answer.status_code == 200, answer.text
    assert len(summoned(owner)) == 1


def test_a_player_cannot_call_for_another_table_or_answer_a_call(owner: Person) -> None:
    first, second = begun(owner)
    caller, mate = (owner.badge("player", number) for number in at(first)[:2])
    other = owner.badge("player", at(second)[0])
    assert other.refused(type="summon", round=1, table=1) == "event-other-seat"
    caller.did(type="summon", round=1, table=1)
    assert mate.refused(type="summon", round=1, table=1) == "event-summoned"
    assert mate.refused(type="settled", round=1, table=1) == "event-right"
    assert caller.refused(type="coming", round=1, table=1) == "event-not-allowed"
    assert owner.refused(type="summon", round=1, table=2) == "event-not-allowed"


def test_a_player_of_a_table_cannot_answer_its_referee_call(owner: Person) -> None:
    first, _ = begun(owner)
    caller = owner.badge("player", at(first)[0])
    playing = owner.badge("organiser", at(first)[1], name="Oda")
    caller.did(type="summon", round=1, table=1)
    assert playing.refused(type="coming", round=1, table=1) == "event-own-table"
    assert playing.refused(type="settled", round=1, table=1) == "event-right"


def test_a_second_referee_learns_that_a_call_is_answered(owner: Person) -> None:
    caller = owner.badge("player", at(begun(owner)[0])[0])
    one, two = (owner.badge("referee", name=name) for name in ("Rei", "Sora"))
    caller.did(type="summon", round=1, table=1)
    basis = two.sees("?run=true")["last"]
    one.did(type="coming", round=1, table=1)
    late = two.does(basis, type="coming", round=1, table=1)
    assert late.json()["id"] == "event-coming"
    assert "Rei" in late.json()["text"]
    two.did(type="coming", round=1, table=1, instead="Rei")
    assert [one["coming"] for one in summoned(owner)] == ["Sora"]


def test_a_referee_call_survives_a_killed_server(owner: Person, store: Store) -> None:
    caller = owner.badge("player", at(begun(owner)[0])[0])
    caller.did(type="summon", round=1, table=1, reason="player")
    with client_of(store) as client:
        again = Person(client, owner.event, owner.cookies)
        assert [one["reason"] for one in summoned(again)] == ["player"]
