"""The framework's connections, whose users, sessions and states this server leaves alone."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeAlias, cast

from litestar import Request, WebSocket

from hanchan.server.errors import RefusalError
from hanchan.server.process.crowd import network_of
from hanchan.server.process.lines import LINE

Socket: TypeAlias = WebSocket[Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]


def address_of(connection: AnyRequest | Socket) -> str:
    """Whence somebody asks; of an IPv6 address the network, for one machine has many of them."""
    return network_of("" if connection.client is None else connection.client.host)


class Post(Protocol):
    """The line to a page, on which a message can be sent at once."""

    def post(self, data: bytes) -> bool:
        """Whether the message is on its way."""
        ...


class Wire(Post, Protocol):
    """A line on which a page can be heard at once as well."""

    def listen(self, hear: Callable[[str], bool]) -> None:
        """From now on messages go there, but for those for which it says False, and all before."""
        ...


def line_of(socket: Socket) -> Wire | None:
    """The line of a socket; None where the server is asked without a network."""
    scope = cast("Mapping[str, Any]", socket.scope)
    extensions: Mapping[str, Mapping[str, Wire]] = scope.get("extensions") or {}
    return extensions.get(LINE, {}).get(LINE)


@asynccontextmanager
async def presence(request: AnyRequest) -> AsyncGenerator[Callable[[], bool]]:
    """Whether whoever asks still waits for the answer; the request must have been read."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    watching = asyncio.create_task(gone())
    try:
        yield lambda: not watching.done()
    finally:
        watching.cancel()


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is refused if it is no JSON, however it fails to be."""

    async def json(self) -> Any:  # noqa: ANN401 (so the framework has it)
        """The body as JSON."""
        try:
            return await super().json()
        except RecursionError:
            raise RefusalError("request-no-json", field="request", wrong="deep") from None
        except UnicodeError:
            raise RefusalError("request-no-json", field="request", wrong="bytes") from None
