# ruff: noqa: S106 (hashes, not passwords)
"""Clubs in the database: members, deeds done once, names that go, events that stay."""

from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace

import pytest
from sqlalchemy import Engine, create_engine, text

from clubs.events import data_of, entered
from hanchan.club.event import EventWriter
from hanchan.errors import StoreError
from hanchan.store import Store
from hanchan.store.account_rows import EraseVisitor
from hanchan.store.club_rows import (
    MAX_OWNED_CLUBS,
    ClubAppend,
    ClubCommandRow,
    ClubRow,
    ClubWrite,
    DeleteClub,
    EventHandover,
    MemberRow,
    NewClub,
    RedeemMemberLink,
)
from hanchan.store.event_rows import (
    AddBadges,
    BadgeRow,
    EventAppend,
    EventRow,
    EventWrite,
    NewEvent,
    ReissueBadge,
)
from servers.postgres import PostgreSQL

OWNER = MemberRow(
    id="m1", club_id="east", number=1, name="Ono", role="owner", token_hash="t", visitor_hash="ono"
)
AKI = MemberRow(id="m2", club_id="east", number=2, name="P2", visitor_hash="aki")
OTHER = BadgeRow(id="c", event_id="may", role="owner", name="Rei", link_hash="link")


@contextmanager
def closing_engine(url: str) -> Generator[Engine]:
    """Connections beside those of the store."""
    engine = create_engine(url)
    yield engine
    engine.dispose()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store.open(url) as opened:
        row = ClubRow(id="east", name="East", rules="ema-2008")
        opened.clubs.write(NewClub(row=row, owner=OWNER)).result()
        yield opened


def append(basis: int, deed: str, *members: MemberRow, **more: object) -> ClubAppend:
    told = ClubCommandRow(id=deed, number=basis + 1, by="m1", right="owner", type="add")
    return ClubAppend(club_id="east", basis=basis, command=told, members=members, **more)  # pyright: ignore[reportArgumentType]


def refused(store: Store, write: ClubWrite) -> str:
    with pytest.raises(StoreError) as caught:
        store.clubs.write(write).result()
    return caught.value.message


def event_of(id_: str, badge: str) -> NewEvent:
    """An event in which the member plays as its entry 2."""
    book = entered(4)
    lines = tuple(data_of(book).splitlines())
    return NewEvent(
        row=EventRow(id=id_, name="May", kind="tournament", seed="00", last=len(lines)),
        lines=lines,
        owner=BadgeRow(id=badge, event_id=id_, role="owner", name="P2", visitor_hash="aki"),
    )


def with_event(store: Store) -> None:
    """A member, and an event of the club in which they play."""
    store.clubs.write(append(0, "a", AKI, event=event_of("may", "b"))).result()


def names(store: Store) -> list[str]:
    book = EventWriter()
    book.read_further(store.events.lines("may"))
    return [one.name for one in book.event.entries.values()]


def test_a_club_is_read_with_its_members_by_number_and_its_events(store: Store) -> None:
    with_event(store)
    whole = store.clubs.club_with_members("east")
    assert whole is not None
    assert [one.name for one in whole.members] == ["Ono", "P2"]
    assert (whole.events, whole.row.last) == (("may",), 1)
    club = store.clubs.club_of("may")
    assert club is not None
    assert club.name == "East"
    assert [one.id for one in store.clubs.events("east")] == ["may"]
    assert [(row.id, mine.number) for row, mine in store.clubs.memberships_of("aki")] == [
        ("east", 2)
    ]


def test_only_a_public_club_is_listed(store: Store) -> None:
    assert store.clubs.public_clubs() == []
    row = ClubRow(id="east", name="East", rules="ema-2008", public=True)
    store.clubs.write(append(0, "a", row=row)).result()
    assert [one.id for one in store.clubs.public_clubs()] == ["east"]


