"""Automatic progress of a table: run what is due, and compute when something will be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hanchan.bots import STAND_IN
from hanchan.core.codes import R_NONE
from hanchan.messages.table_options import Order, TableOptions
from hanchan.server.tables.chairs import GRACE, OFF, Chair, Switches
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.live_match import LiveMatch, invited
from hanchan.server.tables.thinking import LOOK_AGAIN, ThinkingBot
from hanchan.table import Action, ActionType, Enforcement
from hanchan.table.deeds import by_default, first_of
from hanchan.table.seat_view import helps

WINS = (ActionType.TSUMO, ActionType.RON)
NEVER = float("inf")


def next_act(
    live: LiveMatch, at_seat: Callable[[int], Chair], now: float, resumed_at: float
) -> tuple[int, Action] | None:
    """Return a seat that acts automatically now, and its action; None if there is none."""
    for seat, legal in live.match.asked.items():
        chair = at_seat(seat)
        # Skip the usual case without creating an object.
        if not live.clock.move and left_alone(live, chair, legal):
            continue
        action = Autoplay(live, chair, seat, legal).action(now, resumed_at)
        if action is not None:
            return seat, action
    return None


def next_times(live: LiveMatch, at_seat: Callable[[int], Chair], now: float) -> list[float | None]:
    """Return when seats may act automatically next."""
    times = [live.clock.runs_out()] if live.clock.move else []
    for seat, legal in live.match.asked.items():
        chair = at_seat(seat)
        if not left_alone(live, chair, legal):
            times += Autoplay(live, chair, seat, legal).times(now)
    return times


def left_alone(live: LiveMatch, chair: Chair, legal: Sequence[Action]) -> bool:
    """Whether nothing happens for a seat before its time is up, as is usual.

    A person holds it, is present, has a choice and no automatic action on, and discards do not time
    out.
    """
    here = chair.token_hash is not None and chair.gone_since is None
    engine = live.options.enforcement is Enforcement.ENGINE
    return here and engine and len(legal) > 1 and chair.switches is OFF


@dataclass(slots=True, eq=False)
class Autoplay:
    """A seat that is to act: its automatic action, and when it is due."""

    live: LiveMatch
    chair: Chair
    seat: int
    legal: Sequence[Action]

    def action(self, now: float, resumed_at: float) -> Action | None:
        """Return the action that is due now, automatic or because the time is up."""
        live = self.live
        if self._bot_plays(now):
            return live.bot_action(self.seat) if self._bot_due <= now else None
        live.clock.start(self.seat, max(live.publisher.at, resumed_at))
        by_itself = self._by_switch()
        if by_itself is not None and self._bot_due <= now:
            return by_itself
        if self._calls_over <= now and (let_go := passing(self.legal)) is not None:
            return let_go
        return by_default(self.legal) if self.seat in live.clock.out(now) else None

    def times(self, now: float) -> list[float | None]:
        """Return when an action may be due next."""
        options = self.live.options
        if self._bot_plays(now):
            thinks = isinstance(self.live.bots.get(self.seat), ThinkingBot)
            return [max(self._bot_due, now + LOOK_AGAIN) if thinks else self._bot_due]
        times: list[float | None] = [] if self._by_switch() is None else [self._bot_due]
        if self._calls_over != NEVER and passing(self.legal) is not None:
            times.append(self._calls_over)
        gone = taken_over_at(self.chair, options)
        if gone is not None:
            times.append(max(gone, self._bot_due))
        return times

    def _bot_plays(self, now: float) -> bool:
        chair, live = self.chair, self.live
        if chair.person:
            return played_for(chair, live.options, now)
        if self.seat not in live.bots:
            live.bots[self.seat] = invited(chair.bot or STAND_IN, 1)
        return True

    def _by_switch(self) -> Action | None:
        if self.chair.switches.idle and len(self.legal) > 1:
            return None
        match, riichi = self.live.match, False
        # Among people the seat must see for itself that it has no win.
        if helps(match.enforcement) and len(self.legal) == 1:
            riichi = match.view_record(self.seat).riichi[self.seat] != R_NONE
        return by_switch(self.legal, self.chair.switches, riichi=riichi)

    @property
    def _bot_due(self) -> float:
        """When a bot acts: turns take its pace; its calls follow the pause after a discard."""
        pace = 0 if passing(self.legal) is not None else self.live.options.pace
        return self.live.publisher.at + pace

    @property
    def _calls_over(self) -> float:
        """When a discard can no longer be called, where people apply the rules."""
        options = self.live.options
        if options.enforcement is Enforcement.ENGINE:
            return NEVER
        return self.live.publisher.at + options.calls


def played_for(chair: Chair, options: TableOptions, now: float) -> bool:
    """Whether a bot plays for an absent player."""
    return options.absent == "bot" and chair.gone(now)


def taken_over_at(chair: Chair, options: TableOptions) -> float | None:
    """Return when a bot takes over for a player who has left."""
    if options.absent == "wait" or chair.gone_since is None:
        return None
    return chair.gone_since + GRACE


def by_switch(legal: Sequence[Action], switches: Switches, *, riichi: bool) -> Action | None:
    """Return the automatic action of a seat, or the only possible one in riichi.

    >>> offered = (Action(37, ActionType.TSUMOGIRI), Action(3, ActionType.DISCARD))
    >>> by_switch(offered, Switches(discard_drawn=True), riichi=False) == offered[0]
    True
    >>> by_switch(offered, Switches(no_calls=True, win=True), riichi=False) is None
    True
    """
    wins = first_of(legal, WINS)
    if wins is not None:
        return wins if switches.win else None
    drawn = first_of(legal, (ActionType.TSUMOGIRI,))
    if drawn is not None and (switches.discard_drawn or (riichi and len(legal) == 1)):
        return drawn
    return first_of(legal, (ActionType.PASS,)) if switches.no_calls else None


def passing(legal: Sequence[Action]) -> Action | None:
    """Return the pass on an offered tile, if there is one."""
    return first_of(legal, (ActionType.PASS,))


MOST_ACTS = 64
"""Maximum number of actions in one `advance`, so that no table delays the others."""


def advance(table: HostedTable, now: float) -> bool:
    """Run everything that is due; return whether there is more to do at once."""
    table.look_around(now)
    if table.live is None and table.gathered:
        table.start(now)
    live = table.live
    if live is None or table.held:
        return False
    acts = 0
    while acts < MOST_ACTS and (_tell(table, live, now) or _go_on(table, live, now)):
        acts += 1
    return acts == MOST_ACTS


def next_time(table: HostedTable, now: float) -> float | None:
    """Return when something is due next, once all that is due now is done; None if never."""
    times = [table.ballot.ends]
    if table.options.order is not Order.FRIENDS:
        times += [chair.away_at for chair in table.people()]
    if table.live is not None and not table.held:
        times += _times(table, table.live, now)
    due = [time for time in times if time is not None and time > now]
    return min(due) if due else None


def _times(table: HostedTable, live: LiveMatch, now: float) -> list[float | None]:
    """Return when something may be due next in the match."""
    if not table.may_go_on:
        gated, options = live.publisher.gated, table.options
        gone = [taken_over_at(chair, options) for chair in table.people()] if gated else []
        return [live.publisher.next_time(), *gone]
    return next_times(live, table.at_seat, now)


def _tell(table: HostedTable, live: LiveMatch, now: float) -> bool:
    """Publish what is due; return whether anything was."""
    if not live.publisher.waiting:
        return False
    gated, people = live.publisher.gated, table.people()
    ready = gated and all(p.ready or played_for(p, table.options, now) for p in people)
    if not live.publisher.tell(now, ready=ready):
        return False
    if gated:
        for chair in people:
            chair.ready = False
    table.changed = table.changed or gated or live.match.over
    return True


def _go_on(table: HostedTable, live: LiveMatch, now: float) -> bool:
    """Run one automatic action if one is due; return whether it did."""
    if not table.may_go_on:
        return False
    for seat in live.match.redeemable:
        if not table.at_seat(seat).person:
            live.take(lambda seat=seat: live.match.redeem(seat))
            return True
    due = next_act(live, table.at_seat, now, table.resumed_at)
    if due is not None:
        live.act(*due, now)
    return due is not None
