"""Write `src/hanchan/pictures/tiles.png`: the pixels of each tile, for PNG without a rasteriser.

Chromium draws them from `tiles.svg` next to it. They have few colours, so that the file is small.
"""

import base64
from collections import Counter

from chromium import run_chromium

from hanchan.pictures.picture import tiles_of
from hanchan.pictures.png_drawing import ATLAS, GROUND, TILE_HEIGHT, TILE_WIDTH, write_png
from hanchan.pictures.tile_drawings import (
    HEIGHT,
    WIDTH,
    draw_tiles,
    needed_symbols,
    tile_sprite,
)

MOST_COLOURS = 64
READ = """async ([svg, wide, high]) => {
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(svg);
  await image.decode();
  const on = new OffscreenCanvas(wide, high).getContext("2d");
  on.drawImage(image, 0, 0, wide, high);
  const bytes = on.getImageData(0, 0, wide, high).data;
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}"""
Colour = tuple[int, int, int]


def drawn_pixels(svg: str, wide: int, high: int) -> list[Colour]:
    """Return the colours of a drawing, row by row."""
    with run_chromium() as browser:
        data = base64.b64decode(browser.new_page().evaluate(READ, [svg, wide, high]))
    return [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 4)]


def chosen_colours(pixels: list[Colour]) -> list[Colour]:
    """Return the ground, and of those that look alike the most frequent ones."""
    alike = dict[Colour, Counter[Colour]]()
    for red, green, blue in pixels:
        key = red >> 4, green >> 4, blue >> 4
        alike.setdefault(key, Counter())[red, green, blue] += 1
    often = sorted(alike.values(), key=lambda one: -one.total())[: MOST_COLOURS - 1]
    return [GROUND, *(one.most_common(1)[0][0] for one in often)]


def nearest(colour: Colour, colours: list[Colour]) -> int:
    """Return the index of the colour that differs least."""
    differences = [sum((a - b) ** 2 for a, b in zip(colour, one, strict=True)) for one in colours]
    return differences.index(min(differences))


def main() -> None:
    """Write all tiles side by side, in the order of their names."""
    tiles = tiles_of(sorted(tile_sprite().symbols))
    count = len(tiles.groups[0])
    wide, high = TILE_WIDTH * count, TILE_HEIGHT
    ground = "#{:02x}{:02x}{:02x}".format(*GROUND)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {WIDTH * count} {HEIGHT}"><defs>{needed_symbols([tiles])}</defs>'
        f'<rect width="100%" height="100%" fill="{ground}"/>{draw_tiles(tiles)}</svg>'
    )
    pixels = drawn_pixels(svg, wide, high)
    colours = chosen_colours(pixels)
    index = {colour: nearest(colour, colours) for colour in set(pixels)}
    indices = bytes(index[colour] for colour in pixels)
    rows = [indices[at : at + wide] for at in range(0, len(indices), wide)]
    ATLAS.write_bytes(write_png(rows, bytes(part for colour in colours for part in colour)))


if __name__ == "__main__":
    main()
