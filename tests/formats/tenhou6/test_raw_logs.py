"""Logs recorded by others: every kyoku is ordered as by converters, and reads back."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanchan.formats.mjlog import FORMAT as MJLOG
from hanchan.formats.tenhou6 import FORMAT
from hanchan.logs.log import Log, LoggedDraw, LoggedEvent, LoggedKyoku, LoggedWin

LEFT_OUT = {"seq", "rinshan", "open", "shown"}
HANDS_AT = (4, 7, 10, 13)
REASONS = {
    "exhaustive": "exhausted",
    "nine_terminals": "kyuushu",
    "nagashi_mangan": "nagashi",
    "four_kans": "four_kans",
    "four_winds": "four_winds",
    "four_riichi": "four_riichi",
    "triple_ron": "triple_ron",
}
WINDS = ("east", "south", "west", "north")


@pytest.fixture(scope="module")
def raw(shared_data: Path) -> list[tuple[str, Log]]:
    """Every file, each a single match."""
    found: list[tuple[str, Log]] = []
    for path in sorted((shared_data / "raw/tenhou-6").glob("*.json")):
        data = path.read_bytes()
        assert FORMAT.looks_like(data)
        [log] = FORMAT.read(data)
        found.append((path.stem, log))
    return found


def converted(path: Path) -> Iterator[dict[str, Any]]:
    """The cases of a file of converted hands."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def plain(events: tuple[LoggedEvent, ...]) -> list[dict[str, Any]]:
    """Events as converters write them, without the details they omit."""
    return [_plain(msgspec.to_builtins(event)) for event in events]


def _plain(event: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in event.items() if name not in LEFT_OUT}
    if "consumed" in kept:
        kept["consumed"] = sorted(kept["consumed"])
    return kept


def recorded(case: dict[str, Any]) -> list[dict[str, Any]]:
    """The events of a converted hand; when indicators were turned, the format does not tell."""
    return [_plain(event) for event in case["events"] if event["type"] != "dora"]


def test_every_kyoku_is_put_in_the_order_that_a_converter_found(
    raw: list[tuple[str, Log]], shared_data: Path
) -> None:
    kyoku = {stem: list(log.kyoku) for stem, log in raw}
    count = 0
    for case in converted(shared_data / "hands_t6_mjx.jsonl.gz"):
        stem = Path(case["log"]).stem
        one = kyoku[stem].pop(0)
        assert plain(one.events) == recorded(case), case["id"]
        assert list(one.deltas or ()) == case["result"]["deltas"], case["id"]
        count += 1
    assert count == 326
    assert not any(kyoku.values())


def test_every_kyoku_is_written_as_tenhou_wrote_it(
    raw: list[tuple[str, Log]], shared_data: Path
) -> None:
    for stem, log in raw:
        lines = (shared_data / "raw/tenhou-6" / f"{stem}.json").read_text("utf-8").splitlines()
        theirs = [row for line in lines for row in json.loads(line)["log"]]
        written = FORMAT.write(log)
        assert json.loads(written)["log"] == theirs, stem
        assert FORMAT.losses(log) == (), stem
        [back] = FORMAT.read(written)
        assert [replaced(one) for one in back.kyoku] == [replaced(one) for one in log.kyoku], stem


def replaced(one: LoggedKyoku) -> LoggedKyoku:
    """The kyoku without its place in a file."""
    return msgspec.structs.replace(one, line=0, end_line=0)


def test_an_mjlog_of_the_same_match_is_written_as_the_same_kyoku(
    raw: list[tuple[str, Log]], shared_data: Path
) -> None:
    count = 0
    for stem, log in raw:
        [other] = MJLOG.read((shared_data / "raw/tenhou-mjlog" / f"{stem}.mjlog").read_bytes())
        here, there = (json.loads(FORMAT.write(one))["log"] for one in (log, other))
        for row, same in zip(here, there, strict=True):
            for place in HANDS_AT:  # the order in which tiles were dealt is the mjlog's own
                same[place] = sorted(same[place], key=row[place].index)
            assert row == same, (stem, row[0])
            count += 1
    assert count == 326


@pytest.mark.parametrize(
    ("name", "count"),
    [("hands_t6_riichi_rs", 147), ("hands_t6_reviewer", 21), ("hands_tenhou_houou", 486)],
)
def test_converted_kyoku_are_written_and_read_back(
    shared_data: Path, name: str, count: int
) -> None:
    cases = list(converted(shared_data / f"{name}.jsonl.gz"))
    assert len(cases) == count
    for case in cases:
        log = Log(format="mjai", rules="tenhou", kyoku=(kyoku_of(case),))
        [back] = FORMAT.read(FORMAT.write(log))
        assert plain(back.kyoku[0].events) == recorded(case), case["id"]
        assert back.kyoku[0].deltas == tuple(case["result"]["deltas"]), case["id"]
        worth = [(win.yaku, win.points, win.deltas) for win in log.kyoku[0].wins]
        assert [(win.yaku, win.points, win.deltas) for win in back.kyoku[0].wins] == worth
        told = {loss.field for loss in FORMAT.losses(log)}
        assert not told & {"play", "riichi-deposits", "payments"}, case["id"]


def kyoku_of(case: dict[str, Any]) -> LoggedKyoku:
    """A converted hand as a kyoku of a log."""
    place, result = case["round"], case["result"]
    events = [event for event in case["events"] if event["type"] != "dora"]
    numbered = [event | {"seq": seq} for seq, event in enumerate(events)]
    wins = tuple(win_of(win) for win in result.get("wins", ()))
    return LoggedKyoku(
        bakaze=place["wind"],
        kyoku=place["kyoku"],
        honba=place["honba"],
        kyotaku=place["sticks"],
        oya=place["dealer"],
        scores=tuple(case["scores"]),
        tehais=tuple(tuple(hand) for hand in case["start"]["hands"]),
        dora_markers=(case["start"]["dora_indicator"],),
        events=tuple(msgspec.convert(event, LoggedEvent) for event in numbered),
        wins=wins,
        draw=None if wins else LoggedDraw(reason=REASONS[result["reason"]]),
        deltas=tuple(result["deltas"]),
    )


def win_of(win: dict[str, Any]) -> LoggedWin:
    """A converted win; the names of its yaku are made ours."""
    expected = win["expected"]
    counted = {"dora": 0, "red_dora": 0, "ura_dora": 0}
    yaku: dict[str, int] = {}
    for name, han in expected["yaku"]:
        (counted if name in counted else yaku)[our_name(name)] = han
    yaku |= {our_name(name): 1 for name in expected["yakuman"]}
    loser = win["loser"]
    return LoggedWin(
        actor=win["winner"],
        target=win["winner"] if loser is None else loser,
        pai=win["winning_tile"],
        ura_markers=(),
        yaku=yaku,
        dora=counted["dora"],
        red=counted["red_dora"],
        ura=counted["ura_dora"],
        han=expected["han"],
        fu=expected["fu"],
        yakuman=len(expected["yakuman"]),
        limit=expected["limit"] or None,
        points=expected["points"],
        deltas=tuple(expected["deltas"]),
    )


def our_name(name: str) -> str:
    """The id of a yaku; sets of winds are distinguished by their wind."""
    kind, _, wind = name.partition("_")
    if wind in WINDS and kind in {"seat", "round"}:
        return f"{kind}_wind"
    return name
