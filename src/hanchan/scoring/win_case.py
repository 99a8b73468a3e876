"""A case: a hand, its winning tile and its situation, checked for impossible combinations."""

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from enum import StrEnum
from itertools import chain
from typing import Any, NamedTuple, TypeAlias, cast

from hanchan.errors import HandError, quote_input
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.value_enums import (
    Interruption,
    KanDora,
    KitaEnds,
    KitaInRiichi,
    KitaRobber,
    KitaTile,
    OpenRiichi,
    RenhouWindow,
    UraDora,
)
from hanchan.tiles import (
    Hand,
    Kind,
    Meld,
    MeldType,
    Tile,
    TileLike,
    TilesLike,
    parse_hand,
    parse_melds,
)
from hanchan.tiles.hand import TILES_AFTER_DRAW, TILES_BEFORE_DRAW
from hanchan.tiles.kind import COPIES_OF_A_KIND
from hanchan.tiles.notation import as_tile, as_tiles

WINDS = "ESWN"
WIND_INDEX = {wind: index for index, wind in enumerate(WINDS)}
FLAGS = (
    "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou", "renhou", "nagashi",
    "robbed-kita",
)  # fmt: skip
ROBBED_KITA = "robbed-kita"
"""The flag of a ron on a north that another player sets aside."""
MAX_INDICATORS = 5
MAX_COUNTED = {"honba": 999, "deposits": 99, "kita": COPIES_OF_A_KIND}


class RiichiState(StrEnum):
    """Type of the winner's riichi, if any."""

    NONE = "none"
    PLAIN = "riichi"
    DOUBLE = "double"
    OPEN = "open"
    OPEN_DOUBLE = "open-double"

    @property
    def is_double(self) -> bool:
        """Whether the riichi was declared in the uninterrupted first go-around."""
        return self.endswith("double")

    @property
    def is_open(self) -> bool:
        """Whether it is an open riichi, which shows the tiles that form the wait."""
        return self.startswith("open")


NO_RIICHI, PLAIN_RIICHI = RiichiState.NONE, RiichiState.PLAIN
"""Constants for speed: looking up an enum member takes as long as several comparisons."""


class Case(NamedTuple):
    """The input of a score calculation: a hand and its situation.

    `hand` excludes the winning `tile`, which is None for nagashi mangan. `seat` and `round` are 0-3
    for the winds E, S, W and N. `kita` is the number of norths that the winner has set aside.
    """

    hand: Hand
    tile: Tile | None = None
    tsumo: bool = False
    seat: int = 0
    round: int = 0
    riichi: RiichiState = NO_RIICHI
    flags: frozenset[str] = frozenset()
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    honba: int = 0
    deposits: int = 0
    discarder_in_riichi: bool = False
    kita: int = 0

    @property
    def nagashi(self) -> bool:
        """Whether the case is nagashi mangan rather than a winning hand."""
        return "nagashi" in self.flags


def read_hand(hand: str | Hand, melds: str | Iterable[str | Meld]) -> Hand:
    """Return the hand; its melds may be in the text, in `melds`, or in both."""
    read = hand if isinstance(hand, Hand) else parse_hand(hand)
    if melds == ():
        return read
    given_melds = [melds] if isinstance(melds, str) else _as_list("melds", melds, '["pon 555z"]')
    separate: list[Meld] = []
    for meld in given_melds:
        separate += [meld] if isinstance(meld, Meld) else parse_melds(meld)
    return Hand(read.concealed, (*read.melds, *separate)) if separate else read


def _as_list(field: str, value: object, example: str) -> list[Any]:
    """Return the items of a list; a mapping is refused because its values would be ignored."""
    if isinstance(value, Mapping) or not isinstance(value, Iterable):
        raise HandError(
            "value-listed", field=field, given=quote_input(cast("object", value)), example=example
        )
    return list(cast("Iterable[object]", value))


RIICHI = ("true", "false", "double", "open", "open-double")
"""Allowed values of `riichi`, as an error message lists them."""


def read_riichi(value: object) -> RiichiState:
    """Read a riichi: False, True, or the text of a `RiichiState`."""
    if value is False:
        return NO_RIICHI
    if value is True:
        return PLAIN_RIICHI
    if isinstance(value, str) and value in tuple(RiichiState):
        return RiichiState(value)
    raise HandError("value-choice", field="riichi", given=quote_input(value), allowed=RIICHI)


def read_wind(field: str, text: str, count: int = len(WINDS)) -> int:
    """Return the number of a wind: 0-3 for E, S, W and N; only the first `count` are allowed."""
    wind = WIND_INDEX.get(text) if isinstance(text, str) else None  # pyright: ignore[reportUnnecessaryIsInstance]
    if wind is None or wind >= count:
        allowed = tuple(WINDS[:count])
        raise HandError("value-choice", field=field, given=quote_input(text), allowed=allowed)
    return wind


