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

from hanchan.arena.verification import infer_file, verify_file
from hanchan.core.codes import SEATS
from hanchan.formats.asked_rules import AskedRules
from hanchan.formats.conversion import OWN, convert_match
from hanchan.formats.detection import format_named
from hanchan.formats.files import read_bytes
from hanchan.formats.naming import numbered, renamed
from hanchan.formats.opening import Match, Opened
from hanchan.formats.own import records
from hanchan.logs import log_of
from hanchan.logs.finding import Finding
from hanchan.logs.infer import Candidate
from hanchan.logs.log import LoggedKyoku
from hanchan.messages.replays import (
    Disagreement,
    KyokuReplay,
    KyokuReviewed,
    MatchVerified,
    RulesTried,
    Verified,
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
from hanchan.server.api.tables import finished_record
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.parameters import LangOrBrowser
from hanchan.server.process.asgi import AnyRequest, address_of
from hanchan.server.process.files import compressed_json
from hanchan.server.process.limits import LimitedAction, limited
from hanchan.server.refusing import language_of
from hanchan.server.replays.library import (
    Library,
    ReplaySource,
    kyoku_in,
    match_of,
    read_matches,
    refuse_unknown,
)
from hanchan.server.replays.moments import kyoku_replay, kyoku_reviewed
from hanchan.store import Store
from hanchan.wording.sentences import told

# Verification of a file, for the page.

MOVES = (Tsumo, Dahai, Chi, Pon, Daiminkan, Ankan, Kakan, Reach)


def first_lines(source: ReplaySource, matches: Sequence[Match]) -> Iterator[int]:
    """The line of the file at which each match begins. Other formats number lines by match."""
    if matches and isinstance(matches[0], Record):
        yield from (line for line, _ in records(read_bytes(source.file)))
    else:
        yield from (1 for _ in matches)


def moves_until(match: Match, first_line: int, finding: Finding) -> int | None:
    """Number of moves of the kyoku up to the event of a finding, inclusive.

    None if the finding is about the end of the kyoku, or the file does not say where its events
    are.
    """
    if not finding.kyoku:
        return None
    if isinstance(match, Record):
        return _in_record(match, finding.line - first_line + 1 - FIRST_EVENT_LINE)
    return _in_kyoku(match.kyoku[finding.index], finding.line)


def _in_record(record: Record, seq: int) -> int | None:
    told = record.events[: seq + 1]
    deal = max((i for i, event in enumerate(told) if isinstance(event, StartKyoku)), default=0)
    return _moves(told[deal:])


def _in_kyoku(kyoku: LoggedKyoku, line: int) -> int | None:
    if line == kyoku.line:
        return 0
    if line not in kyoku.lines:
        return None
    return _moves(kyoku.events[: kyoku.lines.index(line) + 1])


def _moves(events: Sequence[AnyEvent]) -> int:
    return sum(isinstance(event, MOVES) for event in events)


MOST_TOLD = 200
MOST_VERIFIED = 500
"""Maximum number of kyoku verified per file, because other visitors wait meanwhile."""
MOST_INFERRED = 12
"""Maximum number of matches whose rules are inferred, each by every rulebook."""
MOST_KYOKU_INFERRED = 150


def verified(source: ReplaySource, rules: str | None, language: str, *, infer: bool) -> Verified:
    """The disagreements of a file with the given rules, or with those that each match names."""
    refuse_unknown(rules)
    played = read_matches(source)
    _refuse_many(played, infer=infer)
    asked = None if rules is None else AskedRules(load_rules(rules))
    report = verify_file(source.file, rules=asked)
    begins = first_lines(source, played)
    found = (
        _disagreement(finding, number, language, moves_until(match, line, finding))
        for number, (verification, match, line) in enumerate(
            zip(report.matches, played, begins, strict=False), start=1
        )
        for finding in verification.findings
    )
    return Verified(
        matches=tuple(
            MatchVerified(rules=match.rules, kyoku=match.kyoku, complete=match.complete)
            for match in report.matches
        ),
        disagreements=tuple(islice(found, MOST_TOLD)),
        doubts=tuple(told(language, doubt) for doubt in dict.fromkeys(report.doubts)),
        inferred=_inferred(source, language) if infer else None,
        error=told(language, report.error or ""),
    )


def _refuse_many(matches: Sequence[Match], *, infer: bool) -> None:
    """Refuse a file that would keep other visitors waiting for too long."""
    kyoku = sum(map(kyoku_in, matches))
    if infer and (count := len(matches)) > MOST_INFERRED:
        raise RefusalError("log-matches", field="infer", count=count, most=MOST_INFERRED)
    if infer and kyoku > MOST_KYOKU_INFERRED:
        raise RefusalError("log-kyoku", field="infer", count=kyoku, most=MOST_KYOKU_INFERRED)
    if kyoku > MOST_VERIFIED:
        raise RefusalError("log-kyoku", field="verify", count=kyoku, most=MOST_VERIFIED)


def _inferred(source: ReplaySource, language: str) -> tuple[RulesTried, ...]:
    """Each rulebook tried on each match, and what excludes it."""
    report = infer_file(source.file, in_full=False)
    return tuple(
        _tried(candidate, number, language)
        for number, match in enumerate(report.matches, start=1)
        for candidate in match.rulebooks
    )


def _tried(candidate: Candidate, number: int, language: str) -> RulesTried:
    finding = candidate.finding
    return RulesTried(
        match=number,
        rules=candidate.name,
        agrees=candidate.agrees,
        excluded=None if finding is None else _disagreement(finding, number, language),
    )


def _disagreement(
    finding: Finding, number: int, language: str, moves: int | None = None
) -> Disagreement:
    return Disagreement(
        match=number,
        kyoku=finding.index + 1 if finding.kyoku else 0,
        name=finding.kyoku,
        line=finding.line,
        field=finding.field,
        about=told(language, finding.named),
        logged=told(language, finding.logged),
        by_law=told(language, finding.by_law),
        articles=finding.articles,
        moves=moves,
    )


# Conversion of a match for another program.


def saved_as(source: ReplaySource, number: int, form: str) -> tuple[str, bytes]:
    """The file name and data of one match, counted from 1, in the format of that name.

    Where the file has several matches, the name includes the number.
    """
    target, matches = format_named(form), read_matches(source)
    match = match_of(matches, number)
    if not isinstance(match, Record):
        data = convert_match(match, target)
    elif target.name == OWN:
        data = write_record(match)
    else:
        data = convert_match(log_of(match), target)
    names = numbered(Path(renamed(source.name, target)), len(matches))
    return names[number - 1].name, data


T = TypeVar("T")

LARGEST_FILE = 2 * 2**20
LONGEST_NAME = 120
TABLE = "table-"
DIGEST_LENGTH = 64
KEPT = "private, max-age=300"
Kept: TypeAlias = NamedDependency[Store]
AtHand: TypeAlias = NamedDependency[Library]


def the_library(state: State) -> Library:
    """The cache of opened matches, one per server."""
    found = state.get("replays")
    if not isinstance(found, Library):
        found = state["replays"] = Library()
    return found


@dataclass(frozen=True, slots=True)
class KyokuAsked:
    """A kyoku of a match of a file, both counted from 1, and the rules to replay it by."""

    key: str
    number: int
    kyoku: int
    rules: str | None

    def opened(self, store: Store, library: Library, language: str) -> Opened:
        """Open the match. Raises an error if it lacks that kyoku."""
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
    """The kyoku that a path names."""
    return KyokuAsked(key, number, kyoku, rules or None)


Asked: TypeAlias = NamedDependency[KyokuAsked]


PATH = "/api/replays"
DEPENDENCIES = {
    "library": Provide(the_library, sync_to_thread=False),
    "asked": Provide(kyoku_asked, sync_to_thread=False),
}


@post("/", status_code=201, request_max_body_size=LARGEST_FILE)
async def bring_replay(
    request: AnyRequest,
    store: Kept,
    library: AtHand,
    hall: NamedDependency[Hall],
    lang: LangOrBrowser = None,
) -> Response[bytes]:
    """Upload a file in any format, compressed or not. Returns its matches."""
    hall.refuse_full()
    whom, now = limited(address_of(request)), asyncio.get_running_loop().time()
    hall.quotas.spend(LimitedAction.REPLAYS, whom, now)
    data = await request.body()
    hall.quotas.spend(LimitedAction.MEGABYTES, whom, now, len(data) / 2**20)
    name = _file_name(request.headers.get("x-file-name", ""))
    source = ReplaySource(key="", name=name, data=data, download="")
    listed = partial(library.listed, source, "en")
    await library.ask(request, listed)  # an unreadable file is not stored
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
    """The matches of an uploaded file, or a match played here."""
    language = lang or language_of(request)
    return await _packed(request, library, lambda: library.listed(source_of(store, key), language))


@get("/{key:str}/file")
async def replay_file(
    request: AnyRequest, key: FromPath[str], store: Kept, library: AtHand
) -> Response[bytes]:
    """The uploaded file."""
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
    """One match, converted to that format."""

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
    """A strong bot's review of one kyoku. One at a time, so that others get their turn."""
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
    """The result of `hanchan verify`, and with `infer` the rulebooks that agree with the file."""
    language = lang or language_of(request)

    def work() -> Verified:
        source = source_of(store, key)
        return verified(source, rules or None, language, infer=infer == "1")

    return await _packed(request, library, work)


def source_of(store: Store, key: str) -> ReplaySource:
    """The file of a key: the digest of an uploaded one, or a match played here."""
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
    """A displayable file name, without folders and unprintable characters."""
    name = unquote(written).replace("\\", "/").rpartition("/")[2]
    shown = "".join(letter for letter in name if letter.isprintable()).strip()
    return shown[:LONGEST_NAME] or "log"


def _attached(name: str, data: bytes) -> Response[bytes]:
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}"}
    return Response(data, media_type="application/octet-stream", headers=headers)


async def _packed(
    request: AnyRequest, library: Library, work: Callable[[], object], status: int = 200
) -> Response[bytes]:
    """A JSON response, compressed if the browser accepts that."""

    def answer() -> tuple[bytes, dict[str, str]]:
        return compressed_json(request, work())

    body, headers = await library.ask(request, answer)
    headers |= {"Cache-Control": KEPT, "Vary": "Accept-Encoding, Accept-Language"}
    return Response(body, status_code=status, media_type="application/json", headers=headers)
