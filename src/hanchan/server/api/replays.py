"""Replay routes for uploaded files and matches played here: kyoku, reviews, and verification."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias
from urllib.parse import quote, unquote, urlencode

from litestar import get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery

from hanchan.errors import quote_input
from hanchan.formats import format_named
from hanchan.formats.conversion import NATIVE_FORMAT, convert_match
from hanchan.formats.filenames import converted_filename, numbered_paths
from hanchan.formats.match_loader import LoadedMatch
from hanchan.logs import log_from_record
from hanchan.messages import replays as m
from hanchan.records import Record, write_record
from hanchan.review import Review, SeatDecision
from hanchan.server.api.dependencies import RegistryDependency, StoreDependency
from hanchan.server.api.tables import load_finished_record
from hanchan.server.error_responses import language_of
from hanchan.server.errors import RefusalError
from hanchan.server.replays import replay_cache as cache
from hanchan.server.replays import review_presenter
from hanchan.server.replays.kyoku_presenter import present_kyoku_replay
from hanchan.server.replays.link_preview import Position
from hanchan.server.replays.verification_presenter import verify_source
from hanchan.server.request_parameters import OptionalLanguageParameter
from hanchan.server.runtime.described_responses import FILE_BODY, EncodedResponse, MediaResponse, T
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address
from hanchan.server.runtime.quotas import LimitedAction, limit_keys
from hanchan.server.runtime.static_files import encode_json
from hanchan.store import Store

# Conversion of a match to the format of another program.


def convert_to_format(source: cache.ReplaySource, number: int, form: str) -> tuple[str, bytes]:
    """Return the file name and data of one match in another format.

    Matches count from 1. If the file has several matches, the name includes the number.
    """
    target, matches = format_named(form), cache.read_matches(source)
    match = cache.select_match(matches, number)
    if not isinstance(match, Record):
        data = convert_match(match, target)
    elif target.name == NATIVE_FORMAT:
        data = write_record(match)
    else:
        data = convert_match(log_from_record(match), target)
    names = numbered_paths(Path(converted_filename(source.name, target)), len(matches))
    return names[number - 1].name, data


MAX_FILE_BYTES = 2 * 2**20
MAX_FILE_NAME_LENGTH = 120
TABLE_KEY_PREFIX = "table-"
DIGEST_LENGTH = 64
CACHE_FIVE_MINUTES = "private, max-age=300"
LibraryDependency: TypeAlias = NamedDependency[cache.ReplayCache]


def replay_library(state: State) -> cache.ReplayCache:
    """Return the server's cache of opened matches, created on first use."""
    library = state.get("replays")
    if not isinstance(library, cache.ReplayCache):
        library = state["replays"] = cache.ReplayCache()
    return library


@dataclass(frozen=True, slots=True)
class ReplayContext:
    """The context of a replay request: the store, the cache of matches, and the language."""

    request: AnyRequest
    store: Store
    library: cache.ReplayCache
    language: str

    def list_matches(self, source: cache.ReplaySource) -> m.ReplayFileView:
        """Return the format and the matches of a file, in the request's language."""
        return self.library.list_matches(source, self.language)

    def open_kyoku(self, key: str, number: int, kyoku: int, rules: str | None) -> LoadedMatch:
        """Return a match, replayed under `rules` or else its own rules.

        `number` and `kyoku` count from 1. Raises an error if the replay does not reach the kyoku.
        """
        source = find_source(self.store, key)
        loaded = self.library.open_replay(source, number, rules or None, self.language)
        count = len(loaded.replay.deals)
        if not 1 <= kyoku <= count:
            problem = loaded.replay.disagreement if kyoku > count else None
            message = "replay-kyoku-unread" if problem else "replay-no-kyoku"
            raise RefusalError(message, field="kyoku", given=kyoku, count=count, problem=problem)
        return loaded

    def review(
        self, key: str, number: int, seat: int, rules: str | None, kyoku: int | None = None
    ) -> Review:
        """Return the review of a seat's match, or of one kyoku of it."""
        loaded = self.open_kyoku(key, number, 1 if kyoku is None else kyoku, rules)
        match = cache.MatchKey(key, number, rules or None)
        return self.library.review(match, loaded.replay, seat, kyoku)

    def find_decision(self, position: Position, rules: str | None) -> SeatDecision:
        """Return the decision of the seat at that position; refuse one that it does not have."""
        key, number, kyoku, moment, seat = position
        loaded = self.open_kyoku(key, number, kyoku, rules)
        return review_presenter.find_decision(loaded.replay, kyoku, moment, seat)

    async def respond(self, work: Callable[[], T], status: int = 200) -> EncodedResponse[T]:
        """Return the result of `work` as JSON, compressed if the browser accepts that."""
        body, headers = await self.library.run_for_request(
            self.request, lambda: encode_json(self.request, work())
        )
        headers |= {"Cache-Control": CACHE_FIVE_MINUTES, "Vary": "Accept-Encoding, Accept-Language"}
        return EncodedResponse(
            body, status_code=status, media_type="application/json", headers=headers
        )


