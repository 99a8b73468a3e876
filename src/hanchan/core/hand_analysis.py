"""Analysis of a hand: shanten for each form, waits, and the kinds that lower the shanten."""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.core.distance_tables import OFF_HONOURS, OFF_NUMBERS, POW5, SUIT_OF
from hanchan.core.shanten import chiitoitsu_shanten, kokushi_shanten, normal_shanten
from hanchan.core.waits import normal_waits, waits_of_keys
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import I8, I64, DistanceTables, Field, Ints, Record, Records

ENTRY_POINTS = (
    "analyse_ukeire", "analyse_waits_batch", "analyse_ukeire_batch",
    "shanten_of_packed", "shanten_of_text", "waits_of_packed", "waits_of_text",
)  # fmt: skip


# The record of an analysed hand: its tiles and the findings.


class Analysis(Record):
    """The concealed part of a hand, the number of groups that it needs, and the findings.

    `sets` is four less the number of melds. Kinds are bits; the findings never include a kind whose
    four copies are all in the hand, melds included. The forms are four groups and a pair, seven
    pairs, and kokushi; the last two need a hand without melds.
    """

    waits: I64  # by any form
    waits_normal: I64
    waits_chiitoitsu: I64
    waits_kokushi: I64
    nearer: I64  # kinds that lower the shanten
    nearer_normal: I64  # the same for each form, whether or not it is the nearest
    nearer_chiitoitsu: I64
    nearer_kokushi: I64
    key: Annotated[Ints, Field("i4", (4,))]  # base-5 key of each suit
    counts: Annotated[Ints, Field("u1", (codes.KINDS,))]  # of the concealed part
    in_melds: Annotated[Ints, Field("u1", (codes.KINDS,))]  # tiles in the melds
    sets: I8
    shanten: I8  # the least of the forms
    shanten_normal: I8
    shanten_chiitoitsu: I8
    shanten_kokushi: I8


Analyses: TypeAlias = Records[Analysis]


NORMAL, CHIITOITSU, KOKUSHI = range(3)
COMPLETE = -1
COPIES = 4
UNREACHABLE_SHANTEN = 14
"""Shanten of a form that melds rule out, greater than that of any hand."""


def analyse_waits_batch(T: DistanceTables, hands: Analyses, start: int, stop: int) -> None:
    """Analyse the waits of the hands from `start` up to `stop`, exclusive."""
    for row in range(start, stop):
        analyse_waits(T, hands[row])


def analyse_ukeire_batch(T: DistanceTables, hands: Analyses, start: int, stop: int) -> None:
    """Analyse the ukeire of the hands from `start` up to `stop`, exclusive."""
    for row in range(start, stop):
        analyse_overall_ukeire(T, hands[row])


def analyse_shanten(T: DistanceTables, a: Analysis) -> None:
    """Write the shanten of the hand to the record, overall and for each form."""
    compute_suit_keys(a)
    a.shanten_normal = form_shanten(T, a, NORMAL)
    if a.shanten_normal == 0 and has_no_drawable_wait(T, a):
        a.shanten_normal = 1
    a.shanten_chiitoitsu = form_shanten(T, a, CHIITOITSU)
    a.shanten_kokushi = form_shanten(T, a, KOKUSHI)
    a.shanten = min(a.shanten_normal, a.shanten_chiitoitsu, a.shanten_kokushi)


def analyse_waits(T: DistanceTables, a: Analysis) -> None:
    """Write the waits to the record, overall and for each form, without kinds all in the hand.

    `draws.dead_wait` decides whether a hand that only a fifth copy completes is tenpai at a draw.
    """
    compute_suit_keys(a)
    k0 = a.key[0]
    k1 = a.key[1]
    k2 = a.key[2]
    k3 = a.key[3]
    a.waits = drawable_kinds(a, waits_of_keys(T, k0, k1, k2, k3, a.sets))
    kinds = normal_waits(
        T[OFF_NUMBERS + k0], T[OFF_NUMBERS + k1], T[OFF_NUMBERS + k2], T[OFF_HONOURS + k3]
    )
    a.waits_normal = drawable_kinds(a, kinds)
    a.waits_chiitoitsu = kinds_reaching_shanten(T, a, CHIITOITSU, COMPLETE)
    a.waits_kokushi = kinds_reaching_shanten(T, a, KOKUSHI, COMPLETE)


def analyse_ukeire(T: DistanceTables, a: Analysis) -> None:
    """Write the kinds that lower the shanten to the record, overall and for each form."""
    analyse_shanten(T, a)
    normal, chiitoitsu, kokushi = a.shanten_normal, a.shanten_chiitoitsu, a.shanten_kokushi
    a.nearer_normal = kinds_reaching_shanten(T, a, NORMAL, normal - 1)
    a.nearer_chiitoitsu = kinds_reaching_shanten(T, a, CHIITOITSU, chiitoitsu - 1)
    a.nearer_kokushi = kinds_reaching_shanten(T, a, KOKUSHI, kokushi - 1)
    a.nearer = 0
    if normal == a.shanten:
        a.nearer |= a.nearer_normal
    if chiitoitsu == a.shanten:
        a.nearer |= a.nearer_chiitoitsu
    if kokushi == a.shanten:
        a.nearer |= a.nearer_kokushi


