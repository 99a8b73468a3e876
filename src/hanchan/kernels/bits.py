"""What a processor does in one instruction; the translator knows these functions by name."""


def lowest_bit(mask: int) -> int:
    """The place of the lowest bit that is set; the mask must not be 0.

    >>> lowest_bit(0b10100)
    2
    """
    return (mask & -mask).bit_length() - 1


def bit_count(mask: int) -> int:
    """How many bits are set; the mask must not be negative.

    >>> bit_count(0b10110)
    3
    """
    return mask.bit_count()
