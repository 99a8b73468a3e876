"""Players that use a trained net: the net, its weights, and the seat.

::

    LearnedPlayer(path)            a seat, described as `learned:PATH`
    read_weights, write_weights    a file of weights, with the net that they are for
    net.forward                    the net, over numpy or torch

This package needs only numpy; `hanchan.learn` trains the weights.

>>> from pathlib import Path
>>> from hanchan.bots.learned import LearnedPlayer, read_weights, write_weights
>>> from hanchan.learn.torch_learner import initial_weights
>>> digest = write_weights(Path("weights.npz"), initial_weights(seed=1))  # untrained
>>> len(digest), sorted(read_weights(Path("weights.npz")))[:2]
(64, ['at_tile', 'first'])
>>> LearnedPlayer(Path("weights.npz")).name
'learned'
"""

from hanchan.extras import require_package

require_package("numpy")

from hanchan.bots.learned.weights import (
    WEIGHTS,
    LearnedPlayer,
    learned_seat,
    read_weights,
    write_weights,
)

__all__ = ["WEIGHTS", "LearnedPlayer", "learned_seat", "read_weights", "write_weights"]
