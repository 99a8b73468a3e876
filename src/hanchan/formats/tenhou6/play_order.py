"""The lists of tenhou.net/6, and the order of events that they imply."""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import local
from typing import cast

from hanchan.core import codes
from hanchan.errors import RecordError
from hanchan.formats.tenhou6 import play_order_search as ordering
from hanchan.formats.tenhou6.calls import (
    ACROSS,
    ANKAN,
    CHI,
    DAIMINKAN,
    KAKAN,
    PON,
    RIGHT,
    SpelledCall,
)
from hanchan.kernels.compiled_library import best_form
from hanchan.logs.log import LoggedEvent
from hanchan.records import events as e
from hanchan.records.tile_names import CODE_BY_NAME

KIND_OF_CALL = {
    CHI: codes.E_CHI, PON: codes.E_PON, DAIMINKAN: codes.E_DAIMINKAN,
    ANKAN: codes.E_ANKAN, KAKAN: codes.E_KAKAN,
}  # fmt: skip
CALLS = {codes.E_CHI: e.Chi, codes.E_PON: e.Pon, codes.E_DAIMINKAN: e.Daiminkan}
REPLACED = frozenset({codes.E_DAIMINKAN, codes.E_ANKAN, codes.E_KAKAN, codes.E_KITA})
NORTH = "N"


@dataclass(frozen=True, slots=True)
class ListedDiscard:
    """A discard as listed: `pai` is None for the tile just drawn."""

    pai: str | None
    riichi: bool


@dataclass(frozen=True, slots=True)
class ListedKita:
    """A north set aside, as listed among the discards."""


ListedDraw = str | SpelledCall
ListedTurn = ListedDiscard | SpelledCall | ListedKita | None
"""A listed discard, kan, north set aside, or None: the placeholder that a daiminkan leaves."""


@dataclass(frozen=True, slots=True)
class SeatLists:
    """The draws and discards of four seats; `path` is the position of the kyoku in the JSON."""

    draws: list[list[ListedDraw]]
    discards: list[list[ListedTurn]]
    dealer: int
    players: int
    path: str


@dataclass(frozen=True, slots=True)
class EndConstraint:
    """What a result requires of the last event; `wins` are pairs of winner and discarder.

    `by_draw` says that the event must be the draw of a tile, as for kyuushu.
    """

    wins: Sequence[tuple[int, int]] = ()
    by_draw: bool = False


class _Buffers(local):
    """Buffers for the lists of a kyoku, one per thread."""

    def __init__(self) -> None:
        self.order = ordering.OrderSearch()


_BUFFERS = _Buffers()


def events_in_order(lists: SeatLists, end: EndConstraint) -> list[LoggedEvent]:
    """Return a kyoku's events in order of play; `RecordError` names an entry that fits nowhere."""
    o = _BUFFERS.order
    o.dealer, o.players = lists.dealer, lists.players
    o.by_draw, o.wins = int(end.by_draw), len(end.wins)
    for i, (actor, target) in enumerate(end.wins):
        o.win_seat[i], o.win_from[i] = actor, target
    for seat in range(codes.SEATS):
        _put_draws(o, seat, lists)
        _put_discards(o, seat, lists)
    best_form(ordering.search_play_order)(o)
    if o.status != ordering.FOUND:
        raise _refusal(o, lists)
    return _events(o, lists)


def _listed(items: Sequence[object], field: str) -> int:
    if len(items) > ordering.MAX_LISTED:
        raise RecordError("log-most-events", field=field, most=ordering.MAX_LISTED)
    return len(items)


def _put_draws(o: ordering.OrderSearch, seat: int, lists: SeatLists) -> None:
    items = lists.draws[seat]
    o.draws[seat] = _listed(items, f"{lists.path}[{5 + 3 * seat}]")
    for at, item in enumerate(items):
        if isinstance(item, SpelledCall):
            o.draw[seat, at] = KIND_OF_CALL[item.letter]
            o.draw_tile[seat, at] = CODE_BY_NAME[item.pai]
            o.draw_from[seat, at] = _discarder(seat, item, lists.players)
        else:
            o.draw[seat, at] = codes.E_DRAW
            o.draw_tile[seat, at] = CODE_BY_NAME[item]


