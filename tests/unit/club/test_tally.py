"""What a tally says, the rulebook settles: each rule that a tally reads from a book."""

import pytest

from hanchan.club.event.table_tally import same_kyoku
from hanchan.club.tally import (
    Correction,
    Draw,
    HandValue,
    Insertion,
    Kyoku,
    NamesCorrection,
    Offence,
    PlayPart,
    PointCount,
    Redeem,
    Riichi,
    RiichiAccepted,
    Ruling,
    Stop,
    Tally,
    Win,
    Winner,
    Withdrawal,
)
from hanchan.errors import HanchanError

HAKU = "234m456p3388s pon 555z"
TANYAO = "234m456p678s33p67s"
FOUR = ("Aki", "Ben", "Chie", "Dai")
EAST, SOUTH, WEST, NORTH = range(4)


def ron(seat: int, payer: int, hand: str = HAKU, tile: str = "8s", **more: object) -> Win:
    """A win off another player's tile; `more` are further fields of the winner."""
    return Win(payer=payer, tile=tile, winners=(Winner(seat=seat, hand=hand, **more),))  # pyright: ignore[reportArgumentType]


def worth(seat: int, payer: int | None, *, han: int = 0, fu: int = 0, yakuman: int = 0) -> Win:
    """A win whose value the players state."""
    stated = HandValue(han=han, fu=fu, yakuman=yakuman)
    return Win(payer=payer, winners=(Winner(seat=seat, worth=stated),))


def tally_of(rules: str, *ends: Win | Draw, play: tuple[PlayPart, ...] = ()) -> Tally:
    """A tally of these kyoku, the last of which had this play."""
    tally = Tally(rules, names=FOUR)
    for number, end in enumerate(ends, start=1):
        tally.enter(Kyoku(number=number, end=end, play=play if number == len(ends) else ()))
    return tally


def moved(tally: Tally) -> tuple[int, ...]:
    """How far the points are from those of the start."""
    return tuple(score - tally.rules.placement.start for score in tally.scores)


# Wins.


@pytest.mark.parametrize("hand", ["12m pon 123m", "1" * 64_000])
def test_claims_of_hands_that_cannot_be_read_are_compared_as_they_are_written(hand: str) -> None:
    claim = Kyoku(number=1, end=ron(EAST, SOUTH, hand))
    assert same_kyoku(claim, claim)
    assert not same_kyoku(claim, Kyoku(number=1, end=ron(EAST, SOUTH, hand + "8s")))


def test_a_hand_of_tiles_is_scored_by_the_rulebook() -> None:
    tally = tally_of("ema-2008", ron(SOUTH, WEST))
    (result,) = tally.settled_kyoku[0].results
    assert dict(result.yaku) == {"haku": 1}
    assert moved(tally) == (0, 1000, -1000, 0)


def test_a_stated_value_is_paid_and_not_scored() -> None:
    tally = tally_of("ema-2008", worth(SOUTH, None, han=3, fu=40))
    (result,) = tally.settled_kyoku[0].results
    assert (result.han, result.fu, result.tile, dict(result.yaku)) == (3, 40, None, {})
    assert moved(tally) == (-2600, 5200, -1300, -1300)


def test_a_stated_yakuman_is_paid_as_many_times_as_is_said() -> None:
    assert moved(tally_of("ema-2008", worth(SOUTH, WEST, yakuman=2))) == (0, 64000, -64000, 0)


@pytest.mark.article("ema-2008/3.4.10b")
def test_honba_are_paid_without_being_entered() -> None:
    tally = tally_of("ema-2008", ron(EAST, WEST), ron(SOUTH, WEST))
    assert moved(tally) == (1500, 1300, -2800, 0)
    assert tally.kyoku.honba == 0


@pytest.mark.article("ema-2008/3.3.1c")
def test_several_win_off_one_tile_where_the_rulebook_lets_them() -> None:
    both = Win(
        payer=NORTH,
        tile="8s",
        winners=(Winner(seat=WEST, hand=TANYAO + " "), Winner(seat=EAST, hand=HAKU)),
    )
    tally = tally_of("ema-2008", both)
    assert [result.seat for result in tally.settled_kyoku[0].results] == [EAST, WEST]


RED = "067m456p3388s pon 555z"


