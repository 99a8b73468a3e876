"""Proxies: whose word is taken for who is asking, and whether it was."""

from typing import Any, cast

from litestar.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

BELIEVED = "hanchan.believed"
"""The key of the scope that says whether a trusted proxy has said who is asking."""


class Believing(ProxyHeadersMiddleware):
    """Takes the word of trusted proxies for who is asking, as uvicorn does, and notes it."""

    def __init__(self, app: Any, trusted: list[str] | str) -> None:  # noqa: ANN401 (two frameworks' types)
        """In front of an application, with the proxies that are trusted."""
        super().__init__(app, trusted)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 (the same)
        """Pass a request on as coming from whom the proxy names."""
        peer, _ = scope.get("client") or ("", 0)
        if peer in self.trusted_hosts:
            headers = scope.get("headers", ())
            scope[BELIEVED] = any(name == b"x-forwarded-for" for name, _ in headers)
        await super().__call__(scope, receive, send)


def came_by_proxy(scope: Scope) -> bool:
    """Whether a trusted proxy has said who is asking."""
    return cast("dict[str, Any]", scope).get(BELIEVED, False)
