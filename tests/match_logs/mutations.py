"""Mutations of a log in one point: a tile, a seat, a number, an extra or misplaced event."""

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from hanchan.logs.log import LoggedEvent, LoggedKyoku
from hanchan.records import events as e
from hanchan.tiles import TILES

Lot: TypeAlias = random.Random
Changed: TypeAlias = LoggedKyoku | None
"""The mutated kyoku; None if the mutation does not apply to it."""

NAMES = tuple(tile.mjai for tile in TILES)
TWIN = {"5m": "5mr", "5p": "5pr", "5s": "5sr", "5mr": "5m", "5pr": "5p", "5sr": "5s"}
MELDS = (e.Chi, e.Pon, e.Daiminkan, e.Ankan, e.Kakan)
CALLS = (e.Chi, e.Pon, e.Daiminkan)


def other(lot: Lot, than: object, among: Sequence[Any]) -> Any:  # noqa: ANN401 (of any type)
    return lot.choice([one for one in among if one != than])


def another_tile(lot: Lot, name: str) -> str:
    """Another tile, now and then the red or plain twin."""
    if name in TWIN and lot.random() < 0.4:
        return TWIN[name]
    return other(lot, name, NAMES)


def off_by(lot: Lot, number: int) -> int:
    return number + lot.choice((-1000, -100, -1, 1, 100, 1000))


def one_changed(lot: Lot, values: Sequence[Any], change: Callable[[Lot, Any], Any]) -> Any:  # noqa: ANN401
    i = lot.randrange(len(values))
    return (*values[:i], change(lot, values[i]), *values[i + 1 :])


def with_events(kyoku: LoggedKyoku, events: Sequence[LoggedEvent]) -> LoggedKyoku:
    """The kyoku with other events, renumbered."""
    counted = tuple(replace(event, seq=i) for i, event in enumerate(events))
    return replace(kyoku, events=counted, lines=())


def changing(
    types: type | tuple[type, ...], change: Callable[[Lot, Any], Any]
) -> Callable[[LoggedKyoku, Lot], Changed]:
    """Change one event of these types."""

    def mutate(kyoku: LoggedKyoku, lot: Lot) -> Changed:
        places = [i for i, event in enumerate(kyoku.events) if isinstance(event, types)]
        if not places:
            return None
        i = lot.choice(places)
        events = list(kyoku.events)
        changed = change(lot, events[i])
        if changed is None or changed == events[i]:
            return None
        events[i] = changed
        return with_events(kyoku, events)

    return mutate


def pai(lot: Lot, event: Any) -> Any:  # noqa: ANN401
    return replace(event, pai=another_tile(lot, event.pai))


def consumed(lot: Lot, event: Any) -> Any:  # noqa: ANN401
    return replace(event, consumed=one_changed(lot, event.consumed, another_tile))


def consumed_twin(lot: Lot, event: Any) -> Any:  # noqa: ANN401
    fives = [i for i, name in enumerate(event.consumed) if name in TWIN]
    if not fives:
        return None
    i = lot.choice(fives)
    used = list(event.consumed)
    used[i] = TWIN[used[i]]
    return replace(event, consumed=tuple(used))


def other_chi(lot: Lot, event: e.Chi) -> e.Chi | None:
    """Call the same tile for another sequence."""
    number, suit = int(event.pai[0]), event.pai[1]
    ways = [(a, a + 1, a + 2) for a in range(number - 2, number + 1) if 1 <= a <= 7]
    used = [tuple(f"{n}{suit}" for n in way if n != number) for way in ways]
    plain = tuple(sorted(name[:2] for name in event.consumed))
    used = [way for way in used if way != plain]
    return replace(event, consumed=lot.choice(used)) if used else None


def actor(lot: Lot, event: Any) -> Any:  # noqa: ANN401
    return replace(event, actor=other(lot, event.actor, range(4)))


def target(lot: Lot, event: Any) -> Any:  # noqa: ANN401
    return replace(event, target=other(lot, event.target, range(4)))


