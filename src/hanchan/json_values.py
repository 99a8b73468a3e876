"""Results as JSON values: what `to_dict` returns is what a command prints with `--json`."""

from typing import cast

from msgspec.json import decode, encode


class JsonResult:
    """A result whose fields are its JSON; an infinite number becomes None.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Wins(JsonResult):
    ...     by_seat: tuple[int, ...]
    ...     mean: float
    >>> Wins((1, 2), float("inf")).to_dict()
    {'by_seat': [1, 2], 'mean': None}
    """

    __slots__ = ()

    def to_dict(self) -> dict[str, object]:
        """Return the fields as JSON values, as the command prints them with `--json`."""
        return as_json_values(self)


def as_json_values(value: object) -> dict[str, object]:
    """Return a value as JSON has it, with lists for tuples."""
    return cast("dict[str, object]", decode(encode(value, enc_hook=str)))
