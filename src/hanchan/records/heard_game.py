"""Follow a match from one seat's events: its own view is exact, other hands are placeholders.

The other hands are not consulted: their calls and riichi are carried out, and their tiles are
swapped for those that become visible (`StandIns`). Their waits count as none until a hand is
revealed, so that no seat seems to miss a win. Offences are not followed.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence

from hanchan.core import codes
from hanchan.core.deals import tiles_in_play
from hanchan.core.encode import encoded
from hanchan.core.faces import Face
from hanchan.core.layout import Game
from hanchan.core.legal import decides
from hanchan.core.phases import resume_at
from hanchan.core.reveal import CODES as TILE_CODES
from hanchan.core.reveal import lay, reveal, reveal_drawn
from hanchan.core.tables import load_tables
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.view import fill_view, shows_hand
from hanchan.core.view_layout import View
from hanchan.core.waits import waits
from hanchan.core.wall import DEALT, dealt_to, indicator_place, replacement_place
from hanchan.core.walls import Wall, checked_wall, lay_wall
from hanchan.errors import RecordError
from hanchan.kernels.library import best_form, ready
from hanchan.records import events as e
from hanchan.records.events import HIDDEN
from hanchan.records.kinds import rows_of
from hanchan.records.names import CODES
from hanchan.records.record import ROUNDS
from hanchan.replay.answers import action_shown, claim_of
from hanchan.rules import RuleSet


class StandIns:
    """The tiles of a match as a seat knows them; each update returns whether it is possible."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self.deal()

    def deal(self) -> None:
        """Start a kyoku: the first indicator and the seat's own hand are known."""
        self._known = memoryview(array("q", bytes(8 * codes.WALL)))
        self._known[indicator_place(0)] = 1
        self._seen = 1 << self._seat

    def lay(self, place: int, tile: str) -> bool:
        """Place this tile at this position of the wall."""
        return bool(lay(self._game, self._known, self._seen, place, CODES[tile]))

    def reveal(self, p: int, tiles: Iterable[str], *, whole: bool = False) -> bool:
        """Show that a seat holds these tiles; with `whole` they are its whole hand."""
        if p == self._seat:
            return True
        held = Counter(CODES[tile] for tile in tiles)
        wanted = memoryview(array("q", [held[code] for code in range(TILE_CODES)]))
        found = reveal(self._game, self._known, self._seen, p, wanted)
        self._seen |= whole << p
        return bool(found)

    def reveal_drawn(self, tile: str) -> bool:
        """Show that the seat in turn has drawn this tile."""
        if self._game.drawn == codes.NO_TILE or self._game.seat == self._seat:
            return self._game.drawn == CODES[tile]
        return bool(reveal_drawn(self._game, self._known, self._seen, CODES[tile]))


SUITS = 3
"""Number of suits, each with its own red five."""
DRAWS = (codes.FIRST, codes.DRAW, codes.REPLACE)
OFFERS = (codes.OFFER, codes.ROB_OFFER)