@pytest.mark.parametrize(
    ("hands", "tile", "flags", "sentence"),
    [
        ((RED, "067m234p678s33p67s"), "8s", (), "hand: 2 of 0m, but"),
        (
            (HAKU, "345p3467888s345m"),
            "2s",
            ("chankan",),
            "With chankan the tile 2s comes from another player's kan",
        ),
    ],
)
def test_winners_of_one_tile_have_their_tiles_from_one_set(
    hands: tuple[str, str], tile: str, flags: tuple[str, ...], sentence: str
) -> None:
    winners = tuple(
        Winner(seat=seat, hand=hand, flags=flags)
        for seat, hand in zip((WEST, EAST), hands, strict=True)
    )
    with pytest.raises(HanchanError, match=sentence):
        tally_of("tenhou", Win(payer=NORTH, tile=tile, winners=winners, dora="2s" * bool(flags)))


@pytest.mark.article("jpml-a/win.1a")
def test_under_a_head_bump_a_second_winner_is_refused() -> None:
    both = Win(
        payer=NORTH,
        tile="8s",
        winners=(Winner(seat=WEST, hand=TANYAO), Winner(seat=EAST, hand=HAKU)),
    )
    with pytest.raises(HanchanError) as refused:
        tally_of("jpml-a", both)
    assert (refused.value.message, refused.value.values["seat"]) == ("tally-one-ron", "Aki")


@pytest.mark.article("jpml-a/win.1b")
def test_where_three_rons_abort_they_are_entered_as_a_draw() -> None:
    three = tuple(Winner(seat=seat, worth=HandValue(han=1, fu=30)) for seat in (EAST, SOUTH, WEST))
    with pytest.raises(HanchanError) as refused:
        tally_of("jpml-a", Win(payer=NORTH, winners=three))
    assert refused.value.message == "tally-triple-ron"
    assert moved(tally_of("jpml-a", Draw(reason="triple_ron"))) == (0, 0, 0, 0)


@pytest.mark.article("ema-2008/3.3.12b")
def test_riichi_with_a_ronned_tile_does_not_stand() -> None:
    ended = Riichi(seat=WEST, ends=True)
    assert moved(tally_of("ema-2008", ron(SOUTH, WEST), play=(ended,))) == (0, 1000, -1000, 0)


def test_only_the_player_whose_discard_was_ronned_can_have_declared_riichi_with_it() -> None:
    play = Riichi(seat=EAST, ends=True), Riichi(seat=WEST, ends=True)
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", ron(SOUTH, WEST), play=play)
    assert (refused.value.message, refused.value.values["seat"]) == ("tally-ends", "Aki")


def test_riichi_that_stood_is_a_deposit_and_goes_to_the_winner() -> None:
    declared = Riichi(seat=WEST), Riichi(seat=NORTH)
    assert moved(tally_of("ema-2008", ron(SOUTH, WEST), play=declared)) == (0, 3000, -2000, -1000)


@pytest.mark.article("ema-2008/4.1e", "ema-2008/4.1f")
def test_each_of_several_winners_takes_back_their_own_deposit() -> None:
    winners = tuple(Winner(seat=seat, worth=HandValue(han=1, fu=30)) for seat in (SOUTH, NORTH))
    play = Riichi(seat=NORTH), Riichi(seat=WEST)
    tally = tally_of("ema-2008", Win(payer=EAST, winners=winners), play=play)
    assert moved(tally) == (-2000, 2000, -1000, 1000)


def test_riichi_of_the_winner_is_entered_once_and_scored() -> None:
    won = Win(payer=WEST, tile="8s", winners=(Winner(seat=SOUTH, hand=TANYAO, flags=("ippatsu",)),))
    tally = tally_of("ema-2008", won, play=(Riichi(seat=SOUTH, kind="double"),))
    yaku = tally.settled_kyoku[0].results[0].yaku
    assert {"double_riichi", "ippatsu", "pinfu"} <= set(yaku)


@pytest.mark.article("ema-2008/3.3.6a")
def test_the_feeder_of_the_last_dragons_pays_half_of_a_ron() -> None:
    hand = "123m8s pon 555z pon 666z pon 777z"
    assert moved(tally_of("ema-2008", ron(SOUTH, WEST, hand, fed={"daisangen": EAST}))) == (
        -16000, 32000, -16000, 0,
    )  # fmt: skip


def test_no_player_is_liable_for_a_yakuman_that_no_melds_make_certain() -> None:
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", ron(SOUTH, WEST, fed={"daisangen": EAST}))
    assert refused.value.message == "tally-fed"


def test_a_hand_that_may_not_win_is_refused_with_its_reason() -> None:
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", ron(SOUTH, WEST, "234m456p3388s pon 444m"))
    assert refused.value.values["reason"] == "no_yaku"


# Draws.


