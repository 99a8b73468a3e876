"""Names in a club: told apart, hidden, removed, and nobody else's."""

import json

import pytest

from clubs.server_club import Person, begun, four, numbers, played, playing, wrote
from hanchan.club.event import Author, EventWriter
from hanchan.club.event import lines as e
from hanchan.store import Store


def test_members_see_the_chosen_name_and_organisers_see_both(owner: Person) -> None:
    player = owner.member("Akiko")
    player.did(type="name", member=2, name="Akiko", shown_as="A.")
    other = owner.member("Ben")
    assert list(numbers(other)) == ["Ono", "A.", "Ben"]
    assert "Akiko" not in json.dumps(other.sees())
    assert owner.sees()["members"][1]["own_name"] == "Akiko"


def test_names_in_a_club_that_look_alike_are_refused(owner: Person) -> None:
    for name in ("ono", "On\u043e", " Ono "):
        assert owner.refused(type="add", members=[{"name": name}]) == "club-name-taken"
    twice = [{"name": "Aki"}, {"name": "AKI"}]
    assert owner.refused(type="add", members=twice) == "club-name-taken"
    owner.did(type="add", members=[{"name": "Aki"}])
    taken = {"type": "name", "member": 2, "name": "Aki", "shown_as": "Ono"}
    assert owner.refused(**taken) == "club-name-taken"


def test_a_hidden_name_is_hidden_in_past_events_and_ratings(
    owner: Person,
) -> None:
    event = begun(owner, four(owner))
    played(owner, event)
    owner.did(type="name", member=2, name="Aki", shown_as="A.")
    seen = owner.client.get(f"/api/events/{event}").text
    assert '"A."' in seen
    assert '"Aki"' not in seen
    names = [row["name"] for row in owner.sees("/ratings")["lists"][0]["rows"]]
    assert sorted(names) == ["A.", "Emi", "Ken", "Ono"]


def test_an_event_goes_on_after_a_name_in_it_has_changed(owner: Person, store: Store) -> None:
    event = begun(owner, four(owner))
    assert owner.client.get(f"/api/events/{event}").status_code == 200
    owner.did(type="name", member=2, name="Akiko")
    played(owner, event)
    assert playing(store, event)[1] == "Akiko"


def test_a_returning_event_uses_current_names(owner: Person, store: Store) -> None:
    event = begun(owner, four(owner))
    path = f"/api/events/{event}"
    moved = {"id": "away", "basis": 1 << 20, "deed": {"type": "move", "to": "laptop"}}
    assert owner.client.post(f"{path}/deeds", json=moved, headers=owner.head).status_code == 200
    file = owner.client.get(f"{path}/export/file", headers=owner.head).content
    laptop = EventWriter(file)
    hand = Author(at="2026-05-01T09:00:00Z", by="Ono", right="owner")
    laptop.add(e.TransferIn, hand, {"home": "laptop"})
    laptop.add(e.Entry, hand, {"number": 5, "name": "Zoe"})
    laptop.add(e.TransferOut, hand, {"to": "club"})
    owner.did(type="forget", member=2)
    deed = {"type": "received", "file": (file + b"".join(laptop.added)).decode()}
    told = {"id": "back", "basis": 1 << 20, "deed": deed}
    answer = owner.client.post(f"{path}/back", json=told, headers=owner.head)
    assert answer.status_code == 200, answer.text
    assert playing(store, event) == ["Ono", "Player 2", "Emi", "Ken", "Zoe"]


def test_an_erased_member_leaves_a_number_and_results(owner: Person) -> None:
    event = begun(owner, four(owner))
    played(owner, event)
    owner.did(type="forget", member=2)
    assert "Aki" not in numbers(owner)
    rows = owner.sees("/ratings")["lists"][0]["rows"]
    assert sorted(row["name"] for row in rows) == ["Emi", "Ken", "Ono", "Player 2"]
    assert "Aki" not in json.dumps(owner.sees())


def with_a_guest(owner: Person) -> str:
    """An event in which Zoe plays, who is no member."""
    event = begun(owner, four(owner))
    wrote(owner, event, {"type": "enter", "entries": [{"name": "Zoe"}]})
    return event


@pytest.mark.parametrize("name", ["Zoe", "zo\u0435"])
def test_the_name_of_a_former_guest_cannot_be_taken(owner: Person, name: str) -> None:
    with_a_guest(owner)
    link = owner.did(type="invite")["link"]
    for said in ({"name": name}, {"name": "Max", "shown_as": name}):
        answer = owner.stranger().asks("POST", "/join", json={"link": link, **said})
        assert (answer.status_code, answer.json()["id"]) == (409, "club-name-played")
    assert "Zoe" not in numbers(owner)


@pytest.mark.parametrize("said", [{"name": "Zoe"}, {"name": "Max", "shown_as": "Zoe"}])
def test_a_player_cannot_take_the_name_of_a_guest(owner: Person, said: dict[str, str]) -> None:
    with_a_guest(owner)
    max_ = owner.member("Max")
    number = max_.me()["number"]
    assert max_.refused(type="name", member=number, **said) == "club-name-played"


def test_a_player_can_restore_a_hidden_name(owner: Person, store: Store) -> None:
    event = begun(owner, four(owner))
    aki = owner.opens(owner.did(type="link", member=2)["link"])
    aki.did(type="name", member=2, name="Aki", shown_as="A.")
    aki.did(type="name", member=2, name="Aki")
    assert "Aki" in playing(store, event)


def test_organisers_link_a_guest_to_a_member(owner: Person, store: Store) -> None:
    event = with_a_guest(owner)
    owner.did(type="add", members=[{"name": "Zoe"}])
    zoe = owner.opens(owner.did(type="link", member=5)["link"])
    zoe.did(type="name", member=5, name="Zoe", shown_as="Z.")
    assert "Z." in playing(store, event)
