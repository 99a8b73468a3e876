"""`hanchan event move` and `receive`: an event goes on elsewhere."""

from typing import Annotated

from cyclopts import Parameter

from hanchan.cli.event.files import By, File
from hanchan.cli.event.telling import add_lines
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

    return add_lines(file, Moved, {"to": to}, by=by, voice=voice)


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

    return add_lines(file, Received, {"home": home}, by=by, voice=voice)
