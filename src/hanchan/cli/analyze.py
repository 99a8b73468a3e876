"""`hanchan analyze`: show shanten, waits and ukeire of a hand."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich import box
from rich.console import Console
from rich.table import Table

from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions, print_json
from hanchan.cli.rules_option import load_named_rules
from hanchan.errors import HandError
from hanchan.tiles import Hand, Kind, Tile, format_tiles, parse_hand

if TYPE_CHECKING:
    from hanchan.scoring.shanten_and_waits import Shanten, Ukeire

WAITING = 13
FORMS = "normal", "chiitoitsu", "kokushi"


def analyze(
    *hand: Annotated[str, Parameter(help="Concealed tiles, then melds: 234m456p3388s pon 555z")],
    seen: Annotated[str, Parameter(help="Other visible tiles: rivers, indicators")] = "",
    rules: Annotated[
        str | None, Parameter(help="Rulebook or rules file whose set of tiles counts")
    ] = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show the shanten of a hand, its waits, and the tiles that improve it."""
    from hanchan.scoring.shanten_and_waits import shanten, ukeire, waits

    if not hand:
        raise HandError("case-no-tiles", field="hand")
    read = parse_hand(" ".join(hand))
    book = None if rules is None else load_named_rules(rules)
    away, answers = shanten(read), ukeire(read, seen, rules=book)
    waiting = waits(read, rules=book) if read.size == WAITING else ()
    if output.json:
        print_json(analysis_json(read, away, waiting, answers))
    else:
        print_analysis(read, away, waiting, answers, output)
    return OK


def analysis_json(
    hand: Hand, away: "Shanten", waiting: tuple[Kind, ...], answers: "tuple[Ukeire, ...]"
) -> dict[str, object]:
    """Return the analysis as JSON, with tiles in notation; before a discard there are no waits."""
    return {
        "hand": str(hand),
        "shanten": forms(away),
        "waits": list(map(str, waiting)),
        "ukeire": [
            {
                "discard": None if answer.discard is None else str(answer.discard),
                "shanten": forms(answer.shanten),
                "tiles": {str(kind): left for kind, left in answer.tiles.items()},
                "total": answer.total,
                **{form: list(map(str, getattr(answer, form))) for form in FORMS},
            }
            for answer in answers
        ],
    }


def forms(away: "Shanten") -> dict[str, int | None]:
    """Return the lowest shanten and that of each form; None for a form that melds rule out."""
    return {"least": int(away)} | {form: getattr(away, form) for form in FORMS}


def print_analysis(
    hand: Hand,
    away: "Shanten",
    waiting: tuple[Kind, ...],
    answers: "tuple[Ukeire, ...]",
    output: OutputOptions,
) -> None:
    """Print shanten, waits and ukeire: a row for each discard, or one for a hand of 13 tiles."""
    from hanchan.scoring.shanten_and_waits import distance_text

    console = Console(highlight=False)
    console.print(output.text("analysis-hand", hand=str(hand)))
    console.print(distance_text(output.lang, away))
    if away.chiitoitsu is None or away.kokushi is None:
        console.print(output.text("analysis-form", normal=away.normal))
    else:
        other_forms = {"chiitoitsu": away.chiitoitsu, "kokushi": away.kokushi}
        console.print(output.text("analysis-forms", normal=away.normal, **other_forms))
    if waiting:
        tiles = format_tiles([Tile(kind) for kind in waiting])
        console.print(output.text("analysis-waits", tiles=tiles))
    console.print(ukeire_table(answers, output))


def ukeire_table(answers: "tuple[Ukeire, ...]", output: OutputOptions) -> object:
    """Return a table with a row for each discard, best first, or one row for a hand of 13 tiles."""
    table = Table(box=box.SIMPLE)
    columns = ("discard", "shanten", "tiles", "left")
    discarding = answers[0].discard is not None
    for column in columns if discarding else columns[1:]:
        table.add_column(output.text(f"analysis-column_{column}"))
    for answer in answers:
        row = [
            str(int(answer.shanten)),
            format_tiles([Tile(kind) for kind in answer.tiles]),
            output.text("analysis-left", left=answer.total),
        ]
        table.add_row(*([str(answer.discard), *row] if discarding else row))
    return table
