"""Editions of rulebooks in words: whose rules they are, since when, and what is new in one."""

from collections.abc import Iterator

from hanchan.i18n.rule_values import key_text, value_text
from hanchan.i18n.texts import text
from hanchan.rules import RuleSet, diff
from hanchan.rules.editions import Edition, rulebooks_in_force
from hanchan.rules.rules_document import preset_editions


def body_text(language: str, body: str) -> str:
    """Return the name of a body whose rulebooks come with hanchan.

    >>> body_text("en", "wrc"), body_text("ja", "m-league")
    ('World Riichi Championship', 'Mリーグ')
    """
    return text(language, f"body-{body}")


def dates_text(language: str, edition: Edition) -> str:
    """Describe when an edition was in force, as far as that is known.

    >>> dates_text("en", Edition(body="wrc", begins="2022-03-29", ends="2025"))
    '2022-03-29 to 2025'
    >>> dates_text("en", Edition(body="mu")), dates_text("ja", Edition(body="mu", begins="2025"))
    ('undated', '2025から')
    """
    known = {(False, False): "none", (True, False): "since", (False, True): "until"}
    dates = known.get((bool(edition.begins), bool(edition.ends)), "both")
    return text(language, "rules-edition", dates=dates, begins=edition.begins, ends=edition.ends)


def edition_text(language: str, rulebook: str) -> str:
    """Describe the edition of a rulebook that comes with hanchan, and whether it is in force.

    >>> edition_text("en", "wrc"), edition_text("en", "wrc-2025")
    ('2015 to 2022-03-29', 'since 2025, in force')
    """
    editions = preset_editions()
    dates = dates_text(language, editions[rulebook])
    if rulebook not in rulebooks_in_force(editions):
        return dates
    return text(language, "rules-edition_in_force", edition=dates)


def describe_news(language: str, one: RuleSet, other: RuleSet) -> tuple[str, ...]:
    r"""Say what is new in the later of two editions of one body; empty for any other rulebooks.

    The first sentence names the editions; each further one has a rule, its value now and before.

    >>> from hanchan.rules import load_rules
    >>> print(*describe_news("en", load_rules("wrc-2025"), load_rules("wrc-2022")), sep="\n")
    New in wrc-2025 (since 2025), compared with wrc-2022:
    Wall tiles for riichi: no minimum (before: at least 4 tiles)
    Counted yakuman: from 13 han on (before: none, sanbaiman at most)
    """
    editions = preset_editions()
    if one.id not in editions or other.id not in editions:
        return ()
    older, newer = (one, other) if _is_later(one.id, other.id) else (other, one)
    if not _is_later(older.id, newer.id):
        return ()
    dates = dates_text(language, editions[newer.id])
    head = text(language, "rules-new_in", rulebook=newer.id, edition=dates, before=older.id)
    return head, *_changes(language, older, newer)


def _is_later(one: str, other: str) -> bool:
    """Whether the other rulebook is a later edition of the same rules."""
    editions = preset_editions()
    before = editions[other].follows
    while before:
        if before == one:
            return True
        before = editions[before].follows
    return False


def _changes(language: str, older: RuleSet, newer: RuleSet) -> Iterator[str]:
    for rows in diff(older, newer).values():
        for row in rows:
            now, then = (value_text(language, row.key, value) for value in (row.right, row.left))
            name = key_text(language, row.key)
            yield text(language, "rules-changed", rule=name, now=now, then=then)
