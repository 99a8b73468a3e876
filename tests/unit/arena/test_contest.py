"""The arena: who is stronger, by the same walls and every player in the other's seats."""

import json
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import ClassVar, Self

import msgspec
import pytest

import hanchan
from hanchan.arena import Contest, Verdict
from hanchan.arena.contest import ContestProgress
from hanchan.arena.duplicate import ArenaMatchRow, DuplicateSetup, SeedShardResult
from hanchan.arena.seat_assignment import ContestSeating, slot_orders
from hanchan.arena.totals import KyokuTotals
from hanchan.cli import main
from hanchan.errors import HanchanError, RulesError
from hanchan.records import StartKyoku, read_record
from hanchan.rules import load_rules
from hanchan.table import Action, SeatView
from hanchan.table.record_playback import find_disagreements
from hanchan.table.seat import MAX_FAILURES


def last(view: SeatView) -> int:
    return view.actions[-1].code


def without_times(found: Contest) -> Contest:
    """What must not depend on where and how fast it was played."""
    return msgspec.structs.replace(found, seconds=0.0)


def test_in_two_against_two_both_halves_of_three_pairings_sit_everywhere() -> None:
    seats = Counter(
        (table.index(0), table.index(1))
        for seed in range(3)
        for table in slot_orders(ContestSeating.TWO_TWO, seed)
    )
    assert len(seats) == 6
    firsts = Counter(seat for pair in seats for seat in pair)
    assert set(firsts.values()) == {3}


def test_in_one_against_three_the_one_sits_in_every_seat() -> None:
    assert [table.index(0) for table in slot_orders(ContestSeating.ONE_THREE, 5)] == [0, 1, 2, 3]


@pytest.mark.parametrize("bot", ["efficient", "random"])
@pytest.mark.parametrize("rules", ["tenhou", "ema-2008"])
def test_a_player_against_itself_is_exactly_in_the_middle_on_every_pair(
    bot: str, rules: str
) -> None:
    found = hanchan.arena(bot, bot, rules=rules, matches=12, workers=1)
    assert (found.place.mean, found.place.half, found.place.always) == (0, 0, 0)
    assert [one.place.mean for one in found.standings] == [2.5, 2.5]
    assert found.standings[0].points == found.standings[1].points
    assert len(set(found.hashes)) == 12


def test_a_contest_stops_once_one_bot_proves_better() -> None:
    found = hanchan.arena("efficient", "random", matches=400, until="decided", workers=1)
    assert (found.verdict, found.matches) == (Verdict.BETTER, 100)
    assert found.place.mean + found.half < 0


def test_the_other_way_round_it_is_worse_on_the_same_walls() -> None:
    better, worse = (
        hanchan.arena(*names, matches=60, workers=1)
        for names in (("efficient", "random"), ("random", "efficient"))
    )
    assert (better.verdict, worse.verdict) == (Verdict.BETTER, Verdict.WORSE)
    assert better.place.mean == pytest.approx(-worse.place.mean)


@pytest.mark.parametrize(("bust", "second"), [("below-zero", 0), ("at-zero", 0.5)])
def test_who_has_no_points_left_is_bust_where_that_ends_the_match(bust: str, second: float) -> None:
    setup = DuplicateSetup(
        rules=load_rules("tenhou", {"ending.bust": bust}),
        players=("efficient", "random"),
        seating=ContestSeating.TWO_TWO,
        compiled=False,
    )
    row = ArenaMatchRow(
        seed=0,
        players=(0, 0, 1, 1),
        places=(1, 4, 2, 3),
        scores=(75000, -1000, 26000, 0),
        results=(55, -51, 6, -40),
        deals=8,
        decisions=400,
    )
    progress = ContestProgress(setup, None, 0)
    figures = KyokuTotals().snapshot()
    progress.add(SeedShardResult(rows=(row,), figures=figures, thinking_times={}, source=""))
    assert [one.busted for one in progress.result(0, 0).standings] == [0.5, second]


def test_one_against_three_counts_the_one_against_the_mean_place() -> None:
    found = hanchan.arena("random", "efficient", seating="1v3", matches=40, workers=1)
    assert (found.seeds, found.verdict) == (10, Verdict.WORSE)
    assert [one.matches for one in found.standings] == [40, 120]


