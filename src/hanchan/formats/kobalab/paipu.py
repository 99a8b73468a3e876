"""The JSON of a paipu as types: the players, and the entries of each kyoku.

Inside a kyoku `l` and the indexes of every list are winds, 0 for the dealer. `player`, `defen`,
`point` and `rank` of the match are indexed by player, and `qijia` is the player who deals first.
"""

import re
from codecs import BOM_UTF8
from typing import Annotated, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from hanchan.errors import RecordError
from hanchan.formats.text_search import holds
from hanchan.records.decode_errors import check_utf8, json_syntax_error, json_value_error

Wind: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Counter: TypeAlias = Annotated[int, Meta(ge=0, le=100_000)]
WinNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Points: TypeAlias = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
FourPoints: TypeAlias = tuple[Points, Points, Points, Points]
FourTexts: TypeAlias = tuple[str, str, str, str]
Places: TypeAlias = Annotated[list[Annotated[int, Meta(ge=1, le=4)]], Meta(max_length=4)]
Results: TypeAlias = Annotated[list[str | int | float], Meta(max_length=4)]


class PaipuPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """Base of the objects in a kyoku; unknown fields are refused."""


class Qipai(PaipuPart, frozen=True, kw_only=True):
    """The deal: round, dealer, honba, deposits, scores, the first indicator and the hands."""

    zhuangfeng: Wind
    jushu: Wind
    changbang: Counter
    lizhibang: Counter
    defen: FourPoints
    baopai: str
    shoupai: FourTexts


class TileEntry(PaipuPart, frozen=True, kw_only=True):
    """A draw or a discard: the wind of the seat, and the tile."""

    l: Wind  # noqa: E741 - the name in the format
    p: str


class MeldEntry(PaipuPart, frozen=True, kw_only=True):
    """A call, or a kan of the player's own tiles."""

    l: Wind  # noqa: E741 - the name in the format
    m: str


class Kaigang(PaipuPart, frozen=True, kw_only=True):
    """A new dora indicator."""

    baopai: str


class Hupai(PaipuPart, frozen=True, kw_only=True, omit_defaults=True):
    """A yaku with its han, or stars for a yakuman; `baojia` is the mark of the liable player."""

    name: str
    fanshu: WinNumber | str
    baojia: str | None = None


class Hule(PaipuPart, frozen=True, kw_only=True, omit_defaults=True):
    """A win; `baojia` is the wind that dealt in, None for tsumo.

    `fubaopai` are the ura indicators, only present after a riichi.
    """

    l: Wind  # noqa: E741 - the name in the format
    shoupai: str
    baojia: Wind | UnsetType | None = UNSET
    fubaopai: list[str] | UnsetType | None = UNSET
    fu: WinNumber | None = None
    fanshu: WinNumber | None = None
    damanguan: WinNumber | None = None
    defen: Points
    hupai: list[Hupai] = []
    fenpei: FourPoints


class Pingju(PaipuPart, frozen=True, kw_only=True):
    """A draw with the revealed hands; the text of an unrevealed hand is empty."""

    name: str
    shoupai: FourTexts
    fenpei: FourPoints


class PaipuEntry(PaipuPart, frozen=True, kw_only=True, omit_defaults=True):
    """One entry of a kyoku, with exactly one field set."""

    qipai: Qipai | None = None
    zimo: TileEntry | None = None
    dapai: TileEntry | None = None
    fulou: MeldEntry | None = None
    gang: MeldEntry | None = None
    gangzimo: TileEntry | None = None
    kaigang: Kaigang | None = None
    hule: Hule | None = None
    pingju: Pingju | None = None


class Paipu(Struct, frozen=True, kw_only=True):
    """One match; `point` and `rank` are empty if it is unfinished."""

    title: str | None = None
    player: FourTexts
    qijia: Wind
    log: list[list[PaipuEntry]]
    defen: FourPoints | None = None
    point: Results = []
    rank: Places = []


BLANKS = b" \t\r\n"
KNOWN = frozenset(Paipu.__struct_fields__)

Fields: TypeAlias = dict[str, msgspec.Raw]
_ENTRY = re.compile(r"(?:\[\d+\]\.)?log\[\d+\]\[\d+\]")


def looks_like(data: bytes) -> bool:
    """Whether these bytes are JSON with the fields `qijia` and `log`, possibly truncated.

    >>> looks_like(b'{"player":["A","B","C","D"],"qijia":0,"log":[]}'), looks_like(b'{"log":[]}')
    (True, False)
    """
    start = data.removeprefix(BOM_UTF8).lstrip(BLANKS)
    return start[:1] in {b"{", b"["} and holds(start, b'"qijia"') and holds(start, b'"log"')


def decode_paipu(data: bytes) -> list[tuple[str, Paipu, tuple[str, ...]]]:
    """Return each paipu of a file with its path in the JSON and the names of unknown fields."""
    text = data.removeprefix(BOM_UTF8)
    several = text.lstrip(BLANKS).startswith(b"[")
    try:
        if several:
            found = msgspec.json.decode(text, type=list[Paipu])
            fields = msgspec.json.decode(text, type=list[Fields])
        else:
            found = [msgspec.json.decode(text, type=Paipu)]
            fields = [msgspec.json.decode(text, type=Fields)]
    except msgspec.ValidationError as problem:
        error = json_value_error(str(problem), within="paipu")
        if error.message == "log-json-unknown" and _ENTRY.fullmatch(error.field):
            known = {"given": error.given, "allowed": PaipuEntry.__struct_fields__}
            error = RecordError("field-unknown", field=error.field, **known)
        raise error from None
    except UnicodeDecodeError:
        check_utf8(text, "file")
        raise
    except (msgspec.DecodeError, RecursionError) as problem:
        raise json_syntax_error(problem, text, "file") from None
    return [
        (f"[{i}]." if several else "", paipu, tuple(sorted(set(names) - KNOWN)))
        for i, (paipu, names) in enumerate(zip(found, fields, strict=True))
    ]
