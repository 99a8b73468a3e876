"""Event downloads: data for other programs, and pages to print."""

from typing import Annotated, Literal, TypeAlias

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from hanchan.club.event import event_export
from hanchan.club.printouts import render_printout
from hanchan.club.printouts.qr_codes import qr_code_drawing
from hanchan.server.api.dependencies import EVENT, Event, attachment
from hanchan.server.events.event_cache import CachedEvent
from hanchan.server.events.permissions import for_staff, require_badge_rights, require_staff
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.runtime.described_responses import MediaResponse
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.worker_threads import Workers
from hanchan.store.event_rows import BadgeRow

DEPENDENCIES = EVENT
Sheet: TypeAlias = Literal["file", event_export.ExportFormat]
Paper: TypeAlias = Literal["seating", "plates", "sheets", "slips", "regulation", "standings"]
Link = Annotated[str, QueryParameter(name="link", max_length=200, pattern=r"^(https?://[!-~]+)?$")]


@get("/api/events/{event_id:str}/export/{sheet:str}")
async def export_event(
    request: AnyRequest,
    event: Event,
    sheet: FromPath[Sheet],
    workers: NamedDependency[Workers],
    lang: LanguageParameter = "en",
) -> MediaResponse[Literal["text/plain"]]:
    """Return the event, for staff, as a file for another program.

    The event file itself is for owners only, because it contains everything.
    """

    def export(cached: CachedEvent, badge: BadgeRow | None) -> bytes:
        if sheet == "file":
            require_badge_rights(badge, "owner")
            return b"".join(line + b"\n" for line in event.service.store.events.lines(event.id))
        require_staff(badge)
        return event_export.render_export(cached.writer.event, sheet, lang).encode()

    async with workers.exports.request_turn(request) as run:
        data = await event.service.query_long(event.id, event.requester, export, run)
    suffix = {"file": "jsonl", "script": "txt"}.get(sheet, sheet.rpartition("-")[2])
    name = f"{event.id}-{sheet.partition('-')[0]}.{suffix}"
    return attachment(data, name, "text/plain", cached=False)


@get("/api/events/{event_id:str}/papers/{paper:str}")
async def download_printout(
    request: AnyRequest,
    event: Event,
    paper: FromPath[Paper],
    workers: NamedDependency[Workers],
    link: Link = "",
    lang: LanguageParameter = "en",
) -> MediaResponse[Literal["text/html"]]:
    """Return a self-contained HTML page to print, for staff.

    With `link`, each entry's name plate has a QR code of the link followed by the entry number.
    """

    def render(cached: CachedEvent) -> bytes:
        qr_code = qr_code_drawing(link) if link else None
        return render_printout(cached.writer.event, paper, lang, qr_code).encode()

    async with workers.exports.request_turn(request) as run:
        data = await event.service.query_long(event.id, event.requester, for_staff(render), run)
    return attachment(data, f"{event.id}-{paper}.html", "text/html", cached=False)
