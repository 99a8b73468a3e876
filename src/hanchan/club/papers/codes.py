"""QR codes as inline drawings; needs the extra `play`."""

import segno

from hanchan.club.papers.papers import Coded


def code_of(link: str) -> str:
    """Draw the QR code of a link, as SVG without a fixed size.

    >>> code_of("https://club.example/e/1?number=7").startswith("<svg")
    True
    """
    return segno.make(link, error="m", micro=False).svg_inline(omitsize=True, border=2)


def codes_of(link: str) -> Coded:
    """Return a function that draws the code of a link with an entry's number at its end.

    >>> codes_of("https://club.example/")(7) == code_of("https://club.example/7")
    True
    """
    return lambda number: code_of(f"{link}{number}")
