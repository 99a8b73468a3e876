"""What each yaku of a won hand was paid, read back."""

from hanchan.core.yaku.enabled_yaku import units_paid_for_yaku
from hanchan.core.yaku_ids import NAMES
from play.scenarios import TENPAI, deal


def test_a_yaku_of_the_hand_is_paid_its_han_and_one_that_it_has_not_nothing() -> None:
    table = deal("tenhou", {1: TENPAI}, "....6s").tsumogiri(4).play(0, "discard 6s").play(1, "ron")
    paid = [units_paid_for_yaku(table.game, table.rules, 0, y) for y in range(len(NAMES))]
    assert table.yaku() == {"pinfu", "tanyao"}
    assert {name: han for name, han in zip(NAMES, paid, strict=True) if han} == {
        "pinfu": 1,
        "tanyao": 1,
    }
