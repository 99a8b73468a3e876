"""Games of three on Tenhou and Mahjong Soul: one test for each axis on which they differ from four.

Sources: [L] 533 recorded games of the houou room, counted; [W] riichi.wiki/Kita and its version
19195 of 2019; [P] mahjong-portal.com, page 10869; [R] RiichiEnv, riichienv-core/src/state_3p and
pull request 233; [A] Akagi, pull requests 115 and 116. Each docstring names its sources.
"""

from typing import Any

import pytest

from hanchan.core import codes as c
from hanchan.core.concealed_tiles import is_terminal_or_honour
from hanchan.core.dora import dora_kind
from hanchan.core.wall import count_live_tiles, indicator_place, replacement_place
from hanchan.core.yaku.triplet_yaku import seat_wind
from hanchan.rules import load_rules, rulebooks
from hanchan.rules.rules_document import all_rulebooks
from hanchan.tiles import Tile
from play.scenario_table import Table, book
from play.scenarios import chombo, claim, deal, exhaust, last_event, pieces
from play.seats_of_three import BOOKS

three = pytest.mark.parametrize("rulebook", BOOKS)

PINFU = "234p567p345s78s22p"
"""Waits for 6s and 9s."""
OTHER_PINFU = "123p456p789p78s99m"
"""Waits for the same tiles."""
NORTH_TANKI = "234p567p345s777z4z"
"""Waits for north alone, and has chun."""
NO_YAKU = "123p567p345s678s4z"
"""Waits for north alone, and has no yaku."""


def scored(rulebook: str, *scores: int, **settings: Any) -> Table:  # noqa: ANN401 - each its own
    """South 3, which ends in a draw without a tenpai hand."""
    return exhaust(deal(rulebook, dealer=2, round="S", scores=scores, **settings))


def test_the_ids_of_rulebooks_tell_who_plays_three() -> None:
    of_three = [name for name in all_rulebooks() if load_rules(name).seating.players == 3]
    assert of_three == sorted(set(all_rulebooks()) - set(rulebooks()))
    assert of_three == sorted((*BOOKS, "kansai-sanma", "riichi-city-sanma"))


@three
def test_the_set_lacks_two_to_eight_of_man(rulebook: str) -> None:
    """[L] None of them in 533 games; [W], [P], [R]."""
    tiles = pieces(rulebook)
    assert sum(tiles.values()) == 108
    assert not any(tiles[Tile.of(f"{number}m")] for number in range(2, 9))


@three
def test_a_five_of_pin_and_one_of_sou_are_red(rulebook: str) -> None:
    """[L]; [P] two red fives."""
    assert pieces(rulebook)[Tile.RED_P5] == pieces(rulebook)[Tile.RED_S5] == 1
    assert pieces(rulebook)[Tile.RED_M5] == 0


@three
@pytest.mark.parametrize(("indicator", "dora"), [("1m", "9m"), ("9m", "1m"), ("9p", "1p")])
def test_the_next_tile_of_the_set_is_dora(rulebook: str, indicator: str, dora: str) -> None:
    """[L] 159 wins under 1m, 135 under 9m; [W], [P], [R]."""
    table = deal(rulebook, dora=indicator)
    assert dora_kind(table.game, Tile.of(indicator)) == Tile.of(dora)


@three
def test_fifty_five_tiles_are_drawn_and_fourteen_stay(rulebook: str) -> None:
    """[L] 593 of 593 exhausted kyoku; the places from Tenhou's published shuffle."""
    table = deal(rulebook)
    first = c.WALL - 108
    assert [indicator_place(table.game.spare, i) - first for i in range(5)] == [98, 96, 94, 92, 90]
    assert [replacement_place(i) - first for i in range(4)] == [106, 107, 104, 105]
    assert exhaust(table).events.count("draw") == 55


@three
def test_a_replacement_tile_shortens_the_live_wall(rulebook: str) -> None:
    """[L], [W]."""
    table = deal(rulebook, {0: "44z"}, "1p")
    left = count_live_tiles(table.game)
    table.play(0, "kita")
    assert count_live_tiles(table.game) == left - 1


