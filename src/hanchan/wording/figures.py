"""Figures as people write them: a minus sign, as wide as the plus, and never a hyphen."""

from hanchan.locales import MINUS


def figure(number: float | str) -> str:
    """A number as it is written; a text is one that is written already.

    >>> figure(-1200) == f"{MINUS}1200", figure(1200)
    (True, '1200')
    """
    return str(number).replace("-", MINUS)


def signed(change: float, decimals: int = 0) -> str:
    """What is added, with its sign; nothing at all has none.

    >>> signed(3900), signed(21, decimals=1), signed(0)
    ('+3900', '+21.0', '0')
    >>> signed(-3900) == f"{MINUS}3900"
    True
    """
    rounded = round(change, decimals) or 0  # and not minus zero
    sign = "+" if rounded else ""
    return figure(f"{rounded:{sign}.{decimals}f}")
