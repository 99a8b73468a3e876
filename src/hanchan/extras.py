"""Packages that the extras of hanchan install, and the error if one of them is missing."""

from importlib.util import find_spec

from hanchan.errors import ExtraError

EXTRAS = {
    "alembic": "play", "confusable_homoglyphs": "play", "cyclopts": "cli", "gymnasium": "envs",
    "litestar": "play", "numpy": "arrays", "openskill": "club", "pettingzoo": "envs",
    "prometheus_client": "play", "pyarrow": "data", "ray": "ray", "rich": "cli", "segno": "play",
    "sqlalchemy": "play", "torch": "learn", "uvicorn": "play", "webauthn": "accounts",
    "websockets": "play",
}  # fmt: skip
"""Extra of `pyproject.toml` that installs each optional package."""


def require_package(package: str) -> None:
    """Raise `ExtraError` unless a package of an extra is installed.

    >>> require_package("msgspec_of_nobody")
    Traceback (most recent call last):
    KeyError: 'msgspec_of_nobody'
    """
    extra = EXTRAS[package]
    if find_spec(package) is None:
        raise ExtraError("extra-missing", extra=extra, package=package)


def missing_extra_error(problem: ModuleNotFoundError, command: str = "") -> ExtraError:
    """Return the error for a missing package of an extra; re-raise any other failed import."""
    if isinstance(problem, ExtraError):
        return problem
    package = (problem.name or "").partition(".")[0]
    if package not in EXTRAS:
        raise problem
    message = "extra-missing-play" if command == "play" else "extra-missing"
    return ExtraError(message, extra=EXTRAS[package], package=package)
