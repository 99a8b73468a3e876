"""The state of a match: its events, each seat's view, seats and scores."""

from collections.abc import Mapping, Sequence

from hanchan.argument_checks import check_bool, check_choice
from hanchan.core.backends import Backend
from hanchan.core.codes import NOBODY, OK, OVER
from hanchan.core.distance_tables import load_tables
from hanchan.core.furiten import furiten_reason_after_discard
from hanchan.core.game_state import Rules
from hanchan.core.placement import assign_places
from hanchan.core.seeded_deals import SeedLike, commitment, match_seed, tiles_of_rules
from hanchan.core.tenpai import drawable_waits_after_discard
from hanchan.core.view_record import View
from hanchan.core.wall_sources import SeedWalls, SimulationWalls, WallSource
from hanchan.errors import HandError
from hanchan.i18n.code_names import REASONS
from hanchan.kernels.compiled_library import best_form
from hanchan.pictures import Picture
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.records import AnyEvent, StartGame
from hanchan.records.actions import Action, held_tiles, read_actions
from hanchan.records.record import Enforcement, StartPosition
from hanchan.records.redaction import SeatStream
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.scoring import MatchResult, Result
from hanchan.table.history import History
from hanchan.table.match_engine import MatchEngine, Moment
from hanchan.table.match_setup import (
    check_seat_number,
    player_names,
    seat_players,
)
from hanchan.table.referee.referee import Referee
from hanchan.table.seat_view import SeatView, table_picture
from hanchan.table.standings import (
    KyokuInfo,
    Standing,
    read_kyoku_info,
    result_so_far,
    seat_winds,
    standings,
)
from hanchan.tiles import Kind, Tile, format_tiles
from hanchan.tiles.kind import kinds_from_bits


