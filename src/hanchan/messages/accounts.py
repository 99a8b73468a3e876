"""Accounts, passkeys and blocks: requests and views of pages, and output of commands."""

from typing import Annotated, Literal, TypedDict

import msgspec

from hanchan.messages.base import Identifier, JsonObject, Name, Seat

Secret = Annotated[str, msgspec.Meta(max_length=128)]
Label = Annotated[str, msgspec.Meta(max_length=40)]


class PasskeyView(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of the account; `used` is the time of the last sign-in with it, empty if none."""

    id: str
    label: str
    created: str
    used: str


class AccountView(msgspec.Struct, frozen=True, kw_only=True):
    """The visitor's account; `name` is empty for a guest or if the session has `ended`.

    `passkeys_at` is the address at which passkeys work, empty if there is none. `browsers` are
    signed in, `rated` matches count for the `rating`, and only the page reads the JSON in
    `settings`.
    """

    name: str = ""
    ended: bool = False
    since: str = ""
    passkeys: tuple[PasskeyView, ...] = ()
    passkeys_at: str = ""
    browsers: int = 0
    matches: int = 0
    rating: int = 0
    rated: int = 0
    role: str = ""
    settings: str = "{}"


class ChallengeRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request a challenge for creating or using a passkey."""

    kind: Literal["sign-up", "sign-in", "add"]
    name: Name | None = None


class SignUpRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Create an account with a new passkey, which answers the challenge."""

    name: Name
    credential: JsonObject
    label: Label = ""


class SignInRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sign in with a passkey."""

    credential: JsonObject


class AddPasskeyRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Add a passkey to the account."""

    credential: JsonObject
    label: Label = ""


class AccountLinkRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Redeem an operator's link, to create an account or to sign in again."""

    token: Secret


class ClaimGuestRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Move the data of a `guest` or `moderator`, identified by their secret, to the account."""

    guest: Secret = ""
    moderator: Secret = ""


class SignOutRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sign out this browser, or all others."""

    others: bool = False


class SaveSettingsRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Save the visitor's page settings."""

    settings: Annotated[str, msgspec.Meta(max_length=4096)]


class SignInResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The new secret that identifies the browser, sent only once, and the account's name."""

    visitor: str
    name: str


class BlockRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Block the player at a `place` of a table; neither can then join a table of the other."""

    table: Identifier
    place: Seat


class BlockView(msgspec.Struct, frozen=True, kw_only=True):
    """A block by the visitor: its id, and the blocked player's name at that time."""

    id: str
    name: str


class AccountLink(TypedDict):
    """A link that creates an account or signs in to it, and the time when it expires."""

    name: str
    kind: str
    until: str
    link: str


class AccountListItem(TypedDict):
    """An account: its name, creation date and number of passkeys."""

    name: str
    since: str
    passkeys: int


class AccountDeletion(TypedDict):
    """Result of deleting an account; `matches` is the number of matches that lose the name."""

    name: str
    matches: int
    deleted: bool


# Answers of the commands for people who run a server.


class ServerCheckResult(TypedDict):
    """The result of a startup check: whether it passed, and a sentence about it."""

    ok: bool
    said: str


class QuarantineEntry(TypedDict):
    """The id of a quarantined table, which no server takes over, and since when."""

    table: str
    since: str


class ResumedTable(TypedDict):
    """The id of the table released from quarantine."""

    resumed: str
