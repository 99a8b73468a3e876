"""What the bot `expected` has weighed, as a page shows it."""

from msgspec.structs import asdict

from hanchan.bots.explained import Considered, Explanation
from hanchan.bots.looking import is_riichi_action
from hanchan.bots.telling import choice_words, in_tens, thing_words
from hanchan.core.codes import SEATS
from hanchan.messages.match import ActionNamed, ChoiceWeighed
from hanchan.table import Action, SeatView
from hanchan.table.telling.moments import tile_named
from hanchan.table.telling.words import Words


def action_named(action: Action, view: SeatView, words: Words) -> ActionNamed:
    """An action by its name and its tiles."""
    tile = tile_named(action, view) if view.claimable is None else None
    return ActionNamed(
        action=action.code,
        text=thing_words(action, view, words),
        discard="" if tile is None or action.uses else str(tile),
        uses=tuple(map(str, action.uses)),
        riichi=bool(is_riichi_action(action.code)),
    )


def weighed_shown(one: Considered, view: SeatView, words: Words) -> ChoiceWeighed:
    """One choice: what it is, what it is worth, what it wins and what it risks."""
    named = asdict(action_named(one.action, view, words))
    if one.then is not None:
        named |= {"text": choice_words(one, view, words), "discard": str(one.then)}
    deal_in = [0.0] * SEATS
    for turn, chance in enumerate(one.deal_in, start=1):
        deal_in[(view.seat + turn) % SEATS] = _hundredths(chance)
    return ChoiceWeighed(
        **named,
        worth=in_tens(one.worth),
        hand=in_tens(one.hand),
        win=_hundredths(one.win_chance),
        cost=in_tens(one.cost),
        deal_in=tuple(deal_in),
    )


def choices_shown(
    told: Explanation, view: SeatView, words: Words, most: int, done: Action | None = None
) -> tuple[ChoiceWeighed, ...]:
    """The best choices, equal tiles once, and what was done wherever it stands."""
    taken = None if done is None else told.of(done)
    shown: dict[str, ChoiceWeighed] = {}
    for choice in told.choices:
        one = weighed_shown(choice, view, words)
        if choice is taken:
            shown[one.text] = one
        elif len(shown) < most:
            shown.setdefault(one.text, one)
    return tuple(shown.values())


def _hundredths(chance: float) -> float:
    return round(100 * chance, 1)
