"""Tables that the rounds of events have on this server."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from hanchan.messages import event_tables as m
from hanchan.server.events.event_cache import Asker
from hanchan.server.events.online import OnlineTables


@post("/api/events/{event_id:str}/tables/{round_:int}/{table:int}/seat", status_code=200)
async def take_held_seat(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    round_: FromPath[int],
    table: FromPath[int],
    online: NamedDependency[OnlineTables],
) -> m.SeatGiven:
    """The seat that the event holds for the visitor at a table of this server."""
    return await online.seat(event_id, (round_, table), asker)


@get("/api/events/{event_id:str}/rounds/{round_:int}/online")
async def see_online_tables(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    round_: FromPath[int],
    online: NamedDependency[OnlineTables],
) -> tuple[m.OnlineTable, ...]:
    """The tables of a round on this server, with who is there, for organisers and referees."""
    return await online.tables(event_id, round_, asker)


HANDLERS: tuple[ControllerRouterHandler, ...] = (take_held_seat, see_online_tables)
