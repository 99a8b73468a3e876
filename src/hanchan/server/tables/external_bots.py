"""External bots, each in its own thread, so that no table is blocked while one thinks."""

import logging
import weakref
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

from hanchan.records import AnyEvent
from hanchan.table import Answer, Choice, EventListener, Match, Seat, SeatView
from hanchan.table.seat import choice_of, close_seat, name_of_seat

log = logging.getLogger("hanchan.server")
POLL_SECONDS = 0.05
"""Seconds between two checks of whether a bot has answered."""
BotAnswer: TypeAlias = Choice | Answer
WorkQueue: TypeAlias = "SimpleQueue[Callable[[], None] | None]"


class ThreadedBot:
    """A bot that runs in a thread. Its answer is dropped if the match has changed since."""

    def __init__(self, seat: Seat) -> None:
        """Start the thread, which ends with this object and never keeps a server from stopping."""
        self.seat = seat
        self.failures = 0
        self._sent_events = 0
        self._requested_at = -1
        self._answer: Future[BotAnswer] | None = None
        self._work: WorkQueue = SimpleQueue()
        Thread(target=_run_queue, args=(self._work,), daemon=True).start()
        weakref.finalize(self, self._work.put, None)

    def poll_choice(self, match: Match, number: int) -> Choice | None:
        """Ask the bot, and return its choice, or None while it thinks. Re-raises its exception."""
        if self._answer is None or self._requested_at != len(match.events):
            self._requested_at, self._answer = len(match.events), Future()
            events, view = self._unheard_events(match, number), match.view(number)
            self._work.put(partial(_ask, self.seat, events, view, self._answer))
        if not self._answer.done():
            return None
        return choice_of(self._answer.result())

    @property
    def is_thinking(self) -> bool:
        """Whether the bot has been asked and has not answered yet."""
        return self._answer is not None and not self._answer.done()

    def finish(self, match: Match, number: int) -> None:
        """Queue the remaining events of the match, and then the release of the bot."""
        self._work.put(partial(_finish, self.seat, self._unheard_events(match, number)))

    def close(self) -> None:
        """Release a failed bot without waiting for its current work."""
        Thread(target=close_seat, args=(self.seat,), daemon=True).start()

    def _unheard_events(self, match: Match, number: int) -> list[AnyEvent]:
        events = match.events_for(number, self._sent_events)
        self._sent_events += len(events)
        return events


def _run_queue(work: WorkQueue) -> None:
    """Run queued work in order, without a reference to its sender, which can then be collected."""
    while (task := work.get()) is not None:
        task()
        del task


def _ask(seat: Seat, events: list[AnyEvent], view: SeatView, answer: "Future[BotAnswer]") -> None:
    try:
        _send_events(seat, events)
        answer.set_result(seat.choose(view))
    except Exception as problem:  # noqa: BLE001 - third-party code; `poll_choice` raises it again
        answer.set_exception(problem)


def _finish(seat: Seat, events: Sequence[AnyEvent]) -> None:
    try:
        _send_events(seat, events)
        close_seat(seat)
    except Exception as problem:
        log.warning("%s failed after the match", name_of_seat(seat), exc_info=problem)


def _send_events(seat: Seat, events: Sequence[AnyEvent]) -> None:
    if isinstance(seat, EventListener):
        for event in events:
            seat.on_event(event)
