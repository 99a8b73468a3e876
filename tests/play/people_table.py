"""A table at which people may err: what is possible is declared, a referee hears reports.

table = People("ema-2008", {1: "123m456p789s1122z"})
table.discard(0, "9m")
table.declare(1, "ron").pass_all()
assert table.offences == [(1, "false_win_shown", "chombo")]
"""

from collections.abc import Mapping
from typing import Any, Self

from hanchan.core import codes as c
from hanchan.core.distance_tables import load_tables
from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS
from hanchan.core.offences.possible_actions import list_possible_actions
from hanchan.core.offences.referee_rulings import apply_ruling, proposed_sanction
from hanchan.core.offences.sanctions import redeem_hand
from hanchan.records.actions import read_action
from play.scenario_table import Table


class People(Table):
    """A `Table` with `enforcement="table"`: everybody is asked about every discard and kan."""

    def __init__(
        self,
        rulebook: str,
        hands: Mapping[int, str] | None = None,
        draws: str = "",
        **settings: Any,  # noqa: ANN401 (those of `Table`)
    ) -> None:
        super().__init__(rulebook, hands, draws, **settings)
        self.game.table = 1

    @classmethod
    def at(cls, table: Table) -> Self:
        """The same kyoku, played among people from now on."""
        people = cls.__new__(cls)
        people.rules, people.game, people.log = table.rules, table.game, table.log
        people.last = table.last
        people.game.table = 1
        return people

    def possible(self, p: int) -> list[str]:
        """What a seat can declare, in words."""
        count = list_possible_actions(self.game, self.rules, load_tables(), p)
        numbers = [self.game.choice[i] for i in range(count)]
        return [str(read_action(self.game, p, code)) for code in numbers]

    def declare(self, p: int, words: str, *, late: int = c.IN_TIME) -> Self:
        """A seat declares something possible, legal or not, in full words."""
        choices = self.possible(p)
        matching = [text for text in choices if text == words or text.startswith(words + " ")]
        assert matching, f"seat {p} cannot {words!r}, only {choices}"
        self._act(p, self._number(p, matching[0]), late)
        return self

    def proposed(self, offence: str, tiles: int = 1) -> str:
        """The sanction that the book has for an offence reported now."""
        number = OFFENCE_IDS.index(offence)
        return SANCTION_IDS[proposed_sanction(self.game, self.rules, number, tiles)]

    def report(self, p: int, offence: str, *, tiles: int = 1, sanction: str | None = None) -> Self:
        """A referee confirms the proposed sanction, or rules another one."""
        ruled = SANCTION_IDS.index(sanction or self.proposed(offence, tiles))
        number = OFFENCE_IDS.index(offence)
        apply_ruling(self.game, self.rules, load_tables(), p, number, ruled, tiles)
        self.go_on()
        return self

    def redeem(self, p: int) -> Self:
        """An offender lays down the deposit that brings their hand back."""
        assert self.game.redeemable >> p & 1, f"seat {p} can redeem nothing"
        redeem_hand(self.game, self.rules, p)
        self._note()
        return self

    @property
    def offences(self) -> list[tuple[int, str, str]]:
        """Who committed what, and the sanction, in the order in which they were found."""
        return [
            (row[1], OFFENCE_IDS[row[2]], SANCTION_IDS[row[3]])
            for row in self.log
            if row[0] == "offence"
        ]

    def dead(self, p: int) -> int:
        """0 alive, 1 dead with calls allowed, 2 dead without calls."""
        return self.game.dead[p]
