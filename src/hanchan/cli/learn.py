"""`hanchan learn`: train a player, and ask the arena whether it is any better."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.options import Workers
from hanchan.cli.spreading import progress_bar
from hanchan.cli.voice import VOICE, Voice

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.learn.run import Figures

app = App(name="learn", help="Train a player: imitate, improve, and try it in the arena.")

Out = Annotated[Path, Parameter(help="The folder of the run: run.json, weights, checkpoint")]
Resume = Annotated[bool, Parameter(help="Go on with the run in that folder")]
Seed = Annotated[int, Parameter(help="The same seed gives the same weights on one thread")]
Threads = Annotated[int, Parameter(help="Threads that count; more may change the last bits")]
Device = Annotated[str, Parameter(help="Where gradients are followed: cpu, cuda, mps")]
Rules = Annotated[tuple[str, ...], Parameter(help="Rulebooks, taking turns; several times")]


@app.command
def clone(
    *,
    out: Out,
    data: Annotated[
        tuple[Path, ...],
        Parameter(help="A folder of `hanchan dataset` to imitate too; several times"),
    ] = (),
    rules: Rules = (),
    decisions: Annotated[
        int, Parameter(help="How many decisions of the bot to learn from, at least")
    ] = 2_000_000,
    epochs: Annotated[int, Parameter(help="How often each is gone through")] = 2,
    seed: Seed = 0,
    threads: Threads = 1,
    device: Device = "cpu",
    resume: Resume = False,
    voice: Voice = VOICE,
) -> int:
    """Imitate the bot `expected`; where improvement begins."""
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
    )
    imitate(settings, out, resume=resume, report=told("clone", voice))
    return answered(out, voice)


@app.command
def improve(
    *,
    weights: Annotated[Path, Parameter(name="--from", help="The weights to begin with: a clone's")],
    out: Out,
    rules: Rules = (),
    rounds: Annotated[int, Parameter(help="How many rounds")] = 100,
    decisions: Annotated[int, Parameter(help="Steps of all lanes together in a round")] = 65_536,
    seed: Seed = 0,
    threads: Threads = 1,
    device: Device = "cpu",
    on: Annotated[str, Parameter(help="Where it plays: threads, processes, ray, ray:ADDRESS")] = (
        "threads"
    ),
    workers: Annotated[int, Parameter(help="How many play at once")] = 1,
    resume: Resume = False,
    voice: Voice = VOICE,
) -> int:
    """Play against itself, a bot, the clone and earlier selves, and get better."""
    from hanchan.arena.spread import check_executor
    from hanchan.checks import check_workers
    from hanchan.learn.improving import improve as get_better
    from hanchan.learn.settings import RULES, ImproveSettings

    check_executor("on", on)
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
    tell = told("improve", voice)
    get_better(settings, out, resume=resume, on=on, workers=workers, report=tell)
    return answered(out, voice)


@app.command(name="try")
def try_out(
    weights: Annotated[Path, Parameter(help="A file of weights, or the folder of a run")],
    /,
    *,
    out: Annotated[Path, Parameter(help="A folder for trial.json and the reports of the arena")],
    against: Annotated[str, Parameter(help="The bot they play against")] = "expected",
    rules: Rules = (),
    matches: Annotated[int, Parameter(help="How many at most in each contest")] = 4000,
    seed: Annotated[int, Parameter(help="The first of the seeds")] = 0,
    workers: Workers = None,
    voice: Voice = VOICE,
) -> int:
    """Whether weights are better than a bot, in pairs and alone; exit status 1 if not."""
    from msgspec import to_builtins
    from rich.console import Console

    from hanchan.learn.settings import RULES, TrySettings
    from hanchan.learn.trial import SEATINGS, Tried
    from hanchan.learn.trial import try_out as set_against

    settings = TrySettings(
        weights=str(weights), against=against, rules=rules or RULES, matches=matches, seed=seed
    )
    most = matches * len(settings.rules) * len(SEATINGS)

    def tell(one: Tried) -> None:
        if not voice.json:
            half = "none" if one.half is None else f"{one.half:.3f}"
            numbers = {"place": f"{one.place:+.3f}", "half": half}
            told = {"rules": one.rules, "seating": one.seating, "matches": one.matches}
            print(voice.text("learn-tried", verdict=one.verdict, **told, **numbers))

    errors = Console(stderr=True)
    with progress_bar(errors, "try", most) as progress:
        trial = set_against(settings, out, workers=workers, progress=progress, report=tell)
    verdict = "learn-better" if trial.better else "learn-no_better"
    voice.answer(to_builtins(trial), voice.text(verdict, against=against))
    return OK if trial.better else FINDING


def told(task: str, voice: Voice) -> "Callable[[Figures], None]":
    """What prints the figures of a part as they come."""

    def tell(figures: "Figures") -> None:
        if not voice.json:
            print(voice.text(f"learn-{task}", **{name: str(one) for name, one in figures.items()}))

    return tell


def answered(out: Path, voice: Voice) -> int:
    """The end of a run: what its folder says."""
    from msgspec import to_builtins

    from hanchan.learn.run import read_run

    run = read_run(out)
    return voice.answer(
        to_builtins(run), voice.text("learn-written", folder=str(out), digest=run.weights[:16])
    )
