"""A client that plays one of our seats on an mjai server: reads event lines, replies with lines."""

import json
from contextlib import AbstractContextManager
from typing import Any, cast

import msgspec

from hanchan.copies import Uncopyable
from hanchan.errors import HanchanError, literal
from hanchan.formats.mjai.answers import answer_of
from hanchan.formats.mjai.dialects import Replies, dialect_named
from hanchan.formats.mjai.lines import event_of
from hanchan.formats.mjai.refusals import DECODING
from hanchan.records import AnyEvent
from hanchan.records import events as ev
from hanchan.records.actions import Action
from hanchan.records.events import HIDDEN
from hanchan.records.heard_game import HeardGame
from hanchan.rules import RuleSet
from hanchan.table.deeds import Answer, Choice, fitting
from hanchan.table.seat import Hears, Seat, name_of, naming
from hanchan.table.seat_view import SeatView

NONE = '{"type":"none"}'
NAMES = ("", "", "", "")
ASKING = (ev.Tsumo, ev.Dahai, ev.Chi, ev.Pon, ev.Ankan, ev.Kakan)
"""Events that can require a reply; only one is sent, even if other events follow."""


class MjaiClient(Uncopyable):
    """A seat that follows a match by its lines, with others' tiles as `?`, and replies to them.

    `room` is the room to request from a server over a socket.

    >>> from hanchan.rules import load_rules
    >>> from hanchan.table import Match
    >>> from hanchan.table.seat import Called
    >>> client = MjaiClient(Called(lambda view: view.actions[-1]), load_rules("tenhou"), "original")
    >>> client.answer('{"type":"hello","protocol":"mjsonp","protocol_version":3}')
    '{"type":"join","name":"<lambda>","room":"default"}'
    >>> client.answer('{"type":"start_game","id":0,"names":["A","B","C","D"]}')
    '{"type":"none"}'
    """

    bound_to = "program"

    def __init__(self, seat: Seat, rules: RuleSet, dialect: str, *, room: str = "default") -> None:
        """Create a client that plays by these rules, regardless of the server's own."""
        self.over = False
        self._seat = seat
        self._rules = rules
        self._dialect = dialect_named(dialect)
        self._room = room
        self._names = NAMES
        self._game: HeardGame | None = None
        self._start: ev.StartGame | None = None
        self._discard: str | None = None
        self._open = False

    def answer(self, line: str | bytes) -> str | None:
        """The reply to a line, or to an array of lines; None if no reply is due.

        Raises `HanchanError` if something is wrong with the line.
        """
        told = _told(line)
        if told and told[0].get("type") == "hello":
            return _json({"type": "join", "name": name_of(self._seat), "room": self._room})
        for one in told:
            if one.get("type") == "error":
                raise HanchanError("mjai-server", said=literal(str(one.get("message", ""))))
            self._hear(one)
        said = self._said(told[-1]) if told and told[-1].get("can_act") is not False else None
        return said if self._dialect.replies is Replies.WHEN_ASKED else said or NONE

    def _hear(self, told: dict[str, Any]) -> None:
        event = event_of(_json(told), self._dialect.name)
        if isinstance(event, ev.StartGame):
            self.over, self._game, self._start = False, None, event
            self._names = event.names
            if isinstance(number := told.get("id"), int) and number in range(4):
                self._game = HeardGame(self._rules, number)
        if isinstance(event, ev.StartKyoku) and self._game is None:
            self._game = HeardGame(self._rules, _open_seat(event))
        if event is not None:
            self._open = self._open or isinstance(event, ASKING)
            self._pass_on(event)
        self.over = self.over or isinstance(event, ev.EndGame)

    def _pass_on(self, event: AnyEvent) -> None:
        if self._game is not None:
            self._game.hear(event)
        if isinstance(self._seat, Hears):
            with self._naming():
                self._seat.hear(event)

    def _naming(self) -> AbstractContextManager[None]:
        number = 0 if self._game is None else self._game.seat
        return naming(number, name_of(self._seat))

    def _said(self, last: dict[str, Any]) -> str | None:
        """The reply of the seat, if one is due; a riichi takes two replies."""
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
        with self._naming():
            choice = self._seat.choose(view)
        action = _chosen(choice, view)
        said, _, discard = answer_of(action, view, self._dialect.name).partition("\n")
        self._discard = discard or None
        return said


def _told(line: str | bytes) -> list[dict[str, Any]]:
    """Decode a line into its objects."""
    try:
        told: object = msgspec.json.decode(line)
    except DECODING:
        told = None
    lines = cast("list[object]", told) if isinstance(told, list) else [told]
    if not all(isinstance(one, dict) for one in lines):
        text = line if isinstance(line, str) else line.decode("utf-8", "replace")
        raise HanchanError("mjai-told", said=literal(text.strip()))
    return cast("list[dict[str, Any]]", lines)


def _open_seat(deal: ev.StartKyoku) -> int:
    """The seat whose tiles are visible."""
    open_hands = [seat for seat, hand in enumerate(deal.tehais) if HIDDEN not in hand]
    if len(open_hands) != 1:
        raise HanchanError("mjai-whose", count=len(open_hands))
    return open_hands[0]


def _chosen(choice: Choice | Answer, view: SeatView) -> Action:
    """The action that the seat has chosen."""
    wanted = choice.choice if isinstance(choice, Answer) else choice
    found = fitting(view.actions, wanted)
    if len(found) != 1:
        given, allowed = literal(wanted), tuple(map(str, found or view.actions))
        raise HanchanError("mjai-choice", seat=view.seat, given=given, allowed=allowed)
    return found[0]


def _json(told: object) -> str:
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)
