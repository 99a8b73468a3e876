"""The rules for replaying a log: requested ones, or a default."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

from hanchan.arena import simulate
from hanchan.arena.log_file_verification import (
    FileReport,
    infer_file,
    verify_file,
    verify_without_rules,
)
from hanchan.cli import main
from hanchan.cli.verify import rules_from_options
from hanchan.formats import Format, convert, format_named, read_logs
from hanchan.formats.match_loader import load_match
from hanchan.formats.replay_rules import RequestedRules, replay_rules_for
from hanchan.logs import log_from_record
from hanchan.logs.log import Log
from hanchan.records import read_record
from hanchan.rules import load_rules

EAST: dict[str, object] = {"ending.rounds": 1, "equipment.red_fives": [0, 0, 0]}
"""The rule values of a short match without red fives that differ from Tenhou's ranked game."""


@cache
def short_match(book: str = "tenhou") -> Log:
    """A short match without red fives, to its end."""
    with TemporaryDirectory() as folder:
        rules, bots = load_rules(book, EAST), ("random",) * 4
        simulate(rules, matches=1, bots=bots, workers=1, compiled=False, save=Path(folder))
        record = read_record(next(Path(folder).iterdir()))
    return replace(log_from_record(record), rules=book, overrides=EAST, doubts=())


def kept(tmp_path: Path, known: Format, log: Log) -> Path:
    path = tmp_path / f"match{known.suffixes[0]}"
    path.write_bytes(known.write(log))
    return path


def fields(report: FileReport) -> list[str]:
    assert report.error is None
    return [finding.field for finding in report.findings]


@pytest.mark.parametrize("name", ["mjlog", "tenhou6"])
def test_the_length_and_red_fives_that_a_file_states_stay_whatever_rules_are_asked_for(
    tmp_path: Path, name: str
) -> None:
    path = kept(tmp_path, format_named(name), short_match())
    assert verify_file(path).clean
    assert fields(verify_file(path, rules=RequestedRules(load_rules("tenhou")))) == []
    report = verify_file(path, rules=RequestedRules(load_rules("mahjong-soul")))
    assert "end" not in fields(report)


def test_what_is_set_by_hand_counts_more_than_what_the_file_states(tmp_path: Path) -> None:
    path = kept(tmp_path, format_named("mjlog"), short_match())
    asked = rules_from_options("tenhou", ("ending.rounds=2",))
    assert "end" in fields(verify_file(path, rules=asked))
    assert main(["verify", str(path), "--rules", "tenhou"]) == 0
    assert main(["verify", str(path), "--rules", "tenhou", "--set", "ending.rounds=2"]) == 1


def test_what_is_converted_or_looked_at_keeps_its_length_as_well() -> None:
    log = replace(short_match(), format="mjlog")
    assert replay_rules_for(log, "mahjong-soul").ending.rounds == 1
    assert load_match(log, "tenhou", "en").record.complete
    data = format_named("mjlog").write(log)
    own = convert(data, format_named("hanchan"), rules="tenhou")
    assert [loss.field for loss in own.losses if loss.field == "early-end"] == []


def test_a_variation_that_sets_the_length_counts_as_set_by_hand() -> None:
    stated = Log(format="mjlog", rules="tenhou", overrides={"ending.rounds": 1})
    for text in ("ending.rounds=2", "ending.rounds=1"):
        asked = rules_from_options("tenhou", (text,))
        assert asked is not None
        assert asked.for_log(stated).ending.rounds == int(text[-1])


def test_rules_that_were_not_carried_over_are_a_doubt_and_no_disagreement(tmp_path: Path) -> None:
    report = verify_file(kept(tmp_path, format_named("kobalab"), short_match("ema-2008")))
    assert fields(report) == []
    (doubt,) = report.doubts
    assert doubt.startswith("The log names no rules; by tenhou it disagrees, by these it agrees: ")


@pytest.mark.parametrize("book", ["ema-2008", "wrc", "jpml-a"])
def test_verify_and_infer_name_the_same_rulebooks(tmp_path: Path, book: str) -> None:
    path = kept(tmp_path, format_named("kobalab"), short_match(book))
    report, (inferred,) = verify_file(path), infer_file(path, in_full=False).matches
    names = [one.name for one in inferred.consistent_candidates]
    assert report.matches[0].rules in names
    (doubt,) = report.doubts
    if "by these it agrees: " in doubt:
        assert doubt.partition("by these it agrees: ")[2].removesuffix(".").split(", ") == names


def test_rules_that_a_room_suggests_are_tried_first(tmp_path: Path) -> None:
    path = kept(tmp_path, format_named("kobalab"), short_match("ema-2008"))
    [log] = read_logs(path)
    default, _ = verify_without_rules(log, compiled=False)
    assert default.rules != "wrc"
    hinted, doubt = verify_without_rules(replace(log, likely="wrc"), compiled=False)
    assert (hinted.rules, hinted.findings, default.findings) == ("wrc", (), ())
    assert doubt == (
        "The log names no rules; it was verified under wrc, which its room or title suggests."
    )
    wrong, doubt = verify_without_rules(replace(log, likely="tenhou"), compiled=False)
    assert (wrong.rules, wrong.findings) == (default.rules, ())
    assert doubt is not None
    assert doubt.startswith("The log names no rules; by tenhou it disagrees")


def test_a_log_that_no_rules_fit_has_its_findings(tmp_path: Path) -> None:
    kyoku = short_match().kyoku[0]
    wrong = replace(kyoku, deltas=(700, -700, 0, 0), wins=tuple(
        replace(win, deltas=(700, -700, 0, 0)) for win in kyoku.wins[:1]
    ))  # fmt: skip
    log = replace(short_match(), kyoku=(wrong, *short_match().kyoku[1:]))
    report = verify_file(kept(tmp_path, format_named("kobalab"), log))
    assert fields(report)
    assert report.doubts[-1].startswith("The log names no rules; it was verified under tenhou")


def test_a_log_in_mjai_that_tenhou_does_not_fit_is_tried_by_other_rulebooks(
    tmp_path: Path,
) -> None:
    report = verify_file(kept(tmp_path, format_named("mjai"), short_match("ema-2008")))
    assert fields(report) == []
    [doubt] = report.doubts
    assert doubt.startswith("The log names no rules; by tenhou it disagrees, by these it agrees: ")


def test_a_log_in_mjai_that_tenhou_fits_raises_no_doubt(tmp_path: Path) -> None:
    report = verify_file(kept(tmp_path, format_named("mjai"), short_match()))
    assert (fields(report), report.doubts) == ([], ())
    assert report.matches[0].rules == "tenhou"


def test_a_game_of_three_that_no_rules_fit_has_its_findings(tmp_path: Path) -> None:
    rules, bots = load_rules("tenhou-sanma"), ("random",) * 3
    simulate(rules, matches=1, bots=bots, workers=1, compiled=False, save=tmp_path)
    log = log_from_record(read_record(next(tmp_path.iterdir())))
    wrong = replace(log.kyoku[0], scores_after=None, deltas=(700, -700, 0))
    log = replace(log, rules=None, likely=rules.id, kyoku=(wrong, *log.kyoku[1:]))
    found, doubt = verify_without_rules(log, compiled=False)
    assert "deltas" in [finding.field for finding in found.findings]
    assert doubt == "The log names no rules; it was verified under tenhou-sanma."
