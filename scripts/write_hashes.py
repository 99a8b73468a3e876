"""Write the hash of every rulebook, so that each change is noticed, and that of the example record.

`make proofs` runs it; run it whenever a rulebook or the keys are changed on purpose.
"""

import json
import re
from pathlib import Path

from hanchan.rules import load_rules
from hanchan.rules.rules_document import all_rulebooks

FILE = Path("tests/unit/rules/hashes.json")
PAGE = Path("docs/record.md")
EXAMPLE = "ema-2008"


def update_page(page: str) -> str:
    """The page on records, with the current hash in its example."""
    now = load_rules(EXAMPLE).content_hash()
    return re.sub(
        rf'("(?:id|rules)":"{EXAMPLE}",.*?"(?:rules_)?hash":")[0-9a-f]{{64}}', rf"\g<1>{now}", page
    )


if __name__ == "__main__":
    hashes = {rulebook: load_rules(rulebook).content_hash() for rulebook in all_rulebooks()}
    FILE.write_text(json.dumps(hashes, indent=2) + "\n", encoding="utf-8")
    PAGE.write_text(update_page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
