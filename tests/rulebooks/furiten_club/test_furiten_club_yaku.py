from typing import Any

import pytest

from hanchan.core import codes as c
from play.rare_situations import nagashi
from play.scenario_table import Table
from play.scenarios import ALL_FOR_9S, TENPAI, claim, exhaust, stack
from rulebooks.furiten_club.club_yaku import ORDINARY, PLAIN, YAKUMAN, Shown
from rulebooks.furiten_club.furiten_club_situations import BOOK, club, value

article = pytest.mark.article
ARTICLE_OF = {
    "kokushi_juusanmen": "kokushi",
    "suuankou_tanki": "suuankou",
    "junsei_chuuren": "chuuren",
    "daisuushii": "daisuushi",
    "shousuushii": "shousuushi",
}
ONCE_ELSEWHERE_DOUBLE = ("kokushi_juusanmen", "suuankou_tanki", "junsei_chuuren", "daisuushii")


def river_of(table: Table, p: int) -> list[int]:
    """The discards of a seat."""
    return [table.game.river[p, i] for i in range(table.game.river_count[p])]


def cases(hands: dict[str, tuple[Shown, ...]]) -> list[Any]:
    """One case a hand, marked with the article of its yaku."""
    return [
        pytest.param(
            case, id=f"{name}-{i}", marks=article(f"furiten-club/yaku.{ARTICLE_OF.get(name, name)}")
        )
        for name, shown in hands.items()
        for i, case in enumerate(shown)
    ]


@pytest.mark.parametrize("case", cases(ORDINARY))
def test_a_hand_shows_its_yaku_at_the_value_of_the_list(case: Shown) -> None:
    judged = value(case.hand, case.win, case.melds, **case.more)
    assert judged.yaku == case.yaku
    assert judged.han == case.han
    assert (judged.status == c.OK) == (case.han > 0)


@pytest.mark.parametrize("case", cases(YAKUMAN))
def test_a_limit_hand_is_one_yakuman(case: Shown) -> None:
    judged = value(case.hand, case.win, case.melds, **case.more)
    assert judged.yaku == case.yaku
    assert judged.yakuman == 1
    assert judged.points == 32000


@article("furiten-club/yaku.suuankou")
@pytest.mark.parametrize("name", ONCE_ELSEWHERE_DOUBLE)
def test_the_wait_never_makes_a_yakuman_double(name: str) -> None:
    (case,) = YAKUMAN[name]
    assert value(case.hand, case.win, case.melds).points == 32000


@article("furiten-club/yaku.suuankou")
def test_four_triplets_finished_by_ron_are_only_three_concealed_ones() -> None:
    judged = value("222m444p666s99s33z", "3z")
    assert judged.yaku == {"sanankou", "toitoi"}


@article("furiten-club/yaku.ippatsu")
def test_a_call_takes_ippatsu_away() -> None:
    table = club({0: TENPAI, 3: "44z"}, "....1z4z9s").tsumogiri(4)
    table.play(0, "riichi 1z").pass_all().play(1, "discard 4z")
    claim(table, 3, "pon 44z").discard(3, table.legal(3)[0].split()[1])
    table.play(0, "tsumo")
    assert table.yaku() == {"riichi", "menzen_tsumo", "pinfu"}
    calm = club({0: TENPAI}, "....1z...9s").tsumogiri(4)
    calm.play(0, "riichi 1z").pass_all().tsumogiri(3).play(0, "tsumo")
    assert calm.yaku() == {"riichi", "ippatsu", "menzen_tsumo", "pinfu"}


@article("furiten-club/yaku.ippatsu")
@pytest.mark.parametrize("maker", [0, 3])
def test_a_concealed_kan_takes_ippatsu_away_ones_own_included(maker: int) -> None:
    hand = {0: "333z234m567m99s68s", 3: "7777p"}
    draws = "....5z...3z" if maker == 0 else "....5z....7s"
    table = club(hand, draws, replacements="7s").tsumogiri(4)
    table.play(0, "riichi 5z").pass_all().tsumogiri(2)
    if maker == 3:
        table.play(3, "ankan 7777p").discard(3, table.legal(3)[0].split()[1])
        assert table.game.ippatsu[0] == 0
    else:
        table.tsumogiri().play(0, "ankan 3333z").play(0, "tsumo")
        assert table.yaku() == {"riichi", "menzen_tsumo", "rinshan"}


@article("furiten-club/yaku.ippatsu")
def test_a_robbed_kan_leaves_ippatsu_alive() -> None:
    hands = {0: "234m567m345p68s22m", 2: "77s"}
    table = club(hands, "...7s.5z.7s").tsumogiri(3).play(3, "discard 7s")
    claim(table, 2, "pon 77s").discard(2, table.legal(2)[-1].split()[1]).tsumogiri()
    table.play(0, "riichi 5z").pass_all().tsumogiri()
    table.play(2, "kakan 7s").play(0, "ron")
    assert {"riichi", "ippatsu", "chankan"} <= table.yaku()


