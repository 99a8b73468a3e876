"""Matches for rating lists, from events and from single records and tallies."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from hanchan.club.event import lines as e
from hanchan.club.event.field_types import MAX_ROUNDS
from hanchan.club.event.file_reader import read_event_lines
from hanchan.club.event.fold import fold
from hanchan.club.event.lines import FORMAT
from hanchan.club.event.match_results import end_from_record, end_from_tally, score_match
from hanchan.club.event.regulation import COUNT_RATED
from hanchan.club.event.state import ClubEvent
from hanchan.club.rating_lists import RatedMatch
from hanchan.club.tally import read_tally
from hanchan.club.tally.lines import FORMAT as TALLY
from hanchan.errors import EventError
from hanchan.records import read_record

PREFIX_LENGTH = 200
"""Number of bytes at the start of a file that are searched for its format."""


def rated_matches(event: ClubEvent, upto: int = MAX_ROUNDS) -> Iterator[RatedMatch]:
    """Yield the matches up to round `upto` that have a final result, and their replaced versions.

    All versions have the time at which the first result of the table was entered; versions that
    were not final are left out.
    """
    for (round_, table), revisions in sorted(event.results.items()):
        if revisions[-1].status != "final" or round_ > upto:
            continue
        for one in revisions:
            if one.status == "final":
                yield RatedMatch(
                    key=f"{event.begin.name} {round_}-{table}",
                    at=revisions[0].line.at,
                    rules=event.rules.id,
                    counts=event.regulation_value(COUNT_RATED).word,
                    names=event.display_names(one.entries, round_),
                    match=one.match,
                    revision=one.line.revision,
                    superseded=one is not revisions[-1],
                    reason=one.line.reason,
                    event=event.begin.name,
                )


def read_rated_matches(files: Iterable[tuple[str, bytes]]) -> list[RatedMatch]:
    """Return the matches of events, tallies and records, each match once.

    Raises `EventError` if an event is given twice, `RecordError` for a file of another kind.
    """
    found: list[RatedMatch] = []
    alone: list[tuple[str, bytes]] = []
    sources, seen = set[str](), set[str]()
    for name, data in files:
        if not _has_format(data, FORMAT):
            alone.append((name, data))
            continue
        lines = list(read_event_lines(data))
        event = fold(lines)
        if event.begin.commitment in seen:
            raise EventError("event-given-twice", field=name, given=event.begin.name)
        seen.add(event.begin.commitment)
        sources |= {line.source for line in lines if isinstance(line, e.Result)}
        found += rated_matches(event)
    for name, data in alone:
        kind = "tally" if _has_format(data, TALLY) else "record"
        source = f"{kind} {sha256(data).hexdigest()}"
        if source not in sources:
            sources.add(source)
            found.append(_single_match(name, data, kind))
    return found


def _has_format(data: bytes, known: str) -> bool:
    return f'"format":"{known}"'.encode() in data.partition(b"\n")[0][:PREFIX_LENGTH]


def _single_match(name: str, data: bytes, kind: str) -> RatedMatch:
    if kind == "tally":
        tally = read_tally(data)
        rules, names = tally.rules, tally.names
        end, _ = end_from_tally(data, rules)
    else:
        record = read_record(data)
        rules, names = record.rules, tuple(record.header.names)
        end, _ = end_from_record(data, rules)
    match = score_match(end, rules, names)
    return RatedMatch(key=name, at="", rules=rules.id, counts="book", names=names, match=match)
