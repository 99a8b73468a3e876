"""Clubs over the server: members, roles, links, events, ratings, what is hidden and what goes."""

import json
from io import BytesIO
from typing import Any, get_args
from zipfile import ZipFile

import pytest

from clubs.server_club import Person, begun, four, numbers, played, playing
from hanchan.messages.clubs import AnyClubCommand, CreateClubEvent
from hanchan.store import Store
from hanchan.store.club_rows import MAX_MEMBERS, ClubAppend, ClubCommandRow, MemberRow

Json = dict[str, Any]
ROLES = ("player", "referee", "organiser", "owner")
MIN_ROLES = {one: one.min_role for one in (*get_args(AnyClubCommand), CreateClubEvent)}


ACTS: dict[str, Json] = {
    "add": {"members": [{"name": "New"}]},
    "name": {"member": 2, "name": "Aki B."},
    "role": {"member": 2, "role": "referee"},
    "leave": {"member": 2},
    "forget": {"member": 2},
    "link": {"member": 2},
    "invite": {},
    "uninvite": {},
    "describe": {"name": "West"},
    "rules": {"rules": "wrc"},
    "show": {"public": True},
}
"""Every deed, about a player who is somebody else where it is about a member."""


def test_every_command_is_in_the_permission_matrix() -> None:
    assert {str(deed.__struct_config__.tag) for deed in MIN_ROLES} == {*ACTS, "event", "bring"}


@pytest.mark.parametrize("role", ["stranger", *ROLES])
def test_each_role_may_do_its_commands_and_learns_who_may_do_others(
    owner: Person, role: str
) -> None:
    owner.did(type="add", members=[{"name": "Aki"}])
    person = owner.stranger() if role == "stranger" else owner.member("Rei", role)
    least = {str(deed.__struct_config__.tag): needed for deed, needed in MIN_ROLES.items()}
    order = [act for act in ACTS if act not in ("leave", "forget")] + ["leave", "forget"]
    for act in order:
        if role != "stranger" and ROLES.index(role) >= ROLES.index(least[act]):
            if act == "forget":
                owner.did(type="add", members=[{"name": "Zoe"}])
            person.did(type=act, **ACTS[act])
            if act == "role":
                owner.did(type="role", member=2, role="player")
        else:
            answer = person.does(type=act, **ACTS[act])
            assert answer.status_code == 403, (act, answer.text)
            needed = "club-stranger" if role == "stranger" else "club-needs"
            assert answer.json()["id"] == needed
            assert ("Only an owner" in answer.json()["text"]) == (
                role != "stranger" and least[act] == "owner"
            )
    made = person.asks("POST", "/events", json={"name": "Cup"})
    assert (made.status_code == 201) == (role in ("organiser", "owner"))
    exported = person.asks("GET", "/export")
    assert (exported.status_code == 200) == (role == "owner")
    gone = person.asks("DELETE")
    assert (gone.status_code == 204) == (role == "owner")


@pytest.mark.parametrize("act", ["name", "leave", "link"])
@pytest.mark.parametrize("role", ["referee", "organiser", "owner"])
def test_only_an_owner_changes_owners_and_organisers(owner: Person, act: str, role: str) -> None:
    organiser = owner.member("Rei", "organiser")
    owner.member("Sen", role)
    told = {**ACTS[act], "member": 3}
    assert organiser.refused(type=act, **told) == "club-staff"
    owner.did(type=act, **told)


@pytest.mark.parametrize("role", ROLES)
def test_every_member_may_rename_withdraw_and_erase_themselves(owner: Person, role: str) -> None:
    person = owner.member("Rei", role)
    person.did(type="name", member=2, name="Reiko", shown_as="R.")
    assert person.me()["shown_as"] == "R."
    person.did(type="leave", member=2)
    assert person.asks("GET").json()["id"] == "club-private"
    again = owner.member("Sen", role)
    again.did(type="forget", member=3)
    assert list(numbers(owner)) == ["Ono"]


