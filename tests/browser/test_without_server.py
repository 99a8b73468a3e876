"""The page as a folder on a file host: visited once, then everything without a network."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import hanchan
from browser.homes import ASKED, NOTED, show, started
from browser.playing import Keys, Player, play
from browser.serving import SHORT
from browser.static_folder import built_static, hosted
from browser.test_event_tally import drawn
from browser.test_tally import begin
from browser.visiting import STILL, visit

PATH = "clubs/ours"
"""Where the folder lies on the host."""
TABLE = {
    "rules": "ema-2008", "changes": SHORT, "pause": 0, "pace": 0, "seed": 4,
    "absent": "wait",
}  # fmt: skip


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder, built from these sources, under a path of any host."""
    built = built_static()
    host = tmp_path_factory.mktemp("host")
    (host / PATH).parent.mkdir()
    (host / PATH).symlink_to(built)
    with hosted(host) as place:
        yield f"{place}/{PATH}/index.html"


@pytest.fixture(scope="module")
def visited(browser: Browser, address: str) -> Iterator[Page]:
    """The page in a browser that has fetched everything; it may be without a network by now."""
    with visit(browser, STILL, worker=True) as context:
        context.add_init_script(NOTED)
        page = context.new_page()
        page.goto(address)
        started(page)
        wait_until_kept(page, address)
        yield page


def wait_until_kept(page: Page, address: str) -> None:
    """Wait for the file that is kept last, once everything else is."""
    last = address.removesuffix("index.html")
    page.wait_for_function("async (url) => Boolean(await caches.match(url))", arg=last)


@pytest.fixture(scope="module")
def event(visited: Page) -> str:
    """Where an event is that was made on the page."""
    make_event(visited, "May cup")
    expect(visited.get_by_role("heading", name="May cup")).to_be_visible()
    return visited.url.partition("#")[2]


@pytest.fixture(scope="module")
def restarted(visited: Page, event: str) -> Player:
    """A player in the middle of a match: the engine was ended, and another window goes on.

    That window was opened without a network, which is away since.
    """
    assert event
    told = {"options": TABLE, "name": "Anna", "start": True}
    made = visited.evaluate(ASKED, ["/api/tables", told])
    show(visited, f"/table/{made['table']['id']}#{made['token']}")
    before = Player(visited, Keys(), troubles={2: lambda: killed(visited)})
    while before.troubles:
        assert before.step()
    return Player(taken_over(visited), Keys())


@pytest.fixture(scope="module")
def page(restarted: Player) -> Page:
    """The page, open without a network; its engine has started once for all tests."""
    return restarted.page


def taken_over(page: Page) -> Page:
    """Open the same screen in another window, without a network, and use the store there."""
    page.context.set_offline(offline=True)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Use it here").click()
    started(other)
    expect(page.get_by_role("button", name="Use it here")).to_be_visible()
    page.close()
    return other


def test_a_match_goes_on_in_another_window_without_a_network_and_is_reviewed(
    restarted: Player,
) -> None:
    page, player = restarted.page, restarted
    play(player)
    assert "Anna" in {name for _, name, *_ in player.standings()}
    page.locator("dialog a[href*='review=1']").click()
    expect(page.locator(".review").first).to_be_visible()
    page.locator("figure svg a").first.focus()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Report", exact=True).click()
    assert Path(saved.value.path()).read_bytes().startswith(b"<!doctype html>")
    page.locator("figure svg a").first.press("Enter")
    page.locator(".review .row button, .ask .actions button").first.click()
    expect(page.locator("dialog .answer")).to_contain_text("In the match: ")


def killed(page: Page) -> None:
    """The browser ends the worker, as where memory is short; another one begins by itself."""
    page.evaluate("() => { const ended = window.engine; ended.terminate(); ended.ready = false; }")
    started(page)


def test_without_webassembly_the_page_says_what_is_missing(browser: Browser, address: str) -> None:
    with visit(browser, STILL) as context:
        context.add_init_script("delete window.WebAssembly")
        page = context.new_page()
        page.goto(address)
        expect(page.get_by_role("alert")).to_contain_text("no WebAssembly")


def test_the_calculator_scores_without_a_network(page: Page) -> None:
    show(page, "/score?rules=ema-2008&hand=123m456p789s1122z&win=1z")
    expect(page.get_by_text("40 fu in all")).to_be_visible()


