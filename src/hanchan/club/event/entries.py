"""Entries of an event: new ones, withdrawals, absences, substitutes, lineups, check-in."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from hanchan.club.event import command_base as c
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.csv_import import name_key, read_entries
from hanchan.club.event.field_types import Text
from hanchan.club.event.state import ClubEvent
from hanchan.club.seating.base_rounds import Round
from hanchan.errors import EventError, quote_input
from hanchan.i18n.user_text import sanitize_name


class EntryInput(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new entry: a player or, with `members`, a team."""

    name: Annotated[c.ShortName, Meta(description="Name of the player or team")]
    club: Annotated[Text, Meta(description="Club")] = ""
    country: Annotated[Text, Meta(description="Country")] = ""
    federation: Annotated[
        Text, Meta(description="Membership number in a federation, such as EMA")
    ] = ""
    substitute: Annotated[bool, Meta(description="Substitute player")] = False
    members: Annotated[
        tuple[c.ShortName, ...],
        Meta(max_length=f.MAX_MEMBERS, description="Members, if it is a team"),
    ] = ()


class AddEntries(c.Command, tag="enter", frozen=True):
    """Add entries under the next numbers, by name or from a CSV file `table`."""

    adds = e.Entry
    entries: Annotated[tuple[EntryInput, ...], Meta(max_length=f.MAX_ENTRIES)] = ()
    table: c.File = ""

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield a line for each entry; if a row of the file is bad, raise its error instead."""
        event = context.event
        listed = [msgspec.structs.asdict(one) for one in self.entries]
        for row in read_entries(self.table, event.taken_names) if self.table else ():
            if row.problem is not None:
                raise row.problem
            listed.append(dict(row.fields))
        if not listed:
            raise EventError("event-nobody", field="entries")
        for fields in listed:
            name, number = sanitize_name(str(fields["name"])), max(event.entries, default=0) + 1
            if number > f.MAX_ENTRIES:
                raise EventError("entries-many", field="entries", most=f.MAX_ENTRIES)
            yield e.Entry, {**fields, "number": number, "name": name}


class SetAbsence(c.Command, tag="absence", frozen=True):
    """Mark an entry absent for a round, or up to a later one; or present after all."""

    adds = e.Absence
    number: f.EntryNumber
    round: Annotated[f.RoundNumber, Meta(description="Round, or rounds")]
    until: Annotated[
        f.RoundNumber | None, Meta(description="Last round; the same one by default")
    ] = None
    absent: bool = True

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield a line for each round whose status changes; if none does, one that is refused."""
        until = self.round if self.until is None else self.until
        if until < self.round:
            raise EventError("event-until", field="until", given=until, number=self.round)
        rounds = range(self.round, until + 1)
        known = {one for number, one in context.event.absent if number == self.number}
        for one in [one for one in rounds if (one in known) != self.absent] or [self.round]:
            yield e.Absence, {"number": self.number, "round": one, "absent": self.absent}


WithdrawEntry = c.command_for_line(e.Departure, "WithdrawEntry")
SubstituteEntry = c.command_for_line(e.Substitution, "SubstituteEntry", "substitute")
SetLineup = c.command_for_line(e.Lineup, "SetLineup")
SetPresence = c.command_for_line(e.Attendance, "SetPresence")


def check_entry(event: ClubEvent, number: int, field: str = "number") -> None:
    """Refuse an unknown entry number."""
    if number not in event.entries:
        raise EventError("event-entry-none", field=field, given=number)


def refuse_started_round(event: ClubEvent, round_: int) -> None:
    """Refuse a change to a round that has started."""
    if round_ < event.next_round:
        raise EventError("event-round-begun", field="round", given=round_)


def refuse_older_version(event: ClubEvent, field: str, needed: int = e.TEAMS_VERSION) -> None:
    """Refuse a line or a field that needs a later format version than the event has."""
    version = event.begin.version
    if version < needed:
        raise EventError("event-old", field=field, given=version, wanted=needed)


def refuse_name_taken(event: ClubEvent, line: e.Entry) -> None:
    """Refuse a new entry with the name of another one that has not withdrawn."""
    if name_key(line.name) in map(name_key, event.taken_names):
        raise EventError("entries-twice", field="name", given=quote_input(line.name))


