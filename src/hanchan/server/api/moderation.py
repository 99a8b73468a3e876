"""Moderation routes: complaints, blocks and appeals of visitors, and the moderators' decisions."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import TypeVar

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from hanchan.errors import StoreError
from hanchan.messages.accounts import Block, Blocking
from hanchan.messages.basics import Language
from hanchan.messages.moderation import (
    Answering,
    Appealing,
    AppealShown,
    Complaining,
    ComplaintShown,
    Deciding,
    LogLine,
    MeasureKind,
    MeasureShown,
    Moderated,
    PastMeasure,
    Role,
    Spoken,
)
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.identity import new_id, visitor_asked, visitor_of
from hanchan.server.parameters import Lang, ModeratorToken, Visitor
from hanchan.server.process.asgi import AnyRequest, address_of
from hanchan.server.process.limits import LimitedAction, limited
from hanchan.server.requests import PHRASES
from hanchan.server.tables.chairs import Chair, hash_of
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.workers import Workers
from hanchan.store import Store, StoredTable, TableStatus
from hanchan.store.moderation_rows import (
    Appeal,
    AppealAnswer,
    ComplaintDecision,
    ComplaintRow,
    LogRow,
    MeasureRow,
    ModerationWrite,
    ModeratorRow,
)
from hanchan.store.rows import BlockRow
from hanchan.wording.plain_lines import plain_line
from hanchan.wording.texts import text

# Rules of moderation: who may decide what, and the evidence that is stored.

LONGEST_OF_MODERATOR = 30
"""Maximum days of a ban by a moderator. Admins have no limit."""
WARNED = timedelta(days=30)
"""How long a warning is displayed."""


def concerned(table: HostedTable, place: int, visitor_hash: str) -> Chair:
    """The reported chair. Raises an error unless the reporter sits at the same table."""
    if not any(chair.visitor_hash == visitor_hash for chair in table.people()):
        raise RefusalError("complaint-outside", field="table")
    chair = table.chairs[place]
    if chair is None or chair.visitor_hash in (None, visitor_hash):
        raise RefusalError("complaint-nobody", field="place", given=place)
    return chair


def evidence(stored: StoredTable, match: int) -> tuple[bytes, str]:
    """The current lines of a match, and the chat of its table as JSON."""
    names = {seat.player: seat.name for seat in stored.seats}
    said = [
        Spoken(
            name="" if row.player is None else names.get(row.player, ""),
            text=row.text,
            at=row.at.isoformat(),
        )
        for row in stored.chat
    ]
    lines = stored.record(match) if match in stored.matches else b""
    return lines, msgspec.json.encode(said).decode()


def decision(
    complaint: ComplaintRow,
    moderator: ModeratorRow,
    kind: MeasureKind | None,
    *,
    days: int,
    reason: str,
    measure_id: str,
    now: datetime | None = None,
) -> ComplaintDecision:
    """Close a complaint, with a measure of that kind if given. Checks the moderator's powers."""
    now = now or datetime.now(UTC)
    act = "closed-without" if kind is None else kind.value
    log = LogRow(now, moderator.name, act, complaint.name, reason)
    if kind is None:
        return ComplaintDecision(complaint.id, None, log)
    _refuse_beyond(moderator, kind, days)
    until = None if kind is MeasureKind.CLOSED else now + timedelta(days=days)
    measure = MeasureRow(
        id=measure_id,
        of_hash=complaint.of_hash,
        name=complaint.name,
        kind=kind.value,
        reason=reason,
        taken_by=moderator.name,
        created_at=now,
        until=now + WARNED if kind is MeasureKind.WARNING else until,
    )
    return ComplaintDecision(complaint.id, measure, log)


def appeal_answer(
    measure: MeasureRow,
    moderator: ModeratorRow,
    others: list[ModeratorRow],
    *,
    lift: bool,
    reason: str,
) -> AppealAnswer:
    """Answer an appeal as an admin; as the author of the measure only if there is no other one."""
    if moderator.role != Role.ADMIN:
        raise RefusalError("moderation-admin", field="role")
    admins = {one.name for one in others if one.role == Role.ADMIN}
    if measure.taken_by == moderator.name and admins != {moderator.name}:
        raise RefusalError("moderation-own", field="appeal")
    act = "lifted" if lift else "upheld"
    log = LogRow(datetime.now(UTC), moderator.name, act, measure.name, reason)
    return AppealAnswer(measure.id, lift, log)


