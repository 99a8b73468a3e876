"""The expected effect of each loss on a log, per format, written independently of the code.

`LEFT` maps every loss to the log after it, and nothing else may change. Losses that no recorded
match suffers are missing here, so none is tolerated.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hanchan.logs.log import Log, LoggedDraw, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records import events as ev
from hanchan.tiles import Tile, sort_tiles

if TYPE_CHECKING:
    from hanchan.records.events import Event

Left = Callable[[Log], Log]
Part = Callable[[LoggedKyoku], LoggedKyoku]
RETURN = 30000
OF_RECORDS = frozenset({
    "answers", "bots", "claims", "enforcement", "seating", "seed", "undone-moves",
})  # fmt: skip
"""What our own record knows and no log can say."""
UMA = (40000, 10000, -10000, -20000)
"""First place has the oka of 20,000 too."""


def of_log(**values: object) -> Left:
    return lambda log: replace(log, **values)


def in_kyoku(part: Part) -> Left:
    return lambda log: replace(log, kyoku=tuple(map(part, log.kyoku)))


def of_kyoku(**values: object) -> Left:
    return in_kyoku(lambda kyoku: replace(kyoku, **values))


def in_wins(part: Callable[[LoggedWin], LoggedWin]) -> Left:
    return in_kyoku(lambda kyoku: replace(kyoku, wins=tuple(map(part, kyoku.wins))))


def of_wins(**values: object) -> Left:
    return in_wins(lambda win: replace(win, **values))


def of_yakuman(**values: object) -> Left:
    return in_wins(lambda win: replace(win, **values) if win.yakuman else win)


def in_draws(part: Callable[[LoggedDraw], LoggedDraw]) -> Left:
    return in_kyoku(lambda kyoku: replace(kyoku, draw=kyoku.draw and part(kyoku.draw)))


def of_draws(**values: object) -> Left:
    return in_draws(lambda draw: replace(draw, **values))


def of_end(**values: object) -> Left:
    return lambda log: replace(log, end=log.end and replace(log.end, **values))


def without(kind: type[LoggedEvent]) -> Left:
    """The kyoku without events of a kind; those that are left are numbered again."""
    return in_kyoku(
        lambda kyoku: replace(kyoku, events=tuple(e for e in kyoku.events if type(e) is not kind))
    )


def numbered(log: Log) -> Log:
    """The events of every kyoku numbered from 0."""
    return in_kyoku(_numbered)(log)


def _numbered(kyoku: LoggedKyoku) -> LoggedKyoku:
    if all(event.seq == seq for seq, event in enumerate(kyoku.events)):
        return kyoku
    events = tuple(replace(event, seq=seq) for seq, event in enumerate(kyoku.events))
    return replace(kyoku, events=events)


def in_order(tiles: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(tile.mjai for tile in sort_tiles(map(Tile.of, tiles)))


def only_rules(*kept: str) -> Left:
    """The rulebook of Tenhou with no more than these values."""
    return lambda log: replace(
        log, rules="tenhou", overrides={k: v for k, v in log.overrides.items() if k in kept}
    )


def dora_is_not_timed(kyoku: LoggedKyoku) -> LoggedKyoku:
    """Without the events of dora; where no indicator was turned there is nothing to time."""
    events = tuple(event for event in kyoku.events if type(event) is not ev.Dora)
    return replace(kyoku, events=events, dora_timed=len(kyoku.dora_markers) == 1)


def by_limit(win: LoggedWin) -> LoggedWin:
    """A hand paid by a limit has no fu, a yakuman no han and dora."""
    if win.yakuman:
        return replace(win, fu=None, han=None, dora=None, red=None, ura=None)
    return replace(win, fu=None) if win.limit else win


def no_hands_at_triple_ron(draw: LoggedDraw) -> LoggedDraw:
    return replace(draw, tehais=None) if draw.reason == "triple_ron" else draw


def only_paid_hands(draw: LoggedDraw) -> LoggedDraw:
    """Payments show who was tenpai only at an exhaustive draw without nagashi."""
    return draw if draw.reason == "exhausted" else replace(draw, tehais=None)


def no_last_riichi(kyoku: LoggedKyoku) -> LoggedKyoku:
    """Remove the riichi declaration at which the log is truncated."""
    stops = bool(kyoku.events) and type(kyoku.events[-1]) is ev.Reach
    return replace(kyoku, events=kyoku.events[:-1]) if stops else kyoku


def is_turned_after(events: Sequence[LoggedEvent]) -> bool:
    """Whether the last indicator was turned after a draw or discard, or before a riichi."""
    at = max(i for i, event in enumerate(events) if isinstance(event, ev.Dora))
    beside = (ev.Dora, ev.Pass, ev.Reach, ev.ReachAccepted)
    follows = next((event for event in events[at:] if not isinstance(event, beside)), None)
    if isinstance(follows, ev.Dahai):
        return isinstance(events[at + 1], ev.Reach)
    before = [event for event in events[:at] if not isinstance(event, beside)]
    return bool(before) and isinstance(before[-1], ev.Dahai | ev.Tsumo)


def turned_with_discards(kyoku: LoggedKyoku) -> LoggedKyoku:
    """Indicators that were turned after a draw or discard are turned right before it."""
    moved: list[Event] = []
    for place, event in enumerate(kyoku.events):
        if isinstance(event, ev.Dora) and is_turned_after(kyoku.events[: place + 2]):
            behind = [i for i, one in enumerate(moved) if one.type in ("dahai", "tsumo")]
            moved.insert(behind[-1], event)
        else:
            moved.append(event)
    return replace(kyoku, events=tuple(moved))


def to_the_point(log: Log) -> Log:
    """Results as Tenhou's uma and oka make them of the very scores."""
    end = log.end
    if end is None:
        return log
    ranked = sorted(range(4), key=lambda p: -end.scores[p])
    results = [0.0] * 4
    for p, uma in zip(ranked, UMA, strict=True):
        results[p] = (end.scores[p] + uma - RETURN) / 1000
    return replace(log, end=replace(end, results=tuple(results)))


