"""The observations of views that lie in a row, compiled as a whole."""

from hanchan.bots.observations import channels
from hanchan.bots.observations.counsel import write_counsel
from hanchan.bots.observations.layout import BookNumbers, Planes, Scalars, Views
from hanchan.bots.observations.planes import write_planes
from hanchan.bots.observations.scalars import write_scalars
from hanchan.bots.thought import Thought
from hanchan.core.layout import Rules
from hanchan.kernels.record import Records, Tables

DOORS = ("observe_views",)


def observe_views(
    views: Views,
    books: Records[Rules],
    T: Tables,
    m: Thought,
    book_of: BookNumbers,
    observation: int,
    planes: Planes,
    scalars: Scalars,
) -> None:
    """What the views show as planes and scalars, row by row."""
    for i in range(len(views)):
        write_scalars(views[i], books[book_of[i]], T, scalars, i)
        if observation <= channels.PLANES_1_BARE:
            write_planes(views[i], planes, i)
        if observation == channels.PLANES_1:
            write_counsel(views[i], books[book_of[i]], T, m, planes, i)
