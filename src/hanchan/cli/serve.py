"""`hanchan serve`: run a server with tables in the browser."""

from dataclasses import replace
from typing import TYPE_CHECKING

from hanchan.cli.options import Database
from hanchan.cli.output import FINDING, OK, Lang, print_json
from hanchan.cli.streams import usable_language
from hanchan.i18n.texts import text

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.server.runtime.settings import Settings
    from hanchan.server.table_registry import TableRegistry

DEFAULT_PORT = 8000
MIN_LEASE = 0.5


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    database: Database = None,
    name: tuple[str, ...] = (),
    address: str = "",
    behind_proxy: bool = False,
    trusted_proxy: tuple[str, ...] = (),
    limit: tuple[str, ...] = (),
    keep_days: int = 0,
    disk_limit: int = 0,
    node: int = 0,
    lease: float = 6.0,
    drain: float = 60.0,
    check: bool = False,
    lang: Lang = "en",
    json: bool = False,
) -> int:
    """Serve tables in the browser until the process is stopped; matches are stored.

    Args:
        host: Address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for the network
        port: Port to listen on; 0 for any free port
        name: Accept this host name in requests (repeatable)
        address: Public URL of the server, such as https://mahjong.example.org
        behind_proxy: Trust X-Forwarded-For from every connection; safe only if all come from a
            proxy
        trusted_proxy: Trust X-Forwarded-For from this proxy address (repeatable)
        limit: Change a limit per visitor, such as sits=120 (repeatable)
        keep_days: Delete tables without account players after this number of days; 0 for never
        disk_limit: Maximum size of the store in MiB; 0 for no limit
        node: Number of this server, 1 to 9, among several on one PostgreSQL; 0 if it is alone
        lease: Seconds until other servers take over the tables of one that died
        drain: Maximum seconds to hand over tables when stopped
        check: Check whether the server can run, then exit
        json: With --check: print JSON
    """
    # Imported here so that --check also reports a missing package.
    from hanchan.server.runner import run_server as serve_tables
    from hanchan.server.runtime.quotas import QuotaLimits, parse_limit, parse_proxy
    from hanchan.server.runtime.settings import Settings, check_server_number, parse_public_address

    lang = usable_language(lang, json=json)
    address = parse_public_address(address) if address else ""
    settings = Settings(
        host=host,
        port=port,
        database=database,
        names=names_of(host, (*name, address.partition("://")[2]) if address else name),
        address=address,
        proxied=behind_proxy,
        behind=tuple(map(parse_proxy, trusted_proxy)),
        keep_days=max(0, keep_days),
        disk=max(0, disk_limit),
        node=check_server_number(node),
        lease=max(MIN_LEASE, lease),
        drain=max(0, drain),
        limits=QuotaLimits(**dict(map(parse_limit, limit))),
    )
    return print_check(settings, lang, json=json) if check else run(settings, lang, serve_tables)


def run(settings: "Settings", lang: str, serve_tables: "Callable[..., None]") -> int:
    """Serve until the process is stopped."""
    from hanchan.server.runtime.json_logging import log_to_stderr
    from hanchan.server.runtime.startup_checks import bind_socket

    log_to_stderr()
    socket = bind_socket(settings.host, settings.port)
    settings = replace(settings, port=socket.getsockname()[1])

    async def greet(_: "TableRegistry") -> None:
        print(text(lang, "serve-address", address=settings.own_address), flush=True)
        if settings.address:
            print(text(lang, "serve-everybody", address=settings.address), flush=True)
        else:
            print_network_address(settings, lang)

    serve_tables(settings, socket, on_start=greet)
    return OK


def names_of(host: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the host names that a server listening on `host` accepts.

    >>> names_of("192.0.2.7", ()), names_of("127.0.0.1", ("mahjong.example",))
    (('192.0.2.7',), ('mahjong.example',))
    """
    from hanchan.server.runtime.settings import (
        LOOPBACK_HOSTS,
        WILDCARD_HOSTS,
        host_in_url,
        local_host_names,
        parse_host_name,
    )

    allowed = tuple(map(parse_host_name, names))
    if host in WILDCARD_HOSTS:
        return (*local_host_names(), *allowed)
    return allowed if host_in_url(host) in LOOPBACK_HOSTS else (host_in_url(host), *allowed)


def print_network_address(settings: "Settings", lang: str) -> None:
    """Print the address for the local network, if the network can reach the server."""
    if address := settings.network_address:
        print(text(lang, "terminal-browser_network", address=address), flush=True)


def print_check(settings: "Settings", lang: str, *, json: bool) -> int:
    """Print the result of every startup check; return the exit status."""
    from hanchan.server.runtime.startup_checks import run_startup_checks

    found = run_startup_checks(settings, "en" if json else lang)
    if json:
        print_json({one.name: {"ok": one.ok, "said": one.message} for one in found})
    else:
        for one in found:
            name = text(lang, f"check-{one.name}")
            print(text(lang, "check-ok" if one.ok else "check-bad", name=name, said=one.message))
    return OK if all(one.ok for one in found) else FINDING
