"""What offences cost in the league and at championships; a server that plays knows none."""

import pytest

from play.ruling_scenarios import people
from play.scenario_table import book

OFFENCES = {
    "false_win_shown", "false_win_unshown", "wrong_call", "withdrawn_call", "misplaced_meld",
    "out_of_turn_draw", "skipped_draw", "out_of_turn_discard", "too_many_tiles", "too_few_tiles",
    "hand_shown", "hand_toppled", "tiles_exposed", "forbidden_look", "dead_hand_claim",
    "claimed_tile_left", "kuikae_discard", "riichi_bad_form", "riichi_withdrawn",
    "riichi_withdrawn_late", "play_impossible", "play_hindered", "hand_mixed",
    "winning_tile_hidden",
}  # fmt: skip
RIICHI = {"noten_riichi", "riichi_ankan", "open_riichi_furiten"}
"""Offences of who is in riichi, most of them assessed later than they are found."""
DEAD = {"wrong_call", "too_many_tiles", "too_few_tiles"}
"""Dead hands that may not even call, wherever people play."""
CHAMPIONSHIPS = {
    "false_win_shown": "chombo", "dead_hand_claim": "chombo", "play_impossible": "chombo",
    "misplaced_meld": "none",
} | dict.fromkeys(
    DEAD | {"skipped_draw", "claimed_tile_left", "kuikae_discard", "riichi_bad_form"},
    "dead-hand-no-calls",
)  # fmt: skip
SANCTIONS = {
    "wrc": CHAMPIONSHIPS
    | {
        "false_win_unshown": "chombo",
        "withdrawn_call": "dead-hand-no-calls",
        "winning_tile_hidden": "wait-unscored",
    },
    "ema": CHAMPIONSHIPS
    | {
        "false_win_unshown": "dead-hand-no-calls",
        "withdrawn_call": "none",
        "winning_tile_hidden": "none",
        "out_of_turn_draw": "none",
    },
    "m-league": dict.fromkeys(DEAD | {"false_win_unshown", "withdrawn_call"}, "dead-hand-no-calls")
    | {"false_win_shown": "chombo"},
}
"""What a book has for an offence; all others are the referee's."""
SERVERS = ("tenhou", "mahjong-soul")


@pytest.mark.parametrize("rulebook", SANCTIONS)
@pytest.mark.parametrize("offence", sorted(OFFENCES))
def test_each_offence_has_its_sanction_or_is_the_referees(rulebook: str, offence: str) -> None:
    expected = SANCTIONS[rulebook].get(offence, "referee")
    assert people(rulebook).proposed(offence) == expected


@pytest.mark.parametrize("rulebook", SERVERS)
@pytest.mark.parametrize("offence", sorted(OFFENCES | RIICHI))
def test_where_a_server_allows_only_what_is_legal_no_offence_has_a_sanction(
    rulebook: str, offence: str
) -> None:
    assert people(rulebook).proposed(offence) == "none"


@pytest.mark.parametrize("rulebook", [*SANCTIONS, *SERVERS])
def test_a_dead_hand_is_not_redeemed_and_a_spoiled_yakuman_not_claimed(rulebook: str) -> None:
    table = people(rulebook).report(1, "other", sanction="dead-hand-no-calls")
    assert table.game.dead[1]
    assert table.game.redeemable == 0
    assert book(rulebook).offences.yakuman_claim_shanten == 0
