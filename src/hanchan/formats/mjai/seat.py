"""A seat played by an mjai program: it receives our events as mjai lines and replies in mjai."""

import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Self
from urllib.parse import parse_qsl

from hanchan.argument_checks import check_bool
from hanchan.copy_protection import Uncopyable
from hanchan.core.codes import DEPOSIT
from hanchan.errors import HanchanError, RulesError, SeatGoneError, quote_input
from hanchan.formats.mjai import transport
from hanchan.formats.mjai.dialects import ReplyMode, dialect_named
from hanchan.formats.mjai.event_lines import event_to_line
from hanchan.formats.mjai.replies import action_for, matching_actions, parse_reply
from hanchan.formats.mjai.subprocesses import split_command, start_program
from hanchan.records import AnyEvent
from hanchan.records import events as ev
from hanchan.records.actions import Action, ActionType, all_actions
from hanchan.records.events import HIDDEN
from hanchan.table.seat_view import SeatView

UNSUPPORTED_CHOICES = {ActionType.SHOW, ActionType.HIDE, ActionType.STOP, ActionType.PLAY_ON}
"""Actions of decisions unknown to mjai; the seat chooses the first one, to show or to stop."""
Connector = Callable[[int], transport.Connection]
MAX_RESTARTS = 3
"""Number of exits in the middle of a match after which a program is not restarted."""


