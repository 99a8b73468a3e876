"""A text of JSON in numbers: what stands where, which word each string is; compiled with the core.

A value is a row of the tape, and what it holds are the rows behind it; a key stands before its
value. The text is read strictly but not wholly: for whatever is odd there is `trouble`, and
somebody must look closer. What a string means is said elsewhere (`words.py`), when it first comes.
"""

from typing import Annotated, TypeAlias

from hanchan.formats.scanning.kept import BASE, DIGEST, Bytes, Kept, slot_of
from hanchan.kernels.record import ANY, I32, Field, Ints, Record

DOORS = ("lay_tape",)

KIND, START, END, NEXT, VALUE = 0, 1, 2, 3, 4
"""What a row has: what it is, where it begins and ends in the text, the row behind all that it
holds, and its value: a number, of decimals a thousandth; the slot of a word; how many it holds."""
CELLS = 5
LITERAL, NUMBER, DECIMAL, STRING, ARRAY, OBJECT = 0, 1, 2, 3, 4, 5
NULL, FALSE, TRUE = 0, 1, 2
"""The values of literals."""
UNKNOWN = -1
"""The value of a string that is not kept, as the empty one and long ones."""
DEEPEST = 16
MOST_DIGITS, MOST_DECIMALS = 9, 3
BLANK, TAB, LINE, RETURN, QUOTE, BACKSLASH = 32, 9, 10, 13, 34, 92
NO_ASCII = 128
COMMA, COLON, MINUS, POINT, ZERO, NINE = 44, 58, 45, 46, 48, 57
OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT = 91, 93, 123, 125
WORD_NULL = (110, 117, 108, 108)
WORD_TRUE = (116, 114, 117, 101)
WORD_FALSE = (102, 97, 108, 115, 101)

Tape: TypeAlias = Annotated[Ints, Field("i4", (ANY, CELLS))]
"""The values of a text, one row each."""
Places: TypeAlias = Annotated[Ints, Field("i4", (ANY,))]
"""Rows of the tape."""


class Laying(Record):
    """A text under way."""

    opened: Annotated[Ints, Field("i4", (DEEPEST,))]  # the rows of what is not closed yet
    at: I32  # the next byte
    count: I32  # of rows
    depth: I32
    unknown: I32  # how many strings are no words
    longest: I32  # longer strings are no words, unless they have letters that are none of ASCII
    lines: I32  # 1 if each line is a value, 0 if the whole text is one
    blanks: I32  # how many blanks stand between the values
    trouble: I32


def lay_tape(data: Bytes, k: Kept, t: Laying, tape: Tape, unknown: Places) -> None:
    """Lay out the values of a text; `unknown` are the rows of strings that are no words."""
    t.at = 0
    t.count = 0
    t.depth = 0
    t.unknown = 0
    t.blanks = 0
    t.trouble = 0
    size = len(data)
    while t.trouble == 0 and t.at < size:
        if lay_value(data, k, t, tape, unknown):
            enter(data, k, t, tape, unknown)
        else:
            go_on(data, k, t, tape, unknown)
    if t.depth or t.count == 0:
        t.trouble = 1


def skip_blanks(data: Bytes, t: Laying) -> int:
    """The next byte that is no blank, 0 at the end; a line ends only between values of lines."""
    size = len(data)
    while t.at < size and data[t.at] in (BLANK, TAB, LINE, RETURN):
        if t.lines and data[t.at] == LINE:
            return LINE
        t.at += 1
        t.blanks += 1
    return data[t.at] if t.at < size else 0


def add_value(t: Laying, tape: Tape, kind: int, start: int) -> int:
    """One more row; which it is."""
    i = t.count
    if i == len(tape):
        t.trouble = 1
        return 0
    tape[i, KIND] = kind
    tape[i, START] = start
    tape[i, NEXT] = i + 1
    tape[i, VALUE] = 0
    t.count = i + 1
    return i


def lay_value(data: Bytes, k: Kept, t: Laying, tape: Tape, unknown: Places) -> int:
    """The value that begins here; whether it may hold others."""
    first = skip_blanks(data, t)
    if first == QUOTE:
        lay_string(data, k, t, tape, unknown)
    elif first in (OPEN_ARRAY, OPEN_OBJECT):
        if t.depth == DEEPEST:
            t.trouble = 1
            return 0
        i = add_value(t, tape, ARRAY if first == OPEN_ARRAY else OBJECT, t.at)
        t.opened[t.depth] = i
        t.depth += 1
        t.at += 1
        return 1
    elif first == MINUS or ZERO <= first <= NINE:
        lay_number(data, t, tape)
    elif first == WORD_NULL[0]:
        lay_literal(data, t, tape, NULL)
    elif first == WORD_TRUE[0]:
        lay_literal(data, t, tape, TRUE)
    elif first == WORD_FALSE[0]:
        lay_literal(data, t, tape, FALSE)
    else:
        t.trouble = 1
    return 0


def enter(data: Bytes, k: Kept, t: Laying, tape: Tape, unknown: Places) -> None:
    """Behind the bracket that opens: the end at once, or the first key or value."""
    if t.trouble:
        return
    within = t.opened[t.depth - 1]
    is_object = tape[within, KIND] == OBJECT
    if skip_blanks(data, t) == (CLOSE_OBJECT if is_object else CLOSE_ARRAY):
        close(t, tape)
        go_on(data, k, t, tape, unknown)
    else:
        tape[within, VALUE] = 1
        if is_object:
            lay_key(data, k, t, tape, unknown)


