"""Verification of log files by replay, and inference of their rules."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, product
from pathlib import Path
from typing import TypeAlias

from hanchan.arena.executors import Executor, map_shards, on_cluster
from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.cancellation import checkpoints
from hanchan.core.backends import Backend
from hanchan.errors import RecordError
from hanchan.formats import detect, native, read_logs
from hanchan.formats.files import FileInput, file_failure, load_input, read_bytes
from hanchan.formats.native import read_records
from hanchan.formats.replay_rules import RequestedRules, rules_stated_by
from hanchan.formats.write_checks import implied_length
from hanchan.i18n.lazy_text import Sentence, error_sentence, join_sentences, sentence
from hanchan.logs import Finding, Verification, Verifier
from hanchan.logs.hidden_hands import hides_hands
from hanchan.logs.log import DoubtList, Log
from hanchan.logs.log_encoding import EncodedLog
from hanchan.logs.rule_inference import RuleInference, first_finding, infer_rules, try_rulebooks
from hanchan.records.events import AnyEvent, Chombo, Hora, Redeal, Ryukyoku, StartKyoku
from hanchan.records.record import Record
from hanchan.records.record_disagreements import Disagreement
from hanchan.records.redaction import drop_undone
from hanchan.rules import RuleSet, load_rules, rulebooks
from hanchan.table.record_playback import find_disagreements

KYOKU_ENDS = frozenset({Hora, Ryukyoku, Chombo, Redeal})


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReport:
    """Report of one file: its format, its verified matches, and the error that stopped reading.

    `doubts` are facts that its format leaves open, in one list for all matches.
    """

    path: str
    format: str | None
    matches: tuple[Verification, ...]
    doubts: tuple[str, ...] = ()
    error: str | None = None

    @property
    def kyoku(self) -> int:
        """Number of kyoku in the file."""
        return sum(match.kyoku for match in self.matches)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All disagreements, match by match."""
        return tuple(finding for match in self.matches for finding in match.findings)

    @property
    def clean(self) -> bool:
        """Whether the file is readable and agrees with the law."""
        return self.error is None and not self.findings


def verify_files(
    paths: Iterable[Path | FileInput],
    *,
    rules: RequestedRules | None = None,
    workers: int | None = None,
    compiled: bool = False,
    executor: str = Executor.PROCESSES,
) -> Iterator[FileReport]:
    """Yield a report for each file, in order; `rules` overrides the rules that each log names.

    Memory does not grow with the number of files. For executors on other machines
    (`arena.executors`) files are read here and sent.
    """
    task = partial(verify_file, rules=rules, compiled=compiled)
    files = map(load_input, paths) if on_cluster(executor) else paths
    yield from map_shards(task, files, executor, workers=workers)


def verify_file(
    path: str | Path | FileInput, *, rules: RequestedRules | None = None, compiled: bool = False
) -> FileReport:
    """Return the report of a file: its disagreements with the law, or why it is unreadable."""
    name: str | None = None
    error: str | None = None
    matches: list[Verification] = []
    doubts = DoubtList()
    try:
        data = read_bytes(path)
        known = detect(data)
        name = known.name
        stated = known.encode_file(data) if compiled and known.encode_file is not None else None
        if stated is not None and (agreed := _agreed(stated, rules)) is not None:
            unnamed = rules is None and stated.log.rules is None
            no_rules = (sentence("doubt-no_rules", rules=agreed.rules),) if unnamed else ()
            return FileReport(path=str(path), format=name, matches=(agreed,), doubts=no_rules)
        # Under other rules than its own a record of ours is only a log, and is read as one below.
        if known is native.FORMAT and rules is None:
            for line, record in checkpoints(read_records(data)):
                matches.append(_retraced(record, line, compiled=compiled))
        else:
            for log in checkpoints(known.read(data)):
                doubts.include(log.doubts)
                if hides_hands(log):
                    doubts.include([sentence("doubt-hidden_hands")])
                if rules is None and log.rules is None:
                    found, doubt = verify_without_rules(log, compiled=compiled)
                    doubts.include([doubt])
                else:
                    chosen = rules_stated_by(log) if rules is None else rules.for_log(log)
                    found = _verifier(chosen, compiled=compiled).verify(log)
                matches.append(found)
    except Exception as problem:  # noqa: BLE001 - one file never ends a run over many
        error = problem_without_file(problem)
    return FileReport(
        path=str(path), format=name, matches=tuple(matches), doubts=doubts.reported(), error=error
    )


def problem_without_file(problem: Exception) -> Sentence:
    """Return the error of a file without its name, for a report that already names the file."""
    error = file_failure(problem)
    return error_sentence(error.with_source(None) if isinstance(error, RecordError) else error)


def _agreed(stated: EncodedLog, rules: RequestedRules | None) -> Verification | None:
    """Return the verification of a file read directly into arrays; None unless it is correct."""
    chosen = rules_stated_by(stated.log) if rules is None else rules.for_log(stated.log)
    # `is`, not `==`: comparing two rule sets takes longer than verifying a short file.
    verifier = _latest[0] if _latest and _latest[0].rules is chosen else None
    if verifier is None:
        verifier = _verifier(chosen, compiled=True)
        _latest[:] = [verifier]
    return verifier.verify_encoded(stated)


_latest: list[Verifier] = []
"""The verifier of the previous file, reused without comparing whole rule sets."""


@cached_with_bounded_bytes(8 * MEBIBYTE)
def _verifier(rules: RuleSet, *, compiled: bool) -> Verifier:
    """Return the verifier of a rule set, cached as most files of a folder share their rules."""
    return Verifier(rules, compiled=compiled)


