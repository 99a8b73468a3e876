"""A match rebuilt from the events that one seat sees, with placeholders for the other hands.

Calls and riichi of other seats are carried out without checking their placeholder hands, whose
tiles are swapped for those that become visible (`PlaceholderTiles`). A placeholder hand has no
waits until it is revealed, so that no seat seems to miss a win. Matches with offences are refused.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence

from hanchan.core import codes
from hanchan.core.backends import Backend
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.hidden_hands import CODES as TILE_CODES
from hanchan.core.hidden_hands import reveal_drawn_tile, reveal_hand, reveal_in_wall
from hanchan.core.legal_actions import must_answer
from hanchan.core.phases import resume_match
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.seeded_deals import tiles_of_rules
from hanchan.core.turn_order import count_players
from hanchan.core.view import fill_view, is_hand_shown
from hanchan.core.view_record import View
from hanchan.core.waits import waits
from hanchan.core.wall import (
    HAND,
    first_place,
    indicator_place,
    replacement_place,
    seat_dealt_tile,
)
from hanchan.core.wall_sources import Wall, check_wall, write_wall
from hanchan.errors import RecordError
from hanchan.kernels.compiled_library import best_form, is_library_ready
from hanchan.records import events as e
from hanchan.records.event_codec import rows_from_events
from hanchan.records.events import HIDDEN
from hanchan.records.record import ROUND_WINDS
from hanchan.records.tile_names import CODE_BY_NAME
from hanchan.replay.answer_inference import row_action, row_claim
from hanchan.rules import RuleSet


class PlaceholderTiles:
    """The tiles of a match as one seat knows them; updates return whether they are possible."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self.deal()

    def deal(self) -> None:
        """Start a kyoku: only the first indicator and the seat's own hand are known."""
        self._known = memoryview(array("q", bytes(8 * codes.WALL)))
        self._known[indicator_place(self._game.spare, 0)] = 1
        self._seen = 1 << self._seat

    def lay(self, at: int, tile: str) -> bool:
        """Put a tile at a position of the wall; return whether that is possible."""
        return bool(reveal_in_wall(self._game, self._known, self._seen, at, CODE_BY_NAME[tile]))

    def reveal(self, p: int, tiles: Iterable[str], *, whole: bool = False) -> bool:
        """Give seat `p` these tiles (with `whole`, only these); return whether it can have them."""
        if p == self._seat:
            return True
        counts = Counter(CODE_BY_NAME[tile] for tile in tiles)
        by_code = memoryview(array("q", [counts[code] for code in range(TILE_CODES)]))
        found = reveal_hand(self._game, self._known, self._seen, p, by_code)
        self._seen |= whole << p
        return bool(found)

    def reveal_drawn(self, tile: str) -> bool:
        """Set the tile that the seat in turn has drawn; return whether it can be that tile."""
        if self._game.drawn == codes.NO_TILE or self._game.seat == self._seat:
            return self._game.drawn == CODE_BY_NAME[tile]
        return bool(reveal_drawn_tile(self._game, self._known, self._seen, CODE_BY_NAME[tile]))


SUITS = 3
"""Number of suits, each with its own red five."""
OFFER_PHASES = (codes.OFFER, codes.ROB_OFFER)


