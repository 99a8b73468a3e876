"""What a training run says of itself: inputs, versions and figures, the content of `run.json`."""

from typing import Any

import msgspec

from hanchan.core.simulation_rng import GENERATOR_VERSION
from hanchan.json_values import JsonResult
from hanchan.kernels.source_modules import source_fingerprint

Figures = dict[str, float]


class RunVersions(msgspec.Struct, frozen=True, kw_only=True):
    """Versions of the software that a run used; `source` is a digest of the kernels.

    `generator` is the version of the wall generator. `TrainingRun` shows an example.
    """

    hanchan: str
    python: str
    numpy: str
    torch: str
    generator: int = GENERATOR_VERSION
    source: str = msgspec.field(default_factory=source_fingerprint)


class TrainingRun(JsonResult, msgspec.Struct, kw_only=True):
    """Content of `run.json`: inputs, versions, metrics of each part, and digest of the weights.

    `task` is `clone` or `improve`, and `settings` are those of `CloneSettings` or
    `ImproveSettings`. `inputs` maps each input file to its SHA-256. `figures` are the metrics that
    `clone` or `improve` returned so far; their `decisions` are those with a choice, which alone
    are learned from. `weights` is the SHA-256 of the weights, empty before the first part has
    ended. `machine` is what a program of your own says of the machine that it ran on.

    >>> from pathlib import Path
    >>> from hanchan.learn import read_run
    >>> _ = Path("run.json").write_text('''{"task": "clone", "settings": {"rate": 0.002},
    ...     "inputs": {}, "versions": {"hanchan": "1.0.0", "python": "3.13.2", "numpy": "2.3.1",
    ...     "torch": "2.13.0", "generator": 2, "source": "5a1c"},
    ...     "figures": [{"part": 1, "agreement": 0.771}]}''')
    >>> run = read_run(Path())
    >>> run.task, run.figures[-1]["agreement"], run.finished
    ('clone', 0.771, False)
    >>> print(run.versions)
    RunVersions(hanchan='1.0.0', python='3.13.2', numpy='2.3.1', torch='2.13.0', \
generator=2, source='5a1c')
    """

    task: str
    settings: dict[str, Any]
    inputs: dict[str, str]
    versions: RunVersions
    figures: list[Figures] = msgspec.field(default_factory=list[Figures])
    weights: str = ""
    finished: bool = False
    machine: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
