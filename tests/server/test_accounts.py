"""Accounts: who gets in, and everything that is refused."""

import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from litestar.testing import TestClient

from hanchan.cli import OK, main
from hanchan.records import read_record
from hanchan.server.accounts.erasure import (
    VISITOR_ERASED,
    VISITOR_RENAMED,
    handle_cluster_message,
    remove_deleted_accounts,
)
from hanchan.server.housekeeping import add_missing_skeletons
from hanchan.server.runtime.settings import Settings
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store
from hanchan.store.account_rows import (
    AccountRow,
    AccountSession,
    EraseVisitor,
    SignUp,
    Ticket,
    TicketKind,
    UseTicket,
)
from hanchan.store.moderation_rows import ModeratorRow
from servers.routed_app import app_of, client_of
from servers.software_authenticator import PRESENT, Authenticator
from servers.store_templates import empty_store

Json = dict[str, Any]
Client = TestClient[Any]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with empty_store(tmp_path / "tables.sqlite") as opened:
        yield opened


@pytest.fixture
def client(store: Store) -> Iterator[Client]:
    with client_of(store) as opened:
        yield opened


def asks(client: Client, path: str, visitor: str = "guest", **body: object) -> Any:  # noqa: ANN401
    return client.post(f"/api/account{path}", json=body, headers={"X-Visitor": visitor})


def challenge(client: Client, kind: str, visitor: str = "guest", **more: object) -> Json:
    answer = asks(client, "/challenge", visitor, kind=kind, **more)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(answer: Any) -> str:  # noqa: ANN401 (of the client's own kind)
    return "" if answer.is_success else str(answer.json()["id"])


def signs_up(client: Client, key: Authenticator, name: str = "Aki") -> str:
    """A new account; the secret by which its first browser is known."""
    options = challenge(client, "sign-up", name=name)
    answer = asks(client, "", name=name, credential=key.make(options))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["visitor"])


def signs_in(client: Client, key: Authenticator) -> Any:  # noqa: ANN401
    return asks(client, "/sign-in", credential=key.show(challenge(client, "sign-in")))


def mine(client: Client, visitor: str) -> Json:
    return client.get("/api/account", headers={"X-Visitor": visitor}).json()


def adds(client: Client, visitor: str, key: Authenticator) -> str:
    options = challenge(client, "add", visitor)
    return refused(asks(client, "/passkeys", visitor, credential=key.make(options)))


def removes(client: Client, visitor: str, key: Authenticator, *, last: bool = False) -> str:
    path = f"/api/account/passkeys/{key.name}?last={str(last).lower()}"
    return refused(client.delete(path, headers={"X-Visitor": visitor}))


def link(store: Store, name: str = "Aki", account: str = "", days: float = 1) -> str:
    until = datetime.now(UTC) + timedelta(days=days)
    ticket = Ticket(
        hash=hash_secret("link"), kind=TicketKind.LINK, until=until, account=account, name=name
    )
    store.accounts.write(ticket).result()
    return "link"


def table(client: Client, visitor: str, name: str = "Aki", **options: object) -> Json:
    told = {"options": {"pause": 0, "pace": 0, **options}, "name": name, "visitor": visitor}
    return client.post("/api/tables", json=told).json()


def played(client: Client, visitor: str, name: str = "Aki") -> str:
    """A table at which a match of that visitor with three bots has begun."""
    made = table(client, visitor, name)
    found = str(made["table"]["id"])
    with client.websocket_connect(f"/api/tables/{found}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": made["token"]})
        socket.send_json({"type": "start"})
        while socket.receive_json()["type"] != "update":
            pass
    return found


def history(client: Client, visitor: str) -> list[str]:
    found = client.get("/api/matches", headers={"X-Visitor": visitor}).json()
    return [one["table"] for one in found]


# Signing up, in and out.


def test_a_guest_needs_no_account(client: Client) -> None:
    shown = mine(client, "guest")
    assert (shown["name"], shown["passkeys"], shown["ended"]) == ("", [], False)
    assert shown["passkeys_at"] == "http://localhost:8000"


