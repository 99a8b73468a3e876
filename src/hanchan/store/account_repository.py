"""Accounts in the store: queries, identification by token, and all writes to accounts."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from hanchan.errors import StoreError
from hanchan.store import account_rows as rows
from hanchan.store import schema as s
from hanchan.store.club_repository import erase_from_clubs, lock_events_naming, refuse_last_owner
from hanchan.store.event_repository import erase_from_events
from hanchan.store.name_erasure import erase_visitor_rows, has_data
from hanchan.store.queries import Repository, change_row, read_all, read_first
from hanchan.store.table_rows import utc_now

MAX_PASSKEYS = 20
SESSION_RETENTION_DAYS = 365
"""Days after the end of a session until it is deleted."""


# An account is found by its exact name, and by the skeletons of its name (see UTS #39).
#
# Names are unique. A name that looks like another account's is refused as well, unless the
# operator of the server allows both.

EXACT_NAME_PREFIX = "as written: "
"""Prefix of an exact name among the skeletons. Other entries with a space have another prefix."""


class UnlistedAccount(NamedTuple):
    """An account whose name has no stored skeletons of the current version."""

    id: str
    name: str


def refuse_taken_name(connection: sa.Connection, write: rows.SignUp) -> None:
    """Refuse a name of another account, or one that only looks like it."""
    a, name = s.accounts.c, write.account.name
    same = connection.execute(sa.select(a.id).where(a.name == name)).first()
    if same is not None or _taken_skeletons(connection, frozenset({EXACT_NAME_PREFIX + name})):
        raise StoreError("store-name-taken", field="name")
    if not write.like_others and _taken_skeletons(connection, write.looks):
        raise StoreError("store-name-alike", field="name")


def add_skeletons(connection: sa.Connection, write: rows.AddSkeletons) -> None:
    """Add skeletons that no other account has, for accounts that still exist."""
    a = s.accounts.c
    # Lock, because another server may delete an account meanwhile.
    there = sa.select(a.id).where(a.id.in_(write.looks)).with_for_update()
    for account in sorted(connection.execute(there).scalars()):
        looks = write.looks[account]
        _insert_names(connection, account, looks - _taken_skeletons(connection, looks))


def _taken_skeletons(connection: sa.Connection, looks: frozenset[str]) -> frozenset[str]:
    n = s.account_names.c
    return frozenset(connection.execute(sa.select(n.look).where(n.look.in_(looks))).scalars())


def _insert_names(connection: sa.Connection, account: str, looks: frozenset[str]) -> None:
    if looks:
        names = [{"look": look, "account": account} for look in sorted(looks)]
        connection.execute(sa.insert(s.account_names), names)


# Merging a guest into an account.

UNIQUE_COLUMNS: tuple[tuple[sa.Table, str, tuple[str, ...]], ...] = (
    (s.played, "visitor_hash", ("table_id", "match")),
    (s.ratings, "visitor_hash", ()),
    (s.leavings, "visitor_hash", ("table_id", "match")),
    (s.blocks, "by_hash", ("of_hash",)),
    (s.blocks, "of_hash", ("by_hash",)),
    (s.complaints, "by_hash", ("of_hash", "table_id", "match")),
    (s.complaints, "of_hash", ("by_hash", "table_id", "match")),
)
"""Columns of visitors, with the rest of a unique key; in a conflict, the account's row is kept."""
REPEATABLE_COLUMNS: tuple[tuple[sa.Table, str], ...] = (
    (s.seats, "visitor_hash"),
    (s.measures, "of_hash"),
)


def merge_guest_rows(connection: sa.Connection, guest: str, account: str) -> None:
    """Move a guest's matches, exits, seats, rating, blocks, complaints and measures to an account.

    An account that has a rating keeps it, because two ratings cannot be combined.
    """
    for table, of, once in UNIQUE_COLUMNS:
        # First delete the guest's row where both have one, or moving it would violate the account's
        # key.
        before = table.alias()
        same = [before.c[name] == table.c[name] for name in once]
        both = sa.select(before.c[of]).where(before.c[of] == account, *same).exists()
        connection.execute(sa.delete(table).where(table.c[of] == guest, both))
        connection.execute(sa.update(table).where(table.c[of] == guest).values({of: account}))
    for table, of in REPEATABLE_COLUMNS:
        connection.execute(sa.update(table).where(table.c[of] == guest).values({of: account}))
    for table in (s.blocks, s.complaints):
        oneself = sa.and_(table.c.by_hash == account, table.c.of_hash == account)
        connection.execute(sa.delete(table).where(oneself))


