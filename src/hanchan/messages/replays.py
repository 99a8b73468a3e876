"""Replays: matches played again, verified, converted and reviewed."""

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
    """A match in a file; `rules` are those that the file names, empty if it names none."""

    names: tuple[str, ...]
    kyoku: tuple[KyokuListed, ...]
    rules: str = ""
    title: str = ""
    scores: tuple[int, ...] = ()
    own: bool = False


class ReplayPage(Part, frozen=True, kw_only=True):
    """A file opened for replay: its key, its format, and its matches."""

    key: str
    name: str
    format: str
    matches: tuple[MatchListed, ...]
    download: str


class WaitLeft(Part, frozen=True, kw_only=True):
    """A tile that a hand waits for, and the number of copies the seat does not see."""

    tile: str
    left: Count


class SeatRead(Part, frozen=True, kw_only=True):
    """The progress of a hand: a description, and its waits if it is tenpai."""

    text: str
    waits: tuple[WaitLeft, ...] = ()
    furiten: str | None = None


class Decision(Part, frozen=True, kw_only=True):
    """The seat's next decision, if it had a choice; `heard` is its text for screen readers."""

    seat: Seat
    text: str
    heard: str = ""


class MomentShown(Part, frozen=True, kw_only=True):
    """An event, its description, and the table after it with all hands open.

    `heard` is the screen-reader text if it differs; `kind` is the type of the event. `next` are the
    next tiles of the wall, as far as known. For a draw, `drawer` is the seat, and `hidden` the text
    for viewers who do not see its tile.
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

    `count` is the number of kyoku that can be replayed, `before` the number of moments in earlier
    kyoku, `total` the number of moments of the match. `problem` says where the file and the rules
    disagree, if that is in this kyoku.
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
    """A decision compared with the bot's choice.

    `loss` is None if the bot did not evaluate one of the two; `choices` are those that the bot
    evaluated, the best first, including the one taken if it was evaluated.
    """

    moment: Count
    grade: Literal["same", "good", "doubt", "mistake", "other"]
    loss: Count | None = None
    done: ActionNamed
    best: ActionNamed
    choices: tuple[ChoiceWeighed, ...]
    why: tuple[str, ...]


class KyokuReviewed(Part, frozen=True, kw_only=True):
    """The bot's review of a seat's decisions in one kyoku.

    `problem` says why the review ends with this kyoku although the match does not.
    """

    decisions: tuple[DecisionReviewed, ...]
    problem: str = ""


class Disagreement(Part, frozen=True, kw_only=True):
    """A disagreement of a file and the rules: where, what the file says, what the rules say.

    `kyoku` counts from 1, 0 stands for the match as a whole. `moves` is the number of draws,
    discards, calls and riichi of the kyoku up to and including the event; none if it is the end of
    the kyoku. `about` is the label of the field.
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
    """The result of `hanchan verify` for a file; `inferred` if the rules were to be inferred."""

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
    """Findings about one file."""

    path: str
    format: str
    error: str | None
    doubts: list[str]
    disagreements: list[LogDisagreement]


class LogsVerified(TypedDict):
    """Logs verified by playing them again."""

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
    """Something that the other format cannot hold."""

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
    """Files converted, skipped and failed."""

    files: list[FileConverted]
    skipped: int
    failed: list[ConversionFailed]


class ActionWeighed(TypedDict):
    """An action as the bot evaluated it; `worth`, `hand` and `cost` are points."""

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
    """A decision: the action taken, the bot's choice, and why."""

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
    """A seat's decisions by grade; `dearest` are the indices of the costliest ones."""

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
    """A reviewed match; `problem` says why it cannot be replayed further."""

    rules: str
    names: list[str]
    complete: bool
    problem: str | None
    remarks: list[str]
    seats: list[SeatReviewed]
