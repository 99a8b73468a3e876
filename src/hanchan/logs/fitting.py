"""Of the ura indicators that nobody tells, those with which a kyoku ends as its log states."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from hanchan.core.codes import SEATS
from hanchan.logs.follower import LogFollower, sit_as_logged
from hanchan.logs.log import LoggedKyoku
from hanchan.logs.unknown_ura import Ura, possible_ura, winners_of_unknown_ura
from hanchan.replay.layout import FOLLOWED
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.results import Result, read_result

BY_URA = frozenset({"ura", "han", "limit", "points", "deltas"})
"""What a win is told to be worth that ura dora can change."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Indicators that fit, what each winner has by them, and what the end moves."""

    ura: Ura
    results: tuple[Result, ...]
    deltas: tuple[int, ...]


def with_scores_of_next(kyoku: LoggedKyoku, following: LoggedKyoku | None) -> LoggedKyoku:
    """The kyoku with the scores after it, which the next deal tells where it does not."""
    if kyoku.scores_after is not None or following is None or not kyoku.complete:
        return kyoku
    return replace(kyoku, scores_after=following.scores)


def fits(kyoku: LoggedKyoku, rules: RuleSet) -> Iterator[Fit]:
    """Every way in which the indicators that nobody tells can have counted, as far as one fits."""
    follower = LogFollower(rules)
    for ura in possible_ura(kyoku, follower.tiles):
        follower.restart()
        sit_as_logged(follower.game, kyoku)
        if follower.play(kyoku, stops=False, ura=ura) != FOLLOWED:
            return
        g = follower.game
        if not follower.marks.differences:
            results = tuple(read_result(g, slot, follower.record) for slot in range(g.res_count))
            yield Fit(ura, results, tuple(g.delta[p] for p in range(SEATS)))


def left_open(kyoku: LoggedKyoku, found: tuple[Fit, ...]) -> frozenset[str]:
    """The parts of a win that the indicators nobody tells leave open; empty if all are told.

    >>> left_open(LoggedKyoku(bakaze="E", kyoku=1, honba=0, kyotaku=0, oya=0,
    ...     scores=(25000,) * 4, tehais=(), dora_markers=()), ())
    frozenset()
    """
    if not winners_of_unknown_ura(kyoku):
        return frozenset()
    if not found:
        return BY_URA | {"ura_markers"}
    open_now = {name for name in ("ura", "han", "limit", "points") if _differ(name, found)}
    if len({fit.deltas for fit in found}) > 1:
        open_now.add("deltas")
    return frozenset(open_now | {"ura_markers"})


def _differ(name: str, found: tuple[Fit, ...]) -> bool:
    values = {tuple(getattr(result, name) for result in fit.results) for fit in found}
    return len(values) > 1
