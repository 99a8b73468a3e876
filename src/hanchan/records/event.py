"""What all events of a match have in common, and the numbers that stand in them."""

from typing import Annotated, TypeAlias

import msgspec

HIDDEN = "?"
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
MOST_TILES = 99
MOST_POINTS = 1_000_000
MOST_SCORE = 100_000_000
"""Far more than any match moves, and few enough for the numbers of the core."""
Tiles: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_TILES)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
Score: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_SCORE, le=MOST_SCORE)]
Lateness: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2)]


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", gc=False):
    """Something that happened, as number `seq` of its match."""

    seq: Number

    @property
    def type(self) -> str:
        """The tag by which the event is known in a record.

        >>> from hanchan.records import ReachAccepted
        >>> ReachAccepted(seq=9, actor=0).type
        'reach_accepted'
        """
        return str(self.__struct_config__.tag)
