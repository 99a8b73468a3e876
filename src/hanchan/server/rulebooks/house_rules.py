"""House rulebooks from a draft or from TOML: their changed rules, or their errors by line."""

import re
from collections.abc import Iterator

from hanchan.errors import HanchanError, RulesError
from hanchan.i18n.number_format import group_points_in_text
from hanchan.i18n.rule_values import key_text
from hanchan.i18n.rulebook_text import rules_title
from hanchan.i18n.texts import text
from hanchan.messages import rulebooks as m
from hanchan.messages.base import Language
from hanchan.messages.table_options import RuleValueInput
from hanchan.rules import RuleSet, diff, load_rules
from hanchan.rules.file_loader import format_rules_toml
from hanchan.rules.loader import load_rules_text
from hanchan.rules.nearest_rulebook import nearest_to
from hanchan.rules.renamed_keys import current_name
from hanchan.rules.rules_document import all_rulebooks, check_rulebook
from hanchan.rules.schema import find_key
from hanchan.server.rulebooks.rule_form import describe_error, value_in_prose

HEADING = re.compile(r"\s*\[([^\[\]]+)\]")


def check_draft(draft: m.HouseRulesDraft, language: Language) -> m.HouseRulebookView:
    """Check a draft. Returns the resulting rulebook, or the problems of the draft."""
    if draft.against:
        check_rulebook(draft.against, "against")
    if draft.text is not None:
        return _check_text(draft.text, language, draft.against)
    if draft.extends not in all_rulebooks():
        unknown = RulesError.unknown("extends", draft.extends, all_rulebooks())
        return m.HouseRulebookView(ok=False, problems=(present_problem(unknown, language),))
    base = load_rules(draft.extends)
    values: dict[str, object] = {}
    problems: list[m.RulebookProblem] = []
    for name, value in draft.changes.items():
        try:
            values[name] = _parse_value(name, value)
        except RulesError as error:
            problems.append(present_problem(error, language))
    changes = {name: value for name, value in values.items() if value != base[name]}
    base_title = {"book": text(language, f"lobby-book-{base.id}")}
    title = draft.title.strip() or text(language, "rulebooks-house_title", **base_title)
    toml = format_rules_toml(title, base.id, changes)
    view = _check_text(toml, language, draft.against)
    if not problems and view.ok:
        return view
    return m.HouseRulebookView(
        ok=False,
        title=title,
        extends=base.id,
        changed=tuple(_present_change(k, base, value, language) for k, value in changes.items()),
        problems=(*problems, *view.problems),
    )


def _check_text(toml: str, language: Language, against: str) -> m.HouseRulebookView:
    try:
        rules = load_rules_text(toml)
    except RulesError as error:
        problem = present_problem(error, language, toml)
        return m.HouseRulebookView(ok=False, toml=toml, problems=(problem,))
    return m.HouseRulebookView(
        ok=True,
        title=rules.title,
        extends=rules.extends,
        toml=toml,
        hash=rules.content_hash(),
        values=dict(rules.plain_values()),
        changed=tuple(changed_rules(rules, rules.extends, language)),
        nearest=_nearest(rules, language),
        compared=_compare(rules, against, language) if against else None,
    )


def _nearest(rules: RuleSet, language: Language) -> m.ComparedBook | None:
    """Return a rulebook that is nearer than the one that the rules extend, None if none is."""
    book = nearest_to(rules)
    return None if book == rules.extends else _compare(rules, book, language)


def _compare(rules: RuleSet, book: str, language: Language) -> m.ComparedBook:
    title = rules_title(language, load_rules(book))
    changed = tuple(changed_rules(rules, book, language))
    return m.ComparedBook(id=book, title=title, changed=changed)


def changed_rules(rules: RuleSet, book: str, language: Language) -> Iterator[m.ChangedRule]:
    """Yield the values that differ from a rulebook; nothing if `book` is not a rulebook."""
    if book in all_rulebooks():
        base = load_rules(book)
        for rows in diff(base, rules).values():
            for row in rows:
                yield _present_change(row.key, base, rules[row.key], language)


def _present_change(name: str, base: RuleSet, value: object, language: Language) -> m.ChangedRule:
    return m.ChangedRule(
        key=name,
        name=key_text(language, name),
        was=value_in_prose(language, name, base[name]),
        now=value_in_prose(language, name, value),
        written=find_key(name).text(value),
    )


def present_problem(error: RulesError, language: Language, toml: str = "") -> m.RulebookProblem:
    """Describe an error in the visitor's language, with its line in `toml` if known."""
    line = find_error_line(error, toml)
    description = group_points_in_text(language, describe_error(error, language))
    if line is not None:
        description = text(language, "rulebooks-at_line", line=line, problem=description)
    values = error.values_as_json()
    return m.RulebookProblem(
        field=error.field, id=error.message, values=values, text=description, line=line
    )


def find_error_line(error: HanchanError, toml: str) -> int | None:
    r"""Return the line that an error refers to, counted from 1; None if unknown.

    >>> find_error_line(find_key("win.min_han").value_error(9), 'title = "A"\n[win]\nmin_han = 9')
    3
    """
    if isinstance(row := error.values.get("row"), int) and row:
        return row
    field, given, topic = error.field, str(error.given), ""
    for number, line in enumerate(toml.splitlines(), 1):
        if heading := HEADING.match(line):
            topic = heading[1].strip()
            if given == topic:
                return number
            continue
        name, equals, _ = line.partition("=")
        dotted = ".".join(part.strip(" \t\"'") for part in (topic, name) if part)
        names = (dotted, current_name(dotted))
        if equals and dotted and any(one in (field, given, f"{field}.{given}") for one in names):
            return number
    return None


def _parse_value(name: str, value: RuleValueInput) -> object:
    """Parse a value in TOML or written form. Error messages quote the written form."""
    entry = find_key(name)
    if not isinstance(value, str):
        return entry.accept(value)
    try:
        return entry.parse(value)
    except RulesError as error:
        as_written = {"given": value} if value else {}
        raise RulesError(error.message, **error.values | as_written) from None
