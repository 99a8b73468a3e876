"""A server that cannot begin says why in one sentence, and nothing was answered."""

import resource
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from hanchan.cli.serve import names_of
from hanchan.errors import HanchanError, StoreError
from hanchan.messages.table_options import TableOptions
from hanchan.server import runner
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.settings import Settings
from hanchan.server.runtime.startup_checks import AddressError, bind_socket, run_startup_checks
from hanchan.server.table_registry import TableRegistry
from hanchan.store import Store
from hanchan.store.database_lock import DatabaseInUseError, lock_database


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a server would keep its tables, without a trace of the test later."""
    monkeypatch.setattr(runner, "lower_gc_frequency", lambda: None)
    return tmp_path / "tables.sqlite"


def serve(database: Path, wish: TableOptions | None = None) -> None:
    """Serve until the first wish is fulfilled or refused."""

    async def greet(hall: TableRegistry) -> None:
        if wish is not None:
            await hall.create_table(wish)

    settings = Settings(port=0, database=f"sqlite:///{database}")
    runner.run_server(settings, bind_socket("127.0.0.1", 0), on_start=greet)


def spoil(database: Path) -> None:
    database.write_bytes(b"no database at all" * 100)


def age(database: Path) -> None:
    Store.open(f"sqlite:///{database}").close()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE hanchan_version SET version_num = '9999'")
    connection.close()


def take(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()


@pytest.mark.parametrize(
    ("done", "said"),
    [(spoil, "not a database"), (age, "later hanchan"), (take, "another program")],
)
def test_an_unusable_database_is_reported_in_one_sentence(
    database: Path, done: Callable[[Path], None], said: str
) -> None:
    done(database)
    with pytest.raises(StoreError, match=said) as refused:
        serve(database)
    assert not isinstance(refused.value, DatabaseInUseError)  # no other server is asked for a table
    store = run_startup_checks(Settings(port=0, database=f"sqlite:///{database}"))[0]
    assert not store.ok
    assert said in store.message


def test_a_check_reports_that_another_server_uses_the_database(database: Path) -> None:
    address = f"sqlite:///{database}"
    with lock_database(address):
        store = run_startup_checks(Settings(port=0, database=address))[0]
    assert not store.ok
    assert "another server uses" in store.message


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (TableOptions(rules="nope"), "'nope' is not known"),
        (TableOptions(reserve=5), "reserve: a reserve of 5 s needs a clock"),
        (TableOptions(bots=("who", "who", "who")), "'who' is not known"),
    ],
)
def test_an_impossible_first_table_stops_the_server_with_its_reason(
    database: Path, wish: TableOptions, said: str
) -> None:
    with pytest.raises(HanchanError, match=said):
        serve(database, wish)
    with lock_database(f"sqlite:///{database}"):  # the next one finds nothing in its way
        pass


@pytest.mark.parametrize(
    ("host", "port", "said"),
    [
        ("", 0, "host: the server cannot listen at ''; use 127.0.0.1 "),
        (" ", 8000, "host: the server cannot listen at ' '; use 127.0.0.1 "),
        ("x" * 300, 0, f"host: the server cannot listen at '{'x' * 300}'"),
        ("a..b", 0, "host: the server cannot listen at 'a..b'"),
        ("203.0.113.77", 8000, "host: the server cannot listen at '203.0.113.77' ("),
        ("127.0.0.1", -1, "port: -1 is not a whole number from 0 to 65535"),
        ("127.0.0.1", 65_536, "port: 65536 is not a whole number from 0 to 65535"),
    ],
)
def test_an_invalid_address_is_refused_with_its_reason(host: str, port: int, said: str) -> None:
    with pytest.raises(AddressError) as refused:
        bind_socket(host, port).close()
    assert str(refused.value).startswith(said)


def test_a_port_in_use_is_named() -> None:
    with bind_socket("127.0.0.1", 0) as used:
        port = used.getsockname()[1]
        with pytest.raises(
            AddressError, match=f"port: the server cannot listen at 127.0.0.1:{port}"
        ):
            bind_socket("127.0.0.1", port)


@pytest.mark.parametrize("name", ["", "a b", "https://mahjong.example", "mahjong.example:x", "/"])
def test_only_a_host_name_is_accepted_as_a_host_name(name: str) -> None:
    with pytest.raises(RefusalError, match=r"name: .* is not the name of a host"):
        names_of("127.0.0.1", (name,))


@pytest.mark.parametrize(
    ("host", "names", "asked"),
    [
        ("127.0.0.1", ("Mahjong.Example",), "mahjong.example"),
        ("127.0.0.1", ("mahjong.example",), "MAHJONG.example:8443"),
        ("2001:DB8::7", (), "[2001:db8::7]:8000"),
        ("Club", (), "club:8000"),
        ("127.0.0.1", ("mahjong.example:8443",), "mahjong.example"),
        ("127.0.0.2", (), "127.0.0.2:8000"),
    ],
)
def test_a_server_answers_to_its_configured_names(
    host: str, names: tuple[str, ...], asked: str
) -> None:
    assert Settings(names=names_of(host, names)).answers_to(asked)


@pytest.mark.parametrize("host", ["127.0.0.2", "::1", "localhost"])
def test_no_network_address_is_announced_for_this_machine_alone(host: str) -> None:
    assert Settings(host=host).network_address == ""


@pytest.mark.parametrize(
    ("name", "origin", "host", "own"),
    [
        ("mahjong.example", "https://mahjong.example", "mahjong.example", True),
        ("mahjong.example", "https://Mahjong.example", "mahjong.Example:443", True),
        ("mahjong.example", "https://mahjong.example:8443", "mahjong.example:8443", True),
        ("mahjong.example", "https://mahjong.example:8443", "mahjong.example", False),
        ("mahjong.example", "https://mahjong.example", "mahjong.example:8443", False),
        ("mahjong.example:8443", "https://mahjong.example:8443", "mahjong.example", True),
        ("mahjong.example:8443", "https://mahjong.example:9443", "mahjong.example", False),
        ("mahjong.example:8443", "https://mahjong.example:8443", "127.0.0.1", False),
        ("mahjong.example:8443", "https://evil.example:8443", "mahjong.example", False),
        ("mahjong.example", "http://mahjong.example:443", "mahjong.example", False),
        ("[2001:db8::7]:8443", "https://[2001:db8::7]:8443", "[2001:db8::7]", True),
        ("mahjong.example", "null", "mahjong.example", False),
        ("mahjong.example", "", "mahjong.example", False),
    ],
)
def test_our_own_page_is_recognized_behind_tls_at_any_port(
    name: str, origin: str, host: str, own: bool
) -> None:
    assert Settings(names=names_of("127.0.0.1", (name,))).is_own_page(origin, host) == own


@pytest.mark.skipif(not hasattr(resource, "setrlimit"), reason="no disk can be filled here")
def test_a_full_disk_at_startup_is_reported_in_one_sentence(database: Path) -> None:
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    address = f"sqlite:///{database}"
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, most[1]))
    try:
        with (
            pytest.raises(StoreError, match=r"\.lock"),
            lock_database(address, here="http://[::1]:1/"),
        ):
            pass
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
    with lock_database(address, here="http://[::1]:1/"):
        pass
