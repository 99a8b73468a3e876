"""Write `web/src/fixtures/`: moments of matches as the server sends them, in each language.

Each moment comes from a match played here by the engine. The tests of the page and its
demonstration screens use these files, and `take_screenshots.py` photographs them; a test fails if
the server would send anything else now.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeAlias

import msgspec

from hanchan.bots import Bot
from hanchan.bots.choosing import bot_choice
from hanchan.core.codes import SEATS
from hanchan.kernels.library import compiled_form
from hanchan.messages import table as m
from hanchan.messages.basics import Language
from hanchan.messages.table_options import Order, TableOptions
from hanchan.records import Hora, Ryukyoku
from hanchan.server.pages.update import update_for, welcome
from hanchan.server.tables import permitted
from hanchan.server.tables.advancing import advance
from hanchan.server.tables.chairs import hash_of
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.live_match import LiveMatch
from hanchan.server.visitors import Visitor
from hanchan.table import Action, ActionType, Enforcement

FOLDER = Path(__file__).resolve().parent.parent / "web/src/fixtures"
LANGUAGES: tuple[Language, ...] = ("en", "ja", "ru")
NAMES = ("Emi", "Ken", "Yui", "Aki")
MOST_ACTS = 2000
LATELY = 16
"""The number of events in the log of a fixture."""
CALLS = (ActionType.PON, ActionType.CHI)
DISCARDS = (ActionType.DISCARD, ActionType.TSUMOGIRI)
KANS = (ActionType.ANKAN, ActionType.KAKAN, ActionType.DAIMINKAN)


@dataclass(slots=True)
class Laid:
    """A table of four people who all play alike."""

    options: TableOptions
    chooses: "Chooses"
    table: HostedTable = field(init=False)
    bots: tuple[Bot, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Seat four people and start the match."""
        self.table = HostedTable.made("demo", self.options)
        for name in NAMES:
            place = self.table.sit(name, hash_of(name), None, 0)
            place.pages, place.gone_since = 1, None
        self.table.start(0)
        self.bots = tuple(Bot("efficient", seed=seat + 1) for seat in range(SEATS))

    @property
    def live(self) -> LiveMatch:
        """The running match."""
        if self.table.live is None:
            raise LookupError
        return self.table.live

    def play(self, until: "Until") -> int:
        """Play until `until` returns the seat from whose viewpoint the moment is shown."""
        for _ in range(MOST_ACTS):
            while advance(self.table, 0):
                pass
            seat = until(self)
            if seat is not None:
                return seat
            self._act()
        raise LookupError

    def told(self, seat: int, language: Language) -> "Fixture":
        """The messages to the page of a seat that has seen all but the last events."""
        heard = max(-1, self.table.stream(seat).last - LATELY)
        token_hash = self.table.at_seat(seat).token_hash
        visitor = Visitor(token_hash=token_hash, language=language, match=1, heard=heard)
        update = update_for(self.table, visitor, 0)
        if update is None:
            raise LookupError
        told = msgspec.structs.replace(update, events=())  # pages do not draw them
        return Fixture(welcome=welcome(self.table, visitor, 0), update=told)

    def _act(self) -> None:
        if self.live.publisher.gated:
            for place in self.table.people():
                self.table.be_ready(place)
            return
        if self.live.match.over:
            raise LookupError
        seat, offered = next(iter(self.live.match.legal().items()))
        action = self.chooses(self, seat, offered)
        act = m.Act(match=1, seq=self.table.stream(seat).last, action=action.code)
        self.table.act(self.table.at_seat(seat), act, 0)


class Fixture(msgspec.Struct, frozen=True, kw_only=True):
    """The content of a file: the greeting of a page, and the first update."""

    welcome: m.Welcome
    update: m.Update


