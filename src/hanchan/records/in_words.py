"""Events and actions in a few English words, for messages about logs."""

from collections.abc import Mapping
from types import MappingProxyType

from hanchan.core.layout import Game
from hanchan.records import events as e
from hanchan.records.actions import read_action
from hanchan.records.log import LoggedEvent

VERBS: Mapping[str, str] = MappingProxyType({
    "tsumo": "draws", "dahai": "discards", "reach": "declares riichi",
    "reach_accepted": "pays the deposit of a riichi", "chi": "calls chi on", "pon": "calls pon on",
    "daiminkan": "calls kan on", "ankan": "declares an ankan of", "kakan": "declares a kakan of",
    "hora": "wins", "kyuushu": "ends the hand with nine kinds", "pass": "passes",
})  # fmt: skip


def event_in_words(event: e.AnyEvent | LoggedEvent) -> str:
    """What happened.

    >>> event_in_words(e.Dahai(seq=3, actor=2, pai="5mr", tsumogiri=True))
    'seat 2 discards 5mr as drawn'
    """
    if isinstance(event, e.Dora):
        return f"indicator {event.dora_marker} is opened"
    if isinstance(event, e.Ryukyoku):
        return f"the hand is drawn ({event.reason})"
    verb = VERBS.get(event.type)
    actor = getattr(event, "actor", None)
    if verb is None or actor is None:
        return event.type
    tile = event.consumed[0] if isinstance(event, e.Ankan) else getattr(event, "pai", None)
    tail = " as drawn" if isinstance(event, e.Dahai) and event.tsumogiri else ""
    if isinstance(event, e.Tsumo) and event.rinshan:
        tail = " from the dead wall"
    if isinstance(event, e.Chi):
        tail = f" with {' '.join(event.consumed)}"
    return f"seat {actor} {verb}{f' {tile}' if tile else ''}{tail}"


def action_in_words(g: Game, seat: int, action: int) -> str:
    """What a seat would do.

    >>> action_in_words(Game(), 0, 4)
    'seat 0: discard 5m'
    """
    try:
        said = str(read_action(g, seat, action))
    except ValueError:
        said = f"action {action}"
    return f"seat {seat}: {said}"
