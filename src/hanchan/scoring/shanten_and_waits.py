"""Analysis of a hand: shanten, waits and ukeire, overall and for each form.

A kind whose four tiles are all in the hand, melds included, is not a wait, and a hand without any
other wait is not tenpai. Whether such a hand counts as
tenpai at a draw is a separate rule, `draws.dead_wait`.

A hand is text with or without melds, or a `Hand`. It has 13 tiles before a draw, or 14 before a
discard; each kan counts as three. Only hands without melds can become seven pairs or kokushi.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import local
from typing import Generic, Self, TypeAlias, TypeVar

from hanchan.copy_protection import FrozenDict
from hanchan.core.codes import SETS
from hanchan.core.concealed_tiles import ORPHANS
from hanchan.core.distance_tables import load_tables
from hanchan.core.hand_analysis import (
    CHIITOITSU_SHIFT,
    KOKUSHI_SHIFT,
    MAX_TEXT_LENGTH,
    NEEDS_FULL_PARSER,
    THIRTEEN_SIDED_WAIT,
    UNREACHABLE_SHANTEN,
    Analysis,
    analyse_ukeire,
    shanten_of_packed,
    shanten_of_text,
    waits_of_packed,
    waits_of_text,
)
from hanchan.errors import HandError
from hanchan.i18n.texts import text
from hanchan.kernels.compiled_library import best_form, bound_form, is_library_ready
from hanchan.pictures import Picture, PictureGrid, tiles_of
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.rules import RuleSet, load_rules
from hanchan.tiles import Hand, Kind, Tile, TilesLike, count_kinds, parse_hand, sort_tiles
from hanchan.tiles.hand import SETS_OFFSET, SIZE_OFFSET, TILES_AFTER_DRAW, TILES_BEFORE_DRAW
from hanchan.tiles.hand_picture import hand_tiles
from hanchan.tiles.kind import COPIES_OF_A_KIND, kinds_from_bits
from hanchan.tiles.notation import as_tiles
from hanchan.tiles.tile_set import check_copies

EITHER_SIZE = (TILES_BEFORE_DRAW, TILES_AFTER_DRAW)
FORMS = ("normal", "chiitoitsu", "kokushi")
MAX_CACHED_WAITS = 4096
"""Maximum number of cached waits; each takes a few hundred bytes."""


N = TypeVar("N")
S = TypeVar("S")


class ByForm(Generic[N, S]):
    """Results of an analysis for the three forms of a hand."""

    _forms: tuple[N, S, S]

    @property
    def normal(self) -> N:
        """The result for four sets and a pair."""
        return self._forms[0]

    @property
    def chiitoitsu(self) -> S:
        """The result for seven pairs."""
        return self._forms[1]

    @property
    def kokushi(self) -> S:
        """The result for kokushi."""
        return self._forms[2]


class Shanten(int, ByForm[int, int | None]):
    """Number of tiles a hand is away from tenpai in its nearest form: 0 is tenpai, -1 complete.

    `normal` is the shanten of four sets and a pair; `chiitoitsu` and `kokushi` are None with melds.
    """

    @classmethod
    def of(cls, normal: int, chiitoitsu: int | None, kokushi: int | None) -> Self:
        """Make the shanten of a hand from those of its forms."""
        least = cls(min(form for form in (normal, chiitoitsu, kokushi) if form is not None))
        least._forms = normal, chiitoitsu, kokushi
        return least


class Waits(tuple[Kind, ...], ByForm[tuple[Kind, ...], tuple[Kind, ...]]):  # noqa: SLOT001 - a tuple has no slots to add fields to
    """The kinds that complete a hand of 13 tiles in any form; empty if it is not tenpai.

    `normal`, `chiitoitsu` and `kokushi` are the waits in each form.
    """

    @classmethod
    def of(cls, kinds: tuple[Kind, ...], *by_form: tuple[Kind, ...]) -> Self:
        """Make the waits of a hand from all kinds and those of each form."""
        found = cls(kinds)
        normal, chiitoitsu, kokushi = by_form
        found._forms = normal, chiitoitsu, kokushi
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Ukeire:
    """The tiles that lower the shanten of a hand, after a discard if it has 14 tiles.

    `tiles` has the number of tiles left of each kind, not counting the hand and the tiles seen; it
    omits kinds with no tile left. `normal`, `chiitoitsu` and `kokushi` are the kinds that lower the
    shanten of that form, whether or not it is the nearest.

    >>> best = ukeire("123m456p789s11223z")[0]
    >>> str(best.discard), int(best.shanten), best.total
    ('3z', 0, 4)
    """

    discard: Tile | None
    shanten: Shanten
    tiles: Mapping[Kind, int]
    normal: tuple[Kind, ...]
    chiitoitsu: tuple[Kind, ...]
    kokushi: tuple[Kind, ...]

    @property
    def total(self) -> int:
        """Number of tiles left that lower the shanten."""
        return sum(self.tiles.values())


class UkeireList(tuple[Ukeire, ...], Pictured):  # noqa: SLOT001 - as Waits
    """The results of `ukeire` for a `hand`, best first; `rules` are those it was asked with.

    >>> ukeire("123m456p789s11223z")
    <UkeireList of 123m456p789s11223z: tenpai, best discard 3z leaves 4 tiles>
    >>> ukeire("123m456p789s1122z")
    <UkeireList of 123m456p789s1122z: tenpai, 4 tiles>
    """

    hand: Hand
    rules: str | RuleSet | None

    @classmethod
    def of(cls, answers: Iterable[Ukeire], hand: Hand, rules: str | RuleSet | None) -> Self:
        """Make the list of results of a hand."""
        found = cls(answers)
        found.hand, found.rules = hand, rules
        return found

    @property
    def shanten(self) -> Shanten:
        """The shanten of the hand."""
        return shanten(self.hand)

    @property
    def waits(self) -> Waits:
        """The waits of the hand; there are none before a discard."""
        if self.hand.size == TILES_BEFORE_DRAW:
            return waits(self.hand, rules=self.rules)
        return Waits.of((), (), (), ())

    def __repr__(self) -> str:
        best = self[0]
        leaves = "" if best.discard is None else f"best discard {best.discard} leaves "
        return f"<UkeireList of {self.hand}: {_distance(best.shanten)}, {leaves}{best.total} tiles>"

    def picture(self) -> Picture:
        """Return the hand, and a row for each discard with the tiles that improve it."""
        names = ("discard", "shanten", "tiles", "left")
        head = tuple(text("en", f"analysis-column_{name}") for name in names)
        rows = tuple(
            (
                "" if one.discard is None else tiles_of([one.discard]),
                str(int(one.shanten)),
                tiles_of(one.tiles),
                str(one.total),
            )
            for one in self
        )
        begin = 0 if self[0].discard is not None else 1
        grid = PictureGrid(head[begin:], tuple(row[begin:] for row in rows))
        tiles = hand_tiles(self.hand.concealed, self.hand.melds)
        return Picture("", (tiles, distance_text("en", self.shanten), grid))

    def to_dict(self) -> dict[str, object]:
        """Return hand, shanten, waits and ukeire as `hanchan analyze --json` prints them.

        >>> ukeire("123m456p789s1122z").to_dict()["waits"]
        ['1z', '2z']
        """
        return {
            "hand": str(self.hand),
            "shanten": _by_form(self.shanten),
            "waits": list(map(str, self.waits)),
            "ukeire": [
                {
                    "discard": None if one.discard is None else str(one.discard),
                    "shanten": _by_form(one.shanten),
                    "tiles": {str(kind): left for kind, left in one.tiles.items()},
                    "total": one.total,
                    **{form: list(map(str, getattr(one, form))) for form in FORMS},
                }
                for one in self
            ],
        }


def _by_form(away: Shanten) -> dict[str, int | None]:
    return {"least": int(away)} | {form: getattr(away, form) for form in FORMS}


def distance_text(language: str, away: Shanten) -> str:
    """Say in a sentence how far a hand is from tenpai."""
    state = "complete" if away < 0 else "shanten" if away else "tenpai"
    return text(language, f"analysis-{state}", shanten=int(away))


def _distance(away: Shanten) -> str:
    return "complete" if away < 0 else f"{int(away)} from tenpai" if away else "tenpai"


def shanten(hand: str | Hand) -> Shanten:
    """Return the shanten of a hand of 13 or 14 tiles, overall and for each form.

    >>> shanten("123m456p789s1122z"), shanten("123m456p789s1122z").chiitoitsu
    (0, 4)
    >>> shanten("123m456p7789s pon 555z"), shanten("19m19p19s1234567z").normal
    (0, 8)
    """
    found = NEEDS_FULL_PARSER
    if isinstance(hand, str) and len(hand) <= MAX_TEXT_LENGTH and hand.isascii():
        found = WORKSPACE.shanten_of_text(TILES_AFTER_DRAW, hand.encode().ljust(MAX_TEXT_LENGTH))
    if found == NEEDS_FULL_PARSER:
        packed = hand.packed if isinstance(hand, Hand) else parse_hand(hand).packed
        if packed[SIZE_OFFSET] not in EITHER_SIZE:
            _read_hand(hand, *EITHER_SIZE)
        found = WORKSPACE.shanten_of_packed(packed[SETS_OFFSET], packed)
    return SHANTEN_CACHE[found]


def waits(hand: str | Hand, *, rules: str | RuleSet | None = None) -> Waits:
    """Return the kinds that complete a hand of 13 tiles, without those that the rules leave out.

    `rules` are a rulebook or rule set with `equipment.absent`, None for a full set of tiles.

    >>> [str(kind) for kind in waits("123m456p789s1122z")]
    ['1z', '2z']
    >>> waits("1122m3344p5566s7z").normal, len(waits("19m19p19s1234567z").kokushi)
    ((), 13)
    >>> waits("123456789m1111p"), shanten("123456789m1111p")
    ((), 1)
    """
    found = NEEDS_FULL_PARSER
    if isinstance(hand, str) and len(hand) <= MAX_TEXT_LENGTH and hand.isascii():
        found = WORKSPACE.waits_of_text(TILES_BEFORE_DRAW, hand.encode().ljust(MAX_TEXT_LENGTH))
    if found == NEEDS_FULL_PARSER:
        packed = hand.packed if isinstance(hand, Hand) else parse_hand(hand).packed
        if packed[SIZE_OFFSET] != TILES_BEFORE_DRAW:
            _read_hand(hand, TILES_BEFORE_DRAW)
        found = WORKSPACE.waits_of_packed(packed[SETS_OFFSET], packed)
    all_waits = _decode_waits(found)
    absent = () if rules is None else _absent_kinds(hand, rules)
    if not absent:
        return all_waits
    forms = (all_waits, all_waits.normal, all_waits.chiitoitsu, all_waits.kokushi)
    return Waits.of(*(tuple(kind for kind in kinds if kind not in absent) for kinds in forms))


def _absent_kinds(hand: str | Hand, rules: str | RuleSet) -> tuple[Kind, ...]:
    """Return the kinds that the set of tiles lacks; refuse a hand that has one of them."""
    book = load_rules(rules)
    absent = tuple(Kind(Tile.of(name)) for name in book.equipment.absent)
    for tile in (hand if isinstance(hand, Hand) else parse_hand(hand)).tiles if absent else ():
        if tile.kind in absent:
            raise HandError("case-absent", field="hand", culprits=(str(tile),), rules=book.id)
    return absent


def ukeire(
    hand: str | Hand, seen: TilesLike = "", *, rules: str | RuleSet | None = None
) -> UkeireList:
    """Return the tiles that lower the shanten.

    A hand of 14 tiles has one result for each discard, best first; a hand of 13 has one result,
    without a discard. `seen` are visible tiles elsewhere, a text or a list of tiles:
    rivers, other players' melds, indicators. A discard is better if it leaves a lower shanten, then
    if more tiles are left. Tiles that the `rules` leave out of the set are never left
    (`equipment.absent`).

    >>> (only,) = ukeire("123m456p789s1122z", seen="1z")
    >>> [(str(kind), left) for kind, left in only.tiles.items()], only.total
    ([('1z', 1), ('2z', 2)], 3)
    >>> [(str(best.discard), best.total) for best in ukeire("123m456p789s11223z")][:1]
    [('3z', 4)]
    >>> [ukeire("19m123p456p789s12z", rules=book)[0].total for book in ("tenhou", "tenhou-sanma")]
    [28, 12]
    """
    read = _read_hand(hand, TILES_BEFORE_DRAW, TILES_AFTER_DRAW)
    sight = as_tiles(seen, "seen")
    check_copies([*read.tiles, *sight], "hand and seen")
    left = [COPIES_OF_A_KIND - count for count in count_kinds([*read.tiles, *sight])]
    absent = () if rules is None else _absent_kinds(read, rules)
    if read.size == TILES_BEFORE_DRAW:
        return UkeireList.of((_ukeire(read, None, left, absent),), read, rules)
    # A plain five comes before a red one.
    answers = [_ukeire(read, tile, left, absent) for tile in sort_tiles(set(read.concealed))]
    answers.sort(key=lambda answer: (answer.shanten, -answer.total))
    return UkeireList.of(answers, read, rules)


def _ukeire(hand: Hand, discard: Tile | None, left: list[int], absent: tuple[Kind, ...]) -> Ukeire:
    counts = list(hand.counts)
    if discard is not None:
        counts[discard.kind] -= 1
    found = WORKSPACE.analysis
    found.counts[:] = bytes(counts)
    found.in_melds[:] = bytes(count_kinds([tile for meld in hand.melds for tile in meld.tiles]))
    found.sets = SETS - len(hand.melds)
    best_form(analyse_ukeire)(WORKSPACE.tables, found)
    special = found.shanten_chiitoitsu, found.shanten_kokushi
    seven, orphans = (None, None) if hand.melds else special
    here = ~sum(1 << kind for kind in absent)
    return Ukeire(
        discard=discard,
        shanten=Shanten.of(found.shanten_normal, seven, orphans),
        tiles=FrozenDict(
            {kind: left[kind] for kind in kinds_from_bits(found.nearer & here) if left[kind]}
        ),
        normal=kinds_from_bits(found.nearer_normal & here),
        chiitoitsu=kinds_from_bits(found.nearer_chiitoitsu & here),
        kokushi=kinds_from_bits(found.nearer_kokushi & here),
    )


def _read_hand(hand: str | Hand, *sizes: int) -> Hand:
    read = hand if isinstance(hand, Hand) else parse_hand(hand)
    read.check_size(*sizes)
    return read


AnalysisCall: TypeAlias = Callable[[int, bytes], int]
"""Analysis of a packed hand with its number of sets, or of a text with its maximum of tiles."""


class AnalysisWorkspace(local):
    """Thread-local record in which hands are analysed, and the kernels that use it."""

    def __init__(self) -> None:
        self.tables, self.analysis = load_tables(), Analysis()
        self.shanten_of_packed = self._bind_kernel(shanten_of_packed)
        self.shanten_of_text = self._bind_kernel(shanten_of_text)
        self.waits_of_packed = self._bind_kernel(waits_of_packed)
        self.waits_of_text = self._bind_kernel(waits_of_text)

    def _bind_kernel(self, kernel: Callable[..., int]) -> AnalysisCall:
        """Bind a kernel to the record; it runs compiled as soon as a library is ready."""

        def call(number: int, hand: bytes) -> int:
            compiled = is_library_ready()
            bound = bound_form(kernel, self.tables, self.analysis, compiled=compiled)
            if compiled:
                setattr(self, kernel.__name__, bound)
            return bound(number, hand)

        return call


WORKSPACE = AnalysisWorkspace()


class ShantenCache(dict[int, Shanten]):
    """Cache of decoded shanten by encoded number; there are a few hundred."""

    def __missing__(self, number: int) -> Shanten:
        """Decode a number on first use."""
        normal, chiitoitsu, kokushi = (byte - 1 for byte in number.to_bytes(3, "little"))
        melded = chiitoitsu == UNREACHABLE_SHANTEN
        found = Shanten.of(normal, None if melded else chiitoitsu, None if melded else kokushi)
        return self.setdefault(number, found)


SHANTEN_CACHE = ShantenCache()


@lru_cache(MAX_CACHED_WAITS)
def _decode_waits(number: int) -> Waits:
    normal = number & (1 << CHIITOITSU_SHIFT) - 1
    chiitoitsu = 1 << (number >> CHIITOITSU_SHIFT & THIRTEEN_SIDED_WAIT) >> 1
    orphan = number >> KOKUSHI_SHIFT
    kokushi = ORPHANS if orphan == THIRTEEN_SIDED_WAIT else 1 << orphan >> 1
    return Waits.of(
        *map(kinds_from_bits, (normal | chiitoitsu | kokushi, normal, chiitoitsu, kokushi))
    )
