"""What a training run shows of itself: its curve as a drawing, and a card of its weights."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import accumulate
from math import isfinite
from typing import cast

from msgspec import structs

from hanchan.learn.training_run import TrainingRun

COUNTERS = ("part", "round")
"""Names of the figure that numbers the steps of a run."""
AMOUNT = "decisions"
TIME = "minutes"
"""Name of the figure that says how long a run had taken; a run that has it is drawn over it."""
WIDTH, PANEL, TOP, LEFT, RIGHT = 640, 120, 30, 70, 16
PLOT = 76
"""Height of the part of a panel that is drawn in."""
STYLE = (
    "<style>svg{color:#1c1b18}text{font:13px system-ui,sans-serif;fill:currentColor}"
    "path{fill:none;stroke:currentColor}.axis{stroke-opacity:.3}.curve{stroke-width:2}"
    "@media(prefers-color-scheme:dark){svg{color:#eceae4}}</style>"
)


def draw_curve(run: TrainingRun) -> str:
    """Return the figures of a run as SVG: a panel for each, over the decisions learned from.

    If the figures have `minutes` since the start, they are drawn over these.

    >>> from hanchan.learn import RunVersions, TrainingRun
    >>> versions = RunVersions(hanchan="1", python="3.13", numpy="2", torch="2", source="5a1c")
    >>> parts = [{"part": 1, "decisions": 500, "agreement": 0.5},
    ...     {"part": 2, "decisions": 700, "agreement": 0.75}]
    >>> run = TrainingRun(
    ...     task="clone", settings={}, inputs={}, versions=versions, figures=parts)
    >>> drawing = draw_curve(run)
    >>> "clone: 1,200 decisions" in drawing, drawing.count('class="curve"')
    (True, 1)
    """
    names = _shown_names(run.figures)
    places = [row.get(TIME, total) for row, total in _with_totals(run.figures)]
    height = TOP + PANEL * len(names) + 8
    title = f"{run.task}: {_extent(run.figures)}"
    panels = "".join(
        _panel(name, [(x, row[name]) for x, row in zip(places, run.figures, strict=True)], top)
        for name, top in zip(names, range(TOP, height, PANEL), strict=False)
    )
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>'
        f"<title>{escape(title)}</title>{STYLE}"
        f'<text x="{LEFT}" y="20">{escape(title)}</text>{panels}</svg>\n'
    )


def _panel(name: str, points: Sequence[tuple[float, float]], top: int) -> str:
    """Return one figure as a line; what is no number is left out."""
    known = [(x, y) for x, y in points if isfinite(y)]
    low, high = min((y for _, y in known), default=0), max((y for _, y in known), default=0)
    most, bottom = max((x for x, _ in known), default=1) or 1, top + 22 + PLOT
    places = [
        f"{LEFT + (WIDTH - LEFT - RIGHT) * x / most:.1f},"
        f"{bottom - (PLOT * (y - low) / (high - low) if high > low else PLOT / 2):.1f}"
        for x, y in known
    ]
    axis = f"M{LEFT},{top + 22}V{bottom}H{WIDTH - RIGHT}"
    return (
        f'<text x="{LEFT}" y="{top + 14}">{escape(name)}</text>'
        f'<text x="{LEFT - 6}" y="{top + 30}" text-anchor="end">{high:.4g}</text>'
        f'<text x="{LEFT - 6}" y="{bottom}" text-anchor="end">{low:.4g}</text>'
        f'<path class="axis" d="{axis}"/><path class="curve" d="{_path(places)}"/>'
    )


def _path(places: Sequence[str]) -> str:
    """Return the path through points; a single one is a dot."""
    if len(places) == 1:
        return f"M{places[0]}m-2,0h4"
    return "M" + "L".join(places) if places else ""


def write_card(run: TrainingRun) -> str:
    """Return the card of the weights of a run in Markdown: task, data, settings, seed, figures.

    >>> from hanchan.learn import RunVersions, TrainingRun
    >>> versions = RunVersions(hanchan="1", python="3.13", numpy="2", torch="2", source="5a1c")
    >>> run = TrainingRun(task="clone", settings={"seed": 3}, inputs={}, versions=versions)
    >>> card = write_card(run)
    >>> "| seed | 3 |" in card, "## Data" in card, "not finished" in card
    (True, True, True)
    """
    state = "finished" if run.finished else "not finished"
    parts = (
        f"# Weights: {run.task}",
        f"The run is {state}; it learned from {_extent(run.figures)}.",
        "`run.json` has all of this for programs, and [the curve](curve.svg) shows the figures.",
        f"SHA-256 of `weights.npz`: `{run.weights or 'none yet'}`",
        "## Data",
        _data_of(run),
        "## Settings",
        _table("setting", "value", run.settings),
        "## Figures",
        _figures_table(run.figures),
        "## Versions",
        _table("of", "version", structs.asdict(run.versions)),
        *(("## Machine", _table("of", "value", run.machine)) if run.machine else ()),
    )
    return "\n\n".join(parts) + "\n"


def _data_of(run: TrainingRun) -> str:
    """Return the inputs with their digests, or that there were none."""
    if not run.inputs:
        return "Matches of bots by hanchan's own wall generator, from the seed below; no file."
    return _table("input", "SHA-256", run.inputs)


def _figures_table(figures: Sequence[Mapping[str, float]]) -> str:
    """Return the first, the least, the greatest and the last of each figure."""
    if not figures:
        return "None yet."
    lines = ["| figure | first | least | greatest | last |", "|---|--:|--:|--:|--:|"]
    for name in _shown_names(figures):
        each = [row[name] for row in figures]
        shown = (f"{one:.4g}" for one in (each[0], min(each), max(each), each[-1]))
        lines.append(f"| {name} | {' | '.join(shown)} |")
    return "\n".join(lines)


def _table(left: str, right: str, rows: Mapping[str, object]) -> str:
    lines = (f"| {_cell(name)} | {_cell(value)} |" for name, value in rows.items())
    return "\n".join((f"| {left} | {right} |", "|---|---|", *lines))


def _cell(value: object) -> str:
    """Return a value as the text of a cell, which can hold neither a bar nor a line break."""
    several = isinstance(value, list | tuple)
    text = ", ".join(map(str, cast("Sequence[object]", value))) if several else str(value)
    return " ".join(text.split()).replace("|", "\\|")


def _shown_names(figures: Sequence[Mapping[str, float]]) -> list[str]:
    return [
        name for name in (figures[0] if figures else ()) if name not in (*COUNTERS, AMOUNT, TIME)
    ]


def _extent(figures: Sequence[Mapping[str, float]]) -> str:
    """Return what a run learned from, and the time that it took if its figures say it."""
    extent = f"{sum(row[AMOUNT] for row in figures):,.0f} decisions with a choice"
    timed = figures and TIME in figures[-1]
    return f"{extent}, in {figures[-1][TIME]:.1f} minutes" if timed else extent


def _with_totals(
    figures: Sequence[Mapping[str, float]],
) -> Iterator[tuple[Mapping[str, float], float]]:
    """Yield each row with the decisions up to it."""
    return zip(figures, accumulate(row[AMOUNT] for row in figures), strict=True)
