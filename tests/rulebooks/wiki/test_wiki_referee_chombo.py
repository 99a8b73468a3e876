import pytest

from hanchan.core import codes as c
from hanchan.core.offences.referee_rulings import pay_compensation
from hanchan.scoring import yakuman_shanten
from play.people_table import People
from play.ruling_scenarios import people
from play.scenario_table import Table, book
from play.scenarios import exhaust
from rulebooks.wiki.wiki_situations import WINNING, article, both

QUADS_READ_TWO_WAYS = "222333444m11z78p"
"""Waits for 6p and 9p; a fourth 3m would leave only one of its two readings."""
CHILD_PAYS = [4000, -8000, 2000, 2000]
"""Chombo of seat 1 while seat 0 deals."""
DEALER_PAYS = [-12000, 4000, 4000, 4000]


def is_chombo(table: Table, deltas: list[int]) -> bool:
    """Whether the kyoku is void, the offender has paid, and the same dealer deals again."""
    void = table.game.kyoku_end == c.END_CHOMBO and not table.winners()
    return void and table.deltas == deltas and table.next_deal == ("E", 0, 0)


# Laying down a hand without right.


@both
@article("wiki-numbered/4.1a", "wiki-bulleted/penalty.1a")
def test_a_ron_on_an_incomplete_hand_is_chombo(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, "9m").play(0, "discard 9m")
    table.declare(1, "ron").pass_all()
    assert table.offences == [(1, "false_win_shown", "chombo")]
    assert is_chombo(table, CHILD_PAYS)


@both
@article("wiki-numbered/4.1a", "wiki-bulleted/penalty.1a")
def test_a_false_tsumo_with_the_hand_shown_is_chombo(rulebook: str) -> None:
    table = people(rulebook, {0: WINNING}, "9m").declare(0, "tsumo")
    assert table.offences == [(0, "false_win_shown", "chombo")]
    assert is_chombo(table, DEALER_PAYS)


@both
@article("wiki-numbered/4.1a", "wiki-bulleted/penalty.1a")
def test_a_complete_hand_without_a_yaku_is_no_win_and_shown_it_is_chombo(rulebook: str) -> None:
    table = people(rulebook, {1: "123567m456p79s44z"}, "8s").play(0, "discard 8s")
    table.declare(1, "ron").pass_all()
    assert is_chombo(table, CHILD_PAYS)


@both
@article("wiki-numbered/4.1a", "wiki-bulleted/penalty.1a")
@pytest.mark.parametrize("tiles", [1, 4, 13])
def test_knocking_over_a_hand_is_chombo_however_many_tiles_fall(rulebook: str, tiles: int) -> None:
    table = people(rulebook, {1: WINNING}).tsumogiri(2)
    assert table.proposed("hand_toppled", tiles) == "chombo"
    table.report(1, "hand_toppled", tiles=tiles)
    assert is_chombo(table, CHILD_PAYS)


@both
@article("wiki-numbered/4.1a", "wiki-bulleted/penalty.1a")
def test_a_hand_laid_down_as_nine_kinds_that_are_not_there_is_chombo(rulebook: str) -> None:
    table = people(rulebook, {0: WINNING}, "9m").declare(0, "kyuushu")
    assert table.offences == [(0, "hand_toppled", "chombo")]
    assert is_chombo(table, DEALER_PAYS)


@both
@article("wiki-numbered/4.1a", "wiki-bulleted/penalty.1a")
def test_a_win_shown_on_a_dead_hand_is_chombo(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, "6s").report(1, "too_few_tiles").play(0, "discard 6s")
    table.declare(1, "ron").pass_all()
    assert table.offences[1:] == [(1, "dead_hand_claim", "chombo")]
    assert is_chombo(table, CHILD_PAYS)


@both
@article("wiki-numbered/4.1a", "wiki-bulleted/penalty.1a")
def test_a_tsumo_shown_on_a_dead_hand_is_chombo(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, ".6s").report(1, "too_few_tiles").tsumogiri()
    table.declare(1, "tsumo")
    assert table.offences[1:] == [(1, "dead_hand_claim", "chombo")]
    assert is_chombo(table, CHILD_PAYS)


# A concealed kan after riichi.


def forbidden_kan(rulebook: str, draws: str = "", *, replacement: str = "9m") -> People:
    """Seat 0 in riichi has made a kan that takes a reading of its hand away; seat 1 waits for 6s.

    `draws` follow the kan.
    """
    hands = {0: QUADS_READ_TWO_WAYS, 1: "123p456p78s55777z"}
    draws = "4z9m1s9m3m" + draws
    table = people(rulebook, hands, draws, replacements=replacement, away="69s69p")
    table.play(0, "riichi 4z").pass_all().tsumogiri(3)
    return table.declare(0, "ankan 3333m").pass_all()


