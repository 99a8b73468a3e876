"""One tag of an mjlog; errors give its number and name."""

from collections.abc import Mapping
from typing import NamedTuple

from hanchan.errors import RecordError
from hanchan.number_parsing import parse_whole_number

HUNDRED = 100
"""Points per unit of scores and payments, which are written in hundreds."""
MAX_QUOTED = 60

REASONS = {
    "": "exhausted", "nm": "nagashi", "yao9": "kyuushu", "kaze4": "four_winds",
    "reach4": "four_riichi", "ron3": "triple_ron", "kan4": "four_kans",
}  # fmt: skip
"""Our id of a draw, by the `type` attribute of its tag."""
TENPAI_SHOWN_DRAWS = frozenset({"exhausted", "nagashi", "four_riichi", "triple_ron"})
"""Draws at which the revealed hands are tenpai."""
TENPAI_DECLARED_DRAWS = TENPAI_SHOWN_DRAWS - {"triple_ron"}
"""Draws at which every seat declares whether it is tenpai."""


class Tag(NamedTuple):
    """One tag of a file; `number` is counted from 1, including the root."""

    number: int
    name: str
    attributes: Mapping[str, str]

    def field_name(self, key: str = "") -> str:
        """Return the name of the tag in errors, followed by the attribute `key`, if given."""
        name = f"tag {self.number} <{quote(self.name)}>"
        return f"{name} {key}" if key else name

    def text(self, key: str) -> str:
        """Return an attribute; `RecordError` if it is missing."""
        found = self.attributes.get(key)
        if found is None:
            raise RecordError("value-missing", field=self.field_name(key))
        return found

    def seat(self, key: str) -> int:
        """Return the seat in an attribute, 0 to 3; raises `RecordError` for any other value."""
        text = self.text(key)
        if text not in {"0", "1", "2", "3"}:
            raise RecordError("match-seat", field=self.field_name(key), given=quote(text))
        return int(text)

    def check_dealer(self, key: str, dealer: int) -> None:
        """Raise `RecordError` unless the seat in an attribute is the dealer."""
        seat = self.seat(key)
        if seat != dealer:
            field = self.field_name(key)
            raise RecordError("tenhou-dealer", field=field, given=seat, dealer=dealer)

    def number_of(self, key: str, most: int) -> int:
        """Return a whole number from 0 to `most`; raises `RecordError` for any other value."""
        text = self.text(key)
        found = parse_whole_number(text)
        if found is None or not 0 <= found <= most:
            field, given = self.field_name(key), quote(text)
            raise RecordError("value-range", field=field, given=given, least=0, most=most)
        return found

    def numbers(self, key: str) -> list[int]:
        """Return a list of numbers that the scan has accepted; empty for a missing attribute."""
        text = self.attributes.get(key)
        return list(map(int, text.split(","))) if text else []

    def points(self, key: str) -> tuple[int, ...]:
        """Return a list of hundreds, which the scan has accepted, as points."""
        return tuple(HUNDRED * number for number in self.numbers(key))


def quote(text: str) -> str:
    """Quote a text in a message, truncated if it is long."""
    return repr(text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]}...")
