"""What a line of an event is about: two deeds about different things never collide."""

from collections.abc import Iterable
from typing import TypeAlias

from hanchan.club.event import Event, told_line
from hanchan.club.event import lines as e
from hanchan.server.errors import RefusalError
from hanchan.server.events import deeds as d

Scope: TypeAlias = tuple[str | int, ...]
FIELD: Scope = ("field",)
"""Who takes part and sits where."""


def scope_of(line: e.AnyLine) -> Scope:
    """What a line is about: a table, the course of a round, an entry, the field, a key."""
    scope: Scope
    match line:
        case e.Tallied() | e.Online() | e.Result() | e.Agree() | e.Dispute() | e.Check():
            scope = ("table", line.round, line.table)
        case e.Summon() | e.Coming() | e.Settled():
            scope = ("summons", line.round, line.table)
        case e.Seat() | e.Start() | e.Pause() | e.Resume() | e.Extra() | e.Release() | e.Undo():
            scope = ("round", line.round)
        case e.Present() | e.Lineup() | e.Ruling():
            scope = (type(line).__name__, line.number)
        case e.Cancel():
            scope = ("cancel", line.line)
        case e.Regulate():
            scope = ("regulation", line.key)
        case _:
            scope = FIELD
    return scope


def refuse_changed(
    event: Event, since: Iterable[e.AnyLine], added: Iterable[e.AnyLine], lang: str
) -> None:
    """Refuse what rests on something that others have changed `since`; it says who, and what.

    What is entered at a table is let meet by the fold itself, which keeps every version.
    """
    about = {scope_of(line) for line in added if not isinstance(line, MEETING)}
    for line in since:
        if scope_of(line) in about:
            told = told_line(event, line, lang)
            raise RefusalError("event-changed-by", field="basis", name=line.by, told=told)


def refuse_other_result(
    event: Event, since: Iterable[e.AnyLine], deed: d.AnyDeed, lang: str
) -> None:
    """Refuse what is about a result that another has replaced; it says whose that is, and which."""
    if not isinstance(deed, (*ABOUT_RESULTS, d.TakeTally)):
        return
    at = deed.round, deed.table
    results = event.results.get(at, [])
    if isinstance(deed, d.TakeTally):
        other = any(isinstance(line, e.Result) and (line.round, line.table) == at for line in since)
    else:
        other = bool(results) and deed.revision < len(results) + isinstance(deed, d.SayResult)
    if other:
        latest = results[-1].line
        told = told_line(event, latest, lang)
        raise RefusalError("event-changed-by", field="revision", name=latest.by, told=told)


ABOUT_RESULTS = (d.SayResult, d.AgreeTo, d.DisputeResult, d.CheckResult)
MEETING = (
    e.Tallied,
    e.Result,
    e.Agree,
    e.Dispute,
    e.Check,
    e.Summon,
    e.Coming,
    e.Settled,
)
"""Lines that carry what they rest on themselves, or of which the fold sees it."""