def analyse_overall_ukeire(T: DistanceTables, a: Analysis) -> None:
    """Write the kinds that lower the shanten to the record, examining only the nearest forms."""
    analyse_shanten(T, a)
    a.nearer = 0
    if a.shanten_normal == a.shanten:
        a.nearer |= kinds_reaching_shanten(T, a, NORMAL, a.shanten - 1)
    if a.shanten_chiitoitsu == a.shanten:
        a.nearer |= kinds_reaching_shanten(T, a, CHIITOITSU, a.shanten - 1)
    if a.shanten_kokushi == a.shanten:
        a.nearer |= kinds_reaching_shanten(T, a, KOKUSHI, a.shanten - 1)


def compute_suit_keys(a: Analysis) -> None:
    """Compute the base-5 key of each suit of the concealed part."""
    for suit in range(4):
        a.key[suit] = 0
    for kind in range(codes.KINDS):
        a.key[SUIT_OF[kind]] += a.counts[kind] * POW5[kind]


def form_shanten(T: DistanceTables, a: Analysis, form: int) -> int:
    """Return the shanten of the hand for one form, UNREACHABLE_SHANTEN if melds rule it out."""
    if form == NORMAL:
        return normal_shanten(T, a.key[0], a.key[1], a.key[2], a.key[3], a.sets)
    if a.sets < codes.SETS:
        return UNREACHABLE_SHANTEN
    if form == CHIITOITSU:
        return chiitoitsu_shanten(T, a.key[0], a.key[1], a.key[2], a.key[3])
    return kokushi_shanten(T, a.key[0], a.key[1], a.key[2], a.key[3])


def kinds_reaching_shanten(T: DistanceTables, a: Analysis, form: int, shanten: int) -> int:
    """Return the kinds, not all in the hand yet, that bring the form to this shanten or below."""
    found = 0
    if form_shanten(T, a, form) > shanten + 1:  # a tile brings it nearer by one
        return found
    for kind in range(codes.KINDS):
        if a.counts[kind] + a.in_melds[kind] < COPIES:
            change_count(a, kind, 1)
            away = form_shanten(T, a, form)
            if away < shanten or (away == shanten and (away or has_no_drawable_wait(T, a) == 0)):
                found |= 1 << kind
            change_count(a, kind, -1)
    return found


def change_count(a: Analysis, kind: int, copies: int) -> None:
    """Add copies of a kind to the concealed part; a negative number removes them."""
    a.counts[kind] += copies
    a.key[SUIT_OF[kind]] += copies * POW5[kind]


def drawable_kinds(a: Analysis, kinds: int) -> int:
    """Return the given kinds, except those whose four copies are all in the hand."""
    rest = kinds
    while rest:
        kind = lowest_bit(rest)
        rest &= rest - 1
        if a.counts[kind] + a.in_melds[kind] >= COPIES:
            kinds &= ~(1 << kind)
    return kinds


def has_no_drawable_wait(T: DistanceTables, a: Analysis) -> int:
    """Whether a hand with melds itself holds all copies of each of its waits, or has none.

    With a drawn tile, this must be true after every discard. Without melds it is 0, because the
    shanten already excludes fifth copies of concealed tiles.
    """
    tiles = melds = 0
    for kind in range(codes.KINDS):
        tiles += a.counts[kind]
        melds += a.in_melds[kind]
    if melds == 0:
        return 0
    if tiles % 3 == 1:
        return has_no_drawable_wait_without_draw(T, a)
    for kind in range(codes.KINDS):
        if a.counts[kind]:
            change_count(a, kind, -1)
            nothing = has_no_drawable_wait_without_draw(T, a)
            change_count(a, kind, 1)
            if nothing == 0:
                return 0
    return 1


def has_no_drawable_wait_without_draw(T: DistanceTables, a: Analysis) -> int:
    """Whether a hand without a drawn tile holds all copies of each wait, or has no wait."""
    kinds = waits_of_keys(T, a.key[0], a.key[1], a.key[2], a.key[3], a.sets)
    return 1 if drawable_kinds(a, kinds) == 0 else 0


# One hand, passed as bytes, with one number as the answer: the least that a single call can carry.
# The hand is packed or text. The answer holds the shanten of each form, or the waits of each.

MAX_TEXT_LENGTH = 28
"""Maximum length of a text, in characters: a digit and a letter for each of 14 tiles."""
PackedHand: TypeAlias = Annotated[Ints, Field("u1", (2 * codes.KINDS,))]
"""Number of tiles of each kind in the concealed part of a hand, then in its melds."""
HandText: TypeAlias = Annotated[Ints, Field("u1", (MAX_TEXT_LENGTH,))]
"""A concealed hand in digits and suit letters, padded with spaces."""

