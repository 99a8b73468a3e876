"""Measure the duration of each Makefile target and write it into CONTRIBUTING.md.

Run it on an otherwise idle machine: ``make durations``, or ``make durations ARGS="quick"`` for some
of the targets. `make test` also writes the duration of each test file to `tests/durations.json`, by
which the next run distributes them.
"""

import re
import subprocess
import sys
import time
from pathlib import Path

PAGE = Path("CONTRIBUTING.md")
DURATIONS = "tests/durations.json"
MINUTE = 60
MAKE_TARGETS = {
    "quick": ("quick",),
    "quick PKG=club": ("quick", "PKG=club"),
    "test": ("test", f"ARGS=--write-durations={DURATIONS}"),
    "check": ("check",),
    "format": ("format",),
    "proofs": ("proofs",),
    "docs": ("docs",),
    "wheels": ("wheels",),
}
"""The arguments of `make` for each target on the page; the others need arguments or a person."""


def format_duration(seconds: float) -> str:
    """Format a duration: seconds, or minutes from two of them on."""
    return f"{seconds:.0f} s" if seconds < 2 * MINUTE else f"{seconds / MINUTE:.0f} min"


def with_duration(page: str, verb: str, took: str) -> str:
    """The page with a duration at the end of a target's line."""
    line = re.compile(rf"^(make {re.escape(verb)} +# .*?)(?: \(\d+ (?:s|min)\))?$", re.MULTILINE)
    written, count = line.subn(rf"\1 ({took})", page)
    if count != 1:
        message = f"{PAGE}: {count} lines begin with `make {verb}` and a comment, one was expected"
        raise ValueError(message)
    return written


def main() -> int:
    """Measure the targets; returns 0 if all succeeded, else 1. Failed ones are not written down."""
    failed: list[str] = []
    for verb in sys.argv[1:] or MAKE_TARGETS:
        began = time.monotonic()
        done = subprocess.run(("/usr/bin/env", "make", *MAKE_TARGETS[verb]), check=False)
        took = format_duration(time.monotonic() - began)
        if done.returncode:
            failed.append(verb)
        else:
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(with_duration(page, verb, took), encoding="utf-8")
        print(f"make {verb}: {took}")
    for verb in failed:
        print(f"make {verb} failed; keeping its old duration")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
