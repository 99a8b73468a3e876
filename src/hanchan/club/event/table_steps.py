"""What is said at a table: the tally hand by hand, the result, and whether people agree to it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from hanchan.club.event import lines as e
from hanchan.club.event.entry_steps import ONLINE, refuse_old
from hanchan.club.event.results import end_of_table, missing, reckoned, tally_named
from hanchan.club.event.state import Event, Played
from hanchan.club.event.table_tally import TableTally
from hanchan.club.tally import Tally
from hanchan.club.tally.tally import STICK
from hanchan.core.codes import SEATS
from hanchan.errors import EventError

BY_PLAYERS = ("one", "four")
"""Values of `result.needs` by which the four make a result final (`four`), or whoever enters it."""


def _tally(event: Event, line: e.Tallied) -> None:
    """A table whose result is final is a referee's matter."""
    entries = event.table(line.round, line.table)
    event.refuse_before(line.round)
    event.refuse_gone(entries, line.round)
    _refuse_strangers(line.number, entries)
    _refuse_elsewhere(event, line)
    at = (line.round, line.table)
    if line.right == "player" and event.is_final(*at):
        raise EventError("event-final", field="table", given=line.table)
    event.refuse_unnamed(entries, line.round)
    names = event.names(entries, line.round)
    kept = event.tallies.get(at) or TableTally(tally=Tally(event.rules, names=names))
    kept.take(line)
    event.tallies[at] = kept


def _refuse_elsewhere(event: Event, line: e.Tallied | e.Result) -> None:
    """Of a match on the server it speaks itself, and otherwise nobody who plays."""
    online = (line.round, line.table) in event.online
    if online and line.right == "player":
        raise EventError("event-online", field="table", given=line.table)
    if line.right == "server" and not (online and _is_of_server(line)):
        raise EventError("event-right", field="right", given=line.right)


def _is_of_server(line: e.Tallied | e.Result) -> bool:
    """A server speaks for nobody, and of results that come from what was played."""
    if isinstance(line, e.Tallied):
        return line.number is None
    return line.status == "final" and bool(line.source)


def _online(event: Event, line: e.Online) -> None:
    """What was told of a match goes with it where it begins anew, and stays for real tiles."""
    refuse_old(event, "type", ONLINE)
    event.table(line.round, line.table)
    at = (line.round, line.table)
    if at in event.results:
        raise EventError("event-online-result", field="table", given=line.table)
    if event.state(line.round) not in ("drawn", "seated") and not line.reason:
        raise EventError("event-online-reason", field="reason", given=line.round)
    if line.id in event.table_ids:
        raise EventError("event-online-id", field="id", given=line.id)
    if not line.id and at not in event.online:
        raise EventError("event-not-online", field="table", given=line.table)
    if at in event.tallies and at not in event.online:
        raise EventError("event-online-tallied", field="table", given=line.table)
    event.decided.add(at)
    if not line.id:
        del event.online[at]
        return
    event.tallies.pop(at, None)
    event.online[at] = line.id
    event.table_ids.add(line.id)


def _refuse_strangers(number: int | None, entries: tuple[int, ...]) -> None:
    if number is not None and number not in entries:
        raise EventError("event-other-table", field="number", given=number)


def _result(event: Event, line: e.Result) -> None:
    entries = event.table(line.round, line.table)
    before = event.results.get((line.round, line.table), [])
    if line.revision != len(before) + 1:
        raise EventError(
            "event-revision", field="revision", given=line.revision, wanted=len(before) + 1
        )
    if before and before[-1].status == "final" and not line.reason:
        raise EventError("event-reason", field="reason")
    event.refuse_before(line.round)
    event.refuse_gone(entries, line.round)
    event.refuse_unnamed(entries, line.round)
    _refuse_elsewhere(event, line)
    _refuse_other_tally(event, line)
    if odd := [score for score in line.end.scores if score % STICK]:
        raise EventError("points-hundreds", field="scores", given=odd[0])
    match = reckoned(line.end, event.rules, event.names(entries, line.round))
    if missing(match):
        raise EventError("event-sum", field="end", given=str(missing(match)))
    counted = tuple(
        _counts(event, number, won) for number, won in zip(entries, match.results, strict=True)
    )
    played = Played(line=line, entries=entries, match=match, results=counted, status=line.status)
    event.results.setdefault((line.round, line.table), []).append(played)


def _refuse_other_tally(event: Event, line: e.Result) -> None:
    """A result that names the tally of its table is what that tally comes to."""
    kept = event.tallies.get((line.round, line.table))
    if kept is None or line.source != tally_named(kept.data):
        return
    if end_of_table(kept, event.rules)[0] != line.end:
        raise EventError("event-record-other", field="tally", rules=event.rules.id)


def _counts(event: Event, number: int, won: Fraction) -> Fraction:
    """What a result counts for: a substitute's as `substitute.result` says."""
    value = str(event.value("substitute.result"))
    if event.entries[number].substitute and value != "own":
        return Fraction(value.partition(":")[2])
    return won


def _agree(event: Event, line: e.Agree) -> None:
    played = _latest(event, line)
    _refuse_strangers(line.number, played.entries)
    agreed = played.agreed | {line.number}
    disputed = {who: why for who, why in played.disputed.items() if who != line.number}
    status = played.status
    if len(agreed) == SEATS and status in ("entered", "agreed"):
        final = event.value("result.needs") in BY_PLAYERS
        status = "final" if final else "agreed"
    agreements = {**played.agreements, line.n: (len(agreed), status)}
    agrees = replace(played, agreed=agreed, agreements=agreements)
    _put(event, line, replace(agrees, disputed=disputed, status=status))


def _dispute(event: Event, line: e.Dispute) -> None:
    """A final result is disputed before a referee, who corrects it or does not."""
    played = _latest(event, line)
    _refuse_strangers(line.number, played.entries)
    if played.status == "final":
        raise EventError("event-final", field="table", given=line.table)
    disputed = {**played.disputed, line.number: line.reason}
    agreed = played.agreed - {line.number}
    _put(event, line, replace(played, agreed=agreed, disputed=disputed, status="entered"))


def _check(event: Event, line: e.Check) -> None:
    """A referee's word is the last one."""
    _put(event, line, replace(_latest(event, line), status="final", disputed={}))


def _latest(event: Event, line: e.Agree | e.Dispute | e.Check) -> Played:
    """What is agreed to must be what stands."""
    event.table(line.round, line.table)
    revisions = event.results.get((line.round, line.table), [])
    if line.revision != len(revisions):
        raise EventError(
            "event-revision-stale", field="revision", given=line.revision, wanted=len(revisions)
        )
    return revisions[-1]


def _put(event: Event, line: e.Agree | e.Dispute | e.Check, played: Played) -> None:
    event.results[line.round, line.table][-1] = played


TABLE_STEPS: Mapping[type[e.Line], Callable[[Event, Any], None]] = {
    e.Tallied: _tally,
    e.Online: _online,
    e.Result: _result,
    e.Agree: _agree,
    e.Dispute: _dispute,
    e.Check: _check,
}
"""What each kind of line does at a table."""
