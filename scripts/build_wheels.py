"""Write a wheel for each platform to dist/, all cross-compiled on this machine by zig.

Builds are reproducible. `scripts/check_wheels.py` checks the result.
"""

import os
import subprocess
import sys
from pathlib import Path

from wheel_targets import TARGETS, WheelTarget

from hanchan.kernels.c_translator import translate
from hanchan.kernels.source_modules import package_sources, source_fingerprint

ROOT = Path(__file__).parent.parent
LIBRARIES, WHEELS = ROOT / "build/libraries", ROOT / "dist"


def build_wheel(target: WheelTarget, library: Path) -> None:
    """Write the wheel of one platform."""
    told = {"HANCHAN_LIBRARY": str(library), "HANCHAN_PLATFORM": target.platform}
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(WHEELS)]
    subprocess.run(command, cwd=ROOT, env=os.environ | told, check=True)


def main() -> None:
    """Translate the law once, then compile and pack it for each platform."""
    for old in WHEELS.glob("hanchan-*.whl"):
        old.unlink()
    text = translate(package_sources(), source_fingerprint()).text
    for target in TARGETS:
        library = LIBRARIES / target.platform / target.library
        target.build(text, library)
        build_wheel(target, library)


if __name__ == "__main__":
    main()
