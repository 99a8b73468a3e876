"""A server says in OpenAPI what it answers, and the page in the reference says the same."""

import json
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any, cast

import pytest

from servers.routed_app import client_of

ROOT = Path(__file__).parents[2]
Json = dict[str, Any]


@pytest.fixture(scope="module")
def document() -> Json:
    with client_of() as client:
        answer = client.get("/openapi.json")
    assert answer.headers["content-type"].startswith("application/json")
    return answer.json()


def objects(value: object) -> Iterator[Json]:
    """Every object in a JSON document."""
    if isinstance(value, dict):
        yield cast("Json", value)
        value = list(cast("Json", value).values())
    for part in cast("list[object]", value) if isinstance(value, list) else ():
        yield from objects(part)


def test_every_route_of_the_interface_is_described(document: Json) -> None:
    assert document["openapi"].startswith("3.1")
    with client_of() as client:
        routes = {route.path_format for route in client.app.routes}
    api = {path for path in routes if path.startswith("/api/") and not path.endswith("/socket")}
    assert document["paths"].keys() == api


def test_every_reference_leads_somewhere(document: Json) -> None:
    for one in objects(document):
        if "$ref" in one:
            _, *steps = one["$ref"].split("/")
            found: Any = document
            for step in steps:
                found = found[step]
            assert found


def test_every_request_names_its_parameters_and_answers(document: Json) -> None:
    names = list[str]()
    for path, methods in document["paths"].items():
        for operation in methods.values():
            names.append(operation["operationId"])
            in_path = {one["name"] for one in operation["parameters"] if one["in"] == "path"}
            assert in_path == {part[1:-1] for part in path.split("/") if part.startswith("{")}, path
            assert operation["summary"]
            assert any(status.startswith("2") for status in operation["responses"])
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("method", "path", "place", "name"),
    [
        ("get", "/api/replays/{key}", "query", "lang"),
        ("post", "/api/statistics", "header", "X-Visitor"),
        ("delete", "/api/blocks/{block_id}", "header", "X-Visitor"),
    ],
)
def test_a_request_names_the_parameters_that_its_dependencies_read(
    document: Json, method: str, path: str, place: str, name: str
) -> None:
    given = document["paths"][path][method]["parameters"]
    assert [one["in"] for one in given if one["name"] == name] == [place]


def test_every_answer_with_a_body_has_a_type(document: Json) -> None:
    described = 0
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            (status,) = (one for one in operation["responses"] if one.startswith("2"))
            contents = operation["responses"][status].get("content", {})
            assert bool(contents) == (status != "204"), f"{method} {path}"
            for media, content in contents.items():
                described += 1
                assert content["schema"], f"{method} {path}: {media}"
                if media != "application/json":
                    assert content["schema"]["type"] == "string"
    assert described > 80


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/api/rulebooks/{book}", "application/json"),
        ("/api/tables/{table_id}/matches/{number}/record", "text/plain"),
        ("/api/events/{event_id}/papers/{paper}", "text/html"),
        ("/api/account/export", "application/zip"),
        ("/api/replays/{key}/file", "application/octet-stream"),
    ],
)
def test_an_answer_of_bytes_says_what_it_is(document: Json, path: str, media: str) -> None:
    content = document["paths"][path]["get"]["responses"]["200"]["content"]
    assert list(content) == [media]
    if media == "application/json":
        assert content[media]["schema"] == {"$ref": "#/components/schemas/FullRulebookView"}


def test_a_request_says_what_its_body_is(document: Json) -> None:
    case = document["paths"]["/api/score"]["post"]["requestBody"]["content"]["application/json"]
    assert case["schema"] == {"$ref": "#/components/schemas/ScoreCase"}
    described = document["components"]["schemas"]["ScoreCase"]
    assert described["required"] == ["rules", "hand"]
    with client_of() as client:
        refused = client.post("/api/score", json={"hands": ""}).json()
    assert list(described["properties"]) == refused["values"]["allowed"].split(", ")
    upload = document["paths"]["/api/replays"]["post"]
    assert list(upload["requestBody"]["content"]) == ["application/octet-stream"]


def test_a_rulebook_has_the_members_of_its_schema(document: Json) -> None:
    with client_of() as client:
        book = client.get("/api/rulebooks/ema-2008").json()
    schema = document["components"]["schemas"]["FullRulebookView"]
    assert set(schema["required"]) <= book.keys() <= schema["properties"].keys()


def test_a_request_is_answered_as_described(document: Json) -> None:
    case = {"hand": "234m456p3388s pon 555z", "win": "8s", "rules": "ema-2008"}
    with client_of() as client:
        sheet = client.post("/api/score", content=json.dumps(case)).json()
        refused = client.get("/api/clubs/nowhere").json()
    answers = document["paths"]["/api/score"]["post"]["responses"]
    (content,) = answers["200"]["content"].values()
    assert content["schema"] == {"$ref": "#/components/schemas/CalculatorResult"}
    schemas = document["components"]["schemas"]
    assert set(schemas["CalculatorResult"]["required"]) <= sheet.keys()
    assert set(schemas["RequestRefusal"]["required"]) <= refused.keys()


def test_the_page_of_the_reference_is_that_of_the_handlers() -> None:
    page = run_path(str(ROOT / "scripts/write_http_reference.py"))["page"]()
    written = (ROOT / "docs/reference/http.md").read_text(encoding="utf-8")
    assert written == page, "run scripts/write_http_reference.py"
