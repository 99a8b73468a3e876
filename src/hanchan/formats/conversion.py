"""Conversion between formats; it completes logs for the target by replay, and reports losses."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

import msgspec

from hanchan.errors import RecordError, quote_input
from hanchan.formats import mjai
from hanchan.formats.detection import detect, format_named
from hanchan.formats.filenames import NATIVE_FORMAT
from hanchan.formats.format import Format
from hanchan.formats.losses import Loss
from hanchan.formats.native import read_records, record_only_details
from hanchan.formats.replay_rules import has_no_named_rules, replay_rules_for
from hanchan.formats.write_checks import require_writable_log
from hanchan.logs import Log, LoggedKyoku, complete_log, record_from_log
from hanchan.logs.record_conversion import DRAWS_WITHOUT_TENPAI
from hanchan.records.events import HIDDEN, Tsumo
from hanchan.records.record import write_record
from hanchan.rules import RuleSet

MULTI_MATCH_FORMATS = frozenset({NATIVE_FORMAT, "mjai"})
"""Formats that may hold several matches in one file, one after the other."""

HIDDEN_TILE_FORMATS = frozenset({"mjai"})
"""Formats in which a tile may be hidden."""

OPTIONAL_URA_FORMATS = frozenset({"mjai"})
"""Formats in which a riichi win may omit its ura indicators."""

UNTIMED_DORA_FORMATS = frozenset({"tenhou6"})
"""Formats that do not record when an indicator was turned."""

EARLY_END = Loss(field="early-end")
"""The loss reported for a match that the replay rules would not end where the log does."""

YAKUMAN_FU_FORMATS = frozenset({"mjlog"})
"""Formats that also record the fu of a yakuman."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversion:
    """The result of converting one file: `parts` are the files to write, in match order.

    `losses` are the details not carried over, for all matches together; `doubts` are the points the
    source left open. `completed` has the rule set's id of each match that was replayed to add
    details. `assumed` is that of the default rules, if a match was replayed under them because
    neither its log nor the caller named any, else None.
    """

    source: Format
    target: Format
    matches: int
    parts: tuple[bytes, ...]
    losses: tuple[Loss, ...] = ()
    doubts: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()
    assumed: str | None = None


def convert(
    data: bytes,
    target: Format | str,
    *,
    source: Format | str | None = None,
    rules: str | RuleSet | None = None,
    dialect: str | None = None,
) -> Conversion:
    """Convert the unpacked bytes of a log file to another format; formats may be given by name.

    A log is replayed under `rules`, by default its own, if the target needs details that it lacks.
    `dialect` is one of `formats.mjai.DIALECTS`.
    """
    if not isinstance(cast("object", data), bytes):
        raise RecordError("data-no-bytes", field="data", given=type(data).__name__)
    target = _as_format(target)
    target.require_writable()
    known = detect(data) if source is None else _as_format(source)
    if known.name == target.name == NATIVE_FORMAT:
        matches = sum(1 for _ in target.read(data))
        return Conversion(source=target, target=target, matches=matches, parts=(data,))
    written = target if dialect is None else apply_dialect(target, dialect)
    work = FileConverter(written, rules, worth=records_yaku(target, dialect))
    for log in known.read(data):
        work.add(log)
    if known.name == NATIVE_FORMAT:
        for _, record in read_records(data):
            work.record_losses(record_only_details(record))
    return work.result(known)


def convert_match(log: Log, target: Format) -> bytes:
    """Convert one match to the bytes of a file in another format."""
    work = FileConverter(target, None, worth=records_yaku(target, None))
    work.add(log)
    return work.parts[0]


def _as_format(given: Format | str) -> Format:
    return given if isinstance(given, Format) else format_named(given)


def apply_dialect(target: Format, dialect: str) -> Format:
    """Return a variant of the format that writes one dialect; only mjai has dialects.

    >>> from hanchan.formats.detection import format_named
    >>> apply_dialect(format_named("mjlog"), "mortal")
    Traceback (most recent call last):
    hanchan.errors.RecordError: dialect: mjlog has no dialects; leave out 'mortal', or write mjai
    """
    if target.name != mjai.FORMAT.name:
        given = quote_input(dialect)
        raise RecordError("plan-dialect", field="dialect", given=given, format=target.name)
    return mjai.dialect_format(dialect)


def records_yaku(target: Format, dialect: str | None) -> bool:
    """Whether the target can hold the yaku of a win.

    >>> records_yaku(mjai.FORMAT, "original"), records_yaku(mjai.FORMAT, None)
    (True, False)
    """
    if target.name != mjai.FORMAT.name:
        return True
    return dialect is not None and mjai.dialect_named(dialect).writes("hora", "yakus")


