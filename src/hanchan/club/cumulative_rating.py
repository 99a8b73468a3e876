"""Personal ratings: the sum of a player's results.

As in furiten-club (article 13.5), the result of each match is added to the player's rating. The
cost of a chombo (7.2f) is already part of the result, so it is not deducted again.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from hanchan.copy_protection import FrozenDict
from hanchan.scoring.match_result import MatchResult

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRating:
    """A player's exact rating in thousands of points, and the number of matches added to it."""

    rating: Fraction = ZERO
    matches: int = 0


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of all players, by name; a new player starts at 0.

    >>> from hanchan.scoring import result
    >>> names = ["Aki", "Emi", "Ken", "Yui"]
    >>> first = result([42000, 33000, 25000, 20000], rules="furiten-club", names=names)
    >>> ratings = Ratings.initial({"Ken": Fraction("12.3")}).after(first)
    >>> float(ratings.of("Ken").rating), float(ratings.of("Aki").rating)
    (4.3, 21.0)
    """

    by_name: Mapping[str, PlayerRating] = field(default_factory=lambda: FrozenDict({}))

    @classmethod
    def initial(cls, ratings: Mapping[str, Fraction]) -> "Ratings":
        """Return ratings that start at these values, with no matches counted."""
        return cls({name: PlayerRating(rating=rating) for name, rating in ratings.items()})

    def of(self, name: str) -> PlayerRating:
        """Return a player's rating and match count, both 0 for a new player."""
        return self.by_name.get(name, PlayerRating())

    def after(self, match: MatchResult) -> "Ratings":
        """Return the ratings with the results of a match added for its players."""
        ratings = dict(self.by_name)
        for name, change in zip(match.names, match.results, strict=True):
            before = self.of(name)
            ratings[name] = PlayerRating(rating=before.rating + change, matches=before.matches + 1)
        return Ratings(ratings)

    @property
    def order(self) -> tuple[str, ...]:
        """All names by descending rating, and by name where ratings are equal."""
        return tuple(sorted(self.by_name, key=lambda name: (-self.by_name[name].rating, name)))


def running_ratings(
    matches: Iterable[MatchResult], before: Ratings | None = None
) -> Iterator[Ratings]:
    """Yield the ratings after each match, starting from `before`, or from 0.

    >>> from hanchan.scoring import result
    >>> match = result([42000, 33000, 25000, 20000], rules="furiten-club")
    >>> [float(ratings.of("A").rating) for ratings in running_ratings([match, match])]
    [21.0, 42.0]
    """
    ratings = before or Ratings()
    for match in matches:
        ratings = ratings.after(match)
        yield ratings
