"""A regulation as an event writes it down."""

from typing import Annotated, TypeAlias

import msgspec

from hanchan.club.event.fields import MOST_POINTS

Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\S", max_length=80)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
RegulationValue: TypeAlias = (
    bool | Annotated[int, msgspec.Meta(ge=-MOST_POINTS, le=MOST_POINTS)] | Text
)


class RecordedRegulation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A regulation in full: its values by key, what each cites, and the sources that these name."""

    id: Name
    title: Text
    values: dict[str, RegulationValue]
    cites: dict[str, tuple[Text, ...]]
    sources: dict[str, Text]
