"""Replay routes: uploaded files and matches played here, by kyoku, with verification."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar
from urllib.parse import quote, unquote

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery

from hanchan.arena.log_file_verification import infer_file, verify_file
from hanchan.core.codes import SEATS
from hanchan.formats.conversion import NATIVE_FORMAT, convert_match
from hanchan.formats.detection import format_named
from hanchan.formats.filenames import converted_filename, numbered_paths
from hanchan.formats.files import read_bytes
from hanchan.formats.match_loader import LoadedMatch, Match
from hanchan.formats.native import read_records
from hanchan.formats.replay_rules import RequestedRules
from hanchan.i18n.lazy_text import localize_text
from hanchan.logs import log_from_record
from hanchan.logs.finding import Finding
from hanchan.logs.log import LoggedKyoku
from hanchan.logs.rule_inference import RulebookCandidate
from hanchan.messages.replays import (
    DisagreementView,
    KyokuReplayView,
    KyokuReviewView,
    MatchVerificationView,
    RulesTrial,
    VerificationView,
)
from hanchan.records import (
    Ankan,
    AnyEvent,
    Chi,
    Dahai,
    Daiminkan,
    Kakan,
    Pon,
    Reach,
    Record,
    StartKyoku,
    Tsumo,
    write_record,
)
from hanchan.records.record import FIRST_EVENT_LINE
from hanchan.rules import load_rules
from hanchan.server.api.tables import load_finished_record
from hanchan.server.error_responses import language_of
from hanchan.server.errors import RefusalError
from hanchan.server.replays.kyoku_presenter import present_kyoku_replay, present_kyoku_review
from hanchan.server.replays.replay_cache import (
    ReplayCache,
    ReplaySource,
    count_deals,
    read_matches,
    refuse_unknown_rules,
    select_match,
)
from hanchan.server.request_parameters import OptionalLanguageParameter
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address
from hanchan.server.runtime.quotas import LimitedAction, limit_keys
from hanchan.server.runtime.static_files import encode_json
from hanchan.server.table_registry import TableRegistry
from hanchan.store import Store

# Verification of a file, for the page.

MOVE_TYPES = (Tsumo, Dahai, Chi, Pon, Daiminkan, Ankan, Kakan, Reach)


def first_match_lines(source: ReplaySource, matches: Sequence[Match]) -> Iterator[int]:
    """Yield the file's line at which each match begins; 1 where lines are numbered by match."""
    if matches and isinstance(matches[0], Record):
        yield from (line for line, _ in read_records(read_bytes(source.file)))
    else:
        yield from (1 for _ in matches)


def count_moves_until(match: Match, first_line: int, finding: Finding) -> int | None:
    """Return the number of moves in the kyoku up to and including the event of a finding.

    None if the finding is about the end of the kyoku, or if the file does not tell where events
    are.
    """
    if not finding.kyoku:
        return None
    if isinstance(match, Record):
        return _count_in_record(match, finding.line - first_line + 1 - FIRST_EVENT_LINE)
    return _count_in_kyoku(match.kyoku[finding.index], finding.line)


def _count_in_record(record: Record, seq: int) -> int | None:
    told = record.events[: seq + 1]
    deal = max((i for i, event in enumerate(told) if isinstance(event, StartKyoku)), default=0)
    return _count_moves(told[deal:])


def _count_in_kyoku(kyoku: LoggedKyoku, line: int) -> int | None:
    if line == kyoku.line:
        return 0
    if line not in kyoku.lines:
        return None
    return _count_moves(kyoku.events[: kyoku.lines.index(line) + 1])


def _count_moves(events: Sequence[AnyEvent]) -> int:
    return sum(isinstance(event, MOVE_TYPES) for event in events)


MAX_DISAGREEMENTS = 200
MAX_VERIFIED_KYOKU = 500
"""Maximum number of kyoku verified per file, to limit how long other visitors wait."""
MAX_INFERRED_MATCHES = 12
"""Maximum number of matches whose rules are inferred, because each is tried with every rulebook."""
MAX_INFERRED_KYOKU = 150


