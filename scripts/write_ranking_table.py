"""Write `docs/reference/ranking.md`: the numbers by which the bot `seasoned` ranks choices.

Run it from the root of the checkout whenever `bots/ranking_layout/table.py` changes.
"""

from collections.abc import Iterator
from pathlib import Path

from hanchan.bots.ranking_layout import columns
from hanchan.bots.ranking_layout.table import TABLES, placed_columns

PAGE = Path("docs/reference/ranking.md")
TITLES = {"moment": "The moment", "discard": "A discard", "claim": "A claim or a pass"}
PAGE_HEAD = f"""\
# Numbers of the ranking

The bot `seasoned` ([what the bots think](../bots.md)) sees each choice by these numbers, version
{columns.LAYOUT} of the columns. Most of them are what `expected` has worked out. Where three places
say *the opponent*, they are those of shimocha, toimen and kamicha. A test plays matches
and finds every number within its range; `scripts/write_ranking_table.py` writes this page
from `bots/ranking_layout/table.py`.
"""


def table_lines(table: str) -> Iterator[str]:
    """The lines of a table, with a heading for each group."""
    yield f"\n## {TITLES[table]}\n"
    yield "| place | number | unit | from | to |\n|--:|---|---|--:|--:|"
    group = ""
    for one in placed_columns(table):
        if one.group != group:
            group = one.group
            yield f"| | **{group}** | | | |"
        last = one.first + one.width - 1
        places = f"{one.first}" if one.width == 1 else f"{one.first} to {last}"
        column = one.column
        ends = f"{column.least:,} | {column.greatest:,}"
        yield f"| {places} | {column.meaning} | {column.unit} | {ends} |"


def page() -> str:
    """The whole page."""
    lines = [line for table in TABLES for line in table_lines(table)]
    return PAGE_HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
