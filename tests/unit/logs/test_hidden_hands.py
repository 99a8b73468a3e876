"""Logs of one seat, which hide the hands of the others: whatever these can hold is accepted."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from hanchan.arena.log_file_verification import verify_file
from hanchan.formats import format_named
from hanchan.logs import Log, verify_log
from hanchan.logs.hidden_hands import hides_hands, show_played_tiles
from hanchan.logs.hidden_tenpai import tenpai_tiles, unseen_tiles
from hanchan.logs.log import LoggedEvent, LoggedKyoku
from hanchan.records.events import HIDDEN, Dahai, Pass, Reach, Tsumo
from hanchan.rules import load_rules
from hanchan.scoring import waits
from hanchan.tiles import Tile
from match_logs.simulated_logs import own_log

HAND = (HIDDEN,) * 13
SEEDS = (3, 4, 5)


def seen_by(log: Log, seat: int) -> Log:
    """The log as one seat sees it, without the hands that winners and tenpai seats show."""
    return replace(log, kyoku=tuple(kyoku_seen_by(one, seat) for one in log.kyoku))


def kyoku_seen_by(kyoku: LoggedKyoku, seat: int) -> LoggedKyoku:
    events = [
        replace(event, pai=HIDDEN) if isinstance(event, Tsumo) and event.actor != seat else event
        for event in kyoku.events
    ]
    return replace(
        kyoku,
        wall=None,
        tehais=tuple(hand if p == seat else HAND for p, hand in enumerate(kyoku.tehais)),
        events=tuple(events),
        wins=tuple(win if win.actor == seat else replace(win, tehai=None) for win in kyoku.wins),
        draw=kyoku.draw and replace(kyoku.draw, tehais=None),
    )


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("seed", SEEDS)
def test_a_true_log_with_hidden_hands_is_never_accused(seed: int, seat: int) -> None:
    log = seen_by(own_log(seed), seat)
    assert hides_hands(log)
    assert verify_log(log, load_rules("tenhou")).findings == ()


def test_a_win_of_the_seat_that_sees_its_hand_is_checked() -> None:
    rules, checked = load_rules("tenhou"), 0
    for seed in SEEDS:
        for seat in range(4):
            log = seen_by(own_log(seed), seat)
            for at, kyoku in enumerate(show_played_tiles(log).kyoku):
                if [win.actor for win in kyoku.wins] != [seat]:
                    continue
                checked += 1
                wrong = replace(log.kyoku[at].wins[0], points=1)
                one = replace(log.kyoku[at], wins=(wrong,))
                found = verify_log(replace(log, kyoku=(one,), end=None), rules).findings
                assert [finding.field for finding in found] == ["points"]
    assert checked


def test_what_a_hand_shows_at_the_end_is_known_from_the_deal_on() -> None:
    kyoku = next(
        one
        for seed in SEEDS
        for one in own_log(seed).kyoku
        if len(one.wins) == 1 and not any(isinstance(event, Reach) for event in one.events)
    )
    winner = kyoku.wins[0].actor
    hidden = replace(kyoku_seen_by(kyoku, (winner + 1) % 4), wins=kyoku.wins)
    [shown] = show_played_tiles(Log(format="mjai", kyoku=(hidden,))).kyoku
    assert HIDDEN not in shown.tehais[winner]
    assert tiles_of(shown, winner) == tiles_of(kyoku, winner)
    assert shown.wins == kyoku.wins


def test_a_kyoku_is_followed_past_the_riichi_of_a_hidden_hand_that_does_not_win() -> None:
    rules, followed = load_rules("tenhou"), 0
    for seed in range(3, 9):
        for number, kyoku in enumerate(own_log(seed).kyoku):
            declared = [event.actor for event in kyoku.events if isinstance(event, Reach)]
            winners = {win.actor for win in kyoku.wins}
            if len(declared) != 1 or len(winners) != 1 or declared[0] in winners:
                continue
            hidden = kyoku_seen_by(kyoku, winners.pop())
            [shown] = show_played_tiles(Log(format="mjai", kyoku=(hidden,))).kyoku
            assert len(without_passes(shown)) == len(without_passes(kyoku))
            assert HIDDEN not in shown.tehais[declared[0]], (seed, number)
            assert shown.wins
            wrong = replace(hidden, wins=(replace(hidden.wins[0], points=1),))
            for one, fields in ((hidden, []), (wrong, ["points"])):
                log = Log(format="mjai", rules="tenhou", kyoku=(one,))
                assert [finding.field for finding in verify_log(log, rules).findings] == fields
            followed += 1
    assert followed


def without_passes(kyoku: LoggedKyoku) -> list[LoggedEvent]:
    return [event for event in kyoku.events if not isinstance(event, Pass)]


@pytest.mark.parametrize(
    ("held", "seen"),
    [
        (["?"] * 13, []), (["?"] * 10, []), (["1m", "4m", "7p", "?"], ["1m", "4m", "7p"]),
        (["5m", "5m", *"?????"], ["5m", "5m"]), (["E", *"??????"], ["E"] * 4),
        (["?"] * 13, [f"{rank}{suit}" for suit in "mp" for rank in range(1, 10)] * 4),
    ],
)  # fmt: skip
def test_hidden_tiles_become_a_tenpai_hand_of_tiles_that_nobody_sees(
    held: list[str], seen: list[str]
) -> None:
    unseen = unseen_tiles(seen)
    names = tenpai_tiles(held, unseen)
    if held[:2] == ["1m", "4m"]:
        assert names is None
        return
    assert names is not None
    whole = [name for name in held if name != HIDDEN] + names
    melds = ("", " pon 222z", " pon 222z pon 333z")[(13 - len(held)) // 3]
    assert waits("".join(str(Tile.of(name)) for name in whole) + melds)
    for name in set(names):
        assert names.count(name) <= 4 - seen.count(name)


def tiles_of(kyoku: LoggedKyoku, seat: int) -> list[str]:
    """The tiles that a seat was dealt or drew; which of them came when may stay open."""
    drawn = [e.pai for e in kyoku.events if isinstance(e, Tsumo) and e.actor == seat]
    return sorted([*kyoku.tehais[seat], *drawn])


def test_a_fifth_tile_is_no_hand_s() -> None:
    log = seen_by(own_log(3), 0)
    kyoku = log.kyoku[0]
    places = [i for i, e in enumerate(kyoku.events) if isinstance(e, Dahai) and e.actor != 0][:5]
    events: list[LoggedEvent] = list(kyoku.events)
    for place in places:
        events[place] = replace(events[place], pai="N")
    one = replace(kyoku, events=tuple(events))
    assert verify_log(replace(log, kyoku=(one,), end=None), load_rules("tenhou")).findings


def test_a_file_with_hidden_hands_has_one_doubt_of_it(tmp_path: Path) -> None:
    lines = format_named("mjai").write(own_log(3)).splitlines()
    path = tmp_path / "seat.mjai.jsonl"
    with path.open("w") as file:
        for line in lines:
            event = json.loads(line)
            if event["type"] == "start_kyoku":
                event["tehais"][1:] = [HAND] * 3
            elif event["type"] == "tsumo" and event["actor"]:
                event["pai"] = HIDDEN
            file.write(json.dumps(event) + "\n")
    report = verify_file(path)
    assert (report.error, report.findings) == (None, ())
    assert sum(doubt.startswith("Hands are hidden") for doubt in report.doubts) == 1
