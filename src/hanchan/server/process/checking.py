"""Whether a server could run here, before anybody relies on it."""

from dataclasses import dataclass

from hanchan.errors import HanchanError
from hanchan.server.process.listening import bound_socket
from hanchan.server.process.settings import Settings
from hanchan.store import Store
from hanchan.store.claim import claimed


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: whether it is well, and a sentence about it."""

    name: str
    ok: bool
    said: str


def check_all(settings: Settings) -> tuple[Finding, ...]:
    """The store, the page and the address, each by itself."""
    return _store(settings), _page(settings), _address(settings)


def _store(settings: Settings) -> Finding:
    try:
        with claimed(settings.database), Store.open(settings.database) as store:
            health = store.check()
    except HanchanError as error:
        return Finding("store", ok=False, said=str(error))
    tables = sum(health.tables.values())
    taken = health.commit_seconds * 1000
    said = f"{health.database}, schema {health.schema}, {tables} tables, {taken:.0f} ms a write"
    return Finding("store", ok=True, said=said)


def _page(settings: Settings) -> Finding:
    file = settings.page / "index.html"
    if file.is_file():
        return Finding("page", ok=True, said="built")
    return Finding("page", ok=False, said="not built: make page builds it")


def _address(settings: Settings) -> Finding:
    try:
        bound_socket(settings.host, settings.port).close()
    except HanchanError as error:
        return Finding("address", ok=False, said=str(error))
    names = ", ".join(settings.allowed_names)
    return Finding("address", ok=True, said=f"{settings.host}:{settings.port}, answers to {names}")
