"""Build a `RuleSet` from a TOML file of rules, and from the files that it extends."""

from collections.abc import Iterable
from pathlib import Path
from typing import Unpack

from hanchan.errors import RulesError, literal
from hanchan.rules.document import Document, read_document, rulebooks
from hanchan.rules.load import (
    Inherited,
    inherited,
    is_path,
    load_rules,
    overrides_of,
    refuse_wrong_cites,
    rule_set_of,
    with_parent,
)
from hanchan.rules.overrides import Caller, Overrides
from hanchan.rules.ruleset import RuleSet


def load_rules_file(path: str | Path, /, **overrides: Unpack[Overrides]) -> RuleSet:
    r"""Load a TOML file of rules, with overrides as `load_rules` takes them.

    This opens the file that it is given, and those that the file extends. Everything else that
    takes rules takes the id of a rulebook, or the `RuleSet` that this returns.

    >>> _ = Path("ours.toml").write_text('title = "Ours"\nextends = "wrc"\n[win]\nmin_han = 2')
    >>> rules = load_rules_file("ours.toml")
    >>> rules.id, rules.title, rules.win.min_han
    ('ours', 'Ours', 2)
    """
    return rule_set_of(_inherited_of_file(Path(path), ()), overrides, Caller(load_rules_file))


def load_rules_or_file(rules: str, /, **overrides: Unpack[Overrides]) -> RuleSet:
    """Load the rulebook of an id, or a file of rules.

    Only for names that come from somebody who may open these files anyway: a command line, or the
    settings of a run.

    >>> load_rules_or_file("jpml-a", **{"win.min_han": 2}).win.min_han
    2
    """
    return (load_rules_file if is_path(rules) else load_rules)(rules, **overrides)


def parse_file_overrides(path: str | Path, texts: Iterable[str]) -> dict[str, object]:
    """Parse overrides of a file of rules, as `parse_overrides` does those of a rulebook."""
    return overrides_of(_inherited_of_file(Path(path), ()), texts)


def _inherited_of_file(given: Path, children: tuple[str, ...]) -> Inherited:
    """Read a file with all that it inherits; `children` are the files that led here."""
    try:
        path = given.resolve()
    except (ValueError, OSError, RuntimeError):  # no name of a file, or links in a circle
        name = literal(str(given))
        raise RulesError("rules-no-file", field="rules file", given=name) from None
    if str(path) in children:
        chain = " > ".join(Path(child).name for child in (*children, str(path)))
        raise RulesError("rules-circle", field="extends", given=path.name, chain=chain)
    document = read_document(path)
    parent = _parent(document.extends, path, (*children, str(path)))
    whole = with_parent(path.name, document, parent)
    refuse_wrong_cites(whole, document)
    return Inherited(id=path.stem, document=whole)


def _parent(extends: str, path: Path, children: tuple[str, ...]) -> Document | None:
    if not extends:
        return None
    if is_path(extends):
        return _inherited_of_file(path.parent / extends, children).document
    if extends not in rulebooks():
        raise RulesError.unknown("extends", extends, rulebooks())
    return inherited(extends).document
