"""Accounts as they are kept: who has which token, and what is written of accounts."""

from dataclasses import asdict
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    func,
    insert,
    not_,
    select,
    union,
    update,
)

from hanchan.errors import StoreError
from hanchan.store import schema as s
from hanchan.store.account_names import Unlisted, add_looks, refuse_taken, unlisted, write_names
from hanchan.store.account_rows import (
    AccountRow,
    AccountWrite,
    AddLooks,
    AddPasskey,
    Forget,
    KeepSettings,
    Kind,
    Known,
    PasskeyRow,
    RemovePasskey,
    Session,
    SignIn,
    SignOut,
    SignUp,
    TakeOver,
    Ticket,
    Used,
)
from hanchan.store.clubs import forget_in_clubs, lock_events_of, refuse_last_owner
from hanchan.store.events import forget_in_events
from hanchan.store.forgetting import forget, is_known
from hanchan.store.part import Part, every, first
from hanchan.store.rows import now
from hanchan.store.taking_over import take_over

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_PASSKEYS = 20
FORGOTTEN = 365
"""Days after which it is no longer known that somebody was signed in."""


class Accounts(Part[AccountWrite]):
    """Accounts with their passkeys and sessions; the part of a store that knows who is who."""

    def known(self, token_hash: str, at: datetime | None = None) -> Known:
        """Who has this token; whoever has no account is known by the hash itself."""
        return self._read(lambda connection: _known(connection, token_hash, at or now()))

    def account(self, account_id: str) -> AccountRow | None:
        """One account."""
        return self._read(lambda connection: _account(connection, account_id))

    def accounts(self) -> list[AccountRow]:
        """All accounts, by name."""
        wanted = s.accounts.select().order_by(s.accounts.c.name)
        return self._read(every(AccountRow, wanted))

    def gone(self, visitor_hashes: frozenset[str]) -> frozenset[str]:
        """Those of these visitors whom no account is, so that theirs has been deleted."""
        known = s.accounts.c.visitor_hash
        wanted = select(known).where(known.in_(visitor_hashes))
        return visitor_hashes - frozenset(
            self._read(lambda connection: connection.execute(wanted).scalars().all())
        )

    def is_known(self, visitor_hash: str) -> bool:
        """Whether anything is kept of a visitor."""
        return self._read(lambda connection: is_known(connection, visitor_hash))

    def account_named(self, name: str) -> AccountRow | None:
        """The account of exactly this name."""
        return self._read(first(AccountRow, s.accounts.select().where(s.accounts.c.name == name)))

    def account_looking(self, looks: frozenset[str]) -> AccountRow | None:
        """An account whose name looks like this."""
        n = s.account_names.c
        wanted = s.accounts.select().join(s.account_names, n.account == s.accounts.c.id)
        return self._read(first(AccountRow, wanted.where(n.look.in_(looks)).limit(1)))

    def unlisted(self, prefix: str, after: str, most: int) -> list[Unlisted]:
        """Accounts after this id without a look that begins like this, by their ids."""
        return self._read(every(Unlisted, unlisted(prefix, after, most)))

    def passkeys(self, account_id: str) -> list[PasskeyRow]:
        """The passkeys of an account, the oldest first."""
        p = s.passkeys.c
        wanted = s.passkeys.select().where(p.account == account_id).order_by(p.created_at, p.id)
        return self._read(every(PasskeyRow, wanted))

    def passkey(self, passkey_id: str) -> PasskeyRow | None:
        """One passkey."""
        wanted = s.passkeys.select().where(s.passkeys.c.id == passkey_id)
        return self._read(first(PasskeyRow, wanted))

    def ticket(self, ticket_hash: str, kind: Kind, at: datetime | None = None) -> Ticket | None:
        """A challenge or a link that is still good."""
        return self._read(lambda connection: _ticket(connection, ticket_hash, kind, at or now()))

    def matches(self, visitor_hash: str) -> int:
        """In how many matches a visitor has played."""
        wanted = select(func.count()).where(s.played.c.visitor_hash == visitor_hash)
        return int(self._read(lambda connection: connection.execute(wanted).scalar_one()))

    def said(self, visitor_hash: str) -> list[tuple[str, datetime, str]]:
        """What was said from the seats of a visitor: the table, when, and the words."""
        return self._read(lambda connection: _read_said(connection, visitor_hash))

    def sessions(self, account_id: str, at: datetime | None = None) -> int:
        """How many browsers are signed in to an account."""
        k = s.sessions.c
        wanted = select(func.count()).where(k.account == account_id, k.until > (at or now()))
        return int(self._read(lambda connection: connection.execute(wanted).scalar_one()))


