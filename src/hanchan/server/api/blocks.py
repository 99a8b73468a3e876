"""Blocks: beside whom a visitor does not sit."""

import asyncio

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from hanchan.messages.accounts import Block, Blocking
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.identity import visitor_asked, visitor_of
from hanchan.server.ids import new_id
from hanchan.server.parameters import Visitor
from hanchan.server.process.asgi import AnyRequest, address_of
from hanchan.server.process.limits import Deed, limited
from hanchan.store import Store
from hanchan.store.rows import BlockRow


@post("/api/blocks", status_code=201)
async def block(
    data: JSONBody[Blocking],
    visitor: Visitor,
    hall: NamedDependency[Hall],
    request: AnyRequest,
) -> Block:
    """Somebody is blocked by the place that they have."""
    known = await visitor_asked(hall.store, visitor)
    mine = known.visitor_hash
    whom = limited(address_of(request), mine, account=known.account is not None)
    hall.quotas.spend(Deed.BLOCKS, whom, asyncio.get_running_loop().time())
    chair = (await hall.room(data.table)).table.chairs[data.place]
    if chair is None or chair.visitor_hash in (None, mine):
        raise RefusalError("block-nobody", field="place", given=data.place)
    row = BlockRow(id=new_id(), by_hash=mine, of_hash=chair.visitor_hash or "", name=chair.name)
    await hall.block(row)
    return Block(id=row.id, name=row.name)


@get("/api/blocks", sync_to_thread=True)
def blocks(visitor: Visitor, store: NamedDependency[Store]) -> list[Block]:
    """Everybody whom the visitor has blocked, the last first."""
    mine = visitor_of(store, visitor).visitor_hash
    return [Block(id=row.id, name=row.name) for row in store.blocks_of(mine)]


@delete("/api/blocks/{block_id:str}")
async def lift(block_id: FromPath[str], visitor: Visitor, store: NamedDependency[Store]) -> None:
    """A block is lifted."""
    mine = (await visitor_asked(store, visitor)).visitor_hash
    await asyncio.wrap_future(store.lift(mine, block_id))
