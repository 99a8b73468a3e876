"""`hanchan event move` and `receive`: an event goes on elsewhere."""

from typing import Annotated

from cyclopts import Parameter

from hanchan.cli.event.files import By, File, OpenEvent, hand_of
from hanchan.cli.event.telling import said_done
from hanchan.cli.voice import VOICE, Voice


def move(
    file: File,
    /,
    *,
    to: Annotated[str, Parameter(help="Where the event goes on, such as an address or a laptop")],
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """The event is handed to another home; here nothing can be added any more."""
    from hanchan.club.event.lines import Moved

    opened = OpenEvent(file)
    opened.book.add(Moved, hand_of(by, "organiser"), {"to": to})
    return said_done(opened, voice)


def receive(
    file: File,
    /,
    *,
    home: Annotated[str, Parameter(help="The home that the event was handed to")],
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """The event has arrived where it was handed to, and goes on."""
    from hanchan.club.event.lines import Received

    opened = OpenEvent(file)
    opened.book.add(Received, hand_of(by, "organiser"), {"home": home})
    return said_done(opened, voice)
