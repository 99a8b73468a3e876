"""All that can be done to an event, and how it is refused where others were quicker."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias, Union

from hanchan.club.event import draws, entries, homes, rounds, rulings, summons, tables
from hanchan.club.event import lines as e
from hanchan.club.event.command import Command, Context
from hanchan.club.event.line import about
from hanchan.club.event.state import Event
from hanchan.club.event.telling import told_line
from hanchan.club.event.writing import Book, Hand
from hanchan.errors import EventError

COMMANDS: tuple[type[Command], ...] = (
    entries.Enter,
    entries.LeaveEvent,
    entries.Substitute,
    entries.Miss,
    entries.Lineup,
    entries.Here,
    draws.DrawRounds,
    rounds.Announce,
    rounds.StartRound,
    rounds.PauseClock,
    rounds.ResumeClock,
    rounds.MoreTime,
    rounds.ReleaseRound,
    rounds.UndoRound,
    tables.SayTally,
    tables.TakeTally,
    tables.PlayOnline,
    tables.SayResult,
    tables.AgreeTo,
    tables.DisputeResult,
    tables.CheckResult,
    summons.SummonReferee,
    summons.ComeToTable,
    summons.SettleSummons,
    rulings.RuleOn,
    rulings.CancelRuling,
    rulings.RegulateEvent,
    homes.HandOver,
    homes.ReceiveEvent,
    homes.CloseEvent,
)
if TYPE_CHECKING:
    AnyCommand: TypeAlias = Command
else:
    # Some are made of their lines while the program runs, so no type can list them.
    AnyCommand = Union[COMMANDS]  # noqa: UP007


def carry_out(book: Book, hand: Hand, command: Command, context: Context) -> None:
    """Add what a command adds, line by line: a later line may rest on one before."""
    for kind, fields in command.lines(context):
        book.add(kind, hand, fields)


def refuse_changed(
    event: Event, since: Iterable[e.AnyLine], added: Iterable[e.AnyLine], lang: str
) -> None:
    """Refuse what rests on something that others have changed `since`; it says who, and what."""
    topics = {about(line) for line in added if not line.meets}
    for line in since:
        if about(line) in topics:
            raise _changed_by(event, line, "basis", lang)


def refuse_other_result(
    event: Event, since: Sequence[e.AnyLine], command: Command, lang: str
) -> None:
    """Refuse what is about a result that another has replaced; it says whose that is, and which."""
    if isinstance(command, tables.AtTable) and command.rests_on_another(event, since):
        latest = event.results[command.round, command.table][-1].line
        raise _changed_by(event, latest, "revision", lang)


def _changed_by(event: Event, line: e.AnyLine, field: str, lang: str) -> EventError:
    told = told_line(event, line, lang)
    return EventError("event-changed-by", field=field, name=line.by, told=told)
