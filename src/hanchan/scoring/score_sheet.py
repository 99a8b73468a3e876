"""Score sheets: a hand's value, explained line by line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from hanchan.core.codes import OK
from hanchan.core.win_cases import DEALER
from hanchan.i18n.number_format import with_ascii_minus
from hanchan.i18n.rulebook_text import add_undocumented_note
from hanchan.i18n.texts import check_language
from hanchan.pictures import Picture, PictureGrid
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.judged_case import JudgedCase
from hanchan.scoring.sheet_lines import ScoreLine
from hanchan.scoring.win_case import Case
from hanchan.scoring.win_result import Result, limit_name
from hanchan.tiles import Hand
from hanchan.tiles.hand_picture import hand_tiles

DORA = ("dora", "red", "ura", "kita")
"""Fields of `Result` with the han of each kind of dora."""


class Points(NamedTuple):
    """Points of a win: `total` is all that the winner receives, honba and deposits included.

    The other fields are single payments, honba included: from the discarder by ron; from the dealer
    and from each other player by tsumo. A field is None if it has no payer.
    """

    total: int
    from_discarder: int | None = None
    from_dealer: int | None = None
    from_each: int | None = None


@dataclass(frozen=True)
class ScoreSheet(Pictured):
    """A hand's explained value under one rule set, or why it cannot win.

    `judged` is the law's judgement, which follows from the rules and the case; it is decoded on
    demand.
    """

    rules: RuleSet
    case: Case
    judged: JudgedCase = field(repr=False, compare=False)

    @property
    def hand(self) -> Hand:
        """The hand without its winning tile."""
        return self.case.hand

    @property
    def is_win(self) -> bool:
        """Whether the hand wins."""
        return self.judged.worth.status == OK

    @cached_property
    def error(self) -> str | Mapping[str, int] | None:
        """None for a win, else the reason why the hand does not win.

        `no-yaku`, `not-complete`, `no-nagashi`, `not-yakuman` (needed to rob a kita), or the han a
        win needs and those the hand has: `{"needs": 2, "has": 1}`.
        """
        return None if self.is_win else self.judged.error(self.case)

    @property
    def han(self) -> int:
        """The han of yaku and dora; 0 for a yakuman."""
        return self.judged.worth.han

    @property
    def fu(self) -> int:
        """The fu, rounded as for payment."""
        return self.judged.worth.fu

    @property
    def yakuman(self) -> int:
        """Yakuman units paid for the hand; 0 for a counted yakuman."""
        return self.judged.worth.yakuman

    @property
    def limit(self) -> str | None:
        """`mangan`, `haneman`, `baiman`, `sanbaiman`, `yakuman`, or None below mangan."""
        return limit_name(self.judged.worth.limit)

    @cached_property
    def points(self) -> Points:
        """The points that the winner receives, 0 if the hand does not win, and each payment."""
        value = self.judged.worth
        if not self.is_win:
            return Points(0)
        if not self.case.tsumo:
            return Points(value.total, from_discarder=value.from_discarder)
        dealer = None if self.case.seat == DEALER else value.from_dealer
        return Points(value.total, from_dealer=dealer, from_each=value.from_each)

    @cached_property
    def result(self) -> Result:
        """The value of the hand, in the reading that is paid."""
        return self.judged.result()

    @cached_property
    def lines(self) -> tuple[ScoreLine, ...]:
        """A line for each reason, in the usual order of counting a hand."""
        return tuple(self.judged.lines(self.case, self.rules, self.result))

    @property
    def yaku(self) -> Mapping[str, int]:
        """The han paid for each yaku or, for a yakuman, its units."""
        return self.result.yaku

    def __repr__(self) -> str:
        """Return the hand and its value on one line; `explain()` has every reason.

        >>> from hanchan.scoring import score
        >>> score("234m456p3388s pon 555z", "8s", rules="ema-2008")
        <ScoreSheet 234m456p3388s pon 555z by ema-2008: haku 1, 1 han, 30 fu, 1500 points>
        >>> score("234m456p3388s pon 444z", "8s", rules="ema-2008")
        <ScoreSheet 234m456p3388s pon 444z by ema-2008: no-yaku>
        """
        return f"<ScoreSheet {self.hand} by {self.rules.id}: {self._value()}>"

    def picture(self, language: str = "en") -> Picture:
        """Return the hand, the tile it won with, and every line with its articles.

        >>> from hanchan.scoring import score
        >>> sheet = score("234m456p3388s pon 555z", "8s", rules="ema-2008")
        >>> sheet.picture().title, sheet.picture().parts[0].label
        ('ema-2008: haku 1, 1 han, 30 fu, 1500 points', '234m456p3388s pon 555z 8s')
        """
        won = () if self.case.tile is None else (self.case.tile,)
        lines = tuple(line.words_and_cites(language) for line in self.lines)
        notes = self.explain(language).split("\n")[len(lines) :]
        tiles = hand_tiles(self.hand.concealed, self.hand.melds, won)
        return Picture(f"{self.rules.id}: {self._value()}", (tiles, PictureGrid((), lines), *notes))

    def _value(self) -> str:
        if self.error is None:
            return ", ".join(self._value_parts())
        if isinstance(self.error, str):
            return self.error
        return ", ".join(f"{name} {han} han" for name, han in self.error.items())

    def _value_parts(self) -> Iterator[str]:
        yield from (f"{name} {han}" for name, han in self.yaku.items())
        if not self.yakuman:
            yield f"{self.han} han, {self.fu} fu"
        if self.limit:
            yield self.limit
        yield f"{self.points.total} points"

    def explain(self, language: str = "en") -> str:
        """Return the sheet as text: one line for each reason, with its articles."""
        check_language(language)
        return add_undocumented_note(language, "\n".join(one.text(language) for one in self.lines))

    def value_dict(self) -> dict[str, Any]:
        """Return the value of the hand as JSON values, without its lines; it has no id."""
        points = self.points
        return {
            "id": None,
            "yaku": dict(self.yaku),
            "dora": {name: getattr(self.result, name) for name in DORA},
            "han": self.han,
            "fu": self.fu,
            "yakuman": self.yakuman,
            "limit": self.limit,
            "points": points._asdict(),
            "error": dict(self.error) if isinstance(self.error, Mapping) else self.error,
        }

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return value and lines as JSON values, as `hanchan score --json` prints them.

        >>> from hanchan.scoring import score
        >>> sheet = score("234m456p3388s pon 555z", "8s", rules="ema-2008").to_dict()
        >>> sheet["points"]["total"], sheet["lines"][3]["name"]
        (1500, 'haku')
        """
        lines = [
            {
                "kind": str(line.kind),
                "name": line.name,
                "values": dict(line.values),
                "articles": list(line.articles),
                "text": with_ascii_minus(line.text(language)),
            }
            for line in self.lines
        ]
        return self.value_dict() | {"rules": self.rules.id, "lines": lines}

    def __str__(self) -> str:
        """Return the sheet in English."""
        return self.explain()
