"""Entries at a table: the tally hand by hand, the result, and agreement to the result."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from hanchan.club.event import command_base as c
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event import match_results as m
from hanchan.club.event.regulation import RESULT_NEEDS, SUBSTITUTE_RESULT
from hanchan.club.event.state import ClubEvent, TableResult
from hanchan.club.event.table_tally import TableTally
from hanchan.club.tally import Tally
from hanchan.club.tally import lines as t
from hanchan.club.tally.tally import POINT_UNIT
from hanchan.club.tally.tally_file import parse_line
from hanchan.errors import EventError
from hanchan.i18n.number_format import format_exact_thousands

MAX_FIELDS, MAX_WORD_LENGTH = 40, 80
"""Maximum number of fields of a tally line in a command, and maximum length of a field's name."""
TallyLineInput = Annotated[
    dict[Annotated[str, Meta(max_length=MAX_WORD_LENGTH)], Any],
    Meta(max_length=MAX_FIELDS),
]


class EnterTallyLine(c.TableCommand, tag="tally", frozen=True):
    """Enter a line of a table's tally; the author has seen `known` lines of it."""

    adds = e.TallyEntry
    known: Annotated[int, Meta(ge=0, lt=1 << 31)]
    line: TallyLineInput

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield the line, with the author's entry if they sit at the table."""
        number = context.own_entry_at(self.round, self.table)
        line = parse_line(msgspec.json.encode(self.line))
        fields = {"basis": self.known, "line": line, "number": number, "id": context.id}
        yield e.TallyEntry, {**self.at, **fields}


class UseTallyAsResult(c.TableCommand, tag="take", frozen=True):
    """Use the tally of a table as its result; to replace a final one a reason is required."""

    adds = e.Result
    reason: f.GivenReason = ""

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield the result of the tally."""
        event, at = context.event, (self.round, self.table)
        event.entries_at(*at)
        if at not in event.tallies:
            raise EventError("event-no-tally", field="table", given=self.table, number=self.round)
        end, source = m.end_from_table(event.tallies[at], event.rules)
        fields = {"revision": event.revision_count(*at) + 1, "end": end, "source": source}
        yield from _result_lines(context, self, {**fields, "reason": self.reason})

    def is_outdated(self, event: ClubEvent, since: Sequence[e.AnyLine]) -> bool:
        """Whether any result was entered since, as a tally does not name the one it replaces."""
        del event
        at = (self.round, self.table)
        return any(isinstance(line, e.Result) and (line.round, line.table) == at for line in since)


class EnterResult(c.TableCommand, tag="result", frozen=True):
    """Enter the result of a table; a later revision replaces the one before."""

    adds = e.Result
    revision: f.LineNumber
    end: e.MatchEndInput
    reason: f.GivenReason = ""

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield the result."""
        fields = {"revision": self.revision, "end": self.end, "reason": self.reason}
        yield from _result_lines(context, self, fields)

    def is_outdated(self, event: ClubEvent, since: Sequence[e.AnyLine]) -> bool:
        """Whether the revision already exists."""
        del since
        return self.revision <= event.revision_count(self.round, self.table)


def _result_lines(
    context: c.CommandContext, command: c.TableCommand, fields: c.Values
) -> Iterator[c.LineToAdd]:
    """Yield a final result, or one that others must agree to, with its author's agreement."""
    entry = context.own_entry_at(command.round, command.table)
    final = entry is None or context.event.regulation_value(RESULT_NEEDS).word == "one"
    yield e.Result, {**command.at, **fields, "status": "final" if final else "entered"}
    if not final:
        yield e.Agreement, {**command.at, "revision": fields["revision"], "number": entry}


class ResultCommand(c.TableCommand, frozen=True):
    """A command about one revision of a table's result."""

    revision: f.LineNumber

    def is_outdated(self, event: ClubEvent, since: Sequence[e.AnyLine]) -> bool:
        """Whether a later revision exists."""
        del since
        return self.revision < event.revision_count(self.round, self.table)


class AgreeToResult(ResultCommand, tag="agree", frozen=True):
    """Agree to the result of your table."""

    adds = e.Agreement


class DisputeResult(ResultCommand, tag="dispute", frozen=True):
    """Dispute the result of your table."""

    adds = e.ResultDispute
    reason: Annotated[str, Meta(max_length=200, description="Reason for the dispute")]


class CheckResult(ResultCommand, tag="check", frozen=True):
    """Check the result of a table as its referee; it becomes final."""

    adds = e.RefereeApproval


