"""Links of the viewer, as the functions of JavaScript escape them and as people pass them on."""

import json
import shutil
import subprocess
import time
from functools import cache
from html import escape

import msgspec
import pytest
from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.formats.tenhou6 import FORMAT
from hanchan.formats.tenhou6.viewer_links import VIEWER, linked_documents
from hanchan.formats.tenhou6.writer import viewer_url
from hanchan.logs import Log
from match_logs.simulated_logs import own_log

NAMES = ("Aki (1) [x]", "O'Brien! * ~ &+#", '100% "sure" {y} }{', "東家、さん <b>&amp;")
ESCAPES = {
    "encodeURI": "VIEWER + encodeURI(text)",
    "encodeURIComponent": "VIEWER + encodeURIComponent(text)",
    "URL.href": "new URL(VIEWER + text).href",
    "URL.hash": "Object.assign(new URL(VIEWER), { hash: 'json=' + text }).href",
    "form": "VIEWER.replace('json=', '') + new URLSearchParams({ json: text })",
    "escaped twice": "VIEWER + encodeURIComponent(encodeURIComponent(text))",
    "not at all": "VIEWER + text",
}  # fmt: skip
WRAPPINGS = {
    "alone": "{}",
    "with parameters": "{}&ts=1&tw=2",
    "angle brackets": "<{}>",
    "Markdown": "[our (best) game]({})",
    "quotes": "'{}'",
    "double quotes": '"{}"',
    "sentence": "See ({}), is it 5p? {{no}}",
    "Japanese": "牌譜「{}」です。",
    "HTML": '<p>Our <a href="{}">game</a> {{1}}</p>',
    "HTML with parameters": "<a href='{}&amp;ts=3'>game</a>",
}
node = shutil.which("node")


@cache
def log() -> Log:
    return replace(own_log(3), names=NAMES)


@cache
def links() -> dict[str, str]:
    """A link of each kind, from the functions of Node themselves."""
    assert node is not None
    kinds = ", ".join(f"{json.dumps(name)}: {code}" for name, code in ESCAPES.items())
    script = (
        f"const VIEWER = '{VIEWER}'; const text = require('fs').readFileSync(0, 'utf8');"
        f"console.log(JSON.stringify({{ {kinds} }}))"
    )
    given = FORMAT.write(log())
    done = subprocess.run([node, "-e", script], input=given, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=dict[str, str])


@pytest.mark.skipif(node is None, reason="Node is not installed; it escapes the links")
@pytest.mark.parametrize("wrapping", WRAPPINGS)
@pytest.mark.parametrize("escapes", ESCAPES)
def test_a_link_ends_where_its_json_ends(escapes: str, wrapping: str) -> None:
    link = links()[escapes]
    in_html = "HTML" in wrapping
    text = WRAPPINGS[wrapping].format(escape(link) if in_html else link).encode()
    assert FORMAT.looks_like(text)
    assert list(linked_documents(text)) == [(1, FORMAT.write(log()))]
    assert next(FORMAT.read(text)).names == NAMES


@pytest.mark.skipif(node is None, reason="Node is not installed; it opens the link")
def test_our_link_opens_in_a_viewer_that_undoes_what_a_browser_escapes() -> None:
    assert node is not None
    script = (
        "const url = new URL(require('fs').readFileSync(0, 'utf8'));"
        "const [json, ...more] = url.hash.slice(1).split('&');"
        "console.log(JSON.stringify([decodeURIComponent(json.replace('json=', '')), ...more]))"
    )
    url = viewer_url(log(), kyoku=1, seat=2)
    done = subprocess.run([node, "-e", script], input=url.encode(), capture_output=True, check=True)
    text, *parameters = msgspec.json.decode(done.stdout, type=list[str])
    assert text.encode() == FORMAT.write(log())
    assert parameters == ["ts=1", "tw=2"]


def test_links_of_a_line_are_read_one_by_one() -> None:
    both = [viewer_url(replace(log(), kyoku=log().kyoku[at : at + 1])) for at in (0, 4)]
    first, second = FORMAT.read(f"Here ({both[0]}), {both[1]}).".encode())
    assert (first.kyoku[0].kyoku, second.kyoku[0].kyoku) == (1, log().kyoku[4].kyoku)


@pytest.mark.parametrize("marks", [rb"\"", b'"', b"{", b"%", b"%22", rb"%5c%22"])
@pytest.mark.parametrize("beginning", [b'{"', b"%7B%22", b""])
def test_a_long_link_that_does_not_end_is_read_quickly(beginning: bytes, marks: bytes) -> None:
    began = time.process_time()
    assert len(list(linked_documents(VIEWER.encode() + beginning + marks * 50_000))) == 1
    assert time.process_time() - began < 5


def test_a_broken_link_is_refused_up_to_its_word() -> None:
    cut = viewer_url(log())[:500]
    with pytest.raises(RecordError, match="breaks off"):
        list(FORMAT.read(f"<{cut}> and more".encode()))


@pytest.mark.parametrize(
    "text", [b"", b"https://nottenhou.net/6/#json={}", b"tenhou.net/7/#json={}"]
)
def test_a_link_elsewhere_is_no_link_of_the_viewer(text: bytes) -> None:
    assert not FORMAT.looks_like(text)
    assert not list(linked_documents(text))
