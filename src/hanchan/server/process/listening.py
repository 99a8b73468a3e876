"""Binding of the listening socket, and the checks of `hanchan serve --check`."""

import socket
from dataclasses import dataclass
from errno import EADDRNOTAVAIL, EAFNOSUPPORT

from hanchan.errors import HanchanError, literal
from hanchan.kernels.library import why_not
from hanchan.server.process.settings import Settings
from hanchan.store import Store
from hanchan.store.claim import claimed
from hanchan.wording.texts import text

LARGEST_PORT = 65_535
NOT_HERE = (EADDRNOTAVAIL, EAFNOSUPPORT)


class AddressError(HanchanError):
    """The server cannot listen at the requested address.

    >>> raise AddressError("port-unusable", field="port", given="127.0.0.1:80", reason="denied")
    Traceback (most recent call last):
    hanchan.server.process.listening.AddressError: port: the server cannot listen at 127.0.0.1:80 \
(denied); take a free port of this machine
    """


def bound_socket(host: str, port: int) -> socket.socket:
    """Bind a listening socket; port 0 is any free port. Raises an error with the reason.

    >>> bound_socket("127.0.0.1", 99999)
    Traceback (most recent call last):
    hanchan.server.process.listening.AddressError: port: 99999 is not a whole number from 0 to 65535
    """
    if not host.strip():  # the system would take it as every address of the machine
        raise AddressError("host-unusable", field="host", given=literal(host), reason="none")
    if not 0 <= port <= LARGEST_PORT:
        raise AddressError("value-range", field="port", given=port, least=0, most=LARGEST_PORT)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With an explicit protocol, asyncio sends small answers at once instead of waiting for more.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen()  # clients that connect before the server is ready have to wait
    except (OSError, UnicodeError) as error:
        found.close()
        raise _unusable(host, port, error) from None
    return found


def _unusable(host: str, port: int, error: Exception) -> AddressError:
    """The error for the host or for the port, whichever is at fault."""
    reason = getattr(error, "strerror", None) or "none"
    nowhere = isinstance(error, socket.gaierror | UnicodeError)
    if nowhere or getattr(error, "errno", None) in NOT_HERE:
        return AddressError("host-unusable", field="host", given=literal(host), reason=reason)
    return AddressError("port-unusable", field="port", given=f"{host}:{port}", reason=reason)


@dataclass(frozen=True, slots=True)
class ReadyCheck:
    """One check: its name, whether it passed, and a sentence about it."""

    name: str
    ok: bool
    said: str


def check_all(settings: Settings, language: str = "en") -> tuple[ReadyCheck, ...]:
    """Check the store, page, address and law, each independently, in the given language."""
    store, page = _store(settings, language), _page(settings, language)
    return store, page, _address(settings, language), _law(language)


def _store(settings: Settings, language: str) -> ReadyCheck:
    try:
        number = settings.together or None
        with (
            claimed(settings.database, number=number),
            Store.open(settings.database, together=bool(number)) as store,
        ):
            health = store.check()
            store.examine()
    except HanchanError as error:
        return ReadyCheck("store", ok=False, said=error.told(language))
    said = text(
        language,
        "check-store.found",
        database=health.database,
        schema=health.schema,
        tables=sum(health.tables.values()),
        taken=f"{health.commit_seconds * 1000:.0f}",
    )
    return ReadyCheck("store", ok=True, said=said)


def _page(settings: Settings, language: str) -> ReadyCheck:
    built = (settings.page / "index.html").is_file()
    return ReadyCheck(
        "page", ok=built, said=text(language, f"check-page.{'found' if built else 'missing'}")
    )


def _address(settings: Settings, language: str) -> ReadyCheck:
    try:
        bound_socket(settings.host, settings.port).close()
    except HanchanError as error:
        return ReadyCheck("address", ok=False, said=error.told(language))
    address, names = f"{settings.host}:{settings.port}", ", ".join(settings.allowed_names)
    said = text(language, "check-address.found", address=address, names=names)
    return ReadyCheck("address", ok=True, said=said)


def _law(language: str) -> ReadyCheck:
    """Report whether the law is compiled. Without a compiler everything works, but slower."""
    error = why_not()
    kind, why = ("compiled", "") if error is None else ("interpreted", error.told(language))
    return ReadyCheck("law", ok=True, said=text(language, f"check-law.{kind}", why=why))
