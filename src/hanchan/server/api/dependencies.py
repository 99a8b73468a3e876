"""Dependencies and responses shared by many route handlers."""

from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from hanchan.errors import StoreError
from hanchan.server.errors import RefusalError
from hanchan.server.events.authentication import consume_quota
from hanchan.server.events.event_cache import EventQuestion, Requester
from hanchan.server.events.service import EventService
from hanchan.server.runtime.described_responses import EncodedResponse, MediaResponse, MediaT
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.runtime.static_files import json_response
from hanchan.server.table_registry import TableRegistry
from hanchan.server.worker_threads import QueuedWorker, Workers
from hanchan.store import Store

T = TypeVar("T")
RequesterDependency: TypeAlias = NamedDependency[Requester]
Events: TypeAlias = NamedDependency[EventService]
RegistryDependency: TypeAlias = NamedDependency[TableRegistry]
StoreDependency: TypeAlias = NamedDependency[Store]


@dataclass(frozen=True, slots=True)
class JournalContext:
    """The event or club that a request is for, by id, and the request's sender."""

    id: str
    requester: Requester
    registry: TableRegistry

    def consume_quota(self, action: LimitedAction, amount: float = 1) -> None:
        """Consume the sender's quota for a limited action."""
        consume_quota(self.registry, action, self.requester, amount)


@dataclass(frozen=True, slots=True)
class EventContext(JournalContext):
    """The event that a request is for, by id, and the request's sender."""

    service: EventService

    async def query(self, question: EventQuestion[T]) -> T:
        """Return the result of `question`, called with the event and the sender's badge."""
        return await self.service.query(self.id, self.requester, question)


def event_context(
    event_id: FromPath[str],
    requester: RequesterDependency,
    event_service: Events,
    registry: RegistryDependency,
) -> EventContext:
    """Return the context of a request: the event in its path, and its sender."""
    return EventContext(event_id, requester, registry, event_service)


@dataclass(frozen=True, slots=True)
class TurnInWorker:
    """A worker bound to one request; it runs functions when the client's turn has come."""

    worker: QueuedWorker
    request: AnyRequest

    def __call__(self, work: Callable[[], T]) -> Awaitable[T]:
        """Run `work` in the client's turn, and return its result."""
        return self.worker.run_for_request(self.request, work)


def worker_dependency(name: Literal["calculator", "practice", "statistics", "exports"]) -> Provide:
    """Return a dependency that provides the named worker, bound to the request."""

    def bind(request: AnyRequest, workers: NamedDependency[Workers]) -> TurnInWorker:
        return TurnInWorker(getattr(workers, name), request)

    return Provide(bind, sync_to_thread=False)


RunInTurn: TypeAlias = NamedDependency[TurnInWorker]
Event: TypeAlias = NamedDependency[EventContext]
EVENT = {"event": Provide(event_context, sync_to_thread=False)}
CALCULATOR = {"calculator": worker_dependency("calculator")}
EXPORTS = {"exports": worker_dependency("exports")}


@contextmanager
def refusing(stored: str, refusal: str, **values: object) -> Generator[None]:
    """Refuse the request with `refusal` if the store raises the error `stored`."""
    try:
        yield
    except StoreError as error:
        if error.message != stored:
            raise
        raise RefusalError(refusal, **values) from None


def attachment(
    data: bytes, name: str, media: MediaT, *, cached: bool = True
) -> MediaResponse[MediaT]:
    """Return a file for download; unless `cached`, browsers must not store it."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    if not cached:
        headers["Cache-Control"] = "no-store"
    return MediaResponse(data, media_type=media, headers=headers)


@runtime_checkable
class JsonResponder(Protocol):
    """Function that responds with compressed JSON, computed in the client's turn."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[EncodedResponse[T]]:
        """Respond with the result of `work`."""
        ...


def json_responder(request: AnyRequest, workers: NamedDependency[Workers]) -> JsonResponder:
    """Return a function that responds with compressed JSON, computed in the client's turn."""

    def respond(work: Callable[[], T], /) -> Awaitable[EncodedResponse[T]]:
        return workers.calculator.run_for_request(request, lambda: json_response(request, work()))

    return respond


Respond: TypeAlias = NamedDependency[JsonResponder]
RESPOND = {"respond": Provide(json_responder, sync_to_thread=False)}
