"""Previews of links: the page with a description for chats, and the picture of a position in it."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from html import escape
from typing import Literal
from urllib.parse import urlencode

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from hanchan.errors import HanchanError
from hanchan.pictures.png_drawing import HIGH, WIDE, as_png
from hanchan.server.api.replays import DEPENDENCIES as REPLAY_DEPENDENCIES
from hanchan.server.api.replays import Replays
from hanchan.server.replays.link_preview import (
    LinkPreview,
    Position,
    preview_position,
    preview_screen,
    read_position,
)
from hanchan.server.runtime.described_responses import MediaResponse, T
from hanchan.server.runtime.litestar_adapters import AnyRequest, request_path
from hanchan.server.runtime.settings import Settings
from hanchan.server.runtime.static_files import CACHE_FOR_A_DAY, index_response

DEPENDENCIES = REPLAY_DEPENDENCIES
BROWSER_HEADER = "sec-fetch-dest"
"""A header that every browser sends, and no program that looks for a preview."""


async def _use_preview(
    replays: Replays, position: Position, rules: str | None, use: Callable[[LinkPreview], T]
) -> T:
    def work() -> T:
        loaded = replays.open_kyoku(position.key, position.match, position.kyoku, rules)
        return use(preview_position(loaded, position, replays.language))

    return await replays.library.run_for_request(replays.request, work)


@get(["/replay", "/replay/{rest:path}", "/practice", "/watch", "/watch/{rest:path}"])
async def page_with_preview(
    request: AnyRequest,
    replays: Replays,
    settings: NamedDependency[Settings],
    rules: FromQuery[str | None] = None,
) -> Response[bytes]:
    """Return the page; a program that is not a browser gets a preview with it.

    That is of a position, or else of the screen. A match that is neither over nor abandoned has
    none, as its record cannot be opened.
    """
    head = "" if BROWSER_HEADER in request.headers else await _find_head(request, replays, rules)
    response = index_response(request, settings, head)
    response.headers["Vary"] = "Accept-Encoding, Accept-Language, Sec-Fetch-Dest"
    return response


async def _find_head(request: AnyRequest, replays: Replays, rules: str | None) -> str:
    path = request_path(request)
    position = read_position(path, dict(request.query_params.items()))
    if position is not None:
        picture = _picture_address(request, position, rules)
        with suppress(HanchanError):  # the page itself says what is wrong with the link
            return await _use_preview(replays, position, rules, partial(_head, picture=picture))
    screen = preview_screen(path, replays.language)
    return "" if screen is None else _head(screen)


@get(
    "/api/replays/{key:str}/matches/{number:int}/kyoku/{kyoku:int}/picture/{seat:int}/{moment:int}"
)
async def draw_position(
    position: NamedDependency[Position],
    replays: Replays,
    rules: FromQuery[str | None] = None,
) -> MediaResponse[Literal["image/png"]]:
    """Return the dora indicators and a seat's hand at a moment, counted from 0, as a picture."""
    drawn = await _use_preview(replays, position, rules, lambda preview: as_png(preview.rows))
    headers = {"Cache-Control": CACHE_FOR_A_DAY}
    return MediaResponse(drawn, media_type="image/png", headers=headers)


def _picture_address(request: AnyRequest, position: Position, rules: str | None) -> str:
    key, match, kyoku, moment, seat = position
    path = f"/api/replays/{key}/matches/{match}/kyoku/{kyoku}/picture/{seat}/{moment}"
    query = f"?{urlencode({'rules': rules})}" if rules else ""
    return f"{request.scope['scheme']}://{request.headers.get('host', '')}{path}{query}"


def _head(preview: LinkPreview, picture: str = "") -> str:
    properties = {
        "og:type": "website",
        "og:site_name": "hanchan",
        "og:title": preview.title,
        "og:description": preview.description,
    }
    if picture:
        properties |= {
            "og:image": picture,
            "og:image:type": "image/png",
            "og:image:width": str(WIDE),
            "og:image:height": str(HIGH),
            "og:image:alt": preview.description,
        }
    tags = [
        f'<meta property="{name}" content="{escape(value)}" />'
        for name, value in properties.items()
    ]
    card = "summary_large_image" if picture else "summary"
    return "".join([*tags, f'<meta name="twitter:card" content="{card}" />'])
