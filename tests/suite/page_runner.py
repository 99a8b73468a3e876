"""A page of the documentation followed by a reader: its blocks from top to bottom, in one folder.

What Python says is compared, as doctests are; commands run, and a block of text after them is
what the last one prints, `...` standing for whatever differs. A block with a title is a file.
A block under `<!-- not run: WHY -->` is not run: its Python only has to compile, and its commands
of hanchan have to exist.
"""

import contextlib
import doctest
import io
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from hanchan.cli import main, make_app, with_riichi_value

BLOCK = re.compile(
    r"^(?: *<!-- not run: (?P<why>[^>]+?) -->\n\s*)?"
    r"(?P<indent> *)```(?P<language>\w*)(?P<about>[^\n]*)\n(?P<code>.*?)^(?P=indent)```",
    re.MULTILINE | re.DOTALL,
)
TITLE = re.compile(r'title="([^"]+)"')
STATUS = re.compile(r"# exit status (\d+)")
WAITING = {"play", "serve", "bot"}
"""Commands that wait for people or programs: they are parsed, not run."""
KNOWN = {"hanchan", "cat"}
"""What a reader can run: our commands, and files put one after the other."""
LENIENT = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Checker(doctest.OutputChecker):
    """Compares what a page can show: the blanks that do not break a line are blanks there."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        """Whether the page shows the output, with ordinary spaces for non-breaking ones."""
        return super().check_output(want, got.replace("\u00a0", " "), optionflags)


@dataclass(frozen=True)
class Block:
    """A block of code of a page."""

    language: str
    title: str
    text: str
    line: int
    not_run: str = ""
    """Why nobody runs it; empty where it is run."""


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, in their order."""
    text = page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(text):
        code = re.sub(f"^{found['indent']}", "", found["code"], flags=re.MULTILINE)
        title = TITLE.search(found["about"])
        line = text.count("\n", 0, found.start("language")) + 1
        name = title.group(1) if title else ""
        yield Block(found["language"], name, code, line, found["why"] or "")


def lines(block: Block) -> Iterator[list[str]]:
    """The words of each line of a shell; comments and what a prompt shows are none."""
    for line in block.text.replace("\\\n", " ").splitlines():
        if words := shlex.split(line.removeprefix("$ "), comments=True):
            yield words


def out_of_reach(block: Block) -> list[str]:
    """The lines of a shell that call a program which no test runs."""
    return [" ".join(words) for words in lines(block) if words[0] not in KNOWN or "|" in words]


def redirected(words: list[str], sign: str) -> tuple[list[str], str]:
    """The words without what stands after a sign such as `>`, and the file named there."""
    if sign not in words:
        return words, ""
    place = words.index(sign)
    return words[:place] + words[place + 2 :], words[place + 1]


def commands(block: Block) -> Iterator[tuple[list[str], int, str, str]]:
    """Each line that a reader runs: its words, the exit status it has, what it reads and writes."""
    for line in block.text.replace("\\\n", " ").splitlines():
        words = shlex.split(line.removeprefix("$ "), comments=True)
        if not KNOWN.intersection(words[:1]) or "|" in words:
            continue
        status = STATUS.search(line)
        said, into = redirected(words[words[0] == "hanchan" :], ">")
        said, out_of = redirected(said, "<")
        yield said, int(status.group(1)) if status else 0, out_of, into


def together(patterns: list[str]) -> str:
    """What `cat` says of the files that the patterns of a shell name."""
    files = [file for pattern in patterns for file in sorted(Path().glob(pattern))]
    assert files, patterns
    return "".join(file.read_text(encoding="utf-8") for file in files)


@dataclass
class Reader:
    """Who follows a page: what they have defined, and what the last command told them."""

    page: Path
    folder: Path
    names: dict[str, object] = field(default_factory=lambda: {"__name__": "page"})
    told: str = ""

    def follow(self, *, run: bool = True) -> None:
        """All blocks of the page; without `run` its commands are only parsed."""
        with contextlib.chdir(self.folder):
            for block in blocks(self.page):
                if block.title:
                    Path(block.title).write_text(block.text, encoding="utf-8")
                self.read(block, run=run and not block.not_run)

    def read(self, block: Block, *, run: bool) -> None:
        """One block; without `run` its Python only compiles, its commands are only parsed."""
        if block.language == "python":
            code = compile(block.text, self.where(block), "exec")
            if run:
                exec(code, self.names)  # noqa: S102 - ours
        elif block.language == "pycon":
            self.talk(block)
        elif block.language == "sh":
            self.command(block, run=run)
        elif block.language == "text" and run and self.told:
            self.compare(block)

    def where(self, block: Block) -> str:
        """Where a block stands."""
        return f"{self.page}, line {block.line}"

    def talk(self, block: Block) -> None:
        """A conversation with Python says what the page says."""
        name = self.where(block)
        test = doctest.DocTestParser().get_doctest(block.text, self.names, name, name, 0)
        said = io.StringIO()
        runner = doctest.DocTestRunner(Checker(), optionflags=doctest.ELLIPSIS)
        assert runner.run(test, out=said.write, clear_globs=False).failed == 0, said.getvalue()
        self.names.update(test.globs)

    def command(self, block: Block, *, run: bool) -> None:
        """The commands of a block end as the page says."""
        for words, status, out_of, into in commands(block):
            if words[0] == "cat":
                if run:
                    Path(into).write_text(together(words[1:]), encoding="utf-8")
                continue
            if not run or (words[0] in WAITING and "--text" not in words):
                given = with_riichi_value(words)
                make_app().parse_args(given, print_error=False, exit_on_error=False)
                continue
            said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
            given = io.TextIOWrapper(io.BytesIO(Path(out_of).read_bytes() if out_of else b""))
            with contextlib.redirect_stdout(said), pytest.MonkeyPatch.context() as patch:
                patch.setattr("sys.stdin", given)
                assert main(words) == status, f"{self.where(block)}: {words}"
            self.told = said.buffer.getvalue().decode()
            if into:
                Path(into).write_text(self.told, encoding="utf-8")

    def compare(self, block: Block) -> None:
        """The page shows what the last command printed."""
        alike = Checker().check_output(block.text, self.told, LENIENT)
        assert alike, f"{self.where(block)}:\n{self.told}"
