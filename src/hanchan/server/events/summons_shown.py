"""Where a referee is wanted, as those at the table and whoever runs the event are shown it."""

from collections.abc import Iterator

from hanchan.club.event import Event
from hanchan.club.event.summons import summons_open
from hanchan.messages.basics import Part


class SummonsShown(Part, frozen=True, kw_only=True):
    """A referee is wanted at a table, since a time (ISO, UTC), by an entry, for a reason or none.

    `coming` is who is on the way, empty while nobody is.
    """

    round: int
    table: int
    number: int
    name: str
    reason: str = ""
    since: str
    coming: str = ""


def summons_shown(event: Event) -> Iterator[SummonsShown]:
    """All tables at which a referee is wanted, the most urgent first."""
    for (round_, table), one in summons_open(event):
        yield SummonsShown(
            round=round_,
            table=table,
            number=one.number,
            name=event.entries[one.number].name,
            reason=one.reason,
            since=one.at,
            coming=one.coming,
        )
