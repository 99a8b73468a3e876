"""How large the records are, and how fast things start."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from hanchan.arena.bench.measuring import Measure
from hanchan.core.layout import Game, Rules
from hanchan.kernels.compiler import compile_fast
from hanchan.kernels.sources import package_sources
from hanchan.kernels.translate import translate


def sizes() -> list[Measure]:
    """Record size, and how fast things start."""
    return [
        Measure(name="game record", unit="bytes", ours=Game.dtype.itemsize, wanted="2048 or less"),
        Measure(name="rules record", unit="bytes", ours=Rules.dtype.itemsize),
        Measure(name="building the library", unit="s", ours=_built(), wanted="10 or less"),
        _started("import hanchan", "import hanchan", "0.1 or less"),
        _started("first compiled call", _COMPILED, "0.2 or less"),
        _started("one score sheet from the shell", _SCORE, "0.5 or less"),
    ]


def _built() -> float:
    """Seconds until the kernels are a library."""
    started = perf_counter()
    with TemporaryDirectory() as folder:
        compile_fast(translate(package_sources()).text, Path(folder, "built.so"))
    return perf_counter() - started


_COMPILED = (
    "from hanchan.core.layout import Game; from hanchan.core.random import start_generator;"
    "from hanchan.kernels.library import compiled_form; compiled_form(start_generator)(Game(), 0)"
)
_SCORE = (
    "import sys; sys.argv = ['hanchan', 'score', '234m456p678s3388s', '--win', '8s', '--riichi'];"
    "from hanchan.cli import main; main()"
)


def _started(name: str, code: str, wanted: str) -> Measure:
    """Seconds until a fresh Python is ready, beyond starting itself; the best of five."""
    bare = min(_seconds_to_ready("pass") for _ in range(5))
    best = min(_seconds_to_ready(code) for _ in range(5))
    return Measure(name=name, unit="s", ours=best - bare, wanted=wanted)


def _seconds_to_ready(code: str) -> float:
    """Until the code has run and says so; how long the process takes to end is not counted."""
    started = perf_counter()
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", f"{code}\nprint('ready', flush=True)"], stdout=subprocess.PIPE
    ) as process:
        for line in process.stdout or ():
            if line == b"ready\n":
                break
        return perf_counter() - started
