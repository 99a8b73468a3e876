"""The coach: which discard it puts first, and why a tile may pass a riichi."""

from dataclasses import replace

import pytest

from hanchan.bots import Bot
from hanchan.bots.dispatch import bot_choice
from hanchan.kernels.compiled_library import compiled_form
from hanchan.messages.match import CoachAdvice
from hanchan.messages.table_options import TableOptions
from hanchan.server.views.coach import Safety, present_advice, rank_discards, rate_safety
from hanchan.table import Match
from hanchan.table.narration.event_text import Narrator
from hanchan.tiles import Kind, parse_tiles
from play.arranged_wall_match import laid_match, laid_match_of_three
from servers.hosted_tables import Hosted
from suite.compiled_kernels import needs_compiler

UNSEEN = (4,) * 34


def left_of(**copies: int) -> tuple[int, ...]:
    """How many of each kind are unseen, four but for those that are named."""
    return tuple(copies.get(kind.name, 4) for kind in Kind)


def against(passed: str, tile: str, left: tuple[int, ...] = UNSEEN) -> Safety:
    """How a tile stands against a riichi that these tiles have passed."""
    player = Match("ema-2008", seed=7).view(0).players[1]
    safe = tuple(one.kind for one in parse_tiles(passed))
    (asked,) = parse_tiles(tile)
    return rate_safety(asked.kind, replace(player, safe=safe), left)


@pytest.mark.parametrize(
    ("passed", "tile", "why"),
    [
        ("4p", "4p", Safety.GENBUTSU),
        ("4p", "1p", Safety.SUJI),
        ("4p", "7p", Safety.SUJI),
        ("1p", "4p", Safety.LIVE),
        ("17p", "4p", Safety.SUJI),
        ("4p", "2p", Safety.LIVE),
        ("4p", "1z", Safety.LIVE),
    ],
)
def test_a_tile_passes_a_riichi_for_the_surest_reason(passed: str, tile: str, why: Safety) -> None:
    assert against(passed, tile) is why


def test_four_visible_tiles_rule_out_a_two_sided_wait() -> None:
    left = left_of(P7=0)
    assert against("1z", "8p", left) is Safety.KABE
    assert against("1z", "6p", left) is Safety.LIVE


def test_an_honour_with_one_unseen_copy_is_rare() -> None:
    assert against("4p", "1z", left_of(EAST=1)) is Safety.RARE


def test_a_guest_wind_is_preferred_to_a_five_among_equal_discards() -> None:
    match = laid_match("ema-2008", hands={0: "123p456p789s234s5m"}, draws="3z")
    first, second = rank_discards(match.view(0))[:2]
    assert (first.shanten, first.total) == (second.shanten, second.total)
    assert (str(first.discard), str(second.discard)) == ("3z", "5m")


WORDS = Narrator("en", ("Aki", "Emi", "Ken", "Yui"))


def coached(match: Match, seat: int) -> CoachAdvice:
    shown = present_advice(match.view(seat), match, WORDS)
    assert shown is not None
    return shown


@needs_compiler
def test_choices_are_evaluated_as_by_the_strong_bot() -> None:
    compiled_form(bot_choice)
    match = laid_match("tenhou", enforcement="engine", hands={0: "234m456p23467s88p"}, draws="9m")
    weighed = coached(match, 0).weighed
    assert weighed[0].action == Bot("expected").choose(match.view(0))
    assert [one.worth for one in weighed] == sorted((one.worth for one in weighed), reverse=True)
    assert (weighed[0].discard, weighed[0].riichi, weighed[0].deal_in[0]) == ("9m", True, 0)


@needs_compiler
def test_an_offered_call_comes_with_the_reason_against_it() -> None:
    compiled_form(bot_choice)
    hands = {0: "159m258p369s1234z", 1: "55z24m468p1357s9m1z"}
    match = laid_match("tenhou", enforcement="engine", hands=hands, draws="5z")
    match.step({0: "tsumogiri"})
    assert coached(match, 1).why[0] == "No call: the hand is worth more as it is."


@needs_compiler
def test_reasons_end_with_figures_shown_in_the_choices() -> None:
    compiled_form(bot_choice)
    hands = {0: "234m456p23467s88p"}
    shown = coached(laid_match("tenhou", enforcement="engine", hands=hands, draws="9m"), 0)
    assert 0 < shown.figures < len(shown.why)
    assert shown.why[-shown.figures].startswith(f"Wins {shown.weighed[0].win:.0f} % of the time")


@needs_compiler
@pytest.mark.parametrize(
    ("hand", "drawn", "verdict"),
    [
        ("234m456p23467s88p", "9m", ["Riichi: the hand is worth more with it than without."]),
        ("666777z55z5m234p9s", "5z", ["No riichi: the hand is worth more without it."]),
        ("111m456p789s2333z", "1m", ["The kan costs nothing."]),
        ("159m258p369s1234z", "5z", []),
    ],
)
def test_an_offered_riichi_or_kan_is_judged_by_the_strong_bot(
    hand: str, drawn: str, verdict: list[str]
) -> None:
    compiled_form(bot_choice)
    match = laid_match("tenhou", enforcement="engine", hands={0: hand}, draws=drawn)
    assert [
        line.text for line in coached(match, 0).lines if line.kind in {"riichi", "kan"}
    ] == verdict


