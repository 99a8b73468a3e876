"""The JSON of a paipu as types: who sits where, and the list of what happened in each kyoku.

`l` and every list inside a kyoku go by the wind of that kyoku, the dealer first. `player`, `defen`,
`point` and `rank` of the match go by player, and `qijia` is the player who was the first dealer.
"""

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

Wind: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Counter: TypeAlias = Annotated[int, Meta(ge=0, le=100_000)]
Worth: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Points: TypeAlias = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
FourPoints: TypeAlias = tuple[Points, Points, Points, Points]
FourTexts: TypeAlias = tuple[str, str, str, str]
Places: TypeAlias = Annotated[list[Annotated[int, Meta(ge=1, le=4)]], Meta(max_length=4)]
Results: TypeAlias = Annotated[list[str | int | float], Meta(max_length=4)]


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """A part of a kyoku; fields that the format does not have are refused."""


class Qipai(Part, frozen=True, kw_only=True):
    """The deal: round, dealer, honba, deposits, scores, the first indicator and the hands."""

    zhuangfeng: Wind
    jushu: Wind
    changbang: Counter
    lizhibang: Counter
    defen: FourPoints
    baopai: str
    shoupai: FourTexts


class TileOf(Part, frozen=True, kw_only=True):
    """A tile drawn or discarded."""

    l: Wind  # noqa: E741 - the name in the format
    p: str


class MeldOf(Part, frozen=True, kw_only=True):
    """A call, or a kan of one's own."""

    l: Wind  # noqa: E741 - the name in the format
    m: str


class Kaigang(Part, frozen=True, kw_only=True):
    """A dora indicator is turned."""

    baopai: str


class Hupai(Part, frozen=True, kw_only=True, omit_defaults=True):
    """A yaku: its han, or stars for a yakuman; `baojia` points from the winner at who is liable."""

    name: str
    fanshu: Worth | str
    baojia: str | None = None


class Hule(Part, frozen=True, kw_only=True, omit_defaults=True):
    """A win; `baojia` is who dealt in, null for a tsumo; `fubaopai` is null without riichi."""

    l: Wind  # noqa: E741 - the name in the format
    shoupai: str
    baojia: Wind | UnsetType | None = UNSET
    fubaopai: list[str] | UnsetType | None = UNSET
    fu: Worth | None = None
    fanshu: Worth | None = None
    damanguan: Worth | None = None
    defen: Points
    hupai: list[Hupai]
    fenpei: FourPoints


class Pingju(Part, frozen=True, kw_only=True):
    """A draw, with the hands that were shown; an empty text for one that was not."""

    name: str
    shoupai: FourTexts
    fenpei: FourPoints


class Entry(Part, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened: exactly one of these is there."""

    qipai: Qipai | None = None
    zimo: TileOf | None = None
    dapai: TileOf | None = None
    fulou: MeldOf | None = None
    gang: MeldOf | None = None
    gangzimo: TileOf | None = None
    kaigang: Kaigang | None = None
    hule: Hule | None = None
    pingju: Pingju | None = None


class Paipu(Struct, frozen=True, kw_only=True):
    """One match."""

    title: str | None = None
    player: FourTexts
    qijia: Wind
    log: list[list[Entry]]
    defen: FourPoints | None = None
    point: Results = []
    rank: Places = []