NEEDS_FULL_PARSER = -1
"""The answer for a text that needs the full parser."""
CHIITOITSU_SHIFT = codes.KINDS
KOKUSHI_SHIFT = CHIITOITSU_SHIFT + 6
THIRTEEN_SIDED_WAIT = 63
TILES_BEFORE_DRAW = 13
TILES_AFTER_DRAW = 14
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
UNKNOWN_LETTER = -1
HONOURS_COUNT = 7
RED_FIVE = 5
"""The number of the tile that is written as the digit 0."""


def shanten_of_packed(T: DistanceTables, a: Analysis, sets: int, tiles: PackedHand) -> int:
    """Return the packed shanten of each form; `sets` is the number of groups still needed."""
    load_packed_hand(a, sets, tiles)
    return pack_shanten(T, a)


def shanten_of_text(T: DistanceTables, a: Analysis, most: int, text: HandText) -> int:
    """Return the packed shanten of a concealed hand of 13 to `most` tiles in text.

    Returns `NEEDS_FULL_PARSER` for any other text.
    """
    return pack_shanten(T, a) if read_text(a, most, text) else NEEDS_FULL_PARSER


def waits_of_packed(T: DistanceTables, a: Analysis, sets: int, tiles: PackedHand) -> int:
    """Return the packed waits of each form; `sets` is the number of groups still needed."""
    load_packed_hand(a, sets, tiles)
    return pack_waits(T, a)


def waits_of_text(T: DistanceTables, a: Analysis, most: int, text: HandText) -> int:
    """Return the packed waits of a concealed hand of 13 to `most` tiles in text.

    Returns `NEEDS_FULL_PARSER` for any other text.
    """
    return pack_waits(T, a) if read_text(a, most, text) else NEEDS_FULL_PARSER


def load_packed_hand(a: Analysis, sets: int, tiles: PackedHand) -> None:
    """Load a packed hand into the record."""
    a.sets = sets
    for kind in range(codes.KINDS):
        a.counts[kind] = tiles[kind]
        a.in_melds[kind] = tiles[codes.KINDS + kind]


def read_text(a: Analysis, most: int, text: HandText) -> int:
    """Read a concealed hand of 13 to `most` tiles into the record; returns 0 if it is not one."""
    a.sets = codes.SETS
    for kind in range(codes.KINDS):
        a.counts[kind] = a.in_melds[kind] = 0
    first = 0  # of the digits that wait for their suit
    tiles = 0
    for at in range(MAX_TEXT_LENGTH):
        letter = text[at]
        if letter < DIGIT_0 or letter > DIGIT_9:
            base = first_kind_of_suit_letter(letter)
            if base == UNKNOWN_LETTER or (letter == SPACE) != (first == at):
                return 0
            for i in range(first, at):
                if add_digit_tile(a, base, text[i] - DIGIT_0) == 0:
                    return 0
            tiles += at - first
            first = at + 1
    return 1 if first == MAX_TEXT_LENGTH and TILES_BEFORE_DRAW <= tiles <= most else 0


def first_kind_of_suit_letter(letter: int) -> int:
    """Return the first kind of a suit letter, MAN for the padding space, or UNKNOWN_LETTER."""
    if letter == LETTER_M or letter == SPACE:
        return MAN
    if letter == LETTER_P:
        return PIN
    if letter == LETTER_S:
        return SOU
    return HONOURS if letter == LETTER_Z else UNKNOWN_LETTER


def add_digit_tile(a: Analysis, base: int, digit: int) -> int:
    """Add the tile of a digit; returns 0 if there is no such honour, or for a fifth copy."""
    if base == HONOURS and (digit == 0 or digit > HONOURS_COUNT):
        return 0
    number = RED_FIVE if digit == 0 else digit
    kind = base + number - 1
    a.counts[kind] += 1
    return 1 if a.counts[kind] <= COPIES else 0


def pack_shanten(T: DistanceTables, a: Analysis) -> int:
    """Return the shanten plus 1 of each form in a byte: normal (lowest), seven pairs, kokushi."""
    analyse_shanten(T, a)
    others = a.shanten_chiitoitsu + 1 | a.shanten_kokushi + 1 << 8
    return a.shanten_normal + 1 | others << 8


def pack_waits(T: DistanceTables, a: Analysis) -> int:
    """Return the waits of four groups and a pair as bits, and above them those of the other forms.

    Seven pairs wait for one kind; kokushi for one, or for thirteen (`THIRTEEN_SIDED_WAIT`). Kinds
    of these two forms are stored plus one, so that 0 means no wait.
    """
    analyse_waits(T, a)
    chiitoitsu = 0
    if a.waits_chiitoitsu != 0:
        chiitoitsu = lowest_bit(a.waits_chiitoitsu) + 1
    kokushi = 0
    if a.waits_kokushi & a.waits_kokushi - 1 != 0:
        kokushi = THIRTEEN_SIDED_WAIT
    elif a.waits_kokushi != 0:
        kokushi = lowest_bit(a.waits_kokushi) + 1
    return a.waits_normal | chiitoitsu << CHIITOITSU_SHIFT | kokushi << KOKUSHI_SHIFT
