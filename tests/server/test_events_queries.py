"""Questions to an event that come together: read once for all, answered each by itself."""

import asyncio
from collections.abc import Callable, Iterator
from threading import Event as Flag

import pytest

from hanchan.messages.events import CreateEventRequest
from hanchan.server.errors import RefusalError
from hanchan.server.events.creation import build_event
from hanchan.server.events.event_cache import CachedEvent, Requester
from hanchan.server.events.service import EventService
from hanchan.store import Store
from hanchan.store.event_rows import BadgeRow

NOBODY = Requester()


class Slow:
    """What reads an event, once it may."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.readings = 0
        self.begun, self.may = Flag(), Flag()
        read = store.events.event

        def reading(event_id: str) -> object:
            self.readings += 1
            self.begun.set()
            self.may.wait()
            return read(event_id)

        monkeypatch.setattr(store.events, "event", reading)


@pytest.fixture
def event(store: Store) -> str:
    made, _ = build_event(CreateEventRequest(name="Cup", owner="Ono"), "token", "")
    store.events.write(made).result()
    return made.row.id


@pytest.fixture
def slow(store: Store, event: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    del event
    found = Slow(store, monkeypatch)
    yield found
    found.may.set()


def name_of(opened: CachedEvent, badge: BadgeRow | None) -> str:
    del badge
    return opened.writer.event.begin.name


def refused(opened: CachedEvent, badge: BadgeRow | None) -> str:
    del opened, badge
    raise RefusalError("event-badge-needed", field="badge")


async def first_and(
    house: EventService,
    event: str,
    slow: Slow,
    *others: Callable[[CachedEvent, BadgeRow | None], str],
) -> list[object]:
    """One question is being answered while the others are put."""
    first = asyncio.create_task(house.query(event, NOBODY, name_of))
    await asyncio.to_thread(slow.begun.wait)
    put = [asyncio.ensure_future(house.query(event, NOBODY, one)) for one in others]
    await asyncio.sleep(0)
    slow.may.set()
    return list(await asyncio.gather(first, *put, return_exceptions=True))


def test_concurrent_requests_share_one_read(store: Store, event: str, slow: Slow) -> None:
    told = asyncio.run(first_and(EventService(store), event, slow, *[name_of] * 20))
    assert told == ["Cup"] * 21
    assert slow.readings == 2


def test_a_refused_request_does_not_fail_the_others(store: Store, event: str, slow: Slow) -> None:
    told = asyncio.run(first_and(EventService(store), event, slow, refused, name_of))
    assert (told[0], told[2]) == ("Cup", "Cup")
    assert isinstance(told[1], RefusalError)


def test_a_cancelled_request_does_not_fail_the_others(store: Store, event: str, slow: Slow) -> None:
    async def gone() -> str:
        house = EventService(store)
        first = asyncio.create_task(house.query(event, NOBODY, name_of))
        await asyncio.to_thread(slow.begun.wait)
        other = asyncio.create_task(house.query(event, NOBODY, name_of))
        first.cancel()
        slow.may.set()
        return await other

    assert asyncio.run(gone()) == "Cup"


def test_every_request_for_an_unknown_event_gets_not_found(store: Store) -> None:
    async def asked() -> list[object]:
        house = EventService(store)
        both = (house.query("nowhere", NOBODY, name_of) for _ in range(2))
        return list(await asyncio.gather(*both, return_exceptions=True))

    told = asyncio.run(asked())
    assert [isinstance(one, RefusalError) for one in told] == [True, True]
