"""What a ron on each wait is worth as things stand, from nothing but what the seat sees itself."""

from hanchan.rules import RuleSet
from hanchan.scoring import ScoreSheet
from hanchan.scoring.case import Case, RiichiState
from hanchan.scoring.score import score_case
from hanchan.table import SeatView
from hanchan.tiles import WINDS, Hand, Kind, Tile


def ron_sheet(view: SeatView, hand: Hand, kind: Kind, rules: RuleSet) -> ScoreSheet:
    """The sheet of a ron on that kind, a five unmarked; honba, deposits and luck are left out.

    >>> from hanchan.table import Match
    >>> from hanchan.tiles import parse_hand
    >>> match = Match("ema-2008", seed=7)
    >>> sheet = ron_sheet(match.view(0), parse_hand("234m067p3388s666z"), Kind.S8, match.rules)
    >>> sheet.points.total, sheet.result.red
    (3900, 1)
    """
    return score_case(
        Case(
            hand=hand,
            tile=Tile(kind),
            tsumo=False,
            seat=WINDS.index(view.me.wind),
            round=WINDS.index(view.kyoku.round),
            riichi=_riichi(view),
            flags=frozenset(),
            dora=view.kyoku.dora,
            ura=(),
            honba=0,
            deposits=0,
            discarder_in_riichi=False,
        ),
        rules,
    )


def _riichi(view: SeatView) -> RiichiState:
    me = view.me
    if not me.riichi:
        return RiichiState.NONE
    if me.open_riichi:
        return RiichiState.OPEN_DOUBLE if me.double_riichi else RiichiState.OPEN
    return RiichiState.DOUBLE if me.double_riichi else RiichiState.PLAIN
