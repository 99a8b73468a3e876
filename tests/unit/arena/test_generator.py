"""The walls of simulated matches: the same for all who play, and those of older summaries."""

from pathlib import Path

import pytest

from hanchan import simulate
from hanchan.arena.simulate import play_driven_match
from hanchan.arena.totals import MatchTotals
from hanchan.cli import main
from hanchan.core.simulation_rng import GENERATOR_VERSION
from hanchan.errors import RulesError
from hanchan.records import Record, StartKyoku, read_record
from hanchan.rules import load_rules
from hanchan.table.seat import make_seat

MIXED = ("random", "efficient", "cautious", "efficient")


def walls_of(record: Record) -> list[tuple[tuple[int, int], object]]:
    return [(e.dice, e.wall) for e in record.events if isinstance(e, StartKyoku)]


def test_a_summary_names_the_version_of_the_generator() -> None:
    assert (
        simulate("tenhou", matches=1, bots=["random"] * 4, workers=1).generator
        == GENERATOR_VERSION
        == 2
    )


def test_version_1_plays_the_matches_of_an_older_summary() -> None:
    summary = simulate("tenhou", matches=20, bots=MIXED, seed=5, workers=1, generator=1)
    assert summary.points == (8730.0, 36930.0, 31725.0, 22615.0)
    assert (summary.kyoku, summary.decisions) == (187, 11739)


def test_version_1_errs_as_in_an_older_summary() -> None:
    summary = simulate(
        "ema-2008",
        matches=3,
        bots=["random"] * 4,
        seed=5,
        workers=1,
        generator=1,
        enforcement="table",
        error_rate=0.01,
        report_rate=0.01,
    )
    assert summary.points == (27666.67, 2333.33, 17000.0, 73000.0)
    assert (summary.kyoku, summary.decisions) == (188, 28478)


def test_a_version_that_never_was_is_refused() -> None:
    with pytest.raises(RulesError, match="generator: 3 is none of these: 1, 2"):
        simulate("tenhou", matches=1, generator=3)


def test_bots_from_outside_never_played_by_version_1() -> None:
    bots = [lambda view: view.actions[-1], "efficient", "efficient", "efficient"]
    with pytest.raises(RulesError, match="only the built-in bots"):
        simulate("tenhou", matches=1, bots=bots, generator=1)


def test_the_shell_asks_for_a_version_by_number(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--matches", "1", "--generator", "1", "--bots", "random,random,random,random")
    assert main(["simulate", *given, "--workers", "1", "--json"]) == 0
    assert '"generator": 1' in capsys.readouterr().out


def test_kernels_and_others_are_dealt_the_same_walls_from_a_seed(tmp_path: Path) -> None:
    bots = ("efficient", "cautious", "efficient", "cautious")
    simulate("tenhou", matches=1, bots=bots, seed=6, workers=1, save=tmp_path)
    (path,) = tmp_path.iterdir()
    others = [make_seat(lambda view: view.actions[-1], i) for i in range(4)]
    record = play_driven_match(load_rules("tenhou"), others, MatchTotals(), 6)[0]
    assert walls_of(record)[0] == walls_of(read_record(path))[0]
    assert 2 <= min(walls_of(record)[0][0]) + max(walls_of(record)[0][0]) <= 12