@article("furiten-club/yaku.haitei")
def test_the_last_live_tile_wins_with_haitei() -> None:
    table = stack(club({1: "123m567m345p789p6s"}), 69, "6s")
    while table.game.live_end > table.game.live:
        table.tsumogiri()
    table.play(1, "tsumo")
    assert table.yaku() == {"haitei", "menzen_tsumo"}


@article("furiten-club/yaku.haitei")
def test_a_replacement_tile_is_never_the_last_tile_of_the_wall() -> None:
    hands = {0: "1111m567m345p68s9p"}
    table = club(hands, last="9p6z", away="7s9p", replacements="7s").tsumogiri(68)
    table.play(0, "ankan 1111m").play(0, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "rinshan"}


@article("furiten-club/yaku.houtei")
def test_the_last_discard_wins_with_houtei() -> None:
    table = club({2: "123m567m345p789p6s", 0: "66s"}, last="6s", away="6s")
    while table.game.live_end > table.game.live:
        table.tsumogiri()
    table.play(1, "discard 6s").play(2, "ron")
    assert table.yaku() == {"houtei"}


@article("furiten-club/yaku.double_riichi")
def test_riichi_on_the_first_turn_is_double_without_calls() -> None:
    table = club({1: TENPAI}, "5z1z").discard(0, "5z").play(1, "riichi 1z").pass_all()
    assert table.game.riichi_double[1] == 1
    called = club({1: TENPAI, 3: "55z"}, "5z..1z").play(0, "discard 5z")
    claim(called, 3, "pon 55z").discard(3, called.legal(3)[0].split()[1]).tsumogiri()
    drawn = called.legal(1)[-1].split()[-1]
    called.play(1, f"riichi {drawn}").pass_all()
    assert (called.game.riichi[1], called.game.riichi_double[1]) == (c.R_STANDS, 0)


@article("furiten-club/yaku.double_riichi")
def test_a_concealed_kan_before_it_ends_the_chance_of_double_riichi() -> None:
    table = club({0: "8888p", 1: TENPAI}, ".1z", replacements="2z").play(0, "ankan 8888p")
    table.tsumogiri().play(1, "riichi 1z").pass_all()
    assert (table.game.riichi[1], table.game.riichi_double[1]) == (c.R_STANDS, 0)


@article("furiten-club/yaku.double_riichi", "furiten-club/yaku.chiihou")
def test_the_riichi_of_another_player_disturbs_neither_double_riichi_nor_chiihou() -> None:
    hands = {0: TENPAI, 1: ALL_FOR_9S[1], 2: "123p456p789p78s44z"}
    table = club(hands, "1z2z9s").play(0, "riichi 1z").pass_all()
    table.play(1, "riichi 2z").pass_all()
    assert table.game.riichi_double[1] == 1
    table.play(2, "tsumo")
    assert table.yaku() == {"chiihou"}


@article("furiten-club/yaku.renhou")
def test_a_ron_on_any_first_discard_is_five_han_and_dora_count() -> None:
    table = club({1: TENPAI}, "..6s", dora="1m").tsumogiri(2).play(2, "discard 6s")
    claim(table, 1, "ron")
    assert table.yaku() == {"renhou"}
    assert table.game.res_dora[0] == 1
    assert table.deltas[1] == 12000
    plain = club({3: TENPAI}, "6s").play(0, "discard 6s")
    claim(plain, 3, "ron")
    assert (plain.yaku(), plain.deltas[3]) == ({"renhou"}, 8000)


@article("furiten-club/yaku.renhou")
def test_the_dealer_too_wins_with_renhou_on_a_first_discard() -> None:
    table = club({0: TENPAI}, ".6s").tsumogiri().play(1, "discard 6s")
    claim(table, 0, "ron")
    assert table.yaku() == {"renhou"}


@article("furiten-club/yaku.renhou")
def test_there_is_no_renhou_after_a_call_or_on_a_second_discard() -> None:
    second = club({1: TENPAI}, "....6s").tsumogiri(4).play(0, "discard 6s")
    claim(second, 1, "ron")
    assert "renhou" not in second.yaku()
    called = club({1: TENPAI, 3: "55z"}, "5z6s").play(0, "discard 5z")
    claim(called, 3, "pon 55z").discard(3, called.legal(3)[0].split()[1])
    assert called.game.unbroken == 0


@article("furiten-club/yaku.renhou")
def test_there_is_no_renhou_after_a_concealed_kan() -> None:
    table = club({0: "8888p", 1: TENPAI}, "..6s", replacements="2z").play(0, "ankan 8888p")
    claim(table.tsumogiri(2).play(2, "discard 6s"), 1, "ron")
    assert "renhou" not in table.yaku()


@article("furiten-club/yaku.tenhou")
def test_the_dealer_whose_dealt_hand_is_complete_has_tenhou() -> None:
    table = club({0: TENPAI}, "6s").play(0, "tsumo")
    assert table.yaku() == {"tenhou"}
    assert table.deltas == [48000, -16000, -16000, -16000]


