"""Settings of a server: its address and names, store, proxies, cluster and limits."""

import re
import socket
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

from hanchan.errors import quote_input
from hanchan.number_parsing import parse_whole_number
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.quotas import QuotaLimits

LOOPBACK_HOSTS = ("127.0.0.1", "localhost", "[::1]")
WILDCARD_HOSTS = ("0.0.0.0", "::")  # noqa: S104 (only compared)
MAX_OWN_NAMES = 16
MAX_SERVERS = 9
MAX_PORT = 2**16 - 1
HOST_NAME = re.compile(r"([\w-]+(\.[\w-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?")
LETTER = re.compile("[a-z-]")
STANDARD_PORTS = {"http": "80", "https": "443"}
"""The port that browsers omit from an address, by scheme."""
PAGE_FOLDER = Path(__file__).parents[1] / "page"
"""The built page, which is a part of the package."""


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """The relying party of passkeys: a domain, and the only origin where passkeys can be used."""

    id: str
    origin: str


def parse_public_address(address: str) -> str:
    """Parse and normalize the server's public address, at which browsers must support passkeys.

    >>> parse_public_address("https://Mahjong.Example.org/"), parse_public_address("http://localhost:8000")
    ('https://mahjong.example.org', 'http://localhost:8000')
    >>> parse_public_address("https://192.0.2.7")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: address: 'https://192.0.2.7' is not an address for ...
    """
    scheme, _, host = address.lower().rstrip("/").partition("://")
    name = without_port(host)
    local = scheme == "http" and name == "localhost"
    domain = scheme == "https" and LETTER.search(name.rpartition(".")[2]) and "[" not in name
    if not HOST_NAME.fullmatch(host) or not (local or domain):
        raise RefusalError("address-passkeys", field="address", given=quote_input(address))
    return f"{scheme}://{host}"


def local_host_names() -> tuple[str, ...]:
    """Return the names and addresses of this machine, for a server that listens on all of them."""
    host = socket.gethostname()
    names = {host, f"{host}.local"}
    try:
        names |= {str(info[4][0]) for info in socket.getaddrinfo(host, None)}
    except OSError:  # the machine cannot resolve its own name
        return tuple(sorted(names))
    names |= {_outward_address()}
    return tuple(map(host_in_url, sorted(names)))[:MAX_OWN_NAMES]


def host_in_url(host: str) -> str:
    """Return a host as written in a URL and in a `Host` header.

    >>> host_in_url("2001:DB8::7"), host_in_url("Mahjong.example")
    ('[2001:db8::7]', 'mahjong.example')
    """
    return f"[{host}]".lower() if ":" in host and not host.startswith("[") else host.lower()


def parse_host_name(name: str) -> str:
    """Parse a host name at which pages reach the server, with an optional port, in lower case.

    >>> parse_host_name("Mahjong.Example.org"), parse_host_name("mahjong.example.org:8443")
    ('mahjong.example.org', 'mahjong.example.org:8443')
    >>> parse_host_name("https://mahjong.example.org/")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: name: 'https://mahjong.example.org/' is not the name ...
    """
    if not HOST_NAME.fullmatch(name.lower()):
        raise RefusalError("host-name", field="name", given=quote_input(name))
    return name.lower()


def check_server_number(number: int) -> int:
    """Check the number of a server in a cluster, 1 to 9, or 0 for a server without a cluster.

    >>> check_server_number(3)
    3
    >>> check_server_number(10)
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: node: 10 is not a whole number from 0 to 9
    """
    if not 0 <= number <= MAX_SERVERS:
        raise RefusalError("value-range", field="node", given=number, least=0, most=MAX_SERVERS)
    return number