def test_a_file_is_replayed_without_a_network(page: Page, tmp_path: Path) -> None:
    hanchan.simulate("ema-2008", matches=1, seed=3, bots=["random"] * 4, save=tmp_path)
    (file,) = tmp_path.glob("*.jsonl")
    show(page, "/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".felt")).to_be_visible()


def test_a_rulebook_and_practice_are_there_without_a_network(page: Page) -> None:
    show(page, "/rules/ema-2008")
    expect(page.get_by_role("heading", name="EMA 2008").first).to_be_visible()
    show(page, "/practice")
    expect(page.locator(".hand button, button .tile").first).to_be_visible()


def test_a_kyoku_is_entered_in_a_tally_without_a_network(page: Page) -> None:
    show(page, "/tally")
    begin(page)
    drawn(page, 0)
    expect(page.locator("ol[reversed] > li")).to_have_count(1)


def test_a_match_of_bots_is_watched_without_a_network(page: Page) -> None:
    show(page, "/watch")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_function("() => document.querySelector('input[type=range]')?.value > 2")
    page.get_by_role("link", name="View for a stream").click()
    expect(page.locator("ol > li > .hand")).to_have_count(4)


def test_what_needs_other_people_says_so(page: Page) -> None:
    show(page, "/lobby")
    expect(page.get_by_text("hanchan serve")).to_be_visible()


def test_an_organiser_is_known_after_a_new_start(page: Page, event: str) -> None:
    show(page, event)
    expect(page.get_by_role("heading", name="May cup")).to_be_visible()
    expect(page.get_by_role("tab", name="Files")).to_be_visible()


def make_event(page: Page, name: str) -> None:
    show(page, "/events")
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("Your name").fill("Ono")
    page.get_by_role("button", name="Make the event").click()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of another host, a link that may come to lead elsewhere."""
    link = tmp_path_factory.mktemp("elsewhere") / "host"
    link.symlink_to(built_static())
    return link


@pytest.fixture(scope="module")
def elsewhere(browser: Browser, host: Path) -> Iterator[Page]:
    """A page in another browser, at a host of its own."""
    with hosted(host) as place, visit(browser, STILL, worker=True) as context:
        context.add_init_script(NOTED)
        page = context.new_page()
        page.goto(f"{place}/index.html")
        started(page)
        wait_until_kept(page, f"{place}/")
        yield page


def test_everything_moves_to_another_browser_as_a_file(
    page: Page, elsewhere: Page, tmp_path: Path
) -> None:
    file = tmp_path / "all.sqlite"
    show(page, "/")
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save everything as a file").click()
    saved.value.save_as(file)
    page.keyboard.press("Escape")
    show(elsewhere, "/tally")
    elsewhere.get_by_role("button", name="Settings").click()
    for wrong in (tmp_path / "wrong.sqlite", file):
        wrong.touch()
        elsewhere.get_by_label("Bring a saved file").set_input_files(wrong)
        elsewhere.get_by_role("button", name="Replace", exact=True).click()
        if wrong != file:
            expect(elsewhere.get_by_text("no file that hanchan saved")).to_be_visible()
    expect(elsewhere.get_by_role("dialog")).to_have_count(0)
    started(elsewhere)
    expect(elsewhere.locator("main a[href*='/tally/']")).to_have_count(1)


def test_a_full_disk_is_reported_until_there_is_room_again(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    make_event(page, "June cup")
    expect(page.get_by_role("alert")).to_contain_text("no room left")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    session.detach()
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", name="June cup")).to_be_visible()


def test_an_update_of_the_folder_during_a_match_comes_with_the_next_visit(
    elsewhere: Page, host: Path, tmp_path: Path
) -> None:
    page, later = elsewhere, tmp_path / "later"
    shutil.copytree(host, later)
    put_in(later / "index.html", "<head>", '<head><meta name="later">')
    put_in(later / "worker.js", 'VERSION = "', 'VERSION = "later')
    put_in(later / "engine/manifest.json", '"version": "', '"version": "later')
    for old in (later / "assets").iterdir():
        old.unlink() if old.suffix == ".css" else None
    made = page.evaluate(ASKED, ["/api/tables", {"options": TABLE, "name": "Anna", "start": True}])
    show(page, f"/table/{made['table']['id']}#{made['token']}")
    page.locator(".stage").wait_for()
    host.unlink()
    host.symlink_to(later)
    show(page, "/practice")
    expect(page.locator("main .tile").first).to_be_visible()
    assert page.locator("meta[name=later]").count() == 0
    show(page, f"/table/{made['table']['id']}")
    page.locator(".stage").wait_for()
    page.reload()  # as by a hand that pulls it down
    started(page)
    assert page.locator("meta[name=later]").count() == 1
    player = Player(page, Keys())
    while player.acts < 2:
        assert player.step()
    names = page.evaluate("caches.keys()")
    assert sum("engine" in name for name in names) == 1


def put_in(file: Path, before: str, after: str) -> None:
    """Change a file of the folder, as a later build has another one."""
    text = file.read_text("utf-8")
    assert before in text, file
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
