"""Rows of tiles as PNG, for what shows no SVG: put together of ready-made pixels.

`tiles.png` has every tile of `tiles.svg`, side by side; `scripts/write_tile_atlas.py` draws it.
"""

import struct
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from hanchan.pictures.picture import PictureTile, PictureTiles
from hanchan.pictures.tile_drawings import tile_sprite

ATLAS = Path(__file__).with_name("tiles.png")
TILE_WIDTH, TILE_HEIGHT, GAP, LINE_GAP, ROW_GAP = 72, 96, 30, 26, 70
"""Size of a tile, and the gaps between two groups, lines and rows, in pixels."""
WIDE, HIGH, EDGE = 1200, 630, 40
"""Size of a picture, as chats show the one of a link, and what is free at its edges."""
GROUND = (27, 76, 63)
SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTE_COLOURS, COMPRESSION = 3, 6
Face: TypeAlias = tuple[bytes, ...]
Group: TypeAlias = tuple[PictureTile, ...]


class TileAtlas(NamedTuple):
    """The colours, the ground first, and the rows of each tile as indices of colours."""

    palette: bytes
    faces: dict[str, Face]


def write_png(rows: Sequence[bytes], palette: bytes) -> bytes:
    """Return a PNG file of rows of indices into a palette of red, green and blue."""
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, PALETTE_COLOURS, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), COMPRESSION)
    chunks = (b"IHDR", head), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b"")
    return SIGNATURE + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )


def read_chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the name and the body of each chunk of a PNG file."""
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


@cache
def tile_atlas() -> TileAtlas:
    """Return the pixels of all tiles, read at first need."""
    chunks = dict(read_chunks(ATLAS.read_bytes()))
    names = sorted(tile_sprite().symbols)
    across = TILE_WIDTH * len(names) + 1  # each row begins with its filter, which is none
    data = zlib.decompress(chunks[b"IDAT"])
    rows = [data[at + 1 : at + across] for at in range(0, len(data), across)]
    faces = {
        name: tuple(row[left : left + TILE_WIDTH] for row in rows)
        for name, left in zip(names, range(0, across, TILE_WIDTH), strict=False)
    }
    return TileAtlas(chunks[b"PLTE"], faces)


def as_png(rows: Sequence[PictureTiles]) -> bytes:
    """Return rows of tiles as a PNG of 1200 by 630 pixels; what is too wide takes another line.

    A group that would leave the picture even so is left out.

    >>> from hanchan.pictures import tiles_of
    >>> as_png([tiles_of(["1z", "1z"])])[1:4]
    b'PNG'
    """
    laid = [(line, i == 0) for row in rows for i, line in enumerate(_lines(row.groups))]
    gaps = [ROW_GAP if begins else LINE_GAP for _, begins in laid]
    drawn = [bytearray(WIDE) for _ in range(HIGH)]
    foot = (HIGH - len(laid) * TILE_HEIGHT - sum(gaps[1:])) // 2 - gaps[0]
    for (line, _), gap in zip(laid, gaps, strict=True):
        foot += gap + TILE_HEIGHT
        left = (WIDE - _width(line)) // 2
        for group in line:
            for tile in group:
                left += _draw(drawn, tile, left, foot)
            left += GAP
    return write_png(list(map(bytes, drawn)), tile_atlas().palette)


def _lines(groups: Sequence[Group]) -> Iterator[list[Group]]:
    line = list[Group]()
    for group in groups:
        if line and _width([*line, group]) > WIDE - 2 * EDGE:
            yield line
            line = []
        line.append(group)
    if line:
        yield line


def _width(line: Sequence[Group]) -> int:
    tiles = [tile for group in line for tile in group]
    across = sum(TILE_HEIGHT if tile.sideways else TILE_WIDTH for tile in tiles)
    return across + GAP * (len(line) - 1)


def _draw(drawn: list[bytearray], tile: PictureTile, left: int, foot: int) -> int:
    face = tile_atlas().faces[tile.name]
    if tile.sideways:
        face = tuple(bytes(column) for column in zip(*(row[::-1] for row in face), strict=True))
    wide = len(face[0])
    if left < 0 or left + wide > WIDE or not len(face) <= foot <= HIGH:
        return wide
    for row, pixels in enumerate(face, start=foot - len(face)):
        drawn[row][left : left + wide] = pixels
    return wide