@pytest.mark.article("ema-2008/3.4.2b", "ema-2008/3.4.12a")
def test_at_a_draw_who_is_noten_pays_and_a_tenpai_dealer_deals_again() -> None:
    tally = tally_of("ema-2008", Draw(tenpai=(EAST, WEST)))
    assert moved(tally) == (1500, -1500, 1500, -1500)
    assert (tally.kyoku.name, tally.kyoku.honba) == ("E1", 1)


@pytest.mark.article("ema-2008/4.2.4.nagashi_mangan")
def test_nagashi_mangan_is_paid_as_the_rulebook_says() -> None:
    assert moved(tally_of("ema-2008", Draw(nagashi=(SOUTH,)))) == (-4000, 8000, -2000, -2000)


@pytest.mark.article("jpml-a/yaku.none_other")
def test_nagashi_is_refused_where_the_rulebook_has_none() -> None:
    with pytest.raises(HanchanError) as refused:
        tally_of("jpml-a", Draw(nagashi=(SOUTH,)))
    assert refused.value.message == "tally-nagashi"


@pytest.mark.article("jpml-a/draw.3a", "jpml-a/draw.3b")
def test_an_abortive_draw_moves_no_points() -> None:
    tally = tally_of("jpml-a", Draw(reason="kyuushu", tenpai=(WEST,)))
    assert (moved(tally), tally.kyoku.name, tally.kyoku.honba) == ((0, 0, 0, 0), "E1", 1)


@pytest.mark.article("house-tobi/progress.14")
def test_an_abortive_draw_that_the_rulebook_does_not_have_is_refused() -> None:
    with pytest.raises(HanchanError) as refused:
        tally_of("house-tobi", Draw(reason="kyuushu"))
    assert refused.value.message == "tally-no-draw"


def test_four_riichi_abort_only_if_four_have_declared() -> None:
    play = tuple(Riichi(seat=seat) for seat in range(3))
    with pytest.raises(HanchanError) as refused:
        tally_of("jpml-a", Draw(reason="four_riichi"), play=play)
    assert (refused.value.message, refused.value.values["count"]) == ("tally-four-riichi", 3)


def test_a_player_in_riichi_shows_a_tenpai_hand_or_has_erred() -> None:
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", Draw(tenpai=(EAST,)), play=(Riichi(seat=SOUTH),))
    assert refused.value.message == "tally-riichi-noten"


# Offences.


@pytest.mark.article("ema-2008/3.4.6b", "ema-2008/3.4.6h")
def test_a_chombo_voids_the_kyoku_and_its_deposits_go_back() -> None:
    tally = Tally("ema-2008", names=FOUR)
    play = Riichi(seat=WEST), Offence(seat=SOUTH, offence="false_win_shown")
    tally.enter(Kyoku(number=1, play=play))
    assert moved(tally) == (4000, -8000, 2000, 2000)
    assert (tally.kyoku.name, tally.kyoku.honba, tally.kyoku.deposits) == ("E1", 0, 0)


@pytest.mark.article("ema-2008/3.4.7b")
def test_a_dead_hand_counts_as_noten() -> None:
    erred = (Offence(seat=EAST, offence="too_few_tiles"),)
    tally = tally_of("ema-2008", Draw(tenpai=(EAST, WEST)), play=erred)
    assert moved(tally) == (-1000, -1000, 3000, -1000)


@pytest.mark.article("wiki-numbered/4.7")
def test_a_deposit_redeems_a_dead_hand() -> None:
    erred = Offence(seat=EAST, offence="wrong_call"), Redeem(seat=EAST)
    tally = tally_of("wiki-numbered", Draw(tenpai=(EAST, WEST)), play=erred)
    assert (moved(tally), tally.kyoku.deposits) == ((500, -1500, 1500, -1500), 1)


def test_a_referee_rules_by_the_mechanism_of_the_law() -> None:
    ruled = Ruling(
        offence="other", seat=SOUTH, sanction="none", decision="amended", reason="slow", points=1000
    )
    tally = tally_of("ema-2008", Draw(), play=(ruled,))
    assert [event.type for event in tally.settled_kyoku[0].events if event.type == "ruling"] == [
        "ruling"
    ]
    assert tally.result.results[SOUTH] == tally_of("ema-2008", Draw()).result.results[SOUTH] - 1


def test_a_ruling_that_the_law_does_not_allow_is_refused() -> None:
    ruled = Ruling(offence="wrong_call", seat=SOUTH, sanction="chombo", decision="confirmed")
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", Draw(), play=(ruled,))
    assert refused.value.message == "ruling-impossible"


# The end.


