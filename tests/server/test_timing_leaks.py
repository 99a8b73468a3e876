"""Nothing that is sent, and no moment at which it is sent, depends on a tile that is hidden."""

from collections.abc import Callable
from functools import cache

import pytest

from hanchan.core import wall_sources as core_walls
from hanchan.core.codes import SEATS
from hanchan.messages.table_options import TableOptions
from hanchan.records import AnyEvent
from hanchan.table import match_engine
from servers.hidden_tile_worlds import (
    World,
    compare,
    first_world,
    moved,
    second_world,
    walls_beside,
)
from servers.leak_detector import LeakError
from servers.planted_leaks import BETRAYALS, REDACTIONS, Leak, leaks_count, plant, plant_redaction

OBSERVERS = (None, *range(SEATS))
PAUSE = 0.3
MIN_COMPARISONS = 60
"""Minimum number of messages of a comparison that compares enough."""
EAST = {rules: TableOptions(rules=rules, changes={"ending.rounds": 1}, pause=PAUSE, pace=0, seed=5)
        for rules in ("tenhou", "ema-2008", "jpml-a")}  # fmt: skip
SOME = [*(("tenhou", one) for one in OBSERVERS), ("ema-2008", 2), ("jpml-a", None)]


@cache
def played(rules: str) -> World:
    return first_world(EAST[rules])


def same_in_both(first: World, observer: int | None, patch: pytest.MonkeyPatch) -> int:
    """How many messages are the same in another world, up to what all can see to differ."""
    walls = walls_beside(first, observer)
    assert min(moved(first, walls)) > SEATS
    second = second_world(
        first, walls, observer, lambda deal: patch.setattr(core_walls, "deal_from_seed", deal)
    )
    return compare(first, second, observer)


@pytest.mark.parametrize(("rules", "observer"), SOME)
def test_a_client_receives_the_same_whatever_a_hidden_tile_is(
    rules: str, observer: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert same_in_both(played(rules), observer, monkeypatch) > MIN_COMPARISONS


@pytest.mark.parametrize("leak", BETRAYALS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_makes_two_worlds_differ(
    leak: Leak, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(leak, monkeypatch)
    first = first_world(EAST["tenhou"], most=12)
    observers = (None, 2) if leak is leaks_count else (None,)
    found = 0
    for observer in observers:
        with monkeypatch.context() as patch:
            try:
                same_in_both(first, observer, patch)
            except LeakError:
                found += 1
    assert found


@pytest.mark.parametrize("redaction", REDACTIONS, ids=lambda one: one.__name__)
def test_events_without_redaction_make_two_worlds_differ(
    redaction: Callable[[AnyEvent, int | None], AnyEvent | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_redaction(redaction, monkeypatch)
    first = first_world(EAST["tenhou"], most=60)
    with pytest.raises(LeakError):
        same_in_both(first, None, monkeypatch)


def test_a_pause_only_before_possible_calls_leaks_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match_engine, "OFFER_PHASES", ())
    first = first_world(EAST["tenhou"], most=60)
    with pytest.raises(LeakError):
        same_in_both(first, None, monkeypatch)
