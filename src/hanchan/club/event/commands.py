"""All commands on an event, and the refusal of commands based on outdated lines."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias, Union, cast

from hanchan.club.event import lines as e
from hanchan.club.event import tables
from hanchan.club.event.command import Command, Context
from hanchan.club.event.line import about, kinds_of
from hanchan.club.event.state import Event
from hanchan.club.event.telling import told_line
from hanchan.club.event.writing import Book, Hand
from hanchan.errors import EventError
from hanchan.wording.plain_lines import plain_line

if TYPE_CHECKING:
    AnyCommand: TypeAlias = Command
else:
    # All are defined by now: `telling` imports every module that has commands. Some are created
    # from their lines at run time, so no type can list them.
    AnyCommand = Union[kinds_of(Command)]  # noqa: UP007


def carry_out(book: Book, hand: Hand, command: Command, context: Context) -> None:
    """Add the lines of a command one by one; a later line may depend on an earlier one.

    Text is sanitised only here, so that no reason of any command hides or reverses the text around
    it.
    """
    for kind, fields in command.lines(context):
        book.add(kind, hand, {name: _cleaned(value) for name, value in fields.items()})


def _cleaned(value: object) -> object:
    if isinstance(value, str):
        return plain_line(value)
    if isinstance(value, tuple):
        return tuple(map(_cleaned, cast("tuple[object, ...]", value)))
    return value


def refuse_changed(
    event: Event, since: Iterable[e.AnyLine], added: Iterable[e.AnyLine], lang: str
) -> None:
    """Refuse a command based on a topic that others changed `since`; the error names the change."""
    topics = {about(line) for line in added if not line.meets}
    for line in since:
        if about(line) in topics:
            raise _changed_by(event, line, "basis", lang)


def refuse_other_result(
    event: Event, since: Sequence[e.AnyLine], command: Command, lang: str
) -> None:
    """Refuse a command about a result that was replaced; the error names the new one."""
    if isinstance(command, tables.AtTable) and command.rests_on_another(event, since):
        latest = event.results[command.round, command.table][-1].line
        raise _changed_by(event, latest, "revision", lang)


def _changed_by(event: Event, line: e.AnyLine, field: str, lang: str) -> EventError:
    told = told_line(event, line, lang)
    return EventError("event-changed-by", field=field, name=line.by, told=told)
