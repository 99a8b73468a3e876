"""Rules that came with editions of rulebooks: each value, with its arithmetic."""

import pytest

from hanchan.rules import load_rules
from play.scenarios import chombo, deal, played_out

LAST = (45000, 35000, 25000, 15000)


@pytest.mark.parametrize(
    ("word", "wind", "dealer", "over"),
    [
        ("ends-match", "S", 3, True),
        ("ends-match", "S", 2, False),
        ("ends-match", "E", 3, False),
        ("replay", "S", 3, False),
    ],
)
def test_a_chombo_in_the_last_hand_ends_the_match_or_is_replayed(
    word: str, wind: str, dealer: int, over: bool
) -> None:
    table = deal("ema", scores=LAST, round=wind, dealer=dealer, offences__chombo_in_last_hand=word)
    assert bool(chombo(table, 1).match_over) is over


def test_the_offender_still_loses_twenty_points_when_the_match_ends() -> None:
    table = deal(
        "ema", scores=LAST, dealer=3, round="S", offences__chombo_in_last_hand="ends-match"
    )
    # 15 + 15, 5 + 5 - 20, -5 - 5, -15 - 15
    assert chombo(table, 1).results == [30, -10, -10, -30]


def test_a_chombo_in_an_extension_round_ends_the_match_too() -> None:
    table = deal("tenhou", dealer=1, round="W", offences__chombo_in_last_hand="ends-match")
    assert chombo(table, 0).match_over


@pytest.mark.parametrize("rulebook", ["ema-2025", "wrc-2022", "wrc-2025", "rrc"])
def test_editions_of_championships_do_not_replay_the_last_hand(rulebook: str) -> None:
    assert chombo(deal(rulebook, scores=LAST, dealer=3, round="S"), 1).match_over
    assert not chombo(deal("ema", scores=LAST, dealer=3, round="S"), 1).match_over


@pytest.mark.parametrize(
    ("scores", "deposits", "results"),
    [
        # Each of three: 3 + (15 + 5 - 5) / 3, and 400, 300, 300 of 1000.
        ((33000, 33000, 33000, 20000), 1, [8.4, 8.3, 8.3, -25]),
        # 2 + 5, and 700, 700, 600 of 2000.
        ((32000, 32000, 32000, 22000), 2, [7.7, 7.7, 7.6, -23]),
        # Each of two: 12 + (15 + 5) / 2, and 500 of 1000.
        ((20000, 42000, 15000, 42000), 1, [-15, 22.5, -30, 22.5]),
        # One alone: 14 + 15, and all.
        ((44000, 35000, 25000, 15000), 1, [30, 10, -10, -30]),
    ],
)
def test_tied_players_share_left_deposits_by_the_hundred(
    scores: tuple[int, ...], deposits: int, results: list[float]
) -> None:
    table = played_out("ema", scores, deposits=deposits, deposits__left_at_end="first-by-hundreds")
    assert [float(result) for result in table.results] == results


@pytest.mark.parametrize(
    ("word", "results"),
    [
        # Exact: 10.5 + 20 + 20, -0.5 + 10, -9.5 - 10, -20.5 - 20; first takes the rest.
        ("thousand-5-up", [49, 10, -19, -40]),
        ("thousand-5-down", [52, 9, -20, -41]),
    ],
)
def test_results_are_rounded_to_the_thousand_with_500_up_or_down(
    word: str, results: list[int]
) -> None:
    scores = (40500, 29500, 20500, 9500)
    settings = {"rating__rounding": word, "placement__return": 30000}
    table = played_out("tenhou", scores, placement__uma="*:+20/+10/-10/-20", **settings)
    assert table.results == results


def test_a_rulebook_that_replays_the_last_hand_has_the_hash_it_had() -> None:
    rules = load_rules("ema", {"offences.chombo_in_last_hand": "replay"})
    assert rules.content_hash() == load_rules("ema").content_hash()
    assert "offences.chombo_in_last_hand" not in rules.values_for_record()
    ends = load_rules("ema", {"offences.chombo_in_last_hand": "ends-match"})
    assert ends.values_for_record()["offences.chombo_in_last_hand"] == "ends-match"
