import pytest

from hanchan.core import codes as c
from play.people_table import People
from play.ruling_scenarios import (
    ONLY_CALLS,
    VOID,
    drawn,
    left_after,
    offended,
    stays_as_it_was,
    tenpai_at_the_draw,
)
from play.ruling_scenarios import people as people_at
from play.scenario_table import Table
from play.scenarios import ALL_FOR_9S, TENPAI, claim
from rulebooks.house_tobi.house_tobi_situations import BOOK

article = pytest.mark.article
CHILD_PAYS = [4000, -8000, 2000, 2000]
"""Chombo of seat 1 while seat 0 deals."""
DEALER_PAYS = [-12000, 4000, 4000, 4000]


def people(hands: dict[int, str] | None = None, draws: str = "", **settings: str) -> People:
    """A quiet kyoku in this house, among people."""
    return people_at(BOOK, hands, draws, **settings)


def is_chombo(table: Table, deltas: list[int]) -> bool:
    """Whether the kyoku is void, the offender has paid, and the same dealer deals again."""
    void = table.game.kyoku_end == c.END_CHOMBO and not table.winners()
    return void and table.deltas == deltas and table.next_deal == ("E", 0, 0)


# A riichi that was not tenpai.


def noten_riichi(draws: str = "") -> People:
    """Seat 0 has declared riichi without being tenpai; seat 1 waits for 6s and 9s."""
    hands = {0: "123m456p7s344777z", 1: TENPAI}
    table = people(hands, "9m" + draws, away="69s")
    return table.declare(0, "riichi-tsumogiri 9m").pass_all()


@article("house-tobi/riichi.3c")
def test_a_riichi_shown_noten_at_the_draw_is_chombo_instead_of_the_noten_payment() -> None:
    table = noten_riichi()
    assert (table.offences, table.game.deposits) == ([], 1)
    drawn(table)
    assert table.offences == [(0, "noten_riichi", "chombo")]
    assert is_chombo(table, DEALER_PAYS)
    assert (table.game.deposits, table.scores) == (0, [13000, 29000, 29000, 29000])


@article("house-tobi/riichi.3c")
def test_a_noten_riichi_that_is_noticed_before_waits_for_the_draw() -> None:
    table = noten_riichi().tsumogiri()
    assert table.proposed("noten_riichi") == "none"
    table.report(0, "noten_riichi")
    assert stays_as_it_was(table)
    drawn(table)
    assert is_chombo(table, DEALER_PAYS)


@article("house-tobi/riichi.3c")
def test_a_noten_riichi_costs_nothing_after_a_win_before_the_draw() -> None:
    table = noten_riichi("6s").play(1, "tsumo")
    assert (table.offences, table.winners()) == ([], [1])
    assert table.game.chombo[0] == 0


# A kan that changed the wait of a riichi hand.


def forbidden_kan(draws: str = "", *, replacement: str = "9m") -> People:
    """Seat 0 in riichi has made a kan that takes a reading of its hand away; seat 1 waits for 6s.

    `draws` follow the kan.
    """
    hands = {0: "222333444m11z78p", 1: "123p456p78s55777z"}
    draws = "4z9m1s9m3m" + draws
    table = people(hands, draws, replacements=replacement, away="69s69p")
    table.play(0, "riichi 4z").pass_all().tsumogiri(3)
    return table.declare(0, "ankan 3333m").pass_all()


@article("house-tobi/riichi.6b")
def test_a_kan_that_changes_the_shape_of_the_wait_is_chombo_at_the_draw() -> None:
    table = forbidden_kan()
    assert (table.offences, table.waiting()) == ([], [0])
    drawn(table)
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert is_chombo(table, DEALER_PAYS)


@article("house-tobi/riichi.6b")
def test_a_forbidden_kan_that_is_noticed_before_waits_for_the_draw() -> None:
    table = forbidden_kan().tsumogiri()
    assert table.proposed("riichi_ankan") == "none"
    table.report(0, "riichi_ankan")
    assert stays_as_it_was(table)
    drawn(table)
    assert is_chombo(table, DEALER_PAYS)


@article("house-tobi/riichi.6b")
def test_a_tsumo_after_a_forbidden_kan_is_no_win_but_chombo_at_that_moment() -> None:
    table = forbidden_kan(replacement="6p")
    assert not table.can(0, "tsumo")
    table.declare(0, "tsumo")
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert is_chombo(table, DEALER_PAYS)


