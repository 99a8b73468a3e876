"""`hanchan accounts`: whoever runs a server gives links into accounts."""

import json
from pathlib import Path

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.server.tables.chairs import hash_of
from hanchan.store import Store
from hanchan.store.account_rows import Kind


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
