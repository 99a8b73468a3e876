"""The effects of a correction on later kyoku."""

from collections.abc import Iterator
from dataclasses import dataclass

from hanchan.club.tally import lines as t
from hanchan.club.tally.tally import SettledKyoku, Tally
from hanchan.records import StartKyoku


@dataclass(frozen=True, kw_only=True)
class KyokuChange:
    """A kyoku before and after a correction of an earlier one."""

    before: SettledKyoku
    after: SettledKyoku


def find_changed_kyoku(before: Tally, after: Tally, line: t.TallyLine) -> tuple[KyokuChange, ...]:
    """Find kyoku that a correction changed indirectly: dealer, honba or payments.

    >>> tally = Tally("ema-2008")
    >>> for number in (1, 2):
    ...     kept = tally.enter(t.Kyoku(number=number, end=t.Draw(tenpai=(0,))))
    >>> correct_illegal_act = t.Correction(kyoku=t.Kyoku(number=1, end=t.Draw(tenpai=(1,))))
    >>> later = Tally.from_lines(tally.header, (*tally.entries, correct_illegal_act))
    >>> [start_of_kyoku(one.after) for one in find_changed_kyoku(tally, later, correct_illegal_act)]
    [('E', 2, 1, 0)]
    """
    return tuple(one for one in _pair_kyoku(before, after, line) if _differs(one))


def start_of_kyoku(kept: SettledKyoku) -> tuple[str, int, int, int] | None:
    """Return round, number, honba and deposits at the start of a kyoku.

    None if it no longer fits.
    """
    start = next((one for one in kept.events if isinstance(one, StartKyoku)), None)
    return None if start is None else (start.bakaze, start.kyoku, start.honba, start.kyotaku)


def _pair_kyoku(before: Tally, after: Tally, line: t.TallyLine) -> Iterator[KyokuChange]:
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
    for was, now in zip(before.settled_kyoku[old:], after.settled_kyoku[new:], strict=True):
        yield KyokuChange(before=was, after=now)


def _differs(one: KyokuChange) -> bool:
    before, after = one.before, one.after
    if before.is_consistent != after.is_consistent:
        return True
    return start_of_kyoku(before) != start_of_kyoku(after) or (
        after.is_consistent and before.deltas != after.deltas
    )
