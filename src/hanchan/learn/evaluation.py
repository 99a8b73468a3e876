"""Evaluation of weights in the arena: under several rulebooks, in pairs and alone."""

from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import NamedTuple

import msgspec

from hanchan.arena import Verdict, contest
from hanchan.arena.contest import DECIDED
from hanchan.arena.seat_assignment import ContestSeating
from hanchan.bots.learned import read_weights
from hanchan.bots.learned.weights import replace_file, weights_digest
from hanchan.bots.registry import LEARNED
from hanchan.json_values import JsonResult
from hanchan.learn.settings import EvaluationSettings
from hanchan.rules.file_loader import load_rules_or_file
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.table_size import THREE

TRIAL = "trial.json"
SEATINGS = (ContestSeating.TWO_TWO, ContestSeating.ONE_THREE)
SEATINGS_OF_THREE = (ContestSeating.ONE_TWO,)


class ContestEvaluation(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one contest: number of matches, verdict, and how the mean place differs from 2.5.

    `rules` is a rulebook, `seating` is `2v2` or `1v3`, and `1v2` where three play. `place` is the
    mean place minus 2.5, of three minus 2, so that a negative number is better than average. `half`
    is half the width of the 95 % confidence interval, None with fewer than six seeds.

    >>> ContestEvaluation(
    ...     rules="wrc", seating="2v2", matches=400, verdict=Verdict.OPEN, place=-0.03, half=0.06
    ... ).verdict
    <Verdict.OPEN: 'open'>
    """

    rules: str
    seating: str
    matches: int
    verdict: Verdict
    place: float
    half: float | None


class WeightsEvaluation(JsonResult, msgspec.Struct, frozen=True, kw_only=True):
    """Content of `trial.json`; `better` is true only if every contest has the verdict `better`.

    `digest` is the SHA-256 of the weights. `contests` has one result for each rulebook and seating.
    """

    settings: EvaluationSettings
    digest: str
    contests: tuple[ContestEvaluation, ...]
    better: bool


class EvaluationBook(NamedTuple):
    """A rulebook as it was named, and its rules."""

    name: str
    rules: RuleSet


def planned_contests(
    settings: EvaluationSettings,
) -> list[tuple[EvaluationBook, ContestSeating]]:
    """Return each rulebook with each seating at its tables.

    >>> [str(seating) for _, seating in planned_contests(EvaluationSettings(weights="."))]
    ['2v2', '1v3', '2v2', '1v3', '2v2', '1v3']
    """
    books = [EvaluationBook(name, load_rules_or_file(name)) for name in settings.rules]
    return [
        (book, seating)
        for book in books
        for seating in (SEATINGS_OF_THREE if book.rules.seating.players == THREE else SEATINGS)
    ]


def evaluate(
    settings: EvaluationSettings,
    out: Path,
    *,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    report: Callable[[ContestEvaluation], None] = lambda _: None,
) -> WeightsEvaluation:
    """Evaluate weights against a bot under every rulebook and seating; write reports to `out`.

    Each contest has a folder of its own there, such as `tenhou-2v2`, next to `trial.json`.
    `workers` is the number of parallel workers, all processors if None. `progress` is called with
    the number of matches just finished, `report` with each contest as it ends.

    Raises `HanchanError` for weights that cannot be read or are for another net, `RulesError` for
    an unknown rulebook or bot.

    >>> from hanchan.learn import CloneSettings, EvaluationSettings, clone, evaluate
    >>> few = CloneSettings(teacher="efficient", decisions=200, held_out=50, lanes=8)
    >>> _ = clone(few, Path("clone"))
    >>> short = EvaluationSettings(weights="clone", rules=("tenhou",), matches=1)
    >>> trial = evaluate(short, Path("trial"))
    >>> [str(one.seating) for one in trial.contests], trial.better
    (['2v2', '1v3'], False)
    """
    weights = Path(settings.weights)
    read_weights(weights)
    found: list[ContestEvaluation] = []
    for book, seating in planned_contests(settings):
        played = contest(
            f"{LEARNED}:{weights}",
            settings.against,
            rules=book.rules,
            seating=seating,
            matches=settings.matches,
            until=DECIDED,
            seed=settings.seed,
            workers=workers,
            out=out / f"{Path(book.name).stem}-{seating}",
            progress=progress,
        )
        one = ContestEvaluation(
            rules=played.rules,
            seating=played.seating,
            matches=played.matches,
            verdict=played.verdict,
            place=round(played.place.mean, 4),
            half=round(played.half, 4) if isfinite(played.half) else None,
        )
        found.append(one)
        report(one)
    trial = WeightsEvaluation(
        settings=settings,
        digest=weights_digest(weights),
        contests=tuple(found),
        better=all(one.verdict is Verdict.BETTER for one in found),
    )
    replace_file(out / TRIAL, msgspec.json.format(msgspec.json.encode(trial)) + b"\n")
    return trial
