"""The app as the network reaches it: a proxy that is trusted is believed about who asks."""

from typing import Any

from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from hanchan.server.app import make_app
from hanchan.server.process.settings import Settings
from hanchan.store import Store


def reached(settings: Settings, store: Store) -> ASGIApp:
    """What uvicorn makes of the app with these settings."""
    app: Any = make_app(settings, store)
    believing: Any = ProxyHeadersMiddleware(app, settings.trusted_proxies)
    return believing
