from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from play.scenario_table import Table, worth
from play.scenarios import claim, deal, view_of
from rulebooks.wiki.wiki_situations import article, both

TENPAI = "123m456p78s44777z"
"""Waits for 6s and 9s."""
CLOSED_WAIT = "123567m456p79s44z"
"""Waits for 8s and has no yaku of its own."""


def in_riichi(rulebook: str, hand: str, draws: str, *, away: str = "") -> Table:
    """Seat 0 declares riichi with the first tile of `draws`."""
    table = deal(rulebook, {0: hand}, draws, away=away)
    return table.play(0, f"riichi {draws[:2]}").pass_all()


@both
@article("wiki-numbered/12.1a", "wiki-bulleted/yaku.riichi_a")
def test_riichi_may_be_declared_on_a_concealed_hand_in_tenpai(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}, "9m")
    assert table.can(0, "riichi-tsumogiri 9m")
    noten = deal(rulebook, {0: "123m456p7s344777z"}, "9m")
    assert noten.why_not(0, "riichi-tsumogiri 9m") == c.NOT_TENPAI


@both
@article("wiki-numbered/12.1a", "wiki-bulleted/yaku.riichi_a", "wiki-bulleted/concept.21")
def test_a_concealed_kan_leaves_riichi_open_and_a_pon_does_not(rulebook: str) -> None:
    kan = deal(rulebook, {0: TENPAI}, "7z", replacements="9m").play(0, "ankan 7777z")
    assert kan.can(0, "riichi-tsumogiri 9m")
    called = deal(rulebook, {0: "123m456p78s4477z9m"}, "9p7z6m6m8m8m")
    claim(called.discard(0, "9p").play(1, "discard 7z"), 0, "pon 77z").discard(0, "9m")
    called.tsumogiri(3)
    assert called.why_not(0, "riichi-tsumogiri 8m") == c.NOT_CONCEALED


@both
@article("wiki-numbered/12.1a", "wiki-bulleted/yaku.riichi_a")
def test_riichi_is_worth_one_han(rulebook: str) -> None:
    assert worth(rulebook, CLOSED_WAIT, "8s").status == c.NO_YAKU
    won = worth(rulebook, CLOSED_WAIT, "8s", situation=["riichi"])
    assert (won.yaku, won.han) == ({"riichi"}, 1)


@both
@article("wiki-numbered/12.1b", "wiki-bulleted/yaku.riichi_b")
def test_the_call_and_the_sideways_discard_are_one_act(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}, "9m").play(0, "riichi 9m")
    assert table.events[2:4] == ["riichi", "discard"]
    view = view_of(table, 2)
    assert view.river_marks[0, 0] & c.RIVER_RIICHI
    assert view.riichi[0] == c.R_STANDS


@both
@article("wiki-numbered/12.1c", "wiki-bulleted/yaku.riichi_c")
def test_riichi_costs_a_thousand_points_once_its_tile_has_passed(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI, 2: "99m147p258s34567z"}, "9m")
    before = table.scores[0]
    table.play(0, "riichi 9m")
    assert table.scores[0] == before
    table.pass_all()
    assert table.scores[0] == before - 1000
    assert table.game.deposits == 1


@both
@article("wiki-numbered/12.1c", "wiki-bulleted/yaku.riichi_c")
def test_a_riichi_whose_tile_is_ronned_never_stood_and_costs_nothing(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI, 1: "123s456s78m55z666z"}, "9m")
    table.play(0, "riichi 9m").play(1, "ron")
    assert "riichi_stands" not in table.events
    assert table.deltas == [-1300, 1300, 0, 0]
    assert table.game.deposits == 0


@both
@article("wiki-numbered/12.1c", "wiki-bulleted/yaku.riichi_c")
def test_riichi_needs_the_thousand_points_it_costs(rulebook: str) -> None:
    rich = deal(rulebook, {0: TENPAI}, "9m", scores=[1000, 33000, 33000, 33000])
    poor = deal(rulebook, {0: TENPAI}, "9m", scores=[900, 33100, 33000, 33000])
    assert rich.can(0, "riichi-tsumogiri 9m")
    assert poor.why_not(0, "riichi-tsumogiri 9m") == c.TOO_FEW_POINTS


