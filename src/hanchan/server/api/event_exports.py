"""Event downloads: data for other programs, and pages to print."""

from typing import Annotated, Literal, TypeAlias

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from hanchan.club.event import sheets
from hanchan.club.papers import paper_of
from hanchan.club.papers.codes import codes_of
from hanchan.server.events.event_cache import Asker, Opened
from hanchan.server.events.house import EventHouse
from hanchan.server.events.rights import refuse_others, refuse_roles
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.workers import Workers
from hanchan.store.event_rows import BadgeRow

Sheet: TypeAlias = Literal["file", sheets.Sheet]
Paper: TypeAlias = Literal["seating", "plates", "sheets", "slips", "regulation", "standings"]
Link = Annotated[str, QueryParameter(name="link", max_length=200, pattern=r"^(https?://[!-~]+)?$")]


@get("/api/events/{event_id:str}/export/{sheet:str}")
async def export_event(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    sheet: FromPath[Sheet],
    house: NamedDependency[EventHouse],
    workers: NamedDependency[Workers],
    lang: Lang = "en",
) -> Response[bytes]:
    """The event for other programs. Only its owner gets the file itself, which has everything."""

    def written(opened: Opened, badge: BadgeRow | None) -> bytes:
        if sheet == "file":
            refuse_roles(badge, "owner")
            return b"".join(line + b"\n" for line in house.store.events.lines(event_id))
        refuse_others(badge)
        return sheets.exported(opened.book.event, sheet, lang).encode()

    async with workers.exports.turn(request) as run:
        data = await house.compute(event_id, asker, written, run)
    ending = {"file": "jsonl", "script": "txt"}.get(sheet, sheet.rpartition("-")[2])
    named = f'attachment; filename="{event_id}-{sheet.partition("-")[0]}.{ending}"'
    return _file(data, "text/plain", named)


def _file(data: bytes, media: str, named: str) -> Response[bytes]:
    headers = {"Content-Disposition": named, "Cache-Control": "no-store"}
    return Response(data, media_type=media, headers=headers)


@get("/api/events/{event_id:str}/papers/{paper:str}")
async def print_event(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    paper: FromPath[Paper],
    house: NamedDependency[EventHouse],
    workers: NamedDependency[Workers],
    link: Link = "",
    lang: Lang = "en",
) -> Response[bytes]:
    """A self-contained page to print.

    With `link` the plates have a QR code of it, ending in the number of the entry.
    """

    def written(opened: Opened, badge: BadgeRow | None) -> bytes:
        refuse_others(badge)
        coded = codes_of(link) if link else None
        return paper_of(opened.book.event, paper, lang, coded).encode()

    async with workers.exports.turn(request) as run:
        data = await house.compute(event_id, asker, written, run)
    return _file(data, "text/html", f'attachment; filename="{event_id}-{paper}.html"')
