"""The lines of a tally, one struct for each kind, and their one spelling (`docs/tally.md`)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.records.events import MOST_POINTS, Payment, Points, Seat, Tiles
from hanchan.records.record import RecordedRules
from hanchan.tiles.notation import LONGEST_NOTATION

FORMAT = "hanchan tally"
VERSION = 1
"""Rises when a reader of the version before would misread a tally."""
LONGEST_WORD, LONGEST_NAME, LONGEST_REASON = 80, 200, 400
MOST_WORDS, MOST_PAYMENTS = 60, 12
MOST_PLAY = 200
"""Maximum number of declarations and rulings in one kyoku."""
MOST_HAN = 99
MOST_FU = 170
MOST_YAKUMAN = 9
MOST_OF_A_KIND_OF_DORA = 20
Kind: TypeAlias = Literal["riichi", "double", "open", "open-double"]
Fed: TypeAlias = Literal["daisangen", "daisuushii", "suukantsu", "rinshan"]
Reason: TypeAlias = Literal[
    "exhausted", "kyuushu", "four_winds", "four_kans", "four_riichi", "triple_ron"
]
Decision: TypeAlias = Literal["confirmed", "amended", "dismissed"]
Fu: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_FU)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_OF_A_KIND_OF_DORA)]
KyokuNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
FourPlayers: TypeAlias = tuple[Name, Name, Name, Name]
Because: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)]
Seats: TypeAlias = Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)]
Notation: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NOTATION)]
Score: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_POINTS, le=MOST_POINTS)]


class Part(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
):
    """A line of a tally, or a part of one that says by its `type` what it is."""


class Riichi(Part, tag="riichi", frozen=True):
    """A seat declared riichi; `ends` says that the tile it let go with it ended the kyoku.

    `pending`: it does not stand yet, and what is told before its `Stands` happened meanwhile.
    """

    seat: Seat
    kind: Kind = "riichi"
    ends: bool = False
    pending: bool = False


class Stands(Part, tag="stands", frozen=True):
    """A riichi that was pending stands, and its deposit lies on the table."""

    seat: Seat


class Offence(Part, tag="offence", frozen=True):
    """An offence that the book itself sanctions.

    `tiles` is how many it concerns. `noted`: the book assesses it later, and when it does it is
    told again. `beside_win`: somebody won validly at the same moment, so a chombo lapses.
    """

    seat: Seat
    offence: Word
    tiles: Tiles = 1
    noted: bool = False
    beside_win: bool = False


class Ruling(Part, tag="ruling", frozen=True):
    """What a referee ruled, as in a record.

    `number` is that of an earlier report, counted from 1 through the match, and left out for what
    is reported now. What the book proposes is not said: it stands in the book. `early`: noticed
    before the dealer's first move.
    """

    offence: Word
    sanction: Word
    decision: Decision
    seat: Seat | None = None
    number: KyokuNumber | None = None
    tiles: Tiles = 1
    reason: Because = ""
    points: Points = 0
    payments: Annotated[tuple[Payment, ...], msgspec.Meta(max_length=MOST_PAYMENTS)] = ()
    early: bool = False


class Redeem(Part, tag="redeem", frozen=True):
    """A seat laid down the deposit that frees it from a dead hand (`offences.redeem_deposit`)."""

    seat: Seat


Play: TypeAlias = Riichi | Stands | Offence | Ruling | Redeem
"""What of the play of a kyoku a tally tells, in the order in which it happened."""


class Worth(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What people say that a hand is worth: not scored by the program.

    `han` has the dora in it, of which `dora`, `red` and `ura` say how many are what. For a yakuman
    `yakuman` is how many it is paid, and han and fu are 0.
    """

    han: Annotated[int, msgspec.Meta(ge=0, le=MOST_HAN)] = 0
    fu: Fu = 0
    yakuman: Annotated[int, msgspec.Meta(ge=0, le=MOST_YAKUMAN)] = 0
    yaku: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_WORDS)] = ()
    dora: Count = 0
    red: Count = 0
    ura: Count = 0


class Winner(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Who won: with these tiles, the winning one not among them, or with a hand of this worth.

    `flags` are those of `hanchan.score`; riichi has been told before. `fed` says who answers for a
    yakuman (pao), or as `rinshan` who fed the kan whose replacement tile won.
    """

    seat: Seat
    hand: Notation | None = None
    flags: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_WORDS)] = ()
    fed: dict[Fed, Seat] = {}
    worth: Worth | None = None


class Win(Part, tag="win", frozen=True):
    """Somebody won: off the tile of seat `payer`, or by tsumo; `dora` and `ura` are indicators."""

    payer: Seat | None
    winners: Annotated[tuple[Winner, ...], msgspec.Meta(min_length=1, max_length=3)]
    tile: Notation | None = None
    dora: Notation = ""
    ura: Notation = ""


class Draw(Part, tag="draw", frozen=True):
    """Nobody won; `tenpai` are the seats that showed such a hand.

    `nagashi` are those that had nagashi mangan, whoever let go of a tile last being the last.
    """

    reason: Reason = "exhausted"
    tenpai: Seats = ()
    nagashi: Seats = ()


class Kyoku(Part, tag="kyoku", frozen=True):
    """One kyoku; without an `end` it was void, by a chombo or since it was dealt again.

    `stops`: the leading dealer, asked by the rules, ended the match with it.
    """

    number: KyokuNumber
    play: Annotated[tuple[Play, ...], msgspec.Meta(max_length=MOST_PLAY)] = ()
    end: Win | Draw | None = None
    stops: bool = False


class Correction(Part, tag="correction", frozen=True):
    """What a kyoku should have been: it is this one instead, and those after it follow it."""

    kyoku: Kyoku
    reason: Because = ""


class Withdrawal(Part, tag="withdrawal", frozen=True):
    """A kyoku that was entered was never played; those behind it have one number less."""

    number: KyokuNumber
    reason: Because = ""


class Insertion(Part, tag="insertion", frozen=True):
    """A kyoku that was left out, before that which had its number; that one has one more."""

    kyoku: Kyoku
    reason: Because = ""


class Names(Part, tag="names", frozen=True):
    """Who sits where is put right: the names by starting wind, East first."""

    names: FourPlayers
    reason: Because = ""


class Stop(Part, tag="stop", frozen=True):
    """The match ended here whatever would follow by the rules, as when time was over."""

    reason: Because = ""


class Counted(Part, tag="counted", frozen=True):
    """The points that people counted on the table at the end, by seat."""

    scores: tuple[Score, Score, Score, Score]


class Header(Part, tag="tally", frozen=True):
    """The first line: the rule set in full, and the names by starting wind, East first."""

    format: str
    version: int
    rules: RecordedRules
    names: FourPlayers


Line: TypeAlias = Kyoku | Correction | Withdrawal | Insertion | Names | Stop | Counted
"""A line behind the header."""

_LINES: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def line_to_json(line: Header | Line) -> bytes:
    """A line in its one spelling, without its end.

    >>> line_to_json(Kyoku(number=1, end=Draw(tenpai=(0, 2))))
    b'{"type":"kyoku","number":1,"end":{"type":"draw","tenpai":[0,2]}}'
    """
    return msgspec.json.encode(line)


def line_from_json(line: bytes | str) -> Line:
    """The line behind the header that a text holds; `msgspec` says what is wrong with another.

    >>> line_from_json('{"type":"stop","reason":"time"}')
    Stop(reason='time')
    """
    return _LINES.decode(line)
