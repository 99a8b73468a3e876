"""How commands print."""

import json


def print_json(value: object) -> None:
    """One JSON document on one line."""
    print(json.dumps(value, ensure_ascii=False), flush=True)
