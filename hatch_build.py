"""Building a wheel: the page of the browser table is built first, if it is not there yet."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/hanchan/server/page/index.html")


class PageHook(BuildHookInterface[Any]):
    """Runs Vite where the sources of the page lie and nobody has built it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Nothing is built for an editable install: `make page` does that."""
        del build_data
        root = Path(self.root)
        if version == "editable" or (root / PAGE).is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            problem = "the page is not built, and there is no npm to build it: run make page first"
            raise RuntimeError(problem)
        for verb in (["ci"], ["run", "build"]):
            subprocess.run([npm, *verb], cwd=root / "web", check=True)  # noqa: S603 (our own page)
