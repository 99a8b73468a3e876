"""When what has happened is told: at once, after the pause of a discard, or once all are ready.

The match runs ahead of what the table tells. After each discard and kan everybody waits equally
long before the next draw is told, whether anybody could call or not; after each kyoku the next
wall is told when everybody has read the sheet. What is told last is the moment the table shows.
"""

from collections import deque

import msgspec
from msgspec.structs import replace

from hanchan.scoring.results import Result


class TimedMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment to be told: all events before number `upto`, and the game as it stands then.

    `pause` is how long the next moment waits, None until all are ready. `ended` marks the end of a
    kyoku, whose sheet is shown meanwhile; `results` are the wins that were settled last.
    """

    upto: int
    snapshot: bytes
    results: tuple[Result, ...] = ()
    pause: float | None = 0
    ended: bool = False


class Publisher:
    """What has been told, and what waits to be.

    >>> first, second = (TimedMoment(upto=n, snapshot=b"", pause=n) for n in (1, 2))
    >>> publisher = Publisher(first, now=10)
    >>> publisher.put(second)
    >>> publisher.next_time(), publisher.tell(10.5, ready=False), publisher.tell(11, ready=False)
    (11, False, True)
    >>> publisher.told.upto, publisher.caught_up
    (2, True)
    """

    def __init__(self, first: TimedMoment, now: float, *, keep: float = 0) -> None:
        """The first moment is told now; the past is kept for so many seconds, for spectators."""
        self.told = first
        self.at = now
        self._keep = keep
        self.waiting: deque[TimedMoment] = deque()
        """What is still to be told; the match can go on once nothing is."""
        self._past: deque[tuple[float, TimedMoment]] = deque([(now, first)])

    @property
    def caught_up(self) -> bool:
        """Whether everything has been told, so that the match can go on."""
        return not self.waiting

    @property
    def gated(self) -> bool:
        """Whether the next moment waits until all are ready."""
        return bool(self.waiting) and self.told.pause is None

    def put(self, moment: TimedMoment) -> None:
        """Tell this after all that waits already."""
        self.waiting.append(moment)

    def open(self) -> None:
        """The next moment waits for nothing."""
        self.told = replace(self.told, pause=0)

    def clear(self) -> None:
        """What waits is not told: it has been taken back."""
        self.waiting.clear()

    def next_time(self) -> float | None:
        """When the next moment is due; None if there is none, or it waits for people."""
        if not self.waiting or self.told.pause is None:
            return None
        return self.at + self.told.pause

    def tell(self, now: float, *, ready: bool) -> bool:
        """Tell whatever is due; whether anything was. `ready` opens the gate after a kyoku."""
        any_told = False
        while self.waiting and self._due(now, ready=ready):
            self.told, self.at = self.waiting.popleft(), now
            self._past.append((now, self.told))
            any_told, ready = True, False
        while len(self._past) > 1 and self._past[1][0] <= now - self._keep:
            self._past.popleft()
        return any_told

    def seen(self, now: float, delay: float) -> TimedMoment | None:
        """The moment that somebody sees who is so many seconds behind; None before the first."""
        found = None
        for at, moment in self._past:
            if at <= now - delay:
                found = moment
        return found

    def next_seen(self, now: float, delay: float) -> float | None:
        """When somebody who is so far behind sees the next moment."""
        return next((at + delay for at, _ in self._past if at + delay > now), None)

    def _due(self, now: float, *, ready: bool) -> bool:
        return ready if self.told.pause is None else self.at + self.told.pause <= now
