"""The quality of a plan: repeated meetings, evenness of winds, repeated visits to a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from hanchan.club.seating import round_planner as planner
from hanchan.club.seating.base_rounds import Pair, Round
from hanchan.club.seating.starting_winds import count_winds
from hanchan.club.seating.table_numbers import count_extra_visits
from hanchan.i18n.texts import text
from hanchan.json_values import JsonResult


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanQuality(JsonResult):
    """Metrics of a plan.

    `repeats` counts meetings that are not the first of their pair, `most_meetings` the meetings of
    the pair that meets most often. `winds` are the numbers of starts per wind, in descending order,
    of the player whose winds are most uneven; `uneven_winds` counts, over all players, such numbers
    that differ from an even share by one or more. `extra_visits` counts visits to a table beyond
    the allowed number, `avoided_pairs_met` meetings of pairs that should not meet.
    """

    rounds: int
    repeats: int
    most_meetings: int
    winds: tuple[int, ...]
    uneven_winds: int
    extra_visits: int
    avoided_pairs_met: int

    def localized(self, language: str = "en") -> str:
        """Describe the plan in one sentence, and each kind of flaw in another.

        >>> evaluate_plan([((1, 2, 3, 4),)]).localized()
        '1 round, nobody meets twice, winds 1-0-0-0.'
        """
        counts = {"rounds": self.rounds, "repeats": self.repeats, "met": self.most_meetings}
        winds = "-".join(map(str, self.winds))
        sentences = [text(language, "seating-worth", **counts, winds=winds)]
        flaws = {
            "seating-winds-off": self.uneven_winds,
            "seating-visits": self.extra_visits,
            "seating-apart": self.avoided_pairs_met,
        }
        sentences += [text(language, flaw, count=count) for flaw, count in flaws.items() if count]
        return " ".join(sentences)


def evaluate_plan(
    rounds: Sequence[Round],
    apart: frozenset[Pair] = frozenset(),
    most_visits: int | None = None,
) -> PlanQuality:
    """Evaluate a plan, with tables in the order of their numbers and players by starting wind.

    `most_visits` is how often a player may visit one table, None for the lowest possible number.

    >>> evaluate_plan([((1, 2, 3, 4),), ((2, 1, 4, 3),)]).repeats
    6
    """
    winds = count_winds(planner.all_tables(rounds))
    spread = [tuple(sorted(one, reverse=True)) for one in winds.values()]
    return PlanQuality(
        rounds=len(rounds),
        repeats=planner.count_repeats(rounds),
        most_meetings=max(planner.count_meetings(rounds).values(), default=0),
        winds=max(spread, key=lambda one: (one[0] - one[-1], *one)),
        uneven_winds=sum(
            not -1 < count - sum(one) / len(one) < 1 for one in spread for count in one
        ),
        extra_visits=count_extra_visits(rounds, most_visits),
        avoided_pairs_met=planner.count_apart(rounds, apart),
    )
