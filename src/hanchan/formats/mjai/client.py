"""An mjai client: one of our seats plays on a server by replying to the lines that it sends."""

import json
from contextlib import AbstractContextManager
from typing import Any, cast

import msgspec

from hanchan.copy_protection import Uncopyable
from hanchan.errors import HanchanError, quote_input
from hanchan.formats.mjai.dialects import ReplyMode, dialect_named
from hanchan.formats.mjai.errors import DECODE_ERRORS
from hanchan.formats.mjai.event_lines import line_to_event
from hanchan.formats.mjai.replies import reply_for
from hanchan.records import events as ev
from hanchan.records.actions import Action
from hanchan.records.events import HIDDEN
from hanchan.records.observed_game import ObservedGame
from hanchan.rules import RuleSet
from hanchan.table.seat import EventListener, Seat, name_failures, name_of_seat
from hanchan.table.seat_view import SeatView
from hanchan.table.step_input import Answer, Choice, matching_actions

NO_REPLY = '{"type":"none"}'
NO_NAMES = ("", "", "", "")
DECISION_EVENTS = (ev.Tsumo, ev.Dahai, ev.Chi, ev.Pon, ev.Ankan, ev.Kakan)
"""Events after which a reply may be due; only one reply is sent, even if other events follow."""


class MjaiClient(Uncopyable):
    """A client that follows a match from the mjai lines of one seat and replies for that seat.

    `room` is the room to request from a server over a socket.

    >>> from hanchan.rules import load_rules
    >>> from hanchan.table import Match
    >>> from hanchan.table.seat import FunctionSeat
    >>> seat = FunctionSeat(lambda view: view.actions[-1])
    >>> client = MjaiClient(seat, load_rules("tenhou"), "original")
    >>> client.reply('{"type":"hello","protocol":"mjsonp","protocol_version":3}')
    '{"type":"join","name":"<lambda>","room":"default"}'
    >>> client.reply('{"type":"start_game","id":0,"names":["A","B","C","D"]}')
    '{"type":"none"}'
    """

    bound_to = "program"

    def __init__(self, seat: Seat, rules: RuleSet, dialect: str, *, room: str = "default") -> None:
        """Create a client; `rules` are used even if the server plays by other rules."""
        self.over = False
        self._seat = seat
        self._rules = rules
        self._dialect = dialect_named(dialect)
        self._room = room
        self._names = NO_NAMES
        self._game: ObservedGame | None = None
        self._start: ev.StartGame | None = None
        self._discard: str | None = None
        self._open = False

    def reply(self, line: str | bytes) -> str | None:
        """Return the reply to a line, or to an array of lines; None if no reply is due.

        Raises `HanchanError` for a malformed line, or one that does not fit the match.
        """
        lines = _decode_lines(line)
        if lines and lines[0].get("type") == "hello":
            return _to_json({"type": "join", "name": name_of_seat(self._seat), "room": self._room})
        for one in lines:
            if one.get("type") == "error":
                raise HanchanError("mjai-server", said=quote_input(str(one.get("message", ""))))
            self._process(one)
        reply = self._decide(lines[-1]) if lines and lines[-1].get("can_act") is not False else None
        return reply if self._dialect.replies is ReplyMode.WHEN_ASKED else reply or NO_REPLY

    def _process(self, message: dict[str, Any]) -> None:
        event = line_to_event(_to_json(message), self._dialect.name)
        if isinstance(event, ev.StartGame):
            self.over, self._game, self._start = False, None, event
            self._names = event.names
            if isinstance(number := message.get("id"), int) and number in range(4):
                self._game = ObservedGame(self._rules, number)
        if isinstance(event, ev.StartKyoku) and self._game is None:
            self._game = ObservedGame(self._rules, _visible_seat(event))
        if event is not None:
            self._open = self._open or isinstance(event, DECISION_EVENTS)
            if self._game is not None:
                self._game.apply(event)
            if isinstance(self._seat, EventListener):
                with self._error_context():
                    self._seat.on_event(event)
        self.over = self.over or isinstance(event, ev.EndGame)

    def _error_context(self) -> AbstractContextManager[None]:
        number = 0 if self._game is None else self._game.seat
        return name_failures(number, name_of_seat(self._seat))

    def _decide(self, last: dict[str, Any]) -> str | None:
        """Return the seat's reply, or None if none is due; a riichi takes two replies."""
        game = self._game
        if game is None:
            return None
        discard, self._discard = self._discard, None
        if discard and last.get("type") == "reach" and last.get("actor") == game.seat:
            return discard
        if not (self._open and game.asked):
            return None
        self._open = False
        view = SeatView(game.view(), self._names, game.record)
        with self._error_context():
            choice = self._seat.choose(view)
        action = _chosen_action(choice, view)
        reply, _, discard = reply_for(action, view, self._dialect.name).partition("\n")
        self._discard = discard or None
        return reply


def _decode_lines(line: str | bytes) -> list[dict[str, Any]]:
    try:
        decoded: object = msgspec.json.decode(line)
    except DECODE_ERRORS:
        decoded = None
    lines = cast("list[object]", decoded) if isinstance(decoded, list) else [decoded]
    if not all(isinstance(one, dict) for one in lines):
        text = line if isinstance(line, str) else line.decode("utf-8", "replace")
        raise HanchanError("mjai-told", said=quote_input(text.strip()))
    return cast("list[dict[str, Any]]", lines)


def _visible_seat(deal: ev.StartKyoku) -> int:
    open_hands = [seat for seat, hand in enumerate(deal.tehais) if HIDDEN not in hand]
    if len(open_hands) != 1:
        raise HanchanError("mjai-whose", count=len(open_hands))
    return open_hands[0]


def _chosen_action(choice: Choice | Answer, view: SeatView) -> Action:
    action = choice.choice if isinstance(choice, Answer) else choice
    found = matching_actions(view.actions, action)
    if len(found) != 1:
        given, allowed = quote_input(action), tuple(map(str, found or view.actions))
        raise HanchanError("mjai-choice", seat=view.seat, given=given, allowed=allowed)
    return found[0]


def _to_json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
