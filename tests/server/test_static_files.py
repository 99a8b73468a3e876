"""How files of the page are sent: compressed, kept by browsers, and not twice."""

import gzip
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from litestar.testing import TestClient

from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from servers.routed_app import client_of

Client = TestClient[Any]
ROUTES = Path(__file__).parents[2] / "web/src/routes.ts"
SCREENS = re.findall(r'"(/[^"]*)"', ROUTES.read_text("utf-8"))
assert "/replay" in SCREENS, "without screens the tests of them would be skipped"
SCRIPT, INDEX = b"let one = 1;\n" * 200, b"<!doctype html>" + b"<p>" * 500
SHORT = b"in brotli, for a test"
HASHED = "/assets/one-4Fg2.js"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "sounds").mkdir()
    for name, data in ((HASHED[1:], SCRIPT), ("index.html", INDEX)):
        (folder / name).write_bytes(data)
        (folder / f"{name}.br").write_bytes(SHORT + data[:9])
        (folder / f"{name}.gz").write_bytes(gzip.compress(data))
    (folder / "sounds/bell.wav").write_bytes(b"ding")
    return folder


@pytest.fixture
def client(page: Path, store: Store) -> Iterator[Client]:
    with client_of(store, Settings(page=page)) as opened:
        yield opened


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_of_the_page_can_be_reloaded(client: Client, screen: str) -> None:
    answer = client.get(screen.replace(":", ""), headers={"sec-fetch-dest": "document"})
    assert (answer.status_code, answer.content) == (200, INDEX)


class Sent(NamedTuple):
    """An answer as it was sent, its body still compressed."""

    status_code: int
    headers: Mapping[str, str]
    raw: bytes


def get(client: Client, path: str, **headers: str) -> Sent:
    told = {"accept-encoding": ""} | {name.replace("_", "-"): v for name, v in headers.items()}
    with client.stream("GET", path, headers=told) as answer:
        return Sent(answer.status_code, answer.headers, b"".join(answer.iter_raw()))


@pytest.mark.parametrize("path", [HASHED, "/", "/table/abc"])
@pytest.mark.parametrize(
    ("accepts", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("*", "br"),
        ("identity", None),
        ("", None),
        ("gzip;q=much", None),
    ],
)
def test_a_file_is_served_in_the_best_accepted_encoding(
    client: Client, path: str, accepts: str, encoding: str | None
) -> None:
    plain = SCRIPT if path == HASHED else INDEX
    answer = get(client, path, accept_encoding=accepts)
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    told = {"br": SHORT + plain[:9], "gzip": gzip.compress(plain), None: plain}[encoding]
    unpack = gzip.decompress if encoding == "gzip" else bytes
    assert unpack(answer.raw) == unpack(told)
    assert int(answer.headers["content-length"]) == len(answer.raw)
    assert ("javascript" if path == HASHED else "html") in answer.headers["content-type"]


def test_a_file_without_compressed_copies_is_served_plain(client: Client) -> None:
    answer = get(client, "/sounds/bell.wav", accept_encoding="gzip, br")
    assert "content-encoding" not in answer.headers
    assert answer.raw == b"ding"


@pytest.mark.parametrize("copy", [f"{HASHED}.br", f"{HASHED}.gz"])
def test_a_compressed_copy_has_no_url_of_its_own(client: Client, copy: str) -> None:
    assert get(client, copy).status_code == 404


def test_hashed_files_are_cached_for_a_year_and_others_revalidated(client: Client) -> None:
    hashed = get(client, HASHED).headers["cache-control"]
    assert hashed == "public, max-age=31536000, immutable"
    for path in ("/", "/table/abc", "/sounds/bell.wav"):
        assert get(client, path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", HASHED, "/sounds/bell.wav"])
@pytest.mark.parametrize("accepts", ["br", "gzip", "identity"])
def test_an_unchanged_cached_file_is_not_sent_again(
    client: Client, page: Path, path: str, accepts: str
) -> None:
    first = get(client, path, accept_encoding=accepts)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = get(client, path, accept_encoding=accepts, if_none_match=known)
        assert (again.status_code, again.raw) == (304, b"")
        same = ("etag", "cache-control", "vary", "x-content-type-options")
        assert [again.headers[name] for name in same] == [first.headers[name] for name in same]
    assert get(client, path, accept_encoding=accepts, if_none_match='"other"').status_code == 200
    for file in page.rglob("*.*"):
        file.write_bytes(file.read_bytes() + b" ")
    after = get(client, path, accept_encoding=accepts, if_none_match=tag)
    assert after.status_code == 200
    assert after.headers["etag"] != tag


def test_each_encoding_of_a_file_has_its_own_etag(client: Client) -> None:
    tags = {get(client, HASHED, accept_encoding=one).headers["etag"] for one in ("br", "gzip", "")}
    assert len(tags) == 3


LONG = ("/api/rulebooks", "/api/rulebooks/ema-2008", "/api/rulebooks/form", "/api/regulations")


@pytest.mark.parametrize("path", LONG)
def test_long_public_responses_are_compressed(client: Client, path: str) -> None:
    plain, short = get(client, path), get(client, path, accept_encoding="gzip")
    assert short.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in short.headers["vary"]
    assert len(short.raw) < 0.5 * len(plain.raw)
    assert gzip.decompress(short.raw) == plain.raw


def test_responses_with_secrets_are_not_compressed(client: Client) -> None:
    told = {"options": {"name": "A" * 40}, "name": "Anna"}
    answer = client.post("/api/tables", json=told, headers={"accept-encoding": "gzip, br"})
    assert answer.json()["token"]
    assert "content-encoding" not in answer.headers
