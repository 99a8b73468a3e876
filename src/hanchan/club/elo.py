"""A rating by places alone, for players who meet by chance: Elo's, each pair of a match a game."""

from collections.abc import Sequence

START = 1500
"""Everybody's rating before their first match."""
SPREAD = 400
"""Whoever is so much higher is expected to be ahead ten times in eleven."""
FIRST, LATER, SETTLED = 48, 24, 20
"""How much a match moves a rating: in the first matches, and later; how many are the first."""


def rated(ratings: Sequence[float], matches: Sequence[int], places: Sequence[int]) -> list[float]:
    """The ratings of players behind a match, by what they were and the places they came to.

    `matches` are those that each has played before. Who shares a place has drawn.

    >>> [round(rating) for rating in rated([1500] * 4, [0] * 4, [1, 2, 3, 4])]
    [1524, 1508, 1492, 1476]
    >>> [round(rating) for rating in rated([1900, 1500], [20, 20], [2, 1])]
    [1878, 1522]
    """
    others = max(1, len(ratings) - 1)
    found: list[float] = []
    for i, rating in enumerate(ratings):
        won = sum(_score(places[i], places[j]) for j in range(len(ratings)) if j != i)
        due = sum(_due(rating, ratings[j]) for j in range(len(ratings)) if j != i)
        moved = FIRST if matches[i] < SETTLED else LATER
        found.append(rating + moved * (won - due) / others)
    return found


def _score(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)


def _due(mine: float, theirs: float) -> float:
    return 1 / (1 + 10 ** ((theirs - mine) / SPREAD))
