"""One kyoku as tags: the deal, then a tag for every event that an mjlog knows."""

from typing import NamedTuple

from hanchan.errors import RecordError
from hanchan.formats.mjlog import melds
from hanchan.formats.mjlog.copies import Copies
from hanchan.formats.mjlog.tag import HUNDRED, SEATS
from hanchan.records import events as e
from hanchan.records.log import LoggedEvent, LoggedKyoku
from hanchan.tiles import WINDS

DRAWS, DISCARDS = "TUVW", "DEFG"
STICK = 1000
NO_TILE = -1
PREVIOUS = 3
"""How many seats further the one sits whose discard may be taken for a sequence."""


class LaidMeld(NamedTuple):
    """A meld on the table, by the names that a later kakan must match."""

    kind: int
    code: int


def title_of(kyoku: LoggedKyoku) -> str:
    """How messages name a kyoku."""
    return f"kyoku {kyoku.bakaze}{kyoku.kyoku}-{kyoku.honba}"


def number_of(kyoku: LoggedKyoku) -> int:
    """The kyoku counted from 0, east 1 first."""
    winds = [wind.mjai for wind in WINDS]
    if kyoku.bakaze not in winds or not 1 <= kyoku.kyoku <= SEATS:
        given = f"{kyoku.bakaze}{kyoku.kyoku}"
        raise RecordError("kyoku", given, "E, S, W or N, and 1 to 4")
    return SEATS * winds.index(kyoku.bakaze) + kyoku.kyoku - 1


