"""Options shared by several commands."""

from typing import Annotated, TypeAlias

from cyclopts import Parameter

from hanchan.rules.default_rulebook import DEFAULT_RULES


def several_words(meaning: str) -> Parameter:
    """Return the parameter of an option that takes several words."""
    return Parameter(help=meaning, consume_multiple=True)


Rules: TypeAlias = Annotated[
    str | None, Parameter(help=f"Rulebook or TOML file; {DEFAULT_RULES} by default")
]
Changes: TypeAlias = Annotated[
    tuple[str, ...], Parameter(help="Change a rule: limits.kiriage_mangan=all (repeatable)")
]
Interpreted: TypeAlias = Annotated[bool, Parameter(help="Run interpreted instead of compiled")]
LogFile: TypeAlias = Annotated[
    str,
    Parameter(
        name="FILE",
        help="Record or log in any known format, or - for stdin",
        allow_leading_hyphen=True,
    ),
]
LogRules: TypeAlias = Annotated[
    str | None, Parameter(help="Rulebook or TOML file; by default the rules that the log names")
]
WhichMatch: TypeAlias = Annotated[
    int | None, Parameter(help="Number of the match if the file has several; from 1")
]
Database: TypeAlias = Annotated[
    str | None, Parameter(help="Database URL: sqlite:///FILE or postgresql+psycopg://…")
]
Address: TypeAlias = Annotated[str, Parameter(help="URL of the server, for links")]
Workers: TypeAlias = Annotated[
    int | None, Parameter(help="Number of workers; all cores by default")
]
