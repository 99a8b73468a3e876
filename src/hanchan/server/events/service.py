"""Queries and commands on events, with a cache that follows the database, the source of truth."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from secrets import token_hex
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from hanchan.bounded_cache import MEBIBYTE
from hanchan.club.event import Author, EventWriter, describe_line, standings
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.command_base import CommandContext, determine_right
from hanchan.club.event.commands import refuse_if_changed, refuse_outdated_result, run_command
from hanchan.club.event.round_progress import format_time
from hanchan.club.event.standings import EntryStanding
from hanchan.club.event.table_results import EnterTallyLine
from hanchan.errors import StoreError
from hanchan.i18n.number_format import format_exact_thousands
from hanchan.i18n.texts import text
from hanchan.messages import events as d
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import CachedEvent, EventQuestion, PendingQuery, Requester
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.visitor_identity import new_id
from hanchan.server.worker_threads import MAX_LONG_QUEUE, MAX_SHORT_QUEUE, QueuedWorker, RunInThread
from hanchan.store import Store
from hanchan.store.event_rows import BadgeRow, EventAppend

MAX_CACHED_EVENTS, CACHED_EVENT_BYTES = 64, 64 * MEBIBYTE
"""Maximum number and memory of cached events."""
SERVER_NAME, REQUEST_ID_BYTES = "hanchan", 16
"""The author name of lines written by the server, and the length of its request ids."""
MAX_WRITE_ATTEMPTS = 5
"""Maximum number of attempts to write a command, in case other servers write first."""
MAX_DRAW_SIZE = 8_000
"""Maximum size of a draw, as players times rounds: 200 players and 40 more rounds take 3.4 s."""
T = TypeVar("T")
W = TypeVar("W")
D = TypeVar("D")


class PreparedWrite(NamedTuple, Generic[W, D]):
    """A prepared write, the answer once it is saved, and the lines added to an event.

    `write` is None for a preview, or for a command that has been carried out before.
    """

    write: W | None
    done: D
    added: tuple[e.AnyLine, ...] = ()


async def write_with_retry(
    prepare: Callable[[], Awaitable[PreparedWrite[W, D]]],
    write: Callable[[W], Future[Any]],
    *,
    refused: Mapping[str, tuple[str, str]],
    changed: str,
    busy: str,
) -> PreparedWrite[W, D]:
    """Write what `prepare` returns; prepare again if another server wrote first (`changed`).

    `refused` maps errors of the store to the message and the field sent to the client. `busy` is
    the message after `MAX_WRITE_ATTEMPTS`.
    """
    for _ in range(MAX_WRITE_ATTEMPTS):
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


PreparedEventWrite: TypeAlias = PreparedWrite[EventAppend, d.EventCommandResult]


class EventService:
    """Queries and commands on all events of the server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._reader = QueuedWorker("events", MAX_SHORT_QUEUE)
        self._planner = QueuedWorker("plans", MAX_LONG_QUEUE)
        """The worker that draws rounds and imports files, so that these do not delay reads."""
        self.changed: Callable[[str], None] = lambda _: None
        """A callback for the id of an event whose tables or players may have changed."""
        self._opened: OrderedDict[str, CachedEvent] = OrderedDict()
        self._sought: dict[str, CachedEvent] = {}
        """Requested events that may not exist."""

    async def query(self, event_id: str, asker: Requester, question: EventQuestion[T]) -> T:
        """Answer a query on the current state of an event.

        Queries that arrive while others are being answered form one batch, which reads the event
        once: a hall full of phones waits no longer than one phone.
        """
        opened = self._cached(event_id)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        opened.asked.append(PendingQuery(asker, question, answer))
        if opened.answering is None or opened.answering.done():
            opened.answering = asyncio.create_task(self._answer_queries(opened))
        return await answer

    async def _answer_queries(self, opened: CachedEvent) -> None:
        while opened.asked:
            async with opened.lock:
                asked, opened.asked = opened.asked, []
                address = asked[0].requester.address
                work = partial(self._compute_answers, opened, asked)
                answers: list[object]
                try:
                    answers = await self._reader.run_for_address(address, work)
                except RefusalError as error:
                    answers = [error] * len(asked)
                except BaseException:
                    for question in asked:
                        question.answer.cancel()
                    raise
                finally:
                    self._remember(opened)
            for question, found in zip(asked, answers, strict=True):
                question.resolve(found)
                await asyncio.sleep(0)  # let tables process moves between two answers

    async def query_long(
        self, event_id: str, asker: Requester, question: EventQuestion[T], run: RunInThread
    ) -> T:
        """Answer a slow query, computed by `run`.

        The caller must already have its turn in the worker: the event stays locked during the
        computation, so it must not wait for a queue.
        """
        opened = self._cached(event_id)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        asked = PendingQuery(asker, question, answer)
        async with opened.lock:
            try:
                (found,) = await run(partial(self._compute_answers, opened, (asked,)))
            finally:
                self._remember(opened)
        asked.resolve(found)
        return await answer

    def _compute_answers(self, opened: CachedEvent, asked: Sequence[PendingQuery]) -> list[object]:
        try:
            opened.refresh(self.store)
        except Exception as error:  # noqa: BLE001 (raised again by each query)
            return [error] * len(asked)
        answers: list[object] = []
        for question in asked:
            try:
                badge = self.badge_of(opened.id, question.requester)
                answers.append(question.query(opened, badge))
            except Exception as error:  # noqa: BLE001 (raised again by the query)
                answers.append(error)
        opened.measure_memory()
        return answers

    def badge_of(self, event_id: str, asker: Requester) -> BadgeRow | None:
        """Return the sender's current badge, or None."""
        return self.store.events.find_badge(event_id, asker.token_hash, asker.visitor_hash)

    async def execute(
        self,
        request: AnyRequest,
        event_id: str,
        asker: Requester,
        sent: d.EventCommandRequest,
        lang: str,
    ) -> d.EventCommandResult:
        """Carry out a command once, even if it is sent again; each attempt checks permissions."""

        def prepare(opened: CachedEvent) -> PreparedEventWrite:
            opened.refresh(self.store)
            badge = self.badge_of(opened.id, asker)
            if badge is None:
                raise RefusalError("event-badge-needed", field="badge")
            role = cast("f.Role", badge.role)
            right = determine_right(role, badge.entry, sent.deed, opened.book.event)
            last = self.store.events.find_command(opened.id, sent.id)
            if last is not None:
                return PreparedWrite(None, d.EventCommandResult(last=last, repeated=True))
            return _prepare_command(opened, badge, right, sent, lang)

        if sent.preview or sent.deed.expensive:
            async with self._planner.request_turn(request) as run:
                return await self._write(event_id, prepare, run)
        return await self._write(
            event_id, prepare, partial(self._reader.run_for_address, asker.address)
        )

    async def add_as_server(
        self, event_id: str, add: Callable[[EventWriter, Author], None]
    ) -> None:
        """Let `add` add lines in the name of the server, and save them if there are any."""

        def prepare(opened: CachedEvent) -> PreparedEventWrite:
            opened.refresh(self.store)
            opened.book.added.clear()
            opened.book.lines_added.clear()
            add(opened.book, Author(at=format_time(), by=SERVER_NAME, right="server"))
            added = tuple(opened.book.lines_added)
            write = _event_append(opened, token_hex(REQUEST_ID_BYTES), None) if added else None
            done = d.EventCommandResult(last=opened.book.line_count)
            return PreparedWrite(write, done, added)

        await self._write(event_id, prepare, partial(self._reader.run_for_address, ""))

    async def _write(
        self, event_id: str, prepare: Callable[[CachedEvent], PreparedEventWrite], run: RunInThread
    ) -> d.EventCommandResult:
        opened = self._cached(event_id)

        async def prepared() -> PreparedEventWrite:
            try:
                return await run(partial(prepare, opened))
            finally:
                self._remember(opened)

        async with opened.lock:
            found = await write_with_retry(
                prepared,
                self.store.events.write,
                refused={"store-badge": ("event-badge-needed", "badge")},
                changed="store-event-changed",
                busy="event-busy",
            )
            if found.write is not None:
                opened.add_lines(found.added)
                moved = any(isinstance(line, e.OnlineTableLine) for line in found.added)
                if moved or opened.book.event.online:
                    self.changed(event_id)
        return found.done

    def _cached(self, event_id: str) -> CachedEvent:
        opened = self._opened.get(event_id)
        if opened is None:
            return self._sought.setdefault(event_id, CachedEvent(event_id))
        self._opened.move_to_end(event_id)
        return opened

    def _remember(self, opened: CachedEvent) -> None:
        """Cache an event that exists. Requests for unknown ids never evict a cached event."""
        if self._sought.get(opened.id) is opened:
            del self._sought[opened.id]
        if opened.row is not None:
            self._opened[opened.id] = opened
        while opened.id in self._opened:
            count, taken = len(self._opened), sum(one.bytes for one in self._opened.values())
            if count <= MAX_CACHED_EVENTS and (count <= 1 or taken <= CACHED_EVENT_BYTES):
                return
            idle = (k for k, one in self._opened.items() if not one.lock.locked())
            del self._opened[next(idle, opened.id)]


