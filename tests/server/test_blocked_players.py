"""Blocks and names: who sits beside whom, and who passes for whom."""

from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.server.lookalike_names import is_confusable

Client = TestClient[Any]


def made(client: Client, order: str = "club", name: str = "Aki", visitor: str = "aki") -> str:
    options = {"order": order, "pause": 0, "pace": 0}
    answer = client.post("/api/tables", json={"options": options, "name": name, "visitor": visitor})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


def sits(client: Client, table: str, name: str, visitor: str) -> str:
    """Why a visitor gets no seat; empty if they do."""
    answer = client.post(f"/api/tables/{table}/seats", json={"name": name, "visitor": visitor})
    return str(answer.json().get("id", ""))


def blocks(client: Client, table: str, place: int, visitor: str) -> Any:  # noqa: ANN401
    told = {"table": table, "place": place}
    return client.post("/api/blocks", json=told, headers={"X-Visitor": visitor})


@pytest.mark.parametrize("order", ["friends", "club"])
def test_a_block_keeps_two_players_from_one_table(client: Client, order: str) -> None:
    table = made(client, order)
    assert sits(client, table, "Ben", f"ben {order}") == ""
    assert blocks(client, table, 1, "aki").status_code == 201
    assert sits(client, made(client, order), "Ben", f"ben {order}") == "sit-blocked"
    theirs = made(client, order, "Ben", f"ben {order}")
    assert sits(client, theirs, "Aki", "aki") == "sit-blocked"
    assert sits(client, theirs, "Cem", "cem") == ""


def test_only_its_author_lifts_a_block(client: Client) -> None:
    table = made(client, visitor="dan")
    sits(client, table, "Eli", "eli")
    made_block = blocks(client, table, 1, "dan").json()
    assert made_block["name"] == "Eli"
    mine, path = {"X-Visitor": "dan"}, f"/api/blocks/{made_block['id']}"
    client.delete(path, headers={"X-Visitor": "eli"})
    assert client.get("/api/blocks", headers=mine).json() == [made_block]
    assert client.delete(path, headers=mine).status_code == 204
    assert client.get("/api/blocks", headers=mine).json() == []
    assert sits(client, made(client, visitor="dan"), "Eli", "eli") == ""


def test_a_block_reveals_no_identity(client: Client) -> None:
    table = made(client, visitor="fay")
    sits(client, table, "Gil", "gil")
    assert set(blocks(client, table, 1, "fay").json()) == {"id", "name"}


@pytest.mark.parametrize("place", [0, 1, 2])
def test_only_another_person_can_be_blocked(client: Client, place: int) -> None:
    table = made(client, "friends", visitor="hal")
    client.post(f"/api/tables/{table}/seats", json={"name": "Nobody's"})  # place 1, unknown
    refused = blocks(client, table, place, "hal")
    assert (refused.status_code, refused.json()["id"]) == (422, "block-nobody")


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("Aki", True),
        ("aKI", True),
        ("A ki", True),
        ("\N{CYRILLIC CAPITAL LETTER A}ki", True),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER A}ki", True),
        ("Ak\N{LATIN SMALL LETTER I WITH DIAERESIS}", True),
        ("Akiko", False),
    ],
)
def test_a_name_similar_to_another_at_the_table_is_refused(
    client: Client, name: str, *, taken: bool
) -> None:
    said = sits(client, made(client), name, f"alike {name}")
    assert said == ("sit-alike" if taken else "")


def test_names_at_a_private_table_may_look_alike(client: Client) -> None:
    assert sits(client, made(client, "friends"), "Aki", "another") == ""


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("\u0412\u043e\u0432\u0430", "\u0432\u043e\u0432\u0430"),
        ("He11o", "HELLO"),
        ("0scar", "Oscar"),
        ("Marnie", "Mamie"),
        ("Aki", "Aki."),
        ("Aki", "Aki "),
        *(
            (f"x{latin}", f"x{other}")
            for latin, other in zip("kmtn", "\u043a\u043c\u0442\u043f", strict=True)
        ),
        *(
            (f"x{latin}", f"x{other}")
            for latin, other in zip("kntx", "\u03ba\u03b7\u03c4\u03c7", strict=True)
        ),
    ],
)
def test_names_are_compared_across_case_and_alphabet(first: str, second: str) -> None:
    assert is_confusable(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [("\u5c71\u7530", "\u5c71\u53e3"), ("Emi", "Ema"), ("\u304b\u304d", "\u304c\u304d")],
)
def test_names_of_different_characters_do_not_look_alike(first: str, second: str) -> None:
    assert not is_confusable(first, second)
