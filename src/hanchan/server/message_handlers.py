"""Handlers for the messages that a page sends to its table."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from hanchan.errors import unknown_name_values
from hanchan.i18n.texts import text
from hanchan.i18n.user_text import sanitize_line
from hanchan.messages import table as m
from hanchan.server.errors import RefusalError
from hanchan.server.page_connection import PageConnection
from hanchan.server.restrictions import Restrictions
from hanchan.server.runtime.quotas import HOUR, MINUTE, TokenBucket, limit_keys
from hanchan.server.tables import table_requests
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.persistence import TableSaver
from hanchan.server.tables.player_slots import PlayerSlot

REACTIONS = ("nice", "wow", "laugh", "phew", "ouch", "hmm")
"""Ids of the reactions, which appear briefly next to the sender's name plate."""
PHRASES = ("hello", "thanks", "well_played", "sorry", "moment", "good_game", *REACTIONS)
"""Ids of the quick-chat phrases, including the reactions."""
MAX_REMATCHES_PER_HOUR = 30.0
"""Maximum number of rematches per hour at a table; with autoplay a match takes seconds."""


def set_avatar(table: HostedTable, chair: PlayerSlot, message: m.SetAvatar) -> None:
    """Set the picture of a player; refuse one that is not among those to choose from."""
    if message.avatar and message.avatar not in m.AVATARS:
        raise RefusalError(
            "unknown-name", **unknown_name_values("avatar", message.avatar, m.AVATARS)
        )
    table.changed |= chair.avatar != message.avatar
    chair.avatar = message.avatar


HANDLERS: Mapping[type, Callable[[HostedTable, PlayerSlot, Any, float], None]] = {
    m.Act: lambda table, chair, act, now: table.act(chair, act, now),
    m.Start: lambda table, chair, _, now: table_requests.request_start(table, chair, now),
    m.Ready: lambda table, chair, _, __: table_requests.announce_ready(table, chair),
    m.SetAutoplay: lambda table, chair, switch, _: table.set_autoplay(chair, switch),
    m.SetPace: lambda table, chair, pace, _: table.set_pace(chair, pace.seconds),
    m.SetAvatar: lambda table, chair, message, _: set_avatar(table, chair, message),
    m.AnswerRedemption: lambda table, chair, redeem, _: table.redeem(chair, accept=redeem.accept),
    m.ReportOffence: lambda table, chair, report, _: table.report(report, chair.number),
    m.DecideReport: lambda table, chair, ruling, now: table_requests.request_ruling(
        table, chair, replace(ruling, reason=sanitize_line(ruling.reason)), now
    ),
    m.RemovePlayer: lambda table, chair, remove, now: table_requests.request_removal(
        table, chair, remove.place, now
    ),
    m.CastVote: table_requests.cast_vote,
    m.UndoDecision: lambda table, chair, _, now: table_requests.request_undo(table, chair, now),
    m.SetPause: lambda table, chair, hold, now: table_requests.request_pause(
        table, chair, now, on=hold.on
    ),
}
"""Handlers of a player's messages, except those that also need the page or the room."""


def handle_chat(
    saver: TableSaver,
    chair: PlayerSlot,
    message: m.SendChat,
    restrictions: Restrictions,
    now: float,
) -> Callable[[PageConnection], m.ChatMessage]:
    """Queue a chat message for saving. Returns a function that presents it to one page."""
    if message.words is None and not saver.table.options.chat:
        raise RefusalError("chat-none", field="chat")
    if (message.words is None) == (message.text is None):
        raise RefusalError("say-one", field="say")
    if message.words is not None and message.words not in PHRASES:
        raise RefusalError("unknown-name", **unknown_name_values("words", message.words, PHRASES))
    if message.words in REACTIONS:
        if chair.reactions.consume(now):
            raise RefusalError("reactions-many", field="words")
    elif chair.words.consume(now):
        raise RefusalError("words-many", field="say")
    line = sanitize_line(message.text or "")
    if message.words is None:
        if not line:
            raise RefusalError("say-nothing", field="say")
        restrictions.refuse_free_chat(chair.visitor_hash)
    number = saver.add_chat(chair.number, line or f"/{message.words}")

    def present(visitor: PageConnection) -> m.ChatMessage:
        message_text = line or text(visitor.language, f"said-{message.words}")
        return m.ChatMessage(
            place=chair.number,
            name=chair.name,
            text=message_text,
            number=number,
            words=message.words,
        )

    return present


@dataclass(slots=True)
class RematchLimit:
    """The rate limit for rematches of a table; requests from the server's machine are exempt."""

    allowance: TokenBucket = field(
        default_factory=lambda: TokenBucket(MAX_REMATCHES_PER_HOUR / HOUR, MAX_REMATCHES_PER_HOUR)
    )

    def request(self, address: str, table: HostedTable, chair: PlayerSlot, now: float) -> None:
        """Request a rematch for a player. Only a request that starts the match is counted."""
        if not limit_keys(address):
            table.rematch(chair, now)
            return
        wait = self.allowance.consume(now)
        if wait:
            minutes = math.ceil(wait / MINUTE)
            raise RefusalError("limit-often", field="rematch", limit="matches", minutes=minutes)
        before = table.live
        try:
            table.rematch(chair, now)
        finally:
            # Only the last player to agree starts a rematch, so only that player's request is
            # counted.
            if table.live is before:
                self.allowance.refund()
