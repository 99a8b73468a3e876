"""`hanchan/Riichi-v1` becomes known to Gymnasium as soon as both are imported, in either order."""

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

GYMNASIUM = "gymnasium"
ID = "hanchan/Riichi-v1"


def register_with_gymnasium() -> None:
    """Register now if Gymnasium is there, else once somebody imports it."""
    if GYMNASIUM in sys.modules:
        _register()
    else:
        sys.meta_path.insert(0, _Waiting())


def _register() -> None:
    import gymnasium  # noqa: PLC0415 - not before somebody else does

    if ID not in gymnasium.registry:
        gymnasium.register(  # pyright: ignore[reportUnknownMemberType] - theirs
            ID,
            entry_point="hanchan.envs.riichi_env:RiichiEnv",
            vector_entry_point="hanchan.envs.riichi_env:RiichiVec",
        )


class _Waiting(MetaPathFinder):
    """Finds Gymnasium as everybody else would, and is told when it has been imported."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The place of Gymnasium, and of nothing else."""
        if fullname != GYMNASIUM:
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        specs = (finder.find_spec(fullname, path, target) for finder in others)
        found = next((spec for spec in specs if spec is not None), None)
        if found is not None and found.loader is not None:
            found.loader = _Telling(found.loader)
        return found


class _Telling(Loader):
    """Loads as another loader does, and registers behind it."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """As the other does."""
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """As the other does, with our environment in the end."""
        self._loader.exec_module(module)
        _register()
