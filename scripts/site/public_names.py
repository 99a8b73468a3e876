"""The Python reference: each public package with its public names."""

from functools import cache
from importlib import import_module
from typing import cast

PACKAGES = (
    "tiles",
    "pictures",
    "rules",
    "scoring",
    "batch",
    "table",
    "records",
    "formats",
    "formats.mjai",
    "formats.tenhou6",
    "logs",
    "mjai",
    "bots",
    "bots.learned",
    "arena",
    "envs",
    "envs.dataset",
    "learn",
    "statistics",
    "review",
    "practice",
    "club",
    "club.tally",
    "club.event",
    "club.event.lines",
    "club.seating",
    "club.printouts",
    "store",
    "i18n",
    "errors",
)
"""The public packages; `hanchan` itself re-exports the most used of these names."""
INTERNAL_PACKAGES = {
    "cli": "the commands of the shell, with their exit statuses",
    "arena.bench": "what `hanchan bench` runs",
    "envs.riichi_v1": "a name of `envs`",
    "formats.archive": "archives, which `formats` finds by their content",
    "formats.kobalab": "a format, which `formats` finds by its name",
    "formats.mahjong_soul": "a format, which `formats` finds by its name",
    "formats.mjlog": "a format, which `formats` finds by its name",
    "i18n.texts": "the names of `i18n`",
}
"""Packages whose names are only for the rest of hanchan."""


@cache
def public_names(package: str) -> list[str]:
    """The public names of a package."""
    return sorted(cast("list[str]", import_module(f"hanchan.{package}").__all__))


def contents() -> str:
    """The packages as a list of links, each with its first sentence."""
    return "\n".join(
        f"- [`hanchan.{name}`](python/{name}.md): {first_line(name)}" for name in PACKAGES
    )


def first_line(package: str) -> str:
    """The first sentence of a package's docstring."""
    return (import_module(f"hanchan.{package}").__doc__ or "").strip().splitlines()[0]
