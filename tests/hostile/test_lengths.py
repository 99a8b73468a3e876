"""Every parameter and every field of every route, given something far too long."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
import msgspec.inspect as mi
import pytest
from litestar.enums import ParamType
from litestar.params import ParameterKwarg
from litestar.testing import TestClient
from litestar.typing import FieldDefinition

from hanchan.club.tally.lines import TallyLine
from hanchan.messages import table as m
from hanchan.messages.lobby import FromLobbyPage
from hanchan.messages.table_options import EventTableOptions
from hanchan.messages.tallies import MAX_TALLY_BYTES
from hanchan.scoring.json_cases import FIELDS
from hanchan.server.api.score import MAX_CASE_BYTES
from hanchan.server.app import MAX_BODY_BYTES
from hanchan.server.request_parameters import (
    MAX_NUMBER_LENGTH,
    MAX_PARAMETER_LENGTH,
    MAX_PARAMETER_VALUES,
    name_in_request,
    parameter_limits,
    parameters,
)
from hanchan.server.rulebooks.rule_form import MAX_CHANGE_LENGTH
from hanchan.tiles.notation import MAX_NOTATION_LENGTH
from servers.oversized_values import TIMES, Unbounded, too_long, unbounded
from servers.route_requests import Asked, all_asked

Client: TypeAlias = TestClient[Any]
JSON = {"content-type": "application/json"}
HEAD = 4_096
"""Bytes of a body beside a text that fills it."""
ASKED = {f"{one.method} {one.template}": one for one in all_asked()}
BODIES = {name: one for name, one in ASKED.items() if one.handler.parsed_data_field}
SEALED = frozenset({EventTableOptions})
"""What no visitor may say: a table of an event is made by its round."""
OPEN = {
    Unbounded("TableOptions.seed", "IntType"),  # match_seed has a bound beyond 64 bits
    *(
        Unbounded(f"{name}.credential", "AnyType")
        for name in ("SignUpRequest", "SignInRequest", "AddPasskeyRequest")
    ),
    *(Unbounded(f"{name}.line", "AnyType") for name in ("TallyRequest", "EnterTallyLine")),
    Unbounded("data", "AnyType"),  # a case of the calculator
}
"""Parts whose size their types leave open; each has a test of its own below."""


def body_of(asked: Asked) -> mi.Type:
    """The type of the body, as messages are read."""
    field = asked.handler.parsed_data_field
    assert field is not None
    return mi.type_info(field.raw)


def largest(asked: Asked) -> int:
    """Bytes that a body may have."""
    return int(asked.handler.resolve_request_max_body_size() or MAX_BODY_BYTES)


def posted(client: Client, asked: Asked, body: object) -> tuple[int, str, int]:
    """The status and the field of a refusal, and how long it is."""
    data = msgspec.json.encode(body)
    answer = client.request(
        asked.method, asked.path, content=data, headers={**JSON, "X-Visitor": "mallory"}
    )
    return answer.status_code, str(answer.json().get("field")), len(answer.content)


@pytest.mark.parametrize("name", BODIES)
def test_every_field_of_a_body_has_a_maximum_size(name: str) -> None:
    assert set(unbounded(body_of(BODIES[name]), "data", SEALED)) <= OPEN


@pytest.mark.parametrize("told", [m.FromPage, FromLobbyPage])
def test_every_field_of_a_socket_message_has_a_maximum_size(told: object) -> None:
    assert list(unbounded(mi.type_info(told), "message")) == []


@pytest.mark.parametrize("name", BODIES)
def test_an_oversized_field_is_refused_by_name(client: Client, name: str) -> None:
    asked = BODIES[name]
    room = largest(asked) - HEAD
    cases = list(too_long(body_of(asked), room, skipped=SEALED))
    assert cases
    for field, body in cases:
        status, named, length = posted(client, asked, body)
        known = len(msgspec.json.encode(body)) <= largest(asked)
        assert 400 <= status < 500, (field, status)
        assert (field if known else "size") in named
        assert length < HEAD


# Parameters.


def kind_of(field: FieldDefinition) -> ParamType:
    assert isinstance(field.kwarg_definition, ParameterKwarg)
    return field.kwarg_definition.param_type


def long_parameters(asked: Asked) -> Iterator[tuple[str, str, dict[str, str]]]:
    """For each parameter its name, and a path and headers in which it is far too long."""
    most = parameter_limits(asked.handler)
    in_path = {part.strip("{}") for part in asked.template.split("/") if part.startswith("{")}
    declared = {name_in_request(*one): one[1] for one in parameters(asked.handler)}
    for name in in_path:
        whole = name in declared and declared[name].annotation is int
        long = ("9" if whole else "x") * (
            TIMES * (MAX_NUMBER_LENGTH if whole else MAX_PARAMETER_LENGTH)
        )
        yield name, asked.path_with({name: long}), {}
    for name, field in declared.items():
        long = "1" * (TIMES * most[name].length)
        if kind_of(field) is ParamType.QUERY and name not in in_path:
            yield name, f"{asked.path}?{name}={long}", {}
        elif kind_of(field) is ParamType.HEADER:
            yield name, asked.path, {name: long}


@pytest.mark.parametrize("name", ASKED)
def test_an_oversized_parameter_is_refused_by_name(client: Client, name: str) -> None:
    asked = ASKED[name]
    assert all(
        most.length <= MAX_CHANGE_LENGTH for most in parameter_limits(asked.handler).values()
    )
    for field, path, headers in long_parameters(asked):
        answer = client.request(asked.method, path, headers=headers)
        assert (answer.status_code, answer.json()["id"]) == (400, "parameter-long"), field
        assert answer.json()["field"] == field.rstrip("_")
        assert len(answer.content) < HEAD


@pytest.mark.parametrize("name", ASKED)
def test_a_number_of_thousands_of_digits_in_a_url_is_refused(client: Client, name: str) -> None:
    asked = ASKED[name]
    for field in [part.strip("{}") for part in asked.template.split("/") if part.startswith("{")]:
        answer = client.request(asked.method, asked.path_with({field: "9" * 5_000}))
        assert 400 <= answer.status_code < 500


@pytest.mark.parametrize("name", ASKED)
def test_an_endlessly_repeated_parameter_is_refused_by_name(client: Client, name: str) -> None:
    asked = ASKED[name]
    lists = [one for one, field in parameters(asked.handler) if field.is_non_string_sequence]
    for field in lists:
        path = asked.path + "?" + "&".join([f"{field}=x"] * (MAX_PARAMETER_VALUES + 1))
        answer = client.request(asked.method, path)
        assert (answer.status_code, answer.json()["id"]) == (400, "parameter-repeated")
        assert answer.json()["field"] == field


@pytest.mark.parametrize("name", ASKED)
def test_parameters_declare_by_msgspec_only_what_is_enforced(name: str) -> None:
    for _, field in parameters(ASKED[name].handler):
        for one in field.metadata:
            if isinstance(one, msgspec.Meta):
                assert one == msgspec.Meta(max_length=one.max_length)


# What other parts of hanchan read.


CASE = {"rules": "ema-2008", "hand": "123m456p789s1122z", "win": "1z", "by": "ron",
    "seat": "E", "round": "E"}  # fmt: skip


def test_the_id_of_a_case_is_no_longer_than_a_body_may_be(client: Client) -> None:
    answer = client.post("/api/score", json={**CASE, "id": "x" * MAX_CASE_BYTES})
    assert (answer.status_code, answer.json()["field"]) == (413, "size")


@pytest.mark.parametrize(
    "name", ["POST /api/account", "POST /api/account/sign-in", "POST /api/account/passkeys"]
)
def test_a_passkey_is_no_longer_than_its_body_may_be(client: Client, name: str) -> None:
    told = {"id": "x" * largest(ASKED[name])}
    status, field, _ = posted(client, ASKED[name], {"name": "Aki", "credential": told})
    assert (status, field) == (413, "size")
    assert largest(ASKED[name]) <= MAX_CASE_BYTES


def test_a_client_cannot_choose_the_event_of_a_table(client: Client) -> None:
    rules = {"id": "x" * 9_000, "title": "", "hash": "0" * 64, "values": {}}
    event = {"id": "x", "name": "x", "round": 1, "table": 1, "secret": "x", "rules": rules}
    told = {"options": {"event": event}}
    assert posted(client, ASKED["POST /api/tables"], told)[:2] == (422, "event")


PLAYED = {"rules": "ema-2008", "names": ["Aki", "Ben", "Chie", "Dai"]}


def lines() -> Iterator[tuple[str, Any]]:
    """Lines of a tally, each with one oversized field."""
    yield from too_long(mi.type_info(TallyLine), MAX_TALLY_BYTES)


@pytest.mark.parametrize(("field", "line"), list(lines()))
def test_an_oversized_tally_line_is_refused_by_name(
    client: Client,
    field: str,
    line: Any,  # noqa: ANN401 (whatever a line may have)
) -> None:
    body = msgspec.json.encode({"begin": PLAYED, "line": line})
    answer = client.post("/api/tally", content=body, headers=JSON)
    assert 400 <= answer.status_code < 500
    assert field in str(answer.json()) or "[...]" in str(answer.json())
    assert len(answer.content) < HEAD


def test_every_field_of_a_tally_line_has_a_maximum_size() -> None:
    assert list(unbounded(mi.type_info(TallyLine), "line")) == []


READ = [name for name in FIELDS if name != "id"]
"""Fields of a case but its id, which is given back as it came, and as long as a body may be."""
TILES = ("1" * 40_000, "1m" * 20_000, "0" * (MAX_NOTATION_LENGTH + 1))


@pytest.mark.parametrize("path", ["/api/score", "/api/score/others"])
@pytest.mark.parametrize("field", READ)
def test_an_oversized_field_of_a_case_is_refused_by_name(
    client: Client, path: str, field: str
) -> None:
    mapping = field == "overrides"  # in which a name without a topic is that of a variation
    for value in (*TILES, "x" * 40_000, ["x" * 40_000], ["x"] * 9_000, {"x" * 40_000: "x"}):
        answer = client.post(path, json={**CASE, field: value})
        assert answer.status_code == 422
        assert answer.json()["field"] in (
            {"override", "overrides", "variation"} if mapping else {field}
        )
        assert len(answer.content) < HEAD


@pytest.mark.parametrize("path", ["/api/score", "/api/score/others"])
@pytest.mark.parametrize("field", READ)
def test_a_number_of_thousands_of_digits_in_a_case_is_refused(
    client: Client, path: str, field: str
) -> None:
    for digits in (400, 4_000, 5_000):
        body = msgspec.json.encode({**CASE, field: msgspec.Raw(b"9" * digits)})
        answer = client.post(path, content=body, headers=JSON)
        assert 400 <= answer.status_code < 500
        assert len(answer.content) < HEAD
