"""Tallies of three: norths set aside, the shares of a tsumo, and seats at which nobody sits."""

import pytest

from hanchan.bots import Bot
from hanchan.club.tally import (
    Draw,
    HandValue,
    Kyoku,
    NamesCorrection,
    Offence,
    PointCount,
    Riichi,
    Stop,
    Tally,
    Win,
    Winner,
    kyoku_from_record,
    read_tally,
    write_tally,
)
from hanchan.club.tally.lines import line_from_json, line_to_json
from hanchan.errors import HanchanError
from hanchan.records import Kita
from hanchan.rules import load_rules
from hanchan.table import Match
from hanchan.table.seat import Seats, play_to_end

THREE = ("Aki", "Ben", "Chie")
HAKU = "234p456p3388s pon 555z"
KOKUSHI = "19m119p19s123567z"
EAST, SOUTH, WEST = range(3)


def tally_of(*ends: Win | Draw | None, **changes: object) -> Tally:
    tally = Tally(load_rules("tenhou-sanma", changes), names=THREE)
    for number, end in enumerate(ends, start=1):
        tally.enter(Kyoku(number=number, end=end))
    return tally


def ron(seat: int, payer: int, hand: str = HAKU, tile: str = "8s", **more: object) -> Win:
    return Win(payer=payer, tile=tile, winners=(Winner(seat=seat, hand=hand, **more),))  # pyright: ignore[reportArgumentType]


def refusal(*ends: Win | Draw, **changes: object) -> str:
    with pytest.raises(HanchanError) as refused:
        tally_of(*ends, **changes)
    return str(refused.value)


def test_each_north_set_aside_is_one_dora() -> None:
    tally = tally_of(ron(SOUTH, WEST, kita=2))
    (result,) = tally.settled_kyoku[0].results
    assert (result.kita, result.han) == (2, 3)
    assert tally.scores == (35000, 38900, 31100)


def test_norths_count_in_a_stated_value_and_not_once_more() -> None:
    stated = Winner(seat=SOUTH, worth=HandValue(han=4, fu=30, dora=1), kita=2)
    tally = tally_of(Win(payer=WEST, winners=(stated,)))
    (result,) = tally.settled_kyoku[0].results
    assert (result.kita, result.dora, result.han) == (2, 1, 4)
    assert tally.scores == (35000, 42700, 27300)


def test_a_stated_value_of_norths_alone_has_no_yaku() -> None:
    stated = Winner(seat=SOUTH, worth=HandValue(han=2, fu=30), kita=2)
    assert "which leaves none for one" in refusal(Win(payer=WEST, winners=(stated,)))


def test_nobody_pays_a_tsumo_for_the_empty_chair() -> None:
    tally = tally_of(Win(payer=None, winners=(Winner(seat=SOUTH, worth=HandValue(han=3, fu=40)),)))
    assert tally.scores == (32400, 38900, 33700)


def test_a_halved_share_of_the_empty_chair_is_paid_by_the_others() -> None:
    won = Win(payer=None, winners=(Winner(seat=SOUTH, worth=HandValue(han=3, fu=40)),))
    tally = tally_of(won, **{"payments.empty_chair": "halved"})
    assert sum(tally.scores) == 105_000
    assert tally.scores[SOUTH] > 38900


def test_a_north_that_is_robbed_wins_without_chankan() -> None:
    won = ron(SOUTH, WEST, "123456p234s99s44z", "4z", flags=("robbed-kita",))
    assert "yaku" in refusal(won)
    assert "yaku" not in refusal(ron(SOUTH, WEST, flags=("robbed-kita",)))
    tally = tally_of(ron(SOUTH, WEST, KOKUSHI, "4z", flags=("robbed-kita",)))
    assert tally.scores == (35000, 67000, 3000)


def test_robbing_a_north_may_count_as_chankan() -> None:
    won = ron(SOUTH, WEST, "123456p234s99s44z", "4z", flags=("robbed-kita",))
    tally = tally_of(won, **{"kita.robbing_is_chankan": True})
    assert dict(tally.settled_kyoku[0].results[0].yaku) == {"chankan": 1}


@pytest.mark.parametrize(
    "winner",
    [
        Winner(seat=SOUTH, hand="44z555z111p22p789s", flags=("robbed-kita",)),
        Winner(seat=SOUTH, worth=HandValue(han=2, fu=40), flags=("robbed-kita",)),
    ],
)
def test_only_a_yakuman_robs_a_north_where_the_rulebook_says_so(winner: Winner) -> None:
    tile = "4z" if winner.hand else None
    won = Win(payer=WEST, tile=tile, winners=(winner,))
    assert tally_of(won).scores[SOUTH] > 35000
    assert "cannot be robbed with this hand" in refusal(won, **{"kita.robbed_by": "yakuman"})


def test_no_more_than_four_norths_lie_at_a_table() -> None:
    two = tuple(Winner(seat=seat, worth=HandValue(han=5, fu=30), kita=3) for seat in (EAST, SOUTH))
    assert "4z" in refusal(Win(payer=WEST, winners=two))


