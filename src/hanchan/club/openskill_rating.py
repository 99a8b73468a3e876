"""A rating list by places alone, over all matches under any rules; needs the extra `club`."""

from collections.abc import Iterable
from fractions import Fraction

from openskill.models import PlackettLuce, PlackettLuceRating

from hanchan.club.rating_lists import RatedMatch, RatingList, build_rating_list, sort_by_time

MIN_MATCHES_LISTED = 10
"""Minimum number of matches of a listed player."""
SIGMAS = 3
"""A rating is shown this many standard deviations below its mean, as a safe lower bound."""


class _PlacementModel:
    """The Plackett-Luce model of `openskill`, by places alone; a shared place is a shared rank."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._have: dict[str, PlackettLuceRating] = {}

    def rate(self, one: RatedMatch, *, keep: bool) -> list[tuple[Fraction, Fraction]]:
        """Return each displayed rating before and after the match."""
        had = [self._have.get(name) or self._model.rating(name=name) for name in one.names]
        ranks = [float(place) for place in one.match.places]
        rated = self._model.rate([[each] for each in had], ranks=ranks)
        new = [team[0] for team in rated]
        if keep:
            self._have |= dict(zip(one.names, new, strict=True))
        return [
            (_conservative_rating(old.mu, old.sigma), _conservative_rating(each.mu, each.sigma))
            for old, each in zip(had, new, strict=True)
        ]


def _conservative_rating(mu: float, sigma: float) -> Fraction:
    return Fraction(mu) - SIGMAS * Fraction(sigma)


def placement_rating_lists(matches: Iterable[RatedMatch]) -> tuple[RatingList, ...]:
    """Build the list of all rated matches; empty if there are none."""
    some = [one for one in sort_by_time(matches) if one.counts != "no"]
    return (
        (build_rating_list("places", "", some, _PlacementModel(), least=MIN_MATCHES_LISTED),)
        if some
        else ()
    )