@article("house-tobi/riichi.6b")
def test_a_ron_after_a_forbidden_kan_is_no_win_but_chombo_at_that_moment() -> None:
    table = forbidden_kan("6p").tsumogiri().play(1, "discard 6p")
    assert not table.can(0, "ron")
    table.declare(0, "ron").pass_all()
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert is_chombo(table, DEALER_PAYS)


@article("house-tobi/riichi.6b")
def test_a_forbidden_kan_costs_nothing_after_another_win_before_the_draw() -> None:
    table = forbidden_kan("6s").tsumogiri().play(1, "tsumo")
    assert (table.offences, table.winners()) == ([], [1])


# Chombo.


@article("house-tobi/chombo.1a")
@pytest.mark.parametrize(
    ("seat", "win", "deltas"), [(1, "ron", CHILD_PAYS), (0, "tsumo", DEALER_PAYS)]
)
def test_a_hand_shown_for_a_win_that_is_none_is_chombo(
    seat: int, win: str, deltas: list[int]
) -> None:
    table = people({0: "123p456p78s55777z", 1: TENPAI}, "9m")
    if win == "ron":
        table.play(0, "discard 9m")
    table.declare(seat, win).pass_all()
    assert table.offences == [(seat, "false_win_shown", "chombo")]
    assert is_chombo(table, deltas)


@article("house-tobi/chombo.1a")
def test_a_win_in_furiten_is_chombo() -> None:
    table = people({1: TENPAI}, ".9s9m9p6s", away="69s").tsumogiri(4).play(0, "discard 6s")
    table.declare(1, "ron").pass_all()
    assert is_chombo(table, CHILD_PAYS)


@article("house-tobi/chombo.1a")
@pytest.mark.parametrize("order", [(1, 3), (3, 1)])
def test_a_valid_win_goes_before_a_false_one_on_the_same_tile(order: tuple[int, int]) -> None:
    table = people({1: TENPAI}, "9s").play(0, "discard 9s")
    for p in order:
        table.declare(p, "ron")
    table.pass_all()
    assert table.offences == [(3, "false_win_shown", "lapsed")]
    assert table.winners() == [1]
    assert (table.deltas[2:], table.game.chombo[3]) == ([0, 0], 0)


@article("house-tobi/chombo.1a")
def test_a_win_shown_on_a_dead_hand_is_chombo() -> None:
    table = people({1: TENPAI}, "9s").report(1, "too_few_tiles").play(0, "discard 9s")
    table.declare(1, "ron").pass_all()
    assert table.offences[1:] == [(1, "dead_hand_claim", "chombo")]
    assert is_chombo(table, CHILD_PAYS)


@article("house-tobi/chombo.1a")
def test_a_valid_win_goes_before_a_win_shown_on_a_dead_hand_too() -> None:
    table = people({1: TENPAI, 2: ALL_FOR_9S[1]}, "9s").report(1, "too_few_tiles")
    table.play(0, "discard 9s").declare(1, "ron")
    claim(table, 2, "ron")
    assert table.offences[1:] == [(1, "dead_hand_claim", "lapsed")]
    assert table.winners() == [2]


@article("house-tobi/chombo.1b")
def test_a_tile_too_many_is_chombo() -> None:
    table = people().tsumogiri()
    assert table.proposed("too_many_tiles") == "chombo"
    table.report(1, "too_many_tiles")
    assert is_chombo(table, CHILD_PAYS)


@article("house-tobi/chombo.2")
def test_a_player_destroying_the_wall_beyond_repair_pays_chombo() -> None:
    table = people({2: TENPAI}, "9m9p9m").tsumogiri(2).play(2, "riichi 9m").pass_all()
    assert table.proposed("play_impossible") == "chombo"
    table.report(1, "play_impossible")
    assert is_chombo(table, CHILD_PAYS)
    assert (table.game.deposits, table.scores) == (0, [29000, 17000, 27000, 27000])


# What costs nothing.


@article("house-tobi/chombo.4")
@pytest.mark.parametrize("call", ["chi", "pon", "kan"])
def test_a_call_that_is_taken_back_costs_nothing(call: str) -> None:
    table = people({1: "666m78m258p147s12z"}, "6m").play(0, "discard 6m")
    table.declare(1, f"{call}-taken-back").pass_all()
    assert table.offences == [(1, "withdrawn_call", "none")]
    assert (table.waiting(), table.scores) == ([1], [25000] * 4)
    assert stays_as_it_was(table)


