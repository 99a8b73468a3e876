"""Options that several commands have, each with its help once."""

from typing import Annotated, TypeAlias

from cyclopts import Parameter

from hanchan.rules.default import DEFAULT_RULES


def several(meaning: str) -> Parameter:
    """An option that takes several words behind it."""
    return Parameter(help=meaning, consume_multiple=True)


Lang: TypeAlias = Annotated[str, Parameter(help="en, ja or ru")]
AsJson: TypeAlias = Annotated[bool, Parameter(help="Answer in JSON")]
Rules: TypeAlias = Annotated[
    str | None, Parameter(help=f"A rulebook or a TOML file; {DEFAULT_RULES} if not given")
]
Changes: TypeAlias = Annotated[
    tuple[str, ...],
    Parameter(help="A rule to change: limits.kiriage_mangan=all; several times"),
]
Interpreted: TypeAlias = Annotated[
    bool, Parameter(help="Do not compile, even where it could be done")
]
LogFile: TypeAlias = Annotated[
    str,
    Parameter(
        name="FILE",
        help="A record, or a log in any known format, or - for stdin",
        allow_leading_hyphen=True,
    ),
]
LogRules: TypeAlias = Annotated[
    str | None,
    Parameter(help="A rulebook or a TOML file to play a log by; by default what the log names"),
]
WhichMatch: TypeAlias = Annotated[
    int | None, Parameter(help="Which match, where the file holds several; from 1")
]
Database: TypeAlias = Annotated[
    str | None, Parameter(help="Where tables are kept: sqlite:///FILE or postgresql+psycopg://…")
]
Address: TypeAlias = Annotated[str, Parameter(help="How pages reach the server")]
On: TypeAlias = Annotated[
    str | None, Parameter(help="threads, processes, ray or ray:ADDRESS; what fits if not given")
]
Workers: TypeAlias = Annotated[
    int | None, Parameter(help="How many at once; all cores if not given")
]
