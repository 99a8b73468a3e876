"""Why the bot `expected` does what it does: what it weighed, in points and chances.

Nothing is worked out here: it is what the bot has in its `Thought` once it has chosen.
"""

from enum import StrEnum

import msgspec

from hanchan.bots.choosing import BOT_EXPECTED, bot_choice
from hanchan.bots.expected import ALWAYS, NEVER
from hanchan.bots.looking import discarded_by, is_riichi_action
from hanchan.bots.scale import ONE, POINT
from hanchan.bots.thought import Thought
from hanchan.core.codes import CHI, DAIMINKAN, NO_TILE, PASS, SEATS
from hanchan.core.tables import load_tables
from hanchan.core.tiles_in_hand import kind_of
from hanchan.kernels.library import best_form
from hanchan.records.actions import Action
from hanchan.table.seat_view import SeatView


class Verdict(StrEnum):
    """What a choice is, as a player would say."""

    FORCED = "forced"  # nothing was to be weighed: a win, or the only thing allowed
    GO_ON = "go-on"
    FOLD = "fold"
    RIICHI = "riichi"
    CALL = "call"
    PASS = "pass"
    KAN = "kan"


class Considered(msgspec.Struct, frozen=True, kw_only=True):
    """One choice as the bot sees it, in points by what they change of the place.

    `hand` is what the hand is worth with it, 0 where it was not looked at, and `win_chance` the
    chance to win with it. `deal_in` are the chances that each opponent in turn order rons the tile.
    """

    action: Action
    worth: float
    hand: float
    win_chance: float
    deal_in: tuple[float, ...]
    shanten: int | None


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """What the bot does, and all that it considered, the best first."""

    best: Action
    verdict: Verdict
    choices: tuple[Considered, ...]


def explain(view: SeatView) -> Explanation:
    """What `expected` would do in this seat, and why.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> found = explain(match.view(0))
    >>> found.verdict, found.best == found.choices[0].action
    (<Verdict.GO_ON: 'go-on'>, True)
    """
    m, v = Thought(), view.record
    number = best_form(bot_choice)(BOT_EXPECTED, v, view.rules, load_tables(), m)
    chosen = [one for one in view.actions if one.code == number]
    if not m.weighed:
        return Explanation(best=chosen[0], verdict=Verdict.FORCED, choices=())
    by_code = {action.code: action for action in view.actions}
    found = [
        considered(view, m, i, by_code[v.choice[i]]) for i in range(v.choices) if m.worth[i] > NEVER
    ]
    found.sort(key=lambda one: -one.worth)
    return Explanation(best=chosen[0], verdict=verdict(m, view, number), choices=tuple(found))


def considered(view: SeatView, m: Thought, i: int, action: Action) -> Considered:
    """What the bot has weighed of the choice at this place."""
    v = view.record
    code = discarded_by(v, action.code)
    others = [(v.me + turn) % SEATS for turn in range(1, SEATS)]
    weighed = m.worth[i] < ALWAYS
    return Considered(
        action=action,
        worth=m.worth[i] / POINT,
        hand=m.worth_of_hand[i] / POINT if weighed else 0,
        win_chance=m.chance[i] / ONE if weighed else 0,
        deal_in=tuple(0 if code == NO_TILE else m.danger[q, kind_of(code)] / ONE for q in others),
        shanten=m.distance[i] if weighed else None,
    )


def verdict(m: Thought, view: SeatView, number: int) -> Verdict:
    """What the chosen action is, and of a discard whether the hand is given up with it."""
    if number == PASS:
        return Verdict.PASS
    if is_riichi_action(number):
        return Verdict.RIICHI
    if CHI <= number < DAIMINKAN:
        return Verdict.CALL
    if number >= DAIMINKAN:
        return Verdict.KAN
    codes = [view.record.choice[i] for i in range(view.record.choices)]
    return Verdict.FOLD if m.given_up[codes.index(number)] else Verdict.GO_ON
