"""An event that was made without the club comes into it: by a link that its owner gives."""

import pytest

from clubs.server_club import Person, begun, four, played, playing, wrote
from hanchan.store import Store
from servers.event_visitor import Json


def made(client: Person, *players: str) -> Person:
    """The owner of a new event outside clubs, with these players."""
    outside = client.stranger()
    told = {"name": "Old cup", "owner": "Rei", "rules": "ema-2008", "regulation": "club"}
    answer = outside.client.post("/api/events", json=told)
    assert answer.status_code == 201, answer.text
    outside.client.cookies.clear()
    outside.cookies = dict(answer.cookies)
    outside.place_id = answer.json()["id"]
    if players:
        people = [{"name": name} for name in players]
        wrote(outside, outside.place_id, {"type": "enter", "entries": people})
    return outside


def badge(runs: Person, role: str = "owner") -> Json:
    """One more badge of the event, as it is deed of a club to say its link."""
    wanted: Json = {"role": role, "name": "For the club"}
    if role == "player":
        wanted["number"] = 1
    path = f"/api/events/{runs.place_id}/badges"
    (told,) = runs.client.post(path, json=wanted, headers=runs.head).json()
    return {"type": "bring", "event": runs.place_id, "link": told["link"]}


def test_a_transferred_event_counts_for_the_club(owner: Person) -> None:
    runs = made(owner, "Ono", "Aki", "Emi", "Ken")
    played(runs, runs.place_id)
    assert owner.did(**badge(runs))["told"] == "An event was brought into the club."
    assert [one["name"] for one in owner.sees()["events"]] == ["Old cup"]
    (found,) = owner.sees("/ratings")["lists"]
    assert sorted(row["name"] for row in found["rows"]) == ["Aki", "Emi", "Ken", "Ono"]


def test_organisers_keep_running_a_transferred_event(owner: Person, store: Store) -> None:
    runs = made(owner)
    owner.did(**badge(runs))
    wrote(runs, runs.place_id, {"type": "enter", "entries": [{"name": "Zoe"}]})
    assert playing(store, runs.place_id) == ["Zoe"]


def test_members_appear_under_their_chosen_names_in_a_transferred_event(
    owner: Person, store: Store
) -> None:
    four(owner)
    owner.did(type="name", member=2, name="Aki", shown_as="A.")
    runs = made(owner, "Aki", "Zoe")
    owner.did(**badge(runs))
    assert playing(store, runs.place_id) == ["A.", "Zoe"]


def test_a_link_transfers_an_event_into_one_club_once(owner: Person) -> None:
    bring = badge(made(owner))
    owner.did(**bring)
    assert owner.refused(**bring) == "club-event-link"


def test_a_used_transfer_link_grants_no_rights(owner: Person) -> None:
    runs = made(owner)
    bring = badge(runs)
    owner.did(**bring)
    path = f"/api/events/{runs.place_id}/badge"
    used = owner.client.post(path, json={"link": bring["link"]})
    assert (used.status_code, used.json()["id"]) == (410, "event-badge-gone")


def test_an_event_of_a_club_stays_with_it(owner: Person) -> None:
    runs = made(owner)
    first, second = badge(runs), badge(runs)
    owner.did(**first)
    assert owner.refused(**second) == "club-event-taken"
    own = begun(owner, [1])
    at_event = owner.stranger()
    at_event.cookies, at_event.place_id = owner.cookies, own
    assert owner.refused(**badge(at_event)) == "club-event-taken"
    assert len(owner.sees()["events"]) == 2


@pytest.mark.parametrize("role", ["player", "referee", "organiser"])
def test_only_the_owner_of_an_event_transfers_it(owner: Person, role: str) -> None:
    assert owner.refused(**badge(made(owner, "Zoe"), role)) == "club-event-link"
    assert owner.sees().get("events", []) == []


def test_a_link_of_another_event_transfers_neither(owner: Person) -> None:
    one, other = made(owner), made(owner)
    assert owner.refused(**badge(one) | {"event": other.place_id}) == "club-event-link"
    assert owner.refused(type="bring", event="nowhere", link="x") == "club-event-link"
    assert owner.sees().get("events", []) == []


@pytest.mark.parametrize("role", ["player", "referee"])
def test_only_owners_and_organisers_transfer_events_into_a_club(owner: Person, role: str) -> None:
    bring = badge(made(owner))
    person = owner.member("Max", role)
    answer = person.does(**bring)
    assert (answer.status_code, answer.json()["id"]) == (403, "club-needs")
    owner.did(**bring)
