"""mjai events as one JSON list, as viewers and tests keep them, or inside a reviewer's report."""

import re
from typing import Annotated

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.mjai.errors import DECODE_ERRORS
from hanchan.formats.text_search import holds
from hanchan.logs.log import MAX_EVENTS, MAX_KYOKU
from hanchan.records.decode_errors import check_utf8, json_syntax_error, json_value_error

HEAD_BYTES = 4096
MAX_LISTED_EVENTS = MAX_KYOKU * MAX_EVENTS
_LIST = re.compile(rb'\s*\[\s*\{[^{}\[\]]*"type"\s*:\s*"start_(?:game|kyoku)"')
_REPORT_FIELD = b'"mjai_log"'
Events = Annotated[list[msgspec.Raw], msgspec.Meta(max_length=MAX_LISTED_EVENTS)]


class ReviewerReport(msgspec.Struct):
    """The part of a reviewer's report that holds the match."""

    mjai_log: Events


def is_event_list(data: bytes) -> bool:
    """Whether the bytes are a JSON list of events, or a report with one.

    >>> is_event_list(b'[{"type":"start_game"}]'), is_event_list(b'{"type":"start_game"}')
    (True, False)
    """
    if data[:HEAD_BYTES].lstrip().startswith(b"{"):
        return holds(data, _REPORT_FIELD)
    return _LIST.match(data, 0, HEAD_BYTES) is not None


def as_lines(data: bytes) -> bytes:
    r"""Return the events of a list or a report as lines, one event each; other bytes as they are.

    >>> as_lines(b'[{"type":"start_game"},\n {"type": "end_game"}]')
    b'{"type":"start_game"}\n{"type":"end_game"}\n'
    """
    if not is_event_list(data):
        return data
    events = _decode(data)
    return b"".join(msgspec.json.format(event, indent=-1) + b"\n" for event in events)


def _decode(data: bytes) -> list[msgspec.Raw]:
    in_report = data.lstrip().startswith(b"{")
    try:
        if in_report:
            return msgspec.json.decode(data, type=ReviewerReport).mjai_log
        return msgspec.json.decode(data, type=Events)
    except msgspec.ValidationError as problem:
        raise json_value_error(str(problem), within="events") from None
    except DECODE_ERRORS as problem:
        if isinstance(problem, UnicodeDecodeError):
            check_utf8(data, "file")
        if isinstance(problem, (msgspec.DecodeError, RecursionError)):
            raise json_syntax_error(problem, data, "file") from None
        raise RecordError("log-json-form", field="file") from None
