"""Everything that decides what is learned: the same settings make the same weights."""

from enum import StrEnum

import msgspec

from hanchan.checks import check_least

RULES = ("tenhou", "wrc", "m-league")
"""The rulebook most people meet, one without red fives, one with another uma."""
TEACHER = "expected"
DEVICE = "cpu"
"""Where gradients are followed: the one device on which a run repeats itself bit for bit."""


class CloneSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is imitated, how long, and how.

    The `teacher`, a bot, plays against itself under `rules` in turn, in as many `lanes`; what is
    imitated are its decisions that had a choice. They come in portions, of which each is gone
    through `epochs` times in batches of `batch` rows. A portion has at least `part` decisions, the
    last at least what is left of all `decisions`: the lanes play up to 256 steps before they are
    counted, and none is thrown away, so with the defaults a portion has about 60,000 and a run
    about a fifth more than was asked for. The rows of `data`, folders of `hanchan dataset`, are
    shared out among the portions. After each, the net is asked for `held_out` decisions that it
    did not learn from.

    `rate` is that of Adam at its height, `value` weighs the loss of the values. `device` is one
    that torch knows (`cpu`, `cuda`, `mps`); the teacher plays on the processor, where `threads`
    count. The same settings make the same weights on one thread of the same machine. `RulesError`
    names a number that is too small.

    >>> CloneSettings(decisions=1_000_000).parts
    20
    >>> CloneSettings(lanes=0)
    Traceback (most recent call last):
    hanchan.errors.RulesError: lanes: 0 is less than 1
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

    def __post_init__(self) -> None:
        """Numbers of things are refused below one."""
        for name in ("decisions", "held_out", "epochs", "part", "lanes", "batch", "threads"):
            check_least(name, getattr(self, name), 1)
        check_least("seed", self.seed, 0)

    @property
    def parts(self) -> int:
        """How many portions there are; the last may be asked for fewer decisions."""
        return -(-self.decisions // self.part)


class Opponents(StrEnum):
    """Against whom each quarter of the lanes is played: three opponents of one kind.

    `EARLIER` is the net as it was in a round before, drawn by lot, and the clone until one is kept.

    >>> [str(one) for one in Opponents]
    ['itself', 'bot', 'clone', 'earlier']
    """

    ITSELF = "itself"
    BOT = "bot"
    CLONE = "clone"
    EARLIER = "earlier"


class ImproveSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a clone gets better by playing: proximal policy optimization, a kyoku at a time.

    In each of `rounds` the lanes take `decisions` steps together, a quarter of the lanes against
    each: itself, the `bot`, the clone, and itself as it was in an earlier round (one is kept every
    `keep` rounds). Each quarter is cut into so many `shards`, which may be played in different
    places. What was played is gone through `epochs` times. `clip` bounds how far one
    decision is followed, `trace` is the lambda of the advantages. `kl` draws towards the clone, at
    first and at last, and `entropy` towards variety. `clone` is the file of its weights, or the
    folder of its run.

    `RulesError` names a number that is too small: there are at least four lanes for each of the
    `shards`, and at least as many `decisions` as lanes.

    >>> ImproveSettings(clone="clone", rounds=20).shards
    4
    >>> ImproveSettings(clone="clone", lanes=8)
    Traceback (most recent call last):
    hanchan.errors.RulesError: lanes: 8 is less than 16
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
        """Numbers of things are refused below one; every shard has a lane, every lane a step."""
        for name in ("rounds", "shards", "epochs", "batch", "keep", "threads"):
            check_least(name, getattr(self, name), 1)
        check_least("lanes", self.lanes, len(Opponents) * self.shards)
        check_least("decisions", self.decisions, self.lanes)
        check_least("seed", self.seed, 0)


class TrySettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is tried against whom; each contest goes on until it is decided, or to `matches`.

    `weights` is a file or the folder of a run, `against` a bot by name; there are two contests
    under each of `rules`. `seed` is that of the first walls.

    >>> TrySettings(weights="improved", rules=("jpml-a",), matches=400).against
    'expected'
    """

    weights: str
    against: str = TEACHER
    rules: tuple[str, ...] = RULES
    matches: int = 4000
    seed: int = 0