def _retraced(record: Record, line: int, *, compiled: bool) -> Verification:
    """Verify a record written by hanchan event by event, including its seed and end."""
    found = find_disagreements(record, face=Backend(compiled=compiled))
    kyoku, complete = _counted(drop_undone(record.events))
    deals = [event for event in record.events if isinstance(event, StartKyoku)]
    return Verification(
        rules=record.header.rules.id,
        kyoku=kyoku,
        complete=complete,
        findings=tuple(_finding(one, deals, line - 1) for one in found),
    )


def _counted(events: Iterable[AnyEvent]) -> tuple[int, int]:
    """Return the number of kyoku in these events, and of complete ones among them."""
    kyoku = complete = 0
    goes_on = False
    for kind in map(type, events):
        if kind is StartKyoku:
            kyoku, goes_on = kyoku + 1, True
        elif goes_on and kind in KYOKU_ENDS:
            complete, goes_on = complete + 1, False
    return kyoku, complete


def _finding(one: Disagreement, deals: list[StartKyoku], down: int) -> Finding:
    before = [deal for deal in deals if deal.seq + 2 <= one.line]
    deal = before[-1] if before else None
    honba = f"-{deal.honba}" if deal and deal.honba else ""
    return Finding(
        kyoku=f"{deal.bakaze}{deal.oya + 1}{honba}" if deal else "",
        index=max(len(before) - 1, 0),
        line=one.line + down,
        field=one.recorded.type if one.recorded else "record",
        logged=one.problem,
        by_law=one.by_law.type if one.by_law else sentence("finding-otherwise"),
    )


# Inference over many files: the rules by which each match was played.


@dataclass(frozen=True, slots=True, kw_only=True)
class FileInference:
    """The rules inferred for each match of a file, and the error that stopped reading."""

    path: str
    matches: tuple[RuleInference, ...]
    error: str | None = None


def infer_files(
    paths: Iterable[Path | FileInput],
    *,
    workers: int | None = None,
    compiled: bool = False,
    executor: str = Executor.PROCESSES,
) -> Iterator[FileInference]:
    """Yield the inference for each file, in order.

    Changes of single keys are tried for a file given alone, and for matches that no rulebook fits.
    """
    files = [load_input(path) if on_cluster(executor) else path for path in paths]
    alone = len(files) == 1
    task = partial(infer_file, in_full=alone, compiled=compiled)
    yield from map_shards(task, files, executor, workers=1 if alone else workers)


def infer_file(
    path: str | Path | FileInput, *, in_full: bool, compiled: bool = False
) -> FileInference:
    """Infer the rules of every match of a file; with `in_full` always try single changes."""
    found: list[RuleInference] = []
    error: str | None = None
    try:
        for log in read_logs(path):
            books = try_rulebooks(log, compiled=compiled)
            in_depth = in_full or not books.consistent_candidates
            found.append(infer_rules(log, compiled=compiled) if in_depth else books)
    except Exception as problem:  # noqa: BLE001 - one file never ends a run over many
        error = problem_without_file(problem)
    return FileInference(path=str(path), matches=tuple(found), error=error)


# A log that names no rules, verified by those that fit it.
#
# A log cannot disagree on what it omits. So if the default rules do not fit, others that a
# match may have been played by are tried, and a doubt says which; findings remain if none
# fit.

ChangedRules: TypeAlias = tuple[RuleSet, list[str]]
"""Rules, and the changes from a rulebook, in words."""
COMMON_CHOICES: dict[str, tuple[object, ...]] = {
    "ending.rounds": (1, 2),
    "equipment.red_fives": ([1, 1, 1], [0, 0, 0]),
    "yaku.tanyao": ("1/1", "1/-"),
}
"""Options that servers commonly offer and that logs may not mention."""


def verify_without_rules(log: Log, *, compiled: bool) -> tuple[Verification, Sentence]:
    """Verify a log by rules that fit it, else by the default; return also a doubt about them."""
    default = rules_stated_by(log)
    first = _verifier(default, compiled=compiled).verify(log)
    # The default is tried first and alone: most logs fit it, and each other guess replays a whole
    # match.
    if not first.is_clean:
        for rules, changes in _fitting(log, _others(log, default), compiled=compiled):
            rules_and_changes = join_sentences([rules.id, *changes])
            doubt = sentence("doubt-fitting_rules", rules=rules_and_changes, default=default.id)
            return _verifier(rules, compiled=compiled).verify(log), doubt
    return first, sentence("doubt-no_rules", rules=first.rules)


def fitting_rules(log: Log, *, compiled: bool) -> RuleSet:
    """Return rules that fit a log which names none; the default if it fits or no rules do."""
    default = rules_stated_by(log)
    among = chain([(default, [])], _others(log, default))
    return next((rules for rules, _ in _fitting(log, among, compiled=compiled)), default)


def _fitting(log: Log, among: Iterable[ChangedRules], *, compiled: bool) -> Iterator[ChangedRules]:
    for rules, changes in among:
        if first_finding(log, rules, compiled=compiled) is None:
            yield rules, changes


def _others(log: Log, default: RuleSet) -> Iterator[ChangedRules]:
    """Yield the default rules with common options, then the other rulebooks, and their changes."""
    keys = [key for key in COMMON_CHOICES if key not in log.overrides]
    for values in product(*(COMMON_CHOICES[key] for key in keys)):
        chosen = dict(zip(keys, values, strict=True))
        rules = load_rules(default.id, {**log.overrides, **chosen})
        changed = [key for key in keys if rules.text(key) != default.text(key)]
        changes = [f"{key} = {rules.text(key)}" for key in changed]
        if changes:
            yield rules, changes
    for name in rulebooks():
        if name != default.id:
            yield load_rules(name, (implied_length(log) | log.overrides)), []
