"""Loading of a `RuleSet` from a rulebook's id: parents first, then the rulebook, then overrides.

No text given here is taken for a path; `hanchan.rules.file_loader` loads files.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import IO, Any, Literal

from hanchan.errors import RulesError, quote_input
from hanchan.rules.articles import check_cites_known
from hanchan.rules.composite_values import YakuKind, YakuValue
from hanchan.rules.overrides import Overrides, check_overrides, unknown_override_error
from hanchan.rules.renamed_keys import with_current_names
from hanchan.rules.rulebook_sources import RulesSource, check_all_cited
from hanchan.rules.rules_document import (
    RulesDocument,
    all_rulebooks,
    check_own_edition,
    check_rulebook,
    read_document,
    read_preset,
)
from hanchan.rules.ruleset import RuleSet, make_rule_set
from hanchan.rules.schema import find_key, schema
from hanchan.rules.table_size import TABLE_SIZE_CONSTRAINTS
from hanchan.rules.value_enums import Bust, ChiitoitsuFu, OpenRiichi
from hanchan.rules.variations import Variation

HOUSE_RULEBOOK_ID = "house"
"""The id of rules loaded from a text instead of a file."""


@dataclass(frozen=True, slots=True)
class RulesText:
    """A text that is read in place of a rules file, and that errors call `name`."""

    text: str
    name: str = "rulebook"

    def open(self, mode: Literal["r"] = "r", *, encoding: str | None = None) -> IO[str]:
        """Open the text for reading."""
        del mode, encoding
        return StringIO(self.text)


def load_rules(rules: str | RuleSet, overrides: Overrides | None = None) -> RuleSet:
    """Load the rulebook with this id, or take a given rule set, and apply overrides.

    A text is an id and never the path of a file, so it may come from any user; `load_rules_file`
    loads a file.

    `overrides` has values by rule key (`"win.multiple_ron"`) or by name of a variation that the
    rulebook offers (`"tournament"`); a key takes precedence over a variation. A changed value loses
    its cites; a value changed by a variation has the cites of the variation.

    >>> load_rules("ema-2008").win.multiple_ron
    <MultipleRon.ALL: 'all'>
    >>> load_rules("ema-2008", {"win.multiple_ron": "head-bump"}).cites_of("win.multiple_ron")
    ()
    >>> club = load_rules("furiten-club", {"open_riichi": True})
    >>> club.text("yaku.open_riichi"), load_rules(club, {"win.min_han": 2}).win.min_han
    ('2/-', 2)
    """
    changes = check_overrides(overrides)
    if isinstance(rules, RuleSet):
        if not changes:
            return rules
        return apply_overrides(rules.id, _document_of_rule_set(rules), changes)
    _check_id(rules)
    if not changes:
        return _preset_rules(rules)
    return apply_overrides(rules, resolve_rulebook(rules), changes)


@cache
def _preset_rules(name: str) -> RuleSet:
    return apply_overrides(name, resolve_rulebook(name), {})


def load_rules_text(text: str, overrides: Overrides | None = None) -> RuleSet:
    r"""Load a rule set from TOML text; unlike a file, it may extend only a preset.

    >>> rules = load_rules_text('title = "Ours"\nextends = "ema-2008"\n[win]\nmin_han = 2')
    >>> rules.id, rules.title, rules.win.min_han
    ('house', 'Ours', 2)
    """
    document = read_document(RulesText(text))
    if document.extends and document.extends not in all_rulebooks():
        raise RulesError.unknown("extends", document.extends, all_rulebooks())
    parent = resolve_rulebook(document.extends) if document.extends else None
    whole = merge_with_parent(HOUSE_RULEBOOK_ID, document, parent)
    check_cites(whole, document)
    check_own_edition(HOUSE_RULEBOOK_ID, document)
    return apply_overrides(HOUSE_RULEBOOK_ID, whole, check_overrides(overrides))


def apply_overrides(book: str, document: RulesDocument, overrides: Overrides) -> RuleSet:
    """Make a rule set from a document and overrides; `book` becomes its id."""
    overrides = with_current_names(overrides)
    for name in overrides:
        if "." not in name and name not in document.variations:
            raise unknown_override_error(book, name, document.variations)
    values, cites, readings = dict(document.values), dict(document.cites), dict(document.readings)
    for name, value, ids in _changes_of_overrides(document.variations, overrides):
        if value != values[name]:
            values[name], cites[name] = value, ids
            readings.pop(name, None)
    rules = make_rule_set(
        values,
        id=book,
        title=document.title,
        extends=document.extends,
        cites=cites,
        sources=document.sources.values(),
        readings=readings,
    )
    check_constraints(rules)
    check_open_values(rules)
    return rules


def _document_of_rule_set(rules: RuleSet) -> RulesDocument:
    """Convert a rule set to a document without variations, because those are already applied."""
    return RulesDocument(
        title=rules.title,
        extends=rules.extends,
        values={name: rules[name] for name in rules},
        sources={source.id: source for source in rules.sources},
        cites=dict(rules.cites),
        readings=dict(rules.readings),
        variations={},
    )


def _check_id(given: object) -> None:
    """Raise an error for anything but a known id; for a path it says how to load a file."""
    if isinstance(given, Path) or (isinstance(given, str) and is_path(given)):
        raise RulesError("rules-file-as-id", field="rulebook", given=quote_input(str(given)))
    if not isinstance(given, str):
        raise RulesError("rules-name", field="rulebook", given=quote_input(given))
    check_rulebook(given)


def from_plain_values(values: Mapping[str, object], *, id: str, title: str) -> RuleSet:  # noqa: A002
    """Make a rule set from plain values by key, as `RuleSet.values_for_record` returns them.

    A missing key takes its `before` value and becomes one of the `younger` keys.

    >>> rules = load_rules("jpml-a")
    >>> again = from_plain_values(rules.plain_values(), id="jpml-a", title="")
    >>> again.content_hash() == rules.content_hash()
    True
    """
    values = with_current_names(values)
    read = _complete_values(
        id, {name: find_key(name).accept(value) for name, value in values.items()}
    )
    missing = read.keys() - values.keys()
    younger = frozenset(key for key in missing if not find_key(key).optional)
    rules = make_rule_set(read, id=id, title=title, younger=younger)
    check_constraints(rules)
    return rules


def variations(rulebook: str) -> tuple[Variation, ...]:
    """Return the variations that the rulebook offers, including those of its parents.

    >>> [variation.name for variation in variations("ema-2008")]
    ['seating_schedule']
    """
    _check_id(rulebook)
    return tuple(resolve_rulebook(rulebook).variations.values())


def parse_overrides(rulebook: str, texts: Iterable[str]) -> dict[str, object]:
    """Parse overrides such as `win.min_han=2` or, for variations, `min_han=2` and `tournament`.

    >>> parse_overrides("club-4p", ["tournament", "placement.start=30000"])
    {'tournament': True, 'placement.start': 30000}
    """
    _check_id(rulebook)
    return parse_offered_overrides(rulebook, resolve_rulebook(rulebook).variations, texts)


def parse_offered_overrides(
    book: str, offered: Mapping[str, Variation], texts: Iterable[str]
) -> dict[str, object]:
    """Parse overrides for a rulebook that offers these variations; return values by name."""
    found: dict[str, object] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not name or ("." in name and not equals):
            raise RulesError("rules-override", field="override", given=text)
        if "." in name:
            found[find_key(name).key] = find_key(name).parse(value)
        elif name in offered:
            found[name] = offered[name].parse(value if equals else "true")
        else:
            raise unknown_override_error(book, name, offered, form="{}=VALUE".format)
    return found


def _changes_of_overrides(
    offered: Mapping[str, Variation], overrides: Overrides
) -> Iterable[tuple[str, Any, tuple[str, ...]]]:
    """Yield key, value and cites of each change: variations first, so that keys replace them."""
    for name, given in overrides.items():
        if "." not in name:
            for changed, value in offered[name].values_set(given).items():
                yield changed, value, offered[name].cites
    for name, given in overrides.items():
        if "." in name:
            yield name, find_key(name).accept(given), ()


@cache
def resolve_rulebook(rulebook: str) -> RulesDocument:
    """Read a rulebook that comes with hanchan, merged with its parents."""
    document = read_preset(rulebook)
    parent = resolve_rulebook(document.extends) if document.extends else None
    whole = merge_with_parent(rulebook, document, parent)
    if document.sources:
        check_cites(whole, document)
        check_all_cited(rulebook, whole.cites, document.values if parent else None)
    return whole


def open_questions(rulebook: str) -> Mapping[str, Any]:
    """Return the keys on which the sources of a rulebook disagree, and the value not followed.

    >>> open_questions("wrc-2025")
    {'limits.counted_yakuman': 0}
    """
    _check_id(rulebook)
    return resolve_rulebook(rulebook).otherwise


def check_cites(whole: RulesDocument, own: RulesDocument) -> None:
    """Raise an error for a cite in `own` that is neither an article nor in a source of `whole`."""
    check_cites_known(own.cites, whole.sources)
    offered = {name: entry.cites for name, entry in own.variations.items()}
    check_cites_known(offered, whole.sources, "variation")


def is_path(text: str) -> bool:
    """Whether a text looks like the path of a file of rules.

    >>> is_path("club.toml"), is_path("ema-2008")
    (True, False)
    """
    return text.endswith(".toml") or "/" in text or os.sep in text


def merge_with_parent(
    source: str, child: RulesDocument, parent: RulesDocument | None
) -> RulesDocument:
    """Merge a child over its parent; values changed by the child have only the child's cites.

    `source` names the file in errors. Without a parent, the child must have every value that has
    no `before`.
    """
    if parent is None:
        return replace(child, values=_complete_values(source, child.values))
    changed = {name for name, value in child.values.items() if value != parent.values[name]}
    cites = {name: ids for name, ids in parent.cites.items() if name not in changed}
    decided = changed | set(child.cites)
    readings = {name: reading for name, reading in parent.readings.items() if name not in decided}
    otherwise = {name: value for name, value in parent.otherwise.items() if name not in decided}
    merged = RulesDocument(
        title=child.title,
        extends=child.extends,
        values={**parent.values, **child.values},
        sources={**parent.sources, **child.sources},
        cites={**cites, **child.cites},
        readings={**readings, **child.readings},
        variations={**parent.variations, **child.variations},
        edition=child.edition,
        otherwise={**otherwise, **child.otherwise},
    )
    return replace(merged, sources=_sources_in_use(merged, child))


def _sources_in_use(merged: RulesDocument, child: RulesDocument) -> dict[str, RulesSource]:
    """Return the sources that the child lists, or that a value or a variation still cites."""
    offered = (variation.cites for variation in merged.variations.values())
    cites = chain(*merged.cites.values(), *offered)
    cited = {cite.partition("/")[0] for cite in cites}
    return {
        name: source
        for name, source in merged.sources.items()
        if name in child.sources or name in cited
    }


def _complete_values(source: str, values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the values with the `before` value of each missing key; refuse a key that has none."""
    absent = [entry for entry in schema() if entry.key not in values]
    missing = [entry.key for entry in absent if entry.before is None]
    if missing:
        raise RulesError(
            "rules-missing",
            field=source,
            key=missing[0],
            more=len(missing) - 1,
            allowed=all_rulebooks(),
        )
    return {**values, **{entry.key: entry.accept(entry.before) for entry in absent}}


