"""Values that are each allowed but cannot go together, one row each."""

from collections.abc import Callable
from dataclasses import dataclass

from hanchan.errors import RulesError
from hanchan.rules.choices import Bankruptcy, ChiitoitsuFu, OpenRiichi
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import key
from hanchan.rules.values import YakuKind

ROUNDS = 4
"""A match has no further winds than these."""


@dataclass(frozen=True, slots=True)
class Combination:
    """`key` cannot have its value beside that of `other` when `broken`; what it may be instead."""

    key: str
    other: str
    broken: Callable[[RuleSet], bool]
    allowed: str


IMPOSSIBLE: tuple[Combination, ...] = (
    Combination(
        "placement.return",
        "placement.start",
        lambda rules: rules.placement.return_ < rules.placement.start,
        "at least placement.start, because the oka is never negative",
    ),
    Combination(
        "yaku.open_riichi",
        "riichi.open",
        lambda rules: (
            rules.riichi.open is OpenRiichi.NONE
            and rules.yaku.open_riichi.kind is not YakuKind.NONE
        ),
        "- where riichi may not be declared open",
    ),
    Combination(
        "riichi.open",
        "yaku.open_riichi",
        lambda rules: (
            rules.riichi.open is not OpenRiichi.NONE
            and rules.yaku.open_riichi.kind is YakuKind.NONE
        ),
        "none where yaku.open_riichi has no value",
    ),
    Combination(
        "yaku.open_riichi",
        "yaku.riichi",
        lambda rules: (
            rules.yaku.open_riichi.kind is not YakuKind.NONE
            and rules.yaku.riichi.kind is YakuKind.NONE
        ),
        "- where riichi is not a yaku",
    ),
    Combination(
        "ending.extension_rounds",
        "ending.target",
        lambda rules: rules.ending.extension_rounds > 0 and rules.ending.target == 0,
        "0 where there is no target to reach",
    ),
    Combination(
        "ending.extension_rounds",
        "ending.rounds",
        lambda rules: rules.ending.rounds + rules.ending.extension_rounds > ROUNDS,
        f"at most {ROUNDS} wind rounds with those of ending.rounds",
    ),
    Combination(
        "riichi.min_points",
        "ending.bankruptcy",
        lambda rules: (
            rules.riichi.min_points == 0 and rules.ending.bankruptcy is Bankruptcy.CANNOT_PAY
        ),
        "1000 where nobody pays more than he has",
    ),
    Combination(
        "yaku.chiitoitsu",
        "fu.chiitoitsu",
        lambda rules: (
            rules.fu.chiitoitsu is ChiitoitsuFu.FIFTY_FU
            and rules.yaku.chiitoitsu.kind in {YakuKind.HAN, YakuKind.EXCLUSIVE}
            and rules.yaku.chiitoitsu.concealed == 1
        ),
        "at least 2 han, because at 50 fu it counts one han less",
    ),
)


def refuse_impossible(rules: RuleSet) -> None:
    """Nothing, or a refusal that names two values which cannot go together."""
    for row in IMPOSSIBLE:
        if row.broken(rules):
            given = key(row.key).plain(rules.get(row.key))
            raise RulesError.conflict(
                row.key, given, f"{row.other} = {rules.text(row.other)}", row.allowed
            )
