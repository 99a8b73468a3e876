"""The losses of a conversion, found by reading the output back and comparing it with the log.

A log is compared as facts, each a value at one position. A detail that the log does not state
cannot be lost, and no format loses the names, the position of a kyoku in the match, or its scores
before the deal.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.i18n.texts import text
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.logs.record_conversion import DRAWS_WITHOUT_TENPAI, THOUSAND
from hanchan.records import events as e
from hanchan.rules import DEFAULT_RULES, load_rules

Part: TypeAlias = Log | LoggedKyoku | LoggedWin | LoggedDraw | LoggedEnd
Place: TypeAlias = tuple[int | str, ...]
Facts: TypeAlias = Iterator[tuple[str, Place, object]]
"""Facts of a log: for each its kind, its position in the log, and its value."""
LossTest: TypeAlias = Callable[[Log], bool]
"""A test of whether writing this log loses something."""

WIN_VALUE_IDS = MappingProxyType({
    "tehai": "hand-of-win", "ura_markers": "ura-markers", "yaku": "yaku", "dora": "dora-count",
    "red": "red-count", "ura": "ura-count", "yakuman": "yakuman", "han": "han", "fu": "fu",
    "points": "points", "limit": "limit", "pao": "pao", "deltas": "win-deltas",
})  # fmt: skip
LOSS_IDS: Mapping[str, str] = MappingProxyType({
    "log.id": "id", "log.doubts": "", "rules": "rules", "kyoku.wall": "wall",
    "kyoku.dice": "dice", "kyoku.tehais": "deal-order", "play": "play",
    "pass": "declined-claims", "reach.open": "open-riichi", "reach": "riichi-without-discard",
    "reach_accepted": "riichi-deposit", "kyoku.dora_timed": "dora-timing",
    "dora": "dora-timing", "kyoku.dora_markers": "dora-markers", "win": "nagashi-win",
    **{f"win.{name}": loss for name, loss in WIN_VALUE_IDS.items()},
    **{f"yakuman.{name}": loss for name, loss in WIN_VALUE_IDS.items()},
    "draw.reason": "draw-reason", "draw.tehais": "shown-hands", "draw.actor": "draw-actor",
    "kyoku.deltas": "payments", "kyoku.scores_after": "scores-after", "end": "end",
    "end.scores": "final-scores", "end.results": "results", "end.rounded": "results",
    "end.places": "places",
})  # fmt: skip
"""The loss id of each kind of fact, in the order of the report; an empty id is not a loss.

