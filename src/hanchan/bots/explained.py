"""Why the bot `expected` does what it does: what it weighed, in points and chances.

But for the yaku aimed at (`aims.py`) nothing is worked out here: it is what the bot has in its
`Thought` once it has chosen.
"""

from enum import StrEnum

import msgspec
import numpy as np

from hanchan.bots.aims import find_aims
from hanchan.bots.choosing import BOT_EXPECTED, bot_choice
from hanchan.bots.expected import ALWAYS, NEVER
from hanchan.bots.looking import discarded_by, is_riichi_action
from hanchan.bots.scale import ONE, POINT
from hanchan.bots.thought import Thought
from hanchan.cancellation import checkpoint
from hanchan.core.codes import CHI, DAIMINKAN, NO_TILE, PASS, SEATS
from hanchan.core.tables import load_tables
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.yaku_ids import NAMES, YAKU
from hanchan.kernels.library import best_form
from hanchan.records.actions import Action
from hanchan.table.seat_view import SeatView
from hanchan.tiles import Tile

AIMED_AT = ONE // 4
"""A yaku that fewer of the wins have is not aimed at."""


class MoveKind(StrEnum):
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
    chance to win with it. `deal_in` are the chances that each opponent in turn order rons the tile,
    `cost` what that costs on average. `then` is the tile discarded behind a call. `yaku` are those
    aimed at, each with its share of the wins, the likeliest first; only of the best choice, and of
    one that was asked about.
    """

    action: Action
    worth: float
    hand: float
    win_chance: float
    deal_in: tuple[float, ...]
    cost: float
    shanten: int
    then: Tile | None
    yaku: tuple[tuple[str, float], ...]


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """What the bot does, and all that it has weighed, the best first.

    A win, or a kan that nothing speaks against, is taken without being weighed.
    """

    best: Action
    verdict: MoveKind
    choices: tuple[Considered, ...]

    def of(self, action: Action) -> Considered | None:
        """What it has weighed of an action, None if it has not."""
        return next((one for one in self.choices if one.action.code == action.code), None)

    def loss(self, action: Action) -> float | None:
        """What an action is worth less than the best, None if one of them was not weighed."""
        best, chosen = self.of(self.best), self.of(action)
        return None if best is None or chosen is None else max(best.worth - chosen.worth, 0)


def explain(view: SeatView, asked: Action | None = None) -> Explanation:
    """What `expected` would do in this seat, and why; `asked` is an action asked about.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> found = explain(match.view(0))
    >>> found.verdict, found.best == found.choices[0].action, found.loss(found.best)
    (<MoveKind.GO_ON: 'go-on'>, True, 0.0)
    """
    checkpoint()
    m, v = Thought(), view.record
    number = best_form(bot_choice)(BOT_EXPECTED, v, view.rules, load_tables(), m)
    by_code = {action.code: action for action in view.actions}
    if not m.weighed:
        return Explanation(best=by_code[number], verdict=MoveKind.FORCED, choices=())
    verdict = verdict_of(m, view, number)
    weighed = [i for i in range(v.choices) if NEVER < m.worth[i] < ALWAYS]
    weighed.sort(key=lambda i: -m.worth[i])
    told = {number, number if asked is None else asked.code}
    found = tuple(
        considered(view, m, i, by_code[v.choice[i]], aimed=v.choice[i] in told) for i in weighed
    )
    return Explanation(best=by_code[number], verdict=verdict, choices=found)


def considered(view: SeatView, m: Thought, i: int, action: Action, *, aimed: bool) -> Considered:
    """What the bot has weighed of the choice at this place."""
    v = view.record
    called = CHI <= action.code < DAIMINKAN
    code = m.discard_after[i] if called else discarded_by(v, action.code)
    others = [(v.me + turn) % SEATS for turn in range(1, SEATS)]
    return Considered(
        action=action,
        worth=m.worth[i] / POINT,
        hand=m.worth_of_hand[i] / POINT,
        win_chance=m.chance[i] / ONE,
        deal_in=tuple(0 if code == NO_TILE else m.danger[q, kind_of(code)] / ONE for q in others),
        cost=0 if code == NO_TILE else m.cost[kind_of(code)] / POINT,
        shanten=m.distance[i],
        then=Tile(code) if called else None,
        yaku=aims(view, m, action.code, code) if aimed and m.chance[i] else (),
    )


def aims(view: SeatView, m: Thought, action: int, code: int) -> tuple[tuple[str, float], ...]:
    """The yaku aimed at with an action that discards the tile of this code."""
    found = np.zeros(YAKU, np.int64)
    best_form(find_aims)(view.record, view.rules, load_tables(), m, action, code, found.data)
    likely = [(name, share) for name, share in zip(NAMES, found, strict=True) if share >= AIMED_AT]
    return tuple((name, share / ONE) for name, share in sorted(likely, key=lambda one: -one[1]))


def verdict_of(m: Thought, view: SeatView, number: int) -> MoveKind:
    """What the chosen action is, and of a discard whether the hand is given up with it."""
    if number == PASS:
        return MoveKind.PASS
    if is_riichi_action(number):
        return MoveKind.RIICHI
    if CHI <= number < DAIMINKAN:
        return MoveKind.CALL
    if number >= DAIMINKAN:
        return MoveKind.KAN
    codes = [view.record.choice[i] for i in range(view.record.choices)]
    return MoveKind.FOLD if m.given_up[codes.index(number)] else MoveKind.GO_ON
