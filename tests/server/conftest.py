"""What tests of the server share."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.server.app import make_app
from hanchan.server.process.settings import Settings
from hanchan.store import Store


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with an empty store, asked without a network."""
    path = tmp_path_factory.mktemp("server") / "tables.db"
    with (
        Store.open(f"sqlite:///{path}") as store,
        TestClient(make_app(Settings(), store), base_url="http://127.0.0.1") as opened,
    ):
        yield opened
