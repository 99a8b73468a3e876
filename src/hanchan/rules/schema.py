"""The schema of rule sets: every key with its type, what it allows and what it means.

Help, the difference of two rulebooks and every refusal of a value speak from this one list.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import MappingProxyType
from typing import Any, get_type_hints

from hanchan.errors import RulesError, literal, nearest_name
from hanchan.rules.kinds import Plain, Rule, ValueKind
from hanchan.rules.renamed_keys import current_name
from hanchan.rules.topics import TOPICS


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One rule key, `topic.name`: its type in one word, what it allows, and what it means.

    `before` is the value of a record or a complete rulebook that is older than the key, as TOML
    has it; None for the first keys, which none may lack.
    """

    key: str
    type: str
    allowed: str
    meaning: str
    kind: ValueKind[Any]
    before: Plain | None = None

    @property
    def topic(self) -> str:
        """The topic the key belongs to."""
        return self.key.partition(".")[0]

    @property
    def name(self) -> str:
        """The key without its topic."""
        return self.key.partition(".")[2]

    @property
    def attribute(self) -> str:
        """The name under its topic in Python (`return_`, because `return` is Python's)."""
        return "return_" if self.name == "return" else self.name

    def accept(self, given: object) -> Any:  # noqa: ANN401 - each key has a type of its own
        """The rule value that a value of TOML, JSON or Python means.

        >>> key("win.min_han").accept(2)
        2
        >>> key("win.min_han").accept("2")
        Traceback (most recent call last):
        hanchan.errors.RulesError: win.min_han: '2' is not a whole number from 1 to 3
        """
        try:
            return self.kind.accept(given)
        except (TypeError, ValueError):
            raise self.refusal(given) from None

    def parse(self, text: str) -> Any:  # noqa: ANN401 - each key has a type of its own
        r"""The rule value that a text means, as a command line gives it or a page shows it.

        >>> str(key("placement.uma").parse("*:+15/+5/\N{MINUS SIGN}5/\N{MINUS SIGN}15"))
        '*:+15/+5/-5/-15'
        >>> key("draws.kyuushu").parse("stays/+1/declared").at
        <AbortMoment.DECLARED: 'declared'>
        """
        try:
            return self.kind.parse(text.replace("\N{MINUS SIGN}", "-"))
        except (TypeError, ValueError):
            raise self.refusal(text) from None

    def refusal(self, given: object, field: str = "") -> RulesError:
        """The refusal of a value that the key does not take, under its own or another name."""
        limits = self.kind.limits
        return RulesError(self.kind.wrong, field=field or self.key, given=literal(given), **limits)

    def text(self, value: object) -> str:
        """The one text that writes a value of this key."""
        return self.kind.text(value)

    def __reduce__(self) -> tuple[Callable[..., "Key"], tuple[str]]:
        """Pickle and copy the key by its name: there is one of each."""
        return key, (self.key,)

    def plain(self, value: object) -> Plain:
        """A value of this key as TOML and JSON hold it."""
        return self.kind.plain(value)


@cache
def schema() -> tuple[Key, ...]:
    """Every key in the order in which a rule set lists them.

    >>> [(entry.key, entry.allowed) for entry in schema() if entry.topic == "win"][0]
    ('win.min_han', 'a whole number from 1 to 3')
    """
    return tuple(
        _key(
            topic, field.name, get_type_hints(cls, include_extras=True)[field.name].__metadata__[0]
        )
        for topic, cls in TOPICS.items()
        for field in fields(cls)
    )


def _key(topic: str, attribute: str, rule: Rule) -> Key:
    return Key(
        key=f"{topic}.{attribute.rstrip('_')}",
        type=rule.kind.type_name,
        allowed=rule.kind.allowed,
        meaning=rule.meaning,
        kind=rule.kind,
        before=rule.before,
    )


@cache
def keys() -> Mapping[str, Key]:
    """Every key by its name."""
    return MappingProxyType({entry.key: entry for entry in schema()})


def key(name: str) -> Key:
    """The key of that name, or of that former name, or a refusal that names the nearest one.

    >>> key("win.min_hans")
    Traceback (most recent call last):
    hanchan.errors.RulesError: rule key: 'win.min_hans' is not known. Did you mean 'win.min_han'?
    """
    try:
        return keys()[current_name(name)]
    except KeyError:
        raise unknown_key(name) from None


def unknown_key(name: str) -> RulesError:
    """The refusal of a key that no rule set has: the nearest key, or its topic's keys."""
    topic, _, own = name.partition(".")
    known = tuple(entry.key for entry in schema() if entry.topic == topic)
    in_topic = {key.removeprefix(f"{topic}."): key for key in known}
    near = in_topic.get(nearest_name(own, in_topic, 0.5), "")
    near = near or nearest_name(name, () if known else keys())
    if near:
        likely, allowed = "near", (near,)
    elif known:
        likely, allowed = "topic", known
    else:
        likely, allowed = "none", tuple(TOPICS)
    return RulesError("rules-key", field=name, given=name, likely=likely, allowed=allowed)
