from fractions import Fraction

import pytest

from hanchan.core import codes as c
from hanchan.rules.diff import diff
from play.scenario_table import Table, book, worth
from play.scenarios import deal
from rulebooks.jpml_a.jpml_situations import NO_YAKU, PINFU, TRIPLE_RON, A, B, ratings

article = pytest.mark.article
DIFFERENCES = {
    "calls.kuikae",
    "dora.concealed_kan",
    "dora.open_kan",
    "dora.ura",
    "yaku.ippatsu",
    "limits.kiriage_mangan",
    "placement.uma",
}
THREE_HAN = ("234m456p23467s55p", "5s")
SIXTY_FU = ("111m234678s9m", "9m", ["ankan 5555p"])


def riichi_then(draws: str, hands: dict[int, str] | None = None) -> Table:
    """Seat 0 is in riichi on 7s, not on its first turn; `draws` follow, seat 1 first."""
    given = {0: NO_YAKU} | (hands or {})
    table = deal(B, given, "....6z" + draws).tsumogiri(4)
    return table.play(0, "riichi 6z").pass_all()


@article("jpml-b/faq.3a", "jpml-b/title")
def test_the_b_rules_are_the_a_rules_with_a_few_changes() -> None:
    rules = book(B)
    assert "B rules" in rules.title
    assert rules.extends == A
    assert {row.key for rows in diff(book(A), book(B)).values() for row in rows} == DIFFERENCES


@article("jpml-b/faq.3b")
def test_rules_not_listed_are_those_of_a() -> None:
    hands = {2: TRIPLE_RON[2], 3: TRIPLE_RON[3]}
    table = deal(B, hands, ".5p").tsumogiri().play(1, "discard 5p")
    table.play(2, "ron").play(3, "ron")
    assert table.winners() == [2]


@article("jpml-b/faq.3b")
def test_places_are_still_shared_and_riichi_needs_no_further_draw() -> None:
    assert ratings(30000, 30000, 30000, 30000, rulebook=B) == [0, 0, 0, 0]
    table = deal(B, {1: NO_YAKU}, last="6z", away="6z").tsumogiri(69)
    assert table.can(1, "riichi-tsumogiri 6z")


@article("jpml-b/faq.3c")
def test_a_ron_within_the_go_around_after_riichi_is_ippatsu() -> None:
    table = riichi_then("..7s").tsumogiri(2).play(3, "discard 7s").play(0, "ron")
    assert table.yaku() == {"riichi", "ippatsu"}
    assert table.game.res_han[0] == 2


@article("jpml-b/faq.3c")
def test_a_tsumo_on_the_next_draw_is_ippatsu() -> None:
    table = riichi_then("...7s").tsumogiri(3).play(0, "tsumo")
    assert table.yaku() == {"riichi", "ippatsu", "menzen_tsumo"}


@article("jpml-b/faq.3c")
def test_ippatsu_is_gone_after_the_next_discard() -> None:
    table = riichi_then("....7s").tsumogiri(4).play(1, "discard 7s").play(0, "ron")
    assert table.yaku() == {"riichi"}


@article("jpml-b/faq.3c")
def test_a_pon_in_between_ends_ippatsu() -> None:
    table = riichi_then("5z.7s", {2: "55z"}).play(1, "discard 5z").play(2, "pon 55z")
    table.play(2, table.legal(2)[0]).pass_all().tsumogiri().play(0, "tsumo")
    assert table.yaku() == {"riichi", "menzen_tsumo"}


@article("jpml-b/faq.3c")
def test_a_concealed_kan_of_ones_own_ends_ippatsu() -> None:
    table = deal(B, {0: "111p234567m99s45s"}, "....6z...1p", replacements="3s")
    table.tsumogiri(4).play(0, "riichi 6z").pass_all().tsumogiri(3)
    table.play(0, "ankan 1111p").play(0, "tsumo")
    assert table.yaku() == {"riichi", "menzen_tsumo", "rinshan"}


@article("jpml-b/faq.3d")
@pytest.mark.parametrize(("situation", "ura"), [(["riichi"], 2), ([], 0)], ids=["riichi", "none"])
def test_tiles_under_the_indicator_count_for_riichi_only(situation: list[str], ura: int) -> None:
    assert worth(B, PINFU, "5s", situation=situation, ura="8m").dora == ura


