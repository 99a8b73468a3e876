"""Reads what a server has sent to one visitor, and names the first tile that they may not know.

What they may know is found from the private record alone, event by event; nothing of the server's
own redaction is asked. Everything else that they were sent is searched: each list of tiles and each
tile in a sentence must be among those that lie open or that they hold themselves.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from hanchan.core.dora import dora_after
from hanchan.records import AnyEvent
from hanchan.records import events as e
from hanchan.tiles import KINDS, TILES, Tile

Json: TypeAlias = dict[str, Any]
MIN_CODES = 4
"""A list of fewer numbers than this is no list of tiles."""
SIX = 6
WRITTEN = re.compile(r"(\d+)([mpsz])(?![a-z])")
BESIDES = re.compile(r"(win|rules)=[\w-]+")
"""A link to a won hand names the tile that won a second time, and a rulebook, maybe club-4p."""
NAMES = {str(tile) for tile in TILES}
DERIVED = {"waits", "coach", "seed", "commitment", "lines", "means"}
"""What follows from a hand that lies open or is the visitor's own, or is no tile at all."""
COUNTED = {"left", "stacks", "dead", "dice"}
"""Lists of numbers that are looked at on their own."""


class LeakError(AssertionError):
    """A visitor was sent what they must not see."""


@dataclass
class Known:
    """What somebody knows of the tiles of one kyoku."""

    seat: int | None
    tiles: Counter[str] = field(default_factory=Counter[str])
    open_hands: set[int] = field(default_factory=set[int])
    indicators: list[str] = field(default_factory=list[str])
    ura: set[str] = field(default_factory=set[str])
    drawn: str | None = None
    claims: dict[int, str] = field(default_factory=dict[int, str])

    def hear(self, event: AnyEvent) -> None:
        """Note that the client received an event of the private record."""
        if isinstance(event, e.StartKyoku):
            self.__init__(self.seat)
            if self.seat is not None:
                self._see(event.tehais[self.seat])
        elif isinstance(event, e.Tsumo):
            self.drawn = None
            if event.actor == self.seat:
                self._see([event.pai])
                self.drawn = _name(event.pai)
        elif isinstance(event, e.Hora):
            self.ura |= {_name(tile) for tile in event.ura_markers}
            self._see(event.ura_markers)
        elif isinstance(event, e.Ryukyoku):
            for seat, hand in enumerate(event.tehais):
                self._open(seat, hand or ())
        marker = getattr(event, "dora_marker", None)
        if marker is not None:
            self._indicator(marker)
        if (actor := getattr(event, "actor", None)) is not None:
            self._laid(actor, event)

    def _laid(self, actor: int, event: AnyEvent) -> None:
        """Tiles that an event lays open; one's own are known already."""
        if isinstance(event, e.Hora | e.Kyuushu | e.Show):
            self._open(actor, event.tehai)
        elif isinstance(event, e.Reach):
            self._open(actor, event.shown)
        elif isinstance(event, e.Offence):  # what was claimed wrongly was said aloud
            self._see(_written(event.action or self.claims.get(actor, "")))
        if actor != self.seat:
            if isinstance(event, e.Dahai | e.Kakan | e.Kita):
                self._see([event.pai])
            elif isinstance(event, e.Hora) and event.pai is not None:
                self._see([event.pai] * (event.target == actor))
            elif isinstance(event, e.Chi | e.Pon | e.Daiminkan | e.Ankan):
                self._see(event.consumed)

    def _open(self, seat: int, tiles: Iterable[str]) -> None:
        hand = tuple(tiles)
        if hand:
            self.open_hands.add(seat)
            if seat != self.seat:
                self._see(hand)

    def _indicator(self, tile: str) -> None:
        self.indicators.append(_name(tile))
        self._see([tile])

    def _see(self, tiles: Iterable[str]) -> None:
        self.tiles.update(map(_name, tiles))


