"""A match in progress at a table: play by the law, lines to save, and moments to publish."""

import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from itertools import zip_longest

import msgspec
from msgspec.structs import replace

from hanchan import records
from hanchan.bots import SUBSTITUTE_BOT, Bot, named_seat
from hanchan.core.codes import SEATS
from hanchan.errors import RulesError
from hanchan.messages.table_options import TableOptions
from hanchan.records.redaction import PRIVATE_EVENTS
from hanchan.scoring.win_result import Result
from hanchan.server.tables.external_bots import ThreadedBot
from hanchan.server.tables.option_checks import table_rules
from hanchan.table import Action, Match
from hanchan.table.seat import name_of_seat, should_replace
from hanchan.table.step_input import default_action


@dataclass(slots=True, kw_only=True)
class SeatClocks:
    """The thinking time of each seat: `move` seconds for every decision, then its reserve.

    Without a clock, `move` is 0.

    >>> clock = SeatClocks(move=5, reserve=10)
    >>> clock.start(2, now=100.0)
    >>> clock.time_left(2, now=103.0), clock.time_left(2, now=109.0), clock.next_expiry()
    ((2.0, 10.0), (0.0, 6.0), 115.0)
    >>> clock.stop(2, now=109.0)
    >>> clock.reserves
    [10, 10, 6.0, 10]
    """

    move: float
    reserve: float
    reserves: list[float] = field(default_factory=list[float])
    _since: dict[int, float] = field(default_factory=dict[int, float])

    def __post_init__(self) -> None:
        """Give every seat its full reserve, unless reserves were passed."""
        if not self.reserves:
            self.reserves = [self.reserve] * SEATS

    def start(self, seat: int, now: float) -> None:
        """Start the clock of a seat, unless it is already running."""
        if self.move:
            self._since.setdefault(seat, now)

    def stop(self, seat: int, now: float) -> None:
        """Stop the clock of a seat. Time beyond that for a decision is taken from the reserve."""
        since = self._since.pop(seat, None)
        if since is not None:
            over = max(0.0, now - since - self.move)
            self.reserves[seat] = max(0, self.reserves[seat] - over)

    def stop_all(self, now: float) -> None:
        """Stop the clocks of all seats."""
        for seat in tuple(self._since):
            self.stop(seat, now)

    def time_left(self, seat: int, now: float) -> tuple[float, float] | None:
        """Return the seconds left for this decision and in reserve; None if no clock is running."""
        since = self._since.get(seat)
        if since is None:
            return None
        spent = now - since
        over = max(0.0, spent - self.move)
        return max(0.0, self.move - spent), max(0.0, self.reserves[seat] - over)

    def expired(self, now: float) -> tuple[int, ...]:
        """Return the seats whose time for the decision and reserve have run out."""
        return tuple(seat for seat in self._since if self._end(seat) <= now)

    def next_expiry(self) -> float | None:
        """Return when the first seat runs out of time; None if no clock is running."""
        return min((self._end(seat) for seat in self._since), default=None)

    def _end(self, seat: int) -> float:
        return self._since[seat] + self.move + self.reserves[seat]


class TimedMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment to publish: all events before number `upto`, and the game at that point.

    `pause` is the number of seconds until the next moment, None to wait until all players are
    ready. `ended` marks the end of a kyoku, whose score sheet is shown in the meantime; `results`
    are the wins that were settled last.
    """

    upto: int
    snapshot: bytes
    results: tuple[Result, ...] = ()
    pause: float | None = 0
    ended: bool = False


class Publisher:
    """The latest published moment of a match, and the queue of moments to publish.

    >>> first, second = (TimedMoment(upto=n, snapshot=b"", pause=n) for n in (1, 2))
    >>> publisher = Publisher(first, now=10)
    >>> publisher.waiting.append(second)
    >>> publisher.next_due_time()
    11
    >>> publisher.publish_due(10.5, ready=False), publisher.publish_due(11, ready=False)
    (False, True)
    >>> publisher.current.upto, publisher.caught_up
    (2, True)
    """

    def __init__(self, first: TimedMoment, now: float, *, keep: float = 0) -> None:
        """Publish the first moment; keep past ones for `keep` seconds, for delayed spectators."""
        self.current = first
        self.at = now
        self._keep = keep
        self.waiting: deque[TimedMoment] = deque()
        """Moments not published yet; the match can go on once there are none."""
        self._past: deque[tuple[float, TimedMoment]] = deque([(now, first)])

    @property
    def caught_up(self) -> bool:
        """Whether everything has been published, so that the match can go on."""
        return not self.waiting

    @property
    def gated(self) -> bool:
        """Whether the next moment waits until all players are ready."""
        return bool(self.waiting) and self.current.pause is None

    def next_due_time(self) -> float | None:
        """Return when the next moment is due; None if there is none, or if it waits for players."""
        if not self.waiting or self.current.pause is None:
            return None
        return self.at + self.current.pause

    def publish_due(self, now: float, *, ready: bool) -> bool:
        """Publish all due moments; `ready` opens a gate. Returns whether there were any."""
        published = False
        while self.waiting and (
            ready if self.gated else self.at + (self.current.pause or 0) <= now
        ):
            self.current, self.at = self.waiting.popleft(), now
            self._past.append((now, self.current))
            published, ready = True, False
        while len(self._past) > 1 and self._past[1][0] <= now - self._keep:
            self._past.popleft()
        return published

    def delayed_moment(self, now: float, delay: float) -> TimedMoment | None:
        """Return the latest moment at least `delay` seconds old; None if there is none."""
        return next(
            (
                moment
                for published_at, moment in reversed(self._past)
                if published_at <= now - delay
            ),
            None,
        )

    def next_delayed_time(self, now: float, delay: float) -> float | None:
        """Return when the next moment will be `delay` seconds old; None if there is none."""
        return next(
            (published_at + delay for published_at, _ in self._past if published_at + delay > now),
            None,
        )


log = logging.getLogger("hanchan.server")
FIRST_MATCH = 1
"""The number of a table's first match, the only match that a chosen seed applies to."""


