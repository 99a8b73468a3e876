"""What each message of a page asks of its table."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from hanchan.server import messages as m
from hanchan.server.plain_lines import plain_line
from hanchan.server.tables.people import Place, RefusalError
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
        raise RefusalError("message", "a second hello", "hello as the first message only")
    place = room.table.by_token(visitor.token_hash)
    if place is None:
        raise RefusalError("token", "none", "the token of a seat")
    if isinstance(message, m.Say):
        say(room, place, message)
    elif isinstance(message, m.Coach):
        place.wants_coach = message.on
        visitor.shown = None
    elif isinstance(message, m.Leave):
        room.rise(visitor, place, now)
    else:
        play(room, place, message, now)


def play(room: "Room", place: Place, message: m.FromPage, now: float) -> None:
    """What a seat asks of its match."""
    table = room.table
    deeds: dict[type, Callable[[Any], None]] = {
        m.Act: lambda act: table.act(place, act, now),
        m.Start: lambda _: table.start(now),
        m.Ready: lambda _: table.be_ready(place),
        m.Rematch: lambda _: table.rematch(place, now),
        m.Switch: lambda switch: table.switch(place, switch),
        m.Redeem: lambda redeem: table.redeem(place, accept=redeem.accept),
        m.ReportOffence: lambda offence: report(room, offence),
        m.Rule: lambda ruling: table.hearing.rule(
            replace(ruling, reason=plain_line(ruling.reason))
        ),
        m.TakeBack: lambda _: table.take_back(place, now),
        m.Hold: lambda hold: table.hold(now, on=hold.on),
    }
    deeds[type(message)](message)


def report(room: "Room", message: m.ReportOffence) -> None:
    """An offence is reported; everybody is told of all reports that wait for a ruling."""
    hearing = room.table.hearing
    if len(hearing.waiting()) >= MOST_REPORTS:
        raise RefusalError("reports", f"report {MOST_REPORTS + 1}", f"{MOST_REPORTS} that wait")
    hearing.report(message)


def say(room: "Room", place: Place, message: m.Say) -> None:
    """Words to the table, in everybody's own language if they are the usual ones."""
    if not room.table.options.chat:
        raise RefusalError("chat", "a line", "nothing at a table without chat")
    if (message.words is None) == (message.text is None):
        raise RefusalError("say", "both or neither of words and text", "one of them")
    if message.words is not None and message.words not in PHRASES:
        raise RefusalError("words", message.words, ", ".join(PHRASES))
    line = plain_line(message.text or "")
    if message.words is None and not line:
        raise RefusalError("say", "nothing that can be seen", "a few words")
    number = room.keeper.note(place.number, line or f"/{message.words}")

    def chatted(visitor: Visitor) -> m.Chatted:
        said = line or text(visitor.language, f"said-{message.words}")
        return m.Chatted(place=place.number, name=place.name, text=said, number=number)

    room.spread(chatted)
