"""The framework's connections, whose users, sessions and states this server leaves alone."""

from typing import Any, TypeAlias

from litestar import Request, WebSocket

Socket: TypeAlias = WebSocket[Any, Any, Any]
Asked: TypeAlias = Request[Any, Any, Any]
