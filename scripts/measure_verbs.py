"""Measure the verbs of the Makefile and write how long each takes into CONTRIBUTING.md.

Run it on a machine that does nothing else: ``make durations``, or ``make durations ARGS="quick"``
for some of the verbs. `make test` also writes how long each file of tests took, to
`tests/durations.json`, by which the next run shares them out.
"""

import re
import subprocess
import sys
import time
from pathlib import Path

PAGE = Path("CONTRIBUTING.md")
DURATIONS = "tests/durations.json"
MINUTE = 60
VERBS = {
    "quick": ("quick",),
    "quick PKG=club": ("quick", "PKG=club"),
    "test": ("test", f"ARGS=--write-durations={DURATIONS}"),
    "check": ("check",),
    "format": ("format",),
    "proofs": ("proofs",),
    "docs": ("docs",),
    "wheels": ("wheels",),
}
"""What `make` is told, by the verb on the page; other verbs wait for arguments, or for people."""


def as_text(seconds: float) -> str:
    """A duration as a reader wants it: seconds, or minutes from two of them on."""
    return f"{seconds:.0f} s" if seconds < 2 * MINUTE else f"{seconds / MINUTE:.0f} min"


def with_duration(page: str, verb: str, took: str) -> str:
    """The page with a duration at the end of the line of a verb."""
    line = re.compile(rf"^(make {re.escape(verb)} +# .*?)(?: \(\d+ (?:s|min)\))?$", re.MULTILINE)
    written, count = line.subn(rf"\1 ({took})", page)
    if count != 1:
        message = f"{PAGE}: {count} lines begin with `make {verb}` and a comment, one was expected"
        raise ValueError(message)
    return written


def main() -> int:
    """0 when every verb went well, else 1; what went wrong is not written down."""
    failed: list[str] = []
    for verb in sys.argv[1:] or VERBS:
        began = time.monotonic()
        done = subprocess.run(("/usr/bin/env", "make", *VERBS[verb]), check=False)
        took = as_text(time.monotonic() - began)
        if done.returncode:
            failed.append(verb)
        else:
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(with_duration(page, verb, took), encoding="utf-8")
        print(f"make {verb}: {took}")
    for verb in failed:
        print(f"make {verb} failed; its duration stays as it was")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
