"""Conversion of a record into a log, from which other formats are written."""

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from hanchan.core.placement import TWELFTHS
from hanchan.core.seeded_deals import deal_from_seed, tiles_of_rules
from hanchan.core.wall import HAND
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records import drop_undone
from hanchan.records import events as ev
from hanchan.records.event_details import HANDS_DEALT_TO
from hanchan.records.record import FIRST_EVENT_LINE, Enforcement, Record
from hanchan.rules import load_rules
from hanchan.rules.rules_document import all_rulebooks
from hanchan.table.match_engine import deal_tile_names

THOUSAND = 1000
DRAWS_WITHOUT_TENPAI = frozenset({"kyuushu", "four_winds", "four_kans", "triple_ron"})
"""The draws at which no seat is asked to show a tenpai hand."""
UNCOUNTED_IN_YAKUMAN = ("dora", "red", "ura", "han")
"""Fields of a win that do not count for a yakuman."""
COPIED_FIELDS = ("bakaze", "kyoku", "honba", "kyotaku", "oya", "scores")
"""Fields of a deal that a log copies unchanged."""


@dataclass(slots=True, kw_only=True)
class _KyokuEvents:
    """The details collected from the events of one kyoku."""

    start: ev.StartKyoku
    events: list[LoggedEvent] = field(default_factory=list[LoggedEvent])
    lines: list[int] = field(default_factory=list[int])
    wins: list[LoggedWin] = field(default_factory=list[LoggedWin])
    draw: LoggedDraw | None = None
    declarer: int | None = None
    settlement: ev.Settle | None = None
    end_line: int = 0
    offences: bool = False


def log_from_record(record: Record) -> Log:
    """Convert a record to a log; claims and undone events are left out.

    The wall of each deal comes from the record or its seed; without either it is None. Where the
    players enforce the rules, every seat is asked about every tile, so only passes on a win are
    included.
    """
    events = drop_undone(record.events)
    if record.header.enforcement is Enforcement.TABLE:
        events = [event for event in events if not isinstance(event, ev.Pass) or event.ron]
    end = next((event for event in events if isinstance(event, ev.EndGame)), None)
    name, overrides = _rulebook_and_overrides(record)
    found: list[_KyokuEvents] = []
    for event in events:
        if isinstance(event, ev.StartKyoku):
            found.append(_KyokuEvents(start=event))
        elif found:
            _add_event(found[-1], event)
    return Log(
        format="hanchan",
        id=record.header.commitment or "",
        names=record.header.names,
        rules=name,
        overrides=overrides,
        kyoku=tuple(_logged_kyoku(kyoku, record) for kyoku in found),
        end=end and _logged_end(end),
    )


def _rulebook_and_overrides(record: Record) -> tuple[str | None, dict[str, object]]:
    """Return the id of the rulebook and its overrides; for a custom one, None and all values."""
    rules = record.header.rules
    if rules.id not in all_rulebooks():
        return None, dict(rules.values)
    book = load_rules(rules.id).plain_values()
    return rules.id, {key: value for key, value in rules.values.items() if book[key] != value}


def _add_event(kyoku: _KyokuEvents, event: ev.AnyEvent) -> None:
    line = event.seq + FIRST_EVENT_LINE
    if isinstance(event, LoggedEvent):  # nearly all of them
        kyoku.events.append(replace(event, seq=len(kyoku.events)))
        kyoku.lines.append(line)
        return
    match event:
        case ev.Hora():
            _add_win(kyoku, event)
            kyoku.end_line = kyoku.end_line or line
        case ev.Ryukyoku():
            hands = event.tehais if states_hands(event) else None
            kyoku.draw = LoggedDraw(reason=event.reason, tehais=hands, actor=kyoku.declarer)
            kyoku.end_line = line
        case ev.Chombo():
            kyoku.draw = LoggedDraw(reason="chombo", actor=event.actor)
            kyoku.end_line = kyoku.end_line or line
        case ev.Redeal():
            kyoku.draw = LoggedDraw(reason="redeal")
            kyoku.end_line = line
        case ev.Offence() | ev.Ruling() | ev.Redeem():
            kyoku.offences = True
        case ev.Kyuushu():
            kyoku.declarer = event.actor
        case ev.Settle():
            kyoku.settlement = event
        case ev.PutBack():
            _remove_draw(kyoku)
        case _:
            pass  # other events are used elsewhere


