"""Table routes: create a table, take a seat, and download records of matches."""

from contextlib import suppress
from typing import Literal

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.messages.table import TableShown
from hanchan.messages.table_options import (
    Joined,
    NewTable,
    Order,
    PlayedMatch,
    SeatHeld,
    SeatRequest,
)
from hanchan.records import Record, read_record, redacted, write_record
from hanchan.scoring.match_lines import in_thousands
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall, Seated
from hanchan.server.identity import visitor_asked, visitor_of
from hanchan.server.pages.update import table_shown
from hanchan.server.parameters import Lang, MaybeVisitor, SeatToken
from hanchan.server.process.asgi import AnyRequest, address_of, presence
from hanchan.server.process.limits import limited
from hanchan.server.tables import permitted
from hanchan.server.tables.chairs import hash_of
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.workers import Workers
from hanchan.store import Store
from hanchan.wording.figures import thousands
from hanchan.wording.plain_lines import plain_name
from hanchan.wording.rulebooks import book_title


@post("/api/tables", status_code=201)
async def make_table(
    data: JSONBody[NewTable], hall: NamedDependency[Hall], request: AnyRequest, lang: Lang = "en"
) -> Joined:
    """Create a table. Tables of events are created by their rounds."""
    if data.options.order is Order.EVENT:
        raise RefusalError("order-event", field="order")
    name = None if data.name is None else plain_name(data.name)
    known = None if data.visitor is None else await visitor_asked(hall.store, data.visitor)
    visitor = None if known is None else known.visitor_hash
    account = known is not None and known.account is not None
    if data.options.listed and data.password is not None:
        raise RefusalError("listed-password", field="password")
    hall.conduct.refuse_away(visitor)
    whom = limited(address_of(request), visitor, account=account)
    room = await hall.make(data.options, data.password, whom, account=account)
    seated = None
    if name is not None:
        seated = await hall.sit(
            room, name, visitor=data.visitor, password=data.password, address=address_of(request)
        )
    if data.start:
        await room.ask(lambda now: start_made(room.table, seated, now))
    shown = table_shown(room.table, lang)
    return (
        Joined(table=shown, place=seated.chair, token=seated.token)
        if seated
        else Joined(table=shown)
    )


def start_made(table: HostedTable, seated: Seated | None, now: float) -> None:
    """Start the new table, unless another player must agree by now."""
    chair = None if seated is None else table.by_token(hash_of(seated.token))
    with suppress(RefusalError):
        permitted.start(table, chair, now)


@get("/api/tables/{table_id:str}")
async def see_table(
    table_id: FromPath[str], hall: NamedDependency[Hall], lang: Lang = "en"
) -> TableShown:
    """A table as anyone with its link may see it."""
    return table_shown((await hall.room(table_id)).table, lang)


@get("/api/tables/{table_id:str}/seat")
async def see_seat(
    table_id: FromPath[str], hall: NamedDependency[Hall], token: SeatToken
) -> SeatHeld:
    """The owner of the seat that a token holds, for a page opened by a seat's link."""
    chair = (await hall.room(table_id)).table.by_token(hash_of(token))
    if chair is None:
        raise RefusalError("seat-not-yours", field="token")
    return SeatHeld(place=chair.number, name=chair.name)


@post("/api/tables/{table_id:str}/seats", status_code=201)
async def take_seat(
    table_id: FromPath[str],
    data: JSONBody[SeatRequest],
    hall: NamedDependency[Hall],
    request: AnyRequest,
    lang: Lang = "en",
) -> Joined:
    """Take a seat."""
    room = await hall.room(table_id)
    async with presence(request) as here:
        seated = await hall.sit(
            room,
            data.name,
            visitor=data.visitor,
            password=data.password,
            address=address_of(request),
            here=here,
        )
    return Joined(table=table_shown(seated.table, lang), place=seated.chair, token=seated.token)


@get("/api/tables/{table_id:str}/matches/{number:int}/record")
async def match_record(
    request: AnyRequest,
    workers: NamedDependency[Workers],
    table_id: FromPath[str],
    number: FromPath[int],
    store: NamedDependency[Store],
    kind: FromQuery[Literal["private", "public"]] = "private",
) -> Response[bytes]:
    """The record of a finished match, including its seed and every hidden tile."""

    def written() -> bytes:
        record = finished_record(store, table_id, number)
        return write_record(record if kind == "private" else redacted(record))

    data = await workers.exports.ask(request, written)
    headers = {"Content-Disposition": f'attachment; filename="hanchan-{table_id}-{number}.jsonl"'}
    return Response(data, media_type=MediaType.TEXT, headers=headers)


def finished_record(store: Store, table_id: str, number: int) -> Record:
    """The record of a match that was finished at a table of this server."""
    stored = store.load_table(table_id)
    if stored is None:
        raise RefusalError("table-unknown", field="table", given=table_id)
    if number not in stored.matches:
        count = len(stored.matches)
        raise RefusalError("table-no-match", field="match", given=number, count=count)
    record = read_record(stored.record(number))
    if not record.complete and stored.row.abandoned_at is None:
        raise RefusalError("record-unfinished", field="record")
    return record


@get("/api/matches", sync_to_thread=True)
def history(
    store: NamedDependency[Store], visitor: MaybeVisitor, lang: Lang = "en"
) -> list[PlayedMatch]:
    """The visitor's matches, the latest first."""
    return [
        PlayedMatch(
            table=row.table_id,
            match=row.match,
            rules=row.rulebook,
            title=book_title(lang, row.rulebook, row.title),
            names=row.names,
            seat=row.seat,
            began=row.began_at.isoformat(),
            over=row.over,
            places=None if row.result is None else row.result.places,
            score=None if row.result is None else row.result.scores[row.seat],
            result=None
            if row.result is None
            else thousands(in_thousands(row.result.results[row.seat])),
        )
        for row in store.matches_of(visitor_of(store, visitor).visitor_hash)
    ]
