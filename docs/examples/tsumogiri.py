"""A bot in twenty lines: it wins when it can, and otherwise discards the tile it has just drawn.

hanchan simulate --bots tsumogiri:Drawn,efficient,efficient,efficient --matches 20
hanchan play --bots tsumogiri:Drawn,efficient,cautious
"""

from hanchan.table import Action, ActionType, SeatView

FIRST = (ActionType.TSUMO, ActionType.RON, ActionType.TSUMOGIRI, ActionType.PASS)


class Drawn:
    """A seat is anything with `choose(view)`; `view.actions` are what it may do."""

    name = "tsumogiri"

    def choose(self, view: SeatView) -> Action:
        """Of what it may do, the first of its habits."""
        for wanted in FIRST:
            for action in view.actions:
                if action.type is wanted:
                    return action
        return view.actions[-1]
