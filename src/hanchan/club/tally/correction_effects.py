"""The effects of a correction on later kyoku."""

from typing import NamedTuple

from hanchan.club.tally import lines as t
from hanchan.club.tally.tally import SettledKyoku, Tally
from hanchan.records import StartKyoku


class KyokuChange(NamedTuple):
    """A kyoku before and after a correction of an earlier one."""

    before: SettledKyoku
    after: SettledKyoku


def find_changed_kyoku(before: Tally, after: Tally, line: t.TallyLine) -> tuple[KyokuChange, ...]:
    """Find the later kyoku whose dealer, honba, deposits or payments a correction changed.

    >>> tally = Tally("ema-2008")
    >>> for number in (1, 2):
    ...     settled = tally.enter(t.Kyoku(number=number, end=t.Draw(tenpai=(0,))))
    >>> correction = t.Correction(kyoku=t.Kyoku(number=1, end=t.Draw(tenpai=(1,))))
    >>> later = Tally.from_lines(tally.header, (*tally.entries, correction))
    >>> [start_of_kyoku(one.after) for one in find_changed_kyoku(tally, later, correction)]
    [('E', 2, 1, 0)]
    """
    match line:  # insertions and withdrawals shift the numbers of later kyoku
        case t.Correction(kyoku=kyoku):
            old, new = kyoku.number, kyoku.number
        case t.Insertion(kyoku=kyoku):
            old, new = kyoku.number - 1, kyoku.number
        case t.Withdrawal(number=number):
            old, new = number, number - 1
        case _:
            return ()
    pairs = zip(before.settled_kyoku[old:], after.settled_kyoku[new:], strict=True)
    changes = (KyokuChange(before=was, after=now) for was, now in pairs)
    return tuple(one for one in changes if _effect(one.before) != _effect(one.after))


def start_of_kyoku(settled: SettledKyoku) -> tuple[str, int, int, int] | None:
    """Return the round wind, number, honba and deposits of a kyoku; None if it does not fit."""
    start = next((one for one in settled.events if isinstance(one, StartKyoku)), None)
    return None if start is None else (start.bakaze, start.kyoku, start.honba, start.kyotaku)


def _effect(settled: SettledKyoku) -> object:
    return start_of_kyoku(settled), settled.deltas if settled.is_consistent else None