def verify_source(
    source: ReplaySource, rules: str | None, language: str, *, infer: bool
) -> VerificationView:
    """Compare a file with the given rules, or with the rules that each match names."""
    refuse_unknown_rules(rules)
    played = read_matches(source)
    _refuse_large_file(played, infer=infer)
    asked = None if rules is None else RequestedRules(load_rules(rules))
    report = verify_file(source.file, rules=asked)
    begins = first_match_lines(source, played)
    found = (
        _present_disagreement(finding, number, language, count_moves_until(match, line, finding))
        for number, (verification, match, line) in enumerate(
            zip(report.matches, played, begins, strict=False), start=1
        )
        for finding in verification.findings
    )
    return VerificationView(
        matches=tuple(
            MatchVerificationView(rules=match.rules, kyoku=match.kyoku, complete=match.complete)
            for match in report.matches
        ),
        disagreements=tuple(islice(found, MAX_DISAGREEMENTS)),
        doubts=tuple(localize_text(language, doubt) for doubt in dict.fromkeys(report.doubts)),
        inferred=_infer_rules(source, language) if infer else None,
        error=localize_text(language, report.error or ""),
    )


def _refuse_large_file(matches: Sequence[Match], *, infer: bool) -> None:
    """Refuse a file that would make other visitors wait for too long."""
    kyoku = sum(map(count_deals, matches))
    if infer and (count := len(matches)) > MAX_INFERRED_MATCHES:
        raise RefusalError("log-matches", field="infer", count=count, most=MAX_INFERRED_MATCHES)
    if infer and kyoku > MAX_INFERRED_KYOKU:
        raise RefusalError("log-kyoku", field="infer", count=kyoku, most=MAX_INFERRED_KYOKU)
    if kyoku > MAX_VERIFIED_KYOKU:
        raise RefusalError("log-kyoku", field="verify", count=kyoku, most=MAX_VERIFIED_KYOKU)


def _infer_rules(source: ReplaySource, language: str) -> tuple[RulesTrial, ...]:
    """Try each rulebook on each match, and report what excludes it."""
    report = infer_file(source.file, in_full=False)
    return tuple(
        _present_candidate(candidate, number, language)
        for number, match in enumerate(report.matches, start=1)
        for candidate in match.rulebooks
    )


def _present_candidate(candidate: RulebookCandidate, number: int, language: str) -> RulesTrial:
    finding = candidate.finding
    return RulesTrial(
        match=number,
        rules=candidate.name,
        agrees=candidate.agrees,
        excluded=None if finding is None else _present_disagreement(finding, number, language),
    )


def _present_disagreement(
    finding: Finding, number: int, language: str, moves: int | None = None
) -> DisagreementView:
    return DisagreementView(
        match=number,
        kyoku=finding.index + 1 if finding.kyoku else 0,
        name=finding.kyoku,
        line=finding.line,
        field=finding.field,
        about=localize_text(language, finding.field_name),
        logged=localize_text(language, finding.logged),
        by_law=localize_text(language, finding.by_law),
        articles=finding.articles,
        moves=moves,
    )


# Conversion of a match to the format of another program.


def convert_to_format(source: ReplaySource, number: int, form: str) -> tuple[str, bytes]:
    """Return the file name and data of one match in another format.

    Matches count from 1. If the file has several matches, the name includes the number.
    """
    target, matches = format_named(form), read_matches(source)
    match = select_match(matches, number)
    if not isinstance(match, Record):
        data = convert_match(match, target)
    elif target.name == NATIVE_FORMAT:
        data = write_record(match)
    else:
        data = convert_match(log_from_record(match), target)
    names = numbered_paths(Path(converted_filename(source.name, target)), len(matches))
    return names[number - 1].name, data


T = TypeVar("T")

MAX_FILE_BYTES = 2 * 2**20
MAX_FILE_NAME_LENGTH = 120
TABLE_KEY_PREFIX = "table-"
DIGEST_LENGTH = 64
CACHE_FIVE_MINUTES = "private, max-age=300"
StoreDependency: TypeAlias = NamedDependency[Store]
LibraryDependency: TypeAlias = NamedDependency[ReplayCache]