def test_four_players_share_a_table_in_the_round() -> None:
    found = hanchan.arena(
        "efficient", "cautious", "random", "random", seating="round", matches=8, workers=1
    )
    assert sum(one.place.mean for one in found.standings) == pytest.approx(10)


def test_wherever_it_is_played_the_result_is_the_same() -> None:
    played = [
        hanchan.arena("efficient", "cautious", matches=220, workers=2, executor=executor)
        for executor in ("threads", "processes")
    ]
    assert without_times(played[0]) == without_times(played[1])


@pytest.mark.parametrize(
    ("player", "portions"), [("random", [10] * 10 + [7]), ("mjai:bot", [50, 50, 7])]
)
def test_a_short_contest_has_work_for_many_but_starts_programs_seldom(
    monkeypatch: pytest.MonkeyPatch, player: str, portions: list[int]
) -> None:
    found: list[int] = []

    def planned(_: object, shards: list[tuple[int, int]], *__: object, workers: int) -> None:
        found.extend(count for _, count in shards)
        raise HanchanError("workers-lost", count=workers)

    monkeypatch.setattr(import_module("hanchan.arena.contest"), "map_shards", planned)
    with pytest.raises(HanchanError):
        hanchan.arena(player, "efficient", matches=214, workers=16)
    assert found == portions


def test_a_contest_is_looked_at_after_every_fifty_seeds_and_at_its_end() -> None:
    found = hanchan.arena("random", "random", matches=214, workers=1)
    assert [seeds for seeds, *_ in found.course] == [50, 100, 107]


def test_a_bot_without_a_kernel_plays_the_same_walls_and_is_timed(tmp_path: Path) -> None:
    found = hanchan.arena(last, "efficient", matches=2, workers=1, out=tmp_path, save=True)
    assert found.players == ("last", "efficient")
    thinking = found.standings[0].thinking
    assert thinking is not None
    assert 0 < thinking.mean <= thinking.most
    assert 0 < thinking.p99 <= thinking.most
    kernels = hanchan.arena("efficient", "cautious", matches=2, workers=1, out=tmp_path, save=True)
    assert kernels.standings[0].thinking is None


def test_a_result_differing_on_replay_is_refused() -> None:
    moods = iter(range(10**9))

    def fickle(view: SeatView) -> int:
        return view.actions[next(moods) % len(view.actions)].code

    with pytest.raises(HanchanError, match="Seed 5"):
        hanchan.arena(fickle, "efficient", matches=2, seed=5, workers=1, recheck=1)


def test_a_result_equal_on_replay_is_accepted() -> None:
    found = hanchan.arena("efficient", "cautious", matches=4, workers=1, recheck=1)
    assert without_times(found) == without_times(
        hanchan.arena("efficient", "cautious", matches=4, workers=1)
    )


def test_results_of_other_kernels_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanchan.arena.duplicate.source_fingerprint", lambda: "another")
    with pytest.raises(HanchanError, match="from those on this machine"):
        hanchan.arena("random", "random", matches=2, workers=1)


def test_a_player_that_fails_is_stood_in_for_and_the_match_is_spoiled() -> None:
    raised: list[ValueError] = []

    def fails(view: SeatView) -> Action:
        if len(raised) < 2 * MAX_FAILURES:
            raised.append(ValueError("not yet"))
            raise raised[-1]
        return view.actions[-1]

    found = hanchan.arena(fails, "efficient", matches=4, seed=3, workers=1)
    assert (found.spoiled, found.matches) == (1, 4)
    assert [one.faults for one in found.standings] == [6, 0]
    (failures,) = found.failures
    assert (failures.player, failures.count, failures.replaced, failures.seed) == (0, 6, 2, 3)
    assert (failures.problem, Path(failures.file).name) == (
        "ValueError('not yet')",
        "test_contest.py",
    )
    assert failures.line == fails.__code__.co_firstlineno + 3


def test_matches_that_are_all_spoiled_are_refused_with_the_line_that_spoils_them() -> None:
    def fails(_: SeatView) -> int:
        raise ValueError("never")

    with pytest.raises(HanchanError) as refused:
        hanchan.arena("efficient", fails, matches=2, workers=1)
    line = fails.__code__.co_firstlineno + 1
    assert refused.value.message == "arena-all-spoiled"
    assert f"ValueError('never') ({refused.value.values['file']}, line {line})" in str(
        refused.value
    )
    assert str(refused.value.values["file"]).endswith("test_contest.py")


