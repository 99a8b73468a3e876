"""The report: one file that asks nobody for anything."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import hanchan
from hanchan.arena.report import BOTTOM, HEIGHT, TOP, ChartLine, line_chart
from hanchan.arena.report.stat_rows import contest_stat_rows
from hanchan.cli import main
from hanchan.table import SeatView


class Tags(HTMLParser):
    """What is in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.languages: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        given = dict(attrs)
        self.addresses += [given[name] or "" for name in ("src", "href") if name in given]
        if tag == "article":
            self.languages.append(given["lang"] or "")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("arena")
    hanchan.arena("efficient", "random", matches=40, until="decided", workers=1, out=Path(folder))
    return (folder / "report.html").read_text(encoding="utf-8")


def test_the_report_has_no_script_and_asks_no_host(page: str) -> None:
    tags = Tags()
    tags.feed(page)
    assert "script" not in tags.names
    assert tags.addresses == []
    outside = set(re.findall(r"https?://[^\s\"<]+", page)) - {"http://www.w3.org/2000/svg"}
    assert (outside, "url(" in page) == (set(), False)


def test_the_report_tells_the_same_in_three_languages(page: str) -> None:
    tags = Tags()
    tags.feed(page)
    assert tags.languages == ["en", "ja", "ru"]
    parts = page.split("<article")[1:]
    assert len({part.count("<svg") for part in parts}) == 1
    assert len({part.count("<tr>") for part in parts}) == 1
    for part, title in zip(
        parts, ("Who is stronger?", "どちらが強いか", "Кто сильнее?"), strict=True
    ):
        assert title in part


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_the_report_opens_in_the_language_of_the_command(tmp_path: Path, language: str) -> None:
    words = f"arena random random --matches 2 --workers 1 --lang {language} --out {tmp_path}"
    assert main(words.split()) == 0
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert re.findall(r'id="(\w+)" checked>', page) == [language]


def test_an_interval_that_leaves_a_chart_is_cut_and_not_bent() -> None:
    points = [(seed, 25_000 + seed) for seed in range(1, 40)]
    chart = line_chart([ChartLine("wide", points, [90_000] + [50] * 38)], "seeds", level=25_000)
    inside = chart[chart.index("<svg", 1) :]
    first = re.search(r'class="band player1" d="M[\d.]+ (-?[\d.]+)', inside)
    assert first is not None
    assert float(first[1]) < 0
    assert inside.endswith("</svg></svg>")


def test_no_line_leaves_its_chart() -> None:
    points = [(1, 90_000), *((seed, 25_000 + seed) for seed in range(2, 40))]
    chart = line_chart([ChartLine("far", points, [50] * 39)], "seeds", level=25_000)
    way = re.search(r'class="line player1" d="M([^"]+)"', chart)
    assert way is not None
    heights = [float(point.split()[1]) for point in way[1].split("L")]
    assert min(heights) > TOP
    assert max(heights) < HEIGHT - BOTTOM


def test_means_have_the_interval_of_the_verdict() -> None:
    found = hanchan.arena("efficient", "random", matches=40, workers=1)
    rows = dict(contest_stat_rows(found, "en"))
    first = found.standings[0].place
    assert rows["Mean place"][0] == f"{first.mean:.3f} ± {first.half:.3f}"
    assert "±" not in rows["Wins"][0]


def test_the_report_is_light_and_dark(page: str) -> None:
    assert "prefers-color-scheme: dark" in page


def test_names_of_players_cannot_break_the_page(tmp_path: Path) -> None:
    class Named:
        name = "<b>&'bold'"

        def choose(self, view: SeatView) -> int:
            return view.actions[-1].code

    hanchan.arena(Named(), "random", matches=2, workers=1, out=tmp_path)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<b>" not in page
    assert "&lt;b&gt;" in page
