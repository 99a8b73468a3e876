"""The classes of a league: who moves between them, and the entries of the next season."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.types import ControllerRouterHandler

from hanchan.messages.event_figures import ClassesShown
from hanchan.server.events.event_cache import Asker
from hanchan.server.events.league_classes import Classes
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.workers import Workers
from hanchan.store import Store


@get("/api/events/{event_id:str}/classes")
async def see_classes(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    store: NamedDependency[Store],
    workers: NamedDependency[Workers],
    above: FromQuery[str] = "",
    below: FromQuery[str] = "",
) -> ClassesShown:
    """Who moves between this class and its neighbours, for who runs it."""
    return await workers.exports.ask(
        request, lambda: Classes(store, asker, event_id, above=above, below=below).shown()
    )


@get("/api/events/{event_id:str}/classes/entries")
async def next_entries(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    store: NamedDependency[Store],
    workers: NamedDependency[Workers],
    above: FromQuery[str] = "",
    below: FromQuery[str] = "",
) -> Response[bytes]:
    """The entries of this class in the next season, as a CSV file."""
    told = await workers.exports.ask(
        request, lambda: Classes(store, asker, event_id, above=above, below=below).entries()
    )
    named = f'attachment; filename="{event_id}-next.csv"'
    headers = {"Content-Disposition": named, "Cache-Control": "no-store"}
    return Response(told.encode(), media_type="text/plain", headers=headers)


HANDLERS: tuple[ControllerRouterHandler, ...] = (see_classes, next_entries)
