"""Renaming of people in the file of an event, whose lines are then chained again."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from hanchan.club.event import lines as e
from hanchan.club.event.file_reader import read_following_lines
from hanchan.club.event.line_base import encode_line, line_hash


def rename_people(data: Sequence[bytes], names: Mapping[str, str]) -> list[bytes]:
    """Return the lines of an event, without line ends, with some names replaced.

    Names of entries, of members of teams and of authors change; reasons in free text stay. A new
    name that the event already has gets a number. From the first changed line on, each line holds a
    new hash of the line before.
    """
    lines = list(read_following_lines(data))
    had = set(_names(lines))
    others = _replacements(names, had)
    if not others:
        return list(data)
    told: list[bytes] = []
    for line in lines:
        before = line_hash(told[-1]) if told else ""
        told.append(encode_line(_rename_line(line, others, before)))
    return told


def collect_names(data: Sequence[bytes]) -> frozenset[str]:
    """Return the names in the lines of an event, of players and of authors."""
    return frozenset(_names(list(read_following_lines(data))))


def align_names(file: Sequence[bytes], here: Sequence[bytes]) -> list[bytes] | None:
    """Return the lines of a file under the names used here; None if it is another file.

    A file that left before a player was renamed here can so be received again.
    """
    ours, theirs = list(read_following_lines(here)), list(read_following_lines(file))
    if len(theirs) < len(ours):
        return None
    names: dict[str, str] = {}
    for one, other in zip(theirs, ours, strict=False):
        if type(one) is not type(other):
            return None
        names |= dict(zip(_names([one]), _names([other]), strict=False))
    told = rename_people(file, {old: new for old, new in names.items() if old != new})
    return told if told[: len(here)] == list(here) else None


def _replacements(names: Mapping[str, str], had: set[str]) -> dict[str, str]:
    """Return the replacement of each name that occurs."""
    taken = had - set(names)
    found: dict[str, str] = {}
    for old, new in names.items():
        if old in had and old != new:
            found[old] = _unique_name(new, taken)
            taken.add(found[old])
    return found


def _unique_name(name: str, taken: set[str]) -> str:
    """Return the name, with a number added if it is taken."""
    found, count = name, 1
    while found in taken:
        count += 1
        found = f"{name} ({count})"
    return found


def _names(lines: Sequence[e.AnyLine]) -> Iterator[str]:
    for line in lines:
        yield line.by
        if isinstance(line, e.Entry):
            yield from (line.name, *line.members)


def _rename_line(line: e.AnyLine, names: Mapping[str, str], before: str) -> e.AnyLine:
    def other(name: str) -> str:
        return names.get(name, name)

    line = msgspec.structs.replace(line, by=other(line.by), before=before)
    match line:
        case e.Entry():
            members = tuple(map(other, line.members))
            return msgspec.structs.replace(line, name=other(line.name), members=members)
        case e.Lineup():
            return msgspec.structs.replace(line, member=other(line.member))
        case _:
            return line
