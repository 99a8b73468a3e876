"""Whoever looks at a table: who comes, who goes, who gives up a seat."""

from dataclasses import dataclass, field

from hanchan.messages import table as m
from hanchan.messages.basics import PROTOCOL
from hanchan.server.conduct import Conduct
from hanchan.server.errors import RefusalError
from hanchan.server.refusing import refused
from hanchan.server.rematches import Rematches
from hanchan.server.tables.advancing import next_time
from hanchan.server.tables.chairs import Chair
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.keeping import Keeper
from hanchan.server.visitors import Visitor


@dataclass(slots=True, kw_only=True, eq=False)
class Visited:
    """A table and its visitors; nothing here waits."""

    keeper: Keeper
    conduct: Conduct = field(default_factory=Conduct)
    visitors: set[Visitor] = field(default_factory=set[Visitor])
    rematches: Rematches = field(default_factory=Rematches)
    empty_since: float = 0
    table: HostedTable = field(init=False)
    """The table itself, that of the keeper."""

    def __post_init__(self) -> None:
        """The keeper has the same table for as long as there is one."""
        self.table = self.keeper.table

    def come(self, visitor: Visitor, hello: m.Hello, now: float) -> None:
        """A page has said hello."""
        chair = self.table.by_token(visitor.token_hash)
        if visitor.token_hash is not None:
            if chair is None:
                self._turn_away(visitor)
                return
            if self.conduct.away(chair.visitor_hash):
                visitor.dismiss("moderated")
                self.table.remove(chair)
                return
            self._close_others(visitor, now)
        elif not self.table.options.spectators:
            visitor.dismiss("spectators")
            return
        visitor.match, visitor.heard = hello.match, hello.since
        self.visitors.add(visitor)
        if chair is None:
            self.table.spectators += 1
        else:
            chair.pages += 1
            chair.gone_since = None
        self.table.changed = True

    def next_time(self, now: float) -> float | None:
        """When something is due at the table, or to be seen by those who look on from behind."""
        due = next_time(self.table, now)
        delay, live = self.table.options.delay, self.table.live
        if not delay or live is None:
            return due
        times = [due, live.publisher.next_seen(now, delay)]
        return min((time for time in times if time is not None), default=None)

    def rise(self, visitor: Visitor, chair: Chair, now: float) -> None:
        """Somebody gives up their seat, and looks on where that is allowed."""
        self._close_others(visitor, now)
        self.go(visitor, now)
        self.table.leave(chair)
        visitor.token_hash, visitor.welcomed, visitor.shown = None, False, None
        self.come(visitor, m.Hello(protocol=PROTOCOL), now)

    def go(self, visitor: Visitor, now: float) -> None:
        """A page is closed, or its connection is cut."""
        if visitor not in self.visitors:
            return
        self.visitors.discard(visitor)
        chair = self.table.by_token(visitor.token_hash)
        if visitor.token_hash is None:
            self.table.spectators -= 1
        elif chair is not None:
            chair.pages -= 1
            if chair.pages == 0:
                chair.gone_since = now
        self.table.changed = True
        if not self.visitors:
            self.empty_since = now
            self.table.ballot.drop(now)

    def remove_away(self) -> None:
        """Moderators have decided that somebody stays away."""
        for chair in self.table.people():
            if self.conduct.away(chair.visitor_hash):
                if self.table.options.event is not None:  # the seat is theirs still
                    self._dismiss_from(chair)
                self.table.remove(chair)

    def dismiss_removed(self, now: float) -> None:
        """Whoever was sent away does not stay as somebody who looks on."""
        why = "removed" if self.table.options.event is None else "event"
        for visitor in tuple(self.visitors):
            sent_away = visitor.token_hash and self.table.by_token(visitor.token_hash) is None
            if sent_away or self.table.given_up:
                visitor.dismiss(why)
                self.go(visitor, now)

    def _dismiss_from(self, chair: Chair) -> None:
        for visitor in [one for one in self.visitors if one.token_hash == chair.token_hash]:
            visitor.dismiss("moderated")

    def _close_others(self, visitor: Visitor, now: float) -> None:
        """A seat is open in one window alone."""
        for other in tuple(self.visitors):
            if other is not visitor and other.token_hash == visitor.token_hash:
                other.dismiss("elsewhere")
                self.go(other, now)

    @staticmethod
    def _turn_away(visitor: Visitor) -> None:
        """The token of the visitor holds no seat: it never did, or the seat has been given up."""
        error = RefusalError("seat-not-yours", field="token")
        visitor.turn_away(refused(error, m.Hello(protocol=PROTOCOL), visitor.language))
