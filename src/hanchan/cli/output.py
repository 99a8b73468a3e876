"""Output of commands: its options, text and JSON, and the exit statuses."""

import json
import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter

from hanchan.cli.streams import can_encode, with_ascii_minus

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.table import Table

    from hanchan.i18n.texts import Value

OK, FINDING, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
Lang: TypeAlias = Annotated[str, Parameter(help="Language: en, ja or ru")]
PRINTED_WIDTH = 100


def print_json(value: object) -> None:
    """Print a JSON document on one line; if the stream cannot encode it, escape all but ASCII.

    A minus sign before a number in a sentence becomes a hyphen, which programs can read.
    """
    import msgspec

    text = json.dumps(value, ensure_ascii=False, default=msgspec.to_builtins)
    text = with_ascii_minus(text)
    printable = text if can_encode(sys.stdout.encoding, text) else json.dumps(json.loads(text))
    print(printable, flush=True)


def print_event(line: str) -> None:
    """Print a line of a record unchanged; escape it if printing would alter it."""
    exact = with_ascii_minus(line) == line and can_encode(sys.stdout.encoding, line)
    print(line if exact else json.dumps(json.loads(line), separators=(",", ":")))


def plain_text_width() -> int | None:
    """Return the width in columns of a match printed as text; None if `COLUMNS` sets it."""
    return None if "COLUMNS" in os.environ else PRINTED_WIDTH


def figures_table(head: "Sequence[str]", rows: "Iterable[tuple[str, Sequence[str]]]") -> "Table":
    """Return a table with headings, and with a label and its values in each row."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD)
    for column, word in enumerate(head):
        table.add_column(Text(word), justify="right" if column else "left")
    for word, values in rows:
        table.add_row(Text(word), *values)
    return table


@Parameter(name="*")
@dataclass(slots=True)
class OutputOptions:
    """The output options of most commands."""

    lang: Lang = "en"
    json: Annotated[bool, Parameter(help="Print JSON")] = False

    def text(self, message: str, /, **values: "Value") -> str:
        """Return a message in the chosen language."""
        from hanchan.i18n.texts import text

        return text(self.lang, message, **values)

    def print_answer(self, plain: object, *sentences: str) -> int:
        """Print `plain` as JSON, or each sentence on a line; return the exit status `OK`."""
        if self.json:
            print_json(plain)
            return OK
        for sentence in sentences:
            print(sentence)
        return OK


DEFAULT_OUTPUT = OutputOptions()
"""The default options: text in English."""
