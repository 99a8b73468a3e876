"""Statistics routes: a visitor's matches, counted over several requests, and as a file."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from time import monotonic
from typing import Literal, TypeAlias

import msgspec
from litestar import post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody

from hanchan.arena.report.stat_rows import play_stat_rows
from hanchan.bounded_cache import MEBIBYTE, BoundedCache
from hanchan.core.codes import SEATS
from hanchan.errors import HanchanError, StoreError
from hanchan.i18n.rulebook_text import book_title
from hanchan.i18n.texts import text
from hanchan.messages import statistics as m
from hanchan.messages.base import from_attributes
from hanchan.server.api import dependencies as d
from hanchan.server.api.replays import TABLE_KEY_PREFIX, find_source
from hanchan.server.replays.replay_cache import ReplaySource, read_matches, refuse_too_long
from hanchan.server.request_parameters import LanguageParameter, OptionalVisitorSecret
from hanchan.server.runtime.described_responses import MediaResponse
from hanchan.server.visitor_identity import identify_visitor
from hanchan.statistics import (
    MatchFilter,
    MatchStats,
    SkippedMatch,
    by_rules,
    count_match,
    export,
    statistics,
)
from hanchan.store import Store

# Count a few matches at a time, so that no visitor waits long for another's statistics.

COUNTING_SECONDS = 1.0
"""Seconds after which a request stops counting, so that the next visitor is served."""
COUNT_CACHE_BYTES = 32 * MEBIBYTE
"""Memory limit in bytes for counted matches, which take about 4 KiB each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRequest:
    """A file to count, and the player in it, by seat or name; `day` dates a file without a date."""

    key: str
    player: str | int
    language: str
    day: date | None = None


@dataclass(slots=True)
class FileCount:
    """The matches of a file counted so far; `total` is None until the file has been read."""

    total: int | None = None
    counted: int = 0
    stats: list[MatchStats | SkippedMatch] = field(default_factory=list[MatchStats | SkippedMatch])

    @property
    def remaining(self) -> int:
        """The number of matches not counted yet; 1 while `total` is unknown."""
        return 1 if self.total is None else self.total - self.counted

    def mark_unreadable(self, name: str, problem: str) -> None:
        """Record the file as one skipped match with this problem, with nothing left to count."""
        self.stats = [SkippedMatch(source=name, match=0, problem=problem)]
        self.total = self.counted = 1


class MatchCounter:
    """A cache of counted files, used only by the thread of the statistics worker."""

    def __init__(self) -> None:
        self._counts = BoundedCache[CountRequest, FileCount](COUNT_CACHE_BYTES)

    def count_for_a_while(
        self, requests: Sequence[CountRequest], source_of: Callable[[str], ReplaySource]
    ) -> tuple[list[MatchStats | SkippedMatch], int]:
        """Count for about a second. Returns all results so far, and the number of matches left."""
        until = monotonic() + COUNTING_SECONDS
        counts = [self._counts.get(request) or FileCount() for request in requests]
        for request, count in zip(requests, counts, strict=True):
            if count.remaining:
                self._continue_file(request, count, source_of, until)
                # Count at least one match per call, or a page with a slow match would ask forever.
                if monotonic() >= until:
                    break
        found = [match for count in counts for match in count.stats]
        return found, sum(count.remaining for count in counts)

    def _continue_file(
        self,
        request: CountRequest,
        count: FileCount,
        source_of: Callable[[str], ReplaySource],
        until: float,
    ) -> None:
        """Count at least one more match of a file. A missing file is tried again next time."""
        try:
            source = source_of(request.key)
        except StoreError:
            raise
        except HanchanError as problem:
            count.mark_unreadable(request.key, problem.localized(request.language))
            self._counts.remove(request)
        else:
            _count_matches(source, request, count, until)
            self._counts.put(request, count)  # stored again, because its size has changed


def _count_matches(
    source: ReplaySource, request: CountRequest, count: FileCount, until: float
) -> None:
    try:
        matches = read_matches(source)
    except HanchanError as problem:
        count.mark_unreadable(source.name, problem.localized(request.language))
        return
    count.total = len(matches)
    while count.remaining:
        number = count.counted + 1
        match = matches[number - 1]
        try:
            refuse_too_long(match)
        except HanchanError as problem:
            problem_text = problem.localized(request.language)
            result = SkippedMatch(source=source.name, match=number, problem=problem_text)
        else:
            result = count_match(
                match,
                request.player,
                source=source.name,
                key=request.key,
                number=number,
                day=request.day,
                lang=request.language,
            )
        count.counted = number  # set only now, because counting may have been cancelled
        if result is not None:
            count.stats.append(result)
        if monotonic() >= until:
            return


CHIEF_FIGURES = ("matches", "place", "result", "win", "deal_in", "riichi", "called", "win_points")
"""The most important figures, which a page shows first."""


