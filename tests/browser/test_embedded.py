"""hanchan on a page of another site: the example, and what is refused there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import hanchan
from browser.static_folder import OpenHandler, built_static, hosted
from browser.visiting import STILL, visit

EXAMPLE = Path(__file__).parents[2] / "docs/examples/score-sheet.html"
ADDRESS = "https://hanchan.example/play"
REFUSED = """async (asked) => {
  const { loadHanchan, HanchanError } = await import(`${PLACE}/hanchan.js`);
  const told = [];
  for (const language of ["de", "toString", ""]) {
    const error = await loadHanchan({ language }).catch((error) => error);
    told.push([error instanceof HanchanError, error.id, error.field, error.sentence]);
  }
  const hanchan = await loadHanchan({ language: "ru" });
  for (const [name, question] of asked) {
    try {
      await hanchan[name](question);
      told.push(null);
    } catch (error) {
      told.push([error instanceof HanchanError, error.id, error.field, error.sentence]);
    }
  }
  const endless = hanchan.run({ code: "while True: pass" }).catch(({ id }) => id);
  hanchan.close();
  return [told, await endless, await hanchan.waits({ hand: "1m" }).catch(({ id }) => id)];
}"""


@pytest.fixture(scope="module")
def place() -> Iterator[str]:
    """The address of the folder, whose files any page may use."""
    with hosted(built_static(), OpenHandler) as address:
        yield address


@pytest.fixture(scope="module")
def page(browser: Browser, place: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The example on another site."""
    site = tmp_path_factory.mktemp("site")
    text = EXAMPLE.read_text("utf-8")
    assert ADDRESS in text
    (site / "sheet.html").write_text(text.replace(ADDRESS, place), encoding="utf-8")
    with hosted(site) as other, visit(browser, STILL) as context:
        page = context.new_page()
        page.goto(f"{other}/sheet.html")
        yield page


def test_the_example_shows_a_sheet_under_any_rulebook(page: Page) -> None:
    sheet = page.locator("output table")
    expect(sheet).to_be_visible()
    page.locator("select").select_option("ema-2008")
    page.get_by_role("button").click()
    lines = hanchan.score("123m456p789s1122z", "1z", rules="ema-2008").lines
    for line in lines:
        expect(sheet).to_contain_text(line.words_and_cites("en")[0])
    page.get_by_label("Hand").fill("123m456p78x")
    page.get_by_role("button").click()
    expect(page.locator("output")).to_contain_text("character 11")
    expect(page.locator("output *")).to_have_count(0)


def test_what_is_refused_is_an_error_in_the_language_chosen(page: Page, place: str) -> None:
    asked = [
        ["waits", {"hand": "123m456p78x"}],
        ["score", {"hand": "123m456p789s1122z", "win": "1z", "wind": "E"}],
        ["score", {"hand": "1m" * 100_000}],
        ["waits", {"hand": "123m456p789s1122z"}],
    ]
    told, stopped, after = page.evaluate(REFUSED.replace("${PLACE}", place), asked)
    for given, found in zip(("de", "toString", ""), told, strict=False):
        sentence = f"language: '{given}' is none of these: en, ja, ru, en-ema"
        assert found == [True, "value-choice", "language", sentence]
    *refused, answered = told[3:]
    assert answered is None
    assert [one[:3] for one in refused] == [
        [True, "notation-suit-due", "hand"],
        [True, "log-json-unknown", "question"],
        [True, "embedded-long", "question"],
    ]
    assert not any(sentence.isascii() for *_, sentence in refused)
    assert (stopped, after) == ("embedded-stopped", "embedded-stopped")
