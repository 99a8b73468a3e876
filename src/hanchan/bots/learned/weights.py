"""Files of weights: named arrays, and the net that they are for.

The file is an uncompressed `.npz`, so that its length bounds the memory to read it. A file that
does not fit this version's net is refused before a match.
"""

import zipfile
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from hanchan.bots.learned.net import (
    NET,
    NET_OBSERVATIONS,
    OBSERVATION,
    forward,
    net_inputs,
    observation_of,
    shapes,
)
from hanchan.bots.observations.channels import OBSERVATIONS
from hanchan.bots.observations.planes import action_count
from hanchan.bots.observations.seat_observer import SeatObserver
from hanchan.bots.observations.shown_rules import fits_first_observations
from hanchan.bots.registry import LEARNED
from hanchan.core.codes import FOUR_PLAYER_ACTIONS
from hanchan.core.game_state import Rules
from hanchan.core.rules_encoder import encoded_rules
from hanchan.errors import HanchanError, RulesError, quote_input
from hanchan.rules.ruleset import RuleSet
from hanchan.table.seat_view import SeatView

WEIGHTS = "weights.npz"
"""Name of the weights file in a training folder."""
MAX_BYTES = 4 << 20
INFO_ARRAY = "about"


class WeightsInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Net, observation and number of actions that weights are for."""

    net: str = NET
    observation: str = OBSERVATION
    actions: int = FOUR_PLAYER_ACTIONS


KNOWN_INFO = tuple(
    WeightsInfo(observation=name, actions=action_count(OBSERVATIONS.index(name)))
    for name in NET_OBSERVATIONS
)
"""What weights may be for."""


def read_weights(path: Path) -> dict[str, NDArray[np.float32]]:
    """Read the weights of a file, or of the weights file in a folder.

    Raises `HanchanError` for a file that cannot be read, is for another net or observation, or
    whose arrays have other shapes.
    """
    file = weights_file(path)
    found = _arrays(file)
    wanted = shapes(_read_info(file, found.pop(INFO_ARRAY, None)).observation)
    for name, shape in wanted.items():
        given = found.get(name)
        if given is None or given.shape != shape or given.dtype != np.float32:
            text = "none" if given is None else f"{given.dtype} {given.shape}"
            raise HanchanError(
                "learned-shape", field=str(file), name=name, given=text, wanted=f"float32 {shape}"
            )
        if not np.isfinite(given).all():
            raise HanchanError("learned-unread", field=str(file), reason=f"{name}: NaN, inf")
    for name in found:
        if name not in wanted:
            known = tuple(wanted)
            raise HanchanError("learned-unknown", field=str(file), given=name, allowed=known)
    return {name: found[name] for name in wanted}


def write_weights(path: Path, weights: Mapping[str, NDArray[np.float32]]) -> str:
    """Write a weights file atomically; return the SHA-256 of its bytes in hexadecimal."""
    observation = observation_of(weights)
    (info,) = (one for one in KNOWN_INFO if one.observation == observation)
    about = np.frombuffer(msgspec.json.encode(info), np.uint8)
    buffer = BytesIO()
    np.savez(buffer, **{INFO_ARRAY: about, **{name: weights[name] for name in shapes()}})  # pyright: ignore[reportArgumentType]
    data = buffer.getvalue()
    replace_file(path, data)
    return sha256(data).hexdigest()


def replace_file(path: Path, data: bytes) -> None:
    """Replace the content of a file atomically."""
    unfinished = path.with_name(path.name + ".new")
    unfinished.write_bytes(data)
    unfinished.replace(path)


def weights_file(path: Path) -> Path:
    """Return the path of the weights file in a folder, or the path of a file unchanged.

    >>> weights_file(Path("gone")).name
    'gone'
    """
    return path / WEIGHTS if path.is_dir() else path


def weights_digest(path: Path) -> str:
    """Return the SHA-256 of a weights file, or of the one in a folder, in hexadecimal."""
    return sha256(weights_file(path).read_bytes()).hexdigest()


def _arrays(file: Path) -> dict[str, NDArray[Any]]:
    try:
        size = file.stat().st_size
        with zipfile.ZipFile(file) as archive:
            size = max(size, sum(entry.file_size for entry in archive.infolist()))
        if size > MAX_BYTES:
            raise HanchanError("learned-size", field=str(file), given=size, most=MAX_BYTES)
        with np.load(file, allow_pickle=False) as arrays:
            return dict(arrays)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise HanchanError("learned-unread", field=str(file), reason=reason) from problem


def _read_info(file: Path, encoded: NDArray[Any] | None) -> WeightsInfo:
    try:
        about = msgspec.json.decode(b"" if encoded is None else encoded.tobytes(), type=WeightsInfo)
    except msgspec.MsgspecError as problem:
        raise HanchanError("learned-unread", field=str(file), reason=str(problem)) from problem
    if about not in KNOWN_INFO:
        given, *known = (", ".join(map(str, astuple(one))) for one in (about, *KNOWN_INFO))
        wanted = " / ".join(known)
        raise HanchanError("learned-version", field=str(file), given=given, wanted=wanted)
    return about


# A seat that plays with weights: it takes the legal action with the highest logit.


class LearnedPlayer:
    """A seat that plays with the weights in a file, or in a folder written by `hanchan learn`."""

    def __init__(self, path: Path, name: str = LEARNED) -> None:
        """Read the weights; refuse them if they do not fit this net."""
        self.name = name
        self._weights = read_weights(path)
        self._observer = SeatObserver(observation_of(self._weights))

    def require_shown(self, rules: Rules) -> None:
        """Raise an error if these weights have learned games of four alone, and the rules differ.

        See `observations/shown_rules.py`.
        """
        if not self._observer.shows(rules):
            given, wanted = NET_OBSERVATIONS
            raise RulesError(
                "learned-four", field="bot", given=self.name, observation=given, wanted=wanted
            )

    def choose(self, view: SeatView) -> int:
        """Return the number of the chosen action (`hanchan.core.codes`)."""
        self.require_shown(view.rules)
        v = view.record
        legal = [v.choice[i] for i in range(v.choices)]
        # Most moments offer only a pass, and the net is slow compared with this check.
        if len(legal) == 1:
            return legal[0]
        planes, scalars, _ = self._observer.observe(view)
        logits, _ = forward(np, self._weights, *net_inputs(planes[None], scalars[None]))
        return max(legal, key=lambda action: logits[0, action])


def require_weights_for(spec: str, rules: RuleSet) -> None:
    """Refuse a description `learned:PATH` of weights that do not know these rules."""
    record = encoded_rules(rules)
    if not fits_first_observations(record):
        learned_seat(spec).require_shown(record)


def learned_seat(spec: str) -> LearnedPlayer:
    """Make the seat described as `learned:PATH`.

    >>> learned_seat("learned:")
    Traceback (most recent call last):
    hanchan.errors.RulesError: bot: 'learned:' does not name any weights; write \
learned:PATH, with a file or a folder of `hanchan learn`
    """
    _, _, path = spec.partition(":")
    if not path:
        raise RulesError("learned-spec", field="bot", given=quote_input(spec))
    return LearnedPlayer(Path(path), spec)
