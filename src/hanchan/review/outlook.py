"""What each player could expect of a match before each kyoku: the final place and result.

The final scores are assumed to be normally distributed about the present ones, as wide as the bot
`expected` reckons with the kyoku that are left (`bots/placement_value.py`). The expected place is
the bot's own figure; the expected result is what the law gives for many such final scores, on
average. Neither knows who plays well, who deals, or that a match may end early.
"""

from dataclasses import dataclass
from functools import cache
from statistics import NormalDist, fmean
from typing import Any

from hanchan.bots.fitted_parameters import WIDTH
from hanchan.bots.fixed_point import ONE
from hanchan.bots.placement_value import MAX_KYOKU, chance_ahead
from hanchan.core.game_state import Game, Rules
from hanchan.core.placement import compute_results
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.turn_order import count_players
from hanchan.kernels.compiled_library import best_form
from hanchan.scoring.result_ledger import in_thousands
from hanchan.table.replay import Replay

DRAWS = 16
"""Number of draws of final scores; each is averaged in every order of turn, and reversed."""
BASES = (2, 3, 5, 7)
"""Bases of the Halton sequence that spreads these deviations evenly, one for each seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """The expected final place and result of each seat, in thousands, before a kyoku.

    `kyoku` counts from 1, and `index` is the moment of its deal. The last outlook of a complete
    match is its end: `kyoku` is None, and `places` and `results` are final.
    """

    index: int
    kyoku: int | None
    scores: tuple[int, ...]
    places: tuple[float, ...]
    results: tuple[float, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the outlook as JSON values, as one of `outlook` of `hanchan review --json`."""
        return {
            "kyoku": self.kyoku,
            "event": self.index + 1,
            "scores": list(self.scores),
            "places": [round(place, 2) for place in self.places],
            "results": [round(result, 1) for result in self.results],
        }


def match_outlook(replay: Replay) -> tuple[Outlook, ...]:
    """Return the outlook before each kyoku of a match, and its end if it is complete.

    >>> from hanchan.table import Match
    >>> first, *_ = match_outlook(Replay(Match("ema-2008", seed=7).record()))
    >>> first.kyoku, first.scores, first.places
    (1, (30000, 30000, 30000, 30000), (2.5, 2.5, 2.5, 2.5))
    """
    r = encoded_rules(replay.rules)
    found = [
        outlook_before(replay.game(index), r, kyoku, index)
        for kyoku, index in enumerate(replay.deals, start=1)
    ]
    if replay.complete:
        last = len(replay.moments) - 1
        end = replay.result(last)
        results = tuple(float(one) for one in end.results)
        places = tuple(float(place) for place in end.places)
        found.append(
            Outlook(index=last, kyoku=None, scores=end.scores, places=places, results=results)
        )
    return tuple(found)


def outlook_before(g: Game, r: Rules, kyoku: int, index: int) -> Outlook:
    """Return the outlook at the deal of a kyoku; the game is lost."""
    seats = range(count_players(g))
    scores = tuple(int(g.score[seat]) for seat in seats)
    left = (r.rounds - g.round) * len(seats) - g.dealer
    width = WIDTH[g.vacant * MAX_KYOKU + min(max(left, 1), MAX_KYOKU - 1)]
    places = tuple(expected_place(scores, seat, width) for seat in seats)
    results = mean_results(g, r, scores, places, width)
    return Outlook(index=index, kyoku=kyoku, scores=scores, places=places, results=results)


def expected_place(scores: tuple[int, ...], seat: int, width: int) -> float:
    """Return 1 plus the chance of each other seat to end ahead of this one.

    >>> [round(expected_place((40000, 30000, 20000), seat, 20000), 2) for seat in range(3)]
    [1.47, 2.0, 2.53]
    """
    others = (score for other, score in enumerate(scores) if other != seat)
    return 1 + sum(chance_ahead(score - scores[seat], width) for score in others) / ONE


def mean_results(
    g: Game, r: Rules, scores: tuple[int, ...], places: tuple[float, ...], width: int
) -> tuple[float, ...]:
    """Return the mean results by the law, in thousands, of the scores that may be final.

    The mean place of so few scores differs from the expected one, in `places`; the results are
    corrected for that by as much as they go with the place.
    """
    state, spread, compute = g.snapshot(), width / 2**0.5, best_form(compute_results)
    found: list[tuple[list[int], list[float]]] = []
    for moves in score_deviations(len(scores)):
        g.restore(state)
        for seat, move in enumerate(moves):
            g.score[seat] = scores[seat] + round(move * spread)
        compute(g, r)
        results = [float(in_thousands(g.result[seat])) for seat in range(len(scores))]
        found.append(([g.place[seat] for seat in range(len(scores))], results))
    mean_places = [fmean(one[seat] for one, _ in found) for seat in range(len(scores))]
    means = [fmean(one[seat] for _, one in found) for seat in range(len(scores))]
    moved = [
        (place - mean_places[seat], result - means[seat])
        for drawn, results in found
        for seat, (place, result) in enumerate(zip(drawn, results, strict=True))
    ]
    by_place = sum(one * other for one, other in moved) / (sum(one**2 for one, _ in moved) or 1)
    return tuple(
        mean + by_place * (place - drawn)
        for mean, place, drawn in zip(means, places, mean_places, strict=True)
    )


@cache
def score_deviations(players: int) -> tuple[tuple[float, ...], ...]:
    """Return deviations of the final scores by seat, each also turned and reversed.

    They are in standard deviations: the difference of two seats has that of two independent ones.
    All add up to 0.

    >>> len(score_deviations(4)), abs(sum(score_deviations(4)[5])) < 1e-9
    (128, True)
    """
    found: list[tuple[float, ...]] = []
    for number in range(1, DRAWS + 1):
        drawn = [NormalDist().inv_cdf(_radical_inverse(number, base)) for base in BASES[:players]]
        mean = sum(drawn) / players
        for first in range(players):
            moves = tuple(drawn[(first + seat) % players] - mean for seat in range(players))
            found += [moves, tuple(-one for one in moves)]
    return tuple(found)


def _radical_inverse(number: int, base: int) -> float:
    """Return the member of the van der Corput sequence of a base."""
    found, unit = 0.0, 1.0
    while number:
        number, digit = divmod(number, base)
        unit /= base
        found += digit * unit
    return found