def _prepare_command(
    opened: CachedEvent, badge: BadgeRow, right: f.Right, sent: d.EventCommandRequest, lang: str
) -> PreparedEventWrite:
    book, row = opened.book, opened.row
    basis = len(opened.lines)
    hand = Author(at=format_time(), by=badge.name, right=right)
    before = standings(book.event) if sent.preview else ()
    book.added.clear()
    book.lines_added.clear()
    context = CommandContext(
        event=book.event,
        entry=badge.entry,
        seed=bytes.fromhex(row.seed) if row else b"",
        id=sent.id,
        most_drawn=MAX_DRAW_SIZE,
        new_id=new_id,
        import_lines=book.import_lines,
        own_lines=opened.lines,
    )
    since = opened.lines[sent.basis :]
    refuse_outdated_result(book.event, since, sent.deed, lang)
    run_command(book, hand, sent.deed, context)
    added = tuple(book.lines_added)
    refuse_if_changed(book.event, since, added, lang)
    told = tuple(_describe_lines(context, added, lang))
    if sent.preview:
        changes = tuple(_describe_changes(before, standings(book.event), lang))
        return PreparedWrite(None, d.EventCommandResult(last=basis, told=told, changes=changes))
    disputed: tuple[int, ...] = ()
    if isinstance(sent.deed, EnterTallyLine):
        disputed = book.event.tallies[sent.deed.round, sent.deed.table].disputed
    done = d.EventCommandResult(last=basis + len(added), told=told, disputed=disputed)
    return PreparedWrite(_event_append(opened, sent.id, badge.id, context.new_seed), done, added)


