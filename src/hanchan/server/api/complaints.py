"""Complaints of visitors about others at their table, and what was decided about themselves."""

import asyncio
from datetime import UTC, datetime

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from hanchan.messages.moderation import Appealing, Complaining, MeasureShown
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.identity import visitor_asked, visitor_of
from hanchan.server.ids import new_id
from hanchan.server.moderating import concerned, evidence
from hanchan.server.parameters import Visitor
from hanchan.server.plain_lines import plain_line
from hanchan.server.process.asgi import AnyRequest, address_of
from hanchan.server.process.limits import Deed, limited
from hanchan.store import Store
from hanchan.store.moderation_rows import Appeal, ComplaintRow


@post("/api/complaints", status_code=204)
async def complain(
    data: JSONBody[Complaining],
    visitor: Visitor,
    hall: NamedDependency[Hall],
    store: NamedDependency[Store],
    request: AnyRequest,
) -> None:
    """Moderators are told of somebody at one's own table, with what was played and said there."""
    mine = (await visitor_asked(store, visitor)).visitor_hash
    table = (await hall.room(data.table)).table
    chair = concerned(table, data.place, mine)
    whom = limited(address_of(request), mine)
    hall.quotas.spend(Deed.COMPLAINTS, whom, asyncio.get_running_loop().time())
    match = 0 if table.live is None else table.live.number
    stored = await asyncio.to_thread(store.load_table, data.table)
    if stored is None:
        raise RefusalError("table-unknown", field="table", given=data.table)
    lines, chat = evidence(stored, match)
    row = ComplaintRow(
        id=new_id(),
        table_id=data.table,
        match=match,
        by_hash=mine,
        of_hash=chair.visitor_hash or "",
        name=chair.name,
        about=data.about.value,
        text=plain_line(data.text),
        lines=lines,
        chat=chat,
    )
    await asyncio.wrap_future(store.moderation.write(row))


@get("/api/measures", sync_to_thread=True)
def measures(visitor: Visitor, store: NamedDependency[Store]) -> list[MeasureShown]:
    """What moderators have decided about the visitor, as far as it holds, the last first."""
    now, mine = datetime.now(UTC), visitor_of(store, visitor).visitor_hash
    return [
        MeasureShown(
            id=row.id,
            kind=row.kind,
            reason=row.reason,
            since=row.created_at.isoformat(),
            until="" if row.until is None else row.until.isoformat(),
            appeal=row.appeal,
            answer=row.answer,
        )
        for row in store.moderation.measures_of(mine)
        if row.lifted_at is None and (row.until is None or now < row.until)
    ]


@post("/api/measures/{measure_id:str}/appeal", status_code=204)
async def appeal(
    measure_id: FromPath[str],
    data: JSONBody[Appealing],
    visitor: Visitor,
    store: NamedDependency[Store],
) -> None:
    """The visitor says once what speaks against a measure."""
    mine = (await visitor_asked(store, visitor)).visitor_hash
    said = Appeal(mine, measure_id, plain_line(data.text))
    await asyncio.wrap_future(store.moderation.write(said))


HANDLERS = (complain, measures, appeal)
