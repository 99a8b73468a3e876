"""One match of a table under way: the law plays, lines are kept, moments are told."""

import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from itertools import zip_longest

import msgspec
from msgspec.structs import replace

from hanchan.bots import STAND_IN, Bot, named_seat
from hanchan.core.codes import SEATS
from hanchan.errors import RulesError
from hanchan.messages.table_options import TableOptions
from hanchan.records import (
    AnyEvent,
    EndGame,
    Enforcement,
    Record,
    RecordWriter,
    StartKyoku,
    read_record,
    write_record,
)
from hanchan.records.heard import PRIVATE
from hanchan.scoring.results import Result
from hanchan.server.errors import RefusalError
from hanchan.server.tables.options import checked
from hanchan.server.tables.thinking import ThinkingBot
from hanchan.table import Action, Match
from hanchan.table.deeds import by_default
from hanchan.table.seat import is_enough


@dataclass(slots=True, kw_only=True)
class SeatClocks:
    """How long each seat may think; `move` 0 is no clock at all.

    >>> clock = SeatClocks(move=5, reserve=10)
    >>> clock.start(2, now=100.0)
    >>> clock.left(2, now=103.0), clock.left(2, now=109.0), clock.runs_out()
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
        """Every seat has its whole reserve, unless told otherwise."""
        if not self.reserves:
            self.reserves = [self.reserve] * SEATS

    def start(self, seat: int, now: float) -> None:
        """The seat begins to think, unless it does already."""
        if self.move:
            self._since.setdefault(seat, now)

    def stop(self, seat: int, now: float) -> None:
        """The seat has decided; what it took beyond the time of a decision is gone."""
        since = self._since.pop(seat, None)
        if since is not None:
            over = max(0.0, now - since - self.move)
            self.reserves[seat] = max(0, self.reserves[seat] - over)

    def stop_all(self, now: float) -> None:
        """Nobody thinks any more."""
        for seat in tuple(self._since):
            self.stop(seat, now)

    def left(self, seat: int, now: float) -> tuple[float, float] | None:
        """What the seat has left for this decision and in reserve; None if no clock runs."""
        since = self._since.get(seat)
        if since is None:
            return None
        spent = now - since
        over = max(0.0, spent - self.move)
        return max(0.0, self.move - spent), max(0.0, self.reserves[seat] - over)

    def out(self, now: float) -> tuple[int, ...]:
        """The seats whose time is up."""
        return tuple(seat for seat in self._since if self._end(seat) <= now)

    def runs_out(self) -> float | None:
        """When the next seat's time is up."""
        return min((self._end(seat) for seat in self._since), default=None)

    def _end(self, seat: int) -> float:
        return self._since[seat] + self.move + self.reserves[seat]


class TimedMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment to be told: all events before number `upto`, and the game as it stands then.

    `pause` is how long the next moment waits, None until all are ready. `ended` marks the end of a
    kyoku, whose sheet is shown meanwhile; `results` are the wins that were settled last.
    """

    upto: int
    snapshot: bytes
    results: tuple[Result, ...] = ()
    pause: float | None = 0
    ended: bool = False


class Publisher:
    """What has been told, and what waits to be.

    >>> first, second = (TimedMoment(upto=n, snapshot=b"", pause=n) for n in (1, 2))
    >>> publisher = Publisher(first, now=10)
    >>> publisher.put(second)
    >>> publisher.next_time(), publisher.tell(10.5, ready=False), publisher.tell(11, ready=False)
    (11, False, True)
    >>> publisher.told.upto, publisher.caught_up
    (2, True)
    """

    def __init__(self, first: TimedMoment, now: float, *, keep: float = 0) -> None:
        """The first moment is told now; the past is kept for so many seconds, for spectators."""
        self.told = first
        self.at = now
        self._keep = keep
        self.waiting: deque[TimedMoment] = deque()
        """What is still to be told; the match can go on once nothing is."""
        self._past: deque[tuple[float, TimedMoment]] = deque([(now, first)])

    @property
    def caught_up(self) -> bool:
        """Whether everything has been told, so that the match can go on."""
        return not self.waiting

    @property
    def gated(self) -> bool:
        """Whether the next moment waits until all are ready."""
        return bool(self.waiting) and self.told.pause is None

    def put(self, moment: TimedMoment) -> None:
        """Tell this after all that waits already."""
        self.waiting.append(moment)

    def open(self) -> None:
        """The next moment waits for nothing."""
        self.told = replace(self.told, pause=0)

    def clear(self) -> None:
        """What waits is not told: it has been taken back."""
        self.waiting.clear()

    def next_time(self) -> float | None:
        """When the next moment is due; None if there is none, or it waits for people."""
        if not self.waiting or self.told.pause is None:
            return None
        return self.at + self.told.pause

    def tell(self, now: float, *, ready: bool) -> bool:
        """Tell whatever is due; whether anything was. `ready` opens the gate after a kyoku."""
        any_told = False
        while self.waiting and self._due(now, ready=ready):
            self.told, self.at = self.waiting.popleft(), now
            self._past.append((now, self.told))
            any_told, ready = True, False
        while len(self._past) > 1 and self._past[1][0] <= now - self._keep:
            self._past.popleft()
        return any_told

    def seen(self, now: float, delay: float) -> TimedMoment | None:
        """The moment that somebody sees who is so many seconds behind; None before the first."""
        found = None
        for at, moment in self._past:
            if at <= now - delay:
                found = moment
        return found

    def next_seen(self, now: float, delay: float) -> float | None:
        """When somebody who is so far behind sees the next moment."""
        return next((at + delay for at, _ in self._past if at + delay > now), None)

    def _due(self, now: float, *, ready: bool) -> bool:
        return ready if self.told.pause is None else self.at + self.told.pause <= now


log = logging.getLogger("hanchan.server")
FIRST = 1
"""The first match of a table, the one that an open seed is for."""


@dataclass(slots=True, kw_only=True)
class LiveMatch:
    """A match with its bots, its clock, and the lines of its record that are not kept yet.

    `number` counts the matches of the table from 1. `decisions` are the numbers of the steps that
    people took, so that one can be taken back.
    """

    number: int
    match: Match
    options: TableOptions
    bots: dict[int, Bot | ThinkingBot]
    publisher: Publisher
    clock: SeatClocks
    writer: RecordWriter
    sink: BytesIO
    decisions: list[int]

    @classmethod
    def begin(
        cls,
        options: TableOptions,
        number: int,
        players: Sequence[str],
        kinds: Sequence[str | None],
        now: float,
    ) -> "LiveMatch":
        """The players sit down by the draw of the rulebook; `kinds` are their bots, by player.

        The round of an event has given the seats already.
        """
        # All have seen the walls of the first match, so a second one by that seed would be open.
        seed = options.seed if number == FIRST else None
        match = Match(
            checked(options),
            seed=seed,
            players=players,
            enforcement=options.enforcement,
            draw_seats=options.event is None,
        )
        seat_of = match.seating.seat_of
        seated = {seat_of[player]: kind for player, kind in enumerate(kinds) if kind is not None}
        bots = (seated.get(0), seated.get(1), seated.get(2), seated.get(3))
        sink = BytesIO()
        writer = RecordWriter.to_stream(sink, match.record(bots).header)
        writer.write(match.events)
        live = cls._with(options, number, match, seated, now, writer=writer, sink=sink)
        live.forget()
        return live

    @classmethod
    def restored(
        cls,
        options: TableOptions,
        number: int,
        lines: Sequence[bytes],
        now: float,
        *,
        reading: bool = False,
    ) -> "LiveMatch":
        """The match of these lines, at the event at which they end.

        `reading` is whether the last wall is not told yet, as the sheet before it is being read.
        """
        written = b"".join(line + b"\n" for line in lines)
        record = read_record(BytesIO(written))
        match = Match.from_record(record)
        kinds = record.header.bots or (None,) * SEATS
        seated = {seat: kind for seat, kind in enumerate(kinds) if kind is not None}
        sink = BytesIO()
        kept = write_record(Record(header=record.header, events=record.events))
        writer = RecordWriter(sink, record.header, kept, len(record.events))
        live = cls._with(options, number, match, seated, now, writer=writer, sink=sink)
        if not record.complete:
            live.keep(match.events[len(record.events) :])
        if reading:
            live.read_sheet_again(now)
        live.forget()
        return live

    @classmethod
    def _with(
        cls,
        options: TableOptions,
        number: int,
        match: Match,
        kinds: Mapping[int, str],
        now: float,
        *,
        writer: RecordWriter,
        sink: BytesIO,
    ) -> "LiveMatch":
        first = TimedMoment(
            upto=len(match.happened),
            snapshot=match.snapshot(),
            results=match.results,
            ended=match.over,
        )
        return cls(
            number=number,
            match=match,
            options=options,
            bots={seat: invited(kind, bot_seed(match, seat)) for seat, kind in kinds.items()},
            publisher=Publisher(first, now, keep=options.delay),
            clock=SeatClocks(move=options.move, reserve=options.reserve),
            writer=writer,
            sink=sink,
            decisions=[],
        )

    # What happens.

    def act(self, seat: int, action: Action, now: float, *, by_person: bool = False) -> None:
        """A seat acts; what follows is told in its time."""
        match = self.match
        self.clock.stop(seat, now)
        if by_person and self.options.undo:
            self.decisions.append(match.step_count)
        events = list(match.step({seat: action}))
        self.keep(events)
        kinds = {type(event) for event in events}
        # What a seat alone hears waits for what all hear: told at once, it would betray to whoever
        # lets a tile go that somebody else is asked about it too.
        if not kinds.issubset(PRIVATE):
            self._tell_step(kinds)
        self.forget()

    def take(self, deed: Callable[[], list[AnyEvent]]) -> None:
        """A ruling or a deposit for a dead hand: it happens, and is told."""
        events = deed()
        self.keep(events)
        self._tell_step({type(event) for event in events})

    def last_decision(self) -> int:
        """The step at which a person decided last, if that can be taken back."""
        if self.match.over:
            raise RefusalError("undo-match-over", field="undo")
        if not self.decisions:
            raise RefusalError("undo-nothing", field="undo")
        return self.decisions[-1]

    def take_back(self, steps: int) -> None:
        """So many steps are undone, each by an event of its own; the table shows that at once."""
        for _ in range(steps):
            self.keep(self.match.undo())
        self.publisher.clear()
        self.publisher.put(self._timed(len(self.match.happened)))
        self.publisher.open()

    def read_sheet_again(self, now: float) -> None:
        """The last wall is not told before all are ready."""
        deal = max(e.seq for e in self.match.events if isinstance(e, StartKyoku))
        whole, end = self.publisher.told, self.match.kyoku_end()
        first = self._timed(deal, end, pause=None, ended=True)
        self.publisher = Publisher(first, now, keep=self.options.delay)
        self.publisher.put(whole)

    def bot_action(self, seat: int) -> Action | None:
        """What a bot does in a seat that is asked, None while it thinks.

        One from outside may fail, or do what it may not, as `table.seat.Guarded` tells. For a
        person who is gone another plays.
        """
        match = self.match
        bot = self.bots.get(seat) or Bot(STAND_IN)
        if isinstance(bot, ThinkingBot):
            try:
                choice = bot.choice(match, seat)
                return None if choice is None else match.action_of(seat, choice)
            # Whatever the code of somebody else raises, the table goes on.
            except Exception as problem:
                log.warning("seat %d: %s failed", seat, bot.name, exc_info=problem)
                bot.failures += 1
                if not is_enough(problem, bot.failures):
                    return by_default(match.legal()[seat])
                bot.close()
                bot = self.bots[seat] = Bot(STAND_IN)
        return match.action_of(seat, bot.choose(match.view(seat)))

    @property
    def thinking(self) -> bool:
        """Whether a bot from outside is being asked."""
        return any(isinstance(bot, ThinkingBot) and bot.busy for bot in self.bots.values())

    def keep(self, events: Sequence[AnyEvent]) -> None:
        """What has happened becomes lines of the record; programs may end with the match."""
        if events:
            self.writer.write(events)
        if events and isinstance(last := events[-1], EndGame):
            self.writer.end(last)
            self._dismiss_bots()

    def new_lines(self) -> tuple[bytes, ...]:
        """The lines since the last call, each to be kept before anybody hears of it."""
        written = self.sink.getvalue()
        if not written:
            return ()
        self.sink.seek(0)
        self.sink.truncate()
        return tuple(written.splitlines())

    def forget(self) -> None:
        """Steps that nobody takes back are not kept; a referee looks back to the kyoku before."""
        match = self.match
        if self.options.undo:
            return
        # Memory: the steps of a late match are the larger part of a table.
        if match.enforcement is Enforcement.ENGINE:
            match.forget(before=len(match.happened))
        elif self.publisher.gated:
            deals = [event.seq for event in match.events if isinstance(event, StartKyoku)]
            match.forget(before=deals[-min(2, len(deals))])

    # Inside.

    def _dismiss_bots(self) -> None:
        """Programs behind bots from outside may end with the match."""
        for seat, bot in self.bots.items():
            if isinstance(bot, ThinkingBot):
                bot.finish(self.match, seat)

    def _tell_step(self, kinds: set[type[AnyEvent]]) -> None:
        """What the step has shown is told; without a pause and a gate in between only its end."""
        match = self.match
        dealt = StartKyoku in kinds
        # Without a pause nobody could see the moments in between, so they are not even made.
        if self.options.pause or dealt or (game := match.latest_game) is None:
            self._tell_moments()
        else:
            upto = len(match.happened)
            self.publisher.put(self._timed(upto, game, ended=match.over))

    def _tell_moments(self) -> None:
        """The moments of the step are told, those at once that nothing comes between."""
        match, moments = self.match, self.match.moments
        upto = len(match.happened) - sum([len(moment.events) for moment in moments])
        for moment, following in zip_longest(moments, moments[1:]):
            upto += len(moment.events)
            lies = moment.lies_open and self.options.pause > 0
            ends = following is not None and isinstance(following.events[0], StartKyoku)
            if lies or ends or following is None:
                over = following is None and match.over
                pause = None if ends else self.options.pause if lies else 0
                timed = self._timed(upto, moment.game, pause=pause, ended=ends or over)
                self.publisher.put(timed)

    def _timed(
        self,
        upto: int,
        snapshot: bytes | None = None,
        *,
        pause: float | None = 0,
        ended: bool = False,
    ) -> TimedMoment:
        return TimedMoment(
            upto=upto,
            snapshot=self.match.snapshot() if snapshot is None else snapshot,
            results=self.match.results,
            pause=pause,
            ended=ended,
        )


def invited(name: str, seed: int) -> Bot | ThinkingBot:
    """The bot of a name; another one where nobody has that name any more, or it cannot sit down."""
    try:
        seat = named_seat(name, seed)
    except RulesError as problem:
        log.warning("%s plays instead: %s", STAND_IN, problem)
        return Bot(STAND_IN, seed)
    return seat if isinstance(seat, Bot) else ThinkingBot(seat)


def bot_seed(match: Match, seat: int) -> int:
    """A seed for the bot in a seat, which tells nothing about that of the match."""
    digest = sha256(b"bot" + match.seed + bytes([seat])).digest()
    return int.from_bytes(digest[:4], "big")
