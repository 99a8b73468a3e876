"""Decisions out of matches between bots, and what the strong one thinks of an answer."""

from itertools import count
from typing import Literal

from hanchan.bots import Bot
from hanchan.bots.explained import explain
from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.cancellation import checkpoint
from hanchan.core.codes import SEATS
from hanchan.core.deals import Stream, match_seed
from hanchan.practice.situation import ANY, Situation, one_of
from hanchan.records.actions import Action
from hanchan.records.record import Beginning
from hanchan.review import Decided, Reviewed
from hanchan.rules import load_rules
from hanchan.scoring import shanten
from hanchan.table import Match, SeatView, drive
from hanchan.tiles import Hand

PLAYER = "efficient"
EARLIEST, TURNS = 3, 7
"""After so many own discards at least, and how many turns are drawn among."""
NEAR = (1, 2)
"""How far the hand is from tenpai: nearer there is little to choose, further little to tell."""
LETTERS: tuple[Literal["E", "S", "W", "N"], ...] = ("E", "S", "W", "N")
WON = (1000, 2000, 3900, 5200, 8000)
"""What a kyoku before this one has cost somebody."""


@bounded_cache(4 * MEBIBYTE)
def position(seed: int, situation: Situation = ANY) -> SeatView:
    """The view of a seat that has drawn and must discard, before any call or riichi.

    >>> view = position(2, Situation("ema-2008", round=1, seat=3))
    >>> len(view.hand), view.drawn in view.hand, view.kyoku.name[0], view.me.wind.name
    (14, True, 'S', 'NORTH')
    """
    stream = Stream(match_seed(seed), "position")
    round_, wind = situation.drawn(stream)
    dealer, turn = stream.below(SEATS), EARLIEST + stream.below(TURNS)
    begins = Beginning(
        bakaze=LETTERS[round_],
        oya=dealer,
        honba=0,
        kyotaku=0,
        scores=_scores(stream, situation.rules, round_ * SEATS + dealer),
    )
    matches = (
        Match(situation.rules, seed=(seed << 10) + attempt, draw_seats=False, begins=begins)
        for attempt in count()
    )
    found = (_decision(match, (dealer + wind) % SEATS, turn) for match in matches)
    return next(view for view in found if view is not None)


def _scores(stream: Stream, rules: str, kyoku: int) -> tuple[int, int, int, int]:
    """What everybody has after so many kyoku, in each of which somebody has paid somebody."""
    scores = [load_rules(rules).placement.start] * SEATS
    for _ in range(kyoku):
        payer, paid = stream.below(SEATS), one_of(stream, WON)
        winner = (payer + 1 + stream.below(SEATS - 1)) % SEATS
        if scores[payer] >= paid:
            scores[payer] -= paid
            scores[winner] += paid
    first, second, third, fourth = scores
    return first, second, third, fourth


def _decision(match: Match, seat: int, turn: int) -> SeatView | None:
    """The decision of one seat in one turn of the first kyoku, if it is a question."""
    seats = [Bot(PLAYER, seed=bot + 1) for bot in range(SEATS)]
    for _ in drive(match, seats):
        checkpoint()
        view = match.view(seat)
        discards = len(view.me.river)
        if discards > turn or any(one.melds or one.riichi for one in view.players):
            return None
        if discards == turn and view.drawn is not None:
            return view if _is_question(view) else None
        if view.kyoku.deal > 1:
            return None
    return None


def judged_discard(view: SeatView, done: Action) -> Reviewed:
    """The discard beside that of the bot `expected`.

    `loss` is by how many points it is worth less than the best one.

    >>> view = position(2, Situation("ema-2008", round=1, seat=3))
    >>> judged = judged_discard(view, view.actions[0])
    >>> str(judged.decided.done), round(judged.loss), str(judged.told.best)
    ('discard 2m', 496, 'discard 4z')
    """
    told = explain(view, done)
    decided = Decided(place=0, kyoku=1, moment=0, view=view, done=done)
    return Reviewed(decided=decided, told=told, loss=told.loss(done))


def _is_question(view: SeatView) -> bool:
    discards = {str(action) for action in view.actions}
    return len(discards) > 1 and shanten(Hand(view.hand)) in NEAR
