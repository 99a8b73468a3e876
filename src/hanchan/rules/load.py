"""From a rulebook's id or a file to a `RuleSet`: parents first, then the file, then overrides."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from io import StringIO
from pathlib import Path
from typing import IO, Any, Literal

from hanchan.errors import RulesError, literal
from hanchan.rules.articles import refuse_unknown_cites
from hanchan.rules.combinations import refuse_impossible
from hanchan.rules.document import Document, preset, read_document, rulebooks
from hanchan.rules.ruleset import RuleSet, rule_set
from hanchan.rules.schema import key, schema
from hanchan.rules.sources import refuse_uncited
from hanchan.rules.variations import Variation

WRITTEN = "house"
"""The id of rules that somebody wrote down without a file."""


@dataclass(frozen=True, slots=True)
class WrittenRules:
    """A text that is read as a file of rules would be."""

    text: str
    name: str = "rulebook"

    def open(self, mode: Literal["r"] = "r", *, encoding: str | None = None) -> IO[str]:
        """The text, to be read."""
        del mode, encoding
        return StringIO(self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inherited:
    """What a file says together with all its parents."""

    id: str
    document: Document


def load_rules(rules: str | Path | RuleSet, /, **overrides: object) -> RuleSet:
    """The rule set of a rulebook, of a TOML file, or one that is there already, with overrides.

    An override is a rule key (`**{"win.multiple_ron": "all"}`) or a variation that the rulebook
    lists (`min_han=2`, `tournament=True`); a key wins over a variation. What an override changes
    is cited no longer, unless the rulebook cites the variation.

    >>> load_rules("ema-2008").win.multiple_ron
    <MultipleRon.ALL: 'all'>
    >>> load_rules("ema-2008", **{"win.multiple_ron": "head-bump"}).cites_of("win.multiple_ron")
    ()
    >>> club = load_rules("furiten-club", open_riichi=True)
    >>> club.text("yaku.open_riichi"), load_rules(club, **{"win.min_han": 2}).win.min_han
    ('2/-', 2)
    """
    if isinstance(rules, RuleSet):
        return _rule_set(_of_rule_set(rules), overrides) if overrides else rules
    _refuse_no_name(rules)
    if rules in rulebooks() and not overrides:
        return _preset_rules(str(rules))
    return _rule_set(_inherited(rules, ()), overrides)


@cache
def _preset_rules(name: str) -> RuleSet:
    return _rule_set(_inherited(name, ()), {})


def rules_of_text(text: str, /, **overrides: object) -> RuleSet:
    r"""The rule set that a TOML text writes, as a file would; it may extend a preset only.

    >>> rules = rules_of_text('title = "Ours"\nextends = "ema-2008"\n[win]\nmin_han = 2')
    >>> rules.id, rules.title, rules.win.min_han
    ('house', 'Ours', 2)
    """
    document = read_document(WrittenRules(text))
    if document.extends and document.extends not in rulebooks():
        raise RulesError.unknown("extends", document.extends, rulebooks())
    parent = _inherited(document.extends, ()).document if document.extends else None
    whole = _with_parent(WRITTEN, document, parent)
    _refuse_wrong_cites(whole, document)
    return _rule_set(Inherited(id=WRITTEN, document=whole), overrides)


def _rule_set(book: Inherited, overrides: Mapping[str, object]) -> RuleSet:
    """The values of a book under overrides, and what it cites for those it keeps."""
    values, cites = dict(book.document.values), dict(book.document.cites)
    readings = dict(book.document.readings)
    for name, value, ids in _changes(book, overrides):
        if value != values[name]:
            values[name], cites[name] = value, ids
            readings.pop(name, None)
    rules = rule_set(
        values,
        id=book.id,
        title=book.document.title,
        extends=book.document.extends,
        cites=cites,
        sources=book.document.sources.values(),
        readings=readings,
    )
    refuse_impossible(rules)
    return rules


def _of_rule_set(rules: RuleSet) -> Inherited:
    """The book that a rule set is; what its rulebook offered, it has taken or left."""
    return Inherited(
        id=rules.id,
        document=Document(
            title=rules.title,
            extends=rules.extends,
            values={name: rules.get(name) for name in rules},
            sources={source.id: source for source in rules.sources},
            cites=dict(rules.cites),
            readings=dict(rules.readings),
            variations={},
        ),
    )


def _refuse_no_name(given: object) -> None:
    if not isinstance(given, str | Path):
        raise RulesError("rules-name", field="rulebook", given=literal(given))


def from_plain(values: Mapping[str, object], *, id: str, title: str) -> RuleSet:  # noqa: A002
    """The rule set of plain values by key, as `RuleSet.written` gives them and a record keeps.

    A key that is younger than the values has the value from before it.

    >>> rules = load_rules("jpml-a")
    >>> from_plain(rules.plain(), id="jpml-a", title="").content_hash() == rules.content_hash()
    True
    """
    read = _complete(id, {name: key(name).accept(value) for name, value in values.items()})
    rules = rule_set(read, id=id, title=title, younger=frozenset(read.keys() - values.keys()))
    refuse_impossible(rules)
    return rules


def variations(name_or_path: str | Path) -> tuple[Variation, ...]:
    """What the rulebook itself offers to play differently, its parents' offers included.

    >>> [variation.name for variation in variations("ema-2008")]
    ['seating_schedule']
    """
    return tuple(_inherited(name_or_path, ()).document.variations.values())


def parse_overrides(name_or_path: str | Path, texts: Iterable[str]) -> dict[str, object]:
    """The overrides that texts such as `win.min_han=2`, `min_han=2` or `tournament` write.

    >>> parse_overrides("club-4p", ["tournament", "placement.start=30000"])
    {'tournament': True, 'placement.start': 30000}
    """
    offered = _inherited(name_or_path, ()).document.variations
    found: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or ("." in name and not equals):
            raise RulesError("rules-override", field="override", given=text)
        if "." in name:
            found[name] = key(name).parse(value)
        else:
            found[name] = _offered(offered, name).parse(value if equals else "true")
    return found


def _changes(
    book: Inherited, overrides: Mapping[str, object]
) -> Iterable[tuple[str, Any, tuple[str, ...]]]:
    """Key, value and cites of every override: variations first, so that keys win over them."""
    for name, given in overrides.items():
        if "." not in name:
            variation = _offered(book.document.variations, name)
            for changed, value in variation.values(given).items():
                yield changed, value, variation.cites
    for name, given in overrides.items():
        if "." in name:
            yield name, key(name).accept(given), ()


def _offered(offered: Mapping[str, Variation], name: str) -> Variation:
    if name in offered:
        return offered[name]
    if not offered:
        raise RulesError("rules-no-variations", field="override", given=name)
    raise RulesError.unknown("variation", name, offered)


def _inherited(name_or_path: str | Path, children: tuple[str, ...]) -> Inherited:
    """A rulebook with all it inherits; `children` are the files that led here."""
    if not _is_path(name_or_path):
        name = str(name_or_path)
        document = preset(name)
        parent = _inherited(document.extends, ()).document if document.extends else None
        whole = _with_parent(name, document, parent)
        if document.sources:
            _refuse_wrong_cites(whole, document)
            refuse_uncited(name, whole.cites)
        return Inherited(id=name, document=whole)
    try:
        path = Path(name_or_path).resolve()
    except (ValueError, OSError, RuntimeError):  # no name of a file, or links in a circle
        given = literal(str(name_or_path))
        raise RulesError("rules-no-file", field="rules file", given=given) from None
    if str(path) in children:
        chain = " > ".join(Path(child).name for child in (*children, str(path)))
        raise RulesError("rules-circle", field="extends", given=path.name, chain=chain)
    document = read_document(path)
    parent = _parent(document.extends, path, (*children, str(path)))
    whole = _with_parent(path.name, document, parent)
    _refuse_wrong_cites(whole, document)
    return Inherited(id=path.stem, document=whole)


def _refuse_wrong_cites(whole: Document, own: Document) -> None:
    """A file may cite articles, its own sources, and those it inherits."""
    refuse_unknown_cites(own.cites, whole.sources)
    offered = {name: entry.cites for name, entry in own.variations.items()}
    refuse_unknown_cites(offered, whole.sources, "variation")


def _parent(extends: str, path: Path, children: tuple[str, ...]) -> Document | None:
    if not extends:
        return None
    if _is_path(extends):
        return _inherited(path.parent / extends, children).document
    if extends not in rulebooks():
        raise RulesError.unknown("extends", extends, rulebooks())
    return _inherited(extends, children).document


def _is_path(name: str | Path) -> bool:
    return isinstance(name, Path) or name.endswith(".toml") or os.sep in name


def _with_parent(source: str, child: Document, parent: Document | None) -> Document:
    """The child over its parent; what the child gives a new value is cited by the child alone."""
    if parent is None:
        return replace(child, values=_complete(source, child.values))
    changed = {name for name, value in child.values.items() if value != parent.values[name]}
    cites = {name: ids for name, ids in parent.cites.items() if name not in changed}
    decided = changed | set(child.cites)
    readings = {name: said for name, said in parent.readings.items() if name not in decided}
    return Document(
        title=child.title,
        extends=child.extends,
        values={**parent.values, **child.values},
        sources={**parent.sources, **child.sources},
        cites={**cites, **child.cites},
        readings={**readings, **child.readings},
        variations={**parent.variations, **child.variations},
    )


def _complete(source: str, values: Mapping[str, Any]) -> Mapping[str, Any]:
    """A value of every key; what was written before a key existed means the value from then."""
    absent = [entry for entry in schema() if entry.key not in values]
    missing = [entry.key for entry in absent if entry.before is None]
    if missing:
        raise RulesError(
            "rules-missing",
            field=source,
            key=missing[0],
            more=len(missing) - 1,
            allowed=rulebooks(),
        )
    return {**values, **{entry.key: entry.accept(entry.before) for entry in absent}}
