"""Bots of other modules at a table: they think in a thread of their own, and may fail."""

import sys
from pathlib import Path
from threading import Event
from time import sleep

import pytest
from msgspec.structs import replace

from hanchan.bots import SUBSTITUTE_BOT, Bot, register
from hanchan.errors import RulesError
from hanchan.messages.table_options import TableOptions
from hanchan.mjai import mjai_seat
from hanchan.records import AnyEvent, Enforcement, StartGame
from hanchan.server.tables.external_bots import ThreadedBot
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch, create_bot
from hanchan.server.tables.option_checks import table_rules
from hanchan.table import Action, Match, Seat, SeatView
from hanchan.table.step_input import default_action


class Slow:
    """A bot that answers when it is let go."""

    def __init__(self) -> None:
        self.may_go = Event()
        self.heard: list[AnyEvent] = []

    def choose(self, view: SeatView) -> Action:
        assert self.may_go.wait(60)
        return view.actions[-1]

    def on_event(self, event: AnyEvent) -> None:
        self.heard.append(event)


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> None:
    from hanchan.bots import registry

    monkeypatch.setattr(registry, "_REGISTERED", dict(vars(registry)["_REGISTERED"]))


OPTIONS = TableOptions(
    bots=("outside", "outside", "outside"), changes={"ending.rounds": 1}, undo=True
)


def live_match(bot: Seat, options: TableOptions = OPTIONS) -> LiveMatch:
    """A match whose four seats have this bot, as far as they are asked."""
    register("outside", lambda _: bot)
    return begun(options)


def begun(options: TableOptions = OPTIONS) -> LiveMatch:
    """A match between four bots from outside, in which something may be taken back."""
    return LiveMatch.begin(options, 1, [(name, "outside") for name in "ABCD"], now=0)


def asked(table: LiveMatch) -> tuple[int, Bot | ThreadedBot]:
    seat = min(table.match.legal())
    return seat, table.bots[seat]


def answer(table: LiveMatch) -> Action:
    """What the bot that is asked does, once it has thought."""
    seat, _ = asked(table)
    while (action := table.bot_action(seat)) is None:
        sleep(0)  # its thread goes on at once
    return action


def play(table: LiveMatch, moves: int) -> None:
    for _ in range(moves):
        seat, _ = asked(table)
        table.act(seat, answer(table), now=0)


@pytest.mark.usefixtures("names")
def test_a_thinking_bot_delays_no_other_table() -> None:
    bot = Slow()
    table = live_match(bot)
    seat, _ = asked(table)
    assert table.bot_action(seat) is None
    bot.may_go.set()
    assert answer(table) == table.match.legal()[seat][-1]
    assert isinstance(bot.heard[0], StartGame)


@pytest.mark.usefixtures("names")
def test_a_decision_undone_meanwhile_is_dropped() -> None:
    bot = Slow()
    table = live_match(bot)
    seat, _ = asked(table)
    assert table.bot_action(seat) is None
    table.match.step({seat: "tsumogiri"})
    table.match.undo()
    bot.may_go.set()
    assert answer(table) in table.match.legal()[seat]


@pytest.mark.usefixtures("names")
def test_an_mjai_program_continues_after_an_undo(root: Path) -> None:
    program = f"mjai:'{sys.executable}' '{root / 'docs/examples/mjai_tsumogiri.py'}'"
    register("outside", lambda _: mjai_seat(program))
    table = begun()
    play(table, 9)
    table.undo_steps(4)
    play(table, 9)
    assert all(isinstance(bot, ThreadedBot) for bot in table.bots.values())
    for bot in table.bots.values():
        if isinstance(bot, ThreadedBot):
            bot.close()


class Broken:
    def choose(self, view: SeatView) -> str:
        raise KeyError(view.seat)


class Cheat:
    def choose(self, view: SeatView) -> str:
        return "discard 9z" if view.actions else ""


@pytest.mark.usefixtures("names")
@pytest.mark.parametrize("bot", [Broken(), Cheat()])
def test_a_bot_failing_three_times_is_replaced(bot: Seat) -> None:
    table = live_match(bot)
    seat, failing = asked(table)
    assert answer(table) == default_action(table.match.legal()[seat])
    assert table.bots[seat] is failing
    while table.bots[seat] is failing:
        play(table, 1)
    assert isinstance(failing, ThreadedBot)
    assert failing.failures == 3
    assert isinstance(stand_in := table.bots[seat], Bot)
    assert stand_in.name == SUBSTITUTE_BOT


def test_a_table_cannot_use_an_uninvited_bot() -> None:
    with pytest.raises(RulesError, match="'os:system' is not known"):
        table_rules(TableOptions(bots=("os:system", "efficient", "efficient")))


def test_a_missing_bot_is_replaced() -> None:
    assert isinstance(create_bot("gone", 1), Bot)


@pytest.mark.usefixtures("names")
def test_a_bot_that_cannot_start_is_replaced() -> None:
    register("torn", lambda seed: [][seed])
    assert isinstance(bot := create_bot("torn", 1), Bot)
    assert bot.name == SUBSTITUTE_BOT


class Ending:
    """A bot that reports when it is closed."""

    def __init__(self) -> None:
        self.ended = Event()

    def choose(self, view: SeatView) -> Action:
        return view.actions[-1]

    def close(self) -> None:
        self.ended.set()


@pytest.mark.usefixtures("names")
def test_a_program_ends_with_its_match() -> None:
    bot = Ending()
    table = live_match(bot)
    while not table.match.over:
        seat, _ = asked(table)
        table.act(seat, answer(table), now=0)
    assert bot.ended.wait(60)


@pytest.mark.usefixtures("names")
def test_a_program_ends_with_a_match_that_a_ruling_ends() -> None:
    """A chombo is paid with more points than anybody has."""
    bot = Ending()
    changes = {"placement.start": 5000, "placement.return": 5000}
    people = {"rules": "house-tobi", "changes": changes, "enforcement": Enforcement.TABLE}
    table = live_match(bot, replace(OPTIONS, **people))
    table.apply(table.match.report("too_many_tiles", 2).confirm)
    assert table.match.over
    assert bot.ended.wait(60)


@pytest.mark.usefixtures("names")
def test_a_program_ends_when_a_player_takes_its_seat() -> None:
    bot = Ending()
    register("outside", lambda _: bot)
    table = HostedTable.create("abc", OPTIONS)
    table.sit("Aki", "a", None, 0)
    table.start(0)
    table.sit("Ben", "b", None, 1)
    assert bot.ended.wait(60)


@pytest.mark.usefixtures("names")
def test_a_match_with_an_external_bot_continues_after_a_restart() -> None:
    table = live_match(Slow())
    again = LiveMatch.restore(TableOptions(), 1, table.take_new_lines(), now=0)
    assert again.match.snapshot() == table.match.snapshot()
    assert isinstance(again.match, Match)
    assert isinstance(again.bots[0], ThreadedBot)