def test_an_account_is_the_same_on_every_device(client: Client) -> None:
    key = Authenticator()
    first = signs_up(client, key)
    second = signs_in(client, key).json()["visitor"]
    assert first != second
    found = played(client, first)
    assert history(client, second) == [found]
    assert mine(client, second)["browsers"] == 2


def test_a_stored_session_hash_grants_no_access(client: Client) -> None:
    visitor = signs_up(client, Authenticator())
    assert mine(client, hash_secret(visitor))["name"] == ""


def test_account_names_that_look_alike_are_refused(client: Client) -> None:
    signs_up(client, Authenticator())
    answer = asks(client, "/challenge", kind="sign-up", name="\u0410KI")
    assert refused(answer) == "account-name-alike"


def test_an_account_of_an_earlier_version_is_found_by_its_normalized_name(
    client: Client, store: Store
) -> None:
    used = UseTicket(hash_secret(link(store)), TicketKind.LINK, datetime.now(UTC))
    row = AccountRow(id="old", visitor_hash=hash_secret("old"), name="Marnie")
    session = AccountSession(hash_secret("browser"), row.id, datetime.now(UTC) + timedelta(days=1))
    store.accounts.write(SignUp(used, row, frozenset({"marnie"}), session)).result()
    add_missing_skeletons(store)
    answer = asks(client, "/challenge", kind="sign-up", name="Mamie")
    assert refused(answer) == "account-name-alike"


def test_of_two_simultaneous_claims_to_a_name_one_succeeds(client: Client) -> None:
    first, second = Authenticator(), Authenticator()
    asked = [challenge(client, "sign-up", name="Aki") for _ in range(2)]
    answers = [
        asks(client, "", name="Aki", credential=key.make(options))
        for key, options in zip((first, second), asked, strict=True)
    ]
    assert [refused(one) for one in answers] == ["", "account-name-taken"]


def test_an_account_takes_a_seat_under_its_own_name(client: Client) -> None:
    visitor = signs_up(client, Authenticator())
    made = table(client, visitor, name="Somebody else")
    assert [place["name"] for place in made["table"]["places"]] == ["Aki"]


def test_a_guest_with_a_similar_name_cannot_keep_an_account_from_a_table(client: Client) -> None:
    visitor = signs_up(client, Authenticator())
    made = table(client, "guest", name="\u0410\u043ai", order="club")["table"]["id"]
    answer = client.post(f"/api/tables/{made}/seats", json={"name": "-", "visitor": visitor})
    assert refused(answer) == ""


def test_a_signed_out_browser_is_anonymous(client: Client) -> None:
    key = Authenticator()
    first, second = signs_up(client, key), signs_in(client, key).json()["visitor"]
    assert refused(asks(client, "/sign-out", first, others=True)) == ""
    assert mine(client, second)["ended"] is True
    assert table(client, second)["id"] == "account-signed-out"
    assert mine(client, first)["name"] == "Aki"
    asks(client, "/sign-out", first)
    assert mine(client, first)["ended"] is True


def test_settings_follow_an_account_to_every_browser(client: Client) -> None:
    key = Authenticator()
    first = signs_up(client, key)
    asks(client, "/settings", first, settings='{"theme":"dark"}')
    second = signs_in(client, key).json()["visitor"]
    assert mine(client, second)["settings"] == '{"theme":"dark"}'


# What an authenticator must not say.


@pytest.mark.parametrize(
    "liar",
    [
        Authenticator(origin="https://evil.example"),
        Authenticator(origin="http://localhost:9000"),
        Authenticator(party="evil.example"),
        Authenticator(flags=PRESENT),
        Authenticator(flags=0),
    ],
)
def test_a_passkey_of_another_site_or_unknown_is_refused(
    client: Client, liar: Authenticator
) -> None:
    options = challenge(client, "sign-up", name="Aki")
    made = liar.make(options)
    assert refused(asks(client, "", name="Aki", credential=made)) == "passkey-refused"
    honest = Authenticator(id=liar.id, key=liar.key)
    signs_up(client, honest)
    assert refused(signs_in(client, liar)) == "passkey-refused"


