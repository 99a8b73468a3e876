"""Tallies as files of canonical JSON lines, read strictly, and as JSON values for programs."""

import msgspec

from hanchan.club.tally import lines as t
from hanchan.club.tally.tally import Tally
from hanchan.errors import HanchanError, RecordError
from hanchan.records.decode_errors import DECODE_ERRORS, check_format, decode_canonical, line_error
from hanchan.records.record import HEADER_LINE
from hanchan.records.record_reader import check_rules_hash

HEADER_DECODER: msgspec.json.Decoder[t.Header] = msgspec.json.Decoder(t.Header)

Json = dict[str, object]


def write_tally(tally: Tally) -> bytes:
    """Encode a tally as bytes; `read_tally` is the inverse.

    >>> tally = Tally("ema-2008")
    >>> write_tally(read_tally(write_tally(tally))) == write_tally(tally)
    True
    """
    return b"".join(t.line_to_json(line) + b"\n" for line in tally.lines)


def read_tally(data: bytes) -> Tally:
    """Read a tally from bytes; the error for a line that is invalid or does not fit has its number.

    >>> read_tally(b'{"type":"tally"}')
    Traceback (most recent call last):
    hanchan.errors.RecordError: line 1, format: this is not a hanchan tally, as its ...
    """
    first, *rest = data.split(b"\n")
    check_format(first, t.FORMAT, t.VERSION, "tally-format")
    header = decode_canonical("header", first, HEADER_LINE, HEADER_DECODER.decode, t.line_to_json)
    check_rules_hash(header.rules)
    tally = _begin_tally(header)
    if rest[-1:] != [b""]:
        raise RecordError("tally-torn", field="line", line=len(rest) + 1)
    for number, text in enumerate(rest[:-1], start=HEADER_LINE + 1):
        try:
            tally.add_line(read_line(text, number))
        except RecordError as error:
            raise RecordError(error.message, **error.values | {"line": number}) from None
        except HanchanError as error:
            raise RecordError("tally-line", field="kyoku", problem=error, line=number) from None
    return tally


def _begin_tally(header: t.Header) -> Tally:
    try:
        return Tally.from_lines(header)
    except RecordError as error:
        raise RecordError(error.message, **error.values | {"line": HEADER_LINE}) from None


def read_line(text: bytes, number: int) -> t.TallyLine:
    """Decode line `number` of a tally, which must be in canonical form."""
    return decode_canonical("line", text, number, t.line_from_json, t.line_to_json)


def parse_line(text: bytes) -> t.TallyLine:
    """Decode a line entered by a person or a program; it need not be in canonical form.

    >>> parse_line(b'{"type": "stop"}')
    Stop(reason='')
    """
    try:
        return t.line_from_json(text)
    except DECODE_ERRORS as error:
        raise line_error("line", text, error, None) from None
