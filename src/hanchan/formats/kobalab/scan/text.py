"""Fields, tiles and hands of a paipu; compiled with the core."""

from hanchan.core import codes
from hanchan.core.tiles_in_hand import is_red, kind_of
from hanchan.formats.kobalab.scan import layout
from hanchan.formats.kobalab.scan.layout import PaipuScan
from hanchan.formats.scanning.kept import Bytes, Kept
from hanchan.formats.scanning.stating import ROLE, meaning_at, number_at, word_at
from hanchan.formats.scanning.tape import (
    ARRAY,
    END,
    KIND,
    NEXT,
    OBJECT,
    START,
    STRING,
    VALUE,
    Tape,
)
from hanchan.kernels.record import Ints
from hanchan.logs.impossible import MOST_POINTS

DOORS = ()

LETTERS = (109, 112, 115, 122)
"""Of the suits: m, p, s, z."""
ZERO, NINE, COMMA, STAR = 48, 57, 44, 42
NO_SUIT = -1


def open_object(tape: Tape, w: Kept, s: PaipuScan, at: int) -> int:
    """Find the fields of an object, each of which must be known and there but once; as bits."""
    for number in range(layout.FIELD_COUNT):
        s.field[number] = 0
    if tape[at, KIND] != OBJECT:
        s.trouble = 1
        return 0
    given = 0
    i = at + 1
    while i < tape[at, NEXT]:
        number = meaning_at(tape, w, i, layout.VALUE_OF_WORD)
        if meaning_at(tape, w, i, ROLE) != layout.FIELD or s.field[number]:
            s.trouble = 1
            return 0
        s.field[number] = i + 1
        given |= 1 << number
        i = tape[i + 1, NEXT]
    return given


def tile_at(tape: Tape, w: Kept, s: PaipuScan, i: int) -> int:
    """The tile here, and nothing with it."""
    slot = word_at(tape, w, s, i, layout.TILE)
    if w.row[slot, layout.TILE_DRAWN] or w.row[slot, layout.TILE_RIICHI]:
        s.trouble = 1
    return w.row[slot, layout.VALUE_OF_WORD]


def points_by_wind(tape: Tape, s: PaipuScan, i: int, oya: int, points: Ints) -> None:
    """What is listed from the dealer on, listed from seat 0 on."""
    if tape[i, KIND] != ARRAY or tape[i, VALUE] != codes.SEATS:
        s.trouble = 1
        return
    for wind in range(codes.SEATS):
        points[(oya + wind) % codes.SEATS] = number_at(
            tape, s, i + 1 + wind, -MOST_POINTS, MOST_POINTS
        )


def read_tiles(data: Bytes, s: PaipuScan, start: int, end: int) -> None:
    """The tiles written suit by suit between two places, into `s.tile`."""
    s.tiles = 0
    suit = NO_SUIT
    for i in range(start, end):
        letter = data[i]
        if ZERO <= letter <= NINE and suit >= 0 and s.tiles < layout.HAND:
            tile = s.tile_of[10 * suit + letter - ZERO]
            s.tile[s.tiles] = tile
            s.tiles += 1
            if tile < 0:
                s.trouble = 1
        else:
            suit = suit_of(letter)
            if suit < 0:
                s.trouble = 1


def suit_of(letter: int) -> int:
    """Which suit a letter names, -1 for any other."""
    for suit in range(layout.SUITS):
        if LETTERS[suit] == letter:
            return suit
    return NO_SUIT


def sort_tiles(s: PaipuScan) -> None:
    """As a sorted hand has them, a red five after the plain ones."""
    for i in range(1, s.tiles):
        tile = s.tile[i]
        place = i
        while place > 0 and rank_of(s.tile[place - 1]) > rank_of(tile):
            s.tile[place] = s.tile[place - 1]
            place -= 1
        s.tile[place] = tile


def rank_of(tile: int) -> int:
    """Its place in a sorted hand."""
    return 2 * kind_of(tile) + is_red(tile)


def read_shown(data: Bytes, tape: Tape, w: Kept, s: PaipuScan, i: int, wind: int) -> None:
    """The concealed tiles of a hand that is shown; its melds must be those made, in any order."""
    if tape[i, KIND] != STRING:
        s.trouble = 1
        return
    start, end = tape[i, START], tape[i, END]
    comma = next_comma(data, start, end)
    last = comma - 1 if comma > start and data[comma - 1] == STAR else comma
    read_tiles(data, s, start, last)
    found = 0
    shown = 0
    while comma < end:
        following = next_comma(data, comma + 1, end)
        found |= made_meld(data, w, s, comma + 1, following, wind, found)
        shown += 1
        comma = following
    if shown != s.melds[wind] or found != (1 << shown) - 1:
        s.trouble = 1


def next_comma(data: Bytes, at: int, end: int) -> int:
    """The next comma, or the end."""
    while at < end and data[at] != COMMA:
        at += 1
    return at


def made_meld(
    data: Bytes, w: Kept, s: PaipuScan, start: int, end: int, wind: int, found: int
) -> int:
    """The meld of a seat that is spelled here and was not found yet, as a bit; 0 if none is."""
    for n in range(s.melds[wind]):
        if found >> n & 1 == 0 and spells(data, w, s.meld[wind, n], start, end):
            return 1 << n
    return 0


def spells(data: Bytes, w: Kept, slot: int, start: int, end: int) -> int:
    """Whether the bytes between two places are this word."""
    if w.length[slot] != end - start or w.row[slot, ROLE] != layout.MELD:
        return 0
    for i in range(end - start):
        if w.text[w.start[slot] + i] != data[start + i]:
            return 0
    return 1
