"""Rewriting of links that lead out of `docs/`: to a page made of another file, or to a source.

On a code host every relative link finds its file. Some of these files are pages of the site; links
to the others become URLs of the repository, or plain text if the project has no address.
"""

import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

LINK = re.compile(r"(?<!\!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```.*?^```[^\n]*$)", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"[a-z]+:|#|/")


class BrokenLinkError(Exception):
    """A link leads to a file that does not exist."""


def site_target(target: str, source: str, page: str, pages: Mapping[str, str]) -> str | None:
    """The site target of a relative link in `source`, shown as `page`; None if it has no page.

    >>> pages = {"docs/record.md": "record.md", "ARCHITECTURE.md": "project/architecture.md"}
    >>> led("../ARCHITECTURE.md#words", "docs/record.md", "record.md", pages)
    'project/architecture.md#words'
    >>> led("docs/record.md", "ARCHITECTURE.md", "project/architecture.md", pages)
    '../record.md'
    >>> led("../src", "docs/record.md", "record.md", pages) is None
    True
    """
    path, mark, anchor = target.partition("#")
    file = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    if file not in pages:
        return None
    return posixpath.relpath(pages[file], posixpath.dirname(page) or ".") + mark + anchor


def source_link(words: str, target: str, source: str, root: Path, address: str | None) -> str:
    """A link to a file of the checkout, or only its text if the project has no address.

    Raises:
        BrokenLinkError: the file does not exist.
    """
    file = posixpath.normpath(posixpath.join(posixpath.dirname(source), target.partition("#")[0]))
    if not (root / file).exists():
        raise BrokenLinkError(f"{source}: {target} does not exist")
    return f"[{words}]({address}/{file})" if address else words


def rewrite_links(
    text: str, source: str, page: str, pages: Mapping[str, str], root: Path, address: str | None
) -> str:
    """The text of a file of the checkout with its links rewritten for the site."""

    def link(found: re.Match[str]) -> str:
        words, target = found.groups()
        if ELSEWHERE.match(target):
            return found.group()
        place = site_target(target, source, page, pages)
        if place is not None:
            return f"[{words}]({place})"
        return source_link(words, target, source, root, address)

    parts = FENCE.split(text)
    return "".join(part if part.startswith("```") else LINK.sub(link, part) for part in parts)
