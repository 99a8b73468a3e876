"""A database of each kind for every test: a file, and one of a PostgreSQL server of our own."""

from pathlib import Path

import pytest

from servers.postgres import PostgreSQL
from servers.store_templates import copy_empty_store


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store with nothing in it."""
    if request.param == "sqlite":
        path = tmp_path / "tables.sqlite"
        copy_empty_store(path)
        return f"sqlite:///{path}"
    server = request.getfixturevalue("postgresql")
    assert isinstance(server, PostgreSQL)
    return server.new_store()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
