"""Whole games and single kyoku that others recorded are played again without a disagreement."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

import msgspec
import pytest
from msgspec.structs import replace

from differential.logged_hands import logs_in
from hanchan.formats import read_logs
from hanchan.logs.completion import complete_log, record_from_log
from hanchan.logs.log import Log, LoggedEvent
from hanchan.logs.verification import Verification, Verifier
from hanchan.records import Dora, Event, Pass, Record
from hanchan.rules import RuleSet, load_rules
from hanchan.table.record_playback import find_disagreements
from suite.compiled_kernels import needs_compiler

MJLOG, TENHOU_6, MJAI = "tenhou-mjlog", "tenhou-6", "mjai"
GAMES = {MJLOG: (165, 1295, 1242), TENHOU_6: (31, 326, 326), MJAI: (1, 12, 12)}
"""Games, their kyoku, and how many of those the log records to the end."""
KYOKU = {
    "hands_tenhou_houou": 486,
    "hands_tenhou_mjx": 350,
    "hands_t6_mjx": 326,
    "hands_t6_riichi_rs": 147,
    "hands_t6_reviewer": 21,
    "hands_mjai_riichienv": 24,
    "hands_mjai_manue_go": 10,
}
EXPLAINED = {
    "Equim-chan/mjai-reviewer:convlog/tests/testdata/confusing_nakis_1.json#0": (
        "the winner is not paid the deposit of seat 2, whose riichi stood in this very hand"
    ),
}
"""Kyoku in which the record is wrong, by id, with the reason."""
TELLS_NOTHING = (None, (None,) * 4)


@cache
def games(folder: Path) -> dict[str, Log]:
    """All games of a folder by the name of their file."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {f"{path.stem}#{i}": log for path in files for i, log in enumerate(read_logs(path))}


@cache
def verifier(overrides: str) -> Verifier:
    """One for each table that was recorded."""
    return Verifier(load_rules("tenhou", msgspec.json.decode(overrides)))


@cache
def compiled_verifier(rules: RuleSet) -> Verifier:
    return Verifier(rules, compiled=True)


def rules_of(log: Log) -> RuleSet:
    """The rule set by which a game was played."""
    return verifier_of(log.overrides).rules


def verifier_of(overrides: dict[str, object]) -> Verifier:
    return verifier(msgspec.json.encode(overrides, order="sorted").decode())


def some(folder: Path, every: int) -> Iterator[tuple[str, Log]]:
    """Each so-and-so-many-th game of a folder."""
    yield from list(games(folder).items())[::every]


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_are_played_again_without_a_finding(name: str, shared_data: Path) -> None:
    logs = games(shared_data / "raw" / name)
    found = {which: verifier_of(log.overrides).verify(log) for which, log in logs.items()}
    counts = (
        len(found),
        sum(one.kyoku for one in found.values()),
        sum(one.complete for one in found.values()),
    )
    assert counts == GAMES[name]
    assert {
        which: list(map(str, one.findings)) for which, one in found.items() if not one.is_clean
    } == {}


@needs_compiler
def test_recorded_games_are_played_again_compiled_without_a_finding(shared_data: Path) -> None:
    for which, log in games(shared_data / "raw" / MJLOG).items():
        rules = rules_of(log)
        found = compiled_verifier(rules).verify(log)
        assert found.is_clean, (which, list(map(str, found.findings)))


@pytest.mark.parametrize("stem", KYOKU)
def test_recorded_kyoku_are_played_again_without_a_finding(stem: str, shared_data: Path) -> None:
    found: dict[str, Verification] = {}
    for which, log, overrides in logs_in(shared_data / f"{stem}.jsonl.gz"):
        found[which] = verifier_of(overrides).verify(log)
    assert len(found) == sum(one.complete for one in found.values()) == KYOKU[stem]
    wrong = {
        which: list(map(str, one.findings)) for which, one in found.items() if not one.is_clean
    }
    assert set(wrong) == {which for which in EXPLAINED if which in found}, wrong


