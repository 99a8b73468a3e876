"""Who sees to it that the rules are kept at a table."""

from enum import StrEnum


class Enforcement(StrEnum):
    """Who sees to it that the rules are kept."""

    ENGINE = "engine"  # only what is legal can be done
    TABLE = "table"  # whatever is physically possible may be declared, and sanctions follow
