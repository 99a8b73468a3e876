"""Queues of messages with one reader, and the notification of tables that wait for a commit."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Generic, TypeVar

from hanchan.errors import StoreError

T = TypeVar("T")


class Mailbox(Generic[T]):
    """A small queue of messages with one reader; each table and each page has one.

    >>> box = Mailbox[str]()
    >>> box.put("ron")
    >>> len(box), box.take_first(), len(box)
    (1, 'ron', 0)
    """

    __slots__ = ("_alarm", "_alarm_time", "_until", "_wakeup", "messages")

    def __init__(self) -> None:
        self.messages: deque[T] | None = None
        """The queued messages, or None if there are none, to save the memory of a deque."""
        self._wakeup: asyncio.Future[None] | None = None
        self._until: float | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_time = 0.0

    def __len__(self) -> int:
        """Return the number of queued messages."""
        return 0 if self.messages is None else len(self.messages)

    def put(self, message: T) -> None:
        """Add a message, and wake the reader."""
        if self.messages is None:
            self.messages = deque((message,))
        else:
            self.messages.append(message)
        self.wake()

    def wake(self) -> None:
        """Wake the reader, with or without a message."""
        if self._wakeup is not None and not self._wakeup.done():
            self._wakeup.set_result(None)

    def close(self) -> None:
        """Release the resources of a subclass after the reader has ended."""

    def take_first(self) -> T:
        """Remove and return the oldest message. Raises `IndexError` if there is none."""
        messages = self._require_messages()
        message = messages.popleft()
        if not messages:
            self.messages = None
        return message

    def take_all(self) -> Sequence[T]:
        """Remove and return all messages, the oldest first."""
        messages, self.messages = self.messages, None
        return messages or ()

    def peek(self) -> T:
        """Return the oldest message without removing it. Raises `IndexError` if there is none."""
        return self._require_messages()[0]

    def truncate(self, most: int) -> None:
        """Keep only the oldest messages, at most `most` of them."""
        while len(self) > most:
            self._require_messages().pop()

    async def wait(self, until: float | None = None) -> None:
        """Wait for a message, for `wake`, or until the event loop's time `until`."""
        if self.messages:
            return
        loop = asyncio.get_running_loop()
        self._wakeup, self._until = loop.create_future(), until
        if until is not None:
            self._set_alarm(loop, until)
        try:
            await self._wakeup
        finally:
            self._wakeup = self._until = None

    def _require_messages(self) -> deque[T]:
        if self.messages is None:
            raise IndexError
        return self.messages

    def _set_alarm(self, loop: asyncio.AbstractEventLoop, until: float) -> None:
        """Set the timer, which serves many waits because most end early. It may fire too soon."""
        if self._alarm is not None:
            if self._alarm_time <= until:  # not every event loop has handles that know their time
                return
            self._alarm.cancel()
        self._alarm, self._alarm_time = loop.call_at(until, self._check_alarm, loop), until

    def _check_alarm(self, loop: asyncio.AbstractEventLoop) -> None:
        self._alarm = None
        if self._until is None:
            return
        if loop.time() < self._until:
            self._set_alarm(loop, self._until)
        else:
            self.wake()


class PendingCommit:
    """A pending write that a table waits for, completed like a future in the writer thread.

    A real future of that thread would have its own lock, and would wake the event loop once for
    each table.
    """

    __slots__ = ("_wakeups", "problem", "waiter")

    def __init__(self, wakeups: "CommitNotifier") -> None:
        self._wakeups = wakeups
        self.problem: StoreError | None = None
        self.waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """The future that the table awaits. If it is cancelled in time, nothing is written."""

    def set_running_or_notify_cancel(self) -> bool:
        """Whether the table still waits, so that the batch must be written."""
        return not self.waiter.cancelled()

    def set_result(self, _: None, /) -> None:
        """Report that the write has been saved."""
        self._wakeups.notify(self)

    def set_exception(self, exception: StoreError, /) -> None:
        """Report that the write has failed."""
        self.problem = exception
        self._wakeups.notify(self)


class CommitNotifier:
    """A notifier that delivers results of the writer thread to tasks of one event loop."""

    def __init__(self) -> None:
        self._done: deque[PendingCommit] = deque()
        self._wake_scheduled = False

    def notify(self, awaited: PendingCommit) -> None:
        """Queue a saved or failed write; one wake-up of the loop serves many of them."""
        self._done.append(awaited)
        loop = awaited.waiter.get_loop()
        if not self._wake_scheduled and not loop.is_closed():
            self._wake_scheduled = True
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._wake_scheduled = False  # reset first, so that later results wake the loop again
        while self._done:
            awaited = self._done.popleft()
            if awaited.waiter.done():
                continue
            if awaited.problem is None:
                awaited.waiter.set_result(None)
            else:
                awaited.waiter.set_exception(awaited.problem)
