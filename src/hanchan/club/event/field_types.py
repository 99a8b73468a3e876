"""Types of line fields: bounded numbers, times, and words from a fixed choice.

Their descriptions are used in schemas and for command-line options.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

MAX_ENTRIES, MAX_ROUNDS, MAX_MEMBERS = 400, 100, 40
MAX_TABLES = MAX_ENTRIES // 4
MAX_POINTS = 10_000_000
MAX_COUNTED = 9999
MAX_AT_TABLE = 4
MAX_MINUTES = 600
MAX_FILE_LINES = 200_000
MAX_EVENT_LENGTH = 8 * 2**20
"""Maximum characters in a file sent to a server; 12 tallied rounds of 172 players need a third."""

Role: TypeAlias = Literal["player", "referee", "organiser", "owner"]
WriterPlace: TypeAlias = Literal["", "table", "oneself"]
Scope: TypeAlias = tuple[str, ...]
ROLES: tuple[Role, ...] = ("player", "referee", "organiser", "owner")
"""Roles, from the fewest rights to the most."""
Right: TypeAlias = Role | Literal["server"]
"""The right by which a line is written; `server` covers only matches played at its tables."""
Kind: TypeAlias = Literal["tournament", "league", "club"]
Pairing: TypeAlias = Literal[
    "plan", "swiss", "interval", "snake", "random", "by-place", "script", "pool"
]
CallReason: TypeAlias = Literal["", "rules", "points", "player", "tiles"]
"""Reason for calling a referee; empty if none is given."""
Status: TypeAlias = Literal["entered", "agreed", "checked", "final"]
EntryNumber: TypeAlias = Annotated[
    int, Meta(ge=1, le=MAX_ENTRIES, description="Number of the entry")
]
RoundNumber: TypeAlias = Annotated[
    int, Meta(ge=1, le=MAX_ROUNDS, description="Number of the round")
]
TableNumber: TypeAlias = Annotated[
    int, Meta(ge=1, le=MAX_ENTRIES, description="Number of the table")
]
Minutes: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_MINUTES)]
LineNumber: TypeAlias = Annotated[int, Meta(ge=1, lt=1 << 31)]
Score: TypeAlias = Annotated[int, Meta(ge=-MAX_POINTS, le=MAX_POINTS)]
Count: TypeAlias = Annotated[int, Meta(ge=-MAX_COUNTED, le=MAX_COUNTED)]
SeatCounts: TypeAlias = Annotated[tuple[Count, ...], Meta(min_length=3, max_length=MAX_AT_TABLE)]
SeatScores: TypeAlias = Annotated[tuple[Score, ...], Meta(min_length=3, max_length=MAX_AT_TABLE)]
TableEntries: TypeAlias = Annotated[
    tuple[EntryNumber, ...], Meta(min_length=3, max_length=MAX_AT_TABLE)
]
TableId: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]*$", max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
BustedBy: TypeAlias = dict[
    Literal["0", "1", "2", "3"], Annotated[tuple[SeatNumber, ...], Meta(max_length=4)]
]
Thousands: TypeAlias = Annotated[
    str, Meta(pattern=r"^-?\d{1,6}(/0{0,5}[1-9]\d{0,5}|\.\d{1,6})?$", max_length=14)
]
"""An exact number of thousands of points: `-20`, `77/30` or `0.5`."""
Time: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$", max_length=20)]
PreviousHash: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{16})?$", max_length=16)]
Name: TypeAlias = Annotated[str, Meta(pattern=r"\S", max_length=80)]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
GivenReason: TypeAlias = Annotated[str, Meta(max_length=200, description="Reason")]
RegulationValue: TypeAlias = bool | Annotated[int, Meta(ge=-MAX_POINTS, le=MAX_POINTS)] | Text


class RecordedRegulation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A regulation in full: its values by key, their citations, and the sources cited."""

    id: Name
    title: Text
    values: dict[str, RegulationValue]
    cites: dict[str, tuple[Text, ...]]
    sources: dict[str, Text]
