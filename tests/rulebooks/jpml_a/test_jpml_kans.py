import pytest

from hanchan.core import codes as c
from play.scenario_table import Table, worth
from rulebooks.jpml_a.jpml_situations import A, league

article = pytest.mark.article


def after_pon(
    draws: str, *, replacements: str = "", hands: dict[int, str] | None = None, spare: str = ""
) -> Table:
    """Seat 0 has called pon of 5p and thrown a spare tile; `draws` follow, seat 1 first."""
    given = {0: "55p"} | (hands or {})
    table = league(given, ".5p" + draws, replacements=replacements)
    table.tsumogiri().play(1, "discard 5p").play(0, "pon 55p").pass_all()
    return table.play(0, f"discard {spare}" if spare else table.legal(0)[0]).pass_all()


@article("jpml-a/basic.13a", "jpml-a/note.5")
def test_four_alike_in_the_hand_make_a_concealed_kan() -> None:
    table = league({0: "555p"}, "5p").play(0, "ankan 5555p")
    assert table.game.meld_type[0, 0] == c.M_ANKAN


@article("jpml-a/basic.13a", "jpml-a/note.5")
def test_a_discard_and_a_concealed_triplet_make_an_open_kan() -> None:
    table = league({2: "555p"}, "5p").play(0, "discard 5p").play(2, "daiminkan")
    assert table.game.meld_type[2, 0] == c.M_DAIMINKAN


@article("jpml-a/basic.13a", "jpml-a/note.5")
def test_a_drawn_tile_makes_a_kan_of_a_pon() -> None:
    table = after_pon("...5p").tsumogiri(3).play(0, "kakan 5p")
    assert table.game.meld_type[0, 0] == c.M_KAKAN


@article("jpml-a/basic.13b")
def test_four_alike_that_are_not_declared_are_no_kan() -> None:
    kept = worth(A, "111123m456p78s22z", "9s", situation=["riichi"], seat="W")
    declared = worth(A, "456p78s22z234m", "9s", ["ankan 1111m"], situation=["riichi"], seat="W")
    assert kept.fu == 40
    assert declared.fu == 70


@article("jpml-a/basic.13b")
def test_three_quads_kept_in_hand_are_no_three_kans() -> None:
    hand = worth(A, "2222m3333m4444m5p", "5p", tsumo=True)
    assert "sankantsu" not in hand.yaku


@article("jpml-a/basic.13d")
def test_a_called_kan_draws_its_replacement_tile_before_the_discard() -> None:
    table = league({2: "555p"}, "5p", replacements="6z").play(0, "discard 5p").play(2, "daiminkan")
    assert table.events[-2:] == ["daiminkan", "draw"]
    assert table.log[-1][3] == 1
    assert table.waiting() == [2]
    assert table.play(2, "discard 6z").game.river_count[2] == 1


@article("jpml-a/basic.13e")
def test_a_fourth_tile_kept_in_hand_may_be_added_on_a_later_turn() -> None:
    table = league({0: "555p"}, ".5p....").tsumogiri().play(1, "discard 5p").play(0, "pon 55p")
    assert table.why_not(0, "kakan 5p") == c.NOT_AFTER_CALL
    table.play(0, table.legal(0)[0]).pass_all().tsumogiri(3)
    assert table.can(0, "kakan 5p")


@article("jpml-a/basic.13f")
def test_a_kan_may_follow_directly_on_a_kan() -> None:
    table = league({0: "555p666s"}, "5p", replacements="6s").play(0, "ankan 5555p")
    assert table.play(0, "ankan 6666s").game.kans == 2


@article("jpml-a/basic.13f")
@pytest.mark.parametrize(("pair", "tile", "call"), [("46m", "5m", "chi 46m"), ("55z", "5z", "pon")])
def test_no_kan_is_made_on_the_turn_of_a_chi_or_pon(pair: str, tile: str, call: str) -> None:
    table = league({1: pair + "1111p"}, tile).play(0, f"discard {tile}").play(1, call)
    assert table.why_not(1, "ankan 1111p") == c.NOT_AFTER_CALL


@article("jpml-a/basic.13g", "jpml-a/note.18", "jpml-a/yaku.chankan")
def test_an_added_kan_may_be_robbed_and_is_then_not_formed() -> None:
    table = after_pon("...5p", hands={2: "46p666z123789m11s"}).tsumogiri(3)
    table.play(0, "kakan 5p").play(2, "ron")
    assert table.yaku() == {"chankan", "hatsu"}
    assert table.game.kans == 0
    assert table.game.meld_type[0, 0] == c.M_PON


