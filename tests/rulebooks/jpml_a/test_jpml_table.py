from collections import Counter

import pytest

from hanchan.core import codes as c
from hanchan.core.seating_draw import EVEN, ODD, SeatingDraw, StepType, draw_seats, place_counted_to
from hanchan.core.seeded_deals import deal_from_seed, tiles_in_play
from hanchan.core.wall import (
    count_live_tiles,
    indicator_place,
    physical_place,
    replacement_place,
    wall_to_break,
)
from hanchan.rules.articles import articles
from hanchan.rules.diff import diff
from hanchan.rules.ruleset import RuleSet
from hanchan.table import Match
from hanchan.tiles import Tile
from play.scenario_table import Table, book, rules_record
from play.scenarios import played_out
from rulebooks.jpml_a.jpml_situations import A, B, league, ratings, value

article = pytest.mark.article
SEEDS = [bytes([number]) * 32 for number in range(24)]
OF_B_ONLY = {"dora.concealed_kan", "dora.open_kan", "dora.ura", "yaku.ippatsu"}


def differing_keys(left: RuleSet, right: RuleSet) -> set[str]:
    """The rule keys in which two rule sets differ."""
    return {row.key for rows in diff(left, right).values() for row in rows}


def seats(seed: bytes) -> SeatingDraw:
    """The seats of a match by the A rules."""
    rules = book(A).seating
    return draw_seats(seed, rules.draw, rules.first_dealer)


def rolls(seating: SeatingDraw) -> list[tuple[int | None, int, int | None]]:
    """Who rolled, what it came to and whom the count reached."""
    return [(s.player, sum(s.dice), s.counted) for s in seating.steps if s.dice is not None]


@article("jpml-a/preface", "jpml-a/rating.scope")
def test_the_rules_called_a_are_those_without_the_features_of_b() -> None:
    assert "A rules" in book(A).title
    assert {"riichi"} == value("123m456p23468s99m", "7s", situation=["riichi", "ippatsu"])[0]
    assert differing_keys(book(A), book(B)) >= OF_B_ONLY


@article("jpml-a/basic.1")
@pytest.mark.parametrize("scores", [(40000, 30000, 25000, 25000), (29900, 29900, 29900, 29900)])
def test_the_match_ends_after_one_east_and_one_south_round(scores: tuple[int, ...]) -> None:
    assert played_out(A, scores).match_over


@article("jpml-a/basic.1")
def test_the_south_round_follows_the_east_round() -> None:
    table = league(dealer=3).run_out()
    assert not table.match_over
    assert table.next_deal == ("S", 0, 1)


@article("jpml-a/basic.1")
def test_the_match_goes_on_when_a_player_has_less_than_nothing() -> None:
    table = league(dealer=1, scores=(-1000, 41000, 40000, 40000)).run_out()
    assert not table.match_over
    assert table.next_deal == ("E", 2, 1)


@article("jpml-a/basic.1")
def test_four_players_sit_at_the_table() -> None:
    assert len(Match(book(A), seed=1).names) == 4
    assert len(league().scores) == 4


@article("jpml-a/basic.2")
@pytest.mark.parametrize("seed", SEEDS[:8])
def test_each_question_is_settled_by_one_roll(seed: bytes) -> None:
    table = seats(seed)
    assert len(rolls(table)) == 2
    assert all(2 <= total <= 12 for _, total, _ in rolls(table))


