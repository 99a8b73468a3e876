"""A match as a page shows it: everything to draw, the sheets, and the sentences with them."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.messages.basics import Code, Count, Part, Seat, Wind
from hanchan.table.telling.sheet import SheetLine


class KyokuShown(Part, frozen=True, kw_only=True):
    """Which kyoku it is; `name` as the visitor's language has it."""

    name: str
    round: Wind
    number: Count
    dealer: Seat
    honba: Count
    deposits: Count
    deal: Count
    live_tiles: Count


class Indicator(Part, frozen=True, kw_only=True):
    """An open dora indicator: the stack of the wall it lies on, the tile, and the dora it means."""

    stack: Count
    tile: str
    means: str


class WallShown(Part, frozen=True, kw_only=True):
    """The wall as it stands: tiles left in each of the 68 stacks, `17 * seat + place`.

    Places count from the right end of the seat's own wall. `dead` are the stacks of the dead wall.
    """

    stacks: tuple[Count, ...]
    dead: tuple[Count, ...]
    indicators: tuple[Indicator, ...]
    dice: tuple[Count, Count]


class MeldShown(Part, frozen=True, kw_only=True):
    """A meld: its tiles as they lie from left to right; `turned` is the place of the called one.

    `added` is the tile laid upon it by a kakan. Of a concealed kan the outer tiles lie face down.
    """

    type: Literal["chi", "pon", "daiminkan", "kakan", "ankan"]
    tiles: tuple[str, ...]
    turned: Count | None = None
    added: str | None = None
    target: Seat | None = None


class DiscardShown(Part, frozen=True, kw_only=True):
    """A tile in a river; one that was called away lies elsewhere."""

    tile: str
    drawn: bool = False
    riichi: bool = False
    called: bool = False


class PlayerShown(Part, frozen=True, kw_only=True):
    """What a visitor sees of one seat; `hand` are those of its tiles that they may see."""

    name: str
    wind: Wind
    score: int
    place: Count
    concealed: Count
    hand: tuple[str, ...] = ()
    melds: tuple[MeldShown, ...] = ()
    river: tuple[DiscardShown, ...] = ()
    riichi: bool = False
    stands: bool = False
    open_riichi: bool = False
    dead: bool = False
    has_drawn: bool = False


class ActionShown(Part, frozen=True, kw_only=True):
    """Something the seat may do: its number, its kind, the tiles it takes, and its words."""

    code: Code
    kind: str
    label: str
    tile: str | None = None
    uses: tuple[str, ...] = ()


class TenpaiAfter(Part, frozen=True, kw_only=True):
    """A discard that leaves the hand tenpai, what it then waits for, and whether in furiten."""

    tile: str
    waits: tuple[str, ...]
    furiten: bool = False


class CallShown(Part, frozen=True, kw_only=True):
    """A call or a riichi that a seat has just declared."""

    seat: Seat
    word: Literal["chi", "pon", "daiminkan", "kakan", "ankan", "riichi"]


class PageView(Part, frozen=True, kw_only=True):
    """A match at one moment as one visitor may see it; `seat` is null for somebody who looks on.

    `left` says of each of the 34 kinds how many copies the visitor does not see. `turn` is the seat
    whose turn it is or whose tile lies open as `claimable`. `latest` is the seat whose discard was
    the last tile to be discarded, unless it was called; `call` is what has been declared since the
    view before. `after` are the discards that leave the hand tenpai.
    """

    seat: Seat | None
    kyoku: KyokuShown
    wall: WallShown
    players: tuple[PlayerShown, PlayerShown, PlayerShown, PlayerShown]
    left: tuple[Count, ...]
    ura: tuple[str, ...] = ()
    drawn: str | None = None
    turn: Seat | None = None
    claimable: str | None = None
    latest: Seat | None = None
    call: CallShown | None = None
    waits: tuple[str, ...] = ()
    furiten: str | None = None
    after: tuple[TenpaiAfter, ...] = ()
    actions: tuple[ActionShown, ...] = ()
    redeem: str | None = None


class WinShown(Part, frozen=True, kw_only=True):
    """One win: its hand, and its sheet line by line.

    `hand` lacks `tile`, which won. `sets` are the same tiles as the hand was read, if it has sets;
    `wait` says in words how it waited. `level` is the name of a limit, `grade` 0 below mangan and 5
    for a yakuman, `counted` the han and fu, `points` what the hand is worth without honba and
    deposits, which `lines` and `total` have. Of a hand that is `stated` people have said the worth
    and not the tiles.
    """

    title: str
    winner: Seat
    loser: Seat | None
    hand: tuple[str, ...]
    melds: tuple[MeldShown, ...]
    tile: str | None
    dora: tuple[str, ...]
    ura: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    total: str
    case: str | None = None
    sets: tuple[tuple[str, ...], ...] = ()
    wait: str = ""
    level: str = ""
    grade: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    counted: str = ""
    points: Count = 0
    stated: bool = False


class ShownHand(Part, frozen=True, kw_only=True):
    """A hand shown at a draw: tenpai, or nine kinds of terminals and honours without waits."""

    seat: Seat
    hand: tuple[str, ...]
    melds: tuple[MeldShown, ...]
    waits: tuple[str, ...]