@article("jpml-a/basic.13g", "jpml-a/note.18")
def test_no_ordinary_hand_robs_a_concealed_kan() -> None:
    table = league({0: "555p", 2: "46p666z123789m11s"}, "5p").play(0, "ankan 5555p")
    assert table.waiting() == [0]
    assert table.events[-1] == "draw"


@article("jpml-a/basic.13g", "jpml-a/note.18", "jpml-a/yaku.kokushi")
def test_kokushi_robs_a_concealed_kan() -> None:
    table = league({0: "999p", 2: "19m1p19s12345677z"}, "....9p").tsumogiri(4)
    table.play(0, "ankan 9999p").play(2, "ron")
    assert table.yaku() == {"kokushi"}
    assert table.deltas[0] == -32000


@article("jpml-a/yaku.kokushi", "jpml-a/furiten.1")
def test_furiten_binds_the_thirteen_sided_wait_too() -> None:
    table = league({2: "19m19p19s1234567z"}, "..1z.9p").tsumogiri(4).play(0, "discard 9p")
    assert len(table.waits(2)) == 13
    assert table.waiting() == [1]


@article("jpml-a/note.19", "jpml-a/yaku.rinshan")
@pytest.mark.parametrize("kind", ["ankan", "kakan", "daiminkan"])
def test_a_win_on_the_replacement_tile_of_any_kan_is_rinshan(kind: str) -> None:
    if kind == "ankan":
        table = league({0: "555p46s123789m11s"}, "5p", replacements="5s").play(0, "ankan 5555p")
        winner = 0
    elif kind == "daiminkan":
        table = league({1: "555p46s123789m11s"}, "5p", replacements="5s")
        table.play(0, "discard 5p").play(1, "daiminkan")
        winner = 1
    else:
        table = after_pon("...5p", hands={0: "55p46s123789m11s9p"}, spare="9p", replacements="5s")
        table.tsumogiri(3).play(0, "kakan 5p")
        winner = 0
    table.play(winner, "tsumo")
    assert "rinshan" in table.yaku()


@article("jpml-a/note.19")
def test_a_kan_that_first_makes_the_hand_tenpai_leads_to_rinshan_too() -> None:
    table = league({0: "5556p46s123789m1s"}, "5p", replacements="5s1s")
    table.play(0, "ankan 5555p").play(0, "discard 6p").pass_all()
    assert table.game.kans == 1
    again = league({0: "5555p46s123789m1s"}, "1s", replacements="5s")
    assert again.game.waits[0] == 0
    assert "rinshan" in again.play(0, "ankan 5555p").play(0, "tsumo").yaku()


@article("jpml-a/basic.16a")
@pytest.mark.parametrize("honba", [0, 2])
def test_the_feeder_of_the_kan_pays_alone_for_rinshan(honba: int) -> None:
    hands = {1: "777p46s234m789m11s"}
    table = league(hands, "...7p", replacements="5s", honba=honba)
    table.tsumogiri(3).play(3, "discard 7p").play(1, "daiminkan").play(1, "tsumo")
    han, fu = table.han_fu()
    assert (han, fu) == (1, 30)
    assert table.deltas == [0, 1100 + 300 * honba, 0, -1100 - 300 * honba]


@article("jpml-a/basic.16b")
def test_the_discarder_pays_through_a_further_kan_and_in_furiten() -> None:
    hands = {1: "777p46s1111m789m1s"}
    table = league(hands, ".5s.7p", replacements="1s5s")
    table.tsumogiri().play(1, "discard 5s").pass_all().tsumogiri()
    table.play(3, "discard 7p").play(1, "daiminkan").play(1, "ankan 1111m")
    assert table.game.discarded[1] & table.game.waits[1]
    table.play(1, "tsumo")
    assert "rinshan" in table.yaku()
    assert [p for p in range(4) if table.deltas[p] < 0] == [3]


@article("jpml-a/basic.16a")
def test_no_player_is_liable_for_rinshan_after_an_added_kan() -> None:
    table = after_pon("...5p", hands={0: "55p46s123789m11s9p"}, spare="9p", replacements="5s")
    table.tsumogiri(3).play(0, "kakan 5p").play(0, "tsumo")
    assert all(table.deltas[p] < 0 for p in (1, 2, 3))


@article("jpml-a/draw.5b")
def test_no_player_makes_a_fifth_kan() -> None:
    hands = {0: "1111m2222p3333s7z", 1: "8888s"}
    table = league(hands, "9m.", replacements="9m9m9m6z")
    for quad in ("1111m", "2222p", "3333s", "9999m"):
        table.play(0, f"ankan {quad}")
    table.tsumogiri()
    assert not table.over
    assert table.why_not(1, "ankan 8888s") == c.FOUR_KANS_MADE
