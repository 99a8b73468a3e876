"""An organiser plays a tournament of sixteen in the browser, from the list to the standings."""

from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page

NAMES = [f"Player {number}" for number in range(1, 17)]
SCORES = (40000, 33000, 27000, 20000)


def made(page: Page, served: Served, name: str) -> None:
    """A new event, from the door of the home page to its desk."""
    page.goto(served.address)
    page.get_by_role("link", name="Run an event").click()
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("Your name").fill("Ono")
    page.get_by_role("radio", name="World championship").check()
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def entered(page: Page) -> None:
    """Sixteen players out of a table, whose bad row is corrected before anything is added."""
    field = page.get_by_label("One name a line")
    rows = [f"{name},Edo" for name in NAMES]
    field.fill("\n".join(["name,club", *rows[:-1], ",Edo"]))
    page.get_by_role("button", name="Check the list").click()
    expect(page.get_by_text("1 row is wrong")).to_be_visible()
    expect(page.get_by_role("heading", name="16 entries")).to_have_count(0)
    rows[0] += ",,5700012"
    field.fill("\n".join(["name,club,country,federation", *rows]))
    page.get_by_role("button", name="Check the list").click()
    expect(page.get_by_text(f"{NAMES[0]} · Edo · 5700012")).to_be_visible()
    page.get_by_role("button", name="Add 16 players").click()
    expect(page.get_by_role("heading", name="16 entries")).to_be_visible()
    expect(page.get_by_text("Edo · 5700012", exact=True)).to_be_visible()


def drawn(page: Page) -> None:
    page.get_by_role("tab", name="Rounds").click()
    page.get_by_role("spinbutton", name="Rounds").fill("5")
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_text("5 rounds, nobody meets twice")).to_have_count(1)


def typed(page: Page, table: int, scores: tuple[int, ...] = SCORES) -> None:
    """A result as written on the sheet of a table."""
    page.get_by_role("button", name=f"Enter the result Table {table}").click()
    fill_in(page, scores)
    page.get_by_role("dialog").get_by_role("button", name="Enter", exact=True).click()


def sent(page: Page, round_: int, *tables: int, scores: tuple[int, ...] = SCORES) -> None:
    """Results that the owner of the page's event enters on another device."""
    origin, _, rest = page.url.partition("/e/")
    path = f"{origin}/api/events/{rest.partition('/')[0]}"
    for table in tables:
        about = {"round": round_, "table": table, "revision": 1}
        for deed in ({"type": "result", "end": {"scores": scores}}, {"type": "check"}):
            last = page.request.get(path).json()["last"]
            told = {"id": f"{deed['type']}{round_}-{table}", "basis": last, "deed": about | deed}
            answer = page.request.post(f"{path}/deeds", data=told, headers={"origin": origin})
            assert answer.ok, answer.text()


def fill_in(page: Page, scores: tuple[int, ...] = SCORES) -> None:
    """Four scores in the open dialog of a result."""
    fields = page.get_by_role("dialog").locator("ol input").all()
    for field, score in zip(fields, scores, strict=True):
        field.fill(str(score))


def played(page: Page) -> None:
    """The first round: announced, started, four results, released."""
    page.get_by_role("button", name="Announce the tables").click()
    page.get_by_role("button", name="Start the round").click()
    expect(page.get_by_role("heading", name="Round 1: running")).to_be_visible()
    typed(page, 1, (40000, 33000, 27000, 19000))
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    page.get_by_role("dialog").locator("ol input").last.fill("20000")
    page.get_by_role("dialog").get_by_role("button", name="Enter").click()
    expect(page.locator("li.final")).to_have_count(1)
    sent(page, 1, 2, 3, 4)
    expect(page.locator("li.final")).to_have_count(4)
    page.get_by_role("button", name="Release the results").click()
    expect(page.get_by_role("button", name="Round 1: released")).to_be_visible()


def test_an_organiser_creates_draws_plays_and_releases_a_round_of_sixteen_on_a_phone(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, PHONE) as page:
        made(page, served, "May cup")
        entered(page)
        drawn(page)
        played(page)
        page.get_by_role("tab", name="Standings").click()
        expect(page.locator("tbody tr")).to_have_count(16)
        expect(page.locator("tbody tr").first).to_contain_text("1-0-0-0")
        follow_link(page, "/events")
        page.get_by_role("link", name="May cup").first.click()
        expect(page.get_by_role("heading", name="Round 2: drawn")).to_be_visible()


