"""The hands at the end of a kyoku, which the file leaves to the reader: dealt, drawn, discarded."""

from collections.abc import Iterable

from hanchan.logs.log import LoggedEvent
from hanchan.records import events as e
from hanchan.records.names import in_order


def hands_held(
    tehais: tuple[tuple[str, ...], ...], events: Iterable[LoggedEvent]
) -> list[list[str] | None]:
    """The concealed tiles of each seat, None for a seat that used a tile it did not have."""
    hands: list[list[str] | None] = [list(tehai) for tehai in tehais]
    for event in events:
        if isinstance(event, e.Tsumo):
            hand = hands[event.actor]
            if hand is not None:
                hand.append(event.pai)
        elif isinstance(event, e.Dahai | e.Kakan):
            _take(hands, event.actor, (event.pai,))
        elif isinstance(event, e.Chi | e.Pon | e.Daiminkan | e.Ankan):
            _take(hands, event.actor, event.consumed)
    return hands


def _take(hands: list[list[str] | None], seat: int, tiles: tuple[str, ...]) -> None:
    hand = hands[seat]
    if hand is None:
        return
    for tile in tiles:
        if tile not in hand:
            hands[seat] = None
            return
        hand.remove(tile)


def shown(hand: list[str] | None) -> tuple[str, ...] | None:
    """The hand sorted, as it is shown at the end."""
    return None if hand is None else in_order(hand)
