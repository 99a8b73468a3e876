"""How far a hand is from a yakuman, against the core and against brute force."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanchan.core.yaku.enabled_yaku import HIGHER_FORM, LOWER_FORM
from hanchan.core.yaku_ids import (
    NAMES,
    Y_DAISUURIN,
    Y_KOKUSHI,
    Y_NAGASHI_MANGAN,
    Y_SUUANKOU,
    Y_SUUKANTSU,
    YAKU,
)
from hanchan.errors import HandError
from hanchan.rules import RuleSet, load_rules, rulebooks
from hanchan.rules.composite_values import YakuKind
from hanchan.scoring import score, shanten, yakuman_shanten
from hanchan.scoring.hand_shapes import SetsShape, Shape
from hanchan.scoring.yakuman_shanten import HIGHER_FORM_SHAPES, RYUUIISOU_WITH_HATSU, SHAPES
from hanchan.tiles import KINDS, Hand, Kind, MeldType, Tile, count_kinds, parse_hand
from oracles.brute_force_yakuman import (
    Target,
    counts_of_target,
    crowded_hand,
    listed,
    random_hand,
    spoilt,
    targets,
    tiles_of,
    wins_within,
)
from play.builders import plain_rules

SITUATIONAL = {"tenhou", "chiihou", "renhou"}
YAKUMAN = [*SHAPES, *HIGHER_FORM_SHAPES]
FREE = {Y_SUUANKOU, Y_SUUKANTSU}
"""Yakuman of too many hands to list: any triplets will do."""
NAMES_OF_YAKUMAN = [NAMES[y] for y in YAKUMAN]


def all_yakuman(changes: dict[str, str] | None = None) -> RuleSet:
    """A rule set in which every shape is a yakuman, but for the changes."""
    values = {f"yaku.{name}": "y1" for name in NAMES_OF_YAKUMAN}
    return plain_rules(values | (changes or {}))


@cache
def alone(name: str, *, needs_green: bool = False) -> RuleSet:
    """A rule set in which this yakuman is the only one."""
    values = {f"yaku.{other}": "-" for other in (*NAMES_OF_YAKUMAN, "tenhou", "chiihou")}
    green = {"yaku.ryuuiisou_needs_green": str(needs_green).lower()}
    return plain_rules(values | green | {f"yaku.{name}": "y1"})


RULES = {
    "all": all_yakuman(),
    "green": all_yakuman({"yaku.ryuuiisou_needs_green": "true"}),
    "higher": all_yakuman({f"yaku.{NAMES[y]}": "-" for y in HIGHER_FORM_SHAPES.values()}),
    "wiki-numbered": load_rules("wiki-numbered"),
}


@pytest.mark.parametrize(
    ("hand", "least", "yaku"),
    [
        ("19m19p19s1234567z", 0, {"kokushi"}),
        ("19m19p19s12345z28m", 2, {"kokushi"}),
        ("111m444p77p99s123s", 2, {"suuankou"}),
        ("111m444p777p999s1z", 0, {"suuankou"}),
        ("111m444p777p99s12z", 1, {"suuankou"}),
        ("111m444p777p999s11z", -1, {"suuankou"}),
        ("12m55z66z7z123s pon 999p", 4, {"daisangen"}),
        ("23m9p666z55z99s pon 777z", 1, {"daisangen"}),
        ("11m44z pon 111z pon 222z pon 333z", 0, {"shousuushii", "daisuushii"}),
        ("12m4z4z pon 111z pon 222z pon 333z", 0, {"shousuushii"}),
        ("1122334455667z", 0, {"tsuuiisou"}),
        ("22334466888s66z", 0, {"ryuuiisou"}),
        ("1112345678999p", 0, {"chuuren"}),
        ("2233445566778p", 0, {"daisharin"}),
        ("5m ankan 1111m kakan 2222p daiminkan 3333s ankan 4444z", 0, {"suukantsu"}),
    ],
)
def test_the_nearest_yakuman_is_found(hand: str, least: int, yaku: set[str]) -> None:
    found = yakuman_shanten(hand, rules=all_yakuman())
    assert (found.shanten, set(found.yaku)) == (least, yaku)
    assert all(found.each[name] == least for name in yaku)
    assert least == min(found.each.values())


def test_open_melds_leave_no_yakuman_that_must_be_concealed() -> None:
    found = yakuman_shanten("111m444p77p9s1z pon 999p", rules=all_yakuman())
    assert not {"kokushi", "suuankou", "chuuren", "daisharin"} & set(found.each)
    assert "suuankou" in yakuman_shanten("111m444p77p9s1z ankan 9999p", rules="tenhou").each


def test_melds_that_fit_no_yakuman_leave_none() -> None:
    found = yakuman_shanten("55z77z123s chi 123p chi 789p", rules=all_yakuman())
    assert (found.shanten, found.yaku, dict(found.each)) == (None, (), {})


def test_a_sequence_leaves_no_suukantsu_and_a_pon_still_lacks_its_fourth_tile() -> None:
    rules = alone("suukantsu")
    assert yakuman_shanten("1112223334m chi 123p", rules=rules).shanten is None
    three_kans = "ankan 1111m ankan 2222p ankan 3333s"
    assert yakuman_shanten(f"5m pon 777z {three_kans}", rules=rules).shanten == 1
    assert yakuman_shanten(f"5m kakan 7777z {three_kans}", rules=rules).shanten == 0
    assert yakuman_shanten(f"5777z {three_kans}", rules=rules).shanten == 1
    assert yakuman_shanten(f"7777z {three_kans}", rules=rules).shanten == 1


def test_suukantsu_has_no_use_for_a_pair_before_its_last_kan() -> None:
    three_kans = "ankan 1111m ankan 2222p ankan 3333s"
    for hand, least in (("2266s", 2), ("2226s", 1), ("22266s", 1), ("22226s", 0)):
        found = yakuman_shanten(f"{hand} {three_kans}", rules=alone("suukantsu"))
        assert found.shanten == least


def test_a_pair_of_a_kind_that_is_used_up_is_no_pair() -> None:
    rules = alone("suuankou")
    assert yakuman_shanten("1m111p ankan 2222m ankan 3333m ankan 4444m", rules=rules).shanten == 0
    assert yakuman_shanten("1111p ankan 2222m ankan 3333m ankan 4444m", rules=rules).shanten == 1


def test_how_the_rule_set_values_a_yaku_decides_whether_it_counts() -> None:
    hand = "22334466888s66z"
    assert yakuman_shanten(hand, rules="furiten-club").yaku == ("ryuuiisou",)
    assert "ryuuiisou" not in yakuman_shanten(hand, rules="wiki-numbered").each
    assert "daisharin" not in yakuman_shanten(hand, rules="furiten-club").each
    valued = plain_rules({"yaku.daisuurin": "y1"})
    assert yakuman_shanten("2233445566778m", rules=valued).each["daisuurin"] == 0


def test_green_without_hatsu_is_no_ryuuiisou_where_hatsu_is_needed() -> None:
    hand = "2223344666888s"
    assert yakuman_shanten(hand, rules=alone("ryuuiisou")).shanten == 0
    assert yakuman_shanten(hand, rules=alone("ryuuiisou", needs_green=True)).shanten == 1


def test_a_higher_form_alone_wants_the_right_last_tile() -> None:
    rules = alone("suuankou_tanki")
    assert yakuman_shanten("111m444p777p99s11z", rules=rules).shanten == 1
    assert yakuman_shanten("111m444p777p999s1z", rules=rules).shanten == 0
    assert yakuman_shanten("111m444p777p999s11z", rules=rules).shanten == 0
    assert yakuman_shanten("19m19p19s1123456z", rules=alone("kokushi_juusanmen")).shanten == 1


@pytest.mark.parametrize("hand", ["111m444p77p99s12s", "123m456p789s112233z", ""])
def test_a_hand_has_thirteen_or_fourteen_tiles(hand: str) -> None:
    with pytest.raises(HandError, match="but a hand has 13, or 14 with the drawn or winning tile"):
        yakuman_shanten(hand, rules="ema-2008")


def test_every_yakuman_is_a_shape_or_a_situation() -> None:
    first = range(Y_KOKUSHI, Y_DAISUURIN + 1)
    later = range(Y_NAGASHI_MANGAN + 1, YAKU)  # where new yaku are added, not all of them yakuman
    shaped = sorted(YAKUMAN)
    assert [y for y in shaped if y not in later] == list(first), "scoring/yakuman_shanten.py"
    assert len(set(shaped)) == len(shaped), "a yakuman has a row in one of the two tables"
    for name in rulebooks():
        yaku = load_rules(name).yaku
        worth = {
            y for y in NAMES if getattr(getattr(yaku, y, None), "kind", "") == YakuKind.YAKUMAN
        }
        without = worth - {NAMES[y] for y in YAKUMAN} - SITUATIONAL
        assert without == set(), f"scoring/yakuman_shanten.py has no shape, {name} a yakuman"


def test_a_higher_form_shares_the_shape_of_the_yaku_it_stands_above() -> None:
    assert HIGHER_FORM_SHAPES.items() <= set(zip(HIGHER_FORM, LOWER_FORM, strict=True))


def judged_as(hand: Hand, name: str, rules: RuleSet) -> bool:
    """Whether the core finds this yakuman in a complete hand, the last tile drawn."""
    return name in score(hand, str(hand.concealed[-1]), rules=rules, tsumo=True).yaku


def every_hand(shape: Shape) -> Iterator[Hand]:
    """All complete hands of a shape, none of their sets melded."""
    if isinstance(shape, SetsShape):
        yield from (Hand(tiles_of(counts_of_target(target))) for target in targets(shape))
    else:
        yield from listed(shape)


@pytest.mark.parametrize("y", [y for y in SHAPES if y not in FREE], ids=lambda y: NAMES[y])
def test_every_hand_that_the_shapes_list_is_that_yakuman_to_the_core(y: int) -> None:
    rules, name = alone(NAMES[y]), NAMES[y]
    hands = [hand for shape in SHAPES[y] for hand in every_hand(shape)]
    assert hands
    for hand in hands:
        assert judged_as(hand, name, rules), hand
        assert yakuman_shanten(hand, rules=rules).shanten == -1, hand


def test_every_ryuuiisou_with_hatsu_is_one_to_the_core() -> None:
    rules = alone("ryuuiisou", needs_green=True)
    for shape in RYUUIISOU_WITH_HATSU:
        for hand in every_hand(shape):
            assert judged_as(hand, "ryuuiisou", rules), hand


@pytest.mark.parametrize("y", SHAPES, ids=lambda y: NAMES[y])
def test_hands_with_melds_that_fit_the_shapes_are_that_yakuman_to_the_core(y: int) -> None:
    rng = random.Random(y)
    rules, name = alone(NAMES[y]), NAMES[y]
    for _ in range(30):
        hand = random_hand(rng, rng.choice(SHAPES[y]))
        assert judged_as(hand, name, rules), hand
        assert yakuman_shanten(hand, rules=rules).shanten == -1, hand


def multisets(kinds: list[Kind], size: int) -> Iterator[tuple[Tile, ...]]:
    """Every choice of `size` tiles of these kinds, at most four of each."""
    if not kinds:
        if size == 0:
            yield ()
        return
    for copies in range(min(4, size) + 1):
        for rest in multisets(kinds[1:], size - copies):
            yield (*(Tile(kinds[0]),) * copies, *rest)


@pytest.mark.parametrize(
    "of",
    ["1234567z", "19m19p19s", "23468s6z", "19m1z567z8s9s", "1234z5m7m6m"],
)
def test_a_complete_hand_of_a_few_kinds_is_at_no_distance_if_the_core_calls_it_yakuman(
    of: str,
) -> None:
    rules = RULES["all"]
    kinds = [tile.kind for tile in parse_hand(of).concealed]
    complete = [hand for tiles in multisets(kinds, 14) if shanten(hand := Hand(tiles)) == -1]
    assert complete
    for hand in random.Random(9).sample(complete, min(150, len(complete))):
        won = score(hand, str(hand.concealed[0]), rules=rules, tsumo=True).yakuman > 0
        assert (yakuman_shanten(hand, rules=rules).shanten == -1) is won, hand


def test_a_complete_hand_of_one_suit_is_at_no_distance_if_the_core_calls_it_yakuman() -> None:
    rng = random.Random(9)
    rules = RULES["all"]
    suit = [Tile(kind) for kind in KINDS if kind < 9] * 4
    drawn = (Hand(tuple(sorted(rng.sample(suit, 14)))) for _ in range(1500))
    complete = [hand for hand in drawn if shanten(hand) == -1]
    assert len(complete) > 100
    for hand in complete:
        won = score(hand, str(hand.concealed[0]), rules=rules, tsumo=True).yakuman > 0
        assert (yakuman_shanten(hand, rules=rules).shanten == -1) is won, hand


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("y", YAKUMAN, ids=lambda y: NAMES[y])
def test_near_a_yakuman_the_distance_is_that_of_a_search_by_draws(name: str, y: int) -> None:
    rng = random.Random(100 * y + len(name))
    rules = RULES[name]
    shapes = SHAPES[HIGHER_FORM_SHAPES.get(y, y)]
    for exchanged in (0, 1, 1, 2):
        hand = spoilt(rng, random_hand(rng, rng.choice(shapes)), exchanged)
        least = yakuman_shanten(hand, rules=rules).shanten
        near = 2 if least is None else min(least, 2)
        assert wins_within(hand, 1, rules) is (near < 1), hand
        assert wins_within(hand, 2, rules) is (near < 2), hand


def lacking(hand: Hand, counts: Sequence[int]) -> int:
    """How many tiles of these counts the hand and its melds lack."""
    held = count_kinds(hand.tiles)
    return sum(max(0, wanted - have) for wanted, have in zip(counts, held, strict=True))


def least_of_listed(hand: Hand, y: int) -> int | None:
    """The shanten to a yakuman by going through all of its hands."""
    found: list[int] = []
    for shape in SHAPES[y]:
        if isinstance(shape, SetsShape):
            found += [lacking(hand, counts) for counts in compatible(hand, shape)]
        elif not hand.melds:
            found += [lacking(hand, complete.counts) for complete in listed(shape)]
    return min(found) - 1 if found else None


def compatible(hand: Hand, shape: SetsShape) -> Iterator[list[int]]:
    """The counts of the targets that have the melds of the hand among their sets."""
    for target in listed_targets(shape):
        sets = list(target[0])
        counts = counts_of_target(target)
        for meld in hand.melds:
            group = (int(meld.tiles[0].kind), int(meld.tiles[1].kind), int(meld.tiles[2].kind))
            if group not in sets:
                break
            sets.remove(group)
            counts[meld.kind] += meld.is_kan
        else:
            if max(counts) <= 4:
                yield counts


@cache
def listed_targets(shape: SetsShape) -> tuple[Target, ...]:
    """All targets of a shape, built once."""
    return tuple(targets(shape))


def least_of_triplets(hand: Hand, y: int) -> int | None:
    """The shanten to suuankou or suukantsu: for each pair the triplets that cost least."""
    size = 4 if y == Y_SUUKANTSU else 3
    laid = [meld.kind for meld in hand.melds]
    types = {meld.type for meld in hand.melds}
    if MeldType.CHI in types or (y == Y_SUUANKOU and types - {MeldType.ANKAN}):
        return None
    held = count_kinds(hand.tiles)
    cost = [max(0, size - have) for have in held]
    best: list[int] = []
    for pair in KINDS:
        if pair not in laid:
            others = sorted(cost[kind] for kind in KINDS if kind not in laid and kind != pair)
            sets = sum(cost[kind] for kind in laid) + sum(others[: 4 - len(laid)])
            best.append(sets + max(0, 2 - held[pair]))
            if y == Y_SUUKANTSU and best[-1] > 0:
                best[-1] = sets + max(0, 1 - held[pair]) + 1
    return min(best) - 1


@pytest.mark.parametrize("seed", range(10))
def test_far_from_a_yakuman_the_distance_is_the_least_of_all_its_hands(seed: int) -> None:
    rng = random.Random(seed)
    hand = crowded_hand(rng, 13 + seed % 2)
    each = yakuman_shanten(hand, rules=RULES["all"]).each
    for y in SHAPES:
        least = least_of_triplets(hand, y) if y in FREE else least_of_listed(hand, y)
        assert each.get(NAMES[y]) == least, NAMES[y]


@given(st.randoms(use_true_random=False), st.sampled_from(sorted(RULES)))
def test_a_draw_brings_a_yakuman_nearer_by_one_at_most_and_never_farther(
    rng: random.Random, name: str
) -> None:
    drawn = crowded_hand(rng, 14)
    if not drawn.concealed:
        return
    rest = list(drawn.concealed)
    rest.remove(rng.choice(rest))
    before = yakuman_shanten(Hand(tuple(rest), drawn.melds), rules=RULES[name]).each
    after = yakuman_shanten(drawn, rules=RULES[name]).each
    assert before.keys() == after.keys()
    assert all(before[yaku] - after[yaku] in (0, 1) for yaku in before)


@given(st.randoms(use_true_random=False), st.integers(13, 14))
def test_no_yakuman_is_nearer_than_the_hand_is_to_being_complete(
    rng: random.Random, size: int
) -> None:
    hand = crowded_hand(rng, size)
    least = yakuman_shanten(hand, rules=RULES["all"]).shanten
    assert least is None or least >= shanten(hand)


@given(st.randoms(use_true_random=False))
def test_suits_change_no_distance_but_that_of_ryuuiisou(rng: random.Random) -> None:
    hand = crowded_hand(rng, 13)
    if hand.melds:
        return
    kinds = (tile.kind for tile in hand.concealed)
    turned = Hand(tuple(Tile((kind + 9) % 27 if kind < 27 else kind) for kind in kinds))
    rules = all_yakuman({"yaku.ryuuiisou": "-"})
    before, after = (yakuman_shanten(each, rules=rules).each for each in (hand, turned))
    wheels = ("daisuurin", "daisharin", "daichikurin")
    moved = dict(before)
    for here, there in zip(wheels, wheels[1:] + wheels[:1], strict=True):
        moved[there] = before[here]
    assert moved == dict(after)
