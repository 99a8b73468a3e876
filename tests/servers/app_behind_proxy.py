"""The app as the network reaches it: a proxy that is trusted is believed about who asks."""

from typing import Any

from litestar.types import ASGIApp

from hanchan.server.runtime.settings import Settings
from hanchan.server.runtime.trusted_proxies import TrustedProxyMiddleware
from hanchan.store import Store
from servers.routed_app import app_of


def reached(settings: Settings, store: Store) -> ASGIApp:
    """The app as the server runs it with these settings."""
    believing: Any = TrustedProxyMiddleware(app_of(settings, store), settings.trusted_proxies)
    return believing
