"""Recorded kyoku, one a line, as logs that the product's own verification reads."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records.events import HIDDEN

Case = dict[str, Any]
REASONS = {
    "exhaustive": "exhausted",
    "nine_terminals": "kyuushu",
    "four_winds": "four_winds",
    "four_kans": "four_kans",
    "four_riichi": "four_riichi",
    "triple_ron": "triple_ron",
    "nagashi_mangan": "nagashi",
}
WIND_YAKU = {
    f"{whose}_{wind}": f"{whose}_wind"
    for whose in ("seat", "round")
    for wind in ("east", "south", "west", "north")
}
DORA = ("dora", "red_dora", "ura_dora")
START = (25000,) * 4
FACE_DOWN = (HIDDEN,) * 13


def logs_in(path: Path) -> Iterator[tuple[str, Log, dict[str, object]]]:
    """The id, the log and the differing rules of every kyoku in a file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            yield case["id"], log_of_case(case), overrides_of(case["rules"])


def overrides_of(rules: dict[str, Any]) -> dict[str, object]:
    """What a recorded table played otherwise than the ranked table does."""
    overrides: dict[str, object] = {}
    if rules.get("length") == "east" or "東" in rules.get("disp", ""):
        overrides["ending.rounds"] = 1
    if not rules.get("red_fives", True):
        overrides["equipment.red_fives"] = [0, 0, 0]
    return overrides


def log_of_case(case: Case) -> Log:
    """One kyoku cut out of a match; with the end of the match where it was the last."""
    end = case.get("end")
    return Log(
        format=case["rules"]["site"],
        id=case["id"],
        kyoku=(_kyoku(case),),
        end=None if end is None else _end(end),
    )


def _end(end: Case) -> LoggedEnd:
    points = end.get("points")
    return LoggedEnd(scores=tuple(end.get("scores") or ()), results=points and tuple(points))


def _kyoku(case: Case) -> LoggedKyoku:
    start, deal, result = case["round"], case["start"], case["result"]
    won = result["type"] == "win"
    wall, after = deal.get("wall"), case.get("scores_after")
    events = [{"seq": i, **event} for i, event in enumerate(case["events"])]
    return LoggedKyoku(
        bakaze=start["wind"],
        kyoku=start["kyoku"],
        honba=start["honba"],
        kyotaku=start["sticks"],
        oya=start["dealer"],
        scores=tuple(case["scores"] or START),
        tehais=tuple(map(tuple, deal["hands"])),
        dora_markers=_indicators(case),
        dora_timed="indicators" not in case,
        wall=wall and tuple(reversed(wall)),
        events=msgspec.convert(events, tuple[LoggedEvent, ...]),
        wins=tuple(_wins(result, events)) if won else (),
        draw=None if won else _draw(result),
        deltas=tuple(result["deltas"]),
        scores_after=after and tuple(after),
    )


def _indicators(case: Case) -> tuple[str, ...]:
    """The indicators in the order in which they were opened."""
    if "indicators" in case:
        return tuple(case["indicators"])
    turned = [event["dora_marker"] for event in case["events"] if event["type"] == "dora"]
    seen = [win["dora_indicators"] for win in case["result"].get("wins", ())]
    return tuple(max([[case["start"]["dora_indicator"], *turned], *seen], key=len))


def _draw(result: Case) -> LoggedDraw:
    raw = result.get("raw", [{}])[0]
    shown = result.get("shown")
    if shown is None and "tenpais" in raw:
        shown = [p for p, tenpai in enumerate(raw["tenpais"]) if tenpai]
    hands = raw.get("tehais", [FACE_DOWN] * 4)
    return LoggedDraw(
        reason=REASONS.get(result.get("reason", "")),
        tehais=None
        if shown is None
        else tuple(tuple(hands[p]) if p in shown else None for p in range(4)),
    )


def _wins(result: Case, events: list[Case]) -> Iterator[LoggedWin]:
    yield from map(_win, result.get("wins", ()))
    taken = next((event["pai"] for event in reversed(events) if "pai" in event), None)
    for raw in result.get("raw", ()):
        yield LoggedWin(
            actor=raw["actor"],
            target=raw["target"],
            pai=raw.get("pai", taken),
            ura_markers=tuple(raw.get("uradora_markers", raw.get("ura_markers"))),
            fu=raw.get("fu"),
            points=raw.get("hora_points"),
            deltas=tuple(raw["deltas"]),
        )


def _win(win: Case) -> LoggedWin:
    said, loser, tile = win["expected"], win["loser"], win["winning_tile"]
    counted: list[tuple[str, int]] = said["yaku"]
    lines = {WIND_YAKU.get(name, name): han for name, han in counted}
    yaku = {name: han for name, han in lines.items() if name not in DORA}
    yakuman: list[str] = [name.split(":")[0] for name in said["yakuman"]]
    hand = list(win["concealed"])
    hand.remove(tile)
    return LoggedWin(
        actor=win["winner"],
        target=win["winner"] if loser is None else loser,
        pai=tile,
        tehai=tuple(hand),
        ura_markers=tuple(win["ura_indicators"]),
        yaku=dict.fromkeys(yakuman, 1) if yakuman else yaku,
        han=said["han"],
        fu=said["fu"],
        yakuman=len(yakuman),
        points=said["points"],
        pao=win.get("pao"),
        deltas=tuple(said["deltas"]),
        dora=lines.get("dora", 0),
        red=lines.get("red_dora", 0),
        ura=lines.get("ura_dora", 0),
    )
