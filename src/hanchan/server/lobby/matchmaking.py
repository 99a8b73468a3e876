"""The matchmaking queue: which players may play together, without sockets or clocks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import inf

from hanchan.messages.base import MAX_NAME_LENGTH
from hanchan.messages.lobby import MatchPool
from hanchan.messages.table_options import TableAccess, TableOptions
from hanchan.rules import load_rules
from hanchan.server.lookalike_names import is_confusable
from hanchan.server.page_connection import PageConnection
from hanchan.server.tables.option_checks import RATED_SPECTATOR_DELAY
from hanchan.server.tables.player_slots import SeatApplicant
from hanchan.store.ratings import RATED_PLAYERS

RATING_BANDS = ((20.0, 150.0), (60.0, 300.0))
"""Waiting time in seconds, and the maximum rating difference until then; unlimited afterwards."""
OFFER_BOTS_AFTER = 90.0
"""Seconds of waiting after which bots are offered if too few other players fit."""
CLOCKS_OF_POOLS = {"quick": (5, 20), "relaxed": (20, 120)}
ROUNDS_OF_LENGTHS = {"east": 1, "south": 2}


@dataclass(slots=True, kw_only=True, eq=False)
class WaitingPlayer:
    """A waiting player; `secret` is the visitor's secret, sent by their page.

    `bots_after` is the time from which a match with bots may be offered. `offered` says that an
    offer is open, and `on_removed` is called once the player no longer waits.
    """

    applicant: SeatApplicant
    secret: str
    page: PageConnection
    pool: MatchPool
    since: float
    rating: float
    bots_after: float
    last_until: float = 0
    """Time until which this player is queued after all others, as a penalty."""
    on_removed: Callable[[], None] = lambda: None
    offered: bool = False
    declined_until: float = 0
    """Time until which bots are not offered again because another player asks for them."""

    def rating_band(self, now: float) -> float:
        """Return the maximum rating difference for this player after the time waited so far."""
        waited = now - self.since
        return next((band for until, band in RATING_BANDS if waited < until), inf)

    def queue_order(self, now: float) -> tuple[bool, float]:
        """Return the sort key in the queue: longest waiting first, and penalized leavers last."""
        return now < self.last_until, self.since


@dataclass(slots=True)
class WaitingList:
    """All waiting players."""

    waiters: list[WaitingPlayer] = field(default_factory=list[WaitingPlayer])

    def find(self, visitor_hash: str | None) -> WaitingPlayer | None:
        """Return the waiting player with this visitor hash; None if there is none."""
        return next((w for w in self.waiters if w.applicant.visitor_hash == visitor_hash), None)

    def groups(self, now: float) -> list[list[WaitingPlayer]]:
        """Return the groups of players to offer a match to: a full table, or fewer with bots."""
        groups: list[list[WaitingPlayer]] = []
        available = self._available(now)
        grouped = set[WaitingPlayer]()
        for first in available:
            if first in grouped:
                continue
            group = form_group(first, [one for one in available if one not in grouped], now)
            if len(group) == count_seats(first.pool) or first.bots_after <= now:
                groups.append(group)
                grouped.update(group)
        return groups

    def group_with_bots(self, first: WaitingPlayer, now: float) -> list[WaitingPlayer]:
        """Return a player who wants bots now, with those who fit and did not just decline them."""
        return form_group(
            first, [one for one in self._available(now) if one.declined_until <= now], now
        )

    def _available(self, now: float) -> list[WaitingPlayer]:
        """The players without an open offer, in queue order."""
        available = [waiter for waiter in self.waiters if not waiter.offered]
        return sorted(available, key=lambda waiter: waiter.queue_order(now))


def form_group(
    first: WaitingPlayer, available: Sequence[WaitingPlayer], now: float
) -> list[WaitingPlayer]:
    """Return a player and as many others as a table seats, longest waiting first, who fit."""
    group, seats = [first], count_seats(first.pool)
    for other in available:
        is_candidate = other is not first and len(group) < seats
        if is_candidate and all(may_play_together(other, one, now) for one in group):
            group.append(other)
    return group


def count_seats(pool: MatchPool) -> int:
    """Return how many play by the rulebook of a pool.

    >>> count_seats(MatchPool(rules="tenhou-sanma"))
    3
    """
    return load_rules(pool.rules).seating.players


def may_play_together(one: WaitingPlayer, other: WaitingPlayer, now: float) -> bool:
    """Whether two players may be matched: the same pool, no block, and close ratings.

    Two players from one address are never matched, because they might be one person. Neither are
    two players with confusable names.
    """
    first, second = one.applicant, other.applicant
    is_blocked = second.visitor_hash in first.blocked or first.visitor_hash in second.blocked
    similar = abs(one.rating - other.rating) <= min(one.rating_band(now), other.rating_band(now))
    same_address = bool(first.address) and first.address == second.address
    compatible = one.pool == other.pool and similar and not is_blocked and not same_address
    return compatible and not is_confusable(first.name, second.name)


def unique_name(name: str, others: Sequence[str]) -> str:
    """Return the name, with a number appended if it looks like another name in the list.

    >>> unique_name("Guest", ["guest", "Aki"]), unique_name("Emi", ["Aki"])
    ('Guest 2', 'Emi')
    """
    for number in range(1, len(others) + 2):
        candidate = name if number == 1 else f"{name[: MAX_NAME_LENGTH - 4]} {number}"
        if not any(is_confusable(candidate, other) for other in others):
            return candidate
    return name


def quick_match_options(pool: MatchPool, people: int) -> TableOptions:
    """Return the options for the table of a quick match. It is rated if four people play.

    Ratings compare players of games of four only.
    """
    move, reserve = CLOCKS_OF_POOLS[pool.clock]
    return TableOptions(
        rules=pool.rules,
        changes={"ending.rounds": ROUNDS_OF_LENGTHS[pool.length]},
        order=TableAccess.PUBLIC,
        rated=people == RATED_PLAYERS,
        move=move,
        reserve=reserve,
        coach=False,
        chat=False,
        delay=RATED_SPECTATOR_DELAY,
    )


LEAVER_PENALTIES = (timedelta(minutes=10), timedelta(minutes=30), timedelta(minutes=120))
"""Penalties for the first early exit, the second, and each later one."""


def penalty_until(early_exits: Sequence[datetime]) -> datetime | None:
    """Return the end of a leaver's penalty.

    `early_exits` are the early exits that count, in order; without any, the result is None.

    >>> noon = datetime(2026, 5, 1, 12)
    >>> print(penalty_until([noon]), penalty_until([noon, noon]), sep=", ")
    2026-05-01 12:10:00, 2026-05-01 12:30:00
    """
    if not early_exits:
        return None
    return early_exits[-1] + LEAVER_PENALTIES[: len(early_exits)][-1]
