from hanchan.core import codes as c
from hanchan.tiles import Tile
from play.scenario_table import Table, worth
from play.scenarios import claim, deal, shown_hand, view_of
from rulebooks.wiki.wiki_situations import article, both

WAITS_9S = "123m456p78s55777z"
NINE_KINDS = "19m19p19s47m4p123z4s"
THREE_WAITS = {
    1: "234m234p78s55666z",
    2: "345m345p78s11777z",
    3: "678m678p78s33444z",
}


def won_by_ron(rulebook: str) -> Table:
    """Seat 2 has won on the 9s of seat 0."""
    return deal(rulebook, {2: WAITS_9S}, "9s").play(0, "discard 9s").play(2, "ron")


@both
@article("wiki-numbered/1.6", "wiki-bulleted/end.1")
def test_a_kyoku_is_over_with_a_win_or_a_draw_and_nothing_more_can_be_done(rulebook: str) -> None:
    won = won_by_ron(rulebook)
    drawn = deal(rulebook).run_out()
    for table, end in ((won, c.END_WIN), (drawn, c.END_EXHAUSTED)):
        assert table.game.kyoku_end == end
        assert table.over
        assert all(table.legal(p) == [] for p in range(4))
        assert table.events[-1] == "end_kyoku"


@both
@article("wiki-numbered/1.22", "wiki-bulleted/end.2")
def test_a_win_is_either_a_tsumo_or_a_ron(rulebook: str) -> None:
    ron = won_by_ron(rulebook)
    tsumo = deal(rulebook, {0: WAITS_9S}, "9s").play(0, "tsumo")
    assert ron.log[-3][:4] == ("win", 2, 0, 0)
    assert tsumo.log[-3][:4] == ("win", 0, 0, c.NOBODY)


@both
@article("wiki-numbered/1.23", "wiki-bulleted/end.3")
def test_a_tsumo_is_declared_on_the_tile_drawn_and_shows_the_hand(rulebook: str) -> None:
    table = deal(rulebook, {1: WAITS_9S}, "9m9s").discard(0, "9m")
    assert table.can(1, "tsumo")
    assert shown_hand(view_of(table, 3), 1) == ""
    table.play(1, "tsumo")
    assert table.winners() == [1]
    assert shown_hand(view_of(table, 3), 1) == "123m456p789s55777z"


@both
@article("wiki-numbered/1.24", "wiki-bulleted/end.4")
def test_a_ron_is_declared_in_tenpai_on_the_discard_of_another(rulebook: str) -> None:
    for p in (1, 2, 3):
        table = deal(rulebook, {p: WAITS_9S}, "9s").play(0, "discard 9s")
        assert table.can(p, "ron")
        table.play(p, "ron")
        assert table.winners() == [p]
        assert table.deltas[0] == -table.deltas[p]


@both
@article("wiki-numbered/1.24", "wiki-bulleted/end.4")
def test_without_tenpai_there_is_no_ron(rulebook: str) -> None:
    table = deal(rulebook, {2: "123m456p37s55777z"}, "9s").play(0, "discard 9s")
    assert not table.can(2, "ron")
    assert table.waits(2) == set()


@both
@article("wiki-numbered/1.25", "wiki-bulleted/end.5")
def test_everybody_sees_the_hand_its_worth_and_the_payments_before_the_next_kyoku(
    rulebook: str,
) -> None:
    table = won_by_ron(rulebook)
    assert table.events[-3:] == ["win", "settled", "end_kyoku"]
    for p in range(4):
        view = view_of(table, p)
        assert shown_hand(view, 2) == "123m456p78s55777z"
        assert [view.delta[q] for q in range(4)] == [-1300, 0, 1300, 0]
    assert table.yaku() == {"chun"}
    assert table.han_fu() == (1, 40)


@both
@article("wiki-numbered/1.26", "wiki-bulleted/end.6")
def test_the_first_of_three_rons_after_the_discarder_wins_alone(rulebook: str) -> None:
    table = deal(rulebook, THREE_WAITS, "9s").play(0, "discard 9s")
    for p in (3, 2, 1):
        table.play(p, "ron")
    assert table.winners() == [1]
    assert table.game.kyoku_end == c.END_WIN
    assert table.deltas[2:] == [0, 0]


@both
@article("wiki-numbered/1.26", "wiki-bulleted/end.6")
def test_the_first_of_two_rons_in_draw_order_wins(rulebook: str) -> None:
    hands = {p: THREE_WAITS[p] for p in (1, 3)}
    table = deal(rulebook, hands, "9m1p9s", away="9s").discard(0, "9m").discard(1, "1p")
    table.play(2, "discard 9s").play(1, "ron").play(3, "ron")
    assert table.winners() == [3]


