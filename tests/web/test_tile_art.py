"""The tiles of the page: every skin has every tile, needs nothing else, and can be drawn again."""

import gzip
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

SKINS = ("classic", "indexed", "simple", "contrast")
TILES = {
    *(f"{number}{suit}" for suit in "mps" for number in range(10)),
    *(f"{number}z" for number in range(1, 8)),
    "back",
}
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "defs", "symbol", "g", "path", "use"}
ATTRIBUTES = {
    "id", "viewBox", "d", "href", "transform", "fill", "fill-rule",
    "stroke", "stroke-width", "stroke-linejoin",
}  # fmt: skip
MAX_SIZE = 60_000
"""Bytes of a compressed sprite."""
CANNOT_DRAW = 3


@pytest.fixture(scope="module")
def sprites(root: Path) -> Path:
    return root / "web/public/tiles"


@pytest.fixture(params=SKINS)
def sprite(request: pytest.FixtureRequest, sprites: Path) -> ET.Element:
    return ET.fromstring((sprites / f"{request.param}.svg").read_text(encoding="utf-8"))  # noqa: S314 - our own file


def test_the_sprites_and_their_licence_are_all_there_is(sprites: Path) -> None:
    names = {path.name for path in sprites.iterdir()}
    assert names == {"LICENSE", *(f"{skin}.svg" for skin in SKINS)}


def test_a_skin_has_every_tile_and_the_back_once(sprite: ET.Element) -> None:
    symbols = [symbol.get("id") for symbol in sprite.iter(f"{SVG}symbol")]
    assert len(symbols) == 38
    assert set(symbols) == TILES


def test_all_tiles_share_one_shape(sprite: ET.Element) -> None:
    assert {symbol.get("viewBox") for symbol in sprite.iter(f"{SVG}symbol")} == {"0 0 300 400"}


def test_no_two_tiles_look_the_same(sprite: ET.Element) -> None:
    faces = {
        b"".join(ET.tostring(piece) for piece in symbol) for symbol in sprite.iter(f"{SVG}symbol")
    }
    assert len(faces) == 38


def test_a_skin_needs_no_script_no_font_and_no_other_file(sprite: ET.Element) -> None:
    assert {element.tag.removeprefix(SVG) for element in sprite.iter()} <= ELEMENTS
    assert {name for element in sprite.iter() for name in element.attrib} <= ATTRIBUTES
    parts = {f"#{element.get('id')}" for element in sprite.iter() if element.get("id")}
    copied = {element.get("href") for element in sprite.iter(f"{SVG}use")}
    assert copied
    assert copied <= parts
    fills = {element.get("fill") for element in sprite.iter()} - {None}
    assert all(re.fullmatch("#[0-9a-f]{6}", str(fill)) for fill in fills)


def test_every_id_is_that_of_a_tile_or_of_a_part(sprite: ET.Element) -> None:
    ids = [name for element in sprite.iter() if (name := element.get("id"))]
    assert len(ids) == len(set(ids))
    assert all(name in TILES or name.startswith("part-") for name in ids)


@pytest.mark.parametrize("skin", SKINS)
def test_a_skin_loads_fast(sprites: Path, skin: str) -> None:
    assert len(gzip.compress((sprites / f"{skin}.svg").read_bytes())) < MAX_SIZE


def test_drawn_again_the_tiles_are_the_committed_ones(
    root: Path, sprites: Path, tmp_path: Path
) -> None:
    command = [sys.executable, str(root / "web/tiles/make_tiles.py"), "--into", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == CANNOT_DRAW:
        pytest.skip(f"the tiles cannot be drawn here: {done.stderr.strip()}")
    assert done.returncode == 0, done.stderr
    drifted = [
        skin
        for skin in SKINS
        if (tmp_path / f"{skin}.svg").read_bytes() != (sprites / f"{skin}.svg").read_bytes()
    ]
    assert drifted == [], "the sprites have drifted; run `python web/tiles/make_tiles.py`"
