"""Names that others stand for in the file of an event, which is chained anew."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from hanchan.club.event import lines as e
from hanchan.club.event.line import link, written
from hanchan.club.event.reading import read_behind


def renamed(data: Sequence[bytes], names: Mapping[str, str]) -> list[bytes]:
    """The lines of an event, without line ends, in which some names are others.

    Names of entries, of members of teams and of who wrote a line change; what somebody wrote as a
    reason stays. A name that the event has already is told apart by a number. From the first line
    that changes on, each holds another hash of the line before.
    """
    lines = list(read_behind(data))
    had = set(_names(lines))
    others = _others(names, had)
    if not others:
        return list(data)
    told: list[bytes] = []
    for line in lines:
        before = link(told[-1]) if told else ""
        told.append(written(_changed(line, others, before)))
    return told


def names_in(data: Sequence[bytes]) -> frozenset[str]:
    """The names in the lines of an event: of who plays, and of who wrote a line."""
    return frozenset(_names(list(read_behind(data))))


def followed(file: Sequence[bytes], here: Sequence[bytes]) -> list[bytes] | None:
    """The lines of a file under the names that its first lines have here; None if it is another.

    So a file comes back that left before somebody here got another name.
    """
    ours, theirs = list(read_behind(here)), list(read_behind(file))
    if len(theirs) < len(ours):
        return None
    names: dict[str, str] = {}
    for one, other in zip(theirs, ours, strict=False):
        if type(one) is not type(other):
            return None
        names |= dict(zip(_names([one]), _names([other]), strict=False))
    told = renamed(file, {old: new for old, new in names.items() if old != new})
    return told if told[: len(here)] == list(here) else None


def _others(names: Mapping[str, str], had: set[str]) -> dict[str, str]:
    """What each name that is there becomes."""
    taken = had - set(names)
    found: dict[str, str] = {}
    for old, new in names.items():
        if old in had and old != new:
            found[old] = _apart(new, taken)
            taken.add(found[old])
    return found


def _apart(name: str, taken: set[str]) -> str:
    """The name, or with a number behind it if somebody else has it there."""
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


def _changed(line: e.AnyLine, names: Mapping[str, str], before: str) -> e.AnyLine:
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
