"""Messages to a page are sent at once, and never before those already queued."""

from dataclasses import dataclass, field

import msgspec

from hanchan.messages import table as m
from hanchan.server.page_connection import PageConnection


@dataclass
class Wire:
    """A line that takes messages while it is free."""

    free: bool = True
    sent: list[str] = field(default_factory=list)

    def try_send(self, data: bytes) -> bool:
        if self.free:
            self.sent.append(msgspec.json.decode(data)["text"])
        return self.free


def tell(visitor: PageConnection, *words: str) -> None:
    for text in words:
        visitor.send(m.StallNotice(text=text))


def test_messages_to_an_idle_connection_are_sent_at_once() -> None:
    wire = Wire()
    visitor = PageConnection(channel=wire)
    tell(visitor, "ron", "tsumo")
    assert wire.sent == ["ron", "tsumo"]
    assert len(visitor.outbox) == 0


def test_queued_messages_are_not_overtaken() -> None:
    wire = Wire(free=False)
    visitor = PageConnection(channel=wire)
    tell(visitor, "ron")
    wire.free = True
    tell(visitor, "tsumo")
    assert wire.sent == []
    assert len(visitor.outbox) == 2


def test_a_close_follows_all_sent_messages() -> None:
    wire = Wire()
    visitor = PageConnection(channel=wire)
    tell(visitor, "ron")
    visitor.close_with_reason("stopping")
    tell(visitor, "late")
    assert wire.sent == ["ron"]
    assert len(visitor.outbox) == 2
