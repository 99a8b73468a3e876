"""Whether a server could run here, before anybody relies on it."""

from dataclasses import dataclass

from hanchan.errors import HanchanError
from hanchan.server.process.listening import bound_socket
from hanchan.server.process.settings import Settings
from hanchan.store import Store
from hanchan.store.claim import claimed


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at: whether it is well, and a sentence about it."""

    name: str
    ok: bool
    said: str


def check_all(settings: Settings) -> tuple[Check, ...]:
    """The store, the page and the address, each by itself."""
    return _store(settings), _page(settings), _address(settings)


def _store(settings: Settings) -> Check:
    try:
        with claimed(settings.database), Store.open(settings.database) as store:
            health = store.check()
    except HanchanError as error:
        return Check("store", ok=False, said=str(error))
    tables = sum(health.tables.values())
    taken = health.commit_seconds * 1000
    said = f"{health.database}, schema {health.schema}, {tables} tables, {taken:.0f} ms a write"
    return Check("store", ok=True, said=said)


def _page(settings: Settings) -> Check:
    file = settings.page / "index.html"
    if file.is_file():
        return Check("page", ok=True, said="built")
    return Check("page", ok=False, said="not built: make page builds it")


def _address(settings: Settings) -> Check:
    try:
        bound_socket(settings.host, settings.port).close()
    except HanchanError as error:
        return Check("address", ok=False, said=str(error))
    names = ", ".join(settings.allowed_names)
    return Check("address", ok=True, said=f"{settings.host}:{settings.port}, answers to {names}")
