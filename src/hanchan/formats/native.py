"""The native record as a format: JSON Lines, one match after another.

Reading yields a `Log` of the events that were not undone. `record_only_details` lists what a record
has beyond a log, such as claims that lost to another. Writing replays the match into a record, so
the log must comply with the law.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, cast

from msgspec.structs import replace

from hanchan.core.codes import SEATS, WALL
from hanchan.core.seeded_deals import tiles_of_rules
from hanchan.errors import RecordError, quote_input
from hanchan.formats.format import Format
from hanchan.formats.losses import Loss
from hanchan.formats.replay_rules import rules_stated_by
from hanchan.formats.write_checks import require_writable_log
from hanchan.i18n.lazy_text import sentence
from hanchan.logs import Log, log_from_record, record_from_log
from hanchan.logs.consistency_checks import (
    DRAW_REASONS,
    HAND_SIZE,
    KIND_OF,
    MELD_SIZES,
    seat_count_error,
)
from hanchan.records import events as e
from hanchan.records import read_record
from hanchan.records.events import HIDDEN, Claim, Show, Stop, Undo
from hanchan.records.record import FIRST_EVENT_LINE, ROUND_WINDS, Enforcement, Record, write_record
from hanchan.rules import RuleSet

TILE_NAMES = frozenset({*KIND_OF, HIDDEN})
TILE_FIELDS: Mapping[type, tuple[str, ...]] = MappingProxyType({
    e.StartKyoku: ("dora_marker", "tehais", "wall"), e.Tsumo: ("pai",), e.Dahai: ("pai",),
    e.Chi: ("pai", "consumed"), e.Pon: ("pai", "consumed"), e.Daiminkan: ("pai", "consumed"),
    e.Ankan: ("consumed",), e.Kakan: ("pai", "consumed"), e.Kita: ("pai",),
    e.Dora: ("dora_marker",), e.Reach: ("shown",), e.Hora: ("pai", "tehai", "ura_markers"),
    e.Kyuushu: ("tehai",), e.Show: ("tehai",), e.Ryukyoku: ("tehais",),
})  # fmt: skip
"""The fields that hold tiles, by type of event."""
SEAT_FIELDS: Mapping[type, tuple[str, ...]] = MappingProxyType({
    e.StartKyoku: ("scores", "tehais"), e.Hora: ("deltas",), e.Ryukyoku: ("tehais", "deltas"),
    e.Settle: ("deltas", "scores"), e.EndGame: ("scores", "places", "results"),
})  # fmt: skip
"""The fields with a value for each seat, by type of event."""
CONSUMED_TILES: Mapping[type, int] = MELD_SIZES
CHECKED_EVENTS = TILE_FIELDS.keys() | SEAT_FIELDS.keys()


class TableSize(NamedTuple):
    """The number of players of a match, and of the tiles they play with."""

    players: int = SEATS
    tiles: int = WALL


OF_FOUR = TableSize()

HEADER_PREFIX = b'{"type":"header","format":"hanchan"'


def looks_like(data: bytes) -> bool:
    """Whether the bytes begin like the header of a record."""
    return data.startswith(HEADER_PREFIX)


def read_records(data: bytes) -> Iterator[tuple[int, Record]]:
    """Yield the number of the first line of each record in the bytes, and the record.

    Lines may end as on Windows, where editors and version control change them.
    """
    if data[: data.find(b"\n") + 1].endswith(b"\r\n"):
        data = data.replace(b"\r\n", b"\n")  # within a line, JSON writes both as escapes
    begin = above = 0
    while begin < len(data) or not above:
        end = data.find(b"\n" + HEADER_PREFIX, begin) + 1 or len(data)
        try:
            record = read_record(data[begin:end])
            rules = record.rules
            size = TableSize(rules.seating.players, len(tiles_of_rules(rules)))
            check_events(record.events, size)
        except RecordError as problem:
            line = None if problem.line is None else problem.line + above
            raise RecordError(problem.message, **problem.values | {"line": line}) from None
        yield above + 1, record
        begin, above = end, above + data.count(b"\n", begin, end)


def read(data: bytes) -> Iterator[Log]:
    """Yield the log of each record in the bytes; for a torn one, a truncated log and a doubt."""
    for line, record in read_records(data):
        log = log_from_record(record)
        if record.torn:
            log = replace(log, doubts=(*log.doubts, sentence("doubt-torn")))
        if any(kyoku.offences for kyoku in log.kyoku):
            log = replace(log, doubts=(*log.doubts, sentence("doubt-offences")))
        yield log if line == 1 else shift_lines(log, line - 1)


def shift_lines(log: Log, lines: int) -> Log:
    """Return the log with `lines` added to all line numbers."""
    kyoku = tuple(
        replace(
            one,
            line=one.line + lines,
            lines=tuple(line + lines for line in one.lines),
            end_line=one.end_line and one.end_line + lines,
        )
        for one in log.kyoku
    )
    return replace(log, kyoku=kyoku, end=log.end and replace(log.end, line=log.end.line + lines))


def record_only_details(record: Record) -> tuple[Loss, ...]:
    """Return the details of this record that a log, and so any other format, cannot hold."""
    kinds, header = {type(event) for event in record.events}, record.header
    drawn = header.seating != "given" or header.players != tuple(range(len(header.players)))
    checks = (
        (Undo in kinds, "undone-moves"),
        (Claim in kinds, "claims"),
        (bool(kinds & {Show, Stop}), "answers"),
        (record.seed is not None, "seed"),
        (header.bots is not None, "bots"),
        (drawn, "seating"),
        (header.enforcement is Enforcement.TABLE, "enforcement"),
    )
    return tuple(Loss(field=field) for found, field in checks if found)


# The decoder has already checked the types of all fields. Tiles and counts must be checked before
# an event becomes part of a log. Whether the law allows the event is found only by replaying it.
def check_events(events: Iterable[e.AnyEvent], size: TableSize = OF_FOUR) -> None:
    """Raise `RecordError` for the first problem in an event, such as a tile that does not exist."""
    for event in events:
        # Most events are draws and discards, and `isinstance` takes three times as long.
        if (type(event) is e.Tsumo or type(event) is e.Dahai) and event.pai in TILE_NAMES:
            continue
        if type(event) not in CHECKED_EVENTS:
            continue
        for fault in event_errors(event, size):
            line = FIRST_EVENT_LINE + event.seq
            raise RecordError(fault.message, **fault.values | {"line": line})


def event_errors(event: e.AnyEvent, size: TableSize = OF_FOUR) -> Iterator[RecordError]:
    """Yield an error for each problem of an event that can be seen without replaying it.

    >>> [fault.field for fault in event_errors(e.Tsumo(seq=0, actor=0, pai="0m"))]
    ['pai']
    """
    for field in TILE_FIELDS.get(type(event), ()):
        tiles: object = getattr(event, field)
        if isinstance(tiles, tuple) and _all_valid_tiles(cast("tuple[object, ...]", tiles)):
            continue
        for name in tile_names_in(cast("object", tiles)):
            if name not in TILE_NAMES:
                yield RecordError("record-tile", field=field, given=quote_input(name), hidden="yes")
    for field in SEAT_FIELDS.get(type(event), ()):
        if (count := len(getattr(event, field))) != size.players:
            yield seat_count_error(field, count, size.players)
    if (meld := CONSUMED_TILES.get(type(event))) is not None:
        yield from _tile_count_errors(event, "consumed", meld)
    if isinstance(event, e.StartKyoku):
        yield from _tile_count_errors(event, "wall", size.tiles)
        yield from _deal_errors(event, size)
    if isinstance(event, e.Ryukyoku) and event.reason not in DRAW_REASONS:
        yield _wrong_choice_error("reason", event.reason, DRAW_REASONS)


def _tile_count_errors(event: e.AnyEvent, field: str, wanted: int) -> Iterator[RecordError]:
    tiles: Sequence[str] | None = getattr(event, field)
    if tiles is not None and len(tiles) != wanted:
        yield RecordError("record-tiles", field=field, count=len(tiles), wanted=wanted)


def _wrong_choice_error(field: str, given: str, allowed: tuple[str, ...]) -> RecordError:
    return RecordError("value-choice", field=field, given=quote_input(given), allowed=allowed)


def _all_valid_tiles(tiles: tuple[object, ...]) -> bool:
    """Whether all tiles, or all hands of tiles, have valid names; a fast check."""
    return TILE_NAMES.issuperset(tiles) or all(
        isinstance(hand, tuple) and TILE_NAMES.issuperset(cast("tuple[object, ...]", hand))
        for hand in tiles
    )


def tile_names_in(value: object) -> Iterator[object]:
    """Yield the tile names in a field: of one tile, several tiles, several hands, or none."""
    if isinstance(value, tuple):
        for part in value:  # pyright: ignore[reportUnknownVariableType]
            yield from tile_names_in(part)  # pyright: ignore[reportUnknownArgumentType]
    elif value is not None:
        yield value


def _deal_errors(event: e.StartKyoku, size: TableSize) -> Iterator[RecordError]:
    if event.bakaze not in ROUND_WINDS:
        yield _wrong_choice_error("bakaze", event.bakaze, ROUND_WINDS)
    if event.oya >= size.players:
        yield RecordError("match-seat-three", field="oya", given=event.oya)
    elif event.kyoku != event.oya + 1:
        given, due = event.kyoku, event.oya + 1
        yield RecordError("record-dealer", field="kyoku", given=given, seat=event.oya, due=due)
    for seat, hand in enumerate(event.tehais):
        if len(hand) != HAND_SIZE:
            at = f"tehais[{seat}]"
            yield RecordError("log-hand-size", field=at, count=len(hand), wanted=HAND_SIZE)
    for field, given in (("honba", event.honba), ("kyotaku", event.kyotaku)):
        if given < 0:
            yield RecordError("number-least", field=field, given=given, least=0)


def write(log: Log) -> bytes:
    """Write the record of a log, replayed under the rules that it states, or the default rules."""
    return write_with_rules(log, rules_stated_by(log))


def write_with_rules(log: Log, rules: RuleSet) -> bytes:
    """Write the record of a log, replayed under the given rules."""
    # Only the rules of the match can judge the ura indicators.
    require_writable_log(log, ura=False)
    return write_record(record_from_log(log, rules))


FORMAT = Format(
    name="hanchan",
    title="hanchan record (JSON Lines)",
    suffixes=(".jsonl",),
    looks_like=looks_like,
    read=read,
    writer=write,
    loss_ids={
        "log.doubts": "doubts",
        "kyoku.dora_timed": "",  # determined by the law
        "end": "early-end",
        "end.rounded": "rounded-results",
    },
)
