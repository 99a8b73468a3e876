"""What tests of attacks share."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from servers.routed_app import client_with_page


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with an empty store and a page of one line, asked without a network."""
    with client_with_page(tmp_path_factory.mktemp("hostile")) as opened:
        yield opened
