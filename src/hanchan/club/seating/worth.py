"""The quality of a plan: repeated meetings, evenness of winds, repeated visits to a table."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from hanchan.club.seating.rounds import all_tables, met_in, repeats
from hanchan.club.seating.symmetry import Round
from hanchan.club.seating.table_numbers import visits_over
from hanchan.club.seating.winds import winds_of
from hanchan.core.codes import SEATS
from hanchan.wording.texts import text


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """Metrics of a plan.

    `repeats` counts meetings that are not the first of their pair, `most_met` is the maximum number
    of meetings of a pair; `winds` is how many times the player with the most uneven winds starts in
    each, sorted, and `winds_off` the number of such counts that are not even; `visits_over` counts
    visits to a table above the lowest possible number; `apart` counts meetings of pairs that should
    not meet.
    """

    rounds: int
    repeats: int
    most_met: int
    winds: tuple[int, ...]
    winds_off: int
    visits_over: int
    apart: int

    def plain(self) -> dict[str, object]:
        """The metrics as a dict, for JSON."""
        return asdict(self)

    def told(self, language: str = "en") -> str:
        """Describe the plan in a sentence.

        >>> worth_of([((1, 2, 3, 4),)]).told()
        '1 round, nobody meets twice, winds 1-0-0-0.'
        """
        counted = {"rounds": self.rounds, "repeats": self.repeats, "met": self.most_met}
        winds = "-".join(map(str, self.winds))
        said = [text(language, "seating-worth", **counted, winds=winds)]
        flaws = {
            "seating-winds-off": self.winds_off,
            "seating-visits": self.visits_over,
            "seating-apart": self.apart,
        }
        said += [text(language, flaw, count=count) for flaw, count in flaws.items() if count]
        return " ".join(said)


def worth_of(
    rounds: Sequence[Round],
    apart: frozenset[tuple[int, int]] = frozenset(),
    most_visits: int | None = None,
) -> Worth:
    """Evaluate rounds with tables in the order of their numbers, players by wind.

    >>> worth_of([((1, 2, 3, 4),), ((2, 1, 4, 3),)]).repeats
    6
    """
    tables = all_tables(rounds)
    met, winds = met_in(rounds), winds_of(tables)
    return Worth(
        rounds=len(rounds),
        repeats=repeats(rounds),
        most_met=max(met.values(), default=0),
        winds=max((tuple(sorted(one, reverse=True)) for one in winds.values()), key=_spread),
        winds_off=sum(_off(one) for one in winds.values()),
        visits_over=visits_over(rounds, most_visits),
        apart=sum(met[pair] for pair in apart),
    )


def _spread(winds: Sequence[int]) -> tuple[int, ...]:
    return winds[0] - winds[-1], *winds


def _off(winds: Sequence[int]) -> int:
    """Number of a player's wind counts that differ from the two even ones."""
    least = sum(winds) // SEATS
    most = -(-sum(winds) // SEATS)
    return sum(count < least or count > most for count in winds)