def _read_said(connection: Connection, visitor_hash: str) -> list[tuple[str, datetime, str]]:
    """By the seats that they have had; whoever had one of these before spoke from it, too."""
    p, q, c = s.played.c, s.seats.c, s.chat.c
    had = union(
        select(p.table_id, p.player).where(p.visitor_hash == visitor_hash),
        select(q.table_id, q.player).where(q.visitor_hash == visitor_hash),
    ).subquery()
    mine = and_(c.table_id == had.c.table_id, c.player == had.c.player)
    wanted = select(c.table_id, c.at, c.text).join(had, mine).order_by(c.at, c.number)
    return [(row.table_id, row.at, row.text) for row in connection.execute(wanted)]


def write_account(connection: Connection, write: AccountWrite) -> None:
    """One write, in the transaction of a store."""
    deeds: dict[type, Callable[[Connection, Any], None]] = {
        Ticket: _issue,
        SignUp: _sign_up,
        AddLooks: add_looks,
        SignIn: _sign_in,
        SignOut: _sign_out,
        AddPasskey: _add_passkey,
        RemovePasskey: _remove_passkey,
        KeepSettings: _keep_settings,
        TakeOver: _take_over,
        Forget: _forget,
    }
    deeds[type(write)](connection, write)


def _known(connection: Connection, token_hash: str, at: datetime) -> Known:
    k = s.sessions.c
    wanted = select(k.account, k.until).where(k.token_hash == token_hash)
    found = connection.execute(wanted).first()
    if found is None:
        return Known(token_hash)
    account = _account(connection, found.account) if at < found.until else None
    if account is None:
        return Known(token_hash, ended=True)
    return Known(account.visitor_hash, account)


def _account(connection: Connection, account_id: str) -> AccountRow | None:
    wanted = s.accounts.select().where(s.accounts.c.id == account_id)
    return first(AccountRow, wanted)(connection)


def _lock(connection: Connection, account_id: str) -> bool:
    """Nobody else changes what lets people in to this account before this is done; if it is there.

    Passkeys and tickets are touched after it, so that no two wait for each other.
    """
    a = s.accounts.c
    locked = select(a.id).where(a.id == account_id).with_for_update()
    return connection.execute(locked).first() is not None


def _lock_known(connection: Connection, account_id: str) -> None:
    if not _lock(connection, account_id):
        raise StoreError("store-no-account", field="account")


def _good(ticket_hash: str, kind: Kind, at: datetime) -> ColumnElement[bool]:
    t = s.tickets.c
    return and_(t.hash == ticket_hash, t.kind == kind, t.until > at)


def _ticket(connection: Connection, ticket_hash: str, kind: Kind, at: datetime) -> Ticket | None:
    good = _good(ticket_hash, kind, at)
    found = connection.execute(s.tickets.select().where(good)).first()
    if found is None:
        return None
    return Ticket(
        hash=found.hash, kind=kind, until=found.until, account=found.account, name=found.name
    )


def _issue(connection: Connection, ticket: Ticket) -> None:
    connection.execute(delete(s.tickets).where(s.tickets.c.until < now()))
    connection.execute(insert(s.tickets), asdict(ticket))


def _use(connection: Connection, used: Used) -> None:
    """The ticket is gone; who comes second, at another server as well, or too late, is refused."""
    good = and_(_good(used.hash, used.kind, used.at), s.tickets.c.account == used.account)
    if connection.execute(delete(s.tickets).where(good)).rowcount == 0:
        raise StoreError("store-ticket", field="ticket")


def _begin_session(connection: Connection, session: Session) -> None:
    """What ended long ago is nobody's any more, and need not be known as such."""
    old = s.sessions.c.until < now() - timedelta(days=FORGOTTEN)
    connection.execute(delete(s.sessions).where(old))
    connection.execute(insert(s.sessions), session._asdict())


def _sign_up(connection: Connection, write: SignUp) -> None:
    refuse_taken(connection, write)
    _refuse_known(connection, write.passkey)
    _use(connection, write.used)
    connection.execute(insert(s.accounts), asdict(write.account))
    write_names(connection, write)
    if write.passkey is not None:
        connection.execute(insert(s.passkeys), asdict(write.passkey))
    _begin_session(connection, write.session)


