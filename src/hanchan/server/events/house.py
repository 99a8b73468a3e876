"""Events of this server: a cache that follows the database, which is the source of truth."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from secrets import token_hex
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from hanchan.bounded_cache import MEBIBYTE
from hanchan.club.event import Book, Hand, standings, told_line
from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.command import Command, Context, right_for
from hanchan.club.event.commands import carry_out, refuse_changed, refuse_other_result
from hanchan.club.event.course import stamp
from hanchan.club.event.standings import Row
from hanchan.club.event.tables import SayTally
from hanchan.errors import StoreError
from hanchan.messages import events as d
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Asker, Opened, Question
from hanchan.server.identity import new_id
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.workers import MOST_LONG, MOST_SHORT, RunInThread, Worker
from hanchan.store import Store
from hanchan.store.event_rows import BadgeRow, EventAppend
from hanchan.wording.figures import exact_thousands
from hanchan.wording.texts import text

MOST_READ, READ_BYTES = 64, 64 * MEBIBYTE
"""Maximum number and memory of cached events."""
SERVER, DEED_BYTES = "hanchan", 16
"""The author name of lines written by the server, and the length of its request ids."""
MOST_TRIES = 5
"""Maximum number of attempts to write a command, if other servers write first."""
MOST_DRAWN = 8_000
"""Maximum players times rounds of a draw: 200 players and 40 more rounds take 3.4 s."""
T = TypeVar("T")
W = TypeVar("W")
D = TypeVar("D")


class Prepared(NamedTuple, Generic[W, D]):
    """A pending write, the answer once it is done, and the lines added to an event.

    `write` is None for a command done before, or a preview.
    """

    write: W | None
    done: D
    added: tuple[e.AnyLine, ...] = ()


async def written(
    prepare: Callable[[], Awaitable[Prepared[W, D]]],
    write: Callable[[W], Future[Any]],
    *,
    refused: Mapping[str, tuple[str, str]],
    changed: str,
    busy: str,
) -> Prepared[W, D]:
    """Write what is prepared; prepare it again if another server wrote first (`changed`).

    `refused` maps errors of the store to the message and the field sent to the client.
    """
    for _ in range(MOST_TRIES):
        prepared = await prepare()
        if prepared.write is None:
            return prepared
        try:
            await asyncio.wrap_future(write(prepared.write))
        except StoreError as error:
            if error.message in refused:
                message, field = refused[error.message]
                raise RefusalError(message, field=field) from None
            if error.message != changed:
                raise
        else:
            return prepared
    raise RefusalError(busy, field="basis")


EventDone: TypeAlias = Prepared[EventAppend, d.DeedDone]


class EventHouse:
    """All events of the server."""

    def __init__(self, store: Store) -> None:
        """Start with an empty cache."""
        self.store = store
        self._reader = Worker("events", MOST_SHORT)
        self._planner = Worker("plans", MOST_LONG)
        """Draws rounds and imports files, so that these do not delay reads."""
        self.changed: Callable[[str], None] = lambda _: None
        """Called with the id of an event whose tables or players may have changed."""
        self._opened: OrderedDict[str, Opened] = OrderedDict()
        self._sought: dict[str, Opened] = {}
        """Requested events that are not yet known to exist."""

    async def ask(
        self, event_id: str, asker: Asker, question: Callable[[Opened, BadgeRow | None], T]
    ) -> T:
        """Answer a query on the current state of an event.

        Queries that arrive while others are being answered are answered together, after one read of
        the event: a hall full of phones waits no longer than one.
        """
        opened = self._of(event_id)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        opened.asked.append(Question(asker, question, answer))
        if opened.answering is None or opened.answering.done():
            opened.answering = asyncio.create_task(self._answer(opened))
        return await answer

    async def _answer(self, opened: Opened) -> None:
        """Answer pending queries in batches; commands may run in between."""
        while opened.asked:
            async with opened.lock:
                asked, opened.asked = opened.asked, []
                address, work = asked[0].asker.address, partial(self._answers, opened, asked)
                answers: list[object]
                try:
                    answers = await self._reader.run(address, work)
                except RefusalError as error:
                    answers = [error] * len(asked)
                except BaseException:
                    for question in asked:
                        question.answer.cancel()
                    raise
                finally:
                    self._found(opened)
            for question, found in zip(asked, answers, strict=True):
                question.tell(found)
                await asyncio.sleep(0)  # let tables process moves between two answers

    async def compute(
        self,
        event_id: str,
        asker: Asker,
        question: Callable[[Opened, BadgeRow | None], T],
        run: RunInThread,
    ) -> T:
        """Answer a query that takes long, with `run`.

        The client must have its turn already: the event stays locked during the computation, so it
        must not wait for a queue.
        """
        opened = self._of(event_id)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        asked = Question(asker, question, answer)
        async with opened.lock:
            try:
                (found,) = await run(partial(self._answers, opened, (asked,)))
            finally:
                self._found(opened)
        asked.tell(found)
        return await answer

    def _answers(self, opened: Opened, asked: Sequence[Question]) -> list[object]:
        """Return for each query its answer on the current event, or its exception."""
        try:
            opened.follow(self.store)
        except Exception as error:  # noqa: BLE001 (raised again by each query)
            return [error] * len(asked)
        answers: list[object] = []
        for question in asked:
            try:
                badge = self.badge_of(opened.id, question.asker)
                answers.append(question.put(opened, badge))
            except Exception as error:  # noqa: BLE001 (raised again by the query)
                answers.append(error)
        opened.measure()
        return answers

    def badge_of(self, event_id: str, asker: Asker) -> BadgeRow | None:
        """Return the current badge of the sender."""
        return self.store.events.badge_of(event_id, asker.token_hash, asker.visitor_hash)

    async def do(
        self, request: AnyRequest, event_id: str, asker: Asker, sent: d.EventDeed, lang: str
    ) -> d.DeedDone:
        """Carry out a command once, with permissions checked at that moment."""

        def prepare(opened: Opened) -> EventDone:
            return self._prepare(opened, asker, sent, lang)

        if sent.preview or sent.deed.expensive:
            async with self._planner.turn(request) as run:
                return await self._done(event_id, prepare, run)
        return await self._done(event_id, prepare, partial(self._reader.run, asker.address))

    async def enter(self, event_id: str, add: Callable[[Book, Hand], None]) -> None:
        """Add lines as the server itself, if `add` adds any."""

        def prepare(opened: Opened) -> EventDone:
            opened.follow(self.store)
            return _entered(opened, add)

        await self._done(event_id, prepare, partial(self._reader.run, ""))

    async def _done(
        self, event_id: str, prepare: Callable[[Opened], EventDone], run: RunInThread
    ) -> d.DeedDone:
        opened = self._of(event_id)

        async def prepared() -> EventDone:
            try:
                return await run(partial(prepare, opened))
            finally:
                self._found(opened)

        async with opened.lock:
            found = await written(
                prepared,
                self.store.events.write,
                refused={"store-badge": ("event-badge-needed", "badge")},
                changed="store-event-changed",
                busy="event-busy",
            )
            if found.write is not None:
                opened.heard(found.added)
                moved = any(isinstance(line, e.Online) for line in found.added)
                if moved or opened.book.event.online:
                    self.changed(event_id)
        return found.done

    def _prepare(self, opened: Opened, asker: Asker, sent: d.EventDeed, lang: str) -> EventDone:
        opened.follow(self.store)
        badge = self.badge_of(opened.id, asker)
        if badge is None:
            raise RefusalError("event-badge-needed", field="badge")
        right = right_for(cast("f.Role", badge.role), badge.entry, sent.deed, opened.book.event)
        last = self.store.events.deed(opened.id, sent.id)
        if last is not None:
            return Prepared(None, d.DeedDone(last=last, repeated=True))
        return _added(opened, badge, right, sent, lang)

    def _of(self, event_id: str) -> Opened:
        opened = self._opened.get(event_id)
        if opened is None:
            return self._sought.setdefault(event_id, Opened(event_id))
        self._opened.move_to_end(event_id)
        return opened

    def _found(self, opened: Opened) -> None:
        """Cache an event that exists; an unknown id never evicts one."""
        if self._sought.get(opened.id) is opened:
            del self._sought[opened.id]
        if opened.row is not None:
            self._opened[opened.id] = opened
        while opened.id in self._opened and self._are_too_large():
            idle = (k for k, one in self._opened.items() if not one.lock.locked())
            del self._opened[next(idle, opened.id)]

    def _are_too_large(self) -> bool:
        count, taken = len(self._opened), sum(one.bytes for one in self._opened.values())
        return count > MOST_READ or (count > 1 and taken > READ_BYTES)


def _added(
    opened: Opened, badge: BadgeRow, right: f.Right, sent: d.EventDeed, lang: str
) -> EventDone:
    """Fold a command's lines into the event, and check for conflicts with concurrent changes."""
    book, row = opened.book, opened.row
    basis = len(opened.lines)
    hand = Hand(at=stamp(), by=badge.name, right=right)
    before = standings(book.event) if sent.preview else ()
    book.added.clear()
    book.lines_added.clear()
    context = Context(
        event=book.event,
        entry=badge.entry,
        seed=bytes.fromhex(row.seed) if row else b"",
        id=sent.id,
        most_drawn=MOST_DRAWN,
        new_id=new_id,
        bring=book.bring,
        kept=opened.lines,
    )
    since = opened.lines[sent.basis :]
    refuse_other_result(book.event, since, sent.deed, lang)
    carry_out(book, hand, sent.deed, context)
    added = tuple(book.lines_added)
    refuse_changed(book.event, since, added, lang)
    done = d.DeedDone(
        last=basis + len(added),
        told=tuple(_told(context, added, lang)),
        disputed=_disputed(book, sent.deed),
    )
    if sent.preview:
        changes = tuple(_changes(before, standings(book.event), lang))
        return Prepared(None, d.DeedDone(last=basis, told=done.told, changes=changes))
    return Prepared(_append(opened, sent.id, badge.id, context.new_seed), done, added)


