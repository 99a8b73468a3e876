"""Types of rule values with several parts, each written as one text (`composite_values.py`)."""

from types import MappingProxyType
from typing import TypeVar

from hanchan.rules.composite_values import (
    OTHER_ROW_MARK,
    AbortRule,
    ChipRules,
    PrintedCell,
    SanctionRule,
    Uma,
    YakuValue,
)
from hanchan.rules.value_enums import AbortMoment
from hanchan.rules.value_types import ListValueType, ValueType, join_alternatives, list_items

W = TypeVar("W", AbortRule, ChipRules, SanctionRule, Uma, YakuValue)


class PrintedCellsType(ListValueType[PrintedCell]):
    """A list of up to eight cells of a printed scoring table, each with its own fu and han."""

    allowed = (
        "a list of at most 8 of FUfu-HANhan=CHILD/DEALER in hundreds of points, "
        "fu 20 to 110, han 1 to 4, each cell once"
    )
    most = 8
    wrong = "value-cells"
    limits = MappingProxyType({"most": most})

    def accept(self, value: object) -> tuple[PrintedCell, ...]:
        """Accept a list of cells or their texts in any order; return them sorted by fu and han."""
        cells = [PrintedCell.parse(str(item)) for item in list_items(value)]
        places = {(cell.fu, cell.han) for cell in cells}
        if len(places) != len(cells) or len(cells) > self.most:
            raise ValueError(value)
        return tuple(sorted(cells, key=lambda cell: (cell.fu, cell.han)))


class TextValueType(ValueType[W]):
    """Type of values with several parts, each written as one text; `values` is their class."""

    type_name = "table"

    def __init__(self, values: type[W], allowed: str, wrong: str) -> None:
        self.values = values
        self.allowed = allowed
        self.wrong = wrong

    def accept(self, value: object) -> W:
        """Accept a value of the class, or its text; return the value."""
        if not isinstance(value, str | self.values):
            raise TypeError
        return self.parse(str(value))

    def parse(self, text: str) -> W:
        """Parse the text of a value."""
        return self.values.parse(text)


class AbortRuleType(TextValueType[AbortRule]):
    """Type of the rules on an abortive draw that can happen only at `moments`."""

    def __init__(self, *moments: AbortMoment) -> None:
        super().__init__(
            AbortRule,
            "off, or DEALER/HONBA/AT with DEALER stays, stays-if-tenpai or passes; "
            f"HONBA +1, +0 or =0; AT {join_alternatives(moments)}",
            "value-abort",
        )
        self.moments = moments
        self.limits = {"allowed": moments, "at": moments[0]}

    def parse(self, text: str) -> AbortRule:
        """Parse a rule, whose moment must be one of `moments`."""
        rule = super().parse(text)
        if rule.on and rule.at not in self.moments:
            raise ValueError(text)
        return rule


class UmaType(TextValueType[Uma]):
    """Type of the uma; the numbers alone apply to any number of players at or above the return."""

    def accept(self, value: object) -> Uma:
        """Accept the uma itself, its text, or a list of the bonuses in thousands of points."""
        if isinstance(value, str | Uma):
            return super().accept(value)
        row = list_items(value)
        if not all(isinstance(bonus, int) and not isinstance(bonus, bool) for bonus in row):
            raise TypeError
        return self.parse("/".join(map(str, row)))

    def parse(self, text: str) -> Uma:
        """Parse rows, or numbers separated by slashes or commas."""
        row = "" if ":" in text else f"{OTHER_ROW_MARK}:"
        return super().parse(f"{row}{text.replace(',', '/')}")


YAKU_VALUE = TextValueType(
    YakuValue,
    "- (not a yaku), CONCEALED/OPEN in han (1 to 13, OPEN - if it must be concealed), "
    "CONCEALED!/OPEN (no other yaku counts with it), mangan, or y1 to y9 (yakuman)",
    "value-yaku",
)
SANCTION_RULE = TextValueType(
    SanctionRule,
    "none, wait-unscored, riichi-void, dead-hand, dead-hand-no-calls, chombo, referee or penalty, "
    "with :at-draw, :at-own-win or :at-draw-or-own-win where it is not assessed at once",
    "value-sanction",
)
UMA = UmaType(
    Uma,
    "rows of N:first/second/third/fourth in thousands, each summing to 0, "
    "N 0 to 4 players at or above the return and * for every other number (*:+20/+10/-10/-20), "
    "or the numbers alone; a table of three has no fourth",
    "value-uma",
)
CHIPS = TextValueType(
    ChipRules,
    "off, or points=N ippatsu=N ura=N red=N yakuman-tsumo=N yakuman-ron=N, "
    "points in hundreds and each count up to 99",
    "value-chips",
)