def test_the_origin_is_the_configured_one_for_any_host_header(store: Store) -> None:
    settings = Settings(address="https://mahjong.example", names=("mahjong.example",))
    app = app_of(settings, store)
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        options = challenge(client, "sign-up", name="Aki")
        assert options["rp"]["id"] == "mahjong.example"
        forged = Authenticator(party="mahjong.example").make(options)
        assert refused(asks(client, "", name="Aki", credential=forged)) == "passkey-refused"


def test_a_foreign_challenge_is_refused(client: Client) -> None:
    key = Authenticator()
    signs_up(client, key)
    forged = key.show({"challenge": "bm90IG91cnM"})
    assert refused(asks(client, "/sign-in", credential=forged)) == "account-late"


def test_a_challenge_response_works_once(client: Client) -> None:
    key = Authenticator()
    signs_up(client, key)
    said = key.show(challenge(client, "sign-in"))
    assert refused(asks(client, "/sign-in", credential=said)) == ""
    assert refused(asks(client, "/sign-in", credential=said)) == "account-late"


def test_a_challenge_serves_one_purpose(client: Client) -> None:
    key = Authenticator()
    signs_up(client, key)
    options = challenge(client, "sign-up", name="Ben")
    assert refused(asks(client, "/sign-in", credential=key.show(options))) == "account-late"


def test_a_signature_by_another_key_is_refused(client: Client) -> None:
    key = Authenticator()
    signs_up(client, key)
    thief = Authenticator(id=key.id)
    assert refused(signs_in(client, thief)) == "passkey-refused"


def test_a_decreasing_passkey_counter_means_a_copied_passkey(client: Client) -> None:
    key = Authenticator()
    signs_up(client, key)
    assert refused(signs_in(client, key)) == ""
    assert refused(signs_in(client, key)) == ""
    key.count = 0
    assert refused(signs_in(client, key)) == "passkey-refused"


@pytest.mark.parametrize(
    "credential",
    [{}, {"response": {}}, {"response": {"clientDataJSON": "e30"}}, {"response": 7}],
)
def test_a_malformed_challenge_response_is_refused(client: Client, credential: Json) -> None:
    assert refused(asks(client, "/sign-in", credential=credential)) == "passkey-refused"


# Passkeys of an account.


def test_a_second_passkey_opens_the_same_account(client: Client) -> None:
    first, second = Authenticator(), Authenticator()
    visitor = signs_up(client, first)
    assert adds(client, visitor, second) == ""
    assert signs_in(client, second).json()["name"] == "Aki"


def test_a_passkey_belongs_to_one_account(client: Client) -> None:
    key, other = Authenticator(), Authenticator()
    signs_up(client, key)
    ben = signs_up(client, other, "Ben")
    assert adds(client, ben, key) == "passkey-known"


def test_a_removed_passkey_grants_no_access(client: Client) -> None:
    first, second = Authenticator(), Authenticator()
    visitor = signs_up(client, first)
    adds(client, visitor, second)
    assert removes(client, visitor, first) == ""
    assert refused(signs_in(client, first)) == "passkey-unknown"


