"""One server at a time: by whatever path it comes, and also when the database has been away."""

from pathlib import Path

import pytest
from sqlalchemy import create_engine

from hanchan.errors import StoreError
from hanchan.store import Store
from hanchan.store.database_lock import DatabaseInUseError, lock_database, lock_holder_address
from servers import stored_tables
from servers.postgres import PostgreSQL

END_CLAIM = """
SELECT pg_terminate_backend(pid) FROM pg_locks
WHERE locktype = 'advisory' AND database = (
    SELECT oid FROM pg_database WHERE datname = current_database()
)
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Claiming the database of a running server fails at once."""
    monkeypatch.setattr("hanchan.store.database_lock.LOCK_TIMEOUT", 0.1)
    monkeypatch.setattr("hanchan.store.database_lock.SESSION_END_TIMEOUT", 0.5)


@pytest.fixture
def paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Several ways to one file."""
    folder = tmp_path / "data"
    folder.mkdir()
    (tmp_path / "other").symlink_to(folder)
    (tmp_path / "link.sqlite").symlink_to(folder / "tables.sqlite")
    monkeypatch.chdir(folder)
    return {
        "itself": f"sqlite:///{folder / 'tables.sqlite'}",
        "a link to the file": f"sqlite:///{tmp_path / 'link.sqlite'}",
        "a link to its folder": f"sqlite:///{tmp_path / 'other' / 'tables.sqlite'}",
        "a way round": f"sqlite:///{folder / '..' / 'data' / 'tables.sqlite'}",
        "from here": "sqlite:///tables.sqlite",
    }


def test_every_path_to_a_file_leads_to_one_claim(paths: dict[str, str]) -> None:
    for first in paths.values():
        with lock_database(first, here="http://127.0.0.1:8000/") as claim:
            for second in paths.values():
                with pytest.raises(DatabaseInUseError, match="another server uses"):
                    lock_database(second).__enter__()
                assert lock_holder_address(second) == "http://127.0.0.1:8000/"
            assert not claim.confirm()


def test_a_claim_on_postgresql_is_taken_again_when_the_database_is_back(
    postgresql: PostgreSQL,
) -> None:
    url = postgresql.new_store()
    with lock_database(url) as claim:
        assert not claim.confirm()
        with postgresql.away(), pytest.raises(StoreError, match="does not answer"):
            claim.confirm()
        assert claim.confirm()
        assert not claim.confirm()
        with pytest.raises(DatabaseInUseError), lock_database(url):
            pass


def test_a_session_that_was_cut_off_is_no_other_server(postgresql: PostgreSQL) -> None:
    url = postgresql.new_store()
    other = create_engine(url, isolation_level="AUTOCOMMIT")
    with lock_database(url) as claim, Store.open(url, claim=claim) as store:
        store.create_table(stored_tables.a_table()).result()
        with other.connect() as connection:
            connection.exec_driver_sql(END_CLAIM)
        store.write(stored_tables.begun()).result()
        with pytest.raises(DatabaseInUseError), lock_database(url):
            pass
    other.dispose()


def test_a_server_whose_claim_another_one_took_writes_nothing_more(
    postgresql: PostgreSQL,
) -> None:
    url = postgresql.new_store()
    with lock_database(url) as claim, Store.open(url, claim=claim) as store:
        store.create_table(stored_tables.a_table()).result()
        store.write(stored_tables.begun()).result()
        with postgresql.away():
            pass
        with lock_database(url):
            with pytest.raises(StoreError, match="another server uses it now"):
                store.write(stored_tables.step(1)).result()
            with pytest.raises(DatabaseInUseError, match="another server uses it now"):
                claim.confirm()
        with pytest.raises(DatabaseInUseError):  # what it knows of the tables may be out of date
            claim.confirm()
        assert len(store.lines_of("east", 1)) == 1
