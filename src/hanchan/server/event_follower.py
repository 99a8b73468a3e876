"""What the tables of events tell the events themselves."""

from typing import Protocol

from hanchan.server.rooms import Room
from hanchan.server.tables.hosted import HostedTable


class EventFollower(Protocol):
    """What a hall asks and tells of tables that the rounds of events have made."""

    async def hold(self, room: Room) -> None:
        """The seats of a table are held as its event says now."""
        ...

    def opened(self, table: HostedTable) -> None:
        """A table is open that was put away, or never was."""
        ...

    def played(self, table: HostedTable) -> None:
        """A kyoku has come to its end, and is kept."""
        ...
