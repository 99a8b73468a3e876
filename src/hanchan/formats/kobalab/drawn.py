"""Discards that a paipu calls held, though the hand has no such tile but the one just drawn.

majiang-core offers a plain five beside a red one so: drawn, it is discarded as if it had been held.
"""

from collections.abc import Iterator, Sequence

from hanchan.logs.log import LoggedEvent
from hanchan.records.events import Ankan, Chi, Dahai, Daiminkan, Kakan, Pon, Tsumo


def just_drawn(tehais: Sequence[Sequence[str]], events: Sequence[LoggedEvent]) -> Iterator[int]:
    """The places of the discards that can only be the tile just drawn, and are not told so.

    >>> drawn = Tsumo(seq=0, actor=0, pai="5p")
    >>> told = [drawn, Dahai(seq=1, actor=0, pai="5p", tsumogiri=False)]
    >>> list(just_drawn([["5pr"], [], [], []], told)), list(just_drawn([["5p"], [], [], []], told))
    ([1], [])
    """
    hands = [list(hand) for hand in tehais]
    drawn: tuple[int, str] | None = None
    for place, event in enumerate(events):
        match event:
            case Tsumo():
                drawn = event.actor, event.pai
                hands[event.actor].append(event.pai)
            case Dahai():
                told_held = not event.tsumogiri and drawn == (event.actor, event.pai)
                if told_held and hands[event.actor].count(event.pai) == 1:
                    yield place
                _take(hands[event.actor], (event.pai,))
                drawn = None
            case Kakan():
                _take(hands[event.actor], (event.pai,))
            case Chi() | Pon() | Daiminkan() | Ankan():
                _take(hands[event.actor], event.consumed)
            case _:
                pass


def _take(hand: list[str], tiles: Sequence[str]) -> None:
    """Tiles leave a hand; one that it has not, verification will find."""
    for tile in tiles:
        if tile in hand:
            hand.remove(tile)