@three
def test_nobody_chis(rulebook: str) -> None:
    """[L] none; [W], [P], [R]."""
    table = deal(rulebook, {1: "13p5566p3579s11z9p"}, "2p").play(0, "discard 2p")
    assert not table.can(1, "chi")
    assert (
        deal(rulebook, {1: "13p5566p3579s11z9p"}, "2p", calls__chi=True)
        .play(0, "discard 2p")
        .can(1, "chi 13p")
    )


@three
def test_the_seats_are_east_south_and_west_and_rotate(rulebook: str) -> None:
    """[W], [P], [R]."""
    table = deal(rulebook, dealer=2)
    assert [seat_wind(table.game, p) - 27 for p in range(3)] == [1, 2, 0]
    assert exhaust(table).next_deal == ("S", 0, 1)


@three
def test_norths_in_the_hand_are_no_yaku_and_no_fu(rulebook: str) -> None:
    """[L] four triplets without yaku; [W], [P] a guest wind."""
    hands = {0: "444z567p345s78s22p"}
    table = deal(rulebook, hands, ".....9s").tsumogiri(5)
    assert table.why_not(2, "tsumo") == c.NOT_COMPLETE
    triplet = deal(rulebook, {1: "444z567p345s78s22p"}, "9s").play(0, "discard 9s")
    assert not triplet.can(1, "ron")
    for_all = deal(rulebook, {1: "444z567p345s78s22p"}, "9s", yaku__north_for_all=True)
    assert claim(for_all.play(0, "discard 9s"), 1, "ron").yaku() == {"seat_wind"}


@three
def test_each_kita_is_a_dora_and_its_tile_is_rinshan(rulebook: str) -> None:
    """[L] 2494 wins with kita, 79 of 79 rinshan; [W], [P], [R], [A]."""
    table = deal(rulebook, {0: PINFU}, "4z", replacements="4z9s").play(0, "kita").play(0, "kita")
    table.play(0, "tsumo")
    assert table.game.res_dora[0] == 2
    assert "rinshan" in table.yaku()
    plain = deal(rulebook, {0: PINFU}, "4z", replacements="9s", kita__rinshan=False)
    assert "rinshan" not in plain.play(0, "kita").play(0, "tsumo").yaku()
    worth = deal(rulebook, {0: PINFU}, "4z", replacements="9s", kita__worth=3)
    assert worth.play(0, "kita").play(0, "tsumo").game.res_dora[0] == 3


@three
def test_under_a_west_indicator_each_kita_is_one_dora_more(rulebook: str) -> None:
    """[L] 101 such wins; [W]."""
    table = deal(rulebook, {0: PINFU}, "4z", replacements="4z9s", dora="3z")
    assert table.play(0, "kita").play(0, "kita").play(0, "tsumo").game.res_dora[0] == 4


@three
def test_kita_comes_after_a_draw_and_not_after_a_pon(rulebook: str) -> None:
    """[L] 11929 of 11929, 6839 of them another tile than the one drawn; [R]."""
    table = deal(rulebook, {1: "11z4z258p147s19m2z"}, "1z")
    assert table.play(0, "discard 1z").why_not(1, "kita") == c.NO_DECISION
    claim(table, 1, "pon 11z")
    assert table.why_not(1, "kita") == c.NOT_AFTER_CALL
    assert deal(rulebook, {0: "4z"}, "1p").can(0, "kita")
    assert deal(rulebook, {0: "19m19p19s1235z258p"}, "1p").why_not(0, "kita") == c.NO_SUCH_SET


@three
def test_kita_needs_a_live_tile(rulebook: str) -> None:
    """[L] 36 with one tile left, none with none; [R]."""
    table = deal(rulebook, {0: "4z"}, "1p")
    table.game.live = table.game.live_end - 1
    assert table.can(0, "kita")
    table.game.live += 1
    assert table.why_not(0, "kita") == c.LAST_TILE


@three
def test_in_riichi_only_the_north_just_drawn_is_set_aside(rulebook: str) -> None:
    """[L] 473 of 473; [R]."""
    hands = {0: "234p567p345s78s44z"}
    table = deal(rulebook, hands, "1z..9p..4z").play(0, "riichi 1z").pass_all().tsumogiri(2)
    assert table.why_not(0, "kita") == c.NOT_DRAWN_TILE
    assert table.tsumogiri(3).can(0, "kita")
    never = deal(rulebook, hands, "1z..4z", kita__in_riichi="never").play(0, "riichi 1z")
    assert never.pass_all().tsumogiri(2).why_not(0, "kita") == c.LOCKED_BY_RIICHI


