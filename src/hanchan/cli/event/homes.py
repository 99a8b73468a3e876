"""`hanchan event move` and `receive`: an event goes on elsewhere."""

from typing import Annotated

from cyclopts import Parameter

from hanchan.cli.event.files import By, File
from hanchan.cli.event.telling import add_lines, said_done
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
    """The event has arrived where it was handed to, and goes on.

    If no draw has told its seed yet, it gets another one, which is said here.
    """
    from hanchan.cli.event.files import OpenEvent, hand_of
    from hanchan.club.event.lines import Received
    from hanchan.core.deals import commitment, match_seed

    opened, key = OpenEvent(file), match_seed(None)
    secret = opened.book.event.seed is None
    committed = {"commitment": commitment(key)} if secret else {}
    opened.book.add(Received, hand_of(by, "organiser"), {"home": home, **committed})
    return said_done(opened, voice, seed=key.hex() if secret else "")
