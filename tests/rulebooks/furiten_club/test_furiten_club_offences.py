"""Offences that players commit with their tiles and words, and what comes of them."""

import pytest

from hanchan.core import codes as c
from play.people_table import People
from play.ruling_scenarios import drawn, four_riichi_one_noten, people
from play.scenarios import TENPAI
from rulebooks.furiten_club.furiten_club_situations import BOOK

article = pytest.mark.article
NOTEN = "258m258p258s1234z"
ONE_AWAY = "234m567m345p7s22p1z"
NO_YAKU = "123m678m345p46s22p"
CHANGING_KAN = "3334m567p567789s"
"""Waits for 2m, 4m and 5m; a concealed kan of 3m would leave 4m alone."""
DEALERS_CHOMBO = [-12000, 4000, 4000, 4000]
NOBODY_PAYS = [0, 0, 0, 0]


def noten_riichi(draws: str = "1z", *, word: str = "riichi", agreed: bool = False) -> People:
    """The dealer has declared riichi on a hand that waits for nothing; seat 2 waits for 9s."""
    table = people(BOOK, {0: NOTEN, 2: TENPAI}, draws, open_riichi=agreed)
    return table.declare(0, f"{word}-tsumogiri 1z").pass_all()


def changing_kan(draws: str = "", *, replacement: str = "2z") -> People:
    """The dealer in riichi has made a kan of 3m that changes what their hand waits for."""
    hands = {0: CHANGING_KAN, 2: "678m678p345p78s22p"}
    table = people(BOOK, hands, "1z...3m" + draws, replacements=replacement)
    table.play(0, "riichi 1z").pass_all().tsumogiri(3)
    return table.declare(0, "ankan 3333m").pass_all()


def furiten_open_riichi(draws: str = "") -> People:
    """The dealer has discarded 9s, on which their hand wins, and then declared an open riichi."""
    table = people(BOOK, {0: TENPAI}, "9s...1z" + draws, open_riichi=True)
    table.discard(0, "9s").tsumogiri(3)
    return table.declare(0, "open-riichi-tsumogiri 1z").pass_all()


def dead(draws: str = "", hand: str = TENPAI) -> People:
    """Seat 1 was found to hold too few tiles, so its hand is dead."""
    return people(BOOK, {1: hand}, draws).report(1, "too_few_tiles")


# Riichi.


@article("furiten-club/7.4a", "furiten-club/3.7b")
def test_a_noten_riichi_is_chombo_when_the_wall_runs_out() -> None:
    table = drawn(noten_riichi())
    assert table.offences == [(0, "noten_riichi", "chombo")]
    assert table.deltas == DEALERS_CHOMBO
    assert table.next_deal == ("E", 0, 0)


@article("furiten-club/7.4a")
def test_the_deposit_of_a_noten_riichi_goes_back_with_the_void_kyoku() -> None:
    table = noten_riichi()
    assert (table.scores[0], table.game.deposits) == (29000, 1)
    drawn(table)
    assert (table.scores[0], table.game.deposits) == (18000, 0)


@article("furiten-club/7.4a", "furiten-club/3.7b")
def test_a_noten_riichi_is_not_looked_at_when_another_player_wins() -> None:
    table = noten_riichi("1z9s").play(1, "discard 9s").play(2, "ron").pass_all()
    assert table.offences == []
    assert table.winners() == [2]
    assert table.deltas[0] == 0
    assert table.deltas[2] == 1000 - table.deltas[1]


@article("furiten-club/7.4a", "furiten-club/3.7b", "furiten-club/option.6c")
@pytest.mark.parametrize("word", ["riichi", "open-riichi"])
def test_a_noten_riichi_reported_before_the_draw_costs_nothing_until_then(word: str) -> None:
    table = noten_riichi(word=word, agreed=word != "riichi")
    assert table.proposed("noten_riichi") == "none"
    assert not table.report(0, "noten_riichi").over
    assert drawn(table).offences[-1] == (0, "noten_riichi", "chombo")


@article("furiten-club/7.4a")
def test_a_noten_riichi_is_chombo_when_four_riichi_lay_all_hands_open() -> None:
    table = four_riichi_one_noten(BOOK)
    assert table.offences == [(3, "noten_riichi", "chombo")]
    assert table.deltas == [4000, 2000, 2000, -8000]
    assert table.scores == [34000, 32000, 32000, 22000]