def without_passes(events: tuple[LoggedEvent, ...]) -> list[LoggedEvent]:
    """What happened, without what nobody hears of."""
    return [replace(event, seq=0) for event in events if not isinstance(event, Pass)]


def test_a_game_in_two_formats_is_the_same_game(shared_data: Path) -> None:
    raw = shared_data / "raw"
    twice = set(games(raw / MJLOG)) & set(games(raw / TENHOU_6))
    assert len(twice) == 31
    for which in sorted(twice):
        told, listed = games(raw / MJLOG)[which], games(raw / TENHOU_6)[which]
        filled = complete_log(listed, rules_of(listed))
        for one, other in zip(told.kyoku, filled.kyoku, strict=True):
            place = f"{which} {one.bakaze}{one.kyoku}-{one.honba}"
            assert without_passes(one.events) == without_passes(other.events), place
            assert [sorted(hand) for hand in one.tehais] == list(map(sorted, other.tehais)), place
            for field in ("oya", "scores", "kyotaku", "dora_markers", "deltas", "scores_after"):
                assert getattr(one, field) == getattr(other, field), (place, field)
            assert agree(one.wins, other.wins), place
            assert agree(one.draw, other.draw), place


def agree(one: object, other: object) -> bool:
    """Whether two tell the same, as far as both tell anything."""
    if isinstance(one, msgspec.Struct):
        return all(
            agree(getattr(one, field), getattr(other, field)) for field in one.__struct_fields__
        )
    if isinstance(one, tuple) and isinstance(other, tuple):
        pairs = cast("tuple[object, ...]", one), cast("tuple[object, ...]", other)
        if TELLS_NOTHING[1] in pairs:
            return True
        return len(pairs[0]) == len(pairs[1]) and all(map(agree, *pairs))
    return None in (one, other) or one == other


@pytest.mark.parametrize(("name", "every"), [(MJLOG, 9), (TENHOU_6, 6), (MJAI, 1)])
def test_the_record_of_a_game_is_what_the_law_makes_of_it(
    name: str, every: int, shared_data: Path
) -> None:
    for which, log in some(shared_data / "raw" / name, every):
        record: Record = record_from_log(log, rules_of(log))
        assert find_disagreements(record) == (), which
        deals = [event for event in record.events if event.type == "start_kyoku"]
        assert len(deals) == len(log.kyoku)


@pytest.mark.parametrize(("name", "every"), [(MJLOG, 10), (TENHOU_6, 6), (MJAI, 1)])
def test_completing_a_log_changes_nothing_that_it_says(
    name: str, every: int, shared_data: Path
) -> None:
    for which, log in some(shared_data / "raw" / name, every):
        filled = complete_log(log, rules_of(log))
        assert (
            msgspec.structs.replace(filled, kyoku=log.kyoku, end=log.end, rules=log.rules) == log
        ), which
        for stated, made in zip(log.kyoku, filled.kyoku, strict=True):
            assert told(stated.events, made.events, timed=stated.dora_timed), which
            for field in stated.__struct_fields__:
                if field not in ("events", "lines", "dora_timed", "dora_markers", "wins", "draw"):
                    value = getattr(stated, field)
                    assert value in (None, getattr(made, field)), (which, field)
            assert made.dora_markers[: len(stated.dora_markers)] == stated.dora_markers
            assert agree(stated.wins, made.wins), which
            assert agree(stated.draw, made.draw), which
            assert made.deltas is not None or not stated.complete


def told(stated: tuple[Event, ...], made: tuple[Event, ...], *, timed: bool) -> bool:
    """Whether all events of a log come in the same order; `timed` includes indicators."""
    if timed:
        return stated == made
    untimed = [replace(event, seq=0) for event in made if not isinstance(event, Dora | Pass)]
    return untimed == [replace(event, seq=0) for event in stated]