def _discarder(seat: int, call: SpelledCall, players: int) -> int:
    """Return the seat called from; of three players, whether the empty seat is counted or not.

    The seat across an empty one is that empty seat, from which no order of play calls.
    """
    found = (seat + call.discarder) % codes.SEATS
    if found < players or call.discarder == ACROSS:
        return found
    return (seat + (1 if call.discarder == RIGHT else -1)) % players


def _put_discards(o: ordering.OrderSearch, seat: int, lists: SeatLists) -> None:
    items = lists.discards[seat]
    o.discards[seat] = _listed(items, f"{lists.path}[{6 + 3 * seat}]")
    for at, item in enumerate(items):
        o.discard[seat, at] = ordering.PLACEHOLDER
        if isinstance(item, ListedDiscard):
            o.discard[seat, at] = codes.E_DISCARD
            o.discard_riichi[seat, at] = int(item.riichi)
            pai = item.pai
            o.discard_tile[seat, at] = ordering.JUST_DRAWN if pai is None else CODE_BY_NAME[pai]
        elif isinstance(item, ListedKita):
            o.discard[seat, at] = codes.E_KITA
            o.discard_tile[seat, at] = CODE_BY_NAME[NORTH]
        elif item is not None:
            o.discard[seat, at] = KIND_OF_CALL[item.letter]
            o.discard_tile[seat, at] = CODE_BY_NAME[item.pai]


def _events(o: ordering.OrderSearch, lists: SeatLists) -> list[LoggedEvent]:
    events: list[LoggedEvent] = []
    drawn, replaced = "", False
    for seq in range(o.steps):
        kind, seat, at = o.step[seq], o.step_seat[seq], o.step_at[seq]
        event: LoggedEvent
        if kind == codes.E_DRAW:
            drawn = str(lists.draws[seat][at])
            event = e.Tsumo(seq=seq, actor=seat, pai=drawn, rinshan=replaced)
        elif kind == codes.E_RIICHI:
            event = e.Reach(seq=seq, actor=seat)
        elif kind == codes.E_RIICHI_STANDS:
            event = e.ReachAccepted(seq=seq, actor=seat)
        elif kind == codes.E_DISCARD:
            item = lists.discards[seat][at]
            pai = item.pai if isinstance(item, ListedDiscard) else None
            event = e.Dahai(seq=seq, actor=seat, pai=pai or drawn, tsumogiri=pai is None)
        elif kind == codes.E_KITA:
            event = e.Kita(seq=seq, actor=seat, pai=NORTH)
        else:
            listed = lists.discards if kind in {codes.E_ANKAN, codes.E_KAKAN} else lists.draws
            call = cast("SpelledCall", listed[seat][at])
            event = _called(seq, kind, seat, call, lists.players)
        replaced = kind in REPLACED
        events.append(event)
    return events


def _called(seq: int, kind: int, seat: int, item: SpelledCall, players: int) -> LoggedEvent:
    if kind == codes.E_ANKAN:
        return e.Ankan(seq=seq, actor=seat, consumed=item.consumed)
    if kind == codes.E_KAKAN:
        return e.Kakan(seq=seq, actor=seat, pai=item.pai, consumed=item.consumed)
    call, target, pai = CALLS[kind], _discarder(seat, item, players), item.pai
    return call(seq=seq, actor=seat, target=target, pai=pai, consumed=item.consumed)


REFUSALS = {
    ordering.NO_DAIMINKAN: "tenhou6-zero",
    ordering.NOTHING_DRAWN: "tenhou6-drawn",
    ordering.NO_PLACEHOLDER: "tenhou6-gap",
}


def _refusal(o: ordering.OrderSearch, lists: SeatLists) -> RecordError:
    """Return the error: an impossible entry, one that no order reaches, or an impossible result."""
    if o.status in REFUSALS:
        field = f"{lists.path}[{6 + 3 * o.seat}][{o.at}]"
        return RecordError(REFUSALS[o.status], field=field)
    for offset in range(codes.SEATS):
        seat = (o.far_seat + offset) % codes.SEATS
        for count, at, column, sort in (
            (o.draws[seat], o.far_drawn[seat], 5, "draw"),
            (o.discards[seat], o.far_discarded[seat], 6, "discard"),
        ):
            if at < count:
                field = f"{lists.path}[{column + 3 * seat}][{at}]"
                return RecordError("tenhou6-stuck", field=field, sort=sort)
    return RecordError("tenhou6-end", field=f"{lists.path}[16]")
