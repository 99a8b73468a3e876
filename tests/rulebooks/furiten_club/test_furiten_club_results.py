from fractions import Fraction
from typing import Any

import pytest

import hanchan
from hanchan.core import codes as c
from hanchan.errors import RulesError
from hanchan.rules.loader import load_rules, variations
from hanchan.rules.schema import keys_by_name
from play.scenario_table import Table, book
from play.scenarios import TENPAI, claim, exhaust, may_riichi, played_out
from rulebooks.furiten_club.furiten_club_situations import BOOK, club, value

article = pytest.mark.article


def results(*scores: int, **settings: object) -> list[Fraction]:
    """The results of a match that ends with these scores."""
    return played_out(BOOK, scores, **settings).results


@article("furiten-club/11.4", "furiten-club/13.3", "furiten-club/13.4")
def test_points_less_30000_in_thousands_and_the_bonus_of_the_place_are_the_result() -> None:
    assert results(42000, 33000, 25000, 20000) == [21, 6, -8, -19]
    assert played_out(BOOK, [20000, 33000, 25000, 42000]).places == [4, 2, 3, 1]


@article("furiten-club/11.4")
def test_players_with_equal_points_share_their_places() -> None:
    table = played_out(BOOK, [40000, 25000, 40000, 15000])
    assert table.places == [1, 3, 1, 4]
    assert table.results == [16, -8, 16, -24]
    lower = played_out(BOOK, [40000, 25000, 25000, 30000])
    assert lower.places == [1, 3, 3, 2]
    assert lower.results == [19, -11, -11, 3]


@article("furiten-club/13.1")
def test_only_the_closing_scores_count_for_the_rating() -> None:
    last = club({1: TENPAI}, dealer=3, round="S", scores=[43000, 30000, 26000, 21000])
    assert exhaust(last).scores == [42000, 33000, 25000, 20000]
    assert last.results == results(42000, 33000, 25000, 20000)


@article("furiten-club/13.2")
def test_the_rating_is_reckoned_to_a_tenth() -> None:
    assert results(42300, 31300, 26400, 20000)[1] == Fraction("4.3")
    assert results(42300, 31300, 26400, 20000)[2] == Fraction("-6.6")


THIRDS = "*:+20/+10/+5/-35"
"""A bonus that three who share the first places cannot have to the tenth: 35 / 3."""


@article("furiten-club/13.2", "furiten-club/option.8")
def test_a_bonus_that_three_share_is_reckoned_to_a_tenth_and_the_results_still_add_up() -> None:
    first = results(33000, 21000, 33000, 33000, placement__uma=THIRDS)
    assert first == [Fraction("14.7"), -44, Fraction("14.7"), Fraction("14.6")]
    last = results(45000, 25000, 25000, 25000, placement__uma="*:+35/-5/-10/-20")
    assert last == [50, Fraction("-16.6"), Fraction("-16.7"), Fraction("-16.7")]


@article("furiten-club/13.2", "furiten-club/option.9")
def test_an_oka_that_three_share_is_reckoned_to_a_tenth_too() -> None:
    rules = book(BOOK, **{"placement.start": 25000})
    found = hanchan.result([28000, 28000, 28000, 16000], rules=rules)
    assert found.results == (Fraction("7.7"), Fraction("7.7"), Fraction("7.6"), -23)


@article("furiten-club/13.2")
def test_the_sheet_names_what_the_tenth_has_taken_or_given() -> None:
    rules = book(BOOK, uma=THIRDS)
    found = hanchan.result([33000, 33000, 33000, 21000], rules=rules)
    lines = [line for line in found.ledger if line.name == "rounding"]
    taken = Fraction(-1, 15)
    assert [(line.seat, line.points) for line in lines] == [
        (0, Fraction(1, 30)),
        (1, Fraction(1, 30)),
        (2, taken),
    ]
    assert {line.articles for line in lines} == {("furiten-club/13.2",)}
    assert "To a tenth: players nearer to the first dealer" in lines[0].text("en")


@article("furiten-club/13.4")
def test_first_place_with_exactly_30000_gains_nine() -> None:
    assert results(30000, 29900, 29800, 28300, deposits=2)[0] == 9


@article("furiten-club/13.0a", "furiten-club/option.0")
def test_a_rated_game_has_every_permitted_deviation_at_its_default() -> None:
    rules = book(BOOK)
    assert "rated games" in rules.title
    defaults: dict[str, Any] = {
        "min_han": 1,
        "red_fives": (1, 1, 1),
        "tanyao": "1/1",
        "kuikae": "no-same-or-suji",
        "two_han_from_honba": 0,
        "open_riichi": False,
        "start": 30000,
        "uma": "*:+9/+3/-3/-9",
        "return": 30000,
        "dealer_stop": False,
    }
    assert sorted(defaults) == sorted(variation.name for variation in variations(BOOK))
    assert book(BOOK, **defaults).content_hash() == rules.content_hash()


