"""Names that somebody could take for one another, by the confusables of Unicode (UTS #39)."""

from collections import defaultdict
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from unicodedata import combining, normalize

import msgspec

PACKAGE, DATA = "confusable-homoglyphs", "confusable_homoglyphs"
REVISION = 1
"""Increased when this module finds other names alike with the same data."""
EXTRA_PAIRS = (("\u043f", "n"),)
"""Unicode compares Cyrillic `п` with `π` alone, but many fonts draw it as an `n`."""
VOICING = "\u3099\u309a"
"""Marks that make another letter of a kana; all other combining marks are ignored."""
LEFT_TO_RIGHT = "\u200e"
"""The data has it around what is written from right to left."""
EDGE_MARKS = ".,'\u00b7\u30fb"
"""Marks that are overlooked at the beginning and the end of a name."""


def alike(first: str, second: str) -> bool:
    r"""Whether two names look alike: whatever their case, their spaces and their alphabets.

    >>> alike("Aki", "AKI"), alike("Aki", "\u0410\u043ai"), alike("Hello", "He11o")
    (True, True, True)
    >>> alike("Marnie", "Mamie"), alike("Aki", "Aki ."), alike("Aki", "Ari")
    (True, True, False)
    """
    return not looks(first).isdisjoint(looks(second))


def looks(name: str) -> frozenset[str]:
    """What a name looks like as it is written, and in small letters."""
    plain = _without_spaces(normalize("NFKC", name))
    return frozenset({_skeleton(plain), _skeleton(plain.casefold())})


def stored_looks(name: str) -> frozenset[str]:
    """The looks by which a store finds the account of a name.

    They say which data they come from, and contain a space, which no look does. One is the name in
    small letters, which is found whatever the data was when it was written.
    """
    small = _without_spaces(normalize("NFKC", name).casefold())
    return frozenset({small} | {f"{folding()} {look}" for look in looks(name)})


@cache
def folding() -> str:
    """Which data and which revision of this module make the looks of a name."""
    return f"{REVISION}/{version(PACKAGE)}"


def _skeleton(plain: str) -> str:
    once = _unmarked(plain).translate(_representatives())
    found = _without_spaces(_unmarked(once.casefold()).translate(_representatives()))
    return found.strip(EDGE_MARKS) or found


def _without_spaces(text: str) -> str:
    return "".join(text.split())


def _bare(text: str) -> str:
    """A text of the data without marks; empty for one sign that no text without marks has."""
    plain = text.strip(LEFT_TO_RIGHT)
    bare = _unmarked(plain)
    return bare if len(plain) > 1 or bare == plain else ""


def _unmarked(text: str) -> str:
    return "".join(
        sign for sign in normalize("NFD", text) if sign in VOICING or not combining(sign)
    )


@cache
def _representatives() -> dict[int, str]:
    """For each character that looks like others, the text that stands for all of them."""
    groups = _Groups()
    data = (files(DATA) / "confusables.json").read_bytes()
    for sign, others in msgspec.json.decode(data, type=dict[str, list[dict[str, str]]]).items():
        for other in others:
            one, two = _bare(sign), _bare(other["c"])
            if one and two:
                groups.join(one, two)
    for sign, other in (*groups.capitals(), *EXTRA_PAIRS):
        groups.join(sign, other)
    return {ord(sign): groups.of(sign) for sign in groups.signs() if len(sign) == 1}


class _Groups:
    """Groups of texts that look alike. Each has one that stands for it.

    >>> groups = _Groups()
    >>> groups.join("\u0441", "c")
    >>> groups.of("\u0441"), groups.of("b")
    ('c', 'b')
    """

    def __init__(self) -> None:
        self._group: dict[str, set[str]] = {}

    def signs(self) -> list[str]:
        """All texts of all groups."""
        return list(self._group)

    def join(self, one: str, other: str) -> None:
        """Put two texts, with all that look like them, into one group."""
        first, second = (self._group.get(text, {text}) for text in (one, other))
        if first is not second:
            first |= second
            self._group |= dict.fromkeys(first, first)

    def of(self, text: str) -> str:
        """The text that stands for a group: the only long one, or else a small Latin letter."""
        return min(self._group.get(text, {text}), key=_rank)

    def capitals(self) -> list[tuple[str, str]]:
        """Small letters that look like Latin ones as capitals only, and those Latin letters.

        Unicode compares shapes in one font. A small Cyrillic `к` is a small capital there, yet
        people read it as a `k`.
        """
        found: defaultdict[str, str] = defaultdict(str)
        for sign in self.signs():
            small, latin = sign.lower(), self.of(sign).casefold()
            if len(small) == 1 and small != sign and latin.isascii() and latin.isalpha():
                found[small] = latin
        return [(small, latin) for small, latin in found.items() if not self.of(small).isascii()]


def _rank(text: str) -> tuple[bool, bool, bool, bool, str]:
    return (
        len(text) == 1,
        not (text.isascii() and text.islower()),
        not (text.isascii() and text.isalpha()),
        not text.isascii(),
        text,
    )