def _entered(opened: Opened, add: Callable[[Book, Hand], None]) -> EventDone:
    """Prepare lines by the server on its own tables, with its own role."""
    book = opened.book
    book.added.clear()
    book.lines_added.clear()
    add(book, Hand(at=stamp(), by=SERVER, right="server"))
    added = tuple(book.lines_added)
    write = _append(opened, token_hex(DEED_BYTES), None) if added else None
    return Prepared(write, d.DeedDone(last=book.count), added)


def _append(opened: Opened, deed: str, badge: str | None, new_seed: str = "") -> EventAppend:
    """Return the write that appends the added lines."""
    return EventAppend(
        event_id=opened.id,
        basis=len(opened.lines),
        lines=tuple(line[:-1] for line in opened.book.added),
        deed=deed,
        badge=badge,
        closed=opened.book.event.closed,
        renames=opened.row.renames if opened.row else 0,
        new_seed=new_seed,
    )


def _told(context: Context, added: tuple[e.AnyLine, ...], lang: str) -> Iterator[str]:
    """Describe the added lines; after a cut also the tied entries that do not go on."""
    for line in added:
        yield told_line(context.event, line, lang)
        if isinstance(line, e.Stage) and context.level:
            yield text(lang, "event-cut-level", players=", ".join(context.level))


def _disputed(book: Book, command: Command) -> tuple[int, ...]:
    if not isinstance(command, SayTally):
        return ()
    return book.event.tallies[command.round, command.table].disputed


def _changes(before: Sequence[Row], after: Sequence[Row], lang: str) -> Iterator[str]:
    """Describe who changes place or points, the first place first."""
    had = {row.number: row for row in before}
    for row in after:
        was = had.get(row.number)
        if was is None or (was.place, was.points) != (row.place, row.points):
            yield text(
                lang,
                "event-change",
                name=row.name,
                place=row.place,
                points=exact_thousands(row.points),
                was=was.place if was else 0,
                had=exact_thousands(was.points) if was else "0",
            )