Chooses: TypeAlias = Callable[[Laid, int, Sequence[Action]], Action]
Until: TypeAlias = Callable[[Laid], int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The moment of a match to capture; `then` is performed once it has come."""

    seed: int
    until: Until
    rules: str = "ema-2008"
    enforcement: Enforcement = Enforcement.ENGINE
    order: Order = Order.FRIENDS
    chooses: Chooses
    then: Callable[[Laid, int], None] | None = None

    def told(self) -> Iterator[tuple[Language, bytes]]:
        """The files of the moment, each with its language."""
        options = TableOptions(
            rules=self.rules,
            changes={"ending.rounds": 1},
            enforcement=self.enforcement,
            order=self.order,
            seed=self.seed,
            pause=0,
            pace=0,
            calls=1,
            undo=True,
            teacher=True,
        )
        laid = Laid(options, self.chooses)
        seat = laid.play(self.until)
        if self.then is not None:
            self.then(laid, seat)
        for language in LANGUAGES:
            told = msgspec.json.encode(laid.told(seat, language))
            yield language, msgspec.json.format(told, indent=1) + b"\n"


# Ways of playing.


def well(laid: Laid, seat: int, offered: Sequence[Action]) -> Action:
    """Play like a bot."""
    match = laid.live.match
    code = laid.bots[seat].choose(match.view(seat))
    return next(one for one in offered if one.code == code)


def calling(laid: Laid, seat: int, offered: Sequence[Action]) -> Action:
    """Make every possible call, and otherwise play well."""
    calls = [one for one in offered if one.type in CALLS and seat % 2]
    return calls[0] if calls else well(laid, seat, offered)


def in_peace(laid: Laid, seat: int, offered: Sequence[Action]) -> Action:
    """Play well but never win: pass on a winning tile, or discard it."""
    action = well(laid, seat, offered)
    if action.type not in (ActionType.RON, ActionType.TSUMO):
        return action
    return next(one for one in offered if one.type in (ActionType.PASS, ActionType.TSUMOGIRI))


def for_kans(laid: Laid, seat: int, offered: Sequence[Action]) -> Action:
    """Never win, and make kans whenever possible."""
    by_kind = {one.type: one for one in offered}
    for kind in (*KANS, ActionType.PON, ActionType.PASS):
        if kind in by_kind:
            return by_kind[kind]
    held = Counter(tile.kind for tile in laid.live.match.view(seat).hand)

    def rank(one: Action) -> tuple[int, int]:
        return 0 if one.tile is None else held[one.tile.kind], one.code

    return min([one for one in offered if one.type in DISCARDS] or offered, key=rank)


# Moments worth capturing.


def asked(laid: Laid, *kinds: ActionType) -> int | None:
    """The seat that is offered all of these."""
    for seat in range(SEATS):
        if set(kinds) <= {one.type for one in laid.table.offered(seat)}:
            return seat
    return None


def turn(laid: Laid, *, discards: int) -> int | None:
    """The seat in turn after that number of discards."""
    players = laid.live.match.view(None).players
    lie = sum(len(player.river) for player in players)
    return asked(laid, ActionType.TSUMOGIRI) if lie >= discards else None


def against_riichi(laid: Laid, *, melds: int) -> int | None:
    """The seat in turn while another is in riichi, after that number of calls."""
    seat = asked(laid, ActionType.TSUMOGIRI)
    players = laid.live.match.view(None).players
    if seat is None or players[seat].riichi or not any(one.stands for one in players):
        return None
    return seat if sum(len(one.melds) for one in players) >= melds else None


def four_kans(laid: Laid) -> int | None:
    """The seat in turn after four kans."""
    seat = asked(laid, ActionType.TSUMOGIRI)
    made = laid.live.match.view_record(0).kans
    return seat if made == SEATS else None


def sheet(laid: Laid, *, ura: bool) -> int | None:
    """The winner at a result sheet, optionally with ura dora indicators."""
    live = laid.live
    events = live.match.events[-30:]
    wins = [event for event in events if isinstance(event, Hora)]
    if not live.publisher.gated or not wins or bool(wins[0].ura_markers) != ura:
        return None
    return wins[0].actor


def draw(laid: Laid) -> int | None:
    """A seat that is tenpai at a draw with two such seats."""
    live = laid.live
    draws = [event for event in live.match.events[-30:] if isinstance(event, Ryukyoku)]
    if not live.publisher.gated or not draws:
        return None
    shown = [seat for seat, hand in enumerate(draws[0].tehais) if hand is not None]
    return shown[0] if len(shown) == 2 else None  # noqa: PLR2004 (two of four)


def end(laid: Laid) -> int | None:
    """The first seat, once the match is over."""
    if not laid.live.match.over:
        return None
    return laid.live.match.standings[0].seat


# Actions at the moment.


def coached(laid: Laid, seat: int) -> None:
    """Ask for the coach."""
    laid.table.at_seat(seat).wants_coach = True


def reported(laid: Laid, seat: int) -> None:
    """Report the seat to the left."""
    message = m.ReportOffence(offence="too_few_tiles", seat=(seat + 1) % SEATS)
    laid.table.report(message)


def ruled(laid: Laid, seat: int) -> None:
    """Declare the seat's hand dead, to be redeemed by a deposit."""
    laid.table.report(m.ReportOffence(offence="too_few_tiles", seat=seat))
    laid.table.rule(m.Rule(report=1, verdict="confirm"))
    while advance(laid.table, 0):
        pass


def voting(laid: Laid, seat: int) -> None:
    """Request an undo by another seat, so that this seat is asked as well."""
    other = next(place for place in laid.table.people() if laid.table.seat_of(place) != seat)
    permitted.take_back(laid.table, other, 0)


PEOPLE = Enforcement.TABLE
SCENES: dict[str, Scene] = {
    "early": Scene(seed=1, chooses=well, until=partial(turn, discards=6)),
    "calls": Scene(
        seed=1, chooses=calling, until=lambda laid: asked(laid, ActionType.PON, ActionType.CHI)
    ),
    "riichi": Scene(seed=1, chooses=calling, until=partial(against_riichi, melds=2), then=coached),
    "coach": Scene(
        seed=2,
        chooses=well,
        until=lambda laid: asked(laid, ActionType.TSUMOGIRI, ActionType.RIICHI),
        then=coached,
    ),
    "kans": Scene(seed=10, chooses=for_kans, until=four_kans),
    "late": Scene(seed=2, chooses=calling, until=partial(turn, discards=64)),
    "sheet": Scene(seed=12, chooses=well, until=partial(sheet, ura=True)),
    "draw": Scene(seed=2, chooses=in_peace, until=draw),
    "end": Scene(seed=2, chooses=well, until=end),
    "people": Scene(
        seed=4,
        enforcement=PEOPLE,
        chooses=well,
        until=lambda laid: asked(laid, ActionType.PASS, ActionType.PON),
    ),
    "people_turn": Scene(seed=1, enforcement=PEOPLE, chooses=well, until=partial(turn, discards=8)),
    "referee": Scene(
        seed=1, enforcement=PEOPLE, chooses=well, until=partial(turn, discards=5), then=reported
    ),
    "vote": Scene(
        seed=1, order=Order.CLUB, chooses=well, until=partial(turn, discards=6), then=voting
    ),
    "redeem": Scene(
        seed=2,
        rules="wiki-numbered",
        enforcement=PEOPLE,
        chooses=well,
        until=partial(turn, discards=5),
        then=ruled,
    ),
}


def fixtures() -> Iterator[tuple[str, bytes]]:
    """Every file by its name below the folder."""
    for name, scene in SCENES.items():
        for language, told in scene.told():
            yield f"{language}/{name}.json", told


def main() -> None:
    """Write all fixtures; the coach weighs choices only where it has been compiled."""
    compiled_form(bot_choice)
    for name, told in fixtures():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(told)
        print(f"{path}: {len(told)} bytes")


if __name__ == "__main__":
    main()
