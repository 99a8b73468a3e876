"""Accounts, passkeys and blocks: requests of the page and answers of commands."""

from typing import Annotated, Literal, TypedDict

import msgspec

from hanchan.messages.base import Identifier, JsonObject, Name, Seat

Secret = Annotated[str, msgspec.Meta(max_length=128)]
Label = Annotated[str, msgspec.Meta(max_length=40)]


class PasskeyView(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of the account; `used` is empty until the first sign-in with the passkey."""

    id: str
    label: str
    created: str
    used: str


class AccountView(msgspec.Struct, frozen=True, kw_only=True):
    """The visitor's account. Without a `name` it is a guest, or a session that was `ended`.

    `passkeys_at` is the address at which passkeys work, empty if they are not available; `browsers`
    is the number of signed-in browsers. `settings` is the page's own JSON text.
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
    """Create an account with the passkey that answered its challenge."""

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
    """Use an account link issued by the operator."""

    token: Secret


class ClaimGuestRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Move the guest's or moderator's data of this browser to the account."""

    guest: Secret = ""
    moderator: Secret = ""


class SignOutRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sign out this browser, or all others."""

    others: bool = False


class SaveSettingsRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Save the visitor's page settings."""

    settings: Annotated[str, msgspec.Meta(max_length=4096)]


class SignInResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The secret that identifies the browser from now on, sent only once, and the account name."""

    visitor: str
    name: str


class BlockRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Block the player in this place of a table, so that they never share a table again."""

    table: Identifier
    place: Seat


class BlockView(msgspec.Struct, frozen=True, kw_only=True):
    """A player blocked by the visitor, with their name at that time, but never their identity."""

    id: str
    name: str


class AccountLink(TypedDict):
    """A link into an account, and the time when it expires."""

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
    """Whether one requirement of a server is met, and what was found."""

    ok: bool
    said: str


class QuarantineEntry(TypedDict):
    """A quarantined table that no server takes over, and since when."""

    table: str
    since: str


class ResumedTable(TypedDict):
    """The table released from quarantine."""

    resumed: str