@three
def test_any_hand_robs_a_kita_and_that_is_no_chankan(rulebook: str) -> None:
    """[L] 4 rons, never chankan; [W], [P], [R]."""
    table = claim(deal(rulebook, {1: NORTH_TANKI}, "4z").play(0, "kita"), 1, "ron")
    assert table.yaku() == {"chun"}
    assert table.scores[0] < 35000
    robbed = deal(rulebook, {1: NORTH_TANKI}, "4z", kita__robbing_is_chankan=True)
    assert claim(robbed.play(0, "kita"), 1, "ron").yaku() == {"chun", "chankan"}


@three
def test_who_may_rob_a_kita_is_a_rule(rulebook: str) -> None:
    """[W] an option of Mahjong Soul's rooms; Riichi City has none, a parlour yakuman only."""
    table = deal(rulebook, {1: NORTH_TANKI}, "4z", kita__robbed_by="nobody").play(0, "kita")
    assert table.waiting() == [0]
    assert table.game.missed[1] == 0
    table = deal(rulebook, {1: NORTH_TANKI}, "4z", kita__robbed_by="yakuman").play(0, "kita")
    assert table.waiting() == [0]
    hands = {1: "19m19p19s123567z1p"}
    table = deal(rulebook, hands, "4z", kita__robbed_by="yakuman").play(0, "kita")
    assert claim(table, 1, "ron").game.res_yakuman[0] > 0


@three
def test_a_kita_is_robbed_with_ippatsu(rulebook: str) -> None:
    """[R] says so of Mahjong Soul; no game in [L] decides it."""
    table = deal(rulebook, {1: NORTH_TANKI}, "..4z").tsumogiri()
    drawn = Tile(table.game.drawn)
    table.play(1, f"riichi {drawn}").pass_all()
    assert {"double_riichi", "ippatsu"} <= claim(table.play(2, "kita"), 1, "ron").yaku()


@three
def test_a_kita_does_not_make_furiten(rulebook: str) -> None:
    """[P]: it is no discard."""
    table = deal(rulebook, {0: NORTH_TANKI}, "4z.4z", replacements="1p").play(0, "kita")
    table.play(0, "discard 1p").pass_all()
    assert table.play(1, "tsumogiri").why_not(0, "ron") != c.FURITEN_DISCARD
    assert table.pass_all().game.discarded[0] >> 30 & 1 == 0


@three
@pytest.mark.parametrize("hand", [NORTH_TANKI, NO_YAKU])
def test_who_lets_a_kita_pass_is_furiten_until_the_next_draw(rulebook: str, hand: str) -> None:
    """[R], compared with 20,000 games: also without a yaku."""
    table = deal(rulebook, {1: hand}, "4z", replacements="4z").play(0, "kita").pass_all()
    assert table.game.missed[1] == 1
    table.play(0, "discard 4z")
    assert not table.can(1, "ron")
    assert table.pass_all().game.missed[1] == 0


@three
def test_a_kita_ends_ippatsu_and_the_first_go_around(rulebook: str) -> None:
    """[L] 173 wins after a kita without ippatsu, none with; 9 riichi plain, none double."""
    for ends, ippatsu, unbroken in (
        ("everything", 0, 0),
        ("go-around", 1, 0),
        ("nothing", 1, 1),
    ):
        table = deal(rulebook, {1: PINFU}, "..4z", kita__ends=ends).tsumogiri()
        table.play(1, f"riichi {Tile(table.game.drawn)}").pass_all().play(2, "kita")
        assert (table.game.ippatsu[1], table.game.unbroken) == (ippatsu, unbroken)
    assert book(rulebook).kita.ends == "everything"


