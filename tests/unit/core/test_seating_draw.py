"""The seating draw and the first dealer (`seating.draw`, `seating.first_dealer`)."""

from collections import Counter

import pytest

from hanchan.core.seating_draw import EVEN, ODD, SeatingDraw, SeatingStep, StepType, draw_seats
from hanchan.rules import load_rules
from hanchan.rules.value_enums import FirstDealer, SeatDraw

EAST = 0
SEEDS = [n.to_bytes(32, "big") for n in range(60)]


def by_book(book: str, seed: bytes, **overrides: object) -> SeatingDraw:
    seating = load_rules(book, overrides).seating
    return draw_seats(seed, seating.draw, seating.first_dealer)


def of_type(seating: SeatingDraw, kind: StepType) -> list[SeatingStep]:
    return [step for step in seating.steps if step.type is kind]


def place_of(seating: SeatingDraw, wind: int) -> int:
    (step,) = [s for s in of_type(seating, StepType.SIT) if s.tiles == (wind,)]
    assert step.place is not None
    return step.place


def wind_of(seating: SeatingDraw, player: int) -> int:
    (step,) = [s for s in of_type(seating, StepType.TAKE) if s.player == player]
    return step.tiles[0]


@pytest.mark.parametrize("draw", SeatDraw)
@pytest.mark.parametrize("first_dealer", FirstDealer)
@pytest.mark.parametrize("seed", SEEDS[:8])
def test_every_player_has_one_seat_and_the_first_dealer_is_seat_0(
    draw: SeatDraw, first_dealer: FirstDealer, seed: bytes
) -> None:
    seating = draw_seats(seed, draw, first_dealer)
    assert sorted(seating.player_at) == [0, 1, 2, 3]
    assert [seating.player_at[seat] for seat in seating.seat_of] == [0, 1, 2, 3]
    assert seating.steps[-1] == SeatingStep(type=StepType.DEALER, player=seating.player_at[0])
    assert draw_seats(seed, draw, first_dealer) == seating


@pytest.mark.article("ema-2008/2.3", "furiten-club/2.5", "club-4p/2.3b")
@pytest.mark.parametrize("book", ["ema-2008", "furiten-club", "club-4p"])
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_each_draws_a_wind_and_the_player_with_east_deals_first(book: str, seed: bytes) -> None:
    seating = by_book(book, seed)
    assert {step.type for step in seating.steps} == {StepType.TAKE, StepType.SIT, StepType.DEALER}
    for player in range(4):
        assert seating.seat_of[player] == wind_of(seating, player)


@pytest.mark.parametrize("book", ["ema-2008", "jpml-a", "wiki-numbered", "wiki-bulleted"])
def test_every_seat_is_equally_likely_for_every_player(book: str) -> None:
    seats = Counter(
        (player, seat)
        for number in range(400)
        for player, seat in enumerate(by_book(book, number.to_bytes(32, "big")).seat_of)
    )
    assert len(seats) == 16
    assert all(60 < count < 145 for count in seats.values())


def test_a_schedule_leaves_everybody_where_they_sit() -> None:
    seating = draw_seats(SEEDS[1], SeatDraw.GIVEN, FirstDealer.EAST_SEAT)
    assert seating.seat_of == (0, 1, 2, 3)


@pytest.mark.article("jpml-a/basic.5a", "jpml-a/basic.5b")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_roll_finds_the_provisional_east_and_the_end_of_the_row(seed: bytes) -> None:
    seating = by_book("jpml-a", seed)
    (row,) = of_type(seating, StepType.ROW)
    roll = of_type(seating, StepType.ROLL)[0]
    assert roll.dice is not None
    total = sum(roll.dice)
    provisional_east = (total - 1) % 4
    assert roll.player == 0
    assert roll.counted == provisional_east
    takes = of_type(seating, StepType.TAKE)
    assert [step.player for step in takes] == [(provisional_east + i) % 4 for i in range(4)]
    winds = [tile for tile in row.tiles if tile < ODD]
    wanted, other = (ODD, EVEN) if total % 2 else (EVEN, ODD)
    if row.tiles.index(wanted) > row.tiles.index(other):
        winds.reverse()
    assert [step.tiles[0] for step in takes] == winds
    assert [place_of(seating, wind) for wind in range(4)] == [
        (provisional_east + wind) % 4 for wind in range(4)
    ]


@pytest.mark.article("jpml-a/basic.6")
@pytest.mark.parametrize("seed", SEEDS[:20])
def test_the_provisional_east_rolls_once_for_the_first_dealer(seed: bytes) -> None:
    seating = by_book("jpml-a", seed)
    _, roll = of_type(seating, StepType.ROLL)
    assert roll.player is not None
    assert roll.dice is not None
    assert wind_of(seating, roll.player) == EAST
    dealer = seating.player_at[0]
    assert wind_of(seating, dealer) == (sum(roll.dice) - 1) % 4
    assert roll.counted == dealer


@pytest.mark.article("wiki-numbered/1.3", "wiki-numbered/1.4")
@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_double_roll_from_east_finds_the_first_dealer(seed: bytes) -> None:
    seating = by_book("wiki-numbered", seed)
    assert not of_type(seating, StepType.ROW)
    first, second = of_type(seating, StepType.ROLL)
    assert first.player is not None
    assert first.dice is not None
    assert second.dice is not None
    assert wind_of(seating, first.player) == EAST
    provisional = (sum(first.dice) - 1) % 4
    assert second.player is not None
    assert wind_of(seating, second.player) == provisional
    dealer = seating.player_at[0]
    assert wind_of(seating, dealer) == (provisional + sum(second.dice) - 1) % 4


@pytest.mark.article(
    "wiki-bulleted/basics.5a", "wiki-bulleted/basics.5b", "wiki-bulleted/basics.5c"
)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_second_roll_finds_dealer_and_end_and_the_dealer_takes_first(seed: bytes) -> None:
    seating = by_book("wiki-bulleted", seed)
    (row,) = of_type(seating, StepType.ROW)
    first, second = of_type(seating, StepType.ROLL)
    assert first.dice is not None
    assert second.dice is not None
    east = (sum(first.dice) - 1) % 4
    assert second.player == east
    dealer = (east + sum(second.dice) - 1) % 4
    assert seating.player_at[0] == dealer
    takes = of_type(seating, StepType.TAKE)
    assert [step.player for step in takes] == [(dealer + i) % 4 for i in range(4)]
    winds = [tile for tile in row.tiles if tile < ODD]
    wanted, other = (ODD, EVEN) if sum(second.dice) % 2 else (EVEN, ODD)
    if row.tiles.index(wanted) > row.tiles.index(other):
        winds.reverse()
    assert [step.tiles[0] for step in takes] == winds
    assert place_of(seating, EAST) == east
