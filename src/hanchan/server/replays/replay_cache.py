"""Match files for replay: reading, lists of matches, and a cache of replayed matches."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from hanchan.bots.explanation import Explanation
from hanchan.bounded_cache import MEBIBYTE, BoundedCache
from hanchan.errors import RecordError
from hanchan.formats import detect, match_loader
from hanchan.formats.archive import Limits, archive_format
from hanchan.formats.archive.members import archive_kind
from hanchan.formats.detection import LOG_FORMATS
from hanchan.formats.files import FileInput, read_bytes
from hanchan.formats.match_loader import LoadedMatch, Match, MatchList
from hanchan.i18n.number_format import format_signed
from hanchan.i18n.rulebook_text import rules_title
from hanchan.logs.log import MAX_KYOKU, Log, LoggedKyoku
from hanchan.messages.replays import KyokuListItem, MatchListItem, ReplayFileView
from hanchan.records import Chombo, Hora, Record, Redeal, Ryukyoku, Settle, StartKyoku
from hanchan.review import Review, review
from hanchan.review.decisions import ReviewPiece, explain_decisions, pieces_of
from hanchan.rules import load_rules
from hanchan.rules.rules_document import all_rulebooks, check_rulebook
from hanchan.server.errors import RefusalError
from hanchan.server.worker_threads import MAX_LONG_QUEUE, QueuedWorker
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay
from hanchan.tiles import WINDS


@dataclass(slots=True)
class KyokuOutcome:
    """A kyoku in a list. `wins` are pairs of winner and loser, which are equal for a tsumo.

    `reason` is the id of the ending of a kyoku without a win, None if it broke off.
    """

    deal: StartKyoku | LoggedKyoku
    wins: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    deltas: Sequence[int] = ()
    reason: str | None = None


def present_match_item(match: Match, language: str) -> MatchListItem:
    """Return the list item of one match, with its kyoku."""
    if isinstance(match, Record):
        names, rules = match.header.names, match.header.rules.id
        outcomes = outcomes_of_record(match)
        scores = match.result.scores if match.result else ()
    else:
        names, rules = match.names, match.rules or ""
        outcomes = outcomes_of_log(match)
        scores = match.end.scores if match.end else ()
    words = Narrator(language, match_loader.displayable_names(names, language), apart=True)
    return MatchListItem(
        names=words.names,
        kyoku=tuple(
            KyokuListItem(
                name=words.kyoku(WINDS["ESWN".index(one.deal.bakaze)], one.deal.oya),
                honba=one.deal.honba,
                deposits=one.deal.kyotaku,
                results=tuple(_describe_results(one, words)),
                scores=tuple(one.deal.scores),
            )
            for one in outcomes
        ),
        rules=rules,
        title=rules_title(language, load_rules(rules)) if rules in all_rulebooks() else rules,
        scores=tuple(scores),
        own=isinstance(match, Record),
    )


def outcomes_of_log(log: Log) -> Iterator[KyokuOutcome]:
    """Yield the outcome of each kyoku of a log."""
    for kyoku in log.kyoku:
        outcome = KyokuOutcome(kyoku, deltas=kyoku.deltas or ())
        outcome.wins += [(win.actor, win.target) for win in kyoku.wins]
        if kyoku.draw is not None:
            outcome.reason = kyoku.draw.reason or "exhausted"
        yield outcome


def outcomes_of_record(record: Record) -> list[KyokuOutcome]:
    """Return the outcome of each kyoku of a hanchan record, including undone ones."""
    outcomes: list[KyokuOutcome] = []
    for event in record.events:
        match event:
            case StartKyoku():
                outcomes.append(KyokuOutcome(event))
            case _ if not outcomes:
                pass
            case Hora():
                outcomes[-1].wins.append((event.actor, event.target))
            case Ryukyoku():
                outcomes[-1].reason = event.reason
            case Settle():
                outcomes[-1].deltas = event.deltas
            case Chombo() | Redeal():
                outcomes[-1].reason = event.type
            case _:
                pass
    return outcomes


def _describe_results(outcome: KyokuOutcome, words: Narrator) -> Iterator[str]:
    for winner, loser in outcome.wins:
        gained = outcome.deltas[winner] if outcome.deltas else 0
        yield words.say(
            "replaypage-tsumo" if winner == loser else "replaypage-ron",
            winner=words.name(winner),
            loser=words.name(loser),
            points=words.points(format_signed(gained)) if gained else "",
        )
    if not outcome.wins:
        reason = outcome.reason
        yield words.say("replaypage-broken_off" if reason is None else f"ending-{reason}")


MAX_UNPACKED_BYTES = 8 * 2**20
"""Maximum unpacked size of a file in bytes, about eighty matches in the longest format."""
MAX_MATCHES = 500
ARCHIVES = archive_format(LOG_FORMATS, Limits(MAX_MATCHES, MAX_UNPACKED_BYTES))
"""Archives as far as a server reads them, in memory; one may hold thousands of matches."""
CACHE_BYTES = 48 * MEBIBYTE
"""Memory limit for cached matches, which take 1 to 10 MiB each."""
EXPLAINED_BYTES = 8 * MEBIBYTE
"""Memory limit for explanations, which take about 1 MiB for a player's match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySource:
    """A file to replay: its key on this server, its name, its bytes, and its download URL."""

    key: str
    name: str
    data: bytes
    download: str

    @property
    def file(self) -> FileInput:
        """The file as the readers of formats take it."""
        return FileInput(self.data, self.name)


