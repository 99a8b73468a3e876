"""A table: its players, the current match, and the operations that players may request."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from hanchan.bots import SUBSTITUTE_BOT, Bot
from hanchan.messages import table as m
from hanchan.messages.table_options import TableAccess, TableOptions
from hanchan.records.redaction import SeatStream, SeatStreams
from hanchan.rules import RuleSet
from hanchan.server.errors import RefusalError
from hanchan.server.tables import player_slots as slots
from hanchan.server.tables.ballot import Ballot
from hanchan.server.tables.live_match import FIRST_MATCH, LiveMatch
from hanchan.server.tables.option_checks import table_rules, with_pace
from hanchan.server.tables.player_slots import PlayerSlot
from hanchan.table import Action, Enforcement, Match, Report
from hanchan.table.seat import close_seat
from hanchan.table.seat_view import shows_hints

MAX_REMOVED_VISITORS = 50
MAX_PENDING_REPORTS = 20
"""Maximum number of reports awaiting a ruling."""


@dataclass(slots=True)
class ReportQueue:
    """Reports of the current match by number; numbers continue through all matches of a table."""

    reports: dict[int, Report] = field(default_factory=dict[int, Report])
    reporters: dict[int, int] = field(default_factory=dict[int, int])
    """The chair number of the reporter, by the number of each report made by a player."""
    count: int = 0
    events_seen: int = 0

    def collect_new(self, match: Match) -> bool:
        """Collect the law's reports that await a referee. Returns whether any is new."""
        event_count, count_before = len(match.events), self.count
        if event_count != self.events_seen:  # `open_reports` reads all events
            self.events_seen = event_count
            for report in match.open_reports:
                if all(report.number != known.number for known in self.reports.values()):
                    self._add(report)
        return self.count > count_before

    def report(self, match: Match, message: m.ReportOffence, by: int | None = None) -> None:
        """Add a player's report of an offence; it has no effect until it is ruled on."""
        tiles, noticed = message.tiles, message.noticed
        self._add(match.report(message.offence, message.seat, tiles=tiles, noticed=noticed))
        if by is not None:
            self.reporters[self.count] = by

    def clear(self) -> None:
        """Drop all reports, because a match begins or events were undone."""
        self.reports.clear()
        self.reporters.clear()
        self.events_seen = 0

    def _add(self, report: Report) -> None:
        self.count += 1
        self.reports[self.count] = report


