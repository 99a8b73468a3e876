"""A seat played by an mjai program: the lines it receives, and the effect of its replies."""

import io
import json
import random
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO, cast

import pytest

from hanchan import Match
from hanchan.errors import HanchanError, IllegalActionError, RecordError, RulesError
from hanchan.formats.mjai.transport import HELLO, Connection, ConnectionEndedError
from hanchan.mjai import MjaiSeat, mjai_seat
from hanchan.records import Settle, Undo
from hanchan.records.actions import ActionType
from hanchan.table import SeatView, play_to_end
from hanchan.table.seat import Seats
from hanchan.table.step_input import StepInput
from play.arranged_wall_match import laid_match
from play.random_matches import steps

CLIENT = Path(__file__).parent / "clients" / "tsumogiri.py"
NONE = '{"type":"none"}'


class Heard(Connection):
    """A program played by a function, from received lines to replies."""

    def __init__(self, say: Callable[[Any], str | None]) -> None:
        super().__init__("program", io.BytesIO(), io.BytesIO(), lambda _: None)
        self.told: list[Any] = []
        self.said: list[str] = []
        self._say = say

    def send(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.told.append(json.loads(line))
            answer = self._say(self.told[-1])
            if answer is not None:
                self.said.append(answer)

    def receive(self, until: float | None = None) -> bytes:  # noqa: ARG002
        if not self.said:
            raise ConnectionEndedError
        return self.said.pop(0).encode()


def last(view: SeatView) -> int:
    return view.actions[-1].code


def tsumogiri(event: dict[str, Any], seat: int = 0) -> str:
    if event["type"] == "tsumo" and event["actor"] == seat:
        return json.dumps({"type": "dahai", "actor": seat, "pai": event["pai"]})
    return NONE


def when_asked(event: dict[str, Any]) -> str | None:
    return None if event.get("can_act") is False else tsumogiri(event)


def playing(say: Callable[[Any], str | None], dialect: str = "original") -> tuple[MjaiSeat, Heard]:
    link = Heard(say)
    return MjaiSeat(lambda _: link, dialect, "program"), link


laid = partial(laid_match, "tenhou", enforcement="engine")


def play(match: Match, seat: MjaiSeat, *, steps: int = 10_000) -> Match:
    """Drive the match with the program as seat 0; the others do the last that they may."""
    for _ in zip(range(steps), play_to_end(match, [seat, last, last, last]), strict=False):
        pass
    return match


# Received lines.


def test_each_line_is_answered_in_the_first_mjai() -> None:
    seat, link = playing(tsumogiri)
    assert play(Match("tenhou", seed=3), seat).over
    assert [line["type"] for line in link.told[:4]] == [
        "start_game",
        "start_kyoku",
        "tsumo",
        "dahai",
    ]
    assert link.told[0]["id"] == 0
    assert link.told[-1]["type"] == "end_game"


def test_events_come_in_batches_in_mjai_app() -> None:
    seat, link = playing(lambda events: tsumogiri(events[-1]), "mjai.app")
    assert play(Match("tenhou", seed=3), seat).over
    assert [event["type"] for event in link.told[0]] == ["start_game", "start_kyoku", "tsumo"]
    assert all(isinstance(events, list) for events in link.told)


def test_mortal_answers_where_it_can_act() -> None:
    seat, link = playing(when_asked, "mortal")
    assert play(Match("tenhou", seed=3), seat).over
    assert "can_act" not in link.told[2]
    assert [line["can_act"] for line in link.told[:2]] == [False, False]


def test_it_sees_its_own_tiles_and_nobody_elses() -> None:
    seat, link = playing(tsumogiri)
    play(Match("tenhou", seed=3), seat)
    deals = [line["tehais"] for line in link.told if line["type"] == "start_kyoku"]
    assert all(
        "?" not in hands[0] and {tile for hand in hands[1:] for tile in hand} == {"?"}
        for hands in deals
    )
    draws = [line for line in link.told if line["type"] == "tsumo"]
    assert all((line["pai"] == "?") == (line["actor"] != 0) for line in draws)


def test_the_first_mjai_receives_scores_that_add_up() -> None:
    seat, link = playing(tsumogiri)
    match = play(Match("tenhou", seed=3), seat)
    told = [line for line in link.told if line["type"] in ("hora", "ryukyoku", "reach_accepted")]
    paid = [event.scores for event in match.events if isinstance(event, Settle)]
    assert tuple(told[-1]["scores"]) == paid[-1]
    assert link.told[-1]["scores"] == list(match.scores)


def test_a_tenpai_is_shown_for_a_program_as_mjai_does_not_ask_for_it() -> None:
    seat, link = playing(tsumogiri)
    for rules in ("jpml-a", "club-4p", "house-tobi", "furiten-club"):
        match = Match(rules, seed=1)
        for _ in steps(match, random.Random(1)):
            for number, actions in match.legal().items():
                if actions and actions[0].type is ActionType.SHOW:
                    assert seat.choose(match.view(number)).type is ActionType.SHOW
                    assert not link.told
                    return
    pytest.fail("nobody was asked to show a tenpai")


# Riichi in two steps.


def riichi(discard: str) -> Callable[[Any], str]:
    def say(event: dict[str, Any]) -> str:
        if event["type"] == "tsumo" and event["pai"] == "9m":
            return '{"type":"reach","actor":0}'
        if event["type"] == "reach":
            return discard
        return tsumogiri(event)

    return say


READY = {0: "123m456p789s1122z"}


def test_riichi_is_answered_with_its_echo_and_the_discard_follows() -> None:
    seat, link = playing(riichi('{"type":"dahai","actor":0,"pai":"9m","tsumogiri":true}'))
    match = play(laid(READY, "9m"), seat, steps=8)
    said = [event.type for event in match.events if getattr(event, "actor", None) == 0]
    assert said[:4] == ["tsumo", "reach", "dahai", "reach_accepted"]
    assert [line["type"] for line in link.told].count("reach") == 1


def test_a_riichi_without_a_discard_is_refused() -> None:
    seat, _ = playing(riichi(NONE))
    with pytest.raises(
        HanchanError, match="instead of the discard that completes its riichi"
    ) as refused:
        play(laid(READY, "9m"), seat)
    assert refused.value.values["said"] == repr(NONE)


def test_a_riichi_with_a_discard_that_leaves_no_tenpai_is_refused_with_the_reason() -> None:
    seat, _ = playing(riichi('{"type":"dahai","actor":0,"pai":"1m","tsumogiri":false}'))
    with pytest.raises(IllegalActionError) as refused:
        play(laid(READY, "9m"), seat)
    assert (refused.value.seat, refused.value.reason) == (0, "not_tenpai")


# What is refused.


def test_a_line_that_is_no_json_is_refused() -> None:
    seat, _ = playing(lambda _: "fly")
    with pytest.raises(HanchanError, match="Seat 0 sent 'fly'"):
        play(laid(), seat)


def test_a_line_out_of_turn_is_refused() -> None:
    seat, _ = playing(lambda _: tsumogiri({"type": "tsumo", "actor": 0, "pai": "1m"}))
    with pytest.raises(HanchanError, match="it had nothing to decide") as refused:
        play(laid(), seat)
    assert refused.value.message == "mjai-not-asked"


def test_a_line_of_another_actor_is_refused() -> None:
    seat, _ = playing(lambda event: tsumogiri(event).replace('"actor": 0', '"actor": 3'))
    with pytest.raises(HanchanError, match="actor 3"):
        play(laid(), seat)


def test_an_action_that_is_not_legal_is_refused_with_the_reason_of_the_law() -> None:
    win = '{"type":"hora","actor":0,"target":0}'
    seat, _ = playing(lambda event: win if event["type"] == "tsumo" else NONE)
    with pytest.raises(IllegalActionError, match="tsumo") as refused:
        play(laid(), seat)
    assert refused.value.reason == "not_complete"


def test_a_line_that_names_no_action_is_refused_and_quoted() -> None:
    dance = '{"type":"dance"}'
    seat, _ = playing(lambda event: dance if event["type"] == "tsumo" else NONE)
    with pytest.raises(IllegalActionError) as refused:
        play(laid(), seat)
    assert (refused.value.seat, refused.value.action) == (0, dance)


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_a_program_that_says_nothing_more_is_refused(language: str) -> None:
    seat, _ = playing(lambda _: None)
    with pytest.raises(HanchanError) as refused:
        play(laid(), seat)
    assert refused.value.message == "mjai-gone"
    assert "program" in refused.value.localized(language)


# What is taken back.


class Returning:
    """A source of seats; after `moves` moves the program has to repeat its last one."""

    def __init__(self, seat: MjaiSeat, moves: int) -> None:
        self.seats, self.moves = Seats([seat, last, last, last]), moves

    def next(self, match: Match) -> StepInput | None:
        mine = [step for step in match.steps if getattr(step[0], "actor", None) == 0]
        if len(mine) == self.moves:
            self.moves = -1
            return Undo(seq=0, to=mine[-1][0].seq - 1)
        return self.seats.next(match)


@pytest.mark.parametrize("dialect", ["original", "mjai.app", "mortal"])
def test_after_an_undo_a_program_is_restarted_and_plays_on(dialect: str) -> None:
    match = Match("tenhou", seed=3)
    with mjai_seat(f"mjai:dialect={dialect} '{sys.executable}' '{CLIENT}' {dialect}") as seat:
        for _ in play_to_end(match, Returning(seat, 20)):
            pass
    assert sum(isinstance(event, Undo) for event in match.events) == 1
    straight = play(Match("tenhou", seed=3), playing(tsumogiri)[0])
    assert match.snapshot() == straight.snapshot()


def told_anew(say: Callable[[Any], str | None], dialect: str, match: Match) -> list[Any]:
    """The lines that a program receives when it is restarted after an undo of its third move."""
    links = [Heard(say), Heard(say)]
    waiting = iter(links)
    seat = MjaiSeat(lambda _: next(waiting), dialect, "program")
    for _ in zip(range(40), play_to_end(match, Returning(seat, 3)), strict=False):
        pass
    return links[1].told


def test_a_restarted_program_does_not_receive_undone_events() -> None:
    anew = told_anew(when_asked, "mortal", Match("tenhou", seed=3))
    seat, link = playing(when_asked, "mortal")
    play(Match("tenhou", seed=3), seat, steps=40)
    asked = next(place for place, line in enumerate(anew) if "can_act" not in line)
    assert anew[asked]["type"] == "tsumo"
    for line in (*anew, *link.told):
        line.pop("can_act", None)
    assert anew[: asked + 1] == link.told[: asked + 1]
    assert sum(line == {**line, "type": "dahai", "actor": 0} for line in anew[:asked]) == 2


def test_a_restarted_program_receives_an_earlier_riichi_once() -> None:
    said = '{"type":"dahai","actor":0,"pai":"9m","tsumogiri":true}'
    anew = told_anew(riichi(said), "original", laid(READY, "9m"))
    assert [line["type"] for line in anew].count("reach") == 1


def test_a_program_that_joined_cannot_receive_an_undo() -> None:
    seat = MjaiSeat(lambda _: Heard(tsumogiri), "original", "program", restarts=False)
    with pytest.raises(HanchanError, match="has no undo"):
        seat.on_event(Undo(seq=3, to=2))


# Pipes.


@pytest.mark.parametrize("dialect", ["original", "mjai.app", "mortal"])
def test_a_program_plays_whole_matches_in_a_process_of_its_own(dialect: str) -> None:
    with mjai_seat(f"mjai:dialect={dialect} '{sys.executable}' '{CLIENT}' {dialect}") as seat:
        for seed in range(2):
            assert play(Match("tenhou", seed=seed), seat).over


def test_a_program_that_ends_in_the_middle_is_named() -> None:
    seat = mjai_seat(f"mjai:'{sys.executable}' -c pass")
    with pytest.raises(HanchanError, match=r"has stopped"):
        play(laid(), seat)


def test_a_line_without_end_is_no_line() -> None:
    endless = "print('x' * 70000, end='', flush=True); input()"
    with mjai_seat(f'mjai:"{sys.executable}" -c "{endless}"') as seat, pytest.raises(HanchanError):
        play(laid(), seat)


def test_no_shell_sees_the_command(tmp_path: Path) -> None:
    made = tmp_path / "made"
    seat = mjai_seat(f"mjai:'{sys.executable}' -c pass ; touch '{made}'")
    with pytest.raises(HanchanError):
        play(laid(), seat)
    seat.close()
    assert not made.exists()


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("mjai:", "mjai-command"),
        ("mjai:'", "mjai-command"),
        ("mjai://somewhere", "mjai-address"),
        ("mjai://host:port", "mjai-address"),
        ("efficient", "mjai-spec"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_a_text_that_means_no_program_is_refused(spec: str, message: str, language: str) -> None:
    with pytest.raises(RulesError) as refused:
        mjai_seat(spec)
    assert refused.value.message == message
    assert refused.value.localized(language)


def test_an_unknown_dialect_is_refused() -> None:
    with pytest.raises(RecordError, match="dialect"):
        mjai_seat("mjai:dialect=immortal bot")


def test_a_program_that_does_not_exist_is_named() -> None:
    with pytest.raises(HanchanError, match="no-such-program"):
        play(laid(), mjai_seat("mjai:no-such-program"))


# Sockets.


def client(port: int, join: str, heard: list[dict[str, Any]]) -> Thread:
    """A client of the first mjai that joins and discards every draw."""

    def run() -> None:
        with socket.create_connection(("localhost", port)) as connection:
            lines = cast("BinaryIO", connection.makefile("rwb"))
            for line in iter(lines.readline, b""):
                heard.append(json.loads(line))
                answer = join if heard[-1]["type"] == "hello" else tsumogiri(heard[-1])
                lines.write(answer.encode() + b"\n")
                lines.flush()

    thread = Thread(target=run)
    thread.start()
    return thread


JOIN = '{"type":"join","name":"shanten","room":"default"}'


@pytest.fixture
def awaited() -> Iterator[MjaiSeat]:
    with mjai_seat("mjai://localhost:0") as seat:
        yield seat


def test_a_client_joins_through_a_socket(awaited: MjaiSeat) -> None:
    heard: list[dict[str, Any]] = []
    thread = client(int(awaited.name.rpartition(":")[2]), JOIN, heard)
    assert play(Match("tenhou", seed=3), awaited).over
    thread.join()
    assert heard[0] == json.loads(HELLO)
    assert heard[-1]["type"] == "end_game"
    assert awaited.name == "shanten"


def test_a_client_that_does_not_join_is_refused(awaited: MjaiSeat) -> None:
    heard: list[dict[str, Any]] = []
    thread = client(int(awaited.name.rpartition(":")[2]), NONE, heard)
    with pytest.raises(HanchanError, match="instead of `join`"):
        play(laid(), awaited)
    thread.join()
    assert heard[-1]["type"] == "error"


def test_a_client_that_says_nothing_has_not_joined(awaited: MjaiSeat) -> None:
    with socket.create_connection(("localhost", int(awaited.name.rpartition(":")[2]))) as link:
        link.shutdown(socket.SHUT_WR)
        with pytest.raises(HanchanError, match="the program that connected did not send `join`"):
            play(laid(), awaited)


def test_seats_with_one_address_share_the_door() -> None:
    with mjai_seat("mjai://localhost:0") as first, mjai_seat(first.name) as second:
        assert first.name == second.name


def test_an_address_that_cannot_be_had_is_named() -> None:
    with socket.create_server(("localhost", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(HanchanError, match=str(port)):
            mjai_seat(f"mjai://localhost:{port}")


def test_a_seat_can_play_with_others_of_its_kind() -> None:
    links = [Heard(lambda event, me=number: tsumogiri(event, me)) for number in range(4)]
    seats = [MjaiSeat(lambda number: links[number], "original", "program") for _ in range(4)]
    match = Match("tenhou", seed=random.Random(1).randrange(9))
    assert [*play_to_end(match, seats)]
    assert [link.told[0]["id"] for link in links] == [0, 1, 2, 3]
