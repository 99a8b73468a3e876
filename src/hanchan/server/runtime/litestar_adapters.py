"""Adapters for the framework's requests and sockets, and functions that free its memory."""

import asyncio
import sys
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import lru_cache
from gc import get_referents
from traceback import clear_frames, walk_tb
from typing import Any, Protocol, TypeAlias, cast

import msgspec
from litestar import Request, WebSocket
from litestar.exceptions import SerializationException, ValidationException
from litestar.types import Empty, Message, Scope
from litestar.utils.scope.state import ScopeState

from hanchan.server.errors import RefusalError
from hanchan.server.runtime.client_network import network_of

CHANNEL_EXTENSION = "hanchan.line"
"""Scope key under which the application finds the direct channel of its socket."""
Socket: TypeAlias = WebSocket[Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]


def client_address(connection: AnyRequest | Socket) -> str:
    """Return the client's address, for IPv6 its network (`network_of`); empty if it has none."""
    return network_of("" if connection.client is None else connection.client.host)


def request_path(connection: AnyRequest | Socket) -> str:
    """Return the requested path, without parsing the `Host` header, which may be invalid."""
    return connection.scope["path"]


class MessageSink(Protocol):
    """A connection to a page that can send a message immediately."""

    def try_send(self, data: bytes) -> bool:
        """Send a message immediately if possible. Returns whether it was sent."""
        ...


class PageChannel(MessageSink, Protocol):
    """A connection to a page that can also deliver messages as soon as they arrive."""

    def set_listener(self, listener: Callable[[str], bool]) -> None:
        """Pass each incoming message to `listener`, or to the queue if it returns False."""
        ...


def channel_of(socket: Socket) -> PageChannel | None:
    """Return the direct channel of a socket; None without `WebSocketProtocol`, as in tests."""
    scope = cast("Mapping[str, Any]", socket.scope)
    extensions: Mapping[str, Mapping[str, PageChannel]] = scope.get("extensions") or {}
    return extensions.get(CHANNEL_EXTENSION, {}).get(CHANNEL_EXTENSION)


@asynccontextmanager
async def watch_connection(request: AnyRequest) -> AsyncGenerator[asyncio.Task[None]]:
    """Yield a task that ends when the client disconnects; the body must have been read before."""

    async def wait_until_gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task = asyncio.create_task(wait_until_gone())
    try:
        yield task
    finally:
        task.cancel()


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is decoded directly into its handler's type.

    A body that no handler uses is never parsed, so megabytes of brackets cost only their length.
    The decoded body exists only in the state of the scope, where `free_body` finds it.
    """

    async def body(self) -> bytes:
        """Return the raw body, and keep no copy of it."""
        data = await super().body()
        self._body = Empty
        return data

    async def json(self) -> Any:  # noqa: ANN401 (as in the framework)
        """Decode the body into the handler's type. Raises an error if it does not fit."""
        data_field = self.route_handler.parsed_data_field
        annotation = None if data_field is None else data_field.annotation
        try:
            return _decoder(annotation).decode(await self.body())
        except RecursionError:
            raise RefusalError("request-no-json", field="request", wrong="deep") from None
        except UnicodeError:
            raise RefusalError("request-no-json", field="request", wrong="bytes") from None
        except msgspec.ValidationError as error:
            problem, _, place = str(error).partition(" - at ")
            field = place.rpartition("$")[2].strip("`").removeprefix(".")
            detail = {"key": field or "data", "message": problem}
            raise ValidationException(extra=[detail]) from None
        except msgspec.DecodeError as error:
            raise SerializationException(str(error)) from None


@lru_cache
def _decoder(annotation: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401 (a type of any kind)
    return msgspec.json.Decoder(Any if annotation is None else annotation, strict=False)


async def free_body(_: Message, scope: Scope) -> None:
    """Free a request's body, which would stay in a reference cycle until the next collection."""
    state = ScopeState.from_scope(scope)
    state.body = state.json = Empty


def free_traceback(error: BaseException) -> None:
    """Free the objects that the tracebacks of an error and of its causes hold."""
    queue = [error]
    while queue:
        current = queue.pop()
        frames = walk_tb(current.__traceback__)
        objects = (one for frame, _ in frames for one in get_referents(frame))
        queue += (one for one in objects if isinstance(one, BaseException) and one is not current)
        queue += (one for one in (current.__cause__, current.__context__) if one is not None)
        clear_frames(current.__traceback__)
        current.__traceback__ = current.__cause__ = current.__context__ = None


MAX_HEADER_BYTES = 512 * 1024
"""Bytes of headers after which caches are cleared; parsed, they take up to 50 times as much."""
CACHING_PACKAGES = ("litestar", "urllib")
"""Packages that cache parsed headers."""
RESPONSE_STARTS = ("http.response.start", "websocket.accept", "websocket.close")
"""Types of messages that start a response; each request is answered by one of them."""
LRU_CACHE_TYPE = type(lru_cache(len))


class FrameworkCacheLimiter:
    """A limiter that clears the framework's caches after every `MAX_HEADER_BYTES` of headers."""

    def __init__(self) -> None:
        self._bytes = 0

    async def count_headers(self, message: Message, scope: Scope) -> None:
        """Count the headers of an answered request, and clear the caches if there were too many."""
        if message["type"] in RESPONSE_STARTS:
            headers = sum([len(name) + len(value) for name, value in scope["headers"]])
            self._bytes += len(scope["raw_path"]) + len(scope["query_string"]) + headers
            if self._bytes > MAX_HEADER_BYTES:
                self._bytes = 0
                routing: Any = scope["litestar_app"].asgi_router.handle_routing
                for one in (*find_caches(), routing):
                    one.cache_clear()


def find_caches() -> Iterator[Any]:
    """Yield all caches that are attributes of modules and classes of `CACHING_PACKAGES`."""
    modules = sys.modules.items()
    for module in [module for name, module in modules if name.split(".")[0] in CACHING_PACKAGES]:
        for value in tuple(vars(module).values()):
            inner = tuple(vars(value).values()) if isinstance(value, type) else ()
            for one in (value, *inner):
                function = getattr(one, "__func__", one)  # the cache of a class method
                if type(function) is LRU_CACHE_TYPE:
                    yield function
