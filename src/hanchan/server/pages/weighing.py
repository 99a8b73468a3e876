"""What the bot `expected` has weighed, as a page shows it."""

from hanchan.bots.explained import Considered
from hanchan.bots.looking import is_riichi_action
from hanchan.bots.telling import choice_words, in_tens
from hanchan.core.codes import SEATS
from hanchan.server import messages as m
from hanchan.table import SeatView
from hanchan.table.telling.moments import tile_named
from hanchan.table.telling.words import Words


def weighed_shown(one: Considered, view: SeatView, words: Words) -> m.ChoiceWeighed:
    """One choice: its name and its tiles, what it is worth, what it wins and what it risks."""
    tile = one.then if one.then is not None else tile_named(one.action, view)
    discards = tile is not None and (one.then is not None or view.claimable is None)
    deal_in = [0.0] * SEATS
    for turn, chance in enumerate(one.deal_in, start=1):
        deal_in[(view.seat + turn) % SEATS] = _hundredths(chance)
    return m.ChoiceWeighed(
        action=one.action.code,
        text=choice_words(one, view, words),
        discard=str(tile) if discards else "",
        uses=tuple(map(str, one.action.uses)),
        riichi=bool(is_riichi_action(one.action.code)),
        worth=in_tens(one.worth),
        hand=in_tens(one.hand),
        win=_hundredths(one.win_chance),
        cost=in_tens(one.cost),
        deal_in=tuple(deal_in),
    )


def _hundredths(chance: float) -> float:
    return round(100 * chance, 1)
