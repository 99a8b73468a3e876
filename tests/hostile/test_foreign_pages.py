"""A page of another site, which has the browser of a visitor ask this server for something."""

from typing import Any, TypeAlias

import pytest
from litestar.testing import TestClient

from hanchan.server.error_responses import API_PREFIX, DOWNLOADS
from servers.route_requests import all_asked

Client: TypeAlias = TestClient[Any]
Headers: TypeAlias = dict[str, str]

FOREIGN: Headers = {"origin": "https://evil.example"}
SANDBOXED: Headers = {"origin": "null"}
IMAGE: Headers = {"sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}
FRAME: Headers = {"sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe"}
CLICK: Headers = {"sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
OTHER_SITE: Headers = {"sec-fetch-site": "cross-site"}
OTHER_PORT: Headers = {"sec-fetch-site": "same-site"}
TYPED: Headers = {"sec-fetch-site": "none", **CLICK}
OWN: Headers = {"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}
AHEAD: Headers = {"sec-purpose": "prefetch;prerender"}
TRICKS: dict[str, Headers] = {
    "fetched": FOREIGN,
    "fetched from a sandbox": SANDBOXED,
    "as an image": OTHER_SITE | IMAGE,
    "as an image, from another port": OTHER_PORT | IMAGE,
    "in a frame": OTHER_SITE | FRAME,
    "fetched in advance": OTHER_SITE | CLICK | AHEAD,
}
ASKED = {f"{one.method} {one.template}": one for one in all_asked()}
INTERFACE = [name for name, one in ASKED.items() if one.template.startswith(API_PREFIX)]
LINKED = [f"GET {template}" for template in DOWNLOADS]
PAGES = ("/", "/score?hand=123m&rules=ema-2008", "/table/x", "/events/may")


def refused(client: Client, name: str, headers: Headers) -> bool:
    """Whether the origin is what the server refuses, before it looks at anything else."""
    asked = ASKED[name]
    answer = client.request(asked.method, asked.path, headers=headers)
    return answer.status_code == 403 and b"origin-other" in answer.content


@pytest.mark.parametrize("name", INTERFACE)
def test_a_foreign_page_cannot_make_the_server_compute(client: Client, name: str) -> None:
    assert [trick for trick, headers in TRICKS.items() if not refused(client, name, headers)] == []


@pytest.mark.parametrize("name", [name for name in INTERFACE if name not in LINKED])
def test_a_foreign_page_cannot_link_to_the_api(client: Client, name: str) -> None:
    assert refused(client, name, OTHER_SITE | CLICK)


@pytest.mark.parametrize("name", INTERFACE)
def test_programs_and_our_own_page_may_request_everything(client: Client, name: str) -> None:
    for headers in ({}, OWN, TYPED, OWN | {"origin": "http://127.0.0.1"}):
        assert not refused(client, name, headers)


@pytest.mark.parametrize("name", LINKED)
def test_another_site_may_link_to_downloads(client: Client, name: str) -> None:
    assert not refused(client, name, OTHER_SITE | CLICK)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("site", [OTHER_SITE, OTHER_PORT, {}])
def test_another_site_may_link_to_pages(client: Client, path: str, site: Headers) -> None:
    answer = client.get(path, headers=site | CLICK)
    assert (answer.status_code, answer.headers["content-type"][:9]) == (200, "text/html")
