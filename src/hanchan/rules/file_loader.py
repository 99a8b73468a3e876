"""Rules files: loading a `RuleSet` from TOML and the files that it extends, and writing TOML."""

import json
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from pathlib import Path

from hanchan.errors import RulesError, quote_input
from hanchan.rules import loader
from hanchan.rules.overrides import Overrides, check_overrides
from hanchan.rules.renamed_keys import with_current_names
from hanchan.rules.rules_document import (
    RulesDocument,
    all_rulebooks,
    check_own_edition,
    read_document,
)
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import find_key, schema
from hanchan.rules.value_types import Plain


def load_rules_file(path: str | Path, overrides: Overrides | None = None) -> RuleSet:
    r"""Load a TOML file of rules, with overrides as in `load_rules`.

    It opens the given file and the files that it extends. Functions that use rules take no path,
    only the id of a rulebook, or the `RuleSet` that this function returns.

    >>> _ = Path("ours.toml").write_text('title = "Ours"\nextends = "wrc"\n[win]\nmin_han = 2')
    >>> rules = load_rules_file("ours.toml")
    >>> rules.id, rules.title, rules.win.min_han
    ('ours', 'Ours', 2)
    """
    book, document = _read_file_with_parents(Path(path), ())
    changes = check_overrides(overrides)
    if changes:  # what is wrong then may be wrong in them
        return loader.apply_overrides(book, document, changes)
    with _errors_named(Path(path)):
        return loader.apply_overrides(book, document, {})


def load_rules_or_file(rules: str, overrides: Overrides | None = None) -> RuleSet:
    """Load the rulebook with this id or, if the text is a path, a file of rules.

    Use it only for names from a user who may open these files anyway, as on a command line or in
    the settings of a run.

    >>> load_rules_or_file("jpml-a", {"win.min_han": 2}).win.min_han
    2
    """
    return (load_rules_file if loader.is_path(rules) else loader.load_rules)(rules, overrides)


def parse_file_overrides(path: str | Path, texts: Iterable[str]) -> dict[str, object]:
    """Parse overrides for a file of rules, as `parse_overrides` does for a rulebook."""
    book, document = _read_file_with_parents(Path(path), ())
    return loader.parse_offered_overrides(book, document.variations, texts)


def _read_file_with_parents(given: Path, children: tuple[str, ...]) -> tuple[str, RulesDocument]:
    """Return the id and the merged document of a file; `children` are the files that extend it."""
    try:
        path = given.resolve()
    except (ValueError, OSError, RuntimeError):  # not a file name, or circular links
        name = quote_input(str(given))
        raise RulesError("rules-no-file", field="rules file", given=name) from None
    if str(path) in children:
        chain = " > ".join(Path(child).name for child in (*children, str(path)))
        raise RulesError("rules-circle", field="extends", given=path.name, chain=chain)
    with _errors_named(path):
        document = read_document(path)
        parent = _read_parent(document.extends, path, (*children, str(path)))
        whole = loader.merge_with_parent(path.name, document, parent)
        loader.check_cites(whole, document)
        check_own_edition(path.stem, document)
    return path.stem, whole


@contextmanager
def _errors_named(path: Path) -> Generator[None]:
    """Let errors name the file that they are in."""
    try:
        yield
    except RulesError as error:
        raise error.in_file(path.name) from None


def _read_parent(extends: str, path: Path, children: tuple[str, ...]) -> RulesDocument | None:
    if not extends:
        return None
    if loader.is_path(extends):
        return _read_file_with_parents(path.parent / extends, children)[1]
    if extends not in all_rulebooks():
        raise RulesError.unknown("extends", extends, all_rulebooks())
    return loader.resolve_rulebook(extends)


# A house rulebook as TOML text: its changes to the rulebook it extends.


def format_rules_toml(title: str, extends: str, changes: Mapping[str, object]) -> str:
    """Return a rulebook as TOML text for `load_rules_text`, with keys in the order of the schema.

    >>> changes = {"win.min_han": 2, "equipment.red_fives": [1] * 3}
    >>> print(format_rules_toml("Ours", "ema-2008", changes))
    title = "Ours"
    extends = "ema-2008"
    <BLANKLINE>
    [equipment]
    red_fives = [1, 1, 1]
    <BLANKLINE>
    [win]
    min_han = 2
    <BLANKLINE>
    """
    read = {
        find_key(name).key: find_key(name).accept(value)
        for name, value in with_current_names(changes).items()
    }
    lines = [f"title = {_format_toml_value(title)}", f"extends = {_format_toml_value(extends)}"]
    topic = ""
    for entry in schema():
        if entry.key not in read:
            continue
        if entry.topic != topic:
            topic = entry.topic
            lines += ["", f"[{topic}]"]
        lines.append(f"{entry.name} = {_format_toml_value(entry.plain(read[entry.key]))}")
    return "\n".join(lines) + "\n"


def _format_toml_value(value: Plain) -> str:
    """Format a value for TOML: as in JSON, except that DEL must be escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
