"""The app as the network reaches it: a proxy that is trusted is believed about who asks."""

from typing import Any

from litestar.types import ASGIApp

from hanchan.server.app import make_app
from hanchan.server.runtime.settings import Settings
from hanchan.server.runtime.trusted_proxies import TrustedProxyMiddleware
from hanchan.store import Store


def reached(settings: Settings, store: Store) -> ASGIApp:
    """The app as the server runs it with these settings."""
    believing: Any = TrustedProxyMiddleware(make_app(settings, store), settings.trusted_proxies)
    return believing
