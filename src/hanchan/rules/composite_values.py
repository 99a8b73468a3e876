"""Rule values with several parts, each parsed from one short text and formatted as one."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from hanchan.rules.value_enums import (
    AbortedDealer,
    AbortedHonba,
    AbortMoment,
    Sanction,
    SanctionMoment,
)

PLACE_COUNTS = (3, 4)
OTHER_ROW_MARK = "*"
YAKUMAN = re.compile(r"y([1-9])")
HAN = re.compile(r"([1-9]|1[0-3])(!?)/(-|[1-9]|1[0-3])")
CELL = re.compile(r"(25|[2-9]0|1[01]0)fu-([1-4])han=([1-9]\d{0,2}00)/([1-9]\d{0,2}00)")
COUNT = re.compile(rf"\*|[0-{max(PLACE_COUNTS)}]")
UMA = re.compile(r"0|[+-]?[1-9]\d{0,2}")
UP_TO_99 = r"(0|[1-9]\d{0,1})"
CHIPS = re.compile(
    rf"points=([1-9]\d{{0,2}}00) ippatsu={UP_TO_99} ura={UP_TO_99} red={UP_TO_99}"
    rf" yakuman-tsumo={UP_TO_99} yakuman-ron={UP_TO_99}"
)


class YakuKind(StrEnum):
    """Kind of value that a yaku has."""

    NONE = "none"  # not a yaku
    HAN = "han"
    EXCLUSIVE = "exclusive"  # han, and no other yaku counts with it; dora do
    MANGAN = "mangan"  # exactly a mangan, unless the hand is worth more without it
    YAKUMAN = "yakuman"


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuValue:
    """Value of a yaku in a concealed and in an open hand: its han, or its number of yakuman.

    `open` is 0 if the hand must be concealed. Both numbers are 0 for the kinds `mangan` and `none`.

    >>> YakuValue.parse("2/1")
    YakuValue(kind=<YakuKind.HAN: 'han'>, concealed=2, open=1)
    >>> str(YakuValue(kind=YakuKind.EXCLUSIVE, concealed=5))
    '5!/-'
    """

    kind: YakuKind
    concealed: int = 0
    open: int = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a text such as `-`, `2/1`, `5!/-`, `mangan` or `y2`."""
        if text == "-":
            return cls(kind=YakuKind.NONE)
        if text == "mangan":
            return cls(kind=YakuKind.MANGAN)
        if found := YAKUMAN.fullmatch(text):
            units = int(found[1])
            return cls(kind=YakuKind.YAKUMAN, concealed=units, open=units)
        if found := HAN.fullmatch(text):
            return cls(
                kind=YakuKind.EXCLUSIVE if found[2] else YakuKind.HAN,
                concealed=int(found[1]),
                open=0 if found[3] == "-" else int(found[3]),
            )
        raise ValueError(text)

    def __str__(self) -> str:
        match self.kind:
            case YakuKind.NONE:
                return "-"
            case YakuKind.MANGAN:
                return "mangan"
            case YakuKind.YAKUMAN:
                return f"y{self.concealed}"
            case YakuKind.HAN | YakuKind.EXCLUSIVE:
                alone = "!" if self.kind is YakuKind.EXCLUSIVE else ""
                return f"{self.concealed}{alone}/{self.open or '-'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class AbortRule:
    """Rule on an abortive draw: whether it exists, its effect on deal and honba, and its moment.

    If `on` is false, the other parts have their defaults and no meaning.

    >>> AbortRule.parse("passes/=0/declared").honba
    <AbortedHonba.TO_ZERO: '=0'>
    >>> str(AbortRule(on=False))
    'off'
    """

    on: bool
    dealer: AbortedDealer = AbortedDealer.STAYS
    honba: AbortedHonba = AbortedHonba.ONE_MORE
    at: AbortMoment = AbortMoment.DECLARED

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `off` or `DEALER/HONBA/AT`."""
        if text == "off":
            return cls(on=False)
        dealer, honba, at = text.split("/")
        return cls(
            on=True, dealer=AbortedDealer(dealer), honba=AbortedHonba(honba), at=AbortMoment(at)
        )

    def __str__(self) -> str:
        return f"{self.dealer}/{self.honba}/{self.at}" if self.on else "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class SanctionRule:
    """Sanction for an offence, and the moment at which the offence is assessed.

    >>> SanctionRule.parse("chombo:at-draw").when
    <SanctionMoment.AT_DRAW: 'at-draw'>
    >>> str(SanctionRule(sanction=Sanction.DEAD_HAND))
    'dead-hand'
    """

    sanction: Sanction
    when: SanctionMoment = SanctionMoment.AT_ONCE

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `SANCTION` or `SANCTION:WHEN`."""
        sanction, colon, when = text.partition(":")
        if not colon:
            return cls(sanction=Sanction(sanction))
        if when == SanctionMoment.AT_ONCE:
            raise ValueError(text)
        return cls(sanction=Sanction(sanction), when=SanctionMoment(when))

    def __str__(self) -> str:
        if self.when is SanctionMoment.AT_ONCE:
            return str(self.sanction)
        return f"{self.sanction}:{self.when}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedCell:
    """The value of a ron with this fu and han that a rulebook prints in place of the formula's.

    `child` and `dealer` are the points for a non-dealer and for the dealer.


    >>> PrintedCell.parse("20fu-1han=800/1200").dealer
    1200
    """

    fu: int
    han: int
    child: int
    dealer: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `FUfu-HANhan=CHILD/DEALER`."""
        found = CELL.fullmatch(text)
        if not found:
            raise ValueError(text)
        fu, han, child, dealer = map(int, found.groups())
        return cls(fu=fu, han=han, child=child, dealer=dealer)

    def __str__(self) -> str:
        return f"{self.fu}fu-{self.han}han={self.child}/{self.dealer}"


UmaRow = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Uma:
    """The bonus of each place, which can depend on the number of players at or above the return.

    `rows` has such numbers, each with the bonuses of all places in thousands of points;
    `otherwise` has the bonuses for all other numbers.


    >>> uma = Uma.parse("*:+8/+4/-4/-8 1:+12/-1/-3/-8")
    >>> uma.row(1), uma.row(2)
    ((12, -1, -3, -8), (8, 4, -4, -8))
    """

    otherwise: UmaRow
    rows: tuple[tuple[int, UmaRow], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse rows of `N:first/second/third/fourth`, with `*` for every other N.

        At a table of three there is no fourth.
        """
        found: dict[str, UmaRow] = {}
        for part in text.split():
            count, _, row = part.partition(":")
            if count in found or not COUNT.fullmatch(count):
                raise ValueError(text)
            found[count] = _parse_uma_row(row)
        if OTHER_ROW_MARK not in found:
            raise ValueError(text)
        otherwise = found.pop(OTHER_ROW_MARK)
        if any(len(row) != len(otherwise) for row in found.values()):
            raise ValueError(text)
        return cls(otherwise=otherwise, rows=tuple(sorted((int(n), found[n]) for n in found)))

    def row(self, at_or_above_return: int) -> UmaRow:
        """Return the bonus of each place for this number of players at or above the return."""
        return dict(self.rows).get(at_or_above_return, self.otherwise)

    def __str__(self) -> str:
        rows: list[tuple[str | int, UmaRow]] = [(OTHER_ROW_MARK, self.otherwise), *self.rows]
        return " ".join(f"{count}:{'/'.join(map(_format_signed, row))}" for count, row in rows)


