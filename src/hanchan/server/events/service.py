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
"""Maximum number of cached events, and their maximum memory in bytes."""
SERVER_NAME, REQUEST_ID_BYTES = "hanchan", 16
"""The author name of lines added by the server, and the length in bytes of its command ids."""
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
    result: D
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
        self._unconfirmed: dict[str, CachedEvent] = {}
        """Requested events that may not exist, by id."""

    async def query(self, event_id: str, requester: Requester, question: EventQuestion[T]) -> T:
        """Return the answer to a question about the current state of an event.

        Queries that arrive while others are being answered form one batch, which reads the event
        once, so that many clients wait hardly longer than one.
        """
        cached = self._cached(event_id)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        cached.pending.append(PendingQuery(requester, question, answer))
        if cached.answer_task is None or cached.answer_task.done():
            cached.answer_task = asyncio.create_task(self._answer_queries(cached))
        return await answer

    async def _answer_queries(self, cached: CachedEvent) -> None:
        while cached.pending:
            async with cached.lock:
                batch, cached.pending = cached.pending, []
                address = batch[0].requester.address
                work = partial(self._compute_answers, cached, batch)
                answers: list[object]
                try:
                    answers = await self._reader.run_for_address(address, work)
                except RefusalError as error:
                    answers = [error] * len(batch)
                except BaseException:
                    for query in batch:
                        query.answer.cancel()
                    raise
                finally:
                    self._remember(cached)
            for query, result in zip(batch, answers, strict=True):
                query.resolve(result)
                await asyncio.sleep(0)  # let tables process moves between two answers

    async def query_long(
        self, event_id: str, requester: Requester, question: EventQuestion[T], run: RunInThread
    ) -> T:
        """Return the answer to a slow question about an event, computed by `run`.

        The caller must already have its turn in the worker, because the event stays locked during
        the computation, which therefore must not wait in a queue.
        """
        cached = self._cached(event_id)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        query = PendingQuery(requester, question, answer)
        async with cached.lock:
            try:
                (result,) = await run(partial(self._compute_answers, cached, (query,)))
            finally:
                self._remember(cached)
        query.resolve(result)
        return await answer

    def _compute_answers(self, cached: CachedEvent, batch: Sequence[PendingQuery]) -> list[object]:
        try:
            cached.refresh(self.store)
        except Exception as error:  # noqa: BLE001 (raised again by each query)
            return [error] * len(batch)
        answers: list[object] = []
        for query in batch:
            try:
                badge = self.badge_of(cached.id, query.requester)
                answers.append(query.query(cached, badge))
            except Exception as error:  # noqa: BLE001 (raised again by the query)
                answers.append(error)
        cached.measure_memory()
        return answers

    def badge_of(self, event_id: str, requester: Requester) -> BadgeRow | None:
        """Return the sender's current badge, or None."""
        return self.store.events.find_badge(event_id, requester.token_hash, requester.visitor_hash)

    async def execute(
        self,
        http_request: AnyRequest,
        event_id: str,
        requester: Requester,
        request: d.EventCommandRequest,
        lang: str,
    ) -> d.EventCommandResult:
        """Carry out a command once, even if it is sent again; each attempt checks permissions."""

        def prepare(cached: CachedEvent) -> PreparedEventWrite:
            cached.refresh(self.store)
            badge = self.badge_of(cached.id, requester)
            if badge is None:
                raise RefusalError("event-badge-needed", field="badge")
            role = cast("f.Role", badge.role)
            right = determine_right(role, badge.entry, request.deed, cached.writer.event)
            last = self.store.events.find_command(cached.id, request.id)
            if last is not None:
                return PreparedWrite(None, d.EventCommandResult(last=last, repeated=True))
            return _prepare_command(cached, badge, right, request, lang)

        if request.preview or request.deed.expensive:
            async with self._planner.request_turn(http_request) as run:
                return await self._write(event_id, prepare, run)
        return await self._write(
            event_id, prepare, partial(self._reader.run_for_address, requester.address)
        )

    async def add_as_server(
        self, event_id: str, add: Callable[[EventWriter, Author], None]
    ) -> None:
        """Let `add` add lines in the name of the server, and save them if there are any."""

        def prepare(cached: CachedEvent) -> PreparedEventWrite:
            cached.refresh(self.store)
            cached.writer.added.clear()
            cached.writer.lines_added.clear()
            add(cached.writer, Author(at=format_time(), by=SERVER_NAME, right="server"))
            added = tuple(cached.writer.lines_added)
            write = _event_append(cached, token_hex(REQUEST_ID_BYTES), None) if added else None
            result = d.EventCommandResult(last=cached.writer.line_count)
            return PreparedWrite(write, result, added)

        await self._write(event_id, prepare, partial(self._reader.run_for_address, ""))

    async def _write(
        self, event_id: str, prepare: Callable[[CachedEvent], PreparedEventWrite], run: RunInThread
    ) -> d.EventCommandResult:
        cached = self._cached(event_id)

        async def run_prepare() -> PreparedEventWrite:
            try:
                return await run(partial(prepare, cached))
            finally:
                self._remember(cached)

        async with cached.lock:
            prepared = await write_with_retry(
                run_prepare,
                self.store.events.write,
                refused={"store-badge": ("event-badge-needed", "badge")},
                changed="store-event-changed",
                busy="event-busy",
            )
            if prepared.write is not None:
                cached.add_lines(prepared.added)
                moved = any(isinstance(line, e.OnlineTableLine) for line in prepared.added)
                if moved or cached.writer.event.online:
                    self.changed(event_id)
        return prepared.result

    def _cached(self, event_id: str) -> CachedEvent:
        cached = self._opened.get(event_id)
        if cached is None:
            return self._unconfirmed.setdefault(event_id, CachedEvent(event_id))
        self._opened.move_to_end(event_id)
        return cached

    def _remember(self, cached: CachedEvent) -> None:
        """Cache an existing event; evict idle ones over the limits. Unknown ids evict nothing."""
        if self._unconfirmed.get(cached.id) is cached:
            del self._unconfirmed[cached.id]
        if cached.row is not None:
            self._opened[cached.id] = cached
        while cached.id in self._opened:
            count, used = len(self._opened), sum(one.bytes for one in self._opened.values())
            if count <= MAX_CACHED_EVENTS and (count <= 1 or used <= CACHED_EVENT_BYTES):
                return
            idle = (k for k, one in self._opened.items() if not one.lock.locked())
            del self._opened[next(idle, cached.id)]


