"""Everything that decides what is learned: the same settings make the same weights."""

import msgspec

from hanchan.envs.refused import at_least

RULES = ("tenhou", "wrc", "m-league")
"""The rulebook most people meet, one without red fives, one with another uma."""
TEACHER = "expected"


class CloneSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is imitated, how long, and how.

    `decisions` with a choice of the `teacher` against itself, in portions (`part`) of which each is
    gone through `epochs` times; the rows of `data`, folders of `hanchan dataset`, are shared out
    among them. `rate` is that of Adam at its height, `value` weighs the loss of the values.
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

    def __post_init__(self) -> None:
        """Numbers of things are refused below one."""
        for name in ("decisions", "held_out", "epochs", "part", "lanes", "batch", "threads"):
            at_least(name, getattr(self, name), 1)
        at_least("seed", self.seed, 0)
