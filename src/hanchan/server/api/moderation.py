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
from hanchan.i18n.texts import text
from hanchan.i18n.user_text import sanitize_line
from hanchan.messages.accounts import BlockRequest, BlockView
from hanchan.messages.base import Language
from hanchan.messages.moderation import (
    AppealRequest,
    AppealView,
    ComplaintRequest,
    ComplaintView,
    DecideAppealRequest,
    DecideComplaintRequest,
    ModerationLogLine,
    ModerationView,
    ModeratorRole,
    PastRestriction,
    QuotedChat,
    RestrictionKind,
    RestrictionView,
)
from hanchan.server.errors import RefusalError
from hanchan.server.message_handlers import PHRASES
from hanchan.server.request_parameters import LanguageParameter, ModeratorToken, VisitorSecret
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address
from hanchan.server.runtime.quotas import LimitedAction, limit_keys
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.player_slots import PlayerSlot, hash_secret
from hanchan.server.visitor_identity import identify_visitor, identify_visitor_async, new_id
from hanchan.server.worker_threads import Workers
from hanchan.store import Store, StoredTable, TableStatus
from hanchan.store.moderation_rows import (
    AnswerAppeal,
    CloseComplaint,
    ComplaintRow,
    FileAppeal,
    ModerationLogRow,
    ModerationWrite,
    ModeratorRow,
    RestrictionRow,
)
from hanchan.store.table_rows import BlockRow

# Rules of moderation: who may decide what, and the evidence that is stored.

MAX_BAN_DAYS = 30
"""Maximum length in days of a ban by a moderator who is not an admin."""
WARNING_DURATION = timedelta(days=30)
"""How long a warning is displayed."""


def reported_chair(table: HostedTable, place: int, visitor_hash: str) -> PlayerSlot:
    """Return the reported chair. Raises an error unless the reporter sits at the same table."""
    if not any(chair.visitor_hash == visitor_hash for chair in table.people()):
        raise RefusalError("complaint-outside", field="table")
    chair = table.chairs[place]
    if chair is None or chair.visitor_hash in (None, visitor_hash):
        raise RefusalError("complaint-nobody", field="place", given=place)
    return chair


def collect_evidence(stored: StoredTable, match: int) -> tuple[bytes, str]:
    """Return the current lines of a match, and the chat of its table as JSON."""
    names = {seat.player: seat.name for seat in stored.seats}
    said = [
        QuotedChat(
            name="" if row.player is None else names.get(row.player, ""),
            text=row.text,
            at=row.at.isoformat(),
        )
        for row in stored.chat
    ]
    lines = stored.record(match) if match in stored.matches else b""
    return lines, msgspec.json.encode(said).decode()


def decide_complaint(
    complaint: ComplaintRow,
    moderator: ModeratorRow,
    kind: RestrictionKind | None,
    *,
    days: int,
    reason: str,
    measure_id: str,
    now: datetime | None = None,
) -> CloseComplaint:
    """Close a complaint, with a measure if a kind is given. Checks the moderator's permissions."""
    now = now or datetime.now(UTC)
    act = "closed-without" if kind is None else kind.value
    log = ModerationLogRow(now, moderator.name, act, complaint.name, reason)
    if kind is None:
        return CloseComplaint(complaint.id, None, log)
    _refuse_beyond_powers(moderator, kind, days)
    until = None if kind is RestrictionKind.CLOSED else now + timedelta(days=days)
    measure = RestrictionRow(
        id=measure_id,
        of_hash=complaint.of_hash,
        name=complaint.name,
        kind=kind.value,
        reason=reason,
        taken_by=moderator.name,
        created_at=now,
        until=now + WARNING_DURATION if kind is RestrictionKind.WARNING else until,
    )
    return CloseComplaint(complaint.id, measure, log)


def decide_appeal(
    measure: RestrictionRow,
    moderator: ModeratorRow,
    others: list[ModeratorRow],
    *,
    lift: bool,
    reason: str,
) -> AnswerAppeal:
    """Answer an appeal as an admin.

    The author of a measure may decide the appeal only if there is no other admin.
    """
    if moderator.role != ModeratorRole.ADMIN:
        raise RefusalError("moderation-admin", field="role")
    admins = {one.name for one in others if one.role == ModeratorRole.ADMIN}
    if measure.taken_by == moderator.name and admins != {moderator.name}:
        raise RefusalError("moderation-own", field="appeal")
    act = "lifted" if lift else "upheld"
    log = ModerationLogRow(datetime.now(UTC), moderator.name, act, measure.name, reason)
    return AnswerAppeal(measure.id, lift, log)


