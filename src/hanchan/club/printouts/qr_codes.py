"""QR codes as inline SVG; needs the `play` extra."""

import segno

from hanchan.club.printouts.printouts import CodeDrawing


def draw_qr_code(link: str) -> str:
    """Return the QR code of a link as SVG without a fixed size.

    >>> draw_qr_code("https://club.example/e/1?number=7").startswith("<svg")
    True
    """
    return segno.make(link, error="m", micro=False).svg_inline(omitsize=True, border=2)


def qr_code_drawing(link: str) -> CodeDrawing:
    """Return a function that draws the QR code of `link` followed by an entry's number.

    >>> qr_code_drawing("https://club.example/")(7) == draw_qr_code("https://club.example/7")
    True
    """
    return lambda number: draw_qr_code(f"{link}{number}")
