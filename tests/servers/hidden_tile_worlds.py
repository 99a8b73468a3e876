"""Two worlds that differ only in tiles which somebody does not see, and what they are sent in each.

In the first a match is played. For the second the tiles that never come to light for an observer
are shuffled among themselves: what others still hold when a kyoku ends, undrawn tiles, the
indicators that stay closed. The same things are then done at the same times. As long as nothing
happens that all can see to be different, the observer must be sent the same bytes at the same
times: whatever differs before that betrays a hidden tile.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import msgspec

from hanchan.bots import Bot
from hanchan.core.codes import PASS, SEATS, WALL
from hanchan.core.seeded_deals import Deal, deal_from_seed, tiles_in_play
from hanchan.core.wall import indicator_place, physical_place, replacement_place, seat_dealt_tile
from hanchan.messages.table_options import TableOptions
from hanchan.records import AnyEvent
from hanchan.records import events as e
from hanchan.records.redaction import redact_events
from hanchan.server.tables.scheduler import next_due_time
from hanchan.tiles import Tile
from servers.hosted_tables import Hosted, Page
from servers.leak_detector import LeakError

DEALT = 52
LETS_GO, CALLS = 0.05, 0.1
"""Seconds after which a tile is let go, or called; the pause of a discard is longer."""
Act: TypeAlias = tuple[float, int, int]


class PartedError(Exception):
    """What was done in the first world cannot be done in the second: all see the difference."""


@dataclass
class Places:
    """Where in the wall the tiles of one kyoku lay that an observer has seen in the end."""

    observer: int | None
    deal: Deal
    dealer: int
    hands: list[list[int]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    seen: set[int] = field(default_factory=set[int])
    drawn: int = DEALT
    kans: int = 0
    indicators: int = 1

    def __post_init__(self) -> None:
        """Thirteen tiles each, and the first indicator."""
        for place in range(DEALT):
            self.hands[seat_dealt_tile(4, self.dealer, place)].append(place)
        self.seen.add(indicator_place(0, 0))
        self.order = self.deal.drawing_order(self.dealer)

    def hear(self, event: AnyEvent) -> None:
        """An event of the private record."""
        if isinstance(event, e.Tsumo):
            place = replacement_place(self.kans - 1) if event.rinshan else self.drawn
            self.drawn += not event.rinshan
            self.hands[event.actor].append(place)
        elif isinstance(event, e.PutBack):
            self.drawn -= 1
            self.hands[event.actor].pop()
        elif isinstance(event, e.Dora):
            self.seen.add(indicator_place(0, self.indicators))
            self.indicators += 1
        elif isinstance(event, e.Dahai):
            self._lay(event.actor, event.pai, last=event.tsumogiri)
        elif isinstance(event, e.Chi | e.Pon | e.Daiminkan | e.Ankan):
            for tile in event.consumed:
                self._lay(event.actor, tile)
        elif isinstance(event, e.Kakan):
            self._lay(event.actor, event.pai)
        else:
            self._show(event)
        self.kans += isinstance(event, e.Daiminkan | e.Ankan | e.Kakan)

    def _show(self, event: AnyEvent) -> None:
        """A hand is shown; that of a riichi must stay what it is, or it would not be tenpai."""
        if isinstance(event, e.Hora | e.Kyuushu | e.Show | e.Reach):
            self.seen.update(self.hands[event.actor])
        if isinstance(event, e.Hora):
            self.seen.update(indicator_place(0, i) + 1 for i in range(len(event.ura_markers)))
        if isinstance(event, e.Ryukyoku):
            for seat, hand in enumerate(event.tehais):
                self.seen.update(self.hands[seat] if hand else ())

    def _lay(self, seat: int, tile: str, *, last: bool = False) -> None:
        hand, code = self.hands[seat], int(Tile.of(tile))
        place = hand[-1] if last else next(one for one in hand if self.order[one] == code)
        hand.remove(place)
        self.seen.add(place)

    def dealt_anew(self, rng: random.Random) -> Deal:
        """The deal with every tile that was not seen somewhere else among them."""
        known = {*self.seen, *(self.hands[self.observer] if self.observer is not None else ())}
        hidden = [place for place in range(WALL) if place not in known]
        mixed = rng.sample(hidden, len(hidden))
        wall = list(self.deal.wall)
        for place, other in zip(hidden, mixed, strict=True):
            wall[physical_place(self.dealer, self.deal.total, place)] = self.order[other]
        return replace(self.deal, wall=tuple(wall))


def other_walls(
    events: Sequence[AnyEvent], seed: bytes, tiles: Sequence[int], observer: int | None
) -> dict[int, Deal]:
    """For each deal of a match another one, in which the observer sees the same."""
    kyoku: list[Places] = []
    for event in events:
        if isinstance(event, e.StartKyoku):
            deal = deal_from_seed(seed, event.deal, tiles)
            kyoku.append(Places(observer, deal, event.oya))
        elif kyoku:
            kyoku[-1].hear(event)
    rng = random.Random(seed)
    return {one.deal.number: one.dealt_anew(rng) for one in kyoku}


class World:
    """A table at which everybody lets tiles go equally fast; what is done besides is written."""

    def __init__(self, options: TableOptions, *, observers: Sequence[int | None]) -> None:
        self.hosted = Hosted(options, views=True)
        self.hosted.open(None)
        self.hosted.start()
        self.done: list[Act] = []
        for page in self.hosted.pages:
            page.visitor.views = self.hosted.seat(page) in observers

    def page(self, observer: int | None) -> Page:
        return next(page for page in self.hosted.pages if self.hosted.seat(page) == observer)

    def play(self, decide: Callable[[int, Sequence[int]], tuple[float, int]], most: int) -> None:
        """Perform each player's decisions at their times, at most `most` in all."""
        hosted, plans = self.hosted, dict[tuple[int, int], Act]()
        while hosted.table.phase != "over" and len(self.done) < most:
            moments = [self._moment(page) for page in hosted.asked()]
            for seat, last in moments:
                if (seat, last) not in plans:
                    offered = [action.code for action in hosted.table.offered_to(seat)]
                    seconds, code = decide(seat, offered)
                    plans[seat, last] = hosted.now + seconds, seat, code
            if moments:
                self._act(min(plans[moment] for moment in moments))
            elif hosted.live.publisher.gated:
                hosted.now += 1
                hosted.ready()
            else:
                assert hosted.wait_for_more()

    def _moment(self, page: Page) -> tuple[int, int]:
        """Whose decision it is, by what they have heard."""
        seat = self.hosted.seat(page) or 0
        return seat, self.hosted.table.published_streams()[seat].last

    def _act(self, act: Act) -> None:
        at, seat, code = act
        due = next_due_time(self.hosted.table, self.hosted.now)
        if due is not None and due < at:
            self.hosted.now = due
            self.hosted.settle()
            return
        self.hosted.now = at
        if code != PASS:
            self.done.append(act)
        self.hosted.act(self.hosted.page(seat), code)


