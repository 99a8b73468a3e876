"""The door through which a test calls the compiled redaction."""

from hanchan.core.entries import Records
from hanchan.core.record import Ints
from hanchan.core.view import fill_view


def fill_view_on(views: Records, games: Records, rules: Records, T: Ints, p: int) -> None:  # noqa: N803 (a kernel)
    """What seat `p` of the first game may know goes into the first view."""
    fill_view(views[0], games[0], rules[0], T, p)
