"""Whoever has a page open: which seat he has, what he has heard, and the way to reach him."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from hanchan.server import messages as m
from hanchan.server.mailbox import Mailbox
from hanchan.server.tables.people import Place
from hanchan.wording.texts import text

ENCODER = msgspec.json.Encoder()
RATE = 50.0
"""Messages a second that one page may send for long."""
BURST = 200.0
SHORTEST_SILENCE = 0.001
MOST_UNREAD = 512
"""Messages that may lie before a page that does not read."""
Farewell: TypeAlias = Literal["elsewhere", "stopping", "protocol", "slow", "spectators"]


@dataclass(slots=True, kw_only=True, eq=False)
class Visitor:
    """One open page. `heard` is the number of the last event sent to it, of match `match`.

    What goes out lies in `outbox`, None at its end; nobody waits for a page that does not read.
    """

    outbox: Mailbox[bytes | None] = field(default_factory=Mailbox[bytes | None])
    place: Place | None = None
    language: m.Language = "en"
    views: bool = True
    match: int = 0
    heard: int = -1
    shown: object = None
    welcomed: bool = False
    tokens: float = BURST
    counted_at: float = 0
    gone: bool = False

    def send(self, message: m.FromServer) -> None:
        """The message goes out; a page that does not read any more is cut off."""
        if self.gone:
            return
        if len(self.outbox) < MOST_UNREAD:
            self.outbox.put(ENCODER.encode(message))
        else:
            self.dismiss("slow")

    def dismiss(self, reason: Farewell) -> None:
        """The connection ends, with a word about why."""
        if self.gone:
            return
        self.gone = True
        self.outbox.drop(MOST_UNREAD - 2)
        said = text(self.language, f"gone-{reason}")
        self.outbox.put(ENCODER.encode(m.Gone(reason=reason, text=said)))
        self.outbox.put(None)

    def spoke(self, now: float) -> float:
        """The page has sent something; the seconds after which it is heard again, 0 mostly.

        What is not heard counts for nothing, so that whoever sends on is heard now and then.

        >>> visitor = Visitor()
        >>> {visitor.spoke(1.0) for _ in range(200)}, visitor.spoke(1.0), visitor.spoke(1.021)
        ({0.0}, 0.02, 0.0)
        """
        self.tokens = min(BURST, self.tokens + (now - self.counted_at) * RATE)
        self.counted_at = now
        if self.tokens < 1:
            return max((1 - self.tokens) / RATE, SHORTEST_SILENCE)
        self.tokens -= 1
        return 0.0