def test_one_of_two_simultaneous_writing_servers_succeeds(url: str, store: Store) -> None:
    with Store.open(url) as other, ThreadPoolExecutor(2) as both:
        asked = [
            both.submit(lambda at=at, deed=deed: at.clubs.write(append(0, deed)).result())
            for at, deed in ((store, "a"), (other, "b"))
        ]
        failed = [one.exception() for one in asked]
    assert sorted(isinstance(one, StoreError) for one in failed) == [False, True]
    assert len(store.clubs.list_commands("east")) == 1


def test_one_of_two_clubs_importing_an_event_gets_it(url: str, store: Store) -> None:
    row = ClubRow(id="west", name="West", rules="ema-2008")
    store.clubs.write(
        NewClub(row=row, owner=replace(OWNER, id="w1", club_id="west", token_hash="w"))
    ).result()
    event = NewEvent(
        row=EventRow(id="may", name="May", kind="tournament", seed="00"),
        lines=(),
        owner=BadgeRow(id="b", event_id="may", role="owner", name="Rei", link_hash="link"),
    )
    store.events.write(event).result()
    brought = EventHandover(event_id="may", link_hash="link")
    east = append(0, "a", handover=brought)
    with Store.open(url) as other, ThreadPoolExecutor(2) as both:
        asked = [
            both.submit(lambda at=at, write=write: at.clubs.write(write).result())
            for at, write in ((store, east), (other, replace(east, club_id="west")))
        ]
        failed = [one.exception() for one in asked]
    assert [one.message for one in failed if isinstance(one, StoreError)] == ["store-badge"]
    assert sum(len(store.clubs.events(club)) for club in ("east", "west")) == 1


def test_commands_are_found_by_id_latest_first(store: Store) -> None:
    store.clubs.write(append(0, "a", AKI)).result()
    store.clubs.write(append(1, "b", replace(AKI, role="referee"))).result()
    assert store.clubs.find_command("east", "a") == 1
    assert store.clubs.find_command("east", "c") is None
    assert [one.id for one in store.clubs.list_commands("east")] == ["b", "a"]
    whole = store.clubs.club_with_members("east")
    assert whole is not None
    assert [one.role for one in whole.members] == ["owner", "referee"]


def test_a_refused_write_leaves_others_of_its_transaction_intact(store: Store) -> None:
    asked = [store.clubs.write(one) for one in (append(0, "a"), append(0, "b", AKI))]
    assert [one.exception() is None for one in asked] == [True, False]
    whole = store.clubs.club_with_members("east")
    assert whole is not None
    assert len(whole.members) == 1


def stand(store: Store) -> tuple[object, ...]:
    """All that is kept of the club, of the events and of their badges."""
    events = [store.events.event(one) for one in ("may", "june")]
    badges = [store.events.badges(one) for one in ("may", "june")]
    return store.clubs.club_with_members("east"), store.clubs.list_commands("east"), events, badges


@pytest.mark.parametrize(
    ("event", "link", "why"),
    [
        ("may", "another", "store-badge"),
        ("nowhere", "link", "store-badge"),
        ("june", "june", "store-event-taken"),
    ],
)
def test_an_event_that_cannot_be_brought_in_leaves_club_and_event_as_they_were(
    store: Store, event: str, link: str, why: str
) -> None:
    west = replace(OWNER, id="w1", club_id="west", token_hash="w")
    store.clubs.write(NewClub(row=ClubRow(id="west", name="West"), owner=west)).result()
    told = ClubCommandRow(id="june", number=1, by="w1", right="owner", type="bring")
    june = replace(event_of("june", "j"), badges=(replace(OTHER, id="k", event_id="june"),))
    june = replace(june, badges=(replace(june.badges[0], link_hash="june"),))
    store.clubs.write(ClubAppend(club_id="west", basis=0, command=told, event=june)).result()
    store.events.write(replace(event_of("may", "b"), badges=(OTHER,))).result()
    before = stand(store)
    brought = append(
        0, "a", AKI, handover=EventHandover(event_id=event, link_hash=link), renames=(("P2", "A."),)
    )
    assert refused(store, brought) == why
    assert stand(store) == before
    again = append(0, "a", handover=EventHandover(event_id="may", link_hash="link"))
    store.clubs.write(again).result()  # under the same id: nothing was done
    assert [one.id for one in store.clubs.events("east")] == ["may"]


