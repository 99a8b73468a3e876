"""The people at a table: who sits there, who is here, who was sent away, what they are asked."""

from dataclasses import dataclass, field

from hanchan.core.codes import SEATS
from hanchan.server.tables.ballot import Ballot
from hanchan.server.tables.chairs import Chair

MOST_REMOVED = 50


@dataclass(slots=True, kw_only=True)
class Company:
    """Four chairs and whoever has them; `absent` are those who were away for long, when looked at.

    `removed` are the hashes of visitors who were sent away, and may not sit down again.
    `left_early` are matches and the visitors who left them before their end, until it is kept.
    """

    chairs: list[Chair | None] = field(default_factory=lambda: [None] * SEATS)
    ballot: Ballot = field(default_factory=Ballot)
    removed: tuple[str, ...] = ()
    absent: tuple[Chair, ...] = ()
    left_early: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    changed: bool = True

    def people(self) -> tuple[Chair, ...]:
        """The chairs of people, be they here or not."""
        return tuple([chair for chair in self.chairs if chair is not None and chair.person])

    def people_here(self) -> tuple[Chair, ...]:
        """The people who have a page open."""
        return tuple([chair for chair in self.people() if chair.here])

    def by_token(self, token_hash: str | None) -> Chair | None:
        """The chair that the holder of this token has now; without a token there is none."""
        if token_hash is not None:
            for chair in self.chairs:
                if chair is not None and chair.token_hash == token_hash:
                    return chair
        return None

    def shut_out(self, chair: Chair) -> None:
        """Whoever sits there does not come back."""
        if chair.visitor_hash is not None:
            self.removed = (*self.removed, chair.visitor_hash)[-MOST_REMOVED:]

    def look_around(self, now: float) -> None:
        """Questions are settled whose time is over, and absences are seen."""
        asked, before = self.ballot.open, self.absent
        self.ballot.look(now)
        gone = [
            chair for chair in self.chairs if chair is not None and chair.gone_since is not None
        ]
        self.absent = tuple([chair for chair in gone if chair.away(now)])
        self.changed |= asked is not self.ballot.open or before != self.absent