@article("furiten-club/yaku.chiihou")
def test_a_child_who_completes_the_hand_on_the_first_draw_has_chiihou() -> None:
    table = club({2: TENPAI}, "..6s").tsumogiri(2).play(2, "tsumo")
    assert table.yaku() == {"chiihou"}
    assert table.deltas[2] == 32000


@article("furiten-club/yaku.chiihou")
def test_a_call_takes_chiihou_away() -> None:
    table = club({2: TENPAI, 3: "55z"}, "5z..6s").play(0, "discard 5z")
    claim(table, 3, "pon 55z").discard(3, table.legal(3)[0].split()[1])
    table.tsumogiri(2)
    assert table.game.seat == 2
    table.play(2, "tsumo")
    assert "chiihou" not in table.yaku()


@article("furiten-club/yaku.chiihou")
@pytest.mark.parametrize("maker", [0, 1])
def test_a_concealed_kan_takes_chiihou_away_ones_own_included(maker: int) -> None:
    hands = {0: "8888p", 1: "1111m567m345p68s9p" if maker else TENPAI}
    table = club(hands, ".9p" if maker else ".6s", replacements="7s" if maker else "2z")
    if maker == 0:
        table.play(0, "ankan 8888p")
    table.tsumogiri()
    if maker == 1:
        table.play(1, "ankan 1111m")
    assert "chiihou" not in table.play(1, "tsumo").yaku()


@article("furiten-club/yaku.chiitoitsu")
def test_seven_pairs_have_25_fu_and_every_pair_differs() -> None:
    ron = value("1133m5577p99s11z2z", "2z")
    assert (ron.fu, ron.points) == (25, 1600)
    tsumo = value("1133m5577p99s11z2z", "2z", tsumo=True)
    assert tsumo.payments == (1600, 0, 800, 800)
    assert value("1133m5577p99s11z2z", "2z", seat="E").points == 2400
    assert value("1111m5577p99s11z2z", "2z").status == c.NOT_COMPLETE


@article("furiten-club/yaku.chanta", "furiten-club/yaku.junchan")
def test_without_a_sequence_there_is_neither_chanta_nor_junchan() -> None:
    assert "chanta" not in value("111m999p11s44z", "1s", ["pon 333z"]).yaku
    assert "junchan" not in value("111999m11p99s", "9s", ["pon 111s"]).yaku


@article("furiten-club/yaku.ryuuiisou")
def test_ryuuiisou_needs_the_green_dragon() -> None:
    assert value("2223334466688s", "8s").yakuman == 0
    assert value("223344s666s88s66z", "6z").yakuman == 1


@article("furiten-club/yaku.kokushi")
def test_kokushi_may_rob_a_concealed_kan() -> None:
    hands = {1: "19m19p19s1123456z", 0: "7777z", 2: PLAIN}
    table = club(hands, ".").play(0, "ankan 7777z")
    assert table.waiting() == [1]
    table.play(1, "ron")
    assert table.yaku() == {"kokushi"}


@article("furiten-club/yaku.kokushi")
def test_kokushi_is_bound_by_furiten() -> None:
    table = club({1: "19m19p19s1234567z"}, ".1m9m").tsumogiri().discard(1, "1m")
    table.play(2, "discard 9m")
    assert not table.can(1, "ron")


@article("furiten-club/yaku.suukantsu")
def test_four_kans_are_worth_nothing_until_the_pair_is_complete() -> None:
    hands = {0: "1111p9999p1111s7z"}
    table = club(hands, "7z", replacements="7z7z2m3m")
    for kind in ("1111p", "9999p", "1111s", "7777z"):
        table.play(0, f"ankan {kind}")
    assert not table.over
    assert not table.can(0, "tsumo")
    assert exhaust(table.discard(0, "3m")).deltas[0] == 3000


@article("furiten-club/yaku.values")
def test_discarding_terminals_and_honours_alone_brings_nothing() -> None:
    table = nagashi(BOOK, [1])
    assert {river % 9 for river in river_of(table, 1) if river < 27} <= {0, 8}
    assert table.winners() == []
    assert table.deltas == [0, 0, 0, 0]


@article("furiten-club/yaku.values")
@pytest.mark.parametrize("suit", "mps")
def test_a_big_wheel_is_no_yakuman_in_any_suit(suit: str) -> None:
    judged = value(f"2233445566778{suit}", f"8{suit}")
    assert judged.yakuman == 0
    assert "chinitsu" in judged.yaku


@article("furiten-club/yaku.values")
def test_renhou_is_a_yaku_of_its_own_and_open_riichi_none() -> None:
    assert value(PLAIN, "7s", situation=["renhou"]).yaku == {"renhou"}
    assert value(PLAIN, "7s", situation=["open_riichi"]).yaku == {"riichi"}
    assert not any("open" in text for text in club({0: TENPAI}, "1z").legal(0))
