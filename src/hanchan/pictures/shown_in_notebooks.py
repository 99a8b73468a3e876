"""How notebooks ask an object for its pictures."""

from typing import Protocol

from hanchan.pictures.html_page import as_html
from hanchan.pictures.picture import Picture
from hanchan.pictures.svg_drawing import as_svg


class HasPicture(Protocol):
    """Anything that says what a notebook shows of it."""

    def picture(self) -> Picture:
        """Return what a notebook shows."""
        ...


class Pictured:
    """A class whose objects notebooks draw; it says by `picture` what is drawn."""

    __slots__ = ()

    def _repr_html_(self: HasPicture) -> str:
        """Return the picture as HTML, as IPython asks for it."""
        return as_html(self.picture())

    def _repr_svg_(self: HasPicture) -> str:
        """Return the picture as SVG, as IPython asks for it."""
        return as_svg(self.picture())
