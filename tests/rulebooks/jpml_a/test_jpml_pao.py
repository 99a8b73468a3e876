import pytest

from hanchan.core import codes as c
from play.scenario_table import Table
from rulebooks.jpml_a.jpml_situations import league

article = pytest.mark.article
DRAGONS = "556677z23m99m123s"


def fed(hand: str, feeds: str, spares: str, rest: str = "", *, honba: int = 0) -> Table:
    """The dealer calls pon of each honour that seat 2 discards and throws a spare sou tile.

    `rest` is drawn afterwards, seat 1 first.
    """
    table = league({0: hand}, "." + "".join(f".{tile}z" for tile in feeds) + rest, honba=honba)
    table.tsumogiri()
    for tile, spare in zip(feeds, spares, strict=True):
        table.tsumogiri().play(2, f"discard {tile}z").play(0, f"pon {tile * 2}z")
        table.discard(0, f"{spare}s")
    return table


def three_dragons(rest: str = "", *, hand: str = DRAGONS, honba: int = 0) -> Table:
    """Seat 2 has fed the dealer all three dragons."""
    return fed(hand, "567", "123", rest, honba=honba)


def four_winds(rest: str = "", *, honba: int = 0) -> Table:
    """Seat 2 has fed the dealer all four winds."""
    return fed("11223344z9m1234s", "1234", "1234", rest, honba=honba)


def four_kans(replacement: str, rest: str = "", *, honba: int = 0) -> Table:
    """Seat 2 has fed the dealer, who had three kans, the tile of the fourth."""
    hand = "111m222p333s999m7z"
    replacements = f"2p3s6z{replacement}"
    table = league({0: hand}, "1m.9m" + rest, replacements=replacements, honba=honba)
    table.play(0, "ankan 1111m").play(0, "ankan 2222p").play(0, "ankan 3333s").tsumogiri(2)
    return table.play(2, "discard 9m").play(0, "daiminkan")


@article("jpml-a/pao.1a", "jpml-a/pao.2a", "jpml-a/note.36")
def test_the_feeder_of_the_third_dragon_is_liable() -> None:
    assert three_dragons().game.pao[0, 0] == 2
    table = three_dragons("...1m").tsumogiri(3).play(0, "tsumo")
    assert table.deltas == [48000, 0, -48000, 0]


@article("jpml-a/pao.1a", "jpml-a/pao.2b", "jpml-a/note.36")
def test_the_feeder_of_the_fourth_wind_is_liable() -> None:
    assert four_winds().game.pao[0, 1] == 2
    table = four_winds("...9m").tsumogiri(3).play(0, "tsumo")
    assert table.deltas == [48000, 0, -48000, 0]


@article("jpml-a/pao.1a", "jpml-a/pao.2c", "jpml-a/note.36", "jpml-a/note.38")
def test_the_feeder_of_the_fourth_kan_is_liable() -> None:
    table = four_kans("6z", "7z").discard(0, "6z")
    assert table.game.pao[0, 2] == 2
    table.play(1, "discard 7z").play(0, "ron")
    assert table.yaku() >= {"suukantsu"}
    assert table.deltas[2] < 0
    assert table.deltas[3] == 0


@article("jpml-a/pao.2c", "jpml-a/note.38")
def test_the_tile_of_a_called_kan_has_not_been_seen_before() -> None:
    table = league({0: "999m"}, "..9m").tsumogiri(2)
    table.play(2, "discard 9m")
    seen = [table.game.river[p, i] for p in range(4) for i in range(table.game.river_count[p])]
    assert seen.count(8) == 1
    assert table.can(0, "daiminkan")


@article("jpml-a/pao.1b", "jpml-a/pao.1c")
def test_on_tsumo_the_liable_player_pays_all_with_the_honba() -> None:
    table = three_dragons("...1m", honba=1).tsumogiri(3).play(0, "tsumo")
    assert table.deltas == [48300, 0, -48300, 0]


@article("jpml-a/pao.1b", "jpml-a/pao.1c")
def test_on_ron_both_pay_half_and_the_discarder_pays_the_honba() -> None:
    table = three_dragons("1m", honba=2).play(1, "discard 1m").play(0, "ron")
    assert table.deltas == [48600, -24600, -24000, 0]


@article("jpml-a/pao.1b")
def test_a_liable_player_who_deals_in_pays_everything() -> None:
    table = three_dragons(".1m").tsumogiri().play(2, "discard 1m").play(0, "ron")
    assert table.deltas == [48000, 0, -48000, 0]


@article("jpml-a/pao.1b")
def test_liability_covers_a_second_yakuman_of_the_hand() -> None:
    table = three_dragons("...4z", hand="556677z222z4z123s").tsumogiri(3).play(0, "tsumo")
    assert table.yaku() == {"daisangen", "tsuuiisou"}
    assert table.deltas == [96000, 0, -96000, 0]


@article("jpml-a/pao.1a", "jpml-a/pao.2a")
def test_a_self_drawn_third_dragon_makes_no_player_liable() -> None:
    table = fed("5566777z2399m12s", "56", "12", "...1m")
    assert [table.game.pao[0, which] for which in range(3)] == [c.NOBODY] * 3
    table.tsumogiri(3).play(0, "tsumo")
    assert table.deltas == [48000, -16000, -16000, -16000]


@article("jpml-a/pao.2a")
def test_a_kan_called_on_the_third_dragon_burdens_its_discarder_too() -> None:
    table = fed("5566777z2399m12s", "56", "12", ".7z").tsumogiri()
    table.play(2, "discard 7z").play(0, "daiminkan")
    assert table.game.pao[0, 0] == 2


@article("jpml-a/pao.2b")
def test_a_kan_called_on_the_fourth_wind_burdens_its_discarder_too() -> None:
    table = fed("112233444z9m123s", "123", "123", ".4z").tsumogiri()
    table.play(2, "discard 4z").play(0, "daiminkan")
    assert table.game.pao[0, 1] == 2


@article("jpml-a/note.13", "jpml-a/pao.1a")
def test_a_declared_concealed_kan_is_one_of_the_exposed_sets() -> None:
    table = fed_after_kan()
    assert table.game.pao[0, 0] == 2


def fed_after_kan() -> Table:
    """The dealer has a concealed kan of red dragons; seat 2 has fed white and green."""
    table = league({0: "5566777z2399m12s"}, "7z.5z.6z", replacements="3s").play(0, "ankan 7777z")
    table.discard(0, "3s")
    for tile, spare in (("5z", "1s"), ("6z", "2s")):
        table.tsumogiri().play(2, f"discard {tile}").play(0, f"pon {tile[0] * 2}z")
        table.discard(0, spare)
    return table
