"""What moderators see and decide; each of them comes with a token of their own."""

import asyncio
from typing import TypeVar

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from hanchan.errors import StoreError
from hanchan.messages.basics import Language
from hanchan.messages.moderation import (
    Answering,
    AppealShown,
    ComplaintShown,
    Deciding,
    LogLine,
    Moderated,
    PastMeasure,
    Spoken,
)
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.ids import new_id
from hanchan.server.moderating import appeal_answer, decision
from hanchan.server.parameters import Lang, ModeratorToken
from hanchan.server.plain_lines import plain_line
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.requests import PHRASES
from hanchan.server.tables.chairs import hash_of
from hanchan.server.workers import Workers
from hanchan.store import Status, Store
from hanchan.store.moderation_rows import (
    ComplaintRow,
    MeasureRow,
    ModerationWrite,
    ModeratorRow,
)
from hanchan.wording.texts import text

SAID = msgspec.json.Decoder(tuple[Spoken, ...])
Row = TypeVar("Row", ComplaintRow, MeasureRow)


@get("/api/moderation", sync_to_thread=True)
def moderated(token: ModeratorToken, store: NamedDependency[Store], lang: Lang = "en") -> Moderated:
    """What waits for moderators, and what they did."""
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
    """The match that a complaint is about, as it was then; not while it is still played."""

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
    """A complaint is closed; what it brings holds at once, at every table."""
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
    """An appeal is answered."""
    me = await asyncio.to_thread(_moderator, store, token)
    row = _found(await asyncio.to_thread(store.moderation.measure, measure_id))
    others = await asyncio.to_thread(store.moderation.moderators)
    reason = plain_line(data.reason)
    await _write(store, appeal_answer(row, me, others, lift=data.lift, reason=reason))
    await hall.judged()


HANDLERS = (moderated, complaint_record, decide, answer_appeal)


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
    """The match, as far as it is kept; None while it is played, as it shows every tile."""
    stored = store.load_table(row.table_id)
    if stored is None or row.match not in stored.matches:
        return row.lines
    played = stored.row.status is Status.PLAYING and stored.row.abandoned_at is None
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
    """What was said, the usual words in the moderator's language."""
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
