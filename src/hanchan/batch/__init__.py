"""Shanten, waits, ukeire and scores of arrays of hands.

A hand is a row of counts: the number of concealed tiles of each of the 34 kinds or, for `score`, of
the 37 tiles, ending with the red fives of man, pin and sou. Each meld outside the row takes the
place of three tiles, so the number of tiles implies that of melds. Anything that `numpy.asarray`
turns into whole numbers is accepted. An array of another shape is refused; so is a row that is not
a hand, with its number in the error. The GIL is released while the law computes; without compiled
kernels the same law runs interpreted.

>>> import numpy as np
>>> hand = np.zeros((1, 34), np.uint8)
>>> hand[0, [0, 1, 2, 12, 13, 14, 24, 25, 26]] = 1  # 123m 456p 789s
>>> hand[0, [27, 28]] = 2  # and the pairs 11z 22z
>>> shanten(hand), waits(hand).nonzero()[1]
(array([0], dtype=int8), array([27, 28]))
"""

from hanchan.extras import require_package

require_package("numpy")

from hanchan.batch.hands import UkeireArrays, shanten, ukeire, waits
from hanchan.batch.scores import Scores, score

__all__ = ["Scores", "UkeireArrays", "score", "shanten", "ukeire", "waits"]