class Reader:
    """Follows one client through a match whose private record it has."""

    def __init__(
        self,
        seat: int | None,
        record: Iterable[AnyEvent],
        seed: bytes,
        *,
        absent: Iterable[str] = (),
        offending: bool = False,
    ) -> None:
        """The set lacks `absent`; `offending` says that people may claim tiles they do not have."""
        self.known = Known(seat)
        self._anything = DERIVED | ({"actions"} if offending else set())
        self.seat = seat
        self.heard = 0
        self._coming = iter(record)
        self._seed = seed
        absent_kinds = {Tile.of(name).kind for name in absent}
        self._copies = [0 if kind in absent_kinds else 4 for kind in KINDS]

    def read(self, data: bytes) -> None:
        """One message; `LeakError` if it tells too much."""
        update: Json = msgspec.json.decode(data)
        if self._seed.hex().encode() in data and "end" not in update:
            raise LeakError("the seed before the end of the match")
        for event in update.get("events", ()):
            self._hear(event)
        for path, value in _leaves({k: v for k, v in update.items() if k != "events"}, ()):
            self._search(path, value)
        view = update.get("view")
        if view is not None:
            self._look_at(view)

    def read_moment(self, event: AnyEvent, data: bytes) -> None:
        """A moment of a match that is watched, just after an event of the private record.

        Its view is of nobody's seat, and has the hand of the seat that is watched.
        """
        moment: Json = msgspec.json.decode(data)
        for heard in self._coming:
            self.known.hear(heard)
            if heard.seq >= event.seq:
                break
        if moment.get("next"):
            raise LeakError("the next tiles of the wall")
        for path, value in _leaves(moment, ()):
            self._search(path, value)
        if moment["view"].get("seat") is not None:
            raise LeakError("a view for a player")
        self._look_at({**moment["view"], "seat": self.seat})

    # Inside.

    def _hear(self, told: Json) -> None:
        """An event as sent; the private ones of others lie between."""
        for event in self._coming:
            if isinstance(event, e.Claim):
                self.known.claims[event.actor] = event.action
            if isinstance(event, e.Pass | e.Claim) and event.actor != self.seat:
                continue
            if told["type"] != event.__struct_config__.tag:
                raise LeakError(f"{told} where the record has {event}")
            self._compare(told, event)
            self.known.hear(event)
            self.heard += 1
            return
        raise LeakError(f"{told} after the end of the record")

    def _compare(self, told: Json, event: AnyEvent) -> None:
        if isinstance(event, e.Tsumo) and event.actor != self.seat and told["pai"] != "?":
            raise LeakError(f"the tile that another draws: {told}")
        if isinstance(event, e.StartKyoku):
            if told.get("wall") is not None:
                raise LeakError("the wall")
            for seat, hand in enumerate(told["tehais"]):
                if seat != self.seat and set(hand) != {"?"}:
                    raise LeakError(f"the hand dealt to seat {seat}")
        if told.get("together"):
            raise LeakError("that others answered in the same step")

    def _search(self, path: tuple[str, ...], value: object) -> None:
        """A list or a word anywhere: no tiles but known ones."""
        if not self._anything.isdisjoint(path) or path[-1] in COUNTED:
            return
        tiles: list[str] = []
        if isinstance(value, str):
            tiles = _written(value)
        elif isinstance(value, list):
            items: list[object] = value
            if items and all(isinstance(item, str) and item in NAMES for item in items):
                tiles = [str(item) for item in items]
            elif len(items) >= MIN_CODES and all(_is_code(item) for item in items):
                raise LeakError(f"numbers that may be tiles at {'.'.join(path)}: {items}")
        known = self.known.tiles
        if any(count > known[tile] for tile, count in Counter(tiles).items()):
            raise LeakError(f"tiles at {'.'.join(path)} that nobody showed: {value}")

    def _look_at(self, view: Json) -> None:
        known = self.known
        if view.get("seat") != self.seat:
            raise LeakError("the view of another seat")
        for seat, player in enumerate(view["players"]):
            if player.get("hand") and seat != self.seat and seat not in known.open_hands:
                raise LeakError(f"the hand of seat {seat}")
        if view.get("drawn") not in {None, known.drawn}:
            raise LeakError(f"a tile drawn by another: {view['drawn']}")
        if not set(view.get("ura", ())) <= known.ura:
            raise LeakError("ura that nobody has turned")
        shown = [one["tile"] for one in view["wall"]["indicators"]]
        if shown != known.indicators:
            raise LeakError(f"indicators {shown} where {known.indicators} lie open")
        for one in view["wall"]["indicators"]:
            if Tile.of(one["means"]).kind != dora_after(Tile.of(one["tile"]).kind):
                raise LeakError(f"an indicator that means another tile: {one}")
        if self.seat is None and any(view.get(name) for name in ("waits", "actions", "furiten")):
            raise LeakError("what only a seat may know")
        self._count(view)

    def _count(self, view: Json) -> None:
        """What is left of each kind is what this very view does not show; a wall has no faces."""
        seen: list[str] = [one["tile"] for one in view["wall"]["indicators"]]
        seen += view.get("ura", ())
        for player in view["players"]:
            seen += player.get("hand", ())
            seen += [one["tile"] for one in player.get("river", ()) if not one.get("called")]
            for meld in player.get("melds", ()):
                seen += meld["tiles"]
                seen += [meld["added"]] if meld.get("added") else []
        count = Counter(Tile.of(name).kind for name in seen)
        if list(view["left"]) != [self._copies[kind] - count[kind] for kind in KINDS]:
            raise LeakError(f"tiles left that are not those out of sight: {view['left']}")
        wall = view["wall"]
        dead = wall["dead"]
        if dead != sorted(set(dead)) or any(wall["stacks"][stack] == 0 for stack in dead):
            raise LeakError(f"a dead wall of no stacks: {dead}")
        if set(wall["stacks"]) - {0, 1, 2} or max(wall["dice"]) > SIX:
            raise LeakError("a wall that is none")


def _leaves(value: object, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], object]]:
    """Every list of plain values and every word of a message, with where it stands."""
    waiting = [(path, value)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            parts: Json = value
            waiting += [((*path, key), part) for key, part in parts.items()]
        elif isinstance(value, list):
            items: list[object] = value
            if items and not isinstance(items[0], dict | list):
                yield path, items
            else:
                waiting += [(path, item) for item in items]
        elif isinstance(value, str):
            yield path, value


def _written(words: str) -> list[str]:
    """The tiles that are named in a sentence."""
    found = WRITTEN.findall(BESIDES.sub("", words))
    return [number + suit for numbers, suit in found for number in numbers]


def _is_code(value: object) -> bool:
    return isinstance(value, int) and 0 <= value < len(TILES)


def _name(tile: str) -> str:
    return str(Tile.of(tile))
