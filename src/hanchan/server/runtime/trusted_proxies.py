"""Trusted proxies, which report the real client of a request.

Each proxy appends the client that connected to it to `X-Forwarded-For`. A visitor can forge all
earlier entries, so only the entries added by trusted proxies count, read from the end.
"""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, cast

from litestar.types import ASGIApp, Scope

from hanchan.number_parsing import parse_whole_number

FORWARDED_KEY = "hanchan.believed"
"""Scope key of a flag: whether a trusted proxy has named the client."""
TRUST_ALL = "*"
"""The value that, in place of a list of proxies, trusts every peer."""
UNKNOWN_ADDRESS = "0.0.0.0"  # noqa: S104 (no machine has it)
"""The client's address if a proxy names no valid one; all these clients share one limit."""
SCHEMES = ("http", "https", "ws", "wss")
SEPARATOR = b","


class TrustedProxyMiddleware:
    """Middleware that takes a client's address and scheme from trusted proxies."""

    def __init__(self, app: ASGIApp, trusted: Sequence[str]) -> None:
        """Wrap an application; `trusted` are addresses and networks of proxies."""
        self._app = app
        self._all = trusted == TRUST_ALL
        self._networks = () if self._all else tuple(ip_network(one) for one in trusted)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 (the types of two frameworks)
        """Pass a request on to the application, with the client that a trusted proxy reports."""
        peer, _ = scope.get("client") or ("", 0)
        if scope["type"] != "lifespan" and self._trusts(peer):
            self._apply_forwarded(scope)
        await self._app(scope, receive, send)

    def _apply_forwarded(self, scope: Any) -> None:  # noqa: ANN401 (the types of two frameworks)
        hops = _header_values(scope, b"x-forwarded-for")
        schemes = _header_values(scope, b"x-forwarded-proto")
        scope[FORWARDED_KEY] = bool(hops)
        # Only trusted proxies come after the visitor. If all peers are trusted, the number of
        # proxies is unknown, and the visitor is the last entry.
        position = 1
        while not self._all and position < len(hops) and self._trusts(hops[-position]):
            position += 1
        if hops:
            address, port = _parse_address(hops[-position])
            scope["client"] = (UNKNOWN_ADDRESS if address is None else str(address), port)
        scheme = schemes[-min(position, len(schemes))] if schemes else ""
        if scheme in SCHEMES:
            is_socket = scope["type"] == "websocket"
            scope["scheme"] = scheme.replace("http", "ws") if is_socket else scheme

    def _trusts(self, address: str) -> bool:
        parsed, _ = _parse_address(address)
        known = parsed is not None and any(parsed in network for network in self._networks)
        return self._all or known


def came_through_proxy(scope: Scope) -> bool:
    """Whether a trusted proxy has named the client."""
    return cast("dict[str, Any]", scope).get(FORWARDED_KEY, False)


def _header_values(scope: Any, header: bytes) -> list[str]:  # noqa: ANN401 (the types of two frameworks)
    values = SEPARATOR.join(value for name, value in scope.get("headers", ()) if name == header)
    return [one.decode("latin-1").strip() for one in values.split(SEPARATOR)] if values else []


def _parse_address(entry: str) -> tuple[IPv4Address | IPv6Address | None, int]:
    """Return the address and port in a proxy's entry; None and 0 where they are missing.

    >>> _parse_address("192.0.2.7:1234"), _parse_address("[2001:db8::7]"), _parse_address("unknown")
    ((IPv4Address('192.0.2.7'), 1234), (IPv6Address('2001:db8::7'), 0), (None, 0))
    """
    if entry.startswith("["):
        host, _, rest = entry[1:].partition("]")
        port = rest.removeprefix(":")
    elif entry.count(":") == 1:
        host, _, port = entry.partition(":")
    else:
        host, port = entry, ""
    try:
        address = ip_address(host)
    except ValueError:
        return None, 0
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address, parse_whole_number(port) or 0
