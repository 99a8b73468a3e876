"""When the rounds of an event are, for calendars (RFC 5545)."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from hanchan.club.event.regulation import TIME_MINUTES
from hanchan.club.event.state import Event
from hanchan.wording.texts import text

WIDEST = 75
"""So many bytes stand in a line; a longer one goes on behind a blank."""


def calendar_of(event: Event, lang: str = "en") -> str:
    """An entry for each round that has begun or says when it is to begin."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//hanchan//event//EN"]
    for round_ in sorted(event.rounds):
        lines += _entry(event, round_, lang)
    return "".join(f"{part}\r\n" for line in (*lines, "END:VCALENDAR") for part in _folded(line))


def _entry(event: Event, round_: int, lang: str) -> Iterator[str]:
    course = event.course(round_)
    begins = course.clock.begun if course.clock else course.begins
    if begins is None:
        return
    minutes = course.clock.minutes if course.clock else event.value(TIME_MINUTES)
    summary = text(lang, "event-calendar", name=event.begin.name, round=round_)
    yield "BEGIN:VEVENT"
    yield f"UID:{event.begin.commitment[:16]}-{round_}@hanchan"
    yield f"DTSTAMP:{_time(begins)}"
    yield f"DTSTART:{_time(begins)}"
    if minutes:
        yield f"DTEND:{_time(begins + timedelta(minutes=minutes))}"
    yield f"SUMMARY:{_escaped(summary)}"
    yield "END:VEVENT"


def _time(moment: datetime) -> str:
    return f"{moment:%Y%m%dT%H%M%SZ}"


def _escaped(words: str) -> str:
    for sign in "\\;,":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


def _folded(line: str) -> Iterator[str]:
    """A line in parts that are not too wide, none of them ending within a sign."""
    part = ""
    for sign in line:
        if len((part + sign).encode()) > WIDEST:
            yield part
            part = " "
        part += sign
    yield part