def _event_append(
    opened: CachedEvent, deed: str, badge: str | None, new_seed: str = ""
) -> EventAppend:
    return EventAppend(
        event_id=opened.id,
        basis=len(opened.lines),
        lines=tuple(line[:-1] for line in opened.book.added),
        command_id=deed,
        badge=badge,
        closed=opened.book.event.closed,
        renames=opened.row.renames if opened.row else 0,
        new_seed=new_seed,
    )


def _describe_lines(
    context: CommandContext, added: tuple[e.AnyLine, ...], lang: str
) -> Iterator[str]:
    """Describe the added lines; after a cut, also the tied entries that are eliminated."""
    for line in added:
        yield describe_line(context.event, line, lang)
        if isinstance(line, e.Stage) and context.level:
            yield text(lang, "event-cut-level", players=", ".join(context.level))


def _describe_changes(
    before: Sequence[EntryStanding], after: Sequence[EntryStanding], lang: str
) -> Iterator[str]:
    had = {row.number: row for row in before}
    for row in after:
        was = had.get(row.number)
        if was is None or (was.place, was.points) != (row.place, row.points):
            yield text(
                lang,
                "event-change",
                name=row.name,
                place=row.place,
                points=format_exact_thousands(row.points),
                was=was.place if was else 0,
                had=format_exact_thousands(was.points) if was else "0",
            )
