"""What a seat holds at the end of a kyoku, as far as a log tells."""

from collections.abc import Sequence

from hanchan.logs.log import LoggedEvent
from hanchan.records.event import HIDDEN
from hanchan.records.events import Ankan, Chi, Dahai, Daiminkan, Dora, Kakan, Pon, Tsumo

ORDER = {
    name: place
    for place, name in enumerate((
        *(f"{n}{suit}{red}" for suit in "mps" for n in range(1, 10)
          for red in (("r", "") if n == 5 else ("",))),  # noqa: PLR2004 (fives are red)
        *"ESWNPFC", HIDDEN,
    ))
}  # fmt: skip
"""The order in which mjai sorts a hand, red fives before others."""


def concealed(tehai: Sequence[str], events: Sequence[LoggedEvent], seat: int) -> list[str]:
    """The concealed tiles of a seat after the events: sorted, one just drawn comes last.

    >>> concealed(["9m", "?"], [Tsumo(seq=0, actor=2, pai="1m")], 2)
    ['9m', '?', '1m']
    """
    hand = sorted(tehai, key=ORDER.__getitem__)
    for event in events:
        if isinstance(event, Dora) or event.actor != seat:
            continue
        match event:
            case Tsumo():
                hand.append(event.pai)
            case Dahai() | Kakan():
                _lay_down(hand, [event.pai])
            case Chi() | Pon() | Daiminkan() | Ankan():
                _lay_down(hand, event.consumed)
            case _:
                pass
    return hand


def melds_of(events: Sequence[LoggedEvent], seat: int) -> list[tuple[str, ...]]:
    """The tiles of the melds of a seat; an added tile is left out."""
    melds: list[tuple[str, ...]] = []
    for event in events:
        match event:
            case Chi() | Pon() | Daiminkan() if event.actor == seat:
                melds.append((event.pai, *event.consumed))
            case Ankan() if event.actor == seat:
                melds.append(event.consumed)
            case _:
                pass
    return melds


def _lay_down(hand: list[str], tiles: Sequence[str]) -> None:
    """Take tiles out of a hand, hidden ones where it does not show them."""
    for tile in tiles:
        if tile in hand:
            hand.remove(tile)
        elif HIDDEN in hand:
            hand.remove(HIDDEN)
    hand.sort(key=ORDER.__getitem__)