def _refuse_beyond(moderator: ModeratorRow, kind: MeasureKind, days: int) -> None:
    admin = moderator.role == Role.ADMIN
    if kind is MeasureKind.CLOSED and not admin:
        raise RefusalError("moderation-admin", field="role")
    if kind in (MeasureKind.AWAY, MeasureKind.CHAT_OFF):
        if days < 1:
            raise RefusalError("moderation-days", field="days", given=days)
        if days > LONGEST_OF_MODERATOR and not admin:
            raise RefusalError("moderation-long", field="days", most=LONGEST_OF_MODERATOR)


SAID = msgspec.json.Decoder(tuple[Spoken, ...])
Row = TypeVar("Row", ComplaintRow, MeasureRow)


@get("/api/moderation", sync_to_thread=True)
def moderated(token: ModeratorToken, store: NamedDependency[Store], lang: Lang = "en") -> Moderated:
    """Open complaints and appeals, and the log of moderators' actions."""
    me, kept = _moderator(store, token), store.moderation
    return Moderated(
        name=me.name,
        role=me.role,
        complaints=tuple(_complaint(store, row, lang) for row in kept.complaints()),
        appeals=tuple(_appeal(row) for row in kept.appeals()),
        log=tuple(
            LogLine(at=r.at.isoformat(), by=r.moderator, act=r.act, name=r.name, reason=r.reason)
            for r in kept.log()
        ),
    )


@get("/api/moderation/complaints/{complaint_id:str}/record")
async def complaint_record(
    request: AnyRequest,
    complaint_id: FromPath[str],
    token: ModeratorToken,
    store: NamedDependency[Store],
    workers: NamedDependency[Workers],
) -> Response[bytes]:
    """The match of a complaint as it was then, unless it is still being played."""

    def written() -> tuple[str, bytes]:
        _moderator(store, token)
        row = _found(store.moderation.complaint(complaint_id))
        record = _record(store, row)
        if record is None:
            raise RefusalError("record-unfinished", field="record")
        return row.table_id, record

    table_id, record = await workers.exports.ask(request, written)
    headers = {"Content-Disposition": f'attachment; filename="hanchan-{table_id}.jsonl"'}
    return Response(record, media_type=MediaType.TEXT, headers=headers)


@post("/api/moderation/complaints/{complaint_id:str}", status_code=204)
async def decide(
    complaint_id: FromPath[str],
    data: JSONBody[Deciding],
    token: ModeratorToken,
    hall: NamedDependency[Hall],
    store: NamedDependency[Store],
) -> None:
    """Close a complaint. A measure takes effect at once, at every table."""
    me = await asyncio.to_thread(_moderator, store, token)
    row = _found(await asyncio.to_thread(store.moderation.complaint, complaint_id))
    reason = plain_line(data.reason)
    decided = decision(row, me, data.kind, days=data.days, reason=reason, measure_id=new_id())
    await _write(store, decided)
    await hall.judged()


@post("/api/moderation/appeals/{measure_id:str}", status_code=204)
async def answer_appeal(
    measure_id: FromPath[str],
    data: JSONBody[Answering],
    token: ModeratorToken,
    hall: NamedDependency[Hall],
    store: NamedDependency[Store],
) -> None:
    """Answer an appeal."""
    me = await asyncio.to_thread(_moderator, store, token)
    row = _found(await asyncio.to_thread(store.moderation.measure, measure_id))
    others = await asyncio.to_thread(store.moderation.moderators)
    reason = plain_line(data.reason)
    await _write(store, appeal_answer(row, me, others, lift=data.lift, reason=reason))
    await hall.judged()


def _moderator(store: Store, token: str) -> ModeratorRow:
    found = store.moderation.moderator(hash_of(token))
    if found is None:
        raise RefusalError("moderation-nobody", field="token")
    return found


def _found(row: Row | None) -> Row:
    if row is None:
        raise RefusalError("moderation-decided", field="complaint")
    return row


async def _write(store: Store, write: ModerationWrite) -> None:
    try:
        await asyncio.wrap_future(store.moderation.write(write))
    except StoreError as error:
        if error.message != "store-decided":
            raise
        raise RefusalError("moderation-decided", field="complaint") from None