@pytest.mark.article("furiten-club/2.2b")
def test_the_match_ends_below_zero_where_the_rulebook_says_so() -> None:
    assert tally_of("furiten-club", worth(SOUTH, WEST, yakuman=1)).over


def test_places_uma_and_oka_come_from_the_law() -> None:
    tally = tally_of("ema-2008", worth(SOUTH, WEST, han=5, fu=30))
    tally.stop()
    assert tally.over
    assert [one.place for one in tally.standings] == [1, 2, 2, 4]
    assert tally.standings[0].name == "Ben"


def test_a_match_that_was_stopped_takes_no_more_kyoku() -> None:
    tally = tally_of("ema-2008", Draw())
    tally.stop(Stop(reason="time"))
    with pytest.raises(HanchanError) as refused:
        tally.enter(Kyoku(number=2, end=Draw()))
    assert refused.value.message == "tally-stopped"


def test_the_dealer_stops_only_where_the_rulebook_asks() -> None:
    with pytest.raises(HanchanError) as refused:
        Tally("ema-2008").enter(Kyoku(number=1, end=Draw(), stops=True))
    assert refused.value.message == "tally-no-stop"


def test_points_counted_on_the_table_are_compared() -> None:
    tally = tally_of("ema-2008", Draw(tenpai=(EAST,)))
    assert tally.count(PointCount(scores=(33000, 29000, 29100, 28900))) == (0, 0, 100, -100)


def test_points_counted_are_hundreds() -> None:
    with pytest.raises(HanchanError, match="not a multiple of 100"):
        tally_of("ema-2008", Draw()).count(PointCount(scores=(1, 2, 3, 4)))


def test_what_a_kyoku_moved_has_the_riichi_deposit_in_it() -> None:
    tally = tally_of("ema-2008", Draw(tenpai=(EAST, NORTH)), play=(Riichi(seat=NORTH),))
    assert tally.settled_kyoku[0].deltas == (1500, -1500, -1500, 500)


# Worths that nobody can have.

OPEN, RIICHI = (), (Riichi(seat=SOUTH),)


@pytest.mark.parametrize(
    ("play", "payer", "han", "fu", "message"),
    [
        (OPEN, WEST, 1, 20, "tally-worth-fu"),
        (OPEN, None, 1, 20, "tally-worth-han"),
        (OPEN, WEST, 1, 25, "tally-worth-han"),
        (RIICHI, WEST, 2, 25, "tally-worth-han"),
        (RIICHI, WEST, 2, 20, "tally-worth-fu"),
        (RIICHI, None, 1, 30, "tally-worth-han"),
        (RIICHI, None, 2, 20, "tally-worth-han"),
    ],
)
def test_a_worth_that_no_hand_won_so_can_have_is_refused(
    play: tuple[PlayPart, ...], payer: int | None, han: int, fu: int, message: str
) -> None:
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", worth(SOUTH, payer, han=han, fu=fu), play=play)
    assert refused.value.message == message


@pytest.mark.parametrize(
    ("play", "payer", "han", "fu"),
    [
        (OPEN, WEST, 1, 30),
        (OPEN, WEST, 2, 25),
        (OPEN, None, 2, 20),
        (RIICHI, WEST, 3, 25),
        (RIICHI, WEST, 1, 40),
        (RIICHI, None, 3, 20),
    ],
)
def test_the_least_worth_of_a_hand_is_taken(
    play: tuple[PlayPart, ...], payer: int | None, han: int, fu: int
) -> None:
    assert (
        tally_of("ema-2008", worth(SOUTH, payer, han=han, fu=fu), play=play)
        .settled_kyoku[0]
        .is_consistent
    )


def test_no_player_is_liable_for_an_unstated_yakuman() -> None:
    stated = Winner(seat=SOUTH, worth=HandValue(han=3, fu=40), fed={"daisangen": EAST})
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", Win(payer=WEST, winners=(stated,)))
    assert refused.value.message == "tally-fed-yakuman"


def test_dora_alone_win_nothing() -> None:
    stated = Winner(seat=SOUTH, worth=HandValue(han=2, fu=40, dora=2))
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", Win(payer=WEST, winners=(stated,)))
    assert refused.value.message == "tally-worth-dora"


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_a_refusal_calls_a_player_by_name(language: str) -> None:
    with pytest.raises(HanchanError) as refused:
        tally_of("ema-2008", Draw(), play=(Riichi(seat=WEST),))
    assert "Chie" in refused.value.localized(language)


# Corrections.


