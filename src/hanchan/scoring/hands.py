"""Analysis of a hand: shanten, waits and ukeire, over all forms and for each form of its own.

A hand is text with or without melds, or a `Hand`. It has 13 tiles, awaiting one, or 14, about to
discard one; each kan counts as three. Only hands without melds can become seven pairs or kokushi.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self

from hanchan.core import shanten as core
from hanchan.core.codes import SETS
from hanchan.core.tables import OFF_HONOURS, OFF_NUMBERS, POW5, SUIT_OF, load_tables
from hanchan.core.waits import improving_of_keys, normal_waits, waits_of_keys
from hanchan.kernels.record import Ints
from hanchan.tiles import KINDS, Hand, Kind, Tile, count_kinds, parse_hand, parse_tiles, sort_tiles
from hanchan.tiles.hand import DRAWN, WAITING
from hanchan.tiles.kind import COPIES_OF_A_KIND
from hanchan.tiles.tile_set import check_copies

Keys = tuple[int, int, int, int]
COMPLETE = -1


class Shanten(int):
    """How many tiles a hand is away from tenpai: 0 is tenpai, -1 complete; the least of all forms.

    `normal` is that of four sets and a pair; `chiitoitsu` and `kokushi` are None beside melds.
    """

    normal: int
    chiitoitsu: int | None
    kokushi: int | None

    @classmethod
    def of(cls, normal: int, chiitoitsu: int | None, kokushi: int | None) -> Self:
        """The least of the forms, with each of them."""
        least = cls(min(form for form in (normal, chiitoitsu, kokushi) if form is not None))
        least.normal, least.chiitoitsu, least.kokushi = normal, chiitoitsu, kokushi
        return least


class Waits(tuple[Kind, ...]):  # noqa: SLOT001 - a tuple has no slots to add fields to
    """The kinds that complete a hand of 13 tiles, by any form; none if it is not tenpai.

    `normal`, `chiitoitsu` and `kokushi` are those of each form. A kind of which the hand itself
    holds all four is among them: whether such a wait counts, `draws.dead_wait` says.
    """

    normal: tuple[Kind, ...]
    chiitoitsu: tuple[Kind, ...]
    kokushi: tuple[Kind, ...]

    @classmethod
    def of(
        cls,
        kinds: tuple[Kind, ...],
        normal: tuple[Kind, ...],
        chiitoitsu: tuple[Kind, ...],
        kokushi: tuple[Kind, ...],
    ) -> Self:
        """All waits, with those of each form."""
        found = cls(kinds)
        found.normal, found.chiitoitsu, found.kokushi = normal, chiitoitsu, kokushi
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Ukeire:
    """The tiles that bring a hand nearer, after a discard if it has 14 tiles.

    `tiles` says of each kind how many are left, the hand and what was seen taken away; kinds of
    which none is left are not in it. `normal`, `chiitoitsu` and `kokushi` are the kinds that
    bring that form nearer, whether or not it is the nearest.
    """

    discard: Tile | None
    shanten: Shanten
    tiles: Mapping[Kind, int]
    normal: tuple[Kind, ...]
    chiitoitsu: tuple[Kind, ...]
    kokushi: tuple[Kind, ...]

    @property
    def total(self) -> int:
        """How many tiles are left that bring the hand nearer."""
        return sum(self.tiles.values())


def shanten(hand: str | Hand) -> Shanten:
    """How many tiles the hand is away from tenpai.

    >>> shanten("123m456p789s1122z"), shanten("123m456p789s1122z").chiitoitsu
    (0, 4)
    >>> shanten("123m456p7789s pon 555z"), shanten("19m19p19s1234567z").normal
    (0, 8)
    """
    read = _read(hand, WAITING, DRAWN)
    return _shanten(_tables(), _keys(read.counts), SETS - len(read.melds))


def waits(hand: str | Hand) -> Waits:
    """The kinds that complete a hand of 13 tiles.

    >>> [str(kind) for kind in waits("123m456p789s1122z")]
    ['1z', '2z']
    >>> waits("1122m3344p5566s7z").normal, len(waits("19m19p19s1234567z").kokushi)
    ((), 13)
    """
    read = _read(hand, WAITING)
    tables, keys, sets = _tables(), _keys(read.counts), SETS - len(read.melds)
    chiitoitsu: tuple[Kind, ...] = ()
    kokushi: tuple[Kind, ...] = ()
    if sets == SETS:
        chiitoitsu = tuple(k for k in KINDS if _pairs(tables, _plus(keys, k)) == COMPLETE)
        kokushi = tuple(k for k in KINDS if _orphans(tables, _plus(keys, k)) == COMPLETE)
    return Waits.of(
        _kinds(waits_of_keys(tables, *keys, sets)),
        _normal_waits(tables, keys),
        chiitoitsu,
        kokushi,
    )


def ukeire(hand: str | Hand, seen: str | tuple[Tile, ...] = "") -> tuple[Ukeire, ...]:
    """The tiles that bring the hand nearer: with 14 tiles one answer for each discard, best first.

    With 13 tiles there is one answer, without a discard. `seen` are tiles that lie elsewhere in
    sight: rivers, other players' melds, indicators. A discard is better if it leaves fewer
    shanten, then if more tiles are left.

    >>> (only,) = ukeire("123m456p789s1122z", seen="1z")
    >>> [(str(kind), left) for kind, left in only.tiles.items()], only.total
    ([('1z', 1), ('2z', 2)], 3)
    >>> [(str(best.discard), best.total) for best in ukeire("123m456p789s11223z")][:1]
    [('3z', 4)]
    """
    read = _read(hand, WAITING, DRAWN)
    sight = parse_tiles(seen, "seen") if isinstance(seen, str) else seen
    check_copies([*read.tiles, *sight], "hand and seen")
    left = [COPIES_OF_A_KIND - count for count in count_kinds([*read.tiles, *sight])]
    if read.size == WAITING:
        return (_ukeire(read, None, left),)
    answers = [_ukeire(read, tile, left) for tile in _discards(read)]
    return tuple(sorted(answers, key=lambda answer: (answer.shanten, -answer.total)))


def _ukeire(hand: Hand, discard: Tile | None, left: list[int]) -> Ukeire:
    tables, sets = _tables(), SETS - len(hand.melds)
    keys = _keys(hand.counts)
    if discard is not None:
        keys = _plus(keys, discard.kind, -1)
    improving = _kinds(improving_of_keys(tables, *keys, sets))
    apart = sets == SETS
    return Ukeire(
        discard=discard,
        shanten=_shanten(tables, keys, sets),
        tiles=MappingProxyType({kind: left[kind] for kind in improving if left[kind] > 0}),
        normal=_nearer(keys, lambda new: core.normal_shanten(tables, *new, sets)),
        chiitoitsu=_nearer(keys, lambda new: _pairs(tables, new)) if apart else (),
        kokushi=_nearer(keys, lambda new: _orphans(tables, new)) if apart else (),
    )


def _normal_waits(tables: Ints, keys: Keys) -> tuple[Kind, ...]:
    """The kinds that complete sets and a pair."""
    man, pin, sou, honours = keys
    return _kinds(
        normal_waits(
            tables[OFF_NUMBERS + man],
            tables[OFF_NUMBERS + pin],
            tables[OFF_NUMBERS + sou],
            tables[OFF_HONOURS + honours],
        )
    )


def _nearer(keys: Keys, distance: Callable[[Keys], int]) -> tuple[Kind, ...]:
    """The kinds, none of them held four times, that lower a distance."""
    before = distance(keys)
    room = (kind for kind in KINDS if _held(keys, kind) < COPIES_OF_A_KIND)
    return tuple(kind for kind in room if distance(_plus(keys, kind)) < before)


def _discards(hand: Hand) -> tuple[Tile, ...]:
    """One tile of each look, a plain five before a red one."""
    return sort_tiles(set(hand.concealed))


def _read(hand: str | Hand, *sizes: int) -> Hand:
    read = hand if isinstance(hand, Hand) else parse_hand(hand)
    read.check_size(*sizes)
    return read


def _tables() -> Ints:
    return load_tables()


def _keys(counts: tuple[int, ...]) -> Keys:
    keys = [0, 0, 0, 0]
    for kind in KINDS:
        keys[SUIT_OF[kind]] += counts[kind] * POW5[kind]
    return keys[0], keys[1], keys[2], keys[3]


def _plus(keys: Keys, kind: Kind, copies: int = 1) -> Keys:
    changed = list(keys)
    changed[SUIT_OF[kind]] += copies * POW5[kind]
    return changed[0], changed[1], changed[2], changed[3]


def _held(keys: Keys, kind: Kind) -> int:
    return keys[SUIT_OF[kind]] // POW5[kind] % (COPIES_OF_A_KIND + 1)


def _shanten(tables: Ints, keys: Keys, sets: int) -> Shanten:
    normal = core.normal_shanten(tables, *keys, sets)
    if sets < SETS:
        return Shanten.of(normal, None, None)
    return Shanten.of(normal, _pairs(tables, keys), _orphans(tables, keys))


def _pairs(tables: Ints, keys: Keys) -> int:
    return core.chiitoitsu_shanten(tables, *keys)


def _orphans(tables: Ints, keys: Keys) -> int:
    return core.kokushi_shanten(tables, *keys)


def _kinds(bits: int) -> tuple[Kind, ...]:
    return tuple(kind for kind in KINDS if bits >> kind & 1)
