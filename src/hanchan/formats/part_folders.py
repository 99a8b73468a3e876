"""Folders in which a file holds one kyoku: the files of a match are joined and read as one."""

import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from hanchan.errors import RecordError
from hanchan.formats.files import FileInput
from hanchan.formats.format import Format
from hanchan.formats.match_parts import group_parts
from hanchan.logs.log import Log

MAX_PART_BYTES = 2**17
"""Maximum size of a file with one kyoku, several times as many as the longest one has."""
MAX_PARTS = 2_000
"""Maximum number of files of a folder that are kept in memory to be joined."""
_TENHOU6_DEAL = re.compile(rb"\[\s{0,9}\[\s{0,9}\d{1,9}\s{0,9},\s{0,9}\d{1,9}\s{0,9},")
DEALS = {"kobalab": b'"qipai"', "mahjong-soul": b"NewRound", "mjai": b'"start_kyoku"'}
"""What each deal has in the other formats that people save one kyoku at a time."""


def has_one_deal(name: str, data: bytes) -> bool:
    """Whether a log in this format seems to have a single deal.

    >>> has_one_deal("mjai", b'{"type":"start_kyoku"}'), has_one_deal("mjlog", b"<INIT")
    (True, False)
    """
    if name == "tenhou6":
        return sum(1 for _ in islice(_TENHOU6_DEAL.finditer(data), 2)) == 1
    return name in DEALS and data.count(DEALS[name]) == 1


@dataclass(frozen=True, slots=True)
class JoinedFiles(FileInput):
    """The files of one match, as an archive in memory; `paths` are in the order of the match."""

    paths: tuple[Path, ...] = ()


class PartFolder:
    """The files of a folder that have one kyoku each."""

    def __init__(self) -> None:
        self._parts = dict[Path, tuple[bytes, Log]]()

    def note(self, path: Path, known: Format, data: bytes) -> None:
        """Note a log if it is a single kyoku."""
        if len(data) > MAX_PART_BYTES or len(self._parts) >= MAX_PARTS:
            return
        if not has_one_deal(known.name, data):
            return
        try:
            logs = list(islice(known.read(data), 2))
        except RecordError:  # reading it by itself reports the problem
            return
        if len(logs) == 1 and len(logs[0].kyoku) == 1:
            self._parts[path] = data, logs[0]

    def join(self, paths: Sequence[Path]) -> Iterator[Path | FileInput]:
        """Yield the files of a folder, those of one match joined in the place of its first one."""
        parts = [path for path in paths if path in self._parts]
        joined: dict[Path, JoinedFiles | None] = {}
        for group in group_parts([self._parts[path][1] for path in parts]):
            own = [parts[i] for run in group for i in run]
            if len(own) > 1:
                first = min(own, key=paths.index)
                joined |= dict.fromkeys(own) | {first: self._joined(own)}
        for path in paths:
            found = joined.get(path, path)
            if found is not None:
                yield found
        self._parts.clear()

    def _joined(self, paths: Sequence[Path]) -> JoinedFiles:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            for number, path in enumerate(paths):
                archive.writestr(f"{number:04}-{path.name}", self._parts[path][0])
        name = f"{paths[0]}…{paths[-1].name}"
        return JoinedFiles(packed.getvalue(), name, paths=tuple(paths))
