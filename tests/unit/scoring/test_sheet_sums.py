"""The lines of a sheet add up to what is paid, whatever the hand and the rulebook."""

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from hanchan.rules import rulebooks
from hanchan.scoring import LineKind, ScoreSheet, score
from hanchan.tiles import KINDS, Kind, Tile, format_tiles

HANDS = 60
WINDS = "ESWN"


def complete_hand(random: Random) -> tuple[str, str, bool]:
    """Four sets and a pair without their winning tile, that tile, and whether all is concealed."""
    left = dict.fromkeys(KINDS, 4)
    suit = random.choice([None, None, 0, 1, 2])
    pool = [kind for kind in KINDS if suit is None or kind.is_honour or kind.suit == suit]
    parts = [take(left, pool, random) for _ in range(4)]
    pair = random.choice([kind for kind in pool if left[kind] >= 2])
    open_count = random.choice([0, 0, 1, 2, 3])
    melds = [name_of(part, random, left) for part in parts[:open_count]]
    concealed = [Tile(kind) for part in parts[open_count:] for kind in part] + [Tile(pair)] * 2
    win = concealed.pop(random.randrange(len(concealed)))
    hand = " ".join([format_tiles(concealed), *melds])
    return hand, str(win), all(meld.startswith("ankan") for meld in melds)


def take(left: dict[Kind, int], pool: list[Kind], random: Random) -> list[Kind]:
    while True:
        kind = random.choice(pool)
        run = [kind, kind + 1, kind + 2] if not kind.is_honour and kind.number <= 7 else None
        part = [Kind(k) for k in run] if run and random.random() < 0.6 else [kind] * 3
        if all(left[k] >= part.count(k) for k in part):
            for k in part:
                left[k] -= 1
            return part


def name_of(part: list[Kind], random: Random, left: dict[Kind, int]) -> str:
    tiles = [Tile(kind) for kind in part]
    if part[0] != part[1]:
        return f"chi {format_tiles(tiles)}"
    if left[part[0]] and random.random() < 0.5:
        left[part[0]] -= 1
        kan = random.choice(["ankan", "kakan", "daiminkan"])
        return f"{kan} {format_tiles([*tiles, tiles[0]])}"
    return f"pon {format_tiles(tiles)}"


@cache
def random_sheet(rulebook: str, seed: int) -> ScoreSheet:
    random = Random(f"{rulebook}{seed}")
    hand, win, concealed = complete_hand(random)
    situation: dict[str, Any] = {
        "tsumo": random.random() < 0.5,
        "seat": random.choice(WINDS),
        "round": random.choice("ES"),
        "riichi": concealed and random.random() < 0.7,
        "honba": random.randrange(4),
        "deposits": random.randrange(3),
    }
    return score(hand, win, rules=rulebook, **situation)


def values(sheet: ScoreSheet, kind: LineKind, value: str) -> list[Any]:
    return [
        line.values[value] for line in sheet.lines if line.kind == kind and value in line.values
    ]


def check_sums(sheet: ScoreSheet) -> None:
    han = values(sheet, LineKind.YAKU, "han") + values(sheet, LineKind.DORA, "han")
    units = values(sheet, LineKind.YAKU, "units")
    *items, total = values(sheet, LineKind.FU, "fu") or [sheet.fu, sheet.fu]
    assert (len(items) == 1) == bool(sheet.yakuman or "chiitoitsu" in sheet.yaku)
    assert sum(han) == sheet.han
    assert sum(units) == sheet.yakuman
    assert sum(items) == total == sheet.fu
    assert values(sheet, LineKind.TOTAL, "points") == [sheet.points.total]
    paid = 0
    for line in sheet.lines:
        if line.kind == LineKind.PAYMENT and line.name != "honba":
            paid += int(line.values["points"]) * int(line.values.get("payers", 1))
    assert paid == sheet.points.total
    result = sheet.result
    assert result.points + result.honba + result.deposits == sheet.points.total


@pytest.mark.parametrize("rulebook", rulebooks())
def test_the_lines_add_up_to_what_is_paid(rulebook: str) -> None:
    won = 0
    for seed in range(HANDS):
        sheet = random_sheet(rulebook, seed)
        assert sheet.error != "not-complete"
        if sheet.is_win:
            won += 1
            check_sums(sheet)
    assert won > HANDS / 4


@pytest.mark.parametrize(("rulebook", "language"), list(product(rulebooks(), ("en", "ja", "ru"))))
def test_every_sheet_can_be_read_in_every_language(rulebook: str, language: str) -> None:
    for seed in range(HANDS // 4):
        text = random_sheet(rulebook, seed).explain(language)
        assert rulebook in text
        assert "{" not in text


@pytest.mark.parametrize("rulebook", rulebooks())
def test_no_reading_that_was_passed_over_is_worth_more(rulebook: str) -> None:
    for seed in range(HANDS):
        sheet = random_sheet(rulebook, seed)
        for line in sheet.lines:
            if line.name == "other" and sheet.is_win and not sheet.yakuman and sheet.limit is None:
                assert int(line.values["han"]) <= sheet.han or int(line.values["fu"]) < sheet.fu


def test_an_exclusive_chiitoitsu_of_50_fu_is_paid_one_han_less_as_its_line_says() -> None:
    values = {"fu.chiitoitsu": "50fu-1han", "yaku.chiitoitsu": "3!/-"}
    sheet = score("1133557799m11p5s", "5s", rules="ema-2008", overrides=values)
    assert (sheet.yaku, sheet.han, sheet.fu) == ({"chiitoitsu": 2}, 2, 50)
