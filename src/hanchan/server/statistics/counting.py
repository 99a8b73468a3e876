"""Matches counted a few at a time, so that nobody waits long for somebody else's statistics."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from time import monotonic

from hanchan.bounded_cache import MEBIBYTE, BoundedCache
from hanchan.errors import HanchanError, StoreError
from hanchan.formats.opening import Match
from hanchan.server.replays.library import Source, read_matches, refuse_long
from hanchan.statistics import Counted, Uncounted, count_match

A_WHILE = 1.0
"""Seconds for which one visitor's matches are counted; then the next is served."""
COUNTED_BYTES = 32 * MEBIBYTE
"""Memory for what was counted, some 4 KiB for each match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A file, and whom to count in it: a seat, or a name; `day` where the file does not say it."""

    key: str
    player: str | int
    language: str
    day: date | None = None


@dataclass(slots=True)
class Course:
    """How far a file has been counted; `total` is None as long as nobody has looked into it."""

    total: int | None = None
    looked: int = 0
    found: list[Counted | Uncounted] = field(default_factory=list[Counted | Uncounted])

    @property
    def left(self) -> int:
        """How many matches have not been looked at."""
        return 1 if self.total is None else self.total - self.looked

    def refuse(self, name: str, problem: str) -> None:
        """Nothing in the file can be counted."""
        self.found = [Uncounted(source=name, match=0, problem=problem)]
        self.total = self.looked = 1


class Counts:
    """What has been counted lately; it is used by one thread, that of the library."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._courses = BoundedCache[Wanted, Course](COUNTED_BYTES)

    def count(
        self, wanted: Sequence[Wanted], source_of: Callable[[str], Source]
    ) -> tuple[list[Counted | Uncounted], int]:
        """All that is known of these files after a while, and how many matches are left."""
        until = monotonic() + A_WHILE
        courses = [self._course(one) for one in wanted]
        for one, course in zip(wanted, courses, strict=True):
            if course.left:
                self._go_on(one, course, source_of, until)
                if monotonic() >= until:
                    break
        found = [match for course in courses for match in course.found]
        return found, sum(course.left for course in courses)

    def _course(self, one: Wanted) -> Course:
        return self._courses.get(one) or Course()

    def _go_on(
        self, one: Wanted, course: Course, source_of: Callable[[str], Source], until: float
    ) -> None:
        """At least one match of a file more is looked at; a file that is away may come back."""
        try:
            source = source_of(one.key)
        except StoreError:
            raise
        except HanchanError as problem:
            course.refuse(one.key, problem.told(one.language))
            self._courses.remove(one)
        else:
            _count_on(source, one, course, until)
            self._courses.put(one, course)  # anew, as it has grown


def _count_on(source: Source, one: Wanted, course: Course, until: float) -> None:
    try:
        matches = read_matches(source)
    except HanchanError as problem:
        course.refuse(source.name, problem.told(one.language))
        return
    course.total = len(matches)
    while course.left:
        number = course.looked + 1
        found = _counted(matches[number - 1], number, one, source.name)
        course.looked = number  # not before: the counting may have been cancelled
        if found is not None:
            course.found.append(found)
        if monotonic() >= until:
            return


def _counted(match: Match, number: int, one: Wanted, name: str) -> Counted | Uncounted | None:
    try:
        refuse_long(match)
    except HanchanError as problem:
        return Uncounted(source=name, match=number, problem=problem.told(one.language))
    return count_match(
        match, one.player, source=name, key=one.key, number=number, day=one.day, lang=one.language
    )
