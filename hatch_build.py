"""Building a wheel: the page of the browser table, and the library of the law, go into it.

The library is one that `scripts/build_wheels.py` made, which names it and its platform, or is built
for this machine by the compiler that is there. Without a compiler the wheel is for every platform;
then the law is compiled where it is installed, or played interpreted.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/hanchan/server/page/index.html")
LIBRARY, PLATFORM = "HANCHAN_LIBRARY", "HANCHAN_PLATFORM"


class WheelHook(BuildHookInterface[Any]):
    """What a wheel has and the sources have not."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Nothing is built for an editable install: `make page` and the first need do that."""
        if version == "editable":
            return
        self.build_page()
        library, platform = self.library()
        if library is None:
            return
        name = f"hanchan/kernels/libhanchan{library.suffix}"
        for file in (library, library.with_suffix(".length")):
            build_data["force_include"][str(file)] = str(Path(name).with_suffix(file.suffix))
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"

    def build_page(self) -> None:
        """Vite builds the page where its sources lie and nobody has done so yet."""
        root = Path(self.root)
        if (root / PAGE).is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            problem = "the page is not built, and there is no npm to build it: run make page first"
            raise RuntimeError(problem)
        for verb in (["ci"], ["run", "build"]):
            subprocess.run([npm, *verb], cwd=root / "web", check=True)  # noqa: S603 (our own page)

    def library(self) -> tuple[Path | None, str]:
        """The library, and the platform that the wheel with it is for."""
        if LIBRARY in os.environ:
            return Path(os.environ[LIBRARY]), os.environ[PLATFORM]
        sys.path.insert(0, str(Path(self.root, "src")))
        from hanchan.errors import LibraryError  # noqa: PLC0415 (from the sources)
        from hanchan.kernels import compiled_library  # noqa: PLC0415

        try:
            compiled_library.load_library()
        except LibraryError as problem:
            self.app.display_warning(f"The wheel has no library. {problem}")
            return None, ""
        tag = self.build_config.builder.get_best_matching_tag()
        return compiled_library.library_path(), tag.rpartition("-")[2]
