"""Conversion of single events to and from the lines of a dialect, for live matches.

Whole matches are written and read as logs (`writer`, `reader`).
"""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from hanchan.core.codes import SEATS
from hanchan.formats.mjai import wire_events
from hanchan.formats.mjai.dialects import Dialect, dialect_named
from hanchan.formats.mjai.match_reader import WINDS, builder_for, deposit_deltas
from hanchan.formats.mjai.reader import LenientDecoder
from hanchan.formats.mjai.seat_lists import count_players, fit_seats
from hanchan.formats.mjai.writer import Values, dialect_line, dialect_reason, win_fields
from hanchan.logs.record_conversion import states_hands
from hanchan.records import AnyEvent
from hanchan.records import events as ev
from hanchan.records.events import HIDDEN
from hanchan.records.tile_names import sort_tile_names

NAGASHI = "nagashi"
ALL_PLAYERS = tuple(range(SEATS))
MeldEvent: TypeAlias = ev.Chi | ev.Pon | ev.Daiminkan | ev.Ankan | ev.Kakan


def event_to_line(
    event: AnyEvent,
    dialect: str = "mortal",
    *,
    seat: int | None = None,
    scores: Sequence[int] | None = None,
) -> str | None:
    """Encode an event as a line of JSON without a newline; None for events that mjai lacks.

    `seat` is that of the receiver, which the start of a match states as `id`; `scores` are those
    after the event, for dialects that include them.

    >>> event_to_line(ev.Tsumo(seq=3, actor=0, pai="5mr"))
    '{"type":"tsumo","actor":0,"pai":"5mr"}'
    >>> event_to_line(ev.Pass(seq=4, actor=1, ron=True)) is None
    True
    """
    values = event_to_fields(event, dialect_named(dialect), scores)
    if values is None:
        return None
    if isinstance(event, ev.StartGame) and seat is not None:
        values = {"type": "start_game", "id": seat, **values}
    return msgspec.json.encode(values).decode()


def event_to_fields(
    event: AnyEvent, dialect: Dialect, scores: Sequence[int] | None = None
) -> Values | None:
    """Return the fields of an event's line, its type first; None for an event that mjai lacks."""
    match event:
        case ev.Hora() if event.pai is not None:
            kind, values = event.type, win_fields(event, dialect)
        case ev.Hora():
            kind = "ryukyoku"
            values = {"reason": dialect_reason(dialect, NAGASHI), "deltas": event.deltas}
        case ev.Ryukyoku():
            kind, reason = event.type, dialect_reason(dialect, event.reason)
            values: Values = {"reason": reason, "deltas": event.deltas}
            if states_hands(event):
                values["tehais"] = [hand or () for hand in event.tehais]
                values["tenpais"] = [hand is not None for hand in event.tehais]
        case ev.ReachAccepted():
            paid = deposit_deltas(event.actor, len(scores or ALL_PLAYERS))
            kind, values = event.type, {"actor": event.actor, "deltas": paid}
        case _ if event.type not in dialect.events:
            return None
        case _:
            kind, values = event.type, msgspec.structs.asdict(event)
    return dialect_line(kind, {"scores": scores} | values, dialect)


def line_to_event(line: str | bytes, dialect: str = "mortal") -> AnyEvent | None:
    """Decode the event in a line, with `seq` 0; None for a line without an event, such as `none`.

    Details that the line omits are left empty: no scores, no hands, 0 han; an omitted winning tile
    is hidden. Raises `RecordError` for a malformed line.

    >>> line_to_event('{"type":"dahai","actor":2,"pai":"5mr","tsumogiri":true}')
    Dahai(seq=0, actor=2, pai='5mr', tsumogiri=True)
    >>> line_to_event('{"type":"none"}') is None
    True
    """
    table = dialect_named(dialect)
    text = line if isinstance(line, bytes) else line.encode()
    read = LenientDecoder(table).decode(text, 1)
    if isinstance(read, wire_events.Dahai):
        read.tsumogiri = bool(read.tsumogiri)
    build = builder_for(type(read))
    event = _boundary_event(read, table) if build is None else build(read, 0)
    if isinstance(event, MeldEvent):
        return msgspec.structs.replace(event, consumed=sort_tile_names(event.consumed))
    return event


def _boundary_event(read: wire_events.WireEvent, dialect: Dialect) -> AnyEvent | None:
    event: AnyEvent | None = None
    match read:
        case wire_events.StartGame():
            event = ev.StartGame(
                seq=0, names=read.names or ("",) * SEATS,
                players=ALL_PLAYERS[: len(read.names or ALL_PLAYERS)],
                rules="", rules_hash="", commitment="",
            )  # fmt: skip
        case wire_events.StartKyoku():
            players = count_players([(1, read)])
            fit_seats(read, players, 1)
            turn, number = divmod(read.kyoku - 1, players)
            event = ev.StartKyoku(
                seq=0, bakaze=read.bakaze or WINDS[min(turn, len(WINDS) - 1)], kyoku=number + 1,
                honba=read.honba, kyotaku=read.kyotaku,
                oya=number if read.oya is None else read.oya, scores=read.scores or (),
                dora_marker=read.dora_marker, tehais=read.tehais, deal=0, dice=(0, 0),
            )  # fmt: skip
        case wire_events.Hora():
            event = _win_event(read, dialect)
        case wire_events.Ryukyoku():
            reason = "" if read.reason is None else dialect.reasons[read.reason]
            players = len(read.tehais or read.tenpais or read.deltas or ALL_PLAYERS)
            fit_seats(read, players, 1)
            tenpais = read.tenpais or (False,) * players
            hands = zip(read.tehais or ((),) * players, tenpais, strict=True)
            tehais = tuple(hand if tenpai else None for hand, tenpai in hands)
            event = ev.Ryukyoku(seq=0, reason=reason, tehais=tehais, deltas=read.deltas or ())
        case wire_events.EndKyoku():
            event = ev.EndKyoku(seq=0, renchan=False, honba=0)
        case wire_events.EndGame():
            event = ev.EndGame(seq=0, scores=read.scores or (), places=(), results=())
        case _:
            pass
    return event


def _win_event(read: wire_events.Hora, dialect: Dialect) -> ev.Hora:
    pai = read.pai or HIDDEN
    hand = list(read.hora_tehais or ())
    if read.actor == read.target and pai in hand:
        hand.reverse()
        hand.remove(pai)
        hand.reverse()
    units, rest = divmod(read.fan or 0, dialect.yakuman_han[0])
    return ev.Hora(
        seq=0, actor=read.actor, target=read.target, pai=pai, tehai=tuple(hand),
        ura_markers=read.ura_markers or read.uradora_markers or (), yaku={}, dora=0, red=0, ura=0,
        han=read.fan or 0, fu=read.fu or 0, yakuman=0 if rest else units, limit=None,
        points=read.hora_points or 0, pao=None, deltas=read.deltas or (),
    )  # fmt: skip
