"""Automatic progress of a table: everything that is due now, and the time of what is next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hanchan.bots import SUBSTITUTE_BOT
from hanchan.core.codes import R_NONE
from hanchan.messages.table_options import TableAccess, TableOptions
from hanchan.server.tables import player_slots
from hanchan.server.tables.external_bots import POLL_SECONDS, ThreadedBot
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch, create_bot
from hanchan.server.tables.player_slots import AutoplaySwitches, PlayerSlot
from hanchan.table import Action, ActionType, Enforcement
from hanchan.table.seat_view import shows_hints
from hanchan.table.step_input import default_action, first_of_type

WIN_ACTIONS = (ActionType.TSUMO, ActionType.RON)
NEVER = float("inf")
SHEET_PACES = 12
"""How long spectators of bots see a score sheet, as a multiple of the pace of a bot's turn."""


def next_automatic_action(
    live: LiveMatch, at_seat: Callable[[int], PlayerSlot], now: float, resumed_at: float
) -> tuple[int, Action] | None:
    """Return a seat and the action that it takes automatically now; None if there is none."""
    for seat, legal in live.match.legal_actions.items():
        chair = at_seat(seat)
        # Skip the usual case without creating an object.
        if not live.clock.move and needs_no_autoplay(live, chair, legal):
            continue
        action = Autoplay(live, chair, seat, legal).due_action(now, resumed_at)
        if action is not None:
            return seat, action
    return None


def automatic_action_times(
    live: LiveMatch, at_seat: Callable[[int], PlayerSlot], now: float
) -> list[float | None]:
    """Return the times at which seats may next act automatically; None entries do not count."""
    times = [live.clock.next_expiry()] if live.clock.move else []
    for seat, legal in live.match.legal_actions.items():
        chair = at_seat(seat)
        if not needs_no_autoplay(live, chair, legal):
            times += Autoplay(live, chair, seat, legal).due_times(now)
    return times


def needs_no_autoplay(live: LiveMatch, chair: PlayerSlot, legal: Sequence[Action]) -> bool:
    """Whether a seat does nothing automatically until its time is up, which is the usual case.

    The seat belongs to a person who is present, has a choice and no automatic action turned on, and
    whose chance to call a discard does not expire.
    """
    here = chair.token_hash is not None and chair.gone_since is None
    engine = live.options.enforcement is Enforcement.ENGINE
    return here and engine and len(legal) > 1 and chair.switches is player_slots.NO_AUTOPLAY


@dataclass(slots=True, eq=False)
class Autoplay:
    """A seat that is to act: its automatic action, and the times when one may be due."""

    live: LiveMatch
    chair: PlayerSlot
    seat: int
    legal: Sequence[Action]

    def due_action(self, now: float, resumed_at: float) -> Action | None:
        """Return the action due now, automatically or because time is up; None if none is."""
        live = self.live
        if self._bot_plays(now):
            return live.bot_action(self.seat) if self._bot_due_at <= now else None
        live.clock.start(self.seat, max(live.publisher.at, resumed_at))
        automatic = self._switched_action()
        if automatic is not None and self._bot_due_at <= now:
            return automatic
        if self._calls_over_at <= now and (passing := pass_action(self.legal)) is not None:
            return passing
        return default_action(self.legal) if self.seat in live.clock.expired(now) else None

    def due_times(self, now: float) -> list[float | None]:
        """Return the times at which an action may next be due; None entries do not count."""
        options = self.live.options
        if self._bot_plays(now):
            is_external = isinstance(self.live.bots.get(self.seat), ThreadedBot)
            return [max(self._bot_due_at, now + POLL_SECONDS) if is_external else self._bot_due_at]
        times: list[float | None] = [] if self._switched_action() is None else [self._bot_due_at]
        if self._calls_over_at != NEVER and pass_action(self.legal) is not None:
            times.append(self._calls_over_at)
        takeover_at = bot_takeover_time(self.chair, options)
        if takeover_at is not None:
            times.append(max(takeover_at, self._bot_due_at))
        return times

    def _bot_plays(self, now: float) -> bool:
        chair, live = self.chair, self.live
        if chair.is_person:
            return is_played_by_bot(chair, live.options, now)
        if self.seat not in live.bots:
            live.bots[self.seat] = create_bot(chair.bot or SUBSTITUTE_BOT, 1)
        return True

    def _switched_action(self) -> Action | None:
        if self.chair.switches.idle and len(self.legal) > 1:
            return None
        match, riichi = self.live.match, False
        # Where people apply the rules, a player must notice for themselves that a tile is no win.
        if shows_hints(match.enforcement) and len(self.legal) == 1:
            riichi = match.view_record(self.seat).riichi[self.seat] != R_NONE
        return switched_action(self.legal, self.chair.switches, riichi=riichi)

    @property
    def _bot_due_at(self) -> float:
        """When a bot acts: after its pace in its own turn, at once on another's discard."""
        pace = 0 if pass_action(self.legal) is not None else self.live.options.pace
        return self.live.publisher.at + pace

    @property
    def _calls_over_at(self) -> float:
        """When calling a discard ends where people apply the rules; elsewhere `NEVER`."""
        options = self.live.options
        if options.enforcement is Enforcement.ENGINE:
            return NEVER
        return self.live.publisher.at + options.calls