def read_flags(value: Collection[str]) -> frozenset[str]:
    """Read flags from a list, or from a text that separates them by spaces or commas."""
    if isinstance(value, str):
        flags = value.replace(",", " ").split()
    else:
        flags = _as_list("flags", value, '["ippatsu"]')
    for flag in flags:
        if flag not in FLAGS:
            raise HandError("value-choice", field="flags", given=quote_input(flag), allowed=FLAGS)
    return frozenset(flags)


def read_count(field: str, value: int) -> int:
    """Return a number of honba, deposits or norths; raise an error above its `MAX_COUNTED`."""
    most = MAX_COUNTED[field]
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise HandError("value-range", field=field, given=quote_input(value), least=0, most=most)
    return value


def read_indicators(field: str, given: TilesLike) -> tuple[Tile, ...]:
    """Read up to `MAX_INDICATORS` indicators."""
    tiles = as_tiles(given, field) if given != "" else ()
    if len(tiles) > MAX_INDICATORS:
        raise HandError("case-indicators", field=field, count=len(tiles), most=MAX_INDICATORS)
    return tiles


def split_winning_tile(hand: Hand, win: TileLike) -> tuple[Hand, Tile]:
    """Return the hand without the winning tile, and the tile.

    A hand of 13 tiles is returned unchanged; one of 14 must hold the tile, concealed.
    """
    if isinstance(win, str) and not win.strip():
        raise HandError("case-no-win", field="win")
    tile = as_tile(win, "win")
    hand.check_size(TILES_BEFORE_DRAW, TILES_AFTER_DRAW)
    if hand.size == TILES_BEFORE_DRAW:
        return hand, tile
    if tile not in hand.concealed:
        raise HandError("case-win-elsewhere", field="win", tile=tile)
    return hand.without(tile), tile


CaseConflict: TypeAlias = tuple[str, str, tuple[str, ...]]
"""A contradiction in a case: the id of its message, the field, and what the message names."""


def check_situation(case: Case, rules: RuleSet) -> None:
    """Raise an error for the first contradiction within the situation, or with the rules."""
    clashes = chain(_riichi_conflicts(case, rules), _indicator_conflicts(case, rules))
    if case.flags:
        clashes = chain(clashes, _flag_conflicts(case, rules))
        clashes = chain(clashes, _first_go_around_conflicts(case, rules))
        clashes = chain(clashes, _early_conflicts(case, rules))
    if case.kita or ROBBED_KITA in case.flags:
        clashes = chain(clashes, _kita_conflicts(case, rules))
    if case.hand.melds and not rules.calls.chi:
        clashes = chain(clashes, _chi_conflicts(case))
    _raise_first(clashes)


def check_kita(case: Case, rules: RuleSet) -> None:
    """Raise an error for the first contradiction about norths, set aside or robbed."""
    if case.kita or ROBBED_KITA in case.flags:
        _raise_first(_kita_conflicts(case, rules))


def _raise_first(conflicts: Iterable[CaseConflict]) -> None:
    for message, field, culprits in conflicts:
        raise HandError(message, field=field, culprits=culprits)


def _riichi_conflicts(case: Case, rules: RuleSet) -> Iterable[CaseConflict]:
    riichi = case.riichi
    if riichi is not NO_RIICHI and not case.hand.is_concealed:
        yield "case-riichi-in-open-hand", "riichi", ()
    if riichi.is_open and rules.riichi.open is OpenRiichi.NONE:
        yield "case-no-open-riichi", "riichi", ()
    if "ippatsu" in case.flags and riichi is NO_RIICHI:
        yield "case-ippatsu-alone", "flags", ()
    if case.ura and riichi is NO_RIICHI:
        yield "case-ura-alone", "ura", tuple(map(str, case.ura))
    if {"ippatsu", "rinshan"} <= case.flags and _ends_ippatsu_by_replacement(case, rules):
        kita_alone = _may_be_kita_replacement(case, rules) and not _has_kan(case)
        yield "case-ippatsu-after-kita" if kita_alone else "case-ippatsu-after-kan", "flags", ()


def _ends_ippatsu_by_replacement(case: Case, rules: RuleSet) -> bool:
    """Whether what the drawn tile replaces, a kan or a north, has ended ippatsu in any case."""
    by_kan = rules.riichi.ippatsu_lost_by is Interruption.ANY_CALL_OR_KAN
    if not _may_be_kita_replacement(case, rules):
        return by_kan
    return _ends_ippatsu_by_kita(rules) and (by_kan or not _has_kan(case))


