"""Verification of log files by replay, and inference of their rules."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path

from msgspec.structs import replace

from hanchan.arena.executors import Executor, map_shards, on_cluster
from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.cancellation import checkpoints
from hanchan.core.backends import Backend
from hanchan.errors import RecordError
from hanchan.formats import detect, native, read_logs
from hanchan.formats.files import FileInput, file_failure, load_input, read_bytes
from hanchan.formats.native import read_records
from hanchan.formats.replay_rules import RequestedRules, names_rules, rules_stated_by
from hanchan.formats.write_checks import implied_length
from hanchan.i18n.lazy_text import Sentence, error_sentence, join_sentences, sentence
from hanchan.logs import Finding, Verification, Verifier
from hanchan.logs.hidden_hands import hides_hands
from hanchan.logs.log import DoubtList, Log
from hanchan.logs.log_encoding import EncodedLog
from hanchan.logs.rule_inference import (
    RulebookCandidate,
    RuleInference,
    adjusted_rulebook,
    first_finding,
    infer_rules,
    try_rulebooks,
)
from hanchan.records.events import AnyEvent, Chombo, Hora, Redeal, Ryukyoku, StartKyoku
from hanchan.records.record import Record
from hanchan.records.record_disagreements import Disagreement
from hanchan.records.redaction import drop_undone
from hanchan.rules import RuleSet, load_rules
from hanchan.rules.table_size import THREE
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

    def to_dict(self) -> dict[str, object]:
        """Return the report as JSON values, as `hanchan verify --json` prints it."""
        return {
            "path": self.path,
            "format": self.format,
            "error": self.error,
            "doubts": list(self.doubts),
            "disagreements": [
                {"match": number, "rules": match.rules, **finding.to_dict()}
                for number, match in enumerate(self.matches)
                for finding in match.findings
            ],
        }


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
            told = (*stated.log.doubts, *no_rules)
            return FileReport(path=str(path), format=name, matches=(agreed,), doubts=told)
        # Under other rules than its own a record of ours is only a log, and is read as one below.
        if known is native.FORMAT and rules is None:
            for line, record in checkpoints(read_records(data)):
                matches.append(_retraced(record, line, compiled=compiled))
        else:
            for log in checkpoints(known.read(data)):
                doubts.include(log.doubts)
                if hides_hands(log):
                    doubts.include([sentence("doubt-hidden_hands")])
                if rules is None and not names_rules(log):
                    found, doubt = verify_without_rules(log, compiled=compiled)
                    doubts.include(() if doubt is None else (doubt,))
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

    def to_dict(self) -> dict[str, object]:
        """Return the rules inferred as JSON values, as `hanchan verify --infer --json` does."""
        return {
            "path": self.path,
            "error": self.error,
            "matches": [
                {
                    "agreeing": [one.name for one in match.consistent_candidates],
                    "rulebooks": list(map(_candidate_dict, match.rulebooks)),
                    "changes": list(map(_candidate_dict, match.changes)),
                }
                for match in self.matches
            ],
        }


def _candidate_dict(one: RulebookCandidate) -> dict[str, object]:
    return {
        "rules": one.name,
        "agrees": one.agrees,
        "excluded_by": None if one.finding is None else one.finding.to_dict(),
    }


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
        for log in map(with_implied_length, read_logs(path)):
            books = try_rulebooks(log, compiled=compiled)
            in_depth = in_full or not books.consistent_candidates
            found.append(_infer_in_depth(log, compiled=compiled) if in_depth else books)
    except Exception as problem:  # noqa: BLE001 - one file never ends a run over many
        error = problem_without_file(problem)
    return FileInference(path=str(path), matches=tuple(found), error=error)


def _infer_in_depth(log: Log, *, compiled: bool) -> RuleInference:
    """Try also single changes and, if no book fits, the common options."""
    found = infer_rules(log, compiled=compiled)
    if any(one.agrees for one in found.rulebooks):
        return found
    fitting = [name for name, _ in find_fitting(log, compiled=compiled)]
    names = {one.name for one in found.changes}
    options = [RulebookCandidate(rulebook=name) for name in fitting if name not in names]
    return RuleInference(rulebooks=found.rulebooks, changes=(*options, *found.changes))


# A log that names no rules, verified by those that fit it.
#
# A log cannot disagree on what it omits. So if the default rules do not fit, others that a
# match may have been played by are tried, and a doubt says which; findings remain if none
# fit.

COMMON_CHOICES: dict[str, tuple[object, ...]] = {
    "ending.rounds": (1, 2),
    "equipment.red_fives": ([1, 1, 1], [0, 0, 0]),
    "yaku.tanyao": ("1/1", "1/-"),
}
"""Options that servers commonly offer and that logs may not mention."""
COMMON_CHOICES_OF_THREE = COMMON_CHOICES | {"equipment.red_fives": ([0, 1, 1], [0, 0, 0])}
"""The same for games of three, which have no five of characters."""


def verify_without_rules(log: Log, *, compiled: bool) -> tuple[Verification, Sentence | None]:
    """Verify a log by rules that fit it, else by the default; return also a doubt about them.

    Rules that its format implies raise no doubt where they fit.
    """
    default = rules_stated_by(log)
    first = _verifier(default, compiled=compiled).verify(log)
    # The default is tried first and alone: most logs fit it, and each other guess replays a whole
    # match.
    if first.is_clean and log.rules is not None:
        return first, None
    if first.is_clean:
        message = "doubt-no_rules" if log.likely is None else "doubt-likely_rules"
        return first, sentence(message, rules=first.rules)
    fitting = find_fitting(log, compiled=compiled)
    if not fitting:
        return first, sentence("doubt-no_rules", rules=first.rules)
    names = join_sentences(name for name, _ in fitting)
    doubt = sentence("doubt-fitting_rules", rules=names, default=default.id)
    return _verifier(fitting[0][1], compiled=compiled).verify(log), doubt


def fitting_rules(log: Log, *, compiled: bool) -> RuleSet:
    """Return rules that fit a log which names none; the default if it fits or no rules do."""
    default = rules_stated_by(log)
    if first_finding(log, default, compiled=compiled) is None:
        return default
    return next((rules for _, rules in find_fitting(log, compiled=compiled)), default)


def find_fitting(log: Log, *, compiled: bool) -> list[tuple[str, RuleSet]]:
    """Return all rulebooks that fit a log, or else the default ones with common options that do.

    `hanchan verify` and `--infer` both name these.
    """
    told = with_implied_length(log)
    books = try_rulebooks(told, compiled=compiled).consistent_candidates
    if books:
        return [(one.name, adjusted_rulebook(one.rulebook, told)) for one in books]
    return [
        (name, rules)
        for name, rules in _with_common_options(log, rules_stated_by(log))
        if first_finding(log, rules, compiled=compiled) is None
    ]


def with_implied_length(log: Log) -> Log:
    """Return a log that states the length of its match if its end implies it."""
    return replace(log, overrides=implied_length(log) | log.overrides)


def _with_common_options(log: Log, default: RuleSet) -> Iterator[tuple[str, RuleSet]]:
    """Yield the default rules with each set of common options, and their name."""
    choices = COMMON_CHOICES_OF_THREE if log.players == THREE else COMMON_CHOICES
    keys = [key for key in choices if key not in log.overrides]
    for values in product(*(choices[key] for key in keys)):
        chosen = dict(zip(keys, values, strict=True))
        rules = load_rules(default.id, {**log.overrides, **chosen})
        changed = [key for key in keys if rules.text(key) != default.text(key)]
        if changed:
            changes = ", ".join(f"{key} = {rules.text(key)}" for key in changed)
            yield f"{default.id} with {changes}", rules