@article("jpml-b/faq.3d", "jpml-b/faq.3e")
def test_the_tile_under_a_kan_indicator_counts_too() -> None:
    hand = worth(B, "456p23468s99m", "7s", ["ankan 1111m"], situation=["riichi"], ura="3z8m")
    assert hand.dora == 2


@article("jpml-b/faq.3e")
def test_a_concealed_kan_turns_an_indicator_before_its_replacement_tile() -> None:
    table = deal(B, {0: "555s"}, "5s", replacements="6z").play(0, "ankan 5555s")
    assert table.events[-3:] == ["ankan", "dora", "draw"]
    assert len(table.indicators()) == 2


@article("jpml-b/faq.3e")
def test_a_called_kan_turns_an_indicator_before_its_replacement_tile() -> None:
    table = deal(B, {1: "555s"}, "5s", replacements="6z").play(0, "discard 5s")
    table.play(1, "daiminkan")
    assert table.events[-3:] == ["daiminkan", "dora", "draw"]


@article("jpml-b/faq.3e")
def test_an_added_kan_turns_an_indicator_before_its_replacement_tile() -> None:
    table = deal(B, {1: "55s"}, "5s...5s", replacements="6z").play(0, "discard 5s")
    table.play(1, "pon 55s").play(1, table.legal(1)[0]).pass_all().tsumogiri(3)
    table.play(1, "kakan 5s")
    assert table.events[-3:] == ["kakan", "dora", "draw"]


@article("jpml-b/faq.3e")
def test_the_dora_of_a_kan_counts_for_a_win_on_its_replacement_tile() -> None:
    hand = {0: "1111m456p23468s9p"}
    table = deal(B, hand, "9p", replacements="7s", dora="3z8p").play(0, "ankan 1111m")
    table.play(0, "tsumo")
    assert table.game.res_dora[0] == 2


@article("jpml-b/faq.3f")
@pytest.mark.parametrize(
    ("scores", "found"),
    [
        ((42000, 33000, 25000, 20000), [27, 8, -10, -25]),
        ((45000, 28000, 26000, 21000), [30, 3, -9, -24]),
        ((34000, 33000, 31000, 22000), [19, 8, -4, -23]),
    ],
)
def test_placement_points_are_fifteen_and_five_for_any_number_in_plus(
    scores: tuple[int, ...], found: list[int]
) -> None:
    assert ratings(*scores, rulebook=B) == [Fraction(number) for number in found]


@article("jpml-b/faq.3g")
@pytest.mark.parametrize(("seat", "payments"), [("S", (8000, 0, 0, 0)), ("E", (0, 0, 0, 12000))])
def test_thirty_fu_and_four_han_are_a_mangan(seat: str, payments: tuple[int, ...]) -> None:
    hand = worth(B, *THREE_HAN, situation=["riichi"], dora="1m", seat=seat)
    assert (hand.han + hand.dora, hand.fu, hand.payments) == (4, 30, payments)


@article("jpml-b/faq.3g")
@pytest.mark.parametrize(
    ("seat", "payments"), [("S", (4000, 0, 2000, 2000)), ("E", (0, 4000, 4000, 4000))]
)
def test_thirty_fu_and_four_han_by_tsumo_are_a_mangan(seat: str, payments: tuple[int, ...]) -> None:
    hand = worth(B, NO_YAKU, "7s", situation=["riichi"], dora="8m", seat=seat, tsumo=True)
    assert (hand.han + hand.dora, hand.fu, hand.payments) == (4, 30, payments)


@article("jpml-b/faq.3g")
def test_sixty_fu_and_three_han_are_a_mangan_too() -> None:
    hand = worth(B, *SIXTY_FU, situation=["riichi"], dora="8m")
    assert (hand.han + hand.dora, hand.fu, hand.points) == (3, 60, 8000)


@article("jpml-b/faq.3h")
def test_neither_the_called_tile_nor_its_far_end_may_be_discarded() -> None:
    table = deal(B, {1: "3456m"}, "3m").play(0, "discard 3m").play(1, "chi 45m")
    assert table.why_not(1, "discard 3m") == c.KUIKAE
    assert table.why_not(1, "discard 6m") == c.KUIKAE


@article("jpml-b/faq.3h")
def test_after_a_pon_the_fourth_copy_may_not_be_discarded() -> None:
    table = deal(B, {2: "555p"}, "5p").play(0, "discard 5p").play(2, "pon 55p")
    assert table.why_not(2, "discard 5p") == c.KUIKAE
