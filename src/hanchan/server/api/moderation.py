"""Moderation routes: complaints, blocks and appeals of visitors, and the moderators' decisions."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Literal, TypeAlias, TypeVar

import msgspec
from litestar import delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from hanchan.i18n.texts import text
from hanchan.i18n.user_text import sanitize_line
from hanchan.messages import moderation as m
from hanchan.messages.accounts import BlockRequest, BlockView
from hanchan.messages.base import Language, from_attributes
from hanchan.server.api import dependencies as d
from hanchan.server.errors import RefusalError
from hanchan.server.message_handlers import PHRASES
from hanchan.server.request_parameters import LanguageParameter, ModeratorToken, VisitorSecret
from hanchan.server.runtime.described_responses import MediaResponse
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address
from hanchan.server.runtime.quotas import LimitedAction, limit_keys
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.player_slots import PlayerSlot, hash_secret
from hanchan.server.visitor_identity import identify_visitor_async, new_id
from hanchan.store import Store, StoredTable, TableStatus
from hanchan.store import moderation_rows as rows
from hanchan.store.account_rows import VisitorIdentity
from hanchan.store.table_rows import BlockRow

# Rules of moderation: who may decide what, and the evidence that is stored.

MAX_BAN_DAYS = 30
"""Maximum length in days of a ban or a chat restriction by a moderator who is not an admin."""
WARNING_DURATION = timedelta(days=30)
"""Time for which a warning is displayed."""


def reported_chair(table: HostedTable, place: int, visitor_hash: str) -> PlayerSlot:
    """Return the chair of a reported player; refuse a reporter who does not sit at the table."""
    if not any(chair.visitor_hash == visitor_hash for chair in table.people()):
        raise RefusalError("complaint-outside", field="table")
    chair = table.chairs[place]
    if chair is None or chair.visitor_hash in (None, visitor_hash):
        raise RefusalError("complaint-nobody", field="place", given=place)
    return chair


def collect_evidence(stored: StoredTable, match: int) -> tuple[bytes, str]:
    """Return the stored lines of a match, empty if there are none, and its table's chat as JSON."""
    names = {seat.player: seat.name for seat in stored.seats}
    chat = [
        m.QuotedChat(
            name="" if row.player is None else names.get(row.player, ""),
            text=row.text,
            at=row.at.isoformat(),
        )
        for row in stored.chat
    ]
    lines = stored.record(match) if match in stored.matches else b""
    return lines, msgspec.json.encode(chat).decode()


def _refuse_beyond_powers(moderator: rows.ModeratorRow, kind: m.RestrictionKind, days: int) -> None:
    admin = moderator.role == m.ModeratorRole.ADMIN
    if kind is m.RestrictionKind.CLOSED and not admin:
        raise RefusalError("moderation-admin", field="role")
    if kind in (m.RestrictionKind.AWAY, m.RestrictionKind.CHAT_OFF):
        if days < 1:
            raise RefusalError("moderation-days", field="days", given=days)
        if days > MAX_BAN_DAYS and not admin:
            raise RefusalError("moderation-long", field="days", most=MAX_BAN_DAYS)


CHAT_DECODER = msgspec.json.Decoder(tuple[m.QuotedChat, ...])
Row = TypeVar("Row", rows.ComplaintRow, rows.RestrictionRow)


async def require_moderator(token: ModeratorToken, store: d.StoreDependency) -> rows.ModeratorRow:
    """Return the moderator who sent a request, or refuse the request."""
    found = await asyncio.to_thread(store.moderation.moderator, hash_secret(token))
    if found is None:
        raise RefusalError("moderation-nobody", field="token")
    return found


async def identify_sender(visitor: VisitorSecret, store: d.StoreDependency) -> VisitorIdentity:
    """Return the visitor who sent a request."""
    return await identify_visitor_async(store, visitor)


Moderator: TypeAlias = NamedDependency[rows.ModeratorRow]
Sender: TypeAlias = NamedDependency[VisitorIdentity]
DEPENDENCIES = d.EXPORTS | {"me": Provide(require_moderator), "sender": Provide(identify_sender)}


@get("/api/moderation", sync_to_thread=True)
def get_moderation(
    me: Moderator, store: d.StoreDependency, lang: LanguageParameter = "en"
) -> m.ModerationView:
    """Return the caller's name and role, open complaints and appeals, and the moderation log."""
    moderation = store.moderation
    return m.ModerationView(
        name=me.name,
        role=me.role,
        complaints=tuple(
            _present_complaint(store, row, lang) for row in moderation.open_complaints()
        ),
        appeals=tuple(
            from_attributes(
                m.AppealView,
                row,
                by=row.taken_by,
                at=row.created_at.isoformat(),
                until=_time(row.until),
                appeal=row.appeal or "",
            )
            for row in moderation.open_appeals()
        ),
        log=tuple(
            from_attributes(m.ModerationLogLine, row, at=row.at.isoformat(), by=row.moderator)
            for row in moderation.log()
        ),
    )


