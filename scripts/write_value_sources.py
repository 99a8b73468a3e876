"""Write into `docs/platforms.md` the editions, what values of rulebooks rest on, and doubts.

`make proofs` runs it; run it whenever a key, a cite or a reading changes.
"""

import re
from collections import Counter
from pathlib import Path
from textwrap import fill

from hanchan.i18n.edition_text import body_text, edition_text
from hanchan.rules import load_rules
from hanchan.rules.editions import by_body
from hanchan.rules.loader import open_questions
from hanchan.rules.rules_document import all_rulebooks, preset_editions, read_preset
from hanchan.rules.schema import find_key

PAGE = Path("docs/platforms.md")
WIDTH = 110


def value_source_counts(rulebook: str) -> str:
    """Count the values that are inherited, custom or without effect."""
    firsts = [cites[0] for _, cites in load_rules(rulebook).cites]
    kinds = Counter(re.split(r"/| from|,", one)[1] for one in firsts if one.startswith("hanchan/"))
    return (
        f"Of {len(firsts)} values {kinds['taken over']} are taken over, "
        f"{kinds['custom']} are custom, and {kinds['without effect here']} have no effect here."
    )


def keys_with_reading(rulebook: str) -> str:
    """The keys that have a reading."""
    names = [f"`{name}`" for name, _ in load_rules(rulebook).readings]
    return f"Doubtful: {', '.join(names) or 'nothing has a reading'}."


def differences_from_parent(rulebook: str) -> str:
    """The keys in which a rulebook differs from the one that it extends; empty without a parent."""
    document = read_preset(rulebook)
    names = ", ".join(f"`{name}`" for name in document.values)
    return f"Unlike `{document.extends}`: {names}." if document.extends else ""


def questions_left_open(rulebook: str) -> str:
    """The keys that sources disagree on or leave open, with each value; empty if there are none."""
    rules, asked = load_rules(rulebook), open_questions(rulebook)
    values = [
        f"`{name}` is {rules.text(name)}, by "
        + (f"another source {find_key(name).text(asked[name])}" if name in asked else "no source")
        for name, reading in rules.readings
        if reading.startswith("Open question: ")
    ]
    return f"Open: {'; '.join(values)}." if values else ""


def table_of_editions() -> str:
    """The rulebooks by body, with the dates between which each was in force."""
    editions = preset_editions()
    rows = [("Whose rules", "Rulebook, when it was in force, when it was checked"), ("---",) * 2]
    for body, names in by_body(editions).items():
        dated = (
            f"`{name}`: {edition_text('en', name)}; {editions[name].checked}" for name in names
        )
        rows.append((body_text("en", body), "<br>".join(dated)))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def update_page(page: str) -> str:
    """The page with the table of editions and these paragraphs of each rulebook updated."""
    head, _, rest = page.partition("\n| Whose rules |")
    rest = rest.partition("\n\n")[2]
    page = f"{head}\n{table_of_editions()}\n\n{rest}"
    for rulebook in (name for name in all_rulebooks() if read_preset(name).sources):
        head, section = page.split(f"### {rulebook}\n")
        paragraphs = (
            differences_from_parent(rulebook),
            questions_left_open(rulebook),
            value_source_counts(rulebook),
            keys_with_reading(rulebook),
        )
        for paragraph in filter(None, paragraphs):
            begin = paragraph.split()[0]
            section = re.sub(
                rf"^{begin} .*?(?=\n\n|\n\Z)",
                fill(paragraph, WIDTH, break_on_hyphens=False, break_long_words=False),
                section,
                count=1,
                flags=re.MULTILINE | re.DOTALL,
            )
        page = f"{head}### {rulebook}\n{section}"
    return page


if __name__ == "__main__":
    PAGE.write_text(update_page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
