"""When indicators are turned: majiang-core tells each one behind the entry that it comes with.

So the indicator of a kan stands behind the replacement draw, or behind the discard with which it is
turned; in our events it is told before that draw or discard. Only what an earlier kan left is told
right behind the next kan, there as here.
"""

from collections.abc import Iterator, Sequence

from hanchan.logs.log import LoggedEvent
from hanchan.records import events as e

KANS = (e.Ankan, e.Daiminkan, e.Kakan)
BESIDE = (e.Dora, e.Pass, e.Reach, e.ReachAccepted)
"""Events that have no entry of their own, or are not what an indicator comes with."""


def told_behind(events: Sequence[LoggedEvent]) -> frozenset[int]:
    """The places of the indicators that a paipu tells behind the draw or discard that follows.

    >>> kan = e.Ankan(seq=0, actor=0, consumed=("1m",) * 4)
    >>> turned = e.Dora(seq=1, dora_marker="E")
    >>> drawn = e.Tsumo(seq=2, actor=0, pai="2m", rinshan=True)
    >>> told_behind([kan, turned, drawn]), told_behind([kan, drawn, turned])
    (frozenset({1}), frozenset())
    """
    return frozenset(_told_behind(events))


def _told_behind(events: Sequence[LoggedEvent]) -> Iterator[int]:
    kans = turned = left = 0
    for i, event in enumerate(events):
        if isinstance(event, KANS):
            left = kans - turned
            kans += 1
        elif isinstance(event, e.Dora):
            turned += 1
            follows = _next(events, i)
            if isinstance(follows, e.Dahai) or (isinstance(follows, e.Tsumo) and left <= 0):
                yield i
            left -= 1


def _next(events: Sequence[LoggedEvent], i: int) -> LoggedEvent | None:
    return next((event for event in events[i + 1 :] if not isinstance(event, BESIDE)), None)
