"""A yaku that a rule set does not know leaves its lower form standing."""

import pytest

from hanchan.core.codes import NO_YAKU, OK
from play.builders import judged, plain_record


@pytest.mark.parametrize(
    ("off", "hand", "win", "yaku"),
    [
        ("kokushi_juusanmen", "19m19p19s1234567z", "7z", {"kokushi"}),
        ("suuankou_tanki", "111m222p333s444s9s", "9s", {"suuankou"}),
        ("junsei_chuuren", "1112345678999m", "5m", {"chuuren"}),
        ("chinroutou", "111999m111p99p99s", "9s", {"toitoi", "honroutou", "sanankou"}),
        ("tsuuiisou", "1122334455667z", "7z", {"chiitoitsu", "honroutou"}),
    ],
)
def test_the_lower_form_counts_instead(off: str, hand: str, win: str, yaku: set[str]) -> None:
    seen = judged(plain_record(**{f"yaku__{off}": "-"}), hand, win, winds="WW")
    assert (seen.status, seen.yaku) == (OK, yaku)


def test_ryanpeikou_that_is_no_yaku_is_iipeikou_once() -> None:
    # Read as seven pairs the same hand is worth more than one han of iipeikou.
    rules = plain_record(yaku__ryanpeikou="-", yaku__chiitoitsu="-")
    seen = judged(rules, "112233m556677p9s", "9s")
    assert (seen.yaku, seen.han) == ({"iipeikou"}, 1)


@pytest.mark.parametrize("off", ["chanta", "honitsu"])
def test_a_hand_without_honours_is_no_chanta_and_no_honitsu(off: str) -> None:
    higher = {"chanta": "junchan", "honitsu": "chinitsu"}[off]
    rules = plain_record(**{f"yaku__{higher}": "-"})
    hand = {"chanta": "23m789p123s999s1m1m", "honitsu": "23456m678m999m44m"}[off]
    assert judged(rules, hand, "1m").status == NO_YAKU


def test_without_suuankou_the_triplets_are_sanankou_and_toitoi() -> None:
    rules = plain_record(yaku__suuankou="-", yaku__suuankou_tanki="-")
    seen = judged(rules, "111m222p333s444s9s", "9s")
    assert (seen.yaku, seen.han) == ({"toitoi", "sanankou"}, 4)


def test_kokushi_that_is_no_yaku_is_still_a_complete_hand() -> None:
    rules = plain_record(yaku__kokushi="-", yaku__kokushi_juusanmen="-")
    assert judged(rules, "19m19p19s1234567z", "7z").status == NO_YAKU
    assert judged(rules, "19m19p19s1234567z", "7z", situation="riichi").yaku == {"riichi"}
