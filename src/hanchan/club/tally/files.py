"""Tallies as bytes: canonical JSON lines, read strictly and line by line."""

import msgspec

from hanchan.club.tally import lines as t
from hanchan.club.tally.tally import Tally
from hanchan.errors import HanchanError, RecordError
from hanchan.records.broken_text import BROKEN, read_spelled, refuse_other_kind, wrong_line
from hanchan.records.read import refuse_wrong_hash
from hanchan.records.record import HEADER_LINE

HEADERS: msgspec.json.Decoder[t.Header] = msgspec.json.Decoder(t.Header)


def write_tally(tally: Tally) -> bytes:
    """Encode a tally as bytes; `read_tally` is the inverse.

    >>> tally = Tally("ema-2008")
    >>> write_tally(read_tally(write_tally(tally))) == write_tally(tally)
    True
    """
    return b"".join(t.line_to_json(line) + b"\n" for line in tally.lines)


def read_tally(data: bytes) -> Tally:
    """Read a tally from bytes; a line that is invalid or does not fit is refused with its number.

    >>> read_tally(b'{"type":"tally"}')
    Traceback (most recent call last):
    hanchan.errors.RecordError: line 1, format: None is not hanchan tally, the format of a tally
    """
    first, *rest = data.split(b"\n")
    tally = Tally.of(_header(first))
    if rest[-1:] != [b""]:
        raise RecordError("tally-torn", field="line", line=len(rest) + 1)
    for number, text in enumerate(rest[:-1], start=HEADER_LINE + 1):
        try:
            tally.take(read_line(text, number))
        except RecordError as error:
            raise RecordError(error.message, **error.values | {"line": number}) from None
        except HanchanError as error:
            raise RecordError("tally-line", field="kyoku", problem=error, line=number) from None
    return tally


def read_line(text: bytes, number: int) -> t.Line:
    """Decode a line of a tally, which must be canonical."""
    return read_spelled("line", text, number, t.line_from_json, t.line_to_json)


def line_entered(text: bytes) -> t.Line:
    """Decode a line entered by a person or a program, in any form of JSON.

    >>> line_entered(b'{"type": "stop"}')
    Stop(reason='')
    """
    try:
        return t.line_from_json(text)
    except BROKEN as error:
        raise wrong_line("line", text, error, None) from None


def _header(line: bytes) -> t.Header:
    refuse_other_kind(line, t.FORMAT, t.VERSION, "tally-format")
    header = read_spelled("header", line, HEADER_LINE, HEADERS.decode, t.line_to_json)
    refuse_wrong_hash(header.rules)
    return header
