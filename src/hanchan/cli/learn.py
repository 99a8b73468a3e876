"""`hanchan learn`: train a player, and ask the arena whether it is any better."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from hanchan.cli import OK
from hanchan.cli.output import print_json
from hanchan.cli.streams import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.learn.run import Figures

app = App(name="learn", help="Train a player: imitate, improve, and try it in the arena.")

AsJson = Annotated[bool, Parameter(help="Answer in JSON", negative="")]
Lang = Annotated[str, Parameter(help="en, ja or ru")]
Out = Annotated[Path, Parameter(help="The folder of the run: run.json, weights, checkpoint")]
Resume = Annotated[bool, Parameter(help="Go on with the run in that folder", negative="")]
Seed = Annotated[int, Parameter(help="The same seed gives the same weights on one thread")]
Threads = Annotated[int, Parameter(help="Threads that count; more may change the last bits")]
Rules = Annotated[
    tuple[str, ...], Parameter(help="Rulebooks, taking turns; several times", negative="")
]


@app.command
def clone(
    *,
    out: Out,
    data: Annotated[
        tuple[Path, ...],
        Parameter(help="A folder of `hanchan dataset` to imitate too; several times", negative=""),
    ] = (),
    rules: Rules = (),
    decisions: Annotated[int, Parameter(help="So many decisions of the bot")] = 2_000_000,
    epochs: Annotated[int, Parameter(help="How often each is gone through")] = 2,
    seed: Seed = 0,
    threads: Threads = 1,
    resume: Resume = False,
    lang: Lang = "en",
    json: AsJson = False,
) -> int:
    """Imitate the bot `expected`; where improvement begins."""
    from hanchan.learn.clone import clone as imitate
    from hanchan.learn.settings import RULES, CloneSettings

    lang = spoken(lang, json=json)
    settings = CloneSettings(
        rules=rules or RULES,
        data=tuple(map(str, data)),
        decisions=decisions,
        epochs=epochs,
        seed=seed,
        threads=threads,
    )
    imitate(settings, out, resume=resume, report=told("clone", lang, quiet=json))
    return answered(out, lang, json=json)


def told(task: str, lang: str, *, quiet: bool) -> "Callable[[Figures], None]":
    """What prints the figures of a part as they come."""
    from hanchan.wording.texts import text

    def tell(figures: "Figures") -> None:
        if not quiet:
            print(text(lang, f"learn-{task}", **{name: str(one) for name, one in figures.items()}))

    return tell


def answered(out: Path, lang: str, *, json: bool) -> int:
    """The end of a run: what its folder says."""
    from msgspec import to_builtins

    from hanchan.learn.run import read_run
    from hanchan.wording.texts import text

    run = read_run(out)
    if json:
        print_json(to_builtins(run))
    else:
        print(text(lang, "learn-written", folder=str(out), digest=run.weights[:16]))
    return OK
