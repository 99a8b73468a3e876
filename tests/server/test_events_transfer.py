"""An event is handed over to another server, goes on there, and comes back."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from clubs.events import HAND, data_of, entered
from hanchan.club.event import EventWriter
from hanchan.club.event import lines as e
from hanchan.core.seeded_deals import commitment
from hanchan.server.api.event_exports import Sheet
from hanchan.store import Store
from server.test_events_api import RESULT, Json, Person, begun, filled, owner, store
from servers.routed_app import client_of
from servers.store_templates import empty_store

__all__ = ["owner", "store"]

PATHS = ("", "?run=true", "/lines", *(f"/export/{sheet}" for sheet in get_args(Sheet)))
"""Whatever an organiser reads of an event."""


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Person]:
    """Somebody at another server, with no event yet."""
    with (
        empty_store(tmp_path / "laptop.sqlite") as opened,
        client_of(opened) as client,
    ):
        yield Person(client, "")


def brought(laptop: Person, file: str) -> Json:
    """The file is brought to the laptop; the uploader owns the event there."""
    answer = laptop.client.post("/api/events/brought", json={"file": file, "owner": "Ono"})
    if answer.status_code == 201:
        laptop.place_id, laptop.cookies = answer.json()["id"], dict(laptop.client.cookies)
        laptop.client.cookies.clear()
    return answer.json()


def handed(person: Person, to: str) -> str:
    """The file of the event, which has been handed over."""
    person.did(type="move", to=to)
    return str(person.asks("GET", "/export/file").text)


def back(person: Person, file: str) -> Json:
    deed = {"type": "received", "file": file}
    told = {"id": f"back{len(file)}", "basis": person.sees()["last"], "deed": deed}
    return person.asks("POST", "/back", json=told).json()


def test_an_event_returns_from_a_laptop_with_additions(owner: Person, laptop: Person) -> None:
    begun(owner)
    brought(laptop, handed(owner, "laptop"))
    assert owner.refused(type="result", round=1, table=1, revision=1, end=RESULT) == "event-moved"
    assert (owner.sees()["moved"], laptop.sees().get("moved")) == ("laptop", None)
    laptop.did(type="result", round=1, table=1, revision=1, end=RESULT)
    file = handed(laptop, "club")
    back(owner, file)
    owner.did(type="result", round=1, table=2, revision=1, end=RESULT)
    whole = owner.asks("GET", "/export/file").text
    assert whole.startswith(file)
    assert len(EventWriter(whole.encode()).event.results) == 2
    assert laptop.refused(type="release", round=1) == "event-moved"


def test_a_file_continues_in_one_place_only(owner: Person, laptop: Person) -> None:
    begun(owner)
    kept = owner.asks("GET", "/export/file").text
    assert brought(laptop, kept)["id"] == "event-not-handed"
    file = handed(owner, "laptop")
    assert brought(owner, file)["id"] == "event-here-already"
    brought(laptop, file)
    assert brought(laptop, file)["id"] == "event-here-already"
    assert back(owner, file)["id"] == "event-file-behind"
    owner.did(type="received")
    laptop.did(type="release", round=1, open=[1, 2])
    owner.did(type="move", to="laptop")
    assert back(owner, handed(laptop, "club"))["id"] == "event-file-other"
    owner.did(type="received")
    assert owner.refused(type="received") == "event-not-away"


def test_a_closed_event_is_not_said_to_be_open_where_its_file_comes_from(
    owner: Person, laptop: Person
) -> None:
    owner.did(type="close")
    file = str(owner.asks("GET", "/export/file").text)
    assert brought(laptop, file)["id"] == "event-over-elsewhere"


def test_a_file_of_another_event_is_refused_on_return(owner: Person, laptop: Person) -> None:
    begun(owner)
    told = {"name": "June cup", "owner": "Ono", "rules": "ema-2008", "regulation": "wrc"}
    laptop.place_id = laptop.client.post("/api/events", json=told).json()["id"]
    laptop.cookies = dict(laptop.client.cookies)
    for part in range(8):
        laptop.did(type="enter", entries=[{"name": f"P{part}-{one}"} for one in range(8)])
    owner.did(type="move", to="laptop")
    assert back(owner, handed(laptop, "club"))["id"] == "event-file-other"


def committed(person: Person) -> str:
    return str(person.sees()["commitment"])


def test_a_pending_draw_gets_a_new_seed_where_the_event_is_received(
    owner: Person, laptop: Person
) -> None:
    owner.did(type="enter", entries=[{"name": f"P{number}"} for number in range(1, 9)])
    seen = [committed(owner)]
    brought(laptop, handed(owner, "laptop"))
    seen.append(committed(laptop))
    back(owner, handed(laptop, "club"))
    seen.append(committed(owner))
    owner.did(type="move", to="laptop")
    owner.did(type="received")
    seen.append(committed(owner))
    assert len(set(seen)) == 4
    owner.did(type="draw", rounds=2)
    assert commitment(bytes.fromhex(owner.sees()["seed"])) == committed(owner) == seen[-1]


def test_later_draws_depend_on_draws_made_elsewhere(owner: Person, laptop: Person) -> None:
    owner.did(type="enter", entries=[{"name": f"P{number}"} for number in range(1, 9)])
    brought(laptop, handed(owner, "laptop"))
    laptop.did(type="draw", rounds=2)
    back(owner, handed(laptop, "club"))
    assert committed(owner) == committed(laptop)
    assert owner.sees()["seed"] == laptop.sees()["seed"]
    owner.did(type="draw", rounds=2)
    owner.did(type="seat", round=1)


def test_the_seed_of_a_pending_draw_is_hidden(owner: Person, store: Store) -> None:
    owner.did(type="enter", entries=[{"name": f"P{number}"} for number in range(1, 9)])
    (row,) = store.events.listed_events()
    owner.did(type="move", to="laptop")
    seen = [owner.asks("GET", path).text for path in (*PATHS, "/handed-over")]
    owner.did(type="received")
    (after,) = store.events.listed_events()
    assert after.seed != row.seed
    deed = {"id": "look", "basis": owner.sees()["last"], "deed": {"type": "draw", "rounds": 2}}
    seen.append(owner.asks("POST", "/deeds", json={**deed, "preview": True}).text)
    seen += [owner.asks("GET", path).text for path in PATHS]
    assert not any(seed in text for seed in (row.seed, after.seed) for text in seen)


@pytest.mark.parametrize("role", ["organiser", "referee"])
def test_only_the_owner_hands_over_and_takes_back_an_event(owner: Person, role: str) -> None:
    begun(owner)
    other = owner.badge(role, name="Rei")
    assert other.refused(type="move", to="laptop") == "event-not-allowed"
    owner.did(type="move", to="laptop")
    assert other.refused(type="received") == "event-not-allowed"


def test_a_file_cannot_import_invisible_text(laptop: Person) -> None:
    book = entered(4)
    book.add(e.Entry, HAND, {"number": 5, "name": "A\u202eki"})
    book.add(e.TransferOut, HAND, {"to": "laptop"})
    told = brought(laptop, data_of(book).decode())
    assert told["id"] == "event-file-unseen"
    assert told["text"].startswith("Line 7, file: this line has invisible characters")


def test_an_online_match_restarts_at_the_new_host(owner: Person, laptop: Person) -> None:
    filled(owner)
    owner.did(type="online", round=1, tables=[1])
    owner.did(type="start", round=1)
    ids = [owner.sees("?run=true")["rounds"][0]["tables"][0]["online"]]
    file = handed(owner, "laptop")
    brought(laptop, file)
    ids.append(laptop.sees("?run=true")["rounds"][0]["tables"][0]["online"])
    back(owner, handed(laptop, "club"))
    ids.append(owner.sees("?run=true")["rounds"][0]["tables"][0]["online"])
    assert len(set(ids)) == 3


@pytest.mark.parametrize("sheet", [*get_args(Sheet)])
def test_an_export_names_the_charset_of_its_text_once(owner: Person, sheet: str) -> None:
    begun(owner)
    told = owner.asks("GET", f"/export/{sheet}").headers["content-type"]
    assert (told.count("charset"), told.count("charset=utf-8")) == (1, 1)
