"""Questions that need no match, drawn from a seed: discards, values and waits.

>>> from hanchan.practice import tenpai_hand, winning_hand
>>> winning_hand(1).won, len(tenpai_hand(1).tiles)
(True, 13)
"""

from hanchan.practice.hands import tenpai_hand, winning_hand
from hanchan.practice.positions import judged_discard, position
from hanchan.practice.situation import Situation

__all__ = ["Situation", "judged_discard", "position", "tenpai_hand", "winning_hand"]
