"""The site: it builds without a broken link, works from a folder, and asks no other host."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest
from cyclopts import App
from playwright.sync_api import Browser, Locator, Page, expect

import hanchan
from browser.static_folder import built_static, hosted
from browser.visiting import chromium
from hanchan.cli import COMMANDS, make_app
from hanchan.cli.json_output_types import ANSWER_TYPES
from hanchan.formats import FORMATS
from hanchan.rules import diff, load_rules, schema

ROOT = Path(__file__).resolve().parents[2]
LOADED = re.compile(
    r"""<(?:script|img|iframe|source|audio|video)\b[^>]*\bsrc=["']?(?:https?:)?//"""
    r"""|<link\b[^>]*\brel=["']?(?:stylesheet|icon|preload|preconnect)[^>]*\bhref=["']?(?:https?:)?//"""
    r"""|url\(["']?(?:https?:)?//|@import""",
    re.IGNORECASE,
)
"""What makes a browser ask another host as soon as a page is opened."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it where nothing else is built."""
    folder = tmp_path_factory.mktemp("site")
    words = (
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "mkdocs",
        "build",
        "--quiet",
        "--site-dir",
        folder,
    )
    bare = os.environ | {"SITE_STATIC": "none"}
    built = subprocess.run(words, cwd=ROOT, env=bare, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    context.close()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


def test_no_page_and_no_style_loads_anything_from_another_host(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.suffix in (".html", ".css", ".svg")]
    assert len(files) > 80
    assert [path for path in files if LOADED.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("place", ["rulebooks/ema-2008.html", "record.html", "glossary.html"])
def test_the_pages_of_docs_are_on_the_site(site: Path, place: str) -> None:
    assert (site / place).is_file()


@pytest.mark.parametrize("door", ["Play", "Run a club", "Build with it", "Do research"])
def test_the_first_page_has_four_doors_each_with_a_picture_or_a_runnable_line(
    site: Path, page: Page, door: str
) -> None:
    page.goto((site / "index.html").as_uri())
    card = page.locator(".grid.cards > ul > li", has=page.get_by_role("heading", name=door))
    assert card.locator("img, pre").count() == 1
    assert card.get_by_role("link").count() >= 2


def test_the_search_finds_an_article_from_a_folder(site: Path, page: Page) -> None:
    page.goto((site / "index.html").as_uri())
    page.get_by_role("textbox", name="Search").fill("kuikae")
    page.locator(".md-search-result__item").first.wait_for()
    assert "rulebooks" in " ".join(
        link.get_attribute("href") or "" for link in page.locator(".md-search-result__link").all()
    )


def test_the_site_is_dark_where_the_system_is(site: Path, browser: Browser) -> None:
    page = browser.new_page(color_scheme="dark")
    page.goto((site / "index.html").as_uri())
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    page.close()


def rows_shown(page: Page) -> int:
    """How many rules a page that lays the rulebooks side by side shows."""
    return page.locator("tr:visible:has(.held)").count()


@pytest.mark.parametrize("language", ["", ".ja", ".ru"])
def test_the_rulebooks_side_by_side_filter_from_a_folder(
    site: Path, page: Page, language: str
) -> None:
    page.goto((site / f"rulebooks/side-by-side{language}.html").as_uri())
    everything = rows_shown(page)
    page.locator(".sieve select").select_option("1")
    assert 0 < rows_shown(page) < everything
    page.locator(".sieve select").select_option("")
    page.locator(".sieve [type=search]").fill("kuikae")
    assert 0 < rows_shown(page) < 5
    page.locator(".sieve [type=search]").fill("")
    page.locator(".sieve [value=tenhou]").check()
    page.locator(".sieve [value=wrc]").check()
    assert rows_shown(page) == everything
    assert page.locator(".held :is(a, em, bdi):visible").count() == 2 * everything
    page.locator(".sieve > label [type=checkbox]").check()
    assert rows_shown(page) == sum(map(len, diff(load_rules("tenhou"), load_rules("wrc")).values()))


def test_the_rulebooks_side_by_side_can_be_read_without_javascript(
    site: Path, browser: Browser
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / "rulebooks/side-by-side.html").as_uri())
    assert rows_shown(page) == len(schema())
    assert page.locator(".sieve *").count() == 0
    context.close()


REFERENCE = run_path(str(ROOT / "scripts/site/public_names.py"))


@pytest.mark.parametrize("package", REFERENCE["PACKAGES"])
def test_the_reference_has_every_public_name_of_a_package(site: Path, package: str) -> None:
    text = (site / f"reference/python/{package}.html").read_text(encoding="utf-8")
    names = REFERENCE["public_names"](package)
    assert names
    assert [name for name in names if f'id="hanchan.{package}.{name}"' not in text] == []


def test_the_reference_shows_no_mark_that_is_meant_for_another_tool(site: Path) -> None:
    pages = (site / "reference/python").glob("*.html")
    assert [page.stem for page in pages if "<p>::</p>" in page.read_text("utf-8")] == []


def test_every_name_of_hanchan_itself_is_that_of_a_package_of_the_reference() -> None:
    homes = {
        name for package in REFERENCE["PACKAGES"] for name in REFERENCE["public_names"](package)
    }
    assert set(hanchan.__all__) - homes - {"__version__"} <= set(REFERENCE["PACKAGES"])


def test_the_reference_of_the_command_line_has_every_command(site: Path) -> None:
    text = (site / "reference/command-line.html").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f'id="{name}"' not in text] == []