def test_the_last_owner_leaves_only_after_naming_another(owner: Person) -> None:
    assert owner.refused(type="leave", member=1) == "club-last-owner"
    assert owner.refused(type="forget", member=1) == "club-last-owner"
    assert owner.refused(type="role", member=1, role="organiser") == "club-last-owner"
    other = owner.member("Rei", "owner")
    owner.did(type="leave", member=1)
    assert other.refused(type="leave", member=2) == "club-last-owner"


def test_a_private_page_is_visible_to_members_only(owner: Person) -> None:
    guest = owner.stranger()
    answer = guest.asks("GET")
    assert (answer.status_code, answer.json()["id"]) == (403, "club-private")
    assert guest.asks("GET", "/ratings").status_code == 403
    assert owner.client.get("/api/clubs").json() == []
    owner.did(type="show", public=True)
    assert "members" not in guest.sees()
    assert [one["name"] for one in owner.client.get("/api/clubs").json()] == ["East"]
    owner.did(type="show", public=True, members=True)
    assert [one["name"] for one in guest.sees()["members"]] == ["Ono"]


def test_the_id_of_a_private_club_reveals_nothing_else(owner: Person) -> None:
    owner.did(type="describe", name="Secret Nook", about="Where we meet", notice="Bring tea")
    owner.member("Hidden Member", "organiser")
    owner.did(type="invite")
    guest = owner.stranger()
    answers = [guest.asks("GET", path) for path in ("", "/ratings", "/export", "/mine")]
    answers.append(guest.asks("DELETE", ""))
    guessed = {"link": "guessed", "name": "Guest"}
    answers += [guest.asks("POST", path, json=guessed) for path in ("/link", "/join")]
    answers.append(guest.asks("POST", "/events", json={"name": "Cup", "owner": "Guest"}))
    for deed in (
        *({"type": act, **told} for act, told in ACTS.items()),
        *({"type": act, **told, "member": 99} for act, told in ACTS.items() if "member" in told),
    ):
        told = {"id": "guess", "basis": 0, "deed": deed}
        answers.append(guest.asks("POST", "/deeds", json=told))
    assert all(400 <= answer.status_code < 500 for answer in answers)
    known = ("Secret Nook", "Where we meet", "Bring tea", "Hidden Member", "Ono", "99")
    assert not [word for word in known for answer in answers if word in answer.text]
    deeds = {answer.json()["id"] for answer in answers[8:]}
    assert deeds == {"club-stranger"}


def test_search_engines_index_only_public_clubs_that_opt_in(
    owner: Person,
) -> None:
    owner.did(type="show", public=False, indexed=True)
    assert "indexed" not in owner.sees()
    owner.did(type="show", public=True, indexed=True)
    assert owner.sees()["indexed"]


def test_an_invitation_admits_members_until_withdrawn(owner: Person) -> None:
    link = owner.did(type="invite")["link"]
    shown = owner.stranger().asks("POST", "/link", json={"link": link}).json()
    assert (shown["club"], shown.get("member", "")) == ("East", "")
    emi = owner.opens(link, name="Emi")
    ken = owner.opens(link, name="Ken", shown_as="K.")
    assert (emi.me()["role"], ken.me()["number"]) == ("player", 3)
    assert list(numbers(owner)) == ["Ono", "Emi", "K."]
    again = emi.asks("POST", "/join", json={"link": link, "name": "Emi 2"})
    assert again.json()["number"] == 2
    owner.did(type="uninvite")
    late = owner.stranger().asks("POST", "/join", json={"link": link, "name": "Late"})
    assert (late.status_code, late.json()["id"]) == (410, "club-link-gone")


def test_a_new_invitation_replaces_the_previous_one(owner: Person) -> None:
    first = owner.did(type="invite")["link"]
    owner.did(type="invite")
    answer = owner.stranger().asks("POST", "/link", json={"link": first})
    assert answer.json()["id"] == "club-link-gone"