def without_port(host: str) -> str:
    """Return the host of a `Host` header or an origin; unchanged if it does not end with a port.

    >>> without_port("mahjong.example:8443"), without_port("[2001:db8::7]")
    ('mahjong.example', '[2001:db8::7]')
    >>> without_port("mahjong.example:99999"), without_port("mahjong.example:")
    ('mahjong.example:99999', 'mahjong.example')
    """
    name, colon, port = host.rpartition(":")
    number = parse_whole_number(port) if port else 0
    is_port = bool(colon) and number is not None and 0 <= number <= MAX_PORT
    return name if is_port else host


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that host.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("192.0.2.7")
    (True, True, False)
    """
    try:
        return host == "localhost" or ip_address(host.strip("[]")).is_loopback
    except ValueError:  # a name
        return False


def url_of(host: str, port: int) -> str:
    """Return the URL of a server at this host and port, for a browser on this machine.

    >>> url_of("127.0.0.1", 8000), url_of("0.0.0.0", 80), url_of("::1", 80)
    ('http://127.0.0.1:8000/', 'http://localhost:80/', 'http://[::1]:80/')
    """
    name = "localhost" if host in WILDCARD_HOSTS else host
    return f"http://{host_in_url(name)}:{port}/"


def _with_port(host: str, port: str) -> str:
    return host if without_port(host) != host else f"{host}:{port}"


def _outward_address() -> str:
    """Return this machine's address in its network, or the loopback address without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Settings of one server.

    The server listens at `host` and `port`; `names` are further host names that pages may use.

    `database` is the URL of the store, None for the file in the user's data folder. With `proxied`,
    all visitors come through a proxy, which names them in `X-Forwarded-For`; `behind` limits that
    trust to the proxies at these addresses. With `keep_days`, idle tables are abandoned, and
    deleted after that many days unless an account played there; `disk` is the size of the store in
    MiB beyond which nothing new is stored. For both, 0 means no limit. `address` is the public
    address of the server, with its scheme; passkeys work only there.

    `node` is the number of this server in a cluster that shares a database, 0 for a single
    server; its lease lasts `lease` seconds, and it has `drain` seconds to hand over its tables.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    names: tuple[str, ...] = ()
    proxied: bool = False
    behind: tuple[str, ...] = ()
    keep_days: int = 0
    disk: int = 0
    node: int = 0
    lease: float = 6.0
    drain: float = 60.0
    limits: QuotaLimits = field(default_factory=QuotaLimits)
    address: str = ""
    page: Path = PAGE_FOLDER

    @property
    def relying_party(self) -> RelyingParty | None:
        """The relying party of passkeys: the public address, `localhost`, or None without either.

        >>> Settings(address="https://mahjong.example:8443").relying_party
        RelyingParty(id='mahjong.example', origin='https://mahjong.example:8443')
        >>> Settings().relying_party.origin, Settings(host="192.0.2.7").relying_party
        ('http://localhost:8000', None)
        >>> Settings(proxied=True).relying_party is None
        True
        """
        if self.address:
            return RelyingParty(without_port(self.address.partition("://")[2]), self.address)
        here = host_in_url(self.host) in LOOPBACK_HOSTS or self.host in WILDCARD_HOSTS
        if here and not self.trusted_proxies:
            return RelyingParty("localhost", f"http://localhost:{self.port}")
        return None

    @property
    def trusted_proxies(self) -> list[str] | str:
        """The addresses of the proxies trusted to name the client, or `*` for all; empty for none.

        >>> Settings(behind=("10.0.0.1",)).trusted_proxies, Settings(proxied=True).trusted_proxies
        (['10.0.0.1'], '*')
        """
        return list(self.behind) or ("*" if self.proxied else [])

    @property
    def allowed_names(self) -> tuple[str, ...]:
        """The host names of requests that the server accepts, without ports.

        >>> Settings(names=("mahjong.example",)).allowed_names
        ('127.0.0.1', 'localhost', '[::1]', 'mahjong.example')
        """
        return tuple(dict.fromkeys((*LOOPBACK_HOSTS, *map(without_port, self.names))))

    @property
    def own_address(self) -> str:
        """The URL for a visitor on this machine.

        >>> Settings().own_address
        'http://127.0.0.1:8000/'
        """
        return url_of(self.host, self.port)

    @property
    def network_address(self) -> str:
        """The URL for visitors in the network; empty if only this machine can reach the server.

        >>> Settings(host="192.0.2.7").network_address, Settings().network_address
        ('http://192.0.2.7:8000/', '')
        """
        host = _outward_address() if self.host in WILDCARD_HOSTS else self.host
        return "" if is_loopback(host) else url_of(host, self.port)

    def answers_to(self, host: str) -> bool:
        """Whether the server accepts requests with this `Host` header.

        Any other name is refused even if it resolves to this server. Otherwise a foreign page could
        reach a server on a visitor's own machine through the visitor's browser.

        >>> Settings().answers_to("localhost:8000"), Settings().answers_to("evil.example")
        (True, False)
        """
        return without_port(host).lower() in self.allowed_names

    def scheme_at(self, host: str) -> str:
        """Return the scheme of requests for a `Host` if the proxy does not report the scheme.

        >>> known = Settings(address="https://mahjong.example")
        >>> known.scheme_at("mahjong.example"), known.scheme_at("127.0.0.1")
        ('https', 'http')
        """
        scheme, _, public = self.address.partition("://")
        return scheme if without_port(public) == without_port(host).lower() and scheme else "http"

    def is_own_page(self, origin: str, host: str) -> bool:
        """Whether a page of that origin belongs to the server at this `Host`.

        A proxy may omit the port at which browsers reach it; the port must then be in `names`.

        >>> Settings().is_own_page("https://mahjong.example", "mahjong.example:443")
        True
        >>> Settings().is_own_page("https://mahjong.example:8443", "mahjong.example")
        False
        >>> named = Settings(names=("mahjong.example:8443",))
        >>> named.is_own_page("https://mahjong.example:8443", "mahjong.example")
        True
        """
        scheme, _, page_host = origin.lower().partition("://")
        own_host, port = host.lower(), STANDARD_PORTS.get(scheme, "")
        if _with_port(page_host, port) == _with_port(own_host, port):
            return True
        name = without_port(page_host)
        return name != page_host and page_host in self.names and name == without_port(own_host)
