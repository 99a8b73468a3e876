"""Somebody whose browser keeps nothing: gentle bots, the coach's hints, and how to change both."""

from playwright.sync_api import Browser, expect

from browser.serving import Served
from browser.visiting import STILL, follow_link, fresh_page

TOLD = "To begin with"


def test_a_newcomer_gets_gentle_bots_the_coach_and_one_hint(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, STILL, new=True) as page:
        page.goto(served.address)
        told = page.get_by_text(TOLD)
        expect(told).to_contain_text("You can change both")
        with page.expect_request("**/api/tables?*") as asked:
            page.get_by_role("button", name="Play", exact=True).click()
        assert (asked.value.post_data_json or {})["options"]["bots"] == ["beginner"] * 3
        page.locator("section.coach").wait_for()
        follow_link(page, "/")
        page.get_by_role("button", name="Play", exact=True).wait_for()
        expect(told).to_have_count(0)
        expect(page.locator("summary")).to_contain_text("beginner bots")


STORED = """async () => ({
  local: Object.keys(localStorage).sort(),
  session: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  width: innerWidth,
  online: navigator.onLine,
})"""
VISITOR = "localStorage.getItem('hanchan.visitor')"
STORE = """() => {
  localStorage.setItem("hanchan.theme", "dark");
  sessionStorage.setItem("name", "Anna");
  void caches.open("files");
  return new Promise((done) => (indexedDB.open("tallies").onsuccess = done)).then(() => true);
}"""


def test_a_page_lent_again_knows_nothing_of_its_last_visitor(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, STILL, new=True) as page:
        page.goto(served.address)
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/table/*")
        before = page.evaluate(VISITOR)
        page.evaluate(STORE)
        page.emulate_media(color_scheme="dark", media="print")
        page.set_viewport_size({"width": 390, "height": 844})
        page.context.add_cookies([{"name": "badge", "value": "1", "url": served.address}])
        page.context.set_offline(True)
    with fresh_page(browser, STILL, new=True) as again:
        assert again is page
        assert again.context.cookies() == []
        again.goto(served.address)
        again.get_by_role("button", name="Play", exact=True).wait_for()
        nothing: dict[str, object] = {"session": [], "databases": [], "caches": []}
        usual = {"dark": False, "width": 1280, "online": True}
        of_any_visit = {"local": ["hanchan.new", "hanchan.visitor"]}
        assert again.evaluate(STORED) == {**nothing, **usual, **of_any_visit}
        assert again.evaluate(VISITOR) not in {None, before}


def test_hints_turned_off_by_a_newcomer_stay_off(browser: Browser, served: Served) -> None:
    made = served.table(name="Anna", start=True)
    address = f"{served.address}/table/{made['table']['id']}"
    with fresh_page(browser, STILL, new=True) as page:
        page.goto(f"{address}#{made['token']}")
        page.locator("section.coach").wait_for()
        page.get_by_role("button", name="Coach", exact=True).click()
        expect(page.locator("section.coach")).to_have_count(0)
        page.reload()
        page.locator(".hand [role=toolbar] button").first.wait_for()
        button = page.get_by_role("button", name="Coach", exact=True)
        expect(button).to_have_attribute("aria-pressed", "false")


def test_a_table_link_tells_a_newcomer_about_hints(browser: Browser, served: Served) -> None:
    made = served.table(name="Anna")
    with fresh_page(browser, STILL, new=True) as page:
        page.goto(f"{served.address}/table/{made['table']['id']}")
        page.get_by_role("button", name="Take a seat").wait_for()
        expect(page.get_by_text(TOLD)).to_contain_text("turn them off at the table")


def test_a_returning_player_gets_the_usual_bots_and_no_coach(
    browser: Browser, served: Served
) -> None:
    script = "try { localStorage.setItem('hanchan.theme', 'dark') } catch {}"
    with fresh_page(browser, STILL, new=True, script=script) as page:
        page.goto(served.address)
        play = page.get_by_role("button", name="Play", exact=True)
        play.wait_for()
        expect(page.get_by_text(TOLD)).to_have_count(0)
        with page.expect_request("**/api/tables?*") as asked:
            play.click()
        assert (asked.value.post_data_json or {})["options"]["bots"] == ["expected"] * 3
        button = page.get_by_role("button", name="Coach", exact=True)
        expect(button).to_have_attribute("aria-pressed", "false")
