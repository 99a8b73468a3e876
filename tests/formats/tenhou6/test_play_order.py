"""The order of play is deduced from the draws, calls and discards of each seat."""

from formats.tenhou6.handmade import UNKNOWN, accepted, document, kyoku, refusal, row, told
from hanchan.records.events import Chi, Dahai, Kakan, Tsumo
from hanchan.records.tile_names import sort_tile_names


def test_the_dealer_begins_and_the_turn_goes_round() -> None:
    one = kyoku([[47], [46], [45], [44]], [[47], [60], [31], []])
    assert told(one.events) == [
        "0 tsumo C", "0 dahai C", "1 tsumo F", "1 dahai F", "2 tsumo P", "2 dahai 1s", "3 tsumo N",
    ]  # fmt: skip
    thrown = [event.tsumogiri for event in one.events if isinstance(event, Dahai)]
    assert thrown == [False, True, False]


def test_the_dealer_is_the_seat_that_the_kyoku_says() -> None:
    one = kyoku([[], [], [45], []], [[], [], [60], []], place=(6, 1, 2))
    assert told(one.events) == ["2 tsumo P", "2 dahai P"]
    assert (one.bakaze, one.kyoku, one.oya, one.honba, one.kyotaku) == ("S", 3, 2, 1, 2)


def test_a_pon_from_across_passes_over_the_seat_between() -> None:
    one = kyoku([[47], [], ["41p4141"], [46]], [[41], [], [31], [60]])
    assert told(one.events)[1:5] == ["0 dahai E", "2 pon E", "2 dahai 1s", "3 tsumo F"]


def test_the_place_of_the_letter_tells_who_fed_the_call() -> None:
    for call, seat in (("p414141", 1), ("41p4141", 2), ("4141p41", 3)):
        draws: list[list[int | str]] = [[47], [], [], []]
        draws[seat] = [call]
        discards: list[list[int | str]] = [[41], [], [], []]
        discards[seat] = [11]
        assert told(kyoku(draws, discards).events)[2] == f"{seat} pon E"


def test_a_chi_takes_the_tile_behind_its_letter_red_fives_too() -> None:
    one = kyoku([[47], ["c511416"], [], []], [[51], [21], [], []])
    chi = one.events[2]
    assert isinstance(chi, Chi)
    assert (chi.actor, chi.target, chi.pai, chi.consumed) == (1, 0, "5mr", ("4m", "6m"))


def test_a_plain_five_is_not_the_red_one_that_a_call_names() -> None:
    problem = refusal(document(row([[47], ["c511416"], [], []], [[15], [21], [], []])))
    assert problem.field == "log[0][8][0]"


def test_a_pon_goes_before_a_chi_that_takes_the_next_such_tile() -> None:
    one = kyoku([[47, 46], ["c171618"], ["17p1717"], [45]], [[17, 17], [21], [31], [60]])
    calls = [event for event in told(one.events) if "pon" in event or "chi" in event]
    assert calls == ["2 pon 7m", "1 chi 7m"]


def test_a_call_waits_for_the_second_of_two_equal_discards() -> None:
    # Seat 3 could call the first east too, but then seat 1 would never come to draw.
    one = kyoku([[47, "4444p44"], [46], [], ["4141p41"]], [[41, 41], [44], [], [31]])
    assert told(one.events) == [
        "0 tsumo C", "0 dahai E", "1 tsumo F", "1 dahai N", "0 pon N", "0 dahai E", "3 pon E",
        "3 dahai 1s",
    ]  # fmt: skip


def test_a_daiminkan_draws_a_replacement_and_leaves_an_empty_place() -> None:
    one = kyoku([[47], ["m41414141", 46], [], []], [[41], [0, 60], [], []])
    assert told(one.events)[2:] == ["1 daiminkan E", "1 tsumo F", "1 dahai F"]
    replacement = one.events[3]
    assert isinstance(replacement, Tsumo)
    assert replacement.rinshan
    assert one.dora_timed


def test_an_ankan_and_a_kakan_draw_replacements() -> None:
    one = kyoku(
        [[11, 46], [45], [41], ["p414141", 42]],
        [["111111a11", 60], [60], [60], ["k41414141", 60]],
    )
    assert told(one.events)[1:4] == ["0 ankan", "0 tsumo F", "0 dahai F"]
    assert told(one.events)[-3:] == ["3 kakan E", "3 tsumo S", "3 dahai S"]


def test_a_kakan_holds_the_three_tiles_of_its_pon() -> None:
    one = kyoku(
        [[47, 45], ["p522525", 25, 46], [44], [43]],
        [[52, 60], [31, "k25522525", 60], [60], [60]],
    )
    kakan = next(event for event in one.events if event.type == "kakan")
    assert isinstance(kakan, Kakan)
    assert (kakan.pai, kakan.consumed) == ("5p", ("5p", "5p", "5pr"))


