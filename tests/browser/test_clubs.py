"""A club in the browser: made, joined by its code, run, hidden in, left and deleted."""

import json
import re
from zipfile import ZipFile

from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page


def made(page: Page, served: Served, name: str = "East Club") -> str:
    """A new club, from the door of the home page to its desk; its id."""
    page.goto(served.address)
    page.get_by_role("link", name="Your club").click()
    page.get_by_label("Name of the club").fill(name)
    page.get_by_label("Your name").fill("Ono")
    page.get_by_role("button", name="Make the club").click()
    expect(page.get_by_role("tab", name="Members")).to_be_visible()
    return page.url.split("/")[-2]


def added(page: Page, *names: str) -> None:
    before = page.locator("ol > li").count()
    page.get_by_label("One name a line").fill("\n".join(names))
    page.get_by_role("button", name=re.compile("^Add [0-9]+ member")).click()
    expect(page.locator("ol > li")).to_have_count(before + len(names))


def invited(page: Page) -> str:
    page.get_by_role("button", name="Make an invitation").click()
    expect(page.get_by_role("img", name="Code of the invitation")).to_be_visible()
    return page.get_by_label("Link", exact=True).input_value()


def come(page: Page, link: str, name: str) -> None:
    """Join a club by its invitation."""
    page.goto(link)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("heading", name="You in this club")).to_be_visible()


def test_a_club_is_created_joined_by_code_and_plays_an_event(
    browser: Browser, served: Served
) -> None:
    script = axe()
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as player:
        club = made(page, served)
        added(page, "Aki", "Emi")
        come(player, invited(page), "Ken")
        assert list(violations(page, script)) == []
        assert list(violations(player, script)) == []
        expect(page.get_by_text("4 members")).to_be_visible()
        page.get_by_role("tab", name="Events").click()
        page.get_by_label("Name of the event").fill("May night")
        page.get_by_role("button", name="All", exact=True).click()
        expect(page.get_by_text("Who plays: 4 members")).to_be_visible()
        assert list(violations(page, script)) == []
        page.get_by_role("button", name="Make the event").click()
        expect(page.get_by_role("heading", name="4 entries")).to_be_visible()
        follow_link(player, f"/c/{club}")
        player.get_by_role("link", name="May night").click()
        expect(player.get_by_role("heading", name="May night")).to_be_visible()


def test_an_earlier_event_joins_a_club_by_the_link_of_its_owner(
    browser: Browser, served: Served
) -> None:
    told = {"name": "Old cup", "owner": "Rei"}
    event = served.client.post("/api/events", json=told).json()["id"]
    wanted = {"role": "owner", "name": "For the club"}
    (badge,) = served.client.post(f"/api/events/{event}/badges", json=wanted).json()
    with fresh_page(browser, DESKTOP) as page:
        made(page, served)
        page.get_by_role("tab", name="Events").click()
        page.get_by_label("Link of the badge").fill(f"{served.address}/e/{event}")
        page.get_by_role("button", name="Import").click()
        expect(page.get_by_text("This is not the link of an event")).to_be_visible()
        page.get_by_label("Link of the badge").fill(
            f"{served.address}/e/{event}/badge#{badge['link']}"
        )
        page.get_by_role("button", name="Import").click()
        expect(page.get_by_text("An event was brought into the club.")).to_be_visible()
        expect(page.get_by_role("link", name="Old cup")).to_be_visible()


def test_the_organiser_page_works_by_keyboard_alone(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP) as page:
        made(page, served)
        page.get_by_label("One name a line").focus()
        page.keyboard.type("Aki")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Change Aki")).to_be_visible()
        page.get_by_role("button", name="Change Aki").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Change Aki")).to_be_focused()
        page.get_by_role("tab", name="Members").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name="Events")).to_be_focused()
        expect(page.get_by_role("heading", name="New event of the club")).to_be_visible()


def test_a_member_added_by_name_signs_in_by_a_personal_link(
    browser: Browser, served: Served
) -> None:
    script = axe()
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as other:
        made(page, served)
        added(page, "Aki")
        page.get_by_role("button", name="Change Aki").click()
        assert list(violations(page, script)) == []
        page.get_by_label("Role").select_option("organiser")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("organiser · has no link")).to_be_visible()
        page.get_by_role("button", name="Change Aki").click()
        page.get_by_role("button", name="Give them a link").click()
        expect(page.get_by_role("heading", name="Link for Aki")).to_be_visible()
        other.goto(page.get_by_label("Link", exact=True).input_value())
        expect(other.get_by_role("heading", name="You are Aki")).to_be_visible()
        assert list(violations(other, script)) == []
        other.get_by_role("button", name="Join").click()
        other.get_by_role("link", name="Run the club").click()
        other.get_by_role("button", name="Change Ono").click()
        expect(other.get_by_text("only an owner can make changes here")).to_be_visible()


