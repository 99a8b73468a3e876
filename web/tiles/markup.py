"""Pieces of SVG: paths, copies of parts, groups, symbols and the sprite that holds them."""

from __future__ import annotations

from dataclasses import dataclass, field

from outlines import HEIGHT, WIDTH, Outline, number, written


def attributes(values: dict[str, str]) -> str:
    """Attributes in the syntax of a tag; an underscore in a name is a dash."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in values.items())


def path(outline: Outline, fill: str = "", **more: str) -> str:
    """A filled path; where outlines overlap, the inner one is a hole if `fill_rule` says so."""
    values = ({"fill": fill} if fill else {}) | more
    return f'<path{attributes(values)} d="{written(outline)}"/>'


def bold(outline: Outline, fill: str, weight: float) -> str:
    """A path whose strokes are thicker by a weight, with rounded corners like a brush's."""
    width = number(round(weight * 10))
    return path(outline, fill, stroke=fill, stroke_width=width, stroke_linejoin="round")


def group(content: str, **values: str) -> str:
    """Pieces that share attributes."""
    return f"<g{attributes(values)}>{content}</g>"


def placed(x: float, y: float, *, scale: float = 1, turn: float = 0) -> str:
    """The value of `transform` that scales, turns and moves."""
    text = f"translate({number(round(x * 10))} {number(round(y * 10))})"
    text += f"rotate({number(round(turn * 10))})" if turn else ""
    return text + (f"scale({scale:.3g})" if scale != 1 else "")


@dataclass(slots=True)
class Sprite:
    """The symbols of one skin, and the parts that several of them copy."""

    parts: dict[str, str] = field(default_factory=dict[str, str])
    symbols: dict[str, str] = field(default_factory=dict[str, str])

    def copy(self, part: str, outline: Outline, at: str, fill: str) -> str:
        """A copy of a part with holes, drawn the first time it is asked for."""
        self.parts.setdefault(part, path(outline, id=f"part-{part}", fill_rule="evenodd"))
        return f'<use href="#part-{part}" transform="{at}" fill="{fill}"/>'

    def text(self) -> str:
        """The sprite as a file."""
        box = f"0 0 {WIDTH} {HEIGHT}"
        symbols = (
            f'<symbol id="{tile}" viewBox="{box}">{face}</symbol>'
            for tile, face in self.symbols.items()
        )
        lines = (
            '<svg xmlns="http://www.w3.org/2000/svg">',
            "<defs>",
            *self.parts.values(),
            "</defs>",
            *symbols,
            "</svg>",
        )
        return "\n".join(lines) + "\n"
