"""Bit operations that C has as single instructions; the translator knows these functions."""


def lowest_bit(mask: int) -> int:
    """Return the index of the lowest set bit; the mask must not be 0.

    >>> lowest_bit(0b10100)
    2
    """
    return (mask & -mask).bit_length() - 1


def bit_count(mask: int) -> int:
    """Return the number of set bits; the mask must not be negative.

    >>> bit_count(0b10110)
    3
    """
    return mask.bit_count()
