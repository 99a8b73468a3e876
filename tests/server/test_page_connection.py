"""Rate limit of a page: how much it may send, and that excess is only slowed down."""

from hanchan.server.page_connection import MESSAGE_BURST, MESSAGE_RATE, PageConnection


def test_a_busy_sender_is_limited_to_the_rate() -> None:
    visitor, now, heard, said = PageConnection(), 0.0, 0, 0
    while now < 60:
        silent = visitor.bucket.consume(now)
        heard += not silent
        said += 1
        now += silent
        assert said < 20_000
    assert MESSAGE_BURST + 0.9 * 60 * MESSAGE_RATE < heard <= MESSAGE_BURST + 60 * MESSAGE_RATE + 1


def test_an_idle_page_may_send_a_burst_again() -> None:
    visitor = PageConnection()
    while not visitor.bucket.consume(0.0):
        pass
    assert sum(not visitor.bucket.consume(10.0) for _ in range(400)) == int(MESSAGE_BURST)
