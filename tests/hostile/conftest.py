"""What tests of attacks share."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.server.runtime.settings import Settings
from servers.routed_app import client_of
from servers.store_templates import empty_store


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with an empty store and a page of one line, asked without a network."""
    folder = tmp_path_factory.mktemp("hostile")
    Path(folder / "index.html").write_text("<!doctype html><title>hanchan</title>")
    with (
        empty_store(folder / "tables.db") as store,
        client_of(store, Settings(page=folder)) as opened,
    ):
        yield opened
