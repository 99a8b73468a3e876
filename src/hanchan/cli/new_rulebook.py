"""`hanchan rules new`: write a rulebook of one's own by what differs from the nearest one."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hanchan.cli.options import Changes
from hanchan.cli.output import DEFAULT_OUTPUT, OutputOptions
from hanchan.errors import RulesError
from hanchan.i18n.rule_values import key_text, value_text
from hanchan.rules import RuleSet, diff, load_rules, parse_overrides
from hanchan.rules.default_rulebook import DEFAULT_RULES
from hanchan.rules.file_loader import format_rules_toml, load_rules_file
from hanchan.rules.nearest_rulebook import nearest_rulebook
from hanchan.rules.schema import find_key, schema

SEARCH = "?"
"""Begins a line that looks for keys by a word."""


@dataclass
class Draft:
    """A rulebook being written: the one it extends, and the values that differ from it."""

    extends: str
    changes: dict[str, object] = field(default_factory=dict[str, object])

    @property
    def rules(self) -> RuleSet:
        """The rules as they are now; an error if two values contradict each other."""
        return load_rules(self.extends, self.changes)

    def change(self, text: str) -> Iterator[str]:
        """Take `KEY=VALUE`, and yield the keys that it changed; an error changes nothing."""
        candidate = Draft(self.extends, self.changes | parse_overrides(self.extends, [text]))
        before, after = self.rules, candidate.rules
        self.changes = candidate.changes
        yield from (row.key for rows in diff(before, after).values() for row in rows)

    def differences(self) -> dict[str, object]:
        """Return the values that differ from the rulebook, by key."""
        rules = self.rules
        rows = (row for found in diff(load_rules(self.extends), rules).values() for row in found)
        return {row.key: find_key(row.key).plain(rules[row.key]) for row in rows}


def matching_keys(lang: str, word: str) -> list[str]:
    """Return the keys that have a word in their key or in their name.

    >>> matching_keys("en", "Kuikae")
    ['calls.kuikae', 'offences.kuikae_discard']
    """
    sought = word.casefold()
    named = ((entry.key, f"{entry.key} {key_text(lang, entry.key)}") for entry in schema())
    return [key for key, text in named if sought in text.casefold()]


def new(
    file: Annotated[Path, Parameter(help="File to write, in TOML")],
    /,
    *,
    extends: Annotated[str, Parameter(help="Nearest rulebook; found by --set if left out")] = "",
    title: Annotated[str, Parameter(help="Title of the rulebook")] = "",
    set: Changes = (),  # noqa: A002
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Write a rulebook of your own, asking only what differs from the nearest one.

    Without `--set` it asks for one difference after the other, and names a contradiction at once.
    """
    if file.exists():
        raise RulesError("rules-exists", field="file", given=str(file))
    draft = Draft(extends or nearest_rulebook(parse_overrides(DEFAULT_RULES, set)))
    for change in set:
        for _ in draft.change(change):
            pass
    if not set and not output.json:
        ask_differences(draft, output)
    text = format_rules_toml(title or file.stem, draft.extends, draft.differences())
    file.write_text(text, encoding="utf-8")
    rules = load_rules_file(file)
    changed = len(draft.differences())
    plain = {"id": rules.id, "title": rules.title, "ok": True, "changed": changed}
    sentence = output.text("rules-written", file=str(file), count=changed, extends=draft.extends)
    return output.print_answer(plain, sentence)


def ask_differences(draft: Draft, output: OutputOptions) -> None:
    """Ask for differences, one a line, until an empty one or the end of the input."""
    print(output.text("rules-ask", rulebook=draft.extends), flush=True)
    for line in sys.stdin:
        given = line.strip()
        if not given:
            return
        if given.startswith(SEARCH):
            for key in matching_keys(output.lang, given.removeprefix(SEARCH).strip()):
                print(_describe(output, draft.rules, key), flush=True)
            continue
        try:
            for key in draft.change(given):
                print(_describe(output, draft.rules, key), flush=True)
        except RulesError as error:
            print(error.localized(output.lang), flush=True)


def _describe(output: OutputOptions, rules: RuleSet, key: str) -> str:
    value = value_text(output.lang, key, rules[key])
    name = key_text(output.lang, key)
    return output.text("rules-value", rule=name, key=key, text=rules.text(key), value=value)
