"""The page without a server inside the site, whose engine runs the Python of the tutorials."""

import shutil
from pathlib import Path

PLAY = "play"
"""The folder of the page in the site."""
FLAG = "assets/engine.js"
"""The script that says whether the engine is there."""


def flag(*, is_there: bool) -> str:
    r"""The script's text.

    >>> flag(is_there=True)
    'window.hanchanIsThere = true;\n'
    """
    return f"window.hanchanIsThere = {'true' if is_there else 'false'};\n"


def take_engine(site: Path, static: Path) -> None:
    """Take the page without a server into a built site, if it has been built."""
    if not (static / "hanchan.js").is_file():
        return
    shutil.copytree(static, site / PLAY, dirs_exist_ok=True)
    (site / FLAG).write_text(flag(is_there=True), encoding="utf-8")
