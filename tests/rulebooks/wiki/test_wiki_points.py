import pytest

from hanchan.core import codes as c
from hanchan.tiles import Tile
from play.scenario_table import Table, Worth, worth
from play.scenarios import deal
from rulebooks.wiki.wiki_situations import article, both

WAITS_9S = "123m456p78s55777z"


RON = [
    (30, 1, 1000, 1500),
    (30, 2, 2000, 2900),
    (30, 3, 3900, 5800),
    (30, 4, 7700, 11600),
    (40, 1, 1300, 2000),
    (40, 2, 2600, 3900),
    (40, 3, 5200, 7700),
    (40, 4, 8000, 12000),
    (50, 1, 1600, 2400),
    (50, 2, 3200, 4800),
    (50, 3, 6400, 9600),
    (50, 4, 8000, 12000),
]
SHAPES = {
    30: ("67m345p33z", "8m", ["pon 777z", "chi 123s"]),
    40: ("67m345p33z", "8m", ["daiminkan 7777z", "chi 123s"]),
    50: ("67m345p33z", "8m", ["daiminkan 7777z", "daiminkan 8888s"]),
}
INDICATORS = {1: "", 2: "7m", 3: "7m6m", 4: "7m6m5m"}


def valued(
    rulebook: str, fu: int, han: int, *, seat: str = "S", tsumo: bool = False, honba: int = 0
) -> Worth:
    """A hand of one yaku with this number of fu, and dora to reach `han`."""
    hand, win, melds = SHAPES[fu]
    found = worth(
        rulebook, hand, win, melds, seat=seat, tsumo=tsumo, honba=honba, dora=INDICATORS[han]
    )
    assert (found.fu, found.han + found.dora) == (fu, han)
    return found


