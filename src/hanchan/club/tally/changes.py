"""The effects of a correction on later kyoku."""

from collections.abc import Iterator
from dataclasses import dataclass

from hanchan.club.tally import lines as t
from hanchan.club.tally.tally import Kept, Tally
from hanchan.records import StartKyoku


@dataclass(frozen=True, kw_only=True)
class Changed:
    """A kyoku before and after a correction of an earlier one."""

    before: Kept
    after: Kept


def changed(before: Tally, after: Tally, line: t.Line) -> tuple[Changed, ...]:
    """Find kyoku that a correction changed indirectly: dealer, honba or payments.

    >>> tally = Tally("ema-2008")
    >>> for number in (1, 2):
    ...     kept = tally.enter(t.Kyoku(number=number, end=t.Draw(tenpai=(0,))))
    >>> put_right = t.Correction(kyoku=t.Kyoku(number=1, end=t.Draw(tenpai=(1,))))
    >>> later = Tally.of(tally.header, (*tally.entered, put_right))
    >>> [opening(one.after) for one in changed(tally, later, put_right)]
    [('E', 2, 1, 0)]
    """
    return tuple(one for one in _pairs(before, after, line) if _differs(one))


def opening(kept: Kept) -> tuple[str, int, int, int] | None:
    """Round, number, honba and deposits at the start of a kyoku; None if it no longer fits."""
    start = next((one for one in kept.events if isinstance(one, StartKyoku)), None)
    return None if start is None else (start.bakaze, start.kyoku, start.honba, start.kyotaku)


def _pairs(before: Tally, after: Tally, line: t.Line) -> Iterator[Changed]:
    """Pair each later kyoku with its former version; insertions and withdrawals shift numbers."""
    match line:
        case t.Correction(kyoku=kyoku):
            old, new = kyoku.number, kyoku.number
        case t.Insertion(kyoku=kyoku):
            old, new = kyoku.number - 1, kyoku.number
        case t.Withdrawal(number=number):
            old, new = number, number - 1
        case _:
            return
    for was, now in zip(before.kept[old:], after.kept[new:], strict=True):
        yield Changed(before=was, after=now)


def _differs(one: Changed) -> bool:
    before, after = one.before, one.after
    if before.follows != after.follows:
        return True
    return opening(before) != opening(after) or (after.follows and before.moved != after.moved)
