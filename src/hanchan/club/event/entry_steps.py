"""What lines do of who takes part: entered, gone, absent, substituted, here, named for a team."""

from collections.abc import Callable, Mapping
from typing import Any

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.state import Event
from hanchan.club.seating.symmetry import Round
from hanchan.errors import EventError, literal

TEAMS, ONLINE, SUMMONS = 2, 3, 4
"""The versions from which on there are teams and absences, tables on a server, and summons."""


def known(event: Event, number: int) -> None:
    """Refuse a number that nobody has."""
    if number not in event.entries:
        raise EventError("event-entry-none", field="number", given=number)


def refuse_begun(event: Event, round_: int) -> None:
    """What has been played is not seated anew."""
    if round_ < event.next_round:
        raise EventError("event-round-begun", field="round", given=round_)


def refuse_old(event: Event, field: str, wanted: int = TEAMS) -> None:
    """An event that began before there was such a line does not have it."""
    version = event.begin.version
    if version < wanted:
        raise EventError("event-old", field=field, given=version, wanted=wanted)


def _entry(event: Event, line: e.Entry) -> None:
    if line.number in event.entries:
        raise EventError("event-entry-twice", field="number", given=line.number)
    if line.members:
        refuse_old(event, "members")
    for member in line.members:
        if line.members.count(member) > 1:
            raise EventError("entries-twice", field="members", given=literal(member))
    event.entries[line.number] = line


def _leave(event: Event, line: e.Leave) -> None:
    known(event, line.number)
    refuse_begun(event, line.round)
    event.left[line.number] = line.round
    event.here.pop(line.number, None)
    event.stopped.pop(line.number, None)


def _absence(event: Event, line: e.Absence) -> None:
    """Whoever is seated already stays so until the round is drawn anew or somebody stands in."""
    refuse_old(event, "type")
    known(event, line.number)
    refuse_begun(event, line.round)
    at = (line.number, line.round)
    if line.absent == (at in event.absent):
        raise EventError("event-absence-known", field="round", given=line.round)
    if line.absent:
        event.absent.add(at)
    else:
        event.absent.discard(at)


def _substitution(event: Event, line: e.Substitution) -> None:
    """A round that is under way at other tables may still get a substitute at its own.

    On a server the seat is held for whoever sits there now, so a match may go on with another.
    """
    known(event, line.number)
    known(event, line.by_entry)
    if line.until is not None:
        refuse_old(event, "until")
        if line.until < line.round:
            raise EventError("event-until", field="until", given=line.until, number=line.round)
    last = line.until or f.MOST_ROUNDS
    changed: dict[int, Round] = {}
    for number, tables in event.rounds.items():
        if line.round <= number <= last:
            changed[number] = _substituted(event, line, number, tables)
    event.rounds |= changed
    event.stand_ins.append(line)
    event.end_summons(line.round, last, line.number)
    event.stopped.pop(line.number, None)
    if line.until is None:
        event.left[line.number] = line.round
    else:
        event.absent |= {(line.number, one) for one in range(line.round, line.until + 1)}


def _substituted(event: Event, line: e.Substitution, number: int, tables: Round) -> Round:
    """A round with the substitute in the place of whoever is missing."""
    if any(line.by_entry in table for table in tables):
        raise EventError("event-seated-twice", field="by_entry", given=line.by_entry)
    for at, table in enumerate(tables, start=1):
        begun = (number, at) in event.tallies and (number, at) not in event.online
        if line.number in table and (begun or (number, at) in event.results):
            raise EventError("event-round-begun", field="round", given=number)
    return tuple(
        tuple(line.by_entry if one == line.number else one for one in table) for table in tables
    )


def _present(event: Event, line: e.Present) -> None:
    known(event, line.number)
    if not line.here:
        event.here.pop(line.number, None)
        event.stopped[line.number] = line.n
    elif event.has_left(line.number, event.next_round):
        raise EventError("event-not-active", field="number", given=line.number)
    else:
        event.here.setdefault(line.number, line.n)
        event.stopped.pop(line.number, None)


def _lineup(event: Event, line: e.Lineup) -> None:
    """Before the match the team says so; later it is a correction, and no player's."""
    refuse_old(event, "type")
    known(event, line.number)
    team = event.entries[line.number]
    if not team.members:
        raise EventError("event-no-team", field="number", given=team.name)
    if line.member not in team.members:
        raise EventError(
            "value-choice", field="member", given=literal(line.member), allowed=team.members
        )
    if _is_entered(event, line.number, line.round):
        if line.right == "player":
            raise EventError("event-right", field="right", given=line.right)
        if not line.reason:
            raise EventError("event-lineup-late", field="reason", given=line.round)
    event.lineups[line.number, line.round] = line.member


def _is_entered(event: Event, number: int, round_: int) -> bool:
    """Whether something is entered of the table at which somebody sits in a round."""
    return any(
        number in table and ((round_, at) in event.results or (round_, at) in event.tallies)
        for at, table in enumerate(event.rounds.get(round_, ()), start=1)
    )


ENTRY_STEPS: Mapping[type[e.Line], Callable[[Event, Any], None]] = {
    e.Entry: _entry,
    e.Leave: _leave,
    e.Absence: _absence,
    e.Substitution: _substitution,
    e.Present: _present,
    e.Lineup: _lineup,
}
"""What each kind of line does of who takes part."""
