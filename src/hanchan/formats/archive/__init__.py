"""Archives of logs (zip, tar, databases of houou-logs), read without unpacking to disk."""

from collections.abc import Sequence
from functools import partial

from hanchan.formats.archive.members import Limits
from hanchan.formats.archive.reader import looks_like, read
from hanchan.formats.format import Format

__all__ = ["ARCHIVE", "ARCHIVE_SUFFIXES", "Limits", "archive_format"]

ARCHIVE = "archive"
ARCHIVE_SUFFIXES = (".zip", ".tar", ".tgz", ".db")


def archive_format(formats: Sequence[Format], limits: Limits | None = None) -> Format:
    """Return the format of archives with members in these formats; `limits` are the usual ones."""
    return Format(
        name=ARCHIVE,
        title="archives of logs (zip, tar, houou-logs databases)",
        suffixes=ARCHIVE_SUFFIXES,
        looks_like=looks_like,
        read=partial(read, formats=tuple(formats), limits=limits),
    )