@article("jpml-a/basic.2")
def test_one_roll_gives_both_the_wall_and_the_stack() -> None:
    dealt = deal_from_seed(bytes(32), 1, tiles_in_play((0, 0, 0)))
    assert len(dealt.dice) == 2
    first = physical_place(0, dealt.total, 0)
    assert (first // 34, first % 34 // 2) == (wall_to_break(0, dealt.total), dealt.total)


@article("jpml-a/basic.3")
def test_everybody_begins_with_30000_points() -> None:
    assert Table(A).scores == [30000] * 4


@article("jpml-a/basic.3")
def test_the_first_place_gains_no_oka() -> None:
    assert ratings(42000, 33000, 25000, 20000)[0] == 12 + 8


@article("jpml-a/basic.5a")
@pytest.mark.parametrize("seed", SEEDS[:8])
def test_four_winds_and_two_numbers_lie_in_a_row(seed: bytes) -> None:
    first = seats(seed).steps[0]
    assert first.type is StepType.ROW
    assert sorted(first.tiles) == [0, 1, 2, 3, ODD, EVEN]


@article("jpml-a/basic.5a", "jpml-a/basic.5b")
@pytest.mark.parametrize("seed", SEEDS)
def test_winds_are_taken_from_the_end_that_the_dice_name(seed: bytes) -> None:
    seating = seats(seed)
    row = seating.steps[0].tiles
    winds = [tile for tile in row if tile < 4]
    odd_first = row.index(ODD) < row.index(EVEN)
    total = rolls(seating)[0][1]
    if odd_first != (total % 2 == 1):
        winds.reverse()
    taken = [step.tiles[0] for step in seating.steps if step.type is StepType.TAKE]
    assert taken == winds


@article("jpml-a/basic.5b")
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_the_provisional_east_draws_first_and_the_player_with_east_gets_that_seat(
    seed: bytes,
) -> None:
    seating = seats(seed)
    roller, total, provisional = rolls(seating)[0]
    assert (roller, provisional) == (0, place_counted_to(0, total))
    takers = [step.player for step in seating.steps if step.type is StepType.TAKE]
    assert takers == [((provisional or 0) + i) % 4 for i in range(4)]
    sits = {s.tiles[0]: s.place for s in seating.steps if s.type is StepType.SIT}
    assert sits == {wind: ((provisional or 0) + wind) % 4 for wind in range(4)}


@article("jpml-a/basic.6", "jpml-a/note.2")
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_the_player_in_the_provisional_east_seat_rolls_for_the_first_dealer(seed: bytes) -> None:
    seating = seats(seed)
    east = next(s for s in seating.steps if s.type is StepType.SIT and s.tiles == (0,))
    roller, total, found = rolls(seating)[1]
    assert roller == east.player
    places = {s.place: s.player for s in seating.steps if s.type is StepType.SIT}
    assert found == places[((east.place or 0) + total - 1) % 4]
    assert seating.player_at[0] == found


@article("jpml-a/basic.6")
def test_the_count_begins_with_the_roller() -> None:
    assert [place_counted_to(0, total) for total in (5, 6, 7, 8)] == [0, 1, 2, 3]


@article("jpml-a/note.2")
def test_the_first_dealer_deals_the_first_kyoku() -> None:
    kyoku = Match(book(A), seed=3).kyoku
    assert (kyoku.name, kyoku.dealer) == ("E1", 0)


@article("jpml-a/basic.7", "jpml-a/note.3")
def test_after_an_eight_the_ninth_stack_of_the_left_wall_is_dealt_first() -> None:
    assert wall_to_break(0, 8) == 3
    assert physical_place(0, 8, 0) == 34 * 3 + 2 * 8


@article("jpml-a/basic.7", "jpml-a/note.3")
@pytest.mark.parametrize("total", range(2, 13))
def test_the_dealer_counts_the_walls_from_their_own(total: int) -> None:
    assert wall_to_break(2, total) == (2 + total - 1) % 4
    assert physical_place(2, total, 0) % 34 == 2 * total


@article("jpml-a/note.1")
def test_the_player_opposite_sits_two_seats_away() -> None:
    table = league({3: "55z"}, ".5z")
    table.tsumogiri().play(1, "discard 5z").play(3, "pon 55z")
    assert (3 - table.game.meld_from[3, 0]) % 4 == 2


@article("jpml-a/note.4")
def test_the_wall_stands_in_68_stacks_of_two() -> None:
    stacks = Counter(physical_place(0, 7, i) // 2 for i in range(136))
    assert len(stacks) == 68
    assert set(stacks.values()) == {2}


@article("jpml-a/basic.8a")
def test_a_hand_out_of_turn_is_thirteen_tiles_and_one_more_for_a_kan() -> None:
    table = league({0: "1111m"}, ".")
    assert [sum(table.game.hand[p, k] for k in range(34)) for p in range(4)] == [14, 13, 13, 13]
    table.play(0, "ankan 1111m").tsumogiri()
    assert sum(table.game.hand[0, k] for k in range(34)) + 4 == 14


@article("jpml-a/basic.8b")
@pytest.mark.parametrize(
    ("hand", "draw", "replacements", "tiles"),
    [
        ("123m456p23467s99m", "5s", "", 14),
        ("1111m456p23467s9m", "9m", "5s", 15),
        ("1111m9999p23467s", "3z", "3z5s", 16),
    ],
)
def test_a_won_hand_is_fourteen_tiles_and_one_more_for_each_kan(
    hand: str, draw: str, replacements: str, tiles: int
) -> None:
    table = league({0: hand}, draw, replacements=replacements)
    for quad in ("1111m", "9999p"):
        if quad in hand:
            table.play(0, f"ankan {quad}")
    table.play(0, "tsumo")
    assert sum(table.game.hand[0, k] for k in range(34)) + 4 * table.game.kans == tiles


@article("jpml-a/basic.8c", "jpml-a/note.7", "jpml-a/note.8")
@pytest.mark.parametrize("kans", [0, 1, 2])
def test_fourteen_tiles_are_left_when_the_kyoku_is_drawn(kans: int) -> None:
    table = league({0: "1111m9999p"})
    for quad in ("1111m", "9999p")[:kans]:
        table.play(0, f"ankan {quad}")
    table.run_out()
    assert table.game.kyoku_end == c.END_EXHAUSTED
    drawn = sum(row[0] == "draw" for row in table.log)
    assert 136 - 52 - drawn == 14
    assert table.game.live_end == 122 - kans


@article("jpml-a/basic.13c", "jpml-a/note.7")
def test_replacement_tiles_come_from_the_last_stack_upper_tile_first() -> None:
    assert [replacement_place(i) for i in range(4)] == [134, 135, 132, 133]
    table = league({0: "1111m9999p"}, replacements="6z7z")
    table.play(0, "ankan 1111m").play(0, "ankan 9999p")
    drawn = [row[2] for row in table.log if row[0] == "draw" and row[3] == 1]
    assert drawn == [Tile.HATSU, Tile.CHUN]


@article("jpml-a/basic.13c")
def test_every_kan_moves_one_live_tile_into_the_dead_wall() -> None:
    table = league({0: "1111m"})
    before = count_live_tiles(table.game)
    table.play(0, "ankan 1111m")
    assert count_live_tiles(table.game) == before - 1


@article("jpml-a/dora.1a")
def test_the_upper_tile_of_the_third_stack_from_the_end_is_the_indicator() -> None:
    assert indicator_place(0, 0) == 136 - 3 * 2
    table = league(dora="3p")
    assert table.indicators() == ["3p"]


@article("jpml-a/dora.1a")
def test_no_kan_turns_another_indicator() -> None:
    table = league({0: "1111m", 1: "555p"}, "5p", replacements="6z6z")
    table.play(0, "ankan 1111m").play(0, "discard 5p").play(1, "daiminkan").tsumogiri()
    assert table.game.kans == 2
    assert len(table.indicators()) == 1


@article("jpml-a/dora.1a")
def test_no_five_is_red() -> None:
    table = league()
    assert {table.game.wall[i] for i in range(136)} == set(range(34))


@article("jpml-a/note.date", "jpml-a/note.glyph1", "jpml-a/note.glyph2")
def test_the_index_names_the_date_and_carries_no_mark_for_a_missing_character() -> None:
    index = {entry.id: entry for entry in articles(A)}
    assert "1 November 2005" in index["jpml-a/note.date"].title
    texts = [entry.title + entry.reading for entry in index.values()]
    assert not any(mark in text for text in texts for mark in "●★")


@article("jpml-a/note.glyph1")
def test_the_call_written_with_the_missing_character_is_pon() -> None:
    table = league({2: "55z"}, "5z").play(0, "discard 5z")
    assert table.can(2, "pon 55z")


@article("jpml-a/rating.scope2")
def test_another_competition_may_change_a_single_rule() -> None:
    changed = book(A, win__multiple_ron="all")
    assert differing_keys(book(A), changed) == {"win.multiple_ron"}
    assert rules_record(A, (("win__multiple_ron", "all"),)).multiple_ron != (
        rules_record(A).multiple_ron
    )
