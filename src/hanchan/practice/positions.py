"""Decisions out of matches between bots, and what the strong one thinks of an answer."""

from functools import lru_cache
from itertools import count

from hanchan.bots import Bot
from hanchan.bots.explained import explain
from hanchan.core.codes import SEATS
from hanchan.records.actions import Action
from hanchan.review import Decided, Reviewed
from hanchan.rules import DEFAULT_RULES
from hanchan.scoring import shanten
from hanchan.table import Match, SeatView, drive
from hanchan.tiles import Hand

PLAYER = "efficient"
EARLIEST, TURNS = 3, 7
"""After so many own discards at least, and how many turns are drawn among."""
NEAR = (1, 2)
"""How far the hand is from tenpai: nearer there is little to choose, further little to tell."""


@lru_cache(maxsize=128)
def position(seed: int, rules: str = DEFAULT_RULES) -> SeatView:
    """What a seat sees that has drawn and is to discard, nobody having called or declared riichi.

    >>> view = position(2)
    >>> len(view.hand), view.drawn in view.hand
    (14, True)
    """
    found = (_decision(Match(rules, seed=(seed << 10) + attempt), seed) for attempt in count())
    return next(view for view in found if view is not None)


def _decision(match: Match, seed: int) -> SeatView | None:
    """The decision of one seat in one turn of the first kyoku, if it is a question."""
    turn, seats = EARLIEST + seed % TURNS, [Bot(PLAYER, seed=seat + 1) for seat in range(SEATS)]
    for _ in drive(match, seats):
        view = match.view(seed % SEATS)
        discards = len(view.me.river)
        if discards > turn or any(one.melds or one.riichi for one in view.players):
            return None
        if discards == turn and view.drawn is not None:
            return view if _is_question(view) else None
        if view.kyoku.deal > 1:
            return None
    return None


def judged_discard(view: SeatView, done: Action) -> Reviewed:
    """The discard beside that of the bot `expected`."""
    told = explain(view, done)
    decided = Decided(place=0, kyoku=1, moment=0, view=view, done=done)
    return Reviewed(decided=decided, told=told, loss=told.loss(done))


def _is_question(view: SeatView) -> bool:
    discards = {str(action) for action in view.actions}
    return len(discards) > 1 and shanten(Hand(view.hand)) in NEAR
