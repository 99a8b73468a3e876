"""Our client at other servers' tables: it follows the lines that it receives, and replies."""

import io
import json
import sys
from collections.abc import Iterable
from threading import Thread

import pytest

from formats.mjai import handmade as b
from hanchan import Match
from hanchan.bots import Bot
from hanchan.cli import BAD_INPUT, OK, main
from hanchan.errors import HanchanError
from hanchan.formats.mjai.transport import Connection, ConnectionEndedError
from hanchan.mjai import MjaiClient, MjaiSeat, mjai_seat
from hanchan.records.actions import Action, ActionType
from hanchan.rules import load_rules
from hanchan.table import SeatView, play_to_end
from hanchan.table.seat import FunctionSeat

NONE = '{"type":"none"}'
NOT_IN_MJAI = {ActionType.SHOW, ActionType.HIDE, ActionType.STOP, ActionType.PLAY_ON}
BOT = f"'{sys.executable}' -m hanchan bot --player efficient"
TENHOU = load_rules("tenhou")


def last(view: SeatView) -> Action:
    """The tile just drawn is discarded, and everything else let go."""
    drawn = (one for one in view.actions if one.type is ActionType.TSUMOGIRI)
    return next(drawn, view.actions[-1])


class Direct(Connection):
    """A client in this process."""

    def __init__(self, client: MjaiClient) -> None:
        super().__init__("client", io.BytesIO(), io.BytesIO(), lambda _: None)
        self.client = client
        self.said: list[str] = []

    def send(self, lines: Iterable[str]) -> None:
        self.said += [said for line in lines if (said := self.client.reply(line)) is not None]

    def receive(self, until: float | None = None) -> bytes:  # noqa: ARG002
        if not self.said:
            raise ConnectionEndedError
        return self.said.pop(0).encode()


class Both:
    """A bot behind mjai and an identical one that sees the table must choose the same action."""

    def __init__(self, rules: str, dialect: str) -> None:
        self.bot = Bot("efficient")
        link = Direct(MjaiClient(Bot("efficient"), load_rules(rules), dialect))
        self.seat = MjaiSeat(lambda _: link, dialect, "client")
        self.on_event, self.prepare = self.seat.on_event, self.seat.prepare
        self.asked = 0

    def choose(self, view: SeatView) -> Action:
        action = self.seat.choose(view)
        if action.type not in NOT_IN_MJAI:
            self.asked += 1
            assert action.code == self.bot.choose(view)
        return action


@pytest.mark.parametrize("dialect", ["original", "mjai.app", "mortal"])
@pytest.mark.parametrize("rules", ["tenhou", "m-league"])
def test_a_bot_does_through_mjai_what_it_does_at_the_table(rules: str, dialect: str) -> None:
    both = Both(rules, dialect)
    match = Match(rules, seed=1)
    for _ in play_to_end(match, [*(Bot("efficient") for _ in range(2)), both, Bot("cautious")]):
        pass
    assert match.over
    assert both.asked > 100


def test_the_command_plays_a_whole_match_on_standard_input_and_output() -> None:
    match = Match("tenhou", seed=2)
    with mjai_seat(f"mjai:{BOT}") as seat:
        for _ in play_to_end(match, [last, seat, last, last]):
            pass
    assert match.over


def test_the_command_plays_a_whole_match_through_a_socket() -> None:
    match, status = Match("tenhou", seed=2), list[int]()
    with mjai_seat("mjai://localhost:0") as seat:
        server = f"{seat.name}/hall"
        thread = Thread(
            target=lambda: status.append(main(["bot", server, "--player", "efficient"]))
        )
        thread.start()
        for _ in play_to_end(match, [last, seat, last, last]):
            pass
    thread.join()
    assert (match.over, seat.name, status) == (True, "efficient", [OK])


def client(dialect: str = "mortal") -> MjaiClient:
    return MjaiClient(FunctionSeat(last), TENHOU, dialect)


def heard(of: MjaiClient, *lines: object) -> str | None:
    said = None
    for line in lines:
        said = of.reply(json.dumps(line))
    return said


DEAL = b.deal(tehais=[b.HAND, b.HIDDEN, b.HIDDEN, b.HIDDEN])


def test_its_seat_is_the_one_whose_tiles_it_sees() -> None:
    said = heard(client(), DEAL, b.tsumo(0, "9m"))
    assert said is not None
    assert json.loads(said) == b.dahai(0, "9m", tsumogiri=True)


def test_it_is_silent_if_a_line_says_that_it_cannot_act() -> None:
    assert heard(client(), DEAL, {**b.tsumo(0, "9m"), "can_act": False}) is None


def test_the_first_mjai_is_answered_line_by_line() -> None:
    assert heard(client("original"), b.START, DEAL) == NONE


def test_a_hand_that_a_win_does_not_tell_ends_only_its_kyoku() -> None:
    """The next deal restores the state of the match, which is then followed again."""
    win = b.ron(2, 0, [-1000, 0, 1000, 0])
    again = b.deal(tehais=[b.HAND, b.HIDDEN, b.HIDDEN, b.HIDDEN], honba=0, kyoku=2, oya=1)
    bot = client()
    heard(bot, DEAL, b.tsumo(0, "9m"), b.dahai(0, "9m", tsumogiri=True), win)
    assert heard(bot, {"type": "end_kyoku"}, again, b.tsumo(1, "?"), b.dahai(1, "C")) is None
    said = heard(bot, b.tsumo(2, "?"), b.dahai(2, "C"), b.tsumo(3, "?"), b.dahai(3, "W"))
    assert said is None
    said = heard(bot, b.tsumo(0, "9p"))
    assert said is not None
    assert json.loads(said)["pai"] == "9p"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["fly"], "mjai-told"),
        ([{"type": "error", "message": "full"}], "mjai-server"),
        ([{**DEAL, "tehais": [b.HAND] * 4}], "mjai-whose"),
        ([DEAL, b.tsumo(2, "?")], "heard-impossible"),
        ([DEAL, b.tsumo(0, "9m"), b.dahai(1, "1m")], "heard-impossible"),
        ([DEAL, b.tsumo(0, "5pr")], "heard-impossible"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_what_no_server_says_is_refused(lines: list[object], message: str, language: str) -> None:
    with pytest.raises(HanchanError) as refused:
        heard(client(), *lines)
    assert refused.value.message == message
    assert refused.value.localized(language)


def test_a_choice_that_is_no_action_is_refused() -> None:
    bot = MjaiClient(FunctionSeat(lambda _: "fly"), TENHOU, "mortal")
    with pytest.raises(HanchanError, match="'fly'"):
        heard(bot, DEAL, b.tsumo(0, "9m"))


def test_words_that_fit_several_actions_are_refused() -> None:
    bot = MjaiClient(FunctionSeat(lambda _: "discard"), TENHOU, "mortal")
    with pytest.raises(HanchanError, match=r"'discard', which is not exactly one of .*discard 1m"):
        heard(bot, DEAL, b.tsumo(0, "9m"))


def test_words_that_fit_one_action_are_that_action_as_at_our_own_tables() -> None:
    bot = MjaiClient(FunctionSeat(lambda _: "tsumogiri"), TENHOU, "mortal")
    assert heard(bot, DEAL, b.tsumo(0, "9m")) == heard(client(), DEAL, b.tsumo(0, "9m"))


def test_a_server_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "mjai://localhost:1", "--player", "efficient"]) == BAD_INPUT
    assert "mjai://localhost:1" in capsys.readouterr().err
