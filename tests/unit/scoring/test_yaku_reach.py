"""How near a hand is to each yaku: against the law, and by hands that show each rule."""

import pytest

from hanchan.core.yaku_ids import NAMES
from hanchan.practice import Situation, winning_hand
from hanchan.rules import RuleSet, load_rules
from hanchan.scoring.yaku_reach import ORDINARY_SHAPES, YakuReach, yaku_in_reach
from hanchan.tiles import Hand, Kind, parse_hand

UNSEEN = (4,) * 34
RULES = load_rules("tenhou")
EAST, SOUTH = 0, 1
SHAPED = {NAMES[y] for y in ORDINARY_SHAPES} | {"pinfu", "seat_wind", "round_wind"}


def reach(
    hand: str | Hand, left: tuple[int, ...] = UNSEEN, rules: RuleSet = RULES
) -> dict[str, YakuReach]:
    read = parse_hand(hand) if isinstance(hand, str) else hand
    found = yaku_in_reach(read, rules=rules, winds=(EAST, SOUTH), left=left)
    return {one.yaku: one for one in found}


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
@pytest.mark.parametrize("seed", range(25))
def test_a_won_hand_lacks_no_tile_of_its_yaku(rules: str, seed: int) -> None:
    sheet = winning_hand(seed, Situation(rules))
    case = sheet.case
    assert case.tile is not None
    whole = Hand((*sheet.hand.concealed, case.tile), sheet.hand.melds)
    winds = case.round, case.seat
    found = yaku_in_reach(whole, rules=load_rules(rules), winds=winds, left=UNSEEN)
    missing = {one.yaku: one.missing for one in found}
    assert {missing[yaku] for yaku in sheet.yaku if yaku in SHAPED} <= {0}


@pytest.mark.parametrize(
    ("hand", "yaku", "missing"),
    [
        ("234m234p234s5677p", "tanyao", 1),
        ("234m234p23s56777p", "sanshoku_doujun", 1),
        ("123456m12p55s678p", "ittsuu", 3),
        ("112233m456p78s99p", "iipeikou", 1),
        ("113355779m11p22s", "chiitoitsu", 1),
        ("19m19p19s1234567z", "kokushi", 1),
        ("111m222p333s4567s", "sanankou", 1),
        ("123m789p11999s11z", "chanta", 1),
        ("12345678m111z22p5s", "honitsu", 3),
    ],
)
def test_a_yaku_lacks_as_many_tiles_as_its_nearest_win(hand: str, yaku: str, missing: int) -> None:
    assert reach(hand)[yaku].missing == missing


def test_a_triplet_of_dragons_is_a_yaku_whatever_the_hand_becomes() -> None:
    found = reach("234m067p3388s pon 666z")
    assert (found["hatsu"].reach, found["shousangen"].reach) == ("has", "far")


def test_a_yaku_of_one_triplet_is_near_from_a_pair_on() -> None:
    found = reach("234m067p3388s557z")
    assert (found["haku"].reach, found["chun"].reach, found["hatsu"].reach) == (
        "near", "far", "far",
    )  # fmt: skip


def test_an_open_hand_loses_the_yaku_of_concealed_ones() -> None:
    found = reach("234m067p3388s pon 666z")
    for yaku in ("riichi", "pinfu", "iipeikou", "chiitoitsu", "kokushi", "tanyao"):
        assert found[yaku].reach == "lost", yaku


def test_kinds_that_are_all_in_sight_rule_their_yaku_out() -> None:
    left = tuple(1 if kind is Kind.HAKU else 4 for kind in Kind)
    assert reach("123m456p789s1122z5z", left)["haku"].reach == "lost"
    assert reach("123m456p789s1122z5z")["haku"].reach != "lost"


def test_three_players_have_no_sequences_of_man() -> None:
    found = reach("19m123456p789s11z2z", rules=load_rules("tenhou-sanma"))
    assert found["sanshoku_doujun"].reach == "lost"
    assert found["ittsuu"].missing is not None
