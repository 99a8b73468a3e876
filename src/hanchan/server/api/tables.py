"""Table routes: create and view tables, take seats, and list and download matches."""

import asyncio
from contextlib import suppress
from typing import Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.i18n.number_format import format_thousands
from hanchan.i18n.rulebook_text import book_title
from hanchan.i18n.user_text import sanitize_name
from hanchan.messages import table_options as m
from hanchan.messages.base import from_attributes
from hanchan.messages.match import YakuReachView
from hanchan.messages.table import TableInfo
from hanchan.records import Record, read_record, redact_record, write_record
from hanchan.scoring.result_ledger import in_thousands
from hanchan.server.api.dependencies import (
    EXPORTS,
    RegistryDependency,
    RunInTurn,
    StoreDependency,
    attachment,
    worker_dependency,
)
from hanchan.server.errors import RefusalError
from hanchan.server.request_parameters import LanguageParameter, OptionalVisitorSecret, SeatToken
from hanchan.server.runtime.described_responses import MediaResponse
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address, watch_connection
from hanchan.server.runtime.quotas import limit_keys
from hanchan.server.table_registry import SeatedPlayer
from hanchan.server.tables import table_requests
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.views.table_updates import present_table, present_table_for
from hanchan.server.views.yaku_reach import present_yaku
from hanchan.server.visitor_identity import identify_visitor, identify_visitor_async
from hanchan.store import Store
from hanchan.table.narration.event_text import Narrator
from hanchan.table.seat_view import shows_hints

DEPENDENCIES = EXPORTS | {"practice": worker_dependency("practice")}


@post("/api/tables", status_code=201)
async def create_table(
    data: JSONBody[m.CreateTableRequest],
    registry: RegistryDependency,
    request: AnyRequest,
    lang: LanguageParameter = "en",
) -> m.JoinResponse:
    """Create a table, seat a named caller, and start if requested; an event's table is refused."""
    if data.options.order is m.TableAccess.EVENT:
        raise RefusalError("order-event", field="order")
    name = None if data.name is None else sanitize_name(data.name)
    identity = (
        None if data.visitor is None else await identify_visitor_async(registry.store, data.visitor)
    )
    visitor = None if identity is None else identity.visitor_hash
    account = identity is not None and identity.account is not None
    address = client_address(request)
    if data.options.listed and data.password is not None:
        raise RefusalError("listed-password", field="password")
    registry.restrictions.refuse_banned(visitor)
    keys = limit_keys(address, visitor, account=account)
    room = await registry.create_table(data.options, data.password, keys, account=account)
    seated = None
    if name is not None:
        seated = await registry.take_seat(
            room, name, visitor=data.visitor, password=data.password, address=address
        )
    if data.start:
        await room.run_task(lambda now: start_new_table(room.table, seated, now))
    view = present_table(room.table, lang)
    if seated is None:
        return m.JoinResponse(table=view)
    return m.JoinResponse(table=view, place=seated.chair, token=seated.token)


def start_new_table(table: HostedTable, seated: SeatedPlayer | None, now: float) -> None:
    """Start the match at the new table, unless only another player may start it."""
    chair = None if seated is None else table.slot_by_token(hash_secret(seated.token))
    with suppress(RefusalError):
        table_requests.request_start(table, chair, now)


@get("/api/tables/{table_id:str}")
async def get_table(
    table_id: FromPath[str], registry: RegistryDependency, lang: LanguageParameter = "en"
) -> TableInfo:
    """Return what anyone with a table's link may see of the table."""
    table = (await registry.open_room(table_id)).table
    return present_table_for(table, None, lang, asyncio.get_running_loop().time())


@get("/api/tables/{table_id:str}/seat")
async def get_seat(
    table_id: FromPath[str], registry: RegistryDependency, token: SeatToken
) -> m.SeatOwner:
    """Return the place and player of a token's seat, for a page opened by a seat's link."""
    chair = (await registry.open_room(table_id)).table.slot_by_token(hash_secret(token))
    if chair is None:
        raise RefusalError("seat-not-yours", field="token")
    return m.SeatOwner(place=chair.number, name=chair.name)


@get("/api/tables/{table_id:str}/yaku")
async def get_yaku_in_reach(
    table_id: FromPath[str],
    registry: RegistryDependency,
    token: SeatToken,
    practice: RunInTurn,
    lang: LanguageParameter = "en",
) -> tuple[YakuReachView, ...]:
    """Return which yaku the hand of a token's seat can still have, if the table has a coach."""
    table = (await registry.open_room(table_id)).table
    chair = table.slot_by_token(hash_secret(token))
    if chair is None:
        raise RefusalError("seat-not-yours", field="token")
    if not (table.options.coach and shows_hints(table.options.enforcement)):
        raise RefusalError("coach-none", field="table")
    live, seat = table.live, table.seat_if_drawn(chair)
    if live is None or seat is None:
        return ()
    view = live.match.view(seat, at=live.publisher.current.snapshot)
    words = Narrator(lang, live.match.names, seat, spelt=True, apart=True)
    rules = live.match.rules
    return await practice(lambda: present_yaku(view, rules, words))


@post("/api/tables/{table_id:str}/seats", status_code=201)
async def take_seat(
    table_id: FromPath[str],
    data: JSONBody[m.SeatRequest],
    registry: RegistryDependency,
    request: AnyRequest,
    lang: LanguageParameter = "en",
) -> m.JoinResponse:
    """Take a free seat; the request waits for the vote if the other players must agree."""
    room = await registry.open_room(table_id)
    async with watch_connection(request) as gone:
        seated = await registry.take_seat(
            room,
            data.name,
            visitor=data.visitor,
            password=data.password,
            address=client_address(request),
            here=lambda: not gone.done(),
        )
    view = present_table(seated.table, lang)
    return m.JoinResponse(table=view, place=seated.chair, token=seated.token)


@get("/api/tables/{table_id:str}/matches/{number:int}/record")
async def download_record(
    exports: RunInTurn,
    table_id: FromPath[str],
    number: FromPath[int],
    store: StoreDependency,
    kind: FromQuery[Literal["private", "public"]] = "private",
) -> MediaResponse[Literal["text/plain"]]:
    """Return the record of a finished match; if `public`, without its seed and hidden tiles."""

    def write() -> bytes:
        record = load_finished_record(store, table_id, number)
        return write_record(record if kind == "private" else redact_record(record))

    data = await exports(write)
    return attachment(data, f"hanchan-{table_id}-{number}.jsonl", "text/plain")


def load_finished_record(store: Store, table_id: str, number: int) -> Record:
    """Return the record of a match played here; refuse one that is neither over nor abandoned."""
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
def list_played_matches(
    store: StoreDependency, visitor: OptionalVisitorSecret, lang: LanguageParameter = "en"
) -> list[m.PlayedMatch]:
    """List the visitor's matches, latest first."""
    return [
        from_attributes(
            m.PlayedMatch,
            row,
            table=row.table_id,
            rules=row.rulebook,
            title=book_title(lang, row.rulebook, row.title),
            began=row.began_at.isoformat(),
            places=None if (end := row.result) is None else end.places,
            score=None if end is None else end.scores[row.seat],
            result=end and format_thousands(in_thousands(end.results[row.seat])),
        )
        for row in store.matches_of(identify_visitor(store, visitor).visitor_hash)
    ]
