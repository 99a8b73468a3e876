"""Who sees to it that the rules are kept at a table."""

from enum import StrEnum


class Enforcement(StrEnum):
    """Who sees to it that the rules are kept.

    `ENGINE` lets only what is legal be done. At a `TABLE` whatever is physically possible may be
    declared, and sanctions follow.

    >>> from hanchan.table import Match
    >>> Match("ema-2008", seed=7, enforcement=Enforcement.TABLE).record().header.enforcement
    <Enforcement.TABLE: 'table'>
    """

    ENGINE = "engine"  # only what is legal can be done
    TABLE = "table"  # whatever is physically possible may be declared, and sanctions follow