def test_a_member_link_admits_one_browser_once(owner: Person) -> None:
    owner.did(type="add", members=[{"name": "Aki"}])
    link = owner.did(type="link", member=2)["link"]
    assert owner.stranger().asks("POST", "/link", json={"link": link}).json()["member"] == "Aki"
    aki = owner.opens(link)
    assert aki.me()["name"] == "Aki"
    answer = owner.stranger().asks("POST", "/join", json={"link": link})
    assert answer.json()["id"] == "club-link-gone"
    owner.did(type="link", member=2)
    assert aki.asks("GET").json()["id"] == "club-private"


def test_a_repeated_command_is_applied_once(owner: Person) -> None:
    first = owner.does(deed_id="one", type="add", members=[{"name": "Aki"}]).json()
    again = owner.does(deed_id="one", type="add", members=[{"name": "Aki"}]).json()
    assert (again["last"], again["repeated"]) == (first["last"], True)
    assert len(owner.sees()["members"]) == 2


def test_concurrent_changes_are_not_overwritten(owner: Person) -> None:
    organiser = owner.member("Rei", "organiser")
    owner.did(type="add", members=[{"name": "Aki"}, {"name": "Ben"}])
    basis = owner.sees()["last"]
    organiser.did(type="name", member=3, name="Akiko")
    answer = owner.does(basis=basis, type="name", member=3, name="Aya")
    assert answer.json()["id"] == "club-changed-by"
    assert answer.json()["text"].startswith("Rei has changed this in the meantime: Akiko is shown")
    assert owner.does(basis=basis, type="name", member=4, name="Bert").status_code == 200
    organiser.did(type="describe", name="West")
    answer = owner.does(basis=basis, type="show", public=True)
    assert answer.json()["id"] == "club-changed-by"


@pytest.mark.parametrize("act", ["name", "role", "leave", "forget", "link"])
def test_an_unknown_member_is_refused(owner: Person, act: str) -> None:
    assert owner.refused(type=act, **{**ACTS[act], "member": 9}) == "club-member-none"


def test_the_number_of_members_of_a_club_is_limited(owner: Person, store: Store) -> None:
    last = owner.sees().get("last", 0)
    crowd = tuple(
        MemberRow(id=f"m{n}", club_id=owner.club, number=n, name=f"M {n}")
        for n in range(2, MAX_MEMBERS + 1)
    )
    deed = ClubCommandRow(id="crowd", number=last + 1, by="", right="owner", type="add")
    store.clubs.write(
        ClubAppend(club_id=owner.club, basis=last, command=deed, members=crowd)
    ).result()
    answer = owner.does(type="add", members=[{"name": "Aki"}])
    assert answer.json()["text"].startswith("A club can have at most 1\u202f000 members.")
    owner.did(type="leave", member=2)
    owner.did(type="add", members=[{"name": "Aki"}])


def test_a_club_rulebook_is_described_with_its_changes(
    owner: Person,
) -> None:
    assert owner.sees()["rules"] == "ema-2008"
    owner.did(type="rules", rules="wrc", changes={"ending.rounds": 1})
    shown = owner.sees()
    assert (shown["rules"], [one["key"] for one in shown["changed"]]) == ("wrc", ["ending.rounds"])
    house = 'title = "Ours"\nextends = "jpml-a"\n[win]\nmin_han = 2'
    owner.did(type="rules", rulebook=house)
    shown = owner.sees()
    assert (shown["rules"], shown["title"], shown["house"]) == ("jpml-a", "Ours", True)
    assert owner.refused(type="rules", rules="jpml-z") == "unknown-name"


