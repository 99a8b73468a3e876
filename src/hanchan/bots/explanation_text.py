"""Sentences that explain a bot's choice, made from an `Explanation`."""

from collections.abc import Iterator

from hanchan.bots.explanation import ChoiceEvaluation, Explanation, MoveKind
from hanchan.table import Action, ActionType, SeatView
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.replay_text import action_text, action_tile

EQUAL_WITHIN = 30
"""Difference in points below which choices count as equal."""
PUSH_RISK = 0.05
"""Minimum chance of dealing in at which a push is described as one despite the risk."""
MENTIONED_RISK = 0.01
"""Minimum chance of dealing in that is mentioned."""
WHOLE_PERCENT_FROM = 0.1
"""Minimum chance that is given in whole percent; a lower one has a decimal."""
WINS = (ActionType.TSUMO, ActionType.RON)
PLAIN = {ActionType.TSUMOGIRI: "action-discard", ActionType.RIICHI_TSUMOGIRI: "action-riichi"}
RIICHI = (ActionType.RIICHI, ActionType.RIICHI_TSUMOGIRI)


def explain_best(
    explanation: Explanation, view: SeatView, words: Narrator, other: Action | None = None
) -> tuple[str, ...]:
    """Return sentences on why the best choice beats another action, by default the runner-up.

    >>> from hanchan.bots.explanation import explain
    >>> from hanchan.table import Match
    >>> view = Match("ema-2008", seed=7).view(0)
    >>> lines = explain_best(explain(view), view, Narrator("en", view.names))
    >>> lines[-1].startswith("Wins 14 % of the time")
    True
    """
    best = explanation.evaluation_of(explanation.best)
    if best is None:
        forced = "why-kan" if explanation.verdict is MoveKind.KAN else "why-forced"
        return (words.say("why-win" if explanation.best.type in WINS else forced),)
    if other is None:
        rival = _next_best(explanation, best, view)
    else:
        rival = explanation.evaluation_of(other)
    lines = [*_verdict(explanation, best, view, words)]
    if rival is not None and rival is not best:
        lines.append(_compare(best, rival, view, words))
    if best.yaku:
        yaku = ", ".join(words.say(f"yaku-{name}") for name, _ in best.yaku)
        lines.append(words.say("why-yaku", yaku=yaku))
    return (*lines, *describe_figures(best, view, words))


def describe_figures(one: ChoiceEvaluation, view: SeatView, words: Narrator) -> Iterator[str]:
    """Yield sentences on the chances that a choice wins, and that it deals in to each opponent."""
    if one.win_chance:
        chance, points = format_percent(one.win_chance), one.hand
        yield words.say("why-chances", chance=chance, points=points)
    for turn, chance in enumerate(one.deal_in, start=1):
        if chance >= MENTIONED_RISK:
            name = words.name((view.seat + turn) % (len(one.deal_in) + 1))
            yield words.say("why-danger", player=name, chance=format_percent(chance))


def describe_choice(one: ChoiceEvaluation, view: SeatView, words: Narrator) -> str:
    """Return the name of a choice, for a call with the discard after it."""
    text = describe_action(one.action, view, words)
    if one.then is None:
        return text
    return words.say("why-then", call=text, tile=words.tile(one.then))


def describe_action(action: Action, view: SeatView, words: Narrator) -> str:
    """Return the name of an action, the same for a tile just drawn as for any other."""
    plain = PLAIN.get(action.type)
    tile = action_tile(action, view)
    if plain is None or tile is None:
        return action_text(action, view, words)
    return words.say(plain, tile=words.tile(tile))


def format_percent(chance: float) -> str:
    """Format a chance in percent, without the sign; below ten percent with one decimal.

    >>> format_percent(0.034), format_percent(0.341)
    ('3.4', '34')
    """
    return f"{100 * chance:.{int(chance < WHOLE_PERCENT_FROM)}f}"


def _next_best(
    explanation: Explanation, best: ChoiceEvaluation, view: SeatView
) -> ChoiceEvaluation | None:
    """Return the best different choice, if any; discards of two equal tiles do not differ."""
    identity = choice_identity(best.action, view)
    return next(
        (one for one in explanation.choices if choice_identity(one.action, view) != identity), None
    )


def choice_identity(action: Action, view: SeatView) -> tuple[object, ...]:
    """Return what tells two choices apart: riichi, the kind of tile and the tiles used."""
    tile = action_tile(action, view)
    return action.type in RIICHI, None if tile is None else tile.kind, action.uses


def _verdict(
    explanation: Explanation, best: ChoiceEvaluation, view: SeatView, words: Narrator
) -> Iterator[str]:
    """Yield a sentence on the choice as a whole, unless it is a plain discard.

    Another says that a north stays in the hand, if it could have been set aside.
    """
    message = {
        MoveKind.FOLD: "why-fold",
        MoveKind.RIICHI: "why-riichi",
        MoveKind.CALL: "why-call",
        MoveKind.PASS: "why-no-call",
        MoveKind.KITA: "why-kita",
    }.get(explanation.verdict)
    if message is None and any(one.action.type in RIICHI for one in explanation.choices):
        message = "why-dama"
    if message is None and sum(best.deal_in) >= PUSH_RISK:
        message = "why-push"
    if message is not None:
        yield words.say(message)
    aside = any(action.type is ActionType.KITA for action in view.actions)
    if aside and explanation.verdict is not MoveKind.KITA:
        yield words.say("why-no-kita")


def _compare(
    best: ChoiceEvaluation, other: ChoiceEvaluation, view: SeatView, words: Narrator
) -> str:
    """Return the strongest reason for the best choice compared with another."""
    name = describe_choice(other, view, words)
    if best.worth - other.worth < EQUAL_WITHIN:
        return words.say("why-alike", other=name)
    if other.shanten > best.shanten and other.action.type is not ActionType.PASS:
        return words.say("why-away", other=name)
    reason, own, theirs = _reason(best, other)
    if reason == "faster":
        return words.say(
            "why-faster", other=name, mine=format_percent(own), theirs=format_percent(theirs)
        )
    return words.say(f"why-{reason}", other=name, mine=round(own), theirs=round(theirs))


def _reason(best: ChoiceEvaluation, other: ChoiceEvaluation) -> tuple[str, float, float]:
    """Return why the best choice is better, and the values of both to compare.

    It saves more than it gains (`safe`), gains by chance (`faster`) or by points (`worth`), or does
    neither (`better`).
    """
    saved, gained = other.cost - best.cost, best.hand - other.hand
    if max(saved, gained) < EQUAL_WITHIN:
        return "better", best.worth, other.worth
    if saved > gained:
        return "safe", best.cost, other.cost
    # A hand is its chance times its points, so the greater of the two ratios has done more.
    if best.win_chance**2 * other.hand >= other.win_chance**2 * best.hand:
        return "faster", best.win_chance, other.win_chance
    return "worth", best.hand, other.hand
