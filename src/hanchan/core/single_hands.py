"""One hand, given as bytes and answered by one number: as little as a single call can carry.

A hand comes packed or as text. Answers are the shanten of each form, or the waits of each.
"""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.core.analysis import COPIES, analyse_shanten, analyse_waits
from hanchan.core.analysis_layout import Analysis
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Field, Ints, Tables

DOORS = ("shanten_of_packed", "shanten_of_text", "waits_of_packed", "waits_of_text")

LONGEST_TEXT = 28
"""Maximum length of a text, in characters: a digit and a letter for each of 14 tiles."""
PackedHand: TypeAlias = Annotated[Ints, Field("u1", (2 * codes.KINDS,))]
"""How many tiles of each kind the concealed part of a hand has, then its melds."""
HandText: TypeAlias = Annotated[Ints, Field("u1", (LONGEST_TEXT,))]
"""A concealed hand in digits and suit letters, with spaces behind it."""

REFUSED = -1
"""The answer for a text that has to be read with care, letter by letter."""
AT_CHIITOITSU = codes.KINDS
AT_KOKUSHI = AT_CHIITOITSU + 6
ALL_ORPHANS = 63
WAITING = 13
DRAWN = 14
SPACE = 32
DIGIT_0 = 48
DIGIT_9 = 57
LETTER_M = 109
LETTER_P = 112
LETTER_S = 115
LETTER_Z = 122
MAN = 0
PIN = 9
SOU = 18
HONOURS = 27
UNKNOWN = -1
HONOURS_COUNT = 7
RED_FIVE = 5
"""The number that the digit 0 means."""


def shanten_of_packed(T: Tables, a: Analysis, sets: int, tiles: PackedHand) -> int:
    """How far a hand that still needs so many groups is from each form."""
    take(a, sets, tiles)
    return shanten_answer(T, a)


def shanten_of_text(T: Tables, a: Analysis, most: int, text: HandText) -> int:
    """How far a concealed hand of 13 to so many tiles is from each form, or `REFUSED`."""
    return shanten_answer(T, a) if read_text(a, most, text) else REFUSED


def waits_of_packed(T: Tables, a: Analysis, sets: int, tiles: PackedHand) -> int:
    """What completes a hand that still needs so many groups, by each form."""
    take(a, sets, tiles)
    return waits_answer(T, a)


def waits_of_text(T: Tables, a: Analysis, most: int, text: HandText) -> int:
    """What completes a concealed hand of 13 to so many tiles, by each form, or `REFUSED`."""
    return waits_answer(T, a) if read_text(a, most, text) else REFUSED


def take(a: Analysis, sets: int, tiles: PackedHand) -> None:
    """Take a packed hand into the record."""
    a.sets = sets
    for kind in range(codes.KINDS):
        a.counts[kind] = tiles[kind]
        a.in_melds[kind] = tiles[codes.KINDS + kind]


def read_text(a: Analysis, most: int, text: HandText) -> int:
    """Read a concealed hand into the record; 0 unless it is in order and has 13 to `most` tiles."""
    a.sets = codes.SETS
    for kind in range(codes.KINDS):
        a.counts[kind] = 0
        a.in_melds[kind] = 0
    first = 0  # of the digits that wait for their suit
    tiles = 0
    for at in range(LONGEST_TEXT):
        letter = text[at]
        if letter < DIGIT_0 or letter > DIGIT_9:
            base = base_of(letter)
            if base == UNKNOWN or (letter == SPACE) != (first == at):
                return 0
            for i in range(first, at):
                if take_digit(a, base, text[i] - DIGIT_0) == 0:
                    return 0
            tiles += at - first
            first = at + 1
    return 1 if first == LONGEST_TEXT and WAITING <= tiles <= most else 0


def base_of(letter: int) -> int:
    """The first kind of a suit letter; a space has none, but is not unknown."""
    if letter == LETTER_M or letter == SPACE:
        return MAN
    if letter == LETTER_P:
        return PIN
    if letter == LETTER_S:
        return SOU
    return HONOURS if letter == LETTER_Z else UNKNOWN


def take_digit(a: Analysis, base: int, digit: int) -> int:
    """Take one tile more; 0 if there is no such honour, or none of its kind is left."""
    if base == HONOURS and (digit == 0 or digit > HONOURS_COUNT):
        return 0
    number = RED_FIVE if digit == 0 else digit
    kind = base + number - 1
    a.counts[kind] += 1
    return 1 if a.counts[kind] <= COPIES else 0


def shanten_answer(T: Tables, a: Analysis) -> int:
    """The shanten of four groups and a pair, seven pairs and kokushi, plus one, each in a byte."""
    analyse_shanten(T, a)
    others = a.shanten_chiitoitsu + 1 | a.shanten_kokushi + 1 << 8
    return a.shanten_normal + 1 | others << 8


def waits_answer(T: Tables, a: Analysis) -> int:
    """The kinds of four groups and a pair as bits; above them, plus one, those of other forms.

    Seven pairs wait for one kind; kokushi for one, or for thirteen, which is `ALL_ORPHANS`.
    """
    analyse_waits(T, a)
    chiitoitsu = 0
    if a.waits_chiitoitsu != 0:
        chiitoitsu = lowest_bit(a.waits_chiitoitsu) + 1
    kokushi = 0
    if a.waits_kokushi & a.waits_kokushi - 1 != 0:
        kokushi = ALL_ORPHANS
    elif a.waits_kokushi != 0:
        kokushi = lowest_bit(a.waits_kokushi) + 1
    return a.waits_normal | chiitoitsu << AT_CHIITOITSU | kokushi << AT_KOKUSHI