@both
@article("wiki-numbered/12.1d", "wiki-bulleted/yaku.riichi_d")
def test_riichi_needs_four_live_tiles(rulebook: str) -> None:
    hands = {1: TENPAI, 2: "678m234p78s55666z"}
    table = deal(rulebook, hands, last="9m9m9p9p1p").tsumogiri(65)
    assert (count_live_tiles(table.game), table.waiting()) == (4, [1])
    assert table.can(1, "riichi-tsumogiri 9m")
    table.tsumogiri()
    assert (count_live_tiles(table.game), table.waiting()) == (3, [2])
    assert not any(words.startswith("riichi") for words in table.legal(2))
    assert table.why_not(2, "riichi-tsumogiri 9m") == c.TOO_FEW_LIVE_TILES


@both
@article("wiki-numbered/12.1d", "wiki-bulleted/yaku.riichi_d")
def test_riichi_cannot_be_taken_back(rulebook: str) -> None:
    table = in_riichi(rulebook, TENPAI, "9m9p6m9p6m")
    assert table.game.riichi[0] == c.R_STANDS
    table.tsumogiri(3)
    assert table.legal(0) == ["tsumogiri 6m"]


@both
@article("wiki-numbered/12.1e", "wiki-bulleted/yaku.riichi_e")
def test_after_riichi_only_the_tile_drawn_is_discarded(rulebook: str) -> None:
    table = in_riichi(rulebook, TENPAI, "9m9p6m9p7m").tsumogiri(3)
    assert table.legal(0) == ["tsumogiri 7m"]
    assert table.why_not(0, "discard 1m") == c.LOCKED_BY_RIICHI


@both
@article("wiki-numbered/12.1e", "wiki-bulleted/yaku.riichi_e")
def test_after_riichi_a_triplet_that_is_one_in_every_reading_may_become_a_kan(
    rulebook: str,
) -> None:
    table = in_riichi(rulebook, TENPAI, "9m9p6m9p7z").tsumogiri(3)
    assert table.can(0, "ankan 7777z")


@both
@article("wiki-numbered/12.1e", "wiki-bulleted/yaku.riichi_e")
def test_after_riichi_four_tiles_without_the_one_drawn_make_no_kan(rulebook: str) -> None:
    table = in_riichi(rulebook, "333345m678p78s11z", "9m9p9s9p6m", away="69s").tsumogiri(3)
    assert table.waits(0) == {"6s", "9s"}
    assert table.why_not(0, "ankan 3333m") == c.NOT_DRAWN_TILE


@both
@article("wiki-numbered/12.1e", "wiki-bulleted/yaku.riichi_e")
def test_after_riichi_a_kan_that_takes_a_reading_away_is_refused_though_the_wait_stays(
    rulebook: str,
) -> None:
    table = in_riichi(rulebook, "333444m11z78p666s", "9m9p9m9p4m").tsumogiri(3)
    assert table.can(0, "ankan 4444m")
    table = in_riichi(rulebook, "222333444m11z78p", "9m9p9m9p3m").tsumogiri(3)
    assert table.waits(0) == {"6p", "9p"}
    assert table.why_not(0, "ankan 3333m") == c.WAIT_WOULD_CHANGE


@both
@article("wiki-numbered/12.1e", "wiki-bulleted/yaku.riichi_e")
def test_after_riichi_a_third_kan_may_add_a_yaku(rulebook: str) -> None:
    table = deal(rulebook, {0: "1111m9999p777z22s"}, "7p9s6m9s7z", replacements="8p5m")
    table.play(0, "ankan 1111m").play(0, "ankan 9999p").play(0, "riichi 5m").pass_all()
    table.tsumogiri(3)
    assert table.can(0, "ankan 7777z")


@both
@article("wiki-numbered/12.1f", "wiki-bulleted/yaku.riichi_f")
def test_riichi_is_not_declared_with_the_tile_that_wins_but_one_go_around_later(
    rulebook: str,
) -> None:
    table = deal(rulebook, {0: TENPAI}, "9s9p6m9p7m", away="69s")
    assert table.can(0, "tsumo")
    assert table.why_not(0, "riichi-tsumogiri 9s") == c.WINNING_TILE
    table.discard(0, "9s").tsumogiri(3)
    assert table.can(0, "riichi-tsumogiri 7m")