def _fold_entry(event: ClubEvent, line: e.Entry) -> None:
    if line.number in event.entries:
        raise EventError("event-entry-twice", field="number", given=line.number)
    if line.members:
        refuse_older_version(event, "members")
    for member in line.members:
        if line.members.count(member) > 1:
            raise EventError("entries-member-twice", field="members", given=quote_input(member))
    event.entries[line.number] = line


def _fold_departure(event: ClubEvent, line: e.Departure) -> None:
    check_entry(event, line.number)
    refuse_started_round(event, line.round)
    event.left[line.number] = line.round
    event.present.pop(line.number, None)
    event.checked_out.pop(line.number, None)


def _fold_absence(event: ClubEvent, line: e.Absence) -> None:
    """Fold an absence; the player keeps their seat until a new draw or a substitution."""
    check_entry(event, line.number)
    refuse_started_round(event, line.round)
    at = (line.number, line.round)
    if line.absent == (at in event.absent):
        message = "event-absence-known" if line.absent else "event-absence-none"
        raise EventError(message, field="round", given=line.round, number=line.number)
    event.absent ^= {at}


def _fold_substitution(event: ClubEvent, line: e.Substitution) -> None:
    """Fold a substitution; a match on the server that has started may go on with the new player."""
    check_entry(event, line.number)
    check_entry(event, line.by_entry, "by_entry")
    if line.until is not None:
        refuse_older_version(event, "until")
        if line.until < line.round:
            raise EventError("event-until", field="until", given=line.until, number=line.round)
    last = line.until or f.MAX_ROUNDS
    event.rounds |= {
        number: _substitute(event, line, number, tables)
        for number, tables in event.rounds.items()
        if line.round <= number <= last
    }
    event.substitutions.append(line)
    event.close_calls(line.round, last, line.number)
    event.checked_out.pop(line.number, None)
    if line.until is None:
        event.left[line.number] = line.round
    else:
        event.absent |= {(line.number, one) for one in range(line.round, line.until + 1)}


def _substitute(event: ClubEvent, line: e.Substitution, number: int, tables: Round) -> Round:
    if any(line.by_entry in table for table in tables):
        values = {"given": line.by_entry, "number": number}
        raise EventError("event-seated-twice", field="by_entry", **values)
    for at, table in enumerate(tables, start=1):
        has_tally = (number, at) in event.tallies and (number, at) not in event.online
        if line.number in table and (has_tally or (number, at) in event.results):
            raise EventError("event-round-begun", field="round", given=number)
    new = {line.number: line.by_entry}
    return tuple(tuple(new.get(one, one) for one in table) for table in tables)


def _fold_attendance(event: ClubEvent, line: e.Attendance) -> None:
    check_entry(event, line.number)
    if not line.here:
        event.present.pop(line.number, None)
        event.checked_out[line.number] = line.n
    elif event.has_left(line.number, next_round := event.next_round):
        raise EventError("event-not-active", field="number", given=line.number, number=next_round)
    else:
        event.present.setdefault(line.number, line.n)
        event.checked_out.pop(line.number, None)


def _fold_lineup(event: ClubEvent, line: e.Lineup) -> None:
    """Fold a lineup: teams set it before the match; later only staff may, with a reason."""
    check_entry(event, line.number)
    team = event.entries[line.number]
    if not team.members:
        raise EventError("event-no-team", field="number", given=team.name)
    if line.member not in team.members:
        given, allowed = quote_input(line.member), team.members
        raise EventError("value-choice", field="member", given=given, allowed=allowed)
    tables = enumerate(event.rounds.get(line.round, ()), start=1)
    places = {(line.round, at) for at, table in tables if line.number in table}
    if places & (event.results.keys() | event.tallies.keys()):
        if line.right == "player":
            raise EventError("event-right", field="right", given=line.right)
        if not line.reason:
            raise EventError("event-lineup-late", field="reason", given=line.round)
    event.lineups[line.number, line.round] = line.member


FOLD_HANDLERS: c.FoldHandlers = {
    e.Entry: _fold_entry,
    e.Departure: _fold_departure,
    e.Absence: _fold_absence,
    e.Substitution: _fold_substitution,
    e.Attendance: _fold_attendance,
    e.Lineup: _fold_lineup,
}
SENTENCE_VALUES: c.SentenceValues = {
    e.Substitution: lambda event, line: {"other": event.entries[line.by_entry].name},
    e.Attendance: lambda event, _: {"kind": event.begin.kind},
}
