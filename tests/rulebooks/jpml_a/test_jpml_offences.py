"""Offences that players commit with their tiles and words, and what comes of them."""

import pytest

from hanchan.core import codes as c
from play.people_table import People
from play.ruling_scenarios import drawn, four_riichi_one_noten, people
from play.scenarios import TENPAI
from rulebooks.jpml_a.jpml_situations import A

article = pytest.mark.article
NOTEN = "258m258p258s1234z"
CHANGING_KAN = "3334m567p567789s"
"""Waits for 2m, 4m and 5m; a concealed kan of 3m would leave 4m alone."""
NOBODY_PAYS = [0, 0, 0, 0]


def noten_riichi(draws: str = "1z") -> People:
    """The dealer has declared riichi on a hand that waits for nothing; seat 2 waits for 9s."""
    table = people(A, {0: NOTEN, 2: TENPAI}, draws, deposits=1)
    return table.declare(0, "riichi-tsumogiri 1z").pass_all()


def changing_kan(draws: str = "", *, replacement: str = "2z") -> People:
    """The dealer in riichi has made a kan of 3m that changes what their hand waits for."""
    hands = {0: CHANGING_KAN, 2: "678m678p345p78s22p"}
    table = people(A, hands, "1z...3m" + draws, replacements=replacement)
    table.play(0, "riichi 1z").pass_all().tsumogiri(3)
    return table.declare(0, "ankan 3333m").pass_all()


# Wrong calls.

WRONG_CALLS = {
    "pon": (2, "5m", "pon 55m"),
    "chi": (1, "4m", "chi 46m"),
    "kan": (3, "55m", "daiminkan 555m"),
    "chi-out-of-turn": (2, "46m", "chi 46m"),
}


@article("jpml-a/penalty.1")
@pytest.mark.parametrize("which", WRONG_CALLS)
def test_a_call_with_tiles_that_do_not_fit_is_chombo(which: str) -> None:
    p, held, words = WRONG_CALLS[which]
    table = people(A, {p: held}, "5m", honba=1).play(0, "discard 5m")
    table.declare(p, words).pass_all()
    assert table.offences == [(p, "wrong_call", "chombo")]
    assert table.deltas == NOBODY_PAYS
    assert table.next_deal == ("E", 0, 1)


@article("jpml-a/penalty.1")
def test_a_concealed_kan_of_three_tiles_is_chombo() -> None:
    table = people(A, {0: "555m"}, "1z").declare(0, "ankan 5555m")
    assert table.offences == [(0, "wrong_call", "chombo")]
    assert table.game.kyoku_end == c.END_CHOMBO


@article("jpml-a/penalty.1")
def test_a_forbidden_kan_in_riichi_is_chombo_as_soon_as_it_is_reported() -> None:
    table = changing_kan()
    assert table.offences == []
    table.report(0, "riichi_ankan")
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.game.kyoku_end == c.END_CHOMBO


@article("jpml-a/penalty.1")
def test_an_unnoticed_forbidden_kan_in_riichi_is_found_at_the_draw() -> None:
    table = drawn(changing_kan())
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.scores == [30000] * 4


@article("jpml-a/penalty.1")
def test_a_forbidden_kan_in_riichi_is_found_when_its_maker_wins() -> None:
    table = changing_kan(replacement="4m").declare(0, "tsumo")
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.winners() == []


@article("jpml-a/penalty.1")
def test_a_forbidden_kan_in_riichi_stays_unseen_when_another_player_wins() -> None:
    table = changing_kan(replacement="9s").play(0, "tsumogiri").play(2, "ron").pass_all()
    assert table.winners() == [2]
    assert table.offences == []


# Calls and wins taken back.


@article("jpml-a/penalty.2")
@pytest.mark.parametrize("word", ["chi", "pon", "kan"])
def test_an_empty_call_leaves_a_hand_that_cannot_win(word: str) -> None:
    table = people(A, {1: TENPAI}, "2p...9s").play(0, "discard 2p")
    table.declare(1, f"{word}-taken-back").pass_all()
    assert table.offences == [(1, "withdrawn_call", "dead-hand")]
    table.tsumogiri(3).play(0, "discard 9s")
    assert not table.can(1, "ron")


