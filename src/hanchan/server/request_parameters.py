"""Parameters shared by many routes, and the maximum length of every parameter.

The framework enforces only limits declared by `QueryParameter` and similar classes. It ignores
`msgspec.Meta` on a parameter itself, and leaves a parameter without a limit unrestricted. So this
module checks lengths against a limit declared in either way, or else `MAX_PARAMETER_LENGTH`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from litestar.enums import ParamType
from litestar.handlers import BaseRouteHandler
from litestar.params import FromQuery, HeaderParameter, ParameterKwarg, QueryParameter
from litestar.typing import FieldDefinition

from hanchan.messages.base import Language
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.litestar_adapters import AnyRequest, Socket

LanguageParameter: TypeAlias = FromQuery[Language]
"""The language of the response, English by default."""
OptionalLanguageParameter = Annotated[Language | None, QueryParameter(name="lang")]
"""The language of a response to an opened link; by default that of the browser."""
MAX_SECRET_LENGTH = 128
VisitorSecret = Annotated[
    str, HeaderParameter(name="X-Visitor", min_length=1, max_length=MAX_SECRET_LENGTH)
]
"""The secret that identifies a visitor. Routes that store or change something require it."""
OptionalVisitorSecret = Annotated[
    str, HeaderParameter(name="X-Visitor", max_length=MAX_SECRET_LENGTH)
]
"""The secret that identifies a visitor, optional in routes that also serve strangers."""
SeatToken = Annotated[str, HeaderParameter(name="X-Seat")]
"""The token of a seat at a table."""
ModeratorToken = Annotated[
    str, HeaderParameter(name="X-Moderator", min_length=1, max_length=MAX_SECRET_LENGTH)
]
"""The token of a moderator, separate from the visitor's so that one browser can have both."""
MAX_PARAMETER_LENGTH = 256
"""Maximum length of a text parameter without a declared limit, in characters."""
MAX_NUMBER_LENGTH = 16
"""Maximum number of characters of an integer, so that every database accepts it."""
MAX_PARAMETER_VALUES = 100
"""Maximum number of values of a list parameter without a declared limit."""


class ParameterLimits(NamedTuple):
    """Maximum length of each value of a parameter, and maximum number of values."""

    length: int = MAX_PARAMETER_LENGTH
    values: int = MAX_PARAMETER_VALUES


def refuse_long_parameters(connection: AnyRequest | Socket) -> None:
    """Refuse a request with a parameter that is too long or repeated too often."""
    declared = parameter_limits(connection.route_handler)
    for name, values in _request_values(connection, declared):
        limits = declared.get(name, ParameterLimits())
        field = name.rstrip("_")
        if len(values) > limits.values:
            count = len(values)
            raise RefusalError("parameter-repeated", field=field, count=count, most=limits.values)
        longest = max(map(len, values), default=0)
        if longest > limits.length:
            raise RefusalError("parameter-long", field=field, count=longest, most=limits.length)


@lru_cache(maxsize=512)
def parameter_limits(handler: BaseRouteHandler) -> dict[str, ParameterLimits]:
    """Return the limits of each parameter of a handler, by its name in a request."""
    return {
        name_in_request(name, field): ParameterLimits(
            max(_declared_lengths(field), default=MAX_PARAMETER_LENGTH),
            max(_declared_counts(field), default=MAX_PARAMETER_VALUES),
        )
        for name, field in parameters(handler)
    }


def parameters(handler: BaseRouteHandler) -> Iterator[tuple[str, FieldDefinition]]:
    """Yield the parameters of a handler and of its dependencies."""
    needed = [one.parsed_fn_signature for one in handler.resolve_dependencies().values()]
    for signature in (*needed, handler.parsed_fn_signature):
        for name, field in signature.parameters.items():
            if isinstance(field.kwarg_definition, ParameterKwarg) and not field.is_di_field:
                yield name, field


def name_in_request(name: str, field: FieldDefinition) -> str:
    """Return the name that a request uses for a handler's parameter."""
    parameter = field.kwarg_definition
    if not isinstance(parameter, ParameterKwarg) or parameter.name is None:
        return name
    return parameter.name.lower() if parameter.param_type is ParamType.HEADER else parameter.name


def _request_values(
    connection: AnyRequest | Socket, declared: dict[str, ParameterLimits]
) -> Iterator[tuple[str, list[str]]]:
    for name, value in connection.path_params.items():
        yield name, [str(value)]
    for name, values in connection.query_params.dict().items():
        # A parameter that no handler reads may have any length, because it is never parsed.
        if name in declared:
            yield name, list(values)
    for name in declared:
        if name in connection.headers:
            yield name, connection.headers.getall(name)


def _declared_lengths(field: FieldDefinition) -> Iterator[int]:
    if field.annotation is int:
        yield MAX_NUMBER_LENGTH
    if field.annotation is str or field.is_optional:
        yield from _max_length_of(field)
    for inner in field.inner_types:
        yield from _declared_lengths(inner)


def _declared_counts(field: FieldDefinition) -> Iterator[int]:
    if field.is_non_string_sequence:
        yield from _max_length_of(field)
    for inner in field.inner_types:
        yield from _declared_counts(inner)


def _max_length_of(field: FieldDefinition) -> Iterator[int]:
    own = [one.max_length for one in field.metadata if isinstance(one, msgspec.Meta)]
    own.append(getattr(field.kwarg_definition, "max_length", None))
    yield from (one for one in own if one is not None)