class AccountRepository(Repository[rows.AccountWrite]):
    """The repository of accounts, with their passkeys and sessions."""

    def identify(self, token_hash: str, at: datetime | None = None) -> rows.VisitorIdentity:
        """Return the identity of a token's owner; a guest's visitor hash is the hash itself."""
        return self._read(lambda connection: _identify(connection, token_hash, at or utc_now()))

    def account(self, account_id: str) -> rows.AccountRow | None:
        """Return the account with this id, if there is one."""
        return self._read(lambda connection: _account(connection, account_id))

    def all_accounts(self) -> list[rows.AccountRow]:
        """Return all accounts, by name."""
        query = s.accounts.select().order_by(s.accounts.c.name)
        return self._read(read_all(rows.AccountRow, query))

    def deleted_visitors(self, visitor_hashes: frozenset[str]) -> frozenset[str]:
        """Return those of these visitor hashes whose account has been deleted."""
        known = s.accounts.c.visitor_hash
        query = sa.select(known).where(known.in_(visitor_hashes))
        return visitor_hashes - self._read(lambda here: frozenset(here.execute(query).scalars()))

    def is_known(self, visitor_hash: str) -> bool:
        """Whether anything is stored about a visitor."""
        return self._read(lambda connection: has_data(connection, visitor_hash))

    def account_named(self, name: str) -> rows.AccountRow | None:
        """Return the account with exactly this name, if there is one."""
        query = s.accounts.select().where(s.accounts.c.name == name)
        return self._read(read_first(rows.AccountRow, query))

    def account_by_skeletons(self, skeletons: frozenset[str]) -> rows.AccountRow | None:
        """Return an account whose name has one of these skeletons, if there is one."""
        n = s.account_names.c
        query = s.accounts.select().join(s.account_names, n.account == s.accounts.c.id)
        return self._read(read_first(rows.AccountRow, query.where(n.look.in_(skeletons)).limit(1)))

    def unlisted_accounts(self, prefix: str, after: str, most: int) -> list[UnlistedAccount]:
        """Return up to `most` accounts after this id, by id, without a skeleton of this prefix."""
        n, a = s.account_names.c, s.accounts.c
        listed = sa.select(n.account).where(n.look.startswith(prefix, autoescape=True))
        query = sa.select(a.id, a.name).where(a.id > after, a.id.not_in(listed))
        return self._read(read_all(UnlistedAccount, query.order_by(a.id).limit(most)))

    def passkeys(self, account_id: str) -> list[rows.PasskeyRow]:
        """Return the passkeys of an account, oldest first."""
        p = s.passkeys.c
        query = s.passkeys.select().where(p.account == account_id).order_by(p.created_at, p.id)
        return self._read(read_all(rows.PasskeyRow, query))

    def passkey(self, passkey_id: str) -> rows.PasskeyRow | None:
        """Return the passkey with this id, if there is one."""
        query = s.passkeys.select().where(s.passkeys.c.id == passkey_id)
        return self._read(read_first(rows.PasskeyRow, query))

    def ticket(
        self, ticket_hash: str, kind: rows.TicketKind, at: datetime | None = None
    ) -> rows.Ticket | None:
        """Return the ticket with this hash and purpose; None if there is none or it has expired."""
        valid = _valid_ticket(ticket_hash, kind, at or utc_now())
        found = self._read(read_first(rows.Ticket, s.tickets.select().where(valid)))
        return None if found is None else replace(found, kind=kind)

    def count_matches(self, visitor_hash: str) -> int:
        """Return the number of matches that a visitor has played."""
        query = sa.select(sa.func.count()).where(s.played.c.visitor_hash == visitor_hash)
        return int(self._read(lambda connection: connection.execute(query).scalar_one()))

    def chat_lines(self, visitor_hash: str) -> list[tuple[str, datetime, str]]:
        """Return the chat from a visitor's seats: table, time and text of each message.

        This includes messages of the seats' earlier holders.
        """
        p, q, c = s.played.c, s.seats.c, s.chat.c
        held = sa.union(
            sa.select(p.table_id, p.player).where(p.visitor_hash == visitor_hash),
            sa.select(q.table_id, q.player).where(q.visitor_hash == visitor_hash),
        ).subquery()
        own = sa.and_(c.table_id == held.c.table_id, c.player == held.c.player)
        query = sa.select(c.table_id, c.at, c.text).join(held, own).order_by(c.at, c.number)
        return self._read(lambda connection: [(*row,) for row in connection.execute(query)])

    def count_sessions(self, account_id: str, at: datetime | None = None) -> int:
        """Return the number of browsers signed in to an account."""
        k, now = s.sessions.c, at or utc_now()
        query = sa.select(sa.func.count()).where(k.account == account_id, k.until > now)
        return int(self._read(lambda connection: connection.execute(query).scalar_one()))