def replay_context(
    request: AnyRequest,
    store: StoreDependency,
    library: LibraryDependency,
    lang: OptionalLanguageParameter = None,
) -> ReplayContext:
    """Return the context of a request, in the language `lang` or the browser's language."""
    return ReplayContext(request, store, library, lang or language_of(request))


def position_of_path(
    key: FromPath[str],
    number: FromPath[int],
    kyoku: FromPath[int],
    seat: FromPath[int],
    moment: FromPath[int],
) -> Position:
    """Return the position that a path names."""
    return Position(key, number, kyoku, moment, seat)


Replays: TypeAlias = NamedDependency[ReplayContext]
PATH = "/api/replays"
DEPENDENCIES = {
    "position": Provide(position_of_path, sync_to_thread=False),
    "library": Provide(replay_library, sync_to_thread=False),
    "replays": Provide(replay_context, sync_to_thread=False),
}


@post("/", status_code=201, request_max_body_size=MAX_FILE_BYTES, opt=FILE_BODY)
async def upload_replay(
    request: AnyRequest, replays: Replays, registry: RegistryDependency
) -> EncodedResponse[m.ReplayFileView]:
    """Store an uploaded file in any format, compressed or not, and list its matches.

    The body is the file, up to 2 MiB; `X-File-Name` may have its name, percent-encoded. `key` in
    the answer is that of the other paths, where matches and kyoku count from 1, seats from 0.
    """
    registry.refuse_when_full()
    keys, now = limit_keys(client_address(request)), asyncio.get_running_loop().time()
    registry.quotas.consume(LimitedAction.REPLAYS, keys, now)
    data = await request.body()
    registry.quotas.consume(LimitedAction.MEGABYTES, keys, now, len(data) / 2**20)
    name = _clean_file_name(request.headers.get("x-file-name", ""))
    source = cache.ReplaySource(key="", name=name, data=data, download="")
    list_matches = partial(replays.library.list_matches, source, "en")
    await replays.library.run_for_request(request, list_matches)  # do not store an unreadable file
    digest, saved = replays.store.save_replay(name, data)
    await asyncio.wrap_future(saved)
    path = f"/api/replays/{digest}/file"
    source = cache.ReplaySource(key=digest, name=name, data=data, download=path)
    return await replays.respond(lambda: replays.list_matches(source), 201)


@get("/{key:str}")
async def get_replay(key: FromPath[str], replays: Replays) -> EncodedResponse[m.ReplayFileView]:
    """Return the format and the matches of an uploaded file, or of a record from this server."""
    return await replays.respond(lambda: replays.list_matches(find_source(replays.store, key)))


@get("/{key:str}/file")
async def download_replay_file(
    request: AnyRequest, key: FromPath[str], store: StoreDependency, library: LibraryDependency
) -> MediaResponse[Literal["application/octet-stream"]]:
    """Return an uploaded file, or the record of a match played here."""
    source = await library.run_for_request(request, lambda: find_source(store, key))
    return _attachment(source.name, source.data)


@get("/{key:str}/matches/{number:int}/as/{form:str}")
async def download_match(
    request: AnyRequest,
    key: FromPath[str],
    number: FromPath[int],
    form: FromPath[str],
    store: StoreDependency,
    library: LibraryDependency,
) -> MediaResponse[Literal["application/octet-stream"]]:
    """Return one match as a file, converted to the requested format."""
    name, data = await library.run_for_request(
        request, lambda: convert_to_format(find_source(store, key), number, form)
    )
    return _attachment(name, data)


@get("/{key:str}/matches/{number:int}/kyoku/{kyoku:int}")
async def get_kyoku(
    key: FromPath[str],
    number: FromPath[int],
    kyoku: FromPath[int],
    replays: Replays,
    rules: FromQuery[str | None] = None,
) -> EncodedResponse[m.KyokuReplayView]:
    """Return every moment of one kyoku."""

    def work() -> m.KyokuReplayView:
        loaded = replays.open_kyoku(key, number, kyoku, rules)
        return present_kyoku_replay(loaded, kyoku, replays.language)

    return await replays.respond(work)


@get("/{key:str}/matches/{number:int}/kyoku/{kyoku:int}/review/{seat:int}")
async def review_kyoku(
    key: FromPath[str],
    number: FromPath[int],
    kyoku: FromPath[int],
    seat: FromPath[int],
    replays: Replays,
    rules: FromQuery[str | None] = None,
) -> EncodedResponse[m.KyokuReviewView]:
    """Return the strong bot's review of a seat's decisions in one kyoku."""

    def work() -> m.KyokuReviewView:
        reviewed = replays.review(key, number, seat, rules, kyoku)
        return review_presenter.present_kyoku_review(reviewed, kyoku, replays.language)

    return await replays.respond(work)


