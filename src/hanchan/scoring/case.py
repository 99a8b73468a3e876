"""A case: a hand, its winning tile and its situation, as far as they can occur together."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from hanchan.errors import HandError
from hanchan.rules.choices import Interruption, OpenRiichi, RenhouWindow
from hanchan.rules.ruleset import RuleSet
from hanchan.tiles import REDS, Hand, Meld, Tile, TileSet, check_copies, parse_hand, parse_tile
from hanchan.tiles.hand import DRAWN, WAITING
from hanchan.tiles.notation import parse_melds, parse_tiles

WINDS = "ESWN"
FLAGS = (
    "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou", "renhou", "nagashi",
)  # fmt: skip
MOST_INDICATORS = 5
MOST_STICKS = {"honba": 999, "deposits": 99}


class RiichiState(StrEnum):
    """Whether the winner is in riichi, and in which."""

    NONE = "none"
    PLAIN = "riichi"
    DOUBLE = "double"
    OPEN = "open"
    OPEN_DOUBLE = "open-double"

    @property
    def is_double(self) -> bool:
        """Whether it was declared in the uninterrupted first go-around."""
        return self in (RiichiState.DOUBLE, RiichiState.OPEN_DOUBLE)

    @property
    def is_open(self) -> bool:
        """Whether the waiting hand was laid open."""
        return self in (RiichiState.OPEN, RiichiState.OPEN_DOUBLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What a score is asked for; `hand` lacks the winning tile, `seat` and `round` are 0-3."""

    hand: Hand
    tile: Tile | None
    tsumo: bool
    seat: int
    round: int
    riichi: RiichiState
    flags: frozenset[str]
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    honba: int
    deposits: int
    feeder_in_riichi: bool

    @property
    def nagashi(self) -> bool:
        """Whether nagashi mangan is asked about, and no winning hand."""
        return "nagashi" in self.flags


def read_hand(hand: str | Hand, melds: str | Iterable[str | Meld]) -> Hand:
    """The hand of a text or of parts, with melds in it or beside it."""
    read = hand if isinstance(hand, Hand) else parse_hand(hand)
    laid = [melds] if isinstance(melds, str) else list(melds)
    beside: list[Meld] = []
    for meld in laid:
        beside += [meld] if isinstance(meld, Meld) else parse_melds(meld)
    return Hand(read.concealed, (*read.melds, *beside)) if beside else read


def read_riichi(given: object) -> RiichiState:
    """The riichi that False, True, `double`, `open` or `open-double` mean."""
    if given is None or given is False:
        return RiichiState.NONE
    if given is True:
        return RiichiState.PLAIN
    if isinstance(given, str) and given in tuple(RiichiState):
        return RiichiState(given)
    raise HandError("riichi", repr(given), "true, false, double, open or open-double")


def read_wind(field: str, given: str) -> int:
    """0-3 for E, S, W, N."""
    if given not in tuple(WINDS):
        raise HandError(field, repr(given), "E, S, W or N")
    return WINDS.index(given)


def read_flags(given: Collection[str]) -> frozenset[str]:
    """The flags, each a known one."""
    named = given.replace(",", " ").split() if isinstance(given, str) else given
    for flag in named:
        if flag not in FLAGS:
            raise HandError("flags", repr(flag), f"{', '.join(FLAGS[:-1])} or {FLAGS[-1]}")
    return frozenset(named)


def read_count(field: str, given: int) -> int:
    """Honba or deposits: a whole number that is not negative."""
    most = MOST_STICKS[field]
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= most:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise HandError(field, repr(given), f"a whole number from 0 to {most}")
    return given


def read_indicators(field: str, text: str) -> tuple[Tile, ...]:
    """Up to five indicators."""
    tiles = parse_tiles(text, field)
    if len(tiles) > MOST_INDICATORS:
        raise HandError(field, f"{len(tiles)} tiles", f"at most {MOST_INDICATORS}")
    return tiles


def without_win(hand: Hand, win: str) -> tuple[Hand, Tile]:
    """The hand without its winning tile, and that tile; it may be written in the hand or not."""
    if not win.strip():
        raise HandError("win", "no tile", "the winning tile", reason="no_winning_tile")
    tile = parse_tile(win, "win")
    hand.check_size(WAITING, DRAWN)
    if hand.size == WAITING:
        return hand, tile
    if tile not in hand.concealed:
        given = f"{tile}, which is not among the {DRAWN} tiles"
        raise HandError("win", given, f"one of them, or a hand of {WAITING} tiles without it")
    rest = list(hand.concealed)
    rest.remove(tile)
    return Hand(tuple(rest), hand.melds), tile


def check_tiles(case: Case, rules: RuleSet) -> None:
    """All tiles of the case can lie on one table, with the red fives of the rulebook.

    Fives may be left unmarked: only more red ones than there are is refused.
    """
    tiles = [*case.hand.tiles, *([] if case.tile is None else [case.tile])]
    tile_set = TileSet(rules.equipment.red_fives)
    for red in REDS:
        count, most = tiles.count(red), tile_set.count(red)
        if count > most:
            allowed = f"at most {most} (equipment.red_fives of {rules.id})"
            given = f"{count} of {red}"
            raise HandError("hand", given, allowed, reason="red_fives", culprits=(str(red),))
    check_copies([*tiles, *case.dora, *case.ura], "hand, dora and ura")


