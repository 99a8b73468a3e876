"""What a seat hears of the events, and which events still stand after undo."""

from collections.abc import Iterable

from msgspec.structs import replace

from hanchan.records.events import HIDDEN, AnyEvent, Claim, Pass, StartKyoku, Tsumo, Undo


def for_seat(event: AnyEvent, seat: int | None) -> AnyEvent | None:
    """The event as a seat hears it, None if it does not; `seat` None is somebody who looks on.

    The hands dealt to others and the tiles they draw are `?`, and nobody sees the wall. Who passed
    a tile was able to claim it, so a pass is heard by nobody else; nor is a claim, for what comes
    of it is told by other events. Whether somebody answered in the same step is not told either.

    >>> for_seat(Tsumo(seq=7, actor=1, pai="5mr"), 0)
    Tsumo(seq=7, actor=1, pai='?', rinshan=False)
    >>> for_seat(Pass(seq=8, actor=1, ron=True), 0) is None
    True
    """
    if isinstance(event, Tsumo) and event.actor != seat:
        return replace(event, pai=HIDDEN)
    if isinstance(event, StartKyoku):
        tehais = tuple(
            tehai if p == seat else (HIDDEN,) * len(tehai) for p, tehai in enumerate(event.tehais)
        )
        return replace(event, tehais=tehais, wall=None)
    if isinstance(event, Pass | Claim):
        return replace(event, together=False) if event.actor == seat else None
    return event


def seat_events(events: Iterable[AnyEvent], seat: int | None) -> list[AnyEvent]:
    """All that a seat hears, numbered anew from 0: a gap would betray that somebody passed.

    >>> heard = seat_events([Pass(seq=0, actor=1, ron=True), Tsumo(seq=1, actor=0, pai="E")], 0)
    >>> [event.seq for event in heard]
    [0]
    """
    heard: list[AnyEvent] = []
    number: dict[int, int] = {}
    for event in events:
        seen = for_seat(event, seat)
        if seen is not None:
            seen = replace(seen, seq=len(heard))
            if isinstance(seen, Undo):
                seen = replace(seen, to=number[seen.to])
            heard.append(seen)
        number[event.seq] = len(heard) - 1
    return heard


def standing(events: Iterable[AnyEvent]) -> list[AnyEvent]:
    """The events that have not been undone, without the undos themselves.

    >>> draw, undo = Tsumo(seq=1, actor=0, pai="E"), Undo(seq=2, to=0)
    >>> standing([Tsumo(seq=0, actor=3, pai="S"), draw, undo])
    [Tsumo(seq=0, actor=3, pai='S', rinshan=False)]
    """
    left: list[AnyEvent] = []
    for event in events:
        if isinstance(event, Undo):
            while left and left[-1].seq > event.to:
                left.pop()
        else:
            left.append(event)
    return left
