"""How commands print."""

import json
import sys

from hanchan.cli.streams import holds, with_ascii_minus


def print_json(value: object) -> None:
    """One JSON document on one line; escapes only for what the stream cannot hold.

    Numbers in its sentences have the minus sign that numbers have in JSON.
    """
    text = with_ascii_minus(json.dumps(value, ensure_ascii=False))
    print(text if holds(sys.stdout.encoding, text) else json.dumps(json.loads(text)), flush=True)


def print_event(line: str) -> None:
    """A line of a record as it stands; escapes for what would be written otherwise."""
    exact = with_ascii_minus(line) == line and holds(sys.stdout.encoding, line)
    print(line if exact else json.dumps(json.loads(line), separators=(",", ":")))


def counted(count: int, one: str, more: str) -> str:
    """A count with its noun.

    >>> counted(1, "key", "keys"), counted(2, "key", "keys")
    ('1 key', '2 keys')
    """
    return f"{count} {one if count == 1 else more}"
