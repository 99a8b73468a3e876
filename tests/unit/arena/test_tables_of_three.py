"""The arena and simulations at tables of three: as many bots as play, and three places."""

import json
from pathlib import Path

import pytest

import hanchan
from hanchan.arena import Verdict, simulate
from hanchan.arena.contest import SEATINGS
from hanchan.arena.seat_assignment import ContestSeating, players_at, slot_orders
from hanchan.cli import main
from hanchan.errors import RulesError
from hanchan.records import read_record
from hanchan.table import SeatView
from hanchan.table.record_playback import find_disagreements
from play.seats_of_three import BOOKS
from suite.compiled_kernels import needs_compiler


def first(view: SeatView) -> int:
    return view.actions[0].code


@pytest.mark.parametrize("rules", BOOKS)
def test_three_bots_share_all_points_and_places(rules: str) -> None:
    bots = ["efficient", "cautious", "random"]
    found = simulate(rules, matches=12, bots=bots, seed=5, workers=1)
    assert found.conserved
    assert [sum(places) for places in found.places] == [12, 12, 12]
    assert [len(places) for places in found.places] == [3, 3, 3]
    assert sum(found.points) == pytest.approx(3 * 35_000)
    assert sum(found.results) == pytest.approx(0, abs=0.01)


@needs_compiler
def test_compiled_and_interpreted_simulations_of_three_are_the_same() -> None:
    first, second = (
        simulate("tenhou-sanma", matches=2, compiled=compiled, workers=1)
        for compiled in (True, False)
    )
    assert first.bots == ("efficient",) * 3
    assert (first.places, first.points, first.endings, first.wins_by_yaku) == (
        second.places, second.points, second.endings, second.wins_by_yaku,
    )  # fmt: skip


@needs_compiler
@pytest.mark.parametrize("rules", BOOKS)
def test_no_point_is_lost_and_sanctions_hold_where_three_make_mistakes(rules: str) -> None:
    found = simulate(
        rules, matches=150, enforcement="table", error_rate=0.02, report_rate=0.01, workers=1
    )
    assert (found.conserved, found.sanctions_hold) == (True, True)
    assert sum(sum(by.values()) for by in found.rulings.values()) > 0


@pytest.mark.parametrize(
    ("rules", "bots", "needed"),
    [("tenhou-sanma", 4, "three are needed, or one"), ("tenhou", 3, "four are needed, or one")],
)
def test_another_number_of_bots_is_refused_with_the_number_needed(
    rules: str, bots: int, needed: str
) -> None:
    with pytest.raises(RulesError, match=f"names {bots} bots, but {needed}"):
        simulate(rules, matches=1, bots=["random"] * bots)


def test_one_bot_plays_every_seat() -> None:
    one, each = (
        simulate("tenhou-sanma", matches=2, bots=bots, workers=1)
        for bots in ("random", ["random"] * 3)
    )
    assert (one.bots, one.points) == (each.bots, each.points)


@pytest.mark.parametrize("rules", BOOKS)
def test_simulated_matches_of_three_are_recorded(tmp_path: Path, rules: str) -> None:
    counted = ("places", "points", "kyoku", "decisions", "wins_by_yaku")
    bots = ["efficient", "cautious", "beginner"]
    plain = simulate(rules, matches=3, bots=bots, seed=4, workers=1)
    saved = simulate(rules, matches=3, bots=bots, seed=4, workers=1, save=tmp_path)
    assert [getattr(saved, name) for name in counted] == [getattr(plain, name) for name in counted]
    records = [read_record(path.read_bytes()) for path in sorted(tmp_path.iterdir())]
    assert [len(record.header.names) for record in records] == [3, 3, 3]
    assert not any([*find_disagreements(record)] for record in records)


def test_matches_of_a_contest_of_three_are_recorded(tmp_path: Path) -> None:
    hanchan.arena(
        "efficient", "cautious", rules="tenhou-sanma", matches=6, workers=1, out=tmp_path, save=True
    )
    paths = sorted((tmp_path / "records").iterdir())
    assert [path.name for path in paths] == [
        f"0-{slots}.jsonl" for slots in ("123", "134", "231", "312", "341", "413")
    ]
    assert not any([*find_disagreements(read_record(path.read_bytes()))] for path in paths)


