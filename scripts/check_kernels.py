"""See that every kernel can be translated into C, and that the C compiler warns of nothing in it.

Run it from the root of the checkout: ``python scripts/check_kernels.py``. What cannot be translated
is named by its file and line, and the script exits 1. Where there is no C compiler only the
translation is looked at.
"""

import sys
import tempfile
from pathlib import Path

from hanchan.errors import LibraryError
from hanchan.kernels.compiler import STRICT, compile_text
from hanchan.kernels.sources import package_sources
from hanchan.kernels.translate import translate
from hanchan.kernels.unit import TranslationError


def main() -> int:
    """0 if the law can be compiled, else 1."""
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
    print(f"{len(sources.kernels)} kernels behind {len(sources.doors)} doors")
    return 0


if __name__ == "__main__":
    sys.exit(main())
