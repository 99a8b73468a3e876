"""A bot from outside at a table: it is told and asked in a thread of its own, so nobody waits."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from hanchan.records import AnyEvent
from hanchan.table import Answer, Choice, Hears, Match, Seat, SeatView

LOOK_AGAIN = 0.05
"""After so many seconds somebody looks whether a bot that thinks has answered."""


@dataclass(slots=True, eq=False)
class Thinking:
    """One such seat; the questions that were taken back meanwhile are forgotten."""

    seat: Seat
    _heard: int = 0
    _asked_at: int = -1
    _answer: "Future[Choice | Answer] | None" = None
    _thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1))

    def choice(self, match: Match, number: int) -> Choice | None:
        """What it does in this seat, None while it thinks; whatever went wrong there is raised."""
        if self._answer is None or self._asked_at != len(match.events):
            news = match.events_for(number, self._heard)
            self._heard += len(news)
            self._asked_at = len(match.events)
            self._answer = self._thread.submit(self._asked, news, match.view(number))
        if not self._answer.done():
            return None
        given = self._answer.result()
        return given.choice if isinstance(given, Answer) else given

    def close(self) -> None:
        """Nobody asks it any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        close = getattr(self.seat, "close", None)
        if callable(close):
            close()

    def _asked(self, news: Sequence[AnyEvent], view: SeatView) -> Choice | Answer:
        if isinstance(self.seat, Hears):
            for event in news:
                self.seat.hear(event)
        return self.seat.choose(view)
