"""A text of JSON laid out as numbers is what it is read to be, or is left alone."""

import json
import random

import pytest

from compiling import needs_compiler
from hanchan.formats.scanning import words
from hanchan.formats.scanning.tape import (
    ARRAY,
    DECIMAL,
    END,
    KIND,
    LITERAL,
    NEXT,
    NUMBER,
    START,
    VALUE,
)
from hanchan.formats.scanning.words import Told, Words

TEXTS = (
    '{"log":[[1,-20,"r16",{"a":null}],[],{},true,false,0.5,-12.25,""],"name":["あ","b\\"c"]}',
    '[ 1 ,\t{ "l" : [ 2 ] } , "m1_" ]\n',
    '"alone"',
    "[[[[[[[[]]]]]]]]",
)
ODD = (
    "", " ", "[", "]", "[1", "[1,]", "[,1]", '{"a"}', '{"a":}', '{"a":1,}', "{1:2}", "[1 2]",
    "[01]", "[-]", "[-0]", "[1.]", "[.5]", "[1e5]", "[1.2345]", "[12345678901]", "[1]x", "[1][2]",
    "nul", "[truE]", '["a]', '["\\x"]', '["\n"]', "[" * 40 + "]" * 40, "'a'", '{"a":1]', "[1}",
)  # fmt: skip
LETTERS = '{}[]",:.-0179ae\\\n ntruf'


def meaning(text: str) -> tuple[int, ...]:
    return (len(text), *map(ord, text[:2]))


def value(text: str, told: Told, row: int = 0) -> object:
    """What stands in a row, as Python reads it."""
    tape, raw = told.tape, text.encode()
    start, end, worth = tape[row, START], tape[row, END], tape[row, VALUE]
    match tape[row, KIND]:
        case kind if kind == LITERAL:
            return (None, False, True)[worth]
        case kind if kind == NUMBER:
            return worth
        case kind if kind == DECIMAL:
            return worth / 1000
        case kind if kind == ARRAY:
            return [value(text, told, i) for i in within(told, row)]
        case kind if kind > ARRAY:
            rows = list(within(told, row))
            assert len(rows) == 2 * worth
            keys = [str(value(text, told, i)) for i in rows[::2]]
            return dict(zip(keys, [value(text, told, i) for i in rows[1::2]], strict=True))
        case _:
            word = json.loads(b'"%b"' % raw[start:end])
            if word:
                assert told.words.row[worth, 0] == len(word)
            return word


def within(told: Told, row: int) -> list[int]:
    found, at = list[int](), row + 1
    while at < told.tape[row, NEXT]:
        found.append(at)
        at = told.tape[at, NEXT]
    return found


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_told_as_it_is_read(text: str) -> None:
    known = Words(meaning, compiled=False)
    for _ in range(2):
        told = known.told(text.encode())
        assert told is not None
        assert value(text, told) == json.loads(text)


@pytest.mark.parametrize("text", ODD)
def test_what_is_no_plain_text_is_left_alone(text: str) -> None:
    assert Words(meaning, compiled=False).told(text.encode()) is None


def test_bytes_that_are_no_text_are_left_alone() -> None:
    assert Words(meaning, compiled=False).told(b'["\xff"]') is None


@needs_compiler
def test_by_lot_whatever_is_told_is_what_is_read() -> None:
    lot, known, told_at_all = random.Random(1), Words(meaning, compiled=True), 0
    for _ in range(20_000):
        text = list(lot.choice(TEXTS))
        for _ in range(lot.randrange(3)):
            text[lot.randrange(len(text))] = lot.choice(LETTERS)
        whole = "".join(text)
        told = known.told(whole.encode())
        if told is not None:
            told_at_all += 1
            if whole.count('"a"') + whole.count('"l"') < 2:  # Python keeps the last of two keys
                assert value(whole, told) == json.loads(whole)
    assert 5_000 < told_at_all < 15_000


def test_each_line_is_a_value_of_its_own() -> None:
    known = Words(meaning, compiled=False)
    told = known.told(b'{"a":1}\n[ 2]\n', lines=True)
    assert told is not None
    text = '{"a":1}\n[ 2]\n'
    assert [value(text, told, i) for i in (0, told.tape[0, NEXT])] == [{"a": 1}, [2]]
    for odd in (b"[1]\n\n[2]", b"[1]\r\n[2]", b"[1,\n2]", b"[1] [2]", b"[1]\n\n"):
        assert known.told(odd, lines=True) is None
    assert known.told(b"[1,\n2]") is not None


def test_a_long_string_is_a_string_but_no_word() -> None:
    known = Words(meaning, compiled=False)
    text = json.dumps(["x" * 500, "short"])
    for _ in range(2):
        told = known.told(text.encode())
        assert told is not None
        assert [told.tape[i, VALUE] >= 0 for i in within(told, 0)] == [False, True]


def test_a_file_of_more_words_than_can_be_kept_is_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = Words(meaning, compiled=False)
    monkeypatch.setattr(words, "keep_row", None)
    assert known.told(json.dumps([f"w{n}" for n in range(5000)]).encode()) is None
    assert known.told(b'["few"]') is not None


def test_longer_strings_are_words_only_if_somebody_must_look_at_their_letters() -> None:
    known = Words(meaning, longest=5, compiled=False)
    told = known.told('["short","longer","ぜんぶ","back\\\\"]'.encode())
    assert told is not None
    assert [told.tape[i, VALUE] >= 0 for i in within(told, 0)] == [True, False, True, True]
    assert known.told(b'["longer\xff"]') is None
