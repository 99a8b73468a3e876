"""Formats of match logs, our own and those of other programs; all are read into a `Log`.

::

    FORMATS               all formats, the native record first
    detect(data)          the format of some bytes, detected by their content
    read_logs(path)       the matches of a file in any format, gzipped or not
    find_logs(paths)      the given files, and all logs in the given directories
    rules_stated_by(log)  the rules by which a log says it was played
    convert(data, target) the files to write in another format, and what they lose

Each name is imported when it is first used.

>>> from pathlib import Path
>>> from hanchan.arena import simulate
>>> from hanchan.formats import convert, is_log_file
>>> from hanchan.formats import find_logs, read_bytes, read_logs
>>> _ = simulate("ema-2008", matches=1, seed=3, save=Path("games"), workers=1)
>>> (path,) = find_logs([Path("games")])
>>> path.name, is_log_file(path)
('ema-2008-3.jsonl', True)
>>> found = convert(read_bytes(path), "mjlog")  # as Tenhou would write it
>>> [loss.field for loss in found.losses][:2]
['rules', 'wall']
>>> _ = Path("game.mjlog").write_bytes(found.parts[0])
>>> (log,) = read_logs("game.mjlog")
>>> log.format, len(log.kyoku)
('mjlog', 10)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanchan.formats.conversion import Conversion, convert
    from hanchan.formats.detection import (
        FORMATS,
        detect,
        find_logs,
        format_named,
        is_log_file,
        read_logs,
    )
    from hanchan.formats.files import read_bytes
    from hanchan.formats.format import Format
    from hanchan.formats.losses import Loss
    from hanchan.formats.replay_rules import rules_stated_by

__all__ = [
    "FORMATS", "Conversion", "Format", "Loss", "convert", "detect", "find_logs", "format_named",
    "is_log_file", "read_bytes", "read_logs", "rules_stated_by",
]  # fmt: skip

_HOMES = {
    "FORMATS": "detection", "Conversion": "conversion", "Format": "format", "Loss": "losses",
    "convert": "conversion", "detect": "detection", "format_named": "detection",
    "is_log_file": "detection", "find_logs": "detection", "read_bytes": "files",
    "read_logs": "detection", "rules_stated_by": "replay_rules",
}  # fmt: skip

if not TYPE_CHECKING:  # so that type checkers report a misspelt name

    def __getattr__(name: str) -> object:
        """Import the module of a public name on first access."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