@both
@article("wiki-numbered/1.27", "wiki-bulleted/basics.3")
def test_dora_alone_do_not_make_a_win(rulebook: str) -> None:
    hand = worth(rulebook, "456p789s44s78m", "9m", ["chi 123m"], dora="3s")
    assert hand.status in (c.NO_YAKU, c.TOO_FEW_HAN)


@both
@article("wiki-numbered/1.27", "wiki-bulleted/basics.3")
def test_one_han_of_yaku_is_enough_however_many_honba_there_are(rulebook: str) -> None:
    for honba in (0, 5, 8):
        table = deal(rulebook, {2: WAITS_9S}, "9s", honba=honba).play(0, "discard 9s")
        assert table.can(2, "ron")
        assert table.play(2, "ron").han_fu()[0] == 1


@both
@article("wiki-numbered/2.1a", "wiki-bulleted/end.8")
def test_an_unclaimed_houtei_tile_ends_the_kyoku_as_an_exhaustive_draw(
    rulebook: str,
) -> None:
    table = deal(rulebook).tsumogiri(69)
    assert not table.over
    table.tsumogiri()
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert "draw_end" in table.events


@both
@article("wiki-numbered/2.1a", "wiki-numbered/2.1f", "wiki-bulleted/end.7")
def test_four_riichi_do_not_end_the_kyoku(rulebook: str) -> None:
    hands = {
        0: "123m456m99m78p111s",
        1: "123p44p678p789s22z",
        2: "23678m99p123456s",
        3: "11m234p56888s333z",
    }
    table = deal(rulebook, hands, "4z5z6z7z")
    for p, tile in enumerate(("4z", "5z", "6z", "7z")):
        table.play(p, f"riichi {tile}").pass_all()
    assert table.events.count("riichi_stands") == 4
    assert not table.over
    assert table.waiting() == [0]


@both
@article("wiki-numbered/1.26", "wiki-bulleted/end.6", "wiki-bulleted/end.7")
def test_three_claims_to_one_tile_do_not_abort_the_kyoku(rulebook: str) -> None:
    table = deal(rulebook, THREE_WAITS, "9s").play(0, "discard 9s")
    for p in (1, 2, 3):
        table.play(p, "ron")
    assert table.game.kyoku_end == c.END_WIN


@both
@article("wiki-numbered/2.1b", "wiki-bulleted/end.11")
def test_nine_kinds_on_the_first_draw_may_abort_the_kyoku(rulebook: str) -> None:
    for p in range(4):
        table = deal(rulebook, {p: NINE_KINDS}, "5s" * p + "7z").tsumogiri(p)
        assert table.can(p, "kyuushu")
        assert table.can(p, "discard 1m")
        table.play(p, "kyuushu")
        assert table.game.kyoku_end == c.END_KYUUSHU
        assert table.deltas == [0] * 4


@both
@article("wiki-numbered/2.1b", "wiki-bulleted/end.11")
def test_eight_kinds_do_not_abort_the_kyoku(rulebook: str) -> None:
    table = deal(rulebook, {0: "19m19p19s47m24p23z4s"}, "5s")
    assert table.why_not(0, "kyuushu") == c.TOO_FEW_KINDS


@both
@article("wiki-numbered/2.1b", "wiki-bulleted/end.11", "wiki-bulleted/concept.17")
def test_a_pon_before_takes_the_nine_kinds_away_but_a_concealed_kan_does_not(
    rulebook: str,
) -> None:
    hands = {1: "77z3333m228p258s6z", 3: NINE_KINDS}
    called = deal(rulebook, hands, "7z6p6p6z").play(0, "discard 7z")
    claim(called, 1, "pon 77z").discard(1, "2p").tsumogiri()
    assert called.why_not(3, "kyuushu") == c.NOT_FIRST_TURN
    kan = deal(rulebook, hands, "6p6p6p6z").tsumogiri().play(1, "ankan 3333m").pass_all()
    kan.play(1, "tsumogiri").pass_all().tsumogiri()
    assert kan.can(3, "kyuushu")


@both
@article("wiki-numbered/2.1b", "wiki-bulleted/end.11")
def test_nine_kinds_on_the_second_draw_do_not_abort_the_kyoku(rulebook: str) -> None:
    table = deal(rulebook, {0: NINE_KINDS}, "7z5p5p5p5s").tsumogiri(4)
    assert table.why_not(0, "kyuushu") == c.NOT_FIRST_TURN


