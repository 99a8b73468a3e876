"""Which key does what in a replay; the help page and the documents show this table."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hanchan.cli.terminal.keys import (
    BACK_TAB,
    BACKSPACE,
    DOWN,
    END,
    ENTER,
    HOME,
    LEFT,
    RIGHT,
    SPACE,
    TAB,
    UP,
)

SHOWN: Mapping[str, str] = MappingProxyType({
    ENTER: "Enter", SPACE: "Space", BACKSPACE: "Backspace", TAB: "Tab", BACK_TAB: "Shift-Tab",
    UP: "↑", DOWN: "↓", LEFT: "←", RIGHT: "→", HOME: "Home", END: "End",
})  # fmt: skip
"""How keys without a letter of their own are written."""


@dataclass(frozen=True, slots=True)
class Binding:
    """Keys that all mean the same command, the first one the most usual."""

    command: str
    keys: tuple[str, ...]

    @property
    def label(self) -> str:
        """The keys as they are shown.

        >>> BINDINGS[0].label
        'j → Space Enter'
        """
        return " ".join(SHOWN.get(key, key) for key in self.keys)


BINDINGS = (
    Binding("next", ("j", RIGHT, SPACE, ENTER)),
    Binding("previous", ("k", LEFT, BACKSPACE)),
    Binding("next_kyoku", ("J", DOWN)),
    Binding("previous_kyoku", ("K", UP)),
    Binding("next_decision", ("d",)),
    Binding("previous_decision", ("D",)),
    Binding("first", (HOME,)),
    Binding("last", (END,)),
    Binding("list", ("g",)),
    Binding("hands", ("h",)),
    Binding("waits", ("w",)),
    Binding("sheet", ("s",)),
    Binding("seat", ("0", "1", "2", "3")),
    Binding("next_seat", (TAB,)),
    Binding("previous_seat", (BACK_TAB,)),
    Binding("help", ("/", "?")),
    Binding("quit", ("q",)),
)

COMMANDS: Mapping[str, str] = MappingProxyType({
    key: binding.command for binding in BINDINGS for key in binding.keys
})  # fmt: skip
"""The command of each key."""

HINTS = (
    ("j k", "event"), ("J K", "kyoku"), ("d D", "decision"), ("g", "list"), ("h", "hands"),
    ("w", "waits"), ("s", "sheet"), ("0-3", "seat"), ("/", "help"), ("q", "quit"),
)  # fmt: skip
"""The keys at the foot of the screen, and the end of the message beside each."""
