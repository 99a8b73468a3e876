"""Actions of a seat, as objects that print in a player's words.

>>> str(Action(0, ActionType.DISCARD, tile=Tile.M1))
'discard 1m'
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache, partial
from typing import Protocol, cast

from hanchan.core import codes
from hanchan.core.codes import KINDS, M_ANKAN, M_CHI, NO_TILE
from hanchan.core.concealed_tiles import is_five, kind_of
from hanchan.core.melds import other_kind_of_chi
from hanchan.i18n.code_names import MELDS
from hanchan.kernels.record import Ints
from hanchan.tiles import TILES, Meld, MeldType, Tile, format_tiles

CACHE_SIZE = 4096
"""Maximum number of entries in each cache of tiles and melds, which a table reads at every move."""
HAS_RED_FIVE = tuple([bool(is_five(kind)) for kind in range(KINDS)])
"""Whether each kind of tile is a five, so that it can be red."""


class MeldColumns(Protocol):
    """The meld fields that `Game` and `View` have in common."""

    meld_type: Ints
    meld_kind: Ints
    meld_code: Ints
    meld_from: Ints
    meld_reds: Ints
    meld_count: Ints


def tile_or_none(code: int) -> Tile | None:
    """Return the tile of a code, or None for `NO_TILE`."""
    return None if code == NO_TILE else TILES[code]


@lru_cache(CACHE_SIZE)
def tiles_of_kind(kind: int, count: int, reds: int) -> tuple[Tile, ...]:
    """Return `count` tiles of a kind; `reds` of them are red and come last.

    >>> tiles_of_kind(4, 3, 1)
    (Tile.M5, Tile.M5, Tile.RED_M5)
    """
    if reds == 0:
        return (TILES[kind],) * count
    return (TILES[kind],) * (count - reds) + (Tile(KINDS + kind // 9),) * reds


def held_tiles(counts: Ints, reds: Ints, p: int) -> tuple[Tile, ...]:
    """Return the sorted tiles of seat `p` (`counts` by seat and kind, `reds` by seat and suit)."""
    found: list[Tile] = []
    for kind in range(KINDS):
        count = counts[p, kind]
        if count:
            found += tiles_of_kind(kind, count, reds[p, kind // 9] if HAS_RED_FIVE[kind] else 0)
    return tuple(found)


def melds_of(record: MeldColumns, p: int) -> tuple[Meld, ...]:
    """Return the melds of seat `p` in the order in which they were made."""
    v, found = record, list[Meld]()
    for i in range(v.meld_count[p]):
        tiles = v.meld_kind[p, i], v.meld_reds[p, i], v.meld_code[p, i]
        found.append(_make_meld(v.meld_type[p, i], *tiles, v.meld_from[p, i]))
    return tuple(found)


@lru_cache(CACHE_SIZE)
def _make_meld(form_code: int, kind: int, reds: int, code: int, giver: int) -> Meld:
    form = MeldType(MELDS[form_code])
    if form_code == M_CHI:
        tiles: tuple[Tile, ...] = ()
        for low in range(kind, kind + 3):
            tiles += tiles_of_kind(low, 1, reds if is_five(low) else 0)
    else:
        tiles = tiles_of_kind(kind, 4 if form.is_kan else 3, reds)
    if form_code == M_ANKAN:
        return Meld(form, tiles)
    return Meld(form, tiles, called=tile_or_none(code), from_seat=giver)


class ActionType(StrEnum):
    """The type of an action; its value is the first word of its text."""

    DISCARD = "discard"
    TSUMOGIRI = "tsumogiri"
    RIICHI = "riichi"
    RIICHI_TSUMOGIRI = "riichi-tsumogiri"
    OPEN_RIICHI = "open-riichi"
    OPEN_RIICHI_TSUMOGIRI = "open-riichi-tsumogiri"
    CHI = "chi"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    ANKAN = "ankan"
    KAKAN = "kakan"
    TSUMO = "tsumo"
    RON = "ron"
    KYUUSHU = "kyuushu"
    PASS = "pass"
    SHOW = "show"
    HIDE = "hide"
    STOP = "stop"
    PLAY_ON = "play-on"
    RON_TAKEN_BACK = "ron-taken-back"
    TSUMO_TAKEN_BACK = "tsumo-taken-back"
    CHI_TAKEN_BACK = "chi-taken-back"
    PON_TAKEN_BACK = "pon-taken-back"
    KAN_TAKEN_BACK = "kan-taken-back"
    RIICHI_TAKEN_BACK = "riichi-taken-back"
    KITA = "kita"


FIXED_ACTIONS = dict(zip(range(codes.TSUMO, codes.ACTIONS), tuple(ActionType)[11:], strict=True))
"""The actions without a choice of tiles, by code: tsumo and those after it."""
DRAWN_TILE_ACTIONS = {
    codes.TSUMOGIRI: ActionType.TSUMOGIRI,
    codes.RIICHI_TSUMOGIRI: ActionType.RIICHI_TSUMOGIRI,
    codes.OPEN_RIICHI_TSUMOGIRI: ActionType.OPEN_RIICHI_TSUMOGIRI,
}
DRAWN_TILE_WORDS = {
    "discard": "tsumogiri",
    "riichi": "riichi-tsumogiri",
    "open-riichi": "open-riichi-tsumogiri",
}
"""The word for an action with the tile just drawn, by the word for one with any tile."""


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a seat: its number in the action table (`code`), its type and its tiles.

    `tile` is the tile discarded, called, added or won on, if there is one; for an ankan it is one
    of the four. `uses` are the tiles from the hand that a call or kan uses, `words` is the text.
    """

    code: int
    type: ActionType
    tile: Tile | None = None
    uses: tuple[Tile, ...] = ()

    words: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Build the words once, because tables and logs use them constantly."""
        tiles = format_tiles(self.uses) if self.uses else ""
        if not tiles and self.tile is not None:
            tiles = str(self.tile)
        if self.type in (ActionType.TSUMO, ActionType.RON):
            tiles = ""
        object.__setattr__(self, "words", f"{self.type.value} {tiles}".strip())

    def __str__(self) -> str:
        return self.words


class ActionContext(Protocol):
    """The fields needed to interpret an action number; both `Game` and `View` have them."""

    tile: int
    drawn: int
    red: Ints


def read_action(record: ActionContext, p: int, code: int) -> Action:
    """Return the action with number `code` for seat `p`.

    Raises `ValueError` for a call if there is no tile to call, or if its tiles do not exist.
    """
    if code in DRAWN_TILE_ACTIONS:
        return _fixed_action(code, record.drawn)
    if code < codes.CHI:
        return _discard_action(code)
    if code in FIXED_ACTIONS:
        tiles = {codes.TSUMO: record.drawn, codes.RON: record.tile}
        return _fixed_action(code, tiles.get(code, codes.NO_TILE))
    if code >= codes.ANKAN:
        return _make_own_kan(code, _red_count(record, p, (code - codes.ANKAN) % codes.KINDS))
    if record.tile == codes.NO_TILE:
        raise ValueError(code)
    return _make_call(code, record.tile, _red_count(record, p, kind_of(record.tile)))


def read_actions(record: ActionContext, p: int, numbers: bytes) -> tuple[Action, ...]:
    """Return the actions with these numbers for seat `p`."""
    known = _known_actions(record.drawn)
    found = [known[code] for code in numbers]
    if all(found):
        return cast("tuple[Action, ...]", tuple(found))
    return tuple([known[code] or read_action(record, p, code) for code in numbers])


@cache
def _discard_action(code: int) -> Action:
    if code >= codes.OPEN_RIICHI:
        return Action(code, ActionType.OPEN_RIICHI, Tile(code - codes.OPEN_RIICHI))
    if code >= codes.RIICHI:
        return Action(code, ActionType.RIICHI, Tile(code - codes.RIICHI))
    return Action(code, ActionType.DISCARD, Tile(code))


@cache
def _fixed_action(code: int, tile: int) -> Action:
    """Return an action without a choice of tiles; `tile` may be its winning or drawn tile."""
    kind = FIXED_ACTIONS[code] if code in FIXED_ACTIONS else DRAWN_TILE_ACTIONS[code]
    return Action(code, kind, tile_or_none(tile))


@cache
def _known_actions(drawn: int) -> tuple[Action | None, ...]:
    """Return the actions by number, None for those that depend on more than the tile drawn."""
    return tuple(map(partial(_known_action, drawn), range(codes.ACTIONS)))


def _known_action(drawn: int, code: int) -> Action | None:
    if code in DRAWN_TILE_ACTIONS or code == codes.TSUMO:
        return _fixed_action(code, drawn)
    if code in FIXED_ACTIONS:
        return None if code == codes.RON else _fixed_action(code, codes.NO_TILE)
    return _discard_action(code) if code < codes.CHI else None


def find_actions(choices: Iterable[Action], text_to_match: str) -> tuple[Action, ...]:
    """Return the actions that a text can mean: one, several, or none.

    It may omit the tiles, and `discard 5m` also means the 5m just drawn.
    """
    text, listed = " ".join(text_to_match.split()), tuple(choices)
    first, _, tiles = text.partition(" ")
    for candidate in (text, f"{DRAWN_TILE_WORDS.get(first, '')} {tiles}"):
        exact = tuple(action for action in listed if str(action) == candidate)
        if exact:
            return exact
    return tuple(action for action in listed if str(action).startswith(text + " "))


def all_actions(record: ActionContext, p: int) -> Iterator[Action]:
    """Yield every entry of the action table that can be described now, legal or not."""
    for code in range(codes.ACTIONS):
        try:
            yield read_action(record, p, code)
        except ValueError:
            continue


def _red_count(record: ActionContext, p: int, kind: int) -> int:
    return record.red[p, kind // 9] if is_five(kind) else 0


@cache
def _make_own_kan(code: int, reds: int) -> Action:
    if code >= codes.KAKAN:
        kind = code - codes.KAKAN
        return Action(code, ActionType.KAKAN, Tile(codes.KINDS + kind // 9 if reds > 0 else kind))
    kind = code - codes.ANKAN
    return Action(code, ActionType.ANKAN, Tile(kind), tiles_of_kind(kind, 4, reds))


@cache
def _make_call(code: int, claimed: int, reds: int) -> Action:
    """Make a call of the `claimed` tile, by a seat with this number of red tiles of its kind."""
    tile = Tile(claimed)
    if code == codes.DAIMINKAN:
        return Action(code, ActionType.DAIMINKAN, tile, tiles_of_kind(tile.kind, 3, reds))
    if code >= codes.PON:
        return Action(code, ActionType.PON, tile, tiles_of_kind(tile.kind, 2, code - codes.PON))
    position, red = divmod(code - codes.CHI, 2)
    others = [other_kind_of_chi(tile.kind, position, which) for which in range(2)]
    uses = [codes.KINDS + other // 9 if red and is_five(other) else other for other in others]
    return Action(code, ActionType.CHI, tile, tuple(map(Tile, uses)))
