"""The events of mjai as structs, and for each dialect a decoder that knows its fields.

The classes here have every field of every dialect. A dialect's own classes, generated from its
table, require its mandatory fields and reject the fields that it lacks.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, NoneType
from typing import Annotated, Any, Literal, TypeAlias, Union, cast

import msgspec
from msgspec import Meta, UnsetType

from hanchan.formats.mjai.dialects import Dialect, dialect_named

VisibleTile: TypeAlias = Literal[
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "5mr",
    "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "5pr",
    "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "5sr",
    "E", "S", "W", "N", "P", "F", "C",
]  # fmt: skip
AnyTile: TypeAlias = VisibleTile | Literal["?"]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Points: TypeAlias = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Word: TypeAlias = Annotated[str, Meta(max_length=1000)]
ThreeOrFour = Meta(min_length=3, max_length=4)
Scores: TypeAlias = Annotated[tuple[Points, ...], ThreeOrFour]
SeedHalf: TypeAlias = Annotated[int, Meta(ge=0)]
Hand: TypeAlias = Annotated[tuple[AnyTile, ...], Meta(max_length=14)]
Haipai: TypeAlias = Annotated[tuple[AnyTile, ...], Meta(min_length=13, max_length=13)]
Markers: TypeAlias = Annotated[tuple[VisibleTile, ...], Meta(max_length=5)]


class WireEvent(msgspec.Struct, kw_only=True, gc=False, tag_field="type"):
    """An event as decoded from a line."""


class MatchEvent(WireEvent, kw_only=True):
    """An event outside a kyoku."""


class StartGame(MatchEvent, kw_only=True, tag="start_game"):
    """The start of a match, of a length given by `gametype` or `kyoku_first`.

    Its id is `uri`, or the two numbers of `seed`.
    """

    names: Annotated[tuple[Word, ...], ThreeOrFour] | None = None
    uri: Word | None = None
    gametype: Word | None = None
    seed: tuple[SeedHalf, SeedHalf] | None = None
    kyoku_first: int | None = None
    aka_flag: bool | None = None


class StartKyoku(WireEvent, kw_only=True, tag="start_kyoku"):
    """The deal of a kyoku; without `bakaze`, `kyoku` may count from 1 to 16 over all rounds."""

    bakaze: Literal["E", "S", "W", "N"] | None = None
    kyoku: Annotated[int, Meta(ge=1, le=16)]
    honba: Count
    kyotaku: Count
    oya: SeatNumber | None = None
    dora_marker: VisibleTile
    tehais: Annotated[tuple[Haipai, ...], ThreeOrFour]
    scores: Scores | None = None


class WireSeatEvent(WireEvent, kw_only=True):
    """An event of a seat."""

    actor: SeatNumber


class WireCall(WireSeatEvent, kw_only=True):
    """A call of a discard."""

    target: SeatNumber
    pai: VisibleTile


class Tsumo(WireSeatEvent, kw_only=True, tag="tsumo"):
    """A draw."""

    pai: AnyTile


class Dahai(WireSeatEvent, kw_only=True, tag="dahai"):
    """A discard; `tsumogiri` is None if the line does not state it."""

    pai: VisibleTile
    tsumogiri: bool | None = None


class Chi(WireCall, kw_only=True, tag="chi"):
    """A called sequence."""

    consumed: tuple[VisibleTile, VisibleTile]


class Pon(WireCall, kw_only=True, tag="pon"):
    """A called triplet."""

    consumed: tuple[VisibleTile, VisibleTile]


class Daiminkan(WireCall, kw_only=True, tag="daiminkan"):
    """A called kan."""

    consumed: tuple[VisibleTile, VisibleTile, VisibleTile]


class Ankan(WireSeatEvent, kw_only=True, tag="ankan"):
    """A concealed kan."""

    consumed: tuple[VisibleTile, VisibleTile, VisibleTile, VisibleTile]


class Kakan(WireSeatEvent, kw_only=True, tag="kakan"):
    """A kan made by adding a tile to a pon."""

    pai: VisibleTile
    consumed: tuple[VisibleTile, VisibleTile, VisibleTile]


class NorthSetAside(WireSeatEvent, kw_only=True, tag="kita"):
    """A north set aside, in a game of three."""

    pai: Literal["N"] = "N"


class Nukidora(NorthSetAside, kw_only=True, tag="nukidora"):
    """A north set aside, by another word."""


class Dora(WireEvent, kw_only=True, tag="dora"):
    """A new dora indicator."""

    dora_marker: VisibleTile


class Reach(WireSeatEvent, kw_only=True, tag="reach"):
    """A riichi declaration."""


class ReachAccepted(WireSeatEvent, kw_only=True, tag="reach_accepted"):
    """The payment of a riichi deposit."""

    deltas: Scores | None = None
    scores: Scores | None = None


class Hora(WireSeatEvent, kw_only=True, tag="hora"):
    """A win."""

    target: SeatNumber
    pai: AnyTile | None = None
    ura_markers: Markers | None = None
    uradora_markers: Markers | None = None
    hora_tehais: Hand | None = None
    yakus: tuple[tuple[Word, Count], ...] | None = None
    fu: Count | None = None
    fan: Count | None = None
    hora_points: Points | None = None
    deltas: Scores | None = None
    scores: Scores | None = None


class Ryukyoku(WireEvent, kw_only=True, tag="ryukyoku"):
    """An exhaustive or abortive draw."""

    reason: Word | None = None
    actor: SeatNumber | None = None
    tehais: Annotated[tuple[Hand, ...], ThreeOrFour] | None = None
    tenpais: Annotated[tuple[bool, ...], ThreeOrFour] | None = None
    deltas: Scores | None = None
    scores: Scores | None = None


class EndKyoku(WireEvent, kw_only=True, tag="end_kyoku"):
    """The end of a kyoku."""


class EndGame(MatchEvent, kw_only=True, tag="end_game"):
    """The end of a match."""

    scores: Scores | None = None


class NoEvent(MatchEvent, kw_only=True, tag="none"):
    """A line that does not contain an event."""


WIRE_EVENTS: tuple[type[WireEvent], ...] = (
    StartGame, StartKyoku, Tsumo, Dahai, Chi, Pon, Daiminkan, Ankan, Kakan, NorthSetAside, Nukidora,
    Dora, Reach, ReachAccepted, Hora, Ryukyoku, EndKyoku, EndGame,
)  # fmt: skip


NEEDED_FIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    str(kind.__struct_config__.tag): tuple(
        field.name for field in msgspec.structs.fields(kind) if field.required
    )
    for kind in WIRE_EVENTS
})  # fmt: skip
"""The fields of each event needed to follow a game; lenient reading drops bad values of others."""


@cache
def class_tag(kind: type[WireEvent]) -> str:
    """Return the `type` that events of a class have in their lines."""
    return str(kind.__struct_config__.tag)


def _dialect_class(base: type[WireEvent], dialect: Dialect, *, lenient: bool) -> type[WireEvent]:
    tag = str(base.__struct_config__.tag)
    spec = dialect.events[tag]
    required = NEEDED_FIELDS[tag] if lenient else spec.required
    hints: dict[str, Any] = {info.name: info for info in msgspec.structs.fields(base)}
    own: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for name, info in hints.items():
        if name not in spec.written:
            own.append((name, msgspec.Raw if name in spec.ignored else UnsetType, None))
        elif choices := dialect.allowed_values(name):
            own.append((name, cast("Any", Literal)[(*choices, None)], None))
        elif name in required:
            own.append((name, _without_none(info.type)))
    own += [(name, msgspec.Raw, None) for name in spec.ignored if name not in hints]
    made = msgspec.defstruct(
        base.__name__, own, bases=(base,), tag=tag, kw_only=True, forbid_unknown_fields=True
    )
    return cast("type[WireEvent]", made)


def _without_none(hint: Any) -> Any:  # noqa: ANN401 (a type is an object of any class)
    """Return the field's type without None, which represents a missing field."""
    parts: tuple[Any, ...] = getattr(hint, "__args__", ())
    members = tuple(part for part in parts if part is not NoneType)
    return cast("Any", Union)[members] if NoneType in parts else hint


@cache
def dialect_decoder(dialect: str, *, lenient: bool = False) -> "msgspec.json.Decoder[WireEvent]":
    """Return the decoder of a dialect, which turns one line into an event of this module.

    A lenient decoder requires only what is needed to follow the game.
    """
    table = dialect_named(dialect)
    union: Any = NoEvent if table.skipped else None
    for base in WIRE_EVENTS:
        made: Any = _dialect_class(base, table, lenient=lenient)
        union = made if union is None else union | made
    return cast("msgspec.json.Decoder[WireEvent]", msgspec.json.Decoder(union))
