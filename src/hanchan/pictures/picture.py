"""A picture as data: a title, and below it lines of text or tiles, and tables."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

BACK = "back"
"""Name of a tile that lies face down."""


@dataclass(frozen=True, slots=True)
class PictureTile:
    """A tile by its name in notation (`5p`, `0s`), `back` if it lies face down.

    It lies `sideways` as a called tile and that of a riichi do; it is `faint` if it is no longer
    there, as a discard that someone called.
    """

    name: str
    sideways: bool = False
    faint: bool = False


@dataclass(frozen=True, slots=True)
class PictureTiles:
    """Groups of tiles in a row, with a gap between two groups; `label` says them in notation."""

    groups: tuple[tuple[PictureTile, ...], ...]
    label: str


Cell: TypeAlias = str | PictureTiles


@dataclass(frozen=True, slots=True)
class PictureGrid:
    """A table: the headings of its columns, empty if it has none, and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def columns(self) -> Iterator[tuple[Cell, ...]]:
        """Yield the cells of each column, without its heading."""
        yield from zip(*self.rows, strict=True)


@dataclass(frozen=True, slots=True)
class PictureHeading:
    """A heading between parts."""

    text: str


@dataclass(frozen=True, slots=True)
class PictureMark:
    """A mark on the line of a graph, `at` a step or between two; `label` says what it means."""

    line: int
    at: float
    label: str


@dataclass(frozen=True, slots=True)
class PictureGraph:
    """Lines over the same steps, from left to right; greater values are higher.

    `levels` are the values that have a line across, each with its label. The line `thick`, if any,
    is drawn thicker. `label` says what the graph shows.
    """

    label: str
    names: tuple[str, ...]
    lines: tuple[tuple[float, ...], ...]
    levels: tuple[tuple[float, str], ...]
    marks: tuple[PictureMark, ...] = ()
    thick: int | None = None


Part: TypeAlias = Cell | PictureGrid | PictureGraph | PictureHeading


@dataclass(frozen=True, slots=True)
class Picture:
    """A title, empty if there is none, and what is below it: text, tiles, tables, graphs."""

    title: str
    parts: tuple[Part, ...]

    def cells(self) -> Iterator[Cell]:
        """Yield every text and every row of tiles, those in tables too."""
        for part in self.parts:
            if isinstance(part, PictureGrid):
                for row in part.rows:
                    yield from row
            elif isinstance(part, str | PictureTiles):
                yield part


def tiles_of(*groups: Iterable[object], label: str | None = None) -> PictureTiles:
    """Return groups of tiles, each a `PictureTile` or anything whose text is the name of a tile.

    >>> tiles_of(["1z", "1z"], ["5p"]).label
    '1z1z 5p'
    """
    drawn = tuple(
        tuple(one if isinstance(one, PictureTile) else PictureTile(str(one)) for one in group)
        for group in groups
    )
    filled = tuple(group for group in drawn if group)
    said = " ".join("".join(one.name for one in group) for group in filled)
    return PictureTiles(filled, said if label is None else label)


def is_number(cell: Cell) -> bool:
    """Whether a cell is a number as people write it, which stands at the right of its column.

    >>> is_number("+19.2"), is_number("25 %"), is_number("1 Aki"), is_number("")
    (True, True, False, True)
    """
    return isinstance(cell, str) and not cell.strip("+-\u2212\u00b1.,<% 0123456789")
