"""A database of each kind for every test: a file, and one of a PostgreSQL server of our own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from servers.postgres import PostgreSQL, borrowed


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A running server; a test that asks for it is skipped where none can be had."""
    yield from borrowed()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server = request.getfixturevalue("postgresql")
    assert isinstance(server, PostgreSQL)
    return server.new_database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
