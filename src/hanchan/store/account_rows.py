"""What is kept of accounts, as plain values, and what is written of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from hanchan.store.rows import now


class TicketKind(StrEnum):
    """What a ticket is good for."""

    SIGN_UP = "sign-up"
    SIGN_IN = "sign-in"
    ADD = "add"
    """A passkey is added to the account of the ticket."""
    LINK = "link"
    """The operator's: a new account where the ticket names none, else the way back to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountRow:
    """Somebody's account; all that is theirs is kept under `visitor_hash`, as a guest's is.

    `settings` is what they have chosen of the page, a JSON text that the page alone reads.
    """

    id: str
    visitor_hash: str
    name: str
    settings: str = "{}"
    created_at: datetime = field(default_factory=now)


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyRow:
    """A passkey: `id` in base64url, `public_key` as the authenticator wrote it."""

    id: str
    account: str
    public_key: bytes
    sign_count: int
    label: str
    created_at: datetime = field(default_factory=now)
    used_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A challenge or a link, by its hash: good once, until a time, for `account` if it names one.

    A challenge to sign up names the account that is about to be.
    """

    hash: str
    kind: TicketKind
    until: datetime
    account: str = ""
    name: str = ""


class AccountSession(NamedTuple):
    """A browser that is signed in to an account, by the hash of its token."""

    token_hash: str
    account: str
    until: datetime


class Used(NamedTuple):
    """A ticket that is used up by what it allows; refused if it is not there or too old."""

    hash: str
    kind: TicketKind
    at: datetime
    account: str = ""


class SignUp(NamedTuple):
    """A new account; `looks` are those of its name.

    No other account has any of these, unless the operator decided that it may be `like_others`.
    """

    used: Used
    account: AccountRow
    looks: frozenset[str]
    session: AccountSession
    passkey: PasskeyRow | None = None
    like_others: bool = False


class AddLooks(NamedTuple):
    """More looks by which accounts are found, by the id of each account."""

    looks: Mapping[str, frozenset[str]]


class SignIn(NamedTuple):
    """Somebody is back, by a passkey that has counted so far, or by a link."""

    used: Used
    session: AccountSession
    passkey: str = ""
    sign_count: int = 0


class AddPasskey(NamedTuple):
    """One passkey more."""

    used: Used
    passkey: PasskeyRow


class RemovePasskey(NamedTuple):
    """A passkey is good no longer; the only one goes where `last` says that it may."""

    account: str
    passkey: str
    last: bool


class SignOut(NamedTuple):
    """Browsers are signed out at that time: the one with this token, or all `others`."""

    account: str
    token_hash: str
    at: datetime
    others: bool = False


class KeepSettings(NamedTuple):
    """What somebody has chosen of the page, for their other browsers."""

    account: str
    settings: str


class TakeOver(NamedTuple):
    """What is a guest's becomes an account's, and the moderator with that token is who has it."""

    account: str
    guest_hash: str = ""
    moderator_hash: str = ""


class Forget(NamedTuple):
    """Everything that says who a visitor was goes, with their account if they have one.

    Of matches at the tables in `spare` the name goes when they are over.
    """

    visitor_hash: str
    nobody: str
    account: str = ""
    spare: frozenset[str] = frozenset()


AccountWrite: TypeAlias = (
    Ticket
    | SignUp
    | AddLooks
    | SignIn
    | AddPasskey
    | RemovePasskey
    | SignOut
    | KeepSettings
    | TakeOver
    | Forget
)


class KnownVisitor(NamedTuple):
    """Who has a token: their account, None where it is a guest's; `ended` after signing out."""

    visitor_hash: str
    account: AccountRow | None = None
    ended: bool = False
