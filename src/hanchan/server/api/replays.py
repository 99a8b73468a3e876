"""Matches looked back at: files brought here and matches played here, kyoku by kyoku, verified."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias, TypeVar
from urllib.parse import quote, unquote

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from litestar.types import ControllerRouterHandler

from hanchan.core.codes import SEATS
from hanchan.formats.opening import Opened
from hanchan.messages.replays import KyokuReplay, KyokuReviewed, Verified
from hanchan.records import write_record
from hanchan.server.api.tables import finished_record
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.parameters import LangOrBrowser
from hanchan.server.process.asgi import AnyRequest, address_of
from hanchan.server.process.encodings import compressed_json
from hanchan.server.process.limits import Deed, limited
from hanchan.server.refusing import language_of
from hanchan.server.replays.library import Library, ReplaySource
from hanchan.server.replays.moments import kyoku_replay, kyoku_reviewed
from hanchan.server.replays.saving import saved_as
from hanchan.server.replays.verifying import verified
from hanchan.store import Store

T = TypeVar("T")

LARGEST_FILE = 2 * 2**20
LONGEST_NAME = 120
TABLE = "table-"
DIGEST_LENGTH = 64
KEPT = "private, max-age=300"
Kept: TypeAlias = NamedDependency[Store]
AtHand: TypeAlias = NamedDependency[Library]


def the_library(state: State) -> Library:
    """The matches that are kept at hand, one library for each server."""
    found = state.get("replays")
    if not isinstance(found, Library):
        found = state["replays"] = Library()
    return found


@dataclass(frozen=True, slots=True)
class KyokuAsked:
    """A kyoku of a match of a file, both counted from 1, and the rules it is to be played by."""

    key: str
    number: int
    kyoku: int
    rules: str | None

    def opened(self, store: Store, library: Library, language: str) -> Opened:
        """The match, of which that kyoku can be followed."""
        source = source_of(store, self.key)
        opened = library.opened(source, self.number, self.rules, language)
        count = len(opened.replay.deals)
        if not 1 <= self.kyoku <= count:
            problem = opened.replay.disagreement if self.kyoku > count else None
            wrong = "replay-kyoku-unread" if problem else "replay-no-kyoku"
            raise RefusalError(wrong, field="kyoku", given=self.kyoku, count=count, problem=problem)
        return opened


def kyoku_asked(
    key: FromPath[str],
    number: FromPath[int],
    kyoku: FromPath[int],
    rules: FromQuery[str | None] = None,
) -> KyokuAsked:
    """What the address of a kyoku says."""
    return KyokuAsked(key, number, kyoku, rules or None)


Asked: TypeAlias = NamedDependency[KyokuAsked]


@post("/", status_code=201, request_max_body_size=LARGEST_FILE)
async def bring_replay(
    request: AnyRequest,
    store: Kept,
    library: AtHand,
    hall: NamedDependency[Hall],
    lang: LangOrBrowser = None,
) -> Response[bytes]:
    """A file of any format, packed or not, is kept; which matches are in it."""
    hall.refuse_full()
    whom, now = limited(address_of(request)), asyncio.get_running_loop().time()
    hall.quotas.spend(Deed.REPLAYS, whom, now)
    data = await request.body()
    hall.quotas.spend(Deed.MEGABYTES, whom, now, len(data) / 2**20)
    name = _file_name(request.headers.get("x-file-name", ""))
    source = ReplaySource(key="", name=name, data=data, download="")
    listed = partial(library.listed, source, "en")
    await library.ask(request, listed)  # what cannot be read is not kept
    digest, kept = store.put_replay(name, data)
    await asyncio.wrap_future(kept)
    source = ReplaySource(key=digest, name=name, data=data, download=f"/api/replays/{digest}/file")
    language = lang or language_of(request)
    return await _packed(request, library, partial(library.listed, source, language), 201)


@get("/{key:str}")
async def see_replay(
    request: AnyRequest,
    key: FromPath[str],
    store: Kept,
    library: AtHand,
    lang: LangOrBrowser = None,
) -> Response[bytes]:
    """The matches in a file that was brought before, or one that was played here."""
    language = lang or language_of(request)
    return await _packed(request, library, lambda: library.listed(source_of(store, key), language))


@get("/{key:str}/file")
async def replay_file(
    request: AnyRequest, key: FromPath[str], store: Kept, library: AtHand
) -> Response[bytes]:
    """The file as it was brought."""
    source = await library.ask(request, lambda: source_of(store, key))
    return _attached(source.name, source.data)


@get("/{key:str}/matches/{number:int}/as/{form:str}")
async def match_file(
    request: AnyRequest,
    key: FromPath[str],
    number: FromPath[int],
    form: FromPath[str],
    store: Kept,
    library: AtHand,
) -> Response[bytes]:
    """One match, written for the program that reads that format."""

    def work() -> tuple[str, bytes]:
        return saved_as(source_of(store, key), number, form)

    return _attached(*await library.ask(request, work))


@get("/{key:str}/matches/{number:int}/kyoku/{kyoku:int}")
async def see_kyoku(
    request: AnyRequest, asked: Asked, store: Kept, library: AtHand, lang: LangOrBrowser = None
) -> Response[bytes]:
    """Every moment of one kyoku."""
    language = lang or language_of(request)

    def work() -> KyokuReplay:
        return kyoku_replay(asked.opened(store, library, language), asked.kyoku, language)

    return await _packed(request, library, work)


@get("/{key:str}/matches/{number:int}/kyoku/{kyoku:int}/review/{seat:int}")
async def review_kyoku(
    request: AnyRequest,
    asked: Asked,
    seat: FromPath[int],
    store: Kept,
    library: AtHand,
    lang: LangOrBrowser = None,
) -> Response[bytes]:
    """What a strong bot would have done; kyoku by kyoku, so that others get their turn."""
    language = lang or language_of(request)

    def work() -> KyokuReviewed:
        opened = asked.opened(store, library, language)
        if seat not in range(SEATS):
            players = ", ".join(opened.replay.names)
            raise RefusalError("review-no-seat", field="seat", given=seat, players=players)
        return kyoku_reviewed(opened, asked.kyoku, seat, language)

    return await _packed(request, library, work)


@get("/{key:str}/verify")
async def verify_replay(
    request: AnyRequest,
    key: FromPath[str],
    store: Kept,
    library: AtHand,
    rules: FromQuery[str | None] = None,
    infer: FromQuery[Literal["0", "1"]] = "0",
    lang: LangOrBrowser = None,
) -> Response[bytes]:
    """What `hanchan verify` finds in the file, and with `infer` which rulebooks agree with it."""
    language = lang or language_of(request)

    def work() -> Verified:
        source = source_of(store, key)
        return verified(source, rules or None, language, infer=infer == "1")

    return await _packed(request, library, work)


HANDLERS: tuple[ControllerRouterHandler, ...] = (
    Router(
        "/api/replays",
        route_handlers=[
            bring_replay,
            see_replay,
            replay_file,
            match_file,
            see_kyoku,
            review_kyoku,
            verify_replay,
        ],
        dependencies={
            "library": Provide(the_library, sync_to_thread=False),
            "asked": Provide(kyoku_asked, sync_to_thread=False),
        },
    ),
)


def source_of(store: Store, key: str) -> ReplaySource:
    """The file behind a key: the digest of one that was brought, or a match played here."""
    if key.startswith(TABLE):
        table_id, _, number = key.removeprefix(TABLE).rpartition("-")
        if number.isdecimal() and len(number) < len(str(2**31)):
            record = finished_record(store, table_id, int(number))
            path = f"/api/tables/{table_id}/matches/{int(number)}/record"
            name = f"hanchan-{table_id}-{int(number)}.jsonl"
            return ReplaySource(key=key, name=name, data=write_record(record), download=path)
    elif len(key) == DIGEST_LENGTH:
        row = store.get_replay(key)
        if row is not None:
            path = f"/api/replays/{key}/file"
            return ReplaySource(key=key, name=row.name, data=row.data, download=path)
    raise RefusalError("replay-gone", field="replay", given=key)


def _file_name(written: str) -> str:
    """The name of a file as it can be shown: without folders, without letters that cannot be."""
    name = unquote(written).replace("\\", "/").rpartition("/")[2]
    shown = "".join(letter for letter in name if letter.isprintable()).strip()
    return shown[:LONGEST_NAME] or "log"


def _attached(name: str, data: bytes) -> Response[bytes]:
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}"}
    return Response(data, media_type="application/octet-stream", headers=headers)


async def _packed(
    request: AnyRequest, library: Library, work: Callable[[], object], status: int = 200
) -> Response[bytes]:
    """The answer in JSON, compressed where the browser accepts that."""

    def answer() -> tuple[bytes, dict[str, str]]:
        return compressed_json(request, work())

    body, headers = await library.ask(request, answer)
    headers |= {"Cache-Control": KEPT, "Vary": "Accept-Encoding, Accept-Language"}
    return Response(body, status_code=status, media_type="application/json", headers=headers)
