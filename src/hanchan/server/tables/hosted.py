"""A table: who sits at it, the match under way, what people may ask of it.

No socket, no clock and no database is known here. `advancing` lets happen what is due without
asking; `keeping` says what is written before anybody is told.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from hanchan.bots import STAND_IN, Bot
from hanchan.core.codes import SEATS
from hanchan.messages import table as m
from hanchan.messages.table_options import Order, TableOptions
from hanchan.records import AnyEvent
from hanchan.records.heard import Stream, Streams
from hanchan.rules import RuleSet
from hanchan.server.errors import RefusalError
from hanchan.server.tables.ballot import Ballot
from hanchan.server.tables.chairs import Chair, Switches, fill, free_chair, hash_of, new_token
from hanchan.server.tables.live_match import FIRST, LiveMatch
from hanchan.server.tables.options import checked, quickened
from hanchan.table import Action, Enforcement, Match, Report
from hanchan.table.seat import release
from hanchan.table.seat_view import helps

MOST_REMOVED = 50


MOST_REPORTS = 20
"""So many reports may wait for a ruling."""


@dataclass(slots=True)
class RefereeDesk:
    """Reports of the match under way, by a number of the table's own."""

    made: dict[int, Report] = field(default_factory=dict[int, Report])
    by: dict[int, int] = field(default_factory=dict[int, int])
    """Who made a report, by the number of their chair."""
    count: int = 0
    looked_at: int = 0

    def look(self, match: Match) -> bool:
        """What the book leaves to a referee joins the reports; whether there is any that is new."""
        happened, before = len(match.events), self.count
        if happened != self.looked_at:  # to look means to read all that has happened
            self.looked_at = happened
            for report in match.open_reports:
                if all(report.number != known.number for known in self.made.values()):
                    self._add(report)
        return self.count > before

    def waiting(self) -> dict[int, Report]:
        """All that can be ruled on."""
        return {number: one for number, one in self.made.items() if one.ruling is None}

    def report(self, match: Match, message: m.ReportOffence, by: int | None = None) -> None:
        """Somebody reports an offence; nothing happens until it is ruled on."""
        self._add(
            match.report(
                message.offence, message.seat, tiles=message.tiles, noticed=message.noticed
            )
        )
        if by is not None:
            self.by[self.count] = by

    def clear(self) -> None:
        """Another match begins."""
        self.made.clear()
        self.by.clear()
        self.looked_at = 0

    def _add(self, report: Report) -> None:
        self.count += 1
        self.made[self.count] = report


def ruling(report: Report, message: m.Rule) -> Callable[[], list[AnyEvent]]:
    """What rules on a report: as the book proposes, otherwise, or by dismissing it."""
    if message.verdict == "confirm":
        return report.confirm
    if message.verdict == "dismiss":
        return lambda: report.dismiss(message.reason)
    sanction = message.sanction
    if sanction is None:
        raise RefusalError("report-sanction", field="sanction", allowed=report.offered)
    return lambda: report.amend(sanction, reason=message.reason, points=message.points)


