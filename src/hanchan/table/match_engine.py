"""The engine of one match, which runs the core and converts the rows it writes to events.

A table and the playback of a record use the same engine, so the same answers always give the same
events.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from threading import local
from typing import NamedTuple

from msgspec import to_builtins
from msgspec.structs import replace

from hanchan.core import codes, wall_sources
from hanchan.core.backends import Backend
from hanchan.core.event_trace import MAX_SAVED_GAMES, EventTrace
from hanchan.core.game_state import Game
from hanchan.core.offences.sanctions import redeem_hand
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.seeded_deals import Deal, tiles_of_rules
from hanchan.core.wall import first_place, indicator_place
from hanchan.kernels.compiled_library import is_library_ready
from hanchan.kernels.record import Records
from hanchan.pictures import Picture, as_html, as_svg
from hanchan.records import event_codec
from hanchan.records.events import HIDDEN, AnyEvent, Ruling, StartKyoku
from hanchan.records.offence_reports import OffenceReport
from hanchan.records.record import Enforcement, StartPosition, set_start_position
from hanchan.records.rulings import carry_out_ruling
from hanchan.records.tile_names import TILE_NAMES, name_tiles
from hanchan.rules import RuleSet
from hanchan.table.match_setup import check_seat_number
from hanchan.table.moment_picture import moment_picture

OFFER_PHASES = (codes.OFFER, codes.ROB_OFFER)
"""The phases right after a discard or a kan, before any seat is asked about it."""
ACTION_OFFSETS = tuple(
    tuple(
        (seat, (1 + codes.CHOICES) * seat + 1) for seat in range(codes.SEATS) if seats >> seat & 1
    )
    for seats in range(1 << codes.SEATS)
)
"""By seats as bits: each seat with the index of its first action in `EventTrace.asked`."""
ALL_EVENT_KINDS = -1
"""Mask of all kinds of events, which keeps the game of every phase that has an event."""


class Moment(NamedTuple):
    """Events that all players see at the same time, and the game right after them."""

    events: tuple[AnyEvent, ...]
    game: bytes
    lies_open: bool
    """Whether there is a tile that other seats may claim."""

    def __repr__(self) -> str:
        """Return the types of the events, without the bytes of the game.

        >>> from hanchan.table import Match
        >>> match = Match("ema-2008", seed=7)
        >>> events = match.step({0: "tsumogiri"})
        >>> match.moments
        (<Moment: dahai, a tile lies open>, <Moment: tsumo>)
        """
        types = ", ".join(event.type for event in self.events)
        return f"<Moment: {types}{', a tile lies open' if self.lies_open else ''}>"

    def picture(self) -> Picture:
        """Return the events as a table."""
        return moment_picture(self.events)

    def _repr_html_(self) -> str:
        return as_html(self.picture())

    def _repr_svg_(self) -> str:
        return as_svg(self.picture())


def read_moments(traced: event_codec.TracedRows, events: event_codec.EventList) -> list[Moment]:
    """Split a trace, in which the game of every phase was kept, into moments."""
    game, size, found = BUFFERS.current.game, Game.nbytes, list[Moment]()
    phases = [number for *_, number in event_codec.TRACED.iter_unpack(traced.rows)]
    end = traced.first
    for number, rows in groupby(phases):
        first, end = end, end + len(list(rows))
        left = traced.games[number * size : (number + 1) * size]
        game.restore(left)
        found.append(Moment(tuple(events[first:end]), left, game.phase in OFFER_PHASES))
    return found


def latest_game(traced: event_codec.TracedRows) -> bytes:
    """Return the game right after the last moment of a trace."""
    size = Game.nbytes
    last = len(traced.rows) - event_codec.TRACED.size
    *_, number = event_codec.TRACED.unpack_from(traced.rows, last)
    return traced.games[number * size : (number + 1) * size]


class EngineBuffers:
    """The records that answers and queries write to, shared by all matches of a thread.

    `seats` are the seats that were last asked to act, as bits.
    """

    __slots__ = "_legal", "_rows", "game", "saved", "seats", "trace"

    def __init__(self) -> None:
        self.game = Game()
        self.saved = Records(Game, MAX_SAVED_GAMES)
        self.trace = EventTrace()
        self.seats = 0
        self._rows = self.trace.rows.cast("B")
        self._legal = self.trace.asked.cast("B")

    def read_trace(self, first: int) -> event_codec.TracedRows:
        """Return the latest trace, with `first` as the number of its first event."""
        trace = self.trace
        count, games = trace.count, trace.games
        return event_codec.TracedRows(
            first,
            count,
            self._rows[: count * event_codec.TRACED.size].tobytes(),
            self.saved.snapshot(games) if games else b"",
            bool(trace.kinds & event_codec.KINDS_WITH_DETAILS),
        )

    def read_legal(self) -> dict[int, bytes]:
        """Return the numbers of the actions of each seat that was last asked to act."""
        legal, found = self._legal, dict[int, bytes]()
        for seat, first in ACTION_OFFSETS[self.seats]:
            found[seat] = legal[first : first + legal[first - 1]].tobytes()
        return found


class ThreadBuffers(local):
    """The buffers of each thread."""

    def __init__(self) -> None:
        self.current = EngineBuffers()


BUFFERS = ThreadBuffers()


class MatchEngine:
    """The engine of one match: its game, and the backend of the core (`face`) that plays it.

    `next_seq` is the number of the next event; callers raise it for events of their own, such as an
    undo. With `closely`, traces keep the game of every phase, for callers that read each moment.
    `moments` are those of the last deal, answer, ruling or deposit that was not traced. While a
    step is replayed, `known` are the events it had, so that none are created again.

    >>> from hanchan.rules import load_rules
    >>> rules = load_rules("ema-2008")
    >>> law = MatchEngine(rules, walls=wall_sources.SeedWalls(bytes(32), tiles_of_rules(rules)))
    >>> [event.type for event in law.deal()]
    ['start_kyoku', 'tsumo']
    >>> [(seat, len(actions)) for seat, actions in law.legal().items()]
    [(0, 13)]
    """

    def __init__(
        self,
        rules: RuleSet,
        *,
        walls: wall_sources.WallSource | wall_sources.SimulationWalls | None = None,
        face: Backend | None = None,
        enforcement: Enforcement = Enforcement.ENGINE,
        begins: StartPosition | None = None,
    ) -> None:
        """Start a match of seated players; without `walls`, the caller deals each due wall.

        `face` is by default the compiled backend if it is ready. With `Enforcement.TABLE` a seat
        may answer with anything physically possible. `begins` is the position in which to start, by
        default that of a new match.
        """
        self.rules = rules
        self.walls = walls
        self.face = face or Backend(compiled=is_library_ready())
        self.record = encoded_rules(rules)
        self.game = Game()
        self.tiles = tiles_of_rules(rules)
        self.next_seq = 0
        self.moments: list[Moment] = []
        self.known: event_codec.EventList | None = None
        self.closely = True
        self._bound_buffers: EngineBuffers | None = None
        self._through: Callable[[int, int, int], int]
        self.face.start_match(self.game, self.record)
        self.game.table = int(enforcement == Enforcement.TABLE)
        if begins is not None:
            check_seat_number(begins.oya, rules.seating.players)
            set_start_position(self.game, **to_builtins(begins))

    def scratch_copy(self, at: bytes | None = None) -> Game:
        """Copy the game, or the snapshot `at`, to the thread's scratch record, for one query.

        All matches of a thread share that record; the next query overwrites it.
        """
        game = BUFFERS.current.game
        if at is None:
            game.whole[:] = self.game.whole
        else:
            game.restore(at)
        return game

    def legal(self, *, among_people: bool = False) -> dict[int, bytes]:
        """Return the numbers of each asked seat's legal (`among_people`: possible) actions."""
        game, record, buffers = self.game, self.record, BUFFERS.current
        buffers.seats = self.face.ask(game, buffers.saved, record, buffers.trace, among_people)
        return buffers.read_legal()

    def open_actions(self) -> dict[int, bytes]:
        """Return the numbers of the actions open to each asked seat: legal, or possible at a table.

        >>> from hanchan.rules import load_rules
        >>> rules = load_rules("ema-2008")
        >>> walls = wall_sources.SeedWalls(bytes(32), tiles_of_rules(rules))
        >>> law = MatchEngine(rules, walls=walls, enforcement=Enforcement.TABLE)
        >>> [event.type for event in law.deal()], len(law.open_actions()[0])
        (['start_kyoku', 'tsumo'], 30)
        """
        return self.legal(among_people=bool(self.game.table))

    def deal(self) -> list[AnyEvent]:
        """Deal the next wall and return its events, none if `walls` has no wall for this deal.

        The phase must be `DEALING`. The event of the deal includes the wall unless a seed gives it.
        """
        game, self.moments = self.game, []
        self.face.prepare_deal(game)
        if isinstance(self.walls, wall_sources.SimulationWalls):
            self.walls.write_next_wall(game, self.record)
            return self.deal_placed_wall()
        wall = None if self.walls is None else self.walls.wall(game.deals + 1, game.dealer)
        if wall is None:
            return []
        wall_sources.write_wall(game, wall_sources.check_wall(wall, self.tiles))
        if isinstance(self.walls, wall_sources.SeedWalls):
            return self._start_kyoku(None)
        # A tile that no seat ever sees may have no code.
        names = (TILE_NAMES[code] if code != codes.NO_TILE else HIDDEN for code in wall.tiles)
        return self._start_kyoku(tuple(names))

    def deal_traced(self) -> EngineBuffers | None:
        """Deal the next wall of a seed; return the buffers with the trace, None without a seed."""
        game, walls = self.game, self.walls
        if not isinstance(walls, wall_sources.SeedWalls):
            return None
        self.face.prepare_deal(game)
        wall_sources.write_wall(game, walls.wall(game.deals + 1, game.dealer))
        buffers = BUFFERS.current
        buffers.trace.facts = ALL_EVENT_KINDS if self.closely else event_codec.KINDS_WITH_DETAILS
        buffers.seats = self.face.start_through(game, buffers.saved, self.record, buffers.trace)
        return buffers

    def deal_wall(self, wall: Iterable[int], dice: tuple[int, int]) -> list[AnyEvent]:
        """Deal these tiles, which are in drawing order; the event of the deal includes them."""
        self.face.prepare_deal(self.game)
        wall_sources.write_wall(self.game, wall_sources.Wall(tuple(wall), dice))
        return self.deal_placed_wall()

    def deal_placed_wall(self) -> list[AnyEvent]:
        """Deal the wall already written to the game; the event of the deal includes it."""
        return self._start_kyoku(name_tiles(self.game.wall[first_place(self.game) :]))

    def _start_kyoku(self, wall: tuple[str, ...] | None) -> list[AnyEvent]:
        """Start a kyoku with the wall that was written to the game.

        Its event includes `wall`, the names of the tiles, unless it is None.
        """
        self.face.start_kyoku(self.game, self.record)
        start, *rest = self.proceed()
        if wall is not None and isinstance(start, StartKyoku):
            start = replace(start, wall=wall)
            self.moments[0] = self.moments[0]._replace(events=(start,))
        return [start, *rest]

    def answer(
        self, seat: int, action: int, late: int = codes.IN_TIME, *, together: bool = False
    ) -> list[AnyEvent]:
        """Carry out an action open to the seat; `late` and `together` are as in `Claim`."""
        when = late | codes.TOGETHER if together else late
        self.face.answer(self.game, self.record, seat, action, when)
        return self.proceed()

    def answer_traced(self, seat: int, action: int, late: int, *, together: bool) -> EngineBuffers:
        """Carry out an action, and return the buffers with the trace of its events."""
        buffers = BUFFERS.current
        if buffers is not self._bound_buffers:
            self._bound_buffers = buffers
            self._through = self.face.bind_answer_through(
                self.game, buffers.saved, self.record, buffers.trace
            )
        buffers.trace.facts = ALL_EVENT_KINDS if self.closely else event_codec.KINDS_WITH_DETAILS
        buffers.seats = self._through(seat, action, late | codes.TOGETHER if together else late)
        return buffers

    def proceed(self) -> list[AnyEvent]:
        """Run all phases until a seat is asked again; return their events and the last phase's.

        Also for a game that was entered by hand (`core/manual_entry.py`).
        """
        self.moments = []
        events = self._read_rows()
        while self.face.proceed(self.game, self.record):
            events += self._read_rows()
        return events

    def may_redeem(self, seat: int) -> bool:
        """Whether a deposit can free this seat from a dead hand now (`offences.redeem_deposit`)."""
        return bool(self.game.redeemable >> seat & 1)

    def redeem(self, seat: int) -> list[AnyEvent]:
        """Pay the deposit of a seat that may redeem its hand."""
        redeem_hand(self.game, self.record, seat)
        return self.proceed()

    def apply_ruling(self, ruling: Ruling, reports: Sequence[OffenceReport]) -> list[AnyEvent]:
        """Apply a ruling that passed `find_ruling_problem`; `reports` are all reports so far."""
        game, marked = self.game, self.game.wall[indicator_place(self.game.spare, 0)]
        carry_out_ruling(game, self.record, ruling, reports)
        turned = game.wall[indicator_place(game.spare, 0)]
        marker = None if turned == marked or ruling.place is None else TILE_NAMES[turned]
        stated = replace(ruling, seq=self.next_seq, dora_marker=marker)
        self.next_seq += 1
        events = self.proceed()
        if self.moments:  # the ruling and the events right after it are one moment
            first = self.moments[0]
            self.moments[0] = first._replace(events=(stated, *first.events))
        else:
            self._add_moment([stated])
        return [stated, *events]

    def _read_rows(self) -> list[AnyEvent]:
        count, first = self.game.event_count, self.next_seq
        if count == 0:
            return []
        if self.known is None:
            rows = event_codec.read_rows(self.game)
            events = event_codec.events_from_rows(rows, self.game, self.record, first)
        else:
            events = self.known[first : first + count]
        self.next_seq += count
        self._add_moment(events)
        return events

    def _add_moment(self, events: Sequence[AnyEvent]) -> None:
        lies_open = self.game.phase in OFFER_PHASES
        self.moments.append(Moment(tuple(events), self.game.snapshot(), lies_open))


def deal_tile_names(deal: Deal, dealer: int) -> tuple[str, ...]:
    """Return the names of a deal's wall in drawing order, for the dealer whose dice break it."""
    return name_tiles(deal.drawing_order(dealer))
