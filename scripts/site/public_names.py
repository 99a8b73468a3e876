"""The reference of the Python interface: each public package with the names it offers."""

import re
from importlib import import_module
from typing import cast

EXAMPLE = re.compile(r"^>>> .*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
"""A conversation with Python in a docstring, up to the next blank line."""
PACKAGES = (
    "tiles",
    "rules",
    "scoring",
    "batch",
    "table",
    "records",
    "formats",
    "logs",
    "mjai",
    "bots",
    "arena",
    "envs",
    "envs.dataset",
    "statistics",
    "review",
    "practice",
    "club",
    "club.tally",
    "club.event",
    "club.seating",
    "wording",
    "errors",
)
"""What may be imported from; `hanchan` itself offers the most used of these names."""


def public(package: str) -> list[str]:
    """The names that a package offers; all it defines, where it lists none."""
    module = import_module(f"hanchan.{package}")
    listed = cast("list[str] | None", getattr(module, "__all__", None))
    own = (name for name, value in vars(module).items() if isinstance(value, type))
    return sorted(listed or (one for one in own if vars(module)[one].__module__ == module.__name__))


def pages() -> dict[str, str]:
    """A page for each package, by its place in the site."""
    return {f"reference/python/{name}.md": page(name) for name in PACKAGES}


def page(package: str) -> str:
    """The names of one package, each with its docstring."""
    module = f"hanchan.{package}"
    doc = EXAMPLE.sub(r"```pycon\n\g<0>\n```\n", (import_module(module).__doc__ or "").strip())
    names = "\n\n".join(f"::: {module}.{name}" for name in public(package))
    return f"# {module}\n\n{doc}\n\n{names}\n"


def contents() -> str:
    """The packages as a list of links, each with its first sentence."""
    return "\n".join(
        f"- [`hanchan.{name}`](python/{name}.md): {first_line(name)}" for name in PACKAGES
    )


def first_line(package: str) -> str:
    """What a package is, in its own words."""
    return (import_module(f"hanchan.{package}").__doc__ or "").strip().splitlines()[0]
