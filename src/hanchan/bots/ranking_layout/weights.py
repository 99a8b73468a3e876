"""The file of fitted weights in the package, loaded into the workspaces of bots.

It begins with a head (`HEAD`): what it is, the layout of its columns, the number of weights and
terms, and the SHA-256 of the rest, which are the weights and terms of `net_sizes.py`. A file that
is cut, changed or for another layout is refused with one warning, and `expected` decides.
"""

import struct
import warnings
from functools import cache
from hashlib import sha256
from pathlib import Path

from hanchan.bots.ranking_layout.columns import LAYOUT
from hanchan.bots.ranking_layout.net_sizes import TERMS, WEIGHTS
from hanchan.errors import HanchanError

WEIGHTS_FILE = Path(__file__).with_name("weights.bin")
"""The weights that `make bots-fit LOGS=FOLDER` writes."""
HEAD = struct.Struct("<16sIIII32s")
KIND = b"hanchan ranking\n"
FORMAT = 1
WEIGHT_BYTES = 2 * WEIGHTS
MAX_BYTES = HEAD.size + WEIGHT_BYTES + 4 * TERMS
VERSION = (FORMAT, LAYOUT, WEIGHTS, TERMS)
"""What a file must say of itself: its format, its columns, and its numbers."""


def pack_weights(weights: bytes, terms: bytes) -> bytes:
    """Return the content of a file with these weights (16 bits each) and terms (32 bits each).

    >>> len(pack_weights(bytes(2 * WEIGHTS), bytes(4 * TERMS))) == MAX_BYTES
    True
    """
    body = weights + terms
    return HEAD.pack(KIND, *VERSION, sha256(body).digest()) + body


def read_weights(path: Path) -> tuple[bytes, bytes]:
    """Return the weights and terms of a file; `HanchanError` if it does not fit these nets."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise HanchanError("ranking-unread", field=path.name, reason=reason) from problem
    if len(data) < HEAD.size or not data.startswith(KIND):
        raise HanchanError("ranking-kind", field=path.name)
    _, *version, digest = HEAD.unpack_from(data)
    if tuple(version) != VERSION:
        given, wanted = (", ".join(map(str, one)) for one in (version, VERSION))
        raise HanchanError("ranking-version", field=path.name, given=given, wanted=wanted)
    body = data[HEAD.size :]
    if len(data) != MAX_BYTES or sha256(body).digest() != digest:
        raise HanchanError("ranking-changed", field=path.name)
    return body[:WEIGHT_BYTES], body[WEIGHT_BYTES:]


@cache
def package_weights() -> tuple[bytes, bytes] | None:
    """Return the weights of the package; None, after a warning, if they cannot be used."""
    try:
        return read_weights(WEIGHTS_FILE)
    except HanchanError as problem:
        warnings.warn(str(problem), RuntimeWarning, stacklevel=1)
        return None