def first_world(options: TableOptions, *, most: int = 100_000) -> World:
    """A match played well, with a little time for every turn."""
    world = World(options, observers=(None, *range(SEATS)))
    bots = [Bot("efficient", seed=seat) for seat in range(SEATS)]
    rng = random.Random(options.seed)

    def decide(seat: int, offered: Sequence[int]) -> tuple[float, int]:
        live = world.hosted.live
        code = bots[seat].choose(live.match.view(seat))
        if PASS in offered:
            return (LETS_GO if code == PASS else CALLS), code
        return 0.2 + rng.random() / 10, code

    world.play(decide, most)
    return world


def second_world(
    first: World, walls: Mapping[int, Deal], observer: int | None, lay: Callable[[object], None]
) -> World:
    """The same things are done at the same times on other walls, as long as they can be.

    `lay` is given what deals the walls from now on.
    """
    lay(lambda _seed, number, _tiles: walls[number])
    world = World(first.hosted.table.options, observers=(observer,))

    def decide(seat: int, offered: Sequence[int]) -> tuple[float, int]:
        place = len(world.done)
        if place == len(first.done):
            raise PartedError
        at, whose, code = first.done[place]
        if whose == seat and code in offered:
            return at - world.hosted.now, code
        if PASS in offered:
            return LETS_GO, PASS
        raise PartedError

    with suppress(PartedError):
        world.play(decide, len(first.done))
    return world


def compare(first: World, second: World, observer: int | None) -> int:
    """How many messages are the same before the worlds part; `LeakError` if the law sees no reason.

    What the law lets the observer hear is found from the two records, and not from what was sent.
    """
    heard, instead = (
        redact_events(world.hosted.live.match.events, observer) for world in (first, second)
    )
    parted = next(
        (i for i, (one, other) in enumerate(zip(heard, instead, strict=False)) if one != other),
        min(len(heard), len(instead)),
    )
    sent, told = first.page(observer).told, second.page(observer).told
    for same, ((at, one), (when, other)) in enumerate(zip(sent, told, strict=False)):
        if (at, one) != (when, other):
            if max(_last(one), _last(other)) < parted:
                raise LeakError(f"told at {at} and at {when}: {one!r} and {other!r}")
            return same
    return min(len(sent), len(told))


def _last(data: bytes) -> int:
    """The number of the last event that a message tells of."""
    last: int = msgspec.json.decode(data)["seq"]
    return last


def walls_beside(first: World, observer: int | None) -> dict[int, Deal]:
    """Other walls for a match that has been played."""
    match = first.hosted.live.match
    tiles = tiles_in_play(match.rules.equipment.red_fives)
    return other_walls(match.events, match.seed, tiles, observer)


def moved(first: World, walls: Mapping[int, Deal]) -> Iterator[int]:
    """How many tiles lie elsewhere in each of the other walls."""
    match = first.hosted.live.match
    tiles = tiles_in_play(match.rules.equipment.red_fives)
    for number, deal in walls.items():
        before = deal_from_seed(match.seed, number, tiles).wall
        yield sum(one != other for one, other in zip(before, deal.wall, strict=True))