@both
@article("wiki-numbered/4.1b", "wiki-bulleted/penalty.1b")
def test_a_kan_changing_the_shape_of_a_riichi_hand_stays_hidden(rulebook: str) -> None:
    table = forbidden_kan(rulebook)
    assert table.offences == []
    assert table.waiting() == [0]
    assert table.waits(0) == {"6p", "9p"}


@both
@article("wiki-numbered/4.1b", "wiki-bulleted/penalty.1b")
def test_a_kan_that_changes_the_shape_is_chombo_when_the_hand_is_shown_at_the_draw(
    rulebook: str,
) -> None:
    table = exhaust(forbidden_kan(rulebook))
    assert is_chombo(table, DEALER_PAYS)
    assert (table.game.deposits, table.scores) == (0, [13000, 29000, 29000, 29000])


@both
@article("wiki-numbered/4.1b", "wiki-bulleted/penalty.1b")
def test_a_kan_that_changes_the_shape_is_chombo_as_soon_as_it_is_noticed(rulebook: str) -> None:
    table = forbidden_kan(rulebook).tsumogiri()
    assert table.proposed("riichi_ankan") == "chombo"
    table.report(0, "riichi_ankan")
    assert is_chombo(table, DEALER_PAYS)


@both
@article("wiki-numbered/4.1b", "wiki-bulleted/penalty.1b")
def test_a_win_after_a_kan_that_changes_the_shape_is_chombo(rulebook: str) -> None:
    table = forbidden_kan(rulebook, replacement="6p")
    assert not table.can(0, "tsumo")
    table.declare(0, "tsumo")
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert is_chombo(table, DEALER_PAYS)


@both
@article("wiki-numbered/4.1b", "wiki-bulleted/penalty.1b")
def test_a_kan_changing_the_shape_goes_unpunished_after_another_win(rulebook: str) -> None:
    table = forbidden_kan(rulebook, "6s").tsumogiri().play(1, "tsumo")
    assert table.offences == []
    assert table.winners() == [1]


# Riichi on a hand that is not tenpai.


def noten_riichi(rulebook: str, draws: str = "") -> People:
    """Seat 0 has declared riichi one tile away from tenpai; seat 1 waits for 6s and 9s."""
    hands = {0: "123m456p7s344777z", 1: "123p456m78s55666z"}
    table = people(rulebook, hands, "9m" + draws, deposits=1, away="69s")
    return table.declare(0, "riichi-tsumogiri 9m").pass_all()


@both
@article("wiki-numbered/4.1c", "wiki-bulleted/penalty.1c")
def test_a_noten_riichi_stands_like_any_other_until_it_is_found(rulebook: str) -> None:
    table = noten_riichi(rulebook)
    assert table.game.riichi[0] == c.R_STANDS
    assert (table.offences, table.game.deposits) == ([], 2)


@both
@article("wiki-numbered/4.1c", "wiki-bulleted/penalty.1c")
def test_a_riichi_shown_noten_at_the_draw_is_chombo_instead_of_the_noten_payment(
    rulebook: str,
) -> None:
    table = noten_riichi(rulebook)
    exhaust(table)
    assert table.offences == [(0, "noten_riichi", "chombo")]
    assert is_chombo(table, DEALER_PAYS)
    assert (table.game.deposits, table.scores) == (1, [13000, 29000, 29000, 29000])


@both
@article("wiki-numbered/4.1c", "wiki-bulleted/penalty.1c")
@article("wiki-numbered/4.2", "wiki-bulleted/penalty.2")
def test_a_noten_riichi_is_chombo_as_soon_as_it_is_noticed(rulebook: str) -> None:
    table = noten_riichi(rulebook).tsumogiri(2)
    assert table.proposed("noten_riichi") == "chombo"
    table.report(0, "noten_riichi")
    assert is_chombo(table, DEALER_PAYS)


@both
@article("wiki-numbered/4.1c", "wiki-bulleted/penalty.1c")
def test_a_win_declared_on_a_noten_riichi_brings_it_to_light(rulebook: str) -> None:
    table = noten_riichi(rulebook).tsumogiri(3).declare(0, "tsumo")
    assert table.offences == [(0, "noten_riichi", "chombo")]
    assert is_chombo(table, DEALER_PAYS)


