"""Commands on an event: their parameters, permissions, and the lines they add.

The commands themselves are in the module of their lines: `entries`, `rounds`, `draws`, `tables`,
`summons`, `rulings` and `homes`; `commands` lists them all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, cast

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.line import Line
from hanchan.club.event.state import Event
from hanchan.errors import EventError

Addition: TypeAlias = tuple[type[e.AnyLine], Mapping[str, object]]
"""The kind of a new line, and its fields."""
Steps: TypeAlias = Mapping[type[Line], Callable[[Event, Any], None]]
"""The fold handler of each kind of line."""
Values: TypeAlias = Mapping[str, Any]
Words: TypeAlias = Mapping[type[Line], Callable[[Event, Any], Values]]
"""For some kinds of lines, values for their sentence besides the fields."""
Named: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Needed: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
File: TypeAlias = Annotated[str, msgspec.Meta(max_length=f.LONGEST_FILE)]
SHARE: TypeAlias = Literal["0", "1/2", "1"]
HEAD = frozenset(Line.__struct_fields__)
"""The fields that every line has; they are no parameters of a command."""


@dataclass(slots=True, kw_only=True)
class Context:
    """Context of a command besides its parameters.

    `entry` is the entry of the author, if they take part; `seed` is used for draws; `id` is made up
    by the sender. `new_id` creates ids of tables on the server that hosts the event, None without a
    server; `bring` imports lines from elsewhere, and `kept` are the lines that were here before.
    """

    event: Event
    entry: int | None = None
    seed: bytes = b""
    id: str = ""
    most_drawn: int | None = None
    """Maximum of players times rounds in one draw, which limits its time; None without a limit."""
    new_id: Callable[[], str] | None = None
    bring: Callable[[Sequence[bytes]], Sequence[e.AnyLine]] | None = None
    kept: Sequence[e.AnyLine] = ()
    new_seed: str = ""
    """The seed of later draws; empty if it does not change."""
    level: list[str] = field(default_factory=list[str])
    """Names of players who missed a cut although level with one who made it."""

    @property
    def me(self) -> int:
        """Return the author's entry; players speak only for themselves."""
        if self.entry is None:
            raise EventError("event-not-allowed", field="badge")
        return self.entry

    def me_at(self, round_: int, table: int) -> int | None:
        """Return the author's entry if they sit at this table."""
        return self.entry if self.entry in self.event.table(round_, table) else None

    def online(self, round_: int, table: int, **fields: object) -> Addition:
        """Return a line that moves a match to a new table on the server."""
        table_id = self.new_id() if self.new_id else ""
        return e.Online, {"round": round_, "table": table, "id": table_id, **fields}


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """A command on an event; its fields are the parameters.

    Its permission follows from the line that it mainly adds, unless `role` asks for more.
    """

    adds: ClassVar[type[Line]]
    role: ClassVar[f.Role | None] = None
    expensive: ClassVar[bool] = False
    """Whether it takes seconds."""

    def lines(self, context: Context) -> Iterator[Addition]:
        """Yield the lines to add; each may depend on the one before."""
        fields = msgspec.structs.asdict(self)
        if self.speaks():
            fields["number"] = self.speaker(context)
        yield self.adds, fields

    @classmethod
    def speaks(cls) -> bool:
        """Whether its line has the author's number, which is no parameter."""
        own, line = cls.__struct_fields__, cls.adds.__struct_fields__
        return "number" in line and "number" not in own

    def speaker(self, context: Context) -> int | None:
        """Return the entry that the line names as its speaker."""
        return context.me

    def concerns(self, entry: int, event: Event) -> bool:
        """Whether it is about an entry, or about the table at which the entry sits."""
        if self.adds.place != "table":
            return False
        at = cast("AtTable", self)
        return entry in event.sitting(at.round, at.table)


class AtTable(Command, frozen=True):
    """A command about a table."""

    round: f.RoundNumber
    table: f.TableNumber

    @property
    def at(self) -> dict[str, object]:
        """The fields by which a line names the table."""
        return {"round": self.round, "table": self.table}

    def rests_on_another(self, event: Event, since: Sequence[e.AnyLine]) -> bool:
        """Whether it is about a result that was replaced `since`."""
        del event, since
        return False


def same_fields(line: type[Line], name: str, tag: str = "") -> type[Command]:
    """Return a command of this name whose parameters are the fields of the line that it adds.

    Its tag is that of the line unless another one is given.
    """
    fields: list[Any] = [
        (one.name, one.type) if one.required else (one.name, one.type, one.default)
        for one in msgspec.structs.fields(line)
        if one.name not in HEAD
    ]
    return cast(
        "type[Command]",
        msgspec.defstruct(
            name,
            fields,
            bases=(Command,),
            namespace={"adds": line, "__doc__": line.__doc__},
            tag=tag or str(line.__struct_config__.tag),
            frozen=True,
            kw_only=True,
        ),
    )


def right_for(role: f.Role, entry: int | None, command: Command, event: Event) -> f.Right:
    """Return the right by which a command is given, or refuse it.

    A referee, organiser or owner who plays has only a player's rights at their own table and in
    their own case.
    """
    own = role != "player" and entry is not None and command.concerns(entry, event)
    right: f.Role = "player" if own else role
    least = command.role or command.adds.least
    if f.ROLES.index(right) < f.ROLES.index(least):
        raise EventError("event-own-table" if own else "event-not-allowed", field="badge")
    if right == "player" and command.adds.place == "oneself" and _number(command) != entry:
        raise EventError("event-not-allowed", field="badge")
    if right == "player" and command.adds.place == "table":
        _refuse_other_table(cast("AtTable", command), entry, event)
    return right


def _refuse_other_table(command: AtTable, entry: int | None, event: Event) -> None:
    """Refuse a player who does not sit at the table."""
    if entry is None or entry not in event.sitting(command.round, command.table):
        raise EventError("event-other-seat", field="table", given=command.table)


def _number(command: Command) -> object:
    """The entry that a command is about, if players may give it only for themselves."""
    return getattr(command, "number", None)
