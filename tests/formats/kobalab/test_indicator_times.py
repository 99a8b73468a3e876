"""When indicators are turned, in the words of majiang-core and in ours.

The games in `played` are what majiang-core 1.4.1 wrote of matches between quick players that kan
whenever they can, by its own rules; in one file every kan turns its indicator at once.
"""

import gzip
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from formats.kobalab.handmade import (
    NORTH,
    SOUTH,
    WEST,
    Json,
    calls,
    deal,
    discards,
    draws,
    kan,
    kyoku_of,
    paipu,
    read,
    replaces,
    turns,
)
from hanchan.formats import Format, convert, detect
from hanchan.formats.detection import writable_formats
from hanchan.formats.kobalab import FORMAT
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.logs.verification import verify_log
from hanchan.records.events import Dahai
from hanchan.rules import load_rules

WRITTEN = writable_formats()

PLAYED = Path(__file__).parent / "played"
LATE, AT_ONCE = PLAYED / "indicators-late.json.gz", PLAYED / "indicators-at-once.json.gz"
IMMEDIATE = {"dora.open_kan": "before-replacement"}


def games(path: Path) -> list[Json]:
    found: list[Json] = json.loads(gzip.decompress(path.read_bytes()))
    return found


def kinds(kyoku: LoggedKyoku) -> list[str]:
    return [event.type for event in kyoku.events]


def entries(log: Log) -> list[list[str]]:
    """What kind every entry is that is written for a log."""
    return [[next(iter(entry)) for entry in deal] for deal in json.loads(FORMAT.write(log))["log"]]


@pytest.mark.parametrize(("path", "changed"), [(LATE, {}), (AT_ONCE, IMMEDIATE)])
def test_matches_of_majiang_core_agree_with_the_rules_they_were_played_by(
    path: Path, changed: dict[str, object]
) -> None:
    rules = load_rules("tenhou", changed)
    logs = list(FORMAT.read(gzip.decompress(path.read_bytes())))
    assert [str(one) for log in logs for one in verify_log(log, rules).findings] == []


@pytest.mark.parametrize("path", [LATE, AT_ONCE])
def test_what_majiang_core_wrote_is_written_in_its_own_order(path: Path) -> None:
    for game in games(path):
        told = [[next(iter(entry)) for entry in deal] for deal in game["log"]]
        assert entries(read(game)) == told


@pytest.mark.parametrize("target", WRITTEN, ids=lambda known: known.name)
def test_a_match_of_majiang_core_is_converted(target: Format) -> None:
    for game in games(LATE):
        done = convert(json.dumps(game).encode(), target)
        assert [detect(part).name for part in done.parts] == [target.name] * len(done.parts)


def test_the_indicator_of_an_ankan_follows_the_replacement() -> None:
    kyoku = kyoku_of(kan(0, "z1111"), replaces(0, "m1"), turns("m9"))
    assert kinds(kyoku) == ["ankan", "dora", "tsumo"]
    assert [event.seq for event in kyoku.events] == [0, 1, 2]
    assert kyoku.lines == (1, 3, 2)


def test_the_indicator_of_an_open_kan_follows_the_discard_that_turns_it() -> None:
    called = (calls(0, "z1111-"), replaces(0, "m1"), discards(0, "m1_"), turns("m9"))
    assert kinds(kyoku_of(*called)) == ["daiminkan", "tsumo", "dora", "dahai"]


def test_an_indicator_left_by_an_earlier_kan_follows_the_next_kan() -> None:
    two = (
        draws(0, "z5"),
        calls(0, "z1111-"),
        replaces(0, "m1"),
        kan(0, "s7777"),
        turns("m9"),
        replaces(0, "m2"),
        turns("p9"),
        discards(0, "m2_"),
    )
    kyoku = kyoku_of(*two)
    assert kinds(kyoku)[3:] == ["ankan", "dora", "dora", "tsumo", "dahai"]
    assert kyoku.dora_markers[1:] == ("9m", "9p")


def test_an_indicator_told_where_it_was_turned_stays_there() -> None:
    kyoku = kyoku_of(kan(0, "z1111"), turns("m9"), replaces(0, "m1"), discards(0, "m1_"))
    assert kinds(kyoku) == ["ankan", "dora", "tsumo", "dahai"]


def test_an_indicator_turned_after_a_discard_is_written_as_turned_with_it_which_is_a_loss() -> None:
    whole = paipu([deal(), draws(0, "m1"), discards(0, "m1_"), turns("m9")])
    log = read(whole)
    assert [loss.field for loss in FORMAT.losses(log)] == []
    kyoku = log.kyoku[0]
    drawn, turned, out = kyoku.events
    late = (drawn, replace(out, seq=1), replace(turned, seq=2))
    after = replace(log, kyoku=(replace(kyoku, events=late),))
    assert [loss.field for loss in FORMAT.losses(after)] == ["dora-after-discard"]
    assert entries(after) == entries(log)


def test_a_five_called_held_beside_a_red_one_was_drawn_and_that_is_a_doubt() -> None:
    log = read(
        paipu(
            [
                deal(shoupai=["m234p046s789z1122", SOUTH, WEST, NORTH]),
                draws(0, "p5"),
                discards(0, "p5"),
            ]
        )
    )
    assert log.kyoku[0].events[-1] == Dahai(seq=1, actor=1, pai="5p", tsumogiri=True)
    assert log.doubts == (
        "log[0][2]: the hand has no other 5p than the one just drawn, so that one was discarded.",
    )
