"""Tiles, melds and hands as text; errors name the mistake and its position.

A text of tiles is digits and suit letters: m man, p pin, s sou, z honours (1-4z the winds from
east to north, 5z haku, 6z hatsu, 7z chun), 0 the red five. A letter may follow a run (`123m`) or
each tile (`1m2m3m`); suits come in any order; spaces and commas are ignored. A red five may also be
written `r5m`. The mjai names are accepted too: `5mr`, and E S W N P F C for the honours.

A meld is its name and its tiles: `pon 555z`, `chi 067p`, `ankan 1111s`, `daiminkan 2222m`,
`kakan 777z`. A hand is its concealed tiles, then its melds.

Reading takes time in proportion to the length of the text, which is at most `MAX_NOTATION_LENGTH`.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias

from hanchan.errors import HandError, NotationError, quote_input
from hanchan.tiles.hand import TILES_AFTER_DRAW, Hand
from hanchan.tiles.kind import COPIES_OF_A_KIND, MJAI_HONOURS, Kind, Suit
from hanchan.tiles.meld import Meld, MeldType
from hanchan.tiles.pasted_notation import tidy_notation
from hanchan.tiles.tile import TILE_OF_NAME, Tile
from hanchan.tiles.tile_set import check_copies

MAX_NOTATION_LENGTH = 1000
"""Maximum length of a text of tiles, in characters; all tiles of a set take 680 at most."""
SUIT_LETTERS = "".join(suit.letter for suit in Suit)
SEPARATORS = " \t\n,"
MELD_NAMES = tuple(map(str, MeldType))
MELD_NAME = re.compile("|".join(rf"\b{name}" for name in MeldType))
RUN = re.compile(rf"[0-9]{{1,{TILES_AFTER_DRAW}}}[mpsz]")
"""A run with at most as many digits as a hand has tiles; a longer one is read letter by letter."""
PLAIN_TILES = re.compile(rf"(?:{RUN.pattern})*")  # not *+, by which Python 3.11.2 misreads "5"
PLAIN_MELD = re.compile(rf" ({'|'.join(MELD_NAMES)}) ({RUN.pattern})")
PLAIN_MELDS = re.compile(rf"(?:{PLAIN_MELD.pattern})*")
MAX_CACHED_RUNS = 4096
"""Maximum number of cached runs, and of cached melds; each takes a few hundred bytes."""


class TilePosition(NamedTuple):
    """A tile and the position of its notation in the text."""

    tile: Tile
    position: int


class _Reader:
    """Reader of the tiles in a text, from left to right, up to the position `end`."""

    def __init__(self, text: str, field: str, start: int, end: int) -> None:
        self.text = text
        self.field = field
        self.start = start
        self.end = end

    def error(self, position: int, message: str, **values: str) -> NotationError:
        return NotationError(message, field=self.field, text=self.text, position=position, **values)

    def tiles(self) -> Iterator[TilePosition]:
        """Yield every tile of the text, in the order written."""
        at = self.start
        while at < self.end:
            letter = self.text[at]
            if letter in SEPARATORS:
                at += 1
            elif letter in MJAI_HONOURS:
                yield TilePosition(TILE_OF_NAME[letter], at)
                at += 1
            elif letter == "r" or is_digit(letter):
                run, at = self.run(at)
                yield from run
            else:
                wrong = "notation-no-number" if letter in SUIT_LETTERS else "notation-stray"
                raise self.error(at, wrong, letter=letter)

    def run(self, at: int) -> tuple[list[TilePosition], int]:
        """Return the tiles of a run of digits, and the position after the suit letter."""
        digits: list[int] = []
        first = at
        while at < self.end and self.text[at] not in SUIT_LETTERS:
            letter = self.text[at]
            if letter == "r":
                if self.text[at + 1 : min(at + 2, self.end)] != "5":
                    raise self.error(at, "notation-red-mark")
            elif is_digit(letter):
                digits.append(at)
            elif letter not in SEPARATORS:
                raise self.error(at, "notation-suit-due", letter=letter)
            at += 1
        if at >= self.end:
            given = self.text[first : self.end].strip(SEPARATORS)
            raise self.error(first, "notation-no-suit", digits=given)
        has_red_suffix = self.is_red_suffix(at)
        marked = [place > first and self.text[place - 1] == "r" for place in digits]
        pairs = zip(digits, marked, strict=True)
        run = [TilePosition(self.tile(place, at, red=red), place) for place, red in pairs]
        if has_red_suffix:
            last = digits[-1]
            run[-1] = TilePosition(self.tile(last, at, red=True), last)
        return run, at + 1 + has_red_suffix

    def is_red_suffix(self, letter: int) -> bool:
        """Whether the r after a suit letter belongs to the tile before it, as in `5mr` (mjai).

        In `4mr5p` the r belongs to the five that follows: 4m and a red five.
        """
        following = self.text[letter + 1 : min(letter + 3, self.end)]
        return following.startswith("r") and following != "r5"

    def tile(self, digit: int, letter: int, *, red: bool) -> Tile:
        """Return the tile of a digit and the suit letter that follows it."""
        name = self.text[digit] + self.text[letter]
        tile = TILE_OF_NAME.get(name)
        if tile is None:
            raise self.error(digit, "notation-honour", name=name)
        if red and tile.red is tile and not tile.is_red:
            raise self.error(digit, "notation-not-red", name=name)
        return tile.red if red else tile


def is_digit(letter: str) -> bool:
    """Whether a character is one of the ASCII digits 0-9.

    >>> is_digit("7"), is_digit("七"), is_digit("")
    (True, False, False)
    """
    return letter != "" and letter in "0123456789"


def read_tiles(text: str, field: str, start: int = 0, end: int | None = None) -> list[TilePosition]:
    """Read the tiles in a part of a text, with positions; refuse a fifth copy of a kind."""
    found = list(_Reader(text, field, start, len(text) if end is None else end).tiles())
    check_fifth_copy(text, field, found)
    return found


def check_fifth_copy(text: str, field: str, placed: list[TilePosition]) -> None:
    """Raise an error for the fifth copy of a kind in a text, with its position."""
    seen = [0] * len(Tile)
    for tile, position in placed:
        seen[tile.kind] += 1
        if seen[tile.kind] > COPIES_OF_A_KIND:
            raise NotationError(
                "notation-fifth", field=field, text=text, position=position, tile=tile.kind
            )


# Canonical notation, the most frequent one, is read by whole runs. Other or wrong notation is read
# letter by letter, so that an error can name the position.


@lru_cache(MAX_CACHED_RUNS)
def _parse_plain_run(run: str) -> tuple[Tile, ...]:
    """Return the tiles of digits and a suit letter; `KeyError` if there is no such honour."""
    return tuple(TILE_OF_NAME[digit + run[-1]] for digit in run[:-1])


@lru_cache(MAX_CACHED_RUNS)
def _parse_plain_meld(name: str, run: str) -> Meld:
    return Meld(MeldType(name), _parse_plain_run(run))


def _parse_plain_runs(text: str) -> tuple[Tile, ...]:
    return tuple(chain.from_iterable(map(_parse_plain_run, RUN.findall(text))))


def _parse_plain_tiles(text: str) -> tuple[Tile, ...] | None:
    if not PLAIN_TILES.fullmatch(text):
        return None
    try:
        tiles = _parse_plain_runs(text)
        if len(tiles) > COPIES_OF_A_KIND:
            check_copies(tiles)
    except (KeyError, HandError):
        return None
    return tiles


def _parse_plain_hand(text: str) -> Hand | None:
    own, space, rest = text.partition(" ")
    melds = space + rest
    if not PLAIN_TILES.fullmatch(own) or not PLAIN_MELDS.fullmatch(melds):
        return None
    try:
        parsed = tuple(_parse_plain_meld(name, run) for name, run in PLAIN_MELD.findall(melds))
        return Hand(_parse_plain_runs(own), parsed)
    except (KeyError, HandError):
        return None


def _check_text(given: object, field: str, example: str) -> None:
    """Raise `HandError` unless the value is a text within the maximum length."""
    if not isinstance(given, str):
        raise HandError("tiles-text", field=field, given=quote_input(given), example=example)
    if len(given) > MAX_NOTATION_LENGTH:
        raise HandError("tiles-long", field=field, count=len(given), most=MAX_NOTATION_LENGTH)


def parse_tiles(text: str, field: str = "tiles", *, lenient: bool = False) -> tuple[Tile, ...]:
    """Parse the tiles of a text in the order written; `field` names the text in errors.

    A `lenient` reading also takes what people paste from elsewhere (`tidy_notation`).

    >>> parse_tiles("30m 1z r5p")
    (Tile.M3, Tile.RED_M5, Tile.EAST, Tile.RED_P5)
    >>> parse_tiles("5mr E P") == parse_tiles("0m15z")
    True
    >>> parse_tiles("12m8z", "dora")
    Traceback (most recent call last):
    hanchan.errors.NotationError: dora '12m8z', character 4: '8z' is not an honour; \