class Mine:
    """A bot given as a class: every chair has an object of its own."""

    made: ClassVar[list[Self]] = []

    def __init__(self) -> None:
        self.made.append(self)
        self.asked = 0

    def choose(self, view: SeatView) -> Action:
        self.asked += 1
        return view.actions[-1]


def test_a_class_is_a_player_and_each_of_its_chairs_an_object() -> None:
    Mine.made.clear()
    found = hanchan.arena(Mine, "random", matches=2, workers=1)
    assert (found.spoiled, found.players) == (0, ("Mine", "random"))
    assert [bool(one.asked) for one in Mine.made] == [True, True]


def test_records_are_kept_of_the_very_matches_and_agree_with_the_law(tmp_path: Path) -> None:
    hanchan.arena("efficient", "random", matches=2, seed=3, workers=1, out=tmp_path, save=True)
    lines = (tmp_path / "matches.jsonl").read_bytes().splitlines()
    rows = [msgspec.json.decode(line, type=ArenaMatchRow) for line in lines]
    paths = sorted((tmp_path / "records").iterdir(), reverse=True)
    assert len(paths) == len(rows) == 2
    records = [read_record(path) for path in paths]
    assert sorted(record.result.scores for record in records if record.result) == sorted(
        row.scores for row in rows
    )
    assert all(find_disagreements(record) == () for record in records)
    firsts = [next(e for e in one.events if isinstance(e, StartKyoku)).wall for one in records]
    assert firsts[0] == firsts[1]


def test_the_figures_of_a_player_add_up() -> None:
    found = hanchan.arena("efficient", "cautious", matches=40, workers=1)
    for one in found.standings:
        assert sum(one.places) == pytest.approx(1)
        assert sum(share or 0 for share in one.wins.values()) == pytest.approx(1, abs=1e-5)
        assert 0 < one.win < 0.5
        assert one.yaku["riichi"] == pytest.approx(one.wins["riichi"], abs=0.02)
    points = sum(one.points.mean for one in found.standings)
    assert points == pytest.approx(50_000, abs=100)  # but for deposits that nobody gets


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seating": "3v1"}, "seating: '3v1' is none of these: 2v2, 1v3, round"),
        ({"matches": 0}, "matches: 0 is less than the minimum of 1"),
        ({"until": "bored"}, "until: 'bored' is none of these: decided"),
        ({"executor": "moon"}, "executor: 'moon' is none of these: threads, processes, ray"),
        ({"save": True}, "save: records can be saved only in the folder of the report"),
    ],
)
def test_nonsensical_options_are_refused(given: dict[str, object], words: str) -> None:
    with pytest.raises(RulesError, match=words):
        hanchan.arena("random", "random", **given)  # pyright: ignore[reportArgumentType]


def test_two_against_two_takes_two_players() -> None:
    with pytest.raises(RulesError, match="players: 2v2 takes two players, not 3"):
        hanchan.arena("random", "random", "random")


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(RulesError, match="'efficeint' is not known"):
        hanchan.arena("efficeint", "random")


def test_the_shell_says_who_is_stronger(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    given = ("arena", "efficient", "random", "--matches", "16", "--workers", "1")
    assert main([*given, "--out", str(tmp_path)]) == 0
    assert "efficient places better than the others" in capsys.readouterr().out
    assert {path.name for path in tmp_path.iterdir()} == {
        "matches.jsonl",
        "report.html",
        "result.json",
    }
    assert main([*given, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    kept = json.loads((tmp_path / "result.json").read_bytes())
    assert told | {"seconds": 0} == kept | {"seconds": 0}


@pytest.mark.parametrize(
    ("seating", "asked", "played"), [("2v2", 3, 4), ("1v3", 1, 4), ("2v2", 4, 4)]
)
def test_matches_that_are_rounded_up_to_whole_seeds_are_said(
    capsys: pytest.CaptureFixture[str], seating: str, asked: int, played: int
) -> None:
    words = ("--matches", str(asked), "--seating", seating, "--workers", "1")
    assert main(["arena", "random", "random", *words]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"{played} matches on " in said
    assert (f"You asked for {asked}: {seating} plays " in said) is (asked != played)
    assert (f"so these are {played}." in said) is (asked != played)
