"""Sentences that describe the lines of an event."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from hanchan.club.event import lines as e
from hanchan.club.event.command_base import COMMON_FIELDS, SentenceValues
from hanchan.club.event.fold import SUBJECTS
from hanchan.club.event.regulation import find_key
from hanchan.club.event.regulation_text import describe_key, describe_value
from hanchan.club.event.state import ClubEvent
from hanchan.i18n.texts import Value, text

SENTENCE_VALUES: SentenceValues = {
    e.EventStart: lambda event, _: {"rules": event.rules.id},
    **{kind: words for one in SUBJECTS for kind, words in one.SENTENCE_VALUES.items()},
}


def describe_line(event: ClubEvent, line: e.AnyLine, lang: str) -> str:
    """Return the sentence that describes a line, given the event after it or after later lines."""
    kind = str(type(line).__struct_config__.tag)
    values = _sentence_values(event, line)
    for name in {"state", "status"} & values.keys():
        values[name] = text(lang, f"event-{name}", **{name: values[name]})
    if isinstance(line, e.RegulationChange):
        key = find_key(line.key)
        description = describe_value(key, key.accept(line.value), lang)
        values |= {"name": describe_key(line.key, lang), "said": description}
    return text(lang, f"event-told-{kind}", **values)


def _sentence_values(event: ClubEvent, line: e.AnyLine) -> dict[str, Value]:
    """Return the values of a line's sentence: fields, entry name, and from `SENTENCE_VALUES`."""
    found: dict[str, Value] = {}
    for field in line.__struct_fields__:
        value = getattr(line, field)
        if field not in COMMON_FIELDS and isinstance(value, bool | int | str | None):
            found[field] = value if isinstance(value, str) else int(value or 0)
    if found.get("number"):
        found = {"name": event.entries[int(found["number"])].name, **found}
    words = SENTENCE_VALUES.get(type(line))
    return found if words is None else {**found, **words(event, line)}


def describe_state(event: ClubEvent, round_: int, lang: str) -> str:
    """Describe the state of a round, which is `unplayed` if the event was closed before it."""
    state = event.round_state(round_)
    unplayed = event.closed and state in {"drawn", "seated"}
    return text(lang, "event-state", state="unplayed" if unplayed else state)


def describe_result(event: ClubEvent, line: e.Result, lang: str) -> str:
    """Describe a table's result, with a note if the rulebook deducts nothing for a chombo in it."""
    description = describe_line(event, line, lang)
    if any(line.end.chombo) and not event.rules.offences.chombo_rating:
        description += "\n" + text(lang, "event-chombo-paid", rules=event.rules.id)
    return description


def describe_clock(event: ClubEvent, round_: int, now: datetime, lang: str) -> Iterator[str]:
    """Yield lines with the state of a round and, while it runs, each open table's time left."""
    progress = event.progress(round_)
    yield text(lang, "event-round", round=round_, state=describe_state(event, round_, lang))
    if progress.clock is None or event.round_state(round_) != "running":
        return
    if progress.clock.paused:
        yield "  " + text(lang, "event-clock-paused")
    for table in event.open_tables(round_):
        left = progress.clock.time_left(table, now)
        if left is not None:
            sign = "-" if left < timedelta(0) else ""
            minutes, seconds = divmod(int(abs(left).total_seconds()), 60)
            time = f"{sign}{minutes}:{seconds:02}"
            yield "  " + text(lang, "event-clock", table=table, left=time)