honours are 1z to 7z
    """
    _check_text(text, field, "123m0p77z")
    if lenient:
        return parse_tiles(tidy_notation(text), field)
    if text in TILE_OF_NAME:
        return (TILE_OF_NAME[text],)
    plain = _parse_plain_tiles(text)
    return tuple(tile for tile, _ in read_tiles(text, field)) if plain is None else plain


def parse_tile(text: str, field: str = "tile") -> Tile:
    """Parse a text with exactly one tile.

    >>> parse_tile("0s")
    Tile.RED_S5
    >>> parse_tile("12s", "win")
    Traceback (most recent call last):
    hanchan.errors.HandError: win: 2 tiles were given; write only one, such as 8s
    """
    _check_text(text, field, "8s")
    tile = TILE_OF_NAME.get(text)
    if tile is not None:
        return tile
    tiles = parse_tiles(text, field)
    if len(tiles) != 1:
        raise HandError("tiles-one", field=field, count=len(tiles))
    return tiles[0]


TileLike: TypeAlias = str | Kind | Tile
"""A tile, or its text; a kind is its plain tile."""
TilesLike: TypeAlias = str | Iterable[TileLike]
"""A text of tiles, or the tiles one by one."""


def as_tile(given: TileLike, field: str = "tile") -> Tile:
    """Return a tile that is given as such or as a text.

    >>> as_tile("0s"), as_tile(Kind.S5)
    (Tile.RED_S5, Tile.S5)
    """
    return Tile(given) if isinstance(given, Kind | Tile) else parse_tile(given, field)


def as_tiles(given: TilesLike, field: str = "tiles") -> tuple[Tile, ...]:
    """Return tiles that are given as one text or one by one.

    >>> as_tiles("30m"), as_tiles([Tile.M3, "0m"])
    ((Tile.M3, Tile.RED_M5), (Tile.M3, Tile.RED_M5))
    >>> as_tiles(7, "seen")
    Traceback (most recent call last):
    hanchan.errors.HandError: seen: 7 is not tile notation, such as 123m0p77z
    """
    if isinstance(given, str) or not isinstance(given, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        return parse_tiles(given, field)
    return tuple(as_tile(tile, field) for tile in given)


def parse_meld(text: str, field: str = "meld") -> Meld:
    """Parse a text with exactly one meld.

    >>> parse_meld("chi 0p67p")
    Meld('chi 067p')
    >>> parse_meld("pung 555z")
    Traceback (most recent call last):
    hanchan.errors.NotationError: meld 'pung 555z', character 1: no meld begins here; \