def test_a_riichi_stands_when_the_next_seat_draws_or_calls() -> None:
    assert told(kyoku([[47], [46], [], []], [["r60"], [60], [], []]).events)[1:5] == [
        "0 reach", "0 dahai C", "0 reach_accepted", "1 tsumo F",
    ]  # fmt: skip
    called = kyoku([[47], [], ["41p4141"], []], [["r41"], [], [31], []])
    assert told(called.events)[3:5] == ["0 reach_accepted", "2 pon E"]


RON = [2, 0, 2, "30符1飜1000点", "断幺九(1飜)"]


def test_a_riichi_whose_tile_is_won_does_not_stand() -> None:
    lists = ([[47], [], [], []], [["r60"], [], [], []])
    assert accepted(kyoku(*lists, ["和了", [-1000, 0, 1000, 0], RON])) == []


def test_a_riichi_whose_tile_is_won_stands_if_the_winner_got_its_deposit() -> None:
    lists = ([[47], [], [], []], [["r60"], [], [], []])
    assert accepted(kyoku(*lists, ["和了", [-1000, 0, 2000, 0], RON])) == [0]


def test_the_last_riichi_stands_at_every_draw_but_a_triple_ron() -> None:
    lists = ([[47], [], [], []], [["r60"], [], [], []])
    assert accepted(kyoku(*lists, ["四家立直"])) == [0]
    assert accepted(kyoku(*lists, ["流局", [0, 0, 0, 0]])) == [0]
    assert accepted(kyoku(*lists, ["三家和了"])) == []
    assert accepted(kyoku(*lists, UNKNOWN)) == []


def test_a_kakan_may_be_robbed() -> None:
    result = ["和了", [1000, -1000, 0, 0], [0, 1, 0, "30符1飜1000点", "槍槓(1飜)"]]
    one = kyoku(
        [[47, 45], ["p414141", 41], [44], [42]],
        [[41, 60], [31, "k41414141"], [60], [60]],
        result,
    )
    assert told(one.events)[-1] == "1 kakan E"
    assert one.wins[0].pai == "E"


def test_a_ron_takes_the_last_discard_and_a_tsumo_the_last_draw() -> None:
    ron = kyoku([[47], [], [], []], [[60], [], [], []], ["和了", [-1000, 0, 1000, 0], RON])
    assert (ron.wins[0].target, ron.wins[0].pai) == (0, "C")
    drawn = ["和了", [1500, -500, -500, -500], [0, 0, 0, "30符1飜500点∀", "門前清自摸和(1飜)"]]
    tsumo = kyoku([[47], [], [], []], [[], [], [], []], drawn)
    assert (tsumo.wins[0].target, tsumo.wins[0].pai) == (0, "C")
    assert tsumo.wins[0].tehai == sort_tile_names(tsumo.tehais[0])


def test_a_ron_from_another_seat_than_the_last_to_discard_is_refused() -> None:
    result = ["和了", [1000, -1000, 0, 0], [0, 1, 0, "30符1飜1000点", "断幺九(1飜)"]]
    problem = refusal(document(row([[47], [], [], []], [[60], [], [], []], result)))
    assert (problem.message, problem.field) == ("tenhou6-end", "log[0][16]")


def test_an_entry_that_no_order_leads_to_is_named() -> None:
    problem = refusal(document(row([[47], ["p414141"], [], []], [[46], [31], [], []])))
    assert str(problem) == (
        "log[0][8][0]: this draw or call fits into no order of play; "
        "compare it with the lists of the other seats"
    )


def test_the_tile_just_drawn_cannot_be_discarded_behind_a_call() -> None:
    problem = refusal(document(row([[47], ["p414141"], [], []], [[41], [60], [], []])))
    assert (problem.message, problem.field) == ("tenhou6-drawn", "log[0][9][0]")


def test_a_daiminkan_leaves_an_empty_place_among_the_discards() -> None:
    problem = refusal(document(row([[47], ["m41414141", 45], [], []], [[41], [31], [], []])))
    assert (problem.message, problem.field) == ("tenhou6-gap", "log[0][9][0]")


def test_a_file_with_thousands_of_equal_discards_is_refused_in_time() -> None:
    thrown = [11] * 3000
    calls = ["p111111"] * 3000
    lists = [thrown, [*calls, "p424242"], calls, calls]
    problem = refusal(document(row(lists, [thrown, thrown, thrown, thrown])))
    assert problem.field.startswith("log[0][")