@get("/api/moderation/complaints/{complaint_id:str}/record")
async def download_complaint_record(
    complaint_id: FromPath[str], me: Moderator, store: d.StoreDependency, exports: d.RunInTurn
) -> MediaResponse[Literal["text/plain"]]:
    """Return the record of a complaint's match; refuse a match that is still being played."""
    del me  # required to be a moderator

    def find_record() -> tuple[str, bytes]:
        row = _require_row(store.moderation.complaint(complaint_id))
        record = _find_record(store, row)
        if record is None:
            raise RefusalError("record-unfinished", field="record")
        return row.table_id, record

    table_id, record = await exports(find_record)
    return d.attachment(record, f"hanchan-{table_id}.jsonl", "text/plain")


@post("/api/moderation/complaints/{complaint_id:str}", status_code=204)
async def close_complaint(
    complaint_id: FromPath[str],
    data: JSONBody[m.DecideComplaintRequest],
    me: Moderator,
    registry: d.RegistryDependency,
) -> None:
    """Close a complaint, with or without a measure, which takes effect at every table at once."""
    find = registry.store.moderation.complaint
    complaint = _require_row(await asyncio.to_thread(find, complaint_id))
    now, kind, reason = datetime.now(UTC), data.kind, sanitize_line(data.reason)
    decision = "closed-without" if kind is None else kind.value
    log = rows.ModerationLogRow(now, me.name, decision, complaint.name, reason)
    measure = None
    if kind is not None:
        _refuse_beyond_powers(me, kind, data.days)
        is_warning = kind is m.RestrictionKind.WARNING
        duration = WARNING_DURATION if is_warning else timedelta(days=data.days)
        measure = rows.RestrictionRow(
            id=new_id(),
            of_hash=complaint.of_hash,
            name=complaint.name,
            kind=kind.value,
            reason=reason,
            taken_by=me.name,
            created_at=now,
            until=None if kind is m.RestrictionKind.CLOSED else now + duration,
        )
    await _decide(registry, rows.CloseComplaint(complaint.id, measure, log))


@post("/api/moderation/appeals/{measure_id:str}", status_code=204)
async def answer_appeal(
    measure_id: FromPath[str],
    data: JSONBody[m.DecideAppealRequest],
    me: Moderator,
    registry: d.RegistryDependency,
) -> None:
    """Answer an appeal, for admins only: lift the measure or uphold it.

    The author of a measure may decide the appeal only if there is no other admin.
    """
    moderation = registry.store.moderation
    measure = _require_row(await asyncio.to_thread(moderation.restriction, measure_id))
    if me.role != m.ModeratorRole.ADMIN:
        raise RefusalError("moderation-admin", field="role")
    moderators = await asyncio.to_thread(moderation.moderators)
    admins = {one.name for one in moderators if one.role == m.ModeratorRole.ADMIN}
    if measure.taken_by == me.name and admins != {me.name}:
        raise RefusalError("moderation-own", field="appeal")
    decision, reason = "lifted" if data.lift else "upheld", sanitize_line(data.reason)
    log = rows.ModerationLogRow(datetime.now(UTC), me.name, decision, measure.name, reason)
    await _decide(registry, rows.AnswerAppeal(measure.id, data.lift, log))


def _require_row(row: Row | None) -> Row:
    if row is None:
        raise RefusalError("moderation-decided", field="complaint")
    return row


async def _decide(registry: TableRegistry, write: rows.ModerationWrite) -> None:
    with d.refusing("store-decided", "moderation-decided", field="complaint"):
        await asyncio.wrap_future(registry.store.moderation.write(write))
    await registry.apply_moderation()


def _find_record(store: Store, row: rows.ComplaintRow) -> bytes | None:
    """Return the record of a complaint's match or, if it is gone, the lines in the complaint.

    None while the match is being played, because its record reveals every tile.
    """
    stored = store.load_table(row.table_id)
    if stored is None or row.match not in stored.matches:
        return row.lines
    played = stored.row.status is TableStatus.PLAYING and stored.row.abandoned_at is None
    return None if played and row.match == max(stored.matches) else stored.record(row.match)