def is_played_by_bot(chair: PlayerSlot, options: TableOptions, now: float) -> bool:
    """Whether a bot plays for a player whose grace period is over, if the table allows it."""
    return options.absent == "bot" and chair.grace_expired(now)


def bot_takeover_time(chair: PlayerSlot, options: TableOptions) -> float | None:
    """Return when a bot takes over for a disconnected player; None if it will not."""
    if options.absent == "wait" or chair.gone_since is None:
        return None
    return chair.gone_since + player_slots.GRACE_SECONDS


def switched_action(
    legal: Sequence[Action], switches: AutoplaySwitches, *, riichi: bool
) -> Action | None:
    """Return the action that `switches` choose, or the only discard in riichi; None without one.

    >>> offered = (Action(37, ActionType.TSUMOGIRI), Action(3, ActionType.DISCARD))
    >>> switched_action(offered, AutoplaySwitches(discard_drawn=True), riichi=False) == offered[0]
    True
    >>> switched_action(offered, AutoplaySwitches(no_calls=True, win=True), riichi=False) is None
    True
    """
    wins = first_of_type(legal, WIN_ACTIONS)
    if wins is not None:
        return wins if switches.win else None
    drawn = first_of_type(legal, (ActionType.TSUMOGIRI,))
    if drawn is not None and (switches.discard_drawn or (riichi and len(legal) == 1)):
        return drawn
    return pass_action(legal) if switches.no_calls else None


def pass_action(legal: Sequence[Action]) -> Action | None:
    """Return the pass on an offered tile; None if passing is not possible."""
    return first_of_type(legal, (ActionType.PASS,))


MAX_ACTIONS_PER_RUN = 64
"""Maximum number of actions in one call of `run_due`, so that no table delays the others."""


def run_due(table: HostedTable, now: float) -> bool:
    """Run everything that is due. Returns whether more is due after `MAX_ACTIONS_PER_RUN`."""
    table.update_presence(now)
    if table.live is None and table.is_ready_to_start:
        table.start(now)
    live = table.live
    if live is None or table.paused:
        return False
    for _ in range(MAX_ACTIONS_PER_RUN):
        if not (_publish_due(table, live, now) or _act_once(table, live, now)):
            return False
    return True


def next_due_time(table: HostedTable, now: float) -> float | None:
    """Return when something is due next, after everything due now is done; None if never."""
    times = [table.ballot.ends]
    if table.options.order is not TableAccess.FRIENDS:
        times += [chair.away_at for chair in table.people()]
    if (live := table.live) is not None and not table.paused:
        if table.can_advance:
            times += automatic_action_times(live, table.slot_at_seat, now)
        else:
            waited_for = table.people() if live.publisher.gated else ()
            times += [bot_takeover_time(chair, table.options) for chair in waited_for]
            if live.publisher.gated and not waited_for:
                times.append(_bots_go_on_at(live))
            times.append(live.publisher.next_due_time())
    due = [time for time in times if time is not None and time > now]
    return min(due) if due else None


def _publish_due(table: HostedTable, live: LiveMatch, now: float) -> bool:
    if not live.publisher.waiting:
        return False
    gated, people = live.publisher.gated, table.people()
    ready = gated and all(p.ready or is_played_by_bot(p, table.options, now) for p in people)
    ready = ready and (bool(people) or _bots_go_on_at(live) <= now)
    if not live.publisher.publish_due(now, ready=ready):
        return False
    if gated:
        for chair in people:
            chair.begin_kyoku()
    table.changed = table.changed or gated or live.match.over
    return True


def _bots_go_on_at(live: LiveMatch) -> float:
    """Return when bots alone go on after a kyoku, whose score sheet spectators read first."""
    return live.publisher.at + SHEET_PACES * live.options.pace


def _act_once(table: HostedTable, live: LiveMatch, now: float) -> bool:
    if not table.can_advance:
        return False
    for seat in live.match.redeemable:
        if not table.slot_at_seat(seat).is_person:
            live.apply(lambda seat=seat: live.match.redeem(seat))
            return True
    due = next_automatic_action(live, table.slot_at_seat, now, table.resumed_at)
    if due is not None:
        live.act(*due, now)
    return due is not None