def _refuse_beyond_powers(moderator: ModeratorRow, kind: RestrictionKind, days: int) -> None:
    admin = moderator.role == ModeratorRole.ADMIN
    if kind is RestrictionKind.CLOSED and not admin:
        raise RefusalError("moderation-admin", field="role")
    if kind in (RestrictionKind.AWAY, RestrictionKind.CHAT_OFF):
        if days < 1:
            raise RefusalError("moderation-days", field="days", given=days)
        if days > MAX_BAN_DAYS and not admin:
            raise RefusalError("moderation-long", field="days", most=MAX_BAN_DAYS)


CHAT_DECODER = msgspec.json.Decoder(tuple[QuotedChat, ...])
Row = TypeVar("Row", ComplaintRow, RestrictionRow)


@get("/api/moderation", sync_to_thread=True)
def get_moderation(
    token: ModeratorToken, store: NamedDependency[Store], lang: LanguageParameter = "en"
) -> ModerationView:
    """Return open complaints and appeals, and the log of moderators' actions."""
    me, kept = _require_moderator(store, token), store.moderation
    return ModerationView(
        name=me.name,
        role=me.role,
        complaints=tuple(_present_complaint(store, row, lang) for row in kept.open_complaints()),
        appeals=tuple(_present_appeal(row) for row in kept.open_appeals()),
        log=tuple(
            ModerationLogLine(
                at=r.at.isoformat(), by=r.moderator, act=r.act, name=r.name, reason=r.reason
            )
            for r in kept.log()
        ),
    )


@get("/api/moderation/complaints/{complaint_id:str}/record")
async def download_complaint_record(
    request: AnyRequest,
    complaint_id: FromPath[str],
    token: ModeratorToken,
    store: NamedDependency[Store],
    workers: NamedDependency[Workers],
) -> Response[bytes]:
    """Return the match as of the complaint, unless the match is still being played."""

    def written() -> tuple[str, bytes]:
        _require_moderator(store, token)
        row = _require_row(store.moderation.complaint(complaint_id))
        record = _find_record(store, row)
        if record is None:
            raise RefusalError("record-unfinished", field="record")
        return row.table_id, record

    table_id, record = await workers.exports.run_for_request(request, written)
    headers = {"Content-Disposition": f'attachment; filename="hanchan-{table_id}.jsonl"'}
    return Response(record, media_type=MediaType.TEXT, headers=headers)


@post("/api/moderation/complaints/{complaint_id:str}", status_code=204)
async def close_complaint(
    complaint_id: FromPath[str],
    data: JSONBody[DecideComplaintRequest],
    token: ModeratorToken,
    hall: NamedDependency[TableRegistry],
    store: NamedDependency[Store],
) -> None:
    """Close a complaint. A measure takes effect immediately at every table."""
    me = await asyncio.to_thread(_require_moderator, store, token)
    row = _require_row(await asyncio.to_thread(store.moderation.complaint, complaint_id))
    reason = sanitize_line(data.reason)
    decided = decide_complaint(
        row, me, data.kind, days=data.days, reason=reason, measure_id=new_id()
    )
    await _write(store, decided)
    await hall.apply_moderation()


@post("/api/moderation/appeals/{measure_id:str}", status_code=204)
async def answer_appeal(
    measure_id: FromPath[str],
    data: JSONBody[DecideAppealRequest],
    token: ModeratorToken,
    hall: NamedDependency[TableRegistry],
    store: NamedDependency[Store],
) -> None:
    """Answer an appeal."""
    me = await asyncio.to_thread(_require_moderator, store, token)
    row = _require_row(await asyncio.to_thread(store.moderation.restriction, measure_id))
    others = await asyncio.to_thread(store.moderation.moderators)
    reason = sanitize_line(data.reason)
    await _write(store, decide_appeal(row, me, others, lift=data.lift, reason=reason))
    await hall.apply_moderation()


def _require_moderator(store: Store, token: str) -> ModeratorRow:
    found = store.moderation.moderator(hash_secret(token))
    if found is None:
        raise RefusalError("moderation-nobody", field="token")
    return found


def _require_row(row: Row | None) -> Row:
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


def _find_record(store: Store, row: ComplaintRow) -> bytes | None:
    """Return the match as far as it is stored.

    None while the match is being played, because its record reveals every tile.
    """
    stored = store.load_table(row.table_id)
    if stored is None or row.match not in stored.matches:
        return row.lines
    played = stored.row.status is TableStatus.PLAYING and stored.row.abandoned_at is None
    return None if played and row.match == max(stored.matches) else stored.record(row.match)


def _present_complaint(store: Store, row: ComplaintRow, language: Language) -> ComplaintView:
    return ComplaintView(
        id=row.id,
        name=row.name,
        about=row.about,
        text=row.text,
        at=row.created_at.isoformat(),
        table=row.table_id,
        match=row.match,
        complained=store.moderation.count_complainants(row.of_hash),
        record=bool(_find_record(store, row)),
        chat=tuple(_localize_phrase(said, language) for said in CHAT_DECODER.decode(row.chat)),
        before=tuple(
            PastRestriction(
                kind=one.kind, reason=one.reason, at=one.created_at.isoformat(), by=one.taken_by
            )
            for one in store.moderation.restrictions_of(row.of_hash)
        ),
    )


