"""Rate limit of a page: how much it may send, and that excess is only slowed down."""

from hanchan.server.visitors import BURST, RATE, Visitor


def test_a_busy_sender_is_limited_to_the_rate() -> None:
    visitor, now, heard, said = Visitor(), 0.0, 0, 0
    while now < 60:
        silent = visitor.allowance.spend(now)
        heard += not silent
        said += 1
        now += silent
        assert said < 20_000
    assert BURST + 0.9 * 60 * RATE < heard <= BURST + 60 * RATE + 1


def test_an_idle_page_may_send_a_burst_again() -> None:
    visitor = Visitor()
    while not visitor.allowance.spend(0.0):
        pass
    assert sum(not visitor.allowance.spend(10.0) for _ in range(400)) == int(BURST)