def test_a_book_without_kita_refuses_norths_set_aside() -> None:
    stated = Winner(seat=SOUTH, worth=HandValue(han=4, fu=30), kita=1)
    tally = Tally("ema-2008")
    with pytest.raises(HanchanError, match="no norths are set aside"):
        tally.enter(Kyoku(number=1, end=Win(payer=WEST, winners=(stated,))))


def test_noten_players_pay_two_thousand_in_all() -> None:
    assert tally_of(Draw(tenpai=(EAST,))).scores == (37000, 34000, 34000)
    assert tally_of(Draw(tenpai=(EAST, WEST))).scores == (36000, 33000, 36000)


def test_the_deal_passes_from_west_to_east_and_the_round_to_south() -> None:
    tally = tally_of(*[ron(SOUTH, WEST), ron(WEST, EAST), ron(EAST, SOUTH)])
    assert (tally.kyoku.name, tally.kyoku.honba) == ("S1", 0)


def test_a_match_of_three_ends_by_its_rules_and_results_add_up() -> None:
    won = Win(payer=SOUTH, winners=(Winner(seat=EAST, worth=HandValue(yakuman=2)),))
    tally = tally_of(won)
    assert tally.over
    assert [one.place for one in tally.standings] == [1, 2, 3]
    assert sum(one.result for one in tally.standings) == 0


def test_the_two_others_may_ron_one_tile() -> None:
    both = tuple(Winner(seat=seat, worth=HandValue(han=2, fu=30)) for seat in (EAST, SOUTH))
    assert tally_of(Win(payer=WEST, winners=both)).scores == (37900, 37000, 30100)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (Kyoku(number=1, end=Draw(tenpai=(3,))), "tenpai"),
        (Kyoku(number=1, end=Draw(nagashi=(3,))), "nagashi"),
        (Kyoku(number=1, end=ron(SOUTH, 3)), "payer"),
        (Kyoku(number=1, end=ron(3, SOUTH)), "winners"),
        (Kyoku(number=1, end=ron(SOUTH, WEST, fed={"daisangen": 3})), "fed"),
        (Kyoku(number=1, play=(Riichi(seat=3),), end=Draw()), "play"),
        (Kyoku(number=1, play=(Offence(seat=3, offence="chombo"),)), "play"),
    ],
)
def test_nobody_sits_at_the_fourth_seat(line: Kyoku, field: str) -> None:
    with pytest.raises(HanchanError) as refused:
        Tally("tenhou-sanma").enter(line)
    assert str(refused.value) == f"{field}: 3 is not a whole number from 0 to 2"


def test_a_book_for_three_takes_three_names_and_a_book_for_four_takes_four() -> None:
    with pytest.raises(HanchanError) as four:
        Tally("tenhou-sanma", names=(*THREE, "Dai"))
    assert str(four.value) == "names: 4 names, but three are needed, one for each player"
    with pytest.raises(HanchanError) as three:
        Tally("ema-2008", names=THREE)
    assert str(three.value) == "names: 3 names, but four are needed, one for each player"


def test_names_and_counted_points_have_one_for_each_player() -> None:
    tally = tally_of(Draw())
    with pytest.raises(HanchanError, match="4 names, but three are needed"):
        tally.add_line(NamesCorrection(names=(*THREE, "Dai")))
    with pytest.raises(HanchanError, match="4 numbers, but three are needed"):
        tally.add_line(PointCount(scores=(35000, 35000, 35000, 0)))
    tally.add_line(PointCount(scores=(35000, 34900, 35100)))
    assert tally.differences == (0, -100, 100)


def test_the_header_of_a_file_has_a_name_for_each_player() -> None:
    data = write_tally(Tally("tenhou-sanma", names=THREE))
    torn = data.replace(b'"Chie"]', b'"Chie","Dai"]')
    with pytest.raises(HanchanError, match="4 names, but three are needed"):
        read_tally(torn)


def test_a_tally_of_three_is_read_as_it_was_written() -> None:
    tally = tally_of(ron(SOUTH, WEST, kita=1), Draw(tenpai=(WEST,)))
    tally.stop(Stop(reason="time"))
    data = write_tally(tally)
    assert b'"kita":1' in data
    again = read_tally(data)
    assert write_tally(again) == data
    assert again.scores == tally.scores


def test_a_tally_without_norths_says_nothing_of_them() -> None:
    line = Kyoku(number=1, end=ron(SOUTH, WEST))
    assert b"kita" not in line_to_json(line)
    assert line_from_json(line_to_json(line)) == line


def test_a_record_with_norths_set_aside_becomes_a_tally_with_them() -> None:
    match = Match("tenhou-sanma", seed=3)
    for _ in play_to_end(match, Seats([Bot("efficient", seed=seat) for seat in range(3)])):
        pass
    record = match.record()
    assert any(isinstance(event, Kita) for event in record.events)
    kyoku = kyoku_from_record(record)
    won = [one.end for one in kyoku if isinstance(one.end, Win)]
    assert any(winner.kita for end in won for winner in end.winners)
    tally = Tally("tenhou-sanma")
    for one in kyoku:
        tally.enter(one)
    assert tally.over
    assert tally.scores == tuple(one.score for one in sorted(match.standings, key=lambda s: s.seat))
