"""`hanchan simulate --save`: the same matches, written down."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hanchan.arena import Summary, simulate
from hanchan.cli import main
from hanchan.core.backends import Backend
from hanchan.records import (
    Record,
    Redeem,
    Ruling,
    StartKyoku,
    read_record,
    write_record,
)
from hanchan.records.record import Enforcement
from hanchan.rules import RuleSet, load_rules
from hanchan.table.record_playback import find_disagreements
from play.random_rule_sets import mixture
from suite.compiled_kernels import needs_compiler

BOTS = ("random", "cautious", "random", "random")
OPTIONS = ("--rules", "jpml-a", "--set", "ending.rounds=1", "--bots", ",".join(BOTS))
PACE = ("seconds", "matches_per_second", "compiled")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    given = ("simulate", *OPTIONS, "--workers", "1", "--json", *arguments)
    assert main(given) == 0
    return json.loads(capsys.readouterr().out)


def test_saved_matches_are_the_same_matches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "games"
    counted = answer(capsys, "--matches", "2", "--seed", "6")
    saved = answer(capsys, "--matches", "2", "--seed", "6", "--save", str(folder))
    for pace in PACE:
        del counted[pace], saved[pace]
    assert saved == counted
    assert sorted(path.name for path in folder.iterdir()) == ["jpml-a-6.jsonl", "jpml-a-7.jsonl"]


def test_a_saved_match_tells_its_walls_and_bots_and_agrees_with_the_law(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer(capsys, "--matches", "1", "--seed", "6", "--save", str(tmp_path))
    path = tmp_path / "jpml-a-6.jsonl"
    record = read_record(path)
    assert write_record(record) == path.read_bytes()
    assert find_disagreements(record) == ()
    assert (record.header.seed, record.header.commitment) == (None, None)
    assert record.header.players == (2, 3, 0, 1)
    assert record.header.bots == ("random", "random", "random", "cautious")
    assert all(event.wall for event in record.events if isinstance(event, StartKyoku))
    assert record.result is not None
    places = [record.result.places[record.header.players.index(i)] for i in range(4)]
    assert [row.index(1) + 1 for row in found["places"]] == places


def test_records_are_replaced_only_on_purpose(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--matches", "2", "--seed", "6", "--save", str(tmp_path))
    old = tmp_path / "jpml-a-7.jsonl"
    old.write_text("mine")
    assert main(["simulate", *OPTIONS, *arguments]) == 2
    answered = capsys.readouterr()
    assert answered.err.startswith(f"hanchan: save: '{old}' already exists")
    assert answered.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["jpml-a-7.jsonl"]
    answer(capsys, *arguments, "--force")
    assert read_record(old).complete


def test_a_folder_that_cannot_be_made_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    arguments = ("--matches", "1", "--save", str(tmp_path / "file"))
    assert main(["simulate", *OPTIONS, *arguments]) == 2
    assert "choose another folder" in capsys.readouterr().err


@needs_compiler
def test_compiled_matches_are_written_down_byte_for_byte_like_interpreted_ones(
    tmp_path: Path,
) -> None:
    for compiled in (False, True):
        folder = tmp_path / str(compiled)
        simulate("tenhou", matches=2, bots=BOTS, seed=3, workers=1, compiled=compiled, save=folder)
    for path in (tmp_path / "False").iterdir():
        assert path.read_bytes() == (tmp_path / "True" / path.name).read_bytes()
        assert find_disagreements(read_record(path), face=Backend(compiled=True)) == ()


def test_several_workers_write_all_matches(tmp_path: Path) -> None:
    simulate("tenhou", matches=26, bots=["random"] * 4, workers=2, save=tmp_path)
    assert len(list(tmp_path.iterdir())) == 26


RATES = 0.005, 0.01
"""How often people err, and how often a referee rules."""
BOOKS = ("club-4p", "ema-2008", "house-tobi", "jpml-a", "tenhou", "wiki-bulleted", "wiki-numbered")


def without_pace(summary: Summary) -> Summary:
    """What was counted, however fast."""
    return replace(summary, seconds=0.0, matches_per_second=0.0, compiled=False)


def among_people(
    rules: str | RuleSet,
    games: int,
    save: Path | None,
    *,
    rates: tuple[float, float] = RATES,
    seed: int = 40,
    compiled: bool | None = None,
) -> Summary:
    """A simulation of people who err, in one process; compiled where nobody says how."""
    summary = simulate(
        rules,
        matches=games,
        bots=BOTS,
        seed=seed,
        workers=1,
        compiled=compiled,
        save=save,
        enforcement="table",
        error_rate=rates[0],
        report_rate=rates[1],
    )
    return without_pace(summary)


def records_in(folder: Path) -> dict[str, bytes]:
    """The files of a folder by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def rulings_in(records: list[Record]) -> list[Ruling]:
    return [e for record in records for e in record.events if isinstance(e, Ruling)]


