"""Letters to one reader, in the order in which they come."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Generic, TypeVar

from hanchan.errors import StoreError

T = TypeVar("T")


class Mailbox(Generic[T]):
    """Anybody puts letters in, one reader waits for them and takes them out.

    It is a queue that holds nothing besides, as a server has one for each table and each page.

    >>> box = Mailbox[str]()
    >>> box.put("ron")
    >>> len(box), box.take(), len(box)
    (1, 'ron', 0)
    """

    __slots__ = ("_alarm", "_bell", "_until", "letters")

    def __init__(self) -> None:
        """Nothing has come yet."""
        self.letters: deque[T] | None = None
        """What lies there; None while nothing does: an empty one takes more than all else here."""
        self._bell: asyncio.Future[None] | None = None
        self._until: float | None = None
        self._alarm: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        """How many letters lie there."""
        return 0 if self.letters is None else len(self.letters)

    def put(self, letter: T) -> None:
        """The letter lies there, and the reader knows."""
        if self.letters is None:
            self.letters = deque((letter,))
        else:
            self.letters.append(letter)
        bell = self._bell
        if bell is not None and not bell.done():
            bell.set_result(None)

    def ring(self) -> None:
        """The reader looks up, be there a letter or not."""
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    def close(self) -> None:
        """The reader has gone."""

    def take(self) -> T:
        """The letter that came first."""
        letters = self._lying()
        letter = letters.popleft()
        if not letters:
            self.letters = None
        return letter

    def take_all(self) -> Sequence[T]:
        """All letters that lie there, in the order in which they came."""
        letters, self.letters = self.letters, None
        return letters or ()

    def first(self) -> T:
        """The letter that came first, which stays there."""
        return self._lying()[0]

    def drop(self, most: int) -> None:
        """Only so many letters stay, those that came first."""
        while len(self) > most:
            self._lying().pop()

    async def wait(self, until: float | None = None) -> None:
        """Wait for a letter, or until that time of the loop, or until somebody rings."""
        if self.letters:
            return
        loop = asyncio.get_running_loop()
        self._bell, self._until = loop.create_future(), until
        if until is not None:
            self._set_alarm(loop, until)
        try:
            await self._bell
        finally:
            self._bell = self._until = None

    def _lying(self) -> deque[T]:
        if self.letters is None:
            raise IndexError
        return self.letters

    def _set_alarm(self, loop: asyncio.AbstractEventLoop, until: float) -> None:
        """One alarm serves many waits that a letter ends: it looks, and is set again if need be."""
        if self._alarm is not None:
            if self._alarm.when() <= until:
                return
            self._alarm.cancel()
        self._alarm = loop.call_at(until, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self._alarm = None
        if self._until is None:
            return
        if loop.time() < self._until:
            self._set_alarm(loop, self._until)
        else:
            self.ring()


class AwaitedCommit:
    """A write that a table waits for: it is told as a future is, in the thread that writes.

    A future of that thread has a lock of its own, and would wake the loop anew for each table.
    """

    __slots__ = ("_wakeups", "problem", "waiter")

    def __init__(self, wakeups: "Wakeups") -> None:
        self._wakeups = wakeups
        self.problem: StoreError | None = None
        self.waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """What the table awaits; whoever is cancelled asks for the write no more."""

    def set_running_or_notify_cancel(self) -> bool:
        """Whether anybody still waits, so that it is written."""
        return not self.waiter.cancelled()

    def set_result(self, _: None, /) -> None:
        """It is kept."""
        self._wakeups.ring(self)

    def set_exception(self, exception: StoreError, /) -> None:
        """It is not."""
        self.problem = exception
        self._wakeups.ring(self)


class Wakeups:
    """Hands what a thread has done to those of one loop who wait for it."""

    def __init__(self) -> None:
        """Nobody waits yet."""
        self._done: deque[AwaitedCommit] = deque()
        self._rung = False

    def awaited(self) -> AwaitedCommit:
        """Who waits for a write that is put in line now."""
        return AwaitedCommit(self)

    def ring(self, awaited: AwaitedCommit) -> None:
        """This write is done, or has failed."""
        self._done.append(awaited)
        loop = awaited.waiter.get_loop()
        if not self._rung and not loop.is_closed():
            self._rung = True
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._rung = False  # first: whatever is done from here on rings anew
        while self._done:
            awaited = self._done.popleft()
            if awaited.waiter.done():
                continue
            if awaited.problem is None:
                awaited.waiter.set_result(None)
            else:
                awaited.waiter.set_exception(awaited.problem)
