"""What is answered about rating lists."""

from typing import NotRequired, TypedDict


class Rated(TypedDict):
    """A rating; `exact` is a fraction, where points are added up."""

    rating: float
    exact: NotRequired[str]


class RatedPlayer(Rated):
    """A line of a rating list."""

    name: str
    matches: int


class Early(TypedDict):
    """Who has not played enough matches to be listed."""

    name: str
    matches: int


class LedgerShown(TypedDict):
    """What one match did to one rating, and why."""

    match: str
    revision: int
    name: str
    place: int
    before: Rated
    after: Rated
    superseded: bool
    reason: str


class RatingListShown(TypedDict):
    """A rating list with the matches that it comes from."""

    kind: str
    rules: str
    standings: list[RatedPlayer]
    early: list[Early]
    ledger: list[LedgerShown]


class Ratings(TypedDict):
    """Every list that the matches make; `unrated` are events that rate no match."""

    lists: list[RatingListShown]
    unrated: list[str]