def _remove_draw(kyoku: _KyokuEvents) -> None:
    """Remove a draw that was put back, because a log cannot express it."""
    if kyoku.events and isinstance(kyoku.events[-1], ev.Tsumo):
        kyoku.events.pop()
        kyoku.lines.pop()


def states_hands(event: ev.Ryukyoku) -> bool:
    """Whether a draw states tenpai hands; at most abortive draws no seat is asked to show one."""
    return event.reason not in DRAWS_WITHOUT_TENPAI or any(event.tehais)


def _add_win(kyoku: _KyokuEvents, event: ev.Hora) -> None:
    """Add a win; nagashi paid as a draw only becomes the reason of that draw, as in other logs."""
    if event.pai is None and kyoku.draw is not None:
        kyoku.draw = replace(kyoku.draw, reason="nagashi")
    else:
        win: dict[str, Any] = {name: getattr(event, name) for name in LoggedWin.__struct_fields__}
        if event.yakuman:
            win |= dict.fromkeys(UNCOUNTED_IN_YAKUMAN)
        kyoku.wins.append(LoggedWin(**win))


def _logged_kyoku(kyoku: _KyokuEvents, record: Record) -> LoggedKyoku:
    start, settlement = kyoku.start, kyoku.settlement
    turned = [event.dora_marker for event in kyoku.events if isinstance(event, ev.Dora)]
    wall = _known_wall(start, record)
    return LoggedKyoku(
        **{name: getattr(start, name) for name in COPIED_FIELDS},
        tehais=_hands_as_dealt(start, wall),
        dora_markers=(start.dora_marker, *turned),
        dice=start.dice if any(start.dice) else None,
        wall=wall,
        events=tuple(kyoku.events),
        wins=tuple(kyoku.wins),
        draw=kyoku.draw,
        deltas=settlement.deltas if settlement else None,
        scores_after=settlement.scores if settlement else None,
        line=start.seq + FIRST_EVENT_LINE,
        lines=tuple(kyoku.lines),
        end_line=kyoku.end_line,
        offences=kyoku.offences,
    )


def _known_wall(start: ev.StartKyoku, record: Record) -> tuple[str, ...] | None:
    if start.wall is not None or record.seed is None:
        return start.wall
    tiles = tiles_of_rules(record.rules)
    return deal_tile_names(deal_from_seed(record.seed, start.deal, tiles), start.oya)


def _hands_as_dealt(
    start: ev.StartKyoku, wall: tuple[str, ...] | None
) -> tuple[tuple[str, ...], ...]:
    """Return the hands in the order in which the wall dealt them; without a wall, as stated.

    A wall that contradicts the hands of the deal is ignored.
    """
    players = len(start.tehais)
    getters = HANDS_DEALT_TO.get(players, ())
    if wall is None or start.oya >= len(getters) or len(wall) < HAND * players:
        return start.tehais
    dealt = tuple([hand(wall) for hand in getters[start.oya]])
    same = all(sorted(a) == sorted(b) for a, b in zip(dealt, start.tehais, strict=True))
    return dealt if same else start.tehais


def _logged_end(end: ev.EndGame) -> LoggedEnd:
    return LoggedEnd(
        scores=end.scores,
        places=end.places,
        results=tuple(result / TWELFTHS / THOUSAND for result in end.results),
        line=end.seq + FIRST_EVENT_LINE,
    )
