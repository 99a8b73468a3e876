"""A database of each kind for every test: a file, and one of a PostgreSQL server of our own."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from postgres import PostgreSQL, owner, programs


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A running server; a test that asks for it is skipped where none can be had."""
    if sys.platform == "win32" or find_spec("psycopg") is None:
        pytest.skip("no driver of PostgreSQL is installed, or it has no sockets here")
    binaries = programs()
    if binaries is None:
        pytest.skip("the programs of PostgreSQL are not installed")
    user = owner()
    if user is None and os.geteuid() == 0:
        pytest.skip("PostgreSQL refuses root, and there is nobody else to run it")
    folder = Path(tempfile.mkdtemp(prefix="hanchan-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    server = PostgreSQL(folder, binaries, user)
    try:
        data = str(folder / "data")
        server.run("initdb", "-D", data, "-U", "hanchan", "-A", "trust", "-E", "UTF8", "-N")
        server.start()
        yield server
        server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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