def close(t: Laying, tape: Tape) -> None:
    """The bracket that closes."""
    t.at += 1
    t.depth -= 1
    within = t.opened[t.depth]
    tape[within, END] = t.at
    tape[within, NEXT] = t.count


def go_on(data: Bytes, k: Kept, t: Laying, tape: Tape, unknown: Places) -> None:
    """Behind a value: what is closed here, up to where the next value begins."""
    while t.trouble == 0:
        then = skip_blanks(data, t)
        if t.depth == 0:
            end_value(data, t, then)
            return
        within = t.opened[t.depth - 1]
        is_object = tape[within, KIND] == OBJECT
        if then == COMMA:
            t.at += 1
            tape[within, VALUE] += 1
            if is_object:
                lay_key(data, k, t, tape, unknown)
            return
        if then == (CLOSE_OBJECT if is_object else CLOSE_ARRAY):
            close(t, tape)
        else:
            t.trouble = 1


def end_value(data: Bytes, t: Laying, then: int) -> None:
    """Behind a whole line or the whole text."""
    if t.lines and then == LINE and data[t.at - 1] != RETURN:
        t.at += 1
    elif t.at < len(data):
        t.trouble = 1


def lay_key(data: Bytes, k: Kept, t: Laying, tape: Tape, unknown: Places) -> None:
    """A key and the colon behind it."""
    if skip_blanks(data, t) != QUOTE:
        t.trouble = 1
        return
    lay_string(data, k, t, tape, unknown)
    if skip_blanks(data, t) != COLON:
        t.trouble = 1
    t.at += 1


def lay_string(data: Bytes, k: Kept, t: Laying, tape: Tape, unknown: Places) -> None:
    """A string, between its quotes."""
    size = len(data)
    start = t.at + 1
    end = start
    digest = 0
    other = 0
    while end < size and data[end] != QUOTE and data[end] >= BLANK:
        digest = (BASE * digest + data[end]) & DIGEST
        other |= 1 if data[end] >= NO_ASCII or data[end] == BACKSLASH else 0
        if data[end] == BACKSLASH and end + 1 < size:
            end += 1
            digest = (BASE * digest + data[end]) & DIGEST
        end += 1
    if end >= size or data[end] != QUOTE:
        t.trouble = 1
        return
    i = add_value(t, tape, STRING, start)
    if t.trouble:
        return
    tape[i, END] = end
    t.at = end + 1
    slot = slot_of(data, start, end, digest, k)
    known = k.length[slot]
    tape[i, VALUE] = slot if known else UNKNOWN
    if known == 0 and end > start and (other or end - start <= t.longest):
        unknown[t.unknown] = i
        t.unknown += 1


def lay_number(data: Bytes, t: Laying, tape: Tape) -> None:
    """A whole number of at most nine digits, or one with at most three decimals."""
    start = t.at
    negative = 1 if data[start] == MINUS else 0
    first = start + negative
    whole = end_of_digits(data, first)
    digits = whole - first
    if not 0 < digits <= MOST_DIGITS or (digits > 1 and data[first] == ZERO):
        t.trouble = 1
        return
    value = value_of_digits(data, first, whole)
    kind = NUMBER
    end = whole
    if whole < len(data) and data[whole] == POINT:
        kind = DECIMAL
        end = end_of_digits(data, whole + 1)
        decimals = end - whole - 1
        if not 0 < decimals <= MOST_DECIMALS or digits > MOST_DIGITS - MOST_DECIMALS:
            t.trouble = 1
            return
        value *= 1000
        part = value_of_digits(data, whole + 1, end)
        value += part * 100 if decimals == 1 else part * 10 if decimals == 2 else part
    if negative and value == 0:
        t.trouble = 1
        return
    i = add_value(t, tape, kind, start)
    tape[i, END] = end
    tape[i, VALUE] = -value if negative else value
    t.at = end


def end_of_digits(data: Bytes, at: int) -> int:
    """The place behind the digits from here on, as far as they can be of use."""
    end = at
    while end < len(data) and ZERO <= data[end] <= NINE and end - at <= MOST_DIGITS:
        end += 1
    return end


def value_of_digits(data: Bytes, start: int, end: int) -> int:
    """What these digits come to."""
    value = 0
    for i in range(start, end):
        value = 10 * value + data[i] - ZERO
    return value


def lay_literal(data: Bytes, t: Laying, tape: Tape, literal: int) -> None:
    """`null`, `false` or `true`."""
    size = 5 if literal == FALSE else 4
    start = t.at
    if start + size > len(data):
        t.trouble = 1
        return
    for n in range(size):
        letter = WORD_NULL[n % 4] if literal == NULL else WORD_TRUE[n % 4]
        if data[start + n] != (WORD_FALSE[n] if literal == FALSE else letter):
            t.trouble = 1
            return
    i = add_value(t, tape, LITERAL, start)
    tape[i, END] = start + size
    tape[i, VALUE] = literal
    t.at = start + size
