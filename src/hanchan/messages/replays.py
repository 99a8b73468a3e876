"""Replays of matches, and the results of their verification, conversion and review."""

from typing import Literal, TypedDict

from hanchan.messages.base import Count, MessagePart, RemainingTile, Seat
from hanchan.messages.match import EvaluatedChoice, KyokuSheet, MatchView, NamedAction, StandingView

NO_MOMENT = -1


class KyokuListItem(MessagePart, frozen=True, kw_only=True):
    """A kyoku in the list of a match: its name, its outcomes in words, and the scores before it."""

    name: str
    honba: Count
    deposits: Count
    results: tuple[str, ...]
    scores: tuple[int, ...]


class MatchListItem(MessagePart, frozen=True, kw_only=True):
    """A match in a file; `rules` is empty if the file names none, `own` marks hanchan records."""

    names: tuple[str, ...]
    kyoku: tuple[KyokuListItem, ...]
    rules: str = ""
    title: str = ""
    scores: tuple[int, ...] = ()
    own: bool = False


class ReplayFileView(MessagePart, frozen=True, kw_only=True):
    """A file opened for replay: its key, its format, and its matches."""

    key: str
    name: str
    format: str
    matches: tuple[MatchListItem, ...]
    download: str


class HandProgress(MessagePart, frozen=True, kw_only=True):
    """The progress of a hand: a description, and its waits if it is tenpai."""

    text: str
    waits: tuple[RemainingTile, ...] = ()
    furiten: str | None = None


class NextDecision(MessagePart, frozen=True, kw_only=True):
    """A seat's next choice among actions; `heard` is its text for screen readers if it differs."""

    seat: Seat
    text: str
    heard: str = ""


class MomentView(MessagePart, frozen=True, kw_only=True):
    """An event, its description, and the table after it with all hands open.

    `heard` is the text for screen readers if it differs, and `kind` the type of the event. `next`
    are the next tiles of the wall, as far as known. For a draw, `drawer` is the seat, and `hidden`
    is the text for viewers who do not see the tile.
    """

    kind: str
    text: str
    heard: str = ""
    view: MatchView
    seats: tuple[HandProgress, ...]
    decisions: tuple[NextDecision, ...] = ()
    next: tuple[str, ...] = ()
    drawer: Seat | None = None
    hidden: str = ""


class KyokuReplayView(MessagePart, frozen=True, kw_only=True):
    """All moments of one kyoku; from the moment with index `sheet_at` on, its sheet is known.

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
    moments: tuple[MomentView, ...]
    sheet: KyokuSheet | None = None
    sheet_at: int = NO_MOMENT
    standings: tuple[StandingView, ...] = ()
    problem: str = ""
    remarks: tuple[str, ...] = ()


class WatchedMatchView(MessagePart, frozen=True, kw_only=True):
    """What a spectator may see of a match at a table by now, as a file for replay.

    `match` is its number at the table. `delay` and `hands` are as in `TableInfo`; all hands can be
    seen in the first `open` kyoku. `over` says that this is the whole match; its record is then
    open to all.
    """

    match: Count
    file: ReplayFileView
    delay: Count = 0
    hands: Literal["closed", "late", "open"] = "closed"
    open: Count = 0
    over: bool = False


class SeatComment(MessagePart, frozen=True, kw_only=True):
    """How a seat stands by its last decision of the kyoku, by the bot that reviews.

    `win` is its chance to win, and `risk` the chance that its last discard dealt in, in percent;
    null if unknown. `done` is that decision, and `best` the bot's own if it differs.
    """

    seat: Seat
    win: float | None = None
    risk: float | None = None
    done: NamedAction | None = None
    best: NamedAction | None = None


class MomentComment(MessagePart, frozen=True, kw_only=True):
    """Comments on a moment: how each visible seat stands, and what the bot would do next.

    `next` is the seat that is to decide, `choices` the bot's best actions for it, the best first.
    """

    seats: tuple[SeatComment, ...] = ()
    next: Seat | None = None
    choices: tuple[EvaluatedChoice, ...] = ()


class DecisionReviewView(MessagePart, frozen=True, kw_only=True):
    """A decision compared with the bot's choice.

    `loss` is its cost in points, rounded to tens, or None if the bot did not evaluate both actions.
    `choices` are the bot's best actions, best first, and the action taken, if the bot evaluated it.
    """

    moment: Count
    grade: Literal["same", "good", "doubt", "mistake", "other"]
    loss: Count | None = None
    done: NamedAction
    best: NamedAction
    choices: tuple[EvaluatedChoice, ...]
    why: tuple[str, ...]


class KyokuReviewView(MessagePart, frozen=True, kw_only=True):
    """The bot's review of a seat's decisions in one kyoku.

    `problem` says why the review ends with this kyoku although the match does not.
    """

    decisions: tuple[DecisionReviewView, ...]
    problem: str = ""


class OutlookView(MessagePart, frozen=True, kw_only=True):
    """The scores before a kyoku, and each player's expected final place and result in thousands.

    The last one of a complete match is its end, with final places and results.
    """

    name: str
    scores: tuple[int, ...]
    places: tuple[float, ...]
    results: tuple[float, ...]


class MistakeView(MessagePart, frozen=True, kw_only=True):
    """A doubt or mistake: where it was made, what was done, and its cost in points.

    `part` says how far into its kyoku it is, from 0 to 1; `link` is the path of the page that asks
    this decision again.
    """

    kyoku: Count
    moment: Count
    name: str
    part: float
    grade: Literal["doubt", "mistake"]
    loss: Count
    done: NamedAction
    best: NamedAction
    link: str


class MatchReviewView(MessagePart, frozen=True, kw_only=True):
    """The review of a seat's match: every player's outlook, and the seat's mistakes.

    The mistakes are the doubts and mistakes, the costliest first. `mark` is A to E, empty if
    nothing was weighed, and `marked` says how it is found. `problem` says why the review ends
    before the match does.
    """

    names: tuple[str, ...]
    mark: str = ""
    marked: tuple[str, ...] = ()
    decisions: Count
    loss: Count
    outlook: tuple[OutlookView, ...]
    mistakes: tuple[MistakeView, ...]
    problem: str = ""


class DecisionQuestionView(MessagePart, frozen=True, kw_only=True):
    """The different actions that a seat has at a decision."""

    actions: tuple[NamedAction, ...]


class DecisionAnswerView(MessagePart, frozen=True, kw_only=True):
    """The review of an action at a decision, and of the action that was taken in the match."""

    answer: DecisionReviewView
    played: DecisionReviewView


class DisagreementView(MessagePart, frozen=True, kw_only=True):
    """A disagreement between a file and the rules: its location, and what each of them says.

    `kyoku` counts from 1; 0 is the match as a whole. `moves` is the number of draws, discards,
    calls and riichi of the kyoku up to and including the event; null if the disagreement is about
    the end of the kyoku. `about` is the label of the field.
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


