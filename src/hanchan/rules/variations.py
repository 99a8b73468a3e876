"""Variations: named deviations that a rulebook itself offers.

In TOML a variation is a table `[variation.NAME]` with a `title` and, if the book mentions it,
`cites`. It is either a choice of one key's value or a switch:

* `key = "win.min_han"` and, if not all values of the key are offered, `allowed = [1, 2, 3]` or
  `least` and `most`; it takes a value (`min_han=2`);
* `[variation.NAME.sets]` with the values it sets; it takes True or False, where False leaves the
  rulebook unchanged.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hanchan.errors import RulesError, quote_input
from hanchan.rules.renamed_keys import flatten_with_current_names
from hanchan.rules.safe_toml import as_list, as_texts, check_names, get_text
from hanchan.rules.schema import find_key
from hanchan.rules.value_types import ValueType, WholeNumberType

VARIATION_FIELDS = ("allowed", "cites", "key", "least", "most", "sets", "title")


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """A deviation that a rulebook offers: a choice of a key's value, or a switch that sets values.

    `key` is empty for a switch, `sets` for a choice. `allowed` lists the values offered; if it is
    empty, these are all values of the key from `least` to `most`, where None is no bound.
    """

    name: str
    title: str
    cites: tuple[str, ...] = ()
    key: str = ""
    allowed: tuple[object, ...] = ()
    least: int | None = None
    most: int | None = None
    sets: tuple[tuple[str, object], ...] = ()

    def value_error(self, given: object) -> RulesError:
        """Make the error for a value that the variation does not offer."""
        values = {"field": self.name, "given": quote_input(given)}
        if not self.key:
            return RulesError("value-yes-no", **values)
        if self.allowed:
            offered = tuple(map(find_key(self.key).text, self.allowed))
            return RulesError("value-choice", **values, allowed=offered)
        return RulesError(self._kind.wrong, **values, **self._kind.limits)

    @property
    def offered_text(self) -> str:
        """The values that the variation takes, described to a reader."""
        if not self.key:
            return "true or false"
        if self.allowed:
            return " | ".join(map(find_key(self.key).text, self.allowed))
        return self._kind.allowed

    @property
    def _kind(self) -> ValueType[Any]:
        """The type of the key's values, from `least` to `most` if there are bounds."""
        kind = find_key(self.key).kind
        if not isinstance(kind, WholeNumberType) or self.least is None or self.most is None:
            return kind
        return WholeNumberType(self.least, self.most, step=kind.numbers.step)

    def values_set(self, given: object) -> dict[str, Any]:
        """Return the rule values, by key, that the variation sets for `given`."""
        if not self.key:
            if not isinstance(given, bool):
                raise self.value_error(given)
            return dict(self.sets) if given else {}
        try:
            value = find_key(self.key).accept(given)
        except RulesError:
            raise self.value_error(given) from None
        outside = (
            (self.allowed and value not in self.allowed)
            or (self.least is not None and value < self.least)
            or (self.most is not None and value > self.most)
        )
        if outside:
            raise self.value_error(given)
        return {self.key: value}

    def parse(self, text: str) -> object:
        """Parse a text from a command line as the variation's value."""
        if self.key:
            return find_key(self.key).parse(text)
        if text not in {"true", "false"}:
            raise self.value_error(text)
        return text == "true"


def read_variation(name: str, table: Mapping[str, object]) -> Variation:
    """Read a variation from its TOML table."""
    field = f"variation.{name}"
    check_names(field, table, VARIATION_FIELDS)
    if "." in name or ("key" in table) == ("sets" in table):
        raise RulesError("variation-form", field=field, given=sorted(table))
    sets = flatten_with_current_names(table.get("sets", {}), f"{field}.sets")
    return Variation(
        name=name,
        title=get_text(table, "title", field),
        cites=as_texts(table.get("cites", []), f"{field}.cites"),
        key=find_key(get_text(table, "key", field)).key if "key" in table else "",
        allowed=_read_allowed(table, field),
        least=_read_bound(table, "least", field),
        most=_read_bound(table, "most", field),
        sets=tuple((key, find_key(key).accept(value)) for key, value in sets.items()),
    )


def _read_allowed(table: Mapping[str, object], field: str) -> tuple[object, ...]:
    if "allowed" not in table:
        return ()
    offered = as_list(table["allowed"], f"{field}.allowed")
    if "key" not in table or not offered:
        raise RulesError("variation-allowed", field=f"{field}.allowed")
    entry = find_key(get_text(table, "key", field))
    return tuple(entry.accept(value) for value in offered)


def _read_bound(table: Mapping[str, object], name: str, field: str) -> int | None:
    bound = table.get(name)
    if bound is None:
        return None
    if not isinstance(bound, int) or isinstance(bound, bool):
        raise RulesError("value-whole", field=f"{field}.{name}", given=quote_input(bound))
    return bound
