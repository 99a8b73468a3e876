"""What the base install leaves out: who needs it is told what to install."""

from hanchan.errors import HanchanError

EXTRAS = {
    "alembic": "play",
    "gymnasium": "envs",
    "litestar": "play",
    "openskill": "club",
    "pettingzoo": "envs",
    "prometheus_client": "play",
    "pyarrow": "data",
    "ray": "ray",
    "segno": "club",
    "sqlalchemy": "play",
    "torch": "learn",
    "uvicorn": "play",
    "webauthn": "accounts",
    "websockets": "play",
}
"""Which extra brings a package; those of `pyproject.toml`."""


def extra_missing(problem: ModuleNotFoundError) -> HanchanError:
    """The refusal for a package that an extra brings; any other that is missing is a fault."""
    package = (problem.name or "").partition(".")[0]
    if package not in EXTRAS:
        raise problem
    return HanchanError("extra-missing", extra=EXTRAS[package], package=package)
