"""Write `web/public/licences.txt`: third-party packages bundled in the page, with their licences.

It ships with the page, in every wheel and container. Run it after a new package is imported in
`web/src`; a test fails if a package is not listed.
"""

import json
import re
from pathlib import Path

FILE, SOURCES, MODULES = Path("web/public/licences.txt"), Path("web/src"), Path("web/node_modules")
IMPORT = re.compile(r"""(?:from|import\()\s*["']((?:@[\w-]+/)?[\w-]+)(?:/[\w/-]+)?["']""")
TYPES_ONLY = re.compile(r"^import type [^;]*;", re.MULTILINE)
INDIRECT_PACKAGES = {"svelte": ("clsx", "esm-env")}
"""Packages that other packages bring into the page."""
TEXTS = {"Apache-2.0": MODULES / "typescript/LICENSE.txt"}
"""The licence text for packages that ship without it."""


def bundled_packages() -> list[str]:
    """The packages imported by the sources of the page, except tests."""
    found: set[str] = set()
    for file in (*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte")):
        if not file.name.endswith(".test.ts"):
            text = TYPES_ONLY.sub("", file.read_text(encoding="utf-8"))
            found |= set(IMPORT.findall(text))
    installed = {name for name in found if (MODULES / name).is_dir()} - {"vitest"}
    return sorted(
        {*installed, *(inner for name in installed for inner in INDIRECT_PACKAGES.get(name, ()))}
    )


def licence_entry(name: str) -> str:
    """A package with its full licence."""
    folder = MODULES / name
    told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = sorted(file for file in folder.iterdir() if file.name.lower().startswith("licen"))
    text = (texts or [TEXTS[told["license"]]])[0].read_text(encoding="utf-8")
    return f"{name} {told['version']}: {told['license']}\n\n{text.strip()}\n"


def main() -> None:
    """Write the file."""
    rule = f"\n{'-' * 72}\n\n"
    FILE.write_text(rule.join(licence_entry(name) for name in bundled_packages()), encoding="utf-8")


if __name__ == "__main__":
    main()
