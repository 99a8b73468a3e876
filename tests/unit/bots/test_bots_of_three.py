"""How the bots play where three play: norths set aside, winds, and an opponent less."""

import pytest

from hanchan.bots.bot import bot_number
from hanchan.bots.danger import estimate_danger, passed_this_turn
from hanchan.bots.dispatch import bot_choice
from hanchan.bots.expected import evaluate_situation
from hanchan.bots.explanation import MoveKind, explain
from hanchan.bots.explanation_text import explain_best
from hanchan.bots.hand_heuristics import is_yakuhai_of
from hanchan.bots.kita_value import weigh_kita
from hanchan.bots.placement_value import chance_ahead
from hanchan.bots.value_estimate import estimated_points
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import KINDS
from hanchan.core.distance_tables import load_tables
from hanchan.core.dora import NORTH
from hanchan.core.view_record import View
from hanchan.i18n import LANGUAGES
from hanchan.kernels.compiled_library import compiled_form
from hanchan.records.actions import read_action
from hanchan.table import ActionType, SeatView
from hanchan.table.narration.event_text import Narrator
from oracles.hand_builders import kinds_of
from play.scenario_table import Table
from play.scenarios import deal, view_of
from suite.compiled_kernels import needs_compiler

RULES = "tenhou-sanma"
NAMES = ("Aki", "Emi", "Ken")
THINKING = ("efficient", "cautious", "beginner", "hasty", "expected")
"""Every bot but the one that plays by lot."""
STEADY = tuple(bot for bot in THINKING if bot != "hasty")
"""Those that never take the second best on purpose."""
TENPAI = "234p567p345s78s22p"
FAR = "1m14778p2558s125z"
NORTH_TANKI = "234p567p345s777z4z"


def chosen(table: Table, p: int, bot: str) -> str:
    """What this bot does in this seat now, in words."""
    view, tables = view_of(table, p), load_tables()
    number = bot_choice(bot_number(bot), view, table.rules, tables, BotWorkspace())
    return str(read_action(table.game, p, number))


def weighed(table: Table, p: int) -> tuple[View, BotWorkspace]:
    """The view of a seat, and what the bot `expected` knows of it."""
    view, workspace = view_of(table, p), BotWorkspace()
    evaluate_situation(view, table.rules, workspace)
    return view, workspace


def seen(table: Table, seat: int) -> SeatView:
    return SeatView(view_of(table, seat), NAMES, table.rules)


@pytest.mark.parametrize("bot", STEADY)
@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        (FAR, "4z"),
        ("19m159p258s12355z", "4z"),  # three from kokushi
        ("123p456p79s258p44z", "1z"),  # a pair of norths in a hand that is not tenpai
        ("123p456p789s1155z", "4z"),  # tenpai without it
    ],
)
def test_a_north_is_set_aside(bot: str, hand: str, drawn: str) -> None:
    assert chosen(deal(RULES, {0: hand}, drawn), 0, bot) == "kita"


@pytest.mark.parametrize("bot", THINKING)
@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        ("19m19p19s12345z55p", "9p"),  # two from kokushi
        ("123p456p789s1144z", "9p"),  # tenpai on a pair of norths
        ("123p456p78s11444z", "9p"),  # tenpai with a triplet of them
        ("111222333z44z5p6s", "9p"),  # nearly daisuushii
        ("11223344556z7z9p", "9s"),  # nearly tsuuiisou
    ],
)
def test_a_north_that_the_hand_needs_stays(bot: str, hand: str, drawn: str) -> None:
    table = deal(RULES, {0: hand}, drawn)
    assert table.can(0, "kita")
    assert chosen(table, 0, bot) != "kita"


@pytest.mark.parametrize("bot", THINKING)
def test_a_north_drawn_in_riichi_is_set_aside(bot: str) -> None:
    table = deal(RULES, {0: TENPAI}, "1z..4z", away="69s").play(0, "riichi 1z").pass_all()
    table.tsumogiri(2)
    assert chosen(table, 0, bot) == "kita"


@pytest.mark.parametrize("bot", THINKING)
def test_a_north_that_someone_waits_for_is_robbed(bot: str) -> None:
    table = deal(RULES, {0: FAR, 1: NORTH_TANKI}, "4z").play(0, "kita")
    assert chosen(table, 1, bot) == "ron"


def test_the_last_of_three_sits_before_the_dealer() -> None:
    view = view_of(deal(RULES, dealer=2), 0)
    winds = [[is_yakuhai_of(view, q, kind) for kind in range(27, 31)] for q in range(3)]
    assert winds == [[1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 0, 0]]


def test_norths_set_aside_are_worth_their_dora() -> None:
    table = deal(RULES, {0: TENPAI}, "4z")
    view, workspace = weighed(table, 0)
    before = estimated_points(view, table.rules, workspace)
    workspace.kita[0] = 2
    assert estimated_points(view, table.rules, workspace) > before
    workspace.dora[NORTH] = 1
    assert estimated_points(view, table.rules, workspace) > before