class MatchKey(NamedTuple):
    """A match of a file: the key of the file, its number, and the rules it is replayed by."""

    file: str
    number: int
    rules: str | None


class ReplayCache(QueuedWorker):
    """A worker thread with a cache of replayed matches."""

    def __init__(self) -> None:
        super().__init__("replays", MAX_LONG_QUEUE)
        self._opened = BoundedCache[tuple[str, int, str | None, str], LoadedMatch](CACHE_BYTES)
        self._explained = BoundedCache[tuple[MatchKey, ReviewPiece], list[Explanation]](
            EXPLAINED_BYTES
        )

    def list_matches(self, source: ReplaySource, language: str) -> ReplayFileView:
        """Return the format of a file and the list of its matches."""
        matches = read_matches(source)
        return ReplayFileView(
            key=source.key,
            name=source.name,
            format=detect(read_bytes(source.file)).name,
            matches=tuple(present_match_item(match, language) for match in matches),
            download=source.download,
        )

    def open_replay(
        self, source: ReplaySource, number: int, rules: str | None, language: str
    ) -> LoadedMatch:
        """Return a match, counted from 1, replayed by `rules`, or by its own rules if None."""
        refuse_unknown_rules(rules)
        key = source.key, number, rules, language
        loaded = self._opened.get(key)
        if loaded is None:
            match = select_match(read_matches(source), number)
            try:
                loaded = match_loader.load_match(
                    match, rules, language, assumed="replaypage-assumed"
                )
            except RecordError as problem:
                raise problem.with_source(source.name) from None
            self._opened.put(key, loaded)
        return loaded

    def review(
        self, match: MatchKey, replay: Replay, seat: int, kyoku: int | None = None
    ) -> Review:
        """Return the review of a seat's match, or of one kyoku of it, numbered from 1.

        The bot decides once for each kyoku, whatever is asked of it.
        """
        pieces = list(pieces_of(replay, seat))
        chosen = pieces if kyoku is None else pieces[kyoku - 1 : kyoku]
        explanations = chain.from_iterable(self._explain(match, replay, one) for one in chosen)
        indexes = range(chosen[0].first, chosen[-1].end)
        return review(replay, seat, indexes=indexes, explanations=explanations)

    def _explain(self, match: MatchKey, replay: Replay, piece: ReviewPiece) -> list[Explanation]:
        found = self._explained.get((match, piece))
        if found is None:
            found = explain_decisions(replay, piece)
            self._explained.put((match, piece), found)
        return found


def read_matches(source: ReplaySource) -> MatchList:
    """Return all matches of a file. Raises an error for too many bytes or matches."""
    data = read_bytes(source.file)
    # A packed file may expand a thousandfold. A server allows less than `read_bytes` does.
    if len(data) > MAX_UNPACKED_BYTES:
        given, most = f"{len(data) / 2**20:.1f} MiB", MAX_UNPACKED_BYTES // 2**20
        raise RefusalError("log-unpacked", field=source.name, given=given, most=most)
    if archive_kind(data) == "database":
        raise _archive_error(source)
    try:
        matches = MatchList(source.file, ARCHIVES)
    except RecordError as problem:
        if problem.message in {"archive-bytes", "archive-members"}:
            raise _archive_error(source) from None
        raise
    if (count := len(matches)) > MAX_MATCHES:
        raise RefusalError("log-matches", field=source.name, count=count, most=MAX_MATCHES)
    return matches


def _archive_error(source: ReplaySource) -> RefusalError:
    """Return the error for an archive that only a machine of one's own reads."""
    size = MAX_UNPACKED_BYTES // 2**20
    return RefusalError("log-archive", field=source.name, most=MAX_MATCHES, size=size)


def refuse_unknown_rules(rules: str | None) -> None:
    """Raise an error if no rulebook has this id."""
    if rules is not None:
        check_rulebook(rules, "rules")


def count_deals(match: Match) -> int:
    """Return the number of kyoku of a match, including undone ones."""
    if isinstance(match, Record):
        return sum(isinstance(event, StartKyoku) for event in match.events)
    return len(match.kyoku)


def refuse_too_long(match: Match) -> None:
    """Refuse a match that is so long that it would delay all other requests."""
    if (deals := count_deals(match)) > MAX_KYOKU:
        raise RefusalError("log-kyoku", field="match", count=deals, most=MAX_KYOKU)


def select_match(matches: MatchList, number: int) -> Match:
    """Return one match of a file, numbered from 1. Raises an error if it is too long."""
    count = len(matches)
    if not 1 <= number <= count:
        raise RefusalError("replay-no-match", field="match", given=number, count=count)
    match = matches[number - 1]
    refuse_too_long(match)
    return match