@both
@article("wiki-numbered/12.1f", "wiki-bulleted/yaku.riichi_f")
def test_a_riichi_in_furiten_may_still_win_by_tsumo(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}, "9s9p6m9p7m9p6m9p6s", away="69s")
    table.discard(0, "9s").tsumogiri(3).play(0, "riichi 7m").pass_all().tsumogiri(3)
    assert table.play(0, "tsumo").winners() == [0]


@both
@article("wiki-numbered/12.2", "wiki-bulleted/yaku.double_riichi")
def test_a_riichi_on_the_first_discard_is_worth_two_han_in_all(rulebook: str) -> None:
    hands = {1: CLOSED_WAIT}
    table = deal(rulebook, hands, "9p9m6z6z6z1z8s", away="8s").discard(0, "9p")
    table.play(1, "riichi 9m").pass_all().tsumogiri(4)
    table.play(2, "discard 8s").play(1, "ron")
    assert table.yaku() == {"double_riichi"}
    assert table.han_fu()[0] == 2


@both
@article("wiki-numbered/12.2", "wiki-bulleted/yaku.double_riichi", "wiki-bulleted/concept.17")
def test_a_concealed_kan_of_another_leaves_double_riichi_possible_and_a_pon_does_not(
    rulebook: str,
) -> None:
    kan = deal(rulebook, {0: "7777z258p258s135m", 1: CLOSED_WAIT}, "6z9m").play(0, "ankan 7777z")
    kan.play(0, "tsumogiri").pass_all().play(1, "riichi 9m").pass_all()
    assert kan.game.riichi_double[1] == 1
    hands = {3: "77z258p258s13569m", 1: CLOSED_WAIT}
    pon = deal(rulebook, hands, "7z6z9m").play(0, "discard 7z")
    claim(pon, 3, "pon 77z").discard(3, "9m").tsumogiri()
    pon.play(1, "riichi 9m").pass_all()
    assert pon.game.riichi[1] == c.R_STANDS
    assert pon.game.riichi_double[1] == 0


def ippatsu_table(rulebook: str, draws: str, third: str = "77z258p258s12356z") -> Table:
    """Seat 1 is in riichi and waits for 8s; seat 3 holds `third`."""
    table = deal(rulebook, {1: CLOSED_WAIT, 3: third}, "9p9m" + draws, away="8s")
    return table.discard(0, "9p").play(1, "riichi 9m").pass_all()


@both
@article("wiki-numbered/12.3", "wiki-bulleted/yaku.ippatsu")
def test_a_win_within_a_go_around_of_the_riichi_is_worth_one_han_more(rulebook: str) -> None:
    table = ippatsu_table(rulebook, "6z6z6z8s").tsumogiri(3).play(1, "tsumo")
    assert "ippatsu" in table.yaku()
    assert table.han_fu()[0] == 2 + 1 + 1
    late = ippatsu_table(rulebook, "6z6z1z1z8s").tsumogiri(4)
    assert "ippatsu" not in late.play(2, "discard 8s").play(1, "ron").yaku()


@both
@article("wiki-numbered/12.3", "wiki-bulleted/yaku.ippatsu")
def test_a_call_of_another_takes_ippatsu_away(rulebook: str) -> None:
    table = ippatsu_table(rulebook, "7z8s").play(2, "discard 7z")
    claim(table, 3, "pon 77z").discard(3, "2p")
    table.play(0, "discard 8s").play(1, "ron")
    assert table.yaku() == {"double_riichi"}


@both
@article("wiki-numbered/12.3", "wiki-bulleted/yaku.ippatsu")
def test_a_concealed_kan_of_another_takes_ippatsu_away(rulebook: str) -> None:
    table = ippatsu_table(rulebook, "6z7z8s", "777z258p258s1235z").tsumogiri()
    table.play(3, "ankan 7777z").play(3, "discard 2p").pass_all()
    table.play(0, "discard 8s").play(1, "ron")
    assert table.yaku() == {"double_riichi"}