class PlayOnline(c.Command, tag="online", frozen=True):
    """Move matches of a round to this server, or back to real tiles.

    A match already played here starts over. Once the round has started a reason is required.
    """

    adds = e.OnlineTableLine
    round: f.RoundNumber
    tables: Annotated[tuple[f.TableNumber, ...], Meta(min_length=1, max_length=f.MAX_TABLES)]
    online: bool = True
    reason: f.GivenReason = ""

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield a line for each table."""
        for table in self.tables:
            table_id = {} if self.online else {"id": ""}
            yield context.online_line(self.round, table, reason=self.reason, **table_id)

    def concerns(self, entry: int, event: ClubEvent) -> bool:
        """Whether an entry sits at one of the tables, and may have begun to play there."""
        started = event.progress(self.round).clock is not None or self.round in event.pool
        at = (one for one in self.tables if (self.round, one) in event.online)
        return started and any(entry in event.entries_at_or_empty(self.round, one) for one in at)


def _fold_tally_entry(event: ClubEvent, line: e.TallyEntry) -> None:
    """Fold a tally line; once the result is final only a referee may add lines."""
    entries = event.entries_at(line.round, line.table)
    event.refuse_unfinished_before(line.round)
    event.refuse_absent(entries, line.round)
    _refuse_strangers(line.number, entries)
    _refuse_elsewhere(event, line)
    at = (line.round, line.table)
    if line.right == "player" and event.is_final(*at):
        raise EventError("event-final", field="table", given=line.table)
    event.refuse_missing_lineup(entries, line.round)
    names = event.display_names(entries, line.round)
    table_tally = event.tallies.get(at) or TableTally(tally=Tally(event.rules, names=names))
    table_tally.add_line(line)
    event.tallies[at] = table_tally


def _refuse_elsewhere(event: ClubEvent, line: e.TallyEntry | e.Result) -> None:
    """Refuse players' lines about a match on the server, and the server's about any other.

    A tally line of the server must name no entry, and its result must be final and name a source.
    """
    online = (line.round, line.table) in event.online
    if online and line.right == "player":
        raise EventError("event-online", field="table", given=line.table)
    if isinstance(line, e.TallyEntry):
        own = line.number is None
    else:
        own = line.status == "final" and bool(line.source)
    if line.right == "server" and not (online and own):
        raise EventError("event-right", field="right", given=line.right)


def _fold_online(event: ClubEvent, line: e.OnlineTableLine) -> None:
    """Fold a move of a match; a restart drops its tally, and a move to real tiles keeps it."""
    event.entries_at(line.round, line.table)
    at = (line.round, line.table)
    if at in event.results:
        raise EventError("event-online-result", field="table", given=line.table)
    if event.round_state(line.round) not in ("drawn", "seated") and not line.reason:
        raise EventError("event-online-reason", field="reason", given=line.round)
    if line.id in event.table_ids:
        raise EventError("event-online-id", field="id", given=line.id)
    if not line.id and at not in event.online:
        raise EventError("event-not-online", field="table", given=line.table)
    if at in event.tallies and at not in event.online:
        raise EventError("event-online-tallied", field="table", given=line.table)
    event.assigned_tables.add(at)
    if not line.id:
        del event.online[at]
        return
    event.tallies.pop(at, None)
    event.online[at] = line.id
    event.table_ids.add(line.id)


def _refuse_strangers(number: int | None, entries: tuple[int, ...]) -> None:
    if number is not None and number not in entries:
        raise EventError("event-other-table", field="number", given=number)


def _fold_result(event: ClubEvent, line: e.Result) -> None:
    entries = event.entries_at(line.round, line.table)
    before = event.results.get((line.round, line.table), [])
    expected = len(before) + 1
    if line.revision != expected:
        raise EventError("event-revision", field="revision", given=line.revision, wanted=expected)
    if before and before[-1].status == "final" and not line.reason:
        raise EventError("event-reason", field="reason")
    event.refuse_unfinished_before(line.round)
    event.refuse_absent(entries, line.round)
    event.refuse_missing_lineup(entries, line.round)
    _refuse_elsewhere(event, line)
    entered = event.tallies.get((line.round, line.table))
    source_tally = entered if entered and line.source == m.tally_source(entered.data) else None
    if source_tally and m.end_from_table(source_tally, event.rules)[0] != line.end:
        raise EventError("event-record-other", field="tally", rules=event.rules.id)
    if odd := [score for score in line.end.scores if score % POINT_UNIT]:
        raise EventError("points-hundreds", field="scores", given=odd[0])
    match = m.score_match(line.end, event.rules, event.display_names(entries, line.round))
    if excess := m.excess_points(match):
        raise EventError("event-sum", field="end", given=str(excess))
    fixed = event.regulation_value(SUBSTITUTE_RESULT).number
    results = tuple(
        won if fixed is None or not event.entries[number].substitute else Fraction(fixed)
        for number, won in zip(entries, match.results, strict=True)
    )
    event.results.setdefault((line.round, line.table), []).append(
        TableResult(line=line, entries=entries, match=match, results=results, status=line.status)
    )


def _fold_agreement(event: ClubEvent, line: e.Agreement) -> None:
    latest, played = _current_result(event, line)
    _refuse_strangers(line.number, played.entries)
    agreed = played.agreed | {line.number}
    disputed = {who: why for who, why in played.disputed.items() if who != line.number}
    status = played.status
    if len(agreed) == event.table_size and status in ("entered", "agreed"):
        final = event.regulation_value(RESULT_NEEDS).word in ("one", "four")
        status = "final" if final else "agreed"
    agreements = {**played.agreements, line.n: (len(agreed), status)}
    agrees = replace(played, agreed=agreed, agreements=agreements)
    latest[-1] = replace(agrees, disputed=disputed, status=status)


def _fold_dispute(event: ClubEvent, line: e.ResultDispute) -> None:
    """Fold a dispute; a final result cannot be disputed, only corrected by a referee."""
    latest, played = _current_result(event, line)
    _refuse_strangers(line.number, played.entries)
    if played.status == "final":
        raise EventError("event-final", field="table", given=line.table)
    disputed = {**played.disputed, line.number: line.reason}
    agreed = played.agreed - {line.number}
    latest[-1] = replace(played, agreed=agreed, disputed=disputed, status="entered")


def _fold_check(event: ClubEvent, line: e.RefereeApproval) -> None:
    """Fold a referee's check, which makes the result final."""
    latest, played = _current_result(event, line)
    latest[-1] = replace(played, status="final", disputed={})


