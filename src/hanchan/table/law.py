"""The engine of one match: the core deals and acts, its rows become events.

A table and the playback of a record both use it, so the same answers give the same events
everywhere.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from threading import local
from typing import NamedTuple

from msgspec.structs import replace

from hanchan.core import codes
from hanchan.core.deals import Deal, tiles_in_play
from hanchan.core.encode import encoded
from hanchan.core.faces import Face
from hanchan.core.layout import Game
from hanchan.core.offences.sanctions import redeem_hand
from hanchan.core.trace import MOST_KEPT, Trace
from hanchan.core.wall import indicator_place
from hanchan.core.walls import BatchWalls, SeedWalls, Wall, Walls, checked_wall, lay_wall
from hanchan.kernels.library import ready
from hanchan.kernels.record import Records
from hanchan.records.events import HIDDEN, AnyEvent, Ruling, StartKyoku
from hanchan.records.kinds import TOLD_BY_GAME, TRACED, EventList, Traced, events_of, rows_in
from hanchan.records.names import TILE_NAMES, named
from hanchan.records.record import Enforcement
from hanchan.records.reports import Reported
from hanchan.records.rulings import carry_out
from hanchan.rules import RuleSet

LYING_OPEN = (codes.OFFER, codes.ROB_OFFER)
"""The phases right after a discard or a kan, before any seat is asked about it."""
ASKED = tuple(
    tuple(
        (seat, (1 + codes.CHOICES) * seat + 1) for seat in range(codes.SEATS) if seats >> seat & 1
    )
    for seats in range(1 << codes.SEATS)
)
"""By the asked seats as bits: each of them, and where its actions begin in `Trace.asked`."""
EVERY_KIND = -1
"""All kinds of event as bits: keep the game of every phase that writes events."""


class Moment(NamedTuple):
    """Events that all players see at once, and the game right after them."""

    events: tuple[AnyEvent, ...]
    game: bytes
    lies_open: bool
    """Whether a tile lies open that others may claim."""


def moments_of(traced: Traced, events: EventList) -> list[Moment]:
    """Split a trace into moments; the game of each phase must have been kept."""
    game, size, found = DESKS.mine.game, Game.dtype.itemsize, list[Moment]()
    phases = [kept for *_, kept in TRACED.iter_unpack(traced.rows)]
    end = traced.first
    for kept, rows in groupby(phases):
        first, end = end, end + len(list(rows))
        left = traced.games[kept * size : (kept + 1) * size]
        game.restore(left)
        found.append(Moment(tuple(events[first:end]), left, game.phase in LYING_OPEN))
    return found


def latest_game(traced: Traced) -> bytes:
    """The game right after the last moment of a trace."""
    size = Game.dtype.itemsize
    *_, kept = TRACED.unpack_from(traced.rows, len(traced.rows) - TRACED.size)
    return traced.games[kept * size : (kept + 1) * size]


class Desk:
    """The records for an answer and for questions, shared by all matches of a thread."""

    __slots__ = "_asked", "_rows", "game", "kept", "seats", "trace"

    def __init__(self) -> None:
        """Allocate empty records."""
        self.game = Game()
        self.kept = Records(Game, MOST_KEPT)
        self.trace = Trace()
        self.seats = 0
        self._rows = self.trace.rows.cast("B")
        self._asked = self.trace.asked.cast("B")

    def told(self, first: int) -> Traced:
        """The latest trace, its first event numbered `first`."""
        trace = self.trace
        count, games = trace.count, trace.games
        return Traced(
            first,
            count,
            self._rows[: count * TRACED.size].tobytes(),
            self.kept.snapshot(games) if games else b"",
            bool(trace.kinds & TOLD_BY_GAME),
        )

    def legal(self) -> dict[int, bytes]:
        """The numbers of the actions open to each seat that was just asked."""
        asked, found = self._asked, dict[int, bytes]()
        for seat, first in ASKED[self.seats]:
            found[seat] = asked[first : first + asked[first - 1]].tobytes()
        return found


class Desks(local):
    """The buffers of each thread."""

    def __init__(self) -> None:
        """Allocate the buffers of this thread."""
        self.mine = Desk()


DESKS = Desks()


class Law:
    """The engine of one match: its game, and the backend of the core that plays it.

    `next_seq` numbers the next event; an undo is an event too and is numbered by the caller.
    `closely` keeps the game of every phase, for callers that read each moment. `moments` are those
    of the last deal, answer, ruling or deposit. A step that is replayed creates no new events: it
    uses those in `known`.

    >>> from hanchan.rules import load_rules
    >>> rules = load_rules("ema-2008")
    >>> law = Law(rules, walls=SeedWalls(bytes(32), tiles_in_play((1, 1, 1))))
    >>> [event.type for event in law.deal()]
    ['start_kyoku', 'tsumo']
    >>> [(seat, len(actions)) for seat, actions in law.legal().items()]
    [(0, 13)]
    """

    def __init__(
        self,
        rules: RuleSet,
        *,
        walls: Walls | BatchWalls | None = None,
        face: Face | None = None,
        enforcement: Enforcement = Enforcement.ENGINE,
    ) -> None:
        """Start a match of seated players; without `walls` each wall must be given when due.

        With `Enforcement.TABLE` a seat may answer with anything physically possible.
        """
        self.rules = rules
        self.walls = walls
        self.face = face or Face(compiled=ready())
        self.record = encoded(rules)
        self.game = Game()
        self.tiles = tiles_in_play(rules.equipment.red_fives)
        self.next_seq = 0
        self.moments: list[Moment] = []
        self.known: EventList | None = None
        self.closely = True
        self._desk: Desk | None = None
        self._through: Callable[[int, int, int], int]
        self.face.start_match(self.game, self.record)
        self.game.table = int(enforcement == Enforcement.TABLE)

    def copy(self, at: bytes | None = None) -> Game:
        """A scratch copy of the game, or of a snapshot, for one query that writes to the record.

        All matches of a thread share one such record; the next query overwrites it.
        """
        game = DESKS.mine.game
        if at is None:
            game.whole[:] = self.game.whole
        else:
            game.restore(at)
        return game

    def legal(self) -> dict[int, bytes]:
        """The numbers of the legal actions of each seat that must answer."""
        return self._asked(among_people=False)

    def open_to(self) -> dict[int, bytes]:
        """The numbers of the actions open to each seat: the legal or, among people, possible ones.

        >>> from hanchan.rules import load_rules
        >>> walls = SeedWalls(bytes(32), tiles_in_play((1, 1, 1)))
        >>> law = Law(load_rules("ema-2008"), walls=walls, enforcement=Enforcement.TABLE)
        >>> [event.type for event in law.deal()], len(law.open_to()[0])
        (['start_kyoku', 'tsumo'], 30)
        """
        return self._asked(among_people=bool(self.game.table))

    def _asked(self, *, among_people: bool) -> dict[int, bytes]:
        desk = DESKS.mine
        desk.seats = self.face.ask(self.game, desk.kept, self.record, desk.trace, among_people)
        return desk.legal()

    def deal(self) -> list[AnyEvent]:
        """Deal the wall that is due, if there is one; the phase must be `DEALING`.

        The event of the deal includes the wall unless it comes from a seed.
        """
        game, self.moments = self.game, []
        self.face.prepare_deal(game)
        if isinstance(self.walls, BatchWalls):
            self.walls.lay(game, self.record)
            return self.deal_laid()
        wall = None if self.walls is None else self.walls.wall(game.deals + 1, game.dealer)
        if wall is None:
            return []
        lay_wall(game, checked_wall(wall, self.tiles))
        seeded = isinstance(self.walls, SeedWalls)
        return self._start() if seeded else self._start_from(named_wall(wall.tiles))

    def deal_through(self) -> Desk | None:
        """Deal into the thread's buffers; None if the wall must go into the event."""
        game, walls = self.game, self.walls
        if not isinstance(walls, SeedWalls):
            return None
        self.face.prepare_deal(game)
        lay_wall(game, walls.wall(game.deals + 1, game.dealer))
        desk = DESKS.mine
        desk.trace.facts = EVERY_KIND if self.closely else TOLD_BY_GAME
        desk.seats = self.face.start_through(game, desk.kept, self.record, desk.trace)
        return desk

    def deal_wall(self, wall: Iterable[int], dice: tuple[int, int]) -> list[AnyEvent]:
        """Deal these tiles, the first drawn first; the event of the deal includes them."""
        self.face.prepare_deal(self.game)
        lay_wall(self.game, Wall(tuple(wall), dice))
        return self.deal_laid()

    def deal_laid(self) -> list[AnyEvent]:
        """Deal the wall already placed in the record; the event of the deal includes it."""
        return self._start_from(wall_names(self.game))

    def _start_from(self, wall: tuple[str, ...]) -> list[AnyEvent]:
        start, *rest = self._start()
        if isinstance(start, StartKyoku):
            start = replace(start, wall=wall)
            self.moments[0] = self.moments[0]._replace(events=(start,))
        return [start, *rest]

    def answer(
        self, seat: int, action: int, late: int = codes.IN_TIME, *, together: bool = False
    ) -> list[AnyEvent]:
        """Carry out an action open to the seat; `late` and `together` are as in `Claim`."""
        self.moments = []
        when = late | codes.TOGETHER if together else late
        self.face.answer(self.game, self.record, seat, action, when)
        return self._happened()

    def answer_through(self, seat: int, action: int, late: int, *, together: bool) -> Desk:
        """Carry out an action; what happens is written to the returned buffers."""
        desk = DESKS.mine
        if desk is not self._desk:
            self._desk = desk
            self._through = self.face.through(self.game, desk.kept, self.record, desk.trace)
        desk.trace.facts = EVERY_KIND if self.closely else TOLD_BY_GAME
        desk.seats = self._through(seat, action, late | codes.TOGETHER if together else late)
        return desk

    def go_on(self) -> list[AnyEvent]:
        """Read the events of a game whose state was placed by hand, and let the engine proceed.

        Used for kyoku whose play was not recorded (`core/entered.py`).
        """
        self.moments = []
        return self._happened()

    def may_redeem(self, seat: int) -> bool:
        """Whether a deposit can free this seat from a dead hand now (`offences.redeem_deposit`)."""
        return bool(self.game.redeemable >> seat & 1)

    def redeem(self, seat: int) -> list[AnyEvent]:
        """Pay the deposit of a seat that may redeem its hand."""
        self.moments = []
        redeem_hand(self.game, self.record, seat)
        return self._happened()

    def rule(self, ruling: Ruling, told: Sequence[Reported]) -> list[AnyEvent]:
        """Apply a referee's ruling, unless something speaks against it (`rulings.problem_with`).

        `told` are the reports of the match so far.
        """
        self.moments = []
        game, marked = self.game, self.game.wall[indicator_place(0)]
        carry_out(game, self.record, ruling, told)
        turned = game.wall[indicator_place(0)]
        marker = None if turned == marked or ruling.place is None else TILE_NAMES[turned]
        said = replace(ruling, seq=self.next_seq, dora_marker=marker)
        self.next_seq += 1
        happened = self._happened()
        if self.moments:  # the ruling and the events right after it are one moment
            first = self.moments[0]
            self.moments[0] = first._replace(events=(said, *first.events))
        else:
            self._note([said])
        return [said, *happened]

    def _start(self) -> list[AnyEvent]:
        self.moments = []
        self.face.start_kyoku(self.game, self.record)
        return self._happened()

    def _happened(self) -> list[AnyEvent]:
        """The events of the last phase, and those of the engine until a seat is asked again."""
        happened = self._read_rows()
        while self.face.proceed(self.game, self.record):
            happened += self._read_rows()
        return happened

    def _read_rows(self) -> list[AnyEvent]:
        """Read the rows of the last phase as events."""
        count, first = self.game.event_count, self.next_seq
        if count == 0:
            return []
        if self.known is None:
            events = events_of(rows_in(self.game), self.game, self.record, first)
        else:
            events = self.known[first : first + count]
        self.next_seq += count
        self._note(events)
        return events

    def _note(self, events: Sequence[AnyEvent]) -> None:
        lies_open = self.game.phase in LYING_OPEN
        self.moments.append(Moment(tuple(events), self.game.snapshot(), lies_open))


def named_wall(tiles: Iterable[int]) -> tuple[str, ...]:
    """The names of the tiles, `?` for those that are never seen."""
    return tuple([TILE_NAMES[code] if code != codes.NO_TILE else HIDDEN for code in tiles])


def wall_names(g: Game) -> tuple[str, ...]:
    """The names of the whole wall in drawing order."""
    return named(g.wall)


def deal_names(deal: Deal, dealer: int) -> tuple[str, ...]:
    """The names of a deal's wall in drawing order, for the dealer whose dice break it."""
    return named(deal.drawing_order(dealer))