@dataclass(slots=True, weakref_slot=True)
class HostedTable:
    """One table from the first who sits down to the last rematch.

    `absent` are those who were away for long, when it was looked at. `removed` are the hashes of
    visitors who were sent away, and may not sit down again. `left_early` are matches and the
    visitors who left them before their end, until it is kept.
    """

    id: str
    options: TableOptions
    rules: RuleSet
    live: LiveMatch | None = None
    streams: Streams = field(default_factory=Streams)
    held: bool = False
    locked: bool = False
    resumed_at: float = 0
    spectators: int = 0
    given_up: bool = False
    """The match is played elsewhere, and nobody is here any more."""
    referee: RefereeDesk = field(default_factory=RefereeDesk)
    chairs: list[Chair | None] = field(default_factory=lambda: [None] * SEATS)
    ballot: Ballot = field(default_factory=Ballot)
    removed: tuple[str, ...] = ()
    absent: tuple[Chair, ...] = ()
    left_early: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    changed: bool = True

    @classmethod
    def made(cls, table_id: str, options: TableOptions) -> "HostedTable":
        """A new table; wrong options are refused by name."""
        return cls(table_id, options, checked(options))

    @property
    def seeded(self) -> bool:
        """Whether whoever made the table knows the seed of the match that is or will be played."""
        first = self.live is None or self.live.number == FIRST
        return first and self.options.seed is not None

    @property
    def phase(self) -> Literal["gathering", "playing", "over"]:
        """Whether people gather, play, or have played."""
        if self.live is None:
            return "gathering"
        return "over" if self.live.match.over and self.live.publisher.caught_up else "playing"

    # People.

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

    def gone_at_the_end(self) -> None:
        """The match is over, and whoever is away has not seen it."""
        for chair in self.absent if self.live is not None else ():
            self._note_leaving(chair)

    def _note_leaving(self, chair: Chair) -> None:
        """Somebody has left a match before its end, which counts against them among strangers."""
        strangers = self.options.rated or self.options.order is Order.PUBLIC
        # Where nobody but bots is left behind, it hurts nobody.
        others = any(other is not chair for other in self.people())
        if self.live is not None and strangers and others and chair.visitor_hash:
            self.left_early.append((self.live.number, chair.visitor_hash))

    def sit(self, name: str, token_hash: str, visitor_hash: str | None, now: float) -> Chair:
        """Somebody takes the first chair that is empty, or that of a bot once play has begun."""
        number = free_chair(self.chairs, begun=self.live is not None)
        if number is None:
            raise RefusalError("table-full", field="seat")
        chair = self.chairs[number] = Chair(
            number=number,
            name=name,
            token_hash=token_hash,
            visitor_hash=visitor_hash,
            gone_since=now,
        )
        if self.live is not None:
            release(self.live.bots.pop(self.seat_of(chair), None))
        self.keep_pace()
        self.changed = True
        return chair

    def leave(self, chair: Chair) -> None:
        """The chair is given up: empty again before the match, a bot's later.

        A seat that an event holds for somebody stays theirs, be they there or not.
        """
        if self.options.event is not None:
            self.changed = True
            return
        if self.live is not None and not self.live.match.over:
            self._note_leaving(chair)
        if self.live is None:
            self.chairs[chair.number] = None
        else:
            chair.token_hash = chair.visitor_hash = chair.gone_since = None
            chair.account = False
            # The chair keeps its name, which the record has; only nobody can come back to it.
            chair.bot, chair.pages = STAND_IN, 0
            self.live.bots[self.seat_of(chair)] = Bot(STAND_IN)
        self.keep_pace()
        self.changed = True

    def give_up(self, now: float) -> None:
        """Nobody plays on here: whoever sits there is known no more, and the match stands still."""
        for chair in self.people():
            chair.token_hash, chair.pages, chair.gone_since = hash_of(new_token()), 0, now
        self.given_up = True
        self.stand_still(now, on=True)

    def remove(self, chair: Chair) -> None:
        """Somebody is sent away, and does not come back."""
        self.shut_out(chair)
        self.leave(chair)

    def seat_of(self, chair: Chair) -> int:
        """The seat that the draw has given to a chair."""
        return self._playing().match.seating.seat_of[chair.number]

    def seat_held(self, chair: Chair | None) -> int | None:
        """The seat of a chair, None for somebody who looks on or before the draw."""
        return None if chair is None or self.live is None else self.seat_of(chair)

    def at_seat(self, seat: int) -> Chair:
        """Who sits in a seat."""
        live = self.live or self._playing()
        chair = self.chairs[live.match.seating.player_at[seat]]
        if chair is None:
            raise LookupError(seat)
        return chair

    # What is asked of the table.

    def start(self, now: float) -> None:
        """Bots take the empty chairs, and the match begins."""
        if self.live is not None:
            raise RefusalError("match-begun", field="start")
        fill(self.chairs, self.options.bots)
        self._begin(1, now)

    def rematch(self, chair: Chair, now: float) -> None:
        """Somebody would like another match; it begins when every person here does."""
        if self.live is None or self.phase != "over":
            raise RefusalError("match-not-over", field="rematch")
        if self.options.event is not None:
            raise RefusalError("rematch-event", field="rematch")
        chair.ready = self.changed = True
        if all(p.ready for p in self.people_here()):
            self._begin(self.live.number + 1, now)

    def act(self, chair: Chair, message: m.Act, now: float) -> None:
        """A seat does one of the things it was offered."""
        live = self._playing()
        seat = live.match.seating.seat_of[chair.number]
        last = self.heard()[seat].last
        # An answer to what the page saw a moment ago could mean something else by now.
        if message.seq != last or message.match != live.number:
            about = {"given": message.seq, "match": message.match}
            raise RefusalError("act-late", field="seq", **about, last=last, now=live.number)
        open_to = self.offered(seat)
        for action in open_to:
            if action.code == message.action:
                live.act(seat, action, now, by_person=True)
                return
        allowed, given = tuple(one.code for one in open_to), message.action
        raise RefusalError("act-impossible", field="action", given=given, allowed=allowed)

    def be_ready(self, chair: Chair) -> None:
        """The sheet has been read."""
        live = self._playing()
        if live.publisher.gated:
            chair.ready = self.changed = True

    def redeem(self, chair: Chair, *, accept: bool) -> None:
        """A dead hand is redeemed by a deposit, or left dead."""
        live, seat = self._playing(), self.seat_of(chair)
        if seat not in live.match.redeemable or not self.may_go_on:
            raise RefusalError("redeem-no-hand", field="redeem")
        if accept:
            live.take(lambda: live.match.redeem(seat))
        else:
            chair.declined = True

    def report(self, message: m.ReportOffence, by: int | None = None) -> None:
        """Somebody reports an offence; everybody is told of all reports that wait for a ruling."""
        if len(self.reports()) >= MOST_REPORTS:
            raise RefusalError("reports-many", field="reports", most=MOST_REPORTS)
        self.referee.report(self._judged().match, message, by)
        self.changed = True

    def rule(self, message: m.Rule) -> None:
        """A report is ruled on as the book proposes, otherwise, or dismissed."""
        live, report = self._judged(), self.reports().get(message.report)
        if report is None:
            raise RefusalError("report-not-waiting", field="report", given=message.report)
        live.take(ruling(report, message))
        self.changed = True

    def undoable(self) -> tuple[LiveMatch, int]:
        """The match, and the step at which its last decision of a person was taken."""
        live = self._playing()
        if not self.options.undo:
            raise RefusalError("undo-not-here", field="undo")
        return live, live.last_decision()

    def take_back(self, chair: Chair, now: float) -> None:
        """The last decision of a person is undone, where the table allows it."""
        live, _ = self.undoable()
        steps = live.match.step_count - live.decisions.pop()
        live.clock.stop_all(now)
        live.take_back(steps)
        # Reports speak of what may be undone now; those that the book makes are found again.
        self.referee.clear()
        chair.ready = False

    def switch(self, chair: Chair, message: m.Switch) -> None:
        """What the seat shall do by itself; among people nobody sees its wins for it."""
        wins = message.win and helps(self.options.enforcement)
        chair.switches = Switches(
            win=wins, no_calls=message.no_calls, discard_drawn=message.discard_drawn
        )

    def set_pace(self, chair: Chair, seconds: float) -> None:
        """Bots are as quick as the only person here wants; what others wait for stays."""
        chair.pace = seconds
        self.keep_pace()

    def keep_pace(self) -> None:
        """The pace of the table, or of whoever plays alone against bots."""
        if self.live is None:
            return
        paces = [chair.pace for chair in self.people()]
        alone = paces[0] if len(paces) == 1 else None
        self.live.options = self.options if alone is None else quickened(self.options, alone)

    def hold(self, now: float, *, on: bool) -> None:
        """The teacher stops everything, or lets it go on."""
        if not self.options.teacher:
            raise RefusalError("hold-no-teacher", field="hold")
        self.stand_still(now, on=on)

    def stand_still(self, now: float, *, on: bool) -> None:
        """Everything stops, or goes on."""
        self.held, self.changed, self.resumed_at = on, True, now
        if on and self.live is not None:
            self.live.clock.stop_all(now)

    def waited(self, since: float, now: float) -> None:
        """Nothing could be kept between these times: nobody's clock ran."""
        self.resumed_at = now
        if self.live is not None:
            self.live.clock.stop_all(since)

    # What others want to know.

    def stream(self, seat: int | None) -> Stream:
        """What a seat hears, up to what has been told."""
        return self.heard()[seat]

    def heard(self) -> Mapping[int | None, Stream]:
        """The same of every seat."""
        live = self._playing()
        return self.streams.told(live.match.happened, live.publisher.told.upto)

    def open_to(self) -> Mapping[int, tuple[Action, ...]]:
        """What each seat may do now, as it has been told: legal, or possible among people."""
        live = self.live
        if live is None or not self.may_go_on:
            return {}
        return live.match.open_to

    def offered(self, seat: int) -> tuple[Action, ...]:
        """The same of one seat."""
        return self.open_to().get(seat, ())

    def reports(self) -> dict[int, Report]:
        """All that can be ruled on: what people report, and what the book leaves to a referee."""
        live = self.live
        if live is None or live.match.enforcement is Enforcement.ENGINE:
            return {}
        self.changed = self.referee.look(live.match) or self.changed
        return self.referee.waiting()

    @property
    def may_go_on(self) -> bool:
        """Whether the match is not over, does not stand still, and all of it has been told."""
        live = self.live
        if live is None or live.publisher.waiting or self.held:
            return False
        return not live.match.over

    @property
    def gathered(self) -> bool:
        """Whether a match begins by itself: all are ready, or the four of a pool are there."""
        event = self.options.event
        if event is not None:
            return (
                event.alone and not self.held and all(chair and chair.here for chair in self.chairs)
            )
        return all(chair and chair.ready for chair in self.chairs)

    # Inside.

    def _begin(self, number: int, now: float) -> None:
        players = [chair for chair in self.chairs if chair is not None]
        for chair in players:
            chair.ready = chair.declined = False
        names, kinds = [p.name for p in players], [p.bot for p in players]
        self.live = LiveMatch.begin(self.options, number, names, kinds, now)
        self.keep_pace()
        self.streams = Streams()
        self.referee.clear()
        self.changed = True

    def _playing(self) -> LiveMatch:
        if self.live is None:
            raise RefusalError("match-not-begun", field="match")
        return self.live

    def _judged(self) -> LiveMatch:
        """The match, of which all has been told, so that a ruling can come in between."""
        if self.live is None or not self.live.publisher.caught_up:
            raise RefusalError("report-no-kyoku", field="report")
        return self.live