@both
@article("wiki-numbered/4.1c", "wiki-bulleted/penalty.1c")
def test_a_noten_riichi_goes_unpunished_after_another_win(rulebook: str) -> None:
    table = noten_riichi(rulebook, "6s").play(1, "tsumo")
    assert table.offences == []
    assert table.winners() == [1]
    assert table.game.chombo[0] == 0


# A win in furiten.


@both
@article("wiki-numbered/4.1d", "wiki-bulleted/penalty.1d")
def test_a_ron_shown_on_a_tile_that_furiten_bars_is_chombo(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, ".9s9m9p6s", away="69s").tsumogiri(4)
    table.play(0, "discard 6s").declare(1, "ron").pass_all()
    assert table.offences == [(1, "false_win_shown", "chombo")]
    assert is_chombo(table, CHILD_PAYS)


@both
@article("wiki-numbered/4.1d", "wiki-bulleted/penalty.1d")
def test_a_tsumo_in_furiten_is_a_valid_win(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, ".9s9m9p9m6s", away="69s").tsumogiri(5)
    table.play(1, "tsumo")
    assert (table.offences, table.winners()) == ([], [1])


# A draw out of turn.


@both
@article("wiki-numbered/4.1e", "wiki-bulleted/penalty.1e")
@pytest.mark.parametrize("noticed", ["out_of_turn_draw", "out_of_turn_discard"])
def test_a_draw_out_of_turn_is_chombo_noticed_before_the_discard_or_after(
    rulebook: str, noticed: str
) -> None:
    table = people(rulebook).tsumogiri()
    assert table.waiting() == [1]
    assert table.proposed(noticed) == "chombo"
    table.report(2, noticed)
    assert is_chombo(table, [4000, 2000, -8000, 2000])


# Beside a valid win.


@both
@article("wiki-numbered/4.3", "wiki-bulleted/penalty.3")
@pytest.mark.parametrize("order", ["valid first", "false first"])
def test_a_false_ron_next_to_a_valid_one_costs_nothing_in_any_order(
    rulebook: str, order: str
) -> None:
    hands = {1: WINNING, 3: "123p456m14s11666z"}
    table = people(rulebook, hands, "9s").play(0, "discard 9s")
    for p in (1, 3) if order == "valid first" else (3, 1):
        table.declare(p, "ron")
    table.pass_all()
    assert table.offences == [(3, "false_win_shown", "lapsed")]
    assert table.winners() == [1]
    assert table.deltas == [-1300, 1300, 0, 0]
    assert table.game.chombo[3] == 0


@both
@article("wiki-numbered/4.3", "wiki-bulleted/penalty.3")
def test_a_false_ron_is_chombo_again_where_the_other_ron_is_false_too(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, "9m").play(0, "discard 9m")
    table.declare(1, "ron").declare(3, "ron").pass_all()
    assert is_chombo(table, [8000, -6000, 4000, -6000])


# Compensation for a yakuman that a chombo spoiled.


def may_claim(rulebook: str, table: Table, p: int) -> bool:
    """Whether the hand of a seat is near enough to a yakuman for a claim."""
    rules = book(rulebook)
    shanten = yakuman_shanten(table.hand(p), rules=rules).shanten
    return shanten is not None and shanten <= rules.offences.yakuman_claim_shanten


@both
@article("wiki-numbered/4.4", "wiki-bulleted/penalty.4")
@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("19m19p19s1235z246m", True),  # nine kinds and a tenth: three tiles short of kokushi
        ("19m19p19s123z2468m", False),
    ],
)
def test_a_claim_needs_a_hand_within_three_shanten_of_a_yakuman(
    rulebook: str, hand: str, may: bool
) -> None:
    table = people(rulebook, {1: hand}, "9p").play(0, "discard 9p").declare(3, "ron").pass_all()
    assert table.game.kyoku_end == c.END_CHOMBO
    assert may_claim(rulebook, table, 1) == may


@both
@article("wiki-numbered/4.4", "wiki-bulleted/penalty.4")
def test_the_offender_pays_what_the_referee_grants_on_top_of_the_chombo(rulebook: str) -> None:
    hands = {1: "19m19p19s123456z4m"}
    table = people(rulebook, hands, "9p").play(0, "discard 9p").declare(3, "ron").pass_all()
    assert may_claim(rulebook, table, 1)
    assert table.scores == [29000, 27000, 27000, 17000]
    pay_compensation(table.game, 3, 1, 8000)
    assert table.scores == [29000, 35000, 27000, 9000]
    assert table.next_deal == ("E", 0, 0)
