"""Adapters for the framework's requests and sockets, without its users, sessions and states."""

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
from hanchan.server.process.crowd import network_of
from hanchan.server.process.lines import LINE

Socket: TypeAlias = WebSocket[Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]


def address_of(connection: AnyRequest | Socket) -> str:
    """The address of the client; for IPv6 its network, because one machine has many addresses."""
    return network_of("" if connection.client is None else connection.client.host)


def path_of(connection: AnyRequest | Socket) -> str:
    """The requested path. The `url` of a connection also reads its `Host`, which may be odd."""
    return connection.scope["path"]


class Post(Protocol):
    """A connection to a page on which a message can be sent at once."""

    def post(self, data: bytes) -> bool:
        """Send a message at once if possible. Returns whether it was sent."""
        ...


class PageWire(Post, Protocol):
    """A connection to a page on which messages can also be received at once."""

    def listen(self, hear: Callable[[str], bool]) -> None:
        """Pass each incoming message to a function, or to the queue if it returns False."""
        ...


def line_of(socket: Socket) -> PageWire | None:
    """The direct channel of a socket; None where there is no network, as in tests."""
    scope = cast("Mapping[str, Any]", socket.scope)
    extensions: Mapping[str, Mapping[str, PageWire]] = scope.get("extensions") or {}
    return extensions.get(LINE, {}).get(LINE)


class Presence:
    """Whether a client still waits for the answer; `gone` completes when it disconnects."""

    def __init__(self, gone: asyncio.Task[None]) -> None:
        self.gone = gone

    def __call__(self) -> bool:
        """Whether the client is still connected."""
        return not self.gone.done()


@asynccontextmanager
async def presence(request: AnyRequest) -> AsyncGenerator[Presence]:
    """Watch the connection of a request whose body has been read."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    watching = asyncio.create_task(gone())
    try:
        yield Presence(watching)
    finally:
        watching.cancel()


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is decoded directly into its handler's type.

    A body that no handler wants is never parsed: megabytes of brackets cost no more than their
    length. The decoded body is only in the state of the scope, where `forget_body` finds it.
    """

    async def body(self) -> bytes:
        """The raw body."""
        read = await super().body()
        self._body = Empty
        return read

    async def json(self) -> Any:  # noqa: ANN401 (so the framework has it)
        """Decode the body. Raises an error if it does not fit the handler's type."""
        wanted = self.route_handler.parsed_data_field
        try:
            return _decoder(None if wanted is None else wanted.annotation).decode(await self.body())
        except RecursionError:
            raise RefusalError("request-no-json", field="request", wrong="deep") from None
        except UnicodeError:
            raise RefusalError("request-no-json", field="request", wrong="bytes") from None
        except msgspec.ValidationError as error:
            problem, _, place = str(error).partition(" - at ")
            field = place.rpartition("$")[2].strip("`").removeprefix(".")
            told = {"key": field or "data", "message": problem}
            raise ValidationException(extra=[told]) from None
        except msgspec.DecodeError as error:
            raise SerializationException(str(error)) from None


@lru_cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401 (a type of any kind)
    return msgspec.json.Decoder(Any if wanted is None else wanted, strict=False)


def forget_body(scope: Scope) -> None:
    """Free a body once it is answered, without waiting for the garbage collector.

    Requests and their scopes reference each other, so large bodies would pile up between
    collections.
    """
    state = ScopeState.from_scope(scope)
    state.body = state.json = Empty


def forget_refused(error: BaseException) -> None:
    """Free what the tracebacks of an error and of its causes hold."""
    waiting = [error]
    while waiting:
        one = waiting.pop()
        held = (of for frame, _ in walk_tb(one.__traceback__) for of in get_referents(frame))
        waiting += (of for of in held if isinstance(of, BaseException) and of is not one)
        waiting += (of for of in (one.__cause__, one.__context__) if of is not None)
        clear_frames(one.__traceback__)
        one.__traceback__ = one.__cause__ = one.__context__ = None


MOST_BYTES = 512 * 1024
"""Bytes of headers after which caches are cleared. Parsed ones take up to fifty times as much."""
PACKAGES = ("litestar", "urllib")
"""Packages that cache parsed headers."""
BEGINS = ("http.response.start", "websocket.accept", "websocket.close")
"""Messages that start a response; each request gets one of them."""
KIND = type(lru_cache(len))


class Cache(Protocol):
    """A function with `functools.lru_cache`."""

    def cache_clear(self) -> None:
        """Clear the cache."""
        ...


class FrameworkCaches:
    """Counts the bytes of headers, and clears the framework's caches after a maximum."""

    def __init__(self) -> None:
        """Start at zero."""
        self._bytes = 0

    async def count(self, message: Message, scope: Scope) -> None:
        """Count the headers of an answered request."""
        if message["type"] in BEGINS:
            headers = sum([len(name) + len(value) for name, value in scope["headers"]])
            self._bytes += len(scope["raw_path"]) + len(scope["query_string"]) + headers
            if self._bytes > MOST_BYTES:
                self._bytes = 0
                for one in (
                    *caches_of(*PACKAGES),
                    scope["litestar_app"].asgi_router.handle_routing,
                ):
                    cast("Cache", one).cache_clear()


def caches_of(*packages: str) -> Iterator[Cache]:
    """All caches that are attributes of modules and classes of some packages."""
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] in packages]
    for module in modules:
        for value in tuple(vars(module).values()):
            inner = tuple(vars(value).values()) if isinstance(value, type) else ()
            for one in (value, *inner):
                function = getattr(one, "__func__", one)  # of a class method
                if type(function) is KIND:
                    yield cast("Cache", function)
