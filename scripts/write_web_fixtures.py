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
from hanchan.bots.dispatch import bot_choice
from hanchan.core.codes import SEATS
from hanchan.kernels.compiled_library import compiled_form
from hanchan.messages import table as m
from hanchan.messages.base import Language
from hanchan.messages.table_options import TableAccess, TableOptions
from hanchan.records import Hora, Ryukyoku
from hanchan.server.page_connection import PageConnection
from hanchan.server.tables import table_requests
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.tables.scheduler import run_due
from hanchan.server.views.table_updates import build_update, present_welcome
from hanchan.table import Action, ActionType, Enforcement

FOLDER = Path(__file__).resolve().parent.parent / "web/src/fixtures"
LANGUAGES: tuple[Language, ...] = ("en", "ja", "ru")
NAMES = ("Emi", "Ken", "Yui", "Aki")
MAX_ACTS = 2000
LOG_EVENTS = 16
"""The number of events in the log of a fixture."""
CALLS = (ActionType.PON, ActionType.CHI)
DISCARDS = (ActionType.DISCARD, ActionType.TSUMOGIRI)
KANS = (ActionType.ANKAN, ActionType.KAKAN, ActionType.DAIMINKAN)


@dataclass(slots=True)
class FixtureTable:
    """A table of people who all play alike."""

    options: TableOptions
    chooses: "Chooses"
    table: HostedTable = field(init=False)
    bots: tuple[Bot, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Seat a person in every chair and start the match."""
        self.table = HostedTable.create("demo", self.options)
        for name in NAMES[: len(self.table.chairs)]:
            place = self.table.sit(name, hash_secret(name), None, 0)
            place.pages, place.gone_since = 1, None
        self.table.start(0)
        self.bots = tuple(Bot("efficient", seed=seat + 1) for seat in range(len(self.table.chairs)))

    @property
    def live(self) -> LiveMatch:
        """The running match."""
        if self.table.live is None:
            raise LookupError
        return self.table.live

    def play(self, until: "Until") -> int:
        """Play until `until` returns the seat from whose viewpoint the moment is shown."""
        for _ in range(MAX_ACTS):
            while run_due(self.table, 0):
                pass
            seat = until(self)
            if seat is not None:
                return seat
            self._act()
        raise LookupError

    def page_messages(self, seat: int, language: Language) -> "Fixture":
        """The messages to the page of a seat that has seen all but the last events."""
        heard = max(-1, self.table.published_streams()[seat].last - LOG_EVENTS)
        token_hash = self.table.slot_at_seat(seat).token_hash
        visitor = PageConnection(token_hash=token_hash, language=language, match=1, last_sent=heard)
        update = build_update(self.table, visitor, 0)
        if update is None:
            raise LookupError
        told = msgspec.structs.replace(update, events=())  # pages do not draw them
        return Fixture(welcome=present_welcome(self.table, visitor, 0), update=told)

    def _act(self) -> None:
        if self.live.publisher.gated:
            for place in self.table.people():
                self.table.mark_ready(place)
            return
        if self.live.match.over:
            raise LookupError
        seat, offered = next(iter(self.live.match.legal().items()))
        action = self.chooses(self, seat, offered)
        act = m.Act(match=1, seq=self.table.published_streams()[seat].last, action=action.code)
        self.table.act(self.table.slot_at_seat(seat), act, 0)


class Fixture(msgspec.Struct, frozen=True, kw_only=True):
    """The content of a file: the greeting of a page, and the first update."""

    welcome: m.Welcome
    update: m.MatchUpdate


Chooses: TypeAlias = Callable[[FixtureTable, int, Sequence[Action]], Action]
Until: TypeAlias = Callable[[FixtureTable], int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureScene:
    """The moment of a match to capture; `then` is performed once it has come."""

    seed: int
    until: Until
    rules: str = "ema-2008"
    enforcement: Enforcement = Enforcement.ENGINE
    order: TableAccess = TableAccess.FRIENDS
    chooses: Chooses
    then: Callable[[FixtureTable, int], None] | None = None

    def fixture_files(self) -> Iterator[tuple[Language, bytes]]:
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
        laid = FixtureTable(options, self.chooses)
        seat = laid.play(self.until)
        if self.then is not None:
            self.then(laid, seat)
        for language in LANGUAGES:
            told = msgspec.json.encode(laid.page_messages(seat, language))
            yield language, msgspec.json.format(told, indent=1) + b"\n"


# Ways of playing.


def play_well(laid: FixtureTable, seat: int, offered: Sequence[Action]) -> Action:
    """Play like a bot."""
    match = laid.live.match
    code = laid.bots[seat].choose(match.view(seat))
    return next(one for one in offered if one.code == code)


def call_everything(laid: FixtureTable, seat: int, offered: Sequence[Action]) -> Action:
    """Make every possible call, and otherwise play well."""
    calls = [one for one in offered if one.type in CALLS and seat % 2]
    return calls[0] if calls else play_well(laid, seat, offered)


def avoid_wins(laid: FixtureTable, seat: int, offered: Sequence[Action]) -> Action:
    """Play well but never win: pass on a winning tile, or discard it."""
    action = play_well(laid, seat, offered)
    if action.type not in (ActionType.RON, ActionType.TSUMO):
        return action
    return next(one for one in offered if one.type in (ActionType.PASS, ActionType.TSUMOGIRI))


def seek_kans(laid: FixtureTable, seat: int, offered: Sequence[Action]) -> Action:
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


def offered_to(laid: FixtureTable, *kinds: ActionType) -> int | None:
    """The seat that is offered all of these."""
    for seat in range(len(laid.table.chairs)):
        if set(kinds) <= {one.type for one in laid.table.offered_to(seat)}:
            return seat
    return None


def turn_after_discards(laid: FixtureTable, *, discards: int) -> int | None:
    """The seat in turn after that number of discards."""
    players = laid.live.match.view(None).players
    lie = sum(len(player.river) for player in players)
    return offered_to(laid, ActionType.TSUMOGIRI) if lie >= discards else None


def turn_with_norths(laid: FixtureTable, *, melds: int) -> int | None:
    """The seat that may set a north aside, after others did and after that number of calls."""
    players = laid.live.match.view(None).players
    seat = offered_to(laid, ActionType.KITA)
    laid_out = sum(len(one.melds) for one in players)
    return seat if laid_out >= melds and sum(one.kita > 0 for one in players) > 1 else None


def turn_against_riichi(laid: FixtureTable, *, melds: int) -> int | None:
    """The seat in turn while another is in riichi, after that number of calls."""
    seat = offered_to(laid, ActionType.TSUMOGIRI)
    players = laid.live.match.view(None).players
    if seat is None or players[seat].riichi or not any(one.stands for one in players):
        return None
    return seat if sum(len(one.melds) for one in players) >= melds else None


def turn_after_four_kans(laid: FixtureTable) -> int | None:
    """The seat in turn after four kans."""
    seat = offered_to(laid, ActionType.TSUMOGIRI)
    made = laid.live.match.view_record(0).kans
    return seat if made == SEATS else None


def winner_at_sheet(laid: FixtureTable, *, ura: bool) -> int | None:
    """The winner at a result sheet, optionally with ura dora indicators."""
    live = laid.live
    events = live.match.events[-30:]
    wins = [event for event in events if isinstance(event, Hora)]
    if not live.publisher.gated or not wins or bool(wins[0].ura_markers) != ura:
        return None
    return wins[0].actor


def tenpai_at_draw(laid: FixtureTable) -> int | None:
    """A seat that is tenpai at a draw with two such seats."""
    live = laid.live
    draws = [event for event in live.match.events[-30:] if isinstance(event, Ryukyoku)]
    if not live.publisher.gated or not draws:
        return None
    shown = [seat for seat, hand in enumerate(draws[0].tehais) if hand is not None]
    return shown[0] if len(shown) == 2 else None  # noqa: PLR2004 (two of four)


def first_at_end(laid: FixtureTable) -> int | None:
    """The first seat, once the match is over."""
    if not laid.live.match.over:
        return None
    return laid.live.match.standings[0].seat


# Actions at the moment.


def ask_for_coach(laid: FixtureTable, seat: int) -> None:
    """Ask for the coach."""
    laid.table.slot_at_seat(seat).wants_coach = True


def report_left_seat(laid: FixtureTable, seat: int) -> None:
    """Report the seat to the left."""
    message = m.ReportOffence(offence="too_few_tiles", seat=(seat + 1) % SEATS)
    laid.table.report(message)


def declare_dead_hand(laid: FixtureTable, seat: int) -> None:
    """Declare the seat's hand dead, to be redeemed by a deposit."""
    laid.table.report(m.ReportOffence(offence="too_few_tiles", seat=seat))
    laid.table.rule(m.DecideReport(report=1, verdict="confirm"))
    while run_due(laid.table, 0):
        pass


def start_undo_vote(laid: FixtureTable, seat: int) -> None:
    """Request an undo by another seat, so that this seat is asked as well."""
    other = next(place for place in laid.table.people() if laid.table.seat_of(place) != seat)
    table_requests.request_undo(laid.table, other, 0)


PEOPLE = Enforcement.TABLE
SCENES: dict[str, FixtureScene] = {
    "early": FixtureScene(
        seed=1, chooses=play_well, until=partial(turn_after_discards, discards=6)
    ),
    "calls": FixtureScene(
        seed=1,
        chooses=call_everything,
        until=lambda laid: offered_to(laid, ActionType.PON, ActionType.CHI),
    ),
    "riichi": FixtureScene(
        seed=1,
        chooses=call_everything,
        until=partial(turn_against_riichi, melds=2),
        then=ask_for_coach,
    ),
    "coach": FixtureScene(
        seed=2,
        chooses=play_well,
        until=lambda laid: offered_to(laid, ActionType.TSUMOGIRI, ActionType.RIICHI),
        then=ask_for_coach,
    ),
    "kans": FixtureScene(seed=10, chooses=seek_kans, until=turn_after_four_kans),
    "late": FixtureScene(
        seed=2, chooses=call_everything, until=partial(turn_after_discards, discards=64)
    ),
    "three": FixtureScene(
        seed=20,
        rules="tenhou-sanma",
        chooses=call_everything,
        until=partial(turn_with_norths, melds=3),
    ),
    "sheet": FixtureScene(seed=12, chooses=play_well, until=partial(winner_at_sheet, ura=True)),
    "draw": FixtureScene(seed=2, chooses=avoid_wins, until=tenpai_at_draw),
    "end": FixtureScene(seed=2, chooses=play_well, until=first_at_end),
    "people": FixtureScene(
        seed=4,
        enforcement=PEOPLE,
        chooses=play_well,
        until=lambda laid: offered_to(laid, ActionType.PASS, ActionType.PON),
    ),
    "people_turn": FixtureScene(
        seed=1,
        enforcement=PEOPLE,
        chooses=play_well,
        until=partial(turn_after_discards, discards=8),
    ),
    "referee": FixtureScene(
        seed=1,
        enforcement=PEOPLE,
        chooses=play_well,
        until=partial(turn_after_discards, discards=5),
        then=report_left_seat,
    ),
    "vote": FixtureScene(
        seed=1,
        order=TableAccess.CLUB,
        chooses=play_well,
        until=partial(turn_after_discards, discards=6),
        then=start_undo_vote,
    ),
    "redeem": FixtureScene(
        seed=2,
        rules="wiki-numbered",
        enforcement=PEOPLE,
        chooses=play_well,
        until=partial(turn_after_discards, discards=5),
        then=declare_dead_hand,
    ),
}


def fixtures() -> Iterator[tuple[str, bytes]]:
    """Every file by its name below the folder."""
    for name, scene in SCENES.items():
        for language, told in scene.fixture_files():
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
