"""Accounts as they are kept, in a file and in PostgreSQL."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from hanchan.errors import StoreError
from hanchan.records import read_record, write_record
from hanchan.rules import load_rules
from hanchan.store import ChatRow, SeatRow, Store, TableStatus, WriteBatch, write_transaction
from hanchan.store.account_rows import (
    AccountRow,
    AccountSession,
    AddPasskey,
    AddSkeletons,
    EraseVisitor,
    MergeGuest,
    PasskeyRow,
    RemovePasskey,
    SignIn,
    SignOut,
    SignUp,
    Ticket,
    TicketKind,
    UseTicket,
)
from hanchan.store.table_rows import BlockRow, ExpireTables
from play.random_records import whole_record
from servers import stored_tables

NOW = datetime(2026, 5, 1, tzinfo=UTC)
LATER = datetime.now(UTC) + timedelta(days=1)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store.open(url) as opened:
        yield opened


def account(store: Store, name: str = "aki", *, passkey: str = "") -> str:
    """An account with a session; its id is its name, its visitor `visitor-NAME`."""
    key = PasskeyRow(id=passkey, account=name, public_key=b"k", sign_count=3, label="")
    row = AccountRow(id=name, visitor_hash=f"visitor-{name}", name=name)
    write = SignUp(
        ticket(store, TicketKind.SIGN_UP, name),
        row,
        frozenset({name}),
        AccountSession(f"session-{name}", name, LATER),
        key if passkey else None,
    )
    store.accounts.write(write).result()
    return name


def ticket(store: Store, kind: TicketKind, of: str = "") -> UseTicket:
    digest = (
        f"{kind}-{of}-{store.accounts.count_matches('nobody')}-{len(store.accounts.all_accounts())}"
    )
    store.accounts.write(Ticket(hash=digest, kind=kind, until=LATER, account=of)).result()
    return UseTicket(digest, kind, datetime.now(UTC), of)


def refused(store: Store, write: object) -> str:
    try:
        store.accounts.write(write).result()  # pyright: ignore[reportArgumentType]
    except StoreError as error:
        return error.message
    return ""


def sat(store: Store, table: str, visitor: str, player: int = 0, name: str = "Akiko") -> None:
    seat = SeatRow(player=player, name=name, token_hash=f"t{player}", visitor_hash=visitor)
    store.write(WriteBatch(table_id=table, seats=(seat,))).result()


def whole(store: Store, table: str, visitor: str, other: str = "") -> None:
    """A table at which a visitor has played a whole match, rated where it was with three others."""
    record = write_record(whole_record(load_rules("ema-2008", {"ending.rounds": 1}), 3))
    store.create_table(stored_tables.a_table(table)).result()
    sat(store, table, visitor)
    others = (other, "third", "fourth") if other else ()
    for player, who in enumerate(others, 1):
        sat(store, table, who, player, f"P{player}")
    chat = (ChatRow(number=1, text="hello", player=0),)
    lines = stored_tables.lines_of(record)
    batch = WriteBatch(
        table_id=table, lines=lines, status=TableStatus.OVER, chat=chat, rated=bool(other)
    )
    store.write(batch).result()


def test_a_token_is_an_accounts_until_it_is_signed_out(store: Store) -> None:
    account(store)
    known = store.accounts.identify("session-aki")
    assert known.visitor_hash == "visitor-aki"
    store.accounts.write(SignOut("aki", "session-aki", datetime.now(UTC))).result()
    assert store.accounts.identify("session-aki").ended
    assert not store.accounts.identify("guest").ended


def test_a_session_ends_with_its_time(store: Store) -> None:
    account(store)
    assert store.accounts.identify("session-aki", LATER).ended


def test_an_account_cannot_sign_out_browsers_of_another(store: Store) -> None:
    account(store)
    account(store, "ben")
    store.accounts.write(SignOut("ben", "session-aki", datetime.now(UTC))).result()
    assert not store.accounts.identify("session-aki").ended


def test_a_browser_that_others_sign_out_adds_no_passkey_afterwards(store: Store) -> None:
    account(store, passkey="key")
    used = ticket(store, TicketKind.ADD, "aki")
    store.accounts.write(SignOut("aki", "session-aki", datetime.now(UTC), others=True)).result()
    key = PasskeyRow(id="thief", account="aki", public_key=b"k", sign_count=0, label="")
    assert refused(store, AddPasskey(used, key)) == "store-ticket"
    assert not store.accounts.identify("session-aki").ended


def test_a_ticket_is_used_once_and_only_with_what_it_allows(store: Store) -> None:
    account(store)
    used = ticket(store, TicketKind.LINK, "aki")
    assert refused(store, SignIn(used, AccountSession("s", "nobody", LATER))) == "store-no-account"
    assert refused(store, SignIn(used, AccountSession("s", "aki", LATER))) == ""
    assert refused(store, SignIn(used, AccountSession("s2", "aki", LATER))) == "store-ticket"


def test_a_concurrently_advanced_counter_is_refused(store: Store) -> None:
    account(store, passkey="key")
    stale = SignIn(ticket(store, TicketKind.SIGN_IN), AccountSession("s", "aki", LATER), "key", 3)
    assert refused(store, stale) == "store-no-passkey"


def test_a_passkey_is_removed_by_its_own_account(store: Store) -> None:
    account(store, passkey="key")
    account(store, "ben")
    assert refused(store, RemovePasskey("ben", "key", last=True)) == "store-no-passkey"
    assert refused(store, RemovePasskey("aki", "key", last=False)) == "store-last-passkey"
    assert refused(store, RemovePasskey("aki", "key", last=True)) == ""


@pytest.mark.parametrize(
    ("name", "like_others", "why"),
    [
        ("AKI", False, "store-name-alike"),
        ("AKI", True, ""),
        ("aki", False, "store-name-taken"),
        ("aki", True, "store-name-taken"),
    ],
)
def test_accounts_share_a_look_where_the_operator_says_so_and_never_a_name(
    store: Store, name: str, why: str, *, like_others: bool
) -> None:
    account(store)
    row = AccountRow(id="eve", visitor_hash="v", name=name)
    used = ticket(store, TicketKind.SIGN_UP, "eve")
    session = AccountSession("s", "eve", LATER)
    looks = frozenset({"aki", "AKI"})
    write = SignUp(used, row, looks, session, like_others=like_others)
    assert refused(store, write) == why


def test_a_name_that_an_account_without_looks_has_is_taken(store: Store) -> None:
    account(store)
    row = AccountRow(id="eve", visitor_hash="v", name="aki")
    write = SignUp(
        ticket(store, TicketKind.SIGN_UP, "eve"),
        row,
        frozenset({"new 1"}),
        AccountSession("s", "eve", LATER),
    )
    assert refused(store, write) == "store-name-taken"


def test_looks_are_added_to_accounts_that_have_none_of_a_kind(store: Store) -> None:
    account(store)
    account(store, "ben")
    looks = {
        "aki": frozenset({"1 x", "1 y"}),
        "ben": frozenset({"1 y"}),
        "gone": frozenset({"1 z"}),
    }
    assert [row.id for row in store.accounts.unlisted_accounts("1 ", "", 10)] == ["aki", "ben"]
    assert [row.id for row in store.accounts.unlisted_accounts("1 ", "aki", 10)] == ["ben"]
    assert refused(store, AddSkeletons(looks)) == ""
    assert [row.id for row in store.accounts.unlisted_accounts("1 ", "", 10)] == ["ben"]
    found = store.accounts.account_by_skeletons(frozenset({"1 y"}))
    assert found is not None
    assert found.id == "aki"


def test_guest_data_is_transferred_once(store: Store) -> None:
    account(store)
    whole(store, "east", "guest")
    block = BlockRow(id="b", by_hash="guest", of_hash="eve", name="Eve")
    store.add_block(block).result()
    store.add_block(BlockRow(id="c", by_hash="visitor-aki", of_hash="eve", name="Eve")).result()
    assert refused(store, MergeGuest("aki", "guest")) == ""
    assert [row.table_id for row in store.matches_of("visitor-aki")] == ["east"]
    assert store.matches_of("guest") == []
    assert [row.id for row in store.blocks_of("visitor-aki")] == ["c"]
    loaded = store.load_table("east")
    assert loaded is not None
    assert (loaded.seats[0].visitor_hash, loaded.seats[0].account) == ("visitor-aki", True)


def test_an_account_takes_a_rating_where_it_has_none(store: Store) -> None:
    account(store)
    for table, guest in (("east", "first"), ("west", "second")):
        whole(store, table, guest, "other")
        theirs = store.rating_of(guest)
        assert theirs.matches == 1
        before = store.rating_of("visitor-aki")
        store.accounts.write(MergeGuest("aki", guest)).result()
        after = store.rating_of("visitor-aki")
        assert after.rating == (before.rating if before.matches else theirs.rating)
        assert store.rating_of(guest).matches == 0


def test_an_account_is_no_guest_to_take_over(store: Store) -> None:
    account(store)
    account(store, "ben")
    for theirs in ("session-ben", "visitor-ben"):
        assert refused(store, MergeGuest("aki", theirs)) == "store-no-guest"


def test_a_name_goes_from_a_record_that_stays_right(store: Store) -> None:
    whole(store, "east", "guest")
    before = read_record(b"".join(line + b"\n" for line in store.lines_of("east", 1)))
    store.accounts.write(EraseVisitor("guest", "nobody")).result()
    after = read_record(b"".join(line + b"\n" for line in store.lines_of("east", 1)))
    seat = before.header.players.index(0)
    assert after.header.names[seat] == "Player 1"
    assert [n for s, n in enumerate(after.header.names) if s != seat] == [
        n for s, n in enumerate(before.header.names) if s != seat
    ]
    assert after.events[1:] == before.events[1:]
    loaded = store.load_table("east")
    assert loaded is not None
    assert (loaded.seats[0].name, loaded.chat) == ("Player 1", ())


def test_a_match_that_goes_on_loses_the_name_when_it_is_over(store: Store) -> None:
    record = write_record(whole_record(load_rules("ema-2008", {"ending.rounds": 1}), 3))
    lines = stored_tables.lines_of(record)
    store.create_table(stored_tables.a_table()).result()
    sat(store, "east", "guest")
    store.write(WriteBatch(table_id="east", lines=lines[:-1], status=TableStatus.PLAYING)).result()
    header = store.lines_of("east", 1)[0]
    write = EraseVisitor("guest", "nobody", spare=frozenset({"east"}))
    store.accounts.write(write).result()
    assert store.lines_of("east", 1)[0] == header
    store.write(WriteBatch(table_id="east", lines=lines[-1:], status=TableStatus.OVER)).result()
    told = read_record(b"".join(line + b"\n" for line in store.lines_of("east", 1)))
    assert told.header.names[told.header.players.index(0)] == "Player 1"


def test_a_match_that_is_put_away_loses_the_name_on_the_next_round(store: Store) -> None:
    whole(store, "east", "guest")
    store.create_table(stored_tables.a_table("west")).result()
    sat(store, "west", "guest")
    store.write(stored_tables.begun("west")).result()
    write = EraseVisitor("guest", "nobody", spare=frozenset({"west"}))
    store.accounts.write(write).result()
    assert b"Player 1" not in store.lines_of("west", 1)[0]
    old = datetime(2020, 1, 1, tzinfo=UTC)
    store.expire(ExpireTables(NOW, old, old, old, old)).result()
    assert b"Player 1" in store.lines_of("west", 1)[0]


def test_an_account_that_is_deleted_leaves_its_name_free_and_its_browsers_out(
    store: Store,
) -> None:
    account(store, passkey="key")
    store.accounts.write(EraseVisitor("visitor-aki", "nobody", "aki")).result()
    assert store.accounts.identify("session-aki").ended
    assert store.accounts.passkey("key") is None
    row = AccountRow(id="eve", visitor_hash="v", name="aki")
    used = ticket(store, TicketKind.SIGN_UP, "eve")
    write = SignUp(used, row, frozenset({"aki"}), AccountSession("s", "eve", LATER))
    assert refused(store, write) == ""


def test_what_somebody_with_an_account_has_played_is_kept_as_long_as_they_have_it(
    store: Store,
) -> None:
    account(store)
    whole(store, "east", "visitor-aki", "guest")
    whole(store, "west", "guest")
    due = ExpireTables(LATER, LATER, LATER, LATER, LATER)
    store.expire(due).result()
    kept = store.load_table("east")
    assert kept is not None
    assert kept.chat == ()
    assert store.lines_of("east", 1)
    assert store.load_table("west") is None
    store.accounts.write(EraseVisitor("visitor-aki", "nobody", "aki")).result()
    store.expire(due).result()
    assert store.load_table("east") is None


def test_chat_is_erased_from_many_tables_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_transaction, "MAX_EXPIRED_AT_ONCE", 2)
    account(store)
    tables = ("east", "south", "west")
    for table in tables:
        whole(store, table, "visitor-aki")
    due = ExpireTables(LATER, LATER, LATER, LATER, LATER)
    for left in (1, 0, 0):
        store.expire(due).result()
        kept = [store.load_table(table) for table in tables]
        assert [bool(table and table.chat) for table in kept].count(True) == left
        assert all(kept)


def test_a_table_of_an_event_keeps_its_chat_as_well(store: Store) -> None:
    store.create_table(replace(stored_tables.a_table(), event_id="may")).result()
    chat = (ChatRow(number=1, text="hello", player=0),)
    store.write(WriteBatch(table_id="east", status=TableStatus.OVER, chat=chat)).result()
    store.expire(ExpireTables(LATER, LATER, LATER, LATER, LATER)).result()
    kept = store.load_table("east")
    assert kept is not None
    assert kept.chat