def test_a_kyoku_is_corrected_in_place_and_later_ones_follow() -> None:
    tally = tally_of("ema-2008", Draw(tenpai=(EAST,)), ron(EAST, WEST))
    tally.correct(Correction(kyoku=Kyoku(number=1, end=Draw()), reason="nobody was tenpai"))
    assert moved(tally) == (1300, 0, -1300, 0)
    assert tally.kyoku.name == "E3"


def test_a_kyoku_that_can_no_longer_follow_is_marked_and_so_are_those_behind_it() -> None:
    tally = tally_of("furiten-club", Draw(), Draw(), Draw())
    first, *later = tally.correct(
        Correction(kyoku=Kyoku(number=1, end=worth(SOUTH, WEST, yakuman=1)))
    )
    assert first.is_consistent
    assert [one.problem.message for one in later if one.problem] == ["match-over", "tally-behind"]
    assert tally.over


def test_a_kyoku_that_was_never_played_is_withdrawn_and_later_ones_follow() -> None:
    tally = tally_of("ema-2008", Draw(tenpai=(EAST,)), Draw(), ron(EAST, WEST))
    tally.withdraw(Withdrawal(number=2, reason="entered twice"))
    assert (
        tally.snapshot() == tally_of("ema-2008", Draw(tenpai=(EAST,)), ron(EAST, WEST)).snapshot()
    )
    assert [kept.kyoku.number for kept in tally.settled_kyoku] == [1, 2]


def test_a_kyoku_that_was_left_out_is_inserted() -> None:
    tally = tally_of("ema-2008", Draw(tenpai=(EAST,)), ron(EAST, WEST))
    tally.insert(Insertion(kyoku=Kyoku(number=2, end=Draw())))
    whole = tally_of("ema-2008", Draw(tenpai=(EAST,)), Draw(), ron(EAST, WEST))
    assert tally.snapshot() == whole.snapshot()


def test_a_kyoku_marked_since_the_match_is_over_before_it_is_withdrawn_or_followed_again() -> None:
    tally = tally_of("furiten-club", Draw(), Draw(), Draw())
    tally.correct(Correction(kyoku=Kyoku(number=1, end=worth(SOUTH, WEST, yakuman=1))))
    tally.withdraw(Withdrawal(number=3))
    tally.withdraw(Withdrawal(number=2))
    assert tally.over
    assert [kept.is_consistent for kept in tally.settled_kyoku] == [True]


def test_nothing_is_withdrawn_that_was_not_entered() -> None:
    with pytest.raises(HanchanError, match="kyoku 1 to 1"):
        tally_of("ema-2008", Draw()).withdraw(Withdrawal(number=2))


@pytest.mark.article("wiki-numbered/4.7")
def test_a_hand_redeemed_before_its_riichi_stands_lays_down_both_deposits() -> None:
    dead = Ruling(
        seat=NORTH, offence="riichi_withdrawn_late", sanction="dead-hand", decision="amended"
    )
    play = (Riichi(seat=NORTH, pending=True), dead, Redeem(seat=NORTH), RiichiAccepted(seat=NORTH))
    tally = tally_of("wiki-numbered", Draw(tenpai=(NORTH,)), play=play)
    deposit = tally.rules.offences.redeem_deposit
    assert moved(tally)[NORTH] == 3000 - 1000 - deposit
    with pytest.raises(HanchanError) as refused:
        tally_of("wiki-numbered", Draw(), play=(RiichiAccepted(seat=NORTH),))
    assert refused.value.message == "tally-stands"


def test_nothing_is_entered_before_a_marked_kyoku_is_corrected() -> None:
    tally = tally_of("furiten-club", Draw(), Draw())
    tally.correct(Correction(kyoku=Kyoku(number=1, end=worth(SOUTH, WEST, yakuman=1))))
    with pytest.raises(HanchanError) as refused:
        tally.enter(Kyoku(number=3, end=Draw()))
    assert refused.value.message == "tally-unsettled"
    tally.correct(Correction(kyoku=Kyoku(number=1, end=Draw())))
    assert tally.enter(Kyoku(number=3, end=Draw())).is_consistent


def test_a_refused_kyoku_leaves_the_tally_as_it_was() -> None:
    tally = tally_of("ema-2008", Draw())
    before = tally.snapshot()
    with pytest.raises(HanchanError):
        tally.enter(Kyoku(number=2, play=(Riichi(seat=0), Riichi(seat=0)), end=Draw()))
    assert tally.snapshot() == before
    assert len(tally.lines) == 2


def test_names_are_corrected_by_a_line() -> None:
    tally = tally_of("ema-2008", Draw())
    tally.add_line(NamesCorrection(names=("Ben", "Aki", "Chie", "Dai")))
    assert tally.names[0] == "Ben"
