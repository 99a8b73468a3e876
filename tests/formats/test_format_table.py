"""The table of formats and commands in the documentation is that of the formats themselves."""

from pathlib import Path
from runpy import run_path

from hanchan.formats import FORMATS


def test_the_table_of_the_documentation_is_up_to_date(root: Path) -> None:
    script = run_path(str(root / "scripts/write_format_table.py"))
    text = (root / script["PAGE"]).read_text(encoding="utf-8")
    assert script["page"](text) == text
    assert script["table"]() in text
    assert all(f"| `{known.name}` |" in script["table"]() for known in FORMATS)