@dataclass(slots=True, weakref_slot=True)
class HostedTable:
    """One table from the first player to the last rematch.

    `paused` says that play is paused, `locked` that the table has a password. `absent` are the
    players who were away at the last check. `removed` are the hashes of visitors who were removed
    and may not sit down again. `left_early` has each match number and visitor hash of an abandoned
    match, until they are saved.
    """

    id: str
    options: TableOptions
    rules: RuleSet
    live: LiveMatch | None = None
    streams: SeatStreams = field(default_factory=SeatStreams)
    paused: bool = False
    locked: bool = False
    resumed_at: float = 0
    spectators: int = 0
    retired: bool = False
    """Whether the event no longer uses this table, whose seat tokens are then invalid."""
    referee: ReportQueue = field(default_factory=ReportQueue)
    chairs: list[PlayerSlot | None] = field(init=False)
    ballot: Ballot = field(default_factory=Ballot)
    removed: tuple[str, ...] = ()
    absent: tuple[PlayerSlot, ...] = ()
    left_early: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    changed: bool = True

    def __post_init__(self) -> None:
        """Place as many chairs as play."""
        self.chairs = [None] * self.rules.seating.players

    @classmethod
    def create(cls, table_id: str, options: TableOptions) -> "HostedTable":
        """Create a table. Raises an error that names the option if one is invalid."""
        return cls(table_id, options, table_rules(options))

    @property
    def is_seed_known(self) -> bool:
        """Whether the table's creator knows the seed of the current or next match."""
        first = self.live is None or self.live.number == FIRST_MATCH
        return first and self.options.seed is not None

    @property
    def phase(self) -> Literal["gathering", "playing", "over"]:
        """The phase of the table; a match is over once all of it is published."""
        if self.live is None:
            return "gathering"
        return "over" if self.live.match.over and self.live.publisher.caught_up else "playing"

    def people(self) -> tuple[PlayerSlot, ...]:
        """Return the chairs of people, connected or not."""
        return tuple([chair for chair in self.chairs if chair is not None and chair.is_person])

    def people_here(self) -> tuple[PlayerSlot, ...]:
        """Return the chairs of people who have a page open."""
        return tuple([chair for chair in self.people() if chair.is_connected])

    def slot_by_token(self, token_hash: str | None) -> PlayerSlot | None:
        """Return the chair with this token hash; None for a spectator or an unknown token."""
        if token_hash is not None:
            for chair in self.chairs:
                if chair is not None and chair.token_hash == token_hash:
                    return chair
        return None

    def ban(self, chair: PlayerSlot) -> None:
        """Ban the player of a chair from the table, if the player's visitor hash is known."""
        if chair.visitor_hash is not None:
            self.removed = (*self.removed, chair.visitor_hash)[-MAX_REMOVED_VISITORS:]

    def update_presence(self, now: float) -> None:
        """Settle a vote that has expired, and update which players are absent."""
        open_vote, absent_before = self.ballot.open, self.absent
        self.ballot.settle_due(now)
        self.absent = tuple([chair for chair in self.chairs if chair and chair.is_away(now)])
        self.changed |= open_vote is not self.ballot.open or absent_before != self.absent

    def record_leaver(self, chair: PlayerSlot) -> None:
        """Record that a player abandoned a match of strangers, unless only bots are left."""
        among_strangers = self.options.rated or self.options.order is TableAccess.PUBLIC
        # Leaving a table with only bots harms no player.
        others = any(other is not chair for other in self.people())
        if self.live is not None and among_strangers and others and chair.visitor_hash:
            self.left_early.append((self.live.number, chair.visitor_hash))

    def sit(self, name: str, token_hash: str, visitor_hash: str | None, now: float) -> PlayerSlot:
        """Seat a person in the first empty chair, or in a bot's once the match has begun."""
        number = slots.free_slot(self.chairs, begun=self.live is not None)
        if number is None:
            raise RefusalError("table-full", field="seat")
        chair = PlayerSlot(number=number, name=name, token_hash=token_hash, gone_since=now)
        chair.visitor_hash, self.chairs[number] = visitor_hash, chair
        if self.live is not None:
            close_seat(self.live.bots.pop(self.seat_of(chair), None))
        self.apply_pace()
        self.changed = True
        return chair

    def leave(self, chair: PlayerSlot) -> None:
        """Give up a chair. It becomes empty before the match; later a bot takes it.

        A seat that an event reserves stays with its player.
        """
        if self.options.event is not None:
            self.changed = True
            return
        if self.live is not None and not self.live.match.over:
            self.record_leaver(chair)
        if self.live is None:
            self.chairs[chair.number] = None
        else:
            chair.token_hash = chair.visitor_hash = chair.gone_since = None
            chair.account, chair.avatar = False, ""
            # The chair keeps the player's name for the record, but the player cannot return to it.
            chair.bot, chair.pages = SUBSTITUTE_BOT, 0
            self.live.bots[self.seat_of(chair)] = Bot(SUBSTITUTE_BOT)
        self.apply_pace()
        self.changed = True

    def retire(self, now: float) -> None:
        """Retire the table: invalidate all seat tokens, and pause the match."""
        for chair in self.people():
            chair.token_hash, chair.pages, chair.gone_since = (
                slots.hash_secret(slots.new_token()),
                0,
                now,
            )
        self.retired = True
        self.set_paused(now, on=True)

    def remove(self, chair: PlayerSlot) -> None:
        """Remove a person, and ban the person from the table."""
        self.ban(chair)
        self.leave(chair)

    def seat_of(self, chair: PlayerSlot) -> int:
        """Return the seat that was drawn for a chair; raises an error before the match."""
        return self._require_match().match.seating.seat_of[chair.number]

    def seat_if_drawn(self, chair: PlayerSlot | None) -> int | None:
        """Return the seat of a chair; None for a spectator or before the draw."""
        return None if chair is None or self.live is None else self.seat_of(chair)

    def slot_at_seat(self, seat: int) -> PlayerSlot:
        """Return the chair whose seat was drawn as `seat`."""
        live = self.live or self._require_match()
        chair = self.chairs[live.match.seating.player_at[seat]]
        if chair is None:
            raise LookupError(seat)
        return chair

    def start(self, now: float) -> None:
        """Start the match; bots take the empty chairs."""
        if self.live is not None:
            raise RefusalError("match-begun", field="start")
        slots.fill_with_bots(self.chairs, self.options.bots)
        self._start_match(1, now)

    def rematch(self, chair: PlayerSlot, now: float) -> None:
        """Request a rematch, which begins once everyone present has requested it."""
        if self.live is None or self.phase != "over":
            raise RefusalError("match-not-over", field="rematch")
        if self.options.event is not None:
            raise RefusalError("rematch-event", field="rematch")
        chair.ready = self.changed = True
        if all(p.ready for p in self.people_here()):
            self._start_match(self.live.number + 1, now)

    def act(self, chair: PlayerSlot, message: m.Act, now: float) -> None:
        """Apply a person's action; raises an error if it is not offered or came too late."""
        live = self._require_match()
        seat = live.match.seating.seat_of[chair.number]
        last = self.published_streams()[seat].last
        # An action chosen in an earlier state could have another meaning now.
        if message.seq != last or message.match != live.number:
            sent = {"given": message.seq, "match": message.match}
            raise RefusalError("act-late", field="seq", **sent, last=last, now=live.number)
        offered = self.offered_to(seat)
        for action in offered:
            if action.code == message.action:
                live.act(seat, action, now, by_person=True)
                return
        allowed, given = tuple(one.code for one in offered), message.action
        raise RefusalError("act-impossible", field="action", given=given, allowed=allowed)

    def mark_ready(self, chair: PlayerSlot) -> None:
        """Confirm that the player has read the score sheet, if play waits for that."""
        live = self._require_match()
        if live.publisher.gated:
            chair.ready = self.changed = True

    def redeem(self, chair: PlayerSlot, *, accept: bool) -> None:
        """Redeem a dead hand by a deposit, or leave it dead."""
        live, seat = self._require_match(), self.seat_of(chair)
        if seat not in live.match.redeemable or not self.can_advance:
            raise RefusalError("redeem-no-hand", field="redeem")
        if accept:
            live.apply(lambda: live.match.redeem(seat))
        else:
            chair.declined = True

    def report(self, message: m.ReportOffence, by: int | None = None) -> None:
        """Report an offence, to be ruled on; `by` is the number of the reporter's chair."""
        if len(self.reports()) >= MAX_PENDING_REPORTS:
            raise RefusalError("reports-many", field="reports", most=MAX_PENDING_REPORTS)
        self.referee.report(self._require_caught_up().match, message, by)
        self.changed = True

    def rule(self, message: m.DecideReport) -> None:
        """Rule on a report: confirm, amend or dismiss it."""
        live, report = self._require_caught_up(), self.reports().get(message.report)
        if report is None:
            raise RefusalError("report-not-waiting", field="report", given=message.report)
        sanction, reason = message.sanction, message.reason
        if message.verdict == "confirm":
            live.apply(report.confirm)
        elif message.verdict == "dismiss":
            live.apply(lambda: report.dismiss(reason))
        elif sanction is None:
            raise RefusalError("report-sanction", field="sanction", allowed=report.offered)
        else:
            live.apply(lambda: report.amend(sanction, reason=reason, points=message.points))
        self.changed = True

    def require_undoable(self) -> tuple[LiveMatch, int]:
        """Return the match, and the step of the last decision by a person.

        Raises an error if nothing can be undone.
        """
        live = self._require_match()
        if not self.options.undo:
            raise RefusalError("undo-not-here", field="undo")
        if live.match.over:
            raise RefusalError("undo-match-over", field="undo")
        if not live.decisions:
            raise RefusalError("undo-nothing", field="undo")
        return live, live.decisions[-1]

    def undo_last_decision(self, chair: PlayerSlot, now: float) -> None:
        """Undo the last decision by a person, with its consequences, or raise an error."""
        live, _ = self.require_undoable()
        steps = live.match.step_count - live.decisions.pop()
        live.clock.stop_all(now)
        live.undo_steps(steps)
        # Reports may be about undone events. The rulebook's own reports are collected again.
        self.referee.clear()
        chair.ready = False

    def set_autoplay(self, chair: PlayerSlot, message: m.SetAutoplay) -> None:
        """Set the automatic actions of a seat, without wins where people apply the rules."""
        wins = message.win and shows_hints(self.options.enforcement)
        others = {"no_calls": message.no_calls, "discard_drawn": message.discard_drawn}
        chair.switches = slots.AutoplaySwitches(win=wins, **others)

    def set_pace(self, chair: PlayerSlot, seconds: float) -> None:
        """Set a player's pace, which bots use while that player is the only person at the table."""
        chair.pace = seconds
        self.apply_pace()

    def apply_pace(self) -> None:
        """Apply the pace of the table, or of the only person who plays against bots."""
        if self.live is None:
            return
        paces = [chair.pace for chair in self.people()]
        alone = paces[0] if len(paces) == 1 else None
        self.live.options = self.options if alone is None else with_pace(self.options, alone)

    def set_teacher_pause(self, now: float, *, on: bool) -> None:
        """Pause or resume the table; raises an error if it is not for teaching."""
        if not self.options.teacher:
            raise RefusalError("hold-no-teacher", field="hold")
        self.set_paused(now, on=on)

    def set_paused(self, now: float, *, on: bool) -> None:
        """Pause or resume the table."""
        self.paused, self.changed, self.resumed_at = on, True, now
        if on and self.live is not None:
            self.live.clock.stop_all(now)

    def exclude_outage(self, since: float, now: float) -> None:
        """Stop all clocks as of `since`, when saving failed, so that players lose no time."""
        self.resumed_at = now
        if self.live is not None:
            self.live.clock.stop_all(since)

    def published_streams(self) -> Mapping[int | None, SeatStream]:
        """Return the published events by seat, and those for spectators under None."""
        live = self._require_match()
        return self.streams.advance(live.match.live_events, live.publisher.current.upto)

    def offered_actions(self) -> Mapping[int, tuple[Action, ...]]:
        """Return the offered actions by seat, also illegal ones if people apply the rules."""
        return self.live.match.open_actions if self.live and self.can_advance else {}

    def offered_to(self, seat: int) -> tuple[Action, ...]:
        """Return the actions offered to one seat."""
        return self.offered_actions().get(seat, ())

    def reports(self) -> dict[int, Report]:
        """Return the reports awaiting a ruling, by number; none where the engine rules."""
        live = self.live
        if live is None or live.match.enforcement is Enforcement.ENGINE:
            return {}
        self.changed = self.referee.collect_new(live.match) or self.changed
        return {number: one for number, one in self.referee.reports.items() if one.ruling is None}

    @property
    def can_advance(self) -> bool:
        """Whether play can go on: begun, neither over nor paused, and everything published."""
        live = self.live
        return bool(live and not (live.publisher.waiting or self.paused or live.match.over))

    @property
    def is_ready_to_start(self) -> bool:
        """Whether the match starts by itself, because all players are ready.

        At a table of an event, which must be `alone` and not paused, they must be connected
        instead; bots alone are always ready.
        """
        event = self.options.event
        if self.options.bots_only:
            return True
        if event is None:
            return all(chair and chair.ready for chair in self.chairs)
        here = all(chair and chair.is_connected for chair in self.chairs)
        return event.alone and not self.paused and here

    def _start_match(self, number: int, now: float) -> None:
        players = [chair for chair in self.chairs if chair is not None]
        for chair in players:
            chair.begin_kyoku()
            chair.declined = False
        seated = [(p.name, p.bot) for p in players]
        self.live = LiveMatch.begin(self.options, number, seated, now)
        self.apply_pace()
        self.streams = SeatStreams()
        self.referee.clear()
        self.changed = True

    def _require_match(self) -> LiveMatch:
        if self.live is None:
            raise RefusalError("match-not-begun", field="match")
        return self.live

    def _require_caught_up(self) -> LiveMatch:
        """Return the match. Raises an error unless all of it is published, as a ruling requires."""
        if self.live is None or not self.live.publisher.caught_up:
            raise RefusalError("report-no-kyoku", field="report")
        return self.live