def hundreds(field: str, points: tuple[int, ...]) -> list[int]:
    """Points of the four seats in hundreds."""
    if len(points) != SEATS or any(point % HUNDRED for point in points):
        raise RecordError(field, str(points), "points of four seats in whole hundreds")
    return [point // HUNDRED for point in points]


def joined(numbers: list[int] | tuple[int, ...]) -> str:
    """Numbers with commas between."""
    return ",".join(map(str, numbers))


class WrittenKyoku:
    """The tags of a kyoku, one after the other."""

    def __init__(self, kyoku: LoggedKyoku, *, reds: bool) -> None:
        self.kyoku, self.title = kyoku, title_of(kyoku)
        self.number = number_of(kyoku)
        self.copies = Copies(reds=reds, field=self.title)
        self.melds: list[list[LaidMeld]] = [[] for _ in range(SEATS)]
        self.scores, self.deposits = kyoku.scores, kyoku.kyotaku
        self.tags: list[str] = []
        self.markers: list[int] = []
        self.discarded = NO_TILE
        self._drawn = NO_TILE

    def write_deal(self) -> None:
        """The `INIT` tag."""
        kyoku = self.kyoku
        if kyoku.oya != self.number % SEATS:
            raise RecordError(f"{self.title}, oya", str(kyoku.oya), str(self.number % SEATS))
        if len(kyoku.tehais) != SEATS or not kyoku.dora_markers:
            raise RecordError(f"{self.title}, tehais", "less", "four hands and an indicator")
        for p, hand in enumerate(kyoku.tehais):
            for name in hand:
                self.copies.give(p, name)
        self.markers.append(self.copies.fresh(kyoku.dora_markers[0]))
        first, second = kyoku.dice or (1, 1)
        seed = (self.number, kyoku.honba, kyoku.kyotaku, first - 1, second - 1, self.markers[0])
        hands = (f'hai{p}="{joined(hand)}"' for p, hand in enumerate(self.copies.hands))
        ten = joined(hundreds(f"{self.title}, scores", kyoku.scores))
        self.tags.append(
            f'<INIT seed="{joined(seed)}" ten="{ten}" oya="{kyoku.oya}" {" ".join(hands)}/>'
        )

    def write_events(self) -> None:
        """A tag for each event, but for claims let go."""
        for event in self.kyoku.events:
            seat = 0 if isinstance(event, e.Dora) else event.actor
            if not 0 <= seat < SEATS:
                raise RecordError(
                    f"{self.title}, event {event.seq}", str(seat), "a seat from 0 to 3"
                )
            self._write(event)
        if len(self.markers) != len(self.kyoku.dora_markers):
            raise RecordError(
                f"{self.title}, dora_markers",
                f"{len(self.kyoku.dora_markers)} indicators, {len(self.markers)} of them in time",
                "an event for every indicator of a kan; a replay under the rules adds them",
            )

    def _write(self, event: LoggedEvent) -> None:
        match event:
            case e.Tsumo():
                self._drawn = self.copies.give(event.actor, event.pai)
                self.tags.append(f"<{DRAWS[event.actor]}{self._drawn}/>")
            case e.Dahai():
                self._discard(event)
            case e.Chi() | e.Pon() | e.Daiminkan():
                self._call(event)
            case e.Ankan():
                self._declare_ankan(event)
            case e.Kakan():
                self._add_to_pon(event)
            case e.Dora():
                self.markers.append(self.copies.fresh(event.dora_marker))
                self.tags.append(f'<DORA hai="{self.markers[-1]}"/>')
            case e.Reach():
                self.tags.append(f'<REACH who="{event.actor}" step="1"/>')
            case e.ReachAccepted():
                self._accept(event.actor)
            case e.Pass():
                pass

    def _discard(self, event: e.Dahai) -> None:
        p, drawn = event.actor, self._drawn
        if event.tsumogiri:
            if drawn not in self.copies.hands[p] or self.copies.names[drawn] != event.pai:
                given = f"{event.pai} of seat {p} as just drawn"
                raise RecordError(f"{self.title}, event {event.seq}", given, "the tile it drew")
            self.copies.hands[p].remove(drawn)
            self.discarded = drawn
        else:
            self.discarded = self.copies.take(p, event.pai, but=drawn)
        self._drawn = NO_TILE
        self.tags.append(f"<{DISCARDS[p]}{self.discarded}/>")

    def _call(self, event: e.Chi | e.Pon | e.Daiminkan) -> None:
        p, further, called = event.actor, (event.target - event.actor) % SEATS, self.discarded
        field = f"{self.title}, event {event.seq}"
        if called == NO_TILE or self.copies.names[called] != event.pai or not further:
            raise RecordError(field, f"a call of {event.pai}", "a call of the last discard")
        used = self.copies.take_all(p, event.consumed)
        kinds = sorted(tile // 4 for tile in (called, *used))
        if isinstance(event, e.Chi):
            low = kinds[0]
            run = [low, low + 1, low + 2]
            if kinds != run or low % 9 >= melds.RUNS or low >= 3 * 9 or further != PREVIOUS:
                raise RecordError(field, "no sequence from the left", "a chi")
            code = melds.pack_chi(further, called, used)
        else:
            if kinds != [kinds[0]] * (3 if isinstance(event, e.Pon) else 4):
                raise RecordError(field, "different tiles", f"a {event.type} of one kind")
            pon = isinstance(event, e.Pon)
            code = melds.pack_pon(further, called, used) if pon else melds.pack_kan(further, called)
        self._lay(p, code, called // 4)
        self.discarded = NO_TILE

    def _declare_ankan(self, event: e.Ankan) -> None:
        used = self.copies.take_all(event.actor, event.consumed)
        if [tile // 4 for tile in used] != [used[0] // 4] * 4:
            raise RecordError(f"{self.title}, event {event.seq}", "an ankan", "four of one kind")
        self._lay(event.actor, melds.pack_kan(0, min(used)), used[0] // 4)
        self.discarded = used[0]

    def _lay(self, p: int, code: int, kind: int) -> None:
        self.melds[p].insert(0, LaidMeld(kind, code))
        self._drawn = NO_TILE
        self.tags.append(f'<N who="{p}" m="{code}"/>')

    def _add_to_pon(self, event: e.Kakan) -> None:
        p = event.actor
        added = self.copies.take(p, event.pai)
        for place, meld in enumerate(self.melds[p]):
            if meld.kind == added // 4 and meld.code & (melds.CHI | melds.PON) == melds.PON:
                code = melds.pack_kakan(meld.code)
                self.melds[p][place] = LaidMeld(meld.kind, code)
                break
        else:
            raise RecordError(f"{self.title}, event {event.seq}", "a kakan", "a pon before it")
        self._drawn, self.discarded = NO_TILE, added
        self.tags.append(f'<N who="{p}" m="{code}"/>')

    def _accept(self, p: int) -> None:
        self.scores = tuple(s - STICK * (q == p) for q, s in enumerate(self.scores))
        self.deposits += 1
        ten = joined(hundreds(f"{self.title}, scores", self.scores))
        self.tags.append(f'<REACH who="{p}" ten="{ten}" step="2"/>')
