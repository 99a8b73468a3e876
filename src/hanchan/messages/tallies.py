"""Tallies: matches with real tiles as they are entered, and their settlement by the law."""

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
    """Options on the same subject."""

    title: str
    options: tuple[NamedOption, ...]


class TallyWin(Part, frozen=True, kw_only=True):
    """The options for one kind of win: possible flags, and whether ura dora apply."""

    tsumo: bool
    dealer: bool
    riichi: bool
    flags: tuple[str, ...]
    ura: bool


class TallyForm(Part, frozen=True, kw_only=True):
    """All options for entering kyoku under a rulebook.

    `reds` are the red fives of each suit, `winners` is the maximum number of rons on one tile;
    `fed` lists what a player can be liable for, by the yaku of the same name except `rinshan`;
    `redeem` is the deposit that frees a dead hand, 0 if that is impossible.
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
    """A seat of a tally; `wind` is that of the next kyoku, or of the last one."""

    name: str
    wind: Wind
    score: int
    place: Place


class KyokuComing(Part, frozen=True, kw_only=True):
    """The next kyoku, or the last one of a match that is over."""

    title: str
    round: Wind
    dealer: Seat
    honba: Count
    deposits: Count


class KyokuKept(Part, frozen=True, kw_only=True):
    """A kyoku of a tally as entered, and its sheet, or the `problem` why it has none.

    `brief` describes its end in a line or two.
    """

    number: Count
    entered: dict[str, Any]
    title: str = ""
    dealer: Seat = 0
    brief: tuple[str, ...] = ()
    sheet: KyokuSheet | None = None
    problem: str = ""


class KyokuChanged(Part, frozen=True, kw_only=True):
    """A kyoku whose result changed after another one was corrected.

    `was` and `now` are its titles, `moved` and `moves` the score changes, before and after the
    correction; each is empty where the kyoku does not fit, and `problem` says why.
    """

    number: Count
    was: str = ""
    now: str = ""
    moved: tuple[int, ...] = ()
    moves: tuple[int, ...] = ()
    problem: str = ""


class TallyShown(Part, frozen=True, kw_only=True):
    """A settled tally; until the match is over `standings` are as if it ended now.

    `unsettled` is the number of the first kyoku that no longer fits, 0 if all do. `revision` counts
    the lines after the header.
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
"""Maximum size in bytes; 40 kyoku, each corrected twice, take a quarter of it."""


class TallyBegun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Start a tally: a rulebook's id or the TOML of a house `rulebook`, and the players.

    `changes` overrides rule keys; `names` are by starting wind, East first.
    """

    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST_RULEBOOK)] = ""
    changes: Changes = {}
    names: tuple[Name, Name, Name, Name]


class TallySent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tally as a file or to be started, and optionally a line to append."""

    file: Annotated[str, msgspec.Meta(max_length=LARGEST_FILE)] = ""
    begin: TallyBegun | None = None
    line: Fields | None = None


class TallyTold(Part, frozen=True, kw_only=True):
    """The state of a tally after the submitted line.

    `lines` are the canonical lines to append to the submitted file. `changes` are other kyoku
    affected by the line; `was` and `was_over` describe the match before it. `may_stop` tells that
    the leading dealer may end the match with this kyoku.
    """

    lines: tuple[str, ...]
    shown: TallyShown
    changes: tuple[KyokuChanged, ...] = ()
    was: FourScores
    was_over: bool = False
    may_stop: bool = False


class KyokuNext(TypedDict):
    """The next kyoku; null if the match is over."""

    kyoku: str
    honba: int
    deposits: int


class SeatPlaced(TypedDict):
    """The current place of a seat; the result is in thousands of points."""

    place: int
    seat: int
    name: str
    score: int
    result: float


class KyokuEntered(TypedDict):
    """A kyoku as entered and as settled; `problem` says why it no longer fits.

    `deltas` are the payments; `moved` also includes the riichi deposits.
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
    """A tally, with the requested kyoku."""

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
    """A player's differing entry for a kyoku."""

    number: int
    by: str
    line: int
    kyoku: Kyoku


class TableTallied(TypedDict):
    """The number of the added line or, without one, the current tally of the table.

    `revision` counts its lines, `disputed` lists the differing entries.
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
    """Simulated matches replayed as tallies; one line per rulebook."""

    rules: str
    matches: int
    kyoku: int
    void: int
    offences: int
    differences: list[dict[str, Any]]
