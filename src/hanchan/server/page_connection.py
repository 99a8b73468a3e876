"""The connection of one open page: its token, the last event sent, and its outbox."""

from collections import deque
from dataclasses import dataclass, field
from functools import partial

import msgspec

from hanchan.i18n.texts import text
from hanchan.messages import table as m
from hanchan.messages.base import Language
from hanchan.messages.lobby import FromLobby
from hanchan.server.mailbox import Mailbox
from hanchan.server.runtime.litestar_adapters import MessageSink
from hanchan.server.runtime.quotas import TokenBucket

JSON_ENCODER = msgspec.json.Encoder()
MESSAGE_RATE = 50.0
"""Maximum sustained rate of messages from one page, in messages per second."""
MESSAGE_BURST = 200.0
MAX_UNREAD_MESSAGES = 512
"""Maximum number of unsent messages for a page that does not read."""
MAX_LATE_MESSAGES = 256
"""Maximum number of messages that wait for the delay of a spectator; the oldest are dropped."""
CLOSE_REFUSED, CLOSE_FAREWELL = 4400, 4000
"""WebSocket close codes: after a refused hello, and after a farewell with a reason."""


@dataclass(slots=True, kw_only=True, eq=False)
class PageConnection:
    """One open page. `last_sent` is the number of the last event of match `match` sent to it.

    The table finds the page's seat by the hash of its token, because the seat can be given up while
    the page waits. `views` is whether the page wants views besides events, `last_state` is the
    state that its last update showed, and `hops` counts the redirects that led here. Messages that
    cannot be sent immediately on `channel` wait in `outbox`, whose last item is the close code. The
    server never waits for a page that does not read. A delayed spectator hears what others say
    later; `late` has those messages with their times, and `last_table` the table as it sees it.
    """

    outbox: Mailbox[bytes | int] = field(default_factory=Mailbox[bytes | int])
    address: str = ""
    token_hash: str | None = None
    language: Language = "en"
    views: bool = True
    match: int = 0
    last_sent: int = -1
    last_state: object = None
    last_table: m.TableInfo | None = None
    late: deque[tuple[float, m.FromServer]] = field(
        default_factory=partial(deque[tuple[float, m.FromServer]], maxlen=MAX_LATE_MESSAGES)
    )
    welcomed: bool = False
    hops: int = 0
    bucket: TokenBucket = field(default_factory=partial(TokenBucket, MESSAGE_RATE, MESSAGE_BURST))
    gone: bool = False
    channel: MessageSink | None = None

    def send(self, message: m.FromServer | FromLobby) -> None:
        """Send a message. A page that has stopped reading is disconnected."""
        if self.gone:
            return
        line, data = self.channel, JSON_ENCODER.encode(message)
        # A message must not overtake a waiting one, or the page would read them out of order.
        if line is not None and self.outbox.messages is None and line.try_send(data):
            return
        if len(self.outbox) < MAX_UNREAD_MESSAGES:
            self.outbox.put(data)
        else:
            self.close_with_reason("slow")

    def send_late(self, now: float) -> None:
        """Send the delayed messages that are due."""
        while self.late and self.late[0][0] <= now:
            self.send(self.late.popleft()[1])

    def close_with_reason(self, reason: m.CloseReason, to: str = "") -> None:
        """Close the connection with a reason; `to` is the path to the server to continue on."""
        message = text(self.language, f"gone-{reason}")
        self._end(m.CloseNotice(reason=reason, text=message, to=to), CLOSE_FAREWELL)

    def reject(self, refusal: m.RequestRefusal) -> None:
        """Send the refusal of the page's hello, and close the connection."""
        self._end(refusal, CLOSE_REFUSED)

    def _end(self, last: m.FromServer, code: int) -> None:
        if self.gone:
            return
        self.gone = True
        # Leave room for the last message and the close code within the limit of the outbox.
        self.outbox.truncate(MAX_UNREAD_MESSAGES - 2)
        self.outbox.put(JSON_ENCODER.encode(last))
        self.outbox.put(code)
