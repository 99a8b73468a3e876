"""Characters as outlines: the shapes come from the Noto CJK fonts, so that no viewer needs them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from outlines import Box, Outline, Step, moved

if TYPE_CHECKING:
    from pathlib import Path

    from fontTools.ttLib import TTFont

GAP = 45
"""Between two letters of an index, in units of the font."""
JAPANESE = 0
"""The Japanese face of a collection is its first."""


class MissingFontError(Exception):
    """A font that the tiles are drawn from is not here, or not in the version they were made of."""


@dataclass(frozen=True, slots=True)
class Face:
    """One face of the fonts: its file and the version that the committed tiles were made of."""

    file: str
    version: str


BRUSH = Face("NotoSerifCJK-Black.ttc", "2.001")
"""Strokes that swell and taper, for man, winds and dragons."""
PLAIN = Face("NotoSansCJK-Black.ttc", "2.004")
"""Even strokes, for indices and for the skin of high contrast."""


@dataclass(frozen=True, slots=True)
class Writer:
    """A folder of fonts, asked for characters."""

    folder: Path

    def em(self, face: Face, text: str, box: Box) -> Outline:
        """A character whose whole em square fills the box, so that 一 stays flat."""
        outline = glyph(self.folder, face, text)
        sx, sy = box.width / 1000, box.height / 1000
        # The em square of a CJK font reaches from 120 units below the base line to 880 above it.
        return moved(outline, box.x, box.y + 880 * sy, sx=sx, sy=-sy)

    def ink(self, face: Face, text: str, box: Box, *, align: float = 0.5) -> Outline:
        """Letters whose ink is as large as fits into the box, low in it.

        They stand at the share `align` of the width that they leave free.
        """
        outline = self.line(face, text)
        ink = bounds(outline)
        scale = min(box.width / ink.width, box.height / ink.height)
        left = box.x + (box.width - scale * ink.width) * align
        low = box.y + box.height + scale * ink.y
        return moved(outline, left - scale * ink.x, low, sx=scale, sy=-scale)

    def line(self, face: Face, text: str) -> Outline:
        """Letters side by side, in units of the font."""
        outline: Outline = ()
        for letter in text:
            new = glyph(self.folder, face, letter)
            shift = bounds(outline).width + GAP if outline else 0
            outline += moved(new, shift - bounds(new).x)
        return outline


def bounds(outline: Outline) -> Box:
    """The box about all points, handles included: those of these fonts lie at the extremes."""
    xs = [x for step in outline for x, _ in step.points]
    ys = [y for step in outline for _, y in step.points]
    return Box(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))


@cache
def glyph(folder: Path, face: Face, letter: str) -> Outline:
    """One character in units of the font, y upward."""
    # fontTools is imported late, so that the command can say that it is missing.
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # noqa: PLC0415

    font = opened(folder, face)
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    names = cast("dict[int, str]", font.getBestCmap())
    cast("Any", glyphs[names[ord(letter)]]).draw(pen)
    letters = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z", "endPath": "Z"}
    record = cast("list[tuple[str, tuple[tuple[float, float], ...]]]", pen.value)
    return tuple(Step(letters[name], tuple(points)) for name, points in record)


@cache
def opened(folder: Path, face: Face) -> TTFont:
    """The font of a face, refused if it is another one than the tiles were made of."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    path = folder / face.file
    if not path.is_file():
        raise MissingFontError(
            f"{face.file} is not in {folder}; Debian has it in fonts-noto-cjk-extra."
        )
    font = TTFont(path, fontNumber=JAPANESE, lazy=True)
    head = cast("Any", font["head"])
    version = f"{head.fontRevision:.3f}"
    if version != face.version:
        raise MissingFontError(f"{face.file} is version {version}; tiles need {face.version}.")
    return font
