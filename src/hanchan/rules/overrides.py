"""Overrides: changes to a rulebook by rule key or variation, and the error for unknown names."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, cast

from hanchan.errors import RulesError, nearest_name, quote_input
from hanchan.rules.schema import schema

MIN_SIMILARITY = 0.7
"""Minimum similarity of the name that an error message suggests, from 0 to 1."""

Overrides: TypeAlias = Mapping[str, object]
"""New values by rule key (`"win.min_han"`) or by name of a variation (`"east"`)."""


def check_overrides(given: object) -> Overrides:
    """Return the overrides of a call, empty for None; raise `RulesError` if they are no mapping.

    >>> check_overrides("win.min_han=2")
    Traceback (most recent call last):
    hanchan.errors.RulesError: overrides: 'win.min_han=2' is not a mapping of names to values, \
such as {"win.min_han": 2}
    """
    if given is None:
        return {}
    entries = cast("Mapping[object, object]", given)
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in entries):
        raise RulesError("value-overrides", field="overrides", given=quote_input(entries))
    return cast("Overrides", entries)


def unknown_override_error(
    rules: str,
    name: str,
    variations: Iterable[str],
    *,
    form: Callable[[str], str] = repr,
) -> RulesError:
    """Make the error for an override that is neither a rule key nor a variation of the rulebook.

    `form` formats the suggested name, by default as a Python literal.

    >>> print(unknown_override_error("tenhou", "kuikae", ()))
    override: 'kuikae' is not known. Did you mean 'calls.kuikae'?
    >>> print(unknown_override_error("tenhou", "luck", ()))
    override: 'luck' is not known: it is not a rule key TOPIC.NAME, and tenhou offers no variations
    """
    offered = tuple(variations)
    candidates = {entry.name: entry.key for entry in schema()} | {one: one for one in offered}
    near = nearest_name(name, candidates, MIN_SIMILARITY)
    return RulesError(
        "override-unknown",
        field="override",
        given=name,
        kind="near" if near else "offered" if offered else "none",
        write=form(candidates[near]) if near else "",
        rules=rules,
        allowed=offered,
    )
