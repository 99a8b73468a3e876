"""What must be said of the end of a match beside its points, before it is entered."""

from dataclasses import asdict

from hanchan.club.event.lines import End
from hanchan.messages.basics import Part
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.match_end import asked_of_end


class EndAsked(Part, frozen=True, kw_only=True):
    """What the rulebook asks of the end of a match beside its points.

    `busted` are seats of whom it must be said who took them below zero, at most `most_busters` of
    them; `may_be_busted` those of whom it may be. `dealer`: who dealt last decides places. The rest
    is asked for by seat; `sticks` are deposits left on the table.
    """

    busted: tuple[int, ...] = ()
    may_be_busted: tuple[int, ...] = ()
    most_busters: int = 1
    dealer: bool = False
    wins: bool = False
    chips: bool = False
    sticks: bool = False


def end_asked(end: End, rules: RuleSet) -> EndAsked:
    """What the rulebook asks of a match that ended so, as far as it is typed."""
    found = asked_of_end(end.scores, rules, deposits=end.deposits, sticks=end.sticks)
    return EndAsked(**asdict(found))
