"""Renaming of people in an event file, whose lines are then chained again."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count

import msgspec

from hanchan.club.event import lines as e
from hanchan.club.event.file_reader import read_following_lines
from hanchan.club.event.line_base import encode_line, line_hash


def rename_people(data: Sequence[bytes], names: Mapping[str, str]) -> list[bytes]:
    """Return the lines of an event, without line endings, with the names in `names` replaced.

    This changes names of entries, team members and authors, but no reasons in free text. A new name
    that the event already has gets a number. Every line after a changed one gets a new hash.
    """
    lines = list(read_following_lines(data))
    before_names = set(_names(lines))
    taken, others = before_names - set(names), dict[str, str]()
    for old, new in names.items():
        if old in before_names and old != new:
            numbered = (f"{new} ({number})" for number in count(2))
            others[old] = next(name for name in chain((new,), numbered) if name not in taken)
            taken.add(others[old])
    if not others:
        return list(data)
    renamed: list[bytes] = []
    for line in lines:
        before = line_hash(renamed[-1]) if renamed else ""
        renamed.append(encode_line(_rename_line(line, others, before)))
    return renamed


def collect_names(data: Sequence[bytes]) -> frozenset[str]:
    """Return the names of entries, team members and authors in the lines of an event."""
    return frozenset(_names(list(read_following_lines(data))))


def align_names(file: Sequence[bytes], here: Sequence[bytes]) -> list[bytes] | None:
    """Return the lines of `file` with the names in the lines `here`; None if the event differs.

    A file handed over before a player was renamed here can thus be received again.
    """
    ours, theirs = list(read_following_lines(here)), list(read_following_lines(file))
    if len(theirs) < len(ours):
        return None
    names: dict[str, str] = {}
    for one, other in zip(theirs, ours, strict=False):
        if type(one) is not type(other):
            return None
        names |= dict(zip(_names([one]), _names([other]), strict=False))
    renamed = rename_people(file, {old: new for old, new in names.items() if old != new})
    return renamed if renamed[: len(here)] == list(here) else None


def _names(lines: Sequence[e.AnyLine]) -> Iterator[str]:
    for line in lines:
        yield line.by
        if isinstance(line, e.Entry):
            yield from (line.name, *line.members)


def _rename_line(line: e.AnyLine, names: Mapping[str, str], before: str) -> e.AnyLine:
    changed: dict[str, object] = {"by": names.get(line.by, line.by), "before": before}
    if isinstance(line, e.Entry):
        changed["name"] = names.get(line.name, line.name)
        changed["members"] = tuple(names.get(name, name) for name in line.members)
    elif isinstance(line, e.Lineup):
        changed["member"] = names.get(line.member, line.member)
    return msgspec.structs.replace(line, **changed)
