"""`hanchan accounts`: whoever runs a server gives links into accounts."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.server.alike import looks
from hanchan.server.tables.chairs import hash_of
from hanchan.store import Store
from hanchan.store.account_rows import AccountRow, Kind, Session, SignUp, Ticket, Used


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
        kept = store.accounts.ticket(hash_of(token), Kind.LINK)
        assert kept is not None
        assert kept.name == "Aki"
        assert store.accounts.ticket(token, Kind.LINK) is None


@pytest.mark.parametrize("words", [("link", "\u200b"), ("link", "Aki", "--days", "0")])
def test_a_link_for_nobody_or_without_end_is_refused(database: str, words: tuple[str, ...]) -> None:
    assert accounts(database, *words) == BAD_INPUT


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_everybody_with_an_account_is_named(
    database: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert accounts(database, "named", "--lang", lang) == OK
    assert "hanchan accounts link" in capsys.readouterr().out


def has_account(store: Store, name: str) -> None:
    token = hash_of("ticket")
    until = datetime.now(UTC) + timedelta(days=1)
    store.accounts.write(Ticket(hash=token, kind=Kind.LINK, until=until, name=name)).result()
    account = AccountRow(id="a", name=name, visitor_hash=hash_of("aki"))
    used = Used(token, Kind.LINK, datetime.now(UTC))
    session = Session(hash_of("browser"), "a", until)
    store.accounts.write(SignUp(used, account, looks(name), session)).result()


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_an_account_is_deleted_once_that_is_said_twice(
    database: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(database) as store:
        has_account(store, "Aki")
        assert accounts(database, "delete", "aki", "--lang", lang) == OK
        assert "--yes" in capsys.readouterr().out
        assert [one.name for one in store.accounts.accounts()] == ["Aki"]
        assert accounts(database, "delete", "aki", "--yes", "--json") == OK
        told = json.loads(capsys.readouterr().out)
        assert told == {"name": "Aki", "matches": 0, "deleted": True}
        assert store.accounts.accounts() == []


def test_an_account_that_there_is_not_cannot_be_deleted(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert accounts(database, "delete", "Emi", "--yes") == BAD_INPUT
    assert "nobody called 'Emi' has an account" in capsys.readouterr().err
