"""What may be amiss: the storage, the sounds, the browser, the line, a log brought along."""

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.playing import Keys, Player
from browser.serving import Served
from browser.visiting import DESKTOP, PATIENCE, PHONE, fresh_page
from hanchan.formats import format_named
from hanchan.logs import log_from_record
from hanchan.records import redact_record, write_record
from play.random_records import whole_record

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
READY = "() => navigator.serviceWorker.ready.then((one) => Boolean(one.active))"
OLD = "delete Array.prototype.toReversed;"
UNREADABLE = "this is no language of an old browser"


@pytest.mark.parametrize("storage", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_a_hand_starts_in_a_browser_without_storage(
    browser: Browser, served: Served, storage: str
) -> None:
    with fresh_page(browser, DESKTOP, script=storage) as page:
        page.goto(served.address)
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("button", name="Play", exact=True).click()
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        page.keyboard.press("Shift+T")  # a setting is changed, and holds as long as the page
        expect(page.get_by_role("alert")).to_have_count(0)


def absent(route: Route) -> None:
    route.fulfill(status=404, content_type="application/json", body="{}")


def garbled(route: Route) -> None:
    route.fulfill(content_type="audio/wav", body="no sound at all")


def lost(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize("answer", [absent, garbled, lost], ids=lambda answer: answer.__name__)
def test_a_table_without_its_sounds_plays_silently(
    browser: Browser, served: Served, answer: object
) -> None:
    made = served.table(name="Anna", start=True, seed=3)
    with fresh_page(browser, DESKTOP) as page:
        page.route("**/sounds/*.wav", answer)  # pyright: ignore[reportArgumentType]
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        player = Player(page, Keys())
        with page.expect_request("**/sounds/*.wav"):
            while player.acts < 4:
                assert player.step()
        while player.acts < 6:
            assert player.step()


@pytest.mark.parametrize("scripts", ["read", "unreadable"])
def test_an_old_browser_sees_which_browsers_are_supported(
    browser: Browser, served: Served, scripts: str
) -> None:
    with browser.new_context(**DESKTOP) as context:
        page = context.new_page()
        page.add_init_script(OLD)
        if scripts == "unreadable":
            page.route("**/assets/*.js", lambda route: route.fulfill(body=UNREADABLE))
        page.goto(served.address)
        expect(page.get_by_text("This browser is too old for hanchan")).to_be_visible()
        expect(page.get_by_text("このブラウザは古すぎます")).to_be_visible()
        expect(page.get_by_text("Этот браузер слишком стар")).to_be_visible()


def test_a_supported_browser_sees_no_warning(browser: Browser, served: Served) -> None:
    with fresh_page(browser, PHONE) as page:
        page.goto(served.address)
        page.locator("main h1").wait_for()
        expect(page.locator("#old")).to_be_hidden()


def test_an_offline_page_opens_and_says_what_waits_for_the_server(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, PHONE, worker=True) as page:
        page.goto(served.address)
        page.wait_for_function(READY)
        page.reload()  # what the worker has seen go by, it can show again
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        page.context.set_offline(True)
        page.reload()
        page.locator("main h1").wait_for()
        expect(page.get_by_text("need the server")).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_text("need the server")).to_have_count(0)


def brought(served: Served, data: bytes) -> str:
    """The address of a log that was brought as a file."""
    answer = served.client.post("/api/replays", content=data)
    assert answer.status_code == 201, answer.text
    return f"{served.address}/replay/{answer.json()['key']}/1"


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("main").wait_for()


def test_a_log_that_breaks_the_rules_is_reviewed_up_to_that_point(
    browser: Browser, served: Served
) -> None:
    log = format_named("mjlog").write(log_from_record(whole_record("tenhou", 5)))
    with fresh_page(browser, {**DESKTOP, "viewport": {"width": 1440, "height": 900}}) as page:
        opened(page, f"{brought(served, log)}/1/1?rules=ema-2008&seat=0&review=1")
        said = page.locator(".review .bad")
        expect(said).to_contain_text("Reviewed up to South 1", timeout=PATIENCE * 1000)
        expect(said).to_contain_text("Here the file departs from the rules: ")


def test_a_match_with_a_hidden_hand_says_that_it_has_no_replay(
    browser: Browser, served: Served
) -> None:
    hidden = write_record(redact_record(whole_record(), seat=1))
    with fresh_page(browser, PHONE) as page:
        opened(page, f"{brought(served, hidden)}/1/1?seat=0&review=1")
        expect(
            page.get_by_text("only a match without hidden tiles can be replayed").first
        ).to_be_visible()
