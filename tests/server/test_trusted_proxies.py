"""Who asks, and how, where proxies stand between: what they themselves have added, from the end."""

import asyncio
from typing import Any

import pytest

from hanchan.server.runtime.trusted_proxies import (
    TRUST_ALL,
    UNKNOWN_ADDRESS,
    TrustedProxyMiddleware,
    came_through_proxy,
)

Headers = list[tuple[bytes, bytes]]


def passed_on(
    trusted: list[str] | str, headers: Headers, peer: str = "10.0.0.1", kind: str = "http"
) -> dict[str, Any]:
    """The scope as the application sees it."""
    seen: list[Any] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:  # noqa: ANN401
        seen.append(scope)

    client = (peer, 5) if peer else None
    scope = {"type": kind, "headers": headers, "client": client, "scheme": "http"}
    asyncio.run(TrustedProxyMiddleware(app, trusted)(scope, None, None))
    return seen[0]


def who(trusted: list[str] | str, *hops: str, peer: str = "10.0.0.1") -> str:
    headers = [(b"x-forwarded-for", one.encode()) for one in hops]
    client = passed_on(trusted, headers, peer)["client"]
    return "" if client is None else client[0]


@pytest.mark.parametrize(
    ("trusted", "hops", "address"),
    [
        (TRUST_ALL, ["203.0.113.9"], "203.0.113.9"),
        (TRUST_ALL, ["192.0.2.1, 203.0.113.9"], "203.0.113.9"),
        (TRUST_ALL, ["127.0.0.1", "203.0.113.9"], "203.0.113.9"),
        (TRUST_ALL, ["192.0.2.1,  203.0.113.9:4711 "], "203.0.113.9"),
        (TRUST_ALL, ["192.0.2.1, [2001:db8::7]:4711"], "2001:db8::7"),
        (TRUST_ALL, ["192.0.2.1, unknown"], UNKNOWN_ADDRESS),
        (TRUST_ALL, ["192.0.2.1, "], UNKNOWN_ADDRESS),
        (["10.0.0.1"], ["192.0.2.1, 203.0.113.9"], "203.0.113.9"),
        (["10.0.0.0/8"], ["192.0.2.1, 203.0.113.9, 10.0.0.2"], "203.0.113.9"),
        (["10.0.0.0/8"], ["192.0.2.1", "203.0.113.9", "10.0.0.2, 10.0.0.3"], "203.0.113.9"),
        (["10.0.0.0/8"], ["10.0.0.4, 10.0.0.2"], "10.0.0.4"),
        (["10.0.0.0/8"], ["192.0.2.1, nobody"], UNKNOWN_ADDRESS),
    ],
)
def test_the_client_address_is_the_one_added_by_the_proxy(
    trusted: list[str] | str, hops: list[str], address: str
) -> None:
    assert who(trusted, *hops) == address


@pytest.mark.parametrize("peer", ["192.0.2.66", "", "nobody"])
def test_forwarding_headers_of_other_peers_are_ignored(peer: str) -> None:
    scope = passed_on(["10.0.0.1"], [(b"x-forwarded-for", b"203.0.113.9")], peer)
    assert scope["client"] == ((peer, 5) if peer else None)
    assert not came_through_proxy(scope)  # pyright: ignore[reportArgumentType]


def test_a_proxy_may_use_a_unix_socket_or_a_mapped_address() -> None:
    assert who(TRUST_ALL, "203.0.113.9", peer="") == "203.0.113.9"
    assert who(["10.0.0.1"], "203.0.113.9", peer="::ffff:10.0.0.1") == "203.0.113.9"


@pytest.mark.parametrize(
    ("trusted", "hops", "said", "scheme"),
    [
        (TRUST_ALL, b"203.0.113.9", b"https", "https"),
        (TRUST_ALL, b"192.0.2.1, 203.0.113.9", b"https, http", "http"),
        (TRUST_ALL, b"192.0.2.1, 203.0.113.9", b"http, https", "https"),
        (["10.0.0.0/8"], b"203.0.113.9, 10.0.0.2", b"https, http", "https"),
        (["10.0.0.0/8"], b"203.0.113.9, 10.0.0.2", b"https", "https"),
        (TRUST_ALL, b"203.0.113.9", b"gopher", "http"),
    ],
)
def test_the_scheme_is_the_one_added_by_the_same_proxy(
    trusted: list[str] | str, hops: bytes, said: bytes, scheme: str
) -> None:
    headers = [(b"x-forwarded-for", hops), (b"x-forwarded-proto", said)]
    assert passed_on(trusted, headers)["scheme"] == scheme
    socket = passed_on(trusted, headers, kind="websocket")["scheme"]
    assert socket in (scheme.replace("http", "ws"), "http")