def _parse_uma_row(text: str) -> UmaRow:
    parts = text.split("/")
    if len(parts) not in PLACE_COUNTS or not all(UMA.fullmatch(x) for x in parts):
        raise ValueError(text)
    row = tuple(map(int, parts))
    if sum(row):
        raise ValueError(text)
    return row


def _format_signed(bonus: int) -> str:
    return f"{bonus:+d}" if bonus else "0"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipRules:
    """Chips earned for each event, and the value of a chip in points; all are 0 without chips.

    >>> ChipRules.parse("points=2000 ippatsu=1 ura=1 red=1 yakuman-tsumo=5 yakuman-ron=10").red
    1
    >>> str(ChipRules())
    'off'
    """

    points: int = 0
    ippatsu: int = 0
    ura: int = 0
    red: int = 0
    yakuman_tsumo: int = 0
    yakuman_ron: int = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `off`, or all six `name=N` in the order of the fields."""
        if text == "off":
            return cls()
        found = CHIPS.fullmatch(text)
        if not found:
            raise ValueError(text)
        points, ippatsu, ura, red, tsumo, ron = map(int, found.groups())
        return cls(
            points=points, ippatsu=ippatsu, ura=ura, red=red, yakuman_tsumo=tsumo, yakuman_ron=ron
        )

    def __str__(self) -> str:
        if not self.points:
            return "off"
        return (
            f"points={self.points} ippatsu={self.ippatsu} ura={self.ura} red={self.red}"
            f" yakuman-tsumo={self.yakuman_tsumo} yakuman-ron={self.yakuman_ron}"
        )
