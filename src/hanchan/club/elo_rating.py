"""Elo ratings computed from places alone, for players who meet by chance.

A match counts as one game between each pair of players; a rating changes by the mean of its games.
"""

from collections.abc import Sequence

START_RATING = 1500
"""Rating of a new player."""
RATING_SCALE = 400
"""Rating difference at which the stronger player is expected to win ten of eleven games."""
K_FACTOR_NEW, K_FACTOR, NEW_PLAYER_MATCHES = 48, 24, 20
"""K-factors of new and other players, and the number of matches for which a player is new."""


def update_elo(
    ratings: Sequence[float], matches: Sequence[int], places: Sequence[int]
) -> list[float]:
    """Return the ratings after a match, given the ratings before it and the places.

    `matches` are the numbers of matches that the players had played before. A shared place is a
    draw.

    >>> [round(rating) for rating in update_elo([1500] * 4, [0] * 4, [1, 2, 3, 4])]
    [1524, 1508, 1492, 1476]
    >>> [round(rating) for rating in update_elo([1900, 1500], [20, 20], [2, 1])]
    [1878, 1522]
    """
    found: list[float] = []
    for i, rating in enumerate(ratings):
        others = [j for j in range(len(ratings)) if j != i]
        won = sum(0.5 if places[i] == places[j] else float(places[i] < places[j]) for j in others)
        expected = sum(1 / (1 + 10 ** ((ratings[j] - rating) / RATING_SCALE)) for j in others)
        factor = K_FACTOR_NEW if matches[i] < NEW_PLAYER_MATCHES else K_FACTOR
        found.append(rating + factor * (won - expected) / max(1, len(others)))
    return found
