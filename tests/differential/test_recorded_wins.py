"""Wins that other programs recorded are judged as they were paid, line by line."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hanchan.core.codes import ASKING, OK
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.judge import judge
from hanchan.core.payments import ron_total, tsumo_total
from hanchan.core.rules_encoder import encode_rules
from hanchan.rules.loader import load_rules
from play.builders import (
    Meld,
    flags_of,
    place_hand,
    verdict,
)

WINDS = "ESWN"
HONOURS = "ESWNPFC"
DORA_LINES = {"dora", "red_dora", "ura_dora"}
OTHER_NAMES = {"kokushi_13": "kokushi_juusanmen", "chuuren_9": "junsei_chuuren"}
DOUBLE = ("kokushi_juusanmen", "suuankou_tanki", "junsei_chuuren", "daisuushii")

# Lines that disagree, counted from 1, and why they should.
CONTRADICTION = "the situation contradicts itself; whoever reads it refuses it, not the judge"
SEVERAL = "a win of open riichi from outside riichi is one yakuman at least, not one more"
EXPLAINED: dict[str, dict[int, str]] = {
    "wins_mahjong_lib.jsonl": {
        37: "open double riichi stands on two lines here, with the same han",
        38: "nagashi mangan is no yaku of a hand; the draw settles it",
        91: "no rulebook knows daichisei",
        117: SEVERAL,
        118: "no rulebook knows paarenchan",
        120: SEVERAL,
        121: "no rulebook knows paarenchan",
        **dict.fromkeys(
            (125, 128, 129, 130, 131, 132, 133, 135, 136, 137, 139, 140, 141, 143, 144, 145),
            CONTRADICTION,
        ),
    },
}
COUNTS = {
    "wins_tenhou_houou.jsonl": 411,
    "wins_tenhou_mjx.jsonl": 287,
    "wins_tenhou_net.jsonl": 175,
    "wins_t6_mjx.jsonl": 265,
    "wins_t6_reviewer.jsonl": 18,
    "wins_t6_riichi_rs.jsonl": 125,
    "wins_kobalab.jsonl.gz": 2002,
    "wins_kobalab_rules.jsonl": 37,
    "wins_riichienv.jsonl": 169,
    "wins_mahjax.jsonl": 34,
    "wins_mahjong_lib.jsonl": 148,
}


def lines(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
        for line in file:
            yield json.loads(line)


def code_of(tile: str) -> int:
    """The code of a tile in mjai's spelling."""
    if tile in HONOURS:
        return 27 + HONOURS.index(tile)
    suit = "mps".index(tile[1])
    return 34 + suit if tile.endswith("r") else 9 * suit + int(tile[0]) - 1


def indicator_of(kind: int) -> int:
    """The kind that indicates this dora."""
    if kind < 27:
        return kind + 8 if kind % 9 == 0 else kind - 1
    return 27 + (kind - 28) % 4 if kind < 31 else 31 + (kind - 32) % 3


@cache
def record_of(rules: str) -> Rules:
    """The rule set a source played by, from its own description of it."""
    said = json.loads(rules)
    other = said.get("other", {})
    changes: dict[str, str] = {}
    if said.get("double_yakuman"):
        changes |= {f"yaku.{name}": "y2" for name in DOUBLE}
    if not said.get("open_tanyao", True):
        changes["yaku.tanyao"] = "1/-"
    if said.get("double_wind_pair_fu") == 2:
        changes["fu.double_wind_pair"] = "2"
    if said["site"] == "mahjax":
        changes |= {"yaku.daisuushii": "y2", "yaku.kokushi_juusanmen": "-"}
    if said["site"] == "mahjong library":
        changes |= {"riichi.open": "plain", "yaku.open_riichi": "2/-"}
        changes["yaku.renhou"] = "y1" if other.get("renhou_as_yakuman") else "5!/-"
    if other.get("fu_for_open_pinfu") is False:
        changes["fu.open_pinfu"] = "0"
    if other.get("allow_daisharin"):
        changes["yaku.daisharin"] = "y1"
    if other.get("allow_daisharin_other_suits"):
        changes |= {"yaku.daichikurin": "y1", "yaku.daisuurin": "y1"}
    return encode_rules(load_rules("tenhou", {key: value_of(key, v) for key, v in changes.items()}))


def value_of(key: str, text: str) -> object:
    return int(text) if key.startswith("fu.") else text


def wind_of(case: dict[str, Any], which: str) -> int:
    """The wind given, else one that the hand holds no set and no pair of."""
    if case[which]:
        return WINDS.index(case[which])
    held = [*case["concealed"], *(tile for meld in case["melds"] for tile in meld["tiles"])]
    return min(range(4), key=lambda wind: held.count(WINDS[wind]))


