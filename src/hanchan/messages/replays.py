"""A match looked back at: replayed, verified, converted and reviewed."""

from typing import Literal, TypedDict

from hanchan.messages.basics import Count, Part, Seat
from hanchan.messages.match import ActionNamed, ChoiceWeighed, KyokuSheet, PageView, StandingShown

NO_MOMENT = -1


class KyokuListed(Part, frozen=True, kw_only=True):
    """A kyoku in the list of a match: its name, how it ended, and the points before it."""

    name: str
    honba: Count
    deposits: Count
    results: tuple[str, ...]
    scores: tuple[int, ...]


class MatchListed(Part, frozen=True, kw_only=True):
    """A match in a file; `rules` are those that it names, empty where it names none."""

    names: tuple[str, ...]
    kyoku: tuple[KyokuListed, ...]
    rules: str = ""
    title: str = ""
    scores: tuple[int, ...] = ()
    own: bool = False


class ReplayPage(Part, frozen=True, kw_only=True):
    """A file that was brought to be looked at: its address, its format, the matches in it."""

    key: str
    name: str
    format: str
    matches: tuple[MatchListed, ...]
    download: str


class WaitLeft(Part, frozen=True, kw_only=True):
    """A tile that a hand waits for, and how many copies of it the seat does not see."""

    tile: str
    left: Count


class SeatRead(Part, frozen=True, kw_only=True):
    """How far a hand is: in words, and the waits of one that is tenpai."""

    text: str
    waits: tuple[WaitLeft, ...] = ()
    furiten: str | None = None


class Decision(Part, frozen=True, kw_only=True):
    """What a seat decided next, where it had a choice; `heard` is for ears, if that differs."""

    seat: Seat
    text: str
    heard: str = ""


class MomentShown(Part, frozen=True, kw_only=True):
    """One event in words, for ears as it is `heard`, and the table after it with all hands open.

    `kind` is the type of the event. `next` are the tiles that will be drawn, as far as known. Of a
    draw `drawer` is the seat, and `hidden` the words for those who do not see its tile.
    """

    kind: str
    text: str
    heard: str = ""
    view: PageView
    seats: tuple[SeatRead, SeatRead, SeatRead, SeatRead]
    decisions: tuple[Decision, ...] = ()
    next: tuple[str, ...] = ()
    drawer: Seat | None = None
    hidden: str = ""


class KyokuReplay(Part, frozen=True, kw_only=True):
    """All moments of one kyoku; `sheet_at` is the moment from which its sheet is known.

    `count` is how many kyoku can be followed, `before` how many moments of the match come earlier,
    `total` how many it has. `problem` says where the file and the rules part, if that is here.
    """

    rules: str
    title: str
    names: tuple[str, ...]
    count: Count
    before: Count
    total: Count
    moments: tuple[MomentShown, ...]
    sheet: KyokuSheet | None = None
    sheet_at: int = NO_MOMENT
    standings: tuple[StandingShown, ...] = ()
    problem: str = ""
    remarks: tuple[str, ...] = ()


class DecisionReviewed(Part, frozen=True, kw_only=True):
    """A decision beside what the bot would have done.

    `loss` is None where one of the two was not weighed; `choices` are those that the bot weighed,
    the best first, the one that was taken among them if it was weighed.
    """

    moment: Count
    grade: Literal["same", "good", "doubt", "mistake", "other"]
    loss: Count | None = None
    done: ActionNamed
    best: ActionNamed
    choices: tuple[ChoiceWeighed, ...]
    why: tuple[str, ...]


class KyokuReviewed(Part, frozen=True, kw_only=True):
    """What the bot thinks of the choices of a seat in one kyoku.

    `problem` says why the review ends with this kyoku, where the match does not.
    """

    decisions: tuple[DecisionReviewed, ...]
    problem: str = ""


class Disagreement(Part, frozen=True, kw_only=True):
    """Where a file and the rules part: the place, what the file says, what the rulebook says.

    `kyoku` counts from 1, 0 for the match as a whole. `moves` are the draws, discards, calls and
    riichi of the kyoku up to the place, that event included; none where it is the kyoku's end.
    `about` is the name of the field.
    """

    match: Count
    kyoku: Count
    name: str
    line: Count
    field: str
    about: str
    logged: str
    by_law: str
    articles: tuple[str, ...] = ()
    moves: Count | None = None


class MatchVerified(Part, frozen=True, kw_only=True):
    """What was verified of one match, and under which rules."""

    rules: str
    kyoku: Count
    complete: Count


class RulesTried(Part, frozen=True, kw_only=True):
    """Whether a rulebook agrees with a match, and what excludes it if not."""

    match: Count
    rules: str
    agrees: bool
    excluded: Disagreement | None = None


class Verified(Part, frozen=True, kw_only=True):
    """What `hanchan verify` finds in a file; `inferred` where the rules were asked for."""

    matches: tuple[MatchVerified, ...]
    disagreements: tuple[Disagreement, ...]
    doubts: tuple[str, ...] = ()
    inferred: tuple[RulesTried, ...] | None = None
    error: str = ""


class LogDisagreement(TypedDict):
    """A disagreement of a log with the law."""

    match: int
    rules: str
    kyoku: str
    index: int
    line: int
    field: str
    logged: str
    by_law: str
    keys: list[str]
    articles: list[str]


class LogReport(TypedDict):
    """A file about which there is something to say."""

    path: str
    format: str
    error: str | None
    doubts: list[str]
    disagreements: list[LogDisagreement]


class LogsVerified(TypedDict):
    """Logs played again by the law."""

    files: int
    matches: int
    kyoku: int
    kyoku_broken_off: int
    disagreements: int
    unreadable: int
    skipped: int
    formats: dict[str, int]
    rules: dict[str, int]
    reports: list[LogReport]


class LossShown(TypedDict):
    """What the other format cannot hold."""

    field: str
    sense: str


FileConverted = TypedDict(
    "FileConverted",
    {
        "in": str,
        "from": str,
        "to": str,
        "matches": int,
        "out": list[str],
        "losses": list[LossShown],
        "doubts": list[str],
        "played_again": list[str],
        "assumed": str | None,
    },
)
ConversionFailed = TypedDict("ConversionFailed", {"in": str, "message": str})


class LogConversions(TypedDict):
    """Files converted, passed over and refused."""

    files: list[FileConverted]
    skipped: int
    failed: list[ConversionFailed]


class ActionWeighed(TypedDict):
    """An action as the bot weighed it; `worth`, `hand` and `cost` are points."""

    action: str
    then: str | None
    worth: int
    hand: int
    cost: int
    win_chance: float
    deal_in: dict[str, float]
    shanten: int
    yaku: dict[str, float]


class DecisionGraded(TypedDict):
    """A decision: what was done, what the bot would have done, and why."""

    kyoku: int
    event: int
    name: str
    done: str
    best: str
    grade: str
    loss: int | None
    waits: list[str]
    furiten: str | None
    why: list[str]
    choices: list[ActionWeighed]


class SeatReviewed(TypedDict):
    """The decisions of a seat by grade; `dearest` are the places of those that cost most."""

    seat: int
    name: str
    decisions: int
    same: int
    good: int
    doubt: int
    mistake: int
    other: int
    loss: int
    dearest: list[int]
    list: list[DecisionGraded]


class MatchReviewed(TypedDict):
    """A match looked back at; `problem` says where it can be followed no further."""

    rules: str
    names: list[str]
    complete: bool
    problem: str | None
    remarks: list[str]
    seats: list[SeatReviewed]
