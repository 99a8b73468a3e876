"""Values that are each allowed but cannot go together, one row each."""

from collections.abc import Callable
from dataclasses import dataclass

from hanchan.errors import RulesError, literal
from hanchan.rules.choices import Bankruptcy, ChiitoitsuFu, OpenRiichi
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import schema
from hanchan.rules.values import YakuKind, YakuValue

ROUNDS = 4
"""A match has no further winds than these."""


@dataclass(frozen=True, slots=True)
class Combination:
    """`key` cannot have its value beside that of `other` when `broken`; `wrong` is the message."""

    key: str
    other: str
    broken: Callable[[RuleSet], bool]
    wrong: str


IMPOSSIBLE: tuple[Combination, ...] = (
    Combination(
        "placement.return",
        "placement.start",
        lambda rules: rules.placement.return_ < rules.placement.start,
        "conflict-return",
    ),
    Combination(
        "yaku.open_riichi",
        "riichi.open",
        lambda rules: (
            rules.riichi.open is OpenRiichi.NONE
            and rules.yaku.open_riichi.kind is not YakuKind.NONE
        ),
        "conflict-open-riichi",
    ),
    Combination(
        "riichi.open",
        "yaku.open_riichi",
        lambda rules: (
            rules.riichi.open is not OpenRiichi.NONE
            and rules.yaku.open_riichi.kind is YakuKind.NONE
        ),
        "conflict-open-riichi-worth",
    ),
    Combination(
        "yaku.open_riichi",
        "yaku.riichi",
        lambda rules: (
            rules.yaku.open_riichi.kind is not YakuKind.NONE
            and rules.yaku.riichi.kind is YakuKind.NONE
        ),
        "conflict-riichi",
    ),
    Combination(
        "ending.extension_rounds",
        "ending.target",
        lambda rules: rules.ending.extension_rounds > 0 and rules.ending.target == 0,
        "conflict-target",
    ),
    Combination(
        "ending.extension_rounds",
        "ending.rounds",
        lambda rules: rules.ending.rounds + rules.ending.extension_rounds > ROUNDS,
        "conflict-rounds",
    ),
    Combination(
        "riichi.min_points",
        "ending.bankruptcy",
        lambda rules: (
            rules.riichi.min_points == 0 and rules.ending.bankruptcy is Bankruptcy.CANNOT_PAY
        ),
        "conflict-bankruptcy",
    ),
    Combination(
        "yaku.chiitoitsu",
        "fu.chiitoitsu",
        lambda rules: (
            rules.fu.chiitoitsu is ChiitoitsuFu.FIFTY_FU
            and rules.yaku.chiitoitsu.kind in {YakuKind.HAN, YakuKind.EXCLUSIVE}
            and rules.yaku.chiitoitsu.concealed == 1
        ),
        "conflict-chiitoitsu",
    ),
)


def refuse_impossible(rules: RuleSet) -> None:
    """Nothing, or a refusal that names two values which cannot go together."""
    for row in IMPOSSIBLE:
        if row.broken(rules):
            other = f"{row.other} = {rules.text(row.other)}"
            raise RulesError(row.wrong, field=row.key, given=rules.text(row.key), other=other)


def refuse_dearer_open(rules: RuleSet) -> None:
    """Refuse a yaku that pays more han open than concealed: the two numbers were exchanged.

    Records are exempt, because every record must stay readable.
    """
    for entry in schema():
        if entry.topic == "yaku":
            value: object = rules.get(entry.key)
            if isinstance(value, YakuValue) and value.open > value.concealed:
                raise RulesError("value-yaku-open", field=entry.key, given=literal(str(value)))
