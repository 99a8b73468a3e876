"""Proxies: whose word is taken for who asks, and whether it was taken."""

from typing import Any, cast

from litestar.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

BELIEVED = "hanchan.believed"
"""Under what the application finds that a trusted proxy has said who asks."""


class Believing(ProxyHeadersMiddleware):
    """The framework's way to believe a trusted proxy about who asks, noted in the scope."""

    def __init__(self, app: Any, trusted: list[str] | str) -> None:  # noqa: ANN401 (two frameworks' types)
        """In front of that application, believing those."""
        super().__init__(app, trusted)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 (the same)
        """Let the application answer whoever the proxy says that asks."""
        peer, _ = scope.get("client") or ("", 0)
        if peer in self.trusted_hosts:
            headers = scope.get("headers", ())
            scope[BELIEVED] = any(name == b"x-forwarded-for" for name, _ in headers)
        await super().__call__(scope, receive, send)


def came_by_proxy(scope: Scope) -> bool:
    """Whether a trusted proxy has said who asks."""
    return cast("dict[str, Any]", scope).get(BELIEVED, False)
