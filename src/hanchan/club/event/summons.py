"""Referee calls: who calls to which table, who answers, and that the call is closed."""

from collections.abc import Iterator
from dataclasses import replace

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.command import AtTable, Context, Steps, Words, same_fields
from hanchan.club.event.state import Event, Summons
from hanchan.errors import EventError


class SummonReferee(AtTable, tag="summon", frozen=True):
    """Call a referee to a table."""

    adds = e.Summon
    reason: f.Wanted = ""


class SettleSummons(AtTable, tag="settled", frozen=True):
    """Close a referee call."""

    adds = e.Settled

    def speaker(self, context: Context) -> int | None:
        """Return the author's entry if they sit at the table."""
        return context.me_at(self.round, self.table)


ComeToTable = same_fields(e.Coming, "ComeToTable")

MOST_SUMMONS = 8
"""Maximum number of calls of an entry in a round, so that a faulty phone cannot fill the file."""
ON = ("seated", "running", "played")
"""States of a round in which people are at its tables."""


def summons_open(event: Event) -> Iterator[tuple[tuple[int, int], Summons]]:
    """The open referee calls: unanswered ones first, the oldest first."""
    if event.closed or event.moved_to:
        return
    order = sorted(event.summons.items(), key=lambda one: (bool(one[1].coming), one[1].line))
    yield from (one for one in order if _on(event, *one[0]))


def may_summon(event: Event, round_: int, table: int, number: int) -> bool:
    """Whether an entry at a table may call a referee now; not while its table has an open call."""
    if event.begin.version < e.SUMMONS or event.closed or event.moved_to:
        return False
    often = event.summoned.get((round_, number), 0) >= MOST_SUMMONS
    return not often and _on(event, round_, table) and (round_, table) not in event.summons


def _on(event: Event, round_: int, table: int) -> bool:
    """Whether people are at a table; on a club night each table leaves when it is done."""
    over = round_ in event.pool and event.is_final(round_, table)
    return event.state(round_) in ON and not over


def _summon(event: Event, line: e.Summon) -> None:
    at = (line.round, line.table)
    if line.number not in event.table(*at):
        raise EventError("event-other-table", field="number", given=line.number)
    if not _on(event, *at):
        state = event.state(line.round)
        raise EventError("event-state-other", field="round", given=line.round, state=state)
    if at in event.summons:
        name = event.entries[event.summons[at].number].name
        raise EventError("event-summoned", field="table", given=name)
    count = event.summoned.get((line.round, line.number), 0)
    if count == MOST_SUMMONS:
        raise EventError("event-summons-often", field="number", most=MOST_SUMMONS)
    event.summoned[line.round, line.number] = count + 1
    event.summons[at] = Summons(number=line.number, reason=line.reason, at=line.at, line=line.n)


def _coming(event: Event, line: e.Coming) -> None:
    """Fold an answer; another referee may take over by naming the one before."""
    summons = _wanted(event, line)
    if summons.coming != line.instead:
        raise EventError("event-coming", field="table", given=summons.coming)
    event.summons[line.round, line.table] = replace(summons, coming=line.by)


def _settled(event: Event, line: e.Settled) -> None:
    """Fold the end of a call; of the players only the caller may withdraw it."""
    summons = _wanted(event, line)
    if line.right == "player" and line.number != summons.number:
        raise EventError("event-right", field="right", given=line.right)
    del event.summons[line.round, line.table]


def _wanted(event: Event, line: e.Coming | e.Settled) -> Summons:
    at = (line.round, line.table)
    event.table(*at)
    if at not in event.summons:
        raise EventError("event-not-summoned", field="table", given=line.table)
    return event.summons[at]


STEPS: Steps = {
    e.Summon: _summon,
    e.Coming: _coming,
    e.Settled: _settled,
}
WORDS: Words = {
    e.Summon: lambda _, line: {"reason": line.reason or "none"},
    e.Coming: lambda _, line: {"name": line.by},
    e.Settled: lambda event, line: {
        "name": event.entries[line.number].name if line.number else line.by,
        "back": int(line.right == "player"),
    },
}
