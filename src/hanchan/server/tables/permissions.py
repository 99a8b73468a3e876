"""Permissions for operations at a table, by the audience of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from hanchan.messages.table_options import TableAccess


class TableOperation(StrEnum):
    """An operation at a table besides playing."""

    SIT = "sit"
    TAKE_OVER = "take-over"
    """Take a bot's seat during a match."""
    START = "start"
    UNDO = "undo"
    RULE = "rule"
    REMOVE = "remove"
    HOLD = "hold"
    """Pause a table that was created for teaching."""
    SPECTATE = "look-on"


class Grantee(StrEnum):
    """Who has a right: alone before `OTHERS`, from there on with the consent of other people."""

    NOBODY = "nobody"
    LINK = "link"
    """Anyone with the link."""
    ONE_EACH = "one-each"
    """Anyone with the link who has no other seat at this table."""
    SEAT = "seat"
    """Every player."""
    HOST = "host"
    HOST_BEFORE = "host-before"
    """The host, except during a match."""
    HOST_UNCONCERNED = "host-unconcerned"
    LATE_SPECTATOR = "late"
    """Anyone with the link, who sees the table with a delay of some minutes."""
    NAMED = "named"
    ROUND = "round"
    REFEREE = "referee"
    REGULATION = "regulation"
    OTHERS = "others"
    """All other people at the table must agree."""
    THREE = "three"
    """Three of the four players must agree."""
    THREE_OF_ABSENT = "three-of-absent"
    """Three players must agree against a player who has been away for a while."""


@dataclass(frozen=True, slots=True)
class Permission:
    """Who may do something alone, and whose consent is needed if another player requests it.

    `refusal` is the message for players who lack the right, or whose request is declined.
    """

    alone: Grantee
    refusal: str = ""
    asked: Grantee = Grantee.NOBODY


ANY_LINK, ANY_SEAT = Permission(Grantee.LINK), Permission(Grantee.SEAT)
ONE_EACH = Permission(Grantee.ONE_EACH, "sit-one-each")
BY_AGREEMENT = Permission(Grantee.NOBODY, "take-over-agreed", Grantee.OTHERS)
BY_HOST = Permission(Grantee.HOST, "start-host")
UNDO_BY_AGREEMENT = Permission(Grantee.NOBODY, "undo-agreed", Grantee.OTHERS)
RULING_BY_HOST = Permission(Grantee.HOST_UNCONCERNED, "rule-host", Grantee.THREE)
REMOVAL_BY_HOST = Permission(Grantee.HOST_BEFORE, "remove-host", Grantee.THREE_OF_ABSENT)
PAUSE_BY_HOST = Permission(Grantee.HOST, "hold-host")

PERMISSIONS: Mapping[TableOperation, Mapping[TableAccess, Permission]] = {
    TableOperation.SIT: {
        TableAccess.FRIENDS: ANY_LINK,
        TableAccess.CLUB: ONE_EACH,
        TableAccess.PUBLIC: ONE_EACH,
        TableAccess.EVENT: Permission(Grantee.NAMED, "sit-named"),
    },
    TableOperation.TAKE_OVER: {
        TableAccess.FRIENDS: ANY_LINK,
        TableAccess.CLUB: BY_AGREEMENT,
        TableAccess.PUBLIC: BY_AGREEMENT,
        TableAccess.EVENT: Permission(Grantee.NOBODY, "take-over-closed"),
    },
    TableOperation.START: {
        TableAccess.FRIENDS: ANY_SEAT,
        TableAccess.CLUB: BY_HOST,
        TableAccess.PUBLIC: BY_HOST,
        TableAccess.EVENT: Permission(Grantee.ROUND, "start-round"),
    },
    TableOperation.UNDO: {
        TableAccess.FRIENDS: ANY_SEAT,
        TableAccess.CLUB: UNDO_BY_AGREEMENT,
        TableAccess.PUBLIC: UNDO_BY_AGREEMENT,
        TableAccess.EVENT: Permission(Grantee.NOBODY, "undo-nobody"),
    },
    TableOperation.RULE: {
        TableAccess.FRIENDS: ANY_SEAT,
        TableAccess.CLUB: RULING_BY_HOST,
        TableAccess.PUBLIC: RULING_BY_HOST,
        TableAccess.EVENT: Permission(Grantee.REFEREE, "rule-referee"),
    },
    TableOperation.REMOVE: {
        TableAccess.FRIENDS: Permission(Grantee.NOBODY, "remove-nobody"),
        TableAccess.CLUB: REMOVAL_BY_HOST,
        TableAccess.PUBLIC: REMOVAL_BY_HOST,
        TableAccess.EVENT: Permission(Grantee.REFEREE, "remove-referee"),
    },
    TableOperation.HOLD: {
        TableAccess.FRIENDS: ANY_SEAT,
        TableAccess.CLUB: PAUSE_BY_HOST,
        TableAccess.PUBLIC: PAUSE_BY_HOST,
        TableAccess.EVENT: Permission(Grantee.REFEREE, "hold-referee"),
    },
    TableOperation.SPECTATE: {
        TableAccess.FRIENDS: ANY_LINK,
        TableAccess.CLUB: ANY_LINK,
        TableAccess.PUBLIC: ANY_LINK,
        TableAccess.EVENT: Permission(Grantee.REGULATION),
    },
}
RATED_PERMISSIONS: Mapping[TableOperation, Permission] = {
    TableOperation.SIT: ONE_EACH,
    TableOperation.TAKE_OVER: Permission(Grantee.NOBODY, "take-over-closed"),
    TableOperation.UNDO: Permission(Grantee.NOBODY, "undo-nobody"),
    TableOperation.RULE: Permission(Grantee.NOBODY, "rule-engine"),
    TableOperation.SPECTATE: Permission(Grantee.LATE_SPECTATOR),
}
"""Rights that are different in rated matches, for any audience."""


def permission_for(act: TableOperation, order: TableAccess, *, rated: bool = False) -> Permission:
    """Return the right to an operation at a table with this audience.

    >>> undo, club = TableOperation.UNDO, TableAccess.CLUB
    >>> permission_for(undo, club).asked, permission_for(undo, club, rated=True).asked
    (<Grantee.OTHERS: 'others'>, <Grantee.NOBODY: 'nobody'>)
    """
    return RATED_PERMISSIONS[act] if rated and act in RATED_PERMISSIONS else PERMISSIONS[act][order]