def remove(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    i = lot.randrange(len(kyoku.events))
    return with_events(kyoku, kyoku.events[:i] + kyoku.events[i + 1 :])


def duplicate(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    i = lot.randrange(len(kyoku.events))
    return with_events(kyoku, kyoku.events[: i + 1] + kyoku.events[i:])


def move(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    """Move one event a little earlier or later."""
    events = list(kyoku.events)
    i = lot.randrange(len(events))
    event = events.pop(i)
    events.insert(max(0, i + lot.choice((-4, -3, -2, -1, 1, 2, 3, 4))), event)
    return with_events(kyoku, events)


def cut(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    """Remove the last events, but keep the end."""
    return with_events(kyoku, kyoku.events[: lot.randrange(len(kyoku.events))])


def insert(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    """Insert an event that did not happen."""
    seat, tile = lot.randrange(4), lot.choice(NAMES)
    event = lot.choice(
        (
            e.Dora(seq=0, dora_marker=tile),
            e.Reach(seq=0, actor=seat),
            e.ReachAccepted(seq=0, actor=seat),
            e.Tsumo(seq=0, actor=seat, pai=tile),
            e.Dahai(seq=0, actor=seat, pai=tile, tsumogiri=lot.random() < 0.5),
            e.Ankan(seq=0, actor=seat, consumed=(tile,) * 4),
            e.Pass(seq=0, actor=seat, ron=lot.random() < 0.5),
        )
    )
    i = lot.randrange(len(kyoku.events) + 1)
    return with_events(kyoku, (*kyoku.events[:i], event, *kyoku.events[i:]))


def swap_draws(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    """Swap the tiles of two draws."""
    draws = [i for i, event in enumerate(kyoku.events) if isinstance(event, e.Tsumo)]
    if len(draws) < 2:
        return None
    i, j = lot.sample(draws, 2)
    one, two = kyoku.events[i], kyoku.events[j]
    if not isinstance(one, e.Tsumo) or not isinstance(two, e.Tsumo) or one.pai == two.pai:
        return None
    events = list(kyoku.events)
    events[i], events[j] = replace(one, pai=two.pai), replace(two, pai=one.pai)
    return with_events(kyoku, events)


def swap_dealt(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    """Swap a dealt tile between two seats."""
    hands = [list(hand) for hand in kyoku.tehais]
    p, q = lot.sample(range(4), 2)
    i, j = lot.randrange(13), lot.randrange(13)
    hands[p][i], hands[q][j] = hands[q][j], hands[p][i]
    changed = tuple(map(tuple, hands))
    return None if changed == kyoku.tehais else replace(kyoku, tehais=changed)


def dealt(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    def one_tile(lot: Lot, hand: tuple[str, ...]) -> tuple[str, ...]:
        return one_changed(lot, hand, another_tile)

    return replace(kyoku, tehais=one_changed(lot, kyoku.tehais, one_tile))


def in_the_wall(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    """Swap two tiles of the wall."""
    if kyoku.wall is None:
        return None
    wall = list(kyoku.wall)
    i, j = lot.sample(range(len(wall)), 2)
    wall[i], wall[j] = wall[j], wall[i]
    return None if tuple(wall) == kyoku.wall else replace(kyoku, wall=tuple(wall))


def of_the_wall(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    if kyoku.wall is None:
        return None
    return replace(kyoku, wall=one_changed(lot, kyoku.wall, another_tile))


def marker(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    return replace(kyoku, dora_markers=one_changed(lot, kyoku.dora_markers, another_tile))


def number_of_markers(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    """Remove or add an indicator."""
    shown = kyoku.dora_markers
    fewer = len(shown) == 5 or (len(shown) > 1 and lot.random() < 0.5)
    return replace(kyoku, dora_markers=shown[:-1] if fewer else (*shown, lot.choice(NAMES)))


def of_deal(field: str, change: Callable[[Lot, Any], Any]) -> Callable[[LoggedKyoku, Lot], Changed]:
    """Change a number or word in a field of the kyoku, if it is stated."""

    def mutate(kyoku: LoggedKyoku, lot: Lot) -> Changed:
        value = getattr(kyoku, field)
        return None if value is None else replace(kyoku, **{field: change(lot, value)})

    return mutate


def one_off(lot: Lot, values: tuple[int, ...]) -> tuple[int, ...]:
    return one_changed(lot, values, off_by)


def shifted(lot: Lot, values: tuple[int, ...]) -> tuple[int, ...]:
    """Move points from one seat to another, keeping the sum."""
    given = list(values)
    i, j = lot.sample(range(4), 2)
    given[i] += 100
    given[j] -= 100
    return tuple(given)


def flip(field: str) -> Callable[[Lot, Any], Any]:
    return lambda _, event: replace(event, **{field: not getattr(event, field)})


def up(lot: Lot, number: int) -> int:
    return number + lot.choice((1, 2, 10))


def seat(lot: Lot, number: int) -> int:
    return other(lot, number, range(4))


COURSE_MUTATIONS: dict[str, Callable[[LoggedKyoku, Lot], Changed]] = {
    "a draw of another tile": changing(e.Tsumo, pai),
    "a draw of another seat": changing(e.Tsumo, actor),
    "a draw from the other wall": changing(e.Tsumo, flip("rinshan")),
    "two draws swapped": swap_draws,
    "a discard of another tile": changing(e.Dahai, pai),
    "a discard of another seat": changing(e.Dahai, actor),
    "a discard from the other place": changing(e.Dahai, flip("tsumogiri")),
    "a call of another seat": changing(CALLS, actor),
    "a call from another seat": changing(CALLS, target),
    "a call of another tile": changing((*CALLS, e.Kakan), pai),
    "a meld of another tile": changing(MELDS, consumed),
    "a meld of a red or plain five": changing(MELDS, consumed_twin),
    "another chi": changing(e.Chi, other_chi),
    "a kan of another seat": changing((e.Ankan, e.Kakan), actor),
    "a riichi of another seat": changing((e.Reach, e.ReachAccepted), actor),
    "an open riichi": changing(e.Reach, flip("open")),
    "a pass of another seat": changing(e.Pass, actor),
    "a ron passed or not": changing(e.Pass, flip("ron")),
    "another indicator turned": changing(
        e.Dora, lambda lot, event: replace(event, dora_marker=another_tile(lot, event.dora_marker))
    ),
    "an event missing": remove,
    "an event told twice": duplicate,
    "an event moved": move,
    "an event too many": insert,
    "the last events missing": cut,
    "two tiles of the deal swapped": swap_dealt,
    "a tile of the deal": dealt,
    "two tiles of the wall swapped": in_the_wall,
    "a tile of the wall": of_the_wall,
    "another indicator": marker,
    "another number of indicators": number_of_markers,
    "another round": of_deal("bakaze", lambda lot, wind: other(lot, wind, "ESWN")),
    "another number of the kyoku": of_deal("kyoku", lambda lot, n: other(lot, n, (1, 2, 3, 4))),
    "another dealer": of_deal("oya", seat),
    "another honba": of_deal("honba", up),
    "other deposits": of_deal("kyotaku", up),
    "other scores": of_deal("scores", one_off),
    "scores shifted": of_deal("scores", shifted),
    "other payments": of_deal("deltas", one_off),
    "payments shifted": of_deal("deltas", shifted),
    "other scores afterwards": of_deal("scores_after", one_off),
}
"""Mutations of the deal and the play of a kyoku, by name."""
