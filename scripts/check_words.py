"""Refuse wording that a native speaker would not use, in sources, docs and messages.

`python scripts/check_words.py` prints each place with what to write instead, and fails if there is
one. It reads comments, docstrings and test names of Python files, comments of the page's sources,
Markdown without code, and the messages of each language. `words.toml` lists the wording;
CONTRIBUTING says how we write, and this finds what a regular expression can see of it.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LIST = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))
LOCALES = "src/hanchan/i18n/locales/"
SKIPPED = ("docs/rulebooks/", "docs/rule-keys.md", "docs/phases.md", "tests/golden/")
"""Files that scripts write from other sources, and frozen ones."""
MARKDOWN_CODE = re.compile(
    r"^(`{3,}).*?^\1`*$|`[^`\n]*`|\]\([^)]*\)|<!--.*?-->", re.DOTALL | re.MULTILINE
)
MESSAGE = re.compile(r"^-?[a-z][\w-]* = ?(.*(?:\n(?: .*|$))*)", re.MULTILINE)
SCRIPT_COMMENT = re.compile(r"/\*[\s\S]*?\*/|<!--[\s\S]*?-->|(?<!:)//.*")
SELECTORS = re.compile(r"\{[^{}]*?(?:->|\})|^\s*\*?\[[\w-]+\]|^#.*", re.MULTILINE)


class Wording(NamedTuple):
    """Words to avoid, what to write instead, and the names of files that this is limited to."""

    avoid: re.Pattern[str]
    instead: str
    only: str


class Passage(NamedTuple):
    """A passage of prose, and the line of the file where it begins."""

    line: int
    prose: str


def read_wording(entry: dict[str, str]) -> Wording:
    """Read an entry of the list."""
    pattern = rf"\b(?:{entry['words']})\b" if "words" in entry else entry["text"]
    return Wording(re.compile(pattern, re.IGNORECASE), entry["instead"], entry.get("only", "*"))


WORDINGS = {language: list(map(read_wording, LIST[language])) for language in ("en", "ja", "ru")}
ALLOWED = {(entry["file"], word) for entry in LIST["allowed"] for word in entry["words"]}


def language_of(file: str) -> str:
    """Return the language of a file, English unless its name or folder says otherwise.

    >>> language_of("docs/install.ja.md"), language_of("src/hanchan/i18n/locales/ru/cli.ftl")
    ('ja', 'ru')
    """
    folder = file.removeprefix(LOCALES)[:2] if file.startswith(LOCALES) else ""
    suffix = file.split(".")[-2] if file.count(".") > 1 else ""
    return next((name for name in (folder, suffix) if name in WORDINGS), "en")


def python_prose(source: str) -> Iterator[Passage]:
    """Yield docstrings, comments and the names of tests.

    >>> [passage.prose for passage in python_prose("def test_it_is_one(): ...  # here")]
    ['test it is one', '# here']
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(prose))):
                yield Passage(node.lineno, prose)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith(
                "test_"
            ):
                yield Passage(node.lineno, name.replace("_", " "))
            case _:
                pass
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Passage(token.start[0], token.string)


def blank(match: re.Match[str]) -> str:
    """Return the line ends of a match, so that later lines keep their numbers."""
    return "\n" * match[0].count("\n")


def script_prose(source: str) -> Iterator[Passage]:
    """Yield the comments of TypeScript, Svelte and their styles.

    >>> [passage.prose for passage in script_prose("/** One. */ let url = 'https://a'; // two")]
    ['/** One. */', '// two']
    """
    for comment in SCRIPT_COMMENT.finditer(source):
        yield Passage(source.count("\n", 0, comment.start()) + 1, comment[0])


def prose_of(file: str) -> Iterator[Passage]:
    """Yield the prose of a file."""
    source = (ROOT / file).read_text("utf-8")
    if file.endswith(".py"):
        yield from python_prose(source)
    elif file.endswith(".md"):
        yield Passage(1, MARKDOWN_CODE.sub(blank, source))
    elif file.endswith((".ts", ".svelte")):
        yield from script_prose(source)
    else:
        for message in MESSAGE.finditer(source):
            line = source.count("\n", 0, message.start(1)) + 1
            yield Passage(line, SELECTORS.sub(blank, message[1]))


def problems(file: str) -> Iterator[str]:
    """Yield a line for each wording in a file that is to be avoided."""
    path = Path(file)
    for passage in prose_of(file):
        for wording in WORDINGS[language_of(file)]:
            if not path.match(wording.only):
                continue
            for found in wording.avoid.finditer(passage.prose):
                if (file, found[0]) not in ALLOWED:
                    line = passage.line + passage.prose.count("\n", 0, found.start())
                    yield f"{file}:{line}: {found[0]!r}; write {wording.instead}"


def tracked_files() -> Iterator[str]:
    """Yield the tracked files with prose of our own."""
    command = ("git", "ls-files", "*.py", "*.md", "*.ftl", "web/src/*.ts", "web/src/*.svelte")
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for file in listed.stdout.splitlines():
        if not file.startswith(SKIPPED) and not (ROOT / file).is_symlink():
            yield file


def main() -> int:
    """Print every problem, and return the exit status."""
    found = [problem for file in tracked_files() for problem in problems(file)]
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
