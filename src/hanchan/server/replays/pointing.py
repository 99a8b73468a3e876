"""Which event of a match a finding is about, told by how many moves of its kyoku come before.

Files number their lines, tags and indices each in a way of its own, and leave out what follows by
itself; the draws, discards, calls and declarations of riichi they all have.
"""

from collections.abc import Iterator, Sequence

from hanchan.formats.files import read_bytes
from hanchan.formats.opening import Match
from hanchan.formats.own.reading import records
from hanchan.logs.finding import Finding
from hanchan.logs.log import LoggedKyoku
from hanchan.records import (
    Ankan,
    AnyEvent,
    Chi,
    Dahai,
    Daiminkan,
    Kakan,
    Pon,
    Reach,
    Record,
    StartKyoku,
    Tsumo,
)
from hanchan.records.record import FIRST_EVENT_LINE
from hanchan.server.replays.library import Source

MOVES = (Tsumo, Dahai, Chi, Pon, Daiminkan, Ankan, Kakan, Reach)


def first_lines(source: Source, matches: Sequence[Match]) -> Iterator[int]:
    """The line of the file at which each match begins; other formats count their lines by match."""
    if matches and isinstance(matches[0], Record):
        yield from (line for line, _ in records(read_bytes(source.file)))
    else:
        yield from (1 for _ in matches)


def moves_until(match: Match, first_line: int, finding: Finding) -> int | None:
    """The moves of its kyoku up to the event of a finding, that one included.

    None where it is about the end of the kyoku, or the file does not say where its events are.
    """
    if not finding.kyoku:
        return None
    if isinstance(match, Record):
        return _in_record(match, finding.line - first_line + 1 - FIRST_EVENT_LINE)
    return _in_kyoku(match.kyoku[finding.index], finding.line)


def _in_record(record: Record, seq: int) -> int | None:
    told = record.events[: seq + 1]
    deal = max((i for i, event in enumerate(told) if isinstance(event, StartKyoku)), default=0)
    return _moves(told[deal:])


def _in_kyoku(kyoku: LoggedKyoku, line: int) -> int | None:
    if line == kyoku.line:
        return 0
    if line not in kyoku.lines:
        return None
    return _moves(kyoku.events[: kyoku.lines.index(line) + 1])


def _moves(events: Sequence[AnyEvent]) -> int:
    return sum(isinstance(event, MOVES) for event in events)
