"""One match of a table under way: the law plays, lines are kept, moments are told."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from itertools import zip_longest

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
from hanchan.server.errors import RefusalError
from hanchan.server.tables.clocks import Clock
from hanchan.server.tables.options import checked
from hanchan.server.tables.publishing import Publisher, TimedMoment
from hanchan.server.tables.thinking import Thinking
from hanchan.table import Action, Match
from hanchan.table.choosing import by_default
from hanchan.table.seat import is_enough

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
    bots: dict[int, Bot | Thinking]
    publisher: Publisher
    clock: Clock
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
            clock=Clock(move=options.move, reserve=options.reserve),
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
        if isinstance(bot, Thinking):
            try:
                choice = bot.choice(match, seat)
                return None if choice is None else match.action_of(seat, choice)
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
        return any(isinstance(bot, Thinking) and bot.busy for bot in self.bots.values())

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
        if match.enforcement is Enforcement.ENGINE:
            match.forget(before=len(match.happened))
        elif self.publisher.gated:
            deals = [event.seq for event in match.events if isinstance(event, StartKyoku)]
            match.forget(before=deals[-min(2, len(deals))])

    # Inside.

    def _dismiss_bots(self) -> None:
        """Programs behind bots from outside may end with the match."""
        for seat, bot in self.bots.items():
            if isinstance(bot, Thinking):
                bot.finish(self.match, seat)

    def _tell_step(self, kinds: set[type[AnyEvent]]) -> None:
        """What the step has shown is told; without a pause and a gate in between only its end."""
        match = self.match
        dealt = StartKyoku in kinds
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


def invited(name: str, seed: int) -> Bot | Thinking:
    """The bot of a name; another one where nobody has that name any more, or it cannot sit down."""
    try:
        seat = named_seat(name, seed)
    except RulesError as problem:
        log.warning("%s plays instead: %s", STAND_IN, problem)
        return Bot(STAND_IN, seed)
    return seat if isinstance(seat, Bot) else Thinking(seat)


def bot_seed(match: Match, seat: int) -> int:
    """A seed for the bot in a seat, which tells nothing about that of the match."""
    digest = sha256(b"bot" + match.seed + bytes([seat])).digest()
    return int.from_bytes(digest[:4], "big")