class MjaiSeat(Uncopyable):
    """A seat played by a program, which connects when a match is dealt and leaves after it.

    Events are buffered until a decision is due, and then the reply is read. As usual in mjai, the
    seat echoes a riichi, and the program replies with its discard. mjai has no undo: after one the
    program is restarted and receives the remaining events. Late replies are dropped, and a program
    that has exited `MAX_RESTARTS` times is not restarted.
    """

    bound_to = "program"

    def __init__(
        self,
        connect: Connector,
        dialect: str,
        name: str,
        *,
        limits: transport.TimeLimits | None = None,
        restarts: bool = True,
    ) -> None:
        """Create a seat; `connect` connects to its program, and can be repeated if `restarts`."""
        self.name = name
        self._limits = limits or transport.TimeLimits()
        self._ends = 0
        self._connect, self._restarts = connect, check_bool("restarts", restarts)
        self._dialect = dialect_named(dialect)
        self._link: transport.Connection | None = None
        self._reset()

    def __repr__(self) -> str:
        return f"<MjaiSeat: {self.name}, in {self._dialect.name}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection to the program."""
        if self._link is not None:
            self._link.close()
        self._link = None

    def on_event(self, event: AnyEvent) -> None:
        """Buffer an event for the program, which receives it when the next decision is due."""
        if isinstance(event, ev.Undo):
            self._return_to(event.to)
            return
        if isinstance(event, ev.StartGame):
            self.close()
            self._reset()
        self._events.append(event)
        match event:
            case ev.StartGame():
                self._start = event
                return
            case ev.StartKyoku():
                self._learn_seat(event)
                self._clock.refill()
            case ev.Reach(actor=self._seat) if self._echoed:
                self._echoed = False
                return
            case ev.ReachAccepted():
                self._apply_payment([-DEPOSIT if seat == event.actor else 0 for seat in range(4)])
            case ev.Hora(pai=None) if self._drawn:
                return  # nagashi paid as a draw, which the draw event before has already stated
            case ev.Hora() | ev.Ryukyoku():
                self._drawn = isinstance(event, ev.Ryukyoku)
                self._apply_payment(event.deltas)
            case _:
                pass
        self._buffer(event)
        if isinstance(event, ev.EndGame):
            with suppress(HanchanError):  # the match is over, its errors no longer matter
                self._flush(expects_reply=False)
                self._skip_reply()
            self.close()

    def prepare(self, view: SeatView) -> None:
        """Send the buffered events, if the program has a decision to make."""
        if self._lines and self._is_asked(view):
            self._flush(expects_reply=True)

    def choose(self, view: SeatView) -> Action:
        """Return the action that the program replies; raises `HanchanError` for a bad reply."""
        if not self._is_asked(view):
            return view.actions[0]
        self.prepare(view)
        self._replies_to_skip = 0
        self._echoed = False
        reply = self._read_reply()
        if parse_reply(reply, view.seat)["type"] == "reach":
            reply = self._with_discard(reply, view.seat)
        read = [parse_reply(line, view.seat) for line in reply.splitlines()]
        if not matching_actions(read, view, view.actions):
            illegal = matching_actions(read, view, all_actions(view.record, view.seat))
            if len(illegal) == 1:
                return illegal[0]  # the match explains why it is refused
        return action_for(reply, view)

    def _reset(self) -> None:
        self._seat = -1
        self._start: ev.StartGame | None = None
        self._events: list[AnyEvent] = []
        self._lines: list[str] = []
        self._replies_to_skip = 0
        self._overdue = 0
        self._clock = transport.ProgramClock(self._limits)
        self._awaits_reply = False
        self._echoed = False
        self._drawn = False
        self._scores: tuple[int, ...] = ()

    def _return_to(self, number: int) -> None:
        if not self._restarts:
            raise HanchanError("mjai-undo", seat=self._seat, name=self.name)
        remaining = [event for event in self._events if event.seq <= number]
        self.close()
        self._reset()
        for event in remaining:
            self.on_event(event)
        self._replies_to_skip = len(self._lines)

    def _is_asked(self, view: SeatView) -> bool:
        return any(action.type not in UNSUPPORTED_CHOICES for action in view.actions)

    def _learn_seat(self, event: ev.StartKyoku) -> None:
        """Set the program's seat at the first deal: the one whose tiles are visible."""
        self._scores, self._drawn = event.scores, False
        if self._seat < 0:
            self._seat = next(p for p, hand in enumerate(event.tehais) if HIDDEN not in hand)
            if self._start is not None:
                self._buffer(self._start)

    def _apply_payment(self, deltas: "tuple[int, ...] | list[int]") -> None:
        self._scores = tuple(map(sum, zip(self._scores, deltas, strict=True)))

    def _buffer(self, event: AnyEvent) -> None:
        scores = event.scores if isinstance(event, ev.EndGame) else self._scores
        line = event_to_line(event, self._dialect.name, seat=self._seat, scores=scores or None)
        if line is not None:
            self._lines.append(line)

    def _flush(self, *, expects_reply: bool) -> None:
        lines, self._lines = self._lines, []
        match self._dialect.replies:
            case ReplyMode.TO_EACH:
                for line in lines:
                    self._skip_reply()
                    self._send([line])
                    self._awaits_reply = True
            case ReplyMode.TO_BATCH:
                self._skip_reply()
                self._send([f"[{','.join(lines)}]"])
                self._awaits_reply = True
            case ReplyMode.WHEN_ASKED:
                informed = len(lines) - expects_reply
                lines[:informed] = [line[:-1] + ',"can_act":false}' for line in lines[:informed]]
                self._send(lines)
                self._awaits_reply = expects_reply

    def _connected(self) -> transport.Connection:
        if self._link is None:
            if self._ends == MAX_RESTARTS:
                raise self._disconnect_error()
            self._link = self._connect(self._seat)
            self.name = self._link.name
            weakref.finalize(self, self._link.close)
        return self._link

    def _send(self, lines: list[str]) -> None:
        try:
            self._connected().send(lines)
        except transport.ConnectionEndedError:
            raise self._exit_error() from None
        self._clock.start()

    def _skip_reply(self) -> None:
        """Read the reply to a line that allowed no reply but `none`.

        After an undo any reply is accepted, because the decision it answers no longer exists.
        """
        if self._awaits_reply:
            reply = self._read_reply()
            if self._replies_to_skip:
                self._replies_to_skip -= 1
            elif parse_reply(reply, self._seat)["type"] != "none":
                raise HanchanError("mjai-not-asked", seat=self._seat, said=quote_input(reply))

    def _read_reply(self) -> str:
        """Read the next line, after skipping late replies; raises an error if none is in time."""
        self._awaits_reply = False
        link = self._connected()
        try:
            reply = link.receive(self._clock.deadline)
            while self._overdue:
                self._overdue -= 1
                reply = link.receive(self._clock.deadline)
        except transport.ConnectionEndedError:
            raise self._exit_error() from None
        except transport.TimedOutError:
            self._clock.stop(self._clock.deadline)
            self._overdue += 1
            raise HanchanError("mjai-late", seat=self._seat, name=self.name) from None
        self._clock.stop(link.last_arrival)
        return reply.decode("utf-8", "replace").strip()

    def _with_discard(self, riichi: str, seat: int) -> str:
        """Return the riichi with its discard, which the program sends after the echo."""
        self._buffer(ev.Reach(seq=0, actor=seat))
        self._flush(expects_reply=True)
        self._echoed = True
        tile = self._read_reply()
        if parse_reply(tile, seat)["type"] != "dahai":
            raise HanchanError("mjai-no-discard", seat=seat, said=quote_input(tile))
        return f"{riichi}\n{tile}"

    def _exit_error(self) -> SeatGoneError:
        """Return the error for a program that exited during a match, with its last error output."""
        self._ends += 1
        return self._disconnect_error()

    def _disconnect_error(self) -> SeatGoneError:
        last_words = "" if self._link is None else self._link.last_words()
        quoted = quote_input(last_words) if last_words else "none"
        return SeatGoneError("mjai-gone", seat=self._seat, name=self.name, said=quoted)


