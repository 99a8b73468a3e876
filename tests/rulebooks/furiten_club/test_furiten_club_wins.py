import pytest

from hanchan.core import codes as c
from hanchan.scoring import score
from hanchan.scoring.sheet_lines import LineKind
from play.rare_situations import fed_dragons, fed_fourth_kan, fed_winds
from play.scenario_table import Table, book
from play.scenarios import ALL_FOR_9S, TENPAI, claim, deal, last_event, next_kyoku, view_of
from rulebooks.furiten_club.furiten_club_situations import BOOK, club, value

article = pytest.mark.article
YAKULESS = "123m567m345p99s68s"
"""Waits for 7s in the middle: without riichi or tsumo it has no yaku."""


@article("furiten-club/8.1a")
def test_the_third_dragon_makes_a_player_liable_and_the_second_does_not() -> None:
    table = fed_dragons(BOOK)
    assert [table.game.pao[2, which] for which in range(3)] == [1, c.NOBODY, c.NOBODY]
    two = deal(BOOK, {2: "55z66z234m"}, "5z6z").play(0, "discard 5z")
    claim(two, 2, "pon 55z").discard(2, "2m")
    claim(two.play(3, "discard 6z"), 2, "pon 66z")
    assert two.game.pao[2, 0] == c.NOBODY


@article("furiten-club/8.1a")
def test_a_declared_concealed_kan_counts_among_the_sets_shown() -> None:
    hands = {2: "555z66z77z234m9s1p"}
    table = club(hands, "..5z.6z7z", replacements="4p").tsumogiri(2)
    table.play(2, "ankan 5555z").discard(2, "4p").tsumogiri().play(0, "discard 6z")
    claim(table, 2, "pon 66z").discard(2, "1p").play(3, "discard 7z")
    claim(table, 2, "pon 77z")
    assert table.game.pao[2, 0] == 3


@article("furiten-club/8.1b")
def test_on_tsumo_the_liable_player_pays_the_yakuman_alone() -> None:
    table = fed_dragons(BOOK, "...9s").tsumogiri(3).play(2, "tsumo")
    assert table.deltas == [0, -32000, 32000, 0]


@article("furiten-club/8.1b")
@pytest.mark.parametrize(
    ("from_seat", "change"), [(3, [0, -16000, 32000, -16000]), (1, [0, -32000, 32000, 0])]
)
def test_on_ron_liable_player_and_discarder_pay_half_each(
    from_seat: int, change: list[int]
) -> None:
    draws = {3: "9s", 1: "..9s"}[from_seat]
    table = fed_dragons(BOOK, draws)
    while table.game.seat != from_seat:
        table.tsumogiri()
    claim(table.play(from_seat, "discard 9s"), 2, "ron")
    assert table.deltas == change


@article("furiten-club/8.1c")
def test_the_honba_of_a_shared_payment_falls_to_the_discarder() -> None:
    table = fed_dragons(BOOK, "9s", honba=2)
    claim(table.play(3, "discard 9s"), 2, "ron")
    assert table.deltas == [0, -16000, 32600, -16600]
    drawn = fed_dragons(BOOK, "...9s", honba=2).tsumogiri(3).play(2, "tsumo")
    assert drawn.deltas == [0, -32600, 32600, 0]


@article("furiten-club/8.2a")
def test_the_third_dragon_makes_liable_for_daisangen_by_kan_as_well() -> None:
    assert fed_dragons(BOOK, "...9s").tsumogiri(3).play(2, "tsumo").game.res_pao[0] == 1
    table = club({2: "55z66z777z234m9s1p4p"}, "5z6z..7z", replacements="2p")
    claim(table.play(0, "discard 5z"), 2, "pon 55z").discard(2, "1p")
    claim(table.play(3, "discard 6z"), 2, "pon 66z").discard(2, "4p").tsumogiri(2)
    claim(table.play(1, "discard 7z"), 2, "daiminkan 777z")
    assert table.game.pao[2, 0] == 1


@article("furiten-club/8.2b")
def test_the_fourth_wind_makes_liable_for_daisuushii() -> None:
    table = fed_winds(BOOK, "...9s").tsumogiri(3).play(2, "tsumo")
    assert table.deltas == [0, -32000, 32000, 0]


@article("furiten-club/8.2b")
def test_the_fourth_wind_makes_liable_by_kan_as_well() -> None:
    table = club({2: "11z22z33z444z9s1p4p7p"}, "1z2z3z..4z", replacements="2p")
    claim(table.play(0, "discard 1z"), 2, "pon 11z").discard(2, "1p")
    claim(table.play(3, "discard 2z"), 2, "pon 22z").discard(2, "4p")
    claim(table.play(3, "discard 3z"), 2, "pon 33z").discard(2, "7p").tsumogiri(2)
    claim(table.play(1, "discard 4z"), 2, "daiminkan 444z")
    assert table.game.pao[2, 1] == 1