class HeardGame:
    """A match as one seat follows it, from the events it may see, in order.

    >>> from hanchan.rules import load_rules
    >>> from hanchan.table import Match
    >>> match, game = Match("tenhou", seed=7), HeardGame(load_rules("tenhou"), 0)
    >>> for event in match.events_for(0):
    ...     game.hear(event)
    >>> game.asked, game.view().choices == len(match.legal()[0])
    (True, True)
    """

    def __init__(self, rules: RuleSet, seat: int) -> None:
        """Start before the first event."""
        self.seat = seat
        self.record = encoded(rules)
        self._game = Game()
        self._in_play = tiles_in_play(rules.equipment.red_fives)
        self._tiles = StandIns(self._game, seat)
        self._face = Face(compiled=ready())
        self._tables = load_tables()
        self._offered: bytes | None = None
        self._heard: list[e.AnyEvent] = []
        self._reach: e.Reach | None = None
        self._shown: dict[int, list[int]] = {}
        self._wins: list[e.Hora] = []
        self._dora = 1
        self._lost = True
        self._face.start_match(self._game, self.record)

    @property
    def asked(self) -> bool:
        """Whether the seat has a decision: its turn, a claim, a kan to rob."""
        idle = self._lost or self._wins or self._reach
        return not idle and bool(decides(self._game, self.seat))

    def view(self) -> View:
        """The seat's view."""
        view, now = View(), self._game.snapshot()
        best_form(fill_view)(view, self._game, self.record, self._tables, self.seat)
        self._game.restore(now)
        for seat, tiles in self._shown.items():
            if not shows_hand(self._game, seat):
                _lay_open(view, seat, tiles)
        return view

    def hear(self, event: e.AnyEvent) -> None:
        """Apply the next event; `RecordError` if it is impossible by the rules."""
        if isinstance(event, e.Undo):
            self._return_to(event.to)
            return
        if self._wins and not isinstance(event, e.Hora | e.Pass | e.Claim):
            self._settle_wins()
        self._heard.append(event)
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

    def _return_to(self, number: int) -> None:
        """Start over with the events up to this one."""
        stands = [event for event in self._heard if event.seq <= number]
        self._heard, self._wins = [], []
        for event in stands:
            self.hear(event)

    def _play(self, event: e.AnyEvent) -> None:
        match event:
            case e.Tsumo():
                self._draw(event)
            case e.Dahai():
                self._discard(event)
            case e.Reach():
                self._reach = event
                if event.open and event.actor != self.seat:
                    self._shown[event.actor] = [CODES[tile] for tile in event.shown]
            case e.Chi() | e.Pon() | e.Daiminkan():
                self._call(event)
            case e.Ankan() | e.Kakan():
                self._kan(event)
            case e.Dora():
                self._turn_dora(event)
            case e.Kyuushu():
                self._show(event, event.actor, event.tehai)
            case e.Ryukyoku():
                self._end_drawn(event)
            case _:
                pass

    # A kyoku begins.

    def _deal(self, event: e.StartKyoku) -> None:
        g = self._game
        if g.phase == codes.STOP:
            self._answer(event, int(g.asked).bit_length() - 1, codes.PLAY_ON)
        scores = event.scores or tuple(g.score[p] for p in range(codes.SEATS))
        self._continue_with(event, scores)
        places = {indicator_place(0): CODES[event.dora_marker]}
        mine = (i for i in range(DEALT) if dealt_to(event.oya, i) == self.seat)
        places |= zip(mine, (CODES[tile] for tile in event.tehais[self.seat]), strict=True)
        tiles = tuple(places.get(i, codes.NO_TILE) for i in range(codes.WALL))
        lay_wall(g, checked_wall(Wall(tiles, event.dice), self._in_play))
        g.deals = event.deal - 1 if event.deal else g.deals
        self._face.start_kyoku(g, self.record)
        self._offered, self._reach, self._dora, self._lost = None, None, 1, False
        self._shown.clear()
        self._tiles.deal()
        self._wait_for_nothing()

    def _continue_with(self, event: e.StartKyoku, scores: tuple[int, ...]) -> None:
        """Continue as the deal says, regardless of our result of the kyoku before."""
        g = self._game
        if g.phase == codes.DEALING:
            self._face.prepare_deal(g)
        at = ROUNDS.index(event.bakaze), event.oya, event.honba, event.kyotaku
        stands = g.phase, g.round, g.dealer, g.honba, g.deposits, *g.score
        if stands != (codes.DEALING, *at, *scores):
            resume_at(g, *at, memoryview(array("i", scores)))

    # A kyoku goes on.

    def _draw(self, event: e.Tsumo) -> None:
        self._hear_claims(event, {})
        self._go_on_to(event, DRAWS)
        g = self._game
        if event.actor == self.seat:
            place = replacement_place(g.kans - 1) if g.phase == codes.REPLACE else g.live
            self._must(event, self._tiles.lay(place, event.pai))
        self._face.proceed(g, self.record)
        self._must(event, g.seat == event.actor)

    def _discard(self, event: e.Dahai) -> None:
        self._go_on_to(event, (codes.TURN,))
        self._must(event, self._game.seat == event.actor)
        if event.tsumogiri:
            self._must(event, self._tiles.reveal_drawn(event.pai))
        self._must(event, self._tiles.reveal(event.actor, [event.pai]))
        base, self._reach = self._discards_from(), None
        self._answer(event, event.actor, action_shown(rows_of([event]), 0, base))
        self._go_on_to(event, OFFERS)
        self._offer()

    def _discards_from(self) -> int:
        """The base of discard actions, with or without a riichi."""
        if self._reach is None:
            return codes.DISCARD
        return codes.OPEN_RIICHI if self._reach.open else codes.RIICHI

    def _call(self, event: e.Chi | e.Pon | e.Daiminkan) -> None:
        claim = claim_of(rows_of([event]), 0)
        self._hear_claims(event, {event.actor: claim}, {event.actor: event.consumed})
        self._go_on_to(event, (codes.KAN if isinstance(event, e.Daiminkan) else codes.TURN,))

    def _kan(self, event: e.Ankan | e.Kakan) -> None:
        self._go_on_to(event, (codes.TURN,))
        tiles = event.consumed if isinstance(event, e.Ankan) else (event.pai,)
        self._must(event, self._tiles.reveal(event.actor, tiles))
        self._answer(event, event.actor, action_shown(rows_of([event]), 0, codes.DISCARD))
        self._offer()

    def _turn_dora(self, event: e.Dora) -> None:
        """Turn an indicator; it may come earlier or later than in our engine."""
        place, self._dora = indicator_place(self._dora), self._dora + 1
        self._lay_indicator(event, place, event.dora_marker)

    def _lay_indicator(self, event: e.AnyEvent, place: int, tile: str) -> None:
        if self._offered is not None:
            self._game.restore(self._offered)
        self._must(event, self._tiles.lay(place, tile))
        if self._offered is not None:
            self._offer()

    def _offer(self) -> None:
        """Open a tile to claims; the next event tells who claims it."""
        self._wait_for_nothing()
        self._offered = self._game.snapshot()
        self._face.proceed(self._game, self.record)

    def _hear_claims(
        self,
        event: e.AnyEvent,
        claims: dict[int, int],
        hands: dict[int, tuple[str, ...]] | None = None,
    ) -> None:
        """Let all asked seats answer: those in `claims` claim, the others pass."""
        if self._offered is None:
            return
        g = self._game
        g.restore(self._offered)
        self._offered = None
        for p, tiles in (hands or {}).items():
            self._must(event, self._tiles.reveal(p, tiles, whole=claims[p] == codes.RON))
            if claims[p] == codes.RON:
                g.waits[p] = waits(g, self._tables, p)
        self._face.proceed(g, self.record)
        self._must(event, all(g.asked >> p & 1 for p in claims))
        for p in range(codes.SEATS):
            if g.asked >> p & 1 and g.phase in (codes.CLAIM, codes.ROB):
                self._face.answer(g, self.record, p, claims.get(p, codes.PASS), codes.IN_TIME)

    # A kyoku ends.

    def _settle_wins(self) -> None:
        """Settle the wins; hands that are not shown end what can be followed."""
        wins, self._wins = self._wins, []
        if self._lost or any(win.pai is None for win in wins):
            return
        if not all(win.tehai for win in wins):
            self._lose(wins[-1], [win.deltas for win in wins])
            return
        for i, tile in enumerate(max((win.ura_markers for win in wins), key=len)):
            self._lay_indicator(wins[-1], indicator_place(i) + 1, tile)
        first = wins[0]
        if first.actor == first.target:
            self._win_by_tsumo(first)
        else:
            claims = {win.actor: codes.RON for win in wins}
            self._hear_claims(first, claims, {win.actor: win.tehai for win in wins})
        self._go_on()

    def _win_by_tsumo(self, win: e.Hora) -> None:
        g = self._game
        if win.actor != self.seat:
            pai = win.pai or HIDDEN
            self._must(win, self._tiles.reveal_drawn(pai))
            self._must(win, self._tiles.reveal(win.actor, (*win.tehai, pai), whole=True))
            g.drawn = CODES[pai]
        self._answer(win, win.actor, codes.TSUMO)

    def _show(self, event: e.Kyuushu, p: int, tehai: tuple[str, ...]) -> None:
        self._must(event, self._tiles.reveal(p, tehai, whole=True))
        self._answer(event, p, codes.KYUUSHU)

    def _end_drawn(self, event: e.Ryukyoku) -> None:
        """Reveal the shown hands; all others count as noten."""
        g = self._game
        if g.phase == codes.TURN:
            self._answer(event, g.seat, codes.KYUUSHU)
        if event.reason in ("triple_ron", "chombo") or event.reason == "":
            self._lose(event, [event.deltas])
            return
        self._hear_claims(event, {})
        self._go_on_to(event, (codes.EXHAUSTED, codes.ABORTED))
        for p, hand in enumerate(event.tehais):
            if hand and p != self.seat:
                self._must(event, self._tiles.reveal(p, hand, whole=True))
                g.waits[p] = waits(g, self._tables, p)
        self._go_on()
        while g.phase == codes.SHOW:
            p = int(g.asked).bit_length() - 1
            action = codes.HIDE_HAND if event.tehais[p] is None else codes.SHOW_HAND
            self._face.answer(g, self.record, p, action, codes.IN_TIME)
            self._go_on()

    def _lose(self, event: e.AnyEvent, deltas: list[tuple[int, ...]]) -> None:
        """Lose track: until the next deal only the points can be followed."""
        if self._offered is not None and not isinstance(event, e.Hora):
            self._hear_claims(event, {})
        for moved in deltas:
            for p, points in enumerate(moved):
                self._game.score[p] += points
        self._lost, self._offered = True, None

    # The engine.

    def _answer(self, event: e.AnyEvent, p: int, action: int) -> None:
        self._must(event, decides(self._game, p))
        self._face.answer(self._game, self.record, p, action, codes.IN_TIME)

    def _go_on(self) -> None:
        while self._face.proceed(self._game, self.record):
            pass

    def _go_on_to(self, event: e.AnyEvent, phases: tuple[int, ...]) -> None:
        """Let the engine proceed to one of these phases."""
        while self._game.phase not in phases:
            self._must(event, self._face.proceed(self._game, self.record))

    def _wait_for_nothing(self) -> None:
        for p in range(codes.SEATS):
            if p != self.seat:
                self._game.waits[p] = 0

    def _must(self, event: e.AnyEvent, condition: int) -> None:
        if not condition:
            raise RecordError("heard-impossible", field="type", given=event.type)


def _lay_open(view: View, seat: int, tiles: Sequence[int]) -> None:
    """Show the tiles of an open riichi; the waiting blocks of placeholders mean nothing."""
    kinds = Counter(map(kind_of, tiles))
    for kind in range(codes.KINDS):
        view.laid_open[seat, kind] = kinds[kind]
    for suit in range(SUITS):
        view.laid_open_red[seat, suit] = tiles.count(codes.KINDS + suit)
