"""A file of weights: arrays by name, and beside them what they are for.

The file is an `.npz` that is not packed, so that its length says what reading it takes. Whatever
does not fit the net of this hanchan is refused before anybody sits down with it.
"""

import zipfile
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hanchan.bots.learned.net import NET, OBSERVATION, shapes
from hanchan.core.codes import ACTIONS
from hanchan.errors import HanchanError

WEIGHTS = "weights.npz"
"""The name of the file in the folder of whoever learns."""
MOST_BYTES = 4 << 20
ABOUT = "about"


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What weights are for: the net, what it sees, and how many actions it tells apart."""

    net: str = NET
    observation: str = OBSERVATION
    actions: int = ACTIONS


def read_weights(path: Path) -> dict[str, NDArray[np.float32]]:
    """The weights of a file, or of the file of that name in a folder.

    Raises `HanchanError` for a file that cannot be read, is for another net or observation, or
    whose arrays have other shapes.
    """
    file = weights_file(path)
    found = _arrays(file)
    _check_about(file, found.pop(ABOUT, None))
    for name, shape in shapes().items():
        given = found.get(name)
        if given is None or given.shape != shape or given.dtype != np.float32:
            what = "-" if given is None else f"{given.dtype} {given.shape}"
            raise HanchanError(
                "learned-shape", field=str(file), name=name, given=what, wanted=f"float32 {shape}"
            )
        if not np.isfinite(given).all():
            raise HanchanError("learned-unread", field=str(file), reason=f"{name}: NaN, inf")
    return {name: found[name] for name in shapes()}


def write_weights(path: Path, weights: Mapping[str, NDArray[np.float32]]) -> str:
    """Write the file anew, as a whole or not at all; the SHA-256 of its bytes comes back."""
    about = np.frombuffer(msgspec.json.encode(About()), np.uint8)
    room = BytesIO()
    np.savez(room, **{ABOUT: about, **{name: weights[name] for name in shapes()}})  # pyright: ignore[reportArgumentType]
    data = room.getvalue()
    replace_file(path, data)
    return sha256(data).hexdigest()


def replace_file(path: Path, data: bytes) -> None:
    """The file has these bytes, or those that it had."""
    unfinished = path.with_name(path.name + ".new")
    unfinished.write_bytes(data)
    unfinished.replace(path)


def weights_file(path: Path) -> Path:
    """The file that is meant by a path.

    >>> weights_file(Path("gone")).name
    'gone'
    """
    return path / WEIGHTS if path.is_dir() else path


def digest_of(path: Path) -> str:
    """The SHA-256 of a file of weights."""
    return sha256(weights_file(path).read_bytes()).hexdigest()


def _arrays(file: Path) -> dict[str, NDArray[Any]]:
    try:
        size = file.stat().st_size
        with zipfile.ZipFile(file) as archive:
            size = max(size, sum(entry.file_size for entry in archive.infolist()))
        if size > MOST_BYTES:
            raise HanchanError("learned-size", field=str(file), given=size, most=MOST_BYTES)
        with np.load(file, allow_pickle=False) as arrays:
            return dict(arrays)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise HanchanError("learned-unread", field=str(file), reason=reason) from problem


def _check_about(file: Path, told: NDArray[Any] | None) -> None:
    try:
        about = msgspec.json.decode(b"" if told is None else told.tobytes(), type=About)
    except msgspec.MsgspecError as problem:
        raise HanchanError("learned-unread", field=str(file), reason=str(problem)) from problem
    if about != (wanted := About()):
        raise HanchanError(
            "learned-version", field=str(file), given=_told(about), wanted=_told(wanted)
        )


def _told(about: About) -> str:
    return f"{about.net}, {about.observation}, {about.actions}"