def _ends_ippatsu_by_kita(rules: RuleSet) -> bool:
    """Whether a north set aside ends ippatsu (`kita.ends`)."""
    lost = rules.riichi.ippatsu_lost_by is not Interruption.NOTHING
    return lost and rules.kita.ends is KitaEnds.EVERYTHING


def _has_kan(case: Case) -> bool:
    return any(meld.is_kan for meld in case.hand.melds)


def _may_be_kita_replacement(case: Case, rules: RuleSet) -> bool:
    """Whether the drawn tile may replace a north, so that it is rinshan without a kan."""
    return case.kita > 0 and rules.kita.rinshan


def _indicator_conflicts(case: Case, rules: RuleSet) -> Iterable[CaseConflict]:
    dora = rules.dora
    if len(case.dora) > 1 and dora.concealed_kan is dora.open_kan is KanDora.NEVER:
        yield "case-no-kan-dora", "dora", tuple(map(str, case.dora[1:]))
    if 0 < len(case.dora) < len(case.ura):
        yield "case-ura-beyond-dora", "ura", tuple(map(str, case.ura[len(case.dora) :]))


def _early_conflicts(case: Case, rules: RuleSet) -> Iterable[CaseConflict]:
    """Yield conflicts of renhou and of ippatsu after double riichi, which end at the first call."""
    robbed = "chankan" in case.flags
    called = robbed and not _may_rob_ankan(case, rules)
    on_discard = rules.yaku.renhou_window is RenhouWindow.FIRST_GO_AROUND
    if "renhou" in case.flags and (called or (robbed and on_discard)):
        yield "case-renhou-by-chankan", "flags", ()
    if "ippatsu" in case.flags and case.riichi.is_double:
        lost = called and rules.riichi.ippatsu_lost_by is not Interruption.NOTHING
        late = case.flags & ({"haitei", "houtei", "chankan"} if lost else {"haitei", "houtei"})
        if late:
            yield "case-double-ippatsu", "flags", tuple(late)


def _may_rob_ankan(case: Case, rules: RuleSet) -> bool:
    """Whether the case may be kokushi that robs an ankan, so that no pon need precede the kan."""
    tiles = case.hand.concealed
    orphans = len(tiles) == TILES_BEFORE_DRAW and all(
        tile.kind.is_terminal_or_honour for tile in tiles
    )
    return rules.kan.kokushi_robs_ankan and orphans


def _flag_conflicts(case: Case, rules: RuleSet) -> Iterable[CaseConflict]:
    flags = case.flags
    if case.nagashi and len(flags) > 1:
        yield "case-nagashi-alone", "flags", tuple(sorted(flags - {"nagashi"}))
    for flag in ("haitei", "rinshan", "tenhou", "chiihou"):
        if flag in flags and not case.tsumo:
            yield "case-tsumo-only", "flags", (flag,)
    for flag in ("houtei", "chankan", "renhou", ROBBED_KITA):
        if flag in flags and case.tsumo:
            yield "case-ron-only", "flags", (flag,)
    if "rinshan" in flags and not (_has_kan(case) or _may_be_kita_replacement(case, rules)):
        by_kita = rules.kita.rinshan and rules.kita.tile is not KitaTile.NONE
        missing = "case-rinshan-without-replacement" if by_kita else "case-rinshan-without-kan"
        yield missing, "flags", ()
    if {"chankan", "houtei"} <= flags:
        yield "case-chankan-on-last-tile", "flags", ()


def _first_go_around_conflicts(case: Case, rules: RuleSet) -> Iterable[CaseConflict]:
    """Yield conflicts of tenhou, chiihou and renhou: wins of the uninterrupted first go-around."""
    first = tuple(flag for flag in ("tenhou", "chiihou", "renhou") if flag in case.flags)
    if not first:
        return
    flag, named = first[0], first[:1]
    dealer = case.seat == 0
    if len(first) > 1:
        yield "case-first-wins-together", "flags", first
    if case.flags & {"haitei", "houtei"}:
        yield "case-first-win-on-last-tile", "flags", named
    if flag == "tenhou" and not dealer:
        yield "case-dealer-only", "flags", named
    before_draw = rules.yaku.renhou_window is RenhouWindow.BEFORE_OWN_DRAW
    if dealer and (flag == "chiihou" or (flag == "renhou" and before_draw)):
        yield "case-not-dealer", "flags", named
    if case.riichi is not NO_RIICHI and (flag != "renhou" or before_draw):
        yield "case-first-win-in-riichi", "flags", named
    own_ankan = flag == "chiihou" and rules.yaku.chiihou_after_own_ankan
    if case.hand.melds and not (own_ankan and case.hand.is_concealed):
        yield "case-first-win-with-melds", "flags", named


