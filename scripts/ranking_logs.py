"""Decisions in logs, with the numbers by which the bot `seasoned` ranks the choices."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.ranking.collect import collect_numbers
from hanchan.bots.ranking_layout import columns, net_sizes
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Rules
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.view_record import View
from hanchan.envs.dataset.export import read_file
from hanchan.formats.detection import find_logs
from hanchan.formats.files import FileInput
from hanchan.kernels.compiled_library import compiled_form
from hanchan.kernels.record import Records

Ints: TypeAlias = NDArray[Any]
PARTS = 20
"""Number of parts of the matches, by the content of each log."""


@dataclass
class Decisions:
    """Decisions that one net ranks: a row of the moment each, and a row for each choice."""

    moments: Ints
    rows: Ints
    counts: Ints
    labels: Ints
    """Index of the choice that the player took."""
    expected: Ints
    """Index of the choice of `expected`."""
    classes: Ints
    """Of each row: its tile and whether it is riichi, or its action."""
    parts: Ints
    where: Ints
    """Index of each decision in its file."""

    def starts(self) -> Ints:
        """The first row of each decision."""
        return np.cumsum(self.counts) - self.counts

    def rows_of(self, some: Ints) -> Ints:
        """Indices of the rows of these decisions, in their order."""
        counts = self.counts[some]
        firsts = self.starts()[some] - (np.cumsum(counts) - counts)
        return np.arange(int(counts.sum())) + np.repeat(firsts, counts)

    def select(self, wanted: Ints) -> Ints:
        """Indices of the decisions in these parts."""
        return np.flatnonzero(np.isin(self.parts, wanted))


@dataclass
class FileNumbers:
    """What the kernel wrote for the decisions of a file."""

    moments: Ints
    rows: Ints
    actions: Ints
    nets: Ints
    counts: Ints
    expected: Ints
    taken: Ints
    drawn: Ints
    parts: Ints
    views: Records[View]
    books: Records[Rules]
    book_of: Ints


def numbers_of_file(path: Path | FileInput) -> FileNumbers | None:
    """Read the decisions of a log; None if it has none of four players."""
    found = read_file(path, rules=None, compiled=True)
    if found.error is not None:
        print(f"{path.name}: {found.error}")
    kept = list(zip(found.rows, found.books, strict=True))
    records = [encoded_rules(book) for _, book in kept]
    fours = [i for i, record in enumerate(records) if record.vacant == 0]
    if not fours:
        return None
    books = Records(Rules, len(fours))
    for place, i in enumerate(fours):
        books[place] = records[i]
    rows = np.concatenate([kept[i][0] for i in fours])
    book_of = np.repeat(np.arange(len(fours), dtype=np.int16), [len(kept[i][0]) for i in fours])
    cells = np.ascontiguousarray(rows["view"]).view(View.dtype).reshape(-1)
    several = np.flatnonzero(cells["choices"] > 1)
    rows, book_of = rows[several], np.ascontiguousarray(book_of[several])
    views = Records(View, len(several))
    views.array[:] = cells[several]
    return _numbers_of_views(rows, views, books, book_of)


def _numbers_of_views(
    rows: Ints, views: Records[View], books: Records[Rules], book_of: Ints
) -> FileNumbers:
    count, most = len(rows), int(views.array["choices"].sum()) + 1
    moments = np.zeros((count, columns.MOMENT_COLUMNS), np.int16)
    numbers = np.zeros((most, columns.DISCARD_COLUMNS), np.int16)
    actions = np.zeros(most, np.int32)
    nets, counts, expected = (np.zeros(count, np.int32) for _ in range(3))
    total = compiled_form(collect_numbers)(
        views, books, load_tables(), BotWorkspace(), book_of.data, moments.data, numbers.data,
        actions.data, nets.data, counts.data, expected.data,
    )  # fmt: skip
    parts = np.array([int(name[:8], 16) % PARTS for name in rows["match"]], np.int8)
    return FileNumbers(
        moments, numbers[:total], actions[:total], nets, counts, expected,
        rows["action"].astype(np.int32), views.array["drawn"].astype(np.int32), parts, views,
        books, book_of,
    )  # fmt: skip


def classes_of(actions: Ints, drawn: Ints) -> Ints:
    """The class of each action: a tile, drawn or not, counts once, and once with riichi."""
    found = np.where(actions == codes.TSUMOGIRI, drawn, actions)
    return np.where(actions == codes.RIICHI_TSUMOGIRI, codes.RIICHI + drawn, found)


def decisions_of(found: FileNumbers, net: int) -> Decisions:
    """The decisions of a file that a net ranks, those with a label."""
    of_row = np.repeat(np.arange(len(found.counts)), found.counts)
    wanted = (found.nets == net)[of_row]
    inputs = net_sizes.INPUTS[net]
    starts = np.cumsum(found.counts) - found.counts
    place = np.arange(len(of_row)) - starts[of_row]
    labels, expected = np.full((2, len(found.counts)), -1)
    for result, choice in ((labels, found.taken), (expected, found.expected)):
        hits = found.actions == choice[of_row]
        result[of_row[hits]] = place[hits]
    kept = (found.nets == net) & (labels >= 0) & (expected >= 0)
    rows = wanted & kept[of_row]
    classes = (
        classes_of(found.actions, found.drawn[of_row])
        if net == net_sizes.DISCARDS
        else found.actions
    )
    return Decisions(
        found.moments[kept], found.rows[rows, :inputs], found.counts[kept], labels[kept],
        expected[kept], classes[rows].astype(np.uint8), found.parts[kept],
        np.flatnonzero(kept),
    )  # fmt: skip


def read_logs(paths: list[Path]) -> Iterator[FileNumbers]:
    """The decisions of each log, in the order of the names of the files."""
    for path in sorted(find_logs(paths), key=lambda one: one.name):
        found = numbers_of_file(path)
        if found is not None:
            yield found


def join(parts: list[Decisions]) -> Decisions:
    """All decisions of several files."""
    names = Decisions.__dataclass_fields__
    return Decisions(*(np.concatenate([getattr(one, name) for one in parts]) for name in names))
