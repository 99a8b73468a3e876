"""What is answered about tallies, events and people."""

from typing import Any, NotRequired, TypedDict

from hanchan.club.event.classes import Move
from hanchan.club.tally import Kyoku
from hanchan.records import AnyEvent


class Next(TypedDict):
    """The kyoku that comes next; null where the match is over."""

    kyoku: str
    honba: int
    deposits: int


class Place(TypedDict):
    """How a seat stands; the result is thousands of points."""

    place: int
    seat: int
    name: str
    score: int
    result: float


class KyokuKept(TypedDict):
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


class TallyShown(TypedDict):
    """A match kept by hand, with the kyoku that were asked for."""

    rules: str
    names: list[str]
    over: bool
    next: Next | None
    scores: list[int]
    standings: list[Place]
    counted: list[int] | None
    differences: list[int]
    kyoku: NotRequired[list[KyokuKept]]


class Claim(TypedDict):
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
    next: NotRequired[Next | None]
    scores: NotRequired[list[int]]
    standings: NotRequired[list[Place]]
    counted: NotRequired[list[int] | None]
    differences: NotRequired[list[int]]
    kyoku: NotRequired[list[KyokuKept]]
    revision: NotRequired[int]
    disputed: NotRequired[list[Claim]]


class TalliesChecked(TypedDict):
    """Simulated matches told as tallies; one line for each rulebook."""

    rules: str
    matches: int
    kyoku: int
    void: int
    offences: int
    differences: list[dict[str, Any]]


class Entered(TypedDict):
    """Who takes part, by which number."""

    number: int
    name: str


class LineWritten(TypedDict):
    """The number of the line that was added."""

    line: int


class Imported(TypedDict):
    """The number of the last line that was added; or, with --preview, what each row is."""

    line: NotRequired[int]
    entries: NotRequired[list[dict[str, Any]]]
    results: NotRequired[list[str]]


class Moves(TypedDict):
    """Who plays the next season in another class."""

    moves: list[Move]


class MemberShown(TypedDict):
    """What a member has brought a team; `exact` is a fraction."""

    member: str
    team: str
    points: float
    exact: str
    matches: int
    places: list[int]


class Members(TypedDict):
    """The members of all teams."""

    members: list[MemberShown]


class Papers(TypedDict):
    """The pages that were written."""

    papers: list[str]


class Told(TypedDict):
    """What came in, in a sentence each."""

    results: list[str]


class Drawn(TypedDict):
    """Tables of four numbers by round, East first, and what they are worth.

    `dropped` are later rounds that were drawn before and are no more.
    """

    rounds: dict[str, list[list[int]]]
    told: str
    dropped: list[int]


class Left(TypedDict):
    """Somebody leaves, who still sits in these rounds."""

    line: int
    seated: list[int]


class Rank(TypedDict):
    """A line of the standings; `exact`, `carried` and `rulings` are fractions.

    `complete` is false where fewer matches were played than the best series that counts has.
    """

    place: int
    number: int
    name: str
    points: float
    exact: str
    carried: str
    rulings: str
    matches: int
    places: list[int]
    stage: int
    moves: str
    complete: bool


class EventVerified(TypedDict):
    """Whether the file is whole, and the hash of its last line; where it is not, why."""

    clean: bool
    problem: NotRequired[dict[str, Any]]
    lines: NotRequired[int]
    entries: NotRequired[int]
    rounds: NotRequired[int]
    results: NotRequired[int]
    head: NotRequired[str]


class TableOn(TypedDict):
    """A table of a round: seconds left, kyoku entered and disputed, and how far its result is."""

    table: int
    entries: list[int]
    left: int | None
    tallied: int
    disputed: list[int]
    status: str | None


class RoundOn(TypedDict):
    """How far a round has come, when it begins or began, and its minutes; 0 is without limit."""

    round: int
    state: str
    begins: str | None
    begun: str | None
    minutes: int | None
    paused: bool
    tables: list[TableOn]


class RoundsShown(TypedDict):
    """All rounds that are drawn."""

    rounds: list[RoundOn]


class Exported(TypedDict):
    """The whole event as tables."""

    name: str
    kind: str
    rules: str
    regulation: str
    closed: bool
    entries: list[dict[str, Any]]
    rounds: list[dict[str, Any]]
    results: list[dict[str, Any]]
    penalties: list[dict[str, Any]]
    standings: list[dict[str, Any]]
    ratings: dict[str, float]


class Linked(TypedDict):
    """A link into an account, and until when it opens."""

    name: str
    kind: str
    until: str
    link: str


class Known(TypedDict):
    """Who has an account, since when, with how many passkeys."""

    name: str
    since: str
    passkeys: int


class Deleted(TypedDict):
    """An account, how many matches lose the name with it, and whether it has gone."""

    name: str
    matches: int
    deleted: bool


class Appointed(TypedDict):
    """Who decides about complaints, and the link by which they come in."""

    name: str
    role: str
    link: str


class Withdrawn(TypedDict):
    """Who decides no longer."""

    withdrawn: str


class Named(TypedDict):
    """Who decides about complaints."""

    name: str
    role: str


class Rated(TypedDict):
    """A rating; `exact` is a fraction, where points are added up."""

    rating: float
    exact: NotRequired[str]


class RatedPlayer(Rated):
    """A line of a rating list."""

    name: str
    matches: int


class Early(TypedDict):
    """Who has not played enough matches to be listed."""

    name: str
    matches: int


class LedgerShown(TypedDict):
    """What one match did to one rating, and why."""

    match: str
    revision: int
    name: str
    place: int
    before: Rated
    after: Rated
    superseded: bool
    reason: str


class RatingListShown(TypedDict):
    """A rating list with the matches behind it."""

    kind: str
    rules: str
    standings: list[RatedPlayer]
    early: list[Early]
    ledger: list[LedgerShown]


class Ratings(TypedDict):
    """Every list that the matches make."""

    lists: list[RatingListShown]


class Look(TypedDict):
    """Whether one thing is as a server needs it, and what was found."""

    ok: bool
    said: str


class PutAside(TypedDict):
    """A table that no server takes any more, and since when."""

    table: str
    since: str


class Resumed(TypedDict):
    """The table that may go on."""

    resumed: str
