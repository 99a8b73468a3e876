"""Settings of imitation, self-play and evaluation."""

from enum import StrEnum

import msgspec

from hanchan.argument_checks import check_choice, check_minimum
from hanchan.bots.learned.net import NET_OBSERVATIONS, OBSERVATION

RULES = ("tenhou", "wrc", "m-league")
"""Default rulebooks: the most common one, one without red fives, one with a different uma."""
TEACHER = "expected"
DEVICE = "cpu"
"""Default device, the only one on which a run repeats bit for bit."""


class CloneSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings of imitation.

    The `teacher`, a bot, plays against itself in `lanes` lanes, which take turns with the `rules`.
    The net imitates those of its decisions that have a choice. They come in portions, and training
    goes through each `epochs` times in batches of `batch` rows. A portion has at least `part`
    decisions, the last at least the rest of all `decisions`: the lanes play up to 256 steps before
    decisions are counted, and none is discarded, so with the defaults a portion has about 60,000
    and a run about a fifth more than requested. The rows of `data`, folders of `hanchan dataset`,
    are distributed over the portions. After each, the net is tested on `held_out` other decisions.

    `observation` is what the net sees: `planes-1`, or `planes-2` for games of three and four; the
    `rules` are for one number of players. `rate` is the peak learning rate of Adam, `value` the
    weight of the value loss. `device` is one that torch knows (`cpu`, `cuda`, `mps`); the teacher
    plays on the CPU with `threads` threads. The same settings produce the same weights on one
    thread of the same machine. `RulesError` names a number that is too small.

    >>> CloneSettings(decisions=1_000_000).parts
    20
    >>> CloneSettings(lanes=0)
    Traceback (most recent call last):
    hanchan.errors.RulesError: lanes: 0 is less than the minimum of 1
    """

    teacher: str = TEACHER
    rules: tuple[str, ...] = RULES
    data: tuple[str, ...] = ()
    decisions: int = 2_000_000
    held_out: int = 10_000
    epochs: int = 2
    part: int = 50_000
    lanes: int = 64
    batch: int = 128
    rate: float = 0.002
    value: float = 0.25
    seed: int = 0
    threads: int = 1
    device: str = DEVICE
    observation: str = OBSERVATION

    def __post_init__(self) -> None:
        """Refuse counts below one, a negative seed and an observation that no net is for."""
        check_choice("observation", self.observation, NET_OBSERVATIONS)
        for name in ("decisions", "held_out", "epochs", "part", "lanes", "batch", "threads"):
            check_minimum(name, getattr(self, name), 1)
        check_minimum("seed", self.seed, 0)

    @property
    def parts(self) -> int:
        """Number of portions; the last may be smaller."""
        return -(-self.decisions // self.part)


class Opponents(StrEnum):
    """The opponents in a quarter of the lanes: three players of the same kind.

    `EARLIER` is the net of an earlier round, drawn at random, or the clone until a round is stored.

    >>> [str(one) for one in Opponents]
    ['itself', 'bot', 'clone', 'earlier']
    """

    ITSELF = "itself"
    BOT = "bot"
    CLONE = "clone"
    EARLIER = "earlier"


class ImproveSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings of self-play: proximal policy optimization, one kyoku at a time.

    In each of `rounds` the lanes take `decisions` steps together, a quarter of the lanes against
    each opponent: itself, the `bot`, the clone, and an earlier version (one is stored every `keep`
    rounds). Each quarter is split into `shards`, which may be played in different places. Training
    goes through the experience `epochs` times. `clip` is the clipping range, `trace` the lambda of
    the advantages. `kl` has the first and the final weight of the divergence from the clone,
    `entropy` is that of a bonus for variety. `clone` is the clone's file of weights or run folder;
    the net goes on to see what the clone saw, `planes-1` or `planes-2`.

    `RulesError` names a number that is too small: at least four `lanes` are needed for each of the
    `shards`, and at least as many `decisions` as lanes.

    >>> ImproveSettings(clone="clone", rounds=20).shards
    4
    >>> ImproveSettings(clone="clone", lanes=8)
    Traceback (most recent call last):
    hanchan.errors.RulesError: lanes: 8 is less than the minimum of 16
    """

    clone: str
    bot: str = TEACHER
    rules: tuple[str, ...] = RULES
    rounds: int = 100
    decisions: int = 65_536
    lanes: int = 256
    shards: int = 4
    epochs: int = 3
    batch: int = 1024
    rate: float = 0.0003
    clip: float = 0.2
    trace: float = 0.95
    value: float = 0.5
    kl: tuple[float, float] = (0.05, 0.01)
    entropy: float = 0.003
    keep: int = 10
    seed: int = 0
    threads: int = 1
    device: str = DEVICE

    def __post_init__(self) -> None:
        """Refuse counts below one, a shard without lanes, a lane without steps, a negative seed."""
        for name in ("rounds", "shards", "epochs", "batch", "keep", "threads"):
            check_minimum(name, getattr(self, name), 1)
        check_minimum("lanes", self.lanes, len(Opponents) * self.shards)
        check_minimum("decisions", self.decisions, self.lanes)
        check_minimum("seed", self.seed, 0)


class EvaluationSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings of an evaluation; a contest ends when it is decided, or after `matches` matches.

    `weights` is a file, or the folder of a run; `against` is the name of a bot. There are two
    contests under each of `rules`, `2v2` and `1v3`, and one, `1v2`, where three play. `seed` is the
    seed of the first walls.

    >>> EvaluationSettings(weights="improved", rules=("jpml-a",), matches=400).against
    'expected'
    """

    weights: str
    against: str = TEACHER
    rules: tuple[str, ...] = RULES
    matches: int = 4000
    seed: int = 0