def _identify(connection: sa.Connection, token_hash: str, at: datetime) -> rows.VisitorIdentity:
    k = s.sessions.c
    query = sa.select(k.account, k.until).where(k.token_hash == token_hash)
    session = connection.execute(query).first()
    if session is None:
        return rows.VisitorIdentity(token_hash)
    account = _account(connection, session.account) if at < session.until else None
    ended = rows.VisitorIdentity(token_hash, ended=True)
    return rows.VisitorIdentity(account.visitor_hash, account) if account else ended


def _account(connection: sa.Connection, account_id: str) -> rows.AccountRow | None:
    query = s.accounts.select().where(s.accounts.c.id == account_id)
    return read_first(rows.AccountRow, query)(connection)


def _lock_account(connection: sa.Connection, account_id: str) -> bool:
    """Lock an account against other changes of its credentials. Returns whether it exists.

    To prevent deadlocks, passkeys and tickets are always locked after the account.
    """
    a = s.accounts.c
    locked = sa.select(a.id).where(a.id == account_id).with_for_update()
    return connection.execute(locked).first() is not None


def _lock_existing_account(connection: sa.Connection, account_id: str) -> None:
    if not _lock_account(connection, account_id):
        raise StoreError("store-no-account", field="account")


def _valid_ticket(ticket_hash: str, kind: rows.TicketKind, at: datetime) -> sa.ColumnElement[bool]:
    t = s.tickets.c
    return sa.and_(t.hash == ticket_hash, t.kind == kind, t.until > at)


def _insert_ticket(connection: sa.Connection, ticket: rows.Ticket) -> None:
    connection.execute(sa.delete(s.tickets).where(s.tickets.c.until < utc_now()))
    connection.execute(sa.insert(s.tickets), asdict(ticket))


def _consume_ticket(connection: sa.Connection, used: rows.UseTicket) -> None:
    """Delete a used ticket. Raises an error if any server used it before, or if it expired."""
    valid = _valid_ticket(used.hash, used.kind, used.at)
    good = sa.and_(valid, s.tickets.c.account == used.account)
    change_row(connection, sa.delete(s.tickets).where(good), "store-ticket", "ticket")


def _begin_session(connection: sa.Connection, session: rows.AccountSession) -> None:
    """Insert a session, and delete sessions that ended long ago."""
    old = s.sessions.c.until < utc_now() - timedelta(days=SESSION_RETENTION_DAYS)
    connection.execute(sa.delete(s.sessions).where(old))
    connection.execute(sa.insert(s.sessions), session._asdict())


def _sign_up(connection: sa.Connection, write: rows.SignUp) -> None:
    refuse_taken_name(connection, write)
    _refuse_known_passkey(connection, write.passkey)
    _consume_ticket(connection, write.used)
    connection.execute(sa.insert(s.accounts), asdict(write.account))
    # An account can only have one of these skeletons already if the operator allowed similar names.
    free = write.looks - _taken_skeletons(connection, write.looks)
    exact = EXACT_NAME_PREFIX + write.account.name
    _insert_names(connection, write.account.id, free | {exact})
    if write.passkey is not None:
        connection.execute(sa.insert(s.passkeys), asdict(write.passkey))
    _begin_session(connection, write.session)


def _sign_in(connection: sa.Connection, write: rows.SignIn) -> None:
    """Sign in with a passkey. Raises an error if it was removed meanwhile, or was copied."""
    _lock_existing_account(connection, write.session.account)
    p = s.passkeys.c
    mine = sa.and_(p.id == write.passkey, p.account == write.session.account)
    if write.passkey:
        found = connection.execute(sa.select(p.sign_count).where(mine)).first()
        if found is None or (found.sign_count and found.sign_count >= write.sign_count):
            raise StoreError("store-no-passkey", field="passkey")
    _consume_ticket(connection, write.used)
    if write.passkey:
        used = {"sign_count": write.sign_count, "used_at": write.used.at}
        connection.execute(sa.update(s.passkeys).where(mine).values(used))
    _begin_session(connection, write.session)


