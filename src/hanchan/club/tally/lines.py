"""The lines of a tally, one struct for each kind, and their encoding (`docs/tally.md`)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.club.file_part import FilePart
from hanchan.records.events import MAX_POINTS, Payment, Points, Seat, Tiles
from hanchan.records.record import RecordedRules
from hanchan.tiles.notation import MAX_NOTATION_LENGTH

FORMAT = "hanchan tally"
VERSION = 1
"""Version of the format, incremented when an older reader would misread a tally."""
MAX_WORD_LENGTH, MAX_NAME_LENGTH, MAX_REASON_LENGTH = 80, 200, 400
MAX_WORDS, MAX_PAYMENTS = 60, 12
MAX_PLAY_PARTS = 200
"""Maximum number of entries about the play of one kyoku."""
MAX_HAN = 99
MAX_FU = 170
MAX_YAKUMAN = 9
MAX_DORA_COUNT = 20
MAX_KITA = 4
Kind: TypeAlias = Literal["riichi", "double", "open", "open-double"]
Fed: TypeAlias = Literal["daisangen", "daisuushii", "suukantsu", "rinshan"]
Reason: TypeAlias = Literal[
    "exhausted", "kyuushu", "four_winds", "four_kans", "four_riichi", "triple_ron"
]
Decision: TypeAlias = Literal["confirmed", "amended", "dismissed"]
Fu: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_FU)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_DORA_COUNT)]
KyokuNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_WORD_LENGTH)]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_NAME_LENGTH)]
PlayerNames: TypeAlias = Annotated[tuple[Name, ...], msgspec.Meta(min_length=3, max_length=4)]
ReasonText: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_REASON_LENGTH)]
Seats: TypeAlias = Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)]
Notation: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_NOTATION_LENGTH)]
Score: TypeAlias = Annotated[int, msgspec.Meta(ge=-MAX_POINTS, le=MAX_POINTS)]


class TallyPart(FilePart, frozen=True, kw_only=True, tag_field="type"):
    """A line of a tally, or a part of a line that has its own `type`."""


class Riichi(TallyPart, tag="riichi", frozen=True):
    """A seat declared riichi; with `ends` its discard ended the kyoku.

    With `pending` it is accepted only by a later `RiichiAccepted`, after the entries in between.
    """

    seat: Seat
    kind: Kind = "riichi"
    ends: bool = False
    pending: bool = False


class RiichiAccepted(TallyPart, tag="stands", frozen=True):
    """The acceptance of a pending riichi, whose deposit is then paid."""

    seat: Seat


class Offence(TallyPart, tag="offence", frozen=True):
    """An offence with a sanction fixed by the rulebook.

    `tiles` is the number of tiles involved. With `noted` the rulebook assesses it later, when it
    is entered again. With `beside_win` another player won at the same moment, so a chombo lapses.
    """

    seat: Seat
    offence: Word
    tiles: Tiles = 1
    noted: bool = False
    beside_win: bool = False


class Ruling(TallyPart, tag="ruling", frozen=True):
    """A referee's ruling, as in a record but without the rulebook's proposal.

    `number` is that of an earlier report, counted from 1 over the whole match, or None for a new
    one. With `early` the offence was noticed before the dealer's first move.
    """

    offence: Word
    sanction: Word
    decision: Decision
    seat: Seat | None = None
    number: KyokuNumber | None = None
    tiles: Tiles = 1
    reason: ReasonText = ""
    points: Points = 0
    payments: Annotated[tuple[Payment, ...], msgspec.Meta(max_length=MAX_PAYMENTS)] = ()
    early: bool = False


class Redeem(TallyPart, tag="redeem", frozen=True):
    """A seat paid the deposit that frees it from a dead hand (`offences.redeem_deposit`)."""

    seat: Seat


PlayPart: TypeAlias = Riichi | RiichiAccepted | Offence | Ruling | Redeem
"""An entry about the play of a kyoku; `Kyoku.play` has them in the order of occurrence."""


class HandValue(FilePart, frozen=True, kw_only=True):
    """The value of a hand as people stated it, not scored by the program.

    `han` includes the han of `dora`, `red` and `ura`, and of norths set aside. A hand worth
    `yakuman` times a yakuman has no han and fu.
    """

    han: Annotated[int, msgspec.Meta(ge=0, le=MAX_HAN)] = 0
    fu: Fu = 0
    yakuman: Annotated[int, msgspec.Meta(ge=0, le=MAX_YAKUMAN)] = 0
    yaku: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MAX_WORDS)] = ()
    dora: Count = 0
    red: Count = 0
    ura: Count = 0


class Winner(FilePart, frozen=True, kw_only=True):
    """A winner, with either the hand's tiles without the winning one, or its value (`worth`).

    `flags` are those of `hanchan.score`; riichi is entered separately. `fed` has the seat liable
    for a yakuman (pao), or as `rinshan` the seat whose tile was called for the kan before the win.
    `kita` is the number of norths that the winner has set aside.
    """

    seat: Seat
    hand: Notation | None = None
    flags: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MAX_WORDS)] = ()
    fed: dict[Fed, Seat] = msgspec.field(default_factory=dict)
    worth: HandValue | None = None
    kita: Annotated[int, msgspec.Meta(ge=0, le=MAX_KITA)] = 0


class Win(TallyPart, tag="win", frozen=True):
    """A win by ron from `payer`, or by tsumo if it is None; `dora` and `ura` are indicators."""

    payer: Seat | None
    winners: Annotated[tuple[Winner, ...], msgspec.Meta(min_length=1, max_length=3)]
    tile: Notation | None = None
    dora: Notation = ""
    ura: Notation = ""


class Draw(TallyPart, tag="draw", frozen=True):
    """A draw; `tenpai` are the seats that showed a tenpai hand.

    `nagashi` are the seats with nagashi mangan, in the order of their last discards.
    """

    reason: Reason = "exhausted"
    tenpai: Seats = ()
    nagashi: Seats = ()


class Kyoku(TallyPart, tag="kyoku", frozen=True):
    """One kyoku; without an `end` it was void, by a chombo or because it was dealt again.

    With `stops` the leading dealer ended the match after it, as the rulebook allows.
    """

    number: KyokuNumber
    play: Annotated[tuple[PlayPart, ...], msgspec.Meta(max_length=MAX_PLAY_PARTS)] = ()
    end: Win | Draw | None = None
    stops: bool = False


class Correction(TallyPart, tag="correction", frozen=True):
    """A kyoku that replaces the one with its number; later ones are settled again."""

    kyoku: Kyoku
    reason: ReasonText = ""


class Withdrawal(TallyPart, tag="withdrawal", frozen=True):
    """A kyoku that was entered but never played; the numbers of later kyoku drop by one."""

    number: KyokuNumber
    reason: ReasonText = ""


class Insertion(TallyPart, tag="insertion", frozen=True):
    """A kyoku that was left out, inserted at its number; the numbers of later kyoku rise by one."""

    kyoku: Kyoku
    reason: ReasonText = ""


class NamesCorrection(TallyPart, tag="names", frozen=True):
    """The corrected names of the players, by starting wind, East first."""

    names: PlayerNames
    reason: ReasonText = ""


class Stop(TallyPart, tag="stop", frozen=True):
    """The match ended early, for example when time was up."""

    reason: ReasonText = ""


class PointCount(TallyPart, tag="counted", frozen=True):
    """The points counted at the table at the end, by seat."""

    scores: Annotated[tuple[Score, ...], msgspec.Meta(min_length=3, max_length=4)]


class Header(TallyPart, tag="tally", frozen=True):
    """The first line: the rule set in full, and the names by starting wind, East first."""

    format: str
    version: int
    rules: RecordedRules
    names: PlayerNames


TallyLine: TypeAlias = (
    Kyoku | Correction | Withdrawal | Insertion | NamesCorrection | Stop | PointCount
)
"""A line after the header."""

_LINES: msgspec.json.Decoder[TallyLine] = msgspec.json.Decoder(TallyLine)


def line_to_json(line: Header | TallyLine) -> bytes:
    """Encode a line in its canonical form, without the line ending.

    >>> line_to_json(Kyoku(number=1, end=Draw(tenpai=(0, 2))))
    b'{"type":"kyoku","number":1,"end":{"type":"draw","tenpai":[0,2]}}'
    """
    return msgspec.json.encode(line)


def line_from_json(line: bytes | str) -> TallyLine:
    """Decode a line after the header; raise a `msgspec` error if it is invalid.

    >>> line_from_json('{"type":"stop","reason":"time"}')
    Stop(reason='time')
    """
    return _LINES.decode(line)
