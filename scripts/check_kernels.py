"""Check that every kernel can be translated to C and compiles without warnings.

Run it from the root of the checkout: ``python scripts/check_kernels.py``. Untranslatable code is
reported by file and line, and the exit status is 1. Without a C compiler only the translation is
checked.
"""

import sys
import tempfile
from pathlib import Path

from hanchan.errors import LibraryError
from hanchan.kernels.c_compiler import FAST, compile_text
from hanchan.kernels.c_translator import translate
from hanchan.kernels.source_modules import package_sources
from hanchan.kernels.translation_unit import TranslationError

STRICT = (
    *FAST, "-Wall", "-Werror", "-Wno-parentheses", "-Wno-unused-but-set-variable",
    "-Wno-unused-function",
)  # fmt: skip
"""Flags for which an unassigned local or a missing return is an error."""


def main() -> int:
    """Check the kernels; returns 0 if the law can be compiled, else 1."""
    sources = package_sources()
    try:
        translation = translate(sources)
        with tempfile.TemporaryDirectory() as folder:
            compile_text(translation.text, Path(folder, "kernels"), STRICT)
    except TranslationError as error:
        print(error)
        return 1
    except LibraryError as error:
        print(error)
        return int(error.message != "compiler-none")
    print(f"{len(sources.kernels)} kernels, {len(sources.entry_points)} of them exported")
    return 0


if __name__ == "__main__":
    sys.exit(main())
