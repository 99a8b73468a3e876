"""The law of a match: the core deals and acts, and what happened comes out as events.

Whoever plays a match, be it a table or somebody who plays a record again, does it through here,
so that the same answers give the same events everywhere.
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
"""The phases behind a discard or a kan, before anybody has been asked about it."""
ASKED = tuple(
    tuple(
        (seat, (1 + codes.CHOICES) * seat + 1) for seat in range(codes.SEATS) if seats >> seat & 1
    )
    for seats in range(1 << codes.SEATS)
)
"""Of the seats that are asked, as bits: which, and where its actions begin in `Trace.asked`."""
EVERY_KIND = -1
"""All kinds of event, as bits: the game of each phase that tells anything is kept."""


class Moment(NamedTuple):
    """What everybody sees at once, and the game right after it."""

    events: tuple[AnyEvent, ...]
    game: bytes
    lies_open: bool
    """Whether a tile lies open that others may want."""


def moments_of(traced: Traced, events: EventList) -> list[Moment]:
    """What was traced, moment by moment, where the game of each phase was kept."""
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
    """The game right after the last of these moments."""
    size = Game.dtype.itemsize
    *_, kept = TRACED.unpack_from(traced.rows, len(traced.rows) - TRACED.size)
    return traced.games[kept * size : (kept + 1) * size]


class Desk:
    """The records of an answer and of questions, one of each for all matches of a thread."""

    __slots__ = "_asked", "_rows", "game", "kept", "seats", "trace"

    def __init__(self) -> None:
        """Nothing has been answered or asked yet."""
        self.game = Game()
        self.kept = Records(Game, MOST_KEPT)
        self.trace = Trace()
        self.seats = 0
        self._rows = self.trace.rows.cast("B")
        self._asked = self.trace.asked.cast("B")

    def told(self, first: int) -> Traced:
        """What has just been traced, from event `first` on."""
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
        """What has just been asked: the numbers of the actions open to each seat, if any are."""
        asked, found = self._asked, dict[int, bytes]()
        for seat, first in ASKED[self.seats]:
            found[seat] = asked[first : first + asked[first - 1]].tobytes()
        return found


class Desks(local):
    """The desk of each thread."""

    def __init__(self) -> None:
        """Nothing lies on it yet."""
        self.mine = Desk()


DESKS = Desks()


class Law:
    """The law of one match under way: its game, and the face of the core that plays it.

    `next_seq` numbers the next event; an undo, which is one itself, is numbered by the owner.
    `closely` keeps the game of every phase for whoever wants to see each moment.
    `moments` are those of the last deal, answer, ruling or deposit. What is done once more makes no
    events anew: it has those that are `known`.

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
        """A match whose players have sat down; without walls each must be given when it is due.

        At a table whose players see to the rules themselves whatever is possible may be answered.
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
        """The game, or a snapshot of it, to ask one question of: that leaves traces in the record.

        All matches of a thread ask theirs in one record, the next question where the last was.
        """
        game = DESKS.mine.game
        if at is None:
            game.whole[:] = self.game.whole
        else:
            game.restore(at)
        return game

    def legal(self) -> dict[int, bytes]:
        """The numbers of the legal actions of each seat that is asked."""
        return self._asked(among_people=False)

    def open_to(self) -> dict[int, bytes]:
        """What each may answer: what is legal, or where people see to the rules what is possible.

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
        """The wall that is due is dealt, if there is one; the phase must be `DEALING`.

        The event of the deal tells a wall that comes from no seed.
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
        """The same, and what happens lies on this desk; on none where its wall has to be told."""
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
        """These tiles are dealt, the first drawn first; the event of the deal tells them."""
        self.face.prepare_deal(self.game)
        lay_wall(self.game, Wall(tuple(wall), dice))
        return self.deal_laid()

    def deal_laid(self) -> list[AnyEvent]:
        """The wall that lies in the record is dealt; the event of the deal tells it."""
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
        """An action open to the seat is carried out; `late` and `together` are as in `Claim`."""
        self.moments = []
        when = late | codes.TOGETHER if together else late
        self.face.answer(self.game, self.record, seat, action, when)
        return self._happened()

    def answer_through(self, seat: int, action: int, late: int, *, together: bool) -> Desk:
        """The same, and what happens lies on this desk."""
        desk = DESKS.mine
        if desk is not self._desk:
            self._desk = desk
            self._through = self.face.through(self.game, desk.kept, self.record, desk.trace)
        desk.trace.facts = EVERY_KIND if self.closely else TOLD_BY_GAME
        desk.seats = self._through(seat, action, late | codes.TOGETHER if together else late)
        return desk

    def go_on(self) -> list[AnyEvent]:
        """What the game tells that somebody placed as it stands, and what the law makes of it.

        That is for kyoku whose play nobody wrote down (`core/entered.py`).
        """
        self.moments = []
        return self._happened()

    def may_redeem(self, seat: int) -> bool:
        """Whether a deposit can free this seat from a dead hand now (`offences.redeem_deposit`)."""
        return bool(self.game.redeemable >> seat & 1)

    def redeem(self, seat: int) -> list[AnyEvent]:
        """The deposit is laid down by a seat that may."""
        self.moments = []
        redeem_hand(self.game, self.record, seat)
        return self._happened()

    def rule(self, ruling: Ruling, told: Sequence[Reported]) -> list[AnyEvent]:
        """What a referee rules, if nothing speaks against it (`rulings.problem_with`).

        `told` are the reports of the match up to here.
        """
        self.moments = []
        game, marked = self.game, self.game.wall[indicator_place(0)]
        carry_out(game, self.record, ruling, told)
        turned = game.wall[indicator_place(0)]
        marker = None if turned == marked or ruling.place is None else TILE_NAMES[turned]
        said = replace(ruling, seq=self.next_seq, dora_marker=marker)
        self.next_seq += 1
        happened = self._happened()
        if self.moments:  # the ruling and what is told with it are seen at once
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
        """What the last phase has left, and what the law does until somebody is asked again."""
        happened = self._read_rows()
        while self.face.proceed(self.game, self.record):
            happened += self._read_rows()
        return happened

    def _read_rows(self) -> list[AnyEvent]:
        """What the last phase has written down."""
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
    """The tiles by name, `?` for those that nobody will ever see."""
    return tuple([TILE_NAMES[code] if code != codes.NO_TILE else HIDDEN for code in tiles])


def wall_names(g: Game) -> tuple[str, ...]:
    """The whole wall in drawing order."""
    return named(g.wall)


def deal_names(deal: Deal, dealer: int) -> tuple[str, ...]:
    """The wall of a deal in drawing order, for the dealer whose dice break it."""
    return named(deal.drawing_order(dealer))
