"""A house rulebook as a TOML text: what it changes of the rulebook it extends."""

import json
from collections.abc import Mapping

from hanchan.rules.kinds import Plain
from hanchan.rules.schema import key, schema


def written_rules(title: str, extends: str, changes: Mapping[str, object]) -> str:
    """The text that `rules_of_text` reads back; keys stand in the order of the schema.

    >>> print(written_rules("Ours", "ema-2008", {"win.min_han": 2, "equipment.red_fives": [1] * 3}))
    title = "Ours"
    extends = "ema-2008"
    <BLANKLINE>
    [equipment]
    red_fives = [1, 1, 1]
    <BLANKLINE>
    [win]
    min_han = 2
    <BLANKLINE>
    """
    read = {key(name).key: key(name).accept(value) for name, value in changes.items()}
    lines = [f"title = {_toml(title)}", f"extends = {_toml(extends)}"]
    topic = ""
    for entry in schema():
        if entry.key not in read:
            continue
        if entry.topic != topic:
            topic = entry.topic
            lines += ["", f"[{topic}]"]
        lines.append(f"{entry.name} = {_toml(entry.plain(read[entry.key]))}")
    return "\n".join(lines) + "\n"


def _toml(value: Plain) -> str:
    """A value as TOML writes it: as JSON does, but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
