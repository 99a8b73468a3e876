"""Cases under rulebooks of three: norths set aside, absent tiles, shares, and what cannot be."""

import json
from typing import Any

import pytest

from hanchan.errors import HandError
from hanchan.rules import load_rules
from hanchan.scoring import ScoreSheet, score, ukeire, waits, yakuman_shanten
from hanchan.scoring.json_cases import score_case_line
from hanchan.scoring.win_case import NO_RIICHI, possible_circumstances

BOOK = "tenhou-sanma"
MANGAN = "234p567p345s78s22p"
"""With 6s by tsumo and two norths set aside: menzen tsumo, pinfu, tanyao."""
NORTH_TANKI = "234p567p345s777z4z"
RED_EYES = "19m19p19s123567z1p"
"""Waits for north alone, as a yakuman."""


def sheet(hand: str = MANGAN, win: str | None = "6s", **case: Any) -> ScoreSheet:  # noqa: ANN401 - each its own
    told: dict[str, Any] = {"rules": BOOK, "kita": 2, "tsumo": True, "seat": "S"} | case
    return score(hand, win, **told)


def lines(found: ScoreSheet, kind: str) -> dict[str, object]:
    return {line.name: dict(line.values) for line in found.lines if line.kind == kind}


def test_of_a_tsumo_nobody_pays_the_share_of_the_empty_chair() -> None:
    found = sheet(honba=1, deposits=1)
    assert found.points == (7200, None, 4100, 2100)
    assert found.result.payments == (4100, 0, 2100)
    assert lines(found, "payment") == {
        "each": {"points": 2100, "payers": 1},
        "dealer": {"points": 4100},
        "honba": {"points": 200, "honba": 1},
        "deposits": {"points": 1000, "deposits": 1},
    }


def test_two_pay_the_tsumo_of_a_dealer() -> None:
    found = sheet(seat="E", honba=2)
    assert found.points == (8400, None, None, 4200)
    assert lines(found, "payment")["each"] == {"points": 4200, "payers": 2}


def test_the_share_of_the_empty_chair_is_halved_under_such_rules() -> None:
    found = sheet(overrides={"payments.empty_chair": "halved"})
    assert found.points == (8000, None, 5000, 3000)


def test_a_ron_has_two_hundred_for_each_honba() -> None:
    assert sheet(tsumo=False, honba=1, kita=3).points == (8200, 8200, None, None)


def test_each_kita_is_dora_on_a_line_of_its_own() -> None:
    found = sheet(dora="4p")
    assert lines(found, "dora") == {"dora": {"han": 1}, "kita": {"han": 2}}
    assert (found.result.dora, found.result.kita, found.han) == (1, 2, 6)
    assert sheet(overrides={"kita.worth": 3}).result.kita == 6
    assert lines(sheet(overrides={"kita.worth": 0}), "dora") == {}


def test_under_a_west_indicator_each_kita_is_also_dora() -> None:
    assert lines(sheet(dora="3z"), "dora") == {"dora": {"han": 2}, "kita": {"han": 2}}


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "Norths set aside, 2 han"), ("ja", "抜きドラ 2翻"), ("ru", "Отложенные севера, 2 хан")],
)
def test_the_line_of_kita_names_its_articles(language: str, text: str) -> None:
    (line,) = (line for line in sheet().lines if line.name == "kita")
    assert line.text(language).startswith(f"{text} [houou-sanma/")
    assert line.articles == load_rules(BOOK).cites_of("kita.worth")


def test_the_payments_of_a_tsumo_cite_who_pays_for_the_empty_chair() -> None:
    rules = load_rules(BOOK)
    by_tsumo, by_ron = (
        next(line.articles for line in sheet(tsumo=tsumo).lines if line.kind == "payment")
        for tsumo in (True, False)
    )
    assert set(by_tsumo) > set(by_ron)
    assert set(rules.cites_of("payments.empty_chair")) <= set(by_tsumo)


