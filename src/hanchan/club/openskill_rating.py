"""A rating list by places alone, over matches under any rules; needs the extra `club`."""

from collections.abc import Iterable
from fractions import Fraction

from openskill.models import PlackettLuce, PlackettLuceRating

from hanchan.club import rating_lists as r

MIN_MATCHES_LISTED = 10
"""Minimum number of matches of a listed player."""
SIGMAS = 3
"""A rating is shown this many standard deviations below its mean, as a safe lower bound."""


def _placement_model() -> r.RatingModel:
    """Return the Plackett-Luce model, by places alone; a shared place is a shared rank."""
    model, have = PlackettLuce(), dict[str, PlackettLuceRating]()

    def lower_bound(one: PlackettLuceRating) -> Fraction:
        return Fraction(one.mu) - SIGMAS * Fraction(one.sigma)

    def rate(one: r.RatedMatch) -> list[tuple[Fraction, Fraction]]:
        had = [have.get(name) or model.rating(name=name) for name in one.names]
        ranks = [float(place) for place in one.match.places]
        new = [team[0] for team in model.rate([[each] for each in had], ranks=ranks)]
        if not one.superseded:
            have.update(zip(one.names, new, strict=True))
        return [(lower_bound(old), lower_bound(each)) for old, each in zip(had, new, strict=True)]

    return rate


def placement_rating_lists(matches: Iterable[r.RatedMatch]) -> tuple[r.RatingList, ...]:
    """Return one list over all rated matches; no list if there are none."""
    if some := [one for one in r.sort_by_time(matches) if one.counts != "no"]:
        least = MIN_MATCHES_LISTED
        return (r.build_rating_list("places", "", some, _placement_model(), least=least),)
    return ()
