"""A table set up by hand: chosen hands, draws and indicators, played by the real core.

    table = Table("ema-2008", hands={0: "123m456p789s1122z", 2: "..."}, draws="5m 1z 9s")
    table.play(0, "discard 5m")
    assert table.can(2, "ron")

Hands that are not given are filled with tiles that are left; so are draws that are not given.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Self

from hanchan.core import codes as c
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.judge import judge
from hanchan.core.legal_actions import illegal_reason, is_legal, list_legal_actions
from hanchan.core.match_step import apply_answer, prepare_deal, run_phase, start_kyoku
from hanchan.core.payments import pay_win
from hanchan.core.phases import start_match
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.wall import indicator_place
from hanchan.core.wall_sources import arrange_wall, write_wall
from hanchan.core.yaku_ids import NAMES
from hanchan.records.actions import read_action
from hanchan.records.event_codec import events_from_rows, read_rows
from hanchan.rules.loader import load_rules
from hanchan.rules.ruleset import RuleSet
from hanchan.tiles import Tile, format_tiles, parse_meld, parse_tiles
from play.builders import Meld, flags_of, place_hand

if TYPE_CHECKING:
    from hanchan.records import AnyEvent

EVENT_NAMES = {
    value: name[2:].lower()
    for name, value in vars(c).items()
    if name.startswith("E_") and isinstance(value, int)
}
WINDS = "ESWN"
UNLISTED = {"pass": c.PASS, "tsumogiri": c.TSUMOGIRI}
"""Actions that the law allows without a list of all; most turns of a kyoku are these."""


CHANGED: dict[str, tuple[str, object]] = {}
"""By rulebook, one key and the value it is changed to while proofs are put to the test."""
READ: set[str] = set()
"""The rulebooks that tests have read, so that it is known which a change of one concerns."""


def book(rulebook: str, **overrides: object) -> RuleSet:
    """A rulebook with overrides (`__` for the dot); article tests read rule values only here."""
    READ.add(rulebook)
    keys = {key.replace("__", "."): value for key, value in overrides.items()}
    if rulebook in CHANGED:
        key, value = CHANGED[rulebook]
        keys.setdefault(key, value)
    return load_rules(rulebook, keys)


@cache
def _record(rulebook: str, overrides: tuple[tuple[str, object], ...]) -> Rules:
    return encode_rules(book(rulebook, **dict(overrides)))


def forget_records() -> None:
    """Forget every record made so far, because a rulebook has been changed."""
    _record.cache_clear()


def rules_record(rulebook: str, overrides: tuple[tuple[str, object], ...] = ()) -> Rules:
    """The rules record of a rulebook with overrides; tests share it and never write to it."""
    READ.add(rulebook)
    return _record(rulebook, overrides)


def reds_of(r: Rules) -> tuple[int, int, int]:
    """How many fives of characters, circles and bamboos are red."""
    return r.red_fives[0], r.red_fives[1], r.red_fives[2]


def absent_of(r: Rules) -> tuple[str, ...]:
    """The tiles that the set lacks."""
    return tuple(str(Tile(kind)) for kind in range(c.KINDS) if r.absent >> kind & 1)


class Table:
    """One kyoku of a match, from chosen tiles.

    `hands` gives 13 tiles a seat (the dealer's fourteenth is the first of `draws`); `draws` are
    live tiles in drawing order, the dealer's fourteenth first; `replacements`, `dora` and `ura`
    lie in the dead wall. `scores`, `round` ("E"..."N"), `dealer`, `honba`, `deposits` set the
    match before the deal. `**overrides` are rule keys with `__` for the dot.
    """

    def __init__(
        self,
        rulebook: str,
        hands: Mapping[int, str] | None = None,
        draws: str = "",
        *,
        replacements: str = "",
        dora: str = "",
        ura: str = "",
        dealer: int = 0,
        round: str = "E",  # noqa: A002 (the field's word)
        honba: int = 0,
        deposits: int = 0,
        scores: Iterable[int] | None = None,
        fill: int = 0,
        **overrides: object,
    ) -> None:
        self.rules = rules_record(rulebook, tuple(sorted(overrides.items())))
        self.game = Game()
        self.log: list[tuple[str, int, int, int, int, int]] = []
        self.last: list[AnyEvent] = []
        g = self.game
        start_match(g, self.rules)
        g.dealer, g.round, g.honba, g.deposits = dealer, WINDS.index(round), honba, deposits
        for p, score in enumerate(scores or ()):
            g.score[p] = score
        wall = arrange_wall(
            hands,
            draws,
            replacements=replacements,
            dora=dora,
            ura=ura,
            dealer=dealer,
            red_fives=reds_of(self.rules),
            fill=fill,
            players=c.SEATS - self.rules.vacant,
            spare=self.rules.spare,
            absent=absent_of(self.rules),
        )
        write_wall(g, wall)
        start_kyoku(g, self.rules, load_tables())
        self.go_on()

    def go_on(self) -> None:
        """The law goes on until somebody is asked; `last` is what happened."""
        self.last = []
        self._note()
        while run_phase(self.game, self.rules, load_tables()):
            self._note()

    def _note(self) -> None:
        g = self.game
        if not g.event_count:
            return
        for i in range(g.event_count):
            row = [g.events[i, j] for j in range(c.EVENT_WIDTH)]
            self.log.append((EVENT_NAMES[row[0]], row[1], row[2], row[3], row[4], row[5]))
        self.last += events_from_rows(read_rows(g), g, self.rules, len(self.last))

    # Questions.

    def legal(self, p: int) -> list[str]:
        """The legal actions of a seat in words."""
        return list(self._offered(p))

    def _offered(self, p: int) -> dict[str, int]:
        """The legal actions of a seat: their words and their numbers."""
        count = list_legal_actions(self.game, self.rules, load_tables(), p)
        numbers = [self.game.choice[i] for i in range(count)]
        return {str(read_action(self.game, p, code)): code for code in numbers}

    def can(self, p: int, words: str) -> bool:
        """Whether any legal action of the seat begins with these words."""
        return any(text == words or text.startswith(words + " ") for text in self.legal(p))

    def why_not(self, p: int, words: str) -> int:
        """The reason code for which an action is refused, 0 if it is legal."""
        return illegal_reason(self.game, self.rules, load_tables(), p, self._number(p, words))

    def waiting(self) -> list[int]:
        """The seats that are asked now."""
        g = self.game
        if g.phase == c.TURN:
            return [g.seat]
        if g.phase in (c.CLAIM, c.ROB, c.SHOW, c.STOP):
            return [p for p in range(c.SEATS) if g.asked >> p & 1]
        return []

    def _number(self, p: int, words: str) -> int:
        for code in range(c.ACTIONS):
            try:
                text = str(read_action(self.game, p, code))
            except ValueError:
                continue
            if text == words:
                return code
        message = f"no action is called {words!r}"
        raise AssertionError(message)

    # Actions.

    def play(self, p: int, words: str, *, late: int = c.IN_TIME) -> Self:
        """A seat acts; it must be legal. `discard 5m` may also be the tile just drawn."""
        if words in UNLISTED:
            number = UNLISTED[words]
            assert is_legal(self.game, self.rules, load_tables(), p, number), (p, words)
            self._act(p, number, late)
            return self
        choices = self._offered(p)
        if words.startswith(("discard ", "riichi ", "open-riichi ")) and words not in choices:
            verb, tile = words.split()
            if self.game.drawn == Tile.of(tile):
                words = {"discard": "tsumogiri"}.get(verb, f"{verb}-tsumogiri") + f" {tile}"
        matching = [text for text in choices if text == words or text.startswith(words + " ")]
        assert matching, f"seat {p} may not {words!r}, only {[*choices]}"
        self._act(p, choices[matching[0]], late)
        return self

    def _act(self, p: int, number: int, late: int) -> None:
        apply_answer(self.game, self.rules, load_tables(), p, number, late)
        self.go_on()

    def pass_all(self) -> Self:
        """Everybody who is asked about a tile lets it go."""
        while self.game.phase in (c.CLAIM, c.ROB):
            self.play(self.waiting()[0], "pass")
        return self

    def discard(self, p: int, tile: str) -> Self:
        """A seat discards and everybody lets it go."""
        return self.play(p, f"discard {tile}").pass_all()

    def tsumogiri(self, times: int = 1) -> Self:
        """The seats in turn discard what they draw, nobody claims anything."""
        for _ in range(times):
            self.play(self.game.seat, "tsumogiri").pass_all()
        return self

    def run_out(self) -> Self:
        """Play on without a claim until the wall is used up or the kyoku ends otherwise."""
        while self.game.phase in (c.TURN, c.CLAIM, c.ROB):
            self.pass_all() if self.game.phase != c.TURN else self.tsumogiri()
        return self

    def show_all(self) -> Self:
        """Everybody who may show a tenpai hand shows it."""
        while self.game.phase == c.SHOW:
            self.play(self.waiting()[0], "show")
        return self

    # Facts.

    def hand(self, p: int) -> str:
        """The concealed tiles of a seat."""
        g = self.game
        tiles: list[Tile] = []
        for kind in range(c.KINDS):
            reds = g.red[p, kind // 9] if kind < 27 and kind % 9 == 4 else 0
            tiles += [Tile(kind)] * (g.hand[p, kind] - reds)
            tiles += [Tile(kind).red] * reds
        return format_tiles(tiles)

    @property
    def scores(self) -> list[int]:
        """The points of all seats."""
        return [self.game.score[p] for p in range(c.SEATS)]

    @property
    def deltas(self) -> list[int]:
        """What the settlement of this kyoku changed."""
        return [self.game.delta[p] for p in range(c.SEATS)]

    @property
    def events(self) -> list[str]:
        """The names of everything that has happened."""
        return [row[0] for row in self.log]

    @property
    def over(self) -> bool:
        """Whether the kyoku has ended."""
        return self.game.phase in (c.DEALING, c.STOP, c.OVER)

    def winners(self) -> list[int]:
        """Who won, the first in turn order first."""
        return [self.game.res_seat[slot] for slot in range(self.game.res_count)]

    def yaku(self, slot: int = 0) -> set[str]:
        """The names of the yaku of a win."""
        mask = self.game.res_yaku[slot]
        return {name for y, name in enumerate(NAMES) if mask >> y & 1}

    def han_fu(self, slot: int = 0) -> tuple[int, int]:
        """Han with dora, and fu, of a win."""
        g = self.game
        return g.res_han[slot] + g.res_dora[slot] + g.res_red[slot] + g.res_ura[slot], g.res_fu[
            slot
        ]

    def waits(self, p: int) -> set[str]:
        """The kinds that complete the hand of a seat."""
        return {str(Tile(kind)) for kind in range(c.KINDS) if self.game.waits[p] >> kind & 1}

    @property
    def results(self) -> list[Fraction]:
        """The final results in thousands, once the match is over."""
        return [Fraction(self.game.result[p], 12000) for p in range(c.SEATS)]

    @property
    def places(self) -> list[int]:
        """The places, once the match is over."""
        return [self.game.place[p] for p in range(c.SEATS)]

    @property
    def match_over(self) -> bool:
        """Whether the match has ended."""
        return self.game.phase == c.OVER

    @property
    def next_deal(self) -> tuple[str, int, int]:
        """Round, dealer and honba of the kyoku that follows."""
        copy = self.game.copy()
        prepare_deal(copy)
        return WINDS[copy.round], copy.dealer, copy.honba

    def indicators(self) -> list[str]:
        """The open dora indicators."""
        return [
            str(Tile(self.game.wall[indicator_place(0, i)])) for i in range(self.game.dora_open)
        ]


def kind_count(table: Table, p: int, tile: str) -> int:
    """How many tiles of a kind a seat holds concealed."""
    return table.game.hand[p, kind_of(Tile.of(tile))]


@dataclass(frozen=True)
class Worth:
    """What a hand is worth: `status` is 0 if it wins, else a reason code."""

    status: int
    yaku: frozenset[str]
    han: int
    dora: int
    fu: int
    yakuman: int
    points: int
    payments: tuple[int, ...]
    fu_items: tuple[tuple[int, int], ...]


def worth(
    rulebook: str,
    hand: str,
    win: str,
    melds: Iterable[str] = (),
    *,
    tsumo: bool = False,
    seat: str = "S",
    round: str = "E",  # noqa: A002 (the field's word)
    situation: Iterable[str] = (),
    dora: str = "",
    ura: str = "",
    honba: int = 0,
    **overrides: object,
) -> Worth:
    """A hand judged by the core: `hand` holds the concealed tiles without the winning one.

    The winner sits at `seat`; seat 0 is the dealer, a ron comes from the seat to the winner's
    left. `melds` are texts such as "pon 555z"; `dora` and `ura` are indicators; `payments` are
    what each seat pays, honba included. `han` counts yaku, `dora` all kinds of dora.
    """
    r = rules_record(rulebook, tuple(sorted(overrides.items())))
    p, (code,) = WINDS.index(seat), parse_tiles(win)
    laid = map(parse_meld, melds)
    g = place_hand(
        parse_tiles(hand) + ((code,) if tsumo else ()),
        melds=[Meld(meld.type, meld.tiles) for meld in laid],
        seat=p,
        seat_wind=p,
        round_wind=WINDS.index(round),
        dora=parse_tiles(dora),
        ura=parse_tiles(ura),
        honba=honba,
    )
    flags = flags_of(" ".join(situation), tsumo=tsumo)
    status = judge(g, r, load_tables(), p, code, flags, 0)
    g.res_from[0] = c.NOBODY if tsumo else (p + 3) % c.SEATS
    if status == c.OK:
        pay_win(g, r, 0, honba * r.honba_points)
    return Worth(
        status=status,
        yaku=frozenset(name for y, name in enumerate(NAMES) if g.res_yaku[0] >> y & 1),
        han=g.res_han[0],
        dora=g.res_dora[0] + g.res_red[0] + g.res_ura[0],
        fu=g.res_fu[0],
        yakuman=g.res_yakuman[0],
        points=g.res_points[0],
        payments=tuple(g.res_pay[0, q] for q in range(c.SEATS)),
        fu_items=tuple(
            (g.res_fu_item[0, i, 0], g.res_fu_item[0, i, 1]) for i in range(g.res_fu_count[0])
        ),
    )
