"""The fold over the lines of an event, each checked as it comes."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from hanchan.club.event import lines as e
from hanchan.club.event.regulation import (
    check_cites,
    check_regulation,
    check_value,
    refuse_contradictions,
)
from hanchan.club.event.results import missing, reckoned
from hanchan.club.event.state import Event, Played, StageSoFar
from hanchan.club.seating.symmetry import Round
from hanchan.core.codes import SEATS
from hanchan.core.deals import Stream, commitment
from hanchan.errors import EventError, HanchanError

SEATING = "seating"
"""The purpose of the numbers that places in a plan are drawn by."""


def fold(found: Iterable[e.AnyLine]) -> Event:
    """The event that lines make; `EventError` names the first line that cannot stand there."""
    event: Event | None = None
    for line in found:
        event = follow(event, line)
    if event is None:
        raise EventError("event-empty", field="event")
    return event


def follow(event: Event | None, line: e.AnyLine) -> Event:
    """The event once one more line has been added, the event itself being changed."""
    try:
        if isinstance(line, e.Begin):
            event = _begun(line)
        elif event is None:
            raise EventError("event-first", field="type")
        else:
            _refuse_late(event, line)
            STEPS[type(line)](event, line)
    except HanchanError as problem:
        raise EventError(problem.message, **problem.values | {"line": line.n}) from None
    event.lines = line.n
    return event


RIGHTS: Mapping[str, tuple[type[e.AnyLine], ...]] = {
    "player": (e.Result,),
    "referee": (e.Result, e.Ruling, e.Cancel),
}
"""What a right allows; organisers and owners may write every line."""


def _refuse_late(event: Event, line: e.AnyLine) -> None:
    if event.closed:
        raise EventError("event-closed", field="type")
    if line.right in RIGHTS and not isinstance(line, RIGHTS[line.right]):
        raise EventError("event-right", field="right", given=line.right)
    early = isinstance(line, e.Result) and line.status != "final"
    if line.right == "player" and not early and event.value("result.needs") != "one":
        raise EventError("event-right", field="right", given=line.right)


def _begun(line: e.Begin) -> Event:
    event = Event(begin=line)
    if event.rules.content_hash() != line.rules.hash:
        raise EventError("event-rules-hash", field="rules.hash", given=line.rules.hash)
    check_regulation(line.regulation)
    refuse_contradictions(line.regulation, event.rules)
    return event


def _entry(event: Event, line: e.Entry) -> None:
    if line.number in event.entries:
        raise EventError("event-entry-twice", field="number", given=line.number)
    event.entries[line.number] = line


def _known(event: Event, number: int) -> None:
    if number not in event.entries:
        raise EventError("event-entry-none", field="number", given=number)


def _leave(event: Event, line: e.Leave) -> None:
    _known(event, line.number)
    _refuse_begun(event, line.round)
    event.left[line.number] = line.round


def _refuse_begun(event: Event, round_: int) -> None:
    """What has been played is not seated anew."""
    if round_ < event.next_round:
        raise EventError("event-round-begun", field="round", given=round_)


def _substitution(event: Event, line: e.Substitution) -> None:
    """A round that is under way at other tables may still get a substitute at its own."""
    _known(event, line.number)
    _known(event, line.by_entry)
    for number, tables in event.rounds.items():
        if number < line.round:
            continue
        if any(line.by_entry in table for table in tables):
            raise EventError("event-seated-twice", field="by_entry", given=line.by_entry)
        for at, table in enumerate(tables, start=1):
            if line.number in table and (number, at) in event.results:
                raise EventError("event-round-begun", field="round", given=number)
        event.rounds[number] = tuple(
            tuple(line.by_entry if one == line.number else one for one in table) for table in tables
        )
    event.left[line.number] = line.round


def _stage(event: Event, line: e.Stage) -> None:
    for number in line.field:
        _known(event, number)
    _refuse_unfinished(event)
    event.stages.append(
        StageSoFar(
            name=line.name,
            first=event.next_round,
            field=frozenset(line.field),
            carry=Fraction(line.carry),
        )
    )


def _refuse_unfinished(event: Event) -> None:
    """A later stage needs all results of the one before."""
    for round_ in range(1, event.next_round):
        if not event.is_over(round_):
            raise EventError("event-unfinished", field="round", given=round_)


def _draw(event: Event, line: e.Draw) -> None:
    if not event.stages:
        raise EventError("event-no-stage", field="type")
    _refuse_begun(event, line.first)
    if line.first > max(event.rounds, default=0) + 1 or line.first < event.stages[-1].first:
        raise EventError("event-round-gap", field="first", given=line.first)
    if line.seed is not None:
        _check_drawn(event, line)
    for number in [one for one in event.rounds if one >= line.first]:
        del event.rounds[number]
    for number, tables in enumerate(line.rounds, start=line.first):
        _check_round(event, number, tables)
        event.rounds[number] = tables


def _check_drawn(event: Event, line: e.Draw) -> None:
    """Places in the plan are those that the seed gives to whom it was committed."""
    seed = bytes.fromhex(line.seed or "")
    if commitment(seed) != event.begin.commitment:
        raise EventError("event-seed", field="seed", given=line.seed)
    if line.order != Stream(seed, SEATING, line.first).shuffled(sorted(line.order)):
        raise EventError("event-order", field="order")
    event.seed = line.seed


def _check_round(event: Event, number: int, tables: Round) -> None:
    """Everybody active sits once; a rest of up to three sits out, those who have done so least."""
    active, seated = set(event.active(number)), set[int]()
    for table in tables:
        for player in table:
            if player in seated:
                raise EventError("event-seated-twice", field="rounds", given=player)
            if player not in active:
                raise EventError("event-not-active", field="rounds", given=player)
            seated.add(player)
    out = active - seated
    if len(out) != len(active) % SEATS:
        raise EventError("event-unseated", field="rounds", number=number, given=tuple(sorted(out)))
    had = {player: _sat_out(event, player, number) for player in active}
    if out and max(had[player] for player in out) > min(had[player] for player in seated):
        raise EventError("event-sits-out", field="rounds", given=tuple(sorted(out)))


def _sat_out(event: Event, player: int, before: int) -> int:
    """How many rounds have been without somebody."""
    earlier = (event.rounds[n] for n in range(1, before) if n in event.rounds)
    return sum(not any(player in table for table in tables) for tables in earlier)


def _result(event: Event, line: e.Result) -> None:
    tables = event.rounds.get(line.round, ())
    if line.table > len(tables):
        raise EventError("event-no-table", field="table", given=line.table, number=line.round)
    before = event.results.get((line.round, line.table), [])
    if line.revision != len(before) + 1:
        raise EventError(
            "event-revision", field="revision", given=line.revision, wanted=len(before) + 1
        )
    if before and before[-1].line.status == "final" and not line.reason:
        raise EventError("event-reason", field="reason")
    earlier = [one for one in range(1, line.round) if not event.is_over(one)]
    if earlier:
        raise EventError("event-unfinished", field="round", given=earlier[0])
    entries = tables[line.table - 1]
    if gone := [one for one in entries if event.has_left(one, line.round)]:
        raise EventError("event-seat-empty", field="table", given=gone[0])
    match = reckoned(line.end, event.rules, event.names(entries))
    if missing(match):
        raise EventError("event-sum", field="end", given=str(missing(match)))
    counted = tuple(
        _counts(event, number, won) for number, won in zip(entries, match.results, strict=True)
    )
    played = Played(line=line, entries=entries, match=match, results=counted)
    event.results.setdefault((line.round, line.table), []).append(played)


def _counts(event: Event, number: int, won: Fraction) -> Fraction:
    """What a result counts for: a substitute's as `substitute.result` says."""
    value = str(event.value("substitute.result"))
    if event.entries[number].substitute and value != "own":
        return Fraction(value.partition(":")[2])
    return won


