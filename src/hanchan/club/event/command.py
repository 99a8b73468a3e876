"""What can be done to an event: a command, its parameters, who may give it, the lines that it adds.

The commands themselves stand with what their lines do: `entries`, `rounds`, `draws`, `tables`,
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
"""The kind of a line and its fields."""
Steps: TypeAlias = Mapping[type[Line], Callable[[Event, Any], None]]
"""What each kind of line does to an event."""
Values: TypeAlias = Mapping[str, Any]
Words: TypeAlias = Mapping[type[Line], Callable[[Event, Any], Values]]
"""What the sentences of some kinds of lines speak of besides the fields of the line."""
Named: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Needed: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
File: TypeAlias = Annotated[str, msgspec.Meta(max_length=f.LONGEST_FILE)]
SHARE: TypeAlias = Literal["0", "1/2", "1"]
HEAD = frozenset(Line.__struct_fields__)
"""The fields that every line has: no parameters of a command."""


@dataclass(slots=True, kw_only=True)
class Context:
    """What a command needs to know beside its parameters.

    `entry` is who gives it, if they take part; `seed` is what rounds are drawn by; `id` is made up
    by who sends it. `new_id` makes ids of tables on the server that keeps the event, None where no
    server does; `bring` takes in lines from elsewhere, and `kept` are those that were here before.
    """

    event: Event
    entry: int | None = None
    seed: bytes = b""
    id: str = ""
    most_drawn: int | None = None
    """Players times rounds of one draw, as nobody waits longer for it; None without a limit."""
    new_id: Callable[[], str] | None = None
    bring: Callable[[Sequence[bytes]], Sequence[e.AnyLine]] | None = None
    kept: Sequence[e.AnyLine] = ()
    new_seed: str = ""
    """What the event is drawn by from here on; empty if that stays as it is."""
    level: list[str] = field(default_factory=list[str])
    """Who is level at a cut with somebody who goes on, and does not."""

    @property
    def me(self) -> int:
        """Return the entry of who gives the command: only players speak for themselves."""
        if self.entry is None:
            raise EventError("event-not-allowed", field="badge")
        return self.entry

    def me_at(self, round_: int, table: int) -> int | None:
        """Return the entry of who gives the command if they sit at this table."""
        return self.entry if self.entry in self.event.table(round_, table) else None

    def online(self, round_: int, table: int, **fields: object) -> Addition:
        """Return a line by which a match is played on the server, at a new table."""
        table_id = self.new_id() if self.new_id else ""
        return e.Online, {"round": round_, "table": table, "id": table_id, **fields}


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """Anything that is done to an event: its fields are the parameters.

    Who may do it follows from the line that it mainly adds, unless `role` asks for more.
    """

    adds: ClassVar[type[Line]]
    role: ClassVar[f.Role | None] = None
    expensive: ClassVar[bool] = False
    """Whether it takes seconds."""

    def lines(self, context: Context) -> Iterator[Addition]:
        """Yield the lines to add, each of which may rest on the one before."""
        fields = msgspec.structs.asdict(self)
        if self.speaks():
            fields["number"] = self.speaker(context)
        yield self.adds, fields

    @classmethod
    def speaks(cls) -> bool:
        """Whether its line has the number of who gives the command, which is no parameter."""
        own, line = cls.__struct_fields__, cls.adds.__struct_fields__
        return "number" in line and "number" not in own

    def speaker(self, context: Context) -> int | None:
        """Return the entry that the line names as who says so."""
        return context.me

    def concerns(self, entry: int, event: Event) -> bool:
        """Whether it is about the table at which an entry sits, or about that entry itself."""
        if self.adds.place != "table":
            return False
        at = cast("AtTable", self)
        return entry in event.sitting(at.round, at.table)


class AtTable(Command, frozen=True):
    """Something done at a table."""

    round: f.RoundNumber
    table: f.TableNumber

    @property
    def at(self) -> dict[str, object]:
        """Return the fields by which a line names the table."""
        return {"round": self.round, "table": self.table}

    def rests_on_another(self, event: Event, since: Sequence[e.AnyLine]) -> bool:
        """Whether it is about a result in place of which another one was entered `since`."""
        del event, since
        return False


def same_fields(line: type[Line], name: str, tag: str = "") -> type[Command]:
    """Return the command of this name whose parameters are the fields of the line that it adds.

    It travels under the tag of the line unless another one is given.
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
    """Return by which right somebody gives a command; refused where they have none.

    A referee, organiser or owner who plays is a player at their own table and in what they did:
    nobody decides a case of their own.
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
    """A player speaks of the table at which they sit."""
    if entry is None or entry not in event.sitting(command.round, command.table):
        raise EventError("event-other-seat", field="table", given=command.table)


def _number(command: Command) -> object:
    """The entry that a command is about, where players speak for themselves alone."""
    return getattr(command, "number", None)
