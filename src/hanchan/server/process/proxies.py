"""Proxies: whose word is taken for who is asking, and whether it was.

Each proxy adds to `X-Forwarded-For` who has asked it, behind whatever it was sent. So only what the
trusted proxies themselves have added counts, from the end: all before that a visitor can make up.
"""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, cast

from litestar.types import ASGIApp, Scope

from hanchan.numerals import whole_number

BELIEVED = "hanchan.believed"
"""The key of the scope that says whether a trusted proxy has said who is asking."""
ALL = "*"
"""Instead of a list of proxies: whoever connects is one."""
UNKNOWN = "0.0.0.0"  # noqa: S104 (an address that nobody has)
"""Who asks where a proxy names no address; all of them are limited together."""
SCHEMES = ("http", "https", "ws", "wss")
SEPARATOR = b","


class Believing:
    """Takes the word of trusted proxies for who is asking, and notes it."""

    def __init__(self, app: ASGIApp, trusted: Sequence[str]) -> None:
        """In front of an application, with the addresses and networks of trusted proxies."""
        self._app = app
        self._all = trusted == ALL
        self._networks = () if self._all else tuple(ip_network(one) for one in trusted)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 (two frameworks' types)
        """Pass a request on as coming from whom the proxy names."""
        peer, _ = scope.get("client") or ("", 0)
        if scope["type"] != "lifespan" and self._trusts(peer):
            self._believe(scope)
        await self._app(scope, receive, send)

    def _believe(self, scope: Any) -> None:  # noqa: ANN401 (the same)
        hops, schemes = (
            _listed(scope, name) for name in (b"x-forwarded-for", b"x-forwarded-proto")
        )
        scope[BELIEVED] = bool(hops)
        place = self._place(hops)
        if hops:
            address, port = _address(hops[-place])
            scope["client"] = (UNKNOWN if address is None else str(address), port)
        scheme = schemes[-min(place, len(schemes))] if schemes else ""
        if scheme in SCHEMES:
            scope["scheme"] = (
                scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
            )

    def _place(self, hops: Sequence[str]) -> int:
        """How far from the end the visitor stands: behind them are trusted proxies alone.

        Where all are trusted, nobody knows how many there are, so it is the last.
        """
        place = 1
        while not self._all and place < len(hops) and self._trusts(hops[-place]):
            place += 1
        return place

    def _trusts(self, said: str) -> bool:
        address, _ = _address(said)
        return self._all or (
            address is not None and any(address in network for network in self._networks)
        )


def came_by_proxy(scope: Scope) -> bool:
    """Whether a trusted proxy has said who is asking."""
    return cast("dict[str, Any]", scope).get(BELIEVED, False)


def _listed(scope: Any, wanted: bytes) -> list[str]:  # noqa: ANN401 (two frameworks' types)
    """What a header lists, in order; of several headers it is as if they were one."""
    values = SEPARATOR.join(value for name, value in scope.get("headers", ()) if name == wanted)
    return [one.decode("latin-1").strip() for one in values.split(SEPARATOR)] if values else []


def _address(said: str) -> tuple[IPv4Address | IPv6Address | None, int]:
    """The address that a proxy names, and the port if it says that too.

    >>> _address("192.0.2.7:1234"), _address("[2001:db8::7]"), _address("unknown")
    ((IPv4Address('192.0.2.7'), 1234), (IPv6Address('2001:db8::7'), 0), (None, 0))
    """
    if said.startswith("["):
        host, _, rest = said[1:].partition("]")
        port = rest.removeprefix(":")
    elif said.count(":") == 1:
        host, _, port = said.partition(":")
    else:
        host, port = said, ""
    try:
        address = ip_address(host)
    except ValueError:
        return None, 0
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address, whole_number(port) or 0