def _ruling(event: Event, line: e.Ruling) -> None:
    _known(event, line.number)
    event.rulings[line.n] = line


def _cancel(event: Event, line: e.Cancel) -> None:
    if line.line not in event.rulings or line.line in event.cancelled:
        raise EventError("event-no-ruling", field="line", given=line.line)
    event.cancelled[line.line] = line


def _regulate(event: Event, line: e.Regulate) -> None:
    check_value(line.key, line.value)
    check_cites(line.key, line.cites, event.regulation)
    changed = msgspec.structs.replace(
        event.regulation,
        values={**event.regulation.values, line.key: line.value},
        cites={**event.regulation.cites, line.key: line.cites},
    )
    refuse_contradictions(changed, event.rules)
    event.regulation = changed


def _close(event: Event, line: e.Close) -> None:
    del line
    last = max(event.rounds, default=0)
    unfinished = [one for one in range(1, last + 1) if not event.is_over(one)]
    if unfinished:
        raise EventError("event-unfinished", field="round", given=unfinished[0])
    event.closed = True


STEPS: Mapping[type[e.Line], Callable[[Event, Any], None]] = {
    e.Entry: _entry,
    e.Leave: _leave,
    e.Substitution: _substitution,
    e.Stage: _stage,
    e.Draw: _draw,
    e.Result: _result,
    e.Ruling: _ruling,
    e.Cancel: _cancel,
    e.Regulate: _regulate,
    e.Close: _close,
}
"""What each kind of line does."""
