"""Binding of the listening socket, and the checks of `hanchan serve --check`."""

import socket
from dataclasses import dataclass
from errno import EADDRNOTAVAIL, EAFNOSUPPORT

from hanchan.errors import HanchanError, quote_input
from hanchan.i18n.texts import text
from hanchan.kernels.compiled_library import compiled_unavailable_reason
from hanchan.server.runtime.settings import MAX_PORT, Settings
from hanchan.store import Store
from hanchan.store.database_lock import lock_database

ADDRESS_NOT_LOCAL = (EADDRNOTAVAIL, EAFNOSUPPORT)


class AddressError(HanchanError):
    """An error for an address at which the server cannot listen.

    >>> raise AddressError("port-unusable", field="port", given="127.0.0.1:80", reason="denied")
    Traceback (most recent call last):
    hanchan.server.runtime.startup_checks.AddressError: port: the server cannot listen at \
127.0.0.1:80 (denied); choose another port
    """


def bind_socket(host: str, port: int) -> socket.socket:
    """Return a listening socket; port 0 means any free port. Raises an error with the reason.

    >>> bind_socket("127.0.0.1", 99999)
    Traceback (most recent call last):
    hanchan.server.runtime.startup_checks.AddressError: port: 99999 is not a whole number \
from 0 to 65535
    """
    if not host.strip():  # the system would treat it as every address of the machine
        raise AddressError("host-unusable", field="host", given=quote_input(host), reason="none")
    if not 0 <= port <= MAX_PORT:
        raise AddressError("value-range", field="port", given=port, least=0, most=MAX_PORT)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With an explicit protocol, asyncio sends small answers at once instead of waiting for more.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # clients that connect before the server is ready have to wait
    except (OSError, UnicodeError) as error:
        listening.close()
        raise _bind_error(host, port, error) from None
    return listening


def _bind_error(host: str, port: int, error: Exception) -> AddressError:
    reason = getattr(error, "strerror", None) or "none"
    unresolved = isinstance(error, socket.gaierror | UnicodeError)
    if unresolved or getattr(error, "errno", None) in ADDRESS_NOT_LOCAL:
        return AddressError("host-unusable", field="host", given=quote_input(host), reason=reason)
    return AddressError("port-unusable", field="port", given=f"{host}:{port}", reason=reason)


@dataclass(frozen=True, slots=True)
class StartupCheck:
    """The result of one startup check: its name, whether it passed, and a sentence to print."""

    name: str
    ok: bool
    message: str


def run_startup_checks(settings: Settings, language: str = "en") -> tuple[StartupCheck, ...]:
    """Check the store, page, address and law independently, and return the four results."""
    is_built = (settings.page / "index.html").is_file()
    page_message = text(language, "check-page.found" if is_built else "check-page.missing")
    page = StartupCheck("page", ok=is_built, message=page_message)
    # Without a compiler everything works, but more slowly.
    error = compiled_unavailable_reason()
    kind, why = ("compiled", "") if error is None else ("interpreted", error.localized(language))
    law = StartupCheck("law", ok=True, message=text(language, f"check-law.{kind}", why=why))
    return _check_store(settings, language), page, _check_address(settings, language), law


def _check_store(settings: Settings, language: str) -> StartupCheck:
    try:
        number = settings.node or None
        with (
            lock_database(settings.database, number=number),
            Store.open(settings.database, rolling=bool(number)) as store,
        ):
            health = store.check_health()
            store.check_integrity()
    except HanchanError as error:
        return StartupCheck("store", ok=False, message=error.localized(language))
    tables, milliseconds = sum(health.tables.values()), f"{health.commit_seconds * 1000:.0f}"
    figures = {
        "database": health.database,
        "schema": health.schema,
        "tables": tables,
        "taken": milliseconds,
    }
    return StartupCheck("store", ok=True, message=text(language, "check-store.found", **figures))


def _check_address(settings: Settings, language: str) -> StartupCheck:
    try:
        bind_socket(settings.host, settings.port).close()
    except HanchanError as error:
        return StartupCheck("address", ok=False, message=error.localized(language))
    address, names = f"{settings.host}:{settings.port}", ", ".join(settings.allowed_names)
    message = text(language, "check-address.found", address=address, names=names)
    return StartupCheck("address", ok=True, message=message)
