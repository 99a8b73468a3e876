"""Which reading and which claim is paid: points first, then han, fu and the table of yaku."""

from hanchan.core.codes import L_MANGAN, L_YAKUMAN, NO_YAKU, OK, TOO_FEW_HAN
from hanchan.core.yaku_ids import W_EDGE, W_OPEN_ENDED
from play.builders import judged, plain_record


def test_three_equal_sequences_are_read_as_three_triplets_where_that_pays_more() -> None:
    hand, win = "222333444m67p88s", "5p"
    triplets = judged(plain_record(), hand, win)
    assert (triplets.yaku, triplets.han, triplets.fu) == ({"tanyao", "sanankou"}, 3, 50)
    sequences = judged(plain_record(yaku__sanankou="-"), hand, win)
    assert sequences.yaku == {"tanyao", "pinfu", "iipeikou"}
    assert (sequences.han, sequences.fu) == (3, 30)


def test_ryanpeikou_is_taken_before_chiitoitsu() -> None:
    seen = judged(plain_record(), "112233m556677p9s", "9s")
    assert (seen.yaku, seen.han) == ({"ryanpeikou"}, 3)


def test_the_wait_with_pinfu_is_preferred() -> None:
    # 3 of man completes 12 and 45.
    seen = judged(plain_record(), "12345678m234p66s", "3m")
    assert (seen.yaku, seen.wait, seen.fu) == ({"pinfu"}, W_OPEN_ENDED, 30)


def test_the_wait_with_fu_is_preferred_where_pinfu_is_impossible() -> None:
    melds = "pon 555z, pon 999s"
    seen = judged(plain_record(), "12345m22z", "3m", melds=melds, winds="SE")
    assert (seen.yaku, seen.wait, seen.fu) == ({"haku"}, W_EDGE, 40)


def test_two_han_are_needed_from_a_number_of_honba() -> None:
    rules = plain_record(win__two_han_from_honba="5")
    hand, win = "123m456m789p23s99s", "4s"
    assert judged(rules, hand, win, honba=4).status == OK
    assert judged(rules, hand, win, honba=5).status == TOO_FEW_HAN
    assert judged(rules, hand, win, honba=5, situation="riichi").status == OK


RENHOU_HAND = ("123m456m789p23s99s", "4s")


def test_renhou_as_a_mangan_pays_exactly_a_mangan() -> None:
    rules = plain_record(yaku__renhou="mangan")
    seen = judged(rules, *RENHOU_HAND, situation="renhou", dora="8s1s")
    assert (seen.yaku, seen.han, seen.dora, seen.limit) == ({"renhou"}, 0, 0, L_MANGAN)
    assert seen.basic == 2000
    equal = judged(rules, *RENHOU_HAND, situation="renhou", dora="8s8s")
    assert (equal.yaku, equal.basic) == ({"renhou"}, 2000)
    more = judged(rules, *RENHOU_HAND, situation="renhou", dora="8s8s8s")
    assert (more.yaku, more.dora, more.basic) == ({"pinfu"}, 6, 3000)


def test_renhou_of_five_han_stands_alone_but_for_dora() -> None:
    rules = plain_record(yaku__renhou="5!/-")
    seen = judged(rules, *RENHOU_HAND, situation="renhou", dora="8s")
    assert (seen.yaku, seen.han, seen.dora, seen.basic) == ({"renhou"}, 5, 2, 3000)
    chinitsu = judged(rules, "111234555789m9m", "9m", situation="renhou")
    assert (chinitsu.yaku, chinitsu.basic) == ({"chinitsu"}, 3000)


def test_several_yakuman_add_up_or_only_the_highest_counts() -> None:
    hand, win = "111z222z333z444z5z", "5z"
    add = judged(plain_record(yaku__daisuushii="y2"), hand, win)
    assert add.yaku == {"daisuushii", "suuankou_tanki", "tsuuiisou"}
    assert (add.yakuman, add.limit, add.basic) == (4, L_YAKUMAN, 32000)
    rules = plain_record(yaku__daisuushii="y2", limits__several_yakuman="single")
    single = judged(rules, hand, win)
    assert (single.yaku, single.yakuman, single.basic) == ({"daisuushii"}, 2, 16000)
    equal = judged(plain_record(limits__several_yakuman="single"), hand, win)
    assert (equal.yaku, equal.yakuman) == ({"suuankou_tanki"}, 1)


def test_a_yakuman_is_taken_before_a_counted_one() -> None:
    seen = judged(plain_record(), "1112345678999m", "5m", situation="riichi", dora="4m4m4m")
    assert (seen.yaku, seen.limit) == ({"junsei_chuuren"}, L_YAKUMAN)


def test_a_yakuman_in_one_reading_is_taken_before_a_counted_one_in_another() -> None:
    hand, situation = "22s444s055s66s888s", "riichi double_riichi"
    seen = judged(plain_record(), hand, "6s", by="tsumo", situation=situation, ura="7s")
    assert (seen.yaku, seen.yakuman, seen.basic) == ({"suuankou"}, 1, 8000)
    assert (seen.han, seen.red, seen.ura) == (0, 0, 0)


def test_a_yakuman_is_taken_before_a_counted_one_that_stands_alone() -> None:
    rules = plain_record(yaku__renhou="13!/-")
    seen = judged(rules, "111222333999s8s", "8s", situation="renhou")
    assert (seen.yaku, seen.yakuman) == ({"suuankou_tanki"}, 1)


def test_a_hand_without_a_yaku_has_no_points() -> None:
    seen = judged(plain_record(), "123m456m789p13s99s", "2s", dora="1s")
    assert (seen.status, seen.basic, seen.limit) == (NO_YAKU, 0, 0)