class FileConverter:
    """The conversion of one file, match by match.

    `worth` says whether the target can hold the yaku of a win.
    """

    def __init__(self, target: Format, rules: str | RuleSet | None, *, worth: bool = True) -> None:
        self.target, self.rules, self.worth = target, rules, worth
        self.parts: list[bytes] = []
        self.losses: dict[str, Loss] = {}
        self.doubts: dict[str, None] = {}
        self.completed: list[str] = []
        self.assumed: str | None = None

    def add(self, log: Log) -> None:
        """Convert one match, and add its bytes, losses and doubts to the result.

        Raises `RecordError` for offences, which only a hanchan record can hold, and for hidden
        tiles, which only mjai can.
        """
        refuse_hidden(log, self.target)
        for number, kyoku in enumerate(log.kyoku, 1):
            if kyoku.offences:  # only the native record holds rulings
                raise RecordError("record-offences", field=f"kyoku {number}")
        if self.target.name == NATIVE_FORMAT:
            require_writable_log(log, ura=False)
            data = write_record(record_from_log(name_kyuushu(log), self.choose_replay_rules(log)))
            if self.rules is not None:  # explicitly requested rules replace those of the log
                log = msgspec.structs.replace(log, rules=None, overrides={})
        else:
            if needs_completing(log, self.target, worth=self.worth):
                unknown = self.target.name not in OPTIONAL_URA_FORMATS
                require_writable_log(log, ura=unknown)
                whole = complete_log(name_kyuushu(log), self.choose_replay_rules(log))
                if log.end is not None and whole.end is None:
                    self.record_losses((EARLY_END,))
                log = whole
            data = self.target.write(log)
        self.parts.append(data)
        self.record_losses(self.target.losses(log, data))
        self.doubts.update((doubt, None) for doubt in log.doubts)

    def choose_replay_rules(self, log: Log) -> RuleSet:
        """Choose the rule set for replaying this match, and add its id to `completed`."""
        rules = replay_rules_for(log, self.rules)
        self.completed.append(rules.id)
        if has_no_named_rules(log, self.rules):
            self.assumed = rules.id
        return rules

    def record_losses(self, losses: Iterable[Loss]) -> None:
        """Add losses to the result, without duplicates."""
        self.losses.update((loss.field, loss) for loss in losses)

    def result(self, source: Format) -> Conversion:
        """Return the finished conversion; raises `RecordError` if the file had no match."""
        if not self.parts:
            raise RecordError("file-no-match", field="file", format=source.name)
        joined = self.target.name in MULTI_MATCH_FORMATS
        return Conversion(
            source=source,
            target=self.target,
            matches=len(self.parts),
            parts=(b"".join(self.parts),) if joined else tuple(self.parts),
            losses=tuple(self.losses.values()),
            doubts=tuple(self.doubts),
            completed=tuple(self.completed),
            assumed=self.assumed,
        )


def refuse_hidden(log: Log, target: Format) -> None:
    """Raise `RecordError` for hidden tiles in a dealt hand, unless the target can hold them."""
    if target.name in HIDDEN_TILE_FORMATS:
        return
    for number, kyoku in enumerate(log.kyoku, 1):
        if any(HIDDEN in hand for hand in kyoku.tehais):
            raise RecordError("record-hidden", field=f"kyoku {number}, tehais")


def name_kyuushu(log: Log) -> Log:
    """Set kyuushu as the reason of each draw that states none and directly follows a drawn tile.

    Some dialects of mjai omit why a kyoku was drawn. After a drawn tile only kyuushu is possible;
    the law determines the reason of all other draws.
    """
    return msgspec.structs.replace(log, kyoku=tuple(map(_name_kyuushu, log.kyoku)))


def _name_kyuushu(kyoku: LoggedKyoku) -> LoggedKyoku:
    last = kyoku.events[-1] if kyoku.events else None
    if kyoku.draw is None or kyoku.draw.reason is not None or not isinstance(last, Tsumo):
        return kyoku
    draw = msgspec.structs.replace(kyoku.draw, reason="kyuushu", actor=last.actor)
    return msgspec.structs.replace(kyoku, draw=draw)


def needs_completing(log: Log, target: Format, *, worth: bool = True) -> bool:
    """Whether the target needs something that the log itself lacks.

    `worth` says whether the target can hold the yaku and fu of a win.
    """
    if target.name == log.format:
        return False
    timed, all_fu = target.name not in UNTIMED_DORA_FORMATS, target.name in YAKUMAN_FU_FORMATS
    return any(is_incomplete(kyoku, worth=worth, timed=timed, all_fu=all_fu) for kyoku in log.kyoku)


def is_incomplete(kyoku: LoggedKyoku, *, worth: bool, timed: bool, all_fu: bool = False) -> bool:
    """Whether a kyoku lacks something that the target needs.

    Every target needs the payments; with `worth` also the value of a win and the reason and hands
    of a draw, with `timed` when dora indicators were turned, with `all_fu` the fu of a yakuman.

    >>> from hanchan.logs.log import LoggedWin
    >>> won = LoggedKyoku(bakaze="E", kyoku=1, honba=0, kyotaku=0, oya=0, scores=(25000,) * 4,
    ...     tehais=(), dora_markers=(), deltas=(0,) * 4, wins=(LoggedWin(actor=0, target=0),))
    >>> is_incomplete(won, worth=True, timed=True), is_incomplete(won, worth=False, timed=True)
    (True, False)
    """
    if timed and not kyoku.dora_timed and len(kyoku.dora_markers) > 1:
        return True
    if not kyoku.complete:
        return False
    facts: list[object] = [kyoku.deltas]
    if worth:
        for win in kyoku.wins:
            facts += [win.yaku, win.points, win.deltas, 0 if win.yakuman and not all_fu else win.fu]
        if kyoku.draw is not None:
            reveals_hands = kyoku.draw.reason not in DRAWS_WITHOUT_TENPAI
            declarer = kyoku.draw.actor if kyoku.draw.reason == "kyuushu" else 0
            facts += [kyoku.draw.reason, kyoku.draw.tehais if reveals_hands else declarer]
    return any(part is None for part in facts)
