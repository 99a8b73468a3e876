"""What `hanchan verify` finds in a file, as a page shows it."""

from collections.abc import Iterator, Sequence
from itertools import islice

from hanchan.arena.verification import infer_file, verify_file
from hanchan.formats.asked_rules import AskedRules
from hanchan.formats.files import read_bytes
from hanchan.formats.opening import Match
from hanchan.formats.own import records
from hanchan.logs.finding import Finding
from hanchan.logs.infer import Candidate
from hanchan.logs.log import LoggedKyoku
from hanchan.messages.replays import Disagreement, MatchVerified, RulesTried, Verified
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
)
from hanchan.records.record import FIRST_EVENT_LINE
from hanchan.rules import load_rules
from hanchan.server.errors import RefusalError
from hanchan.server.replays.library import ReplaySource, kyoku_in, read_matches, refuse_unknown
from hanchan.wording.sentences import told

MOVES = (Tsumo, Dahai, Chi, Pon, Daiminkan, Ankan, Kakan, Reach)


def first_lines(source: ReplaySource, matches: Sequence[Match]) -> Iterator[int]:
    """The line of the file at which each match begins; other formats count their lines by match."""
    if matches and isinstance(matches[0], Record):
        yield from (line for line, _ in records(read_bytes(source.file)))
    else:
        yield from (1 for _ in matches)


def moves_until(match: Match, first_line: int, finding: Finding) -> int | None:
    """The moves of its kyoku up to the event of a finding, that one included.

    None where it is about the end of the kyoku, or the file does not say where its events are.
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
"""So many kyoku of a file are played again; meanwhile everybody else who looks at a file waits."""
MOST_INFERRED = 12
"""The rules of so many matches are inferred, each by every rulebook."""
MOST_KYOKU_INFERRED = 150


def verified(source: ReplaySource, rules: str | None, language: str, *, infer: bool) -> Verified:
    """Where the file and the rules part: those given, or those that each match names."""
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
    """Nothing, or a refusal of a file that would keep the others waiting for too long."""
    kyoku = sum(map(kyoku_in, matches))
    if infer and (count := len(matches)) > MOST_INFERRED:
        raise RefusalError("log-matches", field="infer", count=count, most=MOST_INFERRED)
    if infer and kyoku > MOST_KYOKU_INFERRED:
        raise RefusalError("log-kyoku", field="infer", count=kyoku, most=MOST_KYOKU_INFERRED)
    if kyoku > MOST_VERIFIED:
        raise RefusalError("log-kyoku", field="verify", count=kyoku, most=MOST_VERIFIED)


def _inferred(source: ReplaySource, language: str) -> tuple[RulesTried, ...]:
    """Every rulebook with every match, and what excludes it."""
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
