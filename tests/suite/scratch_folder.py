"""Where tests write: into memory if there is enough, for a disk is waited for at every commit.

What survives a loss of power is not what any test could show; those who kill a server show what
survives it, and memory that is a file system keeps it as a disk does.
"""

import os
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108 (whatever is made there gets a name of its own)
ENOUGH = 4 << 30
"""Bytes; all tests together write less than half of that."""


def suits(folder: Path, least: int = ENOUGH) -> bool:
    """Whether so much can be written there, and what was compiled there can be run."""
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        return False
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize >= least and not found.f_flag & os.ST_NOEXEC


def settle() -> None:
    """Keep temporary files in memory from now on, unless TMPDIR names a folder."""
    if "TMPDIR" not in os.environ and suits(MEMORY):
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
