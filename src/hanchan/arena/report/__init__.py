"""The report of a contest: its charts, its page, and the files in its folder."""

from collections.abc import Sequence
from functools import partial
from html import escape
from importlib.resources import files
from math import ceil, floor, isfinite, log10
from pathlib import Path
from typing import NamedTuple

import msgspec

from hanchan.arena.confidence_interval import estimate_mean
from hanchan.arena.contest_result import (
    Contest,
    PlayerStats,
    describe_setting,
    describe_verdict,
    seed_means,
)
from hanchan.arena.duplicate import ArenaMatchRow
from hanchan.arena.report.stat_rows import Row, contest_stat_rows, format_stat
from hanchan.i18n.texts import text
from hanchan.localized_messages import LANGUAGES

# The report is one page without scripts or other hosts, in three languages, light and dark.
STYLE = files(__name__).joinpath("report.css").read_text(encoding="utf-8")


# Charts as SVG, drawn without a library and without a script.

WIDTH, HEIGHT = 720, 240
LEFT, RIGHT, TOP, BOTTOM = 56, 4, 12, 34
INSIDE = (
    f'<svg x="{LEFT}" y="{TOP}" width="{WIDTH - LEFT - RIGHT}" height="{HEIGHT - TOP - BOTTOM}" '
    f'viewBox="{LEFT} {TOP} {WIDTH - LEFT - RIGHT} {HEIGHT - TOP - BOTTOM}">'
)
"""Start of a nested svg that clips at the axes; a clip path would need an id in each chart."""
BAR = 28
NARROW = 0.06
"""Maximum width of a bar segment without a label, as a share of the bar."""


class ChartLine(NamedTuple):
    """A line of values over seeds, optionally with half widths of intervals."""

    name: str
    points: Sequence[tuple[int, float]]
    halves: Sequence[float] = ()


def bar_chart(names: Sequence[str], shares: Sequence[Sequence[float]], ranks: Sequence[str]) -> str:
    """Return the SVG of a bar for each player, split by the shares of the places."""
    row_height = BAR + 28
    height = TOP + len(names) * row_height + 24
    parts = [_begin(height, ", ".join(ranks))]
    for row, (name, each) in enumerate(zip(names, shares, strict=True)):
        top = TOP + row * row_height
        parts.append(_text(0, top + 4, name, anchor="start", kind="name"))
        x = 0.0
        for place, part in enumerate(each, start=1):
            wide = part * WIDTH
            parts.append(_box(f"place{place}", x, top + 10, wide, BAR))
            if part > NARROW:
                label = f"{100 * part:.1f} %"
                parts.append(_text(x + wide / 2, top + 14 + BAR / 2, label, kind=f"on{place}"))
            x += wide
    for place, title in enumerate(ranks, start=1):
        x = (place - 1) * WIDTH / len(ranks)
        parts.append(_box(f"place{place}", x, height - 20, 12, 12))
        parts.append(_text(x + 18, height - 10, title, anchor="start"))
    return "".join([*parts, "</svg>"])


def line_chart(drawn: Sequence[ChartLine], across: str, *, level: float, band: float = 0.0) -> str:
    """Return the SVG of lines over seeds, with a line at `level` and `band` shaded on each side."""
    plot = _plot(drawn, level, band)
    parts = [_begin(HEIGHT, across), *_axes(plot, across)]
    left, y = plot.at(plot.least, level)
    right, top = plot.at(plot.most, level + band)
    if band:
        parts.append(_box("margin", left, top, right - left, 2 * (y - top)))
    parts.append(f'<path class="level" d="M{left:.1f} {y:.1f}H{right:.1f}"/>')
    parts.append(INSIDE)
    for number, line in enumerate(drawn, start=1):
        if line.halves:
            parts.append(f'<path class="band player{number}" d="{_band(plot, line)}Z"/>')
        outline = _path([plot.at(x, y) for x, y in line.points])
        parts.append(f'<path class="line player{number}" d="{outline}"/>')
    parts.append("</svg>")
    if len(drawn) > 1:
        parts += _legend([line.name for line in drawn])
    return "".join([*parts, "</svg>"])