@article("furiten-club/option.6c")
def test_an_open_riichi_on_a_noten_hand_is_chombo_at_the_draw() -> None:
    table = drawn(noten_riichi(word="open-riichi", agreed=True))
    assert table.offences == [(0, "noten_riichi", "chombo")]
    assert table.deltas == DEALERS_CHOMBO


@article("furiten-club/option.6c")
def test_an_open_riichi_on_a_noten_hand_is_not_punished_when_another_player_wins() -> None:
    table = noten_riichi("1z9s", word="open-riichi", agreed=True)
    table.play(1, "discard 9s").play(2, "ron").pass_all()
    assert table.offences == []
    assert table.deltas[0] == 0


@article("furiten-club/option.6b")
def test_an_open_riichi_in_furiten_kills_the_hand() -> None:
    table = furiten_open_riichi("...9s")
    assert table.offences == [(0, "open_riichi_furiten", "dead-hand-no-calls")]
    assert not table.tsumogiri(3).can(0, "tsumo")
    table.declare(0, "tsumo")
    assert table.offences[-1] == (0, "dead_hand_claim", "chombo")


@article("furiten-club/option.6b")
def test_an_open_riichi_in_furiten_leaves_its_deposit_and_is_noten_at_the_draw() -> None:
    table = drawn(furiten_open_riichi())
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert (table.scores[0], table.game.deposits) == (29000, 1)
    assert table.deltas == NOBODY_PAYS


def second_open_riichi(draws: str = "") -> People:
    """The dealer has declared riichi, then seat 1 an open one; seat 1 waits for 6s and 9s."""
    table = people(BOOK, {0: NO_YAKU, 1: TENPAI}, "1z2z" + draws, open_riichi=True)
    table.play(0, "riichi 1z").pass_all()
    return table.declare(1, "open-riichi-tsumogiri 2z").pass_all()


@article("furiten-club/option.6c")
def test_an_open_riichi_after_anothers_riichi_kills_no_hand_and_stands() -> None:
    table = second_open_riichi("3z4z1z9s")
    assert table.offences == [(1, "open_riichi_not_first", "none")]
    assert (table.game.dead[1], table.game.riichi_open[1]) == (0, 1)
    table.tsumogiri(3).play(1, "tsumo")
    assert table.winners() == [1]
    assert "open_riichi" in table.yaku()


@article("furiten-club/option.6c")
def test_an_open_riichi_after_anothers_riichi_is_chombo_at_the_draw() -> None:
    table = drawn(second_open_riichi())
    assert table.offences[-1] == (1, "open_riichi_not_first", "chombo")
    assert table.deltas == [4000, -8000, 2000, 2000]


@article("furiten-club/option.6c")
def test_a_forbidden_open_riichi_is_forgotten_after_a_win() -> None:
    table = second_open_riichi("5s").play(2, "discard 5s").play(0, "ron").pass_all()
    assert table.winners() == [0]
    assert [sanction for _, _, sanction in table.offences] == ["none"]


@article("furiten-club/option.6b", "furiten-club/option.6c")
def test_furiten_kills_the_hand_of_an_open_riichi_also_after_anothers_riichi() -> None:
    table = people(BOOK, {0: NO_YAKU, 1: TENPAI}, "1z9s3z4z2z5z", open_riichi=True)
    table.tsumogiri().play(1, "discard 9s").pass_all().tsumogiri(2)
    table.play(0, "riichi-tsumogiri 2z").pass_all()
    table.declare(1, "open-riichi-tsumogiri 5z").pass_all()
    assert table.offences == [(1, "open_riichi_furiten", "dead-hand-no-calls")]
    assert table.game.dead[1] > 0


@article("furiten-club/7.4c")
def test_a_kan_in_riichi_that_changes_the_wait_is_chombo_at_the_draw() -> None:
    table = changing_kan()
    assert table.offences == []
    drawn(table)
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.deltas == DEALERS_CHOMBO
    assert table.scores[0] == 18000


@article("furiten-club/7.4c")
def test_a_kan_in_riichi_that_changed_the_wait_makes_the_own_tsumo_chombo() -> None:
    table = changing_kan(replacement="4m").declare(0, "tsumo")
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.winners() == []
    assert table.deltas == DEALERS_CHOMBO


@article("furiten-club/7.4c")
def test_a_kan_in_riichi_that_changed_the_wait_makes_the_own_ron_chombo() -> None:
    table = changing_kan("4m").tsumogiri().play(1, "discard 4m").declare(0, "ron").pass_all()
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.winners() == []


