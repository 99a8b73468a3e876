"""Kan dora indicators, and when they are turned (`dora.concealed_kan`, `dora.open_kan`)."""

from hanchan.core import codes, rule_codes
from hanchan.core.emit import emit
from hanchan.core.game_state import Game, Rules
from hanchan.core.wall import indicator_place

ENTRY_POINTS = ()


def turn_indicator(g: Game) -> None:
    """Turn the next kan dora indicator."""
    g.dora_open += 1
    emit(g, codes.E_DORA, g.seat, g.wall[indicator_place(g.spare, g.dora_open - 1)], 0, 0, 0)


def turn_pending_indicators(g: Game, timing: int) -> None:
    """Turn the pending indicators that are due at `timing`, a DORA_* code."""
    place = timing - rule_codes.DORA_WITH_DISCARD
    while g.pending[place] > 0:
        g.pending[place] -= 1
        turn_indicator(g)


def turn_indicators_with_discard(g: Game) -> None:
    """Turn the indicators due with a discard, so that a ron on it counts them."""
    turn_pending_indicators(g, rule_codes.DORA_WITH_DISCARD)
    turn_pending_indicators(g, rule_codes.DORA_WITH_LAST_DISCARD)


def turn_indicators_for_kan(g: Game, r: Rules) -> None:
    """Turn the indicators left over from earlier kans, then turn or schedule that of this kan.

    A north set aside has none of its own.
    """
    turn_pending_indicators(g, rule_codes.DORA_WITH_DISCARD)
    turn_pending_indicators(g, rule_codes.DORA_AFTER_DISCARD)
    if g.kan_type == codes.SET_ASIDE:
        return
    timing = r.dora_ankan if g.kan_type == codes.M_ANKAN else r.dora_open_kan
    if timing == rule_codes.DORA_BEFORE_REPLACEMENT:
        turn_indicator(g)
    elif timing != rule_codes.DORA_NEVER:
        g.pending[timing - rule_codes.DORA_WITH_DISCARD] += 1
