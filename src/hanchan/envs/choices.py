"""What is done for a learner whose action is not legal: nothing that it would regret."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanchan.core.codes import ACTIONS, PASS, SHOW_HAND, STOP_MATCH, TSUMOGIRI

DEFAULTS = (PASS, TSUMOGIRI, SHOW_HAND, STOP_MATCH)
"""Where one of these is legal it is done; after a call it is the first legal discard."""


def legal_instead(
    actions: ArrayLike, mask: NDArray[np.uint8]
) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
    """The actions that are legal, defaults for the others; and which those others are.

    >>> mask = np.zeros((2, ACTIONS), np.uint8)
    >>> mask[0, [3, TSUMOGIRI]] = mask[1, [5, 8]] = 1
    >>> chosen, illegal = legal_instead([3, 205], mask)
    >>> chosen.tolist(), illegal.tolist()
    ([3, 5], [False, True])
    """
    given = np.asarray(actions)
    known = (given >= 0) & (given < ACTIONS)
    chosen = np.where(known, given, 0).astype(np.int16)
    illegal = ~(known & (mask[np.arange(len(mask)), chosen] == 1))
    for lane in illegal.nonzero()[0]:
        found = [one for one in DEFAULTS if mask[lane, one]]
        chosen[lane] = found[0] if found else mask[lane].argmax()
    return chosen, illegal