def replay_library(state: State) -> ReplayCache:
    """Return the server's cache of opened matches."""
    found = state.get("replays")
    if not isinstance(found, ReplayCache):
        found = state["replays"] = ReplayCache()
    return found


@dataclass(frozen=True, slots=True)
class KyokuRequest:
    """A request for one kyoku of one match of a file, and the rules to replay it by.

    Kyoku and matches count from 1.
    """

    key: str
    number: int
    kyoku: int
    rules: str | None

    def open_match(self, store: Store, library: ReplayCache, language: str) -> LoadedMatch:
        """Return open the match. Raises an error if it does not have that kyoku."""
        source = find_source(store, self.key)
        opened = library.open_replay(source, self.number, self.rules, language)
        count = len(opened.replay.deals)
        if not 1 <= self.kyoku <= count:
            problem = opened.replay.disagreement if self.kyoku > count else None
            wrong = "replay-kyoku-unread" if problem else "replay-no-kyoku"
            raise RefusalError(wrong, field="kyoku", given=self.kyoku, count=count, problem=problem)
        return opened


def read_kyoku_request(
    key: FromPath[str],
    number: FromPath[int],
    kyoku: FromPath[int],
    rules: FromQuery[str | None] = None,
) -> KyokuRequest:
    """Read the file, match and kyoku from the path of a request."""
    return KyokuRequest(key, number, kyoku, rules or None)


KyokuRequestDependency: TypeAlias = NamedDependency[KyokuRequest]


PATH = "/api/replays"
DEPENDENCIES = {
    "library": Provide(replay_library, sync_to_thread=False),
    "asked": Provide(read_kyoku_request, sync_to_thread=False),
}


@post("/", status_code=201, request_max_body_size=MAX_FILE_BYTES)
async def upload_replay(
    request: AnyRequest,
    store: StoreDependency,
    library: LibraryDependency,
    hall: NamedDependency[TableRegistry],
    lang: OptionalLanguageParameter = None,
) -> Response[bytes]:
    """Upload a file in any format, compressed or not, and list its matches."""
    hall.refuse_when_full()
    whom, now = limit_keys(client_address(request)), asyncio.get_running_loop().time()
    hall.quotas.consume(LimitedAction.REPLAYS, whom, now)
    data = await request.body()
    hall.quotas.consume(LimitedAction.MEGABYTES, whom, now, len(data) / 2**20)
    name = _clean_file_name(request.headers.get("x-file-name", ""))
    source = ReplaySource(key="", name=name, data=data, download="")
    listed = partial(library.list_matches, source, "en")
    await library.run_for_request(request, listed)  # do not store an unreadable file
    digest, kept = store.save_replay(name, data)
    await asyncio.wrap_future(kept)
    source = ReplaySource(key=digest, name=name, data=data, download=f"/api/replays/{digest}/file")
    language = lang or language_of(request)
    return await _json_response(
        request, library, partial(library.list_matches, source, language), 201
    )


@get("/{key:str}")
async def get_replay(
    request: AnyRequest,
    key: FromPath[str],
    store: StoreDependency,
    library: LibraryDependency,
    lang: OptionalLanguageParameter = None,
) -> Response[bytes]:
    """List the matches of an uploaded file, or describe a match played on this server."""
    language = lang or language_of(request)
    return await _json_response(
        request, library, lambda: library.list_matches(find_source(store, key), language)
    )


@get("/{key:str}/file")
async def download_replay_file(
    request: AnyRequest, key: FromPath[str], store: StoreDependency, library: LibraryDependency
) -> Response[bytes]:
    """Download the uploaded file."""
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
) -> Response[bytes]:
    """Download one match, converted to the requested format."""

    def work() -> tuple[str, bytes]:
        return convert_to_format(find_source(store, key), number, form)

    return _attachment(*await library.run_for_request(request, work))


