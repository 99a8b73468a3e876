"""One target under atheris: ``python -m fuzz.coverage_guided TARGET CORPUS... [options]``."""

import sys
from importlib import import_module
from typing import Any

atheris: Any = import_module("atheris")  # has no types, and is not available for every machine

with atheris.instrument_imports(include=["hanchan"]):
    from fuzz.targets import TARGETS

if __name__ == "__main__":
    target = TARGETS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()