@article("jpml-a/penalty.2")
def test_after_an_empty_call_calling_is_still_allowed() -> None:
    table = people(A, {1: TENPAI}, "3z...2p").play(0, "discard 3z")
    table.declare(1, "pon-taken-back").pass_all().tsumogiri(3)
    table.play(0, "discard 2p").play(1, "pon 22p").pass_all()
    assert table.game.meld_count[1] == 1
    assert len(table.offences) == 1


@article("jpml-a/penalty.2")
def test_after_an_empty_call_the_hand_is_noten_at_the_draw() -> None:
    untouched = drawn(people(A, {1: TENPAI}, "3z"))
    assert untouched.deltas == [-1000, 3000, -1000, -1000]
    table = people(A, {1: TENPAI}, "3z").play(0, "discard 3z")
    drawn(table.declare(1, "pon-taken-back").pass_all())
    assert table.deltas == NOBODY_PAYS


@article("jpml-a/penalty.2")
def test_riichi_is_not_open_to_a_hand_that_died_of_an_empty_call() -> None:
    table = people(A, {1: TENPAI}, "3z1z").play(0, "discard 3z")
    table.declare(1, "pon-taken-back").pass_all()
    assert not table.can(1, "riichi-tsumogiri")


@article("jpml-a/note.25")
def test_a_mistaken_win_is_chombo_once_the_hand_is_shown() -> None:
    table = people(A, {2: NOTEN}, "9s").play(0, "discard 9s").declare(2, "ron").pass_all()
    assert table.offences == [(2, "false_win_shown", "chombo")]
    assert table.game.chombo[2] == 1


@article("jpml-a/note.25")
def test_a_mistaken_win_that_is_not_shown_kills_the_hand() -> None:
    table = people(A, {2: TENPAI}, "1z..9s").tsumogiri().play(1, "tsumogiri")
    table.declare(2, "ron-taken-back").pass_all().tsumogiri().play(3, "discard 9s")
    assert table.offences == [(2, "false_win_unshown", "dead-hand")]
    assert not table.can(2, "ron")


@article("jpml-a/basic.15a")
@pytest.mark.parametrize(("false", "valid"), [(1, 2), (2, 1)])
def test_a_mistaken_ron_lapses_beside_a_valid_one(false: int, valid: int) -> None:
    table = people(A, {false: NOTEN, valid: TENPAI}, "9s").play(0, "discard 9s")
    for p in (1, 2):
        table.declare(p, "ron")
    table.pass_all()
    assert table.offences == [(false, "false_win_shown", "lapsed")]
    assert table.winners() == [valid]
    assert (table.deltas[false], table.game.chombo[false]) == (0, 0)


# Riichi.


@article("jpml-a/riichi.6b")
def test_a_noten_riichi_found_at_the_draw_voids_the_kyoku() -> None:
    table = drawn(noten_riichi())
    assert table.offences == [(0, "noten_riichi", "chombo")]
    assert table.scores == [30000] * 4
    assert table.game.deposits == 1
    assert table.next_deal == ("E", 0, 0)


@article("jpml-a/riichi.6b")
def test_a_win_covers_a_noten_riichi_up() -> None:
    table = noten_riichi("1z9s").play(1, "discard 9s").play(2, "ron").pass_all()
    assert table.offences == []
    assert table.deltas[2] == 2000 - table.deltas[1]


@article("jpml-a/riichi.6b")
def test_a_noten_riichi_reported_before_the_draw_costs_nothing_until_then() -> None:
    table = noten_riichi()
    assert table.proposed("noten_riichi") == "none"
    assert not table.report(0, "noten_riichi").over
    assert drawn(table).offences[-1] == (0, "noten_riichi", "chombo")


@article("jpml-a/riichi.6b")
def test_a_noten_riichi_is_found_when_four_riichi_lay_all_hands_open() -> None:
    table = four_riichi_one_noten(A)
    assert table.offences == [(3, "noten_riichi", "chombo")]
    assert table.scores == [30000] * 4
    assert table.next_deal == ("E", 0, 0)