def test_writes_alongside_a_refused_event_transfer_are_kept(store: Store) -> None:
    store.events.write(event_of("may", "b")).result()
    brought = append(0, "a", handover=EventHandover(event_id="may", link_hash="another"))
    asked = [store.clubs.write(one) for one in (brought, append(0, "b", AKI), brought)]
    assert [one.exception() is None for one in asked] == [False, True, False]
    whole = store.clubs.club_with_members("east")
    assert whole is not None
    assert (whole.row.last, len(whole.members)) == (1, 2)


def test_the_link_of_a_member_is_good_once(store: Store) -> None:
    store.clubs.write(append(0, "a", replace(AKI, link_hash="link"))).result()
    use = RedeemMemberLink(club_id="east", link_hash="link", token_hash="cookie", visitor_hash="v")
    store.clubs.write(use).result()
    whole = store.clubs.club_with_members("east")
    assert whole is not None
    assert (whole.members[1].token_hash, whole.members[1].link_hash) == ("cookie", None)
    assert refused(store, use) == "store-member-link"


def test_a_link_that_was_used_stays_used_whatever_is_done_to_the_member_meanwhile(
    store: Store,
) -> None:
    linked = replace(AKI, link_hash="link")
    store.clubs.write(append(0, "a", linked)).result()
    use = RedeemMemberLink(club_id="east", link_hash="link", token_hash="cookie", visitor_hash="v")
    store.clubs.write(use).result()
    renamed = append(1, "b", replace(linked, name="Aki"))
    assert refused(store, renamed) == "store-club-changed"
    assert refused(store, use) == "store-member-link"
    whole = store.clubs.club_with_members("east")
    assert whole is not None
    assert (whole.members[1].token_hash, whole.members[1].link_hash) == ("cookie", None)


def test_the_number_of_clubs_of_an_account_is_limited(store: Store) -> None:
    for n in range(MAX_OWNED_CLUBS):
        owner = replace(OWNER, id=f"o{n}", club_id=f"c{n}", token_hash=None)
        write = NewClub(row=ClubRow(id=f"c{n}", name="C"), owner=owner)
        if n < MAX_OWNED_CLUBS - 1:
            store.clubs.write(write).result()
        else:
            assert refused(store, write) == "store-clubs-many"


def test_a_name_that_changes_is_another_in_the_events_of_the_club(store: Store) -> None:
    with_event(store)
    shy = replace(AKI, shown_as="A.")
    store.clubs.write(append(1, "b", shy, renames=(("P2", "A."),))).result()
    assert names(store) == ["P1", "A.", "P3", "P4"]
    assert [one.name for one in store.events.badges("may")] == ["A."]
    event = store.events.event("may")
    assert event is not None
    assert event.renames == 1


def test_a_write_based_on_an_event_before_its_renaming_is_refused(
    store: Store,
) -> None:
    with_event(store)
    store.clubs.write(append(1, "b", renames=(("P2", "A."),))).result()
    late = EventAppend(event_id="may", basis=5, lines=(b"x",), command_id="d", badge="b")
    with pytest.raises(StoreError, match="the event has just changed"):
        store.events.write(late).result()


def test_an_erased_member_leaves_their_number_and_results(store: Store) -> None:
    with_event(store)
    store.accounts.write(EraseVisitor("aki", "nobody", "")).result()
    whole = store.clubs.club_with_members("east")
    assert whole is not None
    gone = whole.members[1]
    assert (gone.name, gone.number, gone.visitor_hash) == ("Player 2", 2, None)
    assert gone.left_at is not None
    assert names(store) == ["P1", "Player 2", "P3", "P4"]
    assert store.events.find_badge("may", "", "aki") is None


