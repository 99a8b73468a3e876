"""The connection of one open page: its token, what it has received, and its outbox."""

from dataclasses import dataclass, field
from functools import partial

import msgspec

from hanchan.messages import table as m
from hanchan.messages.basics import Language
from hanchan.messages.lobby import FromLobby
from hanchan.server.mailbox import Mailbox
from hanchan.server.process.asgi import Post
from hanchan.server.process.limits import Allowance
from hanchan.wording.texts import text

ENCODER = msgspec.json.Encoder()
RATE = 50.0
"""Maximum sustained rate of messages from one page, per second."""
BURST = 200.0
MOST_UNREAD = 512
"""Maximum number of unsent messages for a page that does not read."""
REFUSED, FAREWELL = 4400, 4000
"""WebSocket close codes: no such seat or table, and a farewell with a reason."""


@dataclass(slots=True, kw_only=True, eq=False)
class Visitor:
    """One open page. `heard` is the number of the last event sent to it, of match `match`.

    `address` is where it connects from. Only the table knows which seat the page has, by the hash
    of its token, because a seat can be given up while the page waits. Messages that cannot be sent
    at once on `line` wait in `outbox`, with the close code at its end. The server never waits for a
    page that does not read.
    """

    outbox: Mailbox[bytes | int] = field(default_factory=Mailbox[bytes | int])
    address: str = ""
    token_hash: str | None = None
    language: Language = "en"
    views: bool = True
    match: int = 0
    heard: int = -1
    shown: object = None
    welcomed: bool = False
    hops: int = 0
    allowance: Allowance = field(default_factory=partial(Allowance, RATE, BURST))
    gone: bool = False
    line: Post | None = None

    def send(self, message: m.FromServer | FromLobby) -> None:
        """Send a message. A page that has stopped reading is disconnected."""
        if not self.gone:
            self.put(ENCODER.encode(message))

    def put(self, data: bytes) -> None:
        """Send an encoded message, after those already waiting."""
        line = self.line
        # A message must not overtake one that waits, or the page would read them out of order.
        if line is not None and self.outbox.letters is None and line.post(data):
            return
        if len(self.outbox) < MOST_UNREAD:
            self.outbox.put(data)
        else:
            self.dismiss("slow")

    def dismiss(self, reason: m.Farewell, to: str = "") -> None:
        """Close the connection with a reason, and where to continue."""
        said = text(self.language, f"gone-{reason}")
        self._end(m.Gone(reason=reason, text=said, to=to), FAREWELL)

    def turn_away(self, refusal: m.Refused) -> None:
        """Close the connection because its hello was refused."""
        self._end(refusal, REFUSED)

    def _end(self, last: m.FromServer, code: int) -> None:
        if self.gone:
            return
        self.gone = True
        # Leave room for the last message and the close code, within the limit of the outbox.
        self.outbox.drop(MOST_UNREAD - 2)
        self.outbox.put(ENCODER.encode(last))
        self.outbox.put(code)
