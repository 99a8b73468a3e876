"""Somebody at a replay whose keys are written down beforehand, on screens that are kept."""

import io
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console

from hanchan.cli.replay import replay_here
from hanchan.cli.rules_option import load_log_rules
from hanchan.cli.terminal.keys import ScriptedKeys
from hanchan.formats.match_loader import load_matches


class Screens(io.StringIO):
    """What is written, one text for each screen: `Console.clear` begins a new one."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = [""]

    def write(self, text: str) -> int:
        self.shown[-1] += text
        return len(text)


class ScreenConsole(Console):
    """A console that keeps every screen it shows."""

    def __init__(self, width: int, height: int) -> None:
        self.screens = Screens()
        super().__init__(
            file=self.screens, width=width, height=height, highlight=False, markup=False
        )

    def clear(self, home: bool = True) -> None:  # noqa: ARG002
        self.screens.shown.append("")


def look_back(
    path: Path,
    keys: Iterable[str],
    *,
    lang: str = "en",
    rules: str | None = None,
    match: int | None = None,
    kyoku: int | None = None,
    size: tuple[int, int] = (80, 24),
) -> list[str]:
    """The screens that these keys bring, the first one before any of them."""
    console = ScreenConsole(*size)
    script = ScriptedKeys(keys)
    replay_here(console, script, load_matches(path), load_log_rules(rules), lang, match, kyoku)
    return [screen.rstrip("\n") for screen in console.screens.shown[1:]]
