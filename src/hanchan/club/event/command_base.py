"""Base of all commands on an event: parameters, permissions, and the lines that a command adds.

Each command is in the module that folds its line; `commands` lists them all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, cast

import msgspec

from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.line_base import EventLine
from hanchan.club.event.state import ClubEvent
from hanchan.errors import EventError

LineToAdd: TypeAlias = tuple[type[e.AnyLine], Mapping[str, object]]
"""The kind of a new line, and its fields."""
FoldHandlers: TypeAlias = Mapping[type[EventLine], Callable[[ClubEvent, Any], None]]
"""Functions that fold a line into an event, by kind of line."""
Values: TypeAlias = Mapping[str, Any]
SentenceValues: TypeAlias = Mapping[type[EventLine], Callable[[ClubEvent, Any], Values]]
"""Functions that return values for a line's sentence besides its fields, by kind of line."""
ShortName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
RequiredText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
File: TypeAlias = Annotated[str, msgspec.Meta(max_length=f.MAX_FILE_LINES)]
CarryShare: TypeAlias = Literal["0", "1/2", "1"]
COMMON_FIELDS = frozenset(EventLine.__struct_fields__)
"""The fields that every line has; commands have no parameters for them."""


@dataclass(slots=True, kw_only=True)
class CommandContext:
    """The data that a command needs besides its parameters.

    `entry` is the author's entry, None if they do not play. `seed` is the seed of draws. The sender
    chooses `id`, so that a command sent twice is applied once. `new_id` creates ids of tables on
    the server, None without a server. `import_lines` imports the lines that a transferred file adds
    to `own_lines`, the lines of the event on this machine.
    """

    event: ClubEvent
    entry: int | None = None
    seed: bytes = b""
    id: str = ""
    most_drawn: int | None = None
    """Maximum of players times rounds in one draw, to limit its duration; None without a limit."""
    new_id: Callable[[], str] | None = None
    import_lines: Callable[[Sequence[bytes]], Sequence[e.AnyLine]] | None = None
    own_lines: Sequence[e.AnyLine] = ()
    new_seed: str = ""
    """The new seed for later draws, set by the command; empty if the seed does not change."""
    level: list[str] = field(default_factory=list[str])
    """Names of players who missed a cut although tied with a player who made it."""

    def own_entry_at(self, round_: int, table: int) -> int | None:
        """Return the author's entry, or None if they do not sit at this table."""
        return self.entry if self.entry in self.event.entries_at(round_, table) else None

    def online_line(self, round_: int, table: int, **fields: object) -> LineToAdd:
        """Return a line that moves a match to a new server table, or to the `id` in `fields`."""
        table_id = self.new_id() if self.new_id else ""
        return e.OnlineTableLine, {"round": round_, "table": table, "id": table_id, **fields}


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """A command on an event; its fields are the parameters.

    Its author needs the role `role` or, if that is None, the right to write the line `adds`.
    """

    adds: ClassVar[type[EventLine]]
    role: ClassVar[f.Role | None] = None
    expensive: ClassVar[bool] = False
    """Whether the command may take seconds."""

    def lines(self, context: CommandContext) -> Iterator[LineToAdd]:
        """Yield the lines to add; each may depend on the one before."""
        fields = msgspec.structs.asdict(self)
        if self.names_speaker():
            fields["number"] = self.speaker(context)
        yield self.adds, fields

    @classmethod
    def names_speaker(cls) -> bool:
        """Whether the line names its author by number, while the command has no such parameter."""
        own, line = cls.__struct_fields__, cls.adds.__struct_fields__
        return "number" in line and "number" not in own

    def speaker(self, context: CommandContext) -> int | None:
        """Return the entry that the line names as its author; refuse an author without an entry."""
        if context.entry is None:
            raise EventError("event-not-allowed", field="badge")
        return context.entry

    def concerns(self, entry: int, event: ClubEvent) -> bool:
        """Whether the command is about an entry; by default, about the table at which it sits."""
        if self.adds.place != "table":
            return False
        at = cast("TableCommand", self)
        return entry in event.entries_at_or_empty(at.round, at.table)


class TableCommand(Command, frozen=True):
    """A command about a table."""

    round: f.RoundNumber
    table: f.TableNumber

    @property
    def at(self) -> dict[str, object]:
        """The fields that identify the table in a line."""
        return {"round": self.round, "table": self.table}

    def is_outdated(self, event: ClubEvent, since: Sequence[e.AnyLine]) -> bool:
        """Whether the lines in `since` replaced the result that the command is about."""
        del event, since
        return False


def command_for_line(line: type[EventLine], name: str, tag: str = "") -> type[Command]:
    """Create a command with the fields of a line as its parameters, and by default with its tag."""
    fields: list[Any] = [
        (one.name, one.type) if one.required else (one.name, one.type, one.default)
        for one in msgspec.structs.fields(line)
        if one.name not in COMMON_FIELDS
    ]
    known = {"adds": line, "__doc__": line.__doc__}
    tag = tag or str(line.__struct_config__.tag)
    command = msgspec.defstruct(
        name, fields, bases=(Command,), namespace=known, tag=tag, frozen=True, kw_only=True
    )
    return cast("type[Command]", command)


def determine_right(role: f.Role, entry: int | None, command: Command, event: ClubEvent) -> f.Right:
    """Return the right by which the author may use a command, or refuse the command.

    A referee, organiser or owner who plays has only the right of a player at their own table and in
    rulings on themselves.
    """
    own = role != "player" and entry is not None and command.concerns(entry, event)
    right: f.Role = "player" if own else role
    least = command.role or command.adds.least
    if f.ROLES.index(right) < f.ROLES.index(least):
        raise EventError("event-own-table" if own else "event-not-allowed", field="badge")
    limit = command.adds.place if right == "player" else ""
    if limit == "oneself" and getattr(command, "number", None) != entry:
        raise EventError("event-not-allowed", field="badge")
    if limit == "table" and (entry is None or not command.concerns(entry, event)):
        given = cast("TableCommand", command).table
        raise EventError("event-other-seat", field="table", given=given)
    return right