@three
def test_nobody_declares_kyuushu_or_double_riichi_after_a_kita(rulebook: str) -> None:
    """[L] 128 kyuushu, none after a kita; 9 riichi plain, none double, 11 double without."""
    nine = "19m19p19s123z258p4s"
    assert deal(rulebook, {1: nine}, "1p").play(0, "discard 1p").pass_all().can(1, "kyuushu")
    table = deal(rulebook, {1: nine}, "4z", replacements="1p").play(0, "kita").pass_all()
    assert table.play(0, "discard 1p").pass_all().why_not(1, "kyuushu") == c.NOT_FIRST_TURN
    for north, yaku in (("1p", {"double_riichi"}), ("4z", {"riichi"})):
        table = deal(rulebook, {1: PINFU}, f"{north}.9s", replacements="1p", away="69s")
        table = table.play(0, "kita") if north == "4z" else table
        table.play(0, "discard 1p").pass_all()
        table.play(1, f"riichi {Tile(table.game.drawn)}").pass_all().play(2, "discard 9s")
        assert claim(table, 1, "ron").yaku() & {"riichi", "double_riichi"} == yaku


@three
def test_a_waiting_kan_dora_is_turned_with_the_kita(rulebook: str) -> None:
    """[L] 3 cases, before the replacement is drawn; [R]."""
    table = deal(rulebook, {0: "555z4z"}, "..5z").tsumogiri(2).play(2, "discard 5z")
    claim(table, 0, "daiminkan 555z")
    assert table.game.dora_open == 1
    table.play(0, "kita").pass_all()
    assert table.events[-3:] == ["kita", "dora", "draw"]
    assert table.game.dora_open == 2


@three
@pytest.mark.parametrize(("timing", "turned"), [("with-discard", 2), ("after-discard", 1)])
def test_a_ron_on_a_kita_counts_an_indicator_turned_with_discards(
    rulebook: str, timing: str, turned: int
) -> None:
    """[R]: the indicator of the kan before it counts."""
    hands = {0: "555z4z", 1: NORTH_TANKI}
    table = deal(rulebook, hands, "..5z", dora__open_kan=timing).tsumogiri(2)
    claim(table.play(2, "discard 5z"), 0, "daiminkan 555z")
    assert table.play(0, "kita").game.dora_open == turned
    assert claim(table, 1, "ron").game.dora_open == turned


@three
def test_nobody_pays_for_the_empty_chair(rulebook: str) -> None:
    """[L] mangan by tsumo 4000+2000 and 4000+4000; [P], [W], [A]."""
    dealer = deal(rulebook, {0: PINFU}, "6s").play(0, "tsumo")
    assert dealer.deltas == [32000, -16000, -16000, 0]
    other = deal(rulebook, {1: PINFU}, ".6s").tsumogiri().play(1, "tsumo")
    assert other.deltas == [-16000, 24000, -8000, 0]


@three
def test_the_share_of_the_empty_chair_may_be_halved(rulebook: str) -> None:
    """An option of Mahjong Soul's rooms, told by [P]."""
    halved: dict[str, Any] = {"payments__empty_chair": "halved"}
    dealer = deal(rulebook, {0: PINFU}, "6s", **halved).play(0, "tsumo")
    assert dealer.deltas == [48000, -24000, -24000, 0]
    other = deal(rulebook, {1: PINFU}, ".6s", **halved).tsumogiri().play(1, "tsumo")
    assert other.deltas == [-20000, 32000, -12000, 0]


@three
def test_a_honba_is_a_hundred_from_each_payer(rulebook: str) -> None:
    """[L] 469 rons of 200, none of 300; [A], [R]."""
    table = deal(rulebook, {0: PINFU}, "6s", honba=3).play(0, "tsumo")
    assert table.deltas == [32600, -16300, -16300, 0]
    table = claim(deal(rulebook, {1: PINFU}, "9s", honba=2).play(0, "discard 9s"), 1, "ron")
    assert table.game.res_honba[0] == 400


@three
def test_two_win_by_ron_and_the_nearest_gets_honba_and_deposits(rulebook: str) -> None:
    """[L] 14 of 14; [P]."""
    hands = {1: PINFU, 2: OTHER_PINFU}
    table = deal(rulebook, hands, "9s", honba=1, deposits=1).play(0, "discard 9s")
    table.play(1, "ron").play(2, "ron")
    assert table.winners() == [1, 2]
    assert [table.game.res_honba[slot] for slot in range(2)] == [200, 0]
    assert [table.game.res_deposits[slot] for slot in range(2)] == [1000, 0]