def test_a_passkey_removed_during_sign_in_grants_no_access(
    client: Client, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Authenticator(), Authenticator()
    visitor = signs_up(client, first)
    adds(client, visitor, second)
    found = store.accounts.passkey(second.name)
    removes(client, visitor, second)
    monkeypatch.setattr(store.accounts, "passkey", lambda _: found)  # as it was a moment ago
    assert refused(signs_in(client, second)) == "passkey-unknown"


def test_the_last_passkey_is_removed_only_with_confirmation(client: Client) -> None:
    key = Authenticator()
    visitor = signs_up(client, key)
    assert removes(client, visitor, key) == "passkey-last"
    assert removes(client, visitor, key, last=True) == ""
    assert mine(client, visitor)["passkeys"] == []


def test_a_client_cannot_change_passkeys_of_another_account(client: Client) -> None:
    key, mallory = Authenticator(), Authenticator()
    aki, eve = signs_up(client, key), signs_up(client, mallory, "Eve")
    assert removes(client, eve, key, last=True) == "passkey-unknown"
    assert removes(client, "guest", key, last=True) == "account-needed"
    options = challenge(client, "add", aki)
    made = Authenticator().make(options)
    assert refused(asks(client, "/passkeys", eve, credential=made)) == "account-late"
    assert len(mine(client, aki)["passkeys"]) == 1


@pytest.mark.parametrize("path", ["", "/sign-in", "/link", "/passkeys", "/sign-out", "/take-over"])
def test_a_foreign_page_changes_nothing(client: Client, path: str) -> None:
    headers = {"X-Visitor": "guest", "Origin": "https://evil.example"}
    answer = client.post(f"/api/account{path}", json={}, headers=headers)
    assert (answer.status_code, answer.json()["id"]) == (403, "origin-other")
    gone = client.delete("/api/account", headers=headers)
    assert gone.json()["id"] == "origin-other"


# Links of the operator.


def test_a_link_opens_an_account_once(client: Client, store: Store) -> None:
    token = link(store)
    visitor = asks(client, "/link", token=token).json()["visitor"]
    assert mine(client, visitor)["name"] == "Aki"
    assert refused(asks(client, "/link", token=token)) == "account-link-used"


def test_a_link_restores_access_after_a_lost_passkey(client: Client, store: Store) -> None:
    key, new = Authenticator(), Authenticator()
    found = played(client, signs_up(client, key))
    account = store.accounts.all_accounts()[0].id
    visitor = asks(client, "/link", token=link(store, account=account)).json()["visitor"]
    assert history(client, visitor) == [found]
    assert adds(client, visitor, new) == ""


def test_an_expired_link_is_refused(client: Client, store: Store) -> None:
    token = link(store, days=-0.001)
    assert refused(asks(client, "/link", token=token)) == "account-link-used"


def test_a_link_for_a_new_account_opens_no_existing_one(client: Client, store: Store) -> None:
    token = link(store)
    signs_up(client, Authenticator())
    assert refused(asks(client, "/link", token=token)) == "account-name-taken"


def test_a_link_may_create_an_account_with_a_similar_name(client: Client, store: Store) -> None:
    signs_up(client, Authenticator())
    token = link(store, name="\u0410\u043ai")
    assert refused(asks(client, "/link", token=token)) == ""


def test_a_challenge_is_not_accepted_as_a_link(client: Client) -> None:
    options = challenge(client, "sign-up", name="Aki")
    assert refused(asks(client, "/link", token=options["challenge"])) == "account-link-used"


# What the guest had.


def test_an_account_takes_over_the_data_of_a_guest(client: Client, store: Store) -> None:
    found = played(client, "guest")
    row = ModeratorRow(name="Aki", token_hash=hash_secret("mod"), role="admin")
    store.moderation.write(row).result()
    visitor = signs_up(client, Authenticator())
    assert history(client, visitor) == []
    assert refused(asks(client, "/take-over", visitor, guest="guest", moderator="mod")) == ""
    assert (history(client, visitor), history(client, "guest")) == ([found], [])
    assert mine(client, visitor)["role"] == "admin"
    moderated = client.get("/api/moderation", headers={"X-Moderator": visitor})
    assert moderated.json()["name"] == "Aki"


def test_a_seated_guest_becomes_known_by_their_account(client: Client) -> None:
    found = table(client, "guest", order="club")["table"]["id"]
    visitor = signs_up(client, Authenticator())
    asks(client, "/take-over", visitor, guest="guest")
    again = {"name": "Aki", "visitor": visitor}
    assert client.post(f"/api/tables/{found}/seats", json=again).json()["id"] == "sit-one-each"


def test_account_changes_from_another_server_apply_to_open_tables(
    client: Client,
) -> None:
    hall = client.app.state["registry"]
    found = table(client, "guest", order="club")["table"]["id"]
    with client.portal() as portal:
        portal.call(
            handle_cluster_message,
            hall,
            VISITOR_RENAMED,
            f"{hash_secret('guest')} {hash_secret('aki')}",
        )
        again = {"name": "Aki", "visitor": "aki"}
        assert client.post(f"/api/tables/{found}/seats", json=again).json()["id"] == "sit-one-each"
        portal.call(handle_cluster_message, hall, VISITOR_ERASED, hash_secret("aki"))
        while client.get(f"/api/tables/{found}").json()["places"]:
            pass
    assert client.post(f"/api/tables/{found}/seats", json=again).json()["id"] == "sit-gone"


def test_an_account_cannot_be_taken_over(client: Client) -> None:
    aki, eve = signs_up(client, Authenticator()), signs_up(client, Authenticator(), "Eve")
    assert refused(asks(client, "/take-over", eve, guest=aki)) == "account-no-guest"
    assert refused(asks(client, "/take-over", "guest", guest="other")) == "account-needed"


# Everything about me.


def test_personal_data_is_exported_as_a_zip(client: Client) -> None:
    visitor = signs_up(client, Authenticator())
    found = played(client, visitor)
    answer = client.get("/api/account/export", headers={"X-Visitor": visitor})
    packed = ZipFile(io.BytesIO(answer.content))
    told = json.loads(packed.read("hanchan.json"))
    assert told["account"]["name"] == "Aki"
    assert [match["table"] for match in told["matches"]] == [found]
    guest = client.get("/api/account/export", headers={"X-Visitor": "guest"})
    assert json.loads(ZipFile(io.BytesIO(guest.content)).read("hanchan.json"))["matches"] == []


@pytest.mark.parametrize("account", [True, False])
def test_a_request_to_be_forgotten_erases_personal_data(client: Client, account: bool) -> None:
    key = Authenticator()
    visitor = signs_up(client, key, "Akiko") if account else "guest"
    found = played(client, visitor, "Akiko")
    client.delete("/api/account", headers={"X-Visitor": visitor})
    if not account:
        assert history(client, visitor) == []
    names = [place["name"] for place in client.get(f"/api/tables/{found}").json()["places"]]
    assert "Akiko" not in names
    if account:
        assert mine(client, visitor)["ended"] is True
        assert refused(signs_in(client, key)) == "passkey-unknown"
        signs_up(client, Authenticator(), "Akiko")  # nobody has the name any more


def test_a_deleted_client_leaves_every_table(client: Client) -> None:
    found = table(client, "guest")["table"]["id"]
    client.delete("/api/account", headers={"X-Visitor": "guest"})
    assert client.get(f"/api/tables/{found}").json()["places"] == []
    assert table(client, "guest")["id"] == "sit-gone"


def test_forgetting_an_unknown_client_writes_nothing(
    client: Client, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[object] = []
    told: list[tuple[str, str]] = []
    kept = store.accounts.write
    monkeypatch.setattr(store.accounts, "write", lambda write: written.append(write) or kept(write))
    monkeypatch.setattr(TableRegistry, "publish", lambda _, about, what: told.append((about, what)))
    assert client.delete("/api/account", headers={"X-Visitor": "made up"}).status_code == 204
    assert written == []
    assert told == [
        (VISITOR_ERASED, hash_secret("made up"))
    ]  # they may wait in the lobby of another server
    table(client, "guest")
    assert client.delete("/api/account", headers={"X-Visitor": "guest"}).status_code == 204
    assert [type(one) for one in written] == [EraseVisitor]


def test_an_account_deleted_by_the_command_line_leaves_every_table(
    client: Client, store: Store
) -> None:
    key = Authenticator()
    found = table(client, signs_up(client, key, "Akiko"), "Akiko")["table"]["id"]
    assert len(client.get(f"/api/tables/{found}").json()["places"]) == 1
    assert main(["accounts", "delete", "Akiko", "--yes", "--database", store.database]) == OK
    with client.portal() as portal:
        portal.call(remove_deleted_accounts, client.app.state["registry"])
    while client.get(f"/api/tables/{found}").json()["places"]:
        pass
    assert refused(signs_in(client, key)) == "passkey-unknown"


def test_names_are_removed_from_records_that_still_verify(client: Client, store: Store) -> None:
    found = played(client, "guest", "Akiko")
    client.app.state["registry"].rooms[found].stop()
    while found in client.app.state["registry"].rooms:
        client.get("/api/address")
    client.delete("/api/account", headers={"X-Visitor": "guest"})
    lines = store.lines_of(found, 1)
    assert not any(b"Akiko" in line for line in lines)
    record = read_record(b"".join(line + b"\n" for line in lines))
    assert record.header.names[record.header.players.index(0)] == "Player 1"