def test_a_new_event_takes_rulebook_and_members_of_the_club(owner: Person, store: Store) -> None:
    members = four(owner)
    owner.did(type="name", member=2, name="Aki", shown_as="A.")
    event = begun(owner, members)
    assert playing(store, event) == ["Ono", "A.", "Emi", "Ken"]
    assert [one["name"] for one in owner.sees()["events"]] == ["May cup"]
    assert "club" not in owner.client.get(f"/api/events/{event}").json()
    owner.did(type="show", public=True)
    shown = owner.client.get(f"/api/events/{event}").json()
    assert (shown["club"], shown["club_name"]) == (owner.club, "East")
    assert shown["rules"] == "ema-2008"


def test_strangers_see_only_listed_events_of_a_public_club(owner: Person) -> None:
    owner.did(type="show", public=True)
    for listed in (True, False):
        owner.asks("POST", "/events", json={"name": f"Cup {listed}", "listed": listed})
    assert len(owner.sees()["events"]) == 2
    assert [one["name"] for one in owner.stranger().sees()["events"]] == ["Cup True"]


def test_the_rating_list_covers_released_results_of_all_events(owner: Person) -> None:
    members = four(owner)
    assert owner.sees("/ratings") == {}
    for name in ("May cup", "June cup"):
        played(owner, begun(owner, members, name))
    begun(owner, members, "July cup")
    (found,) = owner.sees("/ratings")["lists"]
    assert found["rules"] == "ema-2008"
    assert sorted(row["name"] for row in found["rows"]) == ["Aki", "Emi", "Ken", "Ono"]
    assert [line["match"] for line in found["rows"][0]["ledger"]] == ["May cup 1-1", "June cup 1-1"]


def test_an_owner_exports_all_data_of_the_club(owner: Person, store: Store) -> None:
    event = begun(owner, four(owner))
    packed = ZipFile(BytesIO(owner.asks("GET", "/export").content))
    told = json.loads(packed.read("club.json"))
    assert [one["name"] for one in told["members"]] == ["Ono", "Aki", "Emi", "Ken"]
    assert [one["type"] for one in told["done"]] == ["add", "event"]
    assert told["events"][0]["id"] == event
    lines = b"".join(line + b"\n" for line in store.events.lines(event))
    assert packed.read(f"events/{event}.jsonl") == lines


def test_each_member_exports_their_own_data(owner: Person) -> None:
    player = owner.member("Aki")
    told = player.sees("/mine")
    assert (told["club"], told["number"], told["name"]) == ("East", 2, "Aki")
    assert owner.stranger().asks("GET", "/mine").json()["id"] == "club-stranger"


def test_deleting_a_club_removes_names_from_its_events(owner: Person) -> None:
    event = begun(owner, four(owner))
    played(owner, event)
    assert owner.asks("DELETE").status_code == 204
    assert owner.asks("GET").json()["id"] == "club-unknown"
    seen = owner.client.get(f"/api/events/{event}").json()
    names = {row["name"] for row in seen["standings"]}
    assert names == {"Player 1", "Player 2", "Player 3", "Player 4"}
    assert "club" not in seen


def test_owners_and_organisers_read_the_log_of_a_club(owner: Person) -> None:
    organiser = owner.member("Rei", "organiser")
    organiser.did(type="add", members=[{"name": "Aki"}])
    organiser.did(type="add", members=[{"name": "Ben"}, {"name": "Eve"}])
    told = [(line["by"], line["text"]) for line in owner.sees()["log"][:2]]
    assert told == [("Rei", "Members were added."), ("Rei", "Aki was added.")]
    player = owner.member("Zoe")
    assert "log" not in player.sees()


def test_a_club_description_keeps_lines_and_loses_invisible_characters(owner: Person) -> None:
    owner.did(type="describe", name=" West ", about="Tuesdays\n at seven\u202e", notice="By Rei.")
    shown = owner.sees()
    assert (shown["name"], shown["about"]) == ("West", "Tuesdays\nat seven")
    assert owner.refused(type="describe", name="\u200b") == "name-unseen"