class ScoreChange(Part, frozen=True, kw_only=True):
    """The points of a seat before and after the payments of a kyoku."""

    seat: Seat
    before: int
    change: int
    after: int


class KyokuSheet(Part, frozen=True, kw_only=True):
    """The end of a kyoku: wins or a draw, what was found and ruled, and the points of all."""

    title: str
    wins: tuple[WinShown, ...] = ()
    shown: tuple[ShownHand, ...] = ()
    notes: tuple[SheetLine, ...] = ()
    scores: tuple[ScoreChange, ...] = ()
    next: str = ""


class StandingShown(Part, frozen=True, kw_only=True):
    """One place of the final ranking; amounts are written out in thousands of points."""

    place: Count
    seat: Seat
    name: str
    score: int
    result: str
    lines: tuple[SheetLine, ...] = ()


class KyokuCourse(Part, frozen=True, kw_only=True):
    """How one kyoku of a match ended: the points that all then had, and in words what happened."""

    round: Wind
    number: Count
    honba: Count
    scores: tuple[int, int, int, int]
    told: str


class MatchEnd(Part, frozen=True, kw_only=True):
    """How a match ended; with the seed anybody can check that the walls were laid beforehand.

    `begun` are the points with which everybody began, `best` the best hand in words.
    """

    standings: tuple[StandingShown, ...]
    seed: str
    commitment: str
    begun: int = 0
    course: tuple[KyokuCourse, ...] = ()
    best: str = ""


class HelpShown(Part, frozen=True, kw_only=True):
    """A tile that helps a hand, how many are unseen, and what a ron on it is worth, in words."""

    tile: str
    left: Count
    worth: str = ""


class DiscardAdvice(Part, frozen=True, kw_only=True):
    """A discard, how many unseen tiles help then, and which."""

    tile: str
    gains: Count
    helps: tuple[HelpShown, ...]


class SafetyShown(Part, frozen=True, kw_only=True):
    """Tiles of the own hand that may pass somebody in riichi for the same reason.

    `danger` is 0 where they cannot be won, and more the likelier that is.
    """

    id: Literal["genbutsu", "suji", "kabe", "rare", "live"]
    danger: Count
    name: str
    why: str
    tiles: tuple[str, ...]


class DangerShown(Part, frozen=True, kw_only=True):
    """How the own hand stands against a seat in riichi, the safest tiles first."""

    seat: Seat
    groups: tuple[SafetyShown, ...]


class ActionNamed(Part, frozen=True, kw_only=True):
    """An action by its name and its tiles: what leaves the hand, and what a call takes from it."""

    action: Count
    text: str
    discard: str = ""
    uses: tuple[str, ...] = ()
    riichi: bool = False


class ChoiceWeighed(ActionNamed, frozen=True, kw_only=True):
    """A choice as the strong bot weighs it, in points by what they change of the place.

    `worth` is all in all, `hand` what the hand is worth, `cost` what the discard risks on average;
    `win` and, by seat, `deal_in` are chances in hundredths.
    """

    worth: int
    hand: int
    cost: int
    win: float
    deal_in: tuple[float, ...]


class CoachShown(Part, frozen=True, kw_only=True):
    """What a coach says: how far the hand is, the best discards or the waits, and dangers.

    `lines` are about furiten, calls that do not help, and wins that are none. For the experienced
    `weighed` are the choices by their worth, the best first, and `why` says what speaks for it;
    so many of the last reasons as `figures` says tell in words the figures of the best.
    """

    head: str
    away: Count
    discards: tuple[DiscardAdvice, ...] = ()
    waits: tuple[HelpShown, ...] = ()
    dangers: tuple[DangerShown, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    weighed: tuple[ChoiceWeighed, ...] = ()
    why: tuple[str, ...] = ()
    figures: Count = 0


class ClockNow(Part, frozen=True, kw_only=True):
    """The time left for a decision that is the visitor's own."""

    move: float
    reserve: float


class Said(Part, frozen=True, kw_only=True):
    """An event in words, for the log; for screen readers as it is `heard`, if that differs.

    With `back` all lines after event `back` have been taken back, this one aside. What is said
    `aside` is for ears alone: eyes see it in the hand.
    """

    seq: Count
    text: str
    heard: str | None = None
    back: Annotated[int, msgspec.Meta(ge=-1)] | None = None
    aside: bool = False


RulingWay: TypeAlias = Literal["alone", "asking", "no"]


class ProposalShown(Part, frozen=True, kw_only=True):
    """A report that waits for a ruling: what the book says, and what may be ruled.

    The first of `lines` is what the book says, the others what that means. It can be ruled if it
    is among those offered. `known` is whether anybody knows who it was, who then can lose points.
    `way` is whether the visitor rules on it alone, by asking the others, or not at all.
    """

    report: Count
    title: str
    lines: tuple[str, ...]
    articles: tuple[str, ...] = ()
    proposed: str
    offered: tuple[tuple[str, str], ...]
    known: bool = False
    note: str = ""
    way: RulingWay = "alone"
