"""Slow and plain answers about hands, written from the definitions and from nothing else.

Nothing here uses a table or a kernel: completeness by taking groups away one after another,
waits by trying every kind, distance by trying every complete shape.
"""

from collections.abc import Sequence

from oracles.hand_builders import Counts, groups

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
GROUPS = tuple(groups())

Reading = tuple[int, tuple[tuple[int, int, int], ...]]
"""The kind of the pair, and the groups in order."""


def readings(counts: Sequence[int]) -> set[Reading]:
    """Every way to see groups and one pair in all of the tiles."""
    found: set[Reading] = set()
    for pair, held in enumerate(counts):
        if held >= 2:
            rest = list(counts)
            rest[pair] -= 2
            found |= {(pair, tuple(sorted(taken))) for taken in partitions(rest)}
    return found


def partitions(counts: Counts) -> list[list[tuple[int, int, int]]]:
    """Every way to take all of the tiles away as groups."""
    kind = next((kind for kind, held in enumerate(counts) if held), None)
    if kind is None:
        return [[]]
    found: list[list[tuple[int, int, int]]] = []
    for group in GROUPS:
        if group[0] == kind and all(counts[tile] >= group.count(tile) for tile in group):
            rest = list(counts)
            for tile in group:
                rest[tile] -= 1
            found += [[group, *others] for others in partitions(rest)]
    return found


def is_seven_pairs(counts: Sequence[int]) -> bool:
    """Seven different pairs."""
    return sorted(held for held in counts if held) == [2] * 7


def is_kokushi(counts: Sequence[int]) -> bool:
    """Every terminal and honour, one of them twice."""
    return sum(counts) == 14 and sorted(counts[kind] for kind in ORPHANS) == [1] * 12 + [2]


def is_complete(counts: Sequence[int], sets: int) -> bool:
    """Some reading, or without melds one of the two shapes that have no groups."""
    odd_shape = sets == 4 and (is_seven_pairs(counts) or is_kokushi(counts))
    return odd_shape or bool(readings(counts))


def waits(counts: Sequence[int], sets: int) -> int:
    """The kinds that complete the hand, as bits, whether or not a copy is left."""
    kinds = 0
    for kind in range(34):
        more = list(counts)
        more[kind] += 1
        kinds |= is_complete(more, sets) << kind
    return kinds


def tenpai_discards(counts: Sequence[int], sets: int) -> int:
    """The kinds, as bits, whose discard leaves the hand with a wait."""
    kinds = 0
    for kind, held in enumerate(counts):
        if held:
            fewer = list(counts)
            fewer[kind] -= 1
            kinds |= (waits(fewer, sets) != 0) << kind
    return kinds


def chiitoitsu_shanten(counts: Sequence[int]) -> int:
    """Tiles missing to seven different pairs, less one: the best seven kinds are paired up."""
    best = sorted((min(held, 2) for held in counts), reverse=True)[:7]
    return 14 - sum(best) - 1


def kokushi_shanten(counts: Sequence[int]) -> int:
    """Tiles missing to kokushi, less one, over each choice of the kind held twice."""
    return min(
        sum(max(0, 1 + (kind == twice) - counts[kind]) for kind in ORPHANS) - 1 for twice in ORPHANS
    )


def normal_shanten(counts: Sequence[int], sets: int, absent: int = 0) -> int:
    """Tiles missing, less one, to the nearest of all shapes of `sets` groups and a pair.

    No shape uses a fifth copy, or a kind among the bits of `absent`.
    """
    search = Search(counts, absent)
    search.choose(0, sets, 0)
    return search.best - 1


class Search:
    """The nearest complete shape, over every choice of groups and then of the pair.

    Groups are tried in order of what they cost alone; a cost only grows as other groups take
    tiles away, which is all that is skipped.
    """

    def __init__(self, counts: Sequence[int], absent: int = 0) -> None:
        self.counts = counts
        self.kinds = [kind for kind in range(34) if not absent >> kind & 1]
        possible = [group for group in GROUPS if not any(absent >> tile & 1 for tile in group)]
        self.used = [0] * 34
        self.best = 99
        self.order = sorted((self.cost(group), group) for group in possible)

    def cost(self, block: Sequence[int]) -> int:
        """The tiles missing to this block beside the blocks chosen; 99 beyond four copies."""
        cost = 0
        for tile in block:
            self.used[tile] += 1
            cost += self.used[tile] > self.counts[tile]
        impossible = any(self.used[tile] > 4 for tile in block)
        for tile in block:
            self.used[tile] -= 1
        return 99 if impossible else cost

    def choose(self, first: int, wanted: int, spent: int) -> None:
        """Choose `wanted` more groups, none before index `first` of the order."""
        if wanted == 0:
            self.best = min(self.best, spent + min(self.cost((k, k)) for k in self.kinds))
            return
        for place in range(first, len(self.order)):
            alone, group = self.order[place]
            if spent + wanted * alone >= self.best:
                return
            cost = self.cost(group)
            if spent + cost < self.best:
                for tile in group:
                    self.used[tile] += 1
                self.choose(place, wanted - 1, spent + cost)
                for tile in group:
                    self.used[tile] -= 1


def shanten(counts: Sequence[int], sets: int, absent: int = 0) -> int:
    """The least of the three, where the set of tiles has no kind among the bits of `absent`."""
    least = normal_shanten(counts, sets, absent)
    if sets == 4:
        least = min(least, chiitoitsu_shanten(counts), kokushi_shanten(counts))
    return least


def tiles_until_complete(counts: Sequence[int], sets: int) -> int:
    """Breadth first: how many tiles must be added before some of the hand is complete."""
    frontier = {tuple(counts)}
    added = 0
    while not any(holds_complete(hand, sets) for hand in frontier):
        frontier = {
            (*hand[:kind], held + 1, *hand[kind + 1 :])
            for hand in frontier
            for kind, held in enumerate(hand)
            if held < 4
        }
        added += 1
    return added


def holds_complete(counts: Sequence[int], sets: int) -> bool:
    """Whether `sets` groups and a pair can be taken out of the hand, whatever is left over."""
    if sets == 0:
        return max(counts) >= 2
    for group in GROUPS:
        if all(tile < len(counts) and counts[tile] >= group.count(tile) for tile in group):
            rest = list(counts)
            for tile in group:
                rest[tile] -= 1
            if holds_complete(rest, sets - 1):
                return True
    return False
