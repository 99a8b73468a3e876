"""Parameters shared by many routes, and the maximum length of every parameter.

The framework enforces the limits of its own `QueryParameter` and the like. It ignores
`msgspec.Meta` on a parameter itself, and a parameter without a limit may have any length. So
lengths are checked here, against a limit declared in either way, or else `LONGEST_PARAMETER`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from litestar.enums import ParamType
from litestar.handlers import BaseRouteHandler
from litestar.params import FromQuery, HeaderParameter, ParameterKwarg, QueryParameter
from litestar.typing import FieldDefinition

from hanchan.messages.basics import Language
from hanchan.server.errors import RefusalError
from hanchan.server.process.asgi import AnyRequest, Socket

Lang: TypeAlias = FromQuery[Language]
"""The language of the answer; English unless the page asks for another one."""
LangOrBrowser = Annotated[Language | None, QueryParameter(name="lang")]
"""The same for links that people follow. Without it the browser's language counts."""
LONGEST_SECRET = 128
Visitor = Annotated[str, HeaderParameter(name="X-Visitor", min_length=1, max_length=LONGEST_SECRET)]
"""The secret that identifies a visitor. Routes that store or change something require it."""
MaybeVisitor = Annotated[str, HeaderParameter(name="X-Visitor", max_length=LONGEST_SECRET)]
"""The same for routes that also answer unknown visitors."""
SeatToken = Annotated[str, HeaderParameter(name="X-Seat")]
"""The token that holds a seat of a table."""
ModeratorToken = Annotated[
    str, HeaderParameter(name="X-Moderator", min_length=1, max_length=LONGEST_SECRET)
]
"""The token of a moderator, separate from the visitor's, so that one browser can have both."""
LONGEST_PARAMETER = 256
"""Maximum length of a text without a declared limit, in characters."""
LONGEST_NUMBER = 16
"""Maximum length of a written whole number. Every database accepts such numbers."""
MOST_VALUES = 100
"""Maximum number of values of a list parameter without a declared limit."""


class Greatest(NamedTuple):
    """Maximum length of each value of a parameter, and maximum number of values."""

    length: int = LONGEST_PARAMETER
    values: int = MOST_VALUES


def refuse_long_parameters(connection: AnyRequest | Socket) -> None:
    """Refuse a request with a parameter that is too long, or repeated too often."""
    declared = greatest(connection.route_handler)
    for name, values in _given(connection, declared):
        most = declared.get(name, Greatest())
        field = name.rstrip("_")
        if len(values) > most.values:
            raise RefusalError(
                "parameter-repeated", field=field, count=len(values), most=most.values
            )
        longest = max(map(len, values), default=0)
        if longest > most.length:
            raise RefusalError("parameter-long", field=field, count=longest, most=most.length)


@lru_cache(maxsize=512)
def greatest(handler: BaseRouteHandler) -> dict[str, Greatest]:
    """The limits of each parameter of a handler, by its name in a request."""
    return {name_in_request(name, field): _greatest(field) for name, field in parameters(handler)}


def parameters(handler: BaseRouteHandler) -> Iterator[tuple[str, FieldDefinition]]:
    """The parameters of a handler and of its dependencies."""
    needed = [one.parsed_fn_signature for one in handler.resolve_dependencies().values()]
    for signature in (*needed, handler.parsed_fn_signature):
        for name, field in signature.parameters.items():
            if isinstance(field.kwarg_definition, ParameterKwarg) and not field.is_di_field:
                yield name, field


def name_in_request(name: str, field: FieldDefinition) -> str:
    """The name that a request uses for a parameter of a function."""
    known = field.kwarg_definition
    if not isinstance(known, ParameterKwarg) or known.name is None:
        return name
    return known.name.lower() if known.param_type is ParamType.HEADER else known.name


def _given(
    connection: AnyRequest | Socket, declared: dict[str, Greatest]
) -> Iterator[tuple[str, list[str]]]:
    for name, value in connection.path_params.items():
        yield name, [str(value)]
    for name, values in connection.query_params.dict().items():
        # A parameter that no handler reads may have any length: it is never parsed.
        if name in declared:
            yield name, list(values)
    for name in declared:
        if name in connection.headers:
            yield name, connection.headers.getall(name)


def _greatest(field: FieldDefinition) -> Greatest:
    return Greatest(
        length=max(_lengths(field), default=LONGEST_PARAMETER),
        values=max(_values(field), default=MOST_VALUES),
    )


def _lengths(field: FieldDefinition) -> Iterator[int]:
    """The declared maximum lengths of a text, or of each text of a list."""
    if field.annotation is int:
        yield LONGEST_NUMBER
    if field.annotation is str or field.is_optional:
        yield from _declared(field)
    for inner in field.inner_types:
        yield from _lengths(inner)


def _values(field: FieldDefinition) -> Iterator[int]:
    if field.is_non_string_sequence:
        yield from _declared(field)
    for inner in field.inner_types:
        yield from _values(inner)


def _declared(field: FieldDefinition) -> Iterator[int]:
    own = [one.max_length for one in field.metadata if isinstance(one, msgspec.Meta)]
    own.append(getattr(field.kwarg_definition, "max_length", None))
    yield from (one for one in own if one is not None)
