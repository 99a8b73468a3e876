"""Commands and options that had another name in 1.0.0rc1, and the names that replace them."""

from collections.abc import Collection, Mapping, Sequence

COMMANDS: Mapping[tuple[str, str], str] = {
    ("accounts", "named"): "list", ("event", "classes"): "divisions", ("event", "extra"): "extend",
    ("event", "here"): "check-in", ("event", "leave"): "withdraw", ("event", "move"): "transfer",
    ("event", "papers"): "print", ("event", "regulate"): "amend", ("event", "rule"): "sanction",
    ("event", "seat"): "announce", ("learn", "try"): "evaluate", ("moderators", "named"): "list",
    ("moderators", "withdraw"): "remove", ("tables", "aside"): "quarantined",
}  # fmt: skip
"""The new name of a subcommand, by its group and its old name."""

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "--apart": ("--avoid",), "--as": ("--format", "--role"), "--back": ("--present",),
    "--behind": ("--trusted-proxy",), "--disk": ("--disk-limit",), "--ends": ("--last-riichi",),
    "--games": ("--matches",), "--met": ("--played",), "--mjai": ("--player",),
    "--of-table": ("--per-table",), "--on": ("--executor",), "--proxied": ("--behind-proxy",),
    "--sticks": ("--riichi",), "--stops": ("--agari-yame",), "--to": ("--format",),
    "--together": ("--node",), "--visits": ("--max-visits",),
}  # fmt: skip
"""The new names of an option, by its old name; each command has at most one of them."""


def new_command(words: Sequence[str]) -> str | None:
    """Return the group and new name of a subcommand called by its old name; None for any other.

    >>> new_command(["event", "here", "e.jsonl"]), new_command(["event", "nope"])
    ('event check-in', None)
    """
    group, name = [*words, "", ""][:2]
    found = COMMANDS.get((group, name))
    return None if found is None else f"{group} {found}"


def new_option(given: str, options: Collection[str]) -> str | None:
    """Return the new name of an option; None if the command has no option of that name.

    >>> new_option("--games", ["--rules", "--matches"]), new_option("--games", ["--rules"])
    ('--matches', None)
    """
    name = given.partition("=")[0]
    return next((one for one in OPTIONS.get(name, ()) if one in options), None)
