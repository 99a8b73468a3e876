"""Kernel that writes the numbers of every choice of many views, for fitting a ranking to logs."""

from typing import Annotated, TypeAlias

from hanchan.bots.expected import LOOKAHEAD_SHANTEN, weighed_choice
from hanchan.bots.observations.planes import BookNumbers, Views
from hanchan.bots.ranking.choice import is_ranked, ranked_choice, write_numbers
from hanchan.bots.ranking_layout import columns
from hanchan.bots.ranking_layout.net_sizes import NOTHING
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.game_state import Rules
from hanchan.core.view_record import View
from hanchan.kernels.record import ANY, DistanceTables, Field, Ints, Records

ENTRY_POINTS = ("collect_numbers", "choose_ranked")

MomentRows: TypeAlias = Annotated[Ints, Field("i2", (ANY, columns.MOMENT_COLUMNS))]
NumberRows: TypeAlias = Annotated[Ints, Field("i2", (ANY, columns.DISCARD_COLUMNS))]
Cells: TypeAlias = Annotated[Ints, Field("i4", (ANY,))]


def collect_numbers(
    views: Views,
    books: Records[Rules],
    T: DistanceTables,
    m: BotWorkspace,
    book_of: BookNumbers,
    moments: MomentRows,
    rows: NumberRows,
    actions: Cells,
    nets: Cells,
    counts: Cells,
    expected: Cells,
) -> int:
    """Write the numbers of each view's moment and choices; return the number of rows.

    `rows` and `actions` have a row for each ranked choice, `nets` the net that ranks each view's
    choices, `counts` their number, and `expected` the choice of the bot of that name.
    """
    total = 0
    for n in range(len(views)):
        chosen = weighed_choice(views[n], books[book_of[n]], T, m, LOOKAHEAD_SHANTEN)
        nets[n] = write_numbers(views[n], books[book_of[n]], T, m, chosen)
        expected[n] = chosen
        counts[n] = 0
        if nets[n] != NOTHING:
            counts[n] = copy_rows(views[n], m, nets[n], total, rows, actions)
            for column in range(columns.MOMENT_COLUMNS):
                moments[n, column] = m.moment[column]
        total += counts[n]
    return total


def copy_rows(
    v: View, m: BotWorkspace, net: int, first: int, rows: NumberRows, actions: Cells
) -> int:
    """Copy the numbers of the ranked choices to the rows from `first` on; return their number."""
    count = 0
    for i in range(v.choices):
        if is_ranked(v, net, i):
            for column in range(columns.DISCARD_COLUMNS):
                rows[first + count, column] = m.numbers[i, column]
            actions[first + count] = v.choice[i]
            count += 1
    return count


def choose_ranked(
    views: Views,
    books: Records[Rules],
    T: DistanceTables,
    m: BotWorkspace,
    book_of: BookNumbers,
    choices: Cells,
) -> None:
    """Write what the ranking with the workspace's weights chooses in each view."""
    for n in range(len(views)):
        choices[n] = ranked_choice(views[n], books[book_of[n]], T, m)
