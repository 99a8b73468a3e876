"""Evaluation of weights in the arena: under several rulebooks, in pairs and alone."""

from collections.abc import Callable
from itertools import product
from math import isfinite
from pathlib import Path

import msgspec

from hanchan.arena import Verdict, contest
from hanchan.arena.contest import DECIDED
from hanchan.arena.seat_assignment import ContestSeating
from hanchan.bots.learned import LEARNED, read_weights
from hanchan.bots.learned.weights import replace_file, weights_digest
from hanchan.learn.settings import EvaluationSettings
from hanchan.rules.file_loader import load_rules_or_file

TRIAL = "trial.json"
SEATINGS = (ContestSeating.TWO_TWO, ContestSeating.ONE_THREE)


class ContestEvaluation(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one contest: number of matches, verdict, and how the mean place differs from 2.5.

    `rules` is a rulebook, `seating` is `2v2` or `1v3`. `place` is the mean place minus 2.5, so that
    a negative number is better than average. `half` is half the width of the 95 % confidence
    interval, None with fewer than six seeds.

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


class WeightsEvaluation(msgspec.Struct, frozen=True, kw_only=True):
    """Content of `trial.json`; `better` is true only if every contest has the verdict `better`.

    `digest` is the SHA-256 of the weights. `contests` has one result for each rulebook and seating.
    """

    settings: EvaluationSettings
    digest: str
    contests: tuple[ContestEvaluation, ...]
    better: bool


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
    for book, seating in product(settings.rules, SEATINGS):
        played = contest(
            f"{LEARNED}:{weights}",
            settings.against,
            rules=load_rules_or_file(book),
            seating=seating,
            matches=settings.matches,
            until=DECIDED,
            seed=settings.seed,
            workers=workers,
            out=out / f"{Path(book).stem}-{seating}",
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