DIALECT_OPTION = "dialect"
OPTIONS = transport.LIMIT_OPTIONS | {DIALECT_OPTION}


def mjai_seat(spec: str, *, dialect: str | None = None) -> MjaiSeat:
    """Create the seat described by a text.

    `mjai:COMMAND` starts a program; its words may contain `{seat}`. `mjai://HOST:PORT` waits there
    for a program to join, as clients join the first mjai server. Started programs use the dialect
    `mortal`, others `original`. Options, `dialect=NAME` and those of `TimeLimits`, precede the
    command, or are the query of the address.

    >>> mjai_seat("mjai:dialect=mjai.app decision=2.5 python bot.py {seat}")
    <MjaiSeat: python bot.py {seat}, in mjai.app>
    >>> mjai_seat("mjai:")
    Traceback (most recent call last):
    hanchan.errors.RulesError: mjai: '' is not a command: it is empty
    """
    scheme, _, rest = spec.partition(":")
    if scheme != "mjai":
        raise RulesError("mjai-spec", field="mjai", given=quote_input(spec))
    if rest.startswith("//"):
        return _listening_seat(spec, dialect)
    options, command = _split_options(rest)
    split_command(command)
    chosen = dialect or options.pop(DIALECT_OPTION, "mortal")
    limits = transport.TimeLimits.parse(options)
    return MjaiSeat(
        lambda seat: start_program(command, seat, limits.memory), chosen, command, limits=limits
    )


def _split_options(text: str) -> tuple[dict[str, str], str]:
    options: dict[str, str] = {}
    command = text.strip()
    while True:
        word, _, rest = command.partition(" ")
        name, equals, value = word.partition("=")
        if not equals or name not in OPTIONS:
            return options, command
        options[name], command = value, rest.lstrip()


def _listening_seat(spec: str, dialect: str | None) -> MjaiSeat:
    host, port, address = transport.parse_address(spec)
    options = {name: value for name, value in parse_qsl(address.query) if name in OPTIONS}
    chosen = dialect or options.pop(DIALECT_OPTION, "original")
    dialect_named(chosen)
    limits = transport.TimeLimits.parse(options)
    listener = transport.Listener.shared(host, port)
    name = f"mjai://{host}:{listener.port}"
    seat = MjaiSeat(
        lambda _: listener.accept(limits.begin), chosen, name, limits=limits, restarts=False
    )
    weakref.finalize(seat, listener.release)
    return seat
