"""The moments that the page is tested with are what the server tells."""

import runpy
from pathlib import Path

import pytest

from hanchan.bots.dispatch import bot_choice
from hanchan.kernels.compiled_library import compiled_form
from suite.compiled_kernels import needs_compiler

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "write_web_fixtures.py"))
SCENES, LANGUAGES, FOLDER = SCRIPT["SCENES"], SCRIPT["LANGUAGES"], SCRIPT["FOLDER"]


@pytest.fixture(scope="module")
def compiled() -> None:
    """The coach weighs choices only where that has been compiled."""
    compiled_form(bot_choice)


@needs_compiler
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("name", SCENES)
def test_a_moment_is_kept_as_the_server_tells_it(name: str) -> None:
    for language, told in SCENES[name].fixture_files():
        kept = FOLDER / language / f"{name}.json"
        assert kept.read_bytes() == told, "make web-types writes it"


def test_nothing_else_is_kept() -> None:
    kept = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.json")}
    assert kept == {f"{language}/{name}.json" for language in LANGUAGES for name in SCENES}
