import pytest

from play.scenario_table import worth
from rulebooks.jpml_a.jpml_situations import PINFU, A, value

article = pytest.mark.article


def case(articles: str, hand: str, win: str, melds: str, yaku: str, han: int) -> object:
    """One hand, its yaku and its han, and the articles that say so."""
    ids = [f"jpml-a/{name}" for name in articles.split()]
    given = [meld.strip() for meld in melds.split(",") if meld]
    text = f"{hand}+{win} {melds}"
    return pytest.param(hand, win, given, set(yaku.split()), han, marks=article(*ids), id=text)


RON = [
    case("note.50 note.51 yaku.tanyao", "234m567p22s34s", "5s", "chi 678p", "tanyao", 1),
    case("note.50 yaku.tanyao", "2244m5577p3366s8m", "8m", "", "chiitoitsu tanyao", 3),
    case("note.48 yaku.pinfu", PINFU, "5s", "", "pinfu", 1),
    case("note.48 note.45", "123m456p23467s33z", "5s", "", "pinfu", 1),
    case("note.54 yaku.iipeikou", "112233m456p68s99p", "7s", "", "iipeikou", 1),
    case("note.46 yaku.yakuhai", "555z123m456p68s99p", "7s", "", "haku", 1),
    case("note.46 yaku.yakuhai", "666z123m456p68s99p", "7s", "", "hatsu", 1),
    case("note.46 yaku.yakuhai", "123m68s99p456p", "7s", "pon 777z", "chun", 1),
    case("yaku.yakuhai", "222z123m456p68s99p", "7s", "", "seat_wind", 1),
    case("yaku.yakuhai", "123m456p68s99p", "7s", "ankan 1111z", "round_wind", 1),
    case("yaku.yakuhai", "555z222z123m68s99p", "7s", "", "haku seat_wind", 2),
    case("yaku.toitoi", "333p44s99s", "4s", "pon 222m, pon 777p", "toitoi", 2),
    case("yaku.toitoi", "111m333p555s99m44p", "4p", "", "toitoi sanankou", 4),
    case(
        "yaku.sankantsu",
        "23m99m",
        "1m",
        "ankan 1111m, ankan 5555p, ankan 7777s",
        "sankantsu sanankou",
        4,
    ),
    case("yaku.shousangen", "55566677z123m68s", "7s", "", "haku hatsu shousangen", 4),
    case("yaku.sanankou note.17", "222m555p777s23m99m", "1m", "", "sanankou", 2),
    case(
        "yaku.sankantsu",
        "23m99m",
        "1m",
        "ankan 1111m, daiminkan 5555p, kakan 7777s",
        "sankantsu",
        2,
    ),
    case("yaku.sanshoku_doukou", "222m222p68s99m", "7s", "pon 222s", "sanshoku_doukou", 2),
    case("yaku.sanshoku_doukou", "222m222p222s68s99m", "7s", "", "sanshoku_doukou sanankou", 4),
    case("note.56", "68s99m222s", "7s", "ankan 2222m, pon 222p", "sanshoku_doukou", 2),
    case("yaku.sanshoku_doujun note.57", "234m234p24s789p99m", "3s", "", "sanshoku_doujun", 2),
    case("yaku.sanshoku_doujun note.57", "234p24s789p99m", "3s", "chi 234m", "sanshoku_doujun", 1),
    case("yaku.honroutou note.58", "111s44z99m", "9m", "pon 111m, pon 999p", "honroutou toitoi", 4),
    case("note.58 yaku.honroutou", "1199m1199p1199s4z", "4z", "", "honroutou chiitoitsu", 4),
    case(
        "yaku.shousangen note.59",
        "77z123m68s",
        "7s",
        "pon 555z, ankan 6666z",
        "haku hatsu shousangen",
        4,
    ),
    case("yaku.chanta note.60", "123m789p111s44z13p", "2p", "", "chanta", 2),
    case("yaku.chanta note.60", "789p111s44z13p", "2p", "chi 123m", "chanta", 1),
    case("yaku.ittsuu note.61", "123456789s99m13p", "2p", "", "ittsuu", 2),
    case("yaku.ittsuu note.61", "456789s99m13p", "2p", "chi 123s", "ittsuu", 1),
    case("yaku.chiitoitsu note.40", "1133m2244p5577s9m", "9m", "", "chiitoitsu", 2),
    case("yaku.ryanpeikou", "112233m778899p4s", "4s", "", "ryanpeikou", 3),
    case("yaku.honitsu note.62", "12345668m99m444z", "7m", "", "honitsu", 3),
    case("yaku.honitsu note.62", "45668m99m444z", "7m", "chi 123m", "honitsu", 2),
    case("yaku.junchan note.63", "123m789p999s13s11m", "2s", "", "junchan", 3),
    case("yaku.junchan note.63", "789p999s13s11m", "2s", "chi 123m", "junchan", 2),
    case("yaku.chinitsu note.64", "1112234455678m", "9m", "", "chinitsu", 6),
    case("yaku.chinitsu note.64", "2224456779m", "8m", "chi 123m", "chinitsu", 5),
]
YAKUMAN = [
    case("yaku.daisangen", "68s99m", "7s", "pon 555z, pon 666z, ankan 7777z", "daisangen", 1),
    case(
        "yaku.suuankou yaku.overlap limit.yakuman",
        "111m333p555s999m4p",
        "4p",
        "",
        "suuankou_tanki",
        1,
    ),
    case("yaku.chinroutou note.68", "111p999p1s", "1s", "pon 111m, pon 999m", "chinroutou", 1),
    case(
        "yaku.daisuushi note.69 yaku.overlap limit.yakuman yaku.suuankou",
        "444z5s",
        "5s",
        "pon 111z, pon 222z, ankan 3333z",
        "daisuushii",
        1,
    ),
    case(
        "yaku.shousuushi note.69", "44z68s", "7s", "pon 111z, pon 222z, pon 333z", "shousuushii", 1
    ),
    case("yaku.tsuuiisou", "1122334455667z", "7z", "", "tsuuiisou", 1),
    case("yaku.tsuuiisou", "333z55z66z", "5z", "pon 111z, pon 222z", "tsuuiisou", 1),
    case("yaku.ryuuiisou", "234s666s88s66z", "6z", "chi 234s", "ryuuiisou", 1),
    case(
        "yaku.kokushi yaku.overlap limit.yakuman yaku.suuankou",
        "19m19p19s1234567z",
        "1m",
        "",
        "kokushi_juusanmen",
        1,
    ),
    case("yaku.kokushi", "119m19p19s123456z", "7z", "", "kokushi", 1),
    case("yaku.chuuren", "1112345678899m", "9m", "", "chuuren", 1),
    case(
        "yaku.chuuren yaku.overlap limit.yakuman yaku.suuankou",
        "1112345678999m",
        "5m",
        "",
        "junsei_chuuren",
        1,
    ),
    case(
        "yaku.suukantsu",
        "5s",
        "5s",
        "ankan 1111m, ankan 2222p, daiminkan 3333s, kakan 9999p",
        "suukantsu",
        1,
    ),
]


@pytest.mark.parametrize(("hand", "win", "melds", "yaku", "han"), RON)
def test_a_hand_won_by_ron_has_the_yaku_of_its_tiles(
    hand: str, win: str, melds: list[str], yaku: set[str], han: int
) -> None:
    assert value(hand, win, *melds) == (yaku, han)


@pytest.mark.parametrize(("hand", "win", "melds", "yaku", "yakuman"), YAKUMAN)
def test_a_yakuman_pays_32000_whatever_its_wait(
    hand: str, win: str, melds: list[str], yaku: set[str], yakuman: int
) -> None:
    judged = worth(A, hand, win, melds, seat="W")
    assert (judged.yaku, judged.yakuman, judged.points) == (yaku, yakuman, 32000)
