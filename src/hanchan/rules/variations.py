"""Variations: what a rulebook itself offers to play differently, under a name of its own.

In TOML a variation is a table `[variation.NAME]` with a `title` and, if the book says so, `cites`.
It is either a choice of one key's value or a switch:

* `key = "win.min_han"` and, if not everything the key allows is offered, `allowed = [1, 2, 3]`
  or `least` and `most`; it is given a value (`min_han=2`);
* `[variation.NAME.sets]` with the values it sets; it is given True or False, False leaving the
  rulebook as it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hanchan.errors import RulesError
from hanchan.rules.schema import key
from hanchan.rules.tables import flat, ids_of, list_of, text_of

ENTRIES = frozenset({"title", "cites", "key", "allowed", "least", "most", "sets"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """One deviation a rulebook allows: a choice of a key's value, or a switch that sets values.

    `key` is empty for a switch, `sets` for a choice; `allowed` lists the values offered, none
    listed meaning all the key allows within `least` and `most`.
    """

    name: str
    title: str
    cites: tuple[str, ...] = ()
    key: str = ""
    allowed: tuple[object, ...] = ()
    least: int | None = None
    most: int | None = None
    sets: tuple[tuple[str, object], ...] = ()

    @property
    def offers(self) -> str:
        """What may be given to the variation, as words."""
        if not self.key:
            return "true or false"
        entry = key(self.key)
        if self.allowed:
            return " | ".join(entry.text(value) for value in self.allowed)
        if self.least is not None and self.most is not None:
            return f"a whole number from {self.least} to {self.most}"
        return entry.allowed

    def values(self, given: object) -> dict[str, Any]:
        """The rule values, by key, that the variation sets when it is given `given`."""
        if not self.key:
            if not isinstance(given, bool):
                raise RulesError.bad_value(self.name, given, self.offers)
            return dict(self.sets) if given else {}
        try:
            value = key(self.key).accept(given)
        except RulesError:
            raise RulesError.bad_value(self.name, given, self.offers) from None
        outside = (
            (self.allowed and value not in self.allowed)
            or (self.least is not None and value < self.least)
            or (self.most is not None and value > self.most)
        )
        if outside:
            raise RulesError.bad_value(self.name, given, self.offers)
        return {self.key: value}

    def parse(self, text: str) -> object:
        """What a text gives to the variation, as a command line writes it."""
        if self.key:
            return key(self.key).parse(text)
        if text not in {"true", "false"}:
            raise RulesError.bad_value(self.name, text, self.offers)
        return text == "true"


def read_variation(name: str, table: Mapping[str, object]) -> Variation:
    """The variation that its TOML table declares."""
    field = f"variation.{name}"
    for entry in table:
        if entry not in ENTRIES:
            raise RulesError.unknown(field, entry, sorted(ENTRIES))
    if "." in name or ("key" in table) == ("sets" in table):
        raise RulesError.bad_value(
            field, sorted(table), "a name without a dot, and either a key or a table of sets"
        )
    return Variation(
        name=name,
        title=text_of(table, "title", field),
        cites=ids_of(table.get("cites", []), f"{field}.cites"),
        key=key(text_of(table, "key", field)).key if "key" in table else "",
        allowed=_allowed(table, field),
        least=_bound(table, "least", field),
        most=_bound(table, "most", field),
        sets=tuple(
            (name, key(name).accept(value))
            for name, value in flat(table.get("sets", {}), f"{field}.sets").items()
        ),
    )


def _allowed(table: Mapping[str, object], field: str) -> tuple[object, ...]:
    if "allowed" not in table:
        return ()
    allowed = "a list of values of its key"
    offered = list_of(table["allowed"], f"{field}.allowed", allowed)
    if "key" not in table or not offered:
        raise RulesError.bad_value(f"{field}.allowed", offered, allowed)
    entry = key(text_of(table, "key", field))
    return tuple(entry.accept(value) for value in offered)


def _bound(table: Mapping[str, object], name: str, field: str) -> int | None:
    bound = table.get(name)
    if bound is None:
        return None
    if not isinstance(bound, int) or isinstance(bound, bool):
        raise RulesError.bad_value(f"{field}.{name}", bound, "a whole number")
    return bound
