"""Permissions at a table, by its audience: one table of rights."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from hanchan.messages.table_options import Order


class TableAct(StrEnum):
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
    LOOK_ON = "look-on"


class Who(StrEnum):
    """Who has a right: alone, up to `OTHERS`; from there on the people whose consent is needed."""

    NOBODY = "nobody"
    LINK = "link"
    """Anybody with the link."""
    ONE_EACH = "one-each"
    """Anybody with the link who has no other seat at this table."""
    SEAT = "seat"
    """Every player."""
    HOST = "host"
    HOST_BEFORE = "host-before"
    """The host, except during a match."""
    HOST_UNCONCERNED = "host-unconcerned"
    LATE = "late"
    """Anybody with the link, with a delay of some minutes."""
    NAMED = "named"
    ROUND = "round"
    REFEREE = "referee"
    REGULATION = "regulation"
    OTHERS = "others"
    """All other people at the table."""
    THREE = "three"
    """Three of the four."""
    THREE_OF_ABSENT = "three-of-absent"
    """Three, against a player who has been away for a while."""


@dataclass(frozen=True, slots=True)
class Right:
    """Who may do something alone, and whose consent is needed if another player asks for it.

    `refusal` is the message for players without the right, or with whom the others do not agree.
    """

    alone: Who
    refusal: str = ""
    asked: Who = Who.NOBODY


ANY_LINK, ANY_SEAT = Right(Who.LINK), Right(Who.SEAT)
ONE_EACH = Right(Who.ONE_EACH, "sit-one-each")
BY_AGREEMENT = Right(Who.NOBODY, "take-over-agreed", Who.OTHERS)
BY_HOST = Right(Who.HOST, "start-host")
UNDONE_BY_ALL = Right(Who.NOBODY, "undo-agreed", Who.OTHERS)
RULED_BY_HOST = Right(Who.HOST_UNCONCERNED, "rule-host", Who.THREE)
REMOVED_BY_HOST = Right(Who.HOST_BEFORE, "remove-host", Who.THREE_OF_ABSENT)
HELD_BY_HOST = Right(Who.HOST, "hold-host")

RIGHTS: Mapping[TableAct, Mapping[Order, Right]] = {
    TableAct.SIT: {
        Order.FRIENDS: ANY_LINK,
        Order.CLUB: ONE_EACH,
        Order.PUBLIC: ONE_EACH,
        Order.EVENT: Right(Who.NAMED, "sit-named"),
    },
    TableAct.TAKE_OVER: {
        Order.FRIENDS: ANY_LINK,
        Order.CLUB: BY_AGREEMENT,
        Order.PUBLIC: BY_AGREEMENT,
        Order.EVENT: Right(Who.NOBODY, "take-over-closed"),
    },
    TableAct.START: {
        Order.FRIENDS: ANY_SEAT,
        Order.CLUB: BY_HOST,
        Order.PUBLIC: BY_HOST,
        Order.EVENT: Right(Who.ROUND, "start-round"),
    },
    TableAct.UNDO: {
        Order.FRIENDS: ANY_SEAT,
        Order.CLUB: UNDONE_BY_ALL,
        Order.PUBLIC: UNDONE_BY_ALL,
        Order.EVENT: Right(Who.NOBODY, "undo-nobody"),
    },
    TableAct.RULE: {
        Order.FRIENDS: ANY_SEAT,
        Order.CLUB: RULED_BY_HOST,
        Order.PUBLIC: RULED_BY_HOST,
        Order.EVENT: Right(Who.REFEREE, "rule-referee"),
    },
    TableAct.REMOVE: {
        Order.FRIENDS: Right(Who.NOBODY, "remove-nobody"),
        Order.CLUB: REMOVED_BY_HOST,
        Order.PUBLIC: REMOVED_BY_HOST,
        Order.EVENT: Right(Who.REFEREE, "remove-referee"),
    },
    TableAct.HOLD: {
        Order.FRIENDS: ANY_SEAT,
        Order.CLUB: HELD_BY_HOST,
        Order.PUBLIC: HELD_BY_HOST,
        Order.EVENT: Right(Who.REFEREE, "hold-referee"),
    },
    TableAct.LOOK_ON: {
        Order.FRIENDS: ANY_LINK,
        Order.CLUB: ANY_LINK,
        Order.PUBLIC: ANY_LINK,
        Order.EVENT: Right(Who.REGULATION),
    },
}
RATED: Mapping[TableAct, Right] = {
    TableAct.SIT: ONE_EACH,
    TableAct.TAKE_OVER: Right(Who.NOBODY, "take-over-closed"),
    TableAct.UNDO: Right(Who.NOBODY, "undo-nobody"),
    TableAct.RULE: Right(Who.NOBODY, "rule-engine"),
    TableAct.LOOK_ON: Right(Who.LATE),
}
"""Rights that differ in rated matches, for any audience."""


def right_to(act: TableAct, order: Order, *, rated: bool = False) -> Right:
    """Return the right to an operation at a table with this audience.

    >>> undo, club = TableAct.UNDO, Order.CLUB
    >>> right_to(undo, club).asked, right_to(undo, club, rated=True).asked
    (<Who.OTHERS: 'others'>, <Who.NOBODY: 'nobody'>)
    """
    return RATED[act] if rated and act in RATED else RIGHTS[act][order]
