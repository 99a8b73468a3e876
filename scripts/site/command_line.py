"""The command-line reference, generated from the parser itself."""

import re
from collections.abc import Iterator
from inspect import cleandoc
from typing import cast

from cyclopts import App
from cyclopts.argument import Argument

from hanchan.cli import make_app
from hanchan.cli.json_output_types import ANSWER_TYPES, LINE_TYPES

TYPES = {"bool": "", "str": "TEXT", "int": "NUMBER", "float": "NUMBER", "Path": "PATH"}


def commands(app: App, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], App]]:
    """Every command by its full name, groups before their members."""
    for name in app:
        if name.startswith("-"):
            continue
        command = app[name]
        yield (*path, name), command
        yield from commands(command, (*path, name))


def argument_type(argument: Argument) -> str:
    """The type of an option as one word."""
    said = re.findall(r"\b(bool|str|int|float|Path)\b", str(argument.hint))
    word = TYPES[said[0]] if said else "TEXT"
    several = "tuple" in str(argument.hint) or "list" in str(argument.hint)
    return f"{word} ..." if several else word


def default_text(argument: Argument) -> str:
    """The default of an option."""
    value = cast("object", argument.field_info.default)
    if argument.required:
        return "required"
    return "" if value in (None, "", (), False) or isinstance(value, type) else f"`{value}`"


def cell(text: str) -> str:
    """Escape a text for a table cell."""
    return " ".join(text.split()).replace("|", "\\|")


def option(argument: Argument) -> str:
    """One table row for an option."""
    names = ", ".join(f"`{option_text(name, argument_type(argument))}`" for name in argument.names)
    return f"| {names} | {cell(argument.parameter.help or '')} | {default_text(argument)} |"


def option_text(name: str, takes: str) -> str:
    """An option with its type; an argument is shown by its type alone.

    >>> shown("--win", "TEXT"), shown("HAND", "TEXT ..."), shown("--json", "")
    ('--win TEXT', 'HAND ...', '--json')
    """
    return f"{name} {takes if name.startswith('-') else takes.partition(' ')[2]}".strip()


def section(path: tuple[str, ...], command: App) -> Iterator[str]:
    """The lines of one command."""
    name = " ".join(("hanchan", *path))
    level = "#" * (1 + len(path))
    yield f'{level} <a id="{"-".join(path)}"></a>{name}\n'
    function = command.default_command
    said = cleandoc((function.__doc__ if function else None) or command.help)
    yield said.partition("\n\nArgs:")[0] + "\n"
    if function is None:
        yield "".join(f"- [{one}](#{'-'.join((*path, one))})\n" for one in command if one[0] != "-")
        return
    arguments = [
        one for one in command.assemble_argument_collection(parse_docstring=True) if one.show
    ]
    if arguments:
        rows = "\n".join(map(option, arguments))
        yield f"| option | meaning | default |\n|---|---|---|\n{rows}\n"
    answer = " ".join(path)
    if answer in ANSWER_TYPES:
        yield f"What `--json` answers: [JSON Schema](schemas.md#{'-'.join(path)}).\n"
    if answer in LINE_TYPES:
        yield f"What each line of `--json` is: [JSON Schema](schemas.md#{'-'.join(path)}).\n"


def reference() -> str:
    """The reference of all commands with their options, as Markdown."""
    return "\n".join(line for path, one in commands(make_app()) for line in section(path, one))
