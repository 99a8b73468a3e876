"""Detection of names that people could confuse, based on the confusables of Unicode (UTS #39)."""

from collections import defaultdict
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from unicodedata import combining, normalize

import msgspec

CONFUSABLES_PACKAGE, CONFUSABLES_DATA = "confusable-homoglyphs", "confusable_homoglyphs"
REVISION = 1
"""Revision of this module's rules; raise it when the same data would match different names."""
EXTRA_PAIRS = (("\u043f", "n"),)
"""Pairs that Unicode lacks: it compares `п` only with `π`, but many fonts draw it as an `n`."""
VOICING_MARKS = "\u3099\u309a"
"""Marks that turn one kana into another, and are kept. All other combining marks are ignored."""
LEFT_TO_RIGHT = "\u200e"
"""The mark that the data adds around right-to-left text."""
EDGE_MARKS = ".,'\u00b7\u30fb"
"""Characters that are ignored at the beginning and the end of a name."""


def is_confusable(first: str, second: str) -> bool:
    r"""Whether two names look alike, ignoring case, spaces and alphabets.

    >>> [is_confusable("Aki", name) for name in ("AKI", "\u0410\u043ai", "Aki .", "Ari")]
    [True, True, True, False]
    >>> is_confusable("Hello", "He11o"), is_confusable("Marnie", "Mamie")
    (True, True)
    """
    return not name_skeletons(first).isdisjoint(name_skeletons(second))


def name_skeletons(name: str) -> frozenset[str]:
    """Return the skeletons of a name, as written and in lower case; look-alikes share one."""
    plain = _without_spaces(normalize("NFKC", name))
    return frozenset({_skeleton(plain), _skeleton(plain.casefold())})


def stored_skeletons(name: str) -> frozenset[str]:
    """Return the lookup keys for an account name: its skeletons, and the name in lower case.

    Each skeleton is prefixed with its data version and a space, which no lower-case name contains.
    The lower-case name works with any version.
    """
    small = _without_spaces(normalize("NFKC", name).casefold())
    return frozenset({small} | {f"{skeleton_version()} {look}" for look in name_skeletons(name)})


@cache
def skeleton_version() -> str:
    """Return the version of skeletons: this module's revision, and the version of the data."""
    return f"{REVISION}/{version(CONFUSABLES_PACKAGE)}"


def _skeleton(plain: str) -> str:
    unmarked = _unmarked(plain).translate(_representatives())
    skeleton = _without_spaces(_unmarked(unmarked.casefold()).translate(_representatives()))
    return skeleton.strip(EDGE_MARKS) or skeleton


def _without_spaces(text: str) -> str:
    return "".join(text.split())


def _bare(text: str) -> str:
    """Return a text of the data without marks; empty for a single letter that has one."""
    plain = text.strip(LEFT_TO_RIGHT)
    bare = _unmarked(plain)
    return bare if len(plain) > 1 or bare == plain else ""


def _unmarked(text: str) -> str:
    signs = normalize("NFD", text)
    return "".join(sign for sign in signs if sign in VOICING_MARKS or not combining(sign))


@cache
def _representatives() -> dict[int, str]:
    groups = _Groups()
    data = (files(CONFUSABLES_DATA) / "confusables.json").read_bytes()
    for sign, others in msgspec.json.decode(data, type=dict[str, list[dict[str, str]]]).items():
        for other in others:
            one, two = _bare(sign), _bare(other["c"])
            if one and two:
                groups.join(one, two)
    for sign, other in (*groups.capitals(), *EXTRA_PAIRS):
        groups.join(sign, other)
    return {ord(sign): groups.of(sign) for sign in groups.texts if len(sign) == 1}


class _Groups:
    """Groups of texts that look alike, each with a representative.

    >>> groups = _Groups()
    >>> groups.join("\u0441", "c")
    >>> groups.of("\u0441"), groups.of("b")
    ('c', 'b')
    """

    def __init__(self) -> None:
        self.texts: dict[str, set[str]] = {}

    def join(self, one: str, other: str) -> None:
        """Merge the groups of two texts."""
        first, second = (self.texts.get(text, {text}) for text in (one, other))
        if first is not second:
            first |= second
            self.texts |= dict.fromkeys(first, first)

    def of(self, text: str) -> str:
        """Return the representative of a text's group: a longer text, else a small Latin letter."""
        return min(self.texts.get(text, {text}), key=_rank)

    def capitals(self) -> list[tuple[str, str]]:
        """Return small letters that look Latin only as capitals, each with that Latin letter.

        Unicode compares shapes in one font. In that font a small Cyrillic `к` is a small capital,
        yet people read it as a `k`.
        """
        latin_of: defaultdict[str, str] = defaultdict(str)
        for sign in self.texts:
            small, latin = sign.lower(), self.of(sign).casefold()
            if len(small) == 1 and small != sign and latin.isascii() and latin.isalpha():
                latin_of[small] = latin
        return [(small, latin) for small, latin in latin_of.items() if not self.of(small).isascii()]


def _rank(text: str) -> tuple[bool, bool, bool, bool, str]:
    return (
        len(text) == 1,
        not (text.isascii() and text.islower()),
        not (text.isascii() and text.isalpha()),
        not text.isascii(),
        text,
    )
