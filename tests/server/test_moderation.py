"""Complaints, what moderators decide about them, and how it holds."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.messages.moderation import RestrictionKind
from hanchan.server.housekeeping import COMPLAINT_RETENTION
from hanchan.server.restrictions import Restrictions
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store
from hanchan.store.moderation_rows import ModeratorRow, RestrictionRow
from hanchan.store.table_rows import StoredTable
from servers.housekeeper_clock import go_round
from servers.routed_app import client_of
from servers.store_templates import empty_store

Json = dict[str, Any]
Client = TestClient[Any]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with empty_store(tmp_path / "tables.sqlite") as opened:
        for name, role in (("mod", "moderator"), ("boss", "admin")):
            row = ModeratorRow(name=name, token_hash=hash_secret(name), role=role)
            opened.moderation.write(row).result()
        yield opened


@pytest.fixture
def client(store: Store) -> Iterator[Client]:
    with client_of(store) as opened:
        yield opened


def table(client: Client, order: str = "club", name: str = "Aki") -> str:
    options = {"order": order, "pause": 0, "pace": 0}
    new = {"options": options, "name": name, "visitor": name.lower()}
    return str(client.post("/api/tables", json=new).json()["table"]["id"])


def with_eve(client: Client, order: str = "club") -> tuple[str, str]:
    """A table at which Aki and Eve sit, and the token of Eve."""
    found = table(client, order)
    return found, sits(client, found, "Eve")["token"]


def sits(client: Client, found: str, name: str) -> Json:
    told = {"name": name, "visitor": name.lower()}
    return client.post(f"/api/tables/{found}/seats", json=told).json()


def says(client: Client, found: str, token: str, *said: Json, until: str) -> Json:
    """Somebody says this at their table, and hears something of that kind."""
    with client.websocket_connect(f"/api/tables/{found}/socket") as socket:
        for message in ({"type": "hello", "protocol": 1, "token": token}, *said):
            socket.send_json(message)
        while (heard := socket.receive_json())["type"] != until:
            pass
    return heard


def complains(client: Client, found: str, by: str = "aki", place: int = 1) -> str:
    told = {"table": found, "place": place, "about": "words", "text": "She swears."}
    return refusal(client.post("/api/complaints", json=told, headers={"X-Visitor": by}))


def refusal(answer: Any) -> str:  # noqa: ANN401 (of the client's own kind)
    return "" if answer.status_code == 204 else str(answer.json()["id"])


def looks(client: Client, who: str = "mod") -> Json:
    return client.get("/api/moderation", headers={"X-Moderator": who}).json()


def decides(client: Client, who: str = "mod", complaint: str = "", **decision: object) -> str:
    complaint = complaint or looks(client)["complaints"][0]["id"]
    told = {"reason": "Be kind.", **decision}
    path, headers = f"/api/moderation/complaints/{complaint}", {"X-Moderator": who}
    return refusal(client.post(path, json=told, headers=headers))


def decided(client: Client, kind: str, days: int = 0) -> str:
    """A table whose Eve was complained of, and has what was decided about her."""
    found, _ = with_eve(client)
    assert complains(client, found) == ""
    assert decides(client, "boss", kind=kind, days=days) == ""
    return found


def own(client: Client, visitor: str = "eve") -> list[Json]:
    return client.get("/api/measures", headers={"X-Visitor": visitor}).json()


def appeals(client: Client, text: str = "It was a joke.") -> None:
    path = f"/api/measures/{own(client)[0]['id']}/appeal"
    assert client.post(path, json={"text": text}, headers={"X-Visitor": "eve"}).status_code == 204


def answers(client: Client, token: str, *, lift: bool) -> str:
    measure = looks(client, "boss")["appeals"][0]["id"]
    path, told = f"/api/moderation/appeals/{measure}", {"lift": lift, "reason": "Seen."}
    return refusal(client.post(path, json=told, headers={"X-Moderator": token}))


# A complaint.


def test_a_complaint_holds_the_chat_and_the_lines_of_its_match(
    client: Client, store: Store
) -> None:
    found, token = with_eve(client, "friends")
    said = [
        {"type": "say", "text": "you fool"},
        {"type": "say", "words": "hello"},
        {"type": "say", "text": "/hello/no"},
        {"type": "say", "words": "ouch"},
        {"type": "start"},
    ]
    says(client, found, token, *said, until="update")
    assert complains(client, found) == ""
    (shown,) = looks(client)["complaints"]
    assert [one["text"] for one in shown["chat"]] == ["you fool", "Hello!", "/hello/no", "Ouch!"]
    assert (shown["name"], shown["about"], shown["text"]) == ("Eve", "words", "She swears.")
    kept = store.moderation.complaint(shown["id"])
    assert kept is not None
    assert b"start_kyoku" in kept.lines


def test_moderators_see_no_tiles_of_a_running_match(client: Client) -> None:
    found, token = with_eve(client, "friends")
    says(client, found, token, {"type": "start"}, until="update")
    complains(client, found)
    (shown,) = looks(client)["complaints"]
    assert shown["record"] is False
    path = f"/api/moderation/complaints/{shown['id']}/record"
    refused = client.get(path, headers={"X-Moderator": "mod"})
    assert (refused.status_code, refused.json()["id"]) == (409, "record-unfinished")


def test_a_complaint_is_about_a_player_at_the_same_table(client: Client) -> None:
    found, _ = with_eve(client)
    assert complains(client, found, by="mallory") == "complaint-outside"
    assert complains(client, found, place=0) == "complaint-nobody"
    assert complains(client, found, place=3) == "complaint-nobody"


def test_a_player_who_leaves_while_a_complaint_is_stored_is_still_reported(
    client: Client, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, token = with_eve(client, "friends")
    load = Store.load_table

    def load_while_eve_leaves(read: Store, table_id: str) -> StoredTable | None:
        table = client.app.state.registry.rooms[found].table
        table.leave(table.slot_by_token(hash_secret(token)))
        return load(read, table_id)

    says(client, found, token, {"type": "start"}, until="update")
    with monkeypatch.context() as patched:
        patched.setattr(Store, "load_table", load_while_eve_leaves)
        assert complains(client, found) == ""
    (shown,) = looks(client)["complaints"]
    kept = store.moderation.complaint(shown["id"])
    assert kept is not None
    assert (kept.of_hash, kept.name) == (hash_secret("eve"), "Eve")


def test_a_repeated_complaint_counts_once(client: Client) -> None:
    found, _ = with_eve(client)
    complains(client, found)
    complains(client, found)
    (shown,) = looks(client)["complaints"]
    assert shown["complained"] == 1


def test_a_complaint_is_deleted_after_half_a_year(client: Client) -> None:
    complains(client, with_eve(client)[0])
    with client.portal() as portal:
        portal.call(go_round, client.app.state["registry"], COMPLAINT_RETENTION)
    assert looks(client)["complaints"] == []


# Who decides what.


def test_only_a_moderator_sees_and_decides_complaints(client: Client) -> None:
    complains(client, with_eve(client)[0])
    assert looks(client, "mallory")["id"] == "moderation-nobody"
    complaint = looks(client)["complaints"][0]["id"]
    assert decides(client, "mallory", complaint) == "moderation-nobody"


@pytest.mark.parametrize(
    ("decision", "refused"),
    [
        ({"kind": "closed"}, "moderation-admin"),
        ({"kind": "away", "days": 31}, "moderation-long"),
        ({"kind": "away"}, "moderation-days"),
        ({"kind": "chat-off"}, "moderation-days"),
        ({"kind": "away", "days": 30}, ""),
        ({"kind": "warning"}, ""),
        ({}, ""),
    ],
)
def test_a_moderator_sanctions_for_at_most_a_month(
    client: Client, decision: Json, refused: str
) -> None:
    complains(client, with_eve(client)[0])
    assert decides(client, **decision) == refused


def test_a_decided_complaint_cannot_be_decided_again(client: Client) -> None:
    complains(client, with_eve(client)[0])
    complaint = looks(client)["complaints"][0]["id"]
    assert decides(client, "mod", complaint, kind="warning") == ""
    assert decides(client, "boss", complaint, kind="closed") == "moderation-decided"
    assert [one["kind"] for one in own(client)] == ["warning"]


def test_every_decision_is_logged_with_its_reason(client: Client) -> None:
    decided(client, kind="warning")
    appeals(client)
    answers(client, "boss", lift=True)
    log = [(line["by"], line["act"], line["name"], line["reason"]) for line in looks(client)["log"]]
    assert log == [("boss", "lifted", "Eve", "Seen."), ("boss", "warning", "Eve", "Be kind.")]


# What holds.


def test_a_warning_is_shown_with_its_reason_and_forbids_nothing(client: Client) -> None:
    found = decided(client, kind="warning")
    (shown,) = own(client)
    assert (shown["kind"], shown["reason"]) == ("warning", "Be kind.")
    assert own(client, "aki") == []
    places = client.get(f"/api/tables/{found}").json()["places"]
    assert [place["name"] for place in places] == ["Aki", "Eve"]


def test_a_muted_player_may_use_preset_phrases(client: Client) -> None:
    found, token = with_eve(client, "friends")
    complains(client, found)
    decides(client, kind="chat-off", days=3)
    refused = says(client, found, token, {"type": "say", "text": "fool"}, until="refused")
    assert refused["id"] == "conduct-chat"
    heard = says(client, found, token, {"type": "say", "words": "sorry"}, until="chat")
    assert heard["text"] == "Sorry!"


@pytest.mark.parametrize(
    ("decision", "refused"),
    [({"kind": "away", "days": 3}, "conduct-away"), ({"kind": "closed"}, "conduct-closed")],
)
def test_a_banned_player_is_removed_at_once_and_cannot_join(
    client: Client, decision: Json, refused: str
) -> None:
    found = decided(client, **decision)
    while len(client.get(f"/api/tables/{found}").json()["places"]) > 1:
        pass
    assert sits(client, table(client, name="Ben"), "Eve")["id"] == refused
    made = {"options": {}, "name": "Eve", "visitor": "eve"}
    assert client.post("/api/tables", json=made).json()["id"] == refused


def test_a_banned_player_cannot_rejoin_an_unloaded_table(client: Client) -> None:
    found, token = with_eve(client)
    measure = RestrictionRow(
        id="m", of_hash=hash_secret("eve"), name="Eve", kind="closed", reason="", taken_by="boss"
    )
    client.app.state["registry"].restrictions.replace([measure])
    assert says(client, found, token, until="gone")["reason"] == "moderated"
    assert len(client.get(f"/api/tables/{found}").json()["places"]) == 1


def test_a_sanction_ends_after_its_days() -> None:
    now = datetime(2026, 5, 1, tzinfo=UTC)
    conduct = Restrictions(clock=lambda: now)
    ends = now + timedelta(days=3)
    row = RestrictionRow(
        id="m",
        of_hash="v",
        name="Eve",
        kind=RestrictionKind.AWAY,
        reason="",
        taken_by="boss",
        until=ends,
    )
    conduct.replace([row])
    assert conduct.is_banned("v")
    conduct.clock = lambda: ends
    assert not conduct.is_banned("v")


def test_sanctions_survive_a_restart(client: Client, store: Store) -> None:
    decided(client, kind="away", days=3)
    with client_of(store) as again:
        assert sits(again, table(again, name="Ben"), "Eve")["id"] == "conduct-away"


# An appeal.


def test_an_upheld_appeal_lifts_the_sanction(client: Client) -> None:
    decided(client, kind="away", days=3)
    appeals(client)
    assert answers(client, "mod", lift=True) == "moderation-admin"
    assert answers(client, "boss", lift=True) == ""
    assert own(client) == []
    assert "token" in sits(client, table(client, name="Ben"), "Eve")


def test_a_rejected_appeal_says_why(client: Client) -> None:
    decided(client, kind="away", days=3)
    appeals(client)
    answers(client, "boss", lift=False)
    assert own(client)[0]["answer"] == "Seen."


def test_a_player_can_appeal_once(client: Client) -> None:
    decided(client, kind="warning")
    appeals(client, "first")
    appeals(client, "second")
    assert looks(client, "boss")["appeals"][0]["appeal"] == "first"


def test_an_admin_answers_no_appeal_against_themselves_if_another_can(
    client: Client, store: Store
) -> None:
    other = ModeratorRow(name="chief", token_hash=hash_secret("chief"), role="admin")
    store.moderation.write(other).result()
    decided(client, kind="warning")
    appeals(client)
    assert answers(client, "boss", lift=False) == "moderation-own"
    assert answers(client, "chief", lift=False) == ""