def _sign_in(connection: Connection, write: SignIn) -> None:
    """A passkey that was removed meanwhile, or has been copied, is refused."""
    _lock_known(connection, write.session.account)
    p = s.passkeys.c
    mine = and_(p.id == write.passkey, p.account == write.session.account)
    if write.passkey:
        found = connection.execute(select(p.sign_count).where(mine)).first()
        if found is None or (found.sign_count and found.sign_count >= write.sign_count):
            raise StoreError("store-no-passkey", field="passkey")
    _use(connection, write.used)
    if write.passkey:
        used = {"sign_count": write.sign_count, "used_at": write.used.at}
        connection.execute(update(s.passkeys).where(mine).values(used))
    _begin_session(connection, write.session)


def _sign_out(connection: Connection, write: SignOut) -> None:
    """Whoever signs the others out is safe from a passkey that one of them is about to add."""
    k = s.sessions.c
    this = k.token_hash == write.token_hash
    ended = and_(k.account == write.account, not_(this) if write.others else this)
    signed_in = update(s.sessions).where(ended, k.until > write.at)
    connection.execute(signed_in.values(until=write.at))
    if write.others:
        t = s.tickets.c
        connection.execute(delete(s.tickets).where(t.account == write.account, t.kind == Kind.ADD))


def _refuse_known(connection: Connection, passkey: PasskeyRow | None) -> None:
    if passkey is not None:
        known = select(s.passkeys.c.id).where(s.passkeys.c.id == passkey.id)
        if connection.execute(known).first() is not None:
            raise StoreError("store-passkey-known", field="passkey")


def _add_passkey(connection: Connection, write: AddPasskey) -> None:
    _lock_known(connection, write.passkey.account)
    mine = s.passkeys.c.account == write.passkey.account
    count = connection.execute(
        select(func.count()).select_from(s.passkeys).where(mine)
    ).scalar_one()
    if count >= MOST_PASSKEYS:
        raise StoreError("store-passkeys-many", field="passkey", most=MOST_PASSKEYS)
    _refuse_known(connection, write.passkey)
    _use(connection, write.used)
    connection.execute(insert(s.passkeys), asdict(write.passkey))


def _remove_passkey(connection: Connection, write: RemovePasskey) -> None:
    _lock_known(connection, write.account)
    p = s.passkeys.c
    mine = list(connection.execute(select(p.id).where(p.account == write.account)).scalars())
    if write.passkey not in mine:
        raise StoreError("store-no-passkey", field="passkey")
    if len(mine) == 1 and not write.last:
        raise StoreError("store-last-passkey", field="passkey")
    connection.execute(delete(s.passkeys).where(p.id == write.passkey))


def _keep_settings(connection: Connection, write: KeepSettings) -> None:
    mine = s.accounts.c.id == write.account
    connection.execute(update(s.accounts).where(mine).values(settings=write.settings))


def _take_over(connection: Connection, write: TakeOver) -> None:
    account = _account(connection, write.account)
    if account is None:
        raise StoreError("store-no-account", field="account")
    if write.guest_hash:
        k, a = s.sessions.c, s.accounts.c
        signed = select(k.account).where(k.token_hash == write.guest_hash)
        owned = select(a.id).where(a.visitor_hash == write.guest_hash)
        if connection.execute(signed.union(owned)).first() is not None:
            raise StoreError("store-no-guest", field="guest")
        take_over(connection, write.guest_hash, account.visitor_hash)
    if write.moderator_hash:
        m = s.moderators.c
        theirs = update(s.moderators).where(m.token_hash == write.moderator_hash)
        connection.execute(theirs.values(visitor_hash=account.visitor_hash))


def _forget(connection: Connection, write: Forget) -> None:
    """Sessions stay, so that a browser that was signed in is not taken for a guest's."""
    account_id = write.account
    refuse_last_owner(connection, write.visitor_hash)
    _lock(connection, account_id)
    connection.execute(delete(s.passkeys).where(s.passkeys.c.account == account_id))
    connection.execute(delete(s.account_names).where(s.account_names.c.account == account_id))
    connection.execute(delete(s.tickets).where(s.tickets.c.account == account_id))
    connection.execute(delete(s.accounts).where(s.accounts.c.id == account_id))
    lock_events_of(connection, write.visitor_hash)
    called = forget_in_clubs(connection, write.visitor_hash)
    forget_in_events(connection, write.visitor_hash, called)
    forget(connection, write)