def every_command(app: App, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], App]]:
    """Commands and what is in them, by their whole names."""
    for name in app:
        if not name.startswith("-"):
            yield (*path, name), app[name]
            yield from every_command(app[name], (*path, name))


def test_the_reference_has_every_command_of_a_group_with_every_option(site: Path) -> None:
    text = (site / "reference/command-line.html").read_text(encoding="utf-8")
    sections = dict(re.findall(r'<a id="([^"]+)"></a>(.*?)(?=<a id=|</article>)', text, re.DOTALL))
    found = dict(every_command(make_app()))
    assert len(found) > 80
    for path, command in found.items():
        section = sections["-".join(path)]
        if command.default_command is not None:
            shown = [one for one in command.assemble_argument_collection() if one.show]
            missing = [
                name for one in shown for name in one.names if f"<code>{name}" not in section
            ]
            assert missing == [], path


def test_the_reference_has_every_format_of_logs(site: Path) -> None:
    index = (site / "formats/index.html").read_text(encoding="utf-8")
    others = [known.name for known in FORMATS if known.name != "hanchan"]
    assert [name for name in others if not (site / f"formats/{name}.html").is_file()] == []
    assert [name for name in others if f'href="{name}.html"' not in index] == []


def test_every_answer_in_json_has_a_schema(site: Path) -> None:
    files = {path.stem for path in (site / "reference/schemas").rglob("*.json")}
    assert [name for name in ANSWER_TYPES if name.replace(" ", "-") not in files] == []


def test_every_reference_within_a_schema_leads_somewhere(site: Path) -> None:
    files = list((site / "reference").rglob("*.json"))
    assert len(files) > 40
    for file in files:
        whole = json.loads(file.read_text(encoding="utf-8"))
        for place in re.findall(r'"\$ref": "#/([^"]+)"', file.read_text(encoding="utf-8")):
            found = whole
            for part in place.split("/"):
                found = found[part]
            assert found, f"{file}: {place}"


@pytest.fixture(scope="module")
def playable(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site on a host, with the page without a server in it."""
    static = built_static()
    whole = tmp_path_factory.mktemp("playable") / "site"
    shutil.copytree(site, whole)
    run_path(str(ROOT / "scripts/site/engine.py"))["take_engine"](whole, static)
    with hosted(whole) as address:
        yield address


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    """A page of the site on its host."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def run_button(page: Page, code: str) -> tuple[Locator, Locator]:
    """The button at the block that has this code, and what it shows."""
    row = page.locator(f".highlight:has-text({json.dumps(code)}) + .run")
    return row.get_by_role("button"), row.locator("output")


def test_a_site_without_the_page_has_nothing_to_run(site: Path, visitor: Page) -> None:
    with hosted(site) as address:
        for place in ("index.html", "tutorials/score-a-hand.html"):
            visitor.goto(f"{address}/{place}")
            assert visitor.locator(".play-now, .run").count() == 0


def test_the_first_page_leads_to_the_table(playable: str, visitor: Page) -> None:
    visitor.goto(f"{playable}/index.html")
    visitor.get_by_role("link", name="Play now").click()
    expect(visitor.get_by_role("button", name="Settings")).to_be_visible()


ENDLESS = '<div class="language-python highlight"><code>while True: pass</code></div>'


@pytest.fixture(scope="module")
def tutorial(browser: Browser, site: Path, playable: str) -> Iterator[Page]:
    """A tutorial on the host, whose last block does not end; its engine starts once."""
    place = "tutorials/score-a-hand.html"
    text = (site / place).read_text("utf-8")
    text = text.replace("</article>", f"{ENDLESS}</article>")
    with browser.new_context() as context:
        page = context.new_page()
        page.route(f"**/{place}", lambda route: route.fulfill(body=text, content_type="text/html"))
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{playable}/{place}")
        assert not [url for url in asked if "/play/" in url]
        yield page


def test_blocks_of_a_tutorial_run_in_the_page(tutorial: Page) -> None:
    assert tutorial.locator(".highlight:has-text('numpy') + .run").count() == 0
    button, output = run_button(tutorial, "print(sheet.explain())")
    button.click()
    expect(output).to_contain_text("The winner receives 2600 points")
    expect(button).to_have_text("Run")
    button, output = run_button(tutorial, "123m456p78x")
    button.click()
    expect(output).to_contain_text("hanchan.errors.NotationError: hand '123m456p78x'")
    expect(output).not_to_contain_text("Traceback")


def test_a_block_that_does_not_end_is_stopped(tutorial: Page) -> None:
    button, output = run_button(tutorial, "while True")
    button.click()
    expect(output).to_have_text("Running ...")
    button.click()
    expect(output).to_contain_text("Stopped.")
    expect(button).to_have_text("Run")
