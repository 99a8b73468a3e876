"""How commands print."""

import io
import json
import sys


def never_fail_to_print() -> None:
    """A stream that cannot hold a character writes its escape instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def print_json(value: object) -> None:
    """One JSON document on one line; escapes only for what the stream cannot hold."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value)
    print(text, flush=True)


def counted(count: int, one: str, more: str) -> str:
    """A count with its noun.

    >>> counted(1, "key", "keys"), counted(2, "key", "keys")
    ('1 key', '2 keys')
    """
    return f"{count} {one if count == 1 else more}"