Most kinds are fields. `play`, `pass`, `reach`, `reach_accepted` and `dora` are events; `win` and
`end` state that there is one. `yakuman` covers the fields of a win with yakuman, `end.rounded`
results rounded to thousands.
"""

WHOLE_FACTS = frozenset({"rules", "play", "reach", "win", "end"})
"""Facts that are lost as a whole: if one is missing, its fields are not listed separately."""
UNSTATED_VALUES = (None, "", ())
MELDS = (e.Chi, e.Pon, e.Daiminkan, e.Ankan, e.Kakan)


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """A detail of a log that a format cannot hold; `field` is a stable id in kebab-case.

    >>> Loss(field="dice").localized("ja"), Loss(field="dice").description
    ('賽の目は残りません', 'The dice are lost')
    """

    field: str

    @property
    def description(self) -> str:
        """The loss as an English sentence."""
        return self.localized("en")

    def localized(self, language: str) -> str:
        """Return the loss as a sentence in that language."""
        return text(language, f"loss-{self.field}")


def find_losses(
    log: Log,
    back: Log,
    lost_as: Mapping[str, str] = MappingProxyType({}),
    unseen: Mapping[str, LossTest] = MappingProxyType({}),
) -> tuple[Loss, ...]:
    """Return the losses: facts of `log` that differ in `back`, the output read back.

    They are in a fixed order. `lost_as` has the ids that differ from `LOSS_IDS`, `unseen` the
    losses that reading back cannot reveal.

    >>> find_losses(Log(format="mjai", id="table 3"), Log(format="mjai"), {"log.id": "match-id"})
    (Loss(field='match-id'),)
    """
    found = {position: value for _, position, value in log_facts(back)}
    lost = {
        kind
        for kind, position, value in log_facts(log)
        if value not in UNSTATED_VALUES
        and found.get(position, None if kind in WHOLE_FACTS else value) != value
    }
    ids = [lost_as.get(kind, loss) for kind, loss in LOSS_IDS.items() if kind in lost]
    ids += [loss for loss, suffers in unseen.items() if suffers(log)]
    return tuple(Loss(field=loss) for loss in dict.fromkeys(ids) if loss)


def log_facts(log: Log) -> Facts:
    """Yield the facts of a log, in the order in which the log states them.

    >>> [kind for kind, _, value in log_facts(Log(format="mjai", id="table 3")) if value]
    ['log.id']
    """
    yield from _field_facts("log", log)
    yield from _rule_facts(log)
    for number, kyoku in enumerate(log.kyoku):
        yield from _kyoku_facts(kyoku, number)
    if log.end is not None:
        yield from _end_facts(log.end)


def _field_facts(part_name: str, part: Part, *position: int | str) -> Facts:
    for name in part.__struct_fields__:
        if (kind := f"{part_name}.{name}") in LOSS_IDS:
            yield kind, (*position, name), getattr(part, name)


def _rule_facts(log: Log) -> Facts:
    """Yield every value of the rule set that the log names; without a name, the stated values."""
    if log.rules is None and not log.overrides:
        return
    values = _rule_values(log.rules or DEFAULT_RULES, msgspec.json.encode(log.overrides))
    for key in log.overrides if log.rules is None else values:
        yield "rules", (key,), values.get(key)


@cached_with_bounded_bytes(2 * MEBIBYTE)
def _rule_values(rules: str, overrides: bytes) -> Mapping[str, object]:
    return load_rules(rules, msgspec.json.decode(overrides)).plain_values()


def _kyoku_facts(kyoku: LoggedKyoku, number: int) -> Facts:
    timed = kyoku.dora_timed or len(kyoku.dora_markers) == 1
    yield from _field_facts("kyoku", replace(kyoku, dora_timed=timed), number)
    yield from _event_facts(kyoku, number)
    for nth, win in enumerate(kyoku.wins):
        yield "win", (number, "win", nth), True
        whole = replace(win, tehai=_sorted_tiles(win.tehai))
        yield from _field_facts("yakuman" if win.yakuman else "win", whole, number, "win", nth)
    if kyoku.draw is not None:
        yield from _field_facts("draw", _comparable_draw(kyoku.draw), number, "draw")


def _event_facts(kyoku: LoggedKyoku, number: int) -> Facts:
    """Yield each move by its number, and all other events with the number of moves before them."""
    others: dict[type[LoggedEvent], list[LoggedEvent]] = {
        e.Pass: [], e.ReachAccepted: [], e.Dora: [],
    }  # fmt: skip
    nth = 0
    for event in kyoku.events:
        if type(event) in others:
            others[type(event)].append(replace(event, seq=nth))
            continue
        if isinstance(event, e.Reach):
            yield "reach", (number, nth), replace(event, seq=0, open=False, shown=None)
            yield "reach.open", (number, nth, "open"), (event.open, event.shown)
        else:
            yield "play", (number, nth), _comparable_event(event)
        nth += 1
    yield "pass", (number, "pass"), tuple(others[e.Pass])
    yield "reach_accepted", (number, "reach_accepted"), others[e.ReachAccepted]  # also without any
    if kyoku.dora_timed:
        yield "dora", (number, "dora"), tuple(others[e.Dora])


def _comparable_event(event: LoggedEvent) -> LoggedEvent:
    """Return the event with neutral values for its number, meld order and replacement flag."""
    if isinstance(event, e.Tsumo):
        return replace(event, seq=0, rinshan=False)
    if isinstance(event, MELDS):
        return replace(event, seq=0, consumed=_sorted_tiles(event.consumed))
    return replace(event, seq=0)


def _comparable_draw(draw: LoggedDraw) -> LoggedDraw:
    """Return the draw with sorted hands; without any if no seat must show one and none did."""
    hands = tuple(map(_sorted_tiles, draw.tehais or ()))
    if draw.reason in DRAWS_WITHOUT_TENPAI:
        others = (hand for seat, hand in enumerate(hands) if seat != draw.actor)
        hands = hands if any(others) else ()
    return replace(draw, tehais=hands or None)


def _sorted_tiles(tiles: tuple[str, ...] | None) -> tuple[str, ...] | None:
    return tiles and tuple(sorted(tiles))


def _end_facts(end: LoggedEnd) -> Facts:
    yield "end", ("end",), True
    whole = all(result == int(result) for result in end.results or ())
    rounded = whole and any(score % THOUSAND for score in end.scores)
    for kind, position, value in _field_facts("end", end, "end"):
        yield "end.rounded" if rounded and kind == "end.results" else kind, position, value
