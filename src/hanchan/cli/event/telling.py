"""What the command line says once lines have been added to an event."""

from hanchan.cli.event.files import OpenEvent
from hanchan.cli.voice import Voice


def said_done(opened: OpenEvent, voice: Voice) -> int:
    """Keep what was added, and say what it is."""
    from hanchan.club.event.telling import told_line

    opened.keep()
    book = opened.book
    return voice.answer(
        {"line": book.event.lines},
        *(told_line(book.event, line, voice.lang) for line in book.lines_added),
    )
