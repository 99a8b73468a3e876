"""The speeds in the README, generated from `results.md` so that they cannot diverge."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

BEGIN = "<!-- speeds: written by benchmarks/measure.py, do not edit -->"
END = "<!-- speeds end -->"
PEERS = ("mahjong", "riichienv")
NONE = "none"
"""The peer has no such function."""
IN_MICROSECONDS, TEN = 1000, 10
Results: TypeAlias = Mapping[tuple[str, str], tuple[str, str]]
"""For each measurement, by its name and its peer: our figure and the peer's, as written."""


class Row(NamedTuple):
    """A row of the README: its title, and the measurement compared with each peer."""

    title: str
    measured: str
    peers: tuple[str, ...]


ROWS = (
    Row("random decisions a second", "random decisions", ("riichienv",)),
    Row(
        "decisions a second in Python, with a view",
        "decisions of Match.step with a view",
        ("riichienv",),
    ),
    Row("a score in Python", "hanchan.score", PEERS),
    Row("shanten of a hand in Python", "hanchan.shanten", PEERS),
    Row("shanten of a text in Python", "hanchan.shanten of a text", PEERS),
    Row("waits of a hand in Python", "hanchan.waits", ("riichienv",)),
    Row("waits of a text in Python", "hanchan.waits of a text", ("riichienv",)),
    Row("ukeire in Python", "hanchan.ukeire", ("mahjong",)),
    Row("scores in batch, a hand", "batch.score", ("riichienv",)),
)


def update_readme(readme: str, results: str) -> str:
    """The README with the speeds of these results between its two marks."""
    return text_between(readme, BEGIN, END, speed_table(results))


def text_between(page: str, begin: str, end: str, text: str) -> str:
    """The page with another text between two marks, which it must have."""
    before, first, rest = page.partition(begin)
    _, last, after = rest.partition(end)
    if not first or not last:
        lacking = f"the page lacks {begin} or {end}"
        raise ValueError(lacking)
    return f"{before}{begin}\n{text}\n{end}{after}"


def speed_table(results: str) -> str:
    """The rows as Markdown, the fastest figure of each in bold."""
    found = read_results(results)
    lines = [f"| | hanchan | {' | '.join(f'`{peer}`' for peer in PEERS)} |", "|---|--:|--:|--:|"]
    lines += ["| " + " | ".join((row.title, *row_cells(row, found))) + " |" for row in ROWS]
    return "\n".join(lines)


def read_results(results: str) -> Results:
    """The measurements with a peer in the first table of `results.md`."""
    first = results.partition("\n## ")[0]
    found = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([\d.,]+) \((\w+)\) \|", first, re.MULTILINE)
    return {(name, peer): (ours, theirs) for name, ours, theirs, peer in found}


def row_cells(row: Row, found: Results) -> Iterator[str]:
    """Our figure and those of the peers; an error names a missing measurement."""
    missing = [peer for peer in row.peers if (row.measured, peer) not in found]
    if missing:
        text = f"{row.measured!r} was not measured with {missing}: install the peers, measure"
        raise ValueError(text)
    ours, unit = found[row.measured, row.peers[-1]][0].split(" ", 1)
    figures = [ours, *(found.get((row.measured, peer), ("", ""))[1] for peer in PEERS)]
    numbers = [float(figure.replace(",", "")) for figure in figures if figure]
    best = min(numbers) if unit == "ns" else max(numbers)
    for figure in figures:
        told = format_figure(figure, unit) if figure else NONE
        is_best = figure and float(figure.replace(",", "")) == best
        yield f"**{told}**" if is_best else told


def format_figure(figure: str, unit: str) -> str:
    """Format a figure for the README: times in microseconds.

    >>> written("4,173", "ns"), written("9,952,972", "decisions/s")
    ('4.17 us', '9,952,972')
    """
    if unit != "ns":
        return figure
    microseconds = float(figure.replace(",", "")) / IN_MICROSECONDS
    return f"{microseconds:,.{2 if microseconds < TEN else 0}f} us"