@three
def test_noten_players_pay_two_thousand_in_all(rulebook: str) -> None:
    """[L] 343 and 194 kyoku; [R]."""
    assert exhaust(deal(rulebook, {0: PINFU}, away="69s")).deltas == [2000, -1000, -1000, 0]
    both = exhaust(deal(rulebook, {0: PINFU, 1: OTHER_PINFU}, away="69s"))
    assert both.deltas == [1000, 1000, -2000, 0]


@three
def test_only_kyuushu_and_four_kans_abort(rulebook: str) -> None:
    """[L] 128 kyuushu, 1 of four kans, 26 kyoku with three riichi played on; [P], [W]."""
    draws = book(rulebook).draws
    assert draws.kyuushu.on
    assert draws.four_kans.on
    assert [draws.four_winds.on, draws.four_riichi.on, draws.triple_ron.on] == [False] * 3
    assert not deal(rulebook, draws="1z1z1z").tsumogiri(3).over
    four_winds: dict[str, Any] = {"draws__four_winds": "stays/+1/fourth-discard"}
    assert deal(rulebook, draws="1z1z1z", **four_winds).tsumogiri(3).over


@three
def test_four_kans_of_two_players_end_the_kyoku_and_the_deal_stays(rulebook: str) -> None:
    """[L] 1 of them, with a honba more; [P]."""
    table = four_kans(rulebook)
    assert not table.over
    assert table.tsumogiri().over
    assert table.deltas == [0, 0, 0, 0]
    assert table.next_deal == ("E", 0, 1)


def four_kans(rulebook: str) -> Table:
    """Seats 0 and 1 have two kans each; the discard after the last is due."""
    hands = {0: "2222p8888p", 1: "2222s8888s", 2: "13579p13579s12z"}
    table = deal(rulebook, hands, "..", replacements="6z7z5z1z")
    table.play(0, "ankan 2222p").play(0, "ankan 8888p").tsumogiri()
    return table.play(1, "ankan 2222s").play(1, "ankan 8888s")


@three
def test_four_kans_void_a_nagashi(rulebook: str) -> None:
    """[P]. The kyoku is aborted before its wall runs out, and only then is nagashi paid."""
    table = four_kans(rulebook)
    assert table.tsumogiri().over
    kinds = [kind for kind in range(34) if table.game.discarded[1] >> kind & 1]
    assert kinds
    assert all(map(is_terminal_or_honour, kinds))
    assert table.deltas == [0, 0, 0, 0]


def nagashi_of_dealer(table: Table) -> Table:
    """Seat 0 has discarded terminals and honours alone; the wall runs out."""
    table.tsumogiri(54)
    for p in range(3):
        table.game.discarded[p] = 1 << 27 if p == 0 else 1 << 13
    table.play(table.game.seat, "discard " + table.hand(table.game.seat)[-2:])
    return exhaust(table)


@three
def test_nagashi_is_paid_like_a_mangan_by_tsumo(rulebook: str) -> None:
    """[L] 6 of them; [P]. A dealer in tenpai keeps the deal, one without passes it on."""
    table = nagashi_of_dealer(deal(rulebook))
    assert table.deltas == [8000, -4000, -4000, 0]
    assert table.next_deal == ("E", 1, 1)
    table = nagashi_of_dealer(deal(rulebook, {0: PINFU}, away="69s"))
    assert table.deltas == [8000, -4000, -4000, 0]
    assert table.next_deal == ("E", 0, 1)


@three
def test_everybody_starts_with_thirty_five_thousand(rulebook: str) -> None:
    """[L] 533 games; [P]."""
    assert deal(rulebook).scores == [35000, 35000, 35000, 0]


@pytest.mark.parametrize(
    ("rulebook", "results"), [(BOOKS[0], [45, -5, -40, 0]), (BOOKS[1], [30, 0, -30, 0])]
)
def test_results_have_uma_of_three_places(rulebook: str, results: list[int]) -> None:
    """Tenhou +20/0/-20 and oka [L]; Mahjong Soul +15/0/-15 without [P]."""
    table = scored(rulebook, 50000, 35000, 20000)
    assert table.match_over
    assert table.results == results
    assert table.places[:3] == [1, 2, 3]


