"""Sizes of the nets that rank choices, and where each part is in a file of weights.

There are two nets: one ranks discards, one claims and a pass. Both see the numbers of the moment
and of a choice::

    hidden = positive(first . choice + from moment + bias)
    second = positive(second . hidden + pooled . mean of hidden over all choices + bias)
    rank   = last . second + direct . choice

All numbers are whole. An input is the number in 64ths of its standard deviation, clamped after
scaling, so that a rare one cannot vanish. Weights of the first and direct part are in 8192nds,
of the others in 4096ths; hidden values are in 1024ths and ranks in parts of `NAT`.
"""

from hanchan.bots.ranking_layout import columns

ENTRY_POINTS = ()

DISCARDS = 0
CLAIMS = 1
NOTHING = -1
"""In place of a net: the choices are not ranked."""

INPUTS = (columns.DISCARD_COLUMNS, columns.CLAIM_COLUMNS)
HIDDEN = (128, 64)
SECOND = (32, 32)
MAX_HIDDEN = HIDDEN[DISCARDS]
MAX_SECOND = SECOND[DISCARDS]

INPUT_BITS = 6
SCALE_BITS = 10
FIRST_BITS = 13
SECOND_BITS = 12
HIDDEN_BITS = 10
RANK_BITS = SECOND_BITS + HIDDEN_BITS
NAT = 1 << RANK_BITS
"""One unit of the logarithm of how likely strong people make a choice."""
FIRST_SHIFT = FIRST_BITS + INPUT_BITS - HIDDEN_BITS
SECOND_SHIFT = SECOND_BITS
DIRECT_SHIFT = RANK_BITS - FIRST_BITS - INPUT_BITS


def _starts(sizes: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the index of the first number of each part, by net, if all are in a row."""
    return tuple(
        tuple(sum(map(sum, sizes[:net])) + sum(sizes[net][:part]) for net in range(len(sizes)))
        for part in range(len(sizes[0]))
    )


# Weights of 16 bits, of one net after the other.

_WEIGHTS = tuple(
    (inputs * hidden, columns.MOMENT_COLUMNS * hidden, hidden * second, hidden * second, second,
     inputs)
    for inputs, hidden, second in zip(INPUTS, HIDDEN, SECOND, strict=True)
)  # fmt: skip
FIRST_AT, MOMENT_AT, SECOND_AT, POOLED_AT, LAST_AT, DIRECT_AT = _starts(_WEIGHTS)
"""Index of the first weight of each part, by net."""
WEIGHTS = sum(map(sum, _WEIGHTS))
"""Number of weights of both nets."""

# Numbers of 32 bits: scale, least and greatest of every input, those of the moment first; biases.

_TERMS = tuple(
    (columns.MOMENT_COLUMNS + inputs,) * 3 + (hidden, second)
    for inputs, hidden, second in zip(INPUTS, HIDDEN, SECOND, strict=True)
)
SCALE_AT, LEAST_AT, GREATEST_AT, HIDDEN_BIAS_AT, SECOND_BIAS_AT = _starts(_TERMS)
CALL_BONUS_AT = sum(map(sum, _TERMS))
"""Index of the number that is added to the rank of every call."""
TERMS = CALL_BONUS_AT + 1
"""Number of these numbers."""
