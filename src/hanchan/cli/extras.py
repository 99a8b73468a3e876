"""What the base install leaves out: who needs it is told what to install."""

from hanchan.errors import HanchanError

EXTRAS = {
    "alembic": "play",
    "confusable_homoglyphs": "play",
    "gymnasium": "envs",
    "litestar": "play",
    "openskill": "club",
    "pettingzoo": "envs",
    "prometheus_client": "play",
    "pyarrow": "data",
    "ray": "ray",
    "segno": "play",
    "sqlalchemy": "play",
    "torch": "learn",
    "uvicorn": "play",
    "webauthn": "accounts",
    "websockets": "play",
}
"""Which extra brings a package; those of `pyproject.toml`."""


def extra_missing(problem: ModuleNotFoundError, command: str = "") -> HanchanError:
    """The refusal for a package that an extra brings; any other that is missing is a fault."""
    package = (problem.name or "").partition(".")[0]
    if package not in EXTRAS:
        raise problem
    message = "extra-missing-play" if command == "play" else "extra-missing"
    return HanchanError(message, extra=EXTRAS[package], package=package)
