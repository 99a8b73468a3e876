"""A log whose seats are counted from somebody else than the first dealer, counted from that one."""

from typing import TypeVar

from msgspec.structs import replace

from hanchan.core.codes import SEATS
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records import events as ev

T = TypeVar("T")


def counted_from(log: Log, first: int) -> Log:
    """The log with seat `first` as seat 0.

    >>> counted_from(Log(format="mjai", names=("A", "B", "C", "D")), 1).names
    ('B', 'C', 'D', 'A')
    """
    turn = _Turn(first)
    return replace(
        log,
        names=turn.each(log.names),
        kyoku=tuple(map(turn.kyoku, log.kyoku)),
        end=log.end and turn.end(log.end),
    )


class _Turn:
    """Seats counted from another one on."""

    def __init__(self, first: int) -> None:
        self.first = first

    def seat(self, seat: int) -> int:
        return (seat - self.first) % SEATS

    def each(self, by_seat: tuple[T, ...]) -> tuple[T, ...]:
        return by_seat[self.first :] + by_seat[: self.first]

    def some(self, by_seat: tuple[T, ...] | None) -> tuple[T, ...] | None:
        return None if by_seat is None else self.each(by_seat)

    def kyoku(self, kyoku: LoggedKyoku) -> LoggedKyoku:
        return replace(
            kyoku,
            oya=self.seat(kyoku.oya),
            scores=self.each(kyoku.scores),
            tehais=self.each(kyoku.tehais),
            events=tuple(map(self.event, kyoku.events)),
            wins=tuple(map(self.win, kyoku.wins)),
            draw=kyoku.draw and self.draw(kyoku.draw),
            deltas=self.some(kyoku.deltas),
            scores_after=self.some(kyoku.scores_after),
        )

    def event(self, event: LoggedEvent) -> LoggedEvent:
        if isinstance(event, ev.Dora):
            return event
        if isinstance(event, ev.Chi | ev.Pon | ev.Daiminkan):
            target = self.seat(event.target)
            return replace(event, actor=self.seat(event.actor), target=target)
        return replace(event, actor=self.seat(event.actor))

    def win(self, win: LoggedWin) -> LoggedWin:
        actor, target = self.seat(win.actor), self.seat(win.target)
        pao = None if win.pao is None else self.seat(win.pao)
        return replace(win, actor=actor, target=target, pao=pao, deltas=self.some(win.deltas))

    def draw(self, draw: LoggedDraw) -> LoggedDraw:
        actor = None if draw.actor is None else self.seat(draw.actor)
        return replace(draw, actor=actor, tehais=self.some(draw.tehais))

    def end(self, end: LoggedEnd) -> LoggedEnd:
        return replace(
            end,
            scores=self.each(end.scores),
            results=self.some(end.results),
            places=self.some(end.places),
        )