def check_saved(
    rules: str | RuleSet,
    games: int,
    folder: Path,
    *,
    rates: tuple[float, float] = RATES,
    seed: int = 40,
) -> Summary:
    """Matches among people are counted the same when saved, and what is saved agrees with the law.

    What the records tell is what was counted.
    """
    summary = among_people(rules, games, folder, rates=rates, seed=seed)
    assert summary == among_people(rules, games, None, rates=rates, seed=seed)
    assert summary.conserved
    assert summary.sanctions_hold
    found = records_in(folder)
    assert len(found) == games
    records = [read_record(data) for data in found.values()]
    for record, data in zip(records, found.values(), strict=True):
        assert write_record(record) == data
        assert find_disagreements(record) == ()
        assert record.header.enforcement == Enforcement.TABLE
    rulings = rulings_in(records)
    told = [one for one in rulings if not one.payments]
    assert len(told) == sum(sum(row.values()) for row in summary.rulings.values())
    assert len(rulings) - len(told) == summary.compensated
    redeemed = [e for record in records for e in record.events if isinstance(e, Redeem)]
    assert len(redeemed) == summary.redeemed
    return summary


@pytest.mark.parametrize("rulebook", BOOKS)
def test_saved_matches_among_people_are_the_same_matches_and_agree_with_the_law(
    rulebook: str, tmp_path: Path
) -> None:
    summary = check_saved(load_rules(rulebook, {"ending.rounds": 1}), 4, tmp_path)
    assert summary.rulings
    assert summary.offences != summary.rulings


@pytest.mark.parametrize("seed", range(6))
def test_saved_matches_among_people_agree_with_any_mixture_of_rules(
    seed: int, tmp_path: Path
) -> None:
    check_saved(mixture(seed), 2, tmp_path, seed=seed)


def test_deposits_for_dead_hands_and_compensation_after_chombo_are_saved(tmp_path: Path) -> None:
    summary = check_saved("wiki-numbered", 20, tmp_path, rates=(0.02, 0.02))
    assert summary.redeemed
    assert summary.compensated


@pytest.mark.parametrize("rates", [(1, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("rulebook", ["ema-2008", "wiki-numbered"])
def test_even_where_everybody_always_errs_the_match_ends_and_is_saved(
    rulebook: str, rates: tuple[int, int], tmp_path: Path
) -> None:
    check_saved(rulebook, 1, tmp_path, rates=rates)


def test_hanchan_verify_agrees_with_the_saved_matches_among_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rates = ("--enforcement", "table", "--error-rate", "0.02", "--report-rate", "0.01")
    found = answer(capsys, "--matches", "2", "--save", str(tmp_path), *rates)
    assert found["offences"]
    assert main(["verify", str(tmp_path)]) == 0


def test_a_referee_confirms_the_book_or_says_that_they_ruled_by_lot(tmp_path: Path) -> None:
    among_people("tenhou", 3, tmp_path, rates=(0.01, 0.05))
    rulings = rulings_in([read_record(data) for data in records_in(tmp_path).values()])
    assert {one.decision for one in rulings} == {"confirmed", "amended"}
    assert None in {one.actor for one in rulings}
    for one in rulings:
        assert (one.decision == "confirmed") == (one.sanction == one.proposed) == (not one.reason)


@needs_compiler
def test_matches_among_people_are_written_down_the_same_compiled_and_interpreted(
    tmp_path: Path,
) -> None:
    both = {how: tmp_path / str(how) for how in (False, True)}
    plain, fast = (among_people("tenhou", 3, both[how], compiled=how) for how in (False, True))
    assert plain == fast == among_people("tenhou", 3, None, compiled=True)
    assert records_in(both[False]) == records_in(both[True])
