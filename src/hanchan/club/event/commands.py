"""All commands on an event, and the refusal of commands based on outdated lines."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias, Union, cast

from hanchan.club.event import lines as e
from hanchan.club.event.command_base import Command, CommandContext, TableCommand
from hanchan.club.event.descriptions import describe_line
from hanchan.club.event.file_writer import Author, EventWriter
from hanchan.club.event.line_base import leaf_classes, line_topic
from hanchan.club.event.state import ClubEvent
from hanchan.errors import EventError
from hanchan.i18n.user_text import sanitize_line

if TYPE_CHECKING:
    AnyCommand: TypeAlias = Command
else:
    # All are defined by now: `fold` imports every module that has commands. Some are created from
    # their lines at run time, so no type can list them.
    AnyCommand = Union[leaf_classes(Command)]  # noqa: UP007


def run_command(
    book: EventWriter, author: Author, command: Command, context: CommandContext
) -> None:
    """Add the lines of a command one by one, as a later line may depend on an earlier one.

    All text is sanitised here, so that it cannot hide or reverse the text around it.
    """
    for kind, fields in command.lines(context):
        book.add(kind, author, {name: _sanitize(value) for name, value in fields.items()})


def _sanitize(value: object) -> object:
    if isinstance(value, str):
        return sanitize_line(value)
    if isinstance(value, tuple):
        return tuple(map(_sanitize, cast("tuple[object, ...]", value)))
    return value


def refuse_if_changed(
    event: ClubEvent, since: Iterable[e.AnyLine], added: Iterable[e.AnyLine], lang: str
) -> None:
    """Refuse new lines on a subject that a line in `since` changed; the error describes it."""
    topics = {line_topic(line) for line in added if not line.meets}
    for line in since:
        if line_topic(line) in topics:
            raise _conflict_error(event, line, "basis", lang)


def refuse_outdated_result(
    event: ClubEvent, since: Sequence[e.AnyLine], command: Command, lang: str
) -> None:
    """Refuse a command about a result that was replaced; the error describes the new result."""
    if isinstance(command, TableCommand) and command.is_outdated(event, since):
        latest = event.results[command.round, command.table][-1].line
        raise _conflict_error(event, latest, "revision", lang)


def _conflict_error(event: ClubEvent, line: e.AnyLine, field: str, lang: str) -> EventError:
    description = describe_line(event, line, lang)
    return EventError("event-changed-by", field=field, name=line.by, told=description)
