"""Every route of the server, and a request that its address and its types allow."""

from typing import NamedTuple

from litestar.handlers.http_handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from hanchan.server.runtime.settings import Settings
from servers.routed_app import app_of


class Asked(NamedTuple):
    """A method and the path template of a handler."""

    method: str
    template: str
    handler: HTTPRouteHandler

    @property
    def path(self) -> str:
        """A path that leads to the handler; nothing need be there."""
        return self.path_with({})

    def path_with(self, values: dict[str, str]) -> str:
        """The same with some of its parameters given."""
        parts = self.template.split("/")
        return "/".join(
            values.get(part.strip("{}"), "1") if part.startswith("{") else part for part in parts
        )


def all_asked() -> list[Asked]:
    """Every method of every route, but for what the framework answers to OPTIONS.

    They are sorted, as the framework has them in another order in each process.
    """
    found = [
        Asked(str(method), route.path_format, handler)
        for route in app_of(Settings()).routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
        if method != "OPTIONS"
    ]
    return sorted(found, key=lambda one: (one.template, one.method))