def test_a_yakuman_has_no_dora_for_kita() -> None:
    found = sheet("19m19p19s1234567z", "1z", kita=3)
    assert (found.yakuman, found.result.kita, lines(found, "dora")) == (1, 0, {})


def test_the_replacement_of_a_kita_is_rinshan_only_under_such_rules() -> None:
    assert sheet(flags=["rinshan"]).yaku["rinshan"] == 1
    assert sheet(flags=["rinshan", "haitei"]).yaku.keys() >= {"rinshan"}


def test_nagashi_is_paid_with_the_loss_of_a_tsumo() -> None:
    assert sheet("", None, flags=["nagashi"]).points == (6000, None, 4000, 2000)


ROBBED: dict[str, Any] = {"flags": ["robbed-kita"], "tsumo": False}


def test_a_robbed_kita_is_chankan_only_under_such_rules() -> None:
    assert sheet(NORTH_TANKI, "4z", **ROBBED).yaku == {"chun": 1}
    changed = {"kita.robbing_is_chankan": True}
    found = sheet(NORTH_TANKI, "4z", overrides=changed, **ROBBED)
    assert found.yaku == {"chankan": 1, "chun": 1}
    plain = sheet(NORTH_TANKI, "4z", overrides=changed, tsumo=False)
    assert plain.yaku == {"chun": 1}


def test_only_a_yakuman_may_rob_a_kita_under_such_rules() -> None:
    changed = {"kita.robbed_by": "yakuman"}
    found = sheet(NORTH_TANKI, "4z", overrides=changed, **ROBBED)
    assert (found.error, found.points.total) == ("not-yakuman", 0)
    assert lines(found, "reason") == {"not_yakuman": {}}
    assert "Only a yakuman may win" in found.explain()
    assert sheet(RED_EYES, "4z", overrides=changed, kita=0, **ROBBED).yakuman > 0
    assert sheet(NORTH_TANKI, "4z", overrides=changed, tsumo=False).is_win


RIICHI_KITA = {"riichi": "double", "flags": ["ippatsu"]}
CANNOT_BE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("value-choice", {"seat": "N"}),
    ("value-range", {"kita": 5}),
    ("value-range", {"kita": True}),
    ("tiles-fifth", {"kita": 4, "dora": "4z"}),
    ("tiles-fifth", {"hand": NORTH_TANKI, "win": "4z", "kita": 3}),
    ("case-absent", {"hand": "222m567p345s78s22p"}),
    ("case-absent", {"dora": "5m"}),
    ("case-absent", {"riichi": True, "ura": "8m"}),
    ("case-reds", {"hand": "234p567p345s78s11m", "dora": "0p0p"}),
    ("case-no-chi", {"hand": "234p567p78s22p chi 345s"}),
    ("case-no-kita", {"rules": "tenhou"}),
    ("case-no-kita", {"rules": "tenhou", "kita": 0, "tsumo": False, "flags": ["robbed-kita"]}),
    ("case-no-kita", {"overrides": {"kita.tile": "none"}}),
    ("case-kita-safe", ROBBED | {"overrides": {"kita.robbed_by": "nobody"}}),
    ("case-robbed-kita-tile", ROBBED),
    ("case-ron-only", {"flags": ["robbed-kita"]}),
    ("case-robbed-twice", {"tsumo": False, "win": "4z", "flags": ["robbed-kita", "chankan"]}),
    ("case-kita-on-last-tile", {"tsumo": False, "win": "4z", "flags": ["robbed-kita", "houtei"]}),
    (
        "case-renhou-by-kita",
        {"tsumo": False, "win": "4z", "kita": 0, "flags": ["robbed-kita", "renhou"]}
        | {"overrides": {"yaku.renhou_window": "first-go-around"}},
    ),
    ("case-rinshan-without-replacement", {"kita": 0, "flags": ["rinshan"]}),
    (
        "case-rinshan-without-kan",
        {"flags": ["rinshan"], "overrides": {"kita.rinshan": False}},
    ),
    ("case-ippatsu-after-kita", {"riichi": True, "flags": ["ippatsu", "rinshan"]}),
    ("case-first-win-after-kita", {"flags": ["chiihou"]}),
    ("case-first-win-after-kita", {"seat": "E", "flags": ["tenhou"]}),
    ("case-double-ippatsu-after-kita", RIICHI_KITA),
    (
        "case-double-riichi-after-kita",
        {"riichi": "double", "overrides": {"kita.in_riichi": "never"}},
    ),
)


