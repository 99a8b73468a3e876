"""Export of logs as a data set: a folder with parts of rows, the rule sets, and a report."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

import msgspec
import numpy as np

from hanchan.arena.executors import Executor, map_shards
from hanchan.arena.log_file_verification import fitting_rules, problem_without_file
from hanchan.argument_checks import check_choice
from hanchan.bots.observations.shown_rules import fits_first_observations
from hanchan.core.codes import ACTIONS, FOUR_PLAYER_ACTIONS, SEATS
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.view_record import View
from hanchan.envs.dataset.parts import PartFormat, PartWriter
from hanchan.envs.dataset.rows import BROKEN_OFF, PARTED, VIEW, DecisionCollector, Rows
from hanchan.formats.detection import detect
from hanchan.formats.files import FileInput, read_bytes
from hanchan.formats.replay_rules import RequestedRules, names_rules, rules_stated_by
from hanchan.i18n.lazy_text import Sentence, localize_text
from hanchan.json_values import JsonResult
from hanchan.kernels.compiled_library import is_compiled_available
from hanchan.logs.log import Log
from hanchan.records.record import rules_to_record
from hanchan.rules.ruleset import RuleSet

REPORT = "report.json"
BOOKS = "books.json"


@dataclass(slots=True, kw_only=True)
class FileRows:
    """Rows from one log file, an array for each kyoku; `books` has the rule set of each array."""

    path: str
    matches: int = 0
    kyoku: int = 0
    rows: list[Rows] = field(default_factory=list[Rows])
    books: list[RuleSet] = field(default_factory=list[RuleSet])
    left_out: Counter[str] = field(default_factory=Counter[str])
    error: Sentence | None = None


ViewField: TypeAlias = tuple[str, str, tuple[int, ...]]
"""Name, type and shape of a field of a view."""
ADDED_FIELDS = frozenset({"absent", "kita", "vacant", "spare"})
"""Fields that came with games of three; in views written before they would all be zero."""


class DatasetReport(JsonResult, msgspec.Struct, kw_only=True):
    """Report of an export, the content of `report.json`.

    `files`, `matches`, `kyoku` and `decisions` are counts, `parts` the names of the files with the
    rows; `unread` has the path of each unreadable log and the reason. `left_out` counts kyoku
    without rows, because law and log disagree or because they are incomplete. `view` names the
    layout of the column of that name, and `fields` lists the name, type and shape of each field in
    it. `actions` is the number of columns of the mask: one more if the games of some book need it,
    such as those of three.
    """

    files: int = 0
    matches: int = 0
    kyoku: int = 0
    decisions: int = 0
    left_out: dict[str, int] = msgspec.field(default_factory=lambda: {PARTED: 0, BROKEN_OFF: 0})
    unread: list[dict[str, str]] = msgspec.field(default_factory=list)
    parts: list[str] = msgspec.field(default_factory=list)
    actions: int = FOUR_PLAYER_ACTIONS
    view: str = VIEW
    fields: list[ViewField] = msgspec.field(default_factory=list)


def write_dataset(
    logs: Iterable[str | Path | FileInput],
    out: str | Path,
    *,
    kind: str = PartFormat.NPZ,
    rules: RequestedRules | None = None,
    places: Sequence[int] = (),
    workers: int | None = None,
    language: str = "en",
    progress: Callable[[int], None] | None = None,
) -> DatasetReport:
    """Export every decision of these logs as a row to the folder `out`, with `report.json`.

    The law replays each kyoku; one on which it disagrees with the log gives no rows and is counted.
    `places` (1 to 4) keeps only decisions of players who finished there. `kind` is `npz` or
    `parquet`. The rows do not depend on the number of workers. An unreadable log does not stop the
    export: the report gives its reason in the `language`. If no log is readable, nothing is
    written, and an existing data set in `out` remains. `progress` is called after each file.

    A claim that lost to another seat's is exported as a pass, as no log mentions it. `RulesError`
    names an unknown place, kind or rule.

    >>> from hanchan.arena import simulate
    >>> _ = simulate("tenhou", matches=1, seed=3, save=Path("games"), workers=1)
    >>> report = write_dataset(Path("games").iterdir(), Path("decisions"), places=[1], workers=1)
    >>> report.matches, report.decisions > 100, report.parts
    (1, True, ['part-00000.npz'])
    """
    check_choice("format", kind, PartFormat)
    out = Path(out)
    files = (Path(log) if isinstance(log, str) else log for log in logs)
    for place in places:
        check_choice("places", place, range(1, SEATS + 1))
    wanted = np.array(places, np.uint8)
    report, books = DatasetReport(fields=view_fields()), dict[str, RuleSet]()
    with PartWriter(out, kind) as parts:
        task = partial(read_file, rules=rules, compiled=is_compiled_available())
        for found in map_shards(task, files, Executor.PROCESSES, workers=workers):
            _count(report, found, language)
            if report.matches or not report.unread:
                parts.make_folder()
            numbers = _numbers(books, found.books)
            for rows, book in zip(found.rows, found.books, strict=True):
                rows["book"] = numbers[id(book)]
                selected = rows[np.isin(rows["place"], wanted)] if wanted.size else rows
                report.decisions += len(selected)
                parts.add(selected)
            if progress is not None:
                progress(1)
    if parts.started:
        report.parts = parts.names
        if not all(fits_first_observations(encoded_rules(book)) for book in books.values()):
            report.actions = ACTIONS
        (out / BOOKS).write_bytes(msgspec.json.encode([*map(rules_to_record, books.values())]))
        (out / REPORT).write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    return report


def _numbers(books: dict[str, RuleSet], met: Iterable[RuleSet]) -> dict[int, int]:
    """Add the rule sets of a file to `books`; return their numbers by `id`, for fast look-up."""
    numbers: dict[int, int] = {}
    for book in met:
        if id(book) not in numbers:
            digest = book.content_hash()
            books.setdefault(digest, book)
            numbers[id(book)] = list(books).index(digest)
    return numbers


def view_fields() -> list[ViewField]:
    """Return the fields of a view in memory order: name, type and shape."""
    names = View.dtype.names or ()
    kinds = [(name, View.dtype[name]) for name in names]
    return [(name, kind.base.str, kind.shape) for name, kind in kinds]


def fields_of_first_views() -> list[ViewField]:
    """Return the fields of views before games of three (`view-1`)."""
    return [field for field in view_fields() if field[0] not in ADDED_FIELDS]


def _count(report: DatasetReport, rows: FileRows, language: str) -> None:
    report.files += 1
    report.matches += rows.matches
    report.kyoku += rows.kyoku
    for name, count in rows.left_out.items():
        report.left_out[name] += count
    if rows.error is not None:
        report.unread.append({"path": rows.path, "error": localize_text(language, rows.error)})


def read_file(path: Path | FileInput, *, rules: RequestedRules | None, compiled: bool) -> FileRows:
    """Collect the decisions of every match in a file, up to the first that cannot be read."""
    found = FileRows(path=str(path))
    try:
        data = read_bytes(path)
        for number, log in enumerate(detect(data).read(data)):
            book = _rules_of(log, rules, compiled=compiled)
            name = sha256(data + number.to_bytes(8, "big")).hexdigest()[:16]
            rows, left_out = _collector(book, compiled=compiled).collect(log, name)
            found.matches += 1
            found.kyoku += len(log.kyoku)
            found.rows += rows
            found.books += [book] * len(rows)
            found.left_out += left_out
    except Exception as problem:  # noqa: BLE001 - one file never ends a run over many
        found.error = problem_without_file(problem)
    return found


def _rules_of(log: Log, requested: RequestedRules | None, *, compiled: bool) -> RuleSet:
    if requested is not None:
        return requested.for_log(log)
    if not names_rules(log):
        return fitting_rules(log, compiled=compiled)
    return rules_stated_by(log)


@lru_cache(maxsize=16)
def _collector(rules: RuleSet, *, compiled: bool) -> DecisionCollector:
    return DecisionCollector(rules, compiled=compiled)
