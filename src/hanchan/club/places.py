"""A rating list by places alone, of all matches by whatever rules; needs the extra `club`."""

from collections.abc import Iterable
from fractions import Fraction

from openskill.models import PlackettLuce, PlackettLuceRating

from hanchan.club.ledger import RatedMatch, RatingList, in_order, listed

LEAST_SHOWN = 10
"""The list shows nobody before so many matches."""
SIGMAS = 3
"""A rating is shown so many deviations below its mean: what somebody surely has."""


class _Places:
    """Plackett-Luce of `openskill`, by places alone; who shares a place has the same rank."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._have: dict[str, PlackettLuceRating] = {}

    def rate(self, one: RatedMatch, *, keep: bool) -> list[tuple[Fraction, Fraction]]:
        """Before and behind, as they are shown."""
        had = [self._have.get(name) or self._model.rating(name=name) for name in one.names]
        ranks = [float(place) for place in one.match.places]
        rated = self._model.rate([[each] for each in had], ranks=ranks)
        new = [team[0] for team in rated]
        if keep:
            self._have |= dict(zip(one.names, new, strict=True))
        return [
            (_surely(old.mu, old.sigma), _surely(each.mu, each.sigma))
            for old, each in zip(had, new, strict=True)
        ]


def _surely(mu: float, sigma: float) -> Fraction:
    return Fraction(mu) - SIGMAS * Fraction(sigma)


def by_places(matches: Iterable[RatedMatch]) -> tuple[RatingList, ...]:
    """The list of all matches that are rated; none where there are none."""
    some = [one for one in in_order(matches) if one.counts != "no"]
    return (listed("places", "", some, _Places(), least=LEAST_SHOWN),) if some else ()
