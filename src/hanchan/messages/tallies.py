"""Tallies: matches with real tiles as people enter them, and their settlement by the law."""

from typing import Annotated, Any, NotRequired, TypedDict

import msgspec

from hanchan.club.tally import Kyoku
from hanchan.messages import base
from hanchan.messages.match import KyokuSheet, StandingView
from hanchan.messages.table_options import RulesChoice
from hanchan.records import AnyEvent


class TallyOptionGroup(base.MessagePart, frozen=True, kw_only=True):
    """Options on one subject, with its title."""

    title: str
    options: tuple[base.NamedOption, ...]


class TallyWinOptions(base.MessagePart, frozen=True, kw_only=True):
    """A kind of win, with its possible flags and whether ura dora count for it."""

    tsumo: bool
    dealer: bool
    riichi: bool
    flags: tuple[str, ...]
    ura: bool


class TallyForm(base.MessagePart, frozen=True, kw_only=True):
    """All options for entering kyoku under a rulebook.

    `reds` counts the red fives of man, pin and sou, and `winners` is the maximum number of rons on
    one tile. `fed` lists the yaku that a player can be liable for, and `rinshan` if a kan can make
    one liable. `redeem` is the deposit in points that frees a dead hand, 0 if that is impossible.
    `players` says how many play, `kita` whether they may set norths aside, `chi` whether there is
    chi, `absent` which tiles the set lacks.
    """

    reds: tuple[int, int, int]
    riichi: tuple[base.NamedOption, ...]
    flags: tuple[base.NamedOption, ...]
    wins: tuple[TallyWinOptions, ...]
    draws: tuple[base.NamedOption, ...]
    nagashi: bool
    winners: base.Count
    fed: tuple[base.NamedOption, ...]
    yaku: tuple[base.NamedOption, ...]
    fu: tuple[int, ...]
    offences: tuple[TallyOptionGroup, ...]
    redeem: base.Count
    players: int = 4
    kita: bool = False
    chi: bool = True
    absent: tuple[str, ...] = ()


Placement = Annotated[int, msgspec.Meta(ge=1, le=4)]


class TallySeatView(base.MessagePart, frozen=True, kw_only=True):
    """A seat of a tally; `wind` is that of the next kyoku, or of the last one."""

    name: str
    wind: base.Wind
    score: int
    place: Placement


class NextKyokuView(base.MessagePart, frozen=True, kw_only=True):
    """The next kyoku, or the last one of a match that is over."""

    title: str
    round: base.Wind
    dealer: base.Seat
    honba: base.Count
    deposits: base.Count


class TallyKyokuView(base.MessagePart, frozen=True, kw_only=True):
    """A kyoku of a tally as entered, with the score sheet, or the `problem` that prevents one.

    `brief` describes the end of the kyoku in a line or two.
    """

    number: base.Count
    entered: dict[str, Any]
    title: str = ""
    dealer: base.Seat = 0
    brief: tuple[str, ...] = ()
    sheet: KyokuSheet | None = None
    problem: str = ""


class AffectedKyoku(base.MessagePart, frozen=True, kw_only=True):
    """A kyoku whose result changed after another kyoku was corrected.

    Before the correction, the kyoku had the title `was` and the score changes `moved`; afterwards,
    `now` and `moves`. These are empty if the kyoku does not fit, and `problem` says why.
    """

    number: base.Count
    was: str = ""
    now: str = ""
    moved: tuple[int, ...] = ()
    moves: tuple[int, ...] = ()
    problem: str = ""


class TallyView(base.MessagePart, frozen=True, kw_only=True):
    """A settled tally; until the match is over, `standings` are as if it ended now.

    `unsettled` is the number of the first kyoku that no longer fits, 0 if all do. `revision` counts
    the lines after the header.
    """

    rules: str
    title: str
    seats: tuple[TallySeatView, ...]
    coming: NextKyokuView
    kyoku: tuple[TallyKyokuView, ...]
    standings: tuple[StandingView, ...]
    revision: base.Count
    over: bool = False
    unsettled: base.Count = 0
    counted: tuple[int, ...] | None = None
    differences: tuple[int, ...] = ()


MAX_TALLY_BYTES = 262_144
"""Maximum size of a tally in bytes; 40 kyoku, each corrected twice, take a quarter of it."""


class CreateTallyRequest(RulesChoice, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Start a tally: a rulebook's id or the TOML of a house `rulebook`, and the players.

    `changes` overrides rule keys; `names` are by starting wind, East first.
    """

    names: Annotated[tuple[base.Name, ...], msgspec.Meta(min_length=3, max_length=4)]


class TallyRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tally, either a `file` or a new one to `begin`, and optionally a line to append."""

    file: Annotated[str, msgspec.Meta(max_length=MAX_TALLY_BYTES)] = ""
    begin: CreateTallyRequest | None = None
    line: base.JsonObject | None = None


class TallyResponse(base.MessagePart, frozen=True, kw_only=True):
    """The state of a tally after the submitted line.

    `lines` are the canonical lines to append to the submitted file. `changes` are other kyoku
    affected by the line; `was` (the scores) and `was_over` describe the match before it. `may_stop`
    means that the leading dealer may end the match with this kyoku.
    """

    lines: tuple[str, ...]
    shown: TallyView
    changes: tuple[AffectedKyoku, ...] = ()
    was: tuple[int, ...]
    was_over: bool = False
    may_stop: bool = False


class NextKyoku(TypedDict):
    """The kyoku to be entered next; there is none once the match is over."""

    kyoku: str
    honba: int
    deposits: int


class SeatPlacement(TypedDict):
    """A seat's current place, score, and result in thousands of points."""

    place: int
    seat: int
    name: str
    score: int
    result: float


class EnteredKyoku(TypedDict):
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
    """The state of a tally, with the requested kyoku if any."""

    rules: str
    names: list[str]
    over: bool
    next: NextKyoku | None
    scores: list[int]
    standings: list[SeatPlacement]
    counted: list[int] | None
    differences: list[int]
    kyoku: NotRequired[list[EnteredKyoku]]


class DisputedKyoku(TypedDict):
    """A player's differing entry for a kyoku."""

    number: int
    by: str
    line: int
    kyoku: Kyoku


class TableTallyReport(TypedDict):
    """The number of the added line or, without one, the current tally of the table.

    `revision` counts the tally's lines, `disputed` lists the differing entries.
    """

    line: NotRequired[int]
    rules: NotRequired[str]
    names: NotRequired[list[str]]
    over: NotRequired[bool]
    next: NotRequired[NextKyoku | None]
    scores: NotRequired[list[int]]
    standings: NotRequired[list[SeatPlacement]]
    counted: NotRequired[list[int] | None]
    differences: NotRequired[list[int]]
    kyoku: NotRequired[list[EnteredKyoku]]
    revision: NotRequired[int]
    disputed: NotRequired[list[DisputedKyoku]]


class TallyCheckReport(TypedDict):
    """The result of replaying simulated matches under a rulebook as tallies."""

    rules: str
    matches: int
    kyoku: int
    void: int
    offences: int
    differences: list[dict[str, Any]]
