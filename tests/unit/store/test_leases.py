"""Who owns a table where many servers share a database, and what each of them may write."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import Engine, column, create_engine, delete, select, table, update

from hanchan.errors import StoreError
from hanchan.store import Store, WriteBatch, bus
from hanchan.store.bus import PostgresBus
from hanchan.store.claim import ClaimedError, claimed
from hanchan.store.leases import Leases, OtherServer, Owned, Untaken
from hanchan.store.migrating import HEAD, VERSION_TABLE
from hanchan.store.rows import Expiry
from hanchan.store.schema import outbox, processes
from hanchan.store.transaction import FencedError
from servers import stored_tables
from servers.postgres import PostgreSQL, borrowed


@pytest.fixture(scope="module")
def postgresql() -> Iterator[PostgreSQL]:
    yield from borrowed()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanchan.store.claim.PATIENCE", 1.0)


@pytest.fixture
def url(postgresql: PostgreSQL) -> str:
    """A database with one table."""
    address = postgresql.new_database()
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
def serving(url: str) -> Iterator[Callable[[int], Leases]]:
    """Servers by their numbers; each lives for an hour, unless it dies."""
    with ExitStack() as stack:

        def begin(number: int) -> Leases:
            leases = Leases(url, f"/p/{number}", 3600)
            stack.callback(leases.end)
            leases.begin()
            return leases

        yield begin


@pytest.fixture
def first(serving: Callable[[int], Leases]) -> Leases:
    return serving(1)


@pytest.fixture
def second(serving: Callable[[int], Leases]) -> Leases:
    return serving(2)


def under(epoch: int, batch: WriteBatch) -> WriteBatch:
    return replace(batch, epoch=epoch)


def eventually(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not reached():
        assert time.monotonic() < end
        time.sleep(0.01)


def dies(database: Engine, leases: Leases) -> None:
    """The lease of a server runs out."""
    with database.begin() as connection:
        connection.execute(delete(processes).where(processes.c.id == leases.id))


def test_a_table_belongs_to_the_server_that_took_it_while_it_is_alive(
    database: Engine, first: Leases, second: Leases
) -> None:
    assert first.take("east") == Owned(1)
    assert second.take("east") == OtherServer("/p/1")
    assert first.take("east") == Owned(2)
    dies(database, first)
    assert second.take("east") == Owned(3, taken_over=True)


def test_a_released_table_is_free_and_counts_no_crash(first: Leases, second: Leases) -> None:
    first.take("east")
    first.release("east", 1)
    assert second.take("east") == Owned(2)
    first.release("east", 1)  # a late word about what is not theirs any more
    assert first.take("east") == OtherServer("/p/2")


def test_an_unknown_table_cannot_be_taken(first: Leases) -> None:
    assert first.take("west") is Untaken.UNKNOWN


def dies_of_it(database: Engine, leases: Leases, table: str, epoch: int) -> None:
    """The lease of a server runs out while it works on a table."""
    leases.begin_work(table, epoch)
    dies(database, leases)


def test_unrelated_deaths_put_no_table_aside_however_many_there_are(
    database: Engine, serving: Callable[[int], Leases]
) -> None:
    dying = serving(1)
    dying.take("east")
    for number in range(2, 12):
        following = serving(number)
        dies(database, dying)
        assert following.take("east") == Owned(number, taken_over=True)
        following.begin_work("east", number)
        following.end_work("east", number, proven=False)
        dying = following
    assert dying.aside() == 0


def test_a_death_counts_against_the_table_that_was_worked_on_and_no_other(
    url: str, database: Engine, serving: Callable[[int], Leases]
) -> None:
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table("west")).result()
    dying = serving(1)
    assert (dying.take("east"), dying.take("west")) == (Owned(1), Owned(1))
    for number in range(2, 5):
        following = serving(number)
        dies_of_it(database, dying, "east", number - 1)
        following.take("east")
        assert following.take("west") == Owned(number, taken_over=True)
        dying = following
    assert dying.take("east") is Untaken.ASIDE


def test_the_third_server_that_dies_of_a_table_within_ten_minutes_puts_it_aside(
    database: Engine, serving: Callable[[int], Leases]
) -> None:
    dying = serving(1)
    dying.take("east")
    for number in range(2, 4):
        following = serving(number)
        dies_of_it(database, dying, "east", number - 1)
        assert following.take("east") == Owned(number, taken_over=True)
        dying = following
    dies_of_it(database, dying, "east", 3)
    last = serving(4)
    assert last.take("east") is Untaken.ASIDE
    assert last.take("east") is Untaken.ASIDE
    assert last.aside() == 1


def test_a_table_that_has_kept_a_step_is_cleared_of_earlier_deaths(
    database: Engine, serving: Callable[[int], Leases]
) -> None:
    dying = serving(1)
    dying.take("east")
    for number in range(2, 8):
        following = serving(number)
        dies_of_it(database, dying, "east", number - 1)
        assert following.take("east") == Owned(number, taken_over=True)
        if number % 2 == 0:
            following.end_work("east", number, proven=True)
        dying = following


def test_a_server_whose_table_another_has_taken_marks_nothing_any_more(
    database: Engine, first: Leases, serving: Callable[[int], Leases]
) -> None:
    first.take("east")
    dying = first
    for number in range(2, 12):
        following = serving(number)
        dies(database, dying)
        assert following.take("east") == Owned(number, taken_over=True)
        first.begin_work("east", 1)
        dying = following


def test_a_table_that_was_put_aside_goes_on_when_it_is_resumed(
    url: str, database: Engine, serving: Callable[[int], Leases]
) -> None:
    dying = serving(1)
    dying.take("east")
    for number in range(2, 5):
        following = serving(number)
        dies_of_it(database, dying, "east", number - 1)
        following.take("east")
        dying = following
    with Store.open(url, together=True) as store:
        assert [row.id for row in store.tables_aside()] == ["east"]
        store.resume("east").result()
        assert store.tables_aside() == []
    again = serving(5)
    assert again.take("east") == Owned(4)
    dies_of_it(database, again, "east", 4)
    assert isinstance(serving(6).take("east"), Owned), "who died with it before counts no more"


def test_only_an_unleased_table_expires(url: str, first: Leases) -> None:
    late = datetime.now(UTC) + timedelta(days=1000)
    due = Expiry(at=late, gathering=late, playing=late, over=late, complaints=late)
    first.take("east")
    with Store.open(url) as store:
        store.expire(due).result()
        assert store.load_table("east") is not None
        first.release("east", 1)
        store.expire(due).result()
        assert store.load_table("east") is None


def test_a_lease_counts_by_the_clock_of_the_database(
    first: Leases, second: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    for clock in ("time", "monotonic"):
        monkeypatch.setattr(time, clock, lambda: 0.0)
    first.beat()
    first.take("east")
    assert second.take("east") == OtherServer("/p/1")
    assert second.other() == "/p/1"


def test_a_write_under_an_old_epoch_is_refused_and_others_are_kept(
    url: str, first: Leases, second: Leases
) -> None:
    with Store.open(url) as store:
        _write_under_epochs(store, first, second)


def _write_under_epochs(store: Store, first: Leases, second: Leases) -> None:
    store.create_table(stored_tables.a_table("west")).result()
    assert (first.take("east"), first.take("west")) == (Owned(1), Owned(1))
    store.write(under(1, stored_tables.begun())).result()
    first.release("east", 1)
    assert second.take("east") == Owned(2)
    stale = store.write(under(1, stored_tables.step(1)))
    fresh = store.write(under(1, stored_tables.begun("west")))
    with pytest.raises(FencedError, match="another server has taken table 'east'"):
        stale.result()
    fresh.result()
    assert len(store.lines_of("east", 1)) == 1
    store.write(under(2, stored_tables.step(1))).result()
    assert len(store.lines_of("east", 1)) == 4


def test_a_leaving_server_gets_no_new_tables(first: Leases, second: Leases) -> None:
    assert first.other() == "/p/2"
    second.beat(leaving=True)
    assert first.other() is None


def test_the_tables_of_a_server_that_ended_are_free_for_the_next_of_its_number(
    serving: Callable[[int], Leases],
) -> None:
    serving(1).take("east")
    assert serving(1).take("east") == Owned(2, taken_over=True)


def test_servers_that_work_together_and_one_that_works_alone_never_mix(url: str) -> None:
    with claimed(url), pytest.raises(ClaimedError, match="another server uses"):
        claimed(url, number=1).__enter__()
    with (
        claimed(url, number=1),
        claimed(url, number=2),
        pytest.raises(ClaimedError, match="another server uses"),
    ):
        claimed(url).__enter__()


def test_a_second_cluster_on_a_database_is_refused_by_its_numbers(url: str) -> None:
    with claimed(url, number=1), pytest.raises(ClaimedError, match="with the number 1 uses"):
        claimed(url, number=1).__enter__()


def test_servers_that_work_together_need_postgresql(sqlite_url: str) -> None:
    with (
        pytest.raises(StoreError, match="need PostgreSQL, which sqlite"),
        claimed(sqlite_url, number=1),
    ):
        pass


def test_a_database_that_does_not_answer_is_refused_in_a_sentence() -> None:
    with pytest.raises(StoreError, match="does not answer"):
        claimed("postgresql://club@127.0.0.1:1/tables", number=1).__enter__()


def test_a_database_refusing_connections_says_why(postgresql: PostgreSQL) -> None:
    address = postgresql.url("nowhere")
    with pytest.raises(StoreError, match=r'does not let hanchan in .*"nowhere" does not exist'):
        claimed(address, number=1).__enter__()
    stranger = address.replace("hanchan@", "stranger@")
    with pytest.raises(StoreError, match='"stranger" does not exist'):
        claimed(stranger).__enter__()


@pytest.mark.parametrize(("ahead", "together"), [(1, False), (2, True), (2, False)])
def test_a_database_that_is_too_new_is_refused(
    url: str, database: Engine, *, ahead: int, together: bool
) -> None:
    step_on(database, ahead)
    with pytest.raises(StoreError, match="was made by a later hanchan"):
        Store.open(url, together=together)


def test_a_server_goes_on_while_others_bring_the_database_one_schema_further(
    url: str, database: Engine
) -> None:
    step_on(database, 1)
    with Store.open(url, together=True) as older:
        older.write(stored_tables.begun()).result()
        assert len(older.lines_of("east", 1)) == 1


def step_on(database: Engine, ahead: int) -> None:
    """A later version has taken a step more, which only adds something."""
    version = table(VERSION_TABLE, column("version_num"))
    with database.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN later text DEFAULT ''")
        connection.execute(update(version).values(version_num=f"{int(HEAD) + ahead:04}"))


def test_every_server_receives_notifications_in_order(url: str) -> None:
    heard: list[list[str]] = [[], []]
    with ExitStack() as stack:
        buses = [stack.enter_context(closing(PostgresBus(url))) for _ in heard]
        for one, words in zip(buses, heard, strict=True):
            one.listen(lambda _, what, words=words: words.append(what))
        told = [str(number) for number in range(20)]
        for what in told:
            buses[0].tell("number", what)
        eventually(lambda: all(words == told for words in heard))


def test_notifications_arrive_even_if_the_wakeup_is_lost(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "RING", select(1))
    monkeypatch.setattr(bus, "LOOK", 0.05)
    heard: list[str] = []
    with closing(PostgresBus(url)) as one:
        one.listen(lambda _, what: heard.append(what))
        one.tell("number", "1")
        eventually(lambda: heard == ["1"])


def test_a_server_that_begins_while_the_database_is_away_hears_the_others_once_it_is_back(
    url: str, postgresql: PostgreSQL
) -> None:
    heard: list[str] = []
    with closing(PostgresBus(url)) as one, closing(PostgresBus(url)) as other:
        postgresql.stop()
        try:
            one.listen(lambda _, what: heard.append(what))
        finally:
            postgresql.start()
        other.tell("number", "1")
        eventually(lambda: heard == ["1"])


def test_one_wakeup_covers_all_notifications_meanwhile(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings: list[int] = []
    monkeypatch.setattr(PostgresBus, "_ring", lambda _: rings.append(1))
    with closing(PostgresBus(url)) as one:
        for number in range(200):
            one.tell("number", str(number))
    assert len(rings) < 20


def test_obsolete_notifications_are_deleted(
    url: str, database: Engine, first: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(PostgresBus(url)) as one:
        one.tell("number", "1")
    first.tidy()
    assert in_outbox(database) == 1
    monkeypatch.setattr("hanchan.store.leases.FORGOTTEN", 0.0)
    first.tidy()
    assert in_outbox(database) == 0


def in_outbox(database: Engine) -> int:
    with database.connect() as connection:
        return len(connection.execute(select(outbox)).all())