@pytest.mark.parametrize(
    ("rulebook", "hundreds"), [(BOOKS[0], [453, -51, -402, 0]), (BOOKS[1], [303, -1, -302, 0])]
)
def test_results_are_exact(rulebook: str, hundreds: list[int]) -> None:
    """Tenhou rounds them to thousands only where it shows them [L]."""
    table = scored(rulebook, 50300, 34900, 19800)
    assert [10 * result for result in table.results] == hundreds


@three
def test_of_equals_the_one_nearer_to_the_first_dealer_is_ahead(rulebook: str) -> None:
    """[L] one match."""
    assert scored(rulebook, 32000, 32000, 41000).places[:3] == [2, 3, 1]


@three
def test_riichi_needs_three_live_tiles(rulebook: str) -> None:
    """[L] 3 riichi with three left, none below; [R]."""
    table = deal(rulebook, {0: PINFU}, "1z")
    table.game.live = table.game.live_end - 3
    assert table.can(0, "riichi-tsumogiri")
    table.game.live += 1
    assert table.why_not(0, "riichi-tsumogiri 1z") == c.TOO_FEW_LIVE_TILES


@three
def test_below_forty_thousand_west_is_played_until_someone_has_them(rulebook: str) -> None:
    """[L] 393 matches end in South 3, 22 in West; [P], [R]."""
    assert scored(rulebook, 39900, 35000, 30100).next_deal == ("W", 0, 1)
    west: dict[str, Any] = {"round": "W", "dealer": 0}
    assert not exhaust(deal(rulebook, scores=(39900, 35000, 30100), **west)).match_over
    assert exhaust(deal(rulebook, scores=(40000, 35000, 30000), **west)).match_over
    last: dict[str, Any] = {"round": "W", "dealer": 2}
    assert exhaust(deal(rulebook, scores=(39900, 35000, 30100), **last)).match_over


@three
def test_a_leading_dealer_in_tenpai_ends_the_match_in_south_three(rulebook: str) -> None:
    """[L] 85 by a win of the dealer."""
    settings: dict[str, Any] = {"dealer": 2, "round": "S", "away": "69s"}
    ahead = deal(rulebook, {2: PINFU}, scores=(30000, 30000, 45000), **settings)
    assert exhaust(ahead).match_over
    behind = deal(rulebook, {2: PINFU}, scores=(45000, 30000, 30000), **settings)
    assert not exhaust(behind).match_over


@three
def test_a_player_below_zero_ends_the_match(rulebook: str) -> None:
    """[L] 134 matches; [P]."""
    hands = {0: PINFU, 1: OTHER_PINFU}
    table = exhaust(deal(rulebook, hands, away="69s", scores=(35000, 68000, 1900)))
    assert table.match_over
    assert table.scores == [36000, 69000, -100, 0]


@three
def test_deposits_that_are_left_go_to_the_first(rulebook: str) -> None:
    """[L] 20 of 20."""
    assert scored(rulebook, 49000, 35000, 20000, deposits=1).scores == [50000, 35000, 20000, 0]


@three
def test_yaku_limits_and_pao_are_those_of_the_game_of_four(rulebook: str) -> None:
    """[R]: the same presets apply to three."""
    own, four = load_rules(rulebook), load_rules(rulebook.removesuffix("-sanma"))
    same = [name for name in own if name.startswith(("yaku.", "fu.", "limits.", "pao."))]
    assert len(same) > 60
    assert [own.text(name) for name in same] == [four.text(name) for name in same]


@three
def test_a_chombo_of_one_of_three_is_paid_to_the_two_others(rulebook: str) -> None:
    """A reverse mangan among three, as a house may play it."""
    paid: dict[str, Any] = {"offences__chombo_payment": "reverse-mangan"}
    assert chombo(deal(rulebook, **paid), 0).deltas == [-8000, 4000, 4000, 0]
    assert chombo(deal(rulebook, **paid), 1).deltas == [4000, -6000, 2000, 0]


@three
def test_the_empty_chair_is_never_asked_and_has_nothing(rulebook: str) -> None:
    """So that no kernel gives it a tile, a point or a place."""
    table = exhaust(deal(rulebook, {0: PINFU}, away="69s"))
    g = table.game
    assert (g.score[3], g.delta[3], g.tenpai[3], g.river_count[3], g.draws[3]) == (0,) * 5
    assert last_event(table, "end_kyoku")[0] == 0