def _record(store: Store, row: ComplaintRow) -> bytes | None:
    """The match as far as it is stored; None while it is being played, as it reveals every tile."""
    stored = store.load_table(row.table_id)
    if stored is None or row.match not in stored.matches:
        return row.lines
    played = stored.row.status is TableStatus.PLAYING and stored.row.abandoned_at is None
    return None if played and row.match == max(stored.matches) else stored.record(row.match)


def _complaint(store: Store, row: ComplaintRow, language: Language) -> ComplaintShown:
    return ComplaintShown(
        id=row.id,
        name=row.name,
        about=row.about,
        text=row.text,
        at=row.created_at.isoformat(),
        table=row.table_id,
        match=row.match,
        complained=store.moderation.complaints_of(row.of_hash),
        record=bool(_record(store, row)),
        chat=tuple(_told(said, language) for said in SAID.decode(row.chat)),
        before=tuple(
            PastMeasure(
                kind=one.kind, reason=one.reason, at=one.created_at.isoformat(), by=one.taken_by
            )
            for one in store.moderation.measures_of(row.of_hash)
        ),
    )


def _told(said: Spoken, language: Language) -> Spoken:
    """A chat message, with a quick phrase in the moderator's language."""
    if not said.text.startswith("/") or said.text[1:] not in PHRASES:
        return said
    return Spoken(name=said.name, text=text(language, f"said-{said.text[1:]}"), at=said.at)


def _appeal(row: MeasureRow) -> AppealShown:
    return AppealShown(
        id=row.id,
        name=row.name,
        kind=row.kind,
        reason=row.reason,
        by=row.taken_by,
        at=row.created_at.isoformat(),
        until="" if row.until is None else row.until.isoformat(),
        appeal=row.appeal or "",
    )


@post("/api/complaints", status_code=204)
async def complain(
    data: JSONBody[Complaining],
    visitor: Visitor,
    hall: NamedDependency[Hall],
    store: NamedDependency[Store],
    request: AnyRequest,
) -> None:
    """Report a player at the visitor's own table to the moderators, with match and chat."""
    mine = (await visitor_asked(store, visitor)).visitor_hash
    table = (await hall.room(data.table)).table
    chair = concerned(table, data.place, mine)
    whom = limited(address_of(request), mine)
    hall.quotas.spend(LimitedAction.COMPLAINTS, whom, asyncio.get_running_loop().time())
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
    """Active measures against the visitor, the latest first."""
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
    """Appeal once against a measure."""
    mine = (await visitor_asked(store, visitor)).visitor_hash
    said = Appeal(mine, measure_id, plain_line(data.text))
    await asyncio.wrap_future(store.moderation.write(said))


@post("/api/blocks", status_code=201)
async def block(
    data: JSONBody[Blocking], visitor: Visitor, hall: NamedDependency[Hall], request: AnyRequest
) -> Block:
    """Block the player at a place of a table."""
    known = await visitor_asked(hall.store, visitor)
    mine = known.visitor_hash
    whom = limited(address_of(request), mine, account=known.account is not None)
    hall.quotas.spend(LimitedAction.BLOCKS, whom, asyncio.get_running_loop().time())
    chair = (await hall.room(data.table)).table.chairs[data.place]
    if chair is None or chair.visitor_hash in (None, mine):
        raise RefusalError("block-nobody", field="place", given=data.place)
    row = BlockRow(id=new_id(), by_hash=mine, of_hash=chair.visitor_hash or "", name=chair.name)
    await hall.block(row)
    return Block(id=row.id, name=row.name)


@get("/api/blocks", sync_to_thread=True)
def blocks(visitor: Visitor, store: NamedDependency[Store]) -> list[Block]:
    """The players blocked by the visitor, the latest first."""
    mine = visitor_of(store, visitor).visitor_hash
    return [Block(id=row.id, name=row.name) for row in store.blocks_of(mine)]


@delete("/api/blocks/{block_id:str}")
async def lift(block_id: FromPath[str], visitor: Visitor, store: NamedDependency[Store]) -> None:
    """Lift a block."""
    mine = (await visitor_asked(store, visitor)).visitor_hash
    await asyncio.wrap_future(store.lift(mine, block_id))