@get("/{key:str}/matches/{number:int}/review/{seat:int}")
async def review_match(
    key: FromPath[str],
    number: FromPath[int],
    seat: FromPath[int],
    replays: Replays,
    rules: FromQuery[str | None] = None,
) -> EncodedResponse[m.MatchReviewView]:
    """Return every player's outlook over the match, and the seat's mistakes, costliest first."""

    def link(one: SeatDecision) -> str:
        return decision_link(key, number, one, rules)

    def work() -> m.MatchReviewView:
        reviewed = replays.review(key, number, seat, rules)
        return review_presenter.present_match_review(reviewed, replays.language, link)

    return await replays.respond(work)


@get("/{key:str}/matches/{number:int}/review/{seat:int}/{form:str}")
async def download_report(
    request: AnyRequest,
    key: FromPath[str],
    number: FromPath[int],
    seat: FromPath[int],
    form: FromPath[str],
    replays: Replays,
    rules: FromQuery[str | None] = None,
) -> MediaResponse[Literal["application/octet-stream"]]:
    """Return a report of a seat's match to share: a page (`html`), or a picture of it (`svg`)."""

    def work() -> bytes:
        reviewed = replays.review(key, number, seat, rules)
        return review_presenter.write_report(reviewed, replays.language, form)

    if form not in review_presenter.REPORT_FORMS:
        allowed = review_presenter.REPORT_FORMS
        raise RefusalError("value-choice", field="form", given=quote_input(form), allowed=allowed)

    data = await replays.library.run_for_request(request, work)
    return _attachment(f"review-{number}-{seat + 1}.{form}", data)


DECISION_PATH = "/{key:str}/matches/{number:int}/kyoku/{kyoku:int}/decision/{seat:int}/{moment:int}"


@get(DECISION_PATH)
async def get_decision(
    position: NamedDependency[Position],
    replays: Replays,
    rules: FromQuery[str | None] = None,
) -> EncodedResponse[m.DecisionQuestionView]:
    """Return what a seat may do at a moment of a kyoku, counted from 0."""

    def work() -> m.DecisionQuestionView:
        decided = replays.find_decision(position, rules)
        return review_presenter.present_question(decided, replays.language)

    return await replays.respond(work)


@get(f"{DECISION_PATH}/{{action:int}}")
async def answer_decision(
    position: NamedDependency[Position],
    action: FromPath[int],
    replays: Replays,
    rules: FromQuery[str | None] = None,
) -> EncodedResponse[m.DecisionAnswerView]:
    """Compare an action at a decision, and the one that was taken, with the bot's choice."""

    def work() -> m.DecisionAnswerView:
        decided = replays.find_decision(position, rules)
        return review_presenter.present_answer(decided, action, replays.language)

    return await replays.respond(work)


@get("/{key:str}/verify")
async def verify_replay(
    key: FromPath[str],
    replays: Replays,
    rules: FromQuery[str | None] = None,
    infer: FromQuery[Literal["0", "1"]] = "0",
) -> EncodedResponse[m.VerificationView]:
    """Verify a file like `hanchan verify`; `infer` adds which rulebooks agree with each match."""

    def work() -> m.VerificationView:
        source = find_source(replays.store, key)
        return verify_source(source, rules or None, replays.language, infer=infer == "1")

    return await replays.respond(work)


def find_source(store: Store, key: str) -> cache.ReplaySource:
    """Return the file of a key: an uploaded file's digest, or `table-ID-MATCH` for a match here."""
    if key.startswith(TABLE_KEY_PREFIX):
        table_id, _, number = key.removeprefix(TABLE_KEY_PREFIX).rpartition("-")
        if number.isdecimal() and len(number) < len(str(2**31)):
            record = load_finished_record(store, table_id, int(number))
            path = f"/api/tables/{table_id}/matches/{int(number)}/record"
            name = f"hanchan-{table_id}-{int(number)}.jsonl"
            return cache.ReplaySource(key=key, name=name, data=write_record(record), download=path)
    elif len(key) == DIGEST_LENGTH:
        row = store.get_replay(key)
        if row is not None:
            path = f"/api/replays/{key}/file"
            return cache.ReplaySource(key=key, name=row.name, data=row.data, download=path)
    raise RefusalError("replay-gone", field="replay", given=key)


def decision_link(key: str, number: int, decided: SeatDecision, rules: str | None) -> str:
    """Return the path of the page that asks a decision again, valid as long as its file."""
    table, _, played = key.removeprefix(TABLE_KEY_PREFIX).rpartition("-")
    file = f"table/{table}/{played}" if key.startswith(TABLE_KEY_PREFIX) else f"{key}/{number}"
    asked = {"seat": decided.view.seat, "rules": rules, "ask": 1}
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"/replay/{file}/{decided.kyoku}/{decided.moment + 1}?{query}"


def _clean_file_name(header: str) -> str:
    name = unquote(header).replace("\\", "/").rpartition("/")[2]
    printable = "".join(letter for letter in name if letter.isprintable()).strip()
    return printable[:MAX_FILE_NAME_LENGTH] or "log"


def _attachment(name: str, data: bytes) -> MediaResponse[Literal["application/octet-stream"]]:
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}"}
    return MediaResponse(data, media_type="application/octet-stream", headers=headers)
