"""Static files of the page, and one document for all other paths.

Files are compressed when the page is built, and browsers that accept the encoding get the
compressed copy. Each file has an entity tag, so a browser that already has the file gets a 304
response without a body.
"""

import gzip
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.types import Message, Scope

from hanchan.server.errors import RefusalError
from hanchan.server.runtime.described_responses import EncodedResponse, T
from hanchan.server.runtime.litestar_adapters import AnyRequest, request_path
from hanchan.server.runtime.settings import Settings

# Compression. Page files are compressed when the page is built, JSON responses if they are long and
# the same for every client. A response with personal secrets is never compressed: its length would
# reveal the content to others in the same network.

ENCODING_SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""The file suffixes of precompressed files by encoding, the most effective encoding first."""
MIN_COMPRESSED_BYTES = 1400
"""Minimum size in bytes of a response to compress; a shorter one fits in one packet."""
COMPRESSION_LEVEL = 5


def accepted_encodings(header: str) -> tuple[str, ...]:
    """Return the supported encodings that an Accept-Encoding header allows, best first.

    >>> accepted_encodings("gzip, deflate, br"), accepted_encodings("br;q=0.2, gzip")
    (('br', 'gzip'), ('gzip', 'br'))
    >>> accepted_encodings("br;q=0, *;q=0.5")
    ('gzip',)
    """
    qualities = dict(_qualities(header))
    otherwise = qualities.get("*", 0.0)
    weights = {name: qualities.get(name, otherwise) for name in ENCODING_SUFFIXES}
    return tuple(sorted(filter(weights.__getitem__, weights), key=lambda name: -weights[name]))


def _qualities(header: str) -> Iterator[tuple[str, float]]:
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        try:
            yield name.strip(), float(weight.strip().removeprefix("q=") or 1)
        except ValueError:  # the weight is not a number
            yield name.strip(), 0.0


def json_response(request: AnyRequest, content: T) -> EncodedResponse[T]:
    """Return a JSON response, compressed if long. Call it in a thread, as it takes time."""
    body, headers = encode_json(request, content)
    return EncodedResponse(body, media_type="application/json", headers=headers)


def encode_json(request: AnyRequest, content: object) -> tuple[bytes, dict[str, str]]:
    """Return the body and the headers of a JSON response, compressed as in `json_response`."""
    body, headers = msgspec.json.encode(content), {"Vary": "Accept-Encoding"}
    header = request.headers.get("accept-encoding", "")
    if len(body) < MIN_COMPRESSED_BYTES or "gzip" not in accepted_encodings(header):
        return body, headers
    return gzip.compress(body, COMPRESSION_LEVEL, mtime=0), headers | {"Content-Encoding": "gzip"}


CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
CACHE_FOREVER = "public, max-age=31536000, immutable"
CACHE_FOR_A_DAY = "public, max-age=86400"
"""Cache header for tiles with a hash as query; during an update an older server may answer."""
REVALIDATE = "no-cache"
"""Cache header for files that change rarely, but must be revalidated each time."""
NOT_MODIFIED = 304
TAG_LENGTH = 20
END_OF_HEAD = b"</head>"
NOT_BUILT_PAGE = b"""<!doctype html><meta charset="utf-8"><title>hanchan</title>
<p>The page has not been built: run <code>make page</code>, then load this again.</p>
"""


async def set_headers(message: Message, scope: Scope) -> None:
    """Set the security headers of every response: a page may load nothing from elsewhere."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers[name] = value
        if scope["scheme"] == "https":  # browsers log that they ignore it elsewhere
            headers["Cross-Origin-Opener-Policy"] = "same-origin"


STATIC_FOLDERS = ("assets", "tiles", "sounds", "icons")
ROOT_FILES = ("favicon.ico", "robots.txt", "manifest.webmanifest", "worker.js", "old-browser.js")
"""Files at fixed paths: browsers request most on their own, and a worker's path is its scope."""
MEDIA_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
"""Media types by suffix, for suffixes that a system may not know or may map differently."""


