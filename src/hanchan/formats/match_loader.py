"""Loading of matches from a file for viewing: native records, and logs replayed into records.

Terminal and web replays both load their match here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeAlias, overload

from msgspec.structs import replace

from hanchan.cancellation import checkpoints
from hanchan.errors import RecordError, quote_input
from hanchan.formats.detection import detect, find_logs
from hanchan.formats.filenames import NATIVE_FORMAT
from hanchan.formats.files import FileInput, is_directory, read_bytes
from hanchan.formats.format import Format
from hanchan.formats.native import read_records
from hanchan.formats.replay_rules import has_no_named_rules, replay_rules_for
from hanchan.i18n import text
from hanchan.i18n.lazy_text import error_sentence, localize_text
from hanchan.kernels.compiled_library import is_library_ready
from hanchan.logs import Finding, Log, verify_log
from hanchan.logs.completion import record_up_to
from hanchan.records import Record
from hanchan.records import events as e
from hanchan.records.events import HIDDEN
from hanchan.records.record import FIRST_EVENT_LINE
from hanchan.rules import RuleSet
from hanchan.table.replay import Replay

START_FIELD = "start"
"""Field of findings about the starting scores; despite them, the match can be replayed."""
END_EVENTS = (e.Hora, e.Ryukyoku, e.Kyuushu, e.Show, e.Chombo, e.Settle)
Match: TypeAlias = Record | Log


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedMatch:
    """A match loaded for viewing: its replay, its record, and remarks to show first."""

    replay: Replay
    record: Record
    remarks: tuple[str, ...] = ()


def iterate_matches(path: Path | FileInput, archive: Format | None = None) -> Iterator[Match]:
    """Yield the matches of a file or folder; `RecordError` if it is no log or has no match.

    Archives are read by the format `archive`, if given.
    """
    sources = list(find_logs([path])) if isinstance(path, Path) and is_directory(path) else [path]
    if not sources:
        raise RecordError("verify-no-logs", field=str(path), count=0)
    for source in sources:
        data = read_bytes(source)
        found = 0
        try:
            known = detect(data)
            if archive is not None and known.name == archive.name:
                known = archive
            native = known.name == NATIVE_FORMAT
            matches = (one for _, one in read_records(data)) if native else known.read(data)
            for match in checkpoints(matches):
                found += 1
                yield match
        except RecordError as problem:
            raise problem.with_source(source) from None
        if not found:
            raise RecordError("file-no-match", field="file", format=known.name, source=str(source))


class MatchList(Sequence[Match]):
    """The matches of a file or folder; only the latest is kept in memory.

    Another is read again if it is asked for: an archive may have thousands. Archives are read by
    the format `archive`, if given, which can have other limits.
    """

    def __init__(self, path: Path | FileInput, archive: Format | None = None) -> None:
        self._read = partial(iterate_matches, path, archive)
        self._reading = self._read()
        self.titles: list[str] = []
        self._latest: Match | None = None
        for match in self._reading:
            self.titles.append(match_title(match))
            self._latest = match
        self._number = len(self.titles) - 1

    def __len__(self) -> int:
        return len(self.titles)

    @overload
    def __getitem__(self, number: int) -> Match: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Match]: ...
    def __getitem__(self, number: int | slice) -> Match | Sequence[Match]:
        """Return the match with that number, counted from 0, or those of a slice."""
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        number = range(len(self))[number]
        found = self._latest if number == self._number else None
        if found is None:
            if number < self._number:
                self._reading, self._number = self._read(), -1
            found = next(islice(self._reading, number - self._number - 1, None))
            self._latest, self._number = found, number
        return found


def load_matches(path: Path | FileInput) -> MatchList:
    """Load the matches of a file or folder; `RecordError` if it is not a log or has no match."""
    return MatchList(path)


def load_match(
    match: Match, rules: str | RuleSet | None, lang: str, *, assumed: str = "replay-assumed"
) -> LoadedMatch:
    """Replay the match; a log under the given rules, else its own rules, else the default rules.

    If the default rules are used, a remark with the message id `assumed` says so. Raises
    `RecordError` for hidden tiles, for `rules` given with a record, and if no kyoku can be
    replayed.
    """
    if isinstance(match, Record):
        return _load_record(match, rules)
    for kyoku in match.kyoku:
        _refuse_hidden("start_kyoku", kyoku.tehais, kyoku.line)
        lines = kyoku.lines or (kyoku.line,) * len(kyoku.events)
        for line, event in zip(lines, kyoku.events, strict=True):
            _refuse_hidden_event(event, line)
    played = replay_rules_for(match, rules)
    named = replace(match, names=displayable_names(match.names, lang))
    record, problem = record_up_to(named, played)
    remarks = [localize_text(lang, doubt) for doubt in match.doubts]
    if has_no_named_rules(match, rules):
        remarks.append(text(lang, assumed, rules=played.id))
    findings = verify_log(match, played, compiled=is_library_ready()).findings
    remarks += [localize_text(lang, one.sentence) for one in findings if one.field == START_FIELD]
    finding = next((one for one in findings if one.field != START_FIELD), None)
    if finding is not None:
        record = replace(record, events=_events_before_finding(record.events, finding), result=None)
    replay = Replay(record)
    if finding is not None:
        replay.mark_disagreement(finding.sentence)
    elif problem is not None:
        replay.mark_disagreement(error_sentence(problem))
    _refuse_empty(replay)
    return LoadedMatch(replay=replay, record=record, remarks=tuple(remarks))


def _load_record(record: Record, rules: str | RuleSet | None) -> LoadedMatch:
    if rules is not None:
        own, given = record.header.rules.id, rules if isinstance(rules, str) else rules.id
        raise RecordError("record-own-rules", field="rules", given=quote_input(given), recorded=own)
    for event in record.events:
        _refuse_hidden_event(event, event.seq + FIRST_EVENT_LINE)
    replay = Replay(record)
    _refuse_empty(replay)
    return LoadedMatch(replay=replay, record=record)


def _events_before_finding(
    events: tuple[e.AnyEvent, ...], finding: Finding
) -> tuple[e.AnyEvent, ...]:
    """Return the events before the end of the kyoku or match on which log and rules disagree."""
    deal = -1
    for index, event in enumerate(events):
        deal += isinstance(event, e.StartKyoku)
        if isinstance(event, END_EVENTS if finding.kyoku and deal >= finding.index else e.EndGame):
            return events[:index]
    return events


def displayable_names(names: Sequence[str], lang: str) -> tuple[str, ...]:
    """Return the names without unprintable characters; an empty name becomes a numbered one."""
    return tuple(
        [
            "".join(letter for letter in name if letter.isprintable()).strip()
            or text(lang, "replay-nobody", number=seat + 1)
            for seat, name in enumerate(names)
        ]
    )


def match_title(match: Match) -> str:
    """Return a title made of the players and, if the match has ended, their final scores."""
    if isinstance(match, Record):
        names, end = match.header.names, match.result
    else:
        names, end = match.names, match.end
    if end and end.scores:
        return ", ".join(f"{name} {score}" for name, score in zip(names, end.scores, strict=True))
    return ", ".join(names)


def _refuse_hidden_event(event: e.AnyEvent, line: int) -> None:
    if isinstance(event, e.StartKyoku):
        _refuse_hidden(event.type, event.tehais, line)
    elif isinstance(event, e.Tsumo):
        _refuse_hidden(event.type, [[event.pai]], line)


def _refuse_hidden(field: str, hands: Sequence[Sequence[str]], line: int) -> None:
    """Raise `RecordError` for hidden hands or draws, because they cannot be replayed."""
    if any(HIDDEN in hand for hand in hands):
        raise RecordError("record-hidden", field=field, line=line)


def _refuse_empty(replay: Replay) -> None:
    if not replay.moments:
        problem = replay.disagreement or "none"
        raise RecordError("record-no-deal", field="match", problem=problem)
