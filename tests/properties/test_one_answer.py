"""Compiled and interpreted, `verify` and `convert` give one answer on any file, however damaged."""

import random
import re

import pytest

from hanchan.arena.log_file_verification import verify_file
from hanchan.errors import HanchanError
from hanchan.formats import convert, format_named
from hanchan.formats.files import FileInput, unpack
from match_logs.simulated_logs import own_file

FORMATS = ("mjlog", "tenhou6", "mjai", "kobalab", "hanchan")
FILES = 16
ATTRIBUTE = re.compile(rb' [a-zA-Z0-9]+="[^"]*"')
VALUES = (b"", b"0", b"9" * 20, b"-1", b"1,2,3", b"%E3", b"a&#49;", b"1e5", b"+5", b" 5", b"05")
HEADS = (
    b'<?xml version="1.0" encoding="Shift_JIS"?>', b'<?xml version="1.0" encoding="Klingon"?>',
    b"\xef\xbb\xbf", b"\n", b"<!-- ours -->",
)  # fmt: skip


def changed_number(data: bytes, lot: random.Random) -> bytes:
    parts = re.split(rb"(\d+)", data)
    at, other = (lot.randrange(1, len(parts), 2) for _ in range(2))
    parts[at] = lot.choice((parts[other], b"-" + parts[at], parts[at] + b"0", parts[at] + b"?"))
    return b"".join(parts)


def changed_line(data: bytes, lot: random.Random) -> bytes:
    """A line or tag left out or repeated elsewhere."""
    lines = re.split(rb"(?<=>)(?=<)|(?<=\n)|(?<=\]),(?=\[)", data)
    at = lot.randrange(len(lines))
    kept = lines[:at] + lines[at + 1 :]
    if lot.random() < 0.5:
        kept.insert(lot.randrange(len(lines)), lines[at])
    return b"".join(kept)


def changed_attribute(data: bytes, lot: random.Random) -> bytes:
    """An attribute of XML left out, repeated or with another value; other files get a head."""
    found = list(ATTRIBUTE.finditer(data))
    if not found or lot.random() < 0.2:
        return lot.choice(HEADS) + data
    one = lot.choice(found)
    name = one[0].partition(b"=")[0]
    instead = lot.choice((b"", one[0] * 2, b"%b=%b" % (name, b'"' + lot.choice(VALUES) + b'"')))
    return data[: one.start()] + instead + data[one.end() :]


CHANGES = (changed_number, changed_line, changed_attribute)


@pytest.mark.parametrize("name", FORMATS)
def test_a_damaged_file_has_one_answer(name: str) -> None:
    lot = random.Random(name)
    refused = 0
    for _ in range(FILES):
        data = lot.choice(CHANGES)(own_file(format_named(name), lot.choice((3, 4))), lot)
        compiled = verify_file(FileInput(data, "game"), compiled=True)
        assert compiled == verify_file(FileInput(data, "game"), compiled=False)
        assert "hanchan itself fails" not in (compiled.error or "")
        if compiled.error is not None:
            refused += 1
            with pytest.raises(HanchanError):
                convert(unpack(data, "game"), "mjai")
        elif compiled.clean:
            assert convert(unpack(data, "game"), "mjai").matches == len(compiled.matches)
    assert refused