class Plot(NamedTuple):
    """Visible range of both axes: values from low to high, seeds from least to most."""

    low: float
    high: float
    least: int
    most: int

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the coordinates of a value in the picture; they may be outside the axes."""
        right = (x - self.least) / max(self.most - self.least, 1)
        up = (y - self.low) / (self.high - self.low)
        return LEFT + right * (WIDTH - LEFT - RIGHT), TOP + (1 - up) * (HEIGHT - TOP - BOTTOM)


def _plot(drawn: Sequence[ChartLine], level: float, margin: float) -> Plot:
    """Return axes that fit the lines, cropping the wide intervals in the first quarter of each."""
    values = [level - margin, level + margin]
    for line in drawn:
        values += [y for _, y in line.points]
        skip = len(line.points) // 4 if line.halves else len(line.points)
        for (_, y), half in zip(line.points[skip:], line.halves[skip:], strict=True):
            values += [y - half, y + half]
    spare = (max(values) - min(values)) * 0.08 or 0.1
    seeds = [x for line in drawn for x, _ in line.points]
    return Plot(min(values) - spare, max(values) + spare, min(seeds), max(seeds))


def round_steps(low: float, high: float) -> list[str]:
    """Return about four round numbers in a range, with only as many decimals as needed.

    >>> round_steps(2.41, 2.62), round_steps(8000, 42000)
    (['2.45', '2.50', '2.55', '2.60'], ['10000', '20000', '30000', '40000'])
    """
    rough = (high - low) / 4
    power = floor(log10(rough))
    step = min((m * 10.0**power for m in (1, 2, 5, 10)), key=lambda one: abs(log10(one / rough)))
    decimals = max(0, -floor(log10(step)))
    first = ceil(low / step)
    return [f"{i * step:.{decimals}f}" for i in range(first, floor(high / step) + 1)]


def _axes(plot: Plot, across: str) -> list[str]:
    parts: list[str] = []
    for value in round_steps(plot.low, plot.high):
        x, y = plot.at(plot.least, float(value))
        parts.append(f'<path class="grid" d="M{x:.1f} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(_text(LEFT - 8, y + 4, value, anchor="end"))
    for seeds in round_steps(plot.least, plot.most) if plot.most > plot.least else ():
        if "." not in seeds:
            x, _ = plot.at(int(seeds), plot.low)
            anchor = "end" if x > WIDTH - 2 * RIGHT - 20 else "middle"
            parts.append(_text(x, HEIGHT - 16, seeds, anchor=anchor))
    parts.append(_text(WIDTH - RIGHT, HEIGHT - 2, across, anchor="end"))
    return parts


def _band(plot: Plot, line: ChartLine) -> str:
    both = list(zip(line.points, line.halves, strict=True))
    upper = [plot.at(x, y + half) for (x, y), half in both]
    return _path(upper + [plot.at(x, y - half) for (x, y), half in reversed(both)])


def _legend(names: Sequence[str]) -> list[str]:
    parts: list[str] = []
    for number, name in enumerate(names, start=1):
        x = LEFT + 12 + (number - 1) * (WIDTH - LEFT) // len(names)
        parts.append(f'<path class="line player{number}" d="M{x} {HEIGHT - 6}h20"/>')
        parts.append(_text(x + 26, HEIGHT - 2, name, anchor="start"))
    return parts


def _box(kind: str, x: float, y: float, wide: float, high: float) -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'


def _begin(height: float, title: str) -> str:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    return f"{svg}<title>{escape(title)}</title>"


def _text(x: float, y: float, label: str, *, anchor: str = "middle", kind: str = "") -> str:
    class_ = f' class="{kind}"' if kind else ""
    return f'<text{class_} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(label)}</text>'


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


NAMES = {"en": "English", "ja": "日本語", "ru": "Русский"}
MAX_LINE_POINTS = 200
"""Maximum number of points drawn per line."""
SKIPPED_FRACTION = 40
"""Divisor of the number of seeds: a line begins after a fortieth of them, but not before ten."""


def render_page(contest: Contest, rows: Sequence[ArenaMatchRow], opened: str) -> str:
    """Return the page as HTML in all languages; it opens in the language `opened`."""
    parts = [
        f'<!DOCTYPE html><html lang="{opened}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(', '.join(contest.players))}</title><style>{STYLE}</style></head><body>",
    ]
    for language in LANGUAGES:
        chosen = " checked" if language == opened else ""
        parts.append(f'<input type="radio" name="language" id="{language}"{chosen}>')
        parts.append(f'<label for="{language}" lang="{language}">{NAMES[language]}</label>')
    parts += [_article(contest, rows, language) for language in LANGUAGES]
    return "".join([*parts, "</body></html>\n"])


def _article(contest: Contest, rows: Sequence[ArenaMatchRow], language: str) -> str:
    say = partial(text, language)
    first, of = contest.players[0], contest.versions
    build = say("arena-versions", version=of.hanchan, generator=str(of.generator), source=of.source)
    margin = contest.equal if contest.until else 0
    place_names = [
        say(f"arena-place_{place}") for place in range(1, len(contest.standings[0].places) + 1)
    ]
    shares = [one.places for one in contest.standings]
    sat = sum(one.matches for one in contest.standings)
    all_points = sum(one.points.mean * one.matches for one in contest.standings)
    parts = [
        f'<article lang="{language}" class="{language}"><h1>{say("arena-title")}</h1>',
        f'<p class="setting">{escape(describe_setting(contest, language))}</p>',
        *(f"<p>{escape(one)}</p>" for one in describe_verdict(contest, language)),
        f"<h2>{say('arena-places')}</h2>",
        bar_chart(contest.players, shares, place_names),
        f"<h2>{escape(say('arena-course', name=first))}</h2>",
        line_chart(
            [_places(contest, rows)], say("arena-seeds"), level=contest.mean_place, band=margin
        ),
        f"<h2>{say('arena-course_points')}</h2>",
        line_chart(_points(contest, rows), say("arena-seeds"), level=all_points / sat),
        f"<h2>{say('arena-numbers')}</h2>",
        _table(contest.players, contest_stat_rows(contest, language)),
        f"<h2>{say('arena-yaku')}</h2>",
        _table(contest.players, _yaku(contest.standings, language)),
        f"<footer>{escape(build)}</footer></article>",
    ]
    return "".join(parts)


def _drawn_seeds(count: int) -> list[int]:
    """Return the numbers of seeds at which points are drawn.

    The first few are skipped, because means over them vary wildly.
    """
    step = max(1, count // MAX_LINE_POINTS)
    return sorted({*range(min(count, max(10, count // SKIPPED_FRACTION)), count + 1, step), count})


def _places(contest: Contest, rows: Sequence[ArenaMatchRow]) -> ChartLine:
    values = [place for place, _, _ in seed_means(rows, 0)]
    estimates = {upto: estimate_mean(values[:upto]) for upto in _drawn_seeds(len(values))}
    halves = [one.half_width_for(contest.until) for one in estimates.values()]
    points = [(upto, one.mean) for upto, one in estimates.items()]
    return ChartLine(contest.players[0], points, halves if all(map(isfinite, halves)) else ())


def _points(contest: Contest, rows: Sequence[ArenaMatchRow]) -> list[ChartLine]:
    drawn: list[ChartLine] = []
    for player, name in enumerate(contest.players):
        values = [points for _, points, _ in seed_means(rows, player)]
        course = [(upto, sum(values[:upto]) / upto) for upto in _drawn_seeds(len(values))]
        drawn.append(ChartLine(name, course))
    return drawn


def _yaku(standings: Sequence[PlayerStats], language: str) -> list[Row]:
    names = {name for one in standings for name in one.yaku}
    by_frequency = sorted(names, key=lambda name: -max(one.yaku.get(name, 0) for one in standings))

    def rates(name: str) -> list[str]:
        return [format_stat(one.yaku.get(name, 0), "rate", language) for one in standings]

    return [(text(language, f"yaku-{name}"), rates(name)) for name in by_frequency]


def _table(players: Sequence[str], rows: Sequence[Row]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in players)
    cells = ((word, "".join(f"<td>{escape(one)}</td>" for one in values)) for word, values in rows)
    body = "".join(f"<tr><th>{escape(word)}</th>{each}</tr>" for word, each in cells)
    return f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"


def write_report(folder: Path, contest: Contest, rows: Sequence[ArenaMatchRow], lang: str) -> None:
    """Write `result.json`, `matches.jsonl` and `report.html`; the page opens in this language."""
    (folder / "result.json").write_bytes(msgspec.json.format(msgspec.json.encode(contest)) + b"\n")
    lines = b"\n".join(map(msgspec.json.encode, rows))
    (folder / "report.html").write_text(render_page(contest, rows, lang), encoding="utf-8")
    (folder / "matches.jsonl").write_bytes(lines + b"\n")
