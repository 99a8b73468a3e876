"""The nets that rank choices (`net_sizes.py`), computed in whole numbers from the workspace."""

from hanchan.bots.ranking_layout import columns
from hanchan.bots.ranking_layout.net_sizes import (
    DIRECT_AT,
    DIRECT_SHIFT,
    FIRST_AT,
    FIRST_SHIFT,
    GREATEST_AT,
    HIDDEN,
    HIDDEN_BIAS_AT,
    INPUTS,
    LAST_AT,
    LEAST_AT,
    MOMENT_AT,
    POOLED_AT,
    SCALE_AT,
    SCALE_BITS,
    SECOND,
    SECOND_AT,
    SECOND_BIAS_AT,
    SECOND_SHIFT,
)
from hanchan.bots.workspace import BotWorkspace

ENTRY_POINTS = ()


def scaled_input(m: BotWorkspace, net: int, column: int, value: int) -> int:
    """Return a number in 64ths of its deviation, clamped; the moment's columns come first."""
    scaled = value * m.terms[SCALE_AT[net] + column] >> SCALE_BITS
    return max(m.terms[LEAST_AT[net] + column], min(m.terms[GREATEST_AT[net] + column], scaled))


def begin_ranking(m: BotWorkspace, net: int) -> None:
    """Compute the part of the hidden values that all choices share."""
    m.ranked = 0
    hidden = HIDDEN[net]
    for j in range(hidden):
        m.shared_hidden[j] = m.terms[HIDDEN_BIAS_AT[net] + j]
        m.hidden_sum[j] = 0
    for column in range(columns.MOMENT_COLUMNS):
        x = scaled_input(m, net, column, m.moment[column])
        if x != 0:
            row = MOMENT_AT[net] + column * hidden
            for j in range(hidden):
                m.shared_hidden[j] += m.weights[row + j] * x


def add_choice(m: BotWorkspace, net: int, i: int) -> None:
    """Compute the hidden values of choice `i` and the direct part of its rank."""
    hidden = HIDDEN[net]
    direct = 0
    for j in range(hidden):
        m.sums[j] = m.shared_hidden[j]
    for column in range(INPUTS[net]):
        x = scaled_input(m, net, columns.MOMENT_COLUMNS + column, m.numbers[i, column])
        if x != 0:
            direct += m.weights[DIRECT_AT[net] + column] * x
            row = FIRST_AT[net] + column * hidden
            for j in range(hidden):
                m.sums[j] += m.weights[row + j] * x
    m.rank[i] = direct << DIRECT_SHIFT
    m.ranked += 1
    for j in range(hidden):
        value = max(m.sums[j] + (1 << FIRST_SHIFT - 1) >> FIRST_SHIFT, 0)
        m.hidden[i, j] = value
        m.hidden_sum[j] += value


def pool_choices(m: BotWorkspace, net: int) -> None:
    """Compute the part of the second values that comes from the mean of all choices."""
    second = SECOND[net]
    for k in range(second):
        m.shared_second[k] = m.terms[SECOND_BIAS_AT[net] + k]
    for j in range(HIDDEN[net]):
        mean = m.hidden_sum[j] // m.ranked
        if mean > 0:
            row = POOLED_AT[net] + j * second
            for k in range(second):
                m.shared_second[k] += m.weights[row + k] * mean


def finish_rank(m: BotWorkspace, net: int, i: int) -> None:
    """Add the part of the rank of choice `i` that comes from its hidden values."""
    second = SECOND[net]
    for k in range(second):
        m.sums[k] = m.shared_second[k]
    for j in range(HIDDEN[net]):
        value = m.hidden[i, j]
        if value > 0:
            row = SECOND_AT[net] + j * second
            for k in range(second):
                m.sums[k] += m.weights[row + k] * value
    for k in range(second):
        value = m.sums[k] + (1 << SECOND_SHIFT - 1) >> SECOND_SHIFT
        if value > 0:
            m.rank[i] += m.weights[LAST_AT[net] + k] * value
