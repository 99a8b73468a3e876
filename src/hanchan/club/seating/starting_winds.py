"""Starting winds: each player starts in each wind equally often, or in some of them once less.

Players and tables are the two sides of a graph, winds the colours of its edges. A player is split
into copies of as many tables as there are winds; then no node has more edges than that, and as many
colours are enough (König, *Über Graphen und ihre Anwendung auf Determinantentheorie und
Mengenlehre*, 1916): no search is needed.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import permutations, repeat
from typing import TypeAlias

from hanchan.cancellation import checkpoint
from hanchan.core.codes import SEATS

Winds: TypeAlias = dict[int, list[int]]
"""Numbers of starts in each wind, East first, by player."""
Colours: TypeAlias = dict[int, int]
"""The neighbours of a node, by wind."""


def assign_winds(tables: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Order the players of each table by starting wind, East first.

    >>> assign_winds([(0, 1, 2, 3), (0, 1, 2, 3)])
    [(2, 3, 0, 1), (3, 0, 1, 2)]
    """
    size = len(tables[0]) if tables else SEATS
    nodes: defaultdict[int, Colours] = defaultdict(dict)
    players: list[int] = []
    latest: dict[int, int] = {}
    played = Counter[int]()
    for at, table in enumerate(tables):
        for player in table:
            if played[player] % size == 0:
                latest[player] = len(tables) + len(players)
                players.append(player)
            played[player] += 1
            _add_edge(nodes, latest[player], at, size)
    ends = [[nodes[at][wind] - len(tables) for wind in range(size)] for at in range(len(tables))]
    return [tuple(players[end] for end in one) for one in ends]


def _add_edge(nodes: Mapping[int, Colours], copy: int, table: int, size: int) -> None:
    """Add an edge; if its ends share no free wind, first swap the winds along a path."""
    mine, theirs = (min({*range(size)} - nodes[end].keys()) for end in (copy, table))
    if mine in nodes[table]:
        _swap_path(nodes, table, mine, theirs)
    nodes[copy][mine], nodes[table][mine] = table, copy


def _swap_path(nodes: Mapping[int, Colours], first: int, wind: int, other: int) -> None:
    """Swap two winds along the path that starts at a node."""
    path, winds = [first], [wind, other]
    while winds[0] in nodes[path[-1]]:
        path.append(nodes[path[-1]][winds[0]])
        winds.reverse()
    for node in path:
        neighbours = {one: nodes[node].pop(one) for one in winds if one in nodes[node]}
        nodes[node].update({wind + other - one: joined for one, joined in neighbours.items()})


def count_winds(tables: Sequence[Sequence[int]]) -> Winds:
    """Count how many times each player starts in each wind at these tables.

    >>> count_winds([(0, 1, 2, 3), (1, 0, 2, 3)])[0]
    [1, 1, 0, 0]
    """
    found: Winds = {}
    for table in tables:
        for wind, player in enumerate(table):
            found.setdefault(player, [0] * len(table))[wind] += 1
    return found


def even_winds(tables: Sequence[Sequence[int]], before: Winds) -> list[tuple[int, ...]]:
    """Reorder the players of each table for even starting winds, given the past winds.

    >>> even_winds([(0, 1, 2, 3)], {0: [1, 0, 0, 0], 1: [0, 1, 0, 0]})
    [(1, 0, 2, 3)]
    """
    counts = {player: list(winds) for player, winds in before.items()}
    for player, winds in count_winds(tables).items():
        was = counts.setdefault(player, [0] * len(winds))
        counts[player] = [a + b for a, b in zip(was, winds, strict=True)]
    found = [tuple(table) for table in tables]

    def cost(order: tuple[int, ...], table: tuple[int, ...]) -> tuple[int, bool, tuple[int, ...]]:
        # sums of squares grow by twice the former count, plus one
        return sum(counts[p][wind] for wind, p in enumerate(order)), order != table, order

    changed = True
    while changed:
        checkpoint()
        changed = False
        for at, table in enumerate(found):
            _add_winds(counts, table, -1)
            _, differs, best = min(map(cost, permutations(table), repeat(table)))
            found[at] = best
            changed |= differs
            _add_winds(counts, best, 1)
    return found


def _add_winds(counts: Winds, table: Sequence[int], by: int) -> None:
    for wind, player in enumerate(table):
        counts[player][wind] += by
