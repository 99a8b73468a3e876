"""What tests of the server share."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from clubs.server_club import Person
from hanchan.store import Store
from servers.routed_app import client_of
from servers.store_templates import empty_store


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with an empty store, asked without a network."""
    path = tmp_path_factory.mktemp("server") / "tables.db"
    with (
        empty_store(path) as store,
        client_of(store) as opened,
    ):
        yield opened


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with empty_store(tmp_path / "t.sqlite") as opened:
        yield opened


@pytest.fixture
def owner(store: Store) -> Iterator[Person]:
    """The owner of a new club, alone in it."""
    with client_of(store) as client:
        made = client.post("/api/clubs", json={"name": "East", "owner": "Ono", "rules": "ema-2008"})
        assert made.status_code == 201, made.text
        person = Person(client, made.json()["id"], dict(client.cookies))
        client.cookies.clear()
        yield person