# Pairs of values that are each allowed, but exclude each other.

ROUNDS = 4
"""Maximum number of wind rounds in a match."""


CONSTRAINTS: tuple[tuple[str, str, str, Callable[[RuleSet], bool]], ...] = (
    (
        "conflict-return", "placement.return", "placement.start",
        lambda rules: rules.placement.return_ < rules.placement.start,
    ),
    (
        "conflict-open-riichi", "yaku.open_riichi", "riichi.open",
        lambda rules: _has_open_riichi_yaku(rules) and rules.riichi.open is OpenRiichi.NONE,
    ),
    (
        "conflict-open-riichi-worth", "riichi.open", "yaku.open_riichi",
        lambda rules: not _has_open_riichi_yaku(rules) and rules.riichi.open is not OpenRiichi.NONE,
    ),
    (
        "conflict-riichi", "yaku.open_riichi", "yaku.riichi",
        lambda rules: _has_open_riichi_yaku(rules) and rules.yaku.riichi.kind is YakuKind.NONE,
    ),
    (
        "conflict-target", "ending.extension_rounds", "ending.target",
        lambda rules: rules.ending.extension_rounds > 0 and rules.ending.target == 0,
    ),
    (
        "conflict-rounds", "ending.extension_rounds", "ending.rounds",
        lambda rules: rules.ending.rounds + rules.ending.extension_rounds > ROUNDS,
    ),
    (
        "conflict-bust", "riichi.min_points", "ending.bust",
        lambda rules: rules.riichi.min_points == 0 and rules.ending.bust is Bust.CANNOT_PAY,
    ),
    (
        "conflict-chiitoitsu", "yaku.chiitoitsu", "fu.chiitoitsu",
        lambda rules: (
            rules.fu.chiitoitsu is ChiitoitsuFu.FIFTY_FU
            and rules.yaku.chiitoitsu.kind in {YakuKind.HAN, YakuKind.EXCLUSIVE}
            and rules.yaku.chiitoitsu.concealed == 1
        ),
    ),
    *TABLE_SIZE_CONSTRAINTS,
)  # fmt: skip
"""Pairs of keys: the id of the error, the two keys, and a test whether their values conflict."""


def _has_open_riichi_yaku(rules: RuleSet) -> bool:
    return rules.yaku.open_riichi.kind is not YakuKind.NONE


def check_constraints(rules: RuleSet) -> None:
    """Raise an error for the first pair of values that exclude each other."""
    for wrong, key, other, broken in CONSTRAINTS:
        if broken(rules):
            second = f"{other} = {rules.text(other)}"
            raise RulesError(wrong, field=key, given=rules.text(key), other=second)


def check_open_values(rules: RuleSet) -> None:
    """Raise an error for a yaku with more han open than concealed, as if they were swapped.

    Rules in records are not checked, because every record must stay readable.
    """
    for entry in schema():
        if entry.topic == "yaku":
            value: object = rules[entry.key]
            if isinstance(value, YakuValue) and value.open > value.concealed:
                raise RulesError("value-yaku-open", field=entry.key, given=quote_input(str(value)))