def may_rob_kita(rules: RuleSet) -> bool:
    """Whether a player may ron a north that another sets aside (`kita.robbed_by`)."""
    kita = rules.kita
    return kita.tile is not KitaTile.NONE and kita.robbed_by is not KitaRobber.NOBODY


def _kita_conflicts(case: Case, rules: RuleSet) -> Iterable[CaseConflict]:
    """Yield conflicts of norths set aside by the winner, and of a robbed one."""
    robbed = ROBBED_KITA in case.flags
    if rules.kita.tile is KitaTile.NONE:
        yield "case-no-kita", "flags" if robbed else "kita", ()
    elif robbed:
        yield from _robbed_kita_conflicts(case, rules)
    if case.kita:
        yield from _early_kita_conflicts(case, rules)


def _robbed_kita_conflicts(case: Case, rules: RuleSet) -> Iterable[CaseConflict]:
    if not may_rob_kita(rules):
        yield "case-kita-safe", "flags", ()
    if case.tile is not None and case.tile.kind is not Kind.NORTH:
        yield "case-robbed-kita-tile", "win", (str(case.tile),)
    if "chankan" in case.flags:
        yield "case-robbed-twice", "flags", ("chankan",)
    if "houtei" in case.flags:
        yield "case-kita-on-last-tile", "flags", ("houtei",)
    on_discard = rules.yaku.renhou_window is RenhouWindow.FIRST_GO_AROUND
    if "renhou" in case.flags and on_discard:
        yield "case-renhou-by-kita", "flags", ("renhou",)


def _early_kita_conflicts(case: Case, rules: RuleSet) -> Iterable[CaseConflict]:
    """Yield conflicts with wins and riichi of the uninterrupted first go-around (`kita.ends`)."""
    ended = rules.kita.ends is not KitaEnds.NOTHING
    before_draw = rules.yaku.renhou_window is RenhouWindow.BEFORE_OWN_DRAW
    for flag in ("tenhou", "chiihou", "renhou"):
        if flag in case.flags and (ended or (flag == "renhou" and before_draw)):
            yield "case-first-win-after-kita", "flags", (flag,)
    if ended and case.riichi.is_double:
        if rules.kita.in_riichi is KitaInRiichi.NEVER:
            yield "case-double-riichi-after-kita", "kita", ()
        elif "ippatsu" in case.flags and _ends_ippatsu_by_kita(rules):
            yield "case-double-ippatsu-after-kita", "flags", ("ippatsu",)


def _chi_conflicts(case: Case) -> Iterable[CaseConflict]:
    for meld in case.hand.melds:
        if meld.type is MeldType.CHI:
            yield "case-no-chi", "melds", tuple(map(str, meld.tiles))


HAND_WITHOUT_KAN, HAND_WITH_ANKAN = (
    parse_hand("123m456p789s1133z"),
    parse_hand("123m456p7899s ankan 1111z"),
)


class PossibleCircumstances(NamedTuple):
    """Flags that are each possible for some hand, and whether ura dora are possible."""

    flags: tuple[str, ...]
    ura: bool


def possible_circumstances(
    rules: RuleSet, *, tsumo: bool, dealer: bool, riichi: RiichiState
) -> PossibleCircumstances:
    """Return the flags and ura dora possible for a hand won in this way.

    >>> from hanchan.rules import load_rules
    >>> possible_circumstances(load_rules("ema-2008"), tsumo=True, dealer=True, riichi=NO_RIICHI)
    PossibleCircumstances(flags=('rinshan', 'haitei', 'tenhou', 'nagashi'), ura=False)

    Ura dora are impossible where the rulebook has none (`dora.ura`).
    """
    case = Case(HAND_WITHOUT_KAN, tsumo=tsumo, seat=0 if dealer else 1, riichi=riichi)
    flags = (flag for flag in FLAGS if _is_possible(case._replace(flags=frozenset({flag})), rules))
    ura = rules.dora.ura is not UraDora.NONE
    return PossibleCircumstances(
        tuple(flags), ura and _is_possible(case._replace(ura=HAND_WITHOUT_KAN.concealed[:1]), rules)
    )


def _is_possible(case: Case, rules: RuleSet) -> bool:
    """Whether the situation can occur for some hand, with or without a kan."""
    for hand in (HAND_WITHOUT_KAN, HAND_WITH_ANKAN):
        with suppress(HandError):
            check_situation(case._replace(hand=hand), rules)
            return True
    return False
