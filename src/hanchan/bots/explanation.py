"""Explanations of the choices of the bot `expected`: what it weighed, in points and chances.

Only the target yaku (`target_yaku.py`) are computed here; all other values are those in the bot's
`BotWorkspace` after its choice.
"""

from enum import StrEnum

import msgspec

from hanchan.bots.dispatch import BOT_EXPECTED, bot_choice
from hanchan.bots.expected import ALWAYS, NEVER
from hanchan.bots.fixed_point import ONE, POINT
from hanchan.bots.hand_heuristics import discarded_by, is_riichi_action
from hanchan.bots.kita import kita_choice
from hanchan.bots.kita_value import weigh_kita
from hanchan.bots.target_yaku import find_target_yaku
from hanchan.bots.workspace import BotWorkspace
from hanchan.cancellation import checkpoint
from hanchan.core.codes import CHI, DAIMINKAN, KITA, NO_TILE, PASS
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.distance_tables import load_tables
from hanchan.core.turn_order import next_seat
from hanchan.core.yaku_ids import NAMES, YAKU
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import make_array
from hanchan.records.actions import Action
from hanchan.table.seat_view import SeatView
from hanchan.tiles import Tile

MIN_SHARE = ONE // 4
"""Minimum share of the wins for a yaku to count as a target."""


class MoveKind(StrEnum):
    """Kind of a choice, in a player's terms."""

    FORCED = "forced"  # nothing to weigh: a win, or the only legal action
    GO_ON = "go-on"
    FOLD = "fold"
    RIICHI = "riichi"
    CALL = "call"
    PASS = "pass"
    KAN = "kan"
    KITA = "kita"


class ChoiceEvaluation(msgspec.Struct, frozen=True, kw_only=True):
    """One choice as the bot evaluates it, in points of placement value, rounded to tens.

    `worth` is its whole value, `hand` that of the hand after it, 0 if it was not evaluated, and
    `win_chance` the chance to win, 0 to 1. `deal_in` has the chance that each opponent, in turn
    order, rons the tile, and `cost` is the mean cost of that. `then` is the tile discarded after a
    call. `yaku` are the target yaku of the best choice, and of the one compared with it, with their
    shares of the wins, the likeliest first.
    """

    action: Action
    worth: int
    hand: int
    win_chance: float
    deal_in: tuple[float, ...]
    cost: int
    shanten: int
    then: Tile | None
    yaku: tuple[tuple[str, float], ...]


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """The bot's action and all choices it weighed, the best first.

    A win, or a kan without drawbacks, is taken without being weighed. A north is set aside by a
    policy, and weighed only for the explanation.
    """

    best: Action
    verdict: MoveKind
    choices: tuple[ChoiceEvaluation, ...]

    def evaluation_of(self, action: Action) -> ChoiceEvaluation | None:
        """Return the evaluation of an action, None if it was not weighed."""
        return next((one for one in self.choices if one.action.code == action.code), None)

    def loss(self, action: Action) -> int | None:
        """Return by how many points an action is worse than the best; None if either is unknown."""
        best, chosen = self.evaluation_of(self.best), self.evaluation_of(action)
        return None if best is None or chosen is None else max(best.worth - chosen.worth, 0)


def can_spare_north(view: SeatView) -> bool:
    """Return whether the seat may set a north aside and its hand can spare it."""
    return kita_choice(view.record, load_tables()) == KITA


def explain(view: SeatView, compared: Action | None = None) -> Explanation:
    """Return what `expected` chooses in this view and why; with target yaku also for `compared`.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> found = explain(match.view(0))
    >>> found.verdict, found.best == found.choices[0].action, found.loss(found.best)
    (<MoveKind.GO_ON: 'go-on'>, True, 0)
    """
    checkpoint()
    m, v = BotWorkspace(), view.record
    number = best_form(bot_choice)(BOT_EXPECTED, v, view.rules, load_tables(), m)
    by_code = {action.code: action for action in view.actions}
    if not m.weighed:
        return Explanation(best=by_code[number], verdict=MoveKind.FORCED, choices=())
    verdict = move_kind(m, view, number)
    chosen_index = [v.choice[i] for i in range(v.choices)].index(number)
    best_form(weigh_kita)(v, view.rules, load_tables(), m, chosen_index)
    indexes = [i for i in range(v.choices) if NEVER < m.worth[i] < ALWAYS]
    indexes.sort(key=lambda i: (-m.worth[i], i != chosen_index))
    aimed_at = {number, number if compared is None else compared.code}
    chosen = [(i, v.choice[i]) for i in indexes]
    found = tuple(evaluate_choice(view, m, i, by_code[c], aimed=c in aimed_at) for i, c in chosen)
    return Explanation(best=by_code[number], verdict=verdict, choices=found)


def evaluate_choice(
    view: SeatView, m: BotWorkspace, i: int, action: Action, *, aimed: bool
) -> ChoiceEvaluation:
    """Return the evaluation of the choice at index `i`; with `aimed` also its target yaku."""
    v = view.record
    called = CHI <= action.code < DAIMINKAN
    code = m.discard_after[i] if called else discarded_by(v, action.code)
    others = [next_seat(v, v.me)]
    while next_seat(v, others[-1]) != v.me:
        others.append(next_seat(v, others[-1]))
    return ChoiceEvaluation(
        action=action,
        worth=round_to_tens(m.worth[i]),
        hand=round_to_tens(m.worth_of_hand[i]),
        win_chance=m.chance[i] / ONE,
        deal_in=tuple(0 if code == NO_TILE else m.danger[q, kind_of(code)] / ONE for q in others),
        cost=0 if code == NO_TILE else round_to_tens(m.cost[kind_of(code)]),
        shanten=m.distance[i],
        then=Tile(code) if called else None,
        yaku=target_yaku(view, m, action.code, code) if aimed and m.chance[i] else (),
    )


def round_to_tens(value: int) -> int:
    """Return a value of the workspace as points, rounded to tens, the precision of the bot.

    Everything that is shown is made of these, so that differences and sums agree with their parts.
    """
    return round(value / POINT / 10) * 10


def target_yaku(
    view: SeatView, m: BotWorkspace, action: int, code: int
) -> tuple[tuple[str, float], ...]:
    """Return the target yaku and their shares for an action that discards the tile `code`."""
    found = make_array("i8", YAKU)
    best_form(find_target_yaku)(view.record, view.rules, load_tables(), m, action, code, found)
    likely = [(name, share) for name, share in zip(NAMES, found, strict=True) if share >= MIN_SHARE]
    return tuple((name, share / ONE) for name, share in sorted(likely, key=lambda one: -one[1]))


def move_kind(m: BotWorkspace, view: SeatView, number: int) -> MoveKind:
    """Return the kind of the chosen action; for a discard, whether it folds the hand."""
    if number == PASS:
        return MoveKind.PASS
    if is_riichi_action(number):
        return MoveKind.RIICHI
    if CHI <= number < DAIMINKAN:
        return MoveKind.CALL
    if number >= DAIMINKAN:
        return MoveKind.KITA if number == KITA else MoveKind.KAN
    codes = [view.record.choice[i] for i in range(view.record.choices)]
    return MoveKind.FOLD if m.given_up[codes.index(number)] else MoveKind.GO_ON
