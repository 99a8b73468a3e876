"""Melds as spelled in a paipu: `m1-23`, `p550+`, `z1111=`, `s555-0` (kakan), `m5550` (ankan).

A mark follows the called tile: `-` from the player on the left (kamicha), `=` from across (toimen),
`+` from the right (shimocha). Each meld has exactly one spelling; like other readers of the format,
this one refuses every other.
"""

from collections.abc import Iterator
from itertools import product
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from hanchan.errors import RecordError
from hanchan.records.events import Chi, Daiminkan, Pon
from hanchan.records.tile_names import sort_tile_names
from hanchan.tiles import TILES, sort_tiles

TSUMOGIRI = "_"
RIICHI = "*"

SPELLING = MappingProxyType({tile.mjai: str(tile)[1] + str(tile)[0] for tile in TILES})
"""The paipu spelling of each mjai tile name."""
NAMES = MappingProxyType({spelling: name for name, spelling in SPELLING.items()})
"""The mjai name of each paipu spelling."""
DISCARDS = MappingProxyType({
    spelling + drawn + riichi: (name, bool(drawn), bool(riichi))
    for spelling, name in NAMES.items()
    for drawn in ("", TSUMOGIRI)
    for riichi in ("", RIICHI)
})  # fmt: skip
"""Each discard's mjai tile name, whether it was just drawn, and whether it declares riichi."""
SUITS = "mpsz"
_SORT_KEYS = {tile.mjai: place - 1.5 * tile.is_red for place, tile in enumerate(sort_tiles(TILES))}
"""Sort key of a tile in a paipu: a red five comes before plain ones."""


def read_tile(spelling: str, field: str) -> str:
    """Return the mjai name of a tile.

    >>> read_tile("p0", "log[0][1].zimo.p")
    '5pr'
    """
    name = NAMES.get(spelling)
    if name is None:
        raise RecordError("paipu-tile", field=field, given=repr(spelling[:20]))
    return name


def read_tiles(text: str, field: str) -> tuple[str, ...]:
    """Return the mjai names of tiles written suit by suit, in the order of the text.

    >>> read_tiles("m12p0z7p5", "shoupai")
    ('1m', '2m', '5pr', 'C', '5p')
    """
    found: list[str] = []
    suit = ""
    for char in text:
        if char in SUITS:
            suit = char
            continue
        name = NAMES.get(suit + char)
        if name is None:
            raise RecordError("paipu-tiles", field=field, given=repr(text[:60]))
        found.append(name)
    return tuple(found)


def write_tiles(names: tuple[str, ...]) -> str:
    """Spell tiles suit by suit, sorted, a red five before plain ones.

    >>> write_tiles(("C", "1m", "5p", "5pr"))
    'm1p05z7'
    """
    text = suit = ""
    for name in sorted(names, key=_SORT_KEYS.__getitem__):
        spelling = SPELLING[name]
        text += spelling[1] if spelling[0] == suit else spelling
        suit = spelling[0]
    return text


MARKS = "+=-"
"""The marks of a discarder who sits one, two or three seats after the caller in turn order."""
CHI_MARK = "-"
PON_LENGTH = 5

MeldKind: TypeAlias = Literal["chi", "pon", "daiminkan", "ankan", "kakan"]
CallEvent: TypeAlias = Chi | Pon | Daiminkan


class SpelledMeld(NamedTuple):
    """A parsed meld: `pai` is the called or added tile, empty for an ankan.

    `offset` counts the seats from the caller to the discarder in turn order, 0 for an ankan.
    """

    kind: MeldKind
    pai: str
    consumed: tuple[str, ...]
    offset: int


def _names(suit: str, digits: str) -> tuple[str, ...]:
    return sort_tile_names(tuple(NAMES[suit + digit] for digit in digits))


def _chi_spellings() -> Iterator[tuple[str, SpelledMeld]]:
    for suit, low in product("mps", range(1, 8)):
        numbers = [str(low + i) for i in range(3)]
        forms = [numbers]
        if "5" in numbers:
            forms.append([n.replace("5", "0") for n in numbers])
        for digits, called in product(forms, range(3)):
            marked = (digit + CHI_MARK * (i == called) for i, digit in enumerate(digits))
            spelling = suit + "".join(marked)
            used = tuple(NAMES[suit + digit] for i, digit in enumerate(digits) if i != called)
            yield spelling, SpelledMeld("chi", NAMES[suit + digits[called]], used, 3)


def _red_five_variants(digit: str, suit: str, count: int) -> Iterator[str]:
    """Yield the digits of `count` equal tiles for each number of red fives, red ones last."""
    most = count if digit == "5" and suit != "z" else 0
    for reds in range(most + 1):
        yield digit * (count - reds) + "0" * reds


def _same_kind_spellings() -> Iterator[tuple[str, SpelledMeld]]:
    kinds = [(suit, str(n)) for suit in "mps" for n in range(1, 10)]
    kinds += [("z", str(n)) for n in range(1, 8)]
    for suit, digit in kinds:
        for four in _red_five_variants(digit, suit, 4):
            yield suit + four, SpelledMeld("ankan", "", _names(suit, four), 0)
        singles = list(_red_five_variants(digit, suit, 1))
        for called, (i, mark) in product(singles, enumerate(MARKS)):
            pai = NAMES[suit + called]
            for two in _red_five_variants(digit, suit, 2):
                pon = suit + two + called + mark
                yield pon, SpelledMeld("pon", pai, _names(suit, two), i + 1)
                for added in singles:
                    three = _names(suit, two + called)
                    yield pon + added, SpelledMeld("kakan", NAMES[suit + added], three, i + 1)
            for three in _red_five_variants(digit, suit, 3):
                kan = suit + three + called + mark
                yield kan, SpelledMeld("daiminkan", pai, _names(suit, three), i + 1)


MELDS = MappingProxyType(dict(_chi_spellings()) | dict(_same_kind_spellings()))
"""Every meld by its spelling."""


def read_meld(spelling: str, field: str) -> SpelledMeld:
    """Return the meld with that spelling; raises `RecordError` if there is none.

    >>> read_meld("p505+", "log[0][9].fulou.m")
    SpelledMeld(kind='pon', pai='5p', consumed=('5p', '5pr'), offset=1)
    """
    meld = MELDS.get(spelling)
    if meld is None:
        raise RecordError("paipu-meld", field=field, given=repr(spelling[:20]))
    return meld


def write_call(event: CallEvent) -> str:
    """Spell a chi, pon or daiminkan.

    >>> write_call(Chi(seq=0, actor=1, target=0, pai="4m", consumed=("3m", "5mr")))
    'm34-0'
    """
    mark = MARKS[(event.target - event.actor) % 4 - 1]
    called = SPELLING[event.pai]
    used = [SPELLING[name][1] for name in sort_tile_names(event.consumed)]
    if isinstance(event, Chi):
        digits = [*used, called[1] + mark]
        digits.sort(key=lambda digit: digit[0].replace("0", "5"))
        return called[0] + "".join(digits)
    return called[0] + "".join(used) + called[1] + mark


def write_ankan(consumed: tuple[str, ...]) -> str:
    """Spell an ankan.

    >>> write_ankan(("5mr", "5m", "5m", "5m"))
    'm5550'
    """
    digits = [SPELLING[name] for name in sort_tile_names(consumed)]
    return digits[0][0] + "".join(digit[1] for digit in digits)