def _present_complaint(store: Store, row: rows.ComplaintRow, language: Language) -> m.ComplaintView:
    return from_attributes(
        m.ComplaintView,
        row,
        at=row.created_at.isoformat(),
        table=row.table_id,
        complained=store.moderation.count_complainants(row.of_hash),
        record=bool(_find_record(store, row)),
        chat=tuple(_localize_phrase(line, language) for line in CHAT_DECODER.decode(row.chat)),
        before=tuple(
            from_attributes(m.PastRestriction, one, at=one.created_at.isoformat(), by=one.taken_by)
            for one in store.moderation.restrictions_of(row.of_hash)
        ),
    )


def _localize_phrase(line: m.QuotedChat, language: Language) -> m.QuotedChat:
    if not line.text.startswith("/") or line.text[1:] not in PHRASES:
        return line
    return m.QuotedChat(name=line.name, text=text(language, f"said-{line.text[1:]}"), at=line.at)


def _time(at: datetime | None) -> str:
    return "" if at is None else at.isoformat()


@post("/api/complaints", status_code=204)
async def file_complaint(
    data: JSONBody[m.ComplaintRequest],
    sender: Sender,
    registry: d.RegistryDependency,
    request: AnyRequest,
) -> None:
    """Report a player at the visitor's table to the moderators, with the match and the chat."""
    visitor, store = sender.visitor_hash, registry.store
    table = (await registry.open_room(data.table)).table
    chair = reported_chair(table, data.place, visitor)
    # Read them now: a player who leaves during the reads below gives up the chair.
    reported_hash, name = chair.visitor_hash or "", chair.name
    keys = limit_keys(client_address(request), visitor)
    registry.quotas.consume(LimitedAction.COMPLAINTS, keys, asyncio.get_running_loop().time())
    match = 0 if table.live is None else table.live.number
    stored = await asyncio.to_thread(store.load_table, data.table)
    if stored is None:
        raise RefusalError("table-unknown", field="table", given=data.table)
    lines, chat = collect_evidence(stored, match)
    row = rows.ComplaintRow(
        id=new_id(),
        table_id=data.table,
        match=match,
        by_hash=visitor,
        of_hash=reported_hash,
        name=name,
        about=data.about.value,
        text=sanitize_line(data.text),
        lines=lines,
        chat=chat,
    )
    await asyncio.wrap_future(store.moderation.write(row))


@get("/api/measures", sync_to_thread=True)
def list_restrictions(sender: Sender, store: d.StoreDependency) -> list[m.RestrictionView]:
    """List the active measures against the visitor, latest first."""
    now = datetime.now(UTC)
    return [
        from_attributes(
            m.RestrictionView, row, since=row.created_at.isoformat(), until=_time(row.until)
        )
        for row in store.moderation.restrictions_of(sender.visitor_hash)
        if row.lifted_at is None and (row.until is None or now < row.until)
    ]


@post("/api/measures/{measure_id:str}/appeal", status_code=204)
async def file_appeal(
    measure_id: FromPath[str],
    data: JSONBody[m.AppealRequest],
    sender: Sender,
    store: d.StoreDependency,
) -> None:
    """Appeal against a measure; only the visitor's first appeal counts."""
    appeal = rows.FileAppeal(sender.visitor_hash, measure_id, sanitize_line(data.text))
    await asyncio.wrap_future(store.moderation.write(appeal))


@post("/api/blocks", status_code=201)
async def block_player(
    data: JSONBody[BlockRequest],
    sender: Sender,
    registry: d.RegistryDependency,
    request: AnyRequest,
) -> BlockView:
    """Block the player in a place of a table. Returns the block, with the player's name."""
    visitor = sender.visitor_hash
    keys = limit_keys(client_address(request), visitor, account=sender.account is not None)
    registry.quotas.consume(LimitedAction.BLOCKS, keys, asyncio.get_running_loop().time())
    chair = (await registry.open_room(data.table)).table.chairs[data.place]
    if chair is None or chair.visitor_hash in (None, visitor):
        raise RefusalError("block-nobody", field="place", given=data.place)
    row = BlockRow(id=new_id(), by_hash=visitor, of_hash=chair.visitor_hash or "", name=chair.name)
    await registry.add_block(row)
    return BlockView(id=row.id, name=row.name)


@get("/api/blocks", sync_to_thread=True)
def list_blocks(sender: Sender, store: d.StoreDependency) -> list[BlockView]:
    """List the players blocked by the visitor, latest first."""
    return [BlockView(id=row.id, name=row.name) for row in store.blocks_of(sender.visitor_hash)]


@delete("/api/blocks/{block_id:str}")
async def lift_block(block_id: FromPath[str], sender: Sender, store: d.StoreDependency) -> None:
    """Lift one of the visitor's blocks."""
    await asyncio.wrap_future(store.lift_block(sender.visitor_hash, block_id))