@pytest.mark.parametrize(("fu", "han", "child", "dealer"), RON)
@both
@article(
    "wiki-numbered/8.8",
    "wiki-numbered/8.9c",
    "wiki-numbered/8.10",
    "wiki-bulleted/score.8",
    "wiki-bulleted/score.10",
)
def test_a_ron_costs_four_or_six_times_the_basic_points_rounded_up_once(
    rulebook: str, fu: int, han: int, child: int, dealer: int
) -> None:
    basic = min(2000, fu * 2 ** (han + 2))
    assert (child, dealer) == (-(-basic * 4 // 100) * 100, -(-basic * 6 // 100) * 100)
    assert valued(rulebook, fu, han).payments == (child, 0, 0, 0)
    assert valued(rulebook, fu, han, seat="E").payments == (0, 0, 0, dealer)


TSUMO = [
    (30, 1, 300, 500),
    (30, 2, 500, 1000),
    (30, 3, 1000, 2000),
    (30, 4, 2000, 3900),
    (40, 2, 700, 1300),
    (40, 3, 1300, 2600),
    (50, 3, 1600, 3200),
]


@pytest.mark.parametrize(("fu", "han", "once", "twice"), TSUMO)
@both
@article(
    "wiki-numbered/8.9a",
    "wiki-numbered/8.9b",
    "wiki-numbered/8.10",
    "wiki-bulleted/score.9",
    "wiki-bulleted/score.11",
)
def test_a_tsumo_costs_the_basic_points_once_and_twice_from_or_to_the_dealer(
    rulebook: str, fu: int, han: int, once: int, twice: int
) -> None:
    hand, win, melds = SHAPES[fu]
    for seat, payments in (("S", (twice, 0, once, once)), ("E", (0, twice, twice, twice))):
        found = worth(rulebook, hand, win, melds, seat=seat, tsumo=True, dora=INDICATORS[han])
        assert found.fu == fu
        assert found.payments == payments


@both
@article("wiki-numbered/8.10", "wiki-bulleted/score.11", "wiki-bulleted/score.10")
def test_3840_points_become_3900_and_the_shares_are_not_rounded_one_by_one(rulebook: str) -> None:
    assert valued(rulebook, 30, 3).points == 3900
    assert valued(rulebook, 30, 1).points == 1000  # 960, not 300, 300 and 500


@both
@article(
    "wiki-numbered/8.11", "wiki-numbered/8.12", "wiki-bulleted/score.12a", "wiki-bulleted/score.12b"
)
def test_from_2000_basic_points_on_a_hand_is_a_mangan_and_just_below_it_is_not(
    rulebook: str,
) -> None:
    assert valued(rulebook, 40, 4).points == 8000
    assert valued(rulebook, 30, 4).points == 7700
    sixty = worth(rulebook, "67m345p33z", "8m", ["ankan 7777z", "pon 888s"], dora="7m6m")
    assert (sixty.fu, sixty.han + sixty.dora, sixty.points) == (60, 3, 7700)


LIMITS = [
    (5, 8000, 12000),
    (6, 12000, 18000),
    (7, 12000, 18000),
    (8, 16000, 24000),
    (10, 16000, 24000),
    (11, 24000, 36000),
    (12, 24000, 36000),
    (13, 32000, 48000),
    (15, 32000, 48000),
]


def of_han(rulebook: str, han: int, seat: str) -> Worth:
    """A full flush with riichi and dora to reach `han`, 7 without any."""
    if han < 7:
        indicators = {5: "6m6m5m5m", 6: "6m6m6m5m5m"}[han]
        return worth(
            rulebook, "67m345p33z", "8m", ["pon 777z", "chi 123s"], seat=seat, dora=indicators
        )
    indicators = "".join(["9m"] * ((han - 7) // 2) + ["1m"] * ((han - 7) % 2))
    hand = "1123344567899m"
    return worth(rulebook, hand, "9m", seat=seat, situation=["riichi"], dora=indicators)


@pytest.mark.parametrize(("han", "child", "dealer"), LIMITS)
@both
@article("wiki-numbered/8.12", "wiki-bulleted/score.12a", "wiki-bulleted/score.12b")
def test_the_limits_are_2000_3000_4000_6000_and_8000_basic_points(
    rulebook: str, han: int, child: int, dealer: int
) -> None:
    for seat, points in (("S", child), ("E", dealer)):
        hand = of_han(rulebook, han, seat)
        assert (hand.han + hand.dora, hand.points) == (han, points)


@both
@article("wiki-numbered/8.12", "wiki-bulleted/score.12c", "wiki-bulleted/yaku.0")
def test_two_yakuman_in_one_hand_pay_as_one(rulebook: str) -> None:
    melds = ["pon 555z", "pon 666z", "pon 777z"]
    hand = worth(rulebook, "1122z", "2z", melds)
    assert (hand.yakuman, hand.points) == (1, 32000)
    added = worth(rulebook, "1122z", "2z", melds, limits__several_yakuman="add")
    assert added.yaku == {"daisangen", "tsuuiisou"}
    assert worth(rulebook, "1122z", "2z", melds, seat="E").points == 48000


@both
@article("wiki-numbered/9.1a", "wiki-bulleted/honba.1")
def test_each_honba_adds_a_hundred_to_each_payment_of_a_tsumo(rulebook: str) -> None:
    for honba in (1, 2, 5):
        table = deal(rulebook, {1: WAITS_9S}, "9m1p1p1p2p9s", honba=honba).tsumogiri(5)
        table.play(1, "tsumo")
        plain = [-1300, 2700, -700, -700]
        assert table.deltas == [
            points + (3 if p == 1 else -1) * 100 * honba for p, points in enumerate(plain)
        ]


@both
@article("wiki-numbered/9.1b", "wiki-bulleted/honba.2")
def test_on_a_ron_the_discarder_pays_the_whole_three_hundred_of_each_honba(rulebook: str) -> None:
    table = deal(rulebook, {2: WAITS_9S}, "9s", honba=2).play(0, "discard 9s").play(2, "ron")
    assert table.deltas == [-1300 - 600, 0, 1300 + 600, 0]


def with_sticks(rulebook: str) -> Table:
    """Two riichi sticks lie on the table."""
    return deal(rulebook, {2: WAITS_9S}, "9s", deposits=2)


@both
@article("wiki-numbered/10.1", "wiki-bulleted/deposit.1")
def test_the_winner_takes_every_stick_on_the_table(rulebook: str) -> None:
    table = with_sticks(rulebook).play(0, "discard 9s").play(2, "ron")
    assert table.deltas == [-1300, 0, 1300 + 2000, 0]
    assert table.game.deposits == 0


@both
@article("wiki-numbered/12.0", "wiki-bulleted/yaku.0")
def test_yaku_add_up(rulebook: str) -> None:
    hand = worth(rulebook, "111m99m55z", "5z", ["pon 444m", "pon 777z"])
    assert hand.yaku == {"honitsu", "toitoi", "haku", "chun"}
    assert hand.han == 2 + 2 + 1 + 1


@both
@article("wiki-bulleted/yaku.0")
def test_beside_a_yakuman_neither_yaku_nor_dora_count(rulebook: str) -> None:
    hand = worth(rulebook, "111m444p777s2299m", "9m", tsumo=True, dora="8m1m")
    assert hand.yaku == {"suuankou"}
    assert sum(hand.payments) == 32000
    assert (hand.han, hand.dora) == (0, 0)


@both
@article("wiki-numbered/12.0", "wiki-bulleted/yaku.0")
def test_riichi_cannot_be_declared_open(rulebook: str) -> None:
    table = deal(rulebook, {0: WAITS_9S}, "9m")
    assert table.can(0, "riichi-tsumogiri 9m")
    assert not any(words.startswith("open-riichi") for words in table.legal(0))
    hand = worth(rulebook, "123m456p79s44z567m", "8s", situation=["riichi", "open_riichi"])
    assert "open_riichi" not in hand.yaku
    assert hand.han == 1


@both
@article("wiki-numbered/12.0", "wiki-bulleted/yaku.0")
def test_a_ron_in_the_first_go_around_is_no_yaku(rulebook: str) -> None:
    table = deal(rulebook, {2: "123m456p79s44z567m"}, "8s").play(0, "discard 8s")
    assert not table.can(2, "ron")
    table = deal(rulebook, {2: WAITS_9S}, "9s").play(0, "discard 9s").play(2, "ron")
    assert table.yaku() == {"chun"}


@pytest.mark.parametrize(
    ("hand", "win", "named"),
    [
        ("2233446688s666z", "8s", "ryuuiisou"),
        ("2233445566778p", "8p", "daisharin"),
        ("2233445566778s", "8s", "daichikurin"),
        ("2233445566778m", "8m", "daisuurin"),
    ],
)
@both
@article("wiki-numbered/12.0", "wiki-bulleted/yaku.0")
def test_a_yakuman_that_is_not_on_the_list_does_not_exist(
    rulebook: str, hand: str, win: str, named: str
) -> None:
    found = worth(rulebook, hand, win)
    assert named not in found.yaku
    assert found.yakuman == 0


@both
@article("wiki-numbered/12.0", "wiki-bulleted/yaku.0")
def test_discarding_only_terminals_and_honours_wins_nothing(rulebook: str) -> None:
    table = deal(rulebook, draws="1m", fill=3)
    wall = table.game.wall
    spare = [i for i in range(53, 136) if i % 4 and Tile(wall[i]).kind.is_terminal_or_honour]
    for place in range(56, 122, 4):
        other = spare.pop()
        wall[place], wall[other] = wall[other], wall[place]
    table.run_out()
    river = [Tile(table.game.river[0, i]) for i in range(table.game.river_count[0])]
    assert len(river) == 18
    assert all(tile.kind.is_terminal_or_honour for tile in river)
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.winners() == []
    assert table.deltas == [0] * 4
