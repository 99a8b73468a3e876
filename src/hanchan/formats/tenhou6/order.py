"""The order of play, which tenhou.net/6 does not tell: it is deduced from the lists of four seats.

The dealer begins. After a discard either a seat calls it, whose next draw is a call of that tile
from that discarder, or the next seat draws. Where several could go on, each is tried, calls first.

At most one order plays all four lists to their ends. Say Y discards, and X going on and Z going on
both led to a complete order. Whichever is not chosen waits for another discard of Y, so Y must come
to play again before Z moves in one order and before X moves in the other. Y comes to play by the
discard of one certain seat, which can be neither of them, so it is the fourth, V. But V in its turn
needs the discard of one certain seat, which would be X in one order and Z in the other.
"""

from collections.abc import Callable
from dataclasses import dataclass

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.tenhou6.calls import ANKAN, CHI, PON, Call
from hanchan.logs.log import LoggedEvent
from hanchan.records import events as e

MOST_STEPS = 20_000
"""So many draws are tried at most; a kyoku has about 70, and a wrong way ends after a discard."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard as listed: `pai` None for the tile just drawn."""

    pai: str | None
    riichi: bool


Draw = str | Call
Discard = Throw | Call | None
"""None is the empty place that a daiminkan leaves among the discards."""

Check = Callable[[list[LoggedEvent]], bool]


@dataclass(frozen=True, slots=True)
class Lists:
    """What each seat drew and discarded; `where` is the index path of the kyoku."""

    draws: list[list[Draw]]
    discards: list[list[Discard]]
    dealer: int
    where: str


@dataclass(slots=True)
class Choice:
    """A discard after which the play may go on in several ways, and those not tried yet."""

    played: int
    drawn: list[int]
    discarded: list[int]
    seats: list[int]


