"""A regulation as an event writes it down."""

from typing import Annotated, TypeAlias

import msgspec

RegulationValue: TypeAlias = bool | int | str
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\S", max_length=80)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]


class RecordedRegulation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A regulation in full: its values by key, what each cites, and the sources that these name."""

    id: Name
    title: Text
    values: dict[str, RegulationValue]
    cites: dict[str, tuple[Text, ...]]
    sources: dict[str, Text]