def _sign_out(connection: sa.Connection, write: rows.SignOut) -> None:
    """End sessions. Signing out all others also cancels passkeys that they are about to add."""
    k = s.sessions.c
    this = k.token_hash == write.token_hash
    ended = sa.and_(k.account == write.account, sa.not_(this) if write.others else this)
    signed_in = sa.update(s.sessions).where(ended, k.until > write.at)
    connection.execute(signed_in.values(until=write.at))
    if write.others:
        t = s.tickets.c
        added = sa.and_(t.account == write.account, t.kind == rows.TicketKind.ADD)
        connection.execute(sa.delete(s.tickets).where(added))


def _refuse_known_passkey(connection: sa.Connection, passkey: rows.PasskeyRow | None) -> None:
    if passkey is not None:
        known = sa.select(s.passkeys.c.id).where(s.passkeys.c.id == passkey.id)
        if connection.execute(known).first() is not None:
            raise StoreError("store-passkey-known", field="passkey")


def _add_passkey(connection: sa.Connection, write: rows.AddPasskey) -> None:
    _lock_existing_account(connection, write.passkey.account)
    mine = s.passkeys.c.account == write.passkey.account
    count = sa.select(sa.func.count()).select_from(s.passkeys).where(mine)
    if connection.execute(count).scalar_one() >= MAX_PASSKEYS:
        raise StoreError("store-passkeys-many", field="passkey", most=MAX_PASSKEYS)
    _refuse_known_passkey(connection, write.passkey)
    _consume_ticket(connection, write.used)
    connection.execute(sa.insert(s.passkeys), asdict(write.passkey))


def _remove_passkey(connection: sa.Connection, write: rows.RemovePasskey) -> None:
    _lock_existing_account(connection, write.account)
    p = s.passkeys.c
    mine = list(connection.execute(sa.select(p.id).where(p.account == write.account)).scalars())
    if write.passkey not in mine:
        raise StoreError("store-no-passkey", field="passkey")
    if len(mine) == 1 and not write.last:
        raise StoreError("store-last-passkey", field="passkey")
    connection.execute(sa.delete(s.passkeys).where(p.id == write.passkey))


def _save_settings(connection: sa.Connection, write: rows.SaveSettings) -> None:
    mine = s.accounts.c.id == write.account
    connection.execute(sa.update(s.accounts).where(mine).values(settings=write.settings))


def _merge_guest(connection: sa.Connection, write: rows.MergeGuest) -> None:
    account = _account(connection, write.account)
    if account is None:
        raise StoreError("store-no-account", field="account")
    if write.guest_hash:
        k, a = s.sessions.c, s.accounts.c
        signed = sa.select(k.account).where(k.token_hash == write.guest_hash)
        owned = sa.select(a.id).where(a.visitor_hash == write.guest_hash)
        if connection.execute(signed.union(owned)).first() is not None:
            raise StoreError("store-no-guest", field="guest")
        merge_guest_rows(connection, write.guest_hash, account.visitor_hash)
    if write.moderator_hash:
        m = s.moderators.c
        theirs = sa.update(s.moderators).where(m.token_hash == write.moderator_hash)
        connection.execute(theirs.values(visitor_hash=account.visitor_hash))


def _erase_account(connection: sa.Connection, write: rows.EraseVisitor) -> None:
    """Delete an account. Its sessions are kept, so that its browsers are not treated as guests."""
    account_id = write.account
    refuse_last_owner(connection, write.visitor_hash)
    _lock_account(connection, account_id)
    connection.execute(sa.delete(s.passkeys).where(s.passkeys.c.account == account_id))
    connection.execute(sa.delete(s.account_names).where(s.account_names.c.account == account_id))
    connection.execute(sa.delete(s.tickets).where(s.tickets.c.account == account_id))
    connection.execute(sa.delete(s.accounts).where(s.accounts.c.id == account_id))
    lock_events_naming(connection, write.visitor_hash)
    called = erase_from_clubs(connection, write.visitor_hash)
    erase_from_events(connection, write.visitor_hash, called)
    erase_visitor_rows(connection, write)


ACCOUNT_WRITES: Mapping[type, Callable[[sa.Connection, Any], None]] = {
    rows.Ticket: _insert_ticket,
    rows.SignUp: _sign_up,
    rows.AddSkeletons: add_skeletons,
    rows.SignIn: _sign_in,
    rows.SignOut: _sign_out,
    rows.AddPasskey: _add_passkey,
    rows.RemovePasskey: _remove_passkey,
    rows.SaveSettings: _save_settings,
    rows.MergeGuest: _merge_guest,
    rows.EraseVisitor: _erase_account,
}
"""The function that applies each write, in a transaction of the store."""