@pytest.mark.parametrize(("message", "case"), CANNOT_BE)
def test_what_no_table_of_three_can_have_is_refused(message: str, case: dict[str, Any]) -> None:
    with pytest.raises(HandError) as refused:
        sheet(**case)
    assert refused.value.message == message
    assert all(refused.value.localized(language) for language in ("en", "ja", "ru"))


POSSIBLE: tuple[dict[str, Any], ...] = (
    RIICHI_KITA | {"overrides": {"kita.ends": "nothing"}},
    RIICHI_KITA | {"overrides": {"kita.ends": "go-around"}},
    {"riichi": "double"},
    {"riichi": True, "flags": ["ippatsu"]},
    {"riichi": True, "flags": ["ippatsu", "rinshan"], "overrides": {"kita.ends": "go-around"}},
    {"flags": ["chiihou"], "overrides": {"kita.ends": "nothing"}},
    ROBBED | {"hand": NORTH_TANKI, "win": "4z", "riichi": "double", "kita": 0}
    | {"flags": ["robbed-kita", "ippatsu"]},
    {"kita": 4, "round": "N"},
)  # fmt: skip


@pytest.mark.parametrize("case", POSSIBLE)
def test_what_a_table_of_three_can_have_is_scored(case: dict[str, Any]) -> None:
    assert sheet(**case).is_win


def test_a_robbed_kita_is_a_circumstance_of_rules_with_kita_alone() -> None:
    for book, possible in ((BOOK, True), ("tenhou", False)):
        found = possible_circumstances(load_rules(book), tsumo=False, dealer=True, riichi=NO_RIICHI)
        assert ("robbed-kita" in found.flags) == possible


def test_a_case_in_json_says_the_norths_set_aside() -> None:
    case = {"rules": BOOK, "hand": MANGAN, "win": "6s", "by": "tsumo", "seat": "S", "kita": 2}
    assert score_case_line(json.dumps(case))["dora"] == {"dora": 0, "red": 0, "ura": 0, "kita": 2}
    assert score_case_line(json.dumps(case))["points"]["total"] == 6000


def test_absent_tiles_are_never_left_and_never_waited_for() -> None:
    hand = "19m123p456p789s12z"
    (four,), (three,) = ukeire(hand, rules="tenhou"), ukeire(hand, rules=BOOK)
    absent = {kind for kind in four.tiles if kind not in three.tiles}
    assert {str(kind) for kind in absent} == {f"{n}m" for n in (2, 3, 7, 8)}
    assert set(three.normal) == set(four.normal) - absent
    rules = load_rules("tenhou", {"equipment.absent": "2p"})
    assert [str(kind) for kind in waits("13p456p456m789s44z")] == ["2p"]
    assert waits("13p456p456m789s44z", rules=rules) == ()
    with pytest.raises(HandError, match="is played without the tile 5m"):
        waits("123p456p789p5m11z2z", rules=BOOK)


def test_no_yakuman_needs_an_absent_tile() -> None:
    hand = "1119999m456p789s"
    assert yakuman_shanten(hand, rules="tenhou").each["chuuren"] == 6
    assert yakuman_shanten(hand, rules=BOOK).each["chuuren"] > 6
    daisuurin = {"yaku.daisuurin": "y1"}
    assert "daisuurin" in yakuman_shanten(hand, rules=load_rules("tenhou", daisuurin)).each
    assert "daisuurin" not in yakuman_shanten(hand, rules=load_rules(BOOK, daisuurin)).each
