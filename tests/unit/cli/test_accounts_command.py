"""`hanchan accounts`: an operator gives links into accounts."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.server.lookalike_names import stored_skeletons
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store
from hanchan.store.account_rows import (
    AccountRow,
    AccountSession,
    SignUp,
    Ticket,
    TicketKind,
    UseTicket,
)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


def accounts(database: str, *words: str) -> int:
    return main(["accounts", *words, "--database", database])


def test_a_link_is_said_once_and_kept_as_a_hash(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert accounts(database, "link", "Aki", "--address", "https://m.example/", "--json") == OK
    told = json.loads(capsys.readouterr().out)
    address, _, token = told["link"].partition("#")
    assert (told["name"], told["kind"], address) == ("Aki", "new", "https://m.example/account")
    with Store.open(database) as store:
        kept = store.accounts.ticket(hash_secret(token), TicketKind.LINK)
        assert kept is not None
        assert kept.name == "Aki"
        assert store.accounts.ticket(token, TicketKind.LINK) is None


@pytest.mark.parametrize("words", [("link", "\u200b"), ("link", "Aki", "--days", "0")])
def test_a_link_without_a_holder_or_end_is_refused(database: str, words: tuple[str, ...]) -> None:
    assert accounts(database, *words) == BAD_INPUT


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_everybody_with_an_account_is_named(
    database: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert accounts(database, "list", "--lang", lang) == OK
    assert "hanchan accounts link" in capsys.readouterr().out


def has_account(store: Store, name: str) -> None:
    token = hash_secret("ticket")
    until = datetime.now(UTC) + timedelta(days=1)
    store.accounts.write(Ticket(hash=token, kind=TicketKind.LINK, until=until, name=name)).result()
    account = AccountRow(id="a", name=name, visitor_hash=hash_secret("aki"))
    used = UseTicket(token, TicketKind.LINK, datetime.now(UTC))
    session = AccountSession(hash_secret("browser"), "a", until)
    store.accounts.write(SignUp(used, account, stored_skeletons(name), session)).result()


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_an_account_is_deleted_once_that_is_said_twice(
    database: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(database) as store:
        has_account(store, "Aki")
        assert accounts(database, "delete", "Aki", "--lang", lang) == OK
        assert "--yes" in capsys.readouterr().out
        assert [one.name for one in store.accounts.all_accounts()] == ["Aki"]
        assert accounts(database, "delete", "Aki", "--yes", "--json") == OK
        told = json.loads(capsys.readouterr().out)
        assert told == {"name": "Aki", "matches": 0, "deleted": True}
        assert store.accounts.all_accounts() == []


def test_an_account_that_there_is_not_cannot_be_deleted(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert accounts(database, "delete", "Emi", "--yes") == BAD_INPUT
    assert "no account is called 'Emi'" in capsys.readouterr().err


CYRILLIC = "\u0410\u043ai"


def linked(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    told = json.loads(capsys.readouterr().out)
    return told["name"], told["kind"]


@pytest.mark.parametrize("name", [CYRILLIC, "aki", "Aki."])
def test_no_link_leads_into_an_account_whose_name_only_looks_like_it(
    database: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(database) as store:
        has_account(store, "Aki")
    assert accounts(database, "link", name) == BAD_INPUT
    told = capsys.readouterr().err
    assert "Aki" in told
    assert "--new" in told
    assert accounts(database, "link", name, "--new", "--json") == OK
    assert linked(capsys) == (name, "new")
    assert accounts(database, "link", "Aki", "--json") == OK
    assert linked(capsys) == ("Aki", "back")


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
@pytest.mark.parametrize(
    ("answer", "account"), [("1", "a"), ("n", ""), ("N ", ""), ("", None), ("2", None)]
)
def test_at_a_terminal_the_operator_is_asked_whose_account_is_meant(
    database: str,
    lang: str,
    answer: str,
    account: str | None,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hanchan.cli.administration.can_read_keys", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _prompt: answer)
    with Store.open(database) as store:
        has_account(store, "Aki")
        status = accounts(database, "link", CYRILLIC, "--lang", lang)
        told = capsys.readouterr().out
        assert "1" in told
        assert f"{CYRILLIC} (Cyrillic, Latin)" in told
        assert status == (BAD_INPUT if account is None else OK)
        if account is not None:
            token = told.split("account#")[1].split()[0]
            ticket = store.accounts.ticket(hash_secret(token), TicketKind.LINK)
            assert ticket is not None
            assert ticket.account == account


def test_no_account_is_deleted_by_a_name_that_only_looks_like_its_own(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(database) as store:
        has_account(store, "Aki")
        assert accounts(database, "delete", CYRILLIC, "--yes") == BAD_INPUT
        assert "Aki" in capsys.readouterr().err
        assert [one.name for one in store.accounts.all_accounts()] == ["Aki"]
