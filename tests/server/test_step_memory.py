"""What a server has read of events, files and visitors is kept in a bounded memory."""

import pytest

from hanchan.records import write_record
from hanchan.server import table_registry
from hanchan.server.api import statistics
from hanchan.server.api.statistics import CountRequest, MatchCounter
from hanchan.server.events import service
from hanchan.server.replays import replay_cache
from hanchan.server.replays.replay_cache import ReplayCache, ReplaySource
from hanchan.server.table_registry import RecentErasures
from hanchan.store import Store
from play.random_records import whole_record
from server.test_events_api import Person, begun, owner, store

__all__ = ["owner", "store"]


def test_cached_events_over_their_memory_limit_are_read_again(
    owner: Person, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(owner)
    asked = {"name": "June cup", "owner": "Ono", "rules": "ema-2008", "regulation": "wrc"}
    other = Person(owner.client, owner.client.post("/api/events", json=asked).json()["id"])
    read: list[str] = []
    lines = store.events.lines

    def noted(event_id: str, after: int = 0) -> list[bytes]:
        read.append(event_id)
        return lines(event_id, after)

    for person in (owner, other):
        person.sees()
    monkeypatch.setattr(store.events, "lines", noted)
    for person in (owner, other, owner):
        person.sees()
    assert read == []
    monkeypatch.setattr(service, "CACHED_EVENT_BYTES", 1)
    for person in (owner, other, owner):
        person.sees()
    assert read == [other.event, owner.event]


@pytest.fixture(scope="module")
def source() -> ReplaySource:
    data = write_record(whole_record("tenhou", 3))
    return ReplaySource(key="k", name="match.jsonl", data=data, download="")


def test_the_cache_of_replays_is_bounded_by_memory(
    source: ReplaySource, monkeypatch: pytest.MonkeyPatch
) -> None:
    roomy = ReplayCache()
    first = roomy.open_replay(source, 1, None, "en")
    assert roomy.open_replay(source, 1, None, "en") is first
    monkeypatch.setattr(replay_cache, "CACHE_BYTES", 100_000)
    narrow = ReplayCache()
    assert narrow.open_replay(source, 1, None, "en") is not narrow.open_replay(
        source, 1, None, "en"
    )


def test_the_cache_of_statistics_is_bounded_by_memory(
    source: ReplaySource, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def source_of(key: str) -> ReplaySource:
        read.append(key)
        return source

    wanted = [CountRequest(key="k", player=0, language="en")]
    roomy = MatchCounter()
    assert roomy.count_for_a_while(wanted, source_of) == roomy.count_for_a_while(wanted, source_of)
    assert read == ["k"]
    monkeypatch.setattr(statistics, "COUNT_CACHE_BYTES", 1000)
    narrow = MatchCounter()
    assert narrow.count_for_a_while(wanted, source_of) == narrow.count_for_a_while(
        wanted, source_of
    )
    assert read == ["k"] * 3


def test_the_latest_of_many_erasures_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_registry, "MAX_REMEMBERED_ERASURES", 3)
    known = RecentErasures()
    for visitor in "abcde":
        known.add(visitor)
    assert [one for one in "abcde" if one in known] == ["c", "d", "e"]
