"""Whether an event of our record is one that a kyoku can have, before a log is made of it.

The types of its fields have been read already; here are the tiles and the counts, those of
`logs.impossible` where a log has the same. Whether it is what the law makes happen, playing the
record again tells.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import cast

from hanchan.core.codes import SEATS, WALL
from hanchan.errors import RecordError, literal
from hanchan.logs.impossible import DEALT, DRAWS, KIND_OF, MELD_SIZES, ROUNDS
from hanchan.records import events as e
from hanchan.records.event import HIDDEN
from hanchan.records.record import FIRST_EVENT_LINE

NAMES = frozenset({*KIND_OF, HIDDEN})

TILES: Mapping[type, tuple[str, ...]] = MappingProxyType({
    e.StartKyoku: ("dora_marker", "tehais", "wall"),
    e.Tsumo: ("pai",),
    e.Dahai: ("pai",),
    e.Chi: ("pai", "consumed"),
    e.Pon: ("pai", "consumed"),
    e.Daiminkan: ("pai", "consumed"),
    e.Ankan: ("consumed",),
    e.Kakan: ("pai", "consumed"),
    e.Dora: ("dora_marker",),
    e.Reach: ("shown",),
    e.Hora: ("pai", "tehai", "ura_markers"),
    e.Kyuushu: ("tehai",),
    e.Show: ("tehai",),
    e.Ryukyoku: ("tehais",),
})  # fmt: skip
"""The fields of an event that hold tiles."""

ONE_TILE = (e.Tsumo, e.Dahai)
"""The events of which nothing else can be wrong here."""

COUNTS: Mapping[type, Mapping[str, int]] = MappingProxyType({
    e.StartKyoku: {"scores": SEATS, "tehais": SEATS, "wall": WALL},
    **{meld: {"consumed": size} for meld, size in MELD_SIZES.items()},
    e.Hora: {"deltas": SEATS},
    e.Ryukyoku: {"tehais": SEATS, "deltas": SEATS},
    e.Settle: {"deltas": SEATS, "scores": SEATS},
    e.EndGame: {"scores": SEATS, "places": SEATS, "results": SEATS},
})  # fmt: skip
"""How many things a field of an event holds."""


CHECKED = TILES.keys() | COUNTS.keys()


def refuse_misshapen(events: Iterable[e.AnyEvent]) -> None:
    """`RecordError` for a tile that does not exist, or too many or too few of something."""
    for event in events:
        if type(event) not in CHECKED:
            continue
        if isinstance(event, ONE_TILE) and event.pai in NAMES:  # as with most events
            continue
        for fault in faults_of(event):
            line = FIRST_EVENT_LINE + event.seq
            raise RecordError(fault.message, **fault.values | {"line": line})


def faults_of(event: e.AnyEvent) -> Iterator[RecordError]:
    """The refusals of whatever is wrong with the event.

    >>> [fault.field for fault in faults_of(e.Tsumo(seq=0, actor=0, pai="0m"))]
    ['pai']
    """
    for field in TILES.get(type(event), ()):
        tiles: object = getattr(event, field)
        if isinstance(tiles, tuple) and NAMES.issuperset(cast("tuple[object, ...]", tiles)):
            continue
        for name in tiles_in(cast("object", tiles)):
            if name not in NAMES:
                yield RecordError("record-tile", field=field, given=literal(name), hidden="yes")
    for field, count in COUNTS.get(type(event), {}).items():
        value = getattr(event, field)
        if value is not None and len(value) != count:
            yield _miscounted(field, len(value), count)
    if isinstance(event, e.StartKyoku):
        yield from _faults_of_deal(event)
    if isinstance(event, e.Ryukyoku) and event.reason not in DRAWS:
        yield _unchosen("reason", event.reason, DRAWS)


def _miscounted(field: str, count: int, wanted: int) -> RecordError:
    if wanted == SEATS and field != "consumed":
        return RecordError("log-four", field=field, count=count)
    return RecordError("record-tiles", field=field, count=count, wanted=wanted)


def _unchosen(field: str, given: str, allowed: tuple[str, ...]) -> RecordError:
    return RecordError("value-choice", field=field, given=literal(given), allowed=allowed)


def tiles_in(value: object) -> Iterator[object]:
    """The names in a field: one, several, several hands, or none."""
    if isinstance(value, tuple):
        for part in value:  # pyright: ignore[reportUnknownVariableType]
            yield from tiles_in(part)  # pyright: ignore[reportUnknownArgumentType]
    elif value is not None:
        yield value


def _faults_of_deal(event: e.StartKyoku) -> Iterator[RecordError]:
    if event.bakaze not in ROUNDS:
        yield _unchosen("bakaze", event.bakaze, ROUNDS)
    if event.kyoku != event.oya + 1:
        given, due = event.kyoku, event.oya + 1
        yield RecordError("record-dealer", field="kyoku", given=given, seat=event.oya, due=due)
    for seat, hand in enumerate(event.tehais):
        if len(hand) != DEALT:
            at = f"tehais[{seat}]"
            yield RecordError("log-hand-size", field=at, count=len(hand), wanted=DEALT)
    for field, given in (("honba", event.honba), ("kyotaku", event.kyotaku)):
        if given < 0:
            yield RecordError("number-least", field=field, given=given, least=0)
