"""What the bot `expected` does where a player would know what to do."""

from hanchan.bots.bot import bot_number
from hanchan.bots.dispatch import bot_choice
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.distance_tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.records.actions import read_action
from play.scenario_table import Table

TENPAI = "234m456p23467s88p"
"""Pinfu, and with 5s or 8s more: a hand that is tenpai once something is discarded."""


def chosen(table: Table, p: int) -> str:
    """What the bot in this seat does now, in words."""
    view, tables = View(), load_tables()
    fill_view(view, table.game, table.rules, tables, p)
    number = bot_choice(bot_number("expected"), view, table.rules, tables, BotWorkspace())
    return str(read_action(table.game, p, number))


def test_it_declares_riichi_on_a_good_wait() -> None:
    table = Table("tenhou", hands={0: TENPAI}, draws="1z")
    assert chosen(table, 0) == "riichi-tsumogiri 1z"


def test_it_takes_a_win_by_tsumo() -> None:
    table = Table("tenhou", hands={0: TENPAI}, draws="5s")
    assert chosen(table, 0) == "tsumo"


def test_it_takes_a_win_by_ron() -> None:
    table = Table("tenhou", hands={0: "19m19p19s1234567z", 1: "123m123p123s1155z"}, draws="5z")
    table.play(0, "discard 5z")
    assert chosen(table, 1) == "ron"


def test_it_folds_a_hopeless_hand_against_the_riichi_of_the_dealer() -> None:
    hands = {0: TENPAI, 1: "159m258p369s1234z"}
    table = Table("tenhou", hands=hands, draws="9m 7p")
    table.play(0, "riichi 9m").pass_all()
    assert chosen(table, 1) == "discard 9m"


def test_it_goes_on_with_a_good_tenpai_against_a_riichi() -> None:
    hands = {0: TENPAI, 1: "340m567p22567s67p"}
    table = Table("tenhou", hands=hands, draws="9m 1z", dora="2m")
    table.play(0, "riichi 9m").pass_all()
    assert "1z" in chosen(table, 1)


def test_it_calls_yakuhai_with_dora() -> None:
    hands = {0: "19m19p19s1234567z", 1: "345m4067p228s66z1m"}
    table = Table("tenhou", hands=hands, draws="6z", dora="1s")
    table.play(0, "discard 6z")
    assert chosen(table, 1) == "pon 66z"


def test_it_does_not_call_where_no_yaku_is_in_sight() -> None:
    hands = {0: "19m19p19s1234567z", 1: "199m13489p279s33z"}
    table = Table("tenhou", hands=hands, draws="9m", dora="5s")
    table.play(0, "discard 9m")
    assert chosen(table, 1) == "pass"


def against_a_riichi(scores: tuple[int, ...], round: str) -> str:  # noqa: A002 (the field's word)
    """What the bot does with a cheap tenpai, a dangerous discard, against the dealer's riichi."""
    hands = {0: "345m678p23467s99p", 1: "234m456p2346s889p"}
    table = Table("tenhou", hands=hands, draws="9m 9p", scores=scores, round=round)
    table.play(0, "riichi 9m").pass_all()
    return chosen(table, 1)


def test_it_chases_with_a_cheap_tenpai_early_in_a_match() -> None:
    assert against_a_riichi((25000, 25000, 25000, 25000), "E") == "riichi 6s"


def test_it_defends_first_place_with_the_same_hand_late_in_a_match() -> None:
    chosen_then = against_a_riichi((26000, 40000, 20000, 14000), "S")
    assert "riichi" not in chosen_then
    assert "6s" not in chosen_then
