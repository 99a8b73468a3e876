"""`hanchan serve`: the tables of this machine, for whoever can reach it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.options import Database, Lang
from hanchan.cli.output import print_json
from hanchan.cli.streams import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.server.hall import Hall
    from hanchan.server.process.settings import Settings

DEFAULT_PORT = 8000
SHORTEST_LEASE = 0.5


def serve(
    *,
    host: Annotated[
        str,
        Parameter(help="Where to listen: 127.0.0.1 for this machine alone, 0.0.0.0 for everybody"),
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0 is any free one")] = DEFAULT_PORT,
    database: Database = None,
    name: Annotated[
        tuple[str, ...],
        Parameter(help="A host name under which pages reach the server; several times"),
    ] = (),
    address: Annotated[
        str,
        Parameter(help="Where everybody reaches the server, such as https://mahjong.example.org"),
    ] = "",
    proxied: Annotated[
        bool, Parameter(help="All visitors come through a proxy that names them in X-Forwarded-For")
    ] = False,
    behind: Annotated[
        tuple[str, ...],
        Parameter(help="The address of a proxy whose word is taken for that; several times"),
    ] = (),
    limit: Annotated[
        tuple[str, ...], Parameter(help="What one visitor may do, such as sits=120; several times")
    ] = (),
    keep_days: Annotated[
        int,
        Parameter(
            help="Days for which a table is kept, unless somebody with an account played there; "
            "0 is for good"
        ),
    ] = 0,
    disk: Annotated[int, Parameter(help="MiB beyond which nothing new is kept; 0 is no limit")] = 0,
    together: Annotated[
        int,
        Parameter(
            help="The number of this server among several on one PostgreSQL; 0 if it is alone"
        ),
    ] = 0,
    lease: Annotated[
        float,
        Parameter(help="Seconds after which others take over the tables of a server that died"),
    ] = 6.0,
    drain: Annotated[
        float, Parameter(help="Seconds it may take to hand on its tables when it is stopped")
    ] = 60.0,
    check: Annotated[bool, Parameter(help="Check whether the server could run, then stop")] = False,
    lang: Lang = "en",
    json: Annotated[bool, Parameter(help="With --check: answer in JSON")] = False,
) -> int:
    """Tables in the browser, until the process is stopped; what is played is kept."""
    from hanchan.server.process.limits import Limits, read_limit, read_proxy
    from hanchan.server.process.settings import Settings, read_address, read_number

    # Wanted here, so that a check too says what is not installed.
    from hanchan.server.running_server import serve as serve_tables

    lang = spoken(lang, json=json)
    address = read_address(address) if address else ""
    settings = Settings(
        host=host,
        port=port,
        database=database,
        names=names_of(host, (*name, address.partition("://")[2]) if address else name),
        address=address,
        proxied=proxied,
        behind=tuple(map(read_proxy, behind)),
        keep_days=max(0, keep_days),
        disk=max(0, disk),
        together=read_number(together),
        lease=max(SHORTEST_LEASE, lease),
        drain=max(0, drain),
        limits=Limits(**dict(map(read_limit, limit))),
    )
    return print_check(settings, lang, json=json) if check else run(settings, lang, serve_tables)


def run(settings: "Settings", lang: str, serve_tables: "Callable[..., None]") -> int:
    """Serve until the process is stopped."""
    from hanchan.server.process.listening import bound_socket
    from hanchan.server.process.logs import log_to_stderr

    log_to_stderr()
    listening = bound_socket(settings.host, settings.port)
    settings = replace(settings, port=listening.getsockname()[1])

    async def greet(_: "Hall") -> None:
        print_addresses(settings, lang)

    serve_tables(settings, listening, greet=greet)
    return OK


def names_of(host: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names under which a server that listens there answers.

    >>> names_of("192.0.2.7", ()), names_of("127.0.0.1", ("mahjong.example",))
    (('192.0.2.7',), ('mahjong.example',))
    """
    from hanchan.server.process.settings import (
        EVERYWHERE,
        in_address,
        is_loopback,
        own_names,
        read_name,
    )

    told = tuple(map(read_name, names))
    if host in EVERYWHERE:
        return (*own_names(), *told)
    return told if is_loopback(host) else (in_address(host), *told)


def print_addresses(settings: "Settings", lang: str) -> None:
    """Where the server answers, who else can play here, and where they find it."""
    from hanchan.wording.texts import text

    print(text(lang, "serve-address", address=settings.own_address), flush=True)
    if settings.address:
        print(text(lang, "serve-everybody", address=settings.address), flush=True)
        return
    print_network_address(settings, lang)


def print_network_address(settings: "Settings", lang: str) -> None:
    """Where everybody in the network finds the server, if they can reach it."""
    from hanchan.wording.texts import text

    if address := settings.network_address:
        print(text(lang, "terminal-browser_network", address=address), flush=True)


def print_check(settings: "Settings", lang: str, *, json: bool) -> int:
    """Whether the store can be opened and written, the page is there, and the port is free."""
    from hanchan.server.process.listening import check_all
    from hanchan.wording.texts import text

    found = check_all(settings, "en" if json else lang)
    if json:
        print_json({one.name: {"ok": one.ok, "said": one.said} for one in found})
    else:
        for one in found:
            name = text(lang, f"check-{one.name}")
            print(text(lang, "check-ok" if one.ok else "check-bad", name=name, said=one.said))
    return OK if all(one.ok for one in found) else FINDING
