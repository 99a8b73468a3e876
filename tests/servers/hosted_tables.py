"""A hosted table with people at it in virtual time: no socket, no clock, no database.

It does what a room does, in the same order: carry out what is due, store it, send it.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from hanchan.core.codes import SEATS
from hanchan.messages import table as m
from hanchan.messages.base import Language
from hanchan.messages.table_options import TableOptions
from hanchan.server.page_connection import JSON_ENCODER, PageConnection
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch
from hanchan.server.tables.persistence import TableSaver, new_table_row, restore_table, stored_state
from hanchan.server.tables.player_slots import PlayerSlot, hash_secret
from hanchan.server.tables.scheduler import next_due_time, run_due
from hanchan.server.views.table_updates import build_update
from hanchan.store import SeatRow, StoredTable, TableRow, WriteBatch
from hanchan.store.table_rows import utc_now as this_moment

UPDATE = msgspec.json.Decoder(m.MatchUpdate)
EVENT = msgspec.json.Decoder(dict[str, object])


@dataclass(slots=True)
class Shelf:
    """What a store would have of one table."""

    row: TableRow
    seats: dict[int, SeatRow] = field(default_factory=dict[int, SeatRow])
    matches: dict[int, list[bytes]] = field(default_factory=dict[int, list[bytes]])
    left_early: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])

    def put(self, batch: WriteBatch) -> None:
        """All of a batch."""
        for line in batch.lines:
            lines = self.matches.setdefault(line.match, [])
            assert line.number == len(lines) + 1
            lines.append(line.data)
        for player in batch.left:
            self.seats.pop(player, None)
        self.left_early += batch.left_early
        self.seats |= {row.player: row for row in batch.seats}
        state, status = batch.state or self.row.state, batch.status or self.row.status
        self.row = TableRow(id=self.row.id, options=self.row.options, state=state, status=status)

    def stored(self) -> StoredTable:
        """The table as a server that starts finds it."""
        return StoredTable(
            row=self.row,
            updated_at=this_moment(),
            seats=tuple(self.seats.values()),
            matches={number: tuple(lines) for number, lines in self.matches.items()},
            chat=(),
        )


@dataclass(slots=True)
class Page:
    """Messages to one client, each with its time, in the bytes that were sent."""

    visitor: PageConnection
    told: list[tuple[float, bytes]] = field(default_factory=list[tuple[float, bytes]])
    last: m.MatchUpdate | None = None

    @property
    def offered(self) -> tuple[int, ...]:
        """The numbers of the actions it was offered last."""
        if self.last is None:
            return ()
        shown = self.last.view
        return self.last.actions if shown is None else tuple(a.code for a in shown.actions)

    def updates(self) -> Iterator[tuple[float, m.MatchUpdate]]:
        """Every update with its time."""
        for at, data in self.told:
            yield at, UPDATE.decode(data)

    def events(self) -> list[dict[str, object]]:
        """Every event that it has heard."""
        return [event for _, update in self.updates() for event in events_of(update)]


class Hosted:
    """A table, the time, and its clients."""

    def __init__(self, options: TableOptions, people: int = SEATS, *, views: bool = False) -> None:
        self.now = 1000.0
        table = HostedTable.create("table", options)
        row = new_table_row(table)
        self.keeper = TableSaver(table, state=stored_state(table))
        self.shelf = Shelf(row)
        self.pages: list[Page] = []
        self.acts: set[tuple[float, int]] = set()
        self.views = views
        for number in range(min(people, len(table.chairs))):
            self.table.sit(f"Person {number}", hash_secret(f"token {number}"), None, self.now)
            self.open(number)

    @property
    def table(self) -> HostedTable:
        return self.keeper.table

    @property
    def live(self) -> LiveMatch:
        assert self.table.live is not None
        return self.table.live

    def open(self, number: int | None, *, language: Language = "en") -> Page:
        """Open a page, for a player or a spectator."""
        chair = None if number is None else self.chair(number)
        if chair is not None:
            chair.pages, chair.gone_since = chair.pages + 1, None
        token_hash = None if chair is None else chair.token_hash
        page = Page(PageConnection(token_hash=token_hash, language=language, views=self.views))
        self.pages.append(page)
        return page

    def close(self, page: Page) -> None:
        """A page is closed."""
        self.pages.remove(page)
        chair = self.chair_of(page)
        if chair is not None:
            chair.pages -= 1
            chair.gone_since = self.now

    def chair_of(self, page: Page) -> PlayerSlot | None:
        """The chair that a page holds now."""
        return self.table.slot_by_token(page.visitor.token_hash)

    def chair(self, number: int) -> PlayerSlot:
        chair = self.table.chairs[number]
        assert chair is not None
        return chair

    def page(self, seat: int) -> Page:
        """The page of a seat."""
        chair = self.table.slot_at_seat(seat)
        return next(page for page in self.pages if self.chair_of(page) is chair)

    def seat(self, page: Page) -> int | None:
        return self.table.seat_if_drawn(self.chair_of(page))

    def settle(self) -> None:
        """Carry out, store and send everything due now."""
        more = True
        while more:
            more = run_due(self.table, self.now)
            batch = self.keeper.next_batch()
            if batch is not None:
                self.shelf.put(batch)
            self.table.changed = False
            for page in self.pages:
                update = build_update(self.table, page.visitor, self.now)
                if update is not None:
                    page.told.append((self.now, JSON_ENCODER.encode(update)))
                    page.last = update

    def start(self) -> None:
        self.table.start(self.now)
        self.settle()

    def wait(self, seconds: float) -> None:
        """Time passes, and what falls due happens at its moment."""
        self.settle()
        end = self.now + seconds
        while (due := next_due_time(self.table, self.now)) is not None and due <= end:
            self.now = due
            self.settle()
        self.now = end
        self.settle()

    def wait_for_more(self) -> bool:
        """Time passes until something happens by itself; whether anything does."""
        due = next_due_time(self.table, self.now)
        if due is None:
            return False
        self.now = due
        self.settle()
        return True

    def act(self, page: Page, action: int) -> None:
        """A page does one of the things that it was offered."""
        self.acts.add((self.now, id(page)))
        chair, last = self.chair_of(page), page.last
        assert chair is not None
        assert last is not None
        self.table.act(chair, m.Act(match=last.match, seq=last.seq, action=action), self.now)
        self.settle()

    def ready(self) -> None:
        for chair in self.table.people():
            self.table.mark_ready(chair)
        self.settle()

    def asked(self) -> list[Page]:
        """The pages that may do something now."""
        pages = [page for page in self.pages if self.chair_of(page) is not None]
        return [page for page in pages if self.table.offered_to(self.seat(page) or 0)]

    def play(self, rng: random.Random, *, most: int = 100_000, think: float = 0.0) -> int:
        """Play at random until the match or the number of moves ends; return the moves."""
        moves = 0
        while moves < most and self.table.phase != "over":
            asked = self.asked()
            if asked:
                page = rng.choice(asked)
                self.now += rng.random() * think
                self.act(page, rng.choice(page.offered))
                moves += 1
            elif self.live.publisher.gated:
                self.ready()
            else:
                assert self.wait_for_more()
        return moves

    def killed(self) -> None:
        """Kill the server, and restart it from the store; every page reconnects."""
        self.keeper = restore_table(self.shelf.stored(), self.now)
        for page in self.pages:
            old = page.visitor
            page.visitor = PageConnection(
                token_hash=old.token_hash,
                language=old.language,
                views=old.views,
                match=old.match,
                last_sent=old.last_sent,
            )
            chair = self.chair_of(page)
            if chair is not None:
                chair.pages, chair.gone_since = 1, None
        self.settle()


def events_of(update: m.MatchUpdate) -> list[dict[str, object]]:
    """The events that an update tells."""
    return [EVENT.decode(raw) for raw in update.events]


def seats_of(hosted: Hosted) -> dict[int, Page]:
    """The pages of people by seat."""
    found = {hosted.seat(page): page for page in hosted.pages}
    return {seat: found[seat] for seat in range(SEATS) if seat in found}
