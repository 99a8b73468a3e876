"""A rulebook as data: every rule value, typed and frozen, by topic."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.rules.renamed_keys import name_in_hash
from hanchan.rules.rulebook_sources import RulesSource
from hanchan.rules.schema import RuleKey, find_key, schema
from hanchan.rules.topics import TOPICS, Topics
from hanchan.rules.value_types import Plain

SHOWN_HASH_DIGITS = 12
"""Number of hexadecimal digits of the hash in a `repr`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet(Topics):
    """The values of a rulebook by topic (`rules.win.multiple_ron`), and the articles that fix them.

    `id` and `title` name the rulebook, `extends` its parent, if any. By key, `cites` has articles
    or places in `sources`, `readings` our interpretation of a source or our doubts about it.
    `younger` are the keys that did not exist yet when these rules were written into a record: they
    have the value in use at that time, and are omitted from `values_for_record()` and
    `content_hash()`. Apart from them, rule sets with the same values have the same hash.
    """

    id: str
    title: str
    extends: str = ""
    cites: tuple[tuple[str, tuple[str, ...]], ...] = ()
    sources: tuple[RulesSource, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    younger: frozenset[str] = frozenset()

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - each key has a type of its own
        """Return the value of a key; `RulesError` names the nearest ones if there is none.

        >>> from hanchan.rules import load_rules
        >>> load_rules("jpml-a")["calls.kuikae"].value
        'no-same-tile'
        """
        return self._value(find_key(name))

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of all keys, in the order of the schema."""
        return (entry.key for entry in schema())

    def __repr__(self) -> str:
        """Return id, title and hash on one line; `plain_values()` has every value.

        >>> from hanchan.rules import load_rules
        >>> load_rules("jpml-a")
        <RuleSet jpml-a: 'Japan Professional Mahjong League, A rules', hash ...>
        """
        digits = self.content_hash()[:SHOWN_HASH_DIGITS]
        return f"<RuleSet {self.id}: {self.title!r}, hash {digits}>"

    def text(self, name: str) -> str:
        """Return the canonical text of the value of a key, the same for equal values."""
        entry = find_key(name)
        return entry.text(self._value(entry))

    def plain_values(self) -> dict[str, Plain]:
        """Return all values by key, as TOML and JSON represent them."""
        return {entry.key: entry.plain(self._value(entry)) for entry in schema()}

    def values_for_record(self) -> dict[str, Plain]:
        """Return the values to write into a record, without those that are left out."""
        return {
            entry.key: entry.plain(self._value(entry))
            for entry in schema()
            if not self._leaves_out(entry)
        }

    def _value(self, entry: RuleKey) -> Any:  # noqa: ANN401 - each key has a type of its own
        return getattr(getattr(self, entry.topic), entry.attribute)

    def _leaves_out(self, entry: RuleKey) -> bool:
        return entry.key in self.younger or entry.is_left_out(self._value(entry))

    def to_dict(self) -> dict[str, object]:
        """Return the rules as JSON values, as `hanchan rules show --json` prints them.

        Each key has its value, meaning, allowed values, articles and reading.

        >>> from hanchan.rules import load_rules
        >>> load_rules("jpml-a").to_dict()["values"]["calls.kuikae"]["articles"]
        ['jpml-a/basic.11d', 'jpml-a/basic.12d']
        """
        from hanchan.rules.ruleset_json import ruleset_json  # noqa: PLC0415 - it loads rule sets

        return ruleset_json(self, self)

    def cites_of(self, name: str) -> tuple[str, ...]:
        """Return the articles or places in sources that fix the value of a key; often empty."""
        return dict(self.cites).get(find_key(name).key, ())

    def is_documented(self, name: str) -> bool:
        """Whether an article, or a source that is a document, fixes the value of a key.

        Only the first cite is checked; later ones say where the rule was found.
        """
        accounts = {source.id for source in self.sources if not source.document}
        cites = self.cites_of(name)
        return bool(cites) and cites[0].partition("/")[0] not in accounts

    def reading_of(self, name: str) -> str:
        """Return our interpretation of the source on a key, or a doubt; usually empty."""
        return dict(self.readings).get(find_key(name).key, "")

    def content_hash(self) -> str:
        """Return the hexadecimal SHA-256 of `values_for_record()`, to identify the rules."""
        return _compute_content_hash(self)


@cached_with_bounded_bytes(4 * MEBIBYTE)
def _compute_content_hash(rules: RuleSet) -> str:
    recorded = rules.values_for_record()
    lines = (f"{name_in_hash(name)}={rules.text(name)}\n" for name in recorded)
    return sha256("".join(lines).encode()).hexdigest()


def make_rule_set(
    values: Mapping[str, object],
    *,
    id: str,  # noqa: A002 - the field is called so
    title: str,
    extends: str = "",
    cites: Mapping[str, tuple[str, ...]] | None = None,
    sources: Iterable[RulesSource] = (),
    readings: Mapping[str, str] | None = None,
    younger: frozenset[str] = frozenset(),
) -> RuleSet:
    """Make a rule set; `values` has one value for each key, already of the key's type."""
    by_topic: dict[str, dict[str, object]] = {}
    for entry in schema():
        by_topic.setdefault(entry.topic, {})[entry.attribute] = values[entry.key]
    topics: dict[str, Any] = {name: TOPICS[name](**fields) for name, fields in by_topic.items()}
    cited, read = cites or {}, readings or {}
    return RuleSet(
        id=id,
        title=title,
        extends=extends,
        cites=tuple((entry.key, cited[entry.key]) for entry in schema() if cited.get(entry.key)),
        sources=tuple(sources),
        readings=tuple((entry.key, read[entry.key]) for entry in schema() if entry.key in read),
        younger=younger,
        **topics,
    )
