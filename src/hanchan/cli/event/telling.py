"""What the command line says once lines have been added to an event."""

from hanchan.cli import OK
from hanchan.cli.event.files import OpenEvent
from hanchan.cli.output import print_json


def said_done(opened: OpenEvent, lang: str, *, json: bool) -> int:
    """Keep what was added, and say what it is."""
    from hanchan.club.event.telling import told_line

    opened.keep()
    book = opened.book
    if json:
        print_json({"line": book.event.lines})
    else:
        print("\n".join(told_line(book.event, line, lang) for line in book.lines_added))
    return OK
