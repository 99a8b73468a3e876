"""An event at another computer: its file is brought here, handed over, taken back."""

import asyncio

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from hanchan.club.event.fields import LONGEST_EVENT
from hanchan.errors import StoreError
from hanchan.messages import events as m
from hanchan.server.errors import RefusalError
from hanchan.server.events.asking import cookie_of, spend, spend_on
from hanchan.server.events.event_cache import Asker
from hanchan.server.events.house import EventHouse
from hanchan.server.events.making import brought, new_secret
from hanchan.server.hall import Hall
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.process.limits import Deed
from hanchan.server.workers import Workers
from hanchan.store import Store

LARGEST = LONGEST_EVENT + 4096
MEBIBYTE = 2**20


@post("/api/events/brought", request_max_body_size=LARGEST)
async def bring_event(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    data: JSONBody[m.EventBrought],
    workers: NamedDependency[Workers],
    store: NamedDependency[Store],
    hall: NamedDependency[Hall],
) -> Response[m.EventMade]:
    """An event that was handed over elsewhere goes on here; this browser is its owner."""
    hall.refuse_full()
    spend(hall, Deed.TABLES, asker)
    spend(hall, Deed.MEGABYTES, asker, len(data.file) / MEBIBYTE)
    token = new_secret()
    made = await workers.exports.ask(request, lambda: brought(data, token, asker.visitor_hash))
    try:
        await asyncio.wrap_future(store.events.write(made))
    except StoreError as error:
        if error.message != "event-here-already":
            raise
        raise RefusalError("event-here-already", field="file") from None
    told = m.EventMade(id=made.row.id, commitment="")
    return Response(told, cookies=[cookie_of(request, made.row.id, token)])


@post("/api/events/{event_id:str}/back", status_code=200, request_max_body_size=LARGEST)
async def take_back_event(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    data: JSONBody[m.EventDeed],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
    lang: Lang = "en",
) -> m.DeedDone:
    """A deed that may be as large as the file of an event."""
    spend_on(hall, asker, data.deed)
    return await house.do(request, event_id, asker, data, lang)


HANDLERS: tuple[ControllerRouterHandler, ...] = (bring_event, take_back_event)