class MatchVerificationView(MessagePart, frozen=True, kw_only=True):
    """The result of verifying a match: its rules, its kyoku, and how many of these are complete."""

    rules: str
    kyoku: Count
    complete: Count


class RulesTrial(MessagePart, frozen=True, kw_only=True):
    """Whether a rulebook agrees with a match, and otherwise the disagreement that excludes it."""

    match: Count
    rules: str
    agrees: bool
    excluded: DisagreementView | None = None


class VerificationView(MessagePart, frozen=True, kw_only=True):
    """The result of `hanchan verify` for a file; `inferred` is null if the rules were given."""

    matches: tuple[MatchVerificationView, ...]
    disagreements: tuple[DisagreementView, ...]
    doubts: tuple[str, ...] = ()
    inferred: tuple[RulesTrial, ...] | None = None
    error: str = ""


class LogDisagreement(TypedDict):
    """A disagreement between a log and the law: its location, both values, keys and articles."""

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
    """The doubts and disagreements found in one file, or the error that prevented reading it."""

    path: str
    format: str
    error: str | None
    doubts: list[str]
    disagreements: list[LogDisagreement]


class VerificationReport(TypedDict):
    """The result of verifying logs by replay: totals, and a report for each file with findings."""

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


class ConversionLoss(TypedDict):
    """Information that the target format cannot store, and a sentence about it."""

    field: str
    sense: str


ConvertedFile = TypedDict(
    "ConvertedFile",
    {
        "in": str,
        "from": str,
        "to": str,
        "matches": int,
        "out": list[str],
        "losses": list[ConversionLoss],
        "doubts": list[str],
        "played_again": list[str],
        "assumed": str | None,
    },
)
FailedConversion = TypedDict("FailedConversion", {"in": str, "message": str})


class ConversionResults(TypedDict):
    """The converted files, the number skipped, and the failed ones."""

    files: list[ConvertedFile]
    skipped: int
    failed: list[FailedConversion]


class EvaluatedAction(TypedDict):
    """An action as the bot evaluated it, in points; chances are fractions from 0 to 1."""

    action: str
    then: str | None
    worth: int
    hand: int
    cost: int
    win_chance: float
    deal_in: dict[str, float]
    shanten: int
    yaku: dict[str, float]


class GradedDecision(TypedDict):
    """A decision: the action taken, the bot's choice and its reasons, and the grade."""

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
    choices: list[EvaluatedAction]


class SeatReviewReport(TypedDict):
    """A seat's decisions: their number by grade, and the indices of the costliest mistakes.

    `mark` is A to E, null if nothing was weighed.
    """

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
    mark: str | None
    list: list[GradedDecision]


class OutlookReport(TypedDict):
    """Each player's expected final place and result, in thousands, before a kyoku or at the end.

    `kyoku` counts from 1, and is null at the end of the match; `event` counts from 1.
    """

    kyoku: int | None
    event: int
    scores: list[int]
    places: list[float]
    results: list[float]


class MatchReviewReport(TypedDict):
    """A reviewed match; `problem` says why it cannot be replayed further."""

    rules: str
    names: list[str]
    complete: bool
    problem: str | None
    remarks: list[str]
    outlook: list[OutlookReport]
    seats: list[SeatReviewReport]
