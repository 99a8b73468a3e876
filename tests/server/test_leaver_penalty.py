"""A player who leaves a match among strangers early waits last in the pool for a while."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hanchan.messages.table_options import TableAccess, TableOptions
from hanchan.server.lobby.matchmaking import penalty_until
from hanchan.server.tables.option_checks import RATED_SPECTATOR_DELAY
from hanchan.server.tables.player_slots import AWAY_SECONDS
from hanchan.store import Store, WriteBatch
from hanchan.store.ratings import EARLY_EXIT_RETENTION
from hanchan.store.table_rows import ExpireTables
from servers.hosted_tables import Hosted
from servers.store_templates import empty_store
from servers.stored_tables import a_table, begun

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def table(order: TableAccess, people: int = 4, **options: object) -> Hosted:
    """A table at which everybody is known by a secret of theirs."""
    told = {"order": order, "pause": 0, "pace": 0, "rules": "tenhou", **options}
    hosted = Hosted(TableOptions(**told), people)  # pyright: ignore[reportArgumentType]
    for number in range(people):
        hosted.chair(number).visitor_hash = f"visitor {number}"
    return hosted


def kept_leavings(hosted: Hosted) -> tuple[tuple[int, str], ...]:
    batch = hosted.keeper.next_batch()
    return () if batch is None else batch.left_early


@pytest.mark.parametrize("rated", [False, True])
def test_giving_up_a_seat_among_strangers_counts_as_leaving(rated: bool) -> None:
    hosted = table(TableAccess.PUBLIC, coach=False, delay=RATED_SPECTATOR_DELAY, rated=rated)
    hosted.start()
    hosted.table.leave(hosted.chair(2))
    assert kept_leavings(hosted) == ((1, "visitor 2"),)
    assert kept_leavings(hosted) == ()


def test_a_removal_after_a_minute_counts_as_leaving() -> None:
    hosted = table(TableAccess.PUBLIC)
    hosted.start()
    hosted.table.remove(hosted.chair(1))
    assert kept_leavings(hosted) == ((1, "visitor 1"),)


def test_leaving_before_the_match_is_free() -> None:
    hosted = table(TableAccess.PUBLIC)
    hosted.table.leave(hosted.chair(2))
    assert kept_leavings(hosted) == ()


@pytest.mark.parametrize("order", [TableAccess.FRIENDS, TableAccess.CLUB])
def test_leaving_a_private_table_is_free(order: TableAccess) -> None:
    hosted = table(order)
    hosted.start()
    hosted.table.leave(hosted.chair(2))
    assert kept_leavings(hosted) == ()


def test_leaving_bots_is_free() -> None:
    hosted = table(TableAccess.PUBLIC, people=1)
    hosted.start()
    hosted.table.leave(hosted.chair(0))
    assert kept_leavings(hosted) == ()


def played_without(hosted: Hosted, number: int) -> None:
    """Somebody closes their page, and the others play to the end."""
    hosted.start()
    gone = hosted.chair(number)
    hosted.close(next(page for page in hosted.pages if hosted.chair_of(page) is gone))
    hosted.wait(AWAY_SECONDS)
    hosted.play(random.Random(1))
    assert hosted.table.phase == "over"


def test_absence_at_the_end_counts_as_leaving() -> None:
    hosted = table(TableAccess.PUBLIC, people=2, changes={"ending.rounds": 1})
    played_without(hosted, 1)
    assert hosted.shelf.left_early == [(1, "visitor 1")]


def test_absence_at_the_end_of_a_private_match_is_free() -> None:
    hosted = table(TableAccess.FRIENDS, people=2, changes={"ending.rounds": 1})
    played_without(hosted, 1)
    assert hosted.shelf.left_early == []


def test_leaving_costs_ten_minutes_then_thirty_then_two_hours() -> None:
    times = [NOON + timedelta(hours=hour) for hour in range(4)]
    lasts = [penalty_until(times[: count + 1]) for count in range(4)]
    minutes = [(until - at).seconds // 60 for until, at in zip(lasts, times, strict=True) if until]
    assert minutes == [10, 30, 120, 120]
    assert penalty_until([]) is None


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with empty_store(tmp_path / "tables.sqlite") as opened:
        opened.create_table(a_table())
        opened.write(begun()).result()
        yield opened


def leave(store: Store, match: int, at: datetime) -> None:
    store.write(WriteBatch(table_id="east", left_early=((match, "Eve"),), at=at)).result()


def test_a_match_is_left_once_and_counts_for_a_week(store: Store) -> None:
    leave(store, 1, NOON)
    leave(store, 1, NOON + timedelta(minutes=5))
    leave(store, 2, NOON + timedelta(hours=1))
    assert store.early_exits_of("Eve", NOON + timedelta(hours=2)) == [
        NOON,
        NOON + timedelta(hours=1),
    ]
    assert store.early_exits_of("Eve", NOON + EARLY_EXIT_RETENTION) == [NOON + timedelta(hours=1)]
    assert store.early_exits_of("Aki", NOON) == []


def test_expired_penalties_are_deleted(store: Store) -> None:
    leave(store, 1, NOON)
    late, ago = NOON + EARLY_EXIT_RETENTION, NOON - timedelta(days=999)
    store.expire(ExpireTables(late, ago, ago, ago, ago)).result()
    assert store.early_exits_of("Eve", NOON) == []