@article("furiten-club/8.2c")
def test_the_discard_behind_the_fourth_kan_makes_liable_for_suukantsu() -> None:
    table = fed_fourth_kan(BOOK, "...9s").tsumogiri(3).play(2, "tsumo")
    assert "suukantsu" in table.yaku()
    assert table.deltas == [-32000, 0, 32000, 0]


def fed_kan_of_terminals(draws: str) -> Table:
    """The dealer waits for 1s with three concealed kans and one of seat 1's 9p, all terminals."""
    table = club({0: "1111m999m111p999p"}, "9m9p" + draws, replacements="1p1s5z4z")
    for kind in ("1111m", "9999m", "1111p"):
        table.play(0, f"ankan {kind}")
    table.discard(0, "5z").play(1, "discard 9p")
    return claim(table, 0, "daiminkan 999p").discard(0, "4z")


@article("furiten-club/8.1b", "furiten-club/8.2c")
def test_the_feeder_of_the_fourth_kan_pays_the_tsumo_alone_even_with_another_yakuman() -> None:
    table = fed_kan_of_terminals("...1s").tsumogiri(3).play(0, "tsumo")
    assert table.yaku() == {"suukantsu"}
    assert table.deltas == [48000, -48000, 0, 0]


@article("furiten-club/8.1b", "furiten-club/8.2c")
def test_the_feeder_of_the_fourth_kan_pays_half_a_ron_even_with_another_yakuman() -> None:
    table = fed_kan_of_terminals(".1s").tsumogiri()
    claim(table.play(2, "discard 1s"), 0, "ron")
    assert table.yaku() == {"suukantsu"}
    assert table.deltas == [48000, -24000, -24000, 0]


@article("furiten-club/8.1b")
def test_the_first_of_two_feeders_is_liable() -> None:
    hands = {2: "555z666z777z111p9s"}
    table = club(hands, "..5z.6z7z..1p...9s", replacements="2s3s4s5s").tsumogiri(2)
    table.play(2, "ankan 5555z").discard(2, "2s").tsumogiri()
    for discarder, triplet, thrown in ((0, "666z", "3s"), (3, "777z", "4s"), (1, "111p", "5s")):
        while table.game.seat != discarder:
            table.tsumogiri()
        table.play(discarder, f"discard {triplet[-2:]}")
        claim(table, 2, f"daiminkan {triplet}").discard(2, thrown)
    table.tsumogiri(3).play(2, "tsumo")
    assert table.yaku() == {"daisangen"}
    assert table.deltas == [0, 0, 32000, -32000]


@article("furiten-club/9.1b")
@pytest.mark.parametrize(
    ("indicator", "tile"),
    [
        ("1m", "2m"),
        ("9m", "1m"),
        ("9p", "1p"),
        ("1z", "2z"),
        ("4z", "1z"),
        ("5z", "6z"),
        ("6z", "7z"),
        ("7z", "5z"),
    ],
)
def test_the_dora_is_the_next_tile_of_its_cycle(indicator: str, tile: str) -> None:
    hand = f"555m678m345p99s{tile}"
    assert value(hand + tile, tile, tsumo=True, dora=indicator).dora == 3


@article("furiten-club/9.1a")
def test_an_indicator_of_4p_makes_every_5p_dora() -> None:
    assert value("123m567m55p99s68s5p", "7s", tsumo=True, dora="4p").dora == 3


@article("furiten-club/9.2")
def test_dora_add_a_han_for_each_indicator_but_are_no_yaku() -> None:
    doubled = value(YAKULESS, "7s", situation=["riichi"], dora="6s6s")
    assert (doubled.han, doubled.dora) == (1, 2)
    assert doubled.points == 5200
    assert value(YAKULESS, "7s", dora="6s6s").status == c.NO_YAKU


@article("furiten-club/9.4a", "furiten-club/9.4b")
def test_a_riichi_winner_turns_the_tiles_under_every_open_indicator() -> None:
    hand = "111z234m567m99s68s"
    for declares in (True, False):
        table = club({0: hand}, "....5z...1z.", ura="5s6s5s", dora="5z5z", replacements="7s")
        table.tsumogiri(4)
        table.play(0, "riichi 5z" if declares else "discard 5z").pass_all().tsumogiri(3)
        table.play(0, "ankan 1111z").play(0, "tsumo")
        assert table.game.res_ura[0] == (2 if declares else 0)
        assert table.game.dora_open == 2


@article("furiten-club/9.4b")
def test_the_riichi_of_another_player_gives_no_ura() -> None:
    table = club({0: TENPAI, 1: YAKULESS}, "....1z....7s", ura="6s").tsumogiri(4)
    table.play(0, "riichi 1z").pass_all().tsumogiri(4).play(1, "tsumo")
    assert table.yaku() == {"menzen_tsumo"}
    assert table.game.res_ura[0] == 0