@article("furiten-club/13.0b", "furiten-club/option.0")
def test_ten_permitted_deviations_are_listed_and_others_are_refused() -> None:
    names = [variation.name for variation in variations(BOOK)]
    assert len(names) == 10
    with pytest.raises(RulesError, match="min_han"):
        load_rules(BOOK, {"min_han": 4})
    unknown: dict[str, Any] = {"golden_tiles": True}
    with pytest.raises(RulesError, match="golden_tiles"):
        load_rules(BOOK, unknown)


@article("furiten-club/13.0c")
def test_a_tournament_may_change_single_rules() -> None:
    changed = club({1: TENPAI}, deposits=0, draws__noten_payment=6000)
    assert exhaust(changed).deltas == [-2000, 6000, -2000, -2000]


@article("furiten-club/endnotes")
def test_no_rule_rests_on_the_notes_that_are_missing() -> None:
    rules = book(BOOK)
    assert all("furiten-club/endnotes" not in rules.cites_of(key) for key in keys_by_name())
    assert any(rules.cites_of(key) for key in keys_by_name())


DORA_HAND = "234m567m456p123s8s"


@article("furiten-club/option.1")
def test_a_win_needs_as_many_han_of_yaku_as_the_table_chose_and_dora_do_not_help() -> None:
    assert value(DORA_HAND, "8s", situation=["riichi"]).status == c.OK
    two = value(DORA_HAND, "8s", situation=["riichi"], dora="7s7s", min_han=2)
    assert two.status == c.TOO_FEW_HAN
    assert value(DORA_HAND, "8s", situation=["riichi", "ippatsu"], min_han=2).status == c.OK
    three = value(DORA_HAND, "8s", situation=["riichi", "ippatsu"], min_han=3)
    assert three.status == c.TOO_FEW_HAN


@article("furiten-club/option.2")
@pytest.mark.parametrize(
    ("chosen", "reds"), [(None, [1, 1, 1]), ((0, 0, 0), [0, 0, 0]), ((1, 2, 1), [1, 2, 1])]
)
def test_a_table_plays_with_three_red_fives_none_or_four(
    chosen: tuple[int, int, int] | None, reds: list[int]
) -> None:
    table = club(red_fives=chosen) if chosen else club()
    wall = list(table.game.wall)
    assert [wall.count(34 + suit) for suit in range(3)] == reds
    assert len(wall) == 136


@article("furiten-club/option.3")
def test_open_tanyao_may_be_switched_off() -> None:
    hand, melds = "234m567m456p8s", ["chi 234s"]
    assert value(hand, "8s", melds).yaku == {"tanyao"}
    assert value(hand, "8s", melds, tanyao="1/-").status == c.NO_YAKU
    assert value("234m567m456p234s8s", "8s", tanyao="1/-").yaku == {"tanyao"}


@article("furiten-club/option.4")
@pytest.mark.parametrize(
    ("chosen", "tiles"),
    [
        (None, set[str]()),
        ("no-same-or-suji", set[str]()),
        ("no-same-tile", {"6m"}),
        ("allowed", {"3m", "6m"}),
    ],
)
def test_the_table_chooses_how_strict_the_swap_ban_is(chosen: str | None, tiles: set[str]) -> None:
    hands = {1: "345m6m"}
    table = club(hands, "3m", kuikae=chosen) if chosen else club(hands, "3m")
    claim(table.play(0, "discard 3m"), 1, "chi 45m")
    assert {tile for tile in ("3m", "6m") if table.can(1, f"discard {tile}")} == tiles


@article("furiten-club/option.5")
def test_from_five_honba_two_han_are_needed_if_the_table_says_so() -> None:
    win: dict[str, Any] = {"situation": ["riichi"], "dora": "7s7s"}
    assert value(DORA_HAND, "8s", honba=5, **win).status == c.OK
    ruled: dict[str, Any] = {"two_han_from_honba": 5}
    assert value(DORA_HAND, "8s", honba=5, **win, **ruled).status == c.TOO_FEW_HAN
    assert value(DORA_HAND, "8s", honba=4, **win, **ruled).status == c.OK
    with_ippatsu = value(DORA_HAND, "8s", honba=5, situation=["riichi", "ippatsu"], **ruled)
    assert with_ippatsu.status == c.OK


def open_riichi_table(draws: str = "1z") -> Table:
    """The dealer may declare an open riichi, which the table has agreed upon."""
    return club({0: TENPAI}, draws, open_riichi=True)