@both
@article("wiki-numbered/2.1c", "wiki-bulleted/end.9")
def test_one_wind_discarded_by_all_four_in_the_first_go_around_aborts_the_kyoku(
    rulebook: str,
) -> None:
    table = deal(rulebook, draws="4z4z4z4z")
    table.tsumogiri(3)
    assert not table.over
    table.tsumogiri()
    assert table.game.kyoku_end == c.END_FOUR_WINDS
    assert table.deltas == [0] * 4


@both
@article("wiki-numbered/2.1c", "wiki-bulleted/end.9")
def test_dragons_or_winds_of_two_kinds_do_not_abort_the_kyoku(rulebook: str) -> None:
    assert not deal(rulebook, draws="6z6z6z6z").tsumogiri(4).over
    assert not deal(rulebook, draws="4z4z4z3z").tsumogiri(4).over


@both
@article("wiki-numbered/2.1c", "wiki-bulleted/end.9", "wiki-bulleted/concept.17")
def test_a_concealed_kan_in_between_does_not_save_the_kyoku_from_four_winds(
    rulebook: str,
) -> None:
    hands = {1: "3333m258p258s567z"}
    table = deal(rulebook, hands, "4z5p4z4z", replacements="4z").tsumogiri()
    table.play(1, "ankan 3333m").play(1, "tsumogiri 4z").pass_all().tsumogiri(2)
    assert table.game.kyoku_end == c.END_FOUR_WINDS


def two_kans_each(rulebook: str, *, replacements: str, third: str = "") -> Table:
    """Seats 0 and 1 make two concealed kans each; seat 1 holds its second replacement tile."""
    hands = {0: "1111m2222p69s567z", 1: "23499m4444p3333s"}
    if third:
        hands[2] = third
    table = deal(rulebook, hands, "9m5z", replacements=replacements, away="9s")
    table.play(0, "ankan 1111m").play(0, "ankan 2222p").tsumogiri()
    return table.play(1, "ankan 3333s").play(1, "ankan 4444p")


@both
@article("wiki-numbered/2.1d", "wiki-bulleted/end.10")
def test_four_kans_of_two_players_abort_once_the_next_discard_has_passed(rulebook: str) -> None:
    table = two_kans_each(rulebook, replacements="6m6m5z1z")
    assert not table.over
    table.play(1, "tsumogiri 1z").pass_all()
    assert table.game.kyoku_end == c.END_FOUR_KANS
    assert table.deltas == [0] * 4


@both
@article("wiki-numbered/2.1d", "wiki-bulleted/end.10")
def test_a_win_on_the_fourth_replacement_tile_comes_before_the_abort(rulebook: str) -> None:
    table = two_kans_each(rulebook, replacements="6m6m5z5z")
    table.play(1, "tsumo")
    assert table.winners() == [1]
    assert table.game.kyoku_end == c.END_WIN


@both
@article("wiki-numbered/2.1d", "wiki-bulleted/end.10")
def test_a_ron_on_the_discard_after_the_fourth_kan_comes_before_the_abort(rulebook: str) -> None:
    table = two_kans_each(rulebook, replacements="6m6m5z9s", third="234567m77p78s666z")
    table.play(1, "tsumogiri 9s").play(2, "ron")
    assert table.winners() == [2]


@both
@article("wiki-numbered/2.1d", "wiki-bulleted/end.10")
def test_four_kans_of_one_player_do_not_abort_and_no_fifth_may_be_made(rulebook: str) -> None:
    hands = {0: "1111m2222p333s44z", 1: "6666p258m258s567z"}
    table = deal(rulebook, hands, "3s5p", replacements="4z6m4z1z")
    for words in ("ankan 1111m", "ankan 2222p", "ankan 3333s", "ankan 4444z"):
        table.play(0, words)
    table.play(0, "tsumogiri 1z").pass_all()
    assert not table.over
    assert table.why_not(1, "ankan 6666p") == c.FOUR_KANS_MADE
    assert not table.can(1, "ankan")


@both
@article("wiki-numbered/2.1e")
def test_a_win_of_a_child_is_a_win_and_no_draw(rulebook: str) -> None:
    table = won_by_ron(rulebook)
    assert table.game.kyoku_end == c.END_WIN
    assert "draw_end" not in table.events
    assert table.deltas == [-1300, 0, 1300, 0]
    assert Tile.of("9s") == table.game.res_code[0]
