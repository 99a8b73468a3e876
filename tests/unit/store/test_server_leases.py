"""Who owns a table where many servers share a database, and what each of them may write."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import Engine, column, create_engine, delete, select, table, update

from hanchan.errors import StoreError
from hanchan.store import Store, WriteBatch, message_bus
from hanchan.store.database_lock import DatabaseInUseError, lock_database
from hanchan.store.message_bus import PostgresMessageBus
from hanchan.store.schema import outbox, processes
from hanchan.store.schema_migration import SCHEMA_VERSION, VERSION_TABLE
from hanchan.store.server_leases import AcquiredEpoch, HeldElsewhere, NotTaken, ServerLease
from hanchan.store.table_rows import ExpireTables
from hanchan.store.write_transaction import FencedError
from servers import stored_tables
from servers.postgres import PostgreSQL


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanchan.store.database_lock.LOCK_TIMEOUT", 1.0)


@pytest.fixture
def url(postgresql: PostgreSQL) -> str:
    """A database with one table."""
    address = postgresql.new_store()
    with Store.open(address) as store:
        store.create_table(stored_tables.a_table()).result()
    return address


@pytest.fixture
def database(url: str) -> Iterator[Engine]:
    """The same database without a store in front."""
    engine = create_engine(url)
    yield engine
    engine.dispose()


@pytest.fixture
def serving(url: str) -> Iterator[Callable[[int], ServerLease]]:
    """Servers by their numbers; each lives for an hour, unless it dies."""
    with ExitStack() as stack:

        def begin(number: int) -> ServerLease:
            leases = ServerLease(url, f"/p/{number}", 3600)
            stack.callback(leases.unregister)
            leases.register()
            return leases

        yield begin


@pytest.fixture
def first(serving: Callable[[int], ServerLease]) -> ServerLease:
    return serving(1)


@pytest.fixture
def second(serving: Callable[[int], ServerLease]) -> ServerLease:
    return serving(2)


def under(epoch: int, batch: WriteBatch) -> WriteBatch:
    return replace(batch, epoch=epoch)


def eventually(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not reached():
        assert time.monotonic() < end
        time.sleep(0.01)


def dies(database: Engine, leases: ServerLease) -> None:
    """The lease of a server runs out."""
    with database.begin() as connection:
        connection.execute(delete(processes).where(processes.c.id == leases.id))


def test_a_table_belongs_to_the_server_that_took_it_while_it_is_alive(
    database: Engine, first: ServerLease, second: ServerLease
) -> None:
    assert first.take_table("east") == AcquiredEpoch(1)
    assert second.take_table("east") == HeldElsewhere("/p/1")
    assert first.take_table("east") == AcquiredEpoch(2)
    dies(database, first)
    assert second.take_table("east") == AcquiredEpoch(3, taken_over=True)


def test_a_released_table_is_free_and_counts_no_crash(
    first: ServerLease, second: ServerLease
) -> None:
    first.take_table("east")
    first.release_table("east", 1)
    assert second.take_table("east") == AcquiredEpoch(2)
    first.release_table("east", 1)  # a late word about what is not theirs any more
    assert first.take_table("east") == HeldElsewhere("/p/2")


def test_an_unknown_table_cannot_be_taken(first: ServerLease) -> None:
    assert first.take_table("west") is NotTaken.UNKNOWN


def dies_of_it(database: Engine, leases: ServerLease, table: str, epoch: int) -> None:
    """The lease of a server runs out while it works on a table."""
    leases.mark_work(table, epoch)
    dies(database, leases)


def test_unrelated_deaths_put_no_table_aside_however_many_there_are(
    database: Engine, serving: Callable[[int], ServerLease]
) -> None:
    dying = serving(1)
    dying.take_table("east")
    for number in range(2, 12):
        following = serving(number)
        dies(database, dying)
        assert following.take_table("east") == AcquiredEpoch(number, taken_over=True)
        following.mark_work("east", number)
        following.unmark_work("east", number, proven=False)
        dying = following
    assert dying.count_quarantined() == 0


def test_a_death_counts_against_the_table_that_was_worked_on_and_no_other(
    url: str, database: Engine, serving: Callable[[int], ServerLease]
) -> None:
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table("west")).result()
    dying = serving(1)
    assert (dying.take_table("east"), dying.take_table("west")) == (
        AcquiredEpoch(1),
        AcquiredEpoch(1),
    )
    for number in range(2, 5):
        following = serving(number)
        dies_of_it(database, dying, "east", number - 1)
        following.take_table("east")
        assert following.take_table("west") == AcquiredEpoch(number, taken_over=True)
        dying = following
    assert dying.take_table("east") is NotTaken.ASIDE


def test_the_third_server_that_dies_of_a_table_within_ten_minutes_puts_it_aside(
    database: Engine, serving: Callable[[int], ServerLease]
) -> None:
    dying = serving(1)
    dying.take_table("east")
    for number in range(2, 4):
        following = serving(number)
        dies_of_it(database, dying, "east", number - 1)
        assert following.take_table("east") == AcquiredEpoch(number, taken_over=True)
        dying = following
    dies_of_it(database, dying, "east", 3)
    last = serving(4)
    assert last.take_table("east") is NotTaken.ASIDE
    assert last.take_table("east") is NotTaken.ASIDE
    assert last.count_quarantined() == 1


def test_a_table_that_has_kept_a_step_is_cleared_of_earlier_deaths(
    database: Engine, serving: Callable[[int], ServerLease]
) -> None:
    dying = serving(1)
    dying.take_table("east")
    for number in range(2, 8):
        following = serving(number)
        dies_of_it(database, dying, "east", number - 1)
        assert following.take_table("east") == AcquiredEpoch(number, taken_over=True)
        if number % 2 == 0:
            following.unmark_work("east", number, proven=True)
        dying = following


def test_a_server_whose_table_another_has_taken_marks_nothing_any_more(
    database: Engine, first: ServerLease, serving: Callable[[int], ServerLease]
) -> None:
    first.take_table("east")
    dying = first
    for number in range(2, 12):
        following = serving(number)
        dies(database, dying)
        assert following.take_table("east") == AcquiredEpoch(number, taken_over=True)
        first.mark_work("east", 1)
        dying = following


def test_a_table_that_was_put_aside_goes_on_when_it_is_resumed(
    url: str, database: Engine, serving: Callable[[int], ServerLease]
) -> None:
    dying = serving(1)
    dying.take_table("east")
    for number in range(2, 5):
        following = serving(number)
        dies_of_it(database, dying, "east", number - 1)
        following.take_table("east")
        dying = following
    with Store.open(url, rolling=True) as store:
        assert [row.id for row in store.quarantined_tables()] == ["east"]
        store.release_quarantine("east").result()
        assert store.quarantined_tables() == []
    again = serving(5)
    assert again.take_table("east") == AcquiredEpoch(4)
    dies_of_it(database, again, "east", 4)
    assert isinstance(serving(6).take_table("east"), AcquiredEpoch), (
        "who died with it before counts no more"
    )


def test_only_an_unleased_table_expires(url: str, first: ServerLease) -> None:
    late = datetime.now(UTC) + timedelta(days=1000)
    due = ExpireTables(at=late, gathering=late, playing=late, over=late, complaints=late)
    first.take_table("east")
    with Store.open(url) as store:
        store.expire(due).result()
        assert store.load_table("east") is not None
        first.release_table("east", 1)
        store.expire(due).result()
        assert store.load_table("east") is None


def test_a_lease_counts_by_the_clock_of_the_database(
    first: ServerLease, second: ServerLease, monkeypatch: pytest.MonkeyPatch
) -> None:
    for clock in ("time", "monotonic"):
        monkeypatch.setattr(time, clock, lambda: 0.0)
    first.renew()
    first.take_table("east")
    assert second.take_table("east") == HeldElsewhere("/p/1")
    assert second.other_server() == "/p/1"


def test_a_write_under_an_old_epoch_is_refused_and_others_are_kept(
    url: str, first: ServerLease, second: ServerLease
) -> None:
    with Store.open(url) as store:
        _write_under_epochs(store, first, second)


def _write_under_epochs(store: Store, first: ServerLease, second: ServerLease) -> None:
    store.create_table(stored_tables.a_table("west")).result()
    assert (first.take_table("east"), first.take_table("west")) == (
        AcquiredEpoch(1),
        AcquiredEpoch(1),
    )
    store.write(under(1, stored_tables.begun())).result()
    first.release_table("east", 1)
    assert second.take_table("east") == AcquiredEpoch(2)
    stale = store.write(under(1, stored_tables.step(1)))
    fresh = store.write(under(1, stored_tables.begun("west")))
    with pytest.raises(FencedError, match="another server has taken over table 'east'"):
        stale.result()
    fresh.result()
    assert len(store.lines_of("east", 1)) == 1
    store.write(under(2, stored_tables.step(1))).result()
    assert len(store.lines_of("east", 1)) == 4


def test_a_leaving_server_gets_no_new_tables(first: ServerLease, second: ServerLease) -> None:
    assert first.other_server() == "/p/2"
    second.renew(leaving=True)
    assert first.other_server() is None


def test_the_tables_of_a_server_that_ended_are_free_for_the_next_of_its_number(
    serving: Callable[[int], ServerLease],
) -> None:
    serving(1).take_table("east")
    assert serving(1).take_table("east") == AcquiredEpoch(2, taken_over=True)


def test_servers_that_work_together_and_one_that_works_alone_never_mix(url: str) -> None:
    with lock_database(url), pytest.raises(DatabaseInUseError, match="another server uses"):
        lock_database(url, number=1).__enter__()
    with (
        lock_database(url, number=1),
        lock_database(url, number=2),
        pytest.raises(DatabaseInUseError, match="another server uses"),
    ):
        lock_database(url).__enter__()


def test_a_second_cluster_on_a_database_is_refused_by_its_numbers(url: str) -> None:
    with (
        lock_database(url, number=1),
        pytest.raises(DatabaseInUseError, match="with the number 1 uses"),
    ):
        lock_database(url, number=1).__enter__()


def test_servers_that_work_together_need_postgresql(sqlite_url: str) -> None:
    with (
        pytest.raises(StoreError, match="need PostgreSQL, which sqlite"),
        lock_database(sqlite_url, number=1),
    ):
        pass


def test_a_database_that_does_not_answer_is_refused_in_a_sentence() -> None:
    with pytest.raises(StoreError, match="does not answer"):
        lock_database("postgresql://club@127.0.0.1:1/tables", number=1).__enter__()


def test_a_database_refusing_connections_says_why(postgresql: PostgreSQL) -> None:
    address = postgresql.url("nowhere")
    with pytest.raises(StoreError, match=r'does not let hanchan in .*"nowhere" does not exist'):
        lock_database(address, number=1).__enter__()
    stranger = address.replace("hanchan@", "stranger@")
    with pytest.raises(StoreError, match='"stranger" does not exist'):
        lock_database(stranger).__enter__()


@pytest.mark.parametrize(("ahead", "together"), [(1, False), (2, True), (2, False)])
def test_a_database_that_is_too_new_is_refused(
    url: str, database: Engine, *, ahead: int, together: bool
) -> None:
    step_on(database, ahead)
    with pytest.raises(StoreError, match="was made by a later hanchan"):
        Store.open(url, rolling=together)


def test_a_server_goes_on_while_others_bring_the_database_one_schema_further(
    url: str, database: Engine
) -> None:
    step_on(database, 1)
    with Store.open(url, rolling=True) as older:
        older.write(stored_tables.begun()).result()
        assert len(older.lines_of("east", 1)) == 1


def step_on(database: Engine, ahead: int) -> None:
    """A later version has taken a step more, which only adds something."""
    version = table(VERSION_TABLE, column("version_num"))
    with database.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN later text DEFAULT ''")
        connection.execute(update(version).values(version_num=f"{int(SCHEMA_VERSION) + ahead:04}"))


def test_every_server_receives_notifications_in_order(url: str) -> None:
    heard: list[list[str]] = [[], []]
    with ExitStack() as stack:
        buses = [stack.enter_context(closing(PostgresMessageBus(url))) for _ in heard]
        for one, words in zip(buses, heard, strict=True):
            one.listen(lambda _, what, words=words: words.append(what))
        told = [str(number) for number in range(20)]
        for what in told:
            buses[0].publish("number", what)
        eventually(lambda: all(words == told for words in heard))


def test_notifications_arrive_even_if_the_wakeup_is_lost(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message_bus, "NOTIFY", select(1))
    monkeypatch.setattr(message_bus, "POLL_INTERVAL", 0.05)
    heard: list[str] = []
    with closing(PostgresMessageBus(url)) as one:
        one.listen(lambda _, what: heard.append(what))
        one.publish("number", "1")
        eventually(lambda: heard == ["1"])


def test_a_server_that_begins_while_the_database_is_away_hears_the_others_once_it_is_back(
    url: str, postgresql: PostgreSQL
) -> None:
    heard: list[str] = []
    with closing(PostgresMessageBus(url)) as one, closing(PostgresMessageBus(url)) as other:
        with postgresql.away():
            one.listen(lambda _, what: heard.append(what))
        other.publish("number", "1")
        eventually(lambda: heard == ["1"])


def test_one_wakeup_covers_all_notifications_meanwhile(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    notifications: list[int] = []
    monkeypatch.setattr(PostgresMessageBus, "_notify", lambda _: notifications.append(1))
    with closing(PostgresMessageBus(url)) as one:
        for number in range(200):
            one.publish("number", str(number))
    assert len(notifications) < 20


def test_obsolete_notifications_are_deleted(
    url: str, database: Engine, first: ServerLease, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(PostgresMessageBus(url)) as one:
        one.publish("number", "1")
    first.delete_expired()
    assert in_outbox(database) == 1
    monkeypatch.setattr("hanchan.store.server_leases.RETENTION_SECONDS", 0.0)
    first.delete_expired()
    assert in_outbox(database) == 0


def in_outbox(database: Engine) -> int:
    with database.connect() as connection:
        return len(connection.execute(select(outbox)).all())
