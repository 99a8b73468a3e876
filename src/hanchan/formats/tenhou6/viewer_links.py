"""Links of the viewer at tenhou.net/6, whose fragment holds a document as escaped JSON.

Browsers, scripts and people escape them differently: `encodeURI` and `encodeURIComponent` leave
`( ) ' ! * ~` as they are, an address bar also `{ [ ,`, a form writes a blank as `+`. So a link does
not end at a bracket or a quote, but where its JSON object does.
"""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import quote

VIEWER = "https://tenhou.net/6/#json="
MOST_ESCAPES = 2
"""Maximum number of times that a link is percent-encoded: a link inside a link is encoded twice."""

_LINK = re.compile(rb"(?:https?://)?\btenhou\.net/[56]/[^#\s]{0,200}#json=", re.IGNORECASE)
_PLAIN = re.compile(rb'\{\s*["}]')
"""The beginning of a document that is not escaped at all."""
_HTML_QUOTE = re.compile(rb"\{\s*&(?:quot|#34|#x22);", re.IGNORECASE)
_ATTRIBUTE = (b'="', b"='")
_OF_FORM = re.compile(rb"[\w*.%+-]*")
"""The characters that a form leaves; only it writes blanks as `+`, and it escapes `,` and `:`."""
_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")
_WORD_END = re.compile(rb"[\s<>\"]")
_STRUCTURE = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[{}]', re.DOTALL)
"""A text of JSON, or a brace. One that is not closed ends with the document: if it did not match,
each quotation mark in it would be tried in turn, which takes hours in two megabytes of them."""


def has_link(text: bytes) -> bool:
    """Whether a text has a link with a document in it."""
    return b"#json=" in text.lower() and _LINK.search(text) is not None


def linked_documents(text: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the JSON in each link of a text, with the number of its line.

    >>> list(linked_documents(b"[our game](https://tenhou.net/6/#json=%7B%22name%22:(1)%7D&ts=2)"))
    [(1, b'{"name":(1)}')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        links = list(_LINK.finditer(line))
        ends = [*(link.start() for link in links[1:]), len(line)]
        for link, end in zip(links, ends, strict=False):  # `ends` has one at least
            in_attribute = line.endswith(_ATTRIBUTE, 0, link.start())
            yield number, _unescape(line[link.end() : end], in_attribute=in_attribute)


def _unescape(rest: bytes, *, in_attribute: bool) -> bytes:
    """Return the JSON at the beginning of what follows `#json=`; a broken one up to its word."""
    if in_attribute or _HTML_QUOTE.match(rest):
        rest = unescape(rest.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
    if _PLAIN.match(rest):
        return _cut_at_end(rest) or rest[: rest.rfind(b"}") + 1] or rest
    form = _OF_FORM.match(rest)
    if form is not None and b"+" in form[0]:
        found = _cut_at_end(_unquote(form[0].replace(b"+", b" ")))
        if found:
            return found
    decoded = rest
    for _ in range(MOST_ESCAPES):
        decoded = _unquote(decoded)
        if decoded.startswith(b"{"):
            break
    return _cut_at_end(decoded) or _unquote(_WORD_END.split(rest, maxsplit=1)[0])


def _unquote(text: bytes) -> bytes:
    """Return a text without percent-encoding, quickly also where a `%` escapes nothing.

    >>> _unquote(b"%7b%22%%7D%2")
    b'{"%}%2'
    """
    return _ESCAPE.sub(lambda found: bytes.fromhex(found[1].decode()), text)


def _cut_at_end(text: bytes) -> bytes:
    """Return the JSON object at the beginning of a text, or nothing if it does not end."""
    depth = 0
    for part in _STRUCTURE.finditer(text) if text.startswith(b"{") else ():
        depth += {b"{": 1, b"}": -1}.get(part[0], 0)
        if depth == 0:
            return text[: part.end()]
    return b""


def viewer_address(raw: bytes, parameters: str) -> str:
    """Return the viewer's link for a document, followed by `parameters` such as `&ts=1`.

    Every mark is escaped, also those that a browser leaves, so that no chat or page cuts the link.
    """
    return VIEWER + quote(raw, safe="") + parameters
