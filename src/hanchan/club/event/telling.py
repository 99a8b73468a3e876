"""What each line of an event says, in a sentence for people."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from hanchan.club.event import lines as e
from hanchan.club.event.course import moment
from hanchan.club.event.regulation_told import told_key, told_value
from hanchan.club.event.state import Event
from hanchan.club.tally import lines as t
from hanchan.wording.figures import exact_thousands
from hanchan.wording.texts import text

Values = Mapping[str, Any]


def told_line(event: Event, line: e.AnyLine, lang: str) -> str:
    """What a line says; `event` is that of which it is part."""
    kind = str(type(line).__struct_config__.tag)
    values = VALUES[type(line)](event, line)
    worded = {
        name: text(lang, f"event-{name}", **{name: values[name]})
        for name in ("state", "status")
        if name in values
    }
    if isinstance(line, e.Regulate):
        worded = {"name": told_key(line.key, lang), "said": told_value(line.key, line.value, lang)}
    return text(lang, f"event-told-{kind}", **{**values, **worded})


def told_state(event: Event, round_: int, lang: str) -> str:
    """How far a round has come, in a word; once the event is over it comes no further."""
    state = event.state(round_)
    unplayed = event.closed and state in {"drawn", "seated"}
    return text(lang, "event-state", state="unplayed" if unplayed else state)


def told_result(event: Event, line: e.Result, lang: str) -> str:
    """Who won what at a table; and of a chombo if it changes no result by these rules."""
    told = text(lang, "event-told-result", **_result(event, line))
    if any(line.end.chombo) and not event.rules.faults.chombo_rating:
        told += "\n" + text(lang, "event-chombo-paid", rules=event.rules.id)
    return told


def told_clock(event: Event, round_: int, now: datetime, lang: str) -> Iterator[str]:
    """How far a round has come; while it runs also the time left at each table without a result."""
    course = event.course(round_)
    yield text(lang, "event-round", round=round_, state=told_state(event, round_, lang))
    if course.clock is None or event.state(round_) != "running":
        return
    if course.clock.paused:
        yield "  " + text(lang, "event-clock-paused")
    for table in event.open_tables(round_):
        left = course.clock.left(table, now)
        if left is not None:
            sign = "-" if left < timedelta(0) else ""
            minutes, seconds = divmod(int(abs(left).total_seconds()), 60)
            yield "  " + text(
                lang, "event-clock", table=table, left=f"{sign}{minutes}:{seconds:02}"
            )


def _name(event: Event, number: int | None) -> str:
    return event.entries[number].name if number in event.entries else ""


def _result(event: Event, line: e.Result) -> Values:
    played = event.results[line.round, line.table][line.revision - 1]
    told = ", ".join(
        f"{name} {exact_thousands(won)}"
        for name, won in zip(played.match.names, played.results, strict=True)
    )
    at = {"round": line.round, "table": line.table}
    return {**at, "results": told, "again": int(line.revision > 1), "reason": line.reason}


def _ruling(event: Event, line: e.Ruling) -> Values:
    return {
        "line": line.n,
        "name": _name(event, line.number),
        "points": exact_thousands(line.exact),
        "offence": line.offence,
        "article": line.article,
    }


def _cancel(event: Event, line: e.Cancel) -> Values:
    ruling = event.rulings[line.line]
    return {"line": line.line, "name": _name(event, ruling.number), "offence": ruling.offence}


def _stage(event: Event, line: e.Stage) -> Values:
    del event
    return {"name": line.name, "count": len(line.field)}


def _draw(event: Event, line: e.Draw) -> Values:
    del event
    last = line.first + len(line.rounds) - 1
    count = len(line.rounds)
    return {"first": line.first, "last": last, "count": count, "pairing": line.pairing}


def _seat(event: Event, line: e.Seat) -> Values:
    del event
    begins = "" if line.begins is None else f"{moment(line.begins):%H:%M}"
    return {"round": line.round, "known": int(bool(begins)), "begins": begins}


def _extra(event: Event, line: e.Extra) -> Values:
    del event
    return {"round": line.round, "table": line.table or 0, "minutes": line.minutes}


def _release(event: Event, line: e.Release) -> Values:
    del event
    return {"round": line.round, "count": len(line.open), "open": ", ".join(map(str, line.open))}


def _tally(event: Event, line: e.Tallied) -> Values:
    said = line.line
    kyoku = said.kyoku if isinstance(said, t.Correction | t.Insertion) else said
    number = kyoku.number if isinstance(kyoku, t.Kyoku | t.Withdrawal) else 0
    kept = event.tallies[line.round, line.table]
    disputed = bool(number) and bool(kept.others(number))
    what = type(said).__name__.lower()
    return {
        "round": line.round,
        "table": line.table,
        "what": what,
        "number": number,
        "disputed": int(disputed),
    }


def _at_table(event: Event, line: e.Agree | e.Dispute | e.Check) -> Values:
    who = "" if isinstance(line, e.Check) else _name(event, line.number)
    return {"round": line.round, "table": line.table, "name": who}


def _agree(event: Event, line: e.Agree) -> Values:
    played = event.results[line.round, line.table][line.revision - 1]
    agreed, status = played.agreements[line.n]
    return {**_at_table(event, line), "agreed": agreed, "status": status}


def _of_round(event: Event, line: e.Start | e.Pause | e.Resume | e.Undo) -> Values:
    minutes = line.minutes if isinstance(line, e.Start) else 0
    return {"round": line.round, "minutes": minutes, "state": event.state(line.round)}


VALUES: Mapping[type[e.Line], Callable[[Event, Any], Values]] = {
    e.Begin: lambda event, line: {"name": line.name, "rules": event.rules.id},
    e.Entry: lambda _, line: {"number": line.number, "name": line.name},
    e.Leave: lambda event, line: {"name": _name(event, line.number), "round": line.round},
    e.Substitution: lambda event, line: {
        "name": _name(event, line.number),
        "other": _name(event, line.by_entry),
        "round": line.round,
        "until": line.until or 0,
    },
    e.Absence: lambda event, line: {
        "name": _name(event, line.number),
        "round": line.round,
        "absent": int(line.absent),
    },
    e.Lineup: lambda event, line: {
        "name": _name(event, line.number),
        "member": line.member,
        "round": line.round,
    },
    e.Present: lambda event, line: {
        "name": _name(event, line.number),
        "here": int(line.here),
        "kind": event.begin.kind,
    },
    e.Stage: _stage,
    e.Draw: _draw,
    e.Result: _result,
    e.Ruling: _ruling,
    e.Cancel: _cancel,
    e.Regulate: lambda _, line: {"key": line.key, "value": str(line.value)},
    e.Seat: _seat,
    e.Start: _of_round,
    e.Pause: _of_round,
    e.Resume: _of_round,
    e.Extra: _extra,
    e.Release: _release,
    e.Undo: _of_round,
    e.Tallied: _tally,
    e.Online: lambda _, line: {
        "round": line.round,
        "table": line.table,
        "online": int(bool(line.id)),
    },
    e.Agree: _agree,
    e.Dispute: _at_table,
    e.Check: _at_table,
    e.Summon: lambda event, line: {
        "round": line.round,
        "table": line.table,
        "name": _name(event, line.number),
        "reason": line.reason or "none",
    },
    e.Coming: lambda _, line: {"round": line.round, "table": line.table, "name": line.by},
    e.Settled: lambda event, line: {
        "round": line.round,
        "table": line.table,
        "name": _name(event, line.number) or line.by,
        "back": int(line.right == "player"),
    },
    e.Moved: lambda _, line: {"home": line.to},
    e.Received: lambda _, line: {"home": line.home},
    e.Close: lambda event, _: {"name": event.begin.name},
}
"""What the sentence of each kind of line speaks of."""