write its name (chi, pon, daiminkan, kakan, ankan) and its tiles, such as pon 555z
    """
    melds = parse_melds(text, field)
    if len(melds) != 1:
        raise HandError("meld-one", field=field, count=len(melds))
    return melds[0]


def parse_melds(text: str, field: str = "melds") -> tuple[Meld, ...]:
    """Parse the melds of a text in the order written.

    >>> parse_melds("pon 555z, chi 067p")
    (Meld('pon 555z'), Meld('chi 067p'))
    """
    _check_text(text, field, "pon 555z")
    bare = text.lstrip(SEPARATORS)
    if bare and not MELD_NAME.match(bare):
        at = len(text) - len(bare)
        raise NotationError(
            "notation-meld", field=field, text=text, position=at, allowed=MELD_NAMES
        )
    return parse_hand(text, field).melds


def parse_hand(text: str, field: str = "hand", *, lenient: bool = False) -> Hand:
    """Parse the concealed tiles of a text and the melds after them.

    A `lenient` reading also takes what people paste from elsewhere (`tidy_notation`).

    >>> parse_hand("p067 M234567 (555z) z11", lenient=True)
    Hand('234567m067p11z pon 555z')
    >>> parse_hand("234m456p33s pon 555z ankan 1111s")
    Hand('234m456p33s pon 555z ankan 1111s')
    >>> parse_hand("22m pon 222m")
    Traceback (most recent call last):
    hanchan.errors.NotationError: hand '22m pon 222m', character 11: this is a fifth 2m, \
and there are only four of each kind
    """
    _check_text(text, field, "123m456p77z pon 555z")
    if lenient:
        return parse_hand(tidy_notation(text), field)
    plain = _parse_plain_hand(text)
    return _parse_hand_slowly(text, field) if plain is None else plain


def _parse_hand_slowly(text: str, field: str) -> Hand:
    names = list(MELD_NAME.finditer(text))
    ends = [name.start() for name in names] + [len(text)]
    placed = read_tiles(text, field, 0, ends[0])
    concealed = tuple(tile for tile, _ in placed)
    melds: list[Meld] = []
    for name, end in zip(names, ends[1:], strict=True):
        found = read_tiles(text, field, name.end(), end)
        melds.append(Meld(MeldType(name[0]), tuple(tile for tile, _ in found)))
        placed += found
    check_fifth_copy(text, field, placed)
    return Hand(concealed, tuple(melds))


def format_meld(meld: Meld) -> str:
    """Format a meld in canonical notation.

    >>> format_meld(parse_meld("chi 6p r5p 7p"))
    'chi 067p'
    """
    return str(meld)


def format_hand(hand: Hand) -> str:
    """Format a hand in canonical notation, which `parse_hand` reads back.

    >>> format_hand(parse_hand("E 3m 2m 1m pon 555z"))
    '123m1z pon 555z'
    """
    return str(hand)