@get("/{key:str}/matches/{number:int}/kyoku/{kyoku:int}")
async def get_kyoku(
    request: AnyRequest,
    asked: KyokuRequestDependency,
    store: StoreDependency,
    library: LibraryDependency,
    lang: OptionalLanguageParameter = None,
) -> Response[bytes]:
    """Return every moment of one kyoku."""
    language = lang or language_of(request)

    def work() -> KyokuReplayView:
        return present_kyoku_replay(
            asked.open_match(store, library, language), asked.kyoku, language
        )

    return await _json_response(request, library, work)


@get("/{key:str}/matches/{number:int}/kyoku/{kyoku:int}/review/{seat:int}")
async def review_kyoku(
    request: AnyRequest,
    asked: KyokuRequestDependency,
    seat: FromPath[int],
    store: StoreDependency,
    library: LibraryDependency,
    lang: OptionalLanguageParameter = None,
) -> Response[bytes]:
    """Return a strong bot's review of one kyoku, computed in a fair queue."""
    language = lang or language_of(request)

    def work() -> KyokuReviewView:
        opened = asked.open_match(store, library, language)
        if seat not in range(SEATS):
            players = ", ".join(opened.replay.names)
            raise RefusalError("review-no-seat", field="seat", given=seat, players=players)
        return present_kyoku_review(opened, asked.kyoku, seat, language)

    return await _json_response(request, library, work)


@get("/{key:str}/verify")
async def verify_replay(
    request: AnyRequest,
    key: FromPath[str],
    store: StoreDependency,
    library: LibraryDependency,
    rules: FromQuery[str | None] = None,
    infer: FromQuery[Literal["0", "1"]] = "0",
    lang: OptionalLanguageParameter = None,
) -> Response[bytes]:
    """Verify a file as `hanchan verify` does; `infer` adds the rulebooks that agree with it."""
    language = lang or language_of(request)

    def work() -> VerificationView:
        source = find_source(store, key)
        return verify_source(source, rules or None, language, infer=infer == "1")

    return await _json_response(request, library, work)


def find_source(store: Store, key: str) -> ReplaySource:
    """Return the file of a key: the digest of an uploaded file, or a match played here."""
    if key.startswith(TABLE_KEY_PREFIX):
        table_id, _, number = key.removeprefix(TABLE_KEY_PREFIX).rpartition("-")
        if number.isdecimal() and len(number) < len(str(2**31)):
            record = load_finished_record(store, table_id, int(number))
            path = f"/api/tables/{table_id}/matches/{int(number)}/record"
            name = f"hanchan-{table_id}-{int(number)}.jsonl"
            return ReplaySource(key=key, name=name, data=write_record(record), download=path)
    elif len(key) == DIGEST_LENGTH:
        row = store.get_replay(key)
        if row is not None:
            path = f"/api/replays/{key}/file"
            return ReplaySource(key=key, name=row.name, data=row.data, download=path)
    raise RefusalError("replay-gone", field="replay", given=key)


def _clean_file_name(written: str) -> str:
    """Return a displayable file name, without folders and unprintable characters."""
    name = unquote(written).replace("\\", "/").rpartition("/")[2]
    shown = "".join(letter for letter in name if letter.isprintable()).strip()
    return shown[:MAX_FILE_NAME_LENGTH] or "log"


def _attachment(name: str, data: bytes) -> Response[bytes]:
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}"}
    return Response(data, media_type="application/octet-stream", headers=headers)


async def _json_response(
    request: AnyRequest, library: ReplayCache, work: Callable[[], object], status: int = 200
) -> Response[bytes]:
    """Return a JSON response, compressed if the browser accepts that."""

    def answer() -> tuple[bytes, dict[str, str]]:
        return encode_json(request, work())

    body, headers = await library.run_for_request(request, answer)
    headers |= {"Cache-Control": CACHE_FIVE_MINUTES, "Vary": "Accept-Encoding, Accept-Language"}
    return Response(body, status_code=status, media_type="application/json", headers=headers)
