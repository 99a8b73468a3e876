"""`hanchan learn`: train a player and evaluate it in the arena."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console

from hanchan.cli.execution_options import progress_bar
from hanchan.cli.options import Workers
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.learn.training_run import Figures

app = App(name="learn", help="Train a player: imitate, improve and evaluate.")

Out = Annotated[Path, Parameter(help="Folder of the run: run.json, weights, checkpoint")]
Resume = Annotated[bool, Parameter(help="Resume the run in that folder")]
Seed = Annotated[int, Parameter(help="Random seed; reproduces the weights on one thread")]
Threads = Annotated[
    int, Parameter(help="Number of compute threads; more than one may change the last bits")
]
Device = Annotated[str, Parameter(help="Device of gradient steps: cpu, cuda, mps")]
Rules = Annotated[tuple[str, ...], Parameter(help="Rulebook; several take turns (repeatable)")]


@app.command
def clone(
    *,
    out: Out,
    data: Annotated[
        tuple[Path, ...],
        Parameter(help="Imitate this folder of `hanchan dataset` as well (repeatable)"),
    ] = (),
    rules: Rules = (),
    decisions: Annotated[
        int, Parameter(help="Minimum number of decisions of the bot to imitate")
    ] = 2_000_000,
    epochs: Annotated[int, Parameter(help="Number of passes over the decisions")] = 2,
    observation: Annotated[
        str, Parameter(help="What the net sees: planes-1, or planes-2, which shows three as well")
    ] = "planes-1",
    seed: Seed = 0,
    threads: Threads = 1,
    device: Device = "cpu",
    resume: Resume = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Imitate the bot `expected`; the clone is the starting point of `improve`."""
    from hanchan.learn.cloning import clone as imitate
    from hanchan.learn.settings import RULES, CloneSettings

    settings = CloneSettings(
        rules=rules or RULES,
        data=tuple(map(str, data)),
        decisions=decisions,
        epochs=epochs,
        seed=seed,
        threads=threads,
        device=device,
        observation=observation,
    )
    imitate(settings, out, resume=resume, report=metrics_printer("clone", output))
    return print_run(out, output)


@app.command
def improve(
    *,
    weights: Annotated[Path, Parameter(name="--from")],
    out: Out,
    rules: Rules = (),
    rounds: int = 100,
    decisions: int = 65_536,
    seed: Seed = 0,
    threads: Threads = 1,
    device: Device = "cpu",
    on: Annotated[str, Parameter(name="--executor")] = "threads",
    workers: int = 1,
    resume: Resume = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Improve weights by self-play against a bot, the clone and earlier versions.

    Args:
        weights: Weights to start from, those of a clone
        rounds: Number of training rounds
        decisions: Number of decisions per round, over all lanes
        on: Play matches on threads, processes, ray or ray:ADDRESS
        workers: Number of workers that play
    """
    from hanchan.arena.executors import check_executor
    from hanchan.argument_checks import check_workers
    from hanchan.learn.self_play import improve as get_better
    from hanchan.learn.settings import RULES, ImproveSettings

    check_executor("executor", on)
    check_workers(workers)
    settings = ImproveSettings(
        clone=str(weights),
        rules=rules or RULES,
        rounds=rounds,
        decisions=decisions,
        seed=seed,
        threads=threads,
        device=device,
    )
    tell = metrics_printer("improve", output)
    get_better(settings, out, resume=resume, executor=on, workers=workers, report=tell)
    return print_run(out, output)


@app.command(name="evaluate")
def evaluate(
    weights: Path,
    /,
    *,
    out: Path,
    against: str = "expected",
    rules: Rules = (),
    matches: int = 4000,
    seed: int = 0,
    workers: Workers = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Evaluate weights against a bot, in pairs and alone; exit status 1 if they are not better.

    Args:
        weights: File of weights, or folder of a run
        out: Folder for trial.json and the arena reports
        against: Bot to play against
        matches: Maximum number of matches in each contest
        seed: First seed
    """
    from hanchan.learn.evaluation import ContestEvaluation, planned_contests
    from hanchan.learn.evaluation import evaluate as set_against
    from hanchan.learn.settings import RULES, EvaluationSettings

    settings = EvaluationSettings(
        weights=str(weights), against=against, rules=rules or RULES, matches=matches, seed=seed
    )
    most = matches * len(planned_contests(settings))

    def tell(one: ContestEvaluation) -> None:
        if not output.json:
            half = "none" if one.half is None else f"{one.half:.3f}"
            numbers = {"place": f"{one.place:+.3f}", "half": half}
            names = {"rules": one.rules, "seating": one.seating, "matches": one.matches}
            print(output.text("learn-tried", verdict=one.verdict, **names, **numbers))

    errors = Console(stderr=True)
    with progress_bar(errors, "try", most) as progress:
        trial = set_against(settings, out, workers=workers, progress=progress, report=tell)
    verdict = "learn-better" if trial.better else "learn-no_better"
    output.print_answer(trial.to_dict(), output.text(verdict, against=against))
    return OK if trial.better else FINDING


def metrics_printer(task: str, output: OutputOptions) -> "Callable[[Figures], None]":
    """Return a function that prints the metrics of each training step."""

    def tell(figures: "Figures") -> None:
        if not output.json:
            print(output.text(f"learn-{task}", **{name: str(one) for name, one in figures.items()}))

    return tell


def print_run(out: Path, output: OutputOptions) -> int:
    """Print the summary of a finished run."""
    from hanchan.learn.run_folder import read_run

    run = read_run(out)
    return output.print_answer(
        run.to_dict(), output.text("learn-written", folder=str(out), digest=run.weights[:16])
    )