def _prepare_command(
    cached: CachedEvent, badge: BadgeRow, right: f.Right, request: d.EventCommandRequest, lang: str
) -> PreparedEventWrite:
    writer, row = cached.writer, cached.row
    basis = len(cached.lines)
    author = Author(at=format_time(), by=badge.name, right=right)
    before = standings(writer.event) if request.preview else ()
    writer.added.clear()
    writer.lines_added.clear()
    context = CommandContext(
        event=writer.event,
        entry=badge.entry,
        seed=bytes.fromhex(row.seed) if row else b"",
        id=request.id,
        most_drawn=MAX_DRAW_SIZE,
        new_id=new_id,
        import_lines=writer.import_lines,
        own_lines=cached.lines,
    )
    since = cached.lines[request.basis :]
    refuse_outdated_result(writer.event, since, request.deed, lang)
    run_command(writer, author, request.deed, context)
    added = tuple(writer.lines_added)
    refuse_if_changed(writer.event, since, added, lang)
    texts = tuple(_describe(context, added, lang))
    if request.preview:
        changes = tuple(_describe_changes(before, standings(writer.event), lang))
        return PreparedWrite(None, d.EventCommandResult(last=basis, told=texts, changes=changes))
    disputed: tuple[int, ...] = ()
    if isinstance(request.deed, EnterTallyLine):
        disputed = writer.event.tallies[request.deed.round, request.deed.table].disputed
    result = d.EventCommandResult(last=basis + len(added), told=texts, disputed=disputed)
    write = _event_append(cached, request.id, badge.id, context.new_seed)
    return PreparedWrite(write, result, added)


def _event_append(cached: CachedEvent, deed: str, badge: str | None, seed: str = "") -> EventAppend:
    return EventAppend(
        event_id=cached.id,
        basis=len(cached.lines),
        lines=tuple(line[:-1] for line in cached.writer.added),
        command_id=deed,
        badge=badge,
        closed=cached.writer.event.closed,
        renames=cached.row.renames if cached.row else 0,
        new_seed=seed,
    )


def _describe(context: CommandContext, added: tuple[e.AnyLine, ...], lang: str) -> Iterator[str]:
    """Describe the added lines; after a cut, also the tied entries that are eliminated."""
    for line in added:
        yield describe_line(context.event, line, lang)
        if isinstance(line, e.Stage) and context.level:
            yield text(lang, "event-cut-level", players=", ".join(context.level))


def _describe_changes(
    before: Sequence[EntryStanding], after: Sequence[EntryStanding], lang: str
) -> Iterator[str]:
    rows_before = {row.number: row for row in before}
    for row in after:
        old = rows_before.get(row.number)
        if old is None or (old.place, old.points) != (row.place, row.points):
            yield text(
                lang,
                "event-change",
                name=row.name,
                place=row.place,
                points=format_exact_thousands(row.points),
                was=old.place if old else 0,
                had=format_exact_thousands(old.points) if old else "0",
            )
