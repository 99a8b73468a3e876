"""A match that is looked back at, as a file for another program."""

from pathlib import Path

from hanchan.formats.conversion import OWN, convert_match
from hanchan.formats.detection import format_named
from hanchan.formats.naming import numbered, renamed
from hanchan.logs import log_of
from hanchan.records import Record, write_record
from hanchan.server.replays.library import ReplaySource, match_of, read_matches


def saved_as(source: ReplaySource, number: int, form: str) -> tuple[str, bytes]:
    """The name and the bytes of one match of a file, counted from 1, in the format of that name.

    Where the file has several, the name says which one it is.
    """
    target, matches = format_named(form), read_matches(source)
    match = match_of(matches, number)
    if not isinstance(match, Record):
        data = convert_match(match, target)
    elif target.name == OWN:
        data = write_record(match)
    else:
        data = convert_match(log_of(match), target)
    names = numbered(Path(renamed(source.name, target)), len(matches))
    return names[number - 1].name, data
