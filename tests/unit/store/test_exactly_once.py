"""What may be done once is done once, although two servers on one database are asked for it."""

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Table, create_engine, text

from hanchan.errors import StoreError
from hanchan.store import Store
from hanchan.store.account_rows import (
    AccountRow,
    AccountSession,
    AccountWrite,
    AddPasskey,
    PasskeyRow,
    RemovePasskey,
    SignIn,
    SignUp,
    Ticket,
    TicketKind,
    UseTicket,
)
from hanchan.store.schema import passkeys, tickets
from servers.postgres import PostgreSQL

LATER = datetime.now(UTC) + timedelta(days=1)
WAITING = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


@pytest.fixture
def url(postgresql: PostgreSQL) -> str:
    return postgresql.new_store()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """One account, with two passkeys."""
    with Store.open(url) as opened:
        opened.accounts.write(sign_up(opened, "aki")).result()
        ticket = used(opened, TicketKind.ADD, "t-key2", "aki")
        opened.accounts.write(AddPasskey(ticket, passkey("key2", "aki"))).result()
        yield opened


def used(store: Store, kind: TicketKind, digest: str, of: str = "") -> UseTicket:
    store.accounts.write(Ticket(hash=digest, kind=kind, until=LATER, account=of)).result()
    return UseTicket(digest, kind, datetime.now(UTC), of)


def passkey(named: str, account: str) -> PasskeyRow:
    return PasskeyRow(id=named, account=account, public_key=b"k", sign_count=3, label="")


def sign_up(store: Store, account: str, name: str = "Aki", key: str = "key") -> SignUp:
    return SignUp(
        used(store, TicketKind.SIGN_UP, f"t-{account}", account),
        AccountRow(id=account, visitor_hash=f"v-{account}", name=name),
        frozenset({name.casefold()}),
        AccountSession(f"s-{account}", account, LATER),
        passkey(key, account),
    )


def at_once(url: str, held: Table, *writes: AccountWrite) -> list[str]:
    """Why each is refused that is asked of a server of its own, empty if it is not.

    These rows are held until all of them wait for something.
    """
    with ExitStack() as stack:
        stores = [stack.enter_context(Store.open(url)) for _ in writes]
        engine = create_engine(url)
        stack.callback(engine.dispose)
        with engine.connect() as holder:
            holder.execute(held.select().with_for_update())
            asked = [at.accounts.write(one) for at, one in zip(stores, writes, strict=True)]
            while holder.execute(WAITING).scalar_one() < len(asked):
                assert not any(one.done() for one in asked)
            holder.rollback()
        errors = [one.exception() for one in asked]
    return sorted(one.message if isinstance(one, StoreError) else "" for one in errors)


def test_a_link_lets_one_browser_in(url: str, store: Store) -> None:
    link = used(store, TicketKind.LINK, "link", "aki")
    first, second = (SignIn(link, AccountSession(one, "aki", LATER)) for one in "ab")
    assert at_once(url, tickets, first, second) == ["", "store-ticket"]
    assert store.accounts.count_sessions("aki") == 2


def test_a_link_makes_one_account(url: str, store: Store) -> None:
    first, second = sign_up(store, "ben", "Ben", "b"), sign_up(store, "eve", "Eve", "e")
    second = second._replace(used=first.used)
    assert at_once(url, tickets, first, second) == ["", "store-ticket"]
    assert len(store.accounts.all_accounts()) == 2


def test_a_passkey_that_was_copied_lets_one_browser_in(url: str, store: Store) -> None:
    challenges = [used(store, TicketKind.SIGN_IN, one) for one in "ab"]
    first, second = (
        SignIn(one, AccountSession(one.hash, "aki", LATER), "key", 4) for one in challenges
    )
    assert at_once(url, tickets, first, second) == ["", "store-no-passkey"]


def test_one_of_two_passkeys_stays(url: str, store: Store) -> None:
    writes = (RemovePasskey("aki", one, last=False) for one in ("key", "key2"))
    assert at_once(url, passkeys, *writes) == ["", "store-last-passkey"]
    assert len(store.accounts.passkeys("aki")) == 1


def test_a_name_is_given_once(url: str, store: Store) -> None:
    first, second = sign_up(store, "ben", "Ben", "b"), sign_up(store, "eve", "Ben", "e")
    assert at_once(url, tickets, first, second) == ["", "store-name-taken"]


def test_a_passkey_belongs_to_one_account(url: str, store: Store) -> None:
    first, second = sign_up(store, "ben", "Ben", "b"), sign_up(store, "eve", "Eve", "b")
    assert at_once(url, tickets, first, second) == ["", "store-passkey-known"]
