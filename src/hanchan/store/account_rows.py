"""Rows and writes of accounts, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from hanchan.store.table_rows import StoredRow


class TicketKind(StrEnum):
    """The purpose of a ticket."""

    SIGN_UP = "sign-up"
    SIGN_IN = "sign-in"
    ADD = "add"
    """For adding a passkey to the ticket's account."""
    LINK = "link"
    """For an operator's link to a new account, or to the account that the ticket names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountRow(StoredRow):
    """An account. All its data is stored under `visitor_hash`, as for a guest.

    `settings` is the JSON text of the page's settings, which only the page interprets.
    """

    visitor_hash: str
    name: str
    settings: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyRow(StoredRow):
    """A passkey: `id` in base64url, `public_key` in the encoding of the authenticator."""

    account: str
    public_key: bytes
    sign_count: int
    label: str
    used_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A challenge or a link, found by its hash and usable once until it expires.

    `account` is the account that it is for, if any; a challenge to sign up names the account to be
    created.
    """

    hash: str
    kind: TicketKind
    until: datetime
    account: str = ""
    name: str = ""


class AccountSession(NamedTuple):
    """A browser signed in to an account, by the hash of its token."""

    token_hash: str
    account: str
    until: datetime


class UseTicket(NamedTuple):
    """A ticket to be used up; refused if it is missing or expired."""

    hash: str
    kind: TicketKind
    at: datetime
    account: str = ""


class SignUp(NamedTuple):
    """Create an account; `looks` are the skeletons of its name.

    No other account may have any of these skeletons, unless the operator allows it by
    `like_others`.
    """

    used: UseTicket
    account: AccountRow
    looks: frozenset[str]
    session: AccountSession
    passkey: PasskeyRow | None = None
    like_others: bool = False


class AddSkeletons(NamedTuple):
    """Add name skeletons to accounts; `looks` has those of each account id."""

    looks: Mapping[str, frozenset[str]]


class SignIn(NamedTuple):
    """Sign in with a passkey, whose new signature count is stored, or by a link."""

    used: UseTicket
    session: AccountSession
    passkey: str = ""
    sign_count: int = 0


class AddPasskey(NamedTuple):
    """Add a passkey to its account, and use up the ticket that permits it."""

    used: UseTicket
    passkey: PasskeyRow


class RemovePasskey(NamedTuple):
    """Remove a passkey. Removing the only one requires `last`."""

    account: str
    passkey: str
    last: bool


class SignOut(NamedTuple):
    """End sessions at this time: that of the token, or with `others` all except that one."""

    account: str
    token_hash: str
    at: datetime
    others: bool = False


class SaveSettings(NamedTuple):
    """Save the page's settings of an account."""

    account: str
    settings: str


class MergeGuest(NamedTuple):
    """Merge a guest into an account; it also gets the moderator role of `moderator_hash`."""

    account: str
    guest_hash: str = ""
    moderator_hash: str = ""


class EraseVisitor(NamedTuple):
    """Erase all personal data of a visitor, with their account if they have one.

    Their complaints are kept under the visitor hash `nobody`. Matches at the tables in `spare` keep
    the name until they are over.
    """

    visitor_hash: str
    nobody: str
    account: str = ""
    spare: frozenset[str] = frozenset()


AccountWrite: TypeAlias = (
    Ticket
    | SignUp
    | AddSkeletons
    | SignIn
    | AddPasskey
    | RemovePasskey
    | SignOut
    | SaveSettings
    | MergeGuest
    | EraseVisitor
)


class VisitorIdentity(NamedTuple):
    """The owner of a token; `account` is None for a guest, and if the session has `ended`."""

    visitor_hash: str
    account: AccountRow | None = None
    ended: bool = False
