"""What a page is shown of an event in numbers: statistics, ratings, members of teams."""

from hanchan.messages.basics import Part


class PlayerFigures(Part, frozen=True, kw_only=True):
    """An entry in numbers; what is counted by hands is of the `hands` that tallies tell."""

    number: int
    name: str
    matches: int
    places: tuple[int, ...]
    average: str
    hands: int = 0
    wins: int = 0
    tsumo: int = 0
    deal_ins: int = 0
    riichi: int = 0


class LedgerTold(Part, frozen=True, kw_only=True):
    """What one match did to a rating; `note` says what a correction has to do with it."""

    match: str
    place: int
    before: str
    after: str
    note: str = ""


class RatingTold(Part, frozen=True, kw_only=True):
    """A player of the rating list of an event, with every line that the rating is the sum of."""

    name: str
    rating: str
    matches: int
    ledger: tuple[LedgerTold, ...]


class MemberTold(Part, frozen=True, kw_only=True):
    """What a member has brought their team."""

    member: str
    team: str
    points: str
    matches: int
    places: tuple[int, ...]


class EventFigures(Part, frozen=True, kw_only=True):
    """An event in numbers up to round `upto`, the last whose standings everybody sees.

    `tallied` of the `played` tables tell their hands; `best` is the best of these, in a sentence.
    `rated` is false where the regulation rates no match.
    """

    upto: int
    played: int
    tallied: int
    best: str = ""
    players: tuple[PlayerFigures, ...] = ()
    rated: bool = True
    ratings: tuple[RatingTold, ...] = ()
    members: tuple[MemberTold, ...] = ()
