"""What each message of a page asks of its table."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from hanchan.errors import unknown_name
from hanchan.server import messages as m
from hanchan.server.errors import RefusalError
from hanchan.server.plain_lines import plain_line
from hanchan.server.tables.chairs import Chair
from hanchan.server.visitors import Visitor
from hanchan.wording.texts import text

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.server.rooms import Room

PHRASES = ("hello", "thanks", "well_played", "sorry", "moment", "good_game")
"""The usual words of a table."""
MOST_REPORTS = 20
"""So many reports may wait for a ruling."""


def follow(room: "Room", visitor: Visitor, message: m.FromPage, now: float) -> None:
    """The message takes effect; one that cannot is refused, and nothing has changed."""
    if isinstance(message, m.Ping):
        visitor.send(m.Pong())
        return
    if isinstance(message, m.Hello):
        raise RefusalError("hello-once", field="message")
    chair = room.table.by_token(visitor.token_hash)
    if chair is None:
        raise RefusalError("seat-not-yours", field="token")
    if isinstance(message, m.Say):
        say(room, chair, message)
    elif isinstance(message, m.Coach):
        chair.wants_coach = message.on
        visitor.shown = None
    elif isinstance(message, m.Leave):
        room.rise(visitor, chair, now)
    else:
        play(room, chair, message, now)


def play(room: "Room", chair: Chair, message: m.FromPage, now: float) -> None:
    """What a seat asks of its match."""
    table = room.table
    deeds: dict[type, Callable[[Any], None]] = {
        m.Act: lambda act: table.act(chair, act, now),
        m.Start: lambda _: table.start(now),
        m.Ready: lambda _: table.be_ready(chair),
        m.Rematch: lambda _: table.rematch(chair, now),
        m.Switch: lambda switch: table.switch(chair, switch),
        m.Redeem: lambda redeem: table.redeem(chair, accept=redeem.accept),
        m.ReportOffence: lambda offence: report(room, offence),
        m.Rule: lambda ruling: table.hearing.rule(
            replace(ruling, reason=plain_line(ruling.reason))
        ),
        m.TakeBack: lambda _: table.take_back(chair, now),
        m.Hold: lambda hold: table.hold(now, on=hold.on),
    }
    deeds[type(message)](message)


def report(room: "Room", message: m.ReportOffence) -> None:
    """An offence is reported; everybody is told of all reports that wait for a ruling."""
    hearing = room.table.hearing
    if len(hearing.waiting()) >= MOST_REPORTS:
        raise RefusalError("reports-many", field="reports", most=MOST_REPORTS)
    hearing.report(message)


def say(room: "Room", chair: Chair, message: m.Say) -> None:
    """Words to the table, in everybody's own language if they are the usual ones."""
    if not room.table.options.chat:
        raise RefusalError("chat-none", field="chat")
    if (message.words is None) == (message.text is None):
        raise RefusalError("say-one", field="say")
    if message.words is not None and message.words not in PHRASES:
        raise RefusalError("unknown-name", **unknown_name("words", message.words, PHRASES))
    line = plain_line(message.text or "")
    if message.words is None and not line:
        raise RefusalError("say-nothing", field="say")
    number = room.keeper.note(chair.number, line or f"/{message.words}")

    def chatted(visitor: Visitor) -> m.Chatted:
        said = line or text(visitor.language, f"said-{message.words}")
        return m.Chatted(place=chair.number, name=chair.name, text=said, number=number)

    room.spread(chatted)