def _localize_phrase(said: QuotedChat, language: Language) -> QuotedChat:
    """Translate a quick phrase in the chat into the moderator's language."""
    if not said.text.startswith("/") or said.text[1:] not in PHRASES:
        return said
    return QuotedChat(name=said.name, text=text(language, f"said-{said.text[1:]}"), at=said.at)


def _present_appeal(row: RestrictionRow) -> AppealView:
    return AppealView(
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
async def file_complaint(
    data: JSONBody[ComplaintRequest],
    visitor: VisitorSecret,
    hall: NamedDependency[TableRegistry],
    store: NamedDependency[Store],
    request: AnyRequest,
) -> None:
    """Report a player at the visitor's table to the moderators, with the match and the chat."""
    mine = (await identify_visitor_async(store, visitor)).visitor_hash
    table = (await hall.open_room(data.table)).table
    chair = reported_chair(table, data.place, mine)
    whom = limit_keys(client_address(request), mine)
    hall.quotas.consume(LimitedAction.COMPLAINTS, whom, asyncio.get_running_loop().time())
    match = 0 if table.live is None else table.live.number
    stored = await asyncio.to_thread(store.load_table, data.table)
    if stored is None:
        raise RefusalError("table-unknown", field="table", given=data.table)
    lines, chat = collect_evidence(stored, match)
    row = ComplaintRow(
        id=new_id(),
        table_id=data.table,
        match=match,
        by_hash=mine,
        of_hash=chair.visitor_hash or "",
        name=chair.name,
        about=data.about.value,
        text=sanitize_line(data.text),
        lines=lines,
        chat=chat,
    )
    await asyncio.wrap_future(store.moderation.write(row))


@get("/api/measures", sync_to_thread=True)
def list_restrictions(
    visitor: VisitorSecret, store: NamedDependency[Store]
) -> list[RestrictionView]:
    """List the active measures against the visitor, latest first."""
    now, mine = datetime.now(UTC), identify_visitor(store, visitor).visitor_hash
    return [
        RestrictionView(
            id=row.id,
            kind=row.kind,
            reason=row.reason,
            since=row.created_at.isoformat(),
            until="" if row.until is None else row.until.isoformat(),
            appeal=row.appeal,
            answer=row.answer,
        )
        for row in store.moderation.restrictions_of(mine)
        if row.lifted_at is None and (row.until is None or now < row.until)
    ]


@post("/api/measures/{measure_id:str}/appeal", status_code=204)
async def file_appeal(
    measure_id: FromPath[str],
    data: JSONBody[AppealRequest],
    visitor: VisitorSecret,
    store: NamedDependency[Store],
) -> None:
    """Appeal once against a measure."""
    mine = (await identify_visitor_async(store, visitor)).visitor_hash
    said = FileAppeal(mine, measure_id, sanitize_line(data.text))
    await asyncio.wrap_future(store.moderation.write(said))


@post("/api/blocks", status_code=201)
async def block_player(
    data: JSONBody[BlockRequest],
    visitor: VisitorSecret,
    hall: NamedDependency[TableRegistry],
    request: AnyRequest,
) -> BlockView:
    """Block the player at a place of a table."""
    known = await identify_visitor_async(hall.store, visitor)
    mine = known.visitor_hash
    whom = limit_keys(client_address(request), mine, account=known.account is not None)
    hall.quotas.consume(LimitedAction.BLOCKS, whom, asyncio.get_running_loop().time())
    chair = (await hall.open_room(data.table)).table.chairs[data.place]
    if chair is None or chair.visitor_hash in (None, mine):
        raise RefusalError("block-nobody", field="place", given=data.place)
    row = BlockRow(id=new_id(), by_hash=mine, of_hash=chair.visitor_hash or "", name=chair.name)
    await hall.add_block(row)
    return BlockView(id=row.id, name=row.name)


@get("/api/blocks", sync_to_thread=True)
def list_blocks(visitor: VisitorSecret, store: NamedDependency[Store]) -> list[BlockView]:
    """List the players blocked by the visitor, latest first."""
    mine = identify_visitor(store, visitor).visitor_hash
    return [BlockView(id=row.id, name=row.name) for row in store.blocks_of(mine)]


@delete("/api/blocks/{block_id:str}")
async def lift_block(
    block_id: FromPath[str], visitor: VisitorSecret, store: NamedDependency[Store]
) -> None:
    """Lift a block."""
    mine = (await identify_visitor_async(store, visitor)).visitor_hash
    await asyncio.wrap_future(store.lift_block(mine, block_id))