@article("furiten-club/7.4c")
def test_a_kan_in_riichi_that_changed_the_wait_is_forgotten_when_another_player_wins() -> None:
    table = changing_kan(replacement="9s").play(0, "tsumogiri").play(2, "ron").pass_all()
    assert table.winners() == [2]
    assert table.offences == []
    assert table.game.chombo[0] == 0


@article("furiten-club/7.4c")
def test_a_kan_in_riichi_reported_before_the_draw_costs_nothing_until_then() -> None:
    table = changing_kan()
    assert table.proposed("riichi_ankan") == "none"
    assert not table.report(0, "riichi_ankan").over
    assert drawn(table).offences[-1] == (0, "riichi_ankan", "chombo")


@article("furiten-club/7.4c")
def test_a_kan_in_riichi_that_leaves_the_wait_alone_is_no_offence() -> None:
    hands = {0: "333m67p22p567789s"}
    table = people(BOOK, hands, "1z...3m").play(0, "riichi 1z").pass_all().tsumogiri(3)
    assert drawn(table.play(0, "ankan 3333m")).offences == []


# Wins.


NO_WINS = {"noten": (NOTEN, "9s"), "one-away": (ONE_AWAY, "9s"), "no-yaku": (NO_YAKU, "5s")}


@article("furiten-club/7.4b")
@pytest.mark.parametrize("why", NO_WINS)
def test_opening_a_hand_as_won_that_is_no_win_is_chombo(why: str) -> None:
    hand, tile = NO_WINS[why]
    table = people(BOOK, {2: hand}, f"1z...{tile}").tsumogiri(4).play(0, f"discard {tile}")
    table.declare(2, "ron").pass_all()
    assert table.offences == [(2, "false_win_shown", "chombo")]
    assert table.deltas == [4000, 2000, -8000, 2000]
    assert table.next_deal == ("E", 0, 0)


@article("furiten-club/7.4b")
def test_opening_a_complete_hand_in_furiten_is_chombo() -> None:
    table = people(BOOK, {0: TENPAI}, "9s6s").discard(0, "9s").play(1, "discard 6s")
    table.declare(0, "ron").pass_all()
    assert table.offences == [(0, "false_win_shown", "chombo")]
    assert table.deltas == DEALERS_CHOMBO


@article("furiten-club/7.4b")
def test_opening_a_hand_after_a_wrong_tsumo_is_chombo() -> None:
    table = people(BOOK, {0: ONE_AWAY}, "4z").declare(0, "tsumo")
    assert table.offences == [(0, "false_win_shown", "chombo")]
    assert table.deltas == DEALERS_CHOMBO


@article("furiten-club/7.2e", "furiten-club/2.25a")
def test_a_false_win_costs_nothing_beside_a_true_one() -> None:
    table = people(BOOK, {1: NOTEN, 2: TENPAI}, "9s").play(0, "discard 9s")
    table.declare(1, "ron").play(2, "ron").pass_all()
    assert table.offences == [(1, "false_win_shown", "lapsed")]
    assert table.winners() == [2]
    assert (table.deltas[1], table.game.chombo[1]) == (0, 0)


# Calls.


WRONG_CALLS = {
    "pon": (2, "5m", "pon 55m"),
    "chi": (1, "4m", "chi 46m"),
    "kan": (3, "55m", "daiminkan 555m"),
    "chi-out-of-turn": (2, "46m", "chi 46m"),
}


def wrong_call(which: str) -> tuple[People, int]:
    """The dealer has discarded 5m and a seat has laid out tiles that do not go with it."""
    p, held, words = WRONG_CALLS[which]
    table = people(BOOK, {p: held}, "5m").play(0, "discard 5m")
    return table.declare(p, words).pass_all(), p


@article("furiten-club/7.5b")
@pytest.mark.parametrize("which", WRONG_CALLS)
def test_after_a_wrong_call_the_tile_goes_back_and_play_goes_on(which: str) -> None:
    table, p = wrong_call(which)
    assert table.game.river_marks[0, 0] & c.RIVER_CALLED == 0
    assert table.game.meld_count[p] == 0
    assert table.waiting() == [1]


@article("furiten-club/7.5b")
@pytest.mark.parametrize("which", WRONG_CALLS)
def test_a_wrong_call_kills_the_hand(which: str) -> None:
    table, p = wrong_call(which)
    assert table.offences == [(p, "wrong_call", "dead-hand-no-calls")]
    assert table.dead(p) == 2