def judge_case(case: dict[str, Any]) -> tuple[Game, Rules]:
    """The record after judging the case, the result in slot ASKING."""
    concealed = [code_of(tile) for tile in case["concealed"]]
    win = code_of(case["winning_tile"] or case["concealed"][-1])
    tsumo = case["loser"] is None
    melds = [Meld(m["type"], tuple(map(code_of, m["tiles"]))) for m in case["melds"]]
    whole = len(concealed) + 3 * len(melds) == 14
    if tsumo and not whole:
        concealed.append(win)
    elif not tsumo and whole and win in concealed:
        concealed.remove(win)
    dora = [code_of(tile) for tile in case.get("dora_indicators", ())]
    dora += [indicator_of(kind_of(code_of(tile))) for tile in case.get("dora_tiles", ())]
    g = place_hand(
        concealed,
        melds=melds,
        seat_wind=wind_of(case, "seat_wind"),
        round_wind=wind_of(case, "round_wind"),
        dora=dora,
        ura=[code_of(tile) for tile in case.get("ura_indicators", ())],
    )
    situation = " ".join(flag for flag in case["flags"] if flag != "nagashi")
    if case["rules"].get("other", {}).get("has_sashikomi_yakuman") and "open_riichi" in situation:
        situation += " open_deal_in"
    r = record_of(json.dumps(case["rules"]))
    flags = flags_of(situation, tsumo=tsumo)
    judge(g, r, load_tables(), 0, win, flags, ASKING)
    return g, r


def name_of(line: str) -> str:
    if line.startswith("seat_"):
        return "seat_wind"
    return "round_wind" if line.startswith("round_") else OTHER_NAMES.get(line, line)


def disagreements(case: dict[str, Any]) -> list[str]:
    """What the source asserts and we do not find, in words."""
    expected = case["expected"]
    g, r = judge_case(case)
    seen = verdict(g, ASKING)
    if "no_win" in expected:
        return ["may win"] if seen.status == OK else []
    if seen.status != OK:
        return [f"may not win: {seen.status}"]
    found: dict[str, object] = {"fu": seen.fu}
    found["yakuman_count"] = seen.yakuman
    found["basic_points"] = seen.basic
    found["han"] = 13 * seen.yakuman or seen.han + seen.dora + seen.red + seen.ura
    found["han_or_yakuman"] = seen.yakuman or found["han"]
    found["yaku_count"] = len(seen.yaku) + sum(n > 0 for n in (seen.dora, seen.red, seen.ura))
    total = tsumo_total(g, r, 0, seen.basic) if case["loser"] is None else 0
    found["points"] = total or ron_total(g, r, ASKING, seen.basic)
    # Some sources write 0 fu for a yakuman.
    return [
        f"{name}: {value}, recorded {expected[name]}"
        for name, value in found.items()
        if expected.get(name) not in (None, value) and not (seen.yakuman and expected[name] == 0)
    ] + wrong_yaku(case, seen.yaku, {"dora": seen.dora, "red_dora": seen.red, "ura_dora": seen.ura})


def wrong_yaku(case: dict[str, Any], yaku: frozenset[str], dora: dict[str, int]) -> list[str]:
    """The yaku and dora by name, as far as the source gives them."""
    expected = case["expected"]
    if "yaku" in expected:
        recorded = dict(expected["yaku"])
    elif "yaku_names" in expected:
        recorded = dict.fromkeys(expected["yaku_names"], 0)
    else:
        return []
    names = {name_of(line) for line in [*recorded, *expected.get("yakuman", ())]} - DORA_LINES
    # One source names only the yaku that a case is about.
    agrees = names <= yaku if case["rules"]["site"] == "mahjax" else not names ^ yaku
    wrong = [] if agrees else [f"yaku: {sorted(yaku)}, recorded {sorted(names)}"]
    if "yaku" in expected and not expected["yakuman"]:
        lines_of_dora = {name: han for name, han in recorded.items() if name in DORA_LINES}
        if lines_of_dora != {name: han for name, han in dora.items() if han}:
            wrong.append(f"dora: {dora}, recorded {lines_of_dora}")
    return wrong


@pytest.mark.parametrize("name", COUNTS)
def test_recorded_wins_are_judged_as_they_were_paid(name: str, shared_data: Path) -> None:
    path = shared_data / name
    explained = EXPLAINED.get(name, {})
    wrong: dict[int, list[str]] = {}
    count = 0
    for count, case in enumerate(lines(path), 1):
        found = disagreements(case)
        if found:
            wrong[count] = found
    assert count == COUNTS[name]
    assert {n: found for n, found in wrong.items() if n not in explained} == {}
    assert set(wrong) == set(explained), "a line that is explained away agrees after all"


def test_recorded_yakuman_shapes_are_recognised(shared_data: Path) -> None:
    path = shared_data / "yakuman_shapes.jsonl.gz"
    r = encode_rules(load_rules("tenhou"))
    wrong: list[str] = []
    count = 0
    for case in lines(path):
        count += 1
        win = code_of(case["winning_tile"])
        g = place_hand([code_of(tile) for tile in case["tiles"]])
        judge(g, r, load_tables(), 0, win, flags_of("", tsumo=True), ASKING)
        asked = name_of(case["yakuman"])
        yaku = verdict(g, ASKING).yaku
        # The plain form is asked of hands that have the higher one too.
        shows = asked in yaku or (asked == "suuankou" and "suuankou_tanki" in yaku)
        if shows != case["expected"]:
            wrong.append(f"{case['id']}: {sorted(yaku)}")
    assert count == 785
    assert wrong == []
