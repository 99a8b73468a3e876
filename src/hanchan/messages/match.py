"""A match as a page shows it: the table, score sheets, advice, log lines and rulings."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.messages.base import ActionCode, Count, MessagePart, RemainingTile, Seat, Wind
from hanchan.table.narration.sheet_text import SheetLine


class KyokuView(MessagePart, frozen=True, kw_only=True):
    """The current kyoku; `name` is in the visitor's language, `deal` counts deals in the match."""

    name: str
    round: Wind
    number: Count
    dealer: Seat
    honba: Count
    deposits: Count
    deal: Count
    live_tiles: Count


class IndicatorView(MessagePart, frozen=True, kw_only=True):
    """An open dora indicator: its stack in the wall, its tile, and the dora that it indicates."""

    stack: Count
    tile: str
    means: str


class WallView(MessagePart, frozen=True, kw_only=True):
    """The current wall: `stacks[per_seat * seat + i]` counts the tiles left in a seat's stack `i`.

    Each seat has `per_seat` stacks, numbered from the right end of its own wall.
    `dead` has the indices of the stacks in the dead wall.
    """

    per_seat: Count
    stacks: tuple[Count, ...]
    dead: tuple[Count, ...]
    indicators: tuple[IndicatorView, ...]
    dice: tuple[Count, Count]


class MeldView(MessagePart, frozen=True, kw_only=True):
    """A meld: its tiles from left to right; `turned` is the index of the called tile.

    `target` is the seat that discarded the called tile. `added` is the tile that a kakan puts on
    top of it. The outer tiles of a concealed kan are face down. The norths that a seat has set
    aside (`kita`) lie after its melds, as one of them.
    """

    type: Literal["chi", "pon", "daiminkan", "kakan", "ankan", "kita"]
    tiles: tuple[str, ...]
    turned: Count | None = None
    added: str | None = None
    target: Seat | None = None


class DiscardView(MessagePart, frozen=True, kw_only=True):
    """A discard in a river; a `called` one is drawn as a gap."""

    tile: str
    drawn: bool = False
    riichi: bool = False
    called: bool = False


class MatchPlayerView(MessagePart, frozen=True, kw_only=True):
    """A seat as the visitor sees it: `concealed` counts its hand, `hand` has the visible tiles."""

    name: str
    wind: Wind
    score: int
    place: Count
    concealed: Count
    hand: tuple[str, ...] = ()
    melds: tuple[MeldView, ...] = ()
    river: tuple[DiscardView, ...] = ()
    riichi: bool = False
    stands: bool = False
    open_riichi: bool = False
    dead: bool = False
    has_drawn: bool = False


class ActionView(MessagePart, frozen=True, kw_only=True):
    """An action that the seat may take: its code, kind, tiles and label."""

    code: ActionCode
    kind: str
    label: str
    tile: str | None = None
    uses: tuple[str, ...] = ()


class TenpaiDiscard(MessagePart, frozen=True, kw_only=True):
    """A discard that leaves the hand tenpai, and the hand's waits and furiten after it."""

    tile: str
    waits: tuple[str, ...]
    furiten: bool = False


class CallView(MessagePart, frozen=True, kw_only=True):
    """The call or riichi that a seat has just declared."""

    seat: Seat
    word: Literal["chi", "pon", "daiminkan", "kakan", "ankan", "kita", "riichi"]


class MatchView(MessagePart, frozen=True, kw_only=True):
    """A match at one moment as one visitor sees it; `seat` is null for a spectator.

    `left` counts the copies of each of the 34 kinds that the visitor does not see. `turn` is the
    seat that plays next, or the seat whose discard is `claimable`. `latest` is the seat of the last
    discard, null if that tile was called. `call` is the last declaration since the previous view.
    `after` lists the discards that leave the hand tenpai; `redeem` is the label for redeeming a
    dead hand, if possible.
    """

    seat: Seat | None
    kyoku: KyokuView
    wall: WallView
    players: tuple[MatchPlayerView, ...]
    left: tuple[Count, ...]
    ura: tuple[str, ...] = ()
    drawn: str | None = None
    turn: Seat | None = None
    claimable: str | None = None
    latest: Seat | None = None
    call: CallView | None = None
    waits: tuple[str, ...] = ()
    furiten: str | None = None
    after: tuple[TenpaiDiscard, ...] = ()
    actions: tuple[ActionView, ...] = ()
    redeem: str | None = None


class WinView(MessagePart, frozen=True, kw_only=True):
    """A win: its hand, and its score sheet in lines.

    `hand` excludes the winning `tile`. `sets` are the same tiles, grouped by the reading that was
    scored, and empty for a reading without sets. `level` is the name of the limit, `grade` is 0
    below mangan and 5 for a yakuman, and `counted` is the han and fu as text. `points` is the value
    of the hand without honba and deposits; `lines` and `total` include both, and `beyond` names
    them as text. `case` links to the calculator. A hand is `stated` if people entered its value
    instead of its tiles.
    """

    title: str
    winner: Seat
    loser: Seat | None
    hand: tuple[str, ...]
    melds: tuple[MeldView, ...]
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
    beyond: str = ""
    stated: bool = False


class RevealedHand(MessagePart, frozen=True, kw_only=True):
    """A hand revealed at a draw: a tenpai hand, or nine terminals without waits."""

    seat: Seat
    hand: tuple[str, ...]
    melds: tuple[MeldView, ...]
    waits: tuple[str, ...]


class ScoreChange(MessagePart, frozen=True, kw_only=True):
    """A seat's score before and after the payments of a kyoku, and the difference."""

    seat: Seat
    before: int
    change: int
    after: int