@article("furiten-club/7.5b")
def test_a_hand_that_died_of_a_wrong_call_cannot_win() -> None:
    table = people(BOOK, {1: TENPAI}, "6p...9s").play(0, "discard 6p")
    table.declare(1, "chi 57p").pass_all().tsumogiri(3).play(0, "discard 9s")
    assert not table.can(1, "ron")


@article("furiten-club/7.5b")
def test_a_concealed_kan_of_three_tiles_kills_the_hand_and_the_turn_goes_on() -> None:
    table = people(BOOK, {0: "555m"}, "1z").declare(0, "ankan 5555m")
    assert table.offences == [(0, "wrong_call", "dead-hand-no-calls")]
    assert table.waiting() == [0]
    assert table.game.meld_count[0] == 0


TAKEN_BACK = {
    "chi": "withdrawn_call",
    "pon": "withdrawn_call",
    "kan": "withdrawn_call",
    "ron": "false_win_unshown",
}


@article("furiten-club/7.5c")
@pytest.mark.parametrize("word", TAKEN_BACK)
def test_taking_a_spoken_word_back_kills_the_hand(word: str) -> None:
    table = people(BOOK, {1: TENPAI}, "2p...9s").play(0, "discard 2p")
    table.declare(1, f"{word}-taken-back").pass_all()
    assert table.offences == [(1, TAKEN_BACK[word], "dead-hand-no-calls")]
    assert table.deltas == NOBODY_PAYS
    table.tsumogiri(3).play(0, "discard 9s")
    assert not table.can(1, "ron")


@article("furiten-club/7.5c")
def test_taking_tsumo_back_before_the_hand_is_opened_kills_it_like_ron() -> None:
    table = people(BOOK, {0: ONE_AWAY}, "4z").declare(0, "tsumo-taken-back")
    assert table.offences == [(0, "false_win_unshown", "dead-hand-no-calls")]
    assert table.waiting() == [0]


@article("furiten-club/7.5c")
def test_a_riichi_taken_back_is_left_to_the_referee() -> None:
    table = people(BOOK, {0: TENPAI}, "1z").declare(0, "riichi-taken-back")
    assert table.offences == [(0, "riichi_withdrawn", "referee")]
    assert table.dead(0) == 0


# A dead hand.


@article("furiten-club/7.3b")
@pytest.mark.parametrize("words", ["pon 22p", "ron", "chi 13p", "daiminkan 222p", "pon-taken-back"])
def test_claiming_a_discard_with_a_dead_hand_is_chombo(words: str) -> None:
    hand = "234m567m13p78s222p" if words[:3] in ("chi", "dai") else TENPAI
    table = dead("2p", hand).play(0, "discard 2p")
    table.declare(1, words).pass_all()
    assert table.offences[-1] == (1, "dead_hand_claim", "chombo")
    assert table.deltas == [4000, -8000, 2000, 2000]


@article("furiten-club/7.3b")
def test_winning_with_a_dead_hand_on_a_tile_that_completes_it_is_chombo() -> None:
    table = dead("9s").play(0, "discard 9s").declare(1, "ron").pass_all()
    assert table.offences[-1] == (1, "dead_hand_claim", "chombo")
    assert table.winners() == []


@article("furiten-club/7.3b")
@pytest.mark.parametrize("words", ["tsumo", "ankan 1111z"])
def test_a_kan_or_a_win_on_ones_own_turn_with_a_dead_hand_is_chombo(words: str) -> None:
    hand = "1111z234m567m345p" if words != "tsumo" else TENPAI
    table = dead(".9s", hand).tsumogiri().declare(1, words)
    assert table.offences[-1] == (1, "dead_hand_claim", "chombo")
    assert table.game.kyoku_end == c.END_CHOMBO


@article("furiten-club/7.3b")
def test_riichi_is_not_open_to_a_dead_hand_and_costs_nothing_more() -> None:
    table = dead(".1z").tsumogiri().declare(1, "riichi-tsumogiri 1z").pass_all()
    assert table.game.riichi[1] == c.R_NONE
    assert table.scores == [30000] * 4
    assert table.waiting() == [2]


@article("furiten-club/7.3b")
def test_passing_and_discarding_with_a_dead_hand_is_no_offence() -> None:
    table = drawn(dead("2p...9s"))
    assert [offence for _, offence, _ in table.offences] == ["too_few_tiles"]
    assert table.deltas == NOBODY_PAYS
