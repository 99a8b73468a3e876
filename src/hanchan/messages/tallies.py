"""Matches kept by hand: as they are entered, and what the law makes of them."""

from typing import Annotated, Any, NotRequired, TypedDict

import msgspec

from hanchan.club.tally import Kyoku
from hanchan.messages.basics import Count, Fields, Name, NamedOption, Part, Seat, Wind, Word
from hanchan.messages.match import KyokuSheet, StandingShown
from hanchan.messages.table_options import Changes
from hanchan.records import AnyEvent
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.toml import LONGEST as LONGEST_RULEBOOK


class TallyOptionGroup(Part, frozen=True, kw_only=True):
    """Options that are about the same thing."""

    title: str
    options: tuple[NamedOption, ...]


class TallyWin(Part, frozen=True, kw_only=True):
    """What may be said of a win of one kind: circumstances by their values, and ura dora."""

    tsumo: bool
    dealer: bool
    riichi: bool
    flags: tuple[str, ...]
    ura: bool


class TallyForm(Part, frozen=True, kw_only=True):
    """All that may be said under a rulebook.

    `reds` are the red fives of each suit, `winners` how many may ron one tile; `fed` is what
    somebody may answer for, the yaku of the same name aside from `rinshan`; `redeem` is the deposit
    that frees a dead hand, 0 where none does.
    """

    reds: tuple[int, int, int]
    riichi: tuple[NamedOption, ...]
    flags: tuple[NamedOption, ...]
    wins: tuple[TallyWin, ...]
    draws: tuple[NamedOption, ...]
    nagashi: bool
    winners: Count
    fed: tuple[NamedOption, ...]
    yaku: tuple[NamedOption, ...]
    fu: tuple[int, ...]
    offences: tuple[TallyOptionGroup, ...]
    redeem: Count


FourScores = tuple[int, int, int, int]
Place = Annotated[int, msgspec.Meta(ge=1, le=4)]


class SeatKept(Part, frozen=True, kw_only=True):
    """Who sits at a seat, with the wind of the kyoku that comes or was the last."""

    name: str
    wind: Wind
    score: int
    place: Place


class KyokuComing(Part, frozen=True, kw_only=True):
    """The kyoku that comes next, or of a match that is over its last one."""

    title: str
    round: Wind
    dealer: Seat
    honba: Count
    deposits: Count


class KyokuKept(Part, frozen=True, kw_only=True):
    """One kyoku of a tally: as it was entered, and its sheet, or the `problem` why it has none.

    `brief` says in a line or two how it ended.
    """

    number: Count
    entered: dict[str, Any]
    title: str = ""
    dealer: Seat = 0
    brief: tuple[str, ...] = ()
    sheet: KyokuSheet | None = None
    problem: str = ""


class KyokuChanged(Part, frozen=True, kw_only=True):
    """A kyoku that is otherwise since another one was put right.

    `was` and `now` are its titles, `moved` and `moves` how far everybody's points moved by it, each
    empty where it cannot follow; then `problem` says why.
    """

    number: Count
    was: str = ""
    now: str = ""
    moved: tuple[int, ...] = ()
    moves: tuple[int, ...] = ()
    problem: str = ""


class TallyShown(Part, frozen=True, kw_only=True):
    """All that the law makes of a tally; `standings` are as if it ended now, before it has.

    `unsettled` is the number of the first kyoku that cannot follow, 0 if all do. `revision` counts
    the lines behind the header.
    """

    rules: str
    title: str
    seats: tuple[SeatKept, ...]
    coming: KyokuComing
    kyoku: tuple[KyokuKept, ...]
    standings: tuple[StandingShown, ...]
    revision: Count
    over: bool = False
    unsettled: Count = 0
    counted: FourScores | None = None
    differences: tuple[int, ...] = ()


LARGEST_FILE = 262_144
"""In bytes: a match of forty kyoku, each corrected twice, has a quarter of these."""


class TallyBegun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match about to begin: a rulebook's id or the TOML `rulebook` of a house, and who plays.

    `changes` are rule keys with other values, `names` by starting wind, East first.
    """

    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST_RULEBOOK)] = ""
    changes: Changes = {}
    names: tuple[Name, Name, Name, Name]


class TallySent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tally as a file has it, or one that begins, and perhaps a line that shall follow."""

    file: Annotated[str, msgspec.Meta(max_length=LARGEST_FILE)] = ""
    begin: TallyBegun | None = None
    line: Fields | None = None


class TallyTold(Part, frozen=True, kw_only=True):
    """What a tally is with the line that was sent.

    `lines` are what its file has then beside what was sent, each in its one spelling. `changes` are
    the kyoku that the line changes besides its own; `was` and `was_over` how the match stood before
    it. `may_stop` tells that the leading dealer may end the match with this kyoku.
    """

    lines: tuple[str, ...]
    shown: TallyShown
    changes: tuple[KyokuChanged, ...] = ()
    was: FourScores
    was_over: bool = False
    may_stop: bool = False


class KyokuNext(TypedDict):
    """The kyoku that comes next; null where the match is over."""

    kyoku: str
    honba: int
    deposits: int


class SeatPlaced(TypedDict):
    """How a seat stands; the result is thousands of points."""

    place: int
    seat: int
    name: str
    score: int
    result: float


class KyokuEntered(TypedDict):
    """A kyoku as it was entered and as the law settled it; `problem` says why it cannot follow.

    `deltas` are the payments, `moved` has the riichi deposits in it too.
    """

    number: int
    entered: Kyoku
    problem: NotRequired[dict[str, Any]]
    kyoku: NotRequired[str]
    honba: NotRequired[int]
    deposits: NotRequired[int]
    deltas: NotRequired[list[int]]
    moved: NotRequired[list[int]]
    scores: NotRequired[list[int]]
    events: NotRequired[list[AnyEvent]]


class TallyState(TypedDict):
    """A match kept by hand, with the kyoku that were asked for."""

    rules: str
    names: list[str]
    over: bool
    next: KyokuNext | None
    scores: list[int]
    standings: list[SeatPlaced]
    counted: list[int] | None
    differences: list[int]
    kyoku: NotRequired[list[KyokuEntered]]


class KyokuClaimed(TypedDict):
    """What somebody at the table says that a kyoku was, against what is entered."""

    number: int
    by: str
    line: int
    kyoku: Kyoku


class TableTallied(TypedDict):
    """The number of the line that was added; or, where none was, the tally of the table as it is.

    `revision` counts its lines, `disputed` says who holds what against it.
    """

    line: NotRequired[int]
    rules: NotRequired[str]
    names: NotRequired[list[str]]
    over: NotRequired[bool]
    next: NotRequired[KyokuNext | None]
    scores: NotRequired[list[int]]
    standings: NotRequired[list[SeatPlaced]]
    counted: NotRequired[list[int] | None]
    differences: NotRequired[list[int]]
    kyoku: NotRequired[list[KyokuEntered]]
    revision: NotRequired[int]
    disputed: NotRequired[list[KyokuClaimed]]


class TalliesChecked(TypedDict):
    """Simulated matches told as tallies; one line for each rulebook."""

    rules: str
    matches: int
    kyoku: int
    void: int
    offences: int
    differences: list[dict[str, Any]]
