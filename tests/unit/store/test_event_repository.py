# ruff: noqa: S106 (hashes, not passwords)
"""Events in the database: lines behind what was known, deeds done once, badges."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from hanchan.errors import StoreError
from hanchan.store import Store
from hanchan.store.event_rows import (
    AddBadges,
    BadgeRow,
    EventAppend,
    EventRow,
    NewEvent,
    RedeemBadgeLink,
    ReissueBadge,
)

OWNER = BadgeRow(id="owner", event_id="may", role="owner", name="Aki", token_hash="t")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store.open(url) as opened:
        row = EventRow(id="may", name="May", kind="tournament", seed="00", last=1)
        opened.events.write(NewEvent(row=row, lines=(b"one",), owner=OWNER)).result()
        yield opened


def append(basis: int, deed: str, *lines: bytes, badge: str = "owner") -> EventAppend:
    return EventAppend(event_id="may", basis=basis, lines=lines, command_id=deed, badge=badge)


def refused(store: Store, write: EventAppend | RedeemBadgeLink | ReissueBadge | AddBadges) -> str:
    with pytest.raises(StoreError) as caught:
        store.events.write(write).result()
    return caught.value.message


def test_lines_stand_in_their_order_and_are_read_from_any_of_them_on(store: Store) -> None:
    store.events.write(append(1, "a", b"two", b"three")).result()
    assert store.events.lines("may") == [b"one", b"two", b"three"]
    assert store.events.lines("may", after=2) == [b"three"]
    found = store.events.event("may")
    assert found is not None
    assert found.last == 3


def test_the_second_of_two_who_knew_the_same_line_finds_the_event_changed(store: Store) -> None:
    store.events.write(append(1, "a", b"two")).result()
    assert refused(store, append(1, "b", b"other")) == "store-event-changed"
    assert store.events.lines("may") == [b"one", b"two"]


def test_one_of_two_simultaneous_writing_servers_succeeds(url: str, store: Store) -> None:
    with Store.open(url) as other, ThreadPoolExecutor(2) as both:
        writes = [append(1, deed, deed.encode()) for deed in ("a", "b")]
        asked = [
            both.submit(lambda at=at, write=write: at.events.write(write).result())
            for at, write in zip((store, other), writes, strict=True)
        ]
        failed = [one.exception() for one in asked]
    assert sorted(isinstance(one, StoreError) for one in failed) == [False, True]
    assert len(store.events.lines("may")) == 2


def test_a_refused_write_leaves_others_of_its_transaction_intact(store: Store) -> None:
    writes = [append(1, "a", b"two"), append(1, "b", b"other"), append(2, "c", b"three")]
    asked = [store.events.write(one) for one in writes]
    assert [one.exception() is None for one in asked] == [True, False, True]
    assert store.events.lines("may") == [b"one", b"two", b"three"]


def test_a_deed_is_done_once_and_what_it_came_to_is_known(store: Store) -> None:
    store.events.write(append(1, "a", b"two")).result()
    assert store.events.find_command("may", "a") == 2
    assert store.events.find_command("may", "b") is None
    assert refused(store, append(2, "a", b"two")) == "store-event-changed"
    found = store.events.event("may")
    assert found is not None
    assert found.last == 2


def test_a_link_is_good_once_and_then_the_cookie_is(store: Store) -> None:
    row = BadgeRow(id="b", event_id="may", role="player", name="Ben", entry=2, link_hash="link")
    store.events.write(AddBadges(rows=(row,), by="owner")).result()
    assert store.events.find_badge("may", "cookie", "") is None
    store.events.write(
        RedeemBadgeLink(event_id="may", link_hash="link", token_hash="cookie")
    ).result()
    found = store.events.find_badge("may", "cookie", "")
    assert found is not None
    assert (found.role, found.entry, found.link_hash) == ("player", 2, None)
    assert found.used_at is not None
    assert (
        refused(store, RedeemBadgeLink(event_id="may", link_hash="link", token_hash="thief"))
        == "store-badge"
    )


def test_a_reprinted_badge_revokes_the_former_one(store: Store) -> None:
    row = BadgeRow(id="b", event_id="may", role="player", name="Ben", token_hash="old")
    store.events.write(AddBadges(rows=(row,), by="owner")).result()
    change = ReissueBadge(id="b", event_id="may", by="owner", link_hash="new")
    store.events.write(change).result()
    assert store.events.find_badge("may", "old", "") is None
    store.events.write(
        RedeemBadgeLink(event_id="may", link_hash="new", token_hash="fresh")
    ).result()
    assert store.events.find_badge("may", "fresh", "") is not None


def test_a_withdrawn_badge_does_nothing_any_more(store: Store) -> None:
    row = BadgeRow(id="b", event_id="may", role="referee", name="Emi", token_hash="e")
    store.events.write(AddBadges(rows=(row,), by="owner")).result()
    store.events.write(ReissueBadge(id="b", event_id="may", by="owner")).result()
    assert store.events.find_badge("may", "e", "") is None
    assert refused(store, append(1, "a", b"two", badge="b")) == "store-badge"
    assert store.events.lines("may") == [b"one"]


def test_a_badge_is_known_by_the_account_it_was_bound_to(store: Store) -> None:
    row = BadgeRow(id="b", event_id="may", role="player", name="Ben", link_hash="link")
    store.events.write(AddBadges(rows=(row,), by="owner")).result()
    use = RedeemBadgeLink(event_id="may", link_hash="link", token_hash="cookie", visitor_hash="ben")
    store.events.write(use).result()
    found = store.events.find_badge("may", "", "ben")
    assert found is not None
    assert found.id == "b"
    assert store.events.find_badge("may", "", "") is None


def test_one_of_two_simultaneous_imports_of_an_event_is_refused(store: Store) -> None:
    def brought(number: int) -> NewEvent:
        row = EventRow(id=f"may{number}", name="May", kind="tournament", seed="00", last=1)
        badge = replace(OWNER, id=f"b{number}", event_id=row.id, token_hash=f"t{number}")
        return NewEvent(row=row, lines=(b"from elsewhere",), owner=badge, imported=True)

    writes = [store.events.write(brought(number)) for number in (1, 2)]
    problems = [write.exception() for write in writes]
    assert problems[0] is None
    assert isinstance(problems[1], StoreError)
    assert problems[1].message == "event-here-already"
    assert len(store.events.listed_events()) == 2