def test_badge_codes_are_shown_once(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP) as page:
        made(page, served, "June cup")
        page.get_by_label("One name a line").fill("Aki\nBen\nChie\nDai")
        page.get_by_role("button", name="Add 4 players").click()
        page.get_by_role("tab", name="Badges").click()
        page.get_by_role("button", name="Make badges for 4 players").click()
        expect(page.get_by_role("img", name="Code of the badge of")).to_have_count(4)
        page.get_by_label("For whom").fill("Rei")
        page.get_by_role("button", name="Make a badge", exact=True).click()
        expect(page.get_by_role("img", name="Code of the badge of")).to_have_count(5)
        expect(page.get_by_text("No phone can follow these links")).to_be_visible()
        page.emulate_media(media="print")
        expect(page.get_by_role("tab", name="Badges")).to_be_hidden()
        expect(page.get_by_role("img", name="Code of the badge of").last).to_be_in_viewport(ratio=1)
        page.emulate_media(media="screen")
        page.get_by_role("button", name="Withdraw Ben").click()
        page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
        expect(page.get_by_role("button", name="Make a badge for 1 player")).to_be_visible()
        page.reload()
        page.get_by_role("tab", name="Badges").click()
        expect(page.get_by_text("not used yet")).to_have_count(4)
        expect(page.get_by_role("img")).to_have_count(0)


def test_a_regulation_selects_its_rulebook_until_another_is_chosen(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, DESKTOP) as page:
        page.goto(f"{served.address}/events")
        summary = page.locator("summary", has_text="Rulebook:")
        expect(summary).to_contain_text("Tenhou")
        page.get_by_role("radio", name="EMA 75 minutes").check()
        expect(summary).to_contain_text("EMA 2008")
        page.get_by_role("radio", name="A club").check()
        expect(summary).to_contain_text("Tenhou")
        summary.click()
        page.locator("input[value='jpml-a']").check()
        page.get_by_role("radio", name="World championship 90 minutes").check()
        expect(summary).to_contain_text("JPML")


def test_two_organisers_in_one_round_see_each_others_changes(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, DESKTOP, worker=True) as page:
        made(page, served, "July cup")
        page.get_by_label("One name a line").fill("Aki\nBen\nChie\nDai")
        page.get_by_role("button", name="Add 4 players").click()
        page.get_by_role("tab", name="Rounds").click()
        page.get_by_role("spinbutton", name="Rounds").fill("1")
        page.get_by_role("button", name="Draw", exact=True).click()
        expect(page.get_by_role("button", name="Announce the tables")).to_be_enabled()
        event = page.url.split("/")[-2]
        last = page.request.get(f"{served.address}/api/events/{event}").json()["last"]
        # The other one is quicker: this page does not hear of it before it asks itself.
        page.context.set_offline(offline=True)
        told = {"id": "other", "basis": last, "deed": {"type": "seat", "round": 1}}
        cookies = {one.get("name", ""): one.get("value", "") for one in page.context.cookies()}
        answer = served.client.post(
            f"/api/events/{event}/deeds", json=told, headers={"Cookie": cookie_line(cookies)}
        )
        assert answer.status_code == 200, answer.text
        page.route("**/api/events/*?since=*", lambda route: route.abort())
        page.context.set_offline(offline=False)
        page.get_by_role("button", name="Announce the tables").click()
        expect(page.get_by_role("alert")).to_contain_text("Ono has just changed this")


def cookie_line(cookies: dict[str, str]) -> str:
    return "; ".join(f"{name}={value}" for name, value in cookies.items())


def test_the_organiser_page_is_accessible(browser: Browser, served: Served) -> None:
    script = axe()
    with fresh_page(browser, DESKTOP) as page:
        made(page, served, "Axe cup")
        entered(page)
        assert list(violations(page, script)) == []
        drawn(page)
        played(page)
        page.get_by_role("button", name="Round 1: released").click()
        assert list(violations(page, script)) == []
        for tab in ("Standings", "Badges", "Rulings"):
            page.get_by_role("tab", name=tab).click()
            assert list(violations(page, script)) == []
        follow_link(page, "/events")
        expect(page.get_by_role("link", name="Axe cup").first).to_be_visible()
        assert list(violations(page, script)) == []
