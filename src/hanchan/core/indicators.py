"""Dora indicators: when those of kans are turned (`dora.concealed_kan`, `dora.open_kan`)."""

from hanchan.core import choices, codes
from hanchan.core.happened import happen
from hanchan.core.layout import Game, Rules
from hanchan.core.wall import indicator_place

DOORS = ()


def open_indicator(g: Game) -> None:
    """Turn the next kan dora indicator."""
    g.dora_open += 1
    happen(g, codes.E_DORA, g.seat, g.wall[indicator_place(g.dora_open - 1)], 0, 0, 0)


def open_pending(g: Game, timing: int) -> None:
    """Turn the indicators due at this moment."""
    place = timing - choices.DORA_WITH_DISCARD
    while g.pending[place] > 0:
        g.pending[place] -= 1
        open_indicator(g)


def open_with_discard(g: Game) -> None:
    """Turn the indicators due with a discard, so that a ron on it counts them."""
    open_pending(g, choices.DORA_WITH_DISCARD)
    open_pending(g, choices.DORA_WITH_LAST_DISCARD)


def indicators_of_kan(g: Game, r: Rules) -> None:
    """Turn indicators left by earlier kans, then turn this kan's own or schedule it."""
    open_pending(g, choices.DORA_WITH_DISCARD)
    open_pending(g, choices.DORA_AFTER_DISCARD)
    timing = r.dora_ankan if g.kan_type == codes.M_ANKAN else r.dora_open_kan
    if timing == choices.DORA_BEFORE_REPLACEMENT:
        open_indicator(g)
    elif timing != choices.DORA_NEVER:
        g.pending[timing - choices.DORA_WITH_DISCARD] += 1
