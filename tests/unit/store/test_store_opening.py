"""Which databases are opened, and which are refused with a sentence."""

import os
import stat
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect

from hanchan.errors import StoreError
from hanchan.store import Store, TableStatus
from hanchan.store.schema import metadata
from hanchan.store.schema_migration import (
    SCHEMA_VERSION,
    VERSION_TABLE,
    alembic_config,
    downgrade,
    read_schema_version,
)
from hanchan.store.schema_migration import upgrade as upgrade_to
from servers import stored_tables
from servers.postgres import PostgreSQL

LATER = """
import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade():
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("colour", sa.Text, nullable=False, server_default="red"))


def downgrade():
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("colour")
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, sqlite_url: str) -> str:
    """The address of a database without tables."""
    if request.param == "sqlite":
        return sqlite_url
    server = request.getfixturevalue("postgresql")
    assert isinstance(server, PostgreSQL)
    return server.new_database()


@pytest.fixture
def engine(url: str) -> Engine:
    """The same database without a store in front."""
    return create_engine(url)


def filled(url: str) -> None:
    """A database with a table in it."""
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun())
        store.write(stored_tables.step(1)).result()


def later(config: Config, folder: Path) -> Config:
    """With one step more, as a later version will have."""
    (folder / "later.py").write_text(LATER.format(head=SCHEMA_VERSION))
    first = Path(ScriptDirectory.from_config(config).versions)
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", f"{first}\n{folder}")
    return config


def test_the_steps_make_the_tables_that_the_store_uses(url: str, engine: Engine) -> None:
    Store.open(url).close()
    with engine.connect() as connection:
        assert read_schema_version(connection) == SCHEMA_VERSION
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_last_step_is_the_one_the_store_writes() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        script = ScriptDirectory.from_config(alembic_config(connection))
    engine.dispose()
    assert script.get_heads() == [SCHEMA_VERSION]


def test_a_later_schema_is_refused_and_what_it_holds_survives_the_way_back(
    url: str, engine: Engine, tmp_path: Path
) -> None:
    filled(url)
    with Store.open(url) as store:
        before = store.load_table("east")
    with engine.begin() as connection:
        command.upgrade(later(alembic_config(connection), tmp_path), "later")
        assert "colour" in {column["name"] for column in inspect(connection).get_columns("seats")}
    with pytest.raises(StoreError, match=r"was made by a later hanchan \(schema later"):
        Store.open(url)
    with engine.begin() as connection:
        command.downgrade(later(alembic_config(connection), tmp_path), SCHEMA_VERSION)
    engine.dispose()
    with Store.open(url) as store:
        assert store.load_table("east") == before
        store.write(stored_tables.step(2)).result()


def test_the_way_back_to_nothing_leaves_an_empty_database_that_can_be_used(
    url: str, engine: Engine
) -> None:
    filled(url)
    with engine.begin() as connection:
        downgrade(connection, "base")
        assert inspect(connection).get_table_names() == [VERSION_TABLE]
        assert read_schema_version(connection) is None
        upgrade_to(connection)
        assert read_schema_version(connection) == SCHEMA_VERSION
    engine.dispose()
    with Store.open(url) as store:
        assert store.table_ids() == []
    filled(url)


@pytest.mark.parametrize("earlier", ["0001", "0002", "0003"])
def test_a_database_of_an_earlier_version_is_read_as_it_was(
    url: str, engine: Engine, earlier: str
) -> None:
    filled(url)
    with Store.open(url) as store:
        before = store.load_table("east")
    with engine.begin() as connection:
        downgrade(connection, earlier)
        assert read_schema_version(connection) == earlier
    engine.dispose()
    with Store.open(url) as store:
        assert store.load_table("east") == before
        store.write(stored_tables.step(2)).result()


def test_tables_of_another_program_are_left_alone(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE recipes (id INTEGER)")
    with pytest.raises(StoreError, match="holds another program's tables; use an empty"):
        Store.open(url)
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == ["recipes"]
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        (
            "mysql://a:secret@host/db",
            "hanchan cannot keep tables in 'mysql'; write an address such as sqlite:",
        ),
        ("redis://host", "hanchan cannot keep tables in 'redis'"),
        ("tables.sqlite", "this is not the address of a database; write sqlite:///FILE"),
        (
            "postgresql://a:secret@host:many/db",
            "this is not the address of a database; write sqlite:///FILE",
        ),
        ("", "this is not the address of a database; write sqlite:///FILE"),
        (
            "sqlite://",
            (
                "'sqlite://' is not the address of a plain file, which tables need to outlive "
                "the server; write sqlite:///FILE without parameters"
            ),
        ),
        ("sqlite:///:memory:", "write sqlite:///FILE"),
        ("sqlite:///file:x?mode=memory&uri=true", "write sqlite:///FILE"),
    ],
)
def test_an_address_that_is_none_is_refused_without_its_password(url: str, problem: str) -> None:
    with pytest.raises(StoreError, match=problem) as refusal:
        Store.open(url)
    assert "secret" not in str(refusal.value)


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="because a file has the name of its folder"):
        Store.open(f"sqlite:///{tmp_path}/file/tables.sqlite")
    with pytest.raises(StoreError, match=r"cannot be written \(Is a directory\)"):
        Store.open(f"sqlite:///{tmp_path}")


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"milk, eggs, flour\n" * 100)
    with pytest.raises(StoreError, match="is not a database"):
        Store.open(f"sqlite:///{path}")
    assert path.read_bytes() == b"milk, eggs, flour\n" * 100


def test_a_server_that_is_not_there_is_refused_without_its_password() -> None:
    with pytest.raises(StoreError, match="does not answer") as refusal:
        Store.open("postgresql://club:secret@127.0.0.1:1/tables")
    assert "secret" not in str(refusal.value)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep it elsewhere")
def test_without_an_address_tables_are_kept_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    Store.open().close()
    kept = tmp_path / ".local/share/hanchan/tables.sqlite"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    Store.open().close()
    assert (tmp_path / "data/hanchan/tables.sqlite").is_file()
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    with Store.open() as store:
        assert store.database == f"sqlite:///{kept}"


def test_hidden_tiles_are_readable_by_their_owner_alone(sqlite_url: str, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with Store.open(sqlite_url) as store:
            store.create_table(stored_tables.a_table()).result()
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(
        ("tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"), 0o600
    )


def test_a_commit_to_a_file_waits_for_the_disk(sqlite_url: str) -> None:
    told: set[tuple[object, object]] = set()

    def ask(connection: Connection) -> None:
        journal = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
        told.add((journal, connection.exec_driver_sql("PRAGMA synchronous").scalar()))

    event.listen(Engine, "commit", ask)
    try:
        filled(sqlite_url)
    finally:
        event.remove(Engine, "commit", ask)
    full = 2
    assert told == {("wal", full)}


def test_health_tells_the_schema_the_tables_and_that_a_write_was_kept(url: str) -> None:
    filled(url)
    with Store.open(url) as store:
        health = store.check_health()
    assert health.schema == SCHEMA_VERSION
    assert health.tables == {TableStatus.GATHERING: 1, TableStatus.PLAYING: 0, TableStatus.OVER: 0}
    assert health.commit_seconds > 0
    assert health.waiting == 0


def test_a_sound_database_is_found_sound(url: str) -> None:
    with Store.open(url) as store:
        store.check_integrity()
