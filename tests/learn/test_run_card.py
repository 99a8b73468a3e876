"""The card and the curve of a run: everything is in them, whatever the run was given."""

from math import nan
from xml.etree import ElementTree as ET

import pytest

from hanchan.learn.run_card import draw_curve, write_card
from hanchan.learn.training_run import RunVersions, TrainingRun

SVG = "{http://www.w3.org/2000/svg}"
VERSIONS = RunVersions(hanchan="1.0.0", python="3.13.2", numpy="2.3.1", torch="2.13", source="5a1c")
PARTS = [
    {"part": 1, "decisions": 100, "policy": 2.5, "agreement": 0.25},
    {"part": 2, "decisions": 300, "policy": 1.5, "agreement": 0.75},
]


def run_with(figures: list[dict[str, float]], **settings: object) -> TrainingRun:
    """Return a run with these figures and settings."""
    inputs = {"logs|one": "c0ffee"}
    return TrainingRun(
        task="clone", settings=settings, inputs=inputs, versions=VERSIONS, figures=figures
    )


def curves(run: TrainingRun) -> list[str]:
    """Return the path of each curve in the drawing, which is well-formed XML."""
    drawn = ET.fromstring(draw_curve(run))  # noqa: S314 - our own
    return [one.attrib["d"] for one in drawn.iter(f"{SVG}path") if one.attrib["class"] == "curve"]


def test_every_figure_has_a_curve_over_the_decisions_learned_from() -> None:
    assert curves(run_with(PARTS)) == ["M208.5,52.0L624.0,128.0", "M208.5,248.0L624.0,172.0"]


def test_a_run_that_says_its_minutes_is_drawn_over_them() -> None:
    timed = [row | {"minutes": minutes} for row, minutes in zip(PARTS, (3, 4), strict=True)]
    run = run_with(timed)
    assert curves(run) == ["M485.5,52.0L624.0,128.0", "M485.5,248.0L624.0,172.0"]
    assert "400 decisions with a choice, in 4.0 minutes" in draw_curve(run)
    assert "it learned from 400 decisions with a choice, in 4.0 minutes." in write_card(run)


@pytest.mark.parametrize(
    ("values", "expected"),
    [([], []), ([nan], [""]), ([0.5], ["M624.0,90.0m-2,0h4"]), ([1, 1], 1), ([1, nan, 3], 1)],
)
def test_runs_that_have_just_begun_and_figures_that_are_no_numbers_can_be_drawn(
    values: list[float], expected: list[str] | int
) -> None:
    figures = [{"round": i, "decisions": 10, "brought": one} for i, one in enumerate(values)]
    found = curves(run_with(figures))
    assert found == expected or len(found) == expected
    assert "nan" not in "".join(found)


def test_the_card_names_data_settings_seed_figures_and_versions() -> None:
    card = write_card(run_with(PARTS, seed=7, rules=["tenhou", "wrc"]))
    for line in (
        "| seed | 7 |",
        "| rules | tenhou, wrc |",
        "| logs\\|one | c0ffee |",
        "| agreement | 0.25 | 0.25 | 0.75 | 0.75 |",
        "| torch | 2.13 |",
        "it learned from 400 decisions with a choice.",
    ):
        assert line in card


def test_the_card_shows_the_machine_of_a_run_that_names_it() -> None:
    run = run_with(PARTS)
    assert "## Machine" not in write_card(run)
    run.machine = {"cores": 2}
    assert "## Machine\n\n| of | value |\n|---|---|\n| cores | 2 |" in write_card(run)


def test_a_setting_cannot_break_a_line_of_the_card() -> None:
    assert "| teacher | a \\| b c |" in write_card(run_with([], teacher="a | b\nc"))