class KyokuSheet(MessagePart, frozen=True, kw_only=True):
    """The end of a kyoku: its wins or draw, `notes` on offences and noten payments, and scores."""

    title: str
    wins: tuple[WinView, ...] = ()
    shown: tuple[RevealedHand, ...] = ()
    notes: tuple[SheetLine, ...] = ()
    scores: tuple[ScoreChange, ...] = ()
    next: str = ""


class StandingView(MessagePart, frozen=True, kw_only=True):
    """A row of the ranking; `result` is in thousands of points, `lines` explain its parts."""

    place: Count
    seat: Seat
    name: str
    score: int
    result: str
    lines: tuple[SheetLine, ...] = ()


class KyokuSummary(MessagePart, frozen=True, kw_only=True):
    """The outcome of one kyoku: the scores after it, and a description of its wins or draw."""

    round: Wind
    number: Count
    honba: Count
    scores: tuple[int, ...]
    told: str


class MatchEndView(MessagePart, frozen=True, kw_only=True):
    """The end of a match; `seed` and `commitment` prove that the walls were fixed beforehand.

    `begun` is every player's starting score, `course` lists the kyoku, `best` describes the best
    hand.
    """

    standings: tuple[StandingView, ...]
    seed: str
    commitment: str
    begun: int = 0
    course: tuple[KyokuSummary, ...] = ()
    best: str = ""


class HelpfulTile(RemainingTile, frozen=True, kw_only=True):
    """A tile that improves a hand, its unseen copies and, at tenpai, the value of a ron on it."""

    worth: str = ""


class DiscardAdvice(MessagePart, frozen=True, kw_only=True):
    """A discard, the tiles that improve the hand after it, and their number of unseen copies."""

    tile: str
    gains: Count
    helps: tuple[HelpfulTile, ...]


class SafetyGroup(MessagePart, frozen=True, kw_only=True):
    """Tiles of the player's hand that are safe against a riichi for the same reason.

    `danger` is 0 for tiles that cannot deal in; the higher, the likelier they are to deal in.
    """

    id: Literal["genbutsu", "suji", "kabe", "rare", "live"]
    danger: Count
    name: str
    why: str
    tiles: tuple[str, ...]


class RiichiDanger(MessagePart, frozen=True, kw_only=True):
    """The player's tiles, grouped by their safety against a seat in riichi, the safest first."""

    seat: Seat
    groups: tuple[SafetyGroup, ...]


class NamedAction(MessagePart, frozen=True, kw_only=True):
    """An action: its code, its text, and the discarded tile or the tiles that a call uses."""

    action: Count
    text: str
    discard: str = ""
    uses: tuple[str, ...] = ()
    riichi: bool = False


class EvaluatedChoice(NamedAction, frozen=True, kw_only=True):
    """A choice as the bot `expected` evaluates it, in points weighted by effect on placement.

    `worth` is the total, `hand` the value of the hand, and `cost` the mean cost of dealing in with
    the discard, each rounded to tens. `win` and, by seat, `deal_in` are probabilities in percent.
    """

    worth: int
    hand: int
    cost: int
    win: float
    deal_in: tuple[float, ...]


class YakuReachView(MessagePart, frozen=True, kw_only=True):
    """A yaku of the rulebook, and how near the visitor's hand is to winning with it.

    `value` is what it is worth as the hand is now, open or concealed. A hand `has` it already,
    whatever it becomes; it is `near` or `far`, with the number of tiles that a win with it lacks
    (`missing`); `luck` means that it comes by how the hand is won; otherwise it is `lost`.
    """

    yaku: str
    name: str
    gloss: str
    value: str
    reach: Literal["has", "near", "far", "luck", "lost"]
    missing: Count | None = None


class CoachAdvice(MessagePart, frozen=True, kw_only=True):
    """Advice of the coach: shanten, the best discards or the waits, and dangers.

    `lines` mention furiten, calls that do not help, and hands that cannot win. For experienced
    players `weighed` lists the choices with their values, the best first, and `why` the reasons for
    the best one; the last `figures` of these reasons put its figures into words.
    """

    head: str
    away: Count
    discards: tuple[DiscardAdvice, ...] = ()
    waits: tuple[HelpfulTile, ...] = ()
    dangers: tuple[RiichiDanger, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    weighed: tuple[EvaluatedChoice, ...] = ()
    why: tuple[str, ...] = ()
    figures: Count = 0


class ClockReading(MessagePart, frozen=True, kw_only=True):
    """The seconds left for the visitor's own decision, and in reserve for the match."""

    move: float
    reserve: float


class TableLogLine(MessagePart, frozen=True, kw_only=True):
    """An event as a line of the log; `heard` is the text for screen readers if it differs.

    With `back`, every line after event `back` was undone, except this one. A line marked `aside` is
    for screen readers only, because the page shows the same in the hand.
    """

    seq: Count
    text: str
    heard: str | None = None
    back: Annotated[int, msgspec.Meta(ge=-1)] | None = None
    aside: bool = False


RulingWay: TypeAlias = Literal["alone", "asking", "no"]


class RulingProposal(MessagePart, frozen=True, kw_only=True):
    """A report awaiting a ruling: what the rulebook proposes, and the possible rulings.

    The first of `lines` is the rulebook's proposal, the others explain it. The proposal can only be
    confirmed if it is among those `offered`, each an id and a name. `known` is whether the offender
    is known and can lose points; `way` is whether the visitor rules alone, by a vote, or not at
    all.
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
