"""The yaku that the hand of a seat can still have, in words, for whom the table has a coach."""

from hanchan.core import yaku_ids
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.yaku_ids import NAMES
from hanchan.messages import match as m
from hanchan.rules import RuleSet
from hanchan.scoring import shanten, waits
from hanchan.server.views.coach import reach_of, ron_sheet
from hanchan.table import SeatView
from hanchan.table.narration.event_text import Narrator
from hanchan.tiles import Hand
from hanchan.tiles.hand import TILES_BEFORE_DRAW


def present_yaku(view: SeatView, rules: RuleSet, words: Narrator) -> tuple[m.YakuReachView, ...]:
    """Return every yaku of the rules with its reach for this hand, by what the seat sees.

    A hand that is tenpai has the yaku that a ron on any of its waits brings.
    """
    if not view.hand:
        return ()
    hand = Hand(view.hand, view.me.melds)
    found = reach_of(view, hand, rules)
    certain = _certain_yaku(view, hand, rules)
    shown = [
        m.YakuReachView(
            yaku=one.yaku,
            name=words.say(f"yaku-{one.yaku}"),
            gloss=words.say(f"yaku-{one.yaku}.gloss"),
            value=_value(one.yaku, rules, words, concealed=hand.is_concealed),
            reach="has" if one.yaku in certain else one.reach,
            missing=one.missing,
        )
        for one in found
    ]
    return tuple(sorted(shown, key=lambda one: one.reach != "has"))


def _certain_yaku(view: SeatView, hand: Hand, rules: RuleSet) -> frozenset[str]:
    """Return the yaku that a ron on any wait brings; empty for a hand that is not tenpai."""
    if hand.size != TILES_BEFORE_DRAW or shanten(hand) > 0:
        return frozenset()
    each = [set(ron_sheet(view, hand, kind, rules).yaku) for kind in waits(hand)]
    return frozenset(each[0].intersection(*each[1:])) if each else frozenset()


def _value(yaku: str, rules: RuleSet, words: Narrator, *, concealed: bool) -> str:
    r, y = encoded_rules(rules), NAMES.index(yaku)
    if r.yaku_value[y] == yaku_ids.V_YAKUMAN:
        return words.say("terminal-yakuman", units=r.yaku_closed[y])
    if r.yaku_value[y] == yaku_ids.V_MANGAN:
        return words.say("limit-mangan")
    han = r.yaku_closed[y] if concealed else r.yaku_open[y] or r.yaku_closed[y]
    return words.say("terminal-han", han=han)