@article("jpml-a/riichi.1b")
def test_a_riichi_on_an_open_hand_does_not_stand_and_costs_nothing() -> None:
    table = people(A, {1: "55m123p456p789s1z2z"}, "5m...3z").play(0, "discard 5m")
    table.play(1, "pon 55m").pass_all().discard(1, "1z").tsumogiri(3)
    table.declare(1, "riichi-tsumogiri 3z").pass_all()
    assert table.offences == [(1, "riichi_bad_form", "riichi-void")]
    assert table.game.riichi[1] == c.R_NONE
    assert table.scores[1] == 30000


@article("jpml-a/faq.1b")
def test_a_riichi_taken_back_before_the_discard_leaves_a_hand_that_cannot_win() -> None:
    table = people(A, {0: TENPAI}, "1z9s").declare(0, "riichi-taken-back")
    assert table.offences == [(0, "riichi_withdrawn", "dead-hand")]
    assert table.scores[0] == 30000
    table.discard(0, "1z").play(1, "discard 9s")
    assert not table.can(0, "ron")


@article("jpml-a/faq.1a")
def test_a_riichi_can_be_withdrawn_only_until_its_tile_is_discarded() -> None:
    table = people(A, {0: TENPAI}, "1z")
    assert "riichi-taken-back" in table.possible(0)
    table.play(0, "riichi 1z").pass_all().tsumogiri(3)
    assert "riichi-taken-back" not in table.possible(0)
    assert table.game.riichi[0] == c.R_STANDS


@article("jpml-a/faq.1b")
def test_a_riichi_taken_back_leaves_the_turn_but_no_riichi_any_more() -> None:
    table = people(A, {0: TENPAI}, "1z")
    assert table.can(0, "riichi-tsumogiri")
    table.declare(0, "riichi-taken-back")
    assert table.waiting() == [0]
    assert not table.can(0, "riichi-tsumogiri")


@article("jpml-a/faq.1b")
def test_a_hand_whose_riichi_was_taken_back_may_still_call() -> None:
    table = people(A, {0: TENPAI}, "1z2p").declare(0, "riichi-taken-back")
    assert table.discard(0, "1z").play(1, "discard 2p").can(0, "pon")


# A hand with a wrong number of tiles.

CLAIMS = {
    "chi": ("13p", "chi 13p"),
    "pon": ("22p", "pon 22p"),
    "kan": ("222p", "daiminkan 222p"),
    "wrong-pon": ("2p", "pon 22p"),
}


@article("jpml-a/penalty.8b")
@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("offence", ["too_many_tiles", "too_few_tiles"])
def test_calling_with_a_hand_known_to_have_a_wrong_count_is_chombo(
    claim: str, offence: str
) -> None:
    hand, words = CLAIMS[claim]
    table = people(A, {1: hand}, "2p").report(1, offence).play(0, "discard 2p")
    table.declare(1, words).pass_all()
    assert table.offences == [
        (1, offence, "dead-hand-no-calls"),
        (1, "dead_hand_claim", "chombo"),
    ]
    assert table.game.chombo[1] == 1


@article("jpml-a/penalty.8b")
def test_a_concealed_kan_by_a_hand_known_to_have_a_wrong_count_is_chombo() -> None:
    table = people(A, {0: "1111z"}, "2z").report(0, "too_many_tiles").declare(0, "ankan 1111z")
    assert table.offences[-1] == (0, "dead_hand_claim", "chombo")


@article("jpml-a/penalty.8b")
def test_a_hand_dead_for_another_reason_may_call_without_chombo() -> None:
    table = people(A, {1: "22p"}, "2p").report(1, "out_of_turn_draw").play(0, "discard 2p")
    table.declare(1, "pon 22p").pass_all()
    assert not table.over
    assert table.game.meld_count[1] == 1


@article("jpml-a/penalty.8b")
def test_a_win_claimed_with_a_dead_hand_is_chombo_whatever_it_died_of() -> None:
    table = people(A, {1: TENPAI}, "9s").report(1, "out_of_turn_draw").play(0, "discard 9s")
    table.declare(1, "ron").pass_all()
    assert table.offences[-1] == (1, "dead_hand_claim", "chombo")
    assert table.winners() == []
