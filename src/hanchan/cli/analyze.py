"""`hanchan analyze`: show shanten, waits and ukeire of a hand."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich import box
from rich.console import Console
from rich.table import Table

from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions, print_json
from hanchan.cli.rules_option import load_named_rules
from hanchan.errors import HandError
from hanchan.tiles import Tile, format_tiles, parse_hand

if TYPE_CHECKING:
    from hanchan.scoring.shanten_and_waits import UkeireList


def analyze(
    *hand: Annotated[str, Parameter(help="Concealed tiles, then melds: 234m456p3388s pon 555z")],
    seen: Annotated[str, Parameter(help="Other visible tiles: rivers, indicators")] = "",
    rules: Annotated[
        str | None, Parameter(help="Rulebook or rules file whose set of tiles counts")
    ] = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show the shanten of a hand, its waits, and the tiles that improve it."""
    from hanchan.scoring.shanten_and_waits import ukeire

    if not hand:
        raise HandError("case-no-tiles", field="hand")
    read = parse_hand(" ".join(hand))
    book = None if rules is None else load_named_rules(rules)
    answers = ukeire(read, seen, rules=book)
    if output.json:
        print_json(answers.to_dict())
    else:
        print_analysis(answers, output)
    return OK


def print_analysis(answers: "UkeireList", output: OutputOptions) -> None:
    """Print shanten, waits and ukeire: a row for each discard, or one for a hand of 13 tiles."""
    from hanchan.scoring.shanten_and_waits import distance_text

    console = Console(highlight=False)
    away = answers.shanten
    console.print(output.text("analysis-hand", hand=str(answers.hand)))
    console.print(distance_text(output.lang, away))
    if away.chiitoitsu is None or away.kokushi is None:
        console.print(output.text("analysis-form", normal=away.normal))
    else:
        other_forms = {"chiitoitsu": away.chiitoitsu, "kokushi": away.kokushi}
        console.print(output.text("analysis-forms", normal=away.normal, **other_forms))
    if answers.waits:
        tiles = format_tiles([Tile(kind) for kind in answers.waits])
        console.print(output.text("analysis-waits", tiles=tiles))
    console.print(ukeire_table(answers, output))


def ukeire_table(answers: "UkeireList", output: OutputOptions) -> object:
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
