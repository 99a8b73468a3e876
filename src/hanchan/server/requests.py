"""Handlers for the messages that a page sends to its table."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from hanchan.errors import unknown_name
from hanchan.messages import table as m
from hanchan.server.conduct import Conduct
from hanchan.server.errors import RefusalError
from hanchan.server.tables import permitted
from hanchan.server.tables.chairs import Chair
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.keeping import Keeper
from hanchan.server.visitors import Visitor
from hanchan.wording.plain_lines import plain_line
from hanchan.wording.texts import text

REACTIONS = ("nice", "wow", "laugh", "phew", "ouch", "hmm")
"""Reactions, shown briefly at the sender's plate."""
PHRASES = ("hello", "thanks", "well_played", "sorry", "moment", "good_game", *REACTIONS)
"""Quick-chat phrases of a table."""


Again = Callable[[HostedTable, Chair, float], None]


def play(table: HostedTable, chair: Chair, message: m.FromPage, now: float, again: Again) -> None:
    """Apply a player's message. `again` handles a rematch, which is rate-limited."""
    if isinstance(message, m.Rematch):
        again(table, chair, now)
    else:
        DEEDS[type(message)](table, chair, message, now)


DEEDS: Mapping[type, Callable[[HostedTable, Chair, Any, float], None]] = {
    m.Act: lambda table, chair, act, now: table.act(chair, act, now),
    m.Start: lambda table, chair, _, now: permitted.start(table, chair, now),
    m.Ready: lambda table, chair, _, __: permitted.be_ready(table, chair),
    m.Switch: lambda table, chair, switch, _: table.switch(chair, switch),
    m.Pace: lambda table, chair, pace, _: table.set_pace(chair, pace.seconds),
    m.Redeem: lambda table, chair, redeem, _: table.redeem(chair, accept=redeem.accept),
    m.ReportOffence: lambda table, chair, report, _: table.report(report, chair.number),
    m.Rule: lambda table, chair, ruling, now: permitted.rule(
        table, chair, plain_reason(ruling), now
    ),
    m.Remove: lambda table, chair, remove, now: permitted.remove(table, chair, remove.place, now),
    m.Vote: permitted.vote,
    m.TakeBack: lambda table, chair, _, now: permitted.take_back(table, chair, now),
    m.Hold: lambda table, chair, hold, now: permitted.hold(table, chair, now, on=hold.on),
}


def plain_reason(ruling: m.Rule) -> m.Rule:
    """Return the ruling with its reason on one line."""
    return replace(ruling, reason=plain_line(ruling.reason))


def say(
    keeper: Keeper, chair: Chair, message: m.Say, conduct: Conduct, now: float
) -> Callable[[Visitor], m.Chatted]:
    """Record a chat message. Quick phrases are shown in each reader's own language."""
    if message.words is None and not keeper.table.options.chat:
        raise RefusalError("chat-none", field="chat")
    if (message.words is None) == (message.text is None):
        raise RefusalError("say-one", field="say")
    if message.words is not None and message.words not in PHRASES:
        raise RefusalError("unknown-name", **unknown_name("words", message.words, PHRASES))
    if message.words in REACTIONS:
        if chair.reactions.spend(now):
            raise RefusalError("reactions-many", field="words")
    elif chair.words.spend(now):
        raise RefusalError("words-many", field="say")
    line = plain_line(message.text or "")
    if message.words is None and not line:
        raise RefusalError("say-nothing", field="say")
    if message.words is None:
        conduct.refuse_text(chair.visitor_hash)
    number = keeper.note(chair.number, line or f"/{message.words}")

    def chatted(visitor: Visitor) -> m.Chatted:
        said = line or text(visitor.language, f"said-{message.words}")
        return m.Chatted(
            place=chair.number, name=chair.name, text=said, number=number, words=message.words
        )

    return chatted
