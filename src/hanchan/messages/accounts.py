"""Accounts, passkeys and blocks: what a page asks of them, and what commands answer."""

from typing import Annotated, Literal, TypedDict

import msgspec

from hanchan.messages.basics import Fields, Name, Seat, Word

Secret = Annotated[str, msgspec.Meta(max_length=128)]
Label = Annotated[str, msgspec.Meta(max_length=40)]


class PasskeyShown(msgspec.Struct, frozen=True, kw_only=True):
    """One passkey of the account; `used` is empty before it has let anybody in."""

    id: str
    label: str
    created: str
    used: str


class AccountShown(msgspec.Struct, frozen=True, kw_only=True):
    """Who the visitor is here; without a `name` they are a guest, or were `ended` as an account.

    `passkeys_at` is the address at which passkeys work, empty where there are none; `browsers`
    are those that are signed in. `settings` is a JSON text of the page's own.
    """

    name: str = ""
    ended: bool = False
    since: str = ""
    passkeys: tuple[PasskeyShown, ...] = ()
    passkeys_at: str = ""
    browsers: int = 0
    matches: int = 0
    rating: int = 0
    rated: int = 0
    role: str = ""
    settings: str = "{}"


class Challenging(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a passkey shall be made or shown for."""

    kind: Literal["sign-up", "sign-in", "add"]
    name: Name | None = None


class Creating(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new account, with the passkey that its challenge was answered by."""

    name: Name
    credential: Fields
    label: Label = ""


class Showing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passkey is shown, to come in."""

    credential: Fields


class Adding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One passkey more."""

    credential: Fields
    label: Label = ""


class Linked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link of the operator is used."""

    token: Secret


class TakingOver(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What this browser had as a guest, or as a moderator, shall be the account's."""

    guest: Secret = ""
    moderator: Secret = ""


class SigningOut(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """This browser is signed out, or all others are."""

    others: bool = False


class Choosing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody has chosen of the page."""

    settings: Annotated[str, msgspec.Meta(max_length=4096)]


class SignedIn(msgspec.Struct, frozen=True, kw_only=True):
    """The secret by which the browser is known from now on, said once; and whose account it is."""

    visitor: str
    name: str


class Blocking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whoever has this place of a table shall not sit beside the visitor again."""

    table: Word
    place: Seat


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom the visitor has blocked, as they were called; who it is is told nowhere."""

    id: str
    name: str


class AccountLink(TypedDict):
    """A link into an account, and until when it opens."""

    name: str
    kind: str
    until: str
    link: str


class AccountListed(TypedDict):
    """Who has an account, since when, with how many passkeys."""

    name: str
    since: str
    passkeys: int


class AccountDeleted(TypedDict):
    """An account, how many matches lose the name with it, and whether it has gone."""

    name: str
    matches: int
    deleted: bool


# Answers of the commands for people who run a server.


class ServerChecked(TypedDict):
    """Whether one thing is as a server needs it, and what was found."""

    ok: bool
    said: str


class TablePutAside(TypedDict):
    """A table that no server takes any more, and since when."""

    table: str
    since: str


class TableResumed(TypedDict):
    """The table that may go on."""

    resumed: str