@article("house-tobi/chombo.4")
def test_a_riichi_that_is_taken_back_before_its_discard_costs_nothing() -> None:
    table = people({0: TENPAI}, "9m").declare(0, "riichi-taken-back")
    assert table.offences == [(0, "riichi_withdrawn", "none")]
    assert stays_as_it_was(table.discard(0, "9m"))
    assert (table.game.riichi[0], table.scores) == (c.R_NONE, [25000] * 4)


@article("house-tobi/chombo.4")
def test_a_riichi_called_on_an_open_hand_is_only_a_discard() -> None:
    table = people({1: "4477z123m456p78s9m"}, "7z9p9p9p9p").play(0, "discard 7z")
    claim(table, 1, "pon 77z").discard(1, "9m").tsumogiri(3)
    table.declare(1, "riichi-tsumogiri 9p").pass_all()
    assert table.offences == [(1, "riichi_bad_form", "none")]
    assert stays_as_it_was(table)
    assert (table.game.riichi[1], table.scores) == (c.R_NONE, [25000] * 4)


# A hand that plays on without being able to win.


@article("house-tobi/chombo.5")
@pytest.mark.parametrize("offence", ["too_few_tiles", "skipped_draw", "wrong_call"])
def test_a_hand_short_of_a_tile_or_with_a_false_set_may_still_call_but_not_win(
    offence: str,
) -> None:
    table = offended(BOOK)
    assert table.proposed(offence) == "dead-hand"
    assert left_after(table.report(1, offence)) == ONLY_CALLS


@article("house-tobi/chombo.5")
def test_a_dead_hand_goes_on_drawing_but_does_not_win_by_tsumo_or_declare_riichi() -> None:
    table = people({1: TENPAI}, ".9m9p.6s").report(1, "too_few_tiles").tsumogiri()
    assert table.can(1, "tsumogiri 9m")
    assert table.can(1, "discard 2m")
    assert not table.can(1, "riichi-tsumogiri")
    table.tsumogiri(4)
    assert not table.can(1, "tsumo")


@article("house-tobi/chombo.5")
def test_a_false_set_laid_out_is_taken_back_and_the_hand_is_dead() -> None:
    table = people({2: "5z258p147s369m123z"}, "5z").play(0, "discard 5z")
    table.declare(2, "pon 55z").pass_all()
    assert table.offences == [(2, "wrong_call", "dead-hand")]
    assert (table.dead(2), table.game.meld_count[2], table.waiting()) == (1, 0, [1])


@article("house-tobi/chombo.5")
def test_a_dead_hand_counts_as_noten_at_the_draw() -> None:
    table = people({1: TENPAI, 2: "123p456m78s55666z"}, "9m", away="69s")
    assert tenpai_at_the_draw(table.report(1, "too_few_tiles")) == [2]
    assert table.deltas == [-1000, -1000, 3000, -1000]


@article("house-tobi/chombo.5")
def test_a_riichi_hand_declared_dead_is_noten_without_being_a_noten_riichi() -> None:
    table = noten_riichi().report(0, "too_few_tiles")
    drawn(table)
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert (table.deltas, table.game.deposits) == ([-1000, 3000, -1000, -1000], 1)


@pytest.mark.parametrize("sanction", ["dead-hand", "chombo"])
def test_a_win_called_and_taken_back_is_judged_by_the_referee_alone(sanction: str) -> None:
    table = offended(BOOK)
    assert table.proposed("false_win_unshown") == "referee"
    table.report(1, "false_win_unshown", sanction=sanction)
    assert left_after(table) == {"dead-hand": ONLY_CALLS, "chombo": VOID}[sanction]


@pytest.mark.parametrize(
    "offence",
    [
        "misplaced_meld", "out_of_turn_draw", "out_of_turn_discard", "hand_shown", "hand_toppled",
        "tiles_exposed", "forbidden_look", "claimed_tile_left", "riichi_withdrawn_late",
        "play_hindered", "hand_mixed",
    ],
)  # fmt: skip
def test_the_referee_decides_what_the_house_rules_leave_out(offence: str) -> None:
    assert offended(BOOK).proposed(offence) == "referee"
