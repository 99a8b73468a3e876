"""Clubs and accounts: known everywhere, at the events too; taken along, and forgotten."""

import json
from collections.abc import Iterator
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from litestar.testing import TestClient

from hanchan.store import Store
from hanchan.store.club_rows import MAX_OWNED_CLUBS
from server.test_accounts import signs_up
from servers.routed_app import client_of
from servers.software_authenticator import Authenticator
from servers.store_templates import empty_store

Json = dict[str, Any]
Client = TestClient[Any]
IDS = count()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with empty_store(tmp_path / "tables.sqlite") as opened:
        yield opened


@pytest.fixture
def client(store: Store) -> Iterator[Client]:
    with client_of(store) as opened:
        yield opened


def asks(client: Client, method: str, path: str, visitor: str, told: Json | None = None) -> Any:  # noqa: ANN401
    client.cookies.clear()
    return client.request(method, f"/api{path}", headers={"X-Visitor": visitor}, json=told)


def made(client: Client, visitor: str, name: str = "East", owner: str = "Ono") -> str:
    answer = asks(client, "POST", "/clubs", visitor, {"name": name, "owner": owner})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def does(client: Client, club: str, visitor: str, **deed: object) -> Json:
    told = {"id": f"d{next(IDS)}", "basis": 1 << 30, "deed": deed}
    answer = asks(client, "POST", f"/clubs/{club}/deeds", visitor, told)
    assert answer.status_code == 200, answer.text
    return answer.json()


def joined(client: Client, club: str, owner: str, visitor: str, name: str) -> None:
    link = does(client, club, owner, type="invite")["link"]
    answer = asks(client, "POST", f"/clubs/{club}/join", visitor, {"link": link, "name": name})
    assert answer.status_code == 200, answer.text


def test_an_account_is_known_at_its_clubs_in_every_browser(client: Client) -> None:
    ono = signs_up(client, Authenticator(), "Ono")
    club = made(client, ono)
    assert asks(client, "GET", f"/clubs/{club}", ono).json()["me"]["role"] == "owner"
    assert asks(client, "GET", f"/clubs/{club}", "somebody").status_code == 403
    (listed,) = asks(client, "GET", "/clubs", ono).json()
    assert (listed["name"], listed["role"]) == ("East", "owner")


def test_members_with_accounts_are_known_at_a_new_event_without_a_badge(client: Client) -> None:
    ono = signs_up(client, Authenticator(), "Ono")
    aki = signs_up(client, Authenticator(), "Aki")
    rei = signs_up(client, Authenticator(), "Rei")
    club = made(client, ono)
    joined(client, club, ono, aki, "Aki")
    joined(client, club, ono, rei, "Rei")
    does(client, club, ono, type="role", member=3, role="referee")
    told = {"name": "Cup", "members": [1, 2]}
    event = asks(client, "POST", f"/clubs/{club}/events", ono, told).json()["id"]
    met = [asks(client, "GET", f"/events/{event}/me", one).json() for one in (ono, aki, rei)]
    assert [(one["role"], one.get("number", 0)) for one in met] == [
        ("owner", 1),
        ("player", 2),
        ("referee", 0),
    ]
    assert asks(client, "GET", f"/events/{event}/me", "somebody").json().get("role", "") == ""


def test_club_data_is_part_of_a_personal_export(client: Client) -> None:
    ono, aki = (signs_up(client, Authenticator(), name) for name in ("Ono", "Aki"))
    club = made(client, ono)
    joined(client, club, ono, aki, "Aki")
    packed = ZipFile(BytesIO(asks(client, "GET", "/account/export", aki).content))
    (told,) = json.loads(packed.read("hanchan.json"))["clubs"]
    assert (told["club"], told["number"], told["name"], told["role"]) == (
        "East",
        2,
        "Aki",
        "player",
    )


def test_deleting_an_account_removes_membership_and_name_in_clubs(client: Client) -> None:
    ono, aki = (signs_up(client, Authenticator(), name) for name in ("Ono", "Aki"))
    club = made(client, ono)
    joined(client, club, ono, aki, "Aki")
    told = {"name": "Cup", "members": [1, 2]}
    event = asks(client, "POST", f"/clubs/{club}/events", ono, told).json()["id"]
    assert asks(client, "DELETE", "/account", aki).status_code == 204
    shown = asks(client, "GET", f"/clubs/{club}", ono)
    assert [one["name"] for one in shown.json()["members"]] == ["Ono"]
    assert "Aki" not in shown.text
    entries = asks(client, "GET", f"/events/{event}?run=true", ono).json()["entries"]
    assert [one["name"] for one in entries] == ["Ono", "Player 2"]


def at_an_event_of_no_club(client: Client, owner: str, player: str) -> str:
    """Ono runs it, and Aki is one of four who play."""
    told = {"name": "Cup", "owner": "Ono"}
    event = asks(client, "POST", "/events", owner, told).json()["id"]
    people = [{"name": name} for name in ("Ben", "Aki", "Emi", "Ken")]
    deed = {"id": "enter", "basis": 1 << 20, "deed": {"type": "enter", "entries": people}}
    assert asks(client, "POST", f"/events/{event}/deeds", owner, deed).status_code == 200
    (badge,) = asks(client, "POST", f"/events/{event}/badges", owner, {"numbers": [2]}).json()
    link = {"link": badge["link"]}
    assert asks(client, "POST", f"/events/{event}/badge", player, link).status_code == 200
    return str(event)


def test_deleting_an_account_removes_the_name_in_events_outside_clubs(client: Client) -> None:
    ono, aki = (signs_up(client, Authenticator(), name) for name in ("Ono", "Aki"))
    event = at_an_event_of_no_club(client, ono, aki)
    assert asks(client, "DELETE", "/account", aki).status_code == 204
    shown = asks(client, "GET", f"/events/{event}?run=true", ono)
    assert [one["name"] for one in shown.json()["entries"]] == ["Ben", "Player 2", "Emi", "Ken"]
    assert "Aki" not in shown.text
    assert asks(client, "GET", f"/events/{event}/me", aki).json().get("role", "") == ""


def test_a_deleted_organiser_appears_by_role_in_the_log(client: Client, store: Store) -> None:
    ono, aki = (signs_up(client, Authenticator(), name) for name in ("Ono", "Aki"))
    event = at_an_event_of_no_club(client, ono, aki)
    assert asks(client, "DELETE", "/account", ono).status_code == 204
    lines = [json.loads(line) for line in store.events.lines(event)]
    assert {line["by"] for line in lines} == {"Owner"}


def test_the_last_owner_deletes_their_account_only_after_naming_another(
    client: Client,
) -> None:
    ono, aki = (signs_up(client, Authenticator(), name) for name in ("Ono", "Aki"))
    club = made(client, ono)
    joined(client, club, ono, aki, "Aki")
    answer = asks(client, "DELETE", "/account", ono)
    assert (answer.status_code, answer.json()["id"]) == (409, "club-last-owner-account")
    does(client, club, ono, type="role", member=2, role="owner")
    assert asks(client, "DELETE", "/account", ono).status_code == 204


def test_the_number_of_clubs_of_an_account_is_limited(client: Client) -> None:
    ono = signs_up(client, Authenticator(), "Ono")
    for number in range(MAX_OWNED_CLUBS):
        made(client, ono, f"Club {number}")
    answer = asks(client, "POST", "/clubs", ono, {"name": "One more", "owner": "Ono"})
    assert (answer.status_code, answer.json()["id"]) == (409, "club-owned-many")
    assert answer.json()["text"].startswith("You can own at most 10 clubs.")