class MatchState(Pictured):
    """The readable state of a match; `Match` adds the actions."""

    def __init__(  # noqa: PLR0913 - all that can be chosen of a match
        self,
        rules: str | RuleSet = DEFAULT_RULES,
        *,
        seed: SeedLike = None,
        walls: WallSource | SimulationWalls | None = None,
        players: Sequence[str] | None = None,
        enforcement: str = Enforcement.ENGINE,
        draw_seats: bool | None = None,
        seated: Sequence[int] | None = None,
        begins: StartPosition | None = None,
        face: Backend | None = None,
    ) -> None:
        check_choice("enforcement", enforcement, Enforcement)
        self.enforcement = Enforcement(enforcement)
        self.rules = load_rules(rules)
        self.seed = match_seed(seed)
        self._drawn = walls is None if draw_seats is None else check_bool("draw_seats", draw_seats)
        self.seating = seat_players(self.seed, self.rules, drawn=self._drawn, seated=seated)
        named = player_names(players, self.players)
        self.names = tuple(map(named.__getitem__, self.seating.player_at))
        self._begins = begins
        law = MatchEngine(
            self.rules,
            walls=walls or SeedWalls(self.seed, tiles_of_rules(self.rules)),
            face=face,
            enforcement=self.enforcement,
            begins=begins,
        )
        self._seeded = isinstance(law.walls, SeedWalls)
        self._record = law.record
        self._game = law.game
        self._tables = load_tables()
        self._history = History(law, self._start_game())
        self._law = law
        self._referee = Referee(self._history, self.rules)
        self._streams: dict[int | None, SeatStream] = {}

    def __repr__(self) -> str:
        """Describe the rulebook, the state and the scores on one line.

        >>> from hanchan.table import Match
        >>> Match("tenhou", seed=1, players=["Aki", "Ben", "Chie", "Dai"], draw_seats=False)
        <Match by tenhou: E1, Aki 25000, Ben 25000, Chie 25000, Dai 25000>
        """
        players = (f"{name} {score}" for name, score in zip(self.names, self.scores, strict=True))
        return f"<Match {self._state()}, {', '.join(players)}>"

    def _state(self) -> str:
        return f"by {self.rules.id}: {'over' if self.over else self.kyoku.name}"

    def picture(self) -> Picture:
        """Return the whole table with all hands; `view(seat).picture()` has those of one seat."""
        g = self._game
        hands = [held_tiles(g.hand, g.red, seat) for seat in range(self.players)]
        return table_picture(f"Match {self._state()}", self.view(None), hands)

    @property
    def players(self) -> int:
        """The number of players (`seating.players`); their seats are the first ones.

        >>> from hanchan.table import Match
        >>> Match("tenhou-sanma", seed=1).players
        3
        """
        return self.rules.seating.players

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._game.phase == OVER

    @property
    def legal_actions(self) -> Mapping[int, tuple[Action, ...]]:
        """The actions of `legal()`, read-only; the same object until the next step."""
        cached = self._history.cached_actions
        if cached.legal is None:
            cached.legal = self._read_actions(self._history.legal())
        return cached.legal

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, to be published before the match; the seed is revealed after it.

        The text is empty for walls given by the caller, which have no seed.
        """
        return commitment(self.seed) if self._seeded else ""

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """All events, including undone ones."""
        return self._history.events.as_tuple()

    @property
    def live_events(self) -> Sequence[AnyEvent]:
        """A live sequence of the events: it grows as the match goes on, without copying.

        >>> from hanchan.table import Match
        >>> match = Match("ema-2008", seed=7)
        >>> happened = match.live_events
        >>> len(match.step({0: "tsumogiri"})), len(happened)
        (2, 5)
        """
        return self._history.events

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments of the last step, in order; none after an undo or a redo.

        >>> from hanchan.table import Match
        >>> match = Match("ema-2008", seed=7)
        >>> events = match.step({0: "tsumogiri"})
        >>> lying, _ = match.moments
        >>> [event.type for event in lying.events], lying.lies_open
        (['dahai'], True)
        >>> view = match.view(1, at=lying.game)
        >>> str(view.claimable), view.drawn
        ('3z', None)
        """
        return tuple(self._history.moments)

    @property
    def latest_snapshot(self) -> bytes | None:
        """The game after the last moment, without reading `moments`; None if there is none.

        >>> from hanchan.table import Match
        >>> match = Match("ema-2008", seed=7)
        >>> events = match.step({0: "tsumogiri"})
        >>> match.latest_snapshot == match.moments[-1].game
        True
        """
        return self._history.latest_game

    def events_for(self, seat: int | None, since: int = 0) -> list[AnyEvent]:
        """Return the events that a seat, or with None a spectator, may see, from event `since` on.

        Hidden tiles are `?`. The events are renumbered, as a gap would reveal that a seat passed;
        `since` is one of the new numbers.

        >>> from hanchan.table import Match
        >>> match = Match("ema-2008", seed=7)
        >>> [event.type for event in match.events_for(2)], match.events_for(2)[-1].pai
        (['start_game', 'start_kyoku', 'tsumo'], '?')
        """
        events = self._history.events
        stream = self._streams.setdefault(seat, SeatStream(seat))
        stream.extend(events, len(events))
        return stream.since(events, since - 1)

    @property
    def steps(self) -> tuple[tuple[AnyEvent, ...], ...]:
        """The events of each step that undo can take back, the oldest step first."""
        events = self._history.events
        return tuple(tuple(events[step.first : step.end]) for step in self._history.steps)

    @property
    def step_count(self) -> int:
        """The number of steps that undo can take back, cheaper than `steps`.

        >>> from hanchan.table import Match
        >>> match = Match("ema-2008", seed=7)
        >>> events = match.step({0: "tsumogiri"})
        >>> match.step_count == len(match.steps) == 1
        True
        """
        return len(self._history.steps)

    @property
    def answer_counts(self) -> tuple[int, ...]:
        """The number of answers by each seat, including undone ones."""
        return tuple(self._history.answer_counts)

    @property
    def kyoku(self) -> KyokuInfo:
        """The current kyoku."""
        return read_kyoku_info(self._game)

    @property
    def winds(self) -> tuple[Kind, ...]:
        """The wind of each seat in this kyoku."""
        return seat_winds(self._game.dealer, self.players)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, without the deposits on the table."""
        return tuple(self._game.score[p] for p in range(self.players))

    @property
    def redeemable(self) -> tuple[int, ...]:
        """The seats that may now redeem a dead hand by a deposit (`offences.redeem_deposit`)."""
        return tuple(seat for seat in range(self.players) if self._law.may_redeem(seat))

    @property
    def results(self) -> tuple[Result, ...]:
        """The wins of the last settled kyoku, in the order of payment; empty for a draw."""
        return self._history.settled.results

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Places and results, first place first; before the end, as if the match ended now.

        >>> from hanchan.table import Match
        >>> [standing.place for standing in Match("tenhou", seed=1).standings]
        [1, 2, 3, 4]
        """
        return standings(self._game, self._record, self.names, over=self.over)

    @property
    def result(self) -> MatchResult:
        """The result with lines that explain it; before the end, as if the match ended now.

        >>> from hanchan.table import Match
        >>> Match("jpml-a", seed=1).result.results[0]
        Fraction(0, 1)
        """
        return result_so_far(self._game, self._record, self.rules, self.names, over=self.over)

    def places(self, *, at: bytes | None = None) -> tuple[int, ...]:
        """Return the place of each seat, now or at the snapshot `at`; before the end, by score.

        >>> from hanchan.table import Match
        >>> Match("tenhou", seed=1).places()
        (1, 2, 3, 4)
        """
        game = self._law.scratch_copy(at)
        if game.phase != OVER:
            assign_places(game, self._record)
        return tuple(game.place[p] for p in range(self.players))

    def waits_after(
        self, seat: int, tile: Tile, *, at: bytes | None = None
    ) -> tuple[tuple[Kind, ...], str | None]:
        """Return a seat's waits after discarding a tile, and the id of its furiten, or None.

        `at` is a `snapshot()` of an earlier moment of this match. Raises `HandError` for a tile
        that the seat does not hold.

        >>> from hanchan.table import FixedWalls, Match, arrange_wall
        >>> hand = "123m456p789s1155z"
        >>> match = Match("ema-2008", walls=FixedWalls([arrange_wall({0: hand}, "9m")]))
        >>> match.waits_after(0, match.view(0).drawn)
        ((Kind.EAST, Kind.HAKU), None)
        """
        check_seat_number(seat, self.players)
        game = self._law.scratch_copy(at)
        if not game.hand[seat, tile.kind]:
            hand = format_tiles(self.view(seat, at=at).hand)
            raise HandError("log-not-held", field="tile", seat=seat, tile=str(tile), hand=hand)
        given = (game, load_tables(), seat, tile.kind)
        kinds = best_form(drawable_waits_after_discard)(*given)
        reason = best_form(furiten_reason_after_discard)(*given)
        return kinds_from_bits(kinds), None if reason == OK else REASONS[reason]

    @property
    def rules_record(self) -> Rules:
        """The rule set as the record that bots and environments read."""
        return self._record

    def snapshot(self) -> bytes:
        """Return all bytes of the game record, hidden tiles included."""
        return self._game.snapshot()

    def kyoku_end_snapshot(self) -> bytes:
        """Return the snapshot at the end of the last kyoku, before the current one was dealt."""
        return self.snapshot() if self.over else self._history.ended

    def view(self, seat: int | None, *, at: bytes | None = None) -> SeatView:
        """Return the view of one seat, or with None of a spectator.

        `at` is a `snapshot()` of an earlier moment of this match.

        >>> from hanchan.table import Match
        >>> match = Match("ema-2008", seed=7)
        >>> view = match.view(2)
        >>> len(view.hand), view.players[0].concealed, view.actions, match.view(None).hand
        (13, 14, (), ())
        """
        if seat is None:
            seat = NOBODY
        else:
            check_seat_number(seat, self.players)
        game = self._history.snapshot() if at is None else at
        view = SeatView.from_snapshot(game, seat, self.names, self._record)
        if at is None:
            view.actions = self.legal_actions.get(seat, ())
        return view

    def view_record(self, seat: int | None, *, at: bytes | None = None) -> View:
        """Return the view of one seat, as the record that bots and environments read."""
        return self.view(seat, at=at).record

    def _read_actions(self, numbers: Mapping[int, bytes]) -> Mapping[int, tuple[Action, ...]]:
        game = self._game
        return {seat: read_actions(game, seat, codes) for seat, codes in numbers.items()}

    def _start_game(self) -> StartGame:
        return StartGame(
            seq=0,
            names=self.names,
            players=self.seating.player_at,
            rules=self.rules.id,
            rules_hash=self.rules.content_hash(),
            commitment=self.commitment,
        )
