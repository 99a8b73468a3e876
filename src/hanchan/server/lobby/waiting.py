"""Who waits for a match, and which four may play it; no socket and no clock is known here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import inf

from hanchan.core.codes import SEATS
from hanchan.messages.basics import LONGEST_NAME
from hanchan.messages.lobby import Pool
from hanchan.messages.table_options import Order, TableOptions
from hanchan.server.alike import alike
from hanchan.server.tables.chairs import Newcomer
from hanchan.server.tables.options import RATED_DELAY
from hanchan.server.visitors import Visitor

BANDS = ((20.0, 150.0), (60.0, 300.0))
"""Until so many seconds are over, others are welcome whose rating is so near; then everybody is."""
BOTS_AFTER = 90.0
"""Seconds after which bots are offered, if three others have not come."""
CLOCKS = {"quick": (5, 20), "relaxed": (20, 120)}
ROUNDS = {"east": 1, "south": 2}


@dataclass(slots=True, kw_only=True, eq=False)
class Waiter:
    """Somebody who waits since a time; `secret` is what their page keeps of its visitor."""

    newcomer: Newcomer
    secret: str
    page: Visitor
    pool: Pool
    since: float
    rating: float
    bots_after: float
    last_until: float = 0
    """Until then everybody else goes first."""
    let_go: Callable[[], None] = lambda: None
    offered: bool = False

    def band(self, now: float) -> float:
        """How far from their own the rating of the others may be."""
        waited = now - self.since
        return next((band for until, band in BANDS if waited < until), inf)

    def turn(self, now: float) -> tuple[bool, float]:
        """What orders those who wait: the longest waiting first, behind them who left a match."""
        return now < self.last_until, self.since


@dataclass(slots=True)
class WaitingList:
    """Everybody who waits, the longest waiting first."""

    waiters: list[Waiter] = field(default_factory=list[Waiter])

    def of(self, visitor_hash: str | None) -> Waiter | None:
        """The one who waits with that secret."""
        return next((w for w in self.waiters if w.newcomer.visitor_hash == visitor_hash), None)

    def groups(self, now: float) -> list[list[Waiter]]:
        """Those who are to be offered a match together: four, or fewer who would have bots."""
        found: list[list[Waiter]] = []
        free = [waiter for waiter in self.waiters if not waiter.offered]
        for first in sorted(free, key=lambda waiter: waiter.turn(now)):
            taken = {waiter for group in found for waiter in group}
            others = [w for w in free if w not in taken and w is not first]
            group = [] if first in taken else group_of(first, others, now)
            if len(group) == SEATS or (group and first.bots_after <= now):
                found.append(group)
        return found


def group_of(first: Waiter, others: Sequence[Waiter], now: float) -> list[Waiter]:
    """The first with up to three others, the longest waiting first, who all accept each other."""
    group = [first]
    for other in sorted(others, key=lambda waiter: waiter.turn(now)):
        if len(group) < SEATS and all(may_meet(other, one, now) for one in group):
            group.append(other)
    return group


def may_meet(one: Waiter, other: Waiter, now: float) -> bool:
    """Whether two may play one match: neither has blocked the other, and their ratings are near.

    Two from one address do not meet, who might be one; nor do two of whom one could be taken for
    the other.
    """
    mine, theirs = one.newcomer, other.newcomer
    apart = theirs.visitor_hash in mine.apart or mine.visitor_hash in theirs.apart
    near = abs(one.rating - other.rating) <= min(one.band(now), other.band(now))
    same = bool(mine.address) and mine.address == theirs.address
    return one.pool == other.pool and near and not (apart or same or alike(mine.name, theirs.name))


def own_name(name: str, others: Sequence[str]) -> str:
    """The name, or with a number where it looks like another's in the list.

    >>> own_name("Guest", ["guest", "Aki"]), own_name("Emi", ["Aki"])
    ('Guest 2', 'Emi')
    """
    for number in range(1, len(others) + 2):
        wanted = name if number == 1 else f"{name[: LONGEST_NAME - 4]} {number}"
        if not any(alike(wanted, other) for other in others):
            return wanted
    return name


def options_of(pool: Pool, people: int) -> TableOptions:
    """The table of a quick match; it is rated where four people play it."""
    move, reserve = CLOCKS[pool.clock]
    return TableOptions(
        rules=pool.rules,
        changes={"ending.rounds": ROUNDS[pool.length]},
        order=Order.PUBLIC,
        rated=people == SEATS,
        move=move,
        reserve=reserve,
        coach=False,
        chat=False,
        delay=RATED_DELAY,
    )


LAST_FOR = (timedelta(minutes=10), timedelta(minutes=30), timedelta(minutes=120))
"""After the first match that was left, after the second, and after each further one."""


def last_until(leavings: Sequence[datetime]) -> datetime | None:
    """Until when everybody else goes first; `leavings` are those that count, the earliest first.

    >>> noon = datetime(2026, 5, 1, 12)
    >>> print(last_until([noon]), last_until([noon, noon]), sep=", ")
    2026-05-01 12:10:00, 2026-05-01 12:30:00
    """
    if not leavings:
        return None
    return leavings[-1] + LAST_FOR[min(len(leavings), len(LAST_FOR)) - 1]
