"""The Python reference: each public package with its public names."""

import re
from importlib import import_module
from importlib.util import find_spec
from inspect import ismodule
from typing import cast

EXAMPLE = re.compile(r"^>>> .*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
"""An example in a docstring, up to the next blank line."""
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


def public_names(package: str) -> list[str]:
    """The public names of a package."""
    return sorted(cast("list[str]", import_module(f"hanchan.{package}").__all__))


def pages() -> dict[str, str]:
    """A page for each package, by its path in the site."""
    return {f"reference/python/{name}.md": page(name) for name in PACKAGES}


def page(package: str) -> str:
    """The names of one package, each with its docstring."""
    module = f"hanchan.{package}"
    told = (import_module(module).__doc__ or "").strip().replace("\n::\n", "\n")
    doc = EXAMPLE.sub(r"```pycon\n\g<0>\n```\n", told)
    names = "\n\n".join(f"::: {lookup_name(package, name)}" for name in public_names(package))
    return f"# {module}\n\n{doc}\n\n{names}\n"


def lookup_name(package: str, name: str) -> str:
    """The lookup path of a name, as a function may share the name of its module."""
    whole = f"hanchan.{package}.{name}"
    module = import_module(f"hanchan.{package}")
    value = getattr(module, name)
    if not hasattr(module, "__path__") or ismodule(value) or not find_spec(whole):
        return whole
    return f"{value.__module__}.{name}"


def contents() -> str:
    """The packages as a list of links, each with its first sentence."""
    return "\n".join(
        f"- [`hanchan.{name}`](python/{name}.md): {first_line(name)}" for name in PACKAGES
    )


def first_line(package: str) -> str:
    """The first sentence of a package's docstring."""
    return (import_module(f"hanchan.{package}").__doc__ or "").strip().splitlines()[0]