def no_last_scores(log: Log) -> Log:
    *others, last = log.kyoku
    return replace(log, kyoku=(*others, replace(last, scores_after=None)))


LEFT: Mapping[str, Mapping[str, Left]] = {
    "hanchan": {
        "id": of_log(id=""),
        "rounded-results": to_the_point,
        "riichi-without-discard": in_kyoku(no_last_riichi),
        "shown-hands": in_draws(no_hands_at_triple_ron),
    },
    "mjai": {
        "match-id": of_log(id=""),
        "dice": of_kyoku(dice=None),
        "wall": of_kyoku(wall=None),
        "declined-claims": without(ev.Pass),
        "hand-of-win": of_wins(tehai=None),
        "yaku": of_wins(yaku=None),
        "dora-count": of_wins(dora=None),
        "red-count": of_wins(red=None),
        "ura-count": of_wins(ura=None),
        "yakuman": of_wins(yakuman=None),
        "han": of_wins(han=None),
        "fu": of_wins(fu=None),
        "points": of_wins(points=None),
        "limit": of_wins(limit=None),
        "pao": of_wins(pao=None),
        "draw-reason": of_draws(reason=None),
        "tenpai-hands": of_draws(tehais=None),
        "draw-actor": of_draws(actor=None),
        "final-scores": of_end(scores=()),
        "results": of_end(results=None, places=None),
    },
    "mjlog": {
        "id": of_log(id=""),
        "wall": of_kyoku(wall=None),
        "dice": of_kyoku(dice=(1, 1)),
        "declined-claims": without(ev.Pass),
        "places": of_end(places=None),
    },
    "tenhou6": {
        "rules": only_rules("ending.rounds", "equipment.red_fives", "yaku.tanyao"),
        "wall": of_kyoku(wall=None),
        "dice": of_kyoku(dice=None),
        "dora-timing": in_kyoku(dora_is_not_timed),
        "declined-claims": without(ev.Pass),
        "riichi-without-discard": in_kyoku(no_last_riichi),
        "shown-hands": in_draws(only_paid_hands),
        "limit-hands": in_wins(by_limit),
        "places": of_end(places=None),
    },
    "kobalab": {
        "rules": of_log(rules=None, overrides={}),
        "wall": of_kyoku(wall=None),
        "dice": of_kyoku(dice=None),
        "deal-order": in_kyoku(
            lambda kyoku: replace(kyoku, tehais=tuple(map(in_order, kyoku.tehais)))
        ),
        "declined-claims": without(ev.Pass),
        "riichi-without-discard": in_kyoku(no_last_riichi),
        "dora-after-discard": in_kyoku(turned_with_discards),
        "limit": of_wins(limit=None),
        "yakuman-details": of_yakuman(fu=None, han=None, dora=None, red=None, ura=None),
        "scores-after": no_last_scores,
    },
}  # fmt: skip
"""The log after a loss, by format and loss."""
