"""Write `docs/reference/http.md`: every request that a server answers, from its handlers.

Run it from the root of the checkout whenever a route or its messages change.
"""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from hanchan.server.app import make_app
from hanchan.server.openapi import (
    JSON_TYPE,
    DescribedRoute,
    Json,
    describe_interface,
    described_routes,
)
from hanchan.server.runtime.settings import Settings

PAGE = Path("docs/reference/http.md")
PAGE_HEAD = """\
# A server over HTTP

Every request below `/api/`, from the handlers themselves; `scripts/write_http_reference.py` writes
this page, and a test refuses one that is out of date. Each server answers `/openapi.json` with the
same as OpenAPI 3.1, types in full. The [sockets](socket.md) are described apart.

Bodies are JSON, and so are answers that have a type. A refusal is a `RequestRefusal` with the
status 404, 409, 413, 422, 429 or 503. Headers: `X-Visitor` is the secret of a browser, `X-Seat`
that of a seat, `X-Moderator` that of a moderator. `lang` is `en`, `ja` or `ru`.
Requests from the pages of other sites are refused.
"""


def type_name(schema: Json) -> str:
    """A type in few words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "anyOf" in schema:
        return " or ".join(map(type_name, schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(f"`{one}`" for one in schema["enum"])
    if schema.get("type") == "array":
        inner: Json = schema.get("items") or {}
        return f"list of {type_name(inner)}" if inner else "list"
    return str(schema.get("type", "any"))


def content_name(found: Json) -> str:
    """What a body or an answer is."""
    contents = found.get("content", {})
    if contents.keys() - {JSON_TYPE}:
        return f"a file, {' or '.join(f'`{media}`' for media in contents)}"
    return next((type_name(one["schema"]) for one in contents.values()), "nothing")


def request_lines(route: DescribedRoute, operation: Json) -> Iterator[str]:
    """The lines of one request."""
    yield f"### `{route.method.upper()} {route.path}`\n"
    yield f"{operation['summary']}."
    if "description" in operation:
        yield operation["description"]
    yield ""
    for one in operation["parameters"]:
        if one["in"] == "path":
            continue
        needed = " (required)" if one["required"] else ""
        yield f"- {one['in']} `{one['name']}`: {type_name(one['schema'])}{needed}"
    if "requestBody" in operation:
        yield f"- body: {content_name(operation['requestBody'])}"
    status, answer = next(iter(operation["responses"].items()))
    yield f"- answer {status}: {content_name(answer)}\n"


def page() -> str:
    """The whole page."""
    app = make_app(Settings())
    document, lines = describe_interface(app), [PAGE_HEAD]
    for subject, routes in groupby(described_routes(app), lambda one: one.path.split("/")[2]):
        lines.append(f"## {subject}\n")
        for route in routes:
            lines += request_lines(route, document["paths"][route.path][route.method])
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
