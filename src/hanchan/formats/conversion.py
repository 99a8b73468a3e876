"""Conversion between formats: complete logs where the target needs it, and report losses."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from hanchan.errors import RecordError, literal
from hanchan.formats import mjai
from hanchan.formats.asked_rules import is_unnamed, rules_for
from hanchan.formats.detection import detect, format_named
from hanchan.formats.format import Format
from hanchan.formats.losses import Loss
from hanchan.formats.naming import OWN
from hanchan.formats.own import not_in_a_log, records
from hanchan.formats.writable import refuse_unwritable
from hanchan.logs.fill_in import complete_log, record_of_log
from hanchan.logs.log import Log, LoggedDraw, LoggedKyoku
from hanchan.logs.of_record import UNASKED
from hanchan.records.events import HIDDEN, Tsumo
from hanchan.records.record import write_record
from hanchan.rules import RuleSet

HOLD_SEVERAL = frozenset({OWN, "mjai"})
"""Formats that may hold several matches in one file, one after the other."""

HIDE_TILES = frozenset({"mjai"})
"""Formats in which a tile may be hidden."""

UNKNOWN_URA = frozenset({"mjai"})
"""Formats in which a riichi win may omit its ura indicators."""

UNTIMED = frozenset({"tenhou6"})
"""Formats that do not record when an indicator was turned."""

EARLY_END = Loss(field="early-end")
"""The loss of a match replayed by rules under which it would not end there."""

ALL_FU = frozenset({"mjlog"})
"""Formats that also record the fu of a yakuman."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversion:
    """The result of converting one file: `parts` are the files to write, in match order.

    `losses` are the details not carried over, for all matches together; `doubts` are the points the
    source left open. `completed` names the rule set of each match that was replayed to add what the
    source lacks, and `assumed` is the default rule set used where neither the log nor the caller
    named one.
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
    """Convert the plain bytes of a log file to another format; formats may be given by name.

    `rules` replay a log where the target needs details that the source lacks; the default is the
    rules of the log. `dialect` is one of `formats.mjai.DIALECTS`.
    """
    _refuse_no_bytes(data)
    target = _named(target)
    target.refuse_read_only()
    known = detect(data) if source is None else _named(source)
    if known.name == target.name == OWN:
        return _copy(data, target)
    work = Work(target if dialect is None else in_dialect(target, dialect), rules)
    work.worth = tells_worth(target, dialect)
    for log in known.read(data):
        work.add(log)
    if known.name == OWN:
        for _, record in records(data):
            work.lose(not_in_a_log(record))
    return work.done(known)


def convert_match(log: Log, target: Format) -> bytes:
    """Convert one match to a file of another format, ignoring other matches of its source file."""
    work = Work(target, None)
    work.worth = tells_worth(target, None)
    work.add(log)
    return work.parts[0]


def _named(given: Format | str) -> Format:
    return given if isinstance(given, Format) else format_named(given)


def _refuse_no_bytes(data: object) -> None:
    if not isinstance(data, bytes):
        raise RecordError("data-no-bytes", field="data", given=type(data).__name__)


def in_dialect(target: Format, dialect: str) -> Format:
    """The format as written in one of its dialects; only mjai has dialects.

    >>> from hanchan.formats.detection import format_named
    >>> in_dialect(format_named("mjlog"), "mortal")
    Traceback (most recent call last):
    hanchan.errors.RecordError: dialect: mjlog has no dialect 'mortal'; only mjai has any
    """
    if target.name != mjai.FORMAT.name:
        raise RecordError(
            "plan-dialect", field="dialect", given=literal(dialect), format=target.name
        )
    return mjai.in_dialect(dialect)


def tells_worth(target: Format, dialect: str | None) -> bool:
    """Whether the target can hold the yaku of a win.

    >>> tells_worth(mjai.FORMAT, "original"), tells_worth(mjai.FORMAT, None)
    (True, False)
    """
    if target.name != mjai.FORMAT.name:
        return True
    return dialect is not None and mjai.dialect_named(dialect).writes("hora", "yakus")


def _copy(data: bytes, own: Format) -> Conversion:
    """Pass a native record through unchanged, after reading it to its end."""
    matches = sum(1 for _ in own.read(data))
    return Conversion(source=own, target=own, matches=matches, parts=(data,))


class Work:
    """The conversion of one file, match by match."""

    def __init__(self, target: Format, rules: str | RuleSet | None) -> None:
        self.target = target
        self.rules = rules
        self.worth = True
        self.parts: list[bytes] = []
        self.losses: dict[str, Loss] = {}
        self.doubts: dict[str, None] = {}
        self.completed: list[str] = []
        self.assumed: str | None = None

    def add(self, log: Log) -> None:
        """Convert one match."""
        refuse_hidden(log, self.target)
        refuse_offences(log)
        if self.target.name == OWN:
            refuse_unwritable(log, ura=False)
            data = write_record(record_of_log(with_kyuushu(log), self.play_again(log)))
            if self.rules is not None:  # explicitly requested rules replace those of the log
                log = msgspec.structs.replace(log, rules=None, overrides={})
        else:
            if needs_completing(log, self.target, worth=self.worth):
                refuse_unwritable(log, ura=self.target.name not in UNKNOWN_URA)
                whole = complete_log(with_kyuushu(log), self.play_again(log))
                if log.end is not None and whole.end is None:
                    self.lose((EARLY_END,))
                log = whole
            data = self.target.write(log)
        self.parts.append(data)
        self.lose(self.target.losses(log, data))
        self.doubts.update((doubt, None) for doubt in log.doubts)

    def play_again(self, log: Log) -> RuleSet:
        """Choose the rule set for replaying this match, and remember it for the report."""
        rules = rules_for(log, self.rules)
        self.completed.append(rules.id)
        if is_unnamed(log, self.rules):
            self.assumed = rules.id
        return rules

    def lose(self, losses: Iterable[Loss]) -> None:
        """Record losses, each kind once."""
        self.losses.update((loss.field, loss) for loss in losses)

    def done(self, source: Format) -> Conversion:
        """Return the finished conversion."""
        if not self.parts:
            raise RecordError("file-no-match", field="file", format=source.name)
        joined = self.target.name in HOLD_SEVERAL
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
    """Raise `RecordError` for a log with hidden tiles, such as a record redacted for one seat."""
    if target.name in HIDE_TILES:
        return
    for number, kyoku in enumerate(log.kyoku, 1):
        if any(HIDDEN in hand for hand in kyoku.tehais):
            raise RecordError("record-hidden", field=f"kyoku {number}, tehais")


def refuse_offences(log: Log) -> None:
    """Raise `RecordError` for a match with offences: only the native record holds rulings."""
    for number, kyoku in enumerate(log.kyoku, 1):
        if kyoku.offences:
            raise RecordError("record-offences", field=f"kyoku {number}")


def with_kyuushu(log: Log) -> Log:
    """Name every draw directly after a drawn tile kyuushu, the only draw possible there.

    Dialects of mjai omit why a kyoku was drawn; the law determines all other draws by itself.
    """
    return msgspec.structs.replace(log, kyoku=tuple(map(_with_kyuushu, log.kyoku)))


def _with_kyuushu(kyoku: LoggedKyoku) -> LoggedKyoku:
    last = kyoku.events[-1] if kyoku.events else None
    if kyoku.draw is None or kyoku.draw.reason is not None or not isinstance(last, Tsumo):
        return kyoku
    draw = msgspec.structs.replace(kyoku.draw, reason="kyuushu", actor=last.actor)
    return msgspec.structs.replace(kyoku, draw=draw)


def needs_completing(log: Log, target: Format, *, worth: bool = True) -> bool:
    """Whether the target records something that the log itself lacks.

    `worth` says whether the target can hold the yaku and fu of a win.
    """
    if target.name == log.format:
        return False
    timed, all_fu = target.name not in UNTIMED, target.name in ALL_FU
    return any(lacks(kyoku, worth=worth, timed=timed, all_fu=all_fu) for kyoku in log.kyoku)


def lacks(kyoku: LoggedKyoku, *, worth: bool, timed: bool, all_fu: bool = False) -> bool:
    """Whether a kyoku lacks its payments, the value of its wins, or when dora were turned.

    >>> from hanchan.logs.log import LoggedWin
    >>> won = LoggedKyoku(bakaze="E", kyoku=1, honba=0, kyotaku=0, oya=0, scores=(25000,) * 4,
    ...     tehais=(), dora_markers=(), deltas=(0,) * 4, wins=(LoggedWin(actor=0, target=0),))
    >>> lacks(won, worth=True, timed=True), lacks(won, worth=False, timed=True)
    (True, False)
    """
    if timed and not kyoku.dora_timed and len(kyoku.dora_markers) > 1:
        return True
    if not kyoku.complete:
        return False
    told: list[object] = [kyoku.deltas]
    if worth:
        for win in kyoku.wins:
            told += [win.yaku, win.points, win.deltas, 0 if win.yakuman and not all_fu else win.fu]
        if kyoku.draw is not None:
            told += _who_of_draw(kyoku.draw)
    return any(part is None for part in told)


def _who_of_draw(draw: LoggedDraw) -> tuple[object, ...]:
    """The kind of a draw and, where the rules ask for it, who was tenpai and who declared it."""
    if draw.reason in UNASKED:
        return (draw.reason, draw.actor if draw.reason == "kyuushu" else 0)
    return (draw.reason, draw.tehais)
