"""Typed access to the fields of a record, whose zeros protobuf leaves out."""

from typing import TypeAlias, cast

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.logs.consistency_checks import MAX_POINTS
from hanchan.rules.table_size import TABLE_SIZES

MAX_QUOTED = 40
HONOURS = dict(zip("1234567", "ESWNPFC", strict=True))
TILES = (
    {f"{rank}{suit}": f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)}
    | {f"0{suit}": f"5{suit}r" for suit in "mps"}
    | {f"{rank}z": name for rank, name in HONOURS.items()}
)
"""Our name of each tile."""
MAX_LISTED = 1_000
RecordPath: TypeAlias = str | tuple[str, int, str]
"""The path of a message; of one in a list, that of the list, its index, and what follows."""


def joined(path: tuple[str, int, str]) -> str:
    """Return the path of a message in a list.

    >>> joined(("data.actions", 3, ".result RecordHule"))
    'data.actions[3].result RecordHule'
    """
    listed, i, rest = path
    return f"{listed}[{i}]{rest}"


def quoted(value: object) -> str:
    """Quote a value in an error, cut if it is long."""
    text = repr(value)
    return text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]}…"


class Fields:
    """The fields of one message, and its path in errors."""

    __slots__ = ("_path", "_values")

    def __init__(self, values: object, path: RecordPath) -> None:
        self._path = path
        if type(values) is not dict:
            raise RecordError("majsoul-object", field=self.path, given=quoted(values))
        self._values = cast("dict[str, object]", values)

    @property
    def path(self) -> str:
        """Return the path of the message, which only an error asks for."""
        path = self._path
        return path if isinstance(path, str) else joined(path)

    def at(self, name: str) -> str:
        """Return the path of a field."""
        return f"{self.path}.{name}"

    def get(self, name: str) -> object:
        """Return a value; None if it is missing."""
        return self._values.get(name)

    def has(self, name: str) -> bool:
        """Whether the field is there, whatever its value."""
        return self.get(name) is not None

    def names(self) -> frozenset[str]:
        """Return the names of all fields."""
        return frozenset(self._values)

    def number(self, name: str, least: int = -MAX_POINTS, most: int = MAX_POINTS) -> int:
        """Return a whole number, 0 if it is missing; JSON may have it as text."""
        found = self._values.get(name, 0)
        if type(found) is int and least <= found <= most:
            return found
        if found is None:
            found = 0
        if isinstance(found, str) and found.removeprefix("-").isdecimal() and len(found) < 16:  # noqa: PLR2004 - the digits of 64 bits are never points
            found = int(found)
        if isinstance(found, float) and found.is_integer():
            found = int(found)
        if not isinstance(found, int) or not least <= found <= most:
            values = {"given": quoted(found), "least": least, "most": most}
            raise RecordError("value-range", field=self.at(name), **values)
        return int(found)

    def seat(self, name: str = "seat") -> int:
        """Return a seat, 0 if it is missing."""
        found = self._values.get(name, 0)
        if type(found) is int and 0 <= found < SEATS:
            return found
        return self.number(name, 0, SEATS - 1)

    def flag(self, name: str) -> bool:
        """Return whether a switch is on."""
        found = self._values.get(name)
        if found is None or found is False:
            return False
        if found is True:
            return True
        if isinstance(found, bool | int):
            return bool(found)
        raise RecordError("value-yes-no", field=self.at(name), given=quoted(found))

    def text(self, name: str) -> str:
        """Return a text, empty if it is missing."""
        found = self.get(name)
        if found is None or isinstance(found, str):
            return found or ""
        raise RecordError("value-text", field=self.at(name), given=quoted(found))

    def list(self, name: str) -> list[object]:
        """Return a list, empty if it is missing."""
        found = self.get(name)
        if found is None:
            return []
        if isinstance(found, list):
            values = cast("list[object]", found)
            if len(values) <= MAX_LISTED:
                return values
        raise RecordError(
            "value-listed", field=self.at(name), given=quoted(self.get(name)), example="[0]"
        )

    def part(self, name: str) -> "Fields | None":
        """Return the message in a field; None if it is missing."""
        found = self.get(name)
        return None if found is None else Fields(found, self.at(name))

    def parts(self, name: str) -> "list[Fields]":
        """Return the messages in a list."""
        return [Fields(one, f"{self.at(name)}[{i}]") for i, one in enumerate(self.list(name))]

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        found = self.list(name)
        for value in found:
            if not isinstance(value, int) or abs(value) > MAX_POINTS:
                raise RecordError("value-whole", field=self.at(name), given=quoted(value))
        return tuple(cast("list[int]", found))

    def points(self, name: str) -> tuple[int, ...]:
        """Return the points of three or four seats; an empty tuple if they are missing."""
        found = self.numbers(name)
        if found and len(found) not in TABLE_SIZES:
            raise RecordError("log-four", field=self.at(name), count=len(found))
        return found

    def tile(self, name: str) -> str:
        """Return our name of a tile."""
        found = self._values.get(name)
        known = TILES.get(found) if type(found) is str else None
        return tile_name(found, self.at(name)) if known is None else known

    def tiles(self, name: str) -> tuple[str, ...]:
        """Return our names of a list of tiles."""
        if not self._values.get(name):
            return ()
        found = self.list(name)
        try:
            return tuple([TILES[one] for one in cast("list[str]", found)])
        except (KeyError, TypeError):
            return tuple(tile_name(one, f"{self.at(name)}[{i}]") for i, one in enumerate(found))


def tile_name(given: object, path: str) -> str:
    """Return our name of a tile; `RecordError` for any other value.

    >>> tile_name("0p", "tile"), tile_name("7z", "tile")
    ('5pr', 'C')
    """
    found = TILES.get(given) if isinstance(given, str) else None
    if found is None:
        raise RecordError("majsoul-tile", field=path, given=quoted(given))
    return found
