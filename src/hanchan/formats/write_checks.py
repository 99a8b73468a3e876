"""Checks before a log is written in any format: whether it could be that of a real match."""

from typing import TypeVar

from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.logs.consistency_checks import check_log
from hanchan.logs.log import Log
from hanchan.logs.ura_inference import refuse_unknown_ura
from hanchan.rules import load_rules
from hanchan.rules.table_size import THREE

T = TypeVar("T")


FORMATS_OF_THREE = ("hanchan", "mjlog", "tenhou6", "mjai")
"""The formats that are written with games of three."""


def require_game_of_four(log: Log) -> None:
    """Raise `RecordError` for a game of three, which some formats cannot hold.

    >>> require_game_of_four(Log(format="mjai", names=("A", "B", "C")))
    Traceback (most recent call last):
    hanchan.errors.RecordError: names: this is a game of three, which this format does not hold; \
write it in one of these: hanchan, mjlog, tenhou6, mjai
    """
    if log.players == THREE:
        raise RecordError("log-three-format", field="names", allowed=FORMATS_OF_THREE)


def require_writable_log(log: Log, *, ura: bool = True) -> None:
    """Raise `RecordError` for an impossible log, or with `ura` for unknown ura indicators."""
    check_log(replace(log, kyoku=tuple(replace(kyoku, lines=()) for kyoku in log.kyoku)))
    if ura:
        rules = None if log.rules is None else load_rules(log.rules, log.overrides)
        refuse_unknown_ura(log, rules)


def required(value: T | None, field: str) -> T:
    """Return a value that the log must state; raises `RecordError` if it is None.

    >>> required(None, "kyoku 1, deltas")
    Traceback (most recent call last):
    hanchan.errors.RecordError: kyoku 1, deltas: the format needs this value, but the log lacks \
it; replay the log under its rules to work it out
    """
    if value is None:
        raise RecordError("log-untold", field=field)
    return value


def implied_length(log: Log) -> dict[str, object]:
    """Return `ending.rounds` as 1 if the match ended before South 4 without a bust, else no value.

    >>> from hanchan.logs.log import LoggedEnd, LoggedKyoku
    >>> hand = LoggedKyoku(bakaze="E", kyoku=4, honba=0, kyotaku=0, oya=3, scores=(25000,) * 4,
    ...     tehais=(), dora_markers=())
    >>> over = LoggedEnd(scores=(33000, 30000, 20000, 17000))
    >>> implied_length(Log(format="kobalab", kyoku=(hand,), end=over))
    {'ending.rounds': 1}
    >>> implied_length(Log(format="kobalab", kyoku=(hand,)))
    {}

    The end of an excerpt is not that of its match, so it implies nothing.
    """
    if log.end is None or not log.kyoku or "end" in log.not_compared:
        return {}
    last = log.kyoku[-1]
    scores = log.end.scores or last.scores_after or (-1,)
    early = last.bakaze == "E" or (last.bakaze == "S" and last.kyoku < log.players)
    return {"ending.rounds": 1} if early and min(scores) >= 0 else {}
