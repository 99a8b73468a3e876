"""Letters and alarms of a mailbox."""

import asyncio

from hanchan.server.mailbox import Mailbox


class Clock(asyncio.SelectorEventLoop):
    """A loop whose time is moved on by hand."""

    now = 0.0

    def time(self) -> float:
        return self.now

    async def move_on(self, to: float) -> None:
        """It is so late now, and all that was due has been done."""
        self.now = to
        for _ in range(5):
            await asyncio.sleep(0)


def test_an_alarm_of_an_earlier_wait_does_not_end_a_later_one() -> None:
    with asyncio.Runner(loop_factory=Clock) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, Clock)

        async def waited() -> None:
            box = Mailbox[str]()
            first = asyncio.create_task(box.wait(10))
            await loop.move_on(1)
            box.put("pon")
            await first
            box.take_first()
            second = asyncio.create_task(box.wait(20))
            await loop.move_on(15)
            assert not second.done()
            await loop.move_on(20)
            assert second.done()

        runner.run(waited())


def test_a_wait_that_ends_earlier_than_the_last_one_is_not_missed() -> None:
    async def waited() -> None:
        box, loop = Mailbox[str](), asyncio.get_running_loop()
        late = asyncio.create_task(box.wait(loop.time() + 3600))
        await asyncio.sleep(0)
        box.put("ron")
        await late
        box.take_first()
        async with asyncio.timeout(60):
            await box.wait(loop.time() + 0.001)
        assert len(box) == 0

    asyncio.run(waited())


def test_a_message_ends_an_unlimited_wait() -> None:
    async def waited() -> None:
        box = Mailbox[str]()
        waiting = asyncio.create_task(box.wait())
        await asyncio.sleep(0)
        box.put("tsumo")
        await waiting
        assert box.take_first() == "tsumo"

    asyncio.run(waited())
