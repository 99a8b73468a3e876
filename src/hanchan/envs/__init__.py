"""Environments for learners: batches of matches, and APIs for Gymnasium and PettingZoo.

::

    Batch(lanes, rules, ...)       many matches, stepped together by compiled calls
    TimeStep                       what a batch returns after each step
    SeatObserver                   the same numbers of a view, for a policy at a table
    riichi_v1                      PettingZoo: env(), raw_env(), parallel_env()
    "hanchan/Riichi-v1"            Gymnasium: one learner against three bots, alone or as a vector

All need the extra `arrays`, and the last two `envs`; their packages are imported on first use.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING

from hanchan.extras import require_package

# `hanchan/Riichi-v1` is registered with Gymnasium once both are imported, in either order.

GYMNASIUM = "gymnasium"
ID = "hanchan/Riichi-v1"


def _register() -> None:
    import gymnasium  # noqa: PLC0415 - not before somebody else does

    if ID not in gymnasium.registry:
        gymnasium.register(  # pyright: ignore[reportUnknownMemberType] - theirs
            ID,
            entry_point="hanchan.envs.riichi_env:RiichiEnv",
            vector_entry_point="hanchan.envs.riichi_env:RiichiVec",
        )


class _GymnasiumFinder(MetaPathFinder):
    """Import finder that makes the import of Gymnasium register our environment."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of Gymnasium with our loader, and None for all other modules."""
        if fullname != GYMNASIUM:
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        specs = (finder.find_spec(fullname, path, target) for finder in others)
        found = next((spec for spec in specs if spec is not None), None)
        if found is not None and found.loader is not None:
            found.loader = _RegisteringLoader(found.loader)
        return found


class _RegisteringLoader(Loader):
    """Loader that wraps another one, which modules may share, and then registers."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        _register()


if TYPE_CHECKING:
    from hanchan.bots.observations.seat_observer import SeatObserver
    from hanchan.envs import riichi_v1
    from hanchan.envs.batch import Batch
    from hanchan.envs.timestep import TimeStep

__all__ = ["Batch", "SeatObserver", "TimeStep", "riichi_v1"]
_HOMES = {
    "Batch": "hanchan.envs.batch", "TimeStep": "hanchan.envs.timestep",
    "SeatObserver": "hanchan.bots.observations.seat_observer",
}  # fmt: skip

if not TYPE_CHECKING:  # so that a checker sees a misspelt name

    def __getattr__(name: str) -> object:
        """Import a public name on first use; kernels of this package need no numpy."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        require_package("numpy")
        if name == "riichi_v1":
            return import_module("hanchan.envs.riichi_v1")
        return getattr(import_module(_HOMES[name]), name)


if sys.modules.get(GYMNASIUM) is not None:
    _register()
else:
    sys.meta_path.insert(0, _GymnasiumFinder())