def test_norths_of_an_opponent_make_their_hand_cost_more() -> None:
    table = deal(RULES, {1: TENPAI}, ".9s").tsumogiri().play(1, "riichi 9s").pass_all()
    view, workspace = weighed(table, 2)
    before = workspace.loss[1]
    view.kita[1] = 2
    estimate_danger(view, table.rules, workspace)
    assert workspace.loss[1] > before


def test_nobody_in_the_empty_chair_is_a_danger_or_overtaken() -> None:
    view, workspace = weighed(deal(RULES), 0)
    assert view.vacant == 1
    assert [workspace.danger[3, kind] for kind in range(KINDS)] == [0] * KINDS
    assert (workspace.tenpai_chance[3], workspace.loss[3]) == (0, 0)
    assert chance_ahead(workspace.lead[3] + 100_000, workspace.width) == workspace.ahead[3]


def test_no_kind_that_the_set_lacks_is_unseen() -> None:
    _, workspace = weighed(deal(RULES), 0)
    assert [workspace.left[kind] for kind in range(1, 8)] == [0] * 7


def test_a_tile_that_passed_in_this_turn_is_known_of_three() -> None:
    table = deal(RULES, {0: TENPAI}, "9m1m9p").tsumogiri(2)
    assert passed_this_turn(view_of(table, 2), 0) == kinds_of("1m")
    assert passed_this_turn(view_of(table, 2), 1) == 0


def test_chances_of_four_are_not_used_for_three() -> None:
    rules, workspace = {}, BotWorkspace()
    fresh = dict[str, bytes]()
    for name in ("tenhou", RULES, "tenhou"):
        table = deal(name, {0: "234p567p345s78s2p1z"}, "5z")
        view = view_of(table, 0)
        rules[name] = table.rules
        for m in (workspace, BotWorkspace()):
            bot_choice(bot_number("expected"), view, table.rules, load_tables(), m)
            found = bytes(m.array["worth"].tobytes())
            assert fresh.setdefault(name, found) == found
    assert fresh["tenhou"] != fresh[RULES]


@needs_compiler
@pytest.mark.parametrize("bot", THINKING)
def test_compiled_bots_set_the_same_norths_aside(bot: str) -> None:
    compiled, tables = compiled_form(bot_choice), load_tables()
    for hand in (FAR, "123p456p789s1144z", "19m19p19s12345z55p"):
        table = deal(RULES, {0: hand}, "4z")
        given = bot_number(bot), view_of(table, 0), table.rules, tables
        assert compiled(*given, BotWorkspace()) == bot_choice(*given, BotWorkspace())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_north_set_aside_is_explained(language: str) -> None:
    view = seen(deal(RULES, {0: FAR}, "4z"), 0)
    found = explain(view)
    assert (found.verdict, found.best.type) == (MoveKind.KITA, "kita")
    assert found.choices[0].action == found.best
    said = explain_best(found, view, Narrator(language, NAMES))
    assert {"en": "does not need the north", "ja": "北", "ru": "Север"}[language] in said[0]
    assert len(said) > 1


def test_a_north_discarded_instead_of_set_aside_costs_points() -> None:
    for hand in (FAR, "123p456p789s1155z"):
        view = seen(deal(RULES, {0: hand}, "4z"), 0)
        (north,) = [one for one in view.actions if one.type is ActionType.TSUMOGIRI]
        found = explain(view, north)
        loss = found.loss(north)
        assert loss is not None
        assert loss > 0
        assert found.loss(found.best) == 0


def test_a_north_set_aside_that_the_hand_needs_costs_points() -> None:
    view = seen(deal(RULES, {0: "123p456p789s1144z"}, "9p"), 0)
    (kita,) = [one for one in view.actions if one.type is ActionType.KITA]
    found = explain(view, kita)
    assert found.best.type is not ActionType.KITA
    loss = found.loss(kita)
    assert loss is not None
    assert loss > 0


@needs_compiler
def test_compiled_and_interpreted_estimates_of_a_north_set_aside_agree() -> None:
    for hand in (FAR, "123p456p789s1144z", "123p456p789s1155z"):
        table = deal(RULES, {0: hand}, "4z")
        given = view_of(table, 0), table.rules, load_tables()
        found: list[bytes] = []
        for choose, weigh in (
            (bot_choice, weigh_kita),
            (compiled_form(bot_choice), compiled_form(weigh_kita)),
        ):
            m = BotWorkspace()
            choose(bot_number("expected"), *given, m)
            weigh(*given, m, 0)
            found.append(bytes(m.array["worth"].tobytes()))
        assert found[0] == found[1]


def test_a_north_kept_is_explained_beside_the_discard() -> None:
    view = seen(deal(RULES, {0: "123p456p789s1144z"}, "9p"), 0)
    found = explain(view)
    assert found.verdict is not MoveKind.KITA
    assert [len(one.deal_in) for one in found.choices] == [2] * len(found.choices)
    assert "The north stays: the hand needs it." in explain_best(found, view, Narrator("en", NAMES))


def test_dangers_name_two_opponents() -> None:
    table = deal(RULES, {0: TENPAI, 2: FAR}, "9s.6s")
    table.play(0, "riichi 9s").pass_all().tsumogiri()
    lines = explain_best(explain(seen(table, 2)), seen(table, 2), Narrator("en", NAMES))
    assert all("Yui" not in line for line in lines)
