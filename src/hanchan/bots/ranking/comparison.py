"""Kernel that leaves out a group of numbers, to find how much it speaks for a choice."""

from hanchan.bots.ranking.net import add_choice, finish_rank
from hanchan.bots.ranking_layout.net_sizes import INPUTS
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes

ENTRY_POINTS = ("gain_by_group",)

SPARE_ROW = codes.CHOICES - 1
"""Row of the workspace for the changed choice; no view has as many choices."""


def gain_by_group(m: BotWorkspace, net: int, i: int, other: int, first: int, end: int) -> int:
    """Return what choice `i` gains over `other` by the numbers from `first` to `end`.

    It is the rank that `other` would gain with those numbers of `i`, after all were ranked.
    """
    for column in range(INPUTS[net]):
        source = i if first <= column < end else other
        m.numbers[SPARE_ROW, column] = m.numbers[source, column]
    m.rank[SPARE_ROW] = 0
    add_choice(m, net, other)
    finish_rank(m, net, other)
    before = m.rank[other]
    add_choice(m, net, SPARE_ROW)
    finish_rank(m, net, SPARE_ROW)
    return m.rank[SPARE_ROW] - before
