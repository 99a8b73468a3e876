"""From a log to the JSON that tenhou.net/6 opens, as a file or as an address of its viewer."""

import msgspec

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.tenhou6.document import Written, address
from hanchan.formats.tenhou6.results import write_result
from hanchan.formats.tenhou6.rows import write_row
from hanchan.formats.tenhou6.rule_text import write_rule
from hanchan.formats.writable import refuse_unwritable
from hanchan.logs.log import Log, LoggedEnd

_ENCODER = msgspec.json.Encoder()


def write(log: Log) -> bytes:
    """One match as one JSON object.

    Fu, points and yaku are needed for each win: `RecordError` names what a log lacks, and it must
    then first be completed by replaying it.
    """
    refuse_unwritable(log)
    rows = [
        write_row(kyoku, write_result(kyoku, number), number)
        for number, kyoku in enumerate(log.kyoku)
    ]
    document = Written(
        title=("", ""),
        ref=log.id,
        name=log.names,
        rule=write_rule(log.rules, log.overrides),
        log=rows,
        sc=[] if log.end is None else _final(log.end),
    )
    return _ENCODER.encode(document)


def _final(end: LoggedEnd) -> list[int | float]:
    """Score and result of each seat in turn; nothing if the log lacks either."""
    if end.results is None or not end.scores:
        return []
    pairs = zip(end.scores, end.results, strict=True)
    return [value for pair in pairs for value in pair]


def viewer_url(log: Log, kyoku: int | None = None, seat: int = 0) -> str:
    """The address under which Tenhou's viewer shows the match; `kyoku` (from 0) opens that one.

    `seat` is whose side of the table is seen. Everything stands behind the `#`, so that no server
    receives it.

    >>> from hanchan.logs import log_of
    >>> from hanchan.table import Match
    >>> log = log_of(Match("ema-2008", seed=7).record())
    >>> viewer_url(log).partition("%7B")[0]
    'https://tenhou.net/6/#json='
    """
    if not 0 <= seat < SEATS:
        raise RecordError("match-seat", field="seat", given=seat)
    if kyoku is not None and not 0 <= kyoku < len(log.kyoku):
        if not log.kyoku:
            raise RecordError("log-no-kyoku", field="kyoku")
        last = len(log.kyoku) - 1
        raise RecordError("value-range", field="kyoku", given=kyoku, least=0, most=last)
    start = "" if kyoku is None else f"&ts={kyoku}"
    side = f"&tw={seat}" if seat else ""
    return address(write(log), start + side)