class Play:
    """One kyoku being put in order."""

    def __init__(self, lists: Lists, ends_well: Check) -> None:
        self.draws, self.discards, self.where = lists.draws, lists.discards, lists.where
        self.ends_well = ends_well
        self.events: list[LoggedEvent] = []
        self.drawn = [0] * SEATS
        self.discarded = [0] * SEATS
        self.seat = lists.dealer
        self.tile: str | None = None
        self.choices: list[Choice] = []
        self.steps = 0
        self.furthest = (-1, self.seat, self.drawn, self.discarded)

    def search(self) -> list[LoggedEvent]:
        """The events in order."""
        self.draw(rinshan=False)
        while True:
            self.play_on()
            if self.complete() and self.ends_well(self.events):
                return self.events
            if len(self.events) > self.furthest[0]:
                at = (self.drawn.copy(), self.discarded.copy())
                self.furthest = (len(self.events), self.seat, *at)
            if not self.choices or self.steps > MOST_STEPS:
                raise self.stuck()
            self.go_back()

    def play_on(self) -> None:
        """Play until nothing listed can come next."""
        while self.steps <= MOST_STEPS and self.act():
            pass

    def act(self) -> bool:
        """Let the seat in turn discard or declare a kan; False if the play stops here."""
        seat = self.seat
        at = self.discarded[seat]
        if at == len(self.discards[seat]):
            return False
        item = self.discards[seat][at]
        if item is None:
            raise RecordError("tenhou6-zero", field=self.place(seat, at))
        self.discarded[seat] = at + 1
        if isinstance(item, Call):
            return self.kan(seat, item)
        return self.throw(seat, at, item)

    def throw(self, seat: int, at: int, item: Throw) -> bool:
        """A discard, and what follows it."""
        events = self.events
        pai = item.pai
        if pai is None:
            pai = self.tile
            if pai is None:
                raise RecordError("tenhou6-drawn", field=self.place(seat, at))
        if item.riichi:
            events.append(e.Reach(seq=len(events), actor=seat))
        events.append(e.Dahai(seq=len(events), actor=seat, pai=pai, tsumogiri=item.pai is None))
        seats = self.claimants(seat, pai)
        if not seats:
            return False
        if len(seats) > 1:
            rest = seats[1:]
            self.choices.append(Choice(len(events), self.drawn.copy(), self.discarded.copy(), rest))
        self.go_on(seats[0])
        return True

    def claimants(self, discarder: int, pai: str) -> list[int]:
        """Who may come next: those whose call fits, pon and kan before chi, then the next seat."""
        seats: list[int] = []
        following = (discarder + 1) % SEATS
        for seat in ((discarder + 2) % SEATS, (discarder + 3) % SEATS, following):
            at = self.drawn[seat]
            if at == len(self.draws[seat]):
                continue
            item = self.draws[seat][at]
            if not isinstance(item, Call):
                if seat == following:
                    seats.append(seat)
            elif item.pai == pai and (seat + item.discarder) % SEATS == discarder:
                seats.append(seat)
        return seats

    def go_on(self, seat: int) -> None:
        """This seat calls the last discard or draws; a riichi just declared stands."""
        events = self.events
        last = events[-2] if len(events) > 1 else None
        if type(last) is e.Reach:
            events.append(e.ReachAccepted(seq=len(events), actor=last.actor))
        self.seat = seat
        item = self.draws[seat][self.drawn[seat]]
        if isinstance(item, Call):
            self.call(seat, item)
        else:
            self.draw(rinshan=False)

    def draw(self, *, rinshan: bool) -> bool:
        """The seat in turn draws the tile listed next; False if there is none."""
        seat = self.seat
        at = self.drawn[seat]
        items = self.draws[seat]
        item = items[at] if at < len(items) else None
        if not isinstance(item, str):
            return False
        self.steps += 1
        self.drawn[seat] = at + 1
        self.tile = item
        self.events.append(e.Tsumo(seq=len(self.events), actor=seat, pai=item, rinshan=rinshan))
        return True

    def call(self, seat: int, item: Call) -> None:
        """A chi, pon or daiminkan; behind the last comes its empty place and a replacement tile."""
        self.drawn[seat] += 1
        self.steps += 1
        self.tile = None
        target = (seat + item.discarder) % SEATS
        seq = len(self.events)
        if item.letter in {CHI, PON}:
            made = e.Chi if item.letter == CHI else e.Pon
            self.events.append(
                made(seq=seq, actor=seat, target=target, pai=item.pai, consumed=item.consumed)
            )
            return
        self.events.append(
            e.Daiminkan(seq=seq, actor=seat, target=target, pai=item.pai, consumed=item.consumed)
        )
        at = self.discarded[seat]
        if at < len(self.discards[seat]):
            if self.discards[seat][at] is not None:
                raise RecordError("tenhou6-gap", field=self.place(seat, at))
            self.discarded[seat] = at + 1
        self.draw(rinshan=True)

    def kan(self, seat: int, item: Call) -> bool:
        """An ankan or kakan and the replacement tile; False if none is listed."""
        seq = len(self.events)
        if item.letter == ANKAN:
            self.events.append(e.Ankan(seq=seq, actor=seat, consumed=item.consumed))
        else:
            self.events.append(e.Kakan(seq=seq, actor=seat, pai=item.pai, consumed=item.consumed))
        return self.draw(rinshan=True)

    def complete(self) -> bool:
        """Whether all that is listed has been played."""
        return all(
            self.drawn[seat] == len(self.draws[seat])
            and self.discarded[seat] == len(self.discards[seat])
            for seat in range(SEATS)
        )

    def go_back(self) -> None:
        """Take the next way at the last discard that had another."""
        choice = self.choices[-1]
        seat = choice.seats.pop(0)
        if not choice.seats:
            self.choices.pop()
        del self.events[choice.played :]
        self.drawn, self.discarded = choice.drawn.copy(), choice.discarded.copy()
        self.go_on(seat)

    def place(self, seat: int, at: int) -> str:
        """The path of a discard."""
        return f"{self.where}[{6 + 3 * seat}][{at}]"

    def stuck(self) -> RecordError:
        """What is left over in the order that got furthest."""
        _, turn, drawn, discarded = self.furthest
        for offset in range(SEATS):
            seat = (turn + offset) % SEATS
            for items, at, place, sort in (
                (self.draws[seat], drawn[seat], 5, "draw"),
                (self.discards[seat], discarded[seat], 6, "discard"),
            ):
                if at < len(items):
                    field = f"{self.where}[{place + 3 * seat}][{at}]"
                    return RecordError("tenhou6-stuck", field=field, sort=sort)
        return RecordError("tenhou6-end", field=f"{self.where}[16]")


def order_of_play(lists: Lists, ends_well: Check) -> list[LoggedEvent]:
    """The events of a kyoku in order; `RecordError` names the entry to which no order leads."""
    return Play(lists, ends_well).search()