@dataclass(frozen=True, slots=True)
class Clash:
    """A part of a case that another part rules out: what was given, and what is allowed.

    `reason` and `culprits` are those of the `HandError` it becomes.
    """

    field: str
    given: str
    allowed: str
    reason: str
    culprits: tuple[str, ...] = ()


def check_situation(case: Case, rules: RuleSet) -> None:
    """The parts of the situation can occur together; else the first clash is refused by name."""
    for clash in (
        *_riichi_clashes(case, rules),
        *_flag_clashes(case),
        *_first_clashes(case, rules),
    ):
        raise HandError(
            clash.field,
            clash.given,
            clash.allowed,
            reason=clash.reason,
            culprits=clash.culprits,
        )


def _riichi_clashes(case: Case, rules: RuleSet) -> Iterable[Clash]:
    riichi = case.riichi
    if riichi is not RiichiState.NONE and not case.hand.is_concealed:
        allowed = "riichi with a concealed hand only"
        yield Clash("riichi", "riichi with an open hand", allowed, "riichi_in_open_hand")
    if riichi.is_open and rules.riichi.open is OpenRiichi.NONE:
        allowed = f"true, false or double, for {rules.id} has no open riichi"
        yield Clash("riichi", repr(str(riichi)), allowed, "no_open_riichi")
    if "ippatsu" in case.flags and riichi is RiichiState.NONE:
        yield Clash(
            "flags", "ippatsu without riichi", "ippatsu beside riichi only", "ippatsu_alone"
        )
    if case.ura and riichi is RiichiState.NONE:
        given = f"{len(case.ura)} without riichi"
        allowed = "none, for only a winner in riichi turns them"
        yield Clash("ura", given, allowed, "ura_alone", tuple(map(str, case.ura)))
    any_kan = rules.riichi.ippatsu_lost_by is Interruption.ANY_CALL_OR_KAN
    if {"ippatsu", "rinshan"} <= case.flags and any_kan:
        allowed = f"one of them, for in {rules.id} a kan ends ippatsu"
        yield Clash("flags", "ippatsu with rinshan", allowed, "ippatsu_after_kan")


def _flag_clashes(case: Case) -> Iterable[Clash]:
    flags = case.flags
    if case.nagashi and len(flags) > 1:
        others = tuple(sorted(flags - {"nagashi"}))
        given, allowed = ", ".join(others), "nagashi alone, for nobody wins a hand then"
        yield Clash("flags", f"nagashi with {given}", allowed, "nagashi_alone", others)
    for flag in ("haitei", "rinshan", "tenhou", "chiihou"):
        if flag in flags and not case.tsumo:
            yield Clash("flags", f"{flag} by ron", f"{flag} by tsumo only", "tsumo_only", (flag,))
    for flag in ("houtei", "chankan", "renhou"):
        if flag in flags and case.tsumo:
            yield Clash("flags", f"{flag} by tsumo", f"{flag} by ron only", "ron_only", (flag,))
    if "rinshan" in flags and not any(meld.is_kan for meld in case.hand.melds):
        allowed = "rinshan with a kan among the melds"
        yield Clash("flags", "rinshan without a kan", allowed, "rinshan_without_kan")
    if {"chankan", "houtei"} <= flags:
        allowed = "one of them, for no kan is made on the last tile"
        yield Clash("flags", "chankan with houtei", allowed, "chankan_on_last_tile")


def _first_clashes(case: Case, rules: RuleSet) -> Iterable[Clash]:
    """Tenhou, chiihou and renhou: wins of the uninterrupted first go-around."""
    first = tuple(flag for flag in ("tenhou", "chiihou", "renhou") if flag in case.flags)
    if not first:
        return
    flag, named = first[0], first[:1]
    dealer = case.seat == 0
    if len(first) > 1:
        yield Clash("flags", " with ".join(first), "one of them", "first_wins_together", first)
    if case.flags & {"haitei", "houtei"}:
        allowed = f"{flag} in the first go-around only"
        yield Clash("flags", f"{flag} on the last tile", allowed, "first_win_on_last_tile", named)
    if flag == "tenhou" and not dealer:
        given, allowed = f"tenhou in seat {WINDS[case.seat]}", "tenhou in seat E, the dealer's"
        yield Clash("flags", given, allowed, "dealer_only", named)
    if flag == "chiihou" and dealer:
        allowed = "chiihou in seat S, W or N"
        yield Clash("flags", "chiihou in seat E", allowed, "not_dealer", named)
    before_draw = rules.yaku.renhou_window is RenhouWindow.BEFORE_OWN_DRAW
    if flag == "renhou" and dealer and before_draw:
        yield Clash("flags", "renhou in seat E", "renhou in seat S, W or N", "not_dealer", named)
    if case.riichi is not RiichiState.NONE and (flag != "renhou" or before_draw):
        allowed = f"{flag} without riichi, before the first discard"
        yield Clash("flags", f"{flag} with riichi", allowed, "first_win_in_riichi", named)
    own_ankan = flag == "chiihou" and rules.yaku.chiihou_after_own_ankan
    if case.hand.melds and not (own_ankan and case.hand.is_concealed):
        allowed = f"{flag} without melds"
        yield Clash("flags", f"{flag} with melds", allowed, "first_win_with_melds", named)