@article("furiten-club/option.6")
def test_open_riichi_exists_only_by_agreement() -> None:
    table = club({0: TENPAI}, "1z")
    assert may_riichi(table, 0)
    assert not any(text.startswith("open-riichi") for text in table.legal(0))
    assert any(text.startswith("open-riichi") for text in open_riichi_table().legal(0))


@article("furiten-club/option.6")
def test_an_open_riichi_is_worth_two_han_and_dealing_into_it_costs_no_more() -> None:
    table = open_riichi_table("....1z9s").tsumogiri(4)
    table.play(0, "open-riichi 1z").pass_all().play(1, "discard 9s")
    claim(table, 0, "ron")
    assert table.yaku() == {"open_riichi", "ippatsu", "pinfu"}
    assert table.game.res_han[0] == 4
    assert table.deltas[1] == -11600
    agreed = value("234m567m345p78s22m", "9s", situation=["open_riichi"], open_riichi=True)
    assert agreed.yaku == {"open_riichi", "pinfu"}
    plain = value("234m567m345p78s22m", "9s", situation=["open_riichi"])
    assert "open_riichi" not in plain.yaku


@article("furiten-club/option.6", "furiten-club/option.6a")
def test_only_the_first_to_declare_riichi_may_declare_it_open() -> None:
    others = {1: "234m567m678p78s33m"}
    table = club({0: TENPAI, **others}, "1z2z", open_riichi=True)
    table.play(0, "riichi 1z").pass_all()
    assert may_riichi(table, 1)
    assert not any(text.startswith("open-riichi") for text in table.legal(1))
    first = club({0: TENPAI, **others}, "1z2z", open_riichi=True).discard(0, "1z")
    assert any(text.startswith("open-riichi") for text in first.legal(1))


@article("furiten-club/option.7")
@pytest.mark.parametrize("start", [25000, 30000, 50000])
def test_a_match_may_start_with_25000_to_50000(start: int) -> None:
    returned = max(start, 30000)
    agreed: dict[str, Any] = {"start": start, "return": returned}
    table = club(**agreed) if start != 30000 else club()
    assert table.scores == [start] * 4
    for refused in (20000, 24900, 50100):
        with pytest.raises(RulesError, match="start"):
            load_rules(BOOK, {"start": refused})


@article("furiten-club/option.8")
def test_the_bonus_of_the_places_is_free_to_choose() -> None:
    scores = (42000, 33000, 25000, 20000)
    assert results(*scores) == [21, 6, -8, -19]
    assert results(*scores, uma="*:+20/+10/-10/-20") == [32, 13, -15, -30]


@article("furiten-club/option.8")
def test_a_bonus_that_does_not_sum_to_nothing_is_refused() -> None:
    with pytest.raises(RulesError, match="summing to 0"):
        load_rules(BOOK, {"uma": "*:+20/+10/-5/-10"})


@article("furiten-club/option.9")
def test_the_bonus_of_first_place_is_what_the_return_exceeds_the_start_by() -> None:
    assert results(42000, 33000, 25000, 20000) == [21, 6, -8, -19]
    smaller = results(37000, 28000, 20000, 15000, start=25000)
    assert smaller == [7 + 9 + 20, -2 + 3, -10 - 3, -15 - 9]
    with pytest.raises(RulesError, match="return"):
        load_rules(BOOK, {"return": 60000})


@article("furiten-club/option.10")
@pytest.mark.parametrize("by", ["win", "draw"])
def test_a_leading_dealer_may_stop_in_the_last_kyoku_if_agreed(by: str) -> None:
    scores = [20000, 20000, 20000, 60000]
    last: dict[str, Any] = {"dealer": 3, "round": "S", "scores": scores}
    for agreed in (True, False):
        table = club({3: TENPAI}, "1z6s", **last, dealer_stop=agreed)
        if by == "win":
            claim(table.discard(3, "1z").play(0, "discard 6s"), 3, "ron")
        else:
            exhaust(table)
        assert table.waiting() == ([3] if agreed else [])
        assert not table.match_over
        if agreed:
            table.play(3, "stop")
            assert table.match_over


@article("furiten-club/option.10")
def test_without_the_agreement_the_last_dealer_plays_on() -> None:
    table = exhaust(club({3: TENPAI}, dealer=3, round="S", scores=[20000, 20000, 20000, 60000]))
    assert table.next_deal == ("S", 3, 1)
    assert table.waiting() == []


@article("furiten-club/option.10")
def test_a_dealer_who_does_not_lead_may_not_stop() -> None:
    scores = [60000, 20000, 20000, 20000]
    last: dict[str, Any] = {"dealer": 3, "round": "S", "scores": scores}
    table = exhaust(club({3: TENPAI}, **last, dealer_stop=True))
    assert table.waiting() == []
    assert table.next_deal == ("S", 3, 1)