def test_the_last_owner_of_a_club_is_not_forgotten_before_there_is_another(store: Store) -> None:
    with pytest.raises(StoreError) as caught:
        store.accounts.write(EraseVisitor("ono", "nobody", "")).result()
    assert caught.value.message == "store-last-owner"
    alone = store.clubs.solely_owned_club("ono")
    assert alone is not None
    assert alone.id == "east"
    store.clubs.write(append(0, "a", replace(AKI, role="owner"))).result()
    assert store.clubs.solely_owned_club("ono") is None
    store.accounts.write(EraseVisitor("ono", "nobody", "")).result()
    assert store.clubs.memberships_of("ono") == []


def test_a_club_that_is_deleted_takes_its_names_along_and_leaves_its_events(store: Store) -> None:
    with_event(store)
    assert refused(store, DeleteClub(club_id="east", basis=0)) == "store-club-changed"
    store.clubs.write(DeleteClub(club_id="east", basis=1)).result()
    assert store.clubs.club_with_members("east") is None
    assert store.clubs.club_of("may") is None
    assert names(store) == ["P1", "Player 2", "P3", "P4"]


def test_the_events_of_who_is_forgotten_are_locked_in_one_order_whichever_is_older(
    postgresql: PostgreSQL,
) -> None:
    url = postgresql.new_store()
    lock = "SELECT id FROM events WHERE id = :id FOR UPDATE"
    with Store.open(url) as store, closing_engine(url) as other, other.connect() as waited_for:
        row = ClubRow(id="east", name="East", rules="ema-2008")
        store.clubs.write(NewClub(row=row, owner=OWNER)).result()
        store.clubs.write(append(0, "a", AKI, event=event_of("older", "b1"))).result()
        store.clubs.write(append(1, "b", event=event_of("newer", "b2"))).result()
        waited_for.execute(text(lock), {"id": "newer"})
        forgotten = store.accounts.write(EraseVisitor("aki", "nobody", ""))
        waits = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        while not waited_for.execute(waits).scalar_one():
            assert not forgotten.done()
        assert waited_for.execute(text(f"{lock} NOWAIT"), {"id": "older"}).scalar_one() == "older"
        waited_for.rollback()
        assert forgotten.result() is None


LAST = event_of("may", "b").row.last
LINE = EventAppend(event_id="may", basis=LAST, lines=(), command_id="d", badge="b")


@pytest.mark.parametrize(
    "write",
    [
        LINE,
        AddBadges(rows=(replace(OTHER, id="d", link_hash="new"),), by="b"),
        ReissueBadge(id="c", event_id="may", by="b"),
        append(0, "a", handover=EventHandover(event_id="may", link_hash="link")),
    ],
    ids=lambda write: type(write).__name__,
)
def test_an_event_is_locked_before_its_badges_whatever_is_done_to_it(
    postgresql: PostgreSQL, write: EventWrite | ClubAppend
) -> None:
    url = postgresql.new_store()
    lock = "SELECT id FROM {} WHERE id = :id FOR UPDATE NOWAIT"
    with Store.open(url) as store, closing_engine(url) as other, other.connect() as waited_for:
        row = ClubRow(id="east", name="East", rules="ema-2008")
        store.clubs.write(NewClub(row=row, owner=OWNER)).result()
        store.events.write(replace(event_of("may", "b"), badges=(OTHER,))).result()
        waited_for.execute(text(lock.format("events")), {"id": "may"})
        if isinstance(write, ClubAppend):
            kept = store.clubs.write(write)
        else:
            kept = store.events.write(write)
        waits = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        while not waited_for.execute(waits).scalar_one():
            assert not kept.done()
        for badge in ("b", "c"):
            assert waited_for.execute(text(lock.format("badges")), {"id": badge}).scalar_one()
        waited_for.rollback()
        assert kept.result() is None
