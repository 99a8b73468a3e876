"""What is done for a seat without asking: by its switches, when its time is up, when it is gone."""

from collections.abc import Sequence

from hanchan.server.tables.chairs import Switches
from hanchan.table import Action, ActionType

WINS = (ActionType.TSUMO, ActionType.RON)
BY_DEFAULT = (ActionType.PASS, ActionType.TSUMOGIRI, ActionType.SHOW, ActionType.PLAY_ON)
"""What is done for somebody whose time is up; else the last discard on offer."""


def by_switch(legal: Sequence[Action], switches: Switches, *, riichi: bool) -> Action | None:
    """What the switches of a seat do, or what is the one thing left to do in riichi.

    >>> offered = (Action(37, ActionType.TSUMOGIRI), Action(3, ActionType.DISCARD))
    >>> by_switch(offered, Switches(discard_drawn=True), riichi=False) == offered[0]
    True
    >>> by_switch(offered, Switches(no_calls=True, win=True), riichi=False) is None
    True
    """
    wins = _first(legal, WINS)
    if wins is not None:
        return wins if switches.win else None
    drawn = _first(legal, (ActionType.TSUMOGIRI,))
    if drawn is not None and (switches.discard_drawn or (riichi and len(legal) == 1)):
        return drawn
    return _first(legal, (ActionType.PASS,)) if switches.no_calls else None


def by_default(legal: Sequence[Action]) -> Action:
    """What is done for a seat whose time is up: nothing that it would not have done.

    >>> by_default((Action(190, ActionType.RON), Action(195, ActionType.PASS))).type.value
    'pass'
    """
    found = (_first(legal, (wanted,)) for wanted in BY_DEFAULT)
    return next((action for action in found if action is not None), legal[-1])


def passing(legal: Sequence[Action]) -> Action | None:
    """To let a tile go, if that is what the seat is asked."""
    return _first(legal, (ActionType.PASS,))


def _first(legal: Sequence[Action], wanted: Sequence[ActionType]) -> Action | None:
    return next((action for action in legal if action.type in wanted), None)