@article("furiten-club/9.5")
@pytest.mark.parametrize(
    ("suit", "hand"),
    [
        ("m", "40m123p456s789s99p"),
        ("p", "40p123m456s789s99m"),
        ("s", "40s123m456p789p99m"),
    ],
)
def test_one_five_of_each_suit_is_red_and_always_dora(suit: str, hand: str) -> None:
    assert list(club().game.wall).count(34 + "mps".index(suit)) == 1
    assert value(hand, f"6{suit}", situation=["riichi"]).dora == 1
    assert value(hand, f"6{suit}", situation=["riichi"], dora=f"4{suit}").dora == 2


@article("furiten-club/10.1a", "furiten-club/10.1b")
@pytest.mark.parametrize(
    ("hand", "win", "complete"),
    [
        (YAKULESS, "7s", True),
        ("19m19p19s1234567z", "1m", True),
        ("1133m5577p99s11z2z", "2z", True),
        ("1111m5577p99s11z2z", "2z", False),
        ("19m19p19s1234567z", "5m", False),
        ("123m567m345p99s68s", "9s", False),
    ],
)
def test_four_sets_and_a_pair_win_and_so_do_orphans_and_seven_different_pairs(
    hand: str, win: str, complete: bool
) -> None:
    judged = value(hand, win, situation=["riichi"])
    assert (judged.status == c.OK) == complete
    assert (judged.status == c.NOT_COMPLETE) != complete


@article("furiten-club/10.2")
def test_a_win_on_a_drawn_tile_is_tsumo_and_on_anothers_tile_ron() -> None:
    drawn = club({0: TENPAI}, "6s").play(0, "tsumo")
    assert drawn.game.res_from[0] == c.NOBODY
    taken = club({1: TENPAI}, "6s").play(0, "discard 6s")
    claim(taken, 1, "ron")
    assert taken.game.res_from[0] == 0


@article("furiten-club/10.3")
def test_a_win_needs_a_yaku_however_many_dora_it_has() -> None:
    assert value("123m067m340p99s68s", "7s").status == c.NO_YAKU
    one = value(YAKULESS, "7s", situation=["riichi"])
    assert (one.status, one.han) == (c.OK, 1)
    assert value(YAKULESS, "7s", situation=["riichi"], honba=7).status == c.OK


@article("furiten-club/10.4")
def test_the_nearest_of_two_rons_after_the_discarder_wins_alone() -> None:
    table = club({1: ALL_FOR_9S[0], 3: ALL_FOR_9S[1]}, "9s").play(0, "discard 9s")
    table.play(3, "ron").play(1, "ron")
    assert table.winners() == [1]
    assert table.deltas[3] == 0


@article("furiten-club/10.5")
def test_the_winning_hand_lies_open_and_the_winning_tile_is_named() -> None:
    table = club({1: TENPAI}, "6s").play(0, "discard 6s")
    claim(table, 1, "ron")
    view = view_of(table, 3)
    assert sum(view.laid_open[1, kind] for kind in range(34)) == 13
    assert sum(view.laid_open[2, kind] for kind in range(34)) == 0
    assert last_event(table, "win")[:4] == (1, 0, 0, 23)


@article("furiten-club/11.1")
def test_all_three_pay_for_a_tsumo_and_the_discarder_alone_for_a_ron() -> None:
    hand = "123m567m345p99s67s"
    assert value(hand, "8s", situation=["riichi"]).payments == (2000, 0, 0, 0)
    assert value(YAKULESS, "7s", tsumo=True, situation=["riichi"]).payments == (
        1000,
        0,
        500,
        500,
    )


@article("furiten-club/11.2")
def test_a_settlement_is_made_at_once_and_stands_in_the_next_kyoku() -> None:
    table = club({1: TENPAI}, "6s").play(0, "discard 6s")
    claim(table, 1, "ron")
    paid = table.scores
    assert paid != [30000] * 4
    assert table.events[-3:-1] == ["win", "settled"]
    assert next_kyoku(table).scores == paid


@article("furiten-club/11.3")
def test_everybody_sees_what_a_win_is_worth_the_share_of_a_child_and_of_the_dealer() -> None:
    table = club({1: YAKULESS}, ".....7s").tsumogiri(5).play(1, "tsumo")
    assert table.deltas == [-500, 1100, -300, -300]
    for p in range(4):
        assert [view_of(table, p).delta[q] for q in range(4)] == table.deltas


@article("furiten-club/11.3")
def test_on_tsumo_the_share_of_a_child_is_named_before_the_dealers() -> None:
    sheet = score(YAKULESS, "7s", rules=book(BOOK), tsumo=True, seat="S")
    assert (sheet.points.from_each, sheet.points.from_dealer) == (300, 500)
    named = [line.name for line in sheet.lines if line.kind is LineKind.PAYMENT]
    assert named.index("each") < named.index("dealer")
