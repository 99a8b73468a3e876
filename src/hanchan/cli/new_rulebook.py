"""`hanchan rules new`: write a rulebook of one's own by what differs from the nearest one."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hanchan.cli.options import Changes
from hanchan.cli.output import DEFAULT_OUTPUT, OutputOptions
from hanchan.errors import RulesError
from hanchan.i18n.rule_values import key_text, value_text
from hanchan.i18n.texts import LANGUAGE_PROFILES
from hanchan.rules import RuleSet, diff, load_rules, parse_overrides, variations
from hanchan.rules.default_rulebook import DEFAULT_RULES
from hanchan.rules.file_loader import format_rules_toml, load_rules_file
from hanchan.rules.loader import is_path
from hanchan.rules.nearest_rulebook import nearest_rulebook, nearest_to
from hanchan.rules.schema import find_key, schema, unknown_key_error
from hanchan.rules.table_size import TABLE_SIZES


@dataclass
class Draft:
    """A rulebook being written: the one it extends, and the values that differ from it."""

    extends: str
    changes: dict[str, object] = field(default_factory=dict[str, object])

    @property
    def rules(self) -> RuleSet:
        """The rules as they are now; an error if two values contradict each other."""
        return load_rules(self.extends, self.changes)

    @property
    def offered(self) -> frozenset[str]:
        """The names of the variations that the rulebook offers."""
        return frozenset(variation.name for variation in variations(self.extends))

    def change(self, text: str) -> Iterator[str]:
        """Take `KEY=VALUE`, and yield the keys that it changed; an error changes nothing.

        Where the number of players changes, it goes on from the nearest rulebook for that number.
        """
        before = self.rules
        changes = self.changes | parse_overrides(self.extends, [text])
        others = changes.get("seating.players", before.seating.players) != before.seating.players
        candidate = Draft(_nearest(changes) if others else self.extends, changes)
        after = candidate.rules
        self.extends, self.changes = candidate.extends, candidate.changes
        yield from (row.key for rows in diff(before, after).values() for row in rows)


def matching_keys(lang: str, word: str) -> list[str]:
    """Return the keys in whose key or name a word begins with this one; an error if none does.

    >>> matching_keys("en", "Kuikae")
    ['calls.kuikae', 'offences.kuikae_discard']
    >>> matching_keys("en", "red")
    ['equipment.red_fives', 'offences.redeem_deposit']
    """
    named = ((entry.key, f"{entry.key} {key_text(lang, entry.key)}") for entry in schema())
    found = [key for key, text in named if begins_in(text.lower(), word.lower())]
    if not found:
        raise unknown_key_error(word)
    return found


def begins_in(text: str, word: str) -> bool:
    """Whether a word of the text begins with this one; both are in lower case.

    Letters of Latin and Cyrillic mark a beginning; Japanese does not part its words.

    >>> begins_in("公表されたema規則", "ema"), begins_in("公表されたema規則", "ma")
    (True, False)
    >>> begins_in("裏ドラ", "ドラ")
    True
    """
    parted = _has_cases(word[:1])
    return any(
        text.startswith(word, at) and not (parted and _has_cases(text[at - 1 : at]))
        for at in range(len(text))
    )


def _has_cases(letter: str) -> bool:
    return letter.lower() != letter.upper()


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
    # By a bare name without its ending nobody could play.
    if file.name not in {"", ".."} and not is_path(str(file)):
        file = file.with_name(f"{file.name}.toml")
    if file.is_dir():
        raise RulesError("rules-folder", field="file", given=str(file))
    if file.exists():
        raise RulesError("rules-exists", field="file", given=str(file))
    draft = Draft(extends or _nearest(parse_overrides(DEFAULT_RULES, set)))
    for change in set:
        for _ in draft.change(change):
            pass
    if not set and not output.json:
        ask_differences(draft, output)
    rules = draft.rules
    book = extends or nearest_to(rules, draft.extends)
    keys = [row.key for rows in diff(load_rules(book), rules).values() for row in rows]
    changes = {key: find_key(key).plain(rules[key]) for key in keys}
    file.write_text(format_rules_toml(title or file.stem, book, changes), encoding="utf-8")
    written = load_rules_file(file)
    plain = {"id": written.id, "title": written.title, "ok": True, "changed": len(keys)}
    sentence = output.text("rules-written", file=str(file), count=len(keys), extends=book)
    return output.print_answer(plain, sentence)


def _nearest(wanted: Mapping[str, object]) -> str:
    players = wanted.get("seating.players", TABLE_SIZES[-1])
    return nearest_rulebook(wanted, players=int(str(players)))


def ask_differences(draft: Draft, output: OutputOptions) -> None:
    """Ask for differences, one a line, until an empty one or the end of the input.

    A word that is no variation of the rulebook looks for keys. Where the draft goes on from another
    rulebook, all differences from that one are shown.
    """
    extends, offered = draft.extends, draft.offered
    print(output.text("rules-ask", rulebook=extends), flush=True)
    for line in sys.stdin:
        given = line.strip()
        if not given:
            return
        sought = given not in offered and "=" not in given
        try:
            found = matching_keys(output.lang, given) if sought else list(draft.change(given))
        except RulesError as error:
            print(error.localized(output.lang), flush=True)
            continue
        if draft.extends != extends:
            extends, offered, found = draft.extends, draft.offered, list(draft.changes)
            print(output.text("rules-ask", rulebook=extends), flush=True)
        for key in found:
            print(_describe(output, draft.rules, key), flush=True)
        if sought and len(found) == 1:
            print_meaning(output, found[0])


def print_meaning(output: OutputOptions, key: str) -> None:
    """Print what a key means, which is known in English only, and what it allows."""
    entry = find_key(key)
    if LANGUAGE_PROFILES.get(output.lang, output.lang) == "en":
        allowed = output.text("rules-allowed", allowed=entry.allowed)
        print(f"{entry.meaning}\n{allowed}", flush=True)
        return
    from hanchan.server.rulebooks.rule_form import CONTROLS, describe_allowed, offered_values

    allowed = describe_allowed(entry, output.lang)
    if CONTROLS.get(type(entry.kind)) in {"one", "any"}:
        words = offered_values(entry)
        allowed = " · ".join(f"{word} ({value_text(output.lang, key, word)})" for word in words)
    print(output.text("rules-allowed", allowed=allowed), flush=True)


def _describe(output: OutputOptions, rules: RuleSet, key: str) -> str:
    value = value_text(output.lang, key, rules[key])
    name = key_text(output.lang, key)
    return output.text("rules-value", rule=name, key=key, text=rules.text(key), value=value)
