"""One tag of an mjlog, with strict parsing of its attributes; errors give its number and name."""

from collections.abc import Mapping
from typing import NamedTuple

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog.meld_codes import ID_OF_TEXT
from hanchan.number_parsing import parse_whole_number

SEAT_OF_TEXT = {str(seat): seat for seat in range(SEATS)}
HUNDRED = 100
"""Points per unit of scores and payments, which are written in hundreds."""
MAX_QUOTED = 60


class Tag(NamedTuple):
    """One tag of a file; `number` is counted from 1, including the root."""

    number: int
    name: str
    attributes: Mapping[str, str]

    def field_name(self, key: str = "") -> str:
        """Return the name of the tag, or of one of its attributes, for errors."""
        place = tag_name(self.number, self.name)
        return f"{place} {key}" if key else place

    def text(self, key: str) -> str:
        """Return a required attribute."""
        found = self.attributes.get(key)
        if found is None:
            raise RecordError("value-missing", field=self.field_name(key))
        return found

    def seat(self, key: str) -> int:
        """Return a seat, 0 to 3."""
        text = self.text(key)
        seat = SEAT_OF_TEXT.get(text)
        if seat is None:
            raise RecordError("match-seat", field=self.field_name(key), given=quote(text))
        return seat

    def check_dealer(self, key: str, dealer: int) -> None:
        """Check that a seat is the dealer."""
        seat = self.seat(key)
        if seat != dealer:
            raise RecordError(
                "tenhou-dealer", field=self.field_name(key), given=seat, dealer=dealer
            )

    def number_of(self, key: str, most: int, *, least: int = 0) -> int:
        """Return a whole number within bounds."""
        text = self.text(key)
        found = parse_whole_number(text)
        if found is None or not least <= found <= most:
            raise RecordError(
                "value-range", field=self.field_name(key), given=quote(text), least=least, most=most
            )
        return found

    def numbers(self, key: str, count: int) -> list[int]:
        """Return exactly `count` comma-separated whole numbers."""
        text = self.text(key)
        found = [parse_whole_number(part) for part in text.split(",")]
        numbers = [number for number in found if number is not None]
        if len(found) != count or len(numbers) != count:
            raise RecordError(
                "mjlog-numbers", field=self.field_name(key), given=quote(text), count=count
            )
        return numbers

    def pairs(self, key: str) -> list[tuple[int, int]]:
        """Return any number of pairs of whole numbers; none if the attribute is missing."""
        text = self.attributes.get(key, "")
        if not text:
            return []
        numbers = self.numbers(key, text.count(",") + 1)
        if len(numbers) % 2:
            raise RecordError("mjlog-pairs", field=self.field_name(key), given=quote(text))
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    def tiles(self, key: str) -> list[int]:
        """Return the numbers of any number of distinct tiles; none if the attribute is missing."""
        text = self.attributes.get(key, "")
        if not text:
            return []
        try:
            found = [ID_OF_TEXT[part] for part in text.split(",")]
        except KeyError as unknown:
            raise self._tile_error(unknown.args[0], key) from None
        twice = repeated_tile(found)
        if twice is not None:
            raise RecordError("mjlog-twice", field=self.field_name(key), tile=twice)
        return found

    def tile(self, key: str) -> int:
        """Return the number of one tile."""
        text = self.text(key)
        found = ID_OF_TEXT.get(text)
        if found is None:
            raise self._tile_error(text, key)
        return found

    def _tile_error(self, text: str, key: str) -> RecordError:
        return RecordError("mjlog-tile", field=self.field_name(key), given=quote(text))

    def payments(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Read `sc`: return the scores before, and the payment of each seat, in points."""
        numbers = self.numbers("sc", 2 * SEATS)
        scores = tuple(HUNDRED * number for number in numbers[::2])
        return scores, tuple(HUNDRED * number for number in numbers[1::2])


def tag_name(number: int, name: str) -> str:
    """Return the name of a tag in errors: its number in the file."""
    return f"tag {number} <{quote(name)}>"


def repeated_tile(tiles: list[int]) -> int | None:
    """Return a tile that occurs more than once.

    >>> repeated_tile([4, 7, 4]), repeated_tile([4, 7])
    (4, None)
    """
    if len(set(tiles)) == len(tiles):
        return None
    return next(tile for place, tile in enumerate(tiles) if tile in tiles[:place])


def quote(text: str) -> str:
    """Quote a text in a message, truncated if it is long."""
    return repr(text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]}...")


def parse_decimal(text: str) -> float | None:
    """Parse a number with at most one decimal point; None for other text.

    >>> parse_decimal("-34.0"), parse_decimal("48"), parse_decimal("nan"), parse_decimal("1.")
    (-34.0, 48.0, None, None)
    """
    whole, point, rest = text.partition(".")
    if parse_whole_number(whole) is None or (
        point and (rest[:1] == "-" or parse_whole_number(rest) is None)
    ):
        return None
    return float(text)
