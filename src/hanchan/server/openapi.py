"""The HTTP interface as OpenAPI 3.1, made from handlers and the types of their messages."""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from http import HTTPStatus
from inspect import Parameter, cleandoc
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from litestar import Litestar, Response, get
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, HeaderParameter, PathParameter, QueryParameter

from hanchan import __version__
from hanchan.messages.table import RequestRefusal
from hanchan.server.runtime.described_responses import (
    BODY_MEDIA,
    DescribedAs,
    EncodedResponse,
    MediaResponse,
)
from hanchan.server.runtime.litestar_adapters import AnyRequest

Json = dict[str, Any]
API = "/api/"
"""What the path of every documented route begins with; all others are files of the page."""
SCHEMAS = "#/components/schemas/{name}"
JSON_TYPE = "application/json"
PLACES = {QueryParameter: "query", HeaderParameter: "header", PathParameter: "path"}
TYPED_PATH = re.compile(r"\{(\w+):(\w+)\}")
PATH_TYPES = {"int": int, "str": str}


class RouteParameter(NamedTuple):
    """A parameter of a route: where it is (`path`, `query`, `header`), its name and its type."""

    place: str
    name: str
    type: Any
    default: object


class DescribedRoute(NamedTuple):
    """A method of a path with the types that it takes and answers; None for what is no JSON."""

    path: str
    method: str
    doc: str
    status: int
    parameters: tuple[RouteParameter, ...]
    body: Any | None
    body_media: str
    answer: Any | None
    refusal: Any | None
    media_types: tuple[str, ...]


def described_routes(app: Litestar) -> list[DescribedRoute]:
    """Return the routes of the interface, by path and method."""
    found = [
        _describe(route.path, method, handler)
        for route in app.routes
        if route.path.startswith(API)
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler)
        for method in handler.http_methods
        if method not in {"OPTIONS", "HEAD"}
    ]
    return sorted(found, key=lambda one: (one.path, one.method))


def _describe(path: str, method: str, handler: HTTPRouteHandler) -> DescribedRoute:
    function = inspect.unwrap(getattr(handler.fn, "func", handler.fn))
    hints = get_type_hints(function, include_extras=True)
    parameters, body, described = list[RouteParameter](), None, None
    for name, hint, default in _arguments(function, handler.resolve_dependencies()):
        for extra in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
            if isinstance(extra, BodyKwarg):
                body = _json_type(hint)
            elif isinstance(extra, DescribedAs):
                described = extra.kind
            elif type(extra) in PLACES:
                shown = cast("str", getattr(extra, "name", None) or name)
                kind = _json_type(hint) or str
                parameters.append(RouteParameter(PLACES[type(extra)], shown, kind, default))
    parameters = list({(one.place, one.name): one for one in parameters}.values())
    known = {one.name for one in parameters}
    parameters[:0] = [
        RouteParameter("path", name, PATH_TYPES.get(kind, str), Parameter.empty)
        for name, kind in TYPED_PATH.findall(path)
        if name not in known  # a dependency reads it
    ]
    answers, refusals = _answers(hints["return"])
    return DescribedRoute(
        path=TYPED_PATH.sub(r"{\1}", path),
        method=method.lower(),
        doc=cleandoc(function.__doc__ or ""),
        status=handler.status_code,
        parameters=tuple(parameters),
        body=described or body,
        body_media=handler.opt.get(BODY_MEDIA, JSON_TYPE),
        answer=next(map(_json_type, answers), None),
        refusal=next(iter(refusals), None),
        media_types=_media_types(hints["return"]),
    )


def _arguments(
    function: Callable[..., Any], dependencies: Mapping[str, Provide]
) -> Iterator[tuple[str, Any, object]]:
    """Name, type and default of what a function takes, and of what its dependencies take, once."""
    hints = get_type_hints(function, include_extras=True)
    for name, given in inspect.signature(function).parameters.items():
        if name in dependencies:
            yield from _arguments(inspect.unwrap(dependencies[name].dependency), dependencies)
        elif name in hints:
            yield name, hints[name], given.default


def _media_types(hint: Any) -> tuple[str, ...]:  # noqa: ANN401 - any annotation
    """Return the media types of an answer that is no JSON of ours."""
    return get_args(get_args(hint)[0]) if get_origin(hint) is MediaResponse else ()


