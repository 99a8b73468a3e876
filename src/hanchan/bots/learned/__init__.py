"""Players who have learned: their net, their weights, and the seat that plays by them.

::

    Learned(path)                  a seat; by name it is `learned:PATH`
    read_weights, write_weights    a file of weights, which names the net that they are for
    net.forward                    the net, over numpy or torch

Nothing here needs more than numpy; `hanchan.learn` makes the weights.

>>> from pathlib import Path
>>> from hanchan.bots.learned import Learned, read_weights, write_weights
>>> from hanchan.learn.gradients import first_weights
>>> digest = write_weights(Path("weights.npz"), first_weights(seed=1))  # they have learned nothing
>>> len(digest), sorted(read_weights(Path("weights.npz")))[:2]
(64, ['at_tile', 'first'])
>>> Learned(Path("weights.npz")).name
'learned'
"""

from hanchan.bots.learned.weights import (
    LEARNED,
    WEIGHTS,
    Learned,
    learned_seat,
    read_weights,
    write_weights,
)

__all__ = ["LEARNED", "WEIGHTS", "Learned", "learned_seat", "read_weights", "write_weights"]
