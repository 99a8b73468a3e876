"""One visitor's matches in numbers: asked again until all of them are counted, and as a file."""

from functools import partial
from typing import Literal

import msgspec
from litestar import Response, Router, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from hanchan.messages.statistics import StatisticsAsked, StatisticsShown
from hanchan.server.api.replays import Kept, source_of
from hanchan.server.identity import visitor_of
from hanchan.server.parameters import Lang, MaybeVisitor
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.statistics import TABLE, CountRequest, Counts, statistics_shown
from hanchan.server.workers import Workers
from hanchan.statistics import Counted, Uncounted, by_rules, statistics
from hanchan.statistics.exporting import csv_of, plain_statistics
from hanchan.store import Store

MOST_PLAYED = 500
"""So many matches played here are counted, the last ones."""
TYPES = {"csv": "text/csv", "json": "application/json"}


def the_counts(state: State) -> Counts:
    """What was counted lately, once for each server."""
    found = state.get("counts")
    if not isinstance(found, Counts):
        found = state["counts"] = Counts()
    return found


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
    """What matches come to, as far as they are counted after a second."""

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
    """The same as a file, of what is counted already."""

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
    """The files to count, and whom in each: those played here first, each by the visitor's seat."""
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


HANDLERS: tuple[ControllerRouterHandler, ...] = (
    Router(
        "/api/statistics",
        route_handlers=[see_statistics, statistics_file],
        dependencies={
            "counts": Provide(the_counts, sync_to_thread=False),
        },
    ),
)