def _answers(hint: Any) -> tuple[list[Any], list[Any]]:  # noqa: ANN401 - any annotation
    """Return what a handler answers, and what it refuses with, if it says so."""
    if get_origin(hint) is MediaResponse:
        return [bytes], []
    whole = get_args(hint)[0] if get_origin(hint) in {Response, EncodedResponse} else hint
    members = list(get_args(whole)) if get_origin(whole) in {Union, UnionType} else [whole]
    refusals = [one for one in members if getattr(one, "__name__", "").endswith("Refusal")]
    return ([one for one in members if one not in refusals] if refusals else [whole]), refusals


def _json_type(hint: Any) -> Any | None:  # noqa: ANN401 - any annotation
    """Return a type without what only the framework reads; None if it is no JSON."""
    if get_origin(hint) is Annotated:
        inner, *extras = get_args(hint)
        limits = tuple(one for one in extras if isinstance(one, msgspec.Meta))
        hint = Annotated[inner, *limits] if limits else inner
    if hint == dict[str, object]:
        return dict
    if hint in {type(None), object, bytes}:
        return None
    try:
        msgspec.json.schema(hint)
    except TypeError:
        return None
    return hint


def describe_interface(app: Litestar) -> Json:
    """Return the interface of a server as an OpenAPI document."""
    routes = described_routes(app)
    types = [*_types(routes), RequestRefusal]
    refs, defined = msgspec.json.schema_components(types, ref_template=SCHEMAS)
    schemas = iter(refs)
    paths: dict[str, Json] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method] = _operation(route, schemas)
    refused = {"description": "A refusal", "content": _json_content(next(schemas))}
    return {
        "openapi": "3.1.0",
        "info": {"title": "hanchan", "version": __version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": defined, "responses": {"refused": refused}},
    }


def _types(routes: list[DescribedRoute]) -> Iterator[Any]:
    """Yield every type in the order in which `_operation` takes their schemas."""
    for route in routes:
        yield from (one.type for one in route.parameters)
        yield from (one for one in (route.body, route.answer, route.refusal) if one is not None)


def _operation(route: DescribedRoute, schemas: Iterator[Json]) -> Json:
    first, _, rest = route.doc.partition("\n")
    found: Json = {"operationId": _operation_id(route), "summary": first.rstrip(".")}
    if rest.strip():
        found["description"] = " ".join(rest.split())
    found["parameters"] = [_parameter(one, next(schemas)) for one in route.parameters]
    if route.body is not None:
        found["requestBody"] = {"required": True, "content": _json_content(next(schemas))}
    elif route.body_media != JSON_TYPE:
        content = {route.body_media: {"schema": _file_schema(route.body_media)}}
        found["requestBody"] = {"required": True, "content": content}
    answer: Json = {"description": "The answer"}
    if route.answer is not None:
        answer["content"] = _json_content(next(schemas))
    elif route.media_types:
        answer["content"] = {media: {"schema": _file_schema(media)} for media in route.media_types}
    found["responses"] = {str(route.status): answer}
    if route.refusal is not None:
        refused = {"description": "A refusal", "content": _json_content(next(schemas))}
        found["responses"][str(HTTPStatus.UNPROCESSABLE_ENTITY.value)] = refused
    found["responses"]["default"] = {"$ref": "#/components/responses/refused"}
    return found


def _file_schema(media: str) -> Json:
    """Return the schema of a file: text, JSON, or bytes that OpenAPI calls binary."""
    if media == JSON_TYPE:
        return {"type": "object"}
    text = {"type": "string"}
    return text if media.startswith("text/") else text | {"format": "binary"}


def _operation_id(route: DescribedRoute) -> str:
    words = route.path.removeprefix(API).replace("/", "_").replace("{", "").replace("}", "")
    return f"{route.method}_{words}"


def _parameter(one: RouteParameter, schema: Json) -> Json:
    required = one.place == "path" or one.default is Parameter.empty
    found: Json = {"name": one.name, "in": one.place, "required": required, "schema": schema}
    if not required and isinstance(one.default, str | int | float) and one.default != "":
        found["schema"] = {**schema, "default": one.default}
    return found


def _json_content(schema: Mapping[str, Any]) -> Json:
    return {JSON_TYPE: {"schema": schema}}


@get("/openapi.json", sync_to_thread=True)
def get_openapi(request: AnyRequest) -> Response[bytes]:
    """Return the HTTP interface as OpenAPI, which is made at the first request."""
    state = request.app.state
    if "openapi" not in state:
        state["openapi"] = msgspec.json.encode(describe_interface(request.app))
    return Response(state["openapi"], media_type=JSON_TYPE)