def _current_result(
    event: ClubEvent, line: e.Agreement | e.ResultDispute | e.RefereeApproval
) -> tuple[list[TableResult], TableResult]:
    """Return all revisions of a result and the last one, which the line must be about."""
    event.entries_at(line.round, line.table)
    revisions = event.results.get((line.round, line.table), [])
    given, last = line.revision, len(revisions)
    if given != last:
        raise EventError("event-revision-stale", field="revision", given=given, wanted=last)
    return revisions, revisions[-1]


def _result_values(event: ClubEvent, line: e.Result) -> c.Values:
    played = event.results[line.round, line.table][line.revision - 1]
    results = ", ".join(
        f"{name} {format_exact_thousands(won)}"
        for name, won in zip(played.match.names, played.results, strict=True)
    )
    return {"results": results, "again": int(line.revision > 1)}


def _tally_values(event: ClubEvent, line: e.TallyEntry) -> c.Values:
    tally_line = line.line
    kyoku = tally_line.kyoku if isinstance(tally_line, t.Correction | t.Insertion) else tally_line
    number = kyoku.number if isinstance(kyoku, t.Kyoku | t.Withdrawal) else 0
    table_tally = event.tallies[line.round, line.table]
    disputed = bool(number) and bool(table_tally.differing_claims(number))
    line_type = str(type(tally_line).__struct_config__.tag)
    return {"what": line_type, "number": number, "disputed": int(disputed)}


def _agree_values(event: ClubEvent, line: e.Agreement) -> c.Values:
    played = event.results[line.round, line.table][line.revision - 1]
    agreed, status = played.agreements[line.n]
    return {"agreed": agreed, "status": status, "players": event.table_size}


FOLD_HANDLERS: c.FoldHandlers = {
    e.TallyEntry: _fold_tally_entry,
    e.OnlineTableLine: _fold_online,
    e.Result: _fold_result,
    e.Agreement: _fold_agreement,
    e.ResultDispute: _fold_dispute,
    e.RefereeApproval: _fold_check,
}
SENTENCE_VALUES: c.SentenceValues = {
    e.Result: _result_values,
    e.TallyEntry: _tally_values,
    e.Agreement: _agree_values,
    e.OnlineTableLine: lambda _, line: {"online": int(bool(line.id))},
}
