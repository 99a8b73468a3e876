"""Statistics of a visitor's matches: requested until all are counted, and as a file."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from time import monotonic
from typing import Literal

import msgspec
from litestar import Response, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody

from hanchan.arena.report.figures import played_figures
from hanchan.bounded_cache import MEBIBYTE, BoundedCache
from hanchan.core.codes import SEATS
from hanchan.errors import HanchanError, StoreError
from hanchan.formats.opening import Match
from hanchan.messages.statistics import (
    FiguresShown,
    MatchCounted,
    RulesPlayed,
    StatisticsAsked,
    StatisticsShown,
    YakuSeen,
)
from hanchan.server.api.replays import Kept, source_of
from hanchan.server.identity import visitor_of
from hanchan.server.parameters import Lang, MaybeVisitor
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.replays.library import ReplaySource, read_matches, refuse_long
from hanchan.server.workers import Workers
from hanchan.statistics import (
    Chosen,
    Counted,
    Statistics,
    Uncounted,
    by_rules,
    count_match,
    statistics,
)
from hanchan.statistics.exporting import csv_of, plain_statistics, rules_figures, uncounted_words
from hanchan.store import Store
from hanchan.wording.rulebooks import book_title
from hanchan.wording.texts import text

# Matches are counted a few at a time, so that no visitor waits long for another's statistics.

A_WHILE = 1.0
"""Seconds of counting per request; then the next visitor is served."""
COUNTED_BYTES = 32 * MEBIBYTE
"""Memory for counted matches, some 4 KiB each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRequest:
    """A file, and the player to count: a seat, or a name. `day` is for files without a date."""

    key: str
    player: str | int
    language: str
    day: date | None = None


@dataclass(slots=True)
class CountedFile:
    """Counting progress of a file; `total` is None until the file has been opened."""

    total: int | None = None
    looked: int = 0
    found: list[Counted | Uncounted] = field(default_factory=list[Counted | Uncounted])

    @property
    def left(self) -> int:
        """Number of matches not counted yet."""
        return 1 if self.total is None else self.total - self.looked

    def refuse(self, name: str, problem: str) -> None:
        """Record that the file cannot be counted."""
        self.found = [Uncounted(source=name, match=0, problem=problem)]
        self.total = self.looked = 1


class Counts:
    """A cache of counted files, used by the thread of the statistics worker alone."""

    def __init__(self) -> None:
        """Start empty."""
        self._courses = BoundedCache[CountRequest, CountedFile](COUNTED_BYTES)

    def count(
        self, wanted: Sequence[CountRequest], source_of: Callable[[str], ReplaySource]
    ) -> tuple[list[Counted | Uncounted], int]:
        """Count for a while. Returns all results so far, and how many matches are left."""
        until = monotonic() + A_WHILE
        courses = [self._course(one) for one in wanted]
        for one, course in zip(wanted, courses, strict=True):
            if course.left:
                self._go_on(one, course, source_of, until)
                # At least one match per call, however long it takes, or a page would ask for ever.
                if monotonic() >= until:
                    break
        found = [match for course in courses for match in course.found]
        return found, sum(course.left for course in courses)

    def _course(self, one: CountRequest) -> CountedFile:
        return self._courses.get(one) or CountedFile()

    def _go_on(
        self,
        one: CountRequest,
        course: CountedFile,
        source_of: Callable[[str], ReplaySource],
        until: float,
    ) -> None:
        """Count at least one more match of a file. A missing file may come back later."""
        try:
            source = source_of(one.key)
        except StoreError:
            raise
        except HanchanError as problem:
            course.refuse(one.key, problem.told(one.language))
            self._courses.remove(one)
        else:
            _count_on(source, one, course, until)
            self._courses.put(one, course)  # again, because it has grown


def _count_on(source: ReplaySource, one: CountRequest, course: CountedFile, until: float) -> None:
    try:
        matches = read_matches(source)
    except HanchanError as problem:
        course.refuse(source.name, problem.told(one.language))
        return
    course.total = len(matches)
    while course.left:
        number = course.looked + 1
        found = _counted(matches[number - 1], number, one, source.name)
        course.looked = number  # not earlier: counting may have been cancelled
        if found is not None:
            course.found.append(found)
        if monotonic() >= until:
            return


def _counted(match: Match, number: int, one: CountRequest, name: str) -> Counted | Uncounted | None:
    try:
        refuse_long(match)
    except HanchanError as problem:
        return Uncounted(source=name, match=number, problem=problem.told(one.language))
    return count_match(
        match, one.player, source=name, key=one.key, number=number, day=one.day, lang=one.language
    )


TABLE = "table-"
CHIEF = ("matches", "place", "result", "win", "deal_in", "riichi", "called", "win_points")
"""The most important figures, shown first."""


