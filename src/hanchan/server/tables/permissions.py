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
    """The people who may carry out an operation, or who must agree to it.

    Members before `OTHERS` act alone; `OTHERS` and the members after it are those who must agree.
    """

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
    """Anyone with the link, who sees the table with a delay."""
    NAMED = "named"
    ROUND = "round"
    REFEREE = "referee"
    REGULATION = "regulation"
    OTHERS = "others"
    """All other people at the table must agree."""
    ALL_BUT_ONE = "all-but-one"
    """All players but one must agree."""
    OTHERS_OF_ABSENT = "others-of-absent"
    """All other players must agree, and only against a player who is away."""


@dataclass(frozen=True, slots=True)
class Permission:
    """The people who may act `alone` or must be `asked`; `refusal` is the error id for others."""

    alone: Grantee
    refusal: str = ""
    asked: Grantee = Grantee.NOBODY


ANY_LINK, ANY_SEAT = Permission(Grantee.LINK), Permission(Grantee.SEAT)
ONE_EACH = Permission(Grantee.ONE_EACH, "sit-one-each")
BY_AGREEMENT = Permission(Grantee.NOBODY, "take-over-agreed", Grantee.OTHERS)
BY_HOST = Permission(Grantee.HOST, "start-host")
UNDO_BY_AGREEMENT = Permission(Grantee.NOBODY, "undo-agreed", Grantee.OTHERS)
RULING_BY_HOST = Permission(Grantee.HOST_UNCONCERNED, "rule-host", Grantee.ALL_BUT_ONE)
REMOVAL_BY_HOST = Permission(Grantee.HOST_BEFORE, "remove-host", Grantee.OTHERS_OF_ABSENT)
PAUSE_BY_HOST = Permission(Grantee.HOST, "hold-host")
NOT_HERE = Permission(Grantee.NOBODY, "take-over-closed")
NO_UNDO = Permission(Grantee.NOBODY, "undo-nobody")


def _rights(
    friends: Permission, strangers: Permission, event: Permission
) -> Mapping[TableAccess, Permission]:
    return dict(zip(TableAccess, (friends, strangers, strangers, event), strict=True))


PERMISSIONS = {
    TableOperation.SIT: _rights(ANY_LINK, ONE_EACH, Permission(Grantee.NAMED, "sit-named")),
    TableOperation.TAKE_OVER: _rights(ANY_LINK, BY_AGREEMENT, NOT_HERE),
    TableOperation.START: _rights(ANY_SEAT, BY_HOST, Permission(Grantee.ROUND, "start-round")),
    TableOperation.UNDO: _rights(ANY_SEAT, UNDO_BY_AGREEMENT, NO_UNDO),
    TableOperation.RULE: _rights(
        ANY_SEAT, RULING_BY_HOST, Permission(Grantee.REFEREE, "rule-referee")
    ),
    TableOperation.REMOVE: _rights(
        Permission(Grantee.NOBODY, "remove-nobody"),
        REMOVAL_BY_HOST,
        Permission(Grantee.REFEREE, "remove-referee"),
    ),
    TableOperation.HOLD: _rights(
        ANY_SEAT, PAUSE_BY_HOST, Permission(Grantee.REFEREE, "hold-referee")
    ),
    TableOperation.SPECTATE: _rights(ANY_LINK, ANY_LINK, Permission(Grantee.REGULATION)),
}
RATED_PERMISSIONS: Mapping[TableOperation, Permission] = {
    TableOperation.SIT: ONE_EACH,
    TableOperation.TAKE_OVER: NOT_HERE,
    TableOperation.UNDO: NO_UNDO,
    TableOperation.RULE: Permission(Grantee.NOBODY, "rule-engine"),
    TableOperation.SPECTATE: Permission(Grantee.LATE_SPECTATOR),
}
"""Permissions that replace those of the audience in rated matches."""


def permission_for(act: TableOperation, order: TableAccess, *, rated: bool = False) -> Permission:
    """Return the permission for an operation at a table with this audience.

    >>> undo, club = TableOperation.UNDO, TableAccess.CLUB
    >>> permission_for(undo, club).asked, permission_for(undo, club, rated=True).asked
    (<Grantee.OTHERS: 'others'>, <Grantee.NOBODY: 'nobody'>)
    """
    of_audience = PERMISSIONS[act][order]
    return RATED_PERMISSIONS.get(act, of_audience) if rated else of_audience
