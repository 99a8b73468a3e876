"""Verification of a replay file, presented to the page."""

from collections.abc import Iterator, Sequence
from itertools import islice

from hanchan import records
from hanchan.arena.log_file_verification import infer_file, verify_file
from hanchan.formats import read_bytes
from hanchan.formats.match_loader import Match
from hanchan.formats.native import read_records
from hanchan.formats.replay_rules import RequestedRules
from hanchan.i18n.lazy_text import localize_text
from hanchan.logs import Finding
from hanchan.messages import replays as m
from hanchan.records import AnyEvent, Record, StartKyoku
from hanchan.records.record import FIRST_EVENT_LINE
from hanchan.rules import load_rules
from hanchan.server.errors import RefusalError
from hanchan.server.replays import replay_cache as cache

CALL_TYPES = records.Chi, records.Pon, records.Daiminkan, records.Ankan, records.Kakan
MOVE_TYPES = (records.Tsumo, records.Dahai, *CALL_TYPES, records.Reach)


def first_match_lines(source: cache.ReplaySource, matches: Sequence[Match]) -> Iterator[int]:
    """Yield the file's line at which each match begins; 1 if each match numbers its own lines."""
    if matches and isinstance(matches[0], Record):
        yield from (line for line, _ in read_records(read_bytes(source.file)))
    else:
        yield from (1 for _ in matches)


def count_moves_until(match: Match, first_line: int, finding: Finding) -> int | None:
    """Return the number of moves in the kyoku up to and including the event of a finding.

    None for a finding about the whole match; in a log, also for one about the end of the kyoku, or
    if the file does not tell where events are.
    """
    if not finding.kyoku:
        return None
    if isinstance(match, Record):
        events = match.events[: finding.line - first_line + 2 - FIRST_EVENT_LINE]
        deal = max((i for i, one in enumerate(events) if isinstance(one, StartKyoku)), default=0)
        return _count_moves(events[deal:])
    kyoku, line = match.kyoku[finding.index], finding.line
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
"""Maximum number of matches per file for inference, which tries every rulebook on each."""
MAX_INFERRED_KYOKU = 150


def verify_source(
    source: cache.ReplaySource, rules: str | None, language: str, *, infer: bool
) -> m.VerificationView:
    """Verify a file under the given rules, or under those that each match names or fits.

    `infer` adds which rulebooks agree with each match. A file with too many kyoku or, for `infer`,
    matches is refused.
    """
    cache.refuse_unknown_rules(rules)
    matches = cache.read_matches(source)
    _refuse_large_file(matches, infer=infer)
    requested = None if rules is None else RequestedRules(load_rules(rules))
    report = verify_file(source.file, rules=requested)
    first_lines = first_match_lines(source, matches)
    disagreements = (
        _present_disagreement(finding, number, language, count_moves_until(match, line, finding))
        for number, (verification, match, line) in enumerate(
            zip(report.matches, matches, first_lines, strict=False), start=1
        )
        for finding in verification.findings
    )
    return m.VerificationView(
        matches=tuple(
            m.MatchVerificationView(rules=match.rules, kyoku=match.kyoku, complete=match.complete)
            for match in report.matches
        ),
        disagreements=tuple(islice(disagreements, MAX_DISAGREEMENTS)),
        doubts=tuple(localize_text(language, doubt) for doubt in dict.fromkeys(report.doubts)),
        inferred=_infer_rules(source, language) if infer else None,
        error=localize_text(language, report.error or ""),
    )


def _refuse_large_file(matches: Sequence[Match], *, infer: bool) -> None:
    kyoku = sum(map(cache.count_deals, matches))
    if infer and (count := len(matches)) > MAX_INFERRED_MATCHES:
        raise RefusalError("log-matches", field="infer", count=count, most=MAX_INFERRED_MATCHES)
    if infer and kyoku > MAX_INFERRED_KYOKU:
        raise RefusalError("log-kyoku", field="infer", count=kyoku, most=MAX_INFERRED_KYOKU)
    if kyoku > MAX_VERIFIED_KYOKU:
        raise RefusalError("log-kyoku", field="verify", count=kyoku, most=MAX_VERIFIED_KYOKU)


def _infer_rules(source: cache.ReplaySource, language: str) -> tuple[m.RulesTrial, ...]:
    report = infer_file(source.file, in_full=False)
    return tuple(
        m.RulesTrial(
            match=number,
            rules=candidate.name,
            agrees=candidate.agrees,
            excluded=(found := candidate.finding)
            and _present_disagreement(found, number, language),
        )
        for number, match in enumerate(report.matches, start=1)
        for candidate in match.rulebooks
    )


def _present_disagreement(
    finding: Finding, number: int, language: str, moves: int | None = None
) -> m.DisagreementView:
    return m.DisagreementView(
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
