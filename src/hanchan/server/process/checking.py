"""Whether a server could run here, before anybody relies on it."""

from dataclasses import dataclass

from hanchan.errors import HanchanError
from hanchan.kernels.library import why_not
from hanchan.server.process.listening import bound_socket
from hanchan.server.process.settings import Settings
from hanchan.store import Store
from hanchan.store.claim import claimed
from hanchan.wording.texts import text


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at: whether it is well, and a sentence about it."""

    name: str
    ok: bool
    said: str


def check_all(settings: Settings, language: str = "en") -> tuple[Check, ...]:
    """The store, page, address and law, each by itself, in the language of whoever looks."""
    store, page = _store(settings, language), _page(settings, language)
    return store, page, _address(settings, language), _law(language)


def _store(settings: Settings, language: str) -> Check:
    try:
        number = settings.together or None
        with (
            claimed(settings.database, number=number),
            Store.open(settings.database, together=bool(number)) as store,
        ):
            health = store.check()
            store.examine()
    except HanchanError as error:
        return Check("store", ok=False, said=error.told(language))
    said = text(
        language,
        "check-store.found",
        database=health.database,
        schema=health.schema,
        tables=sum(health.tables.values()),
        taken=f"{health.commit_seconds * 1000:.0f}",
    )
    return Check("store", ok=True, said=said)


def _page(settings: Settings, language: str) -> Check:
    built = (settings.page / "index.html").is_file()
    return Check(
        "page", ok=built, said=text(language, f"check-page.{'found' if built else 'missing'}")
    )


def _address(settings: Settings, language: str) -> Check:
    try:
        bound_socket(settings.host, settings.port).close()
    except HanchanError as error:
        return Check("address", ok=False, said=error.told(language))
    address, names = f"{settings.host}:{settings.port}", ", ".join(settings.allowed_names)
    said = text(language, "check-address.found", address=address, names=names)
    return Check("address", ok=True, said=said)


def _law(language: str) -> Check:
    """Without a compiler everything works all the same, only slower."""
    error = why_not()
    kind, why = ("compiled", "") if error is None else ("interpreted", error.told(language))
    return Check("law", ok=True, said=text(language, f"check-law.{kind}", why=why))
