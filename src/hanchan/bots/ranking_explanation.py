"""Why the bot `seasoned` ranks a choice above others: shares, and what speaks for it."""

from math import exp

import msgspec

from hanchan.bots.dispatch import BOT_SEASONED, bot_choice
from hanchan.bots.explanation_text import choice_identity, describe_action
from hanchan.bots.ranking.comparison import gain_by_group
from hanchan.bots.ranking.moment import is_ranked_discard
from hanchan.bots.ranking_layout.net_sizes import DISCARDS, NAT, NOTHING
from hanchan.bots.ranking_layout.table import placed_columns
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.distance_tables import load_tables
from hanchan.kernels.compiled_library import best_form
from hanchan.records.actions import Action
from hanchan.table.narration.event_text import Narrator
from hanchan.table.seat_view import SeatView

MENTIONED_GAIN = 0.25
"""Least gain, in nats, of a group of numbers that is mentioned."""
ALL = 100
"""Every moment, in percent."""
MENTIONED_GROUPS = 3
"""Maximum number of groups that are mentioned."""


class RankedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice and its share: how often strong people make it in such moments, 0 to 1."""

    action: Action
    share: float


class RankingExplanation(msgspec.Struct, frozen=True, kw_only=True):
    """The choices that the bot ranked, the best first.

    `gains` has, for each group of numbers (`ranking_layout/table.py`), what the best choice gains
    by it over the one it is compared with, the most first: logarithms of a ratio of shares.
    They do not add up, because the groups depend on each other.
    """

    choices: tuple[RankedChoice, ...]
    compared: Action | None
    gains: tuple[tuple[str, float], ...]

    def share(self, action: Action) -> float | None:
        """Return the share of an action, None if it was not ranked."""
        return next((one.share for one in self.choices if one.action.code == action.code), None)

    def loss(self, action: Action) -> float | None:
        """Return by how much the share of an action is less than the best's; None if unknown."""
        share = self.share(action)
        return None if share is None else self.choices[0].share - share


def explain_ranking(view: SeatView, compared: Action | None = None) -> RankingExplanation | None:
    """Return how `seasoned` ranks the choices, by default against the second; None if it does not.

    >>> from hanchan.table import Match
    >>> view = Match("ema-2008", seed=7).view(0)
    >>> found = explain_ranking(view)
    >>> str(found.choices[0].action), round(sum(one.share for one in found.choices), 6)
    ('tsumogiri 3z', 1.0)
    """
    m, v = BotWorkspace(), view.record
    number = best_form(bot_choice)(BOT_SEASONED, v, view.rules, load_tables(), m)
    net = m.ranking_net
    if net == NOTHING:
        return None
    by_code = {action.code: action for action in view.actions}
    ranked = [i for i in range(v.choices) if net != DISCARDS or is_ranked_discard(v, v.choice[i])]
    ranked.sort(key=lambda i: (-m.rank[i], v.choice[i] != number))
    odds = [exp((m.rank[i] - m.rank[ranked[0]]) / NAT) for i in ranked]
    choices = tuple(
        RankedChoice(action=by_code[v.choice[i]], share=one / sum(odds))
        for i, one in zip(ranked, odds, strict=True)
    )
    best = choice_identity(choices[0].action, view)
    others = [i for i in ranked[1:] if choice_identity(by_code[v.choice[i]], view) != best]
    if compared is not None:
        others = [i for i in ranked[1:] if v.choice[i] == compared.code]
    gains = group_gains(m, net, ranked[0], others[0]) if others else ()
    return RankingExplanation(
        choices=choices,
        compared=by_code[v.choice[others[0]]] if others else None,
        gains=gains,
    )


def group_gains(m: BotWorkspace, net: int, i: int, other: int) -> tuple[tuple[str, float], ...]:
    """Return what choice `i` gains over `other` by each group of numbers, the most first."""
    ends: dict[str, tuple[int, int]] = {}
    for one in placed_columns("discard" if net == DISCARDS else "claim"):
        first, _ = ends.get(one.group, (one.first, 0))
        ends[one.group] = first, one.first + one.width
    gain = best_form(gain_by_group)
    found = [(name, gain(m, net, i, other, *columns) / NAT) for name, columns in ends.items()]
    return tuple(sorted(found, key=lambda one: -one[1]))


def describe_ranking(
    explanation: RankingExplanation, view: SeatView, words: Narrator
) -> tuple[str, ...]:
    """Return sentences on how often strong people make the best choice, and what speaks for it.

    >>> from hanchan.table import Match
    >>> view = Match("ema-2008", seed=7).view(0)
    >>> for line in describe_ranking(explain_ranking(view), view, Narrator("en", view.names)):
    ...     print(line)
    Strong players ...
    """
    best = explanation.choices[0]
    values = {"action": describe_action(best.action, view, words), "share": percent(best.share)}
    other = explanation.compared
    if other is None:
        return (words.say("ranking-share", **values),)
    share = explanation.share(other)
    rival = {"other": describe_action(other, view, words), "theirs": percent(share or 0)}
    lines = [words.say("ranking-shares", **values, **rival)]
    named = [
        words.say(f"ranking-group-{name.replace(' ', '-')}")
        for name, gain in explanation.gains[:MENTIONED_GROUPS]
        if gain >= MENTIONED_GAIN
    ]
    if named:
        lines.append(words.say("ranking-gains", groups=", ".join(named)))
    return tuple(lines)


def percent(share: float) -> str:
    """Format a share in whole percent; one that rounds to nothing, or to all, says so.

    >>> percent(0.709), percent(0.0025), percent(0.999)
    ('71', '<1', '>99')
    """
    rounded = round(100 * share)
    if rounded == 0 and share:
        return "<1"
    return ">99" if rounded == ALL and share < 1 else str(rounded)