@dataclass(slots=True, kw_only=True)
class LiveMatch:
    """A match with its bots, its clocks, and the unsaved lines of its record.

    `number` counts the matches of the table from 1. `decisions` are the step counts before each
    action of a person, to which undo can return.
    """

    number: int
    match: Match
    options: TableOptions
    bots: dict[int, Bot | ThreadedBot]
    publisher: Publisher
    clock: SeatClocks
    writer: records.RecordWriter
    sink: BytesIO
    decisions: list[int]

    @classmethod
    def begin(
        cls,
        options: TableOptions,
        number: int,
        players: Sequence[tuple[str, str | None]],
        now: float,
    ) -> "LiveMatch":
        """Start a match; `players` are names, each with a kind of bot, or None for a person.

        Seats are drawn as the rulebook says, unless the round of an event has assigned them.
        """
        # Every player has seen the walls of the first match, so reusing its seed would reveal them.
        seed = options.seed if number == FIRST_MATCH else None
        match = Match(
            table_rules(options),
            seed=seed,
            players=[name for name, _ in players],
            enforcement=options.enforcement,
            draw_seats=options.event is None,
        )
        seat_of = match.seating.seat_of
        seated = {seat_of[player]: kind for player, (_, kind) in enumerate(players) if kind}
        bots = tuple(map(seated.get, range(match.players)))
        sink = BytesIO()
        writer = records.RecordWriter.to_stream(sink, match.record(bots).header)
        writer.write(match.events)
        live = cls._assemble(options, number, match, seated, now, writer=writer, sink=sink)
        live.drop_old_steps()
        return live

    @classmethod
    def restore(
        cls,
        options: TableOptions,
        number: int,
        lines: Sequence[bytes],
        now: float,
        *,
        reading: bool = False,
    ) -> "LiveMatch":
        """Restore a match at its last saved event; if `reading`, a score sheet is being read."""
        data = b"".join(line + b"\n" for line in lines)
        record = records.read_record(BytesIO(data))
        match = Match.from_record(record)
        kinds = enumerate(record.header.bots or ())
        seated = {seat: kind for seat, kind in kinds if kind is not None}
        sink = BytesIO()
        saved = records.Record(header=record.header, events=record.events)
        writer = records.RecordWriter(
            sink, record.header, records.write_record(saved), len(record.events)
        )
        live = cls._assemble(options, number, match, seated, now, writer=writer, sink=sink)
        if not record.complete:
            live.write_events(match.events[len(record.events) :])
        if reading:  # hold back the next wall until all players are ready
            deal = max(e.seq for e in match.events if isinstance(e, records.StartKyoku))
            full, end = live.publisher.current, match.kyoku_end_snapshot() or match.snapshot()
            first = replace(full, upto=deal, snapshot=end, pause=None, ended=True)
            live.publisher = Publisher(first, now, keep=options.delay)
            live.publisher.waiting.append(full)
        live.drop_old_steps()
        return live

    @classmethod
    def _assemble(
        cls,
        options: TableOptions,
        number: int,
        match: Match,
        kinds: Mapping[int, str],
        now: float,
        *,
        writer: records.RecordWriter,
        sink: BytesIO,
    ) -> "LiveMatch":
        upto, game, results = len(match.live_events), match.snapshot(), match.results
        first = TimedMoment(upto=upto, snapshot=game, results=results, ended=match.over)
        return cls(
            number=number,
            match=match,
            options=options,
            bots={seat: create_bot(kind, bot_seed(match, seat)) for seat, kind in kinds.items()},
            publisher=Publisher(first, now, keep=options.delay),
            clock=SeatClocks(move=options.move, reserve=options.reserve),
            writer=writer,
            sink=sink,
            decisions=[],
        )

    def act(self, seat: int, action: Action, now: float, *, by_person: bool = False) -> None:
        """Apply an action of a seat, and queue the resulting moments for publication."""
        match = self.match
        self.clock.stop(seat, now)
        if by_person and self.options.undo:
            self.decisions.append(match.step_count)
        events = list(match.step({seat: action}))
        self.write_events(events)
        kinds = {type(event) for event in events}
        # Publish private events only with the next public ones. Otherwise a seat that passes on a
        # tile would learn that another seat is asked about it, too.
        if not kinds.issubset(PRIVATE_EVENTS):
            self._publish_step(kinds)
        self.drop_old_steps()

    def apply(self, apply_ruling: Callable[[], list[records.AnyEvent]]) -> None:
        """Apply a ruling, or a deposit for a dead hand, and queue its moments for publication."""
        events = apply_ruling()
        self.write_events(events)
        self._publish_step({type(event) for event in events})

    def undo_steps(self, steps: int) -> None:
        """Undo a number of steps, one event for each, and publish the result without a pause."""
        for _ in range(steps):
            self.write_events(self.match.undo())
        self.publisher.waiting.clear()
        self.publisher.waiting.append(self._timed_moment(len(self.match.live_events)))
        self.publisher.current = replace(self.publisher.current, pause=0)  # opens a gate

    def bot_action(self, seat: int) -> Action | None:
        """Return the action of the bot in a seat that is to act; None while the bot thinks.

        An external bot that fails or chooses an illegal action is treated as in
        `table.seat.FallbackSeat`. The substitute bot plays in a seat without a bot.
        """
        match = self.match
        bot = self.bots.get(seat) or Bot(SUBSTITUTE_BOT)
        if isinstance(bot, ThreadedBot):
            try:
                choice = bot.poll_choice(match, seat)
                return None if choice is None else match.resolve_action(seat, choice)
            # The table must survive any exception of third-party code.
            except Exception as problem:
                log.warning("seat %d: %s failed", seat, name_of_seat(bot.seat), exc_info=problem)
                bot.failures += 1
                if not should_replace(problem, bot.failures):
                    return default_action(match.legal()[seat])
                bot.close()
                bot = self.bots[seat] = Bot(SUBSTITUTE_BOT)
        return match.resolve_action(seat, bot.choose(match.view(seat)))

    @property
    def is_waiting_for_bot(self) -> bool:
        """Whether an external bot is thinking."""
        return any(isinstance(bot, ThreadedBot) and bot.is_thinking for bot in self.bots.values())

    def write_events(self, events: Sequence[records.AnyEvent]) -> None:
        """Write events to the record, and let bot programs exit at the end of the match."""
        if events:
            self.writer.write(events)
        if events and isinstance(last := events[-1], records.EndGame):
            self.writer.end(last)
            for seat, bot in self.bots.items():
                if isinstance(bot, ThreadedBot):
                    bot.finish(self.match, seat)

    def take_new_lines(self) -> tuple[bytes, ...]:
        """Return the record lines since the last call; save them before publishing moments."""
        data = self.sink.getvalue()
        if not data:
            return ()
        self.sink.seek(0)
        self.sink.truncate()
        return tuple(data.splitlines())

    def is_end(self, moment: TimedMoment | None) -> bool:
        """Whether a moment is the end of the match."""
        upto = None if moment is None else moment.upto
        return self.match.over and upto == len(self.match.live_events)

    def drop_old_steps(self) -> None:
        """Drop steps that nobody can undo; where people rule, keep those of the last two deals."""
        match = self.match
        if self.options.undo:
            return
        # Late in a match, the steps take most of a table's memory.
        if match.enforcement is records.Enforcement.ENGINE:
            match.forget_steps(before=len(match.live_events))
        elif self.publisher.gated:
            deals = [event.seq for event in match.events if isinstance(event, records.StartKyoku)]
            match.forget_steps(before=deals[-min(2, len(deals))])

    def _publish_step(self, kinds: set[type[records.AnyEvent]]) -> None:
        """Queue the moments of the last step, or only its end if no pause or gate precedes it."""
        match = self.match
        dealt = records.StartKyoku in kinds
        # Without a pause the moments in between would never be visible.
        if self.options.pause or dealt or (game := match.latest_snapshot) is None:
            self._publish_moments()
        else:
            upto = len(match.live_events)
            self.publisher.waiting.append(self._timed_moment(upto, game, ended=match.over))

    def _publish_moments(self) -> None:
        """Queue the moments of the last step, merging those that no pause or gate separates."""
        match, moments = self.match, self.match.moments
        upto = len(match.live_events) - sum([len(moment.events) for moment in moments])
        for moment, following in zip_longest(moments, moments[1:]):
            upto += len(moment.events)
            pauses = moment.lies_open and self.options.pause > 0
            ends = following is not None and isinstance(following.events[0], records.StartKyoku)
            if pauses or ends or following is None:
                over = following is None and match.over
                pause = None if ends else self.options.pause if pauses else 0
                timed = self._timed_moment(upto, moment.game, pause=pause, ended=ends or over)
                self.publisher.waiting.append(timed)

    def _timed_moment(
        self,
        upto: int,
        snapshot: bytes | None = None,
        *,
        pause: float | None = 0,
        ended: bool = False,
    ) -> TimedMoment:
        game, results = snapshot or self.match.snapshot(), self.match.results
        return TimedMoment(upto=upto, snapshot=game, results=results, pause=pause, ended=ended)


def create_bot(name: str, seed: int) -> Bot | ThreadedBot:
    """Create the bot with this name, or the substitute if it is unknown or fails to start."""
    try:
        seat = named_seat(name, seed)
    except RulesError as problem:
        log.warning("%s plays instead: %s", SUBSTITUTE_BOT, problem)
        return Bot(SUBSTITUTE_BOT, seed)
    return seat if isinstance(seat, Bot) else ThreadedBot(seat)


def bot_seed(match: Match, seat: int) -> int:
    """Return a seed for the bot in a seat, which reveals nothing about the seed of the match."""
    digest = sha256(b"bot" + match.seed + bytes([seat])).digest()
    return int.from_bytes(digest[:4], "big")