def statistics_shown(
    found: Sequence[Counted | Uncounted], chosen: Chosen, left: int, language: str
) -> StatisticsShown:
    """The view of the statistics, as far as they are counted."""
    counted = [one for one in found if isinstance(one, Counted)]
    uncounted = [one for one in found if isinstance(one, Uncounted)]
    sums, books = statistics("", counted, chosen), by_rules("", counted, chosen)
    often = Counter((one.rules, one.title) for one in counted)
    titles = {rules: book_title(language, rules, title) for rules, title in often}
    head, rows = rules_figures(books, language)
    figures, first = _figures(sums, language), [text(language, f"arena-{one}") for one in CHIEF]
    return StatisticsShown(
        left=left,
        matches=tuple(_match(one, language) for one in sums.matches) if sums else (),
        places=_places(sums),
        chief=tuple(one for one in figures if one.word in first),
        figures=figures,
        yaku=_yaku(sums, language),
        rules_head=tuple(head),
        by_rules=tuple(FiguresShown(word=titles[book], values=tuple(row)) for book, row in rows),
        played=tuple(
            RulesPlayed(rules=rules, title=titles[rules], matches=count)
            for (rules, _), count in often.most_common()
        ),
        lengths=tuple(sorted({one.rounds for one in counted})),
        uncounted=tuple(uncounted_words(uncounted, language)),
    )


def _match(one: Counted, language: str) -> MatchCounted:
    return MatchCounted(
        day=one.day.isoformat() if one.day else "",
        rules=one.rules,
        title=book_title(language, one.rules, one.title),
        rounds=one.rounds,
        names=one.names,
        seat=one.seat,
        place=one.place,
        points=one.points,
        result=one.result,
        replay=replay_address(one),
    )


def replay_address(one: Counted) -> str:
    """The path of the match's replay."""
    if one.key.startswith(TABLE):
        table, _, number = one.key.removeprefix(TABLE).rpartition("-")
        return f"/replay/table/{table}/{number}?seat={one.seat}"
    return f"/replay/{one.key}/{one.match}?seat={one.seat}"


def _places(sums: Statistics | None) -> tuple[int, int, int, int]:
    found = [0] * SEATS
    for one in sums.matches if sums else ():
        found[int(one.place) - 1] += 1
    return (found[0], found[1], found[2], found[3])


def _figures(sums: Statistics | None, language: str) -> tuple[FiguresShown, ...]:
    both = played_figures([sums.own, sums.others], language) if sums else []
    return tuple(FiguresShown(word=word, values=tuple(values)) for word, values in both)


def _yaku(sums: Statistics | None, language: str) -> tuple[YakuSeen, ...]:
    seen = sums.yaku.items() if sums else ()
    return tuple(YakuSeen(name=text(language, f"yaku-{name}"), count=count) for name, count in seen)


MOST_PLAYED = 500
"""Maximum number of matches played here that are counted, the latest ones."""
TYPES = {"csv": "text/csv", "json": "application/json"}


def the_counts(state: State) -> Counts:
    """The cache of counted files, one per server."""
    found = state.get("counts")
    if not isinstance(found, Counts):
        found = state["counts"] = Counts()
    return found


PATH = "/api/statistics"
DEPENDENCIES = {"counts": Provide(the_counts, sync_to_thread=False)}


@post("/", status_code=200)
async def see_statistics(
    request: AnyRequest,
    data: JSONBody[StatisticsAsked],
    store: Kept,
    workers: NamedDependency[Workers],
    counts: NamedDependency[Counts],
    visitor: MaybeVisitor,
    lang: Lang = "en",
) -> StatisticsShown:
    """The statistics of some matches, as far as they are counted after a second."""

    def work() -> StatisticsShown:
        found, left = counts.count(wanted(store, data, visitor, lang), partial(source_of, store))
        return statistics_shown(found, data.chosen, left, lang)

    return await workers.statistics.ask(request, work)


@post("/file", status_code=200)
async def statistics_file(
    request: AnyRequest,
    data: JSONBody[StatisticsAsked],
    store: Kept,
    workers: NamedDependency[Workers],
    counts: NamedDependency[Counts],
    visitor: MaybeVisitor,
    kind: FromQuery[Literal["csv", "json"]] = "csv",
    lang: Lang = "en",
) -> Response[bytes]:
    """The statistics as a file, as far as they are counted."""

    def work() -> bytes:
        found, _ = counts.count(wanted(store, data, visitor, lang), partial(source_of, store))
        counted = [one for one in found if isinstance(one, Counted)]
        sums = statistics(data.name, counted, data.chosen)
        if kind == "csv":
            return csv_of(sums.matches if sums else ()).encode()
        uncounted = [one for one in found if isinstance(one, Uncounted)]
        books = by_rules(data.name, counted, data.chosen)
        return msgspec.json.encode(plain_statistics(sums, books, uncounted))

    body = await workers.statistics.ask(request, work)
    headers = {"Content-Disposition": f'attachment; filename="hanchan-statistics.{kind}"'}
    return Response(body, media_type=TYPES[kind], headers=headers)


def wanted(store: Store, asked: StatisticsAsked, visitor: str, language: str) -> list[CountRequest]:
    """The files to count, and the player in each: matches played here first, by seat."""
    found: list[CountRequest] = []
    if asked.here:
        here = visitor_of(store, visitor).visitor_hash
        found += [
            CountRequest(
                key=f"{TABLE}{row.table_id}-{row.match}",
                player=row.seat,
                language=language,
                day=row.began_at.date(),
            )
            for row in store.matches_of(here, limit=MOST_PLAYED)
            if row.over
        ]
    if asked.name:
        keys = dict.fromkeys(asked.files)
        found += [CountRequest(key=key, player=asked.name, language=language) for key in keys]
    return found
