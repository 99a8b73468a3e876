"""Names that somebody could take for one another."""

from functools import cache
from importlib.resources import files
from unicodedata import combining, normalize


def alike(first: str, second: str) -> bool:
    r"""Whether two names look alike: whatever their case, their spaces and their alphabets.

    >>> alike("Aki", "AKI"), alike("Aki", "\u0410ki"), alike("Hello", "He11o"), alike("Aki", "Ari")
    (True, True, True, False)
    """
    return not looks(first).isdisjoint(looks(second))


def looks(name: str) -> frozenset[str]:
    """What a name looks like as it is written, and in small letters."""
    plain = "".join(normalize("NFKC", name).split())
    return frozenset({_seen(plain), _seen(plain.casefold())})


def _seen(plain: str) -> str:
    told = normalize("NFD", plain.translate(_look_alikes()).casefold())
    return "".join(sign for sign in told if not combining(sign)).translate(_look_alikes())


@cache
def _look_alikes() -> dict[int, str]:
    text = (files("hanchan.server") / "look_alikes.txt").read_text(encoding="utf-8")
    lines = [line.split(" ") for line in text.splitlines() if not line.startswith("#")]
    return {ord(sign): letter for letter, signs in lines for sign in signs}
