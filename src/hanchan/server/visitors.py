"""Whoever has a page open: the token they came with, what they heard, the way to reach them."""

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
"""Messages a second that one page may send for long."""
BURST = 200.0
MOST_UNREAD = 512
"""Messages that may lie before a page that does not read."""
REFUSED, FAREWELL = 4400, 4000
"""Codes with which a socket is closed: no such seat or table, and a word of farewell."""


@dataclass(slots=True, kw_only=True, eq=False)
class Visitor:
    """One open page. `heard` is the number of the last event sent to it, of match `match`.

    `address` is whence it comes. Which chair is theirs only the table knows, by the hash of their
    token: a chair can be given up while they wait. What does not go out at once on their `line`
    lies in `outbox`, at its end the code with which the socket is closed; nobody waits for a page
    that does not read.
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
        """The message goes out; a page that does not read any more is cut off."""
        if not self.gone:
            self.put(ENCODER.encode(message))

    def put(self, data: bytes) -> None:
        """The same, once it is written as JSON; nothing goes before what waits already."""
        line = self.line
        # Nothing overtakes a message that waits, or the page would read them in the wrong order.
        if line is not None and self.outbox.letters is None and line.post(data):
            return
        if len(self.outbox) < MOST_UNREAD:
            self.outbox.put(data)
        else:
            self.dismiss("slow")

    def dismiss(self, reason: m.Farewell, to: str = "") -> None:
        """The connection ends, with a word about why, and where to go on."""
        said = text(self.language, f"gone-{reason}")
        self._end(m.Gone(reason=reason, text=said, to=to), FAREWELL)

    def turn_away(self, refusal: m.Refused) -> None:
        """The connection ends, as the hello that it began with is refused."""
        self._end(refusal, REFUSED)

    def _end(self, last: m.FromServer, code: int) -> None:
        if self.gone:
            return
        self.gone = True
        # Room for the last word and for the code, so that the box never holds more than it may.
        self.outbox.drop(MOST_UNREAD - 2)
        self.outbox.put(ENCODER.encode(last))
        self.outbox.put(code)
