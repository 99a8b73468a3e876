"""Rating lists computed from places alone, for matches under any rules; needs the `club` extra."""

from collections.abc import Iterable
from fractions import Fraction

from openskill.models import PlackettLuce, PlackettLuceRating

from hanchan.club import rating_lists as r

MIN_MATCHES_LISTED = 10
"""Minimum number of matches for a player to be listed."""
SIGMAS = 3
"""Standard deviations below its mean at which a rating is shown, as a safe lower bound."""


def _placement_model() -> r.RatingModel:
    """Return a Plackett-Luce model of places alone; players who share a place share a rank."""
    model, latest = PlackettLuce(), dict[str, PlackettLuceRating]()

    def lower_bound(one: PlackettLuceRating) -> Fraction:
        return Fraction(one.mu) - SIGMAS * Fraction(one.sigma)

    def rate(one: r.RatedMatch) -> list[tuple[Fraction, Fraction]]:
        before = [latest.get(name) or model.rating(name=name) for name in one.names]
        ranks = [float(place) for place in one.match.places]
        new = [team[0] for team in model.rate([[each] for each in before], ranks=ranks)]
        if not one.superseded:
            latest.update(zip(one.names, new, strict=True))
        return [(lower_bound(old), lower_bound(now)) for old, now in zip(before, new, strict=True)]

    return rate


def placement_rating_lists(matches: Iterable[r.RatedMatch]) -> tuple[r.RatingList, ...]:
    """Return a list of all rated matches of four, and one of those of three, if there are any."""
    rated = [one for one in r.sort_by_time(matches) if one.counts != "no"]
    sizes = sorted({one.players for one in rated}, reverse=True)
    return tuple(
        r.build_rating_list(
            "places",
            "",
            [one for one in rated if one.players == players],
            _placement_model(),
            least=MIN_MATCHES_LISTED,
        )
        for players in sizes
    )