def test_a_function_plays_among_three_and_is_counted(tmp_path: Path) -> None:
    found = simulate(
        "mahjong-soul-sanma", matches=2, bots=[first, "random", "efficient"], save=tmp_path
    )
    assert (found.conserved, found.failures, len(found.places)) == (True, (), 3)
    met = hanchan.arena(first, "efficient", rules="tenhou-sanma", matches=6)
    assert sum(one.place.mean for one in met.standings) == pytest.approx(4)
    assert all(one.faults == 0 for one in met.standings)


@pytest.mark.parametrize("spec", ["mjai:program"])
def test_programs_that_know_four_are_refused(spec: str) -> None:
    with pytest.raises(RulesError, match="tenhou-sanma is for three players"):
        simulate("tenhou-sanma", matches=1, bots=["random", "random", spec])
    with pytest.raises(RulesError, match="tenhou-sanma is for three players"):
        hanchan.arena("random", spec, rules="tenhou-sanma")


def test_from_seed_to_seed_three_players_move_by_one_seat() -> None:
    assert [players_at(seed, 3) for seed in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_one_against_two_puts_each_player_once_alone_and_twice_together_in_every_seat() -> None:
    tables = slot_orders(ContestSeating.ONE_TWO, seed=8, seats=3)
    first = [[seat for seat, slot in enumerate(table) if slot < 2] for table in tables]
    alone = [seats[0] for seats in first if len(seats) == 1]
    together = [seat for seats in first if len(seats) == 2 for seat in seats]
    assert sorted(alone) == [0, 1, 2]
    assert sorted(together) == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize("seating", SEATINGS[3])
def test_a_player_against_itself_is_second_on_average(seating: str) -> None:
    found = hanchan.arena(
        "efficient", "efficient", rules="tenhou-sanma", seating=seating, matches=36, workers=1
    )
    assert (found.place.mean, found.place.half, found.mean_place) == (0, 0, 2)
    assert [one.place.mean for one in found.standings] == [2, 2]
    assert [len(one.places) for one in found.standings] == [3, 3]


def test_three_players_meet_in_the_round() -> None:
    bots = "efficient", "cautious", "random"
    found = hanchan.arena(*bots, rules="mahjong-soul-sanma", seating="round", matches=30, workers=1)
    assert (found.seeds, found.matches) == (10, 30)
    assert sum(one.place.mean for one in found.standings) == pytest.approx(6)
    assert sum(one.points.mean for one in found.standings) == pytest.approx(3 * 35_000)


def test_the_stronger_of_two_is_better_at_tables_of_three() -> None:
    found = hanchan.arena("efficient", "random", rules="tenhou-sanma", matches=60, workers=1)
    assert (found.seating, found.matches, found.verdict) == ("1v2", 60, Verdict.BETTER)


@pytest.mark.parametrize(
    ("rules", "seating", "said"),
    [
        ("tenhou-sanma", "2v2", "'2v2' is none of these: 1v2, round"),
        ("tenhou", "1v2", "'1v2' is none of these: 2v2, 1v3, round"),
    ],
)
def test_a_seating_for_another_number_of_seats_is_refused(
    rules: str, seating: str, said: str
) -> None:
    with pytest.raises(RulesError, match=said):
        hanchan.arena("random", "random", rules=rules, seating=seating)


def test_at_most_three_players_meet_at_a_table_of_three() -> None:
    with pytest.raises(RulesError, match="round takes 2 to 3 players, not 4"):
        hanchan.arena(*["random"] * 4, rules="tenhou-sanma", seating="round")


def test_the_report_of_three_has_three_places_around_two(tmp_path: Path) -> None:
    hanchan.arena("random", "random", rules="tenhou-sanma", matches=6, workers=1, out=tmp_path)
    rows = [json.loads(line) for line in (tmp_path / "matches.jsonl").read_text().splitlines()]
    assert [(len(row["places"]), sum(row["places"])) for row in rows] == [(3, 6)] * 6
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "3rd" in page
    assert "4th" not in page


def test_the_shell_prints_three_places(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--rules", "tenhou-sanma", "--matches", "2", "--workers", "1"]
    assert main(["simulate", *given]) == 0
    printed = capsys.readouterr().out
    assert "3rd" in printed
    assert "4th" not in printed
