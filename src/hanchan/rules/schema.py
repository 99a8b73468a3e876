"""The schema of rule sets: every key with its type, its allowed values and its meaning.

Help texts, comparisons of rulebooks and errors about values come from this list.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from functools import cache
from types import MappingProxyType
from typing import Any

from hanchan.errors import RulesError, nearest_name, quote_input
from hanchan.rules.composite_types import CHIPS, SANCTION_RULE, UMA, YAKU_VALUE
from hanchan.rules.composite_values import ChipRules, SanctionRule, Uma, YakuValue
from hanchan.rules.renamed_keys import current_name
from hanchan.rules.topics import TOPICS
from hanchan.rules.value_types import BOOL, EnumValueType, Plain, ValueType

TYPES: Mapping[Any, ValueType[Any]] = {
    bool: BOOL, YakuValue: YAKU_VALUE, SanctionRule: SANCTION_RULE, Uma: UMA, ChipRules: CHIPS,
}  # fmt: skip
"""Value types by Python type, except for enums, whose members determine the value type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleKey:
    """One rule key, `topic.name`: its type in one word, its allowed values, and its meaning.

    `kind` reads and writes values. `before` is the value, in TOML form, for records and rulebooks
    older than the key; None for the first keys, which are required. An `optional` key is left out
    where it has this value.
    """

    key: str
    type: str
    allowed: str
    meaning: str
    kind: ValueType[Any]
    before: Plain | None = None
    optional: bool = False
    topic: str = field(init=False, repr=False, compare=False)
    """The topic of the key."""
    name: str = field(init=False, repr=False, compare=False)
    """The key without its topic."""
    attribute: str = field(init=False, repr=False, compare=False)
    """The name of the Python attribute (`return_`, because `return` is a keyword)."""

    def __post_init__(self) -> None:
        # Split once: every rule set that is made asks for the parts of every key.
        topic, _, name = self.key.partition(".")
        object.__setattr__(self, "topic", topic)
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "attribute", "return_" if name == "return" else name)

    def accept(self, given: object) -> Any:  # noqa: ANN401 - each key has a type of its own
        """Convert a value from TOML, JSON or Python to the rule value.

        >>> find_key("win.min_han").accept(2)
        2
        >>> find_key("win.min_han").accept("2")
        Traceback (most recent call last):
        hanchan.errors.RulesError: win.min_han: '2' is not a whole number from 1 to 3
        """
        try:
            return self.kind.accept(given)
        except (TypeError, ValueError):
            raise self.value_error(given) from None

    def is_left_out(self, value: object) -> bool:
        """Whether rulebooks, records and hashes leave out this value of the key."""
        return self.optional and self.kind.plain(value) == self.before

    def parse(self, text: str) -> Any:  # noqa: ANN401 - each key has a type of its own
        r"""Parse a text, as given on a command line or shown on a page.

        >>> str(find_key("placement.uma").parse("*:+15/+5/\N{MINUS SIGN}5/\N{MINUS SIGN}15"))
        '*:+15/+5/-5/-15'
        >>> find_key("draws.kyuushu").parse("stays/+1/declared").at
        <AbortMoment.DECLARED: 'declared'>
        """
        try:
            return self.kind.parse(text.replace("\N{MINUS SIGN}", "-"))
        except (TypeError, ValueError):
            raise self.value_error(text) from None

    def value_error(self, given: object, field: str = "") -> RulesError:
        """Make the error for a value that is not allowed; it names `field`, by default the key."""
        limits = self.kind.limits
        return RulesError(
            self.kind.wrong, field=field or self.key, given=quote_input(given), **limits
        )

    def text(self, value: object) -> str:
        """Format a value of this key as its canonical text."""
        return self.kind.text(value)

    def __reduce__(self) -> tuple[Callable[..., "RuleKey"], tuple[str]]:
        """Pickle and copy the key by its name, because each key is a single object."""
        return find_key, (self.key,)

    def plain(self, value: object) -> Plain:
        """Convert a value of this key for TOML and JSON."""
        return self.kind.plain(value)


@cache
def schema() -> tuple[RuleKey, ...]:
    """Return every key, in the order in which a rule set lists them.

    >>> [(entry.key, entry.allowed) for entry in schema() if entry.topic == "win"][0]
    ('win.min_han', 'a whole number from 1 to 3')
    """
    return tuple(_make_key(topic, entry) for topic, cls in TOPICS.items() for entry in fields(cls))


def _make_key(topic: str, entry: Field[Any]) -> RuleKey:
    declared: Any = entry.type
    kind: ValueType[Any] = entry.metadata["kind"] or TYPES.get(declared) or EnumValueType(declared)
    return RuleKey(
        key=f"{topic}.{entry.name.rstrip('_')}",
        type=kind.type_name,
        allowed=kind.allowed,
        meaning=entry.metadata["meaning"],
        kind=kind,
        before=entry.metadata["before"],
        optional=entry.metadata["optional"],
    )


@cache
def keys_by_name() -> Mapping[str, RuleKey]:
    """Return all rule keys by name (`topic.name`)."""
    return MappingProxyType({entry.key: entry for entry in schema()})


def find_key(name: str) -> RuleKey:
    """Return the key with this current or former name; the error for any other suggests keys.

    >>> find_key("win.min_hans")
    Traceback (most recent call last):
    hanchan.errors.RulesError: rule key: 'win.min_hans' is not known. Did you mean 'win.min_han'?
    """
    try:
        return keys_by_name()[current_name(name)]
    except KeyError:
        raise unknown_key_error(name) from None


def unknown_key_error(name: str) -> RulesError:
    """Make the error for an unknown key, with a similar key, its topic's keys, or all topics."""
    topic, _, own = name.partition(".")
    known = tuple(entry.key for entry in schema() if entry.topic == topic)
    in_topic = {key.removeprefix(f"{topic}."): key for key in known}
    near = in_topic.get(nearest_name(own, in_topic, 0.5), "")
    near = near or nearest_name(name, () if known else keys_by_name())
    if near:
        likely, allowed = "near", (near,)
    elif known:
        likely, allowed = "topic", known
    else:
        likely, allowed = "none", tuple(TOPICS)
    return RulesError("rules-key", field=name, given=name, likely=likely, allowed=allowed)