def test_a_private_page_is_hidden_from_strangers_until_made_public(
    browser: Browser, served: Served
) -> None:
    script = axe()
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as guest:
        club = made(page, served, "Quiet Club")
        guest.goto(f"{served.address}/c/{club}")
        expect(guest.get_by_role("alert")).to_contain_text("is for its members")
        page.get_by_role("tab", name="Club", exact=True).click()
        page.get_by_label("Shown on its page").fill("Tuesdays at seven.")
        page.get_by_role("button", name="Save").first.click()
        expect(page.get_by_text("What the club says of itself was changed.")).to_be_visible()
        page.get_by_label("Anyone may see its page").check()
        page.get_by_label("Show the member list on this page").check()
        page.get_by_role("button", name="Save").nth(1).click()
        expect(page.get_by_text("Who may see the page was changed.")).to_be_visible()
        assert list(violations(page, script)) == []
        guest.reload()
        expect(guest.get_by_text("Tuesdays at seven.")).to_be_visible()
        expect(guest.get_by_role("heading", name="1 member")).to_be_visible()
        expect(guest.locator('meta[name="robots"]')).to_have_attribute("content", "noindex")
        page.get_by_label("Search engines may list it").check()
        page.get_by_role("button", name="Save").nth(1).click()
        expect(page.get_by_text("Who may see the page was changed.")).to_be_visible()
        guest.reload()
        expect(guest.get_by_text("Tuesdays at seven.")).to_be_visible()
        expect(guest.locator('meta[name="robots"]')).to_have_count(0)
        follow_link(guest, "/clubs")
        expect(guest.get_by_role("link", name="Quiet Club")).to_be_visible()
        assert list(violations(guest, script)) == []


def test_a_member_hides_their_name_exports_their_data_and_deletes_it(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as player:
        club = made(page, served)
        come(player, invited(page), "Akiko")
        player.get_by_label("Shown to others as").fill("A.")
        player.get_by_role("button", name="Save", exact=True).click()
        expect(player.get_by_text("A. is shown under this name now.")).to_be_visible()
        with player.expect_download() as download:
            player.get_by_role("button", name="Save my data").click()
        told = json.loads(download.value.path().read_text("utf-8"))
        assert (told["name"], told["shown_as"]) == ("Akiko", "A.")
        expect(page.get_by_text("player · Akiko")).to_be_visible()
        player.get_by_role("button", name="Leave and remove my name").click()
        dialog = player.get_by_role("dialog")
        expect(dialog).to_contain_text("Player 2 replaces your name")
        dialog.get_by_role("button", name="Leave and remove my name").click()
        player.wait_for_url("**/clubs")
        follow_link(player, f"/c/{club}")
        expect(player.get_by_role("alert")).to_contain_text("is for its members")
        expect(page.locator("ol > li")).to_have_count(1)


def test_an_owner_exports_the_club_and_deletes_it(browser: Browser, served: Served) -> None:
    script = axe()
    with fresh_page(browser, DESKTOP) as page:
        club = made(page, served, "Last Club")
        added(page, "Aki")
        page.get_by_role("tab", name="Files and log").click()
        expect(page.get_by_role("listitem").filter(has_text="Aki was added.")).to_be_visible()
        assert list(violations(page, script)) == []
        with page.expect_download() as download:
            page.get_by_role("button", name="Save the file").click()
        told = json.loads(ZipFile(download.value.path()).read("club.json"))
        assert [one["name"] for one in told["members"]] == ["Ono", "Aki"]
        page.get_by_role("button", name="Delete the club").click()
        page.get_by_role("button", name="Delete for good").click()
        page.wait_for_url("**/clubs")
        expect(page.get_by_role("link", name="Last Club")).to_have_count(0)
        follow_link(page, f"/c/{club}")
        expect(page.get_by_role("alert")).to_contain_text("There is no club")


def test_the_last_owner_sees_why_they_cannot_leave(browser: Browser, served: Served) -> None:
    with fresh_page(browser, PHONE) as page:
        club = made(page, served)
        follow_link(page, f"/c/{club}")
        page.get_by_role("button", name="Leave the club").click()
        page.get_by_role("dialog").get_by_role("button", name="Leave the club").click()
        expect(page.get_by_role("alert")).to_contain_text("Ono is the last owner of the club")


def test_the_rulebook_of_the_club_can_be_changed(browser: Browser, served: Served) -> None:
    with fresh_page(browser, PHONE) as page:
        club = made(page, served)
        page.get_by_role("tab", name="Club", exact=True).click()
        page.get_by_text("Choose another one").click()
        page.get_by_role("radio", name="WRC 2025").check()
        page.get_by_role("button", name="Use this rulebook").click()
        expect(page.get_by_text("The rulebook was changed.")).to_be_visible()
        follow_link(page, f"/c/{club}")
        page.get_by_role("link", name="Read the rulebook").click()
        page.wait_for_url("**/rules/wrc-2025")
