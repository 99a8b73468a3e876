"""Which of the known names a caller meant with one that is not known."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest_name(given: str, names: Iterable[str], cutoff: float = 0.6) -> str:
    """The name that is most like the given one, letter case aside; empty if none is.

    >>> nearest_name("EMA", ["ema-2008", "ema"]), nearest_name("luck", ["ema"])
    ('ema', '')
    """
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(given.casefold(), folded, n=1, cutoff=cutoff)
    return folded[near[0]] if near else ""