@get(
    [
        *(f"/{folder}/{{name:path}}" for folder in STATIC_FOLDERS),
        *(f"/{name}" for name in ROOT_FILES),
    ],
    sync_to_thread=False,
)
def page_file(request: AnyRequest, settings: NamedDependency[Settings]) -> Response[bytes]:
    """Return a file of the page. Files in `assets` never change, as their names contain a hash."""
    path = request_path(request)
    file = _file_of(settings.page.resolve(), path)
    if file is None:
        raise RefusalError("nothing-there", field="file", given=path)
    cached = CACHE_FOREVER if path.startswith("/assets/") else REVALIDATE
    if path.startswith("/tiles/") and request.scope["query_string"]:
        cached = CACHE_FOR_A_DAY
    media = MEDIA_TYPES.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    return _answer(request, file, media, cached)


def _file_of(folder: Path, path: str) -> Path | None:
    """Return the page's file at a URL path, or None, also for the path of a compressed copy."""
    try:
        # Resolve the path before comparing it: `..` and links may lead anywhere.
        file = (folder / path.lstrip("/")).resolve()
        found = file.is_relative_to(folder) and file.is_file()
        return file if found and file.suffix not in ENCODING_SUFFIXES.values() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


def _answer(request: AnyRequest, file: Path, media: str, cached: str) -> Response[bytes]:
    headers = {"Cache-Control": cached, "Vary": "Accept-Encoding"}
    copy = file
    for encoding in accepted_encodings(request.headers.get("accept-encoding", "")):
        compressed = file.with_name(file.name + ENCODING_SUFFIXES[encoding])
        if compressed.is_file():
            copy, headers["Content-Encoding"] = compressed, encoding
            break
    state = copy.stat()
    tag = headers["ETag"] = _tag(copy, state.st_mtime_ns, state.st_size)
    if _matches_tag(request.headers.get("if-none-match", ""), tag):
        headers.pop("Content-Encoding", None)
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    return Response(copy.read_bytes(), media_type=media, headers=headers)


@lru_cache(maxsize=1024)
def _tag(file: Path, modified: int, size: int) -> str:  # noqa: ARG001 (part of the cache key)
    """Return the entity tag of a file: a digest of its bytes, so that all servers agree."""
    return f'"{sha256(file.read_bytes()).hexdigest()[:TAG_LENGTH]}"'


def _matches_tag(header: str, tag: str) -> bool:
    """Whether an If-None-Match header contains the tag or `*`.

    >>> _matches_tag('W/"a", "b"', '"a"'), _matches_tag("*", '"a"'), _matches_tag('"b"', '"a"')
    (True, True, False)
    """
    known = {one.strip().removeprefix("W/") for one in header.split(",")}
    return tag in known or "*" in known


@get(["/", "/{rest:path}"], sync_to_thread=False)
def page_index(request: AnyRequest, settings: NamedDependency[Settings]) -> Response[bytes]:
    """Return the page's only document for every other path; the page does its own routing."""
    if (path := request_path(request)).startswith("/api/"):
        raise RefusalError("nothing-there", field="path", given=path)
    return index_response(request, settings)


def index_response(request: AnyRequest, settings: Settings, head: str = "") -> Response[bytes]:
    """Return the page's document, with more elements in its head if there are any."""
    file = settings.page / "index.html"
    if not file.is_file():
        headers = {"Cache-Control": REVALIDATE}
        return Response(NOT_BUILT_PAGE, media_type=MediaType.HTML, headers=headers)
    if not head:
        return _answer(request, file, MediaType.HTML, REVALIDATE)
    body = file.read_bytes().replace(END_OF_HEAD, head.encode() + END_OF_HEAD, 1)
    return Response(body, media_type=MediaType.HTML, headers={"Cache-Control": REVALIDATE})