def present_statistics(
    results: Sequence[MatchStats | SkippedMatch], chosen: MatchFilter, left: int, language: str
) -> m.StatisticsView:
    """Present the results so far, filtered by `chosen`; `left` matches are still to be counted."""
    counted = [one for one in results if isinstance(one, MatchStats)]
    uncounted = [one for one in results if isinstance(one, SkippedMatch)]
    chosen = chosen.with_players(counted)
    players = chosen.players or SEATS
    sums, books = statistics("", counted, chosen), by_rules("", counted, chosen)
    rulebooks = Counter((one.rules, one.title, one.players) for one in counted)
    titles = {rules: book_title(language, rules, title) for rules, title, _ in rulebooks}
    head, rows = export.rulebook_rows(books, language)
    stat_rows = play_stat_rows([sums.own, sums.others], language) if sums else []
    figures = tuple(m.FigureRow(word=word, values=tuple(values)) for word, values in stat_rows)
    first = [text(language, f"arena-{name}") for name in CHIEF_FIGURES]
    places = Counter(int(one.place) for one in sums.matches) if sums else Counter[int]()
    return m.StatisticsView(
        left=left,
        players=players,
        matches=tuple(
            from_attributes(
                m.MatchStatisticsRow,
                one,
                day=one.day.isoformat() if one.day else "",
                title=book_title(language, one.rules, one.title),
                replay=replay_path(one),
            )
            for one in (sums.matches if sums else ())
        ),
        places=tuple(places[place] for place in range(1, players + 1)),
        chief=tuple(one for one in figures if one.word in first),
        figures=figures,
        yaku=tuple(
            m.YakuCount(name=text(language, f"yaku-{name}"), count=count)
            for name, count in (sums.yaku.items() if sums else ())
        ),
        rules_head=tuple(head),
        by_rules=tuple(m.FigureRow(word=titles[book], values=tuple(row)) for book, row in rows),
        played=tuple(
            m.PlayedRulebook(rules=rules, title=titles[rules], players=size, matches=count)
            for (rules, _, size), count in rulebooks.most_common()
        ),
        lengths=tuple(sorted({one.rounds for one in counted})),
        sizes=tuple(sorted({one.players for one in counted})),
        uncounted=tuple(export.describe_skipped(uncounted, language)),
    )


def replay_path(one: MatchStats) -> str:
    """Return the path of a match's replay, viewed from the player's seat."""
    if one.key.startswith(TABLE_KEY_PREFIX):
        table, _, number = one.key.removeprefix(TABLE_KEY_PREFIX).rpartition("-")
        return f"/replay/table/{table}/{number}?seat={one.seat}"
    return f"/replay/{one.key}/{one.match}?seat={one.seat}"


StatisticsMedia: TypeAlias = Literal["text/csv", "application/json"]
MAX_PLAYED_MATCHES = 500
"""Maximum number of counted matches played on this server; only the latest are counted."""
MEDIA_TYPES: Mapping[str, StatisticsMedia] = {"csv": "text/csv", "json": "application/json"}


def match_counter(state: State) -> MatchCounter:
    """Return the server's cache of counted files, created on first use."""
    found = state.get("counts")
    if not isinstance(found, MatchCounter):
        found = state["counts"] = MatchCounter()
    return found


@dataclass(frozen=True, slots=True)
class StatisticsContext:
    """Who asks for statistics in which language, and what counts the matches."""

    counts: MatchCounter
    store: Store
    visitor: str
    language: str

    def count(self, data: m.StatisticsRequest) -> tuple[list[MatchStats | SkippedMatch], int]:
        """Count requested matches for about a second, first those played here, then those in files.

        Returns all results so far, and the number of matches left.
        """
        requests: list[CountRequest] = []
        if data.here:
            visitor_hash = identify_visitor(self.store, self.visitor).visitor_hash
            requests += [
                CountRequest(
                    key=f"{TABLE_KEY_PREFIX}{row.table_id}-{row.match}",
                    player=row.seat,
                    language=self.language,
                    day=row.began_at.date(),
                )
                for row in self.store.matches_of(visitor_hash, limit=MAX_PLAYED_MATCHES)
                if row.over
            ]
        if data.name:
            requests += [
                CountRequest(key=key, player=data.name, language=self.language)
                for key in dict.fromkeys(data.files)
            ]
        return self.counts.count_for_a_while(requests, partial(find_source, self.store))


def find_context(
    counts: NamedDependency[MatchCounter],
    store: d.StoreDependency,
    visitor: OptionalVisitorSecret,
    lang: LanguageParameter = "en",
) -> StatisticsContext:
    """Return the context of a request."""
    return StatisticsContext(counts, store, visitor, lang)


PATH = "/api/statistics"
DEPENDENCIES = {
    "counts": Provide(match_counter, sync_to_thread=False),
    "statistics_context": Provide(find_context, sync_to_thread=False),
    "statistics_worker": d.worker_dependency("statistics"),
}


@post("/", status_code=200)
async def get_statistics(
    data: JSONBody[m.StatisticsRequest],
    statistics_context: NamedDependency[StatisticsContext],
    statistics_worker: d.RunInTurn,
) -> m.StatisticsView:
    """Count the requested matches for about a second, and return the statistics so far."""

    def work() -> m.StatisticsView:
        results, left = statistics_context.count(data)
        return present_statistics(results, data.match_filter, left, statistics_context.language)

    return await statistics_worker(work)


@post("/file", status_code=200)
async def download_statistics(
    data: JSONBody[m.StatisticsRequest],
    statistics_context: NamedDependency[StatisticsContext],
    statistics_worker: d.RunInTurn,
    kind: FromQuery[Literal["csv", "json"]] = "csv",
) -> MediaResponse[StatisticsMedia]:
    """Count as `get_statistics` does, and return the statistics so far as a CSV or JSON file."""

    def work() -> bytes:
        results, _ = statistics_context.count(data)
        counted = [one for one in results if isinstance(one, MatchStats)]
        chosen = data.match_filter.with_players(counted)
        sums = statistics(data.name, counted, chosen)
        if kind == "csv":
            return export.matches_csv(sums.matches if sums else ()).encode()
        uncounted = [one for one in results if isinstance(one, SkippedMatch)]
        books = by_rules(data.name, counted, chosen)
        found = export.statistics_json(sums, books, uncounted, chosen.players)
        return msgspec.json.encode(found)

    body = await statistics_worker(work)
    return d.attachment(body, f"hanchan-statistics.{kind}", MEDIA_TYPES[kind])
