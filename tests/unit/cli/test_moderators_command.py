"""`hanchan moderators`: an operator names moderators."""

import json
from pathlib import Path

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite"


def moderators(database: str, *words: str) -> int:
    return main(["moderators", *words, "--database", database])


def test_a_moderator_is_named_and_gets_a_link_stored_as_a_hash(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("add", "Aki", "--role", "admin", "--address", "https://m.example/", "--json")
    assert moderators(database, *asked) == OK
    link = json.loads(capsys.readouterr().out)["link"]
    address, _, token = link.partition("#")
    assert address == "https://m.example/moderation"
    with Store.open(database) as store:
        found = store.moderation.moderator(hash_secret(token))
    assert found is not None
    assert (found.name, found.role, found.token_hash == token) == ("Aki", "admin", False)


def test_naming_a_moderator_again_replaces_the_link(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tokens: list[str] = []
    for _ in range(2):
        moderators(database, "add", "Aki", "--json")
        tokens.append(json.loads(capsys.readouterr().out)["link"].partition("#")[2])
    with Store.open(database) as store:
        known = [store.moderation.moderator(hash_secret(token)) is not None for token in tokens]
    assert known == [False, True]


def test_a_withdrawn_moderator_loses_all_rights(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    moderators(database, "add", "Aki")
    assert moderators(database, "remove", "Aki") == OK
    capsys.readouterr()
    assert moderators(database, "list") == OK
    assert capsys.readouterr().out.startswith("There are no moderators yet")
    assert moderators(database, "remove", "Aki") == BAD_INPUT
    assert "this server has no moderators" in capsys.readouterr().err
    moderators(database, "add", "Ben")
    assert moderators(database, "remove", "Aki") == BAD_INPUT
    assert "the moderators are Ben" in capsys.readouterr().err


def test_a_name_is_one_that_can_be_seen(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert moderators(database, "add", "\u200b") == BAD_INPUT
    assert "cannot be a name" in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "said"), [("en", "admin"), ("ja", "管理者"), ("ru", "админ")])
def test_roles_are_named_in_every_language(
    database: str, capsys: pytest.CaptureFixture[str], lang: str, said: str
) -> None:
    moderators(database, "add", "Aki", "--role", "admin")
    capsys.readouterr()
    moderators(database, "list", "--lang", lang)
    assert f"Aki: {said}" in capsys.readouterr().out
