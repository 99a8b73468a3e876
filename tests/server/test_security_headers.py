"""What every answer tells the browser: nothing from elsewhere, in no frame, to nobody else."""

from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from servers.app_behind_proxy import reached

Client = TestClient[Any]
ANSWERS = (
    ("/", 200),
    ("/table/abc", 200),
    ("/assets/nothing.js", 404),
    ("/api/address", 200),
    ("/api/metrics", 200),
    ("/api/tables/nothing", 404),
    ("/api/account/export", 400),
    ("/api/nowhere", 404),
)


@pytest.mark.parametrize(("path", "status"), ANSWERS)
def test_every_response_forbids_loading_from_and_sending_to_other_sites(
    client: Client, path: str, status: int
) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    policy: dict[str, str] = {}
    for one in answer.headers["content-security-policy"].split("; "):
        name, _, policy[name] = one.partition(" ")
    assert policy.pop("default-src") == "'none'"
    assert policy.pop("img-src") == "'self' data:"
    assert set(policy.values()) == {"'self'", "'none'"}
    assert policy["frame-ancestors"] == policy["form-action"] == policy["base-uri"] == "'none'"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["permissions-policy"] == "camera=(), microphone=(), geolocation=()"
    assert "server" not in answer.headers


def test_a_page_over_https_isolates_its_window(store: Store) -> None:
    settings = Settings(address="https://club.example", names=("club.example",), proxied=True)
    named, told = {"host": "club.example"}, {"x-forwarded-for": "192.0.2.7"}
    with TestClient(reached(settings, store), base_url="http://127.0.0.1") as client:
        there = client.get("/", headers=named | told)
        here = client.get("/", headers=told)
        plain = client.get("/", headers=named | told | {"x-forwarded-proto": "http"})
    assert there.headers["cross-origin-opener-policy"] == "same-origin"
    assert "cross-origin-opener-policy" not in here.headers
    assert "cross-origin-opener-policy" not in plain.headers


@pytest.mark.parametrize("behind", [(), ("192.0.2.1",)])
def test_a_client_bypassing_the_proxy_is_not_treated_as_https(
    store: Store, behind: tuple[str, ...]
) -> None:
    settings = Settings(address="https://club.example", names=("club.example",), behind=behind)
    with TestClient(reached(settings, store), base_url="http://127.0.0.1") as client:
        for named in ("", "192.0.2.7", "testclient", "testclient, 192.0.2.1"):
            said = {"x-forwarded-for": named} if named else {}
            answer = client.get("/", headers={"host": "club.example", **said})
            assert "cross-origin-opener-policy" not in answer.headers


@pytest.mark.parametrize("path", ["/", "/api/metrics"])
def test_text_names_its_charset_once(client: Client, path: str) -> None:
    assert client.get(path).headers["content-type"].count("charset") == 1
