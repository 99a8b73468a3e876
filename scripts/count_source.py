"""Count the source: files, lines by kind, documented names, lines of the page.

Run it from the root of the checkout: ``python scripts/count_source.py``. It only prints figures;
``scripts/size_budget.py`` enforces limits.
"""

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

SOURCE, PAGE = Path("src/hanchan"), Path("web/src")
PAGE_KINDS = (".svelte", ".ts", ".css")
GENERATED = "protocol.ts"
KINDS = ("code", "docstring", "blank", "import", "comment")


def line_kinds(text: str) -> Iterator[str]:
    r"""The kind of each line of a module.

    >>> list(kinds_of('"A module."\n\nimport ast  # for trees\n# Why.\nx = 1'))
    ['docstring', 'blank', 'import', 'comment', 'code']
    """
    kinds: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.line[: token.start[1]].strip():
            kinds[token.start[0]] = "comment"
    for node in ast.walk(ast.parse(text)):
        kind = statement_kind(node)
        if kind and isinstance(node, ast.stmt):
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            kinds.update(dict.fromkeys(lines, kind))
    for number, line in enumerate(text.splitlines(), 1):
        yield kinds.get(number) or ("code" if line.strip() else "blank")


def statement_kind(node: ast.AST) -> str:
    """The kind of the lines of a statement."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        return "import"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return "docstring" if isinstance(node.value.value, str) else ""
    return ""


def count_documented(tree: ast.AST) -> int:
    """Count the public classes and functions with a docstring."""
    named = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return sum(
        isinstance(node, named)
        and not node.name.startswith("_")
        and ast.get_docstring(node) is not None
        for node in ast.walk(tree)
    )


def main() -> None:
    """Print the figures."""
    texts = [path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py"))]
    lines = Counter(kind for text in texts for kind in line_kinds(text))
    print(f"{SOURCE}: {len(texts)} files, {lines.total():,} lines")
    print("  " + ", ".join(f"{kind} {lines[kind]:,}" for kind in KINDS))
    print(
        f"  {sum(count_documented(ast.parse(text)) for text in texts):,}"
        " public names with a docstring"
    )
    page = [
        path
        for path in PAGE.rglob("*")
        if path.suffix in PAGE_KINDS and path.name != GENERATED and ".test." not in path.name
    ]
    count = Counter[str]()
    for path in page:
        count[path.suffix] += len(path.read_text("utf-8").splitlines())
    kinds = ", ".join(f"{kind} {count[kind]:,}" for kind in PAGE_KINDS)
    print(f"{PAGE}: {len(page)} files, {count.total():,} lines ({kinds})")


if __name__ == "__main__":
    main()