def test_a_north_to_spare_is_set_aside_before_any_discard() -> None:
    match = laid_match_of_three({0: "123p456p789s23s5z4z"}, "9p", dora="1p")
    shown = coached(match, 0)
    said = "Set a north aside (kita): it counts as dora, and another tile is drawn"
    assert ([line.text for line in shown.lines], shown.discards) == ([said], ())


def test_a_north_that_the_hand_needs_is_not_set_aside() -> None:
    shown = coached(laid_match_of_three({0: "123p456p789s23s44z"}, "9p", dora="1p"), 0)
    assert not [line for line in shown.lines if line.kind == "call"]
    assert shown.discards


def test_a_seat_without_a_choice_gets_no_evaluation() -> None:
    assert not coached(laid_match("tenhou", enforcement="engine", draws="9m"), 1).weighed


def test_a_table_never_waits_for_an_interpreted_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanchan.server.views.coach.is_library_ready", lambda: False)
    shown = coached(laid_match("tenhou", enforcement="engine", draws="9m"), 0)
    assert (shown.weighed, shown.why) == ((), ())
    assert shown.discards


def test_the_page_receives_the_danger_of_each_tile_group() -> None:
    hands = {0: "234m456p23467s88p", 1: "9m258p369s123467z"}
    match = laid_match("tenhou", enforcement="engine", hands=hands, draws="9m")
    match.step({0: "riichi 9m"})
    (against_0,) = coached(match, 1).dangers
    dangers = [group.danger for group in against_0.groups]
    assert (against_0.groups[0].tiles, dangers[0]) == (("9m",), 0)
    assert dangers == sorted(set(dangers))


FOLD = "Fold: going on would cost more than the hand can win."


@needs_compiler
@pytest.mark.parametrize(
    ("hand", "drawn", "advised", "said"),
    [
        (
            "9m258p369s12337z5m",
            "5p",
            ["9m"],
            "Fold: going on would cost more than the hand can win.",
        ),
        ("129m345p34s1177s4m", "6s", ["9m"], ""),
        (
            "340m346p55s99p345s",
            "9s",
            ["9s"],
            "Dangerous, but no other discard is better: 9s.",
        ),
    ],
)
def test_against_a_riichi_nothing_more_dangerous_than_the_best_is_advised(
    hand: str, drawn: str, advised: list[str], said: str
) -> None:
    compiled_form(bot_choice)
    hands = {0: "234m456p23467s88p", 1: hand}
    match = laid_match("tenhou", enforcement="engine", hands=hands, draws=f"9m{drawn}")
    match.step({0: "riichi 9m"})
    shown = coached(match, 1)
    assert [one.tile for one in shown.discards] == advised
    assert "".join(line.text for line in shown.lines if line.kind == "danger") == said


def test_a_coach_that_cannot_weigh_advises_no_dangerous_tile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hanchan.server.views.coach.is_library_ready", lambda: False)
    hands = {0: "234m456p23467s88p", 1: "9m258p369s12337z5m"}
    match = laid_match("tenhou", enforcement="engine", hands=hands, draws="9m5p")
    match.step({0: "riichi 9m"})
    shown = coached(match, 1)
    (dangerous,) = (group.tiles for group in shown.dangers[0].groups if group.id == "live")
    assert not {one.tile for one in shown.discards} & set(dangerous)


PASS = "The coach would pass, as the hand is worth more without"


def test_an_offered_call_at_a_table_comes_with_advice_on_it() -> None:
    hosted = Hosted(TableOptions(pause=0, pace=0, seed=3), people=1, views=True)
    hosted.chair(0).wants_coach = True
    hosted.start()
    (page,) = hosted.pages
    while (
        page.last is None
        or page.last.view is None
        or page.last.view.claimable is None
        or (not page.offered)
    ):
        if hosted.asked():
            hosted.act(page, page.offered[-1])
        else:
            assert hosted.wait_for_more()
    assert page.last.coach is not None
    assert [line.kind for line in page.last.coach.lines] == ["call"]


@pytest.mark.parametrize(
    ("hand", "discard", "judgement"),
    [
        (
            "234m45p13699s166z",
            "6z",
            ("The coach would call: a call brings the hand nearer", "the hand then has a yaku"),
        ),
        (
            "234m456p23599s66z",
            "6z",
            (f"{PASS}: a call brings it nearer", "the hand then has a yaku"),
        ),
        (
            "234m456p236699s1z",
            "6s",
            (f"{PASS}: a call brings it nearer", "the hand then still needs a yaku"),
        ),
    ],
)
def test_an_offered_call_is_judged_by_the_coach_and_by_its_yaku(
    hand: str, discard: str, judgement: tuple[str, str]
) -> None:
    match = laid_match("tenhou", enforcement="engine", hands={1: hand}, draws=discard)
    match.step({0: f"discard {discard}"})
    (line,) = [line.text for line in coached(match, 1).lines if line.kind == "call"]
    verdict, yaku = judgement
    assert line == f"{verdict}, but gives up riichi; {yaku}"


def test_no_call_is_judged_where_the_tile_wins() -> None:
    hands = {1: "234m456p12399s66z"}
    match = laid_match("tenhou", enforcement="engine", hands=hands, draws="6z")
    match.step({0: "discard 6z"})
    assert not [line for line in coached(match, 1).lines if line.kind == "call"]
