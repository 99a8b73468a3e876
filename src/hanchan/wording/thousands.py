"""Results in thousands of points, as they are written down."""

from fractions import Fraction

from hanchan.wording.figures import figure, signed

TENTH = Fraction(1, 10)
THOUSANDTH = Fraction(1, 1000)


def thousands(value: Fraction) -> str:
    """A result in thousands with its sign, as many decimals as it needs, at least one.

    >>> thousands(Fraction(226, 5)), thousands(Fraction(10)), thousands(Fraction(1, 3))
    ('+45.2', '+10.0', '+0.333')
    """
    if (value / TENTH).denominator == 1:
        return signed(float(value), decimals=1)
    return signed(float(value), decimals=3).rstrip("0")


def exact_thousands(value: Fraction) -> str:
    """The same, followed by the fraction itself where no decimals write it exactly.

    >>> exact_thousands(Fraction(8, 3)), exact_thousands(Fraction(5, 2))
    ('+2.667 (8/3)', '+2.5')
    """
    written = thousands(value)
    return written if (value / THOUSANDTH).denominator == 1 else f"{written} ({figure(str(value))})"
