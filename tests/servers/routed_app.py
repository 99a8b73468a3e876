"""Applications that share their routes, which take a tenth of a second to register."""

from collections.abc import Generator
from contextlib import contextmanager
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.events.emitter import SimpleEventEmitter
from litestar.testing import TestClient

from hanchan.server.app import StartupOptions, initial_state, make_app
from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from servers.store_templates import empty_store


@cache
def _routes() -> Litestar:
    return make_app(Settings())


def app_of(settings: Settings, store: Store | None = None) -> Litestar:
    """An application as `make_app` creates it, with a state and services of its own."""
    app, router = copy(_routes()), copy(_routes().asgi_router)
    app.state = initial_state(settings, StartupOptions(store))
    app.asgi_router, router.app = router, app
    app.event_emitter = SimpleEventEmitter([])
    app.asgi_handler = app._create_asgi_handler()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] # it holds the router
    return app


def client_of(store: Store | None = None, settings: Settings | None = None) -> TestClient[Any]:
    """A client of a server with that store, asked without a network."""
    return TestClient(app_of(settings or Settings(), store), base_url="http://127.0.0.1")


@contextmanager
def client_with_page(folder: Path) -> Generator[TestClient[Any]]:
    """A client of a server with an empty store and a page of one line, both in this folder."""
    page = "<!doctype html><head><title>hanchan</title></head>"
    (folder / "index.html").write_text(page, encoding="utf-8")
    with (
        empty_store(folder / "tables.db") as store,
        client_of(store, Settings(page=folder)) as opened,
    ):
        yield opened