class ObservedGame:
    """A match as one seat sees it, rebuilt from the events visible to the seat, in order.

    >>> from hanchan.rules import load_rules
    >>> from hanchan.table import Match
    >>> match, game = Match("tenhou", seed=7), ObservedGame(load_rules("tenhou"), 0)
    >>> for event in match.events_for(0):
    ...     game.apply(event)
    >>> game.asked, game.view().choices == len(match.legal()[0])
    (True, True)
    """

    def __init__(self, rules: RuleSet, seat: int) -> None:
        self.seat = seat
        self.record = encoded_rules(rules)
        self._game = Game()
        self._in_play = tiles_of_rules(rules)
        self._tiles = PlaceholderTiles(self._game, seat)
        self._face = Backend(compiled=is_library_ready())
        self._tables = load_tables()
        self._offered: bytes | None = None
        self._events: list[e.AnyEvent] = []
        self._reach: e.Reach | None = None
        self._revealed: dict[int, list[int]] = {}
        self._wins: list[e.Hora] = []
        self._dora = 1
        self._lost = True
        self._face.start_match(self._game, self.record)

    @property
    def asked(self) -> bool:
        """Whether the seat must decide: in its turn, about a claim, or about robbing a kan."""
        idle = self._lost or self._wins or self._reach
        return not idle and bool(must_answer(self._game, self.seat))

    def view(self) -> View:
        """Return the seat's view."""
        view, now = View(), self._game.snapshot()
        best_form(fill_view)(view, self._game, self.record, self._tables, self.seat)
        self._game.restore(now)
        for seat, tiles in self._revealed.items():
            if not is_hand_shown(self._game, seat):
                _show_open_hand(view, seat, tiles)
        return view

    def apply(self, event: e.AnyEvent) -> None:
        """Apply the next event; raise `RecordError` for an offence or an impossible event."""
        if isinstance(event, e.Undo):
            self._undo_to(event.to)
            return
        if self._wins and not isinstance(event, e.Hora | e.Pass | e.Claim):
            self._settle_wins()
        self._events.append(event)
        match event:
            case e.StartGame():
                self._face.start_match(self._game, self.record)
            case e.StartKyoku():
                self._deal(event)
            case e.Hora():
                self._wins.append(event)
            case e.Offence() | e.Ruling() | e.Chombo() | e.PutBack() | e.Redeal():
                raise RecordError("heard-people", field="type", given=event.type)
            case e.Stop():
                self._answer(event, event.actor, codes.STOP_MATCH if event.stops else codes.PLAY_ON)
            case e.EndGame():
                self._lost = True
            case _ if not self._lost:
                self._play(event)
            case _:
                pass

    def _undo_to(self, number: int) -> None:
        remaining = [event for event in self._events if event.seq <= number]
        self._events, self._wins = [], []
        for event in remaining:
            self.apply(event)

    def _play(self, event: e.AnyEvent) -> None:
        match event:
            case e.Tsumo():
                self._draw(event)
            case e.Dahai():
                self._discard(event)
            case e.Reach():
                self._reach = event
                if event.open and event.actor != self.seat:
                    self._revealed[event.actor] = [CODE_BY_NAME[tile] for tile in event.shown]
            case e.Call():
                claim = {event.actor: row_claim(rows_from_events([event]), 0)}
                self._resolve_claims(event, claim, {event.actor: event.consumed})
                phase = codes.KAN if isinstance(event, e.Daiminkan) else codes.TURN
                self._proceed_to(event, (phase,))
            case e.Ankan() | e.Kakan() | e.Kita():
                self._kan(event)
            case e.Dora():
                # It may come earlier or later than in our engine.
                self._lay_indicator(
                    event, indicator_place(self._game.spare, self._dora), event.dora_marker
                )
                self._dora += 1
            case e.Kyuushu():
                self._require(event, self._tiles.reveal(event.actor, event.tehai, whole=True))
                self._answer(event, event.actor, codes.KYUUSHU)
            case e.Ryukyoku():
                self._end_by_draw(event)
            case _:
                pass

    # A kyoku begins.

    def _deal(self, event: e.StartKyoku) -> None:
        g = self._game
        self._require(event, event.oya < count_players(g))
        if g.phase == codes.STOP:
            self._answer(event, int(g.asked).bit_length() - 1, codes.PLAY_ON)
        self._resume_at(event, event.scores or tuple(g.score))
        first, players = first_place(g), count_players(g)
        wall = {indicator_place(g.spare, 0): CODE_BY_NAME[event.dora_marker]}
        dealt = range(HAND * players)
        own = (first + i for i in dealt if seat_dealt_tile(players, event.oya, i) == self.seat)
        wall |= zip(own, (CODE_BY_NAME[tile] for tile in event.tehais[self.seat]), strict=True)
        tiles = tuple(wall.get(i, codes.NO_TILE) for i in range(first, codes.WALL))
        write_wall(g, check_wall(Wall(tiles, event.dice), self._in_play))
        g.deals = event.deal - 1 if event.deal else g.deals
        self._face.start_kyoku(g, self.record)
        self._offered, self._reach, self._dora, self._lost = None, None, 1, False
        self._revealed.clear()
        self._tiles.deal()
        self._clear_waits()

    def _resume_at(self, event: e.StartKyoku, scores: tuple[int, ...]) -> None:
        """Continue with the values in the deal, even if our own result of the kyoku differs."""
        g = self._game
        scores += (0,) * (codes.SEATS - len(scores))
        if g.phase == codes.DEALING:
            self._face.prepare_deal(g)
        at = ROUND_WINDS.index(event.bakaze), event.oya, event.honba, event.kyotaku
        current = g.phase, g.round, g.dealer, g.honba, g.deposits, *g.score
        if current != (codes.DEALING, *at, *scores):
            resume_match(g, *at, memoryview(array("i", scores)))

    # A kyoku goes on.

    def _draw(self, event: e.Tsumo) -> None:
        self._resolve_claims(event, {})
        self._proceed_to(event, (codes.FIRST, codes.DRAW, codes.REPLACE))
        g = self._game
        if event.actor == self.seat:
            position = replacement_place(g.replaced) if g.phase == codes.REPLACE else g.live
            self._require(event, self._tiles.lay(position, event.pai))
        self._face.proceed(g, self.record)
        self._require(event, g.seat == event.actor)

    def _discard(self, event: e.Dahai) -> None:
        self._proceed_to(event, (codes.TURN,))
        self._require(event, self._game.seat == event.actor)
        if event.tsumogiri:
            self._require(event, self._tiles.reveal_drawn(event.pai))
        self._require(event, self._tiles.reveal(event.actor, [event.pai]))
        base = codes.DISCARD
        if self._reach is not None:
            base = codes.OPEN_RIICHI if self._reach.open else codes.RIICHI
        self._reach = None
        self._answer(event, event.actor, row_action(rows_from_events([event]), 0, base))
        self._proceed_to(event, OFFER_PHASES)
        self._open_offer()

    def _kan(self, event: e.Ankan | e.Kakan | e.Kita) -> None:
        self._proceed_to(event, (codes.TURN,))
        tiles = event.consumed if isinstance(event, e.Ankan) else (event.pai,)
        self._require(event, self._tiles.reveal(event.actor, tiles))
        self._answer(event, event.actor, row_action(rows_from_events([event]), 0, codes.DISCARD))
        self._open_offer()

    def _lay_indicator(self, event: e.AnyEvent, position: int, tile: str) -> None:
        if self._offered is not None:
            self._game.restore(self._offered)
        self._require(event, self._tiles.lay(position, tile))
        if self._offered is not None:
            self._open_offer()

    def _open_offer(self) -> None:
        """Offer a tile for claims; the next event shows which seat, if any, claims it."""
        self._clear_waits()
        self._offered = self._game.snapshot()
        self._face.proceed(self._game, self.record)

    def _resolve_claims(
        self,
        event: e.AnyEvent,
        claims: dict[int, int],
        hands: dict[int, tuple[str, ...]] | None = None,
    ) -> None:
        """Answer for every seat that can claim: the seats in `claims` claim, the others pass."""
        if self._offered is None:
            return
        g = self._game
        g.restore(self._offered)
        self._offered = None
        for p, tiles in (hands or {}).items():
            self._require(event, self._tiles.reveal(p, tiles, whole=claims[p] == codes.RON))
            if claims[p] == codes.RON:
                g.waits[p] = waits(g, self._tables, p)
        self._face.proceed(g, self.record)
        self._require(event, all(g.asked >> p & 1 for p in claims))
        for p in range(codes.SEATS):
            if g.asked >> p & 1 and g.phase in (codes.CLAIM, codes.ROB):
                self._face.answer(g, self.record, p, claims.get(p, codes.PASS), codes.IN_TIME)

    # A kyoku ends.

    def _settle_wins(self) -> None:
        """Settle the wins; a win with a hidden hand ends the tracking of this kyoku."""
        wins, self._wins = self._wins, []
        if self._lost or any(win.pai is None for win in wins):
            return
        if not all(win.tehai for win in wins):
            self._lose_track(wins[-1], [win.deltas for win in wins])
            return
        for i, tile in enumerate(max((win.ura_markers for win in wins), key=len)):
            self._lay_indicator(wins[-1], indicator_place(self._game.spare, i) + 1, tile)
        first = wins[0]
        if first.actor == first.target:
            self._win_by_tsumo(first)
        else:
            claims = {win.actor: codes.RON for win in wins}
            self._resolve_claims(first, claims, {win.actor: win.tehai for win in wins})
        self._proceed()

    def _win_by_tsumo(self, win: e.Hora) -> None:
        g = self._game
        if win.actor != self.seat:
            pai = win.pai or HIDDEN
            self._require(win, self._tiles.reveal_drawn(pai))
            self._require(win, self._tiles.reveal(win.actor, (*win.tehai, pai), whole=True))
            g.drawn = CODE_BY_NAME[pai]
        self._answer(win, win.actor, codes.TSUMO)

    def _end_by_draw(self, event: e.Ryukyoku) -> None:
        """End the kyoku by a draw: reveal the shown hands; all others are noten."""
        g = self._game
        if g.phase == codes.TURN:
            self._answer(event, g.seat, codes.KYUUSHU)
        if event.reason in ("triple_ron", "chombo", ""):
            self._lose_track(event, [event.deltas])
            return
        self._resolve_claims(event, {})
        self._proceed_to(event, (codes.EXHAUSTED, codes.ABORTED))
        for p, hand in enumerate(event.tehais):
            if hand and p != self.seat:
                self._require(event, self._tiles.reveal(p, hand, whole=True))
                g.waits[p] = waits(g, self._tables, p)
        self._proceed()
        while g.phase == codes.SHOW:
            p = int(g.asked).bit_length() - 1
            action = codes.HIDE_HAND if event.tehais[p] is None else codes.SHOW_HAND
            self._face.answer(g, self.record, p, action, codes.IN_TIME)
            self._proceed()

    def _lose_track(self, event: e.AnyEvent, deltas: list[tuple[int, ...]]) -> None:
        """Stop tracking the hands; until the next deal only the points can be followed."""
        if self._offered is not None and not isinstance(event, e.Hora):
            self._resolve_claims(event, {})
        for moved in deltas:
            for p, points in enumerate(moved):
                self._game.score[p] += points
        self._lost, self._offered = True, None

    # The engine.

    def _answer(self, event: e.AnyEvent, p: int, action: int) -> None:
        self._require(event, must_answer(self._game, p))
        self._face.answer(self._game, self.record, p, action, codes.IN_TIME)

    def _proceed(self) -> None:
        while self._face.proceed(self._game, self.record):
            pass

    def _proceed_to(self, event: e.AnyEvent, phases: tuple[int, ...]) -> None:
        while self._game.phase not in phases:
            self._require(event, self._face.proceed(self._game, self.record))

    def _clear_waits(self) -> None:
        for p in range(codes.SEATS):
            if p != self.seat:
                self._game.waits[p] = 0

    def _require(self, event: e.AnyEvent, condition: int) -> None:
        if not condition:
            raise RecordError("heard-impossible", field="type", given=event.type)


def _show_open_hand(view: View, seat: int, tiles: Sequence[int]) -> None:
    """Show the tiles of an open riichi, which the placeholder hand does not have."""
    kinds = Counter(map(kind_of, tiles))
    for kind in range(codes.KINDS):
        view.laid_open[seat, kind] = kinds[kind]
    for suit in range(SUITS):
        view.laid_open_red[seat, suit] = tiles.count(codes.KINDS + suit)
