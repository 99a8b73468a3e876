"""Python of a page, run block after block as its reader would type it."""

import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from traceback import format_exception_only

from hanchan.messages.embedded import RunQuestion, RunResult

MAX_OUTPUT = 100_000
"""Characters of output after which nothing more is kept."""
CUT = "\n..."
PROMPT = re.compile(r"(?:>>>|\.\.\.)(?: |$)")
FIRST_PROMPT = ">>>"
PLACE = "<page>"


class BoundedOutput(io.StringIO):
    r"""Output that is cut where it becomes too long.

    >>> output = BoundedOutput()
    >>> for _ in range(30_000):
    ...     _ = output.write("again")
    >>> len(output.getvalue()), output.getvalue()[-4:]
    (100004, '\n...')
    """

    _left = MAX_OUTPUT

    def write(self, text: str, /) -> int:
        """Write a text, or as much of it as there is room for."""
        if self._left >= 0:
            super().write(text[: self._left] + (CUT if len(text) > self._left else ""))
            self._left -= len(text)
        return len(text)


class CodeRunner:
    r"""Runs code in one namespace, which the next code finds as it was left.

    >>> runner = CodeRunner()
    >>> runner.run(RunQuestion(code=">>> dealer = 2\n>>> dealer\n1\n")).output
    '2\n'
    >>> runner.run(RunQuestion(code="dealer = dealer + 1\nprint(dealer)\nprint(south)\n"))
    RunResult(output='3\n', error="NameError: name 'south' is not defined")
    """

    def __init__(self) -> None:
        self._names: dict[str, object] = {"__name__": "page"}

    def run(self, question: RunQuestion) -> RunResult:
        """Run a block of code, and write it into its file."""
        output = BoundedOutput()
        if question.file:
            Path(question.file).write_text(question.code, encoding="utf-8")
        try:
            with redirect_stdout(output):
                for code, mode in () if question.data else statements(question.code):
                    exec(compile(code, PLACE, mode), self._names)  # noqa: S102 - the reader's own
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever the code does
            return RunResult(output=output.getvalue(), error=describe(error))
        return RunResult(output=output.getvalue())


def statements(text: str) -> Iterator[tuple[str, str]]:
    r"""Yield pieces of code, each with how Python compiles it: at a prompt one by one.

    >>> list(statements("print(1)"))
    [('print(1)', 'exec')]
    >>> list(statements(">>> for one in 'ab':\n...     print(one)\na\nb\n>>> 1\n1\n"))
    [("for one in 'ab':\n    print(one)\n", 'single'), ('1\n', 'single')]
    """
    if not text.lstrip().startswith(FIRST_PROMPT):
        yield text, "exec"
        return
    typed = list[str]()
    for line in text.splitlines():
        if line.startswith(FIRST_PROMPT) and typed:
            yield "".join(typed), "single"
            typed.clear()
        if found := PROMPT.match(line):
            typed.append(f"{line[found.end() :]}\n")
    yield "".join(typed), "single"


def describe(error: BaseException) -> str:
    """Return an error as Python names it, in one line, cut like output."""
    return format_exception_only(error)[-1].strip()[:MAX_OUTPUT]
