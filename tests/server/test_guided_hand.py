"""The guided first hand: a newcomer who follows the coach wins it."""

import pytest

from hanchan.bots import LEVELS, named_seat
from hanchan.practice import GUIDED_SEEDS
from hanchan.records.events import Hora
from hanchan.rules import DEFAULT_RULES
from hanchan.server.tables.live_match import bot_seed
from hanchan.server.views.coach import rank_discards
from hanchan.table import Action, ActionType, Match, SeatView, play_to_end
from hanchan.table.seat import make_seat

WINS = (ActionType.TSUMO, ActionType.RON)
RIICHI = (ActionType.RIICHI, ActionType.RIICHI_TSUMOGIRI)


def follow_coach(view: SeatView) -> Action:
    """Win or declare riichi if possible, call nothing, and else discard what the coach advises."""
    best = [one.discard for one in rank_discards(view)[:1]]
    order = (
        lambda one: one.type in WINS,
        lambda one: one.type in RIICHI and (one.tile or view.drawn) in best,
        lambda one: one.type is ActionType.PASS,
        lambda one: one.type is ActionType.DISCARD and one.tile in best,
        lambda one: one.type is ActionType.TSUMOGIRI,
    )
    return next(one for wanted in order for one in view.actions if wanted(one))


@pytest.mark.parametrize("seed", GUIDED_SEEDS)
def test_a_newcomer_who_follows_the_coach_wins_the_first_kyoku(seed: int) -> None:
    match = Match(DEFAULT_RULES, seed=seed, players=["You", "A", "B", "C"], draw_seats=True)
    own = match.seating.seat_of[0]
    bots = [named_seat(LEVELS[0], bot_seed(match, seat)) for seat in range(4)]
    seats = [make_seat(follow_coach) if seat == own else bot for seat, bot in enumerate(bots)]
    won: list[int] = []
    for _ in play_to_end(match, seats):
        won = [event.actor for event in match.events if isinstance(event, Hora)]
        if won or match.view(own).kyoku.deal > 1:
            break
    assert won == [own]
